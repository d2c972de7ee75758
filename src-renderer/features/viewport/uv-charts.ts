import type { BufferGeometry, Material, Mesh, Object3D, Texture } from 'three'
import { sentenceCase } from '../../shared/lib/format.ts'
import { readChannel } from './channels.ts'
import { isMesh } from './model.ts'
import { isWire, ownMaterials } from './shading.ts'

/** The charts that lie on one texture: those of one material, or of all that share it. */
export interface UvSheet {
  readonly materials: readonly Material[]
  readonly name: string
  /** Base colour, drawn under the charts where the browser can. */
  readonly picture: Texture | null
  readonly geometries: readonly BufferGeometry[]
}

/**
 * The materials of a model whose meshes have coordinates for a texture, in the order of the file; before them, what lies on
 * a texture that several of them share.
 */
export function listUvSheets(scene: Object3D): readonly UvSheet[] {
  const sheets = new Map<Material, { geometries: BufferGeometry[] }>()
  const add = (mesh: Mesh): void => {
    const [material] = ownMaterials(mesh)
    if (material === undefined || mesh.geometry.getAttribute('uv') === undefined) {
      return
    }
    const sheet = sheets.get(material) ?? { geometries: [] }
    if (!sheet.geometries.includes(mesh.geometry)) {
      sheet.geometries.push(mesh.geometry)
    }
    sheets.set(material, sheet)
  }
  scene.traverse(node => {
    if (isMesh(node) && !isWire(node)) {
      add(node)
    }
  })
  const single = [...sheets].map(([material, { geometries }], index) => ({
    materials: [material],
    name: material.name === '' ? `Material ${index + 1}` : sentenceCase(material.name),
    picture: readChannel(material, 'baseColor').map,
    geometries,
  }))
  return [...sharedSheets(single), ...single]
}

function sharedSheets(single: readonly UvSheet[]): readonly UvSheet[] {
  const bySource = new Map<unknown, UvSheet[]>()
  for (const sheet of single) {
    const source = sheet.picture?.source
    if (source !== undefined) {
      bySource.set(source, [...(bySource.get(source) ?? []), sheet])
    }
  }
  const shared = [...bySource.values()].filter(sheets => sheets.length > 1)
  return shared.map((sheets, index) => ({
    materials: sheets.flatMap(({ materials }) => materials),
    name:
      sheets.length === single.length
        ? 'All materials'
        : shared.length === 1
          ? `All ${sheets.length} with the texture`
          : `All ${sheets.length} with texture ${index + 1}`,
    picture: sheets[0]?.picture ?? null,
    geometries: [...new Set(sheets.flatMap(({ geometries }) => geometries))],
  }))
}

/**
 * The edges of the charts as pairs of points in a square of side 1, v downwards as glTF has it (glTF 2.0 §3.7.2.1). Charts
 * that lie outside of the square are moved into it by whole turns, as a repeating texture does.
 */
export function chartEdges(geometry: BufferGeometry): Float32Array {
  const uv = geometry.getAttribute('uv')
  const { index } = geometry
  const corners = index?.count ?? uv.count
  const edges = new Float32Array(Math.floor(corners / 3) * 12)
  const at = (corner: number): number => index?.getX(corner) ?? corner
  let write = 0
  for (let first = 0; first + 2 < corners; first += 3) {
    const [a, b, c] = [at(first), at(first + 1), at(first + 2)]
    const u = [uv.getX(a), uv.getX(b), uv.getX(c)] as const
    const v = [uv.getY(a), uv.getY(b), uv.getY(c)] as const
    // From the middle: a chart that ends at 1 stays where it is.
    const turnU = Math.floor((u[0] + u[1] + u[2]) / 3)
    const turnV = Math.floor((v[0] + v[1] + v[2]) / 3)
    for (let side = 0; side < 3; side++) {
      const next = (side + 1) % 3
      edges[write++] = (u[side] ?? 0) - turnU
      edges[write++] = (v[side] ?? 0) - turnV
      edges[write++] = (u[next] ?? 0) - turnU
      edges[write++] = (v[next] ?? 0) - turnV
    }
  }
  return edges
}

/** Share of the texture that the charts cover, 0 to 1 and more where they lie over each other. */
export function coveredShare(geometries: readonly BufferGeometry[]): number {
  let area = 0
  for (const geometry of geometries) {
    const edges = chartEdges(geometry)
    for (let at = 0; at + 11 < edges.length; at += 12) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = edges.subarray(at, at + 4)
      const [cx = 0, cy = 0] = edges.subarray(at + 6, at + 8)
      area += Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2
    }
  }
  return area
}
