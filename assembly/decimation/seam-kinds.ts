import { Bytes } from './lists'
import { zeroBytes } from './memory'
import { cornerCount, corners, flags, nextCorner, pointCount, SEAM, twins } from './mesh'

/** Seams at a point: none, one that passes, or a place where seams end or meet. */
export const NO_SEAM = 0
export const SEAM_PASSES = 1
export const SEAMS_MEET = 2

/** Where the place of a joined point is. */
export const PLACE_FREE = 0
export const PLACE_OF_U = 1
export const PLACE_OF_V = 2
export const NO_PLACE = 3

/** More ends of seam edges at a point are not counted. */
const MOST_ENDS = 9

/** One of the kinds above for each point. */
export function seamKinds(): Bytes {
  const ends = zeroBytes(pointCount)
  for (let corner = 0; corner < cornerCount; corner++) {
    if ((flags[corner] & SEAM) !== 0 && twins[corner] >= 0) {
      countEnd(ends, corners[corner])
      countEnd(ends, corners[nextCorner(corner)])
    }
  }
  // Each seam edge was met from both sides.
  for (let point = 0; point < pointCount; point++) {
    ends[point] = ends[point] === 0 ? NO_SEAM : ends[point] === 4 ? SEAM_PASSES : SEAMS_MEET
  }
  return ends
}

function countEnd(ends: Bytes, point: i32): void {
  if (ends[point] < MOST_ENDS) {
    ends[point] = ends[point] + 1
  }
}

/** Where two points of the seam kinds `su` and `sv` may be joined: seams stay where they are, and their ends and crossings too. */
export function placeOf(su: i32, sv: i32, isSeam: bool): i32 {
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
