import type { Bounds } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { measureShape } from '../../shape/measure.ts'
import { PREVIEW_TOLERANCE } from '../../shape/tolerance.ts'
import type { Shape, Tolerance } from '../../shape/types.ts'
import { compiledSkin, type Skin } from './kept-skins.ts'
import { ACROSS, rangesOf, reliefOf, reliefWithin, type Axis, type Grid, type View } from './relief.ts'

export type { Skin } from './kept-skins.ts'
export type { Axis } from './relief.ts'

/** Fine enough to see where two things meet, a fraction of the cost of what is delivered. */
const COARSE: Tolerance = { chord: 0.004, minSegments: 8, maxSegments: 24, bevelSegments: 1 }
/** Columns across the smaller side of where two things can meet, and the fewest where too much lies behind each other. */
const COLUMNS = 64
const LEAST_COLUMNS = 8

const skins = new WeakMap<Shape, Skin>()

/**
 * Compiles a program once, however often it is asked. One over the limits of `compile` has no skin here: it touches nothing, and
 * the caller learns why when it is compiled for good.
 */
export function skinOf(shape: Shape): Skin {
  const known = skins.get(shape)
  if (known !== undefined) {
    return known
  }
  const skin = compiledSkin(shape, COARSE)
  skins.set(shape, skin)
  return skin
}

/** The box around a thing's skin. `measureShape` is quicker and may be wider. */
export function skinBounds(shape: Shape): Bounds {
  const skin = skinOf(shape)
  return skin.parts.length === 0 ? measureShape(shape) : rangesOf(skin)
}

const lowest = new WeakMap<Shape, number>()

/**
 * The lowest point of a thing as a preview has it, metres. Things of a low scene stand visibly in the air when each is only known to
 * the tolerance of its skin.
 */
export function lowestOf(shape: Shape): number {
  const known = lowest.get(shape)
  if (known !== undefined) {
    return known
  }
  const skin = compiledSkin(shape, PREVIEW_TOLERANCE)
  const low = skin.parts.length === 0 ? measureShape(shape).min[1] : rangesOf(skin).min[1]
  lowest.set(shape, low)
  return low
}

/** A thing that may go along an axis until it meets another one. */
interface Mover {
  readonly skin: Skin
  readonly offset: Vec3
}

/** The columns in which two things both are; without entries when they miss each other. Metres. */
export interface Gaps {
  /** How far the mover may go towards the lower end in each of them until both touch; negative where they overlap. */
  readonly gaps: Float64Array
  /** Where the mover begins. */
  readonly levels: Float64Array
}

/** Two things and an axis, along which one of them may go until it meets the other. */
export interface Meeting {
  /** The gaps of all columns; `limit` bounds what of the other thing counts. */
  gaps(limit?: number): Gaps
}

/** Things that miss each other. */
export const NO_GAPS: Gaps = { gaps: new Float64Array(0), levels: new Float64Array(0) }

/** `mover`, moved by its offset, and what it meets along an axis; coarser where too much lies behind each other. */
export function meetingOf(axis: Axis, mover: Mover, rest: Skin): Meeting {
  const all: View = { axis, end: 'max', limit: Infinity }
  for (let across = COLUMNS; ; across /= 2) {
    const grid = commonGrid(axis, { mover, rest, across })
    if (grid === null) {
      return { gaps: () => NO_GAPS }
    }
    const look = across > LEAST_COLUMNS ? reliefWithin : reliefOf
    const under = look(mover.skin, mover.offset, grid, { ...all, end: 'min' })
    const over = under === null ? null : look(rest, [0, 0, 0], grid, all)
    if (under !== null && over !== null) {
      return {
        gaps: (limit = Infinity) =>
          gapsBetween(under, limit === Infinity ? over : reliefOf(rest, [0, 0, 0], grid, { ...all, limit })),
      }
    }
  }
}

/** The columns that two reliefs share. */
function gapsBetween(under: Float64Array, over: Float64Array): Gaps {
  const gaps = new Float64Array(under.length)
  const levels = new Float64Array(under.length)
  let count = 0
  for (let i = 0; i < under.length; i++) {
    const gap = under[i] - over[i]
    if (!Number.isNaN(gap)) {
      gaps[count] = gap
      levels[count++] = under[i]
    }
  }
  return { gaps: gaps.subarray(0, count), levels: levels.subarray(0, count) }
}

/**
 * How far `mover` is from `rest` along an axis: it may go that far towards the lower end until both touch; negative when they overlap,
 * null when they miss each other.
 */
export const gapAlong = (axis: Axis, mover: Mover, rest: Skin): number | null =>
  leastOf(meetingOf(axis, mover, rest).gaps())

