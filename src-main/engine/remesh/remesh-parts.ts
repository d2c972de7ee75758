import type { AnyMesh } from '../kernel/mesh.ts'
import type { FileSurface } from '../model/surfaces.ts'
import { reduceSurface } from './reduce.ts'
import { remeshMirrored, type SymmetryPlan } from './symmetry.ts'
import type { RemeshedPart } from './transfer/transfer.ts'
import type { RemeshedSurface, Skinning } from './types.ts'

/** Makes new geometry for one part. Deterministic, takes whatever is wrong with the source. */
export type Remesher = (
  source: AnyMesh,
  options: { readonly triangles: number; readonly onProgress?: (share: number) => void }
) => RemeshedSurface

export interface PartsOptions {
  /** Of all parts together. */
  readonly triangles: number
  readonly onProgress?: (share: number) => void
}

export interface RemeshPartsOptions extends PartsOptions {
  /** Mirrored so; null: not at all. */
  readonly symmetry: SymmetryPlan | null
}

export interface DecimatePartsOptions extends PartsOptions {
  /** What moves the vertices of all parts, one part after the other. Default null: nothing does. */
  readonly skinning?: Skinning | null
}

/** Surfaces of one node, in scene space. */
export interface SourcePart {
  readonly name: string
  readonly surfaces: readonly FileSurface[]
  readonly mesh: AnyMesh
}

/** Fewest triangles of a part: a closed one has four. */
const LEAST = 4

/** Triangles that a part keeps, if it has so many, where the whole has four times as many for each. */
const ENOUGH = 64

/** The nodes' surfaces, each node's joined to one. */
export function listParts(surfaces: readonly FileSurface[]): readonly SourcePart[] {
  const byNode = new Map<FileSurface['drawn']['node'], FileSurface[]>()
  for (const surface of surfaces) {
    const own = byNode.get(surface.drawn.node)
    if (own === undefined) {
      byNode.set(surface.drawn.node, [surface])
    } else {
      own.push(surface)
    }
  }
  return [...byNode.values()].map(own => ({
    name: own[0].name,
    surfaces: own,
    mesh: joinMeshes(own.map(({ mesh }) => mesh)),
  }))
}

/** Every part made anew; each gets its share of the triangles by its area. */
export function remeshParts(
  parts: readonly SourcePart[],
  remesh: Remesher,
  { triangles, symmetry, onProgress }: RemeshPartsOptions
): readonly RemeshedPart[] {
  const areas = parts.map(({ mesh }) => areaOf(mesh))
  const total = areas.reduce((sum, area) => sum + area, 0)
  const shares = areas.map(area => (total > 0 ? area / total : 1 / parts.length))
  // Eyes and buttons keep their form, though they are but a small share of the whole.
  const enough = Math.max(LEAST, Math.min(ENOUGH, Math.floor(triangles / (4 * parts.length))))
  const least = parts.map(({ mesh }) => Math.max(LEAST, Math.min(enough, mesh.indices.length / 3)))
  const spare = Math.max(0, triangles - least.reduce((sum, count) => sum + count, 0))
  const budgets = shares.map((share, i) => least[i] + Math.floor(share * spare))
  let done = 0
  const make = (mesh: AnyMesh, most: number, i: number): RemeshedSurface => {
    const before = done
    const made = remesh(mesh, {
      triangles: most,
      onProgress: part => onProgress?.(Math.min(1, before + shares[i] * part)),
    })
    done = before + shares[i]
    return made
  }
  const meshes = parts.map(({ mesh }) => mesh)
  const remeshed =
    symmetry === null
      ? meshes.map((mesh, i) => make(mesh, budgets[i], i))
      : remeshMirrored(meshes, { plan: symmetry, triangles: budgets }, make)
  return parts.map(({ name, surfaces }, i) => ({ name, surfaces, remeshed: remeshed[i] }))
}

/** One surface made anew around all parts together by a method that closes whatever is open; mirrored as a whole. */
export function remeshAsOne(
  parts: readonly SourcePart[],
  remesh: Remesher,
  { name, triangles, symmetry, onProgress }: RemeshPartsOptions & { readonly name: string }
): RemeshedPart {
  const whole = joinMeshes(parts.map(({ mesh }) => mesh))
  let left = 1
  const make = (mesh: AnyMesh, most: number): RemeshedSurface => {
    // Mirrored, it may be made more than once: each time takes half of the way that is left.
    const way = symmetry === null ? left : left / 2
    const before = 1 - left
    left -= way
    return remesh(mesh, { triangles: most, onProgress: share => onProgress?.(before + way * share) })
  }
  const [remeshed] =
    symmetry === null
      ? [make(whole, triangles)]
      : remeshMirrored(
          [whole],
          { plan: { ...symmetry, roles: [{ kind: 'across' }] }, triangles: [triangles], closesBorders: true },
          make
        )
  const surfaces = parts.flatMap(part => part.surfaces)
  return { name: parts.length === 1 ? parts[0].name : name, surfaces, remeshed }
}

