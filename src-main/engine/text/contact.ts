import { boundsOf, type Bounds } from '../kernel/mesh.ts'
import type { Vec3 } from '../kernel/types.ts'
import { measureShape } from '../shape/measure.ts'
import { PREVIEW_TOLERANCE } from '../shape/tolerance.ts'
import type { Shape, Tolerance } from '../shape/types.ts'
import { compiledSkin, type Skin } from './kept-skins.ts'

export type { Skin } from './kept-skins.ts'

/** Fine enough to see where two things meet, a fraction of the cost of what is delivered. */
const COARSE: Tolerance = { chord: 0.004, minSegments: 8, maxSegments: 24, bevelSegments: 1 }
/** Columns across the smaller side of where two things can meet. */
const COLUMNS = 64

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
  const { parts } = skinOf(shape)
  return parts.length === 0 ? measureShape(shape) : boundsOf(...parts.map(({ positions }) => positions))
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
  const { parts } = compiledSkin(shape, PREVIEW_TOLERANCE)
  const low =
    parts.length === 0 ? measureShape(shape).min[1] : boundsOf(...parts.map(one => one.positions)).min[1]
  lowest.set(shape, low)
  return low
}

/** Heights of a skin over a grid, along one axis: NaN where nothing is. */
interface Relief {
  readonly heights: Float64Array
}

/** Rectangle across the axis that is looked along, and its cells. */
interface Grid {
  readonly u0: number
  readonly v0: number
  readonly step: number
  readonly columns: number
  readonly rows: number
}

export type Axis = 0 | 1 | 2

interface View {
  /** Axis that is looked along. */
  readonly axis: Axis
  /** Of what is seen: the far end or the near end of each column. */
  readonly end: 'max' | 'min'
  /** Nothing beyond it counts: what is above a seat is its backrest. */
  readonly limit: number
}

/**
 * How far `mover` (moved by `offset`) is from `rest` along an axis: it may go that far towards the lower end until both touch;
 * negative when they overlap. The gaps of all columns in which both are, the smallest first; empty when they miss each other.
 * `limit` bounds what of `rest` counts.
 */
export function gapsAlong(
  axis: Axis,
  mover: { readonly skin: Skin; readonly offset: Vec3 },
  rest: Skin,
  limit = Infinity
): readonly { readonly gap: number; readonly level: number }[] {
  const grid = commonGrid(axis, mover, rest)
  if (grid === null) {
    return []
  }
  const under = reliefOf(mover.skin, mover.offset, grid, { axis, end: 'min', limit: Infinity })
  const over = reliefOf(rest, [0, 0, 0], grid, { axis, end: 'max', limit })
  const gaps: { gap: number; level: number }[] = []
  for (let i = 0; i < under.heights.length; i++) {
    const [low, high] = [under.heights[i], over.heights[i]]
    if (!Number.isNaN(low) && !Number.isNaN(high)) {
      gaps.push({ gap: low - high, level: low })
    }
  }
  return gaps.sort((a, b) => a.gap - b.gap)
}

/** The highest point of a skin in the column at (x, z) below `limit`; null where nothing is. */
export const surfaceAbove = (skin: Skin, x: number, z: number, limit = Infinity): number | null =>
  surfaceAt(skin, [x, z], { axis: 1, end: 'max', limit })

/** The lowest point of a skin on the vertical line through (x, z); null where nothing is. */
export const surfaceBelow = (skin: Skin, x: number, z: number): number | null =>
  surfaceAt(skin, [x, z], { axis: 1, end: 'min', limit: Infinity })

/** The foremost point of a skin, of greatest z, on the line through (x, y); null where nothing is. */
export const surfaceBefore = (skin: Skin, x: number, y: number): number | null =>
  surfaceAt(skin, [x, y], { axis: 2, end: 'max', limit: Infinity })

/** The rearmost point of a skin, of least z, on the line through (x, y); null where nothing is. */
export const surfaceBehind = (skin: Skin, x: number, y: number): number | null =>
  surfaceAt(skin, [x, y], { axis: 2, end: 'min', limit: Infinity })

function surfaceAt(skin: Skin, [u, v]: readonly [number, number], view: View): number | null {
  const grid: Grid = { u0: u - 5e-4, v0: v - 5e-4, step: 1e-3, columns: 1, rows: 1 }
  const [height] = reliefOf(skin, [0, 0, 0], grid, view).heights
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
  return reliefOf(even, [0, 0, 0], grid, { axis: 1, end: 'max', limit: Infinity }).heights
}

