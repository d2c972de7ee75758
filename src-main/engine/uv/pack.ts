import { minimumRectangle } from './rectangle.ts'

/** The outline of a chart, metres: line segments, 4 numbers each (u, v, u, v). An empty one gets no placement. */
export interface ChartOutline {
  readonly segments: Float64Array
}

/** Where a chart goes: turn by (cos, sin), multiply by the packing's scale, move by (x, y) texels. */
export interface Placement {
  readonly cos: number
  readonly sin: number
  readonly x: number
  readonly y: number
}

export interface Packing {
  /** Texels per metre, the same for every chart. */
  readonly scale: number
  readonly placements: readonly Placement[]
  /** How far up each column is taken, texels. */
  readonly skyline: Float64Array
}

export interface PackOptions {
  /** Texels along each side of the square. */
  readonly resolution: number
  /** Texels between two charts, and half of it to the border. */
  readonly gutter: number
  /** Sum of the charts' areas, square metres: where the search for the scale begins. */
  readonly area: number
  /** Texels to leave free at the end, for `extendPacking`; default 0. */
  readonly reserve?: number
}

/** Columns of the skyline: finer packs tighter and takes longer. */
const COLUMNS = 512

/** Cosine and sine of whole quarter turns. */
const QUARTER_COS = [1, 0, -1, 0]
const QUARTER_SIN = [0, 1, 0, -1]

/** Trials of the scale search; each narrows the bracket. */
const TRIALS = 9

/** Another order must fit this many times larger, or it is not looked at further. */
const WORTHWHILE = 1.005

/** A chart turned upright, with its bounds. */
interface Upright {
  readonly index: number
  readonly segments: Float64Array
  readonly cos: number
  readonly sin: number
  readonly width: number
  readonly height: number
}

/**
 * Packs charts of uniform scale into a square, as large as they fit. Each chart is turned to its smallest rectangle, then
 * dropped onto the skyline of those before it, broad ones or long ones first, where its top ends lowest: the
 * "Tetris" packing of Lévy et al. 2002, "Least squares conformal maps", §4.
 */
export function packCharts(outlines: readonly ChartOutline[], options: PackOptions): Packing {
  const upright = outlines.map((outline, index) => turnUpright(outline, index))
  const full = upright.filter(({ segments }) => segments.length > 0)
  const orders = [
    [...full].sort((a, b) => b.height - a.height || b.width - a.width || a.index - b.index),
    [...full].sort((a, b) => b.width - a.width || b.height - a.height || a.index - b.index),
  ]
  for (let gutter = options.gutter; ; gutter = gutter > 1 ? gutter / 2 : 0) {
    // More charts than gutters leave room for: the gutter gives way before the charts vanish.
    let best: Packing | null = null
    for (const order of orders) {
      best = searchScale(order, { ...options, gutter, count: outlines.length }, best) ?? best
    }
    if (best !== null) {
      return best
    }
  }
}

/** Adds charts to a packing, which stays as it is; null when they do not fit above it. */
export function extendPacking(
  packing: Packing,
  outlines: readonly ChartOutline[],
  options: Pick<PackOptions, 'resolution' | 'gutter'>
): Packing | null {
  const order = outlines.map((outline, index) => turnUpright(outline, index))
  const { scale, skyline } = packing
  const limit = options.resolution
  const placed = place(order, { ...options, limit, count: outlines.length, scale, skyline: skyline.slice() })
  return placed === null ? null : { ...placed, placements: [...packing.placements, ...placed.placements] }
}

/** The largest packing in this order; null when there is none, or none larger than `than`. */
function searchScale(
  order: readonly Upright[],
  options: PackOptions & { readonly count: number },
  than: Packing | null
): Packing | null {
  let low = than === null ? 0 : than.scale
  let high = options.resolution / Math.sqrt(Math.max(options.area, 1e-12))
  let scale = than === null ? high * 0.8 : than.scale * WORTHWHILE
  let best: Packing | null = null
  for (let trial = 0; trial < TRIALS || (low === 0 && trial < 3 * TRIALS); trial++) {
    const limit = options.resolution - (options.reserve ?? 0)
    const packing = place(order, { ...options, limit, scale, skyline: new Float64Array(COLUMNS) })
    if (packing === null && best === null && than !== null) {
      return null
    }
    if (packing === null) {
      high = scale
    } else {
      low = scale
      best = packing
    }
    scale = low === 0 ? high * 0.8 : (low + high) / 2
  }
  return best
}

function turnUpright(outline: ChartOutline, index: number): Upright {
  const { cos, sin } = minimumRectangle(outline.segments)
  const segments = new Float64Array(outline.segments.length)
  let minX = Infinity
  let minY = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  for (let i = 0; i < segments.length; i += 2) {
    const x = outline.segments[i] * cos - outline.segments[i + 1] * sin
    const y = outline.segments[i] * sin + outline.segments[i + 1] * cos
    segments[i] = x
    segments[i + 1] = y
    minX = Math.min(minX, x)
    maxX = Math.max(maxX, x)
    minY = Math.min(minY, y)
    maxY = Math.max(maxY, y)
  }
  return { index, segments, cos, sin, width: maxX - minX, height: maxY - minY }
}

/** The chart's lower and upper outline per column, in texels, gutter included. */
interface Profile {
  readonly low: Float64Array
  readonly high: Float64Array
  /** What to add to a turned, scaled point so that the profile begins at column 0 and height 0. */
  readonly offsetX: number
  readonly offsetY: number
  readonly quarter: number
  readonly height: number
}

