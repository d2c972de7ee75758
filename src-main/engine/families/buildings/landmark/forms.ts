import { cos, sin, TAU } from '../../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../../kernel/types.ts'
import { lathe, loft, sharp } from '../../../shape/build.ts'
import type { Shape, ShapeTags } from '../../../shape/types.ts'

/** Forms that great buildings share. Metres. */

/** A solid of `sides` through rings of [radius, height], a flat face to the front; 4 sides: the radius is half the width. */
export function prism(sides: number, rings: readonly Vec2[], tags: ShapeTags = {}): Shape {
  const reach = 1 / cos(TAU / sides / 2)
  const ring = ([radius, y]: Vec2): readonly Vec3[] =>
    Array.from({ length: sides }, (_, i): Vec3 => {
      const angle = (TAU * (i + 0.5)) / sides
      return [radius * reach * sin(angle), y, radius * reach * cos(angle)]
    })
  return loft(rings.map(ring), { edge: sharp, ...tags })
}

/** An onion dome on a drum that stands on y = 0: `swell` is its widest radius against the drum's; 1 is a plain dome. */
export function onion(radius: number, height: number, swell: number, tags: ShapeTags = {}): Shape {
  const r = radius
  return lathe(
    [
      [0, 0],
      [r, 0],
      [r * swell, height * 0.26],
      [r * (0.2 + 0.66 * swell), height * 0.48],
      [r * 0.42, height * 0.72],
      [r * 0.13, height * 0.88],
      [0, height],
    ],
    { smooth: true, sharpAt: [0, 1], ...tags }
  )
}
