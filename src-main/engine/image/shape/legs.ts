import type { CoverageGrid } from '../coverage-grid.ts'

/** One run of inside cells of a row: columns from … to, both inside. */
export interface Run {
  readonly from: number
  readonly to: number
}

/** A leg's cells in one row. */
export interface LegRun extends Run {
  readonly row: number
  /** Not seen in the picture: put below a foot that hangs above the ground. */
  readonly isAdded?: boolean
}

/** A support that stands on the ground (or near it), row by row from the foot up; columns and rows in cells. */
export interface Leg {
  readonly runs: readonly LegRun[]
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
const HIGHEST_FOOT = 0.26

/** Toes join into a foot at most this high, as a share of the silhouette's height. */
const TOES = 0.06

/** The supports of a silhouette from left to right. */
export function legsOf({ width, height, values }: CoverageGrid): Leg[] {
  const rows = Array.from({ length: height }, (_, row) => runsOf(values, row * width, width))
  const tall = rows.filter(runs => runs.length > 0).length
  const bottom = rows.findLastIndex(runs => runs.length > 0)
  const all = rows.flat()
  const wide = Math.max(...all.map(run => run.to)) - Math.min(...all.map(run => run.from)) + 1
  const legs: Leg[] = []
  for (let row = bottom; row > bottom - HIGHEST_FOOT * tall; row -= 1) {
    for (const run of rows[row]) {
      const below = rows[row + 1].filter(other => meets(run, other))
      const hasToes = below.length > 1 && row > bottom - TOES * tall
      if (below.length === 0 || hasToes) {
        const bare = climb(rows, row, run, { widest: WIDEST * wide, tall })
        const leg = hasToes ? legFrom([...toesBelow(rows, row, run), ...bare.runs]) : bare
        if (leg.foot - leg.head >= SHORTEST * tall) {
          legs.push(leg)
        }
      }
    }
  }
  // A tail's end or a toe beside real legs is none.
  const longest = Math.max(0, ...legs.map(leg => leg.foot - leg.head))
  return legs.filter(leg => leg.foot - leg.head > 0.4 * longest).sort((a, b) => a.middle - b.middle)
}

/** The spans of the toes below a foot, the lowest first. */
function toesBelow(rows: readonly (readonly Run[])[], row: number, foot: Run): LegRun[] {
  const spans: LegRun[] = []
  let above = foot
  for (let at = row + 1; at < rows.length; at += 1) {
    const toes = rows[at].filter(run => meets(run, above))
    if (toes.length === 0) {
      break
    }
    above = { from: toes[0].from, to: toes[toes.length - 1].to }
    spans.unshift({ row: at, ...above })
  }
  return spans
}

/** Runs of inside cells of the row that begins at `start`, from left to right. */
export function runsOf(values: Float32Array, start: number, width: number): Run[] {
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

/** Highest cross-piece between two legs that a leg is followed through, as a share of the silhouette's height. */
const CROSSPIECE = 0.075

/** Follows a run upward until it widens into the mass; cross-pieces between legs are passed. */
function climb(rows: readonly (readonly Run[])[], foot: number, first: Run, bounds: Bounds): Leg {
  const runs: LegRun[] = [{ row: foot, ...first }]
  for (let row = foot - 1; row > 0; row -= 1) {
    const next = follow(rows, row, runs, bounds.widest)
    if (next !== null) {
      runs.push({ row, ...next })
      continue
    }
    const beyond = reappearing(rows, row, runs, bounds)
    if (beyond === null) {
      break
    }
    const last = runs[runs.length - 1]
    for (let at = row; at > beyond.row; at -= 1) {
      const t = (row - at + 1) / (last.row - beyond.row)
      runs.push({
        row: at,
        from: Math.round(last.from + (beyond.from - last.from) * t),
        to: Math.round(last.to + (beyond.to - last.to) * t),
      })
    }
    row = beyond.row + 1
  }
  return legFrom(runs)
}

interface Bounds {
  readonly widest: number
  readonly tall: number
}

/** Cells of a run. */
export const sizeOf = (run: Run): number => run.to - run.from + 1

function usualWidth(runs: readonly Run[]): number {
  const widths = runs.map(sizeOf).sort((a, b) => a - b)
  return widths[widths.length >> 1]
}

/** The run of this row that carries the leg on, or null where it meets another or widens. */
function follow(
  rows: readonly (readonly Run[])[],
  row: number,
  runs: readonly LegRun[],
  widest: number
): Run | null {
  const last = runs[runs.length - 1]
  const above = rows[row].filter(run => meets(run, last))
  if (above.length !== 1) {
    return null
  }
  const [next] = above
  const joins = rows[row + 1].filter(run => meets(run, next)).length > 1
  const isWide = sizeOf(next) > widest || (runs.length > 4 && sizeOf(next) > 1.9 * usualWidth(runs) + 2)
  return joins || isWide ? null : next
}

/** The leg above a cross-piece: a run of its width near its own line, a few rows up. */
function reappearing(
  rows: readonly (readonly Run[])[],
  row: number,
  runs: readonly LegRun[],
  { tall }: Bounds
): LegRun | null {
  const last = runs[runs.length - 1]
  const back = runs[Math.max(0, runs.length - 12)]
  const rise = Math.max(back.row - last.row, 1)
  const lean = runs.length > 6 ? (last.from + last.to - back.from - back.to) / 2 / rise : 0
  const width = usualWidth(runs)
  for (let up = 1; up <= CROSSPIECE * tall && row - up > 0; up += 1) {
    const middle = (last.from + last.to) / 2 + lean * (up + 1)
    for (const run of rows[row - up]) {
      const isNear = Math.abs((run.from + run.to) / 2 - middle) < 0.6 * width + 1
      if (isNear && sizeOf(run) > 0.5 * width && sizeOf(run) < 1.6 * width + 1) {
        return { row: row - up, ...run }
      }
    }
  }
  return null
}

function legFrom(runs: readonly LegRun[]): Leg {
  const centre = (i: number): number => (runs[i].from + runs[i].to) / 2
  const last = runs.length - 1
  const bends = runs.map((_, i) =>
    Math.abs(centre(i) - centre(0) - ((centre(last) - centre(0)) * i) / Math.max(last, 1))
  )
  return {
    runs,
    foot: runs[0].row,
    head: runs[last].row,
    width: usualWidth(runs),
    middle: runs.reduce((sum, run) => sum + (run.from + run.to) / 2, 0) / runs.length,
    bend: Math.max(...bends) / Math.max(runs.length, 1),
  }
}
