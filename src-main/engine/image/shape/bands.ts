import type { Colours } from './colours.ts'
import type { Core } from './core.ts'
import type { Outline } from './outline.ts'

/** How a thing's colours lie in its rows, brightness left aside: shading is no pattern. */
export interface Bands {
  /** Share of the variance that lies between the rows' means: 1 for level bands, 0 for upright stripes. */
  readonly share: number
  /** Standard deviation within the rows, of colours whose three values add up to 1. */
  readonly within: number
}

/** Keeps dark cells, whose colour is noise, from counting. */
const DARK = 0.05
/** Cells at the edge of the core, mixed with what is beside it. */
const EDGE = 3
/** Fewest cells of a row that counts. */
const LEAST = 5

/** The colours of the core's rows: what is turned is one colour all around, or banded, unless it is painted. */
export function bandsOf({ grid, distance }: Outline, core: Core, { planes }: Colours): Bands {
  const { width, height, cell } = grid
  const all = planes.map(spread)
  let [within, cells] = [0, 0]
  for (let row = 0; row < height; row += 1) {
    const reach = core.half[row] - EDGE
    const own = planes.map(spread)
    for (let x = Math.ceil(core.axis - reach); x <= core.axis + reach; x += 1) {
      const i = row * width + x
      if (distance[i] > 2 * cell) {
        const light = planes[0][i] + planes[1][i] + planes[2][i] + DARK
        planes.forEach((plane, k) => own[k].add(plane[i] / light))
      }
    }
    if (own[0].count() >= LEAST) {
      cells += own[0].count()
      within += own.reduce((sum, values) => sum + values.squares(), 0)
      own.forEach((values, k) => all[k].join(values))
    }
  }
  const total = all.reduce((sum, values) => sum + values.squares(), 0)
  return { share: total > 0 ? 1 - within / total : 0, within: Math.sqrt(within / Math.max(cells, 1)) }
}

interface Spread {
  readonly add: (value: number) => void
  readonly join: (other: Spread) => void
  readonly count: () => number
  readonly sums: () => readonly [sum: number, square: number]
  /** Sum of the squared differences from the mean. */
  readonly squares: () => number
}

function spread(): Spread {
  let [n, sum, square] = [0, 0, 0]
  return {
    add: value => {
      n += 1
      sum += value
      square += value * value
    },
    join: other => {
      n += other.count()
      sum += other.sums()[0]
      square += other.sums()[1]
    },
    count: () => n,
    sums: () => [sum, square],
    squares: () => Math.max(0, square - (sum * sum) / Math.max(n, 1)),
  }
}
