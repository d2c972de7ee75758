import { clamp, smoothstep } from '../../kernel/det-math.ts'
import { signedDistance } from '../nearest-seed.ts'
import { PRIOR_BINS, PRIOR_PIXELS, PRIOR_SIDE } from './prior-grid.ts'
import type { ShapePrediction } from './prediction.ts'

/** From this coverage on a pixel's column is the thing's alone; below the second it is read no more. */
const WHOLE = 0.95
const TRACE = 0.2
/** Pixels around the thing into which its columns are continued. */
const REACH = 4
/** A valley between two runs of bins is at most this share of the lower of their peaks. */
const VALLEY = 0.35
/** A run whose fullest bin is filled less than this share of its column's fullest is haze, and no thin wall. */
const LEAST_PEAK = 0.35
/** Bins on the way from a sheet, known by the middle of its mass, to a body, known by its two ends. */
const SHEET = [1, 2.5] as const

/** By pixel what is filled behind it: from and to in bins, nearest first, from and to again …; null beyond the thing. */
export type Runs = readonly (readonly number[] | null)[]

/**
 * What is filled behind each of the 128 × 128 pixels. Read from the thing's inside and continued over its outline, where pixels show it in part only.
 */
export function intervalsOf({ coverage, filled }: ShapePrediction): Runs {
  const { columns, isKnown } = continued(coverage, transposed(filled))
  const runs = Array.from({ length: PRIOR_PIXELS }, (_, pixel) =>
    isKnown[pixel] === 1 ? runsOf(columns.subarray(pixel * PRIOR_BINS, (pixel + 1) * PRIOR_BINS)) : null
  )
  return joined(rounded(calmed(runs), coverage))
}

/** Pixels from the outline over which what is behind them grows to its whole depth, and what it has of it on the outline. */
const RIM = 7
const EDGE = 0.3

/** Runs rounded off toward the outline, where a surface turns away: the network, which sees whole pixels, leaves a wall there. */
function rounded(runs: Runs, coverage: Float32Array): Runs {
  const inset = signedDistance({ ...RASTER, values: coverage })
  return runs.map((own, pixel) => {
    if (own === null || inset[pixel] >= RIM) {
      return own
    }
    const away = 1 - Math.max(0, inset[pixel]) / RIM
    const share = Math.max(EDGE, Math.sqrt(1 - away * away))
    return own.map((end, i) => {
      const centre = (own[i] + own[i ^ 1]) / 2
      return centre + share * (end - centre)
    })
  })
}

/** The network's pixels as a grid that only counts cells. */
const RASTER = { width: PRIOR_SIDE, height: PRIOR_SIDE, cell: 1, left: 0, top: 0 } as const

/** Rounds in which the ends of runs move toward those beside them, by what share, and how far beside them, in bins: a step stays. */
const ROUNDS = 8
const CALMING = 0.7
const STEP = 2

/** Runs whose ends lie on even surfaces: the network's noise from pixel to pixel taken out. */
function calmed(runs: Runs): Runs {
  let current = runs
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = current
    current = before.map((own, pixel) => own && calmedRuns(before, own, pixel))
  }
  return current
}

/** Pixels beside one: left, right, above, below. */
const BESIDE = [-1, 1, -PRIOR_SIDE, PRIOR_SIDE] as const

/** Without an array for each neighbour: it runs for every pixel in every round. */
function calmedRuns(runs: Runs, own: readonly number[], pixel: number): number[] {
  const result = [...own]
  for (let i = 0; i < own.length; i += 2) {
    let from = own[i]
    let to = own[i + 1]
    let starts = 1
    let ends = 1
    for (const step of BESIDE) {
      const other = runs[pixel + step] ?? null
      const nearest = other === null ? -1 : indexOfNearest(other, own[i], own[i + 1])
      if (other === null || nearest < 0) {
        continue
      }
      if (Math.abs(other[nearest] - own[i]) < STEP) {
        from += other[nearest]
        starts += 1
      }
      if (Math.abs(other[nearest + 1] - own[i + 1]) < STEP) {
        to += other[nearest + 1]
        ends += 1
      }
    }
    result[i] += CALMING * (from / starts - own[i])
    result[i + 1] += CALMING * (to / ends - own[i + 1])
  }
  return result
}

/** Longest gap in bins between the runs of two pixels side by side that belong to one wall seen aslant, and their overlap. */
const GAP = 2.5
const OVERLAP = 0.3

/** Runs of neighbouring pixels that hardly miss each other are drawn out until they meet: a thin wall seen aslant is one. */
function joined(runs: Runs): Runs {
  return runs.map((own, pixel) => {
    if (own === null) {
      return null
    }
    const around = [pixel - 1, pixel + 1, pixel - PRIOR_SIDE, pixel + PRIOR_SIDE].map(
      other => runs[other] ?? []
    )
    const result = [...own]
    for (let i = 0; i < own.length; i += 2) {
      for (const other of around) {
        const nearest = nearestRun(other, own[i], own[i + 1])
        if (nearest === null || nearestRun(own, nearest[0], nearest[1])?.[0] !== own[i]) {
          continue
        }
        const [before, after] = [own[i] - nearest[1], nearest[0] - own[i + 1]]
        if (before > -OVERLAP && before < GAP) {
          result[i] = Math.min(result[i], own[i] - (before + OVERLAP) / 2)
        }
        if (after > -OVERLAP && after < GAP) {
          result[i + 1] = Math.max(result[i + 1], own[i + 1] + (after + OVERLAP) / 2)
        }
      }
    }
    return result
  })
}

