import { frameOf } from '../frame.ts'
import type { View } from '../types.ts'
import type { Grid } from '../coverage-grid.ts'

/** The picture at working resolution: sRGB 0–1, 3 planes over the grid; only meaningful inside the mask. */
export interface Colours extends Grid {
  readonly planes: readonly [Float32Array, Float32Array, Float32Array]
}

/** Mean colour of the thing under each cell; pixels count as much as the thing covers them. */
export function coloursOn(grid: Grid, { picture, mask }: View): Colours {
  const { unit, centerX, baseY } = frameOf(mask)
  const { width, height, cell, left, top } = grid
  const planes = [0, 1, 2].map(() => new Float32Array(width * height))
  const half = Math.max(0.5, cell / unit / 2)
  const sums = [0, 0, 0]
  for (let i = 0; i < width * height; i += 1) {
    const x = centerX + (left + (i % width) * cell) / unit
    const y = baseY - (top - Math.floor(i / width) * cell) / unit
    sums.fill(0)
    let total = 1e-6
    for (
      let py = Math.max(0, Math.floor(y - half));
      py < Math.min(mask.height, Math.ceil(y + half));
      py += 1
    ) {
      for (
        let px = Math.max(0, Math.floor(x - half));
        px < Math.min(mask.width, Math.ceil(x + half));
        px += 1
      ) {
        const weight = mask.coverage[py * mask.width + px]
        total += weight
        for (let k = 0; k < 3; k += 1) {
          sums[k] += (weight * picture.data[(py * picture.width + px) * 4 + k]) / 255
        }
      }
    }
    for (let k = 0; k < 3; k += 1) {
      planes[k][i] = sums[k] / total
    }
  }
  return { width, height, cell, left, top, planes: [planes[0], planes[1], planes[2]] }
}
