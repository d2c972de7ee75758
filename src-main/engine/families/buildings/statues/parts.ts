import { cos, PI, sin } from '../../../kernel/det-math.ts'
import type { Vec3 } from '../../../kernel/types.ts'
import { at, bevel, blend, box, ellipsoid, group, loft, mirrored, tag } from '../../../shape/build.ts'
import type { BlendBall, Shape } from '../../../shape/types.ts'

/** Square courses, each a box that is `w` wide from `y0` to `y1`. */
export const courses = (
  ...rows: readonly (readonly [y0: number, y1: number, w: number])[]
): readonly Shape[] =>
  rows.map(([y0, y1, w]) => at([0, (y0 + y1) / 2, 0], box([w, y1 - y0, w], { edge: bevel(w * 0.012) })))

/** A tapering block with a square plan. */
export const taper = (y0: number, y1: number, w0: number, w1: number): Shape => {
  const ring = (y: number, w: number): Vec3[] => [
    [-w / 2, y, -w / 2],
    [w / 2, y, -w / 2],
    [w / 2, y, w / 2],
    [-w / 2, y, w / 2],
  ]
  return loft([ring(y0, w0), ring(y1, w1)], { edge: bevel(w0 * 0.01) })
}

/** A robe that falls in folds: `[height, half width, half depth]` from the hem up. */
export function robe(
  rows: readonly (readonly [y: number, x: number, z: number])[],
  folds: number,
  depth: number
): Shape {
  const n = 72
  const sections = rows.map(([y, x, z], i) => {
    const t = i / (rows.length - 1)
    return Array.from({ length: n }, (_, j): Vec3 => {
      const a = (2 * PI * j) / n
      const k = 1 + depth * (1 - 0.75 * t) * cos(folds * a + 0.8 * t)
      return [x * k * sin(a), y, z * k * cos(a)]
    })
  })
  return loft(
    sections.map(ring => [...ring].reverse()),
    { smooth: true }
  )
}

/** A limb that tapers between two points. */
export const cone = (from: Vec3, to: Vec3, r0: number, r1: number): BlendBall => ({
  kind: 'cone',
  from,
  to,
  r0,
  r1,
})

/** Head, neck and hair of a statue whose face looks to +Z; `r` is half the head's height. */
export function head([x, y, z]: Vec3, r: number, tags: Parameters<typeof blend>[1]): Shape {
  return at(
    [x, y, z],
    blend(
      [
        { kind: 'ball', at: [0, 0, 0], radii: [r * 0.76, r, r * 0.86] },
        { kind: 'ball', at: [0, -r * 0.55, r * 0.22], radii: [r * 0.5, r * 0.5, r * 0.6] },
        { kind: 'ball', at: [0, r * 0.1, -r * 0.34], radii: [r * 0.84, r * 0.86, r * 0.7] },
        { kind: 'ball', at: [0, -r * 0.3, -r * 0.72], radii: [r * 0.4, r * 0.34, r * 0.4] },
        { kind: 'ball', at: [0, -r * 0.02, r * 0.84], radii: [r * 0.12, r * 0.3, r * 0.16] },
        cone([0, -r * 1.5, -r * 0.1], [0, -r * 0.6, -r * 0.1], r * 0.5, r * 0.44),
      ],
      tags
    )
  )
}

/** The face's hollows and lips in a darker tone. */
export const face = ([x, y, z]: Vec3, r: number, dark: Parameters<typeof tag>[0]): Shape =>
  tag(
    dark,
    at(
      [x, y, z],
      group([
        mirrored(
          at([r * 0.3, r * 0.12, r * 0.74], ellipsoid([r * 0.15, r * 0.075, r * 0.06]), {
            rotate: [0, 0.3, 0],
          })
        ),
        at([0, -r * 0.47, r * 0.79], ellipsoid([r * 0.2, r * 0.05, r * 0.06])),
      ])
    )
  )
