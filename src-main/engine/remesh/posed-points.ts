import type { Pose } from './types.ts'

/** Where points stand in a pose, 3 numbers each. */
export function posedPoints(p: Float64Array, pose: Pose): Float64Array {
  const moved = new Float64Array(p.length)
  for (let at = 0, m = 0; at < p.length; at += 3, m += 12) {
    for (let row = 0; row < 3; row++) {
      const i = m + 4 * row
      moved[at + row] = pose[i] * p[at] + pose[i + 1] * p[at + 1] + pose[i + 2] * p[at + 2] + pose[i + 3]
    }
  }
  return moved
}
