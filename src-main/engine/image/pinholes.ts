import { findRegions } from './segment/regions.ts'
import type { Mask } from './types.ts'

/** Holes below this share of the picture are pinholes; fewer than so many are what the thing has, more are leaves or lace. */
const PINHOLE = 0.00015
const MANY = 24

/**
 * The mask with its pinholes filled when it has many: light between leaves. Hundreds of holes through a crown are no form, and
 * no mesh of a usual size stays closed with them. The same mask when there are few.
 */
export function withoutPinholes(mask: Mask): Mask {
  const { width, height, coverage } = mask
  const { labels, sizes, border } = findRegions(
    Uint8Array.from(coverage, value => (value < 0.5 ? 1 : 0)),
    width,
    height,
    false
  )
  const isPinhole = sizes.map((size, r) => border[r] === 0 && size < PINHOLE * width * height)
  if (isPinhole.filter(value => value).length <= MANY) {
    return mask
  }
  return {
    ...mask,
    coverage: coverage.map((value, i) => (labels[i] >= 0 && isPinhole[labels[i]] ? 1 : value)),
  }
}
