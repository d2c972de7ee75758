import type { Sheet } from './sheet.ts'

/** One run of inside cells of a row: columns from … to, both inside. */
interface Run {
  readonly from: number
  readonly to: number
}

/** A support that stands on the ground (or near it), row by row from the foot up; columns and rows in cells. */
export interface Leg {
  readonly runs: readonly { readonly row: number; readonly from: number; readonly to: number }[]
  /** Row of the foot and of the last run below the mass. */
  readonly foot: number
  readonly head: number
  /** Median width in cells. */
  readonly width: number
  /** Column of the middle line at the foot's half and at the head. */
  readonly middle: number
  /** Largest distance of the middle line from a straight one, as a share of the leg's length. */
  readonly bend: number
}

/** Shortest leg, widest leg and highest foot, as shares of the silhouette's height, width and height. */
const SHORTEST = 0.08
const WIDEST = 0.3
const HIGHEST_FOOT = 0.3

/** The supports of a silhouette from left to right. */
export function legsOf({ width, height, values }: Sheet): Leg[] {
  const rows = Array.from({ length: height }, (_, row) => runsOf(values, row * width, width))
  const tall = rows.filter(runs => runs.length > 0).length
  const bottom = rows.findLastIndex(runs => runs.length > 0)
  const all = rows.flat()
  const wide = Math.max(...all.map(run => run.to)) - Math.min(...all.map(run => run.from)) + 1
  const legs: Leg[] = []
  for (let row = bottom; row > bottom - HIGHEST_FOOT * tall; row -= 1) {
    for (const run of rows[row]) {
      if (!rows[row + 1].some(below => meets(run, below))) {
        const leg = climb(rows, row, run, WIDEST * wide)
        if (leg.foot - leg.head >= SHORTEST * tall) {
          legs.push(leg)
        }
      }
    }
  }
  return legs.sort((a, b) => a.middle - b.middle)
}

function runsOf(values: Float32Array, start: number, width: number): Run[] {
  const runs: Run[] = []
  let from = -1
  for (let x = 0; x <= width; x += 1) {
    const isInside = x < width && values[start + x] >= 0.5
    if (isInside && from < 0) {
      from = x
    } else if (!isInside && from >= 0) {
      runs.push({ from, to: x - 1 })
      from = -1
    }
  }
  return runs
}

const meets = (a: Run, b: Run): boolean => a.from <= b.to && b.from <= a.to

/** Follows a run upward until it meets another support or widens into the mass. */
function climb(rows: readonly (readonly Run[])[], foot: number, first: Run, widest: number): Leg {
  const runs = [{ row: foot, ...first }]
  const widths = [first.to - first.from + 1]
  for (let row = foot - 1; row > 0; row -= 1) {
    const last = runs[runs.length - 1]
    const above = rows[row].filter(run => meets(run, last))
    if (above.length !== 1) {
      break
    }
    const [next] = above
    const size = next.to - next.from + 1
    const usual = [...widths].sort((a, b) => a - b)[widths.length >> 1]
    const joins = rows[row + 1].filter(run => meets(run, next)).length > 1
    if (joins || size > widest || (widths.length > 4 && size > 2 * usual + 2)) {
      break
    }
    runs.push({ row, ...next })
    widths.push(size)
  }
  return legFrom(runs, widths)
}

function legFrom(runs: readonly { row: number; from: number; to: number }[], widths: readonly number[]): Leg {
  const centre = (i: number): number => (runs[i].from + runs[i].to) / 2
  const last = runs.length - 1
  const bends = runs.map((_, i) =>
    Math.abs(centre(i) - centre(0) - ((centre(last) - centre(0)) * i) / Math.max(last, 1))
  )
  return {
    runs,
    foot: runs[0].row,
    head: runs[last].row,
    width: [...widths].sort((a, b) => a - b)[widths.length >> 1],
    middle: runs.reduce((sum, run) => sum + (run.from + run.to) / 2, 0) / runs.length,
    bend: Math.max(...bends) / Math.max(runs.length, 1),
  }
}
