import { atan2, cos, PI, sin } from './det-math.ts'
import type { Vec3 } from './types.ts'
import { add, addScaled, cross, dot, normalize, perpendicular, scale, subtract } from './vector.ts'

/** A right-handed frame along a path: side × up = tangent. */
export interface Frame {
  readonly at: Vec3
  readonly tangent: Vec3
  readonly side: Vec3
  readonly up: Vec3
}

/** Direction of the path at each point: the bisector of the two sides. */
export function tangentsOf(path: readonly Vec3[], closed: boolean): Vec3[] {
  const count = path.length
  return path.map((point, i) => {
    const before = closed || i > 0 ? path[(i + count - 1) % count] : null
    const after = closed || i < count - 1 ? path[(i + 1) % count] : null
    const into = before ? normalize(subtract(point, before)) : null
    const out = after ? normalize(subtract(after, point)) : null
    if (into && out) {
      return normalize(add(into, out), out)
    }
    return into ?? out ?? [0, 1, 0]
  })
}

/** Carries `up` from one point to the next without turning it around the path (double reflection, Wang et al. 2008). */
function transport(up: Vec3, from: Vec3, to: Vec3, tangents: readonly [Vec3, Vec3]): Vec3 {
  const chord = subtract(to, from)
  const chordLength = dot(chord, chord)
  if (chordLength === 0) {
    return perpendicular(tangents[1], up)
  }
  const upMirrored = addScaled(up, chord, (-2 / chordLength) * dot(chord, up))
  const tangentMirrored = addScaled(tangents[0], chord, (-2 / chordLength) * dot(chord, tangents[0]))
  const gap = subtract(tangents[1], tangentMirrored)
  const gapLength = dot(gap, gap)
  const carried =
    gapLength > 1e-24 ? addScaled(upMirrored, gap, (-2 / gapLength) * dot(gap, upMirrored)) : upMirrored
  return perpendicular(tangents[1], carried)
}

/** `vector` turned around the unit `axis`, to which it is perpendicular. */
function turned(vector: Vec3, axis: Vec3, angle: number): Vec3 {
  return add(scale(vector, cos(angle)), scale(cross(axis, vector), sin(angle)))
}

/**
 * Rotation-minimising frames along a path. The first `up` is as near to +Y as the path allows. What a closed path lacks to
 * close, and `twist` (radians over all), is spread evenly over the points.
 */
export function framesAlong(path: readonly Vec3[], closed: boolean, twist = 0): Frame[] {
  const tangents = tangentsOf(path, closed)
  const ups: Vec3[] = [perpendicular(tangents[0], [0, 1, 0])]
  const last = path.length - 1
  for (let i = 1; i <= last; i += 1) {
    ups.push(transport(ups[i - 1], path[i - 1], path[i], [tangents[i - 1], tangents[i]]))
  }
  let total = twist
  if (closed) {
    const back = transport(ups[last], path[last], path[0], [tangents[last], tangents[0]])
    total =
      Math.round(twist / (2 * PI)) * 2 * PI - atan2(dot(cross(ups[0], back), tangents[0]), dot(ups[0], back))
  }
  const steps = closed ? path.length : Math.max(last, 1)
  return path.map((at, i) => {
    const up = total === 0 ? ups[i] : turned(ups[i], tangents[i], (total * i) / steps)
    return { at, tangent: tangents[i], side: cross(up, tangents[i]), up }
  })
}
