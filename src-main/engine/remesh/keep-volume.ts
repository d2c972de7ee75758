import { scratchFloat64, scratchInt32, scratchUint32, scratchUint8 } from '../kernel/scratch.ts'
import { Groups } from '../kernel/groups.ts'
import type { AnyMesh } from '../kernel/mesh.ts'
import { handIn, listAt } from './compiled-program.ts'
import { NO_HOST, withDecimation } from './compiled.ts'

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

/**
 * Moves the points of the closed pieces along their normals until these have the volumes that are wanted. The work is done by
 * `assembly/decimation`.
 */
export function giveVolumes(
  { positions, corners }: MovedSurface,
  { pieceOf, isOpen, wanted }: VolumeWish
): void {
  withDecimation(NO_HOST, decimation => {
    const address = handIn(decimation, positions)
    decimation.setMoved(address, positions.length / 3, handIn(decimation, corners), corners.length)
    const lists = [handIn(decimation, isOpen), handIn(decimation, wanted)] as const
    decimation.giveVolumes(handIn(decimation, pieceOf), wanted.length, ...lists)
    positions.set(listAt(decimation, Float64Array, address, positions.length))
  })
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
