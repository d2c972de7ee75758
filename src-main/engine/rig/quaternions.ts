import type { Vec3 } from '../kernel/types.ts'
import type { Quat } from './types.ts'

export const NO_TURN: Quat = [0, 0, 0, 1]

/** The turn `inner` first, then `outer`. */
export function multiplyTurns(outer: Quat, inner: Quat): Quat {
  const [ax, ay, az, aw] = outer
  const [bx, by, bz, bw] = inner
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ]
}

/** The turn back. */
export const inverseTurn = ([x, y, z, w]: Quat): Quat => [-x, -y, -z, w]

export function turnVector(turn: Quat, vector: Vec3): Vec3 {
  const [x, y, z, w] = turn
  const [a, b, c] = vector
  const [tx, ty, tz] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)]
  return [a + w * tx + y * tz - z * ty, b + w * ty + z * tx - x * tz, c + w * tz + x * ty - y * tx]
}

/** Of unit length; no turn where there is none. */
export function unitTurn([x, y, z, w]: Quat): Quat {
  const length = Math.sqrt(x * x + y * y + z * z + w * w)
  return length > 0 ? [x / length, y / length, z / length, w / length] : NO_TURN
}

/** The shortest turn from one direction to another, both of any length; half a turn about any axis where they are opposite. */
export function turnBetween(from: Vec3, to: Vec3): Quat {
  const [ax, ay, az] = from
  const [bx, by, bz] = to
  const dot = ax * bx + ay * by + az * bz
  const lengths = Math.sqrt((ax * ax + ay * ay + az * az) * (bx * bx + by * by + bz * bz))
  if (lengths === 0) {
    return NO_TURN
  }
  if (dot < -0.999999 * lengths) {
    const isUpright = Math.abs(ax) < 0.6 * Math.sqrt(ax * ax + ay * ay + az * az)
    return unitTurn(isUpright ? [0, -az, ay, 0] : [az, 0, -ax, 0])
  }
  return unitTurn([ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx, lengths + dot])
}
