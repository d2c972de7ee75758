import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { eye } from '../../kit/eyes.ts'
import { chainJoints, scaledJoints } from '../../kit/joints.ts'
import { fin } from '../../kit/limbs.ts'
import { at, ball, ellipsoid, group, lathe, mirrored, scaled, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import { count, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A squid, upright: a pointed mantle with two fins, great eyes, eight arms and two long ones with clubs; 50 cm. */
export const squid: Family = {
  name: 'squid',
  parameters: {
    height: meters(0.5, { min: 0.08, max: 8 }, 'Tip of the mantle to the ends of the arms'),
    arms: count(8, { min: 5, max: 10 }, 'Number of short arms'),
    fins: ratio('Size of the fins', 1, { min: 0.6, max: 1.5 }),
  },
  slots: {
    body: { material: { recipe: 'skin', color: '#d8604a' } },
    arms: { material: { recipe: 'skin', color: '#e38a72' }, follows: true },
    suckers: { material: { recipe: 'skin', color: '#f6d9c8' }, second: {} },
    eyes: { material: { recipe: 'glossy-plastic', color: '#f4efe2' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#14110f' } },
  },
  partWords: {
    arm: { slot: 'arms', part: 'arm', count: 'arms' },
    tentacle: { slot: 'arms', part: 'arm', count: 'arms' },
    fin: { slot: 'body', part: 'fin' },
    eye: { slot: 'eyes', part: 'eye' },
    mantle: { slot: 'body', part: 'body' },
  },
  adjectives: { giant: { height: 8 } },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const slot = slotTags(context)
  const arms = Math.round(Number(p['arms']))
  const k = Number(p['fins'])
  const curl = (angle: number, long: number, out: number, turn: number): readonly Vec3[] =>
    [0, 0.25, 0.5, 0.75, 1].map((t): Vec3 => {
      const r = 0.06 + out * sin(t * 2.6)
      const a = angle + turn * t
      return [r * cos(a), 0.42 - long * t, r * sin(a)]
    })
  const short = Array.from({ length: arms }, (_, i) =>
    sweep(curl((TAU * (i + 0.5)) / arms, 0.3, 0.09, 0.35), [0.032, 0.03, 0.024, 0.017, 0.006], {
      smooth: true,
      caps: 'round',
    })
  )
  const long = mirrored(
    group([
      sweep(
        [
          [0.04, 0.42, 0.05],
          [0.12, 0.26, 0.1],
          [0.17, 0.12, 0.08],
          [0.2, 0.05, 0.12],
          [0.22, 0.03, 0.2],
        ],
        [0.018, 0.015, 0.014, 0.014, 0.012],
        { smooth: true, caps: 'round' }
      ),
      at([0.225, 0.03, 0.235], ellipsoid([0.03, 0.022, 0.07])),
    ])
  )
  const side = fin(
    [
      [0, 0.14 * k],
      [0.1 * k, 0.05 * k],
      [0.17 * k, -0.02],
      [0.1 * k, -0.09 * k],
      [0, -0.12 * k],
    ],
    0.02
  )
  return scaled(
    Number(p['height']),
    group(
      [
        tag(
          slot('body', 'body', 'body'),
          lathe(
            [
              [0, 0.5],
              [0.095, 0.5],
              [0.125, 0.56],
              [0.118, 0.7],
              [0.085, 0.84],
              [0.04, 0.95],
              [0, 1],
            ],
            { smooth: true, sharpAt: [0, 1] }
          ),
          at([0, 0.455, 0], ellipsoid([0.09, 0.085, 0.085]))
        ),
        tag(slot('fin', 'body', 'feature'), mirrored(at([0.05, 0.85, 0], side))),
        tag(slot('arm', 'arms', 'feature'), ...short, long),
        tag(
          slot('sucker', 'suckers', 'ornament'),
          mirrored(group([0.2, 0.235, 0.27].map(z => at([0.228, 0.046, z], ball(0.009)))))
        ),
        mirrored(
          at(
            [0.07, 0.47, 0.045],
            eye({ ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'round' }),
            { rotate: [0, 0.95, 0], scale: 0.042 }
          )
        ),
      ],
      {
        joints: scaledJoints(
          [
            { name: 'body', at: [0, 0.5, 0], parent: null, tip: [0, 1, 0] },
            ...chainJoints(
              'arms',
              [0.42, 0.32, 0.22, 0.12].map((y): Vec3 => [0, y, 0]),
              'body'
            ),
          ],
          1
        ),
      }
    )
  )
}
