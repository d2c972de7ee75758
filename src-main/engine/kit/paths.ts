import { cos, PI, sin } from '../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import { sharp, sweep } from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'

/** Paths for sweeps, metres. */

/** `steps` + 1 points of an arc in the XY plane: `radii` across and up, from `start` over `turn` radians, +X is 0. */
export function arcPath(
  [x, y, z]: Vec3,
  [rx, ry]: Vec2,
  start: number,
  turn: number,
  steps: number
): readonly Vec3[] {
  return Array.from({ length: steps + 1 }, (_, i): Vec3 => {
    const angle = start + (turn * i) / steps
    return [x + rx * cos(angle), y + ry * sin(angle), z]
  })
}

/** `count` points of a whole ellipse in the XY plane, its first point not repeated: for closed sweeps. */
export const ovalPath = (middle: Vec3, radii: Vec2, count: number): readonly Vec3[] =>
  arcPath(middle, radii, 0, (2 * PI * (count - 1)) / count, count - 1)

/** A helix around +Y from height `from` to `to`: springs, cords wound around something. */
export function helixPath(
  radius: number,
  from: number,
  to: number,
  turns: number,
  perTurn = 12
): readonly Vec3[] {
  const n = Math.max(2, Math.round(turns * perTurn))
  return Array.from({ length: n + 1 }, (_, i): Vec3 => {
    const angle = (2 * PI * turns * i) / n
    return [radius * sin(angle), from + ((to - from) * i) / n, radius * cos(angle)]
  })
}

/** A flat band `width` wide (across the path's plane) and `thick` metres along a path in the XY plane. */
export function band(path: readonly Vec3[], width: number, thick: number, tags: ShapeTags = {}): Shape {
  const [w, t] = [width / 2, thick / 2]
  return sweep(path, 1, {
    section: {
      kind: 'outline',
      points: [
        [-w, -t],
        [w, -t],
        [w, t],
        [-w, t],
      ],
    },
    caps: 'flat',
    edge: sharp,
    ...tags,
  })
}
