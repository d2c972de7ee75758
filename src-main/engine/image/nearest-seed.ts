import { hypot } from '../kernel/det-math.ts'
import type { CoverageGrid } from './coverage-grid.ts'

/** A rectangle of pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Per pixel the nearest marked pixel and how far away it is, in pixels; source -1 when nothing is marked. */
export interface Nearest {
  readonly source: Int32Array
  readonly distance: Float32Array
}

/** Far from any seed, in cells. */
const FAR = 1e6

/** Nearest marked pixel (vector propagation: Danielsson 1980): exact but for a few hundredths of a pixel at rare places. */
export function findNearest(marked: Uint8Array, size: Size): Nearest {
  const seeds = createSeeds(size)
  const { width } = size
  for (let cell = 0; cell < marked.length; cell += 1) {
    if (marked[cell] !== 0) {
      seeds.x[cell] = cell % width
      seeds.y[cell] = Math.floor(cell / width)
      seeds.reach[cell] = 0
    }
  }
  handOn(seeds, 1, FORTH_AND_BACK)
  handOn(seeds, -1, FORTH_AND_BACK)
  const source = new Int32Array(marked.length).fill(-1)
  const distance = new Float32Array(marked.length).fill(1e9)
  for (let cell = 0; cell < marked.length; cell += 1) {
    if (seeds.x[cell] < FAR) {
      source[cell] = seeds.y[cell] * width + seeds.x[cell]
      distance[cell] = seeds.reach[cell]
    }
  }
  return { source, distance }
}

/**
 * Signed distance to the level ½ in cells: positive inside. Crossings between neighbouring cells are the seeds; the nearest
 * seed is handed on from cell to cell (vector propagation: Danielsson 1980), exact to a small part of a cell.
 */
export function signedDistance({ width, height, values }: CoverageGrid): Float32Array {
  const seeds = createSeeds({ width, height })
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const here = y * width + x
      if (x + 1 < width) {
        offerCrossing(seeds, values, [here, here + 1], true)
      }
      if (y + 1 < height) {
        offerCrossing(seeds, values, [here, here + width], false)
      }
    }
  }
  handOn(seeds, 1, FORTH_AND_BACK)
  handOn(seeds, -1, FORTH_AND_BACK)
  return Float32Array.from(values, (value, cell) => (value < 0.5 ? -seeds.reach[cell] : seeds.reach[cell]))
}

/** By cell the place of the nearest seed known so far, in cells, and how far away it is. */
interface Seeds extends Size {
  readonly x: Float32Array
  readonly y: Float32Array
  readonly reach: Float64Array
}

function createSeeds({ width, height }: Size): Seeds {
  const count = width * height
  const x = new Float32Array(count).fill(FAR)
  const y = new Float32Array(count).fill(FAR)
  const reach = new Float64Array(count)
  for (let cell = 0; cell < count; cell += 1) {
    reach[cell] = hypot(FAR - (cell % width), FAR - Math.floor(cell / width))
  }
  return { width, height, x, y, reach }
}

/** Where the level ½ crosses the line between two neighbouring cells lies a seed of both. */
function offerCrossing(
  seeds: Seeds,
  values: CoverageGrid['values'],
  [here, there]: readonly [number, number],
  isRow: boolean
): void {
  const [a, b] = [values[here] - 0.5, values[there] - 0.5]
  if (a < 0 === b < 0) {
    return
  }
  const t = a / (a - b)
  const [x, y] = [here % seeds.width, Math.floor(here / seeds.width)]
  for (const cell of [here, there]) {
    const [seedX, seedY] = [isRow ? x + t : x, isRow ? y : y + t]
    const [cellX, cellY] = [cell % seeds.width, Math.floor(cell / seeds.width)]
    if (hypot(seedX - cellX, seedY - cellY) < seeds.reach[cell]) {
      seeds.x[cell] = seedX
      seeds.y[cell] = seedY
      seeds.reach[cell] = hypot(seeds.x[cell] - cellX, seeds.y[cell] - cellY)
    }
  }
}

/** One way along a row; with the row before, or for what lies in the row alone. */
interface Way {
  readonly step: 1 | -1
  readonly hasRowBefore: boolean
}

const FORTH_AND_BACK: readonly Way[] = [
  { step: 1, hasRowBefore: true },
  { step: -1, hasRowBefore: false },
]

/** Goes over all rows, downwards (1) or upwards (-1), and along each in the given ways. One flat loop: it runs over every pixel. */
function handOn(seeds: Seeds, down: 1 | -1, ways: readonly Way[]): void {
  const { width, height, x: seedX, y: seedY, reach } = seeds
  for (let row = 0; row < height; row += 1) {
    const y = down > 0 ? row : height - 1 - row
    for (const { step, hasRowBefore } of ways) {
      const above = row > 0 && hasRowBefore ? -down * width : 0
      for (let column = 0; column < width; column += 1) {
        const x = step > 0 ? column : width - 1 - column
        const cell = y * width + x
        // The one before in the row, then the row before: straight, left, right. Missing ones are the cell itself.
        const before = column > 0 ? -step : 0
        const left = above !== 0 && x > 0 ? above - 1 : 0
        const right = above !== 0 && x < width - 1 ? above + 1 : 0
        let best = reach[cell]
        if (best === 0) {
          continue
        }
        let from = cell
        for (let k = 0; k < 4; k += 1) {
          const other = cell + (k === 0 ? before : k === 1 ? above : k === 2 ? left : right)
          const dx = seedX[other] - x
          if (dx < FAR / 2) {
            const dy = seedY[other] - y
            const length = Math.sqrt(dx * dx + dy * dy)
            if (length < best) {
              best = length
              from = other
            }
          }
        }
        if (from !== cell) {
          seedX[cell] = seedX[from]
          seedY[cell] = seedY[from]
          reach[cell] = best
        }
      }
    }
  }
}
