import { scratchUint8 } from '../../kernel/scratch.ts'
import { SEAM, type CollapseMesh } from './collapse-mesh.ts'

/** Seams at a point: none, one that passes, or a place where seams end or meet. */
export const NO_SEAM = 0
export const SEAM_PASSES = 1
export const SEAMS_MEET = 2

/** Where the place of a joined point is. */
export const PLACE_FREE = 0
export const PLACE_OF_U = 1
export const PLACE_OF_V = 2
export const NO_PLACE = 3

/** One of the kinds above for each point. */
export function seamKinds({ corners, flags, twins, points }: CollapseMesh): Uint8Array {
  const ends = scratchUint8(points.length / 3)
  for (let corner = 0; corner < corners.length; corner++) {
    if ((flags[corner] & SEAM) !== 0 && twins[corner] >= 0) {
      const u = corners[corner]
      const v = corners[corner % 3 === 2 ? corner - 2 : corner + 1]
      ends[u] = Math.min(9, ends[u] + 1)
      ends[v] = Math.min(9, ends[v] + 1)
    }
  }
  // Each seam edge was met from both sides.
  for (let point = 0; point < ends.length; point++) {
    ends[point] = ends[point] === 0 ? NO_SEAM : ends[point] === 4 ? SEAM_PASSES : SEAMS_MEET
  }
  return ends
}

/** Where two points of the seam kinds `su` and `sv` may be joined: seams stay where they are, and their ends and crossings too. */
export function placeOf(su: number, sv: number, isSeam: boolean): number {
  if (su === NO_SEAM && sv === NO_SEAM) {
    return PLACE_FREE
  }
  if (su !== NO_SEAM && sv !== NO_SEAM && !isSeam) {
    return NO_PLACE
  }
  const isUFixed = su === SEAMS_MEET || (su === SEAM_PASSES && sv === NO_SEAM)
  const isVFixed = sv === SEAMS_MEET || (sv === SEAM_PASSES && su === NO_SEAM)
  return isUFixed ? (isVFixed ? NO_PLACE : PLACE_OF_U) : isVFixed ? PLACE_OF_V : PLACE_FREE
}
