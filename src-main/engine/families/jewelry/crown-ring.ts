import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'

/** A point of the ring, `angle` from the front, leaning out with height. */
export const onRing = (radius: number, angle: number, y: number, lean = 0.16): Vec3 => [
  (radius + y * lean) * sin(angle),
  y,
  (radius + y * lean) * cos(angle),
]
