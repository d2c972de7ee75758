import { pow } from '../../kernel/det-math.ts'
import { fillDiagonals, surfaceNets } from '../../kernel/surface-nets.ts'
import type { Mesh } from '../../kernel/types.ts'
import { solvePoisson } from '../shape/poisson.ts'
import type { Alignment } from './align.ts'
import type { RowProfile, Stretch } from './rows.ts'

/** Cells along the longest side of the thing. */
const CELLS = 128
/** Rows that silhouettes are read in before the grid's fineness is known. */
export const HULL_ROWS = 256
/** Empty cells around the thing. */
const MARGIN = 3
/** Exponent of the cross-sections' superellipse: 2 round, 8 nearly a box. */
const ROUND = 2
const SQUARE = 7

/**
 * A smooth hull of a front and a side silhouette. Each silhouette is inflated by itself (Poisson, see `solvePoisson`); a row's
 * cross-section is where the two inflations, each brought to 1 at the row's thickest place, add up to at least 1: an ellipse
 * for a body, a thin sheet for a tail or a spout beside it, four legs for two and two. Both silhouettes are met where a
 * box-shaped visual hull (Laurentini 1994) meets them, without corners that no picture shows. In the front view's frame for
 * a thing of height 1: standing on y = 0, x and z around 0. Closed and manifold.
 */
export function smoothHull({ front, side }: { readonly front: RowProfile; readonly side: RowProfile }): Mesh {
  const cell = Math.max(1, 2 * front.reach, 2 * side.reach) / CELLS
  const rows = Math.max(8, Math.round(1 / cell))
  const [across, deep] = [front, side].map(profile => hollownessOf(profile, rows, cell))
  const size = [across.width, rows + 2 * MARGIN, deep.width] as const
  const values = new Float32Array(size[0] * size[1] * size[2]).fill(cell)
  for (let row = 0; row < rows; row += 1) {
    const isBox = isSquare(front, rowAt(row, rows)) && isSquare(side, rowAt(row, rows))
    const exponent = isBox ? SQUARE : ROUND
    const [a, b] = [across, deep].map(({ width, values: all }) => {
      return all.slice(row * width, (row + 1) * width).map(value => pow(value, exponent / 2))
    })
    const scale = Math.min(across.radii[row], deep.radii[row])
    const y = rows - 1 - row + MARGIN
    for (let z = 0; z < size[2]; z += 1) {
      const base = (z * size[1] + y) * size[0]
      for (let x = 0; x < size[0]; x += 1) {
        // To first order what (uᵉ + vᵉ)^(1/e) − 1 is near the surface.
        values[base + x] = Math.min(cell, ((a[x] + b[z] - 1) / exponent) * scale)
      }
    }
  }
  softened(values, size)
  fillDiagonals({ values, size })
  const net = surfaceNets({ values, size })
  const middle = [(size[0] - 1) / 2, 0, (size[2] - 1) / 2]
  const positions = Float32Array.from(net.positions, (value, i) =>
    i % 3 === 1 ? (value - MARGIN + 0.5) / rows : (value - middle[i % 3]) * cell
  )
  return { positions, indices: net.indices }
}

/** Both silhouettes of an alignment; null when it knows no side. */
export function hullOf({ front, side }: Alignment): Mesh | null {
  return side === null ? null : smoothHull({ front, side })
}

/** The profile's row for a row of the grid, both counted from the top. */
const rowAt = (row: number, rows: number): number => Math.floor(((row + 0.5) / rows) * HULL_ROWS)

interface Hollowness {
  readonly width: number
  /** Per cell, rows from the top: 0 at the row's thickest place, 1 on the outline, more outside. */
  readonly values: Float32Array
  /** Half of each row's widest stretch. */
  readonly radii: readonly number[]
}

/** One silhouette, inflated and brought to the same scale in every row. */
function hollownessOf(profile: RowProfile, rows: number, cell: number): Hollowness {
  const half = Math.ceil(profile.reach / cell) + MARGIN
  const width = 2 * half + 1
  const height = rows + 2 * MARGIN
  const coverage = new Float32Array(width * height)
  for (let row = 0; row < rows; row += 1) {
    for (const { from, to } of profile.rows[rowAt(row, rows)]) {
      cover(coverage.subarray((row + MARGIN) * width, (row + MARGIN + 1) * width), {
        from: from / cell + half + 0.5,
        to: to / cell + half + 0.5,
      })
    }
  }
  const sheet = { width, height, cell, left: -half * cell, top: 1, values: coverage }
  const raised = solvePoisson(sheet, half)
  const values = new Float32Array(width * rows)
  const radii = Array.from({ length: rows }, (_, row) => {
    const stretches = profile.rows[rowAt(row, rows)]
    const level = raised.subarray((row + MARGIN) * width, (row + MARGIN + 1) * width)
    const most = level.reduce((a, b) => Math.max(a, b), 1e-6)
    for (let x = 0; x < width; x += 1) {
      const beyond = distanceBeyond(stretches, (x - half) * cell)
      values[row * width + x] = level[x] > 0 ? 1 - level[x] / most : 1 + beyond / (2 * cell)
    }
    return widest(stretches) / 2
  })
  return { width, values, radii }
}

/** Adds the share of each cell that a stretch covers; cell i reaches from i to i + 1. */
function cover(line: Float32Array, { from, to }: Stretch): void {
  for (let i = Math.max(0, Math.floor(from)); i < Math.min(line.length, Math.ceil(to)); i += 1) {
    line[i] = Math.min(1, line[i] + Math.min(i + 1, to) - Math.max(i, from))
  }
}

/** How far a place lies outside of the nearest stretch; 0 inside. */
const distanceBeyond = (row: readonly Stretch[], at: number): number =>
  row.reduce((least, { from, to }) => Math.min(least, Math.max(0, from - at, at - to)), Infinity)

const widest = (row: readonly Stretch[]): number =>
  row.reduce((most, { from, to }) => Math.max(most, to - from), 0)

/** Rows above and below that a straight side is looked for in, and how much its ends may move between them. */
const STRAIGHT_REACH = 18
const STRAIGHT_DRIFT = 0.012

/** Whether a single stretch keeps both of its ends over some rows: the sign of a box, a book, a phone. */
function isSquare(profile: RowProfile, row: number): boolean {
  const own = profile.rows[row]
  if (own.length !== 1) {
    return false
  }
  const inward = row < HULL_ROWS / 2 ? 1 : -1
  return [1, 2, 3].every(step => {
    const other = profile.rows[(row + (inward * step * STRAIGHT_REACH) / 3) | 0]
    return (
      other.length === 1 &&
      Math.abs(other[0].from - own[0].from) < STRAIGHT_DRIFT &&
      Math.abs(other[0].to - own[0].to) < STRAIGHT_DRIFT
    )
  })
}

/** One binomial pass along each axis (weights ¼ ½ ¼): takes the steps between rows away, not the form. */
function softened(values: Float32Array, size: readonly [number, number, number]): void {
  const steps = [1, size[0], size[0] * size[1]]
  for (const step of steps) {
    const before = values.slice()
    for (let i = step; i < values.length - step; i += 1) {
      values[i] = (before[i - step] + 2 * before[i] + before[i + step]) / 4
    }
  }
}
