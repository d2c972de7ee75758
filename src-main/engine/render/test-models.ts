import { cos, PI, sin } from '../kernel/det-math.ts'
import type { SurfaceMesh, Vec3 } from '../kernel/types.ts'
import type { SurfaceMaterial, TextureSet } from '../material/surface.ts'
import type { FinishedModel } from '../model/types.ts'

/** Small models for the tests of this room. */
export interface TestPart {
  readonly name?: string
  readonly mesh: SurfaceMesh
  readonly material?: Partial<SurfaceMaterial>
}

export function testModel(parts: readonly TestPart[], textures: TextureSet | null = null): FinishedModel {
  return {
    name: 'test',
    parts: parts.map(({ name, mesh }, index) => ({
      name: name ?? `part${index}`,
      role: 'body',
      mesh,
      material: index,
    })),
    materials: parts.map(({ material }, index) => ({
      name: `material${index}`,
      baseColor: [0.6, 0.6, 0.6],
      alpha: 1,
      metallic: 0,
      roughness: 0.5,
      emissive: [0, 0, 0],
      transmission: 0,
      doubleSided: false,
      textured: false,
      ...material,
    })),
    textures,
    joints: [],
    extras: {},
  }
}

/** A box with flat faces, each of which shows the whole texture. */
export function box(size: Vec3, at: Vec3 = [0, 0, 0]): SurfaceMesh {
  const positions: number[] = []
  const normals: number[] = []
  const tangents: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  for (let axis = 0; axis < 3; axis++) {
    for (const sign of [-1, 1]) {
      const first = positions.length / 3
      const across = (axis + 1) % 3
      const along = (axis + 2) % 3
      for (const [u, v] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ]) {
        const corner = [0, 0, 0]
        corner[axis] = sign
        corner[across] = u * sign
        corner[along] = v
        positions.push(...corner.map((value, k) => at[k] + (value * size[k]) / 2))
        normals.push(...[0, 1, 2].map(k => (k === axis ? sign : 0)))
        tangents.push(...[0, 1, 2].map(k => (k === across ? sign : 0)), 1)
        uvs.push((u + 1) / 2, (1 - v) / 2)
      }
      indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
    }
  }
  return mesh(positions, normals, indices, { uvs, tangents })
}

export function sphere(radius: number, at: Vec3 = [0, 0, 0], segments = 48): SurfaceMesh {
  const rows = segments / 2
  return grid(segments, rows, (u, v) => {
    const turn = u * 2 * PI
    const rise = (0.5 - v) * PI
    const normal: Vec3 = [cos(rise) * sin(turn), sin(rise), cos(rise) * cos(turn)]
    return { normal, position: [0, 1, 2].map(k => at[k] + radius * normal[k]) }
  })
}

/** A ring around +Y. */
export function torus(radius: number, tube: number, at: Vec3 = [0, 0, 0], segments = 64): SurfaceMesh {
  return grid(segments, segments / 2, (u, v) => {
    const turn = u * 2 * PI
    const rise = -v * 2 * PI
    const normal: Vec3 = [cos(rise) * sin(turn), sin(rise), cos(rise) * cos(turn)]
    const centre = [sin(turn) * radius, 0, cos(turn) * radius]
    return { normal, position: [0, 1, 2].map(k => at[k] + centre[k] + tube * normal[k]) }
  })
}

/** The mesh with its faces and normals turned inside out. */
export function inverted(source: SurfaceMesh): SurfaceMesh {
  const indices = Uint32Array.from(source.indices).reverse()
  return { ...source, indices, normals: source.normals.map(value => -value) }
}

function grid(
  columns: number,
  rows: number,
  point: (u: number, v: number) => { readonly position: readonly number[]; readonly normal: Vec3 }
): SurfaceMesh {
  const positions: number[] = []
  const normals: number[] = []
  const tangents: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const { position, normal } = point(column / columns, row / rows)
      const turn = (column / columns) * 2 * PI
      positions.push(...position)
      normals.push(...normal)
      tangents.push(cos(turn), 0, -sin(turn), 1)
      uvs.push(column / columns, row / rows)
      const at = row * (columns + 1) + column
      const below = at + columns + 1
      if (row < rows && column < columns) {
        indices.push(at, below, at + 1, at + 1, below, below + 1)
      }
    }
  }
  return mesh(positions, normals, indices, { uvs, tangents })
}

function mesh(
  positions: readonly number[],
  normals: readonly number[],
  indices: readonly number[],
  rest: { readonly uvs: readonly number[]; readonly tangents: readonly number[] }
): SurfaceMesh {
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    indices: Uint32Array.from(indices),
    uvs: Float32Array.from(rest.uvs),
    tangents: Float32Array.from(rest.tangents),
  }
}
