import { rotation } from '../kernel/matrix.ts'
import type { BlendBall, BlendShape } from './types.ts'

/**
 * One ball with its numbers laid out for the inner loop. `kind` 0: ellipsoid `[centre 3, radii 3, inverse rotation 9]`;
 * 1: cone `[from 3, axis 3, r0, slope terms]`.
 */
interface FieldBall {
  readonly isCone: boolean
  readonly numbers: Float64Array
  /** Distance at which the ball stops to matter. */
  readonly reach: number
  readonly low: readonly number[]
  readonly high: readonly number[]
  /** Least x, y, z and most x, y, z of the places that it may matter to: elsewhere its distance need not be measured. */
  readonly bounds: Float64Array
}

/** How much farther than its reach a ball is looked for: the distance to an ellipsoid is one of the first order. */
const FARTHER = 1.5
/** The distance to a cone is exact but for rounding. */
const AS_FAR = 1 + 1e-6

/** The implicit surface of a blend: negative inside, about metres near the surface. */
export interface BlendField {
  /** Balls that matter within a box: narrower lists make `valueAt` fast. */
  activeIn(low: readonly number[], high: readonly number[]): ActiveBalls
  valueAt(x: number, y: number, z: number, active: ActiveBalls): number
  /** True when one ball holds the whole box, so that no sample of it can be outside. */
  isFilled(low: readonly number[], high: readonly number[], active: ActiveBalls): boolean
}

export interface ActiveBalls {
  readonly adding: readonly FieldBall[]
  readonly carving: readonly FieldBall[]
}

function layOut(
  ball: BlendBall,
  reach: number,
  boxes: readonly (readonly [readonly number[], readonly number[]])[]
): FieldBall {
  const extreme = (side: 0 | 1, pick: (...values: number[]) => number): number[] =>
    [0, 1, 2].map(axis => pick(...boxes.map(box => box[side][axis])))
  const low = extreme(0, Math.min)
  const high = extreme(1, Math.max)
  const margin = reach * (ball.kind === 'cone' ? AS_FAR : FARTHER)
  const bounds = Float64Array.from([
    ...low.map(value => value - margin),
    ...high.map(value => value + margin),
  ])
  if (ball.kind === 'cone') {
    const axis = ball.to.map((value, k) => value - ball.from[k])
    const lengthSquared = axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]
    const fall = ball.r0 - ball.r1
    const numbers = Float64Array.from([
      ...ball.from,
      ...axis,
      ball.r0,
      ball.r1,
      lengthSquared,
      lengthSquared - fall * fall,
    ])
    return { isCone: true, numbers, reach, low, high, bounds }
  }
  const r = rotation(ball.rotate ?? [0, 0, 0])
  const inverse = [r[0], r[4], r[8], r[1], r[5], r[9], r[2], r[6], r[10]]
  return {
    isCone: false,
    numbers: Float64Array.from([...ball.at, ...ball.radii, ...inverse]),
    reach,
    low,
    high,
    bounds,
  }
}

/** First-order distance to an ellipsoid (Quilez 2008, after Taubin 1994). Exact on the axes, never far off near the surface. */
function ellipsoidDistance(n: Float64Array, x: number, y: number, z: number): number {
  const dx = x - n[0]
  const dy = y - n[1]
  const dz = z - n[2]
  const px = (n[6] * dx + n[7] * dy + n[8] * dz) / n[3]
  const py = (n[9] * dx + n[10] * dy + n[11] * dz) / n[4]
  const pz = (n[12] * dx + n[13] * dy + n[14] * dz) / n[5]
  const k0 = Math.sqrt(px * px + py * py + pz * pz)
  const qx = px / n[3]
  const qy = py / n[4]
  const qz = pz / n[5]
  const k1 = Math.sqrt(qx * qx + qy * qy + qz * qz)
  if (k1 < 1e-9) {
    return -Math.min(n[3], n[4], n[5])
  }
  return (k0 * (k0 - 1)) / k1
}

