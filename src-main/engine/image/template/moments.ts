import { atan2, PI } from '../../kernel/det-math.ts'
import type { Bitmap, Box } from './outline.ts'

/** From this ratio of its axes on an outline is long. */
const LONG = 1.7

/**
 * Degrees from the x axis, y up, −90 … 90, of the long axis of what a bitmap shows, by its second moments; null where it is about as
 * long one way as the other. `box`: what the bitmap shows when its pixels are not square.
 */
export function longAxisOf({ width, height, bits }: Bitmap, box?: Box): number | null {
  const sx = box === undefined ? 1 : (box.right - box.left) / width
  const sy = box === undefined ? 1 : (box.top - box.bottom) / height
  let [count, mx, my] = [0, 0, 0]
  let [xx, xy, yy] = [0, 0, 0]
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 1) {
      if (bits[at] === 1) {
        const [x, y] = [sx * column, -sy * row]
        count += 1
        mx += x
        my += y
        xx += x * x
        xy += x * y
        yy += y * y
      }
    }
  }
  if (count === 0) {
    return null
  }
  const [cxx, cxy, cyy] = [xx - (mx * mx) / count, xy - (mx * my) / count, yy - (my * my) / count]
  const mean = (cxx + cyy) / 2
  const spread = Math.sqrt(((cxx - cyy) / 2) * ((cxx - cyy) / 2) + cxy * cxy)
  const isLong = mean + spread >= LONG * LONG * Math.max(mean - spread, 1e-9)
  return isLong ? (atan2(2 * cxy, cxx - cyy) / 2 / PI) * 180 : null
}

/** How far what a bitmap shows is its own mirror image, left and right: IoU of both, 0–1. */
export function evennessOf({ width, height, bits }: Bitmap): number {
  let [left, right] = [width, -1]
  for (let at = 0; at < bits.length; at += 1) {
    if (bits[at] === 1) {
      left = Math.min(left, at % width)
      right = Math.max(right, at % width)
    }
  }
  let [both, either] = [0, 0]
  for (let y = 0; y < height; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const [a, b] = [bits[y * width + x], bits[y * width + left + right - x]]
      both += a & b
      either += a | b
    }
  }
  return either === 0 ? 0 : both / either
}
