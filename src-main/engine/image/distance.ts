import { hypot } from '../kernel/det-math.ts'
import type { CoverageGrid } from './coverage-grid.ts'

/** Far from any outline, in cells. */
const FAR = 1e6

/**
 * Signed distance to the level ½ in cells: positive inside. Crossings between neighbouring cells are the seeds; the nearest
 * seed is handed on from cell to cell (vector propagation: Danielsson 1980), exact to a small part of a cell.
 */
export function signedDistance({ width, height, values }: CoverageGrid): Float32Array {
  const seedX = new Float32Array(values.length).fill(FAR)
  const seedY = new Float32Array(values.length).fill(FAR)
  const offer = (cell: number, x: number, y: number): void => {
    const [cx, cy] = [cell % width, Math.floor(cell / width)]
    if (hypot(x - cx, y - cy) < hypot(seedX[cell] - cx, seedY[cell] - cy)) {
      seedX[cell] = x
      seedY[cell] = y
    }
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const here = y * width + x
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
      ]) {
        if (x + dx >= width || y + dy >= height) {
          continue
        }
        const there = here + dy * width + dx
        const [a, b] = [values[here] - 0.5, values[there] - 0.5]
        if (a < 0 !== b < 0) {
          const t = a / (a - b)
          offer(here, x + t * dx, y + t * dy)
          offer(there, x + t * dx, y + t * dy)
        }
      }
    }
  }
  handOn(width, height, offer, seedX, seedY)
  return Float32Array.from(values, (value, i) => {
    const distance = hypot(seedX[i] - (i % width), seedY[i] - Math.floor(i / width))
    return value < 0.5 ? -distance : distance
  })
}

/** Two sweeps down and up, each row forth and back. */
function handOn(
  width: number,
  height: number,
  offer: (cell: number, x: number, y: number) => void,
  seedX: Float32Array,
  seedY: Float32Array
): void {
  const take = (cell: number, x: number, y: number): void => {
    if (x >= 0 && y >= 0 && x < width && y < height && seedX[y * width + x] < FAR) {
      offer(cell, seedX[y * width + x], seedY[y * width + x])
    }
  }
  for (const step of [1, -1]) {
    for (let k = 0; k < height; k += 1) {
      const y = step > 0 ? k : height - 1 - k
      for (let x = 0; x < width; x += 1) {
        take(y * width + x, x - 1, y)
        take(y * width + x, x, y - step)
        take(y * width + x, x - 1, y - step)
        take(y * width + x, x + 1, y - step)
      }
      for (let x = width - 1; x >= 0; x -= 1) {
        take(y * width + x, x + 1, y)
      }
    }
  }
}
