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
  const { width, height } = size
  const { x: seedX, y: seedY, square } = seeds
  for (let y = 0, cell = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, cell += 1) {
      if (marked[cell] !== 0) {
        seedX[cell] = x
        seedY[cell] = y
        square[cell] = 0
      }
    }
  }
  handOn(seeds, 1)
  handOn(seeds, -1)
  const source = new Int32Array(marked.length).fill(-1)
  const distance = new Float32Array(marked.length).fill(1e9)
  for (let cell = 0; cell < marked.length; cell += 1) {
    if (seedX[cell] < FAR) {
      source[cell] = seedY[cell] * width + seedX[cell]
      distance[cell] = Math.sqrt(square[cell])
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
        offerCrossing(seeds, values, here, true)
      }
      if (y + 1 < height) {
        offerCrossing(seeds, values, here, false)
      }
    }
  }
  handOn(seeds, 1)
  handOn(seeds, -1)
  const signed = new Float32Array(values.length)
  for (let cell = 0; cell < signed.length; cell += 1) {
    const reach = Math.sqrt(seeds.square[cell])
    signed[cell] = values[cell] < 0.5 ? -reach : reach
  }
  return signed
}

/** By cell the place of the nearest seed known so far, in cells, and the square of how far away it is. */
interface Seeds extends Size {
  readonly x: Float32Array
  readonly y: Float32Array
  readonly square: Float64Array
}

function createSeeds({ width, height }: Size): Seeds {
  const count = width * height
  const x = new Float32Array(count).fill(FAR)
  const y = new Float32Array(count).fill(FAR)
  const square = new Float64Array(count)
  for (let row = 0, cell = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, cell += 1) {
      square[cell] = squareOf(FAR - column, FAR - row)
    }
  }
  return { width, height, x, y, square }
}

/** Where the level ½ crosses the line between two neighbouring cells lies a seed of both. */
function offerCrossing(seeds: Seeds, values: CoverageGrid['values'], here: number, isRow: boolean): void {
  const there = isRow ? here + 1 : here + seeds.width
  const a = values[here] - 0.5
  const b = values[there] - 0.5
  if (a < 0 === b < 0) {
    return
  }
  const t = a / (a - b)
  const column = here % seeds.width
  const row = Math.floor(here / seeds.width)
  const x = isRow ? column + t : column
  const y = isRow ? row : row + t
  offer(seeds, here, x, y)
  offer(seeds, there, x, y)
}

function offer(seeds: Seeds, cell: number, x: number, y: number): void {
  const column = cell % seeds.width
  const row = Math.floor(cell / seeds.width)
  if (isNearer(squareOf(x - column, y - row), seeds.square[cell])) {
    seeds.x[cell] = x
    seeds.y[cell] = y
    seeds.square[cell] = squareOf(seeds.x[cell] - column, seeds.y[cell] - row)
  }
}

const squareOf = (x: number, y: number): number => x * x + y * y

/** Of two squared lengths; those that differ by rounding alone are alike. The root is drawn only where it may decide. */
const isNearer = (square: number, than: number): boolean =>
  square < than && Math.sqrt(square) < Math.sqrt(than)

/** Goes over all rows, downwards (1) or upwards (-1), and along each forth, with the row before, and back. One flat loop each: they run over every pixel. */
function handOn(seeds: Seeds, down: 1 | -1): void {
  const { width, height, x: seedX, y: seedY, square } = seeds
  for (let row = 0; row < height; row += 1) {
    const y = down > 0 ? row : height - 1 - row
    const first = y * width
    const above = row > 0 ? -down * width : 0
    for (let x = 0; x < width; x += 1) {
      const cell = first + x
      let best = square[cell]
      if (best === 0) {
        continue
      }
      let from = cell
      // The one before in the row, then of the row before: straight, left, right.
      if (x > 0) {
        const length = squareOf(seedX[cell - 1] - x, seedY[cell - 1] - y)
        if (isNearer(length, best)) {
          best = length
          from = cell - 1
        }
      }
      if (above !== 0) {
        const straight = cell + above
        const length = squareOf(seedX[straight] - x, seedY[straight] - y)
        if (isNearer(length, best)) {
          best = length
          from = straight
        }
        if (x > 0) {
          const left = squareOf(seedX[straight - 1] - x, seedY[straight - 1] - y)
          if (isNearer(left, best)) {
            best = left
            from = straight - 1
          }
        }
        if (x < width - 1) {
          const right = squareOf(seedX[straight + 1] - x, seedY[straight + 1] - y)
          if (isNearer(right, best)) {
            best = right
            from = straight + 1
          }
        }
      }
      if (from !== cell) {
        seedX[cell] = seedX[from]
        seedY[cell] = seedY[from]
        square[cell] = best
      }
    }
    for (let x = width - 2; x >= 0; x -= 1) {
      const cell = first + x
      const length = squareOf(seedX[cell + 1] - x, seedY[cell + 1] - y)
      if (isNearer(length, square[cell])) {
        seedX[cell] = seedX[cell + 1]
        seedY[cell] = seedY[cell + 1]
        square[cell] = length
      }
    }
  }
}
