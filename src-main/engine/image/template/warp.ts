import { hypot } from '../../kernel/det-math.ts'
import { NearestPoints, type Contour } from './contour.ts'

/**
 * One step of a warp: a lattice of uniform cubic B-spline displacements over a square. Control displacements stay below 0.48
 * of the spacing, so that the step folds nowhere (Lee, Chwa, Shin: Image metamorphosis with scattered feature constraints,
 * 1996, §3), and with it any row of such steps.
 */
interface Step {
  readonly spacing: number
  /** Whether the lattice is finer than what things of one kind differ by, see `FINE`. */
  readonly isFine: boolean
  readonly origin: number
  readonly count: number
  /** dx, dy per control point, row by row. */
  readonly controls: Float64Array
}

/** A warp of the plane as a row of steps. */
export type Warp = readonly Step[]

/** Control displacement over spacing: below the bound of 0.48. */
const FOLD_BOUND = 0.4
/** Spacing of the lattice and how far the contours may lie apart, coarse to fine, in the units of `side` = 1. */
const SCHEDULE: readonly (readonly [spacing: number, reach: number, rounds: number])[] = [
  [0.6, 0.14, 4],
  [0.35, 0.12, 6],
  [0.2, 0.1, 8],
  [0.12, 0.07, 8],
  [0.07, 0.05, 6],
  [0.04, 0.035, 5],
]

/** Lattices of this spacing and finer move bumps, ears and handles; coarser ones move proportions, as between things of one kind. */
const FINE = 0.12

/** From this spacing on a lattice hears every point; coarser ones only every second, third … */
const FULL_SPACING = 0.06
const MOST_STRIDE = 4

/**
 * The warp that carries one contour onto another: pairs of nearest points with agreeing normals, both ways, fitted by B-spline
 * lattices that grow finer (scattered data approximation: Lee, Wolberg, Shin 1997, §2). `side` is the longer side of what both
 * contours lie in, which begins at 0.
 */
export function fitWarp(from: Contour, to: Contour, side: number): Warp {
  const steps: Step[] = []
  const points = Float64Array.from(from.points)
  const normals = Float64Array.from(from.normals)
  for (const [spacing, reach, rounds] of SCHEDULE) {
    const target = new NearestPoints(to.points, to.normals, reach * side)
    const stride = Math.max(1, Math.min(MOST_STRIDE, Math.floor(spacing / FULL_SPACING)))
    for (let round = 0; round < rounds; round += 1) {
      const pairs = pairUp({ points, normals }, to, { target, reach: reach * side, stride })
      const step = { ...fitStep(pairs, spacing * side, side), isFine: spacing <= FINE }
      steps.push(step)
      moveAll(points, normals, step, 1e-3 * side)
    }
  }
  return steps
}

interface Pairing {
  readonly target: NearestPoints
  readonly reach: number
  /** Every which point is paired. */
  readonly stride: number
}

/** x, y, dx, dy per pair. */
function pairUp(moved: Contour, to: Contour, { target, reach, stride }: Pairing): number[] {
  const pairs: number[] = []
  const { points, normals } = moved
  for (let i = 0; i < points.length; i += 2 * stride) {
    const j = target.find(points[i], points[i + 1], normals[i], normals[i + 1])
    if (j >= 0) {
      pairs.push(points[i], points[i + 1], to.points[2 * j] - points[i], to.points[2 * j + 1] - points[i + 1])
    }
  }
  const back = new NearestPoints(points, normals, reach)
  for (let j = 0; j < to.points.length; j += 2 * stride) {
    const i = back.find(to.points[j], to.points[j + 1], to.normals[j], to.normals[j + 1])
    if (i >= 0) {
      const [x, y] = [points[2 * i], points[2 * i + 1]]
      pairs.push(x, y, to.points[j] - x, to.points[j + 1] - y)
    }
  }
  return pairs
}

const weights = new Float64Array(8)
/** The lattice's first column and row that the weights belong to. */
const corner = new Int32Array(2)

/** Weights of the four control points in each direction at (x, y), and the corner they belong to. */
function weigh({ spacing, origin }: Pick<Step, 'spacing' | 'origin'>, x: number, y: number): void {
  const u = (x - origin) / spacing
  const v = (y - origin) / spacing
  const column = Math.floor(u)
  const row = Math.floor(v)
  basis(u - column, 0)
  basis(v - row, 4)
  corner[0] = column - 1
  corner[1] = row - 1
}

function basis(t: number, at: number): void {
  const s = 1 - t
  weights[at] = (s * s * s) / 6
  weights[at + 1] = (3 * t * t * t - 6 * t * t + 4) / 6
  weights[at + 2] = (-3 * t * t * t + 3 * t * t + 3 * t + 1) / 6
  weights[at + 3] = (t * t * t) / 6
}

