import { Groups } from '../kernel/groups.ts'
import { createHalfEdges } from '../kernel/half-edges.ts'
import type { AnyMesh } from '../kernel/mesh.ts'
import { weldByPosition } from '../kernel/topology.ts'
import type { KeptSurface } from './kept-surface.ts'

/** Share of a piece's width that its points are moved by at most. */
const MAX_MOVE = 0.01
const ROUNDS = 3

/**
 * Moves the points of every closed piece along their normals until it has the volume of the piece of the source that it came from: chords cut
 * convex forms smaller. What lies open stays as it is.
 */
export function keepVolumes(kept: KeptSurface, source: AnyMesh): void {
  const { positions, corners, pointSource } = kept
  const pieces = piecesOf(source)
  const wanted = new Map<number, number>()
  for (let i = 0; i < source.indices.length; i += 3) {
    const piece = pieces[source.indices[i]]
    wanted.set(piece, (wanted.get(piece) ?? 0) + volumeAt(source.positions, source.indices, i))
  }
  const pieceOf = Uint32Array.from(pointSource, vertex => pieces[vertex])
  const open = new Set<number>()
  const { twins } = createHalfEdges(corners, positions.length / 3)
  twins.forEach((twin, edge) => {
    if (twin < 0) {
      open.add(pieceOf[corners[edge]])
    }
  })
  for (let round = 0; round < ROUNDS; round++) {
    movePoints(kept, { pieceOf, open, wanted })
  }
}

interface Wish {
  readonly pieceOf: Uint32Array
  readonly open: ReadonlySet<number>
  readonly wanted: ReadonlyMap<number, number>
}

/** One step of Newton's method: the volume grows by the moved distance times the area. */
function movePoints({ positions: p, corners }: KeptSurface, { pieceOf, open, wanted }: Wish): void {
  const normals = new Float64Array(p.length)
  const volumes = new Map<number, number>()
  for (let i = 0; i < corners.length; i += 3) {
    const piece = pieceOf[corners[i]]
    volumes.set(piece, (volumes.get(piece) ?? 0) + volumeAt(p, corners, i))
    const [a, b, c] = [3 * corners[i], 3 * corners[i + 1], 3 * corners[i + 2]]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const [x, y, z] = [(uy * vz - uz * vy) / 6, (uz * vx - ux * vz) / 6, (ux * vy - uy * vx) / 6]
    for (const point of [a, b, c]) {
      normals[point] += x
      normals[point + 1] += y
      normals[point + 2] += z
    }
  }
  const areas = new Map<number, number>()
  for (let point = 0; point < pieceOf.length; point++) {
    areas.set(pieceOf[point], (areas.get(pieceOf[point]) ?? 0) + lengthAt(normals, point))
  }
  for (let point = 0; point < pieceOf.length; point++) {
    const piece = pieceOf[point]
    const area = areas.get(piece) ?? 0
    const length = lengthAt(normals, point)
    if (open.has(piece) || area === 0 || length === 0) {
      continue
    }
    const most = MAX_MOVE * Math.sqrt(area)
    const step = ((wanted.get(piece) ?? 0) - (volumes.get(piece) ?? 0)) / area
    const move = Math.min(most, Math.max(-most, step))
    for (let k = 0; k < 3; k++) {
      p[3 * point + k] += (move * normals[3 * point + k]) / length
    }
  }
}

function lengthAt(list: Float64Array, point: number): number {
  const [x, y, z] = [list[3 * point], list[3 * point + 1], list[3 * point + 2]]
  return Math.sqrt(x * x + y * y + z * z)
}

/** Volume of the tetrahedron between a triangle and the origin: summed over a closed piece, its volume. */
function volumeAt(p: AnyMesh['positions'], indices: Uint32Array, i: number): number {
  const [a, b, c] = [3 * indices[i], 3 * indices[i + 1], 3 * indices[i + 2]]
  return (
    (p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1]) +
      p[a + 1] * (p[b + 2] * p[c] - p[b] * p[c + 2]) +
      p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c])) /
    6
  )
}

/** Per vertex the number of what hangs together with it, vertices in one place being one. */
function piecesOf({ positions, indices }: AnyMesh): Uint32Array {
  const place = weldByPosition(positions)
  const groups = new Groups(place.length)
  for (let i = 0; i < indices.length; i += 3) {
    groups.join(place[indices[i + 1]], place[indices[i]])
    groups.join(place[indices[i + 2]], place[indices[i]])
  }
  return place.map(vertex => groups.find(vertex))
}