/** Distance to two balls and their common tangent cone: the nearest of the spheres along the axis, found in closed form. */
function coneDistance(n: Float64Array, x: number, y: number, z: number): number {
  const px = x - n[0]
  const py = y - n[1]
  const pz = z - n[2]
  const r0 = n[6]
  const r1 = n[7]
  const l2 = n[8]
  const a2 = n[9]
  if (a2 <= 0) {
    // One ball holds the other.
    const isFirst = r0 >= r1
    const cx = isFirst ? px : px - n[3]
    const cy = isFirst ? py : py - n[4]
    const cz = isFirst ? pz : pz - n[5]
    return Math.sqrt(cx * cx + cy * cy + cz * cz) - Math.max(r0, r1)
  }
  const along = (px * n[3] + py * n[4] + pz * n[5]) / l2
  const ox = px - n[3] * along
  const oy = py - n[4] * along
  const oz = pz - n[5] * along
  const off = Math.sqrt(ox * ox + oy * oy + oz * oz)
  // Where the cone's normal through the point meets the axis, as a share of the axis.
  const t = Math.min(1, Math.max(0, along - (off * (r0 - r1)) / Math.sqrt(l2 * a2)))
  const cx = px - n[3] * t
  const cy = py - n[4] * t
  const cz = pz - n[5] * t
  return Math.sqrt(cx * cx + cy * cy + cz * cz) - (r0 + (r1 - r0) * t)
}

function distanceTo(ball: FieldBall, x: number, y: number, z: number): number {
  return ball.isCone ? coneDistance(ball.numbers, x, y, z) : ellipsoidDistance(ball.numbers, x, y, z)
}

/** Sum of fourth powers of nearness (1 on a ball's surface, 0 at its reach): order does not matter, seams are smooth. */
function nearness(balls: readonly FieldBall[], x: number, y: number, z: number): number {
  let sum = 0
  for (const ball of balls) {
    const b = ball.bounds
    if (x < b[0] || y < b[1] || z < b[2] || x > b[3] || y > b[4] || z > b[5]) {
      continue
    }
    const near = 1 - distanceTo(ball, x, y, z) / ball.reach
    if (near > 0) {
      sum += near * near * near * near
    }
  }
  return sum
}

/** Quadratic smooth maximum (Quilez 2013). */
function smoothMax(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.max(a, b) + (h * h * k) / 4
}

/** Fields of equal seams. `sharpest` is the least reach, metres: what the grid can show. */
export function createBlendField(
  shape: BlendShape,
  sharpest: number,
  boxesOf: (ball: BlendBall) => readonly (readonly [readonly number[], readonly number[]])[]
): BlendField {
  // A pair of equal balls meets in a fillet of about two thirds of the reach.
  const reachOf = (ball: BlendBall): number => Math.max((ball.blend ?? shape.blend) * 1.5, sharpest)
  const balls = shape.balls.map(ball => layOut(ball, reachOf(ball), boxesOf(ball)))
  const adding = balls.filter((_, i) => !shape.balls[i].sub)
  const carving = balls.filter((_, i) => shape.balls[i].sub)
  const unit = Math.max(shape.blend * 1.5, sharpest)
  const carveUnit = carving.reduce((least, ball) => Math.min(least, ball.reach), Infinity)
  const touches = (ball: FieldBall, low: readonly number[], high: readonly number[]): boolean => {
    const margin = ball.reach * FARTHER
    return [0, 1, 2].every(
      axis => ball.low[axis] - margin <= high[axis] && ball.high[axis] + margin >= low[axis]
    )
  }
  const root = (sum: number): number => Math.sqrt(Math.sqrt(sum))
  return {
    activeIn: (low, high) => ({
      adding: adding.filter(ball => touches(ball, low, high)),
      carving: carving.filter(ball => touches(ball, low, high)),
    }),
    valueAt: (x, y, z, active) => {
      const solid = unit * (1 - root(nearness(active.adding, x, y, z)))
      if (active.carving.length === 0) {
        return solid
      }
      const carved = carveUnit * (1 - root(nearness(active.carving, x, y, z)))
      return smoothMax(solid, -carved, carveUnit)
    },
    isFilled: (low, high, active) =>
      active.carving.length === 0 &&
      active.adding.some(ball =>
        [0, 1, 2, 3, 4, 5, 6, 7].every(corner => {
          const pick = (axis: number): number => ((corner >> axis) & 1 ? high[axis] : low[axis])
          return distanceTo(ball, pick(0), pick(1), pick(2)) < 0
        })
      ),
  }
}
