import { TAU, cos, sin } from '../kernel/det-math.ts'
import type { Random, Vec3 } from '../kernel/types.ts'
import { loft, bevel } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'

/** A broken boulder: few points, hard faces. */
export function crag(w: number, h: number, d: number, random: Random): Shape {
  const points = 9
  const angles = Array.from({ length: points }, (_, i) => (TAU * (i + random.range(-0.28, 0.28))) / points)
  const ring = (y: number, k: number, wild: number): Vec3[] =>
    angles.map((a): Vec3 => {
      const out = k * (1 + random.range(-wild, wild))
      return [0.5 * w * out * cos(a), y * (1 + random.range(-wild, wild) * 0.6), 0.5 * d * out * sin(a)]
    })
  return loft(
    [
      ring(0, 0.95, 0.06),
      ring(h * 0.22, 1.02, 0.08),
      ring(h * 0.55, 0.9, 0.1),
      ring(h * 0.84, 0.6, 0.14),
      ring(h * 0.97, 0.22, 0.1),
    ],
    { edge: bevel(h * 0.012) }
  )
}
