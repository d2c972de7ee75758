import { acos, cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { cross, dot, perpendicular } from '../../kernel/vector.ts'
import { inverseTurn, multiplyTurns, unitTurn } from '../quaternions.ts'
import type { Quat } from '../types.ts'

/** A right-handed turn about an axis of unit length, radians. */
export function turnAbout([x, y, z]: Vec3, angle: number): Quat {
  const s = sin(angle / 2)
  return [x * s, y * s, z * s, cos(angle / 2)]
}

/** Nods: forward and down where positive. Radians. */
export const pitchTurn = (angle: number): Quat => turnAbout([1, 0, 0], angle)
/** Looks to its left where positive. Radians. */
export const yawTurn = (angle: number): Quat => turnAbout([0, 1, 0], angle)
/** Lifts its left side where positive. Radians. */
export const rollTurn = (angle: number): Quat => turnAbout([0, 0, 1], angle)

/** Several turns, the first one innermost. */
export function turnsInOrder(first: Quat, ...others: readonly Quat[]): Quat {
  return others.reduce((inner, outer) => multiplyTurns(outer, inner), first)
}

/** The same turn with the sign that is nearer to another's. */
export function nearSign(turn: Quat, other: Quat): Quat {
  const same = turn[0] * other[0] + turn[1] * other[1] + turn[2] * other[2] + turn[3] * other[3]
  return same < 0 ? [-turn[0], -turn[1], -turn[2], -turn[3]] : turn
}

/** The angle from one turn to another, 0–π; from the chord, so that small angles keep their digits. */
export function angleApart(a: Quat, b: Quat): number {
  const near = nearSign(b, a)
  const [x, y, z, w] = [near[0] - a[0], near[1] - a[1], near[2] - a[2], near[3] - a[3]]
  const chord = Math.sqrt(x * x + y * y + z * z + w * w)
  // sin(angle / 4) = chord / 2
  return chord < 1e-3 ? 2 * chord : 2 * acos(Math.max(-1, 1 - (chord * chord) / 2))
}

/** Part of the way from one turn to another, the short way, as players of glTF do it (Shoemake 1985). */
export function slerpTurns(a: Quat, b: Quat, t: number): Quat {
  const to = nearSign(b, a)
  const cosine = a[0] * to[0] + a[1] * to[1] + a[2] * to[2] + a[3] * to[3]
  let [from, onto] = [1 - t, t]
  if (cosine < 0.9999) {
    const angle = acos(cosine)
    const s = sin(angle)
    ;[from, onto] = [sin((1 - t) * angle) / s, sin(t * angle) / s]
  }
  return unitTurn([
    from * a[0] + onto * to[0],
    from * a[1] + onto * to[1],
    from * a[2] + onto * to[2],
    from * a[3] + onto * to[3],
  ])
}

/** The turn of a frame whose +Y is the unit vector `along` and whose +X is as near to `side` as can be. */
export function frameTurn(along: Vec3, side: Vec3): Quat {
  const x = perpendicular(along, side)
  return turnOfAxes(x, along, cross(x, along))
}

/** The turn that takes the axes of space to three unit vectors at right angles (Shepperd 1978). */
export function turnOfAxes(x: Vec3, y: Vec3, z: Vec3): Quat {
  const trace = x[0] + y[1] + z[2]
  if (trace > 0) {
    const s = 2 * Math.sqrt(1 + trace)
    return unitTurn([(y[2] - z[1]) / s, (z[0] - x[2]) / s, (x[1] - y[0]) / s, s / 4])
  }
  if (x[0] >= y[1] && x[0] >= z[2]) {
    const s = 2 * Math.sqrt(1 + x[0] - y[1] - z[2])
    return unitTurn([s / 4, (y[0] + x[1]) / s, (z[0] + x[2]) / s, (y[2] - z[1]) / s])
  }
  if (y[1] >= z[2]) {
    const s = 2 * Math.sqrt(1 + y[1] - x[0] - z[2])
    return unitTurn([(y[0] + x[1]) / s, s / 4, (z[1] + y[2]) / s, (z[0] - x[2]) / s])
  }
  const s = 2 * Math.sqrt(1 + z[2] - x[0] - y[1])
  return unitTurn([(z[0] + x[2]) / s, (z[1] + y[2]) / s, s / 4, (x[1] - y[0]) / s])
}

/** The turn that takes one frame to another, each given by its direction and its side. */
export function turnOfFrames(from: readonly [Vec3, Vec3], to: readonly [Vec3, Vec3]): Quat {
  return multiplyTurns(frameTurn(...to), inverseTurn(frameTurn(...from)))
}

/** The angle between two unit vectors, 0–π. */
export const angleOf = (a: Vec3, b: Vec3): number => acos(dot(a, b))
