import { sin, TAU } from '../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import { around, lathe, loft } from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'
import { outerRadius } from './vessels.ts'

/** What coopers make: staves side by side around an axis, and the hoops that hold them. */

/** A round of `count` staves along an outline [radius, height], `wall` thick, with a fine joint between them. */
export function staves(outside: readonly Vec2[], count: number, wall: number, tags: ShapeTags = {}): Shape {
  const half = TAU / count / 2
  const spread = sin(half) * 0.972
  const section = ([r, y]: Vec2): readonly Vec3[] => {
    const [out, inn] = [r, r - wall]
    return [
      [out, y, -out * spread],
      [out * 1.012, y, 0],
      [out, y, out * spread],
      [inn, y, inn * spread],
      [inn, y, -inn * spread],
    ]
  }
  return { ...around(count, loft(outside.map(section))), ...tags }
}

/** A band around an outline at `height`, `tall` high, `thick` proud of it. */
export function hoopOn(
  outside: readonly Vec2[],
  height: number,
  size: { readonly tall: number; readonly thick: number },
  tags: ShapeTags = {}
): Shape {
  const [low, high] = [height - size.tall / 2, height + size.tall / 2]
  const [a, b] = [outerRadius(outside, low) * 1.01, outerRadius(outside, high) * 1.01]
  return lathe(
    [
      [a - size.thick, low],
      [a + size.thick, low],
      [b + size.thick, high],
      [b - size.thick, high],
    ],
    { closed: true, ...tags }
  )
}
