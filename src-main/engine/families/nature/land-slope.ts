import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { loft, sharp } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'

/** Radius of a ridged cone at an angle: ridges run down from the peak. */
export function ridge(angle: number, wild: readonly number[]): number {
  return (
    1 + 0.16 * sin(3 * angle + wild[0]) + 0.1 * sin(5 * angle + wild[1]) + 0.07 * sin(8 * angle + wild[2])
  )
}

interface Cone {
  readonly height: number
  readonly radius: number
  readonly wild: readonly number[]
  /** Grows it by this, for what lies on it. */
  readonly lift: number
}

/** Corners around a mountain. */
export const SIDES = 26

/** A ridged cone between two shares of its height; the lower edge zigzags when `rough`. */
export function slope({ height, radius, wild, lift }: Cone, from: number, to: number, rough: number): Shape {
  const ring = (t: number, isEdge: boolean): Vec3[] =>
    Array.from({ length: SIDES }, (_, i): Vec3 => {
      const a = (TAU * i) / SIDES
      const ragged = isEdge ? rough * (0.5 * sin(5 * a + wild[1]) + (i % 2 === 0 ? 0.5 : -0.5)) : 0
      const y = Math.min(0.97, Math.max(0, t + ragged))
      const k = ridge(a, wild)
      const steep = (1 - y) * (0.62 + 0.38 * (1 - y))
      const r = radius * (steep * (1 + (k - 1) * (1 - 0.4 * y)) + 0.012) + lift
      return [r * cos(a), height * y + lift * 0.6, r * sin(a)]
    })
  const steps = 5
  return loft(
    Array.from({ length: steps + 1 }, (_, i) => ring(from + ((to - from) * i) / steps, i === 0)),
    { edge: sharp }
  )
}
