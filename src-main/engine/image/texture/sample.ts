import type { Skin } from './skin.ts'

/** The pixel of a skin at a place in the view, the nearest one outside of it. */
export function pixelOf({ left, top, width, height }: Skin, u: number, v: number): number {
  const x = Math.min(width - 1, Math.max(0, Math.floor(u - left)))
  const y = Math.min(height - 1, Math.max(0, Math.floor(v - top)))
  return y * width + x
}

/** Adds a weighted colour to a sum of three channels and the weight: bilinear, the rectangle's border repeated outward. */
export function addSample(
  sum: Float64Array,
  { left, top, width, height }: Skin,
  layer: Float32Array,
  u: number,
  v: number,
  weight: number
): void {
  if (weight <= 0) {
    return
  }
  const x = Math.min(width - 1, Math.max(0, u - 0.5 - left))
  const y = Math.min(height - 1, Math.max(0, v - 0.5 - top))
  const column = Math.max(0, Math.min(width - 2, Math.floor(x)))
  const row = Math.max(0, Math.min(height - 2, Math.floor(y)))
  const fx = x - column
  const fy = y - row
  const at = 3 * (row * width + column)
  const below = at + 3 * width
  for (let k = 0; k < 3; k += 1) {
    const near = layer[at + k] * (1 - fx) + layer[at + 3 + k] * fx
    const far = layer[below + k] * (1 - fx) + layer[below + 3 + k] * fx
    sum[k] += weight * (near * (1 - fy) + far * fy)
  }
  sum[3] += weight
}