/** The smallest of the gaps; null where there is none. */
export const leastOf = ({ gaps }: Gaps): number | null =>
  gaps.length === 0 ? null : gaps.reduce((least, gap) => Math.min(least, gap))

/** The gap that is larger than a share of them; undefined where there is none. */
export const gapAt = (gaps: Float64Array, share: number): number | undefined =>
  Float64Array.from(gaps).sort()[Math.floor(share * gaps.length)]

/** The highest point of a skin in the column at (x, z) below `limit`; null where nothing is. */
export const surfaceAbove = (skin: Skin, x: number, z: number, limit = Infinity): number | null =>
  surfaceAt(skin, [x, z], { axis: 1, end: 'max', limit })

/** The lowest point of a skin on the vertical line through (x, z); null where nothing is. */
export const surfaceBelow = (skin: Skin, x: number, z: number): number | null =>
  surfaceAt(skin, [x, z], { axis: 1, end: 'min', limit: Infinity })

/** The foremost point of a skin, of greatest z, on the line through (x, y); null where nothing is. */
export const surfaceBefore = (skin: Skin, x: number, y: number): number | null =>
  surfaceAt(skin, [x, y], { axis: 2, end: 'max', limit: Infinity })

/** The point of a skin that is farthest to the right, of greatest x, on the line through (y, z); null where nothing is. */
export const surfaceAside = (skin: Skin, y: number, z: number): number | null =>
  surfaceAt(skin, [z, y], { axis: 0, end: 'max', limit: Infinity })

/** The first surface before a point within a skin: where it comes out towards +Z; null where nothing is before it. */
export function surfaceAhead({ parts, joints }: Skin, [x, y, z]: Vec3): number | null {
  // Mirrored, what is ahead of the point is what is beyond it on the way to -Z.
  const back = parts.map(part => ({
    ...part,
    positions: part.positions.map((value, i) => (i % 3 === 2 ? -value : value)),
  }))
  const ahead = surfaceAt({ parts: back, joints }, [x, y], { axis: 2, end: 'max', limit: -z })
  return ahead === null ? null : -ahead
}

/** The rearmost point of a skin, of least z, on the line through (x, y); null where nothing is. */
export const surfaceBehind = (skin: Skin, x: number, y: number): number | null =>
  surfaceAt(skin, [x, y], { axis: 2, end: 'min', limit: Infinity })

function surfaceAt(skin: Skin, [u, v]: readonly [number, number], view: View): number | null {
  const grid: Grid = { u0: u - 5e-4, v0: v - 5e-4, step: 1e-3, columns: 1, rows: 1 }
  const [height] = reliefOf(skin, [0, 0, 0], grid, view)
  return Number.isNaN(height) ? null : height
}

/**
 * The highest points of a skin over `cells` × `cells` equal cells from a corner, x before z: NaN where nothing is. Cells may be
 * longer along one axis.
 */
export function heightsOver(
  { parts }: Skin,
  [x, z]: readonly [number, number],
  [wide, deep]: readonly [number, number],
  cells: number
): Float64Array {
  // In units of a cell along x, so that cells are square.
  const stretch = wide / deep
  const even: Skin = {
    joints: [],
    parts: parts.map(part => ({
      ...part,
      positions: part.positions.map((value, i) => (i % 3 === 2 ? value * stretch : value)),
    })),
  }
  const grid: Grid = { u0: x, v0: z * stretch, step: wide, columns: cells, rows: cells }
  return reliefOf(even, [0, 0, 0], grid, { axis: 1, end: 'max', limit: Infinity })
}

/** The cells in which two things may meet, `across` of them along the smaller side; null where they miss each other. */
function commonGrid(
  axis: Axis,
  { mover, rest, across: count }: { readonly mover: Mover; readonly rest: Skin; readonly across: number }
): Grid | null {
  const { skin, offset } = mover
  const [u, v] = ACROSS[axis]
  const [own, other] = [rangesOf(skin), rangesOf(rest)]
  const span = (across: Axis): readonly [number, number] => [
    Math.max(own.min[across] + offset[across], other.min[across]),
    Math.min(own.max[across] + offset[across], other.max[across]),
  ]
  const [wide, tall] = [span(u), span(v)]
  const [width, height] = [wide[1] - wide[0], tall[1] - tall[0]]
  if (!(width > 0) || !(height > 0)) {
    return null
  }
  const step = Math.max(Math.min(width, height) / count, Math.max(width, height) / (4 * count))
  return {
    u0: wide[0],
    v0: tall[0],
    step,
    columns: Math.max(1, Math.ceil(width / step)),
    rows: Math.max(1, Math.ceil(height / step)),
  }
}
