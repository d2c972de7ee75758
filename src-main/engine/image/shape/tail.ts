import { clamp, hypot } from '../../kernel/det-math.ts'
import { soundLegs } from './animal.ts'
import type { Colours } from './colours.ts'
import { legsOf, runsOf, type LegRun } from './legs.ts'
import { outlineOf, type Outline } from './outline.ts'
import { rootedIn } from './pieces.ts'
import { withValues } from '../coverage-grid.ts'
import { extentOf } from './stance.ts'

/** An outline parted from a tail that hangs along it; both on the same raster. */
export interface Parted {
  readonly tail: Float32Array
  readonly body: Outline
}

/** How far in from the silhouette's end a tail may lie, and where the body's colour is read, as shares of the width. */
const REACH = 0.22
const INNER = [0.24, 0.36] as const
/** The tail's colour is read in a band so wide along the end. */
const BAND = 0.035
/** Least difference of the two colours: root mean square over the channels, 0–1. */
const CONTRAST = 0.14
/** The body's colours are read at these places between its darkest and its brightest. */
const SHADES = [0.2, 0.5, 0.8] as const
/** What it costs, in cells of the wrong colour, when the seam jumps by a column from one row to the next. */
const STIFFNESS = 1.5
/** Least length over width, and least length as a share of the silhouette's height. */
const SLENDER = 1.8
const LONG = 0.3
/** It ends at least this share of the legs' length below the body. */
const HANGS = 0.3
/** How much cells beside the seam are more like their own side than like the other, at least. */
const CLEAR = 0.25
/** How often the colours are read again. */
const ROUNDS = 4
/** A hind leg darker than the rump is no tail: most of a leg's cells that a tail beside it may have. */
const MOST_LEG = 0.4
/** How far the tail reaches into the body, in cells. */
const ROOT = 3

/**
 * Parts an animal seen from the side from a tail that no gap tells from rump and hind legs: at one end of the silhouette, the
 * seam down the rows that parts two colours best (dynamic programming as in Avidan & Shamir 2007). Null when there is none.
 */
export function withoutTail(outline: Outline, colours: Colours): Parted | null {
  return tailAt(outline, colours, 1) ?? tailAt(outline, colours, -1)
}

/** A row near the end: which cells, counted inward from the silhouette's last column, belong to its outermost run. */
interface EndRow {
  readonly row: number
  readonly from: number
  readonly to: number
}

function tailAt(outline: Outline, colours: Colours, side: number): Parted | null {
  const { width } = outline.grid
  const { wide, tall, left } = extentOf(outline)
  const most = Math.round(REACH * wide)
  const last = side > 0 ? left + wide - 1 : left
  const rows = endRows(outline, last, side, most)
  if (rows.length < LONG * tall) {
    return null
  }
  const legs = legsOf(outline.grid)
  const leg = legs.map(found => found.width).sort((a, b) => a - b)[legs.length >> 1] ?? 0
  const end: End = { rows, most, leg, cellAt: (row, inward) => row * width + last - side * inward }
  const seam = seamAt(end, colours, wide)
  if (seam === null) {
    return null
  }
  const found = rows.map(({ from }, i) => Math.max(0, seam[i] - from))
  const area = found.reduce((sum, count) => sum + count, 0)
  const count = found.filter(cells => cells > 0).length
  const lowest = rows[found.findLastIndex(cells => cells > 0)]?.row ?? 0
  const hangs = legs.every(({ foot, head }) => lowest > head + HANGS * (foot - head))
  if (!hangs || count < LONG * tall || count < SLENDER * (area / Math.max(count, 1))) {
    return null
  }
  const own = new Uint8Array(outline.grid.values.length)
  rows.forEach(({ row, from }, i) => {
    for (let inward = from; inward < seam[i]; inward += 1) {
      own[end.cellAt(row, inward)] = 1
    }
  })
  const isWhole = soundLegs(legs, tall).every(({ runs }) => shareOf(runs, own, width) <= MOST_LEG)
  if (!isWhole) {
    return null
  }
  const result = parted(outline, own)
  return legsOf(result.body.grid).length < legsOf(outline.grid).length ? null : result
}

/** Share of a leg's cells that are marked. */
function shareOf(runs: readonly LegRun[], marked: Uint8Array, width: number): number {
  const cells = runs.flatMap(({ row, from, to }) => [
    ...marked.subarray(row * width + from, row * width + to + 1),
  ])
  return cells.reduce((sum, value) => sum + value, 0) / Math.max(1, cells.length)
}

/** One end of the silhouette. */
interface End {
  readonly rows: readonly EndRow[]
  /** Columns that may be tail. */
  readonly most: number
  /** Usual width of a leg. */
  readonly leg: number
  readonly cellAt: (row: number, inward: number) => number
}

