import { axle, disc, rod } from '../../kit/plates.ts'
import { at, box, cylinder, group, lathe, rotated, row, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Barrel toward +Z: rings with a ribbed grip, front glass set back. */
export function lens(r: number, long: number, context: FamilyContext): Shape[] {
  const profile = [
    [0, -0.002],
    [r, -0.002],
    [r, long * 0.2],
    [r * 0.92, long * 0.24],
    [r * 0.92, long * 0.62],
    [r * 0.98, long * 0.66],
    [r * 0.98, long],
    [r * 0.82, long],
    [r * 0.72, long * 0.78],
    [0, long * 0.78],
  ] as const
  return [
    rotated(
      [Math.PI / 2, 0, 0],
      lathe(profile, { part: 'lens', role: 'feature', material: context.material('lens') })
    ),
    at(
      [0, 0, long * 0.74],
      rotated(
        [Math.PI / 2, 0, 0],
        lathe(
          [
            [0, 0],
            [r * 0.74, 0],
            [r * 0.7, long * 0.05],
            [r * 0.4, long * 0.13],
            [0, long * 0.16],
          ],
          {
            smooth: true,
            sharpAt: [0, 1],
            part: 'glass',
            role: 'feature',
            material: context.material('glass'),
          }
        )
      )
    ),
    tag(
      { part: 'lens_ring', role: 'ornament', material: context.material('metal') },
      at([0, 0, long * 0.12], disc(r * 1.06, long * 0.1)),
      at([0, 0, long * 0.7], disc(r * 1.02, long * 0.06)),
      ...Array.from({ length: 20 }, (_, i) =>
        rotated(
          [0, 0, (i * Math.PI) / 10],
          at([r * 0.93, 0, long * 0.43], box([r * 0.08, r * 0.13, long * 0.26], { edge: sharp }))
        )
      )
    ),
  ]
}

/** Three legs of two parts under a head at `lift`. */
export function tripod(lift: number, context: FamilyContext): Shape {
  return tag(
    { part: 'tripod', role: 'support', material: context.material('lens') },
    at([0, lift - 0.02, 0], cylinder(0.025, 0.045)),
    ...[0, 1, 2].map(i =>
      rotated(
        [0, (i * 2 * Math.PI) / 3 + Math.PI / 6, 0],
        group([
          rod([0.012, lift - 0.03, 0], [0.22, lift * 0.45, 0], 0.013),
          rod([0.21, lift * 0.47, 0], [0.4, 0.006, 0], 0.009, { caps: 'round' }),
        ])
      )
    ),
    at([0, lift * 0.5, 0], row(1, [0, 0, 0], cylinder(0.01, lift * 0.9))),
    at([0, lift * 0.45, 0], axle(0.004, 0.4))
  )
}
