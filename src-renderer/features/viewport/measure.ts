import {
  type Box3,
  CompressedTexture,
  type CompressedTextureMipmap,
  type Material,
  type Object3D,
  type Texture,
  Vector3,
} from 'three'
import { formatLength, unitFor } from '../../shared/lib/length.ts'
import type { Unit } from '../../shared/state/appearance.ts'
import { isMesh, isTexture } from './model.ts'
import { isWire, ownMaterials } from './shading.ts'

/** What the model is made of, as the graphics card sees it. */
export interface ModelStatistics {
  readonly triangles: number
  readonly vertices: number
  readonly meshes: number
  readonly materials: number
  readonly textures: number
  /** Longest side of the largest texture, pixels; 0 without one. */
  readonly textureSize: number
  /** What one frame asks of the graphics card: one for each mesh, or for each of its groups. */
  readonly drawCalls: number
  /** Bytes of the textures on the graphics card, smaller copies included. */
  readonly textureBytes: number
}

/** Counts what is drawn of it; once per model and level of detail, never per frame. */
export function measureScene(scene: Object3D): ModelStatistics {
  const materials = new Set<Material>()
  const textures = new Set<Texture>()
  const count = { triangles: 0, vertices: 0, meshes: 0, drawCalls: 0 }
  scene.traverseVisible(node => {
    if (!isMesh(node) || isWire(node)) {
      return
    }
    const { index, attributes } = node.geometry
    const vertices = attributes['position']?.count ?? 0
    count.meshes += 1
    count.drawCalls += Math.max(1, Array.isArray(node.material) ? node.geometry.groups.length : 1)
    count.vertices += vertices
    count.triangles += (index?.count ?? vertices) / 3
    for (const material of ownMaterials(node)) {
      materials.add(material)
      Object.values(material).forEach(value => {
        if (isTexture(value)) {
          textures.add(value)
        }
      })
    }
  })
  const sizes = [...textures].map(texture => {
    const { width, height } = sizeOf(texture)
    return Math.max(width, height)
  })
  // glTF names one picture several times (roughness and metalness): a picture counts once.
  const pictures = new Map([...textures].map(texture => [texture.source.uuid, texture]))
  const textureBytes = [...pictures.values()].reduce((sum, texture) => sum + bytesOf(texture), 0)
  return {
    ...count,
    materials: materials.size,
    textures: pictures.size,
    textureSize: Math.max(0, ...sizes),
    textureBytes,
  }
}

function sizeOf(texture: Texture): { width: number; height: number } {
  const { width = 0, height = 0 } = (texture.image ?? {}) as { width?: number; height?: number }
  return { width, height }
}

/** A compressed texture is as large as its levels; others take four bytes a pixel and a third more for smaller copies. */
function bytesOf(texture: Texture): number {
  if (texture instanceof CompressedTexture) {
    const levels = texture.mipmaps as readonly CompressedTextureMipmap[]
    return levels.reduce((sum, { data }) => sum + data.byteLength, 0)
  }
  const { width, height } = sizeOf(texture)
  return Math.round(width * height * 4 * (texture.generateMipmaps ? 4 / 3 : 1))
}

/** An edge of a box with its length in words, and the point that the words belong to. */
export interface MeasuredEdge {
  readonly words: string
  readonly middle: Vector3
}

/** Width, height and depth of a box at three of its edges, all in one unit. */
export function measuredEdges({ min, max }: Box3, unit: Unit): readonly MeasuredEdge[] {
  const size = max.clone().sub(min)
  const shown = unitFor(Math.max(size.x, size.y, size.z), unit)
  const middle = min.clone().add(max).divideScalar(2)
  return [
    { words: `W ${formatLength(size.x, shown)}`, middle: new Vector3(middle.x, min.y, max.z) },
    { words: `H ${formatLength(size.y, shown)}`, middle: new Vector3(max.x, middle.y, max.z) },
    { words: `D ${formatLength(size.z, shown)}`, middle: new Vector3(max.x, min.y, middle.z) },
  ]
}

/** Size of a grid cell that suits a model: 1, 2 or 5 times a power of ten, 6 to 16 cells across it. */
export function gridStep(largestSide: number): number {
  const wanted = Math.max(largestSide, 1e-6) / 6
  const power = 10 ** Math.floor(Math.log10(wanted))
  const factor = [5, 2, 1].find(candidate => candidate * power <= wanted) ?? 1
  return factor * power
}

/** Has any part of the model values of this kind at its vertices? A preview has no coordinates for a picture. */
export function hasAttribute(scene: Object3D, name: 'uv' | 'color'): boolean {
  let isFound = false
  scene.traverse(node => {
    isFound ||= isMesh(node) && name in node.geometry.attributes
  })
  return isFound
}
