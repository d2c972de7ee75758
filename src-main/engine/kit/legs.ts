import type { Vec3 } from '../kernel/types.ts'
import { mix } from '../kernel/vector.ts'
import { lathe, sweep } from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'
import { roundedRect } from './outlines.ts'

/** Furniture legs: foot at y = 0, top at `height`, axis along +Y unless a path is given. */

/** A square leg, rounded along its edges, from `foot` to `top`; may taper and be bent through middle points. */
export function squareLeg(
  path: readonly Vec3[],
  width: number | readonly number[],
  tags: ShapeTags = {}
): Shape {
  return sweep(path, width, {
    section: { kind: 'outline', points: roundedRect(1, 1, 0.16, 2) },
    caps: 'flat',
    ...tags,
  })
}

/** A turned leg with foot, vase, ring and square-shouldered top, as a lathe makes it. */
export function turnedLeg(height: number, radius: number, tags: ShapeTags = {}): Shape {
  const h = height
  const r = radius
  return lathe(
    [
      [0, 0],
      [r * 0.62, 0],
      [r * 0.7, h * 0.02],
      [r * 0.55, h * 0.07],
      [r * 0.78, h * 0.1],
      [r * 0.5, h * 0.13],
      [r * 0.72, h * 0.3],
      [r * 1.02, h * 0.5],
      [r * 0.95, h * 0.6],
      [r * 0.56, h * 0.68],
      [r * 0.96, h * 0.715],
      [r * 0.96, h * 0.745],
      [r * 0.58, h * 0.78],
      [r * 0.98, h * 0.83],
      [r, h * 0.9],
      [r, h],
      [0, h],
    ],
    { smooth: true, sharpAt: [0, 1, 2, 15, 16], ...tags }
  )
}

/** A round rail between two points, thicker in the middle, its ends let into what it joins. */
export function turnedRail(from: Vec3, to: Vec3, radius: number, tags: ShapeTags = {}): Shape {
  return sweep(
    [0, 0.2, 0.5, 0.8, 1].map(t => mix(from, to, t)),
    [radius * 0.7, radius * 0.9, radius * 1.1, radius * 0.9, radius * 0.7],
    {
      smooth: true,
      ...tags,
    }
  )
}

/** A flat rail of rectangular section between two points; `up` tall, `thick` wide. */
export function flatRail(
  from: Vec3,
  to: Vec3,
  size: { readonly tall: number; readonly thick: number },
  tags: ShapeTags = {}
): Shape {
  return sweep([from, to], 1, {
    section: {
      kind: 'outline',
      points: roundedRect(size.thick, size.tall, Math.min(size.thick, size.tall) * 0.18, 2),
    },
    caps: 'flat',
    ...tags,
  })
}
