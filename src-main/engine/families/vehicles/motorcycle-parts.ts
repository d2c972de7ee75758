import { carWheel } from '../../kit/wheels.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { disc, rod } from '../../kit/plates.ts'
import { at, ellipsoid, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A wheel with its tyre on the ground at z. */
export function wheel(r: number, w: number, z: number, context: FamilyContext): Shape {
  const one = carWheel({
    radius: r,
    width: w,
    spokes: 7,
    tyre: context.material('tyre'),
    rim: context.material('metal'),
  })
  return at([0, r, z], mirrored(at([0.001, 0, 0], one)))
}

/** A round lamp that shines to +Z. */
export const lamp = (place: Vec3, r: number, context: FamilyContext): Shape =>
  at(
    place,
    group([
      tag({ part: 'lamp', role: 'light', material: context.material('metal') }, ellipsoid([r, r, r * 1.1])),
      tag(
        { part: 'headlight', role: 'light', material: { recipe: 'glow', color: '#fff3cf' } },
        at([0, 0, r * 0.75], disc(r * 0.8, r * 0.5))
      ),
    ])
  )

/** A handlebar with grips and mirrors. */
export function bars(place: Vec3, half: number, rise: number, context: FamilyContext): Shape {
  return at(
    place,
    mirrored(
      group([
        sweep(
          [
            [0, 0, 0],
            [half * 0.3, rise, 0.02],
            [half * 0.7, rise, -0.04],
            [half, rise * 0.9, -0.16],
          ],
          0.014,
          { smooth: true, part: 'handlebar', role: 'handle', material: context.material('metal') }
        ),
        rod([half * 0.8, rise * 0.96, -0.08], [half * 1.03, rise * 0.88, -0.18], 0.02, {
          part: 'grip',
          role: 'handle',
          material: context.material('tyre'),
        }),
        rod([half * 0.55, rise, 0], [half * 0.6, rise + 0.16, 0], 0.008, {
          part: 'handlebar',
          role: 'handle',
          material: context.material('metal'),
        }),
        at(
          [half * 0.64, rise + 0.18, 0],
          ellipsoid([0.06, 0.04, 0.014], {
            part: 'handlebar',
            role: 'handle',
            material: context.material('metal'),
          })
        ),
      ])
    )
  )
}