function fitStep(pairs: readonly number[], spacing: number, side: number): Omit<Step, 'isFine'> {
  const origin = -0.3 * side
  const count = Math.ceil((1.6 * side) / spacing) + 4
  const controls = new Float64Array(count * count * 2)
  const step = { spacing, origin, count, controls }
  const sums = new Float64Array(count * count)
  for (let i = 0; i < pairs.length; i += 4) {
    weigh(step, pairs[i], pairs[i + 1])
    let squares = 0
    for (let k = 0; k < 16; k += 1) {
      const w = weights[k & 3] * weights[4 + (k >> 2)]
      squares += w * w
    }
    for (let k = 0; k < 16; k += 1) {
      const c = corner[0] + (k & 3)
      const r = corner[1] + (k >> 2)
      if (c >= 0 && r >= 0 && c < count && r < count) {
        const w = weights[k & 3] * weights[4 + (k >> 2)]
        const share = (w * w * w) / squares
        controls[2 * (r * count + c)] += share * pairs[i + 2]
        controls[2 * (r * count + c) + 1] += share * pairs[i + 3]
        sums[r * count + c] += w * w
      }
    }
  }
  const most = FOLD_BOUND * spacing
  for (let k = 0; k < sums.length; k += 1) {
    const scale = sums[k] > 1e-9 ? 1 / sums[k] : 0
    const [dx, dy] = [controls[2 * k] * scale, controls[2 * k + 1] * scale]
    const size = Math.max(Math.abs(dx), Math.abs(dy))
    const held = size > most ? most / size : 1
    controls[2 * k] = dx * held
    controls[2 * k + 1] = dy * held
  }
  return step
}

const moved = { x: 0, y: 0 }

function applyStep(step: Step, x: number, y: number): void {
  weigh(step, x, y)
  moved.x = x
  moved.y = y
  for (let k = 0; k < 16; k += 1) {
    const c = corner[0] + (k & 3)
    const r = corner[1] + (k >> 2)
    if (c >= 0 && r >= 0 && c < step.count && r < step.count) {
      const w = weights[k & 3] * weights[4 + (k >> 2)]
      moved.x += w * step.controls[2 * (r * step.count + c)]
      moved.y += w * step.controls[2 * (r * step.count + c) + 1]
    }
  }
}

/** Moves points; normals turn as short tangents do. */
function moveAll(points: Float64Array, normals: Float64Array, step: Step, probe: number): void {
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i]
    const y = points[i + 1]
    applyStep(step, x - normals[i + 1] * probe, y + normals[i] * probe)
    const tx = moved.x
    const ty = moved.y
    applyStep(step, x, y)
    const dx = tx - moved.x
    const dy = ty - moved.y
    const size = hypot(dx, dy)
    if (size > 0) {
      normals[i] = dy / size
      normals[i + 1] = -dx / size
    }
    points[i] = moved.x
    points[i + 1] = moved.y
  }
}

/** Points (2 numbers each) carried by a warp, in place. */
export function applyWarp(warp: Warp, points: Float64Array): void {
  for (const step of warp) {
    for (let i = 0; i < points.length; i += 2) {
      applyStep(step, points[i], points[i + 1])
      points[i] = moved.x
      points[i + 1] = moved.y
    }
  }
}

/** Root mean square of how far a warp moves points (2 numbers each). */
export function moveOf(points: Float64Array, warp: Warp): number {
  const carried = Float64Array.from(points)
  applyWarp(warp, carried)
  return distanceOf(points, carried)
}

/** How far its fine lattices move points that the coarse ones have carried, those of one spacing after the other, added up. */
export function fineMoveOf(points: Float64Array, warp: Warp): number {
  const carried = Float64Array.from(points)
  applyWarp(
    warp.filter(({ isFine }) => !isFine),
    carried
  )
  const fine = warp.filter(({ isFine }) => isFine)
  let sum = 0
  for (const spacing of new Set(fine.map(step => step.spacing))) {
    const before = Float64Array.from(carried)
    applyWarp(
      fine.filter(step => step.spacing === spacing),
      carried
    )
    sum += distanceOf(before, carried)
  }
  return sum
}

/** Root mean square distance of points from others, 2 numbers each. */
function distanceOf(a: Float64Array, b: Float64Array): number {
  const squares = a.reduce((total, value, i) => total + (b[i] - value) * (b[i] - value), 0)
  return Math.sqrt(squares / Math.max(1, a.length / 2))
}
