import { boundsOf, type Bounds } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { Skin } from './kept-skins.ts'

/** How high a skin is over a grid, seen along an axis: what the places are found by where two things meet. */

/** Rectangle across the axis that is looked along, and its cells; lengths in metres. */
export interface Grid {
  readonly u0: number
  readonly v0: number
  readonly step: number
  readonly columns: number
  readonly rows: number
}

export type Axis = 0 | 1 | 2

export interface View {
  /** Axis that is looked along. */
  readonly axis: Axis
  /** Of what is seen: the far end or the near end of each column. */
  readonly end: 'max' | 'min'
  /** Nothing beyond it counts: what is above a seat is its backrest. */
  readonly limit: number
}

/** The two axes across: of y, x and z. */
export const ACROSS: Readonly<Record<Axis, readonly [Axis, Axis]>> = { 0: [2, 1], 1: [0, 2], 2: [0, 1] }

const bounds = new WeakMap<Skin, Bounds>()

/** The box around a skin, metres; inverted (min > max) for one without parts. */
export function rangesOf(skin: Skin): Bounds {
  const known = bounds.get(skin)
  if (known !== undefined) {
    return known
  }
  const box = boundsOf(...skin.parts.map(({ positions }) => positions))
  bounds.set(skin, box)
  return box
}

/** Cells of a row looked at beyond the edges of a triangle, and rows beyond its corners: more than rounding can move either. */
const MARGIN = { cells: 1, rows: 1e-3 } as const
/** A triangle whose double area is a smaller share of its box is a line for rounding: all cells of its box are looked at. */
const DEGENERATE = 1e-5

/**
 * The height of a skin, moved by `offset`, in each cell of a grid: that of its triangles at the middles of the cells, and that of their
 * corners, so that thin things are met, too. Rows of columns, metres, NaN where nothing is.
 */
export function reliefOf(skin: Skin, offset: Vec3, grid: Grid, view: View): Float64Array {
  const heights = heightsWithin(skin, { offset, grid, view, most: Infinity })
  return heights ?? new Float64Array(grid.columns * grid.rows).fill(NaN)
}

/** Cells that may be looked at for one relief, over all triangles: two to three milliseconds, and more than all but one thing in a thousand needs. */
const MOST_LOOKS = 400_000

/**
 * The same with an end: null for a skin of which so many triangles lie behind each other that they are in more cells than may be looked
 * at. Counted, not timed, so that every machine gives up at the same triangle.
 */
export const reliefWithin = (skin: Skin, offset: Vec3, grid: Grid, view: View): Float64Array | null =>
  heightsWithin(skin, { offset, grid, view, most: MOST_LOOKS })

interface Looking {
  readonly offset: Vec3
  readonly grid: Grid
  readonly view: View
  /** Cells that may be looked at. */
  readonly most: number
}

function heightsWithin({ parts }: Skin, { offset, grid, view, most }: Looking): Float64Array | null {
  const { u0, v0, step, columns, rows } = grid
  let looks = 0
  const heights = new Float64Array(columns * rows).fill(NaN)
  const [u, v] = ACROSS[view.axis]
  const w = view.axis
  const sign = view.end === 'max' ? 1 : -1
  const { limit } = view
  const [u1, v1] = [u0 + columns * step, v0 + rows * step]
  const [du, dv, dw] = [offset[u], offset[v], offset[w]]
  const meet = (cell: number, height: number): void => {
    if (height <= limit && !(heights[cell] * sign >= height * sign)) {
      heights[cell] = height
    }
  }
  const meetCorner = (cu: number, cv: number, height: number): void => {
    const column = Math.floor(cu)
    const row = Math.floor(cv)
    if (column >= 0 && row >= 0 && column < columns && row < rows) {
      meet(row * columns + column, height)
    }
  }
  // Written out by number: over a large scene this is most of what arranging it costs.
  for (const { positions: p, indices } of parts) {
    for (let i = 0; i < indices.length; i += 3) {
      const a = 3 * indices[i]
      const b = 3 * indices[i + 1]
      const c = 3 * indices[i + 2]
      const xu = p[a + u] + du
      const yu = p[b + u] + du
      const zu = p[c + u] + du
      if ((xu < u0 && yu < u0 && zu < u0) || (xu > u1 && yu > u1 && zu > u1)) {
        continue
      }
      const xv = p[a + v] + dv
      const yv = p[b + v] + dv
      const zv = p[c + v] + dv
      if ((xv < v0 && yv < v0 && zv < v0) || (xv > v1 && yv > v1 && zv > v1)) {
        continue
      }
      const au = (xu - u0) / step
      const bu = (yu - u0) / step
      const cu = (zu - u0) / step
      const av = (xv - v0) / step
      const bv = (yv - v0) / step
      const cv = (zv - v0) / step
      const aw = p[a + w] + dw
      const bw = p[b + w] + dw
      const cw = p[c + w] + dw
      meetCorner(au, av, aw)
      meetCorner(bu, bv, bw)
      meetCorner(cu, cv, cw)
      const area = (bu - au) * (cv - av) - (cu - au) * (bv - av)
      if (Math.abs(area) < 1e-12) {
        continue
      }
      const west = Math.min(au, bu, cu)
      const east = Math.max(au, bu, cu)
      const low = Math.min(av, bv, cv)
      const high = Math.max(av, bv, cv)
      const first = Math.max(0, Math.floor(west - 0.5))
      const last = Math.min(columns - 1, Math.ceil(east))
      const top = Math.min(rows - 1, Math.ceil(high))
      const isLine = Math.abs(area) < DEGENERATE * (east - west) * (high - low)
      for (let row = Math.max(0, Math.floor(low - 0.5)); row <= top; row++) {
        const y = row + 0.5
        let from = first
        let to = last
        if (!isLine) {
          crossing[0] = Infinity
          crossing[1] = -Infinity
          cross(au, av, bu, bv, y)
          cross(bu, bv, cu, cv, y)
          cross(cu, cv, au, av, y)
          from = Math.max(first, Math.floor(crossing[0] - 0.5) - MARGIN.cells)
          to = Math.min(last, Math.ceil(crossing[1] - 0.5) + MARGIN.cells)
        }
        looks += Math.max(0, to - from + 1)
        for (let column = from; column <= to; column++) {
          const x = column + 0.5
          const wb = ((x - au) * (cv - av) - (cu - au) * (y - av)) / area
          const wc = ((bu - au) * (y - av) - (x - au) * (bv - av)) / area
          if (wb >= 0 && wc >= 0 && wb + wc <= 1) {
            meet(row * columns + column, aw + wb * (bw - aw) + wc * (cw - aw))
          }
        }
      }
      if (looks > most) {
        return null
      }
    }
  }
  return heights
}

/** Where a row crosses the edges of a triangle: the first place and the last. */
const crossing = new Float64Array(2)

function cross(x0: number, y0: number, x1: number, y1: number, y: number): void {
  if (Math.min(y0, y1) > y + MARGIN.rows || Math.max(y0, y1) < y - MARGIN.rows) {
    return
  }
  const rise = y1 - y0
  if (Math.abs(rise) < MARGIN.rows) {
    crossing[0] = Math.min(crossing[0], x0, x1)
    crossing[1] = Math.max(crossing[1], x0, x1)
    return
  }
  const share = Math.min(1, Math.max(0, (y - y0) / rise))
  const x = x0 + share * (x1 - x0)
  crossing[0] = Math.min(crossing[0], x)
  crossing[1] = Math.max(crossing[1], x)
}
