import { scratchFloat64, scratchInt32, scratchUint32, scratchUint8, withScratch } from '../kernel/scratch.ts'
import { Groups } from '../kernel/groups.ts'
import type { AnyMesh } from '../kernel/mesh.ts'

/** Share of a piece’s width that its points are moved by at most in one round. */
const MAX_MOVE = 0.06
/** Enough for a cube of which four triangles are left at a twentieth of its volume: a round gives a piece a tenth of its width at most. */
const MOST_ROUNDS = 30
/** Share of its volume that a piece may be off. */
const TOLERANCE = 1e-4

/** What a surface was made from. */
export interface VolumeSource extends AnyMesh {
  /** Per vertex the point that it became a part of; below 0: none. */
  readonly pointOf: Int32Array
}

/** Closed pieces and the volumes that they should have. */
export interface VolumeWish {
  /** Per point. */
  readonly pieceOf: Uint32Array
  /** Per piece: 1 where it has no volume to keep. */
  readonly isOpen: Uint8Array
  readonly wanted: Float64Array
}

/** What is moved. */
interface MovedSurface {
  /** 3 per point. */
  readonly positions: Float64Array
  readonly corners: Uint32Array
}

/**
 * Moves the points of every closed piece along their normals until it has the volume of the piece of the source that it came from: chords cut
 * convex forms smaller. What lies open stays as it is: `isRim` is 1 for points at a border.
 */
export function keepVolumes(kept: MovedSurface, source: VolumeSource, isRim: Uint8Array): void {
  const { pieceOf, count } = piecesOf(kept.corners, kept.positions.length / 3)
  const isOpen = scratchUint8(count)
  for (let point = 0; point < pieceOf.length; point++) {
    isOpen[pieceOf[point]] |= isRim[point]
  }
  if (!isOpen.includes(0)) {
    return
  }
  const wanted = scratchFloat64(count)
  const { positions: p, indices, pointOf } = source
  for (let i = 0; i < indices.length; i += 3) {
    const point = pointOf[indices[i]]
    if (point >= 0) {
      wanted[pieceOf[point]] += volumeAt(p, indices, i)
    }
  }
  giveVolumes(kept, { pieceOf, isOpen, wanted })
}

/** Moves the points of the closed pieces along their normals until these have the volumes that are wanted. */
export function giveVolumes(surface: MovedSurface, wish: VolumeWish): void {
  let isOff = true
  for (let round = 0; isOff && round < MOST_ROUNDS; round++) {
    isOff = withScratch(() => movePoints(surface, wish))
  }
}

/** One step of Newton's method: the volume grows by the moved distance times the area. Whether a piece was off. */
function movePoints(
  { positions: p, corners }: MovedSurface,
  { pieceOf, isOpen, wanted }: VolumeWish
): boolean {
  const normals = scratchFloat64(p.length)
  const volumes = scratchFloat64(wanted.length)
  for (let i = 0; i < corners.length; i += 3) {
    volumes[pieceOf[corners[i]]] += volumeAt(p, corners, i)
    const a = 3 * corners[i]
    const b = 3 * corners[i + 1]
    const c = 3 * corners[i + 2]
    const ux = p[b] - p[a]
    const uy = p[b + 1] - p[a + 1]
    const uz = p[b + 2] - p[a + 2]
    const vx = p[c] - p[a]
    const vy = p[c + 1] - p[a + 1]
    const vz = p[c + 2] - p[a + 2]
    const x = (uy * vz - uz * vy) / 6
    const y = (uz * vx - ux * vz) / 6
    const z = (ux * vy - uy * vx) / 6
    normals[a] += x
    normals[a + 1] += y
    normals[a + 2] += z
    normals[b] += x
    normals[b + 1] += y
    normals[b + 2] += z
    normals[c] += x
    normals[c + 1] += y
    normals[c + 2] += z
  }
  const areas = scratchFloat64(wanted.length)
  const lengths = scratchFloat64(pieceOf.length, false)
  for (let point = 0; point < pieceOf.length; point++) {
    const x = normals[3 * point]
    const y = normals[3 * point + 1]
    const z = normals[3 * point + 2]
    lengths[point] = Math.sqrt(x * x + y * y + z * z)
    areas[pieceOf[point]] += lengths[point]
  }
  const isOff = volumes.some(
    (volume, piece) =>
      isOpen[piece] === 0 && !(Math.abs(wanted[piece] - volume) <= TOLERANCE * Math.abs(wanted[piece]))
  )
  for (let point = 0; isOff && point < pieceOf.length; point++) {
    const piece = pieceOf[point]
    const area = areas[piece]
    const length = lengths[point]
    if (isOpen[piece] === 1 || area === 0 || length === 0) {
      continue
    }
    const most = MAX_MOVE * Math.sqrt(area)
    const step = (wanted[piece] - volumes[piece]) / area
    const share = Math.min(most, Math.max(-most, step)) / length
    p[3 * point] += share * normals[3 * point]
    p[3 * point + 1] += share * normals[3 * point + 1]
    p[3 * point + 2] += share * normals[3 * point + 2]
  }
  return isOff
}

/** Volume of the tetrahedron between a triangle and the origin: summed over a closed piece, its volume. */
export function volumeAt(p: AnyMesh['positions'], indices: ArrayLike<number>, i: number): number {
  const a = 3 * indices[i]
  const b = 3 * indices[i + 1]
  const c = 3 * indices[i + 2]
  return (
    (p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1]) +
      p[a + 1] * (p[b + 2] * p[c] - p[b] * p[c + 2]) +
      p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c])) /
    6
  )
}

/** Per point the number of the piece that it hangs together with; a point without a triangle is one. */
export function piecesOf(
  corners: ArrayLike<number>,
  points: number
): { readonly pieceOf: Uint32Array; readonly count: number } {
  const groups = new Groups(points)
  for (let i = 0; i < corners.length; i += 3) {
    groups.join(corners[i + 1], corners[i])
    groups.join(corners[i + 2], corners[i])
  }
  const pieceOf = scratchUint32(points, false)
  const numbers = scratchInt32(points, false).fill(-1)
  let count = 0
  for (let point = 0; point < pieceOf.length; point++) {
    const root = groups.find(point)
    if (numbers[root] < 0) {
      numbers[root] = count
      count++
    }
    pieceOf[point] = numbers[root]
  }
  return { pieceOf, count }
}
