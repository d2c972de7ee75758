import type { Vec3 } from '../kernel/types.ts'
import { cross, dot, normalize, perpendicular, subtract } from '../kernel/vector.ts'
import type { Quat } from './types.ts'

/** Cosine of the angle to the front below which a bone's +Z can look there. */
const ALONG_FRONT = 0.8

/**
 * The axes of a bone in model space: +Y runs from head to tail, +Z as near to the model's front as it can be, and to up where the
 * bone runs forth or back (within 37° of it). A bone without length stands upright.
 */
export function boneRotation(head: Vec3, tail: Vec3): Quat {
  const y = normalize(subtract(tail, head))
  const front: Vec3 = Math.abs(dot(y, [0, 0, 1])) > ALONG_FRONT ? [0, 1, 0] : [0, 0, 1]
  const z = perpendicular(y, front)
  return quaternionOf(cross(y, z), y, z)
}

/** The rotation whose columns are these unit axes. Shepperd, "Quaternion from rotation matrix", 1978: the largest part first. */
function quaternionOf(x: Vec3, y: Vec3, z: Vec3): Quat {
  const [xx, yy, zz] = [x[0], y[1], z[2]]
  const squares = [1 + xx - yy - zz, 1 - xx + yy - zz, 1 - xx - yy + zz, 1 + xx + yy + zz]
  const largest = squares.indexOf(Math.max(...squares))
  const s = 2 * Math.sqrt(squares[largest])
  const sums = [y[0] + x[1], x[2] + z[0], z[1] + y[2]].map(value => value / s)
  const differences = [y[2] - z[1], z[0] - x[2], x[1] - y[0]].map(value => value / s)
  switch (largest) {
    case 0:
      return [s / 4, sums[0], sums[1], differences[0]]
    case 1:
      return [sums[0], s / 4, sums[2], differences[1]]
    case 2:
      return [sums[1], sums[2], s / 4, differences[2]]
    default:
      return [differences[0], differences[1], differences[2], s / 4]
  }
}
