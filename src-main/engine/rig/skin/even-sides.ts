import type { Vec3 } from '../../kernel/types.ts'
import { distance } from '../../kernel/vector.ts'
import type { Bone } from '../types.ts'
import { SLOTS, type BoneShares } from './bone-shares.ts'
import type { Portions } from './portions.ts'

/** Two bones mirror each other where their ends are no farther apart than so many cells. */
const ALIKE_CELLS = 1

/**
 * Gives left and right the mean of what both have, where the skeleton is alike on both sides: a body is often triangulated otherwise on one
 * side than on the other. Only cells that hold one portion on either side, and only bones that mirror each other: what is held or worn on
 * one side alone stays as it is.
 *
 * @param portions whose grid has the skeleton's middle between two cells.
 */
export function evenSides(portions: Portions, shares: BoneShares, bones: readonly Bone[]): void {
  const { surfaceCount, grid } = portions
  const mirrored = mirroredBones(bones, ALIKE_CELLS * grid.cell)
  const alone = cellsOfOne(portions)
  const nx = grid.size[0]
  // The cell number i of a row mirrors number sum − i.
  const sum = Math.round((2 * (bones[0].head[0] - grid.origin[0])) / grid.cell) - 1
  const before = shares.clone()
  for (const [at, portion] of alone) {
    const row = at - (at % nx)
    const other = sum - (at % nx)
    const partner = other < 0 || other >= nx ? undefined : alone.get(row + other)
    if (
      partner !== undefined &&
      portion < surfaceCount &&
      hasOnly(before, portion, mirrored) &&
      hasOnly(before, partner, mirrored)
    ) {
      shares.clear(portion)
      addEven(shares, before, { to: portion, from: portion })
      addEven(shares, before, { to: portion, from: partner }, mirrored)
    }
  }
}

/** Per cell of the surface that holds one portion only, that portion. */
function cellsOfOne({ cellOf, surfaceCount }: Portions): ReadonlyMap<number, number> {
  const result = new Map<number, number>()
  for (let portion = 0; portion < surfaceCount; portion += 1) {
    if (cellOf[portion] !== cellOf[portion - 1] && cellOf[portion] !== cellOf[portion + 1]) {
      result.set(cellOf[portion], portion)
    }
  }
  return result
}

/** Per bone the one at the mirrored place; -1 where there is none. */
function mirroredBones(bones: readonly Bone[], reach: number): Int16Array {
  const middle = bones[0].head[0]
  const mirror = ([x, y, z]: Vec3): Vec3 => [2 * middle - x, y, z]
  return Int16Array.from(bones, ({ head, tail }) => {
    const offsets = bones.map(other =>
      Math.max(distance(other.head, mirror(head)), distance(other.tail, mirror(tail)))
    )
    const least = Math.min(...offsets)
    return least <= reach ? offsets.indexOf(least) : -1
  })
}

function hasOnly({ bones, values }: BoneShares, place: number, mirrored: Int16Array): boolean {
  let has = false
  for (let slot = SLOTS * place; slot < SLOTS * place + SLOTS; slot += 1) {
    if (values[slot] > 0 && mirrored[bones[slot]] < 0) {
      return false
    }
    has ||= values[slot] > 0
  }
  return has
}

/** Adds half of what a place of another list has, of sum ½. */
function addEven(
  shares: BoneShares,
  { bones, values }: BoneShares,
  { to, from }: { readonly to: number; readonly from: number },
  mirrored?: Int16Array
): void {
  let all = 0
  for (let slot = SLOTS * from; slot < SLOTS * from + SLOTS; slot += 1) {
    all += values[slot]
  }
  for (let slot = SLOTS * from; slot < SLOTS * from + SLOTS; slot += 1) {
    if (values[slot] > 0) {
      shares.add(to, mirrored === undefined ? bones[slot] : mirrored[bones[slot]], values[slot] / (2 * all))
    }
  }
}
