import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { chainJoints, scaledJoints } from '../../kit/joints.ts'
import { limbBalls, lumpBalls, type Knot } from '../../kit/flesh.ts'
import { at, ball, blend, ellipsoid, group, scatter, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { count, meters, ratio } from '../specs.ts'
import { slotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A starfish: five arms with rows of knobs; 16 cm across. */
export const starfish: Family = {
  name: 'starfish',
  parameters: {
    width: meters(0.16, { min: 0.02, max: 2 }, 'Width over the arms'),
    arms: count(5, { min: 4, max: 9 }, 'Number of arms'),
    thickness: ratio('Thickness of the arms'),
  },
  slots: {
    body: { material: { recipe: 'skin', color: '#e2702a', scale: 0.3 } },
    knobs: { material: { recipe: 'bone', color: '#f6d9a8' }, second: {} },
  },
  partWords: {
    arm: { slot: 'body', part: 'body', count: 'arms' },
    knob: { slot: 'knobs', part: 'knob' },
    spot: { slot: 'knobs', part: 'knob' },
  },
  adjectives: { fat: { thickness: 1.25 }, thin: { thickness: 0.75 } },
  build: buildStarfish,
}

function buildStarfish(context: FamilyContext): Shape {
  const s = Number(context.parameters['width']) / 2
  const arms = Number(context.parameters['arms'])
  const k = Number(context.parameters['thickness']) * Math.min(1, 5.5 / arms)
  const angles = Array.from({ length: arms }, (_, i) => Math.PI / 2 + (i * TAU) / arms)
  const body = blend(
    [
      ...lumpBalls([0, 0.16, 0, 0.3, 0.17, 0.3]),
      ...angles.flatMap((a, i) => {
        const bend = 0.12 * (i % 2 === 0 ? 1 : -1)
        const knots: readonly Knot[] = [0, 0.3, 0.6, 0.94].map((r, n): Knot => [
          r * cos(a + bend * r),
          0.15 - 0.03 * n,
          r * sin(a + bend * r),
          [0.2, 0.17, 0.125, 0.06][n] * k,
        ])
        return limbBalls(knots, undefined, true)
      }),
    ],
    { blend: 0.07, detail: 0.04 }
  )
  const places = angles.flatMap((a, i) => {
    const bend = 0.12 * (i % 2 === 0 ? 1 : -1)
    return [0.2, 0.33, 0.46, 0.59, 0.72, 0.85].flatMap((r, n) => {
      const top = 0.15 - 0.1 * r + (0.205 - 0.15 * r) * k
      const side = (0.11 - 0.02 * n) * k
      return [0, -1, 1]
        .filter(row => row === 0 || (n < 4 && n > 0))
        .map(row => ({
          at: [
            r * cos(a + bend * r) - row * side * sin(a),
            top + 0.012 - (row === 0 ? 0 : 0.055 * k),
            r * sin(a + bend * r) + row * side * cos(a),
          ] as const,
          scale: row === 0 ? 1 - 0.07 * n : 0.65,
        }))
    })
  })
  const slot = slotTags(context)
  return group(
    [
      at(
        [0, 0, 0],
        group([
          tag(slot('body', 'body', 'body'), body),
          tag(
            slot('knob', 'knobs', 'feature'),
            scatter(places, ball(0.05)),
            at([0, 0.335, 0], ellipsoid([0.07, 0.045, 0.07]))
          ),
        ]),
        { scale: s }
      ),
    ],
    {
      joints: [
        { name: 'body', at: [0, 0.14 * s, 0], parent: null },
        ...angles.flatMap((a, i) =>
          scaledJoints(
            chainJoints(
              `arm${'ABCDEFGHIJ'.charAt(i)}`,
              [0.25, 0.55, 0.95].map((r): Vec3 => [r * cos(a), 0.12, r * sin(a)]),
              'body'
            ),
            s
          )
        ),
      ],
    }
  )
}