/** The seam, its colours read again from what it parts; null when both sides look alike. */
function seamAt({ rows, most, leg, cellAt }: End, colours: Colours, wide: number): readonly number[] | null {
  const band = Math.max(3, Math.round(BAND * wide))
  let cuts: readonly number[] = rows.map(({ from }) => from + band)
  let clear = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = rows.flatMap(({ row, from }, i) =>
      Array.from({ length: Math.max(0, cuts[i] - from - 1) }, (_, k) => cellAt(row, from + 1 + k))
    )
    const [near, far] = INNER.map(share => Math.round(share * wide))
    const inner = rows.slice(0, rows.length >> 1).flatMap(({ row, to }) =>
      Array.from({ length: far - near }, (_, k) => near + k)
        .filter(inward => inward <= to)
        .map(inward => cellAt(row, inward))
    )
    const likeness = likenessOf(colours, own, inner)
    if (likeness === null) {
      return null
    }
    const table = rows.map(({ row, from, to }) =>
      Array.from({ length: most }, (_, inward) =>
        inward < from ? 0 : inward > innermost(from, to, leg) ? -1 : likeness(cellAt(row, inward))
      )
    )
    cuts = seamOf(table, most)
    clear = clearness(table, rows, cuts)
  }
  return clear >= CLEAR ? cuts : null
}

/** The last column that may be tail: where a leg stands beside it, the leg keeps its width. */
const innermost = (from: number, to: number, leg: number): number =>
  to - from > 1.3 * leg && to - from < 4.5 * leg ? to - leg : to

/** Mean of how much the cells next to the seam are more like their own side than like the other. */
function clearness(
  table: readonly (readonly number[])[],
  rows: readonly EndRow[],
  cuts: readonly number[]
): number {
  const values = cuts.flatMap((cut, i) =>
    cut <= rows[i].from
      ? []
      : [-4, -3, -2, 1, 2, 3].map(step => (step < 0 ? 1 : -1) * (table[i][cut + step] ?? 0))
  )
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** The longest stretch of rows that end near the silhouette's end. */
function endRows({ grid }: Outline, last: number, side: number, most: number): readonly EndRow[] {
  const { width, height, values } = grid
  let [best, current]: [EndRow[], EndRow[]] = [[], []]
  for (let row = 0; row < height; row += 1) {
    const run = runsOf(values, row * width, width).at(side > 0 ? -1 : 0)
    const from = run ? Math.abs(last - (side > 0 ? run.to : run.from)) : Infinity
    const to = run ? Math.abs(last - (side > 0 ? run.from : run.to)) : Infinity
    current = from < 0.9 * most ? [...current, { row, from, to }] : []
    best = current.length > best.length ? current : best
  }
  return best
}

/**
 * How unlike the body a cell looks: −1 for the body's own colours in light and shade, 1 as far away as the tail and further.
 * Null when both look alike.
 */
function likenessOf(
  { planes }: Colours,
  own: readonly number[],
  others: readonly number[]
): ((i: number) => number) | null {
  const colour = (i: number): number[] => planes.map(plane => plane[i])
  const light = (i: number): number => planes.reduce((sum, plane) => sum + plane[i], 0)
  const sorted = [...others].sort((a, b) => light(a) - light(b))
  const body = SHADES.map(share => colour(sorted[Math.floor(share * sorted.length)]))
  const [red, green, blue] = planes
  const away = (i: number): number =>
    Math.min(...body.map(([r, g, b]) => hypot(red[i] - r, green[i] - g, blue[i] - b))) / Math.sqrt(3)
  const usual = own.map(away).sort((a, b) => a - b)[own.length >> 1] ?? 0
  return others.length === 0 || usual < CONTRAST ? null : i => clamp((2 * away(i)) / usual - 1, -1, 1)
}

/** For each row how many columns from the end are tail, so that likeness is greatest and the seam hardly jumps. */
function seamOf(likeness: readonly (readonly number[])[], most: number): readonly number[] {
  let gains = new Array<number>(most + 1).fill(0)
  const origins = likeness.map(row => {
    let sum = 0
    const before = gains
    const origin = before.map((_, count) =>
      before.reduce((best, gain, from) => {
        const better = gain - STIFFNESS * Math.abs(count - from)
        return better > before[best] - STIFFNESS * Math.abs(count - best) ? from : best
      }, 0)
    )
    gains = origin.map((from, count) => {
      sum += count > 0 ? row[count - 1] : 0
      return before[from] - STIFFNESS * Math.abs(count - from) + sum
    })
    return origin
  })
  let at = gains.reduce((best, gain, count) => (gain > gains[best] ? count : best), 0)
  return origins
    .toReversed()
    .map(origin => {
      const here = at
      at = origin[at]
      return here
    })
    .toReversed()
}

function parted({ grid }: Outline, own: Uint8Array): Parted {
  const { values, width } = grid
  const tail = rootedIn(own, values, width, ROOT)
  const rest = values.map((value, i) => (own[i] > 0 ? Math.min(value, 0.3) : value))
  return { tail, body: outlineOf(withValues(grid, rest)) }
}
