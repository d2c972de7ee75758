import type { Mask } from '../types.ts'
import { setOf } from './each.ts'
import { findRegions } from './regions.ts'

/** A piece of fewer pixels has no form to be read: some 14 by 14. */
const LEAST_PIECE = 200
/** A mask with a larger share of its picture is no heap of crumbs; regions are looked for only below it. */
const CRUMBS_SHARE = 0.01

/** Whether a mask holds one piece that is large enough for a form; crumbs that a brush left are none. */
export function showsThing({ width, height, coverage }: Mask): boolean {
  const set = setOf(coverage, value => value >= 0.5)
  const area = set.reduce((sum, value) => sum + value, 0)
  if (area < LEAST_PIECE || area >= CRUMBS_SHARE * set.length) {
    return area >= LEAST_PIECE
  }
  return findRegions(set, width, height, true).sizes.some(size => size >= LEAST_PIECE)
}