/** The run of a pixel that is nearest to an interval. */
function nearestRun(runs: readonly number[], from: number, to: number): readonly [number, number] | null {
  const nearest = indexOfNearest(runs, from, to)
  return nearest < 0 ? null : [runs[nearest], runs[nearest + 1]]
}

/** Where it begins among the ends of all runs; below 0 when there is none. */
function indexOfNearest(runs: readonly number[], from: number, to: number): number {
  let best = -1
  let least = Infinity
  for (let i = 0; i < runs.length; i += 2) {
    const gap = Math.max(from - runs[i + 1], runs[i] - to)
    if (gap < least) {
      least = gap
      best = i
    }
  }
  return best
}

/** From one picture a bin to one column a pixel. */
function transposed(filled: Float32Array): Float32Array {
  const result = new Float32Array(filled.length)
  for (let bin = 0; bin < PRIOR_BINS; bin += 1) {
    for (let pixel = 0; pixel < PRIOR_PIXELS; pixel += 1) {
      result[pixel * PRIOR_BINS + bin] = filled[bin * PRIOR_PIXELS + pixel]
    }
  }
  return result
}

/** Columns of pixels that the thing covers in part are their whole neighbours' means, ring by ring outwards. */
function continued(
  coverage: Float32Array,
  given: Float32Array
): { readonly columns: Float32Array; readonly isKnown: Uint8Array } {
  const columns = Float32Array.from(given)
  const isKnown = Uint8Array.from(coverage, (value, pixel) =>
    value >= WHOLE || (value > TRACE && isCrest(coverage, pixel)) ? 1 : 0
  )
  for (let pixel = 0; pixel < PRIOR_PIXELS; pixel += 1) {
    if (isKnown[pixel] === 1 && coverage[pixel] < WHOLE) {
      for (let i = pixel * PRIOR_BINS; i < (pixel + 1) * PRIOR_BINS; i += 1) {
        columns[i] = Math.min(1, columns[i] / coverage[pixel])
      }
    }
  }
  for (let ring = 0; ring < REACH; ring += 1) {
    const before = Uint8Array.from(isKnown)
    for (let pixel = 0; pixel < PRIOR_PIXELS; pixel += 1) {
      if (before[pixel] === 1) {
        continue
      }
      const known = neighboursOf(pixel).filter(other => before[other] === 1)
      if (known.length > 0) {
        isKnown[pixel] = 1
        for (let bin = 0; bin < PRIOR_BINS; bin += 1) {
          const sum = known.reduce((total, other) => total + columns[other * PRIOR_BINS + bin], 0)
          columns[pixel * PRIOR_BINS + bin] = sum / known.length
        }
      }
    }
  }
  return { columns, isKnown }
}

/** Whether no neighbour is covered more: the middle of what is thinner than a pixel. */
const isCrest = (coverage: Float32Array, pixel: number): boolean =>
  neighboursOf(pixel).every(other => coverage[other] <= coverage[pixel])

function neighboursOf(pixel: number): number[] {
  const [x, y] = [pixel % PRIOR_SIDE, Math.floor(pixel / PRIOR_SIDE)]
  const found: number[] = []
  for (let row = Math.max(0, y - 1); row <= Math.min(PRIOR_SIDE - 1, y + 1); row += 1) {
    for (let column = Math.max(0, x - 1); column <= Math.min(PRIOR_SIDE - 1, x + 1); column += 1) {
      if (row !== y || column !== x) {
        found.push(row * PRIOR_SIDE + column)
      }
    }
  }
  return found
}

/** Bins from the first to the last of a hill of the column, with the fullest. */
interface Hill {
  readonly first: number
  readonly last: number
  readonly top: number
}

/** The intervals of one column: its hills, each as long as its bins are filled in all. */
function runsOf(column: Float32Array): number[] {
  const hills = hillsOf(column)
  const highest = hills.reduce((most, { top }) => Math.max(most, column[top]), 0)
  return hills.filter(({ top }) => column[top] >= LEAST_PEAK * highest).flatMap(hill => endsOf(column, hill))
}

/** Parts the column at its deep valleys. */
function hillsOf(column: Float32Array): Hill[] {
  const hills: Hill[] = []
  let [first, top, valley] = [0, 0, 0]
  for (let bin = 1; bin < PRIOR_BINS; bin += 1) {
    if (column[bin] < column[valley] || valley < top) {
      valley = bin
    }
    if (column[bin] > column[top] && column[valley] >= VALLEY * column[top]) {
      top = bin
      valley = bin
    } else if (column[valley] < VALLEY * Math.min(column[top], column[bin])) {
      hills.push({ first, last: valley - 1, top })
      first = valley
      top = bin
      valley = bin
    } else if (column[bin] > column[top]) {
      top = bin
      valley = bin
    }
  }
  hills.push({ first, last: PRIOR_BINS - 1, top })
  return hills
}

/**
 * Where a hill begins and ends. Shares are chances as well: on a flank they are the chance that the surface is already passed, so
 * that their sum places it where it is to be expected.
 */
function endsOf(column: Float32Array, { first, last, top }: Hill): [number, number] {
  let [before, after, moment] = [0, 0, 0]
  for (let bin = first; bin <= last; bin += 1) {
    moment += column[bin] * (bin + 0.5)
    before += bin < top ? column[bin] : 0
    after += bin > top ? column[bin] : 0
  }
  const mass = before + column[top] + after
  const centre = moment / Math.max(mass, 1e-9)
  const isBody = smoothstep(SHEET[0], SHEET[1], mass)
  const middle = clamp(centre, top, top + 1)
  const from = centre - mass / 2 + isBody * (top + 0.5 - before - column[top] / 2 - centre + mass / 2)
  return [Math.min(from, middle), Math.max(from + mass, middle)]
}