/** The two axes across: of y, x and z. */
const ACROSS: Readonly<Record<Axis, readonly [Axis, Axis]>> = { 0: [2, 1], 1: [0, 2], 2: [0, 1] }

function rangeOf(skin: Skin, axis: Axis): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity]
  for (const { positions } of skin.parts) {
    for (let i = axis; i < positions.length; i += 3) {
      low = Math.min(low, positions[i])
      high = Math.max(high, positions[i])
    }
  }
  return [low, high]
}

function commonGrid(
  axis: Axis,
  { skin, offset }: { readonly skin: Skin; readonly offset: Vec3 },
  rest: Skin
): Grid | null {
  const [u, v] = ACROSS[axis]
  const span = (across: Axis): readonly [number, number] => {
    const [a, b] = [rangeOf(skin, across), rangeOf(rest, across)]
    return [Math.max(a[0] + offset[across], b[0]), Math.min(a[1] + offset[across], b[1])]
  }
  const [wide, tall] = [span(u), span(v)]
  const [width, height] = [wide[1] - wide[0], tall[1] - tall[0]]
  if (!(width > 0) || !(height > 0)) {
    return null
  }
  const step = Math.max(Math.min(width, height) / COLUMNS, Math.max(width, height) / (4 * COLUMNS))
  return {
    u0: wide[0],
    v0: tall[0],
    step,
    columns: Math.max(1, Math.ceil(width / step)),
    rows: Math.max(1, Math.ceil(height / step)),
  }
}

function reliefOf(skin: Skin, offset: Vec3, grid: Grid, view: View): Relief {
  const heights = new Float64Array(grid.columns * grid.rows).fill(NaN)
  const [u, v] = ACROSS[view.axis]
  const sign = view.end === 'max' ? 1 : -1
  const meet = (column: number, row: number, height: number): void => {
    const cell = row * grid.columns + column
    if (height <= view.limit && !(heights[cell] * sign >= height * sign)) {
      heights[cell] = height
    }
  }
  for (const { positions, indices } of skin.parts) {
    const across = (index: number, axis: Axis): number => positions[3 * indices[index] + axis] + offset[axis]
    const corner = (index: number): Vec3 => [
      (across(index, u) - grid.u0) / grid.step,
      (across(index, v) - grid.v0) / grid.step,
      across(index, view.axis),
    ]
    const isOutside = (i: number, axis: Axis, from: number, to: number): boolean => {
      const [a, b, c] = [across(i, axis), across(i + 1, axis), across(i + 2, axis)]
      return (a < from && b < from && c < from) || (a > to && b > to && c > to)
    }
    const [u1, v1] = [grid.u0 + grid.columns * grid.step, grid.v0 + grid.rows * grid.step]
    for (let i = 0; i < indices.length; i += 3) {
      if (!isOutside(i, u, grid.u0, u1) && !isOutside(i, v, grid.v0, v1)) {
        drawTriangle([corner(i), corner(i + 1), corner(i + 2)], grid, meet)
      }
    }
  }
  return { heights }
}

/** Visits the middles of the cells that a triangle covers, and the cell of each corner, so that thin things are met, too. */
function drawTriangle(
  [a, b, c]: readonly [Vec3, Vec3, Vec3],
  grid: Grid,
  meet: (column: number, row: number, height: number) => void
): void {
  for (const [u, v, height] of [a, b, c]) {
    const [column, row] = [Math.floor(u), Math.floor(v)]
    if (column >= 0 && row >= 0 && column < grid.columns && row < grid.rows) {
      meet(column, row, height)
    }
  }
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
  if (Math.abs(area) < 1e-12) {
    return
  }
  const first = Math.max(0, Math.floor(Math.min(a[0], b[0], c[0]) - 0.5))
  const last = Math.min(grid.columns - 1, Math.ceil(Math.max(a[0], b[0], c[0])))
  const low = Math.max(0, Math.floor(Math.min(a[1], b[1], c[1]) - 0.5))
  const high = Math.min(grid.rows - 1, Math.ceil(Math.max(a[1], b[1], c[1])))
  for (let row = low; row <= high; row++) {
    for (let column = first; column <= last; column++) {
      const [u, v] = [column + 0.5, row + 0.5]
      const wb = ((u - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (v - a[1])) / area
      const wc = ((b[0] - a[0]) * (v - a[1]) - (u - a[0]) * (b[1] - a[1])) / area
      if (wb >= 0 && wc >= 0 && wb + wc <= 1) {
        meet(column, row, a[2] + wb * (b[2] - a[2]) + wc * (c[2] - a[2]))
      }
    }
  }
}