interface PlaceOptions {
  /** Of the charts with the empty ones, which get no placement. */
  readonly count: number
  readonly resolution: number
  /** How far up charts may reach. */
  readonly limit: number
  readonly gutter: number
  readonly scale: number
  /** Is changed. */
  readonly skyline: Float64Array
}

function place(order: readonly Upright[], options: PlaceOptions): Packing | null {
  const { scale, skyline, gutter } = options
  const step = options.resolution / COLUMNS
  const placements = new Array<Placement>(options.count)
  for (const chart of order) {
    let best: { profile: Profile; column: number; y: number; top: number } | null = null
    for (let quarter = 0; quarter < 4; quarter++) {
      const profile = profileOf(chart, { scale, step, gutter, quarter })
      const spot = findSpot(skyline, profile, options.limit)
      if (spot !== null && (best === null || spot.top < best.top)) {
        best = { profile, ...spot }
      }
    }
    if (best === null) {
      return null
    }
    const { profile, column, y } = best
    for (let i = 0; i < profile.high.length; i++) {
      if (profile.high[i] > -Infinity) {
        skyline[column + i] = Math.max(skyline[column + i], y + profile.high[i])
      }
    }
    placements[chart.index] = {
      cos: chart.cos * QUARTER_COS[profile.quarter] - chart.sin * QUARTER_SIN[profile.quarter],
      sin: chart.sin * QUARTER_COS[profile.quarter] + chart.cos * QUARTER_SIN[profile.quarter],
      x: column * step + profile.offsetX,
      y: y + profile.offsetY,
    }
  }
  return { scale, placements, skyline }
}

/** Lowest place on the skyline; among equals the one that buries the least free space, then the leftmost. */
function findSpot(
  skyline: Float64Array,
  profile: Profile,
  limit: number
): { readonly column: number; readonly y: number; readonly top: number } | null {
  const { low, height } = profile
  let best: { column: number; y: number; top: number } | null = null
  for (let column = 0; column + low.length <= COLUMNS; column++) {
    let y = 0
    const bound = best === null ? limit - height : best.y
    for (let i = 0; i < low.length && y < bound + 1e-9; i++) {
      const rest = skyline[column + i] - low[i]
      if (rest > y) {
        y = rest
      }
    }
    if (y + height > limit || (best !== null && y >= best.y)) {
      continue
    }
    best = { column, y, top: y + height }
  }
  return best
}

function profileOf(
  chart: Upright,
  how: { readonly scale: number; readonly step: number; readonly gutter: number; readonly quarter: number }
): Profile {
  const { scale, step, quarter } = how
  const margin = how.gutter / 2
  const isTurned = quarter % 2 === 1
  const width = (isTurned ? chart.height : chart.width) * scale + 2 * margin
  const height = (isTurned ? chart.width : chart.height) * scale + 2 * margin
  const columns = Math.max(1, Math.ceil(width / step))
  const low = new Float64Array(columns).fill(Infinity)
  const high = new Float64Array(columns).fill(-Infinity)
  const points = turned(chart.segments, quarter)
  let minX = Infinity
  let minY = Infinity
  for (let i = 0; i < points.length; i += 2) {
    minX = Math.min(minX, points[i])
    minY = Math.min(minY, points[i + 1])
  }
  const offsetX = margin - minX * scale
  const offsetY = margin - minY * scale
  const segment = new Float64Array(4)
  for (let s = 0; s < points.length; s += 4) {
    segment[0] = points[s] * scale + offsetX
    segment[1] = points[s + 1] * scale + offsetY
    segment[2] = points[s + 2] * scale + offsetX
    segment[3] = points[s + 3] * scale + offsetY
    stampSegment(segment, { low, high, step, margin })
  }
  return { low, high, offsetX, offsetY, quarter, height }
}

function turned(points: Float64Array, quarter: number): Float64Array {
  const result = new Float64Array(points.length)
  for (let i = 0; i < points.length; i += 2) {
    result[i] = points[i] * QUARTER_COS[quarter] - points[i + 1] * QUARTER_SIN[quarter]
    result[i + 1] = points[i] * QUARTER_SIN[quarter] + points[i + 1] * QUARTER_COS[quarter]
  }
  return result
}

/** Widens the columns that a segment, thickened by the margin, passes through. */
function stampSegment(
  segment: Float64Array,
  into: {
    readonly low: Float64Array
    readonly high: Float64Array
    readonly step: number
    readonly margin: number
  }
): void {
  const { low, high, step, margin } = into
  const ax = segment[0]
  const ay = segment[1]
  const bx = segment[2]
  const by = segment[3]
  const left = Math.min(ax, bx)
  const right = Math.max(ax, bx)
  const first = Math.max(0, Math.floor((left - margin) / step))
  const last = Math.min(low.length - 1, Math.floor((right + margin) / step))
  const slope = bx === ax ? 0 : (by - ay) / (bx - ax)
  for (let column = first; column <= last; column++) {
    const from = Math.min(right, Math.max(left, column * step - margin))
    const to = Math.max(left, Math.min(right, (column + 1) * step + margin))
    const y0 = bx === ax ? ay : ay + (from - ax) * slope
    const y1 = bx === ax ? by : ay + (to - ax) * slope
    low[column] = Math.min(low[column], Math.min(y0, y1) - margin)
    high[column] = Math.max(high[column], Math.max(y0, y1) + margin)
  }
}
