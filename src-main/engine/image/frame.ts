import type { Mask, ViewFrame } from './types.ts'

/** Height at which what stands on the ground is cut flat, frame units. */
export const FLOOR = 0.004

/** Pixels that the thing covers at least half, as the smallest box around them; null for an empty mask. `right` and `bottom` are one past the last. */
export function boundsOfMask(
  mask: Mask
): { left: number; top: number; right: number; bottom: number } | null {
  const { width, height, coverage } = mask
  let left = width
  let top = height
  let right = 0
  let bottom = 0
  for (let y = 0, at = 0; y < height; y += 1, at += width) {
    // Only the first and the last covered pixel of a row say anything.
    let first = 0
    while (first < width && !(coverage[at + first] >= 0.5)) {
      first += 1
    }
    if (first === width) {
      continue
    }
    let last = width - 1
    while (!(coverage[at + last] >= 0.5)) {
      last -= 1
    }
    left = Math.min(left, first)
    right = Math.max(right, last + 1)
    top = Math.min(top, y)
    bottom = y + 1
  }
  return right > left ? { left, top, right, bottom } : null
}

/** The frame of a view whose mask is not empty: see `ViewFrame`. */
export function frameOf(mask: Mask): ViewFrame {
  const box = boundsOfMask(mask)
  if (box === null) {
    throw new RangeError('An empty mask has no frame.')
  }
  const { left, top, right, bottom } = box
  return { unit: 1 / Math.max(right - left, bottom - top), centerX: (left + right) / 2, baseY: bottom }
}

/** Rows between the highest and the lowest pixel of the thing; 1 for an empty mask. */
export function heightOfMask(mask: Mask): number {
  const box = boundsOfMask(mask)
  return box === null ? 1 : box.bottom - box.top
}