/**
 * Every part decimated, with one measure of error over all of them and no heed of what is on them. `lost` are the smallest pieces that had
 * to go, where not even the simplest form of each was allowed.
 */
export function decimateParts(
  parts: readonly SourcePart[],
  { triangles, onProgress, skinning = null }: DecimatePartsOptions
): { readonly parts: readonly RemeshedPart[]; readonly lost: number } {
  const whole = joinMeshes(parts.map(({ mesh }) => mesh))
  const partOf = new Uint32Array(whole.positions.length / 3)
  let start = 0
  parts.forEach(({ mesh }, i) => {
    partOf.fill(i, start, start + mesh.positions.length / 3)
    start += mesh.positions.length / 3
  })
  const isApart = (a: number, b: number): boolean => partOf[a] !== partOf[b]
  return reduceSurface(
    {
      ...whole,
      seams: { isCut: isApart, isHard: () => false },
      columns: [],
      skinning,
      countOf: null,
    },
    { triangles, mayLosePieces: true, ...(onProgress === undefined ? {} : { onProgress }) },
    reduced => {
      const ofTriangle = (triangle: number): number =>
        partOf[reduced.wedgeSource[reduced.wedges[3 * triangle]]]
      const lists = parts.map((): number[] => [])
      for (let triangle = 0; triangle < reduced.wedges.length / 3; triangle++) {
        lists[ofTriangle(triangle)].push(triangle)
      }
      return {
        lost: reduced.lostPieces,
        parts: parts.map(({ name, surfaces }, i) => ({
          name,
          surfaces,
          remeshed: takeTriangles(reduced, lists[i]),
        })),
      }
    }
  )
}

/**
 * Parts that a method made of more triangles than are allowed, because each piece needs some, decimated to that number; null where they
 * are few enough. Quads are triangles then.
 */
export function boundParts(
  made: readonly RemeshedPart[],
  triangles: number
): ReturnType<typeof decimateParts> | null {
  const count = made.reduce((sum, { remeshed }) => sum + remeshed.indices.length / 3, 0)
  return count <= triangles
    ? null
    : decimateParts(
        made.map(({ name, surfaces, remeshed }) => ({ name, surfaces, mesh: remeshed })),
        { triangles }
      )
}

function takeTriangles(
  { positions, corners }: { readonly positions: Float64Array; readonly corners: Uint32Array },
  triangles: readonly number[]
): RemeshedSurface {
  const numbers = new Map<number, number>()
  const points: number[] = []
  const indices = new Uint32Array(3 * triangles.length)
  triangles.forEach((triangle, t) => {
    for (let k = 0; k < 3; k++) {
      const point = corners[3 * triangle + k]
      let number = numbers.get(point)
      if (number === undefined) {
        number = numbers.size
        numbers.set(point, number)
        points.push(positions[3 * point], positions[3 * point + 1], positions[3 * point + 2])
      }
      indices[3 * t + k] = number
    }
  })
  return { positions: Float32Array.from(points), indices, quads: 0 }
}

function joinMeshes(meshes: readonly AnyMesh[]): AnyMesh {
  const positions = new Float32Array(meshes.reduce((sum, mesh) => sum + mesh.positions.length, 0))
  const indices = new Uint32Array(meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0))
  let vertex = 0
  let corner = 0
  for (const mesh of meshes) {
    positions.set(mesh.positions, 3 * vertex)
    for (let i = 0; i < mesh.indices.length; i++) {
      indices[corner + i] = mesh.indices[i] + vertex
    }
    vertex += mesh.positions.length / 3
    corner += mesh.indices.length
  }
  return { positions, indices }
}

function areaOf({ positions: p, indices }: AnyMesh): number {
  let sum = 0
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [3 * indices[i], 3 * indices[i + 1], 3 * indices[i + 2]]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    sum += Math.sqrt(x * x + y * y + z * z) / 2
  }
  return sum
}
