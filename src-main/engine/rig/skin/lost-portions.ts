import type { Bone } from '../types.ts'
import { mayHold, type KnownLimbs } from './known-limbs.ts'
import type { NearestBones } from './nearest-bones.ts'
import type { Portions } from './portions.ts'
import { distanceToBone } from './rigid-pieces.ts'

/** The way through matter to its bone is so many times that to the nearest bone, seen or not, where cloth hangs around a limb. */
const DETOUR = 2
const DETOUR_CELLS = 4

/**
 * Per portion of the surface 1 where its nearest bone is not what moves it: pieces that float, and what hangs from the trunk beside
 * other limbs, as a skirt does around legs. What a hand holds is none: its bone is at the end of a limb.
 *
 * @param limbs what the model says itself: a bone that may not hold a portion is none that it hangs around, as a beetle's legs under its shell.
 */
export function findLostPortions(
  { grid, cellOf, surfaceCount }: Portions,
  { bones: owners, distances }: NearestBones,
  bones: readonly Bone[],
  limbs: KnownLimbs | null = null
): Uint8Array {
  const isLost = new Uint8Array(surfaceCount)
  const isTrunk = trunkOf(bones)
  const [nx, ny] = grid.size
  const centre = new Float64Array(3)
  for (let portion = 0; portion < surfaceCount; portion += 1) {
    const owner = owners[portion]
    if (owner < 0) {
      isLost[portion] = 1
    } else if (isTrunk[owner]) {
      const at = cellOf[portion]
      centre[0] = grid.origin[0] + ((at % nx) + 0.5) * grid.cell
      centre[1] = grid.origin[1] + ((Math.floor(at / nx) % ny) + 0.5) * grid.cell
      centre[2] = grid.origin[2] + (Math.floor(at / (nx * ny)) + 0.5) * grid.cell
      const limit = (distances[portion] - DETOUR_CELLS * grid.cell) / DETOUR
      const isNearer = (bone: Bone, index: number): boolean =>
        distanceToBone(bone, centre, 0) < limit && (limbs === null || mayHold(limbs, index, portion))
      isLost[portion] = limit > 0 && bones.some(isNearer) ? 1 : 0
    }
  }
  return isLost
}

/** Bones that carry others on both sides. */
function trunkOf(bones: readonly Bone[]): readonly boolean[] {
  const middle = bones[0].head[0]
  const reach = bones.reduce((most, { head }) => Math.max(most, Math.abs(head[0] - middle)), 0)
  const sides = bones.map(() => [false, false])
  for (let index = bones.length - 1; index >= 0; index -= 1) {
    const { head, parent } = bones[index]
    const own = [head[0] - middle > 0.1 * reach, middle - head[0] > 0.1 * reach]
    if (parent >= 0) {
      sides[parent] = sides[parent].map((side, i) => side || own[i] || sides[index][i])
    }
  }
  return sides.map(([left, right]) => left && right)
}
