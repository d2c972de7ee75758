import { limbBalls } from '../../kit/flesh.ts'
import { at, blend, cylinder, ellipsoid, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { HeadLook, HeadTools } from './head-look.ts'

/** A pointed beak of two halves that grows from a place on the middle line. */
const beak = (
  y: number,
  { long, wide, tall }: Readonly<{ long: number; wide: number; tall: number }>,
  { slot, skin, muzzle }: HeadTools
): Shape => {
  const z = skin.front(0, y).at[2]
  const half = (up: number, length: number, thick: number): Shape =>
    at([0, y + 0.3 * up * tall, z + 0.5 * length - 0.12], cylinder(1, 1, { topRadius: 0.05 }), {
      rotate: [Math.PI / 2 + (up > 0 ? 0.12 : -0.12), 0, 0],
      scale: [wide, length, thick],
    })
  return tag(
    slot('beak', 'beak', 'feature'),
    at(
      [0, y * (1 - muzzle), z * (1 - muzzle)],
      group([half(1, long + 0.12, tall * 0.62), half(-1, 0.8 * long + 0.12, tall * 0.5)]),
      { scale: muzzle }
    )
  )
}

const PLAIN: HeadLook['skull'] = [[0, 0, 0, 0.84, 0.84, 0.82]]

/** A tuft of down on the crown. */
const down = ({ slot, ears }: HeadTools): Shape =>
  tag(
    slot('tuft', 'coat', 'ornament'),
    blend(
      [-1, 0, 1].flatMap(i =>
        limbBalls(
          [
            [0.06 * i, 0.74, 0.02 * i, 0.14],
            [0.2 * i, 0.74 + (0.4 - 0.08 * Math.abs(i)) * ears, 0.06 - 0.06 * i, 0.04],
          ],
          undefined,
          true
        )
      ),
      { blend: 0.06, detail: 0.08 }
    )
  )

/** Heads of birds. */
export const FEATHERED_HEADS: Readonly<Record<string, HeadLook>> = {
  chicken: {
    skull: [
      [0, 0.1, 0, 0.78, 0.8, 0.78],
      [0, -0.5, -0.08, 0.76, 0.56, 0.7],
    ],
    eyes: { at: [0.4, 0.2], size: 0.13, look: 'bead' },
    extras: tools => [
      beak(0.0, { long: 0.5, wide: 0.28, tall: 0.34 }, tools),
      tag(
        tools.slot('comb', 'red', 'feature'),
        at(
          [0, 0.86, 0],
          group(
            [
              [0.3, 0.02, 0.2],
              [0.06, 0.14, 0.25],
              [-0.24, 0.08, 0.22],
              [-0.46, -0.1, 0.17],
            ].map(([z, y, r]) => at([0, y, z], ellipsoid([0.13, 1.3 * r, 0.85 * r])))
          ),
          { scale: tools.ears }
        )
      ),
      tag(
        tools.slot('wattle', 'red', 'ornament'),
        mirrored(at([0.13, -0.34, tools.skin.front(0.1, -0.2).at[2] + 0.04], ellipsoid([0.13, 0.24, 0.11])))
      ),
    ],
  },
  chick: {
    skull: PLAIN,
    eyes: { at: [0.4, 0.1], size: 0.13, look: 'bead' },
    marks: [{ part: 'cheek', slot: 'inner', spots: [[0.56, -0.18, 0.14, 0.1]] }],
    extras: tools => [beak(-0.08, { long: 0.36, wide: 0.26, tall: 0.32 }, tools), down(tools)],
  },
  duck: {
    skull: [
      [0, 0.1, 0, 0.78, 0.76, 0.76],
      [0, -0.5, -0.14, 0.56, 0.5, 0.56],
    ],
    eyes: { at: [0.38, 0.24], size: 0.13, look: 'bead' },
    extras: tools => {
      const z = tools.skin.front(0, -0.02).at[2]
      const bill = (y: number, long: number, tilt: number): Shape =>
        at([0, y, z + 0.3 * long], ellipsoid([0.38, 0.085, 0.66 * long]), { rotate: [tilt, 0, 0] })
      return [
        tag(
          tools.slot('beak', 'beak', 'feature'),
          at(
            [0, -0.02 * (1 - tools.muzzle), z * (1 - tools.muzzle)],
            group([
              bill(0.0, 0.9, -0.12),
              bill(-0.12, 0.72, 0.14),
              at([0, 0.06, z], ellipsoid([0.28, 0.18, 0.26])),
            ]),
            { scale: tools.muzzle }
          )
        ),
        down(tools),
      ]
    },
  },
  owl: {
    skull: [
      [0, 0, 0, 0.94, 0.84, 0.8],
      [0, -0.36, -0.04, 0.8, 0.52, 0.7],
    ],
    muzzle: {
      lumps: [[0.38, 0.06, 0.5, 0.44, 0.46, 0.3]],
      slot: 'light',
    },
    eyes: { at: [0.36, 0.08], size: 0.27, look: 'round' },
    extras: tools => [
      tag(
        tools.slot('beak', 'beak', 'feature'),
        at(
          [0, -0.1, tools.skin.front(0, -0.12).at[2] + 0.02],
          sweep(
            [
              [0, 0.1, -0.06],
              [0, -0.06, 0.12],
              [0, -0.24, 0.06],
            ],
            [0.09, 0.12, 0.015],
            { smooth: true, caps: 'round' }
          ),
          { scale: tools.muzzle }
        )
      ),
      tag(
        tools.slot('ear_tuft', 'coat', 'feature'),
        mirrored(
          at(
            [0.52, 0.54, 0.06],
            sweep(
              [
                [-0.3, -0.14, 0.4],
                [-0.06, 0.02, 0.28],
                [0.2, 0.3, 0.06],
                [0.4, 0.66, -0.06],
              ],
              [0.08, 0.2, 0.2, 0.02],
              { smooth: true, caps: 'round' }
            ),
            { scale: tools.ears }
          )
        )
      ),
    ],
  },
  penguin: {
    skull: [
      [0, 0.06, 0, 0.86, 0.8, 0.8],
      [0, -0.44, -0.04, 0.84, 0.5, 0.74],
    ],
    eyes: { at: [0.34, 0.12], size: 0.13, look: 'bead' },
    marks: [
      {
        part: 'face',
        slot: 'light',
        spots: [
          [0.34, 0.14, 0.36, 0.38],
          [0.26, -0.34, 0.44, 0.4],
        ],
      },
    ],
    extras: tools => [beak(-0.12, { long: 0.42, wide: 0.28, tall: 0.3 }, tools), down(tools)],
  },
  eagle: {
    skull: [
      [0, 0.06, 0, 0.66, 0.68, 0.74],
      [0, -0.48, -0.2, 0.62, 0.56, 0.62],
    ],
    eyes: { at: [0.36, 0.14], size: 0.15, look: 'round' },
    extras: tools => [
      tag(
        tools.slot('brow', 'coat', 'ornament'),
        mirrored(
          sweep(
            [
              [0.14, 0.2, 0.72],
              [0.36, 0.28, 0.66],
              [0.56, 0.34, 0.4],
            ],
            [0.05, 0.1, 0.03].map(thick => thick * tools.ears),
            { smooth: true, caps: 'round' }
          )
        )
      ),
      tag(
        tools.slot('beak', 'beak', 'feature'),
        at(
          [0, 0, 0.6],
          group([
            sweep(
              [
                [0, 0.04, 0],
                [0, 0.08, 0.36],
                [0, -0.02, 0.64],
                [0, -0.3, 0.76],
              ],
              [0.3, 0.25, 0.16, 0.015],
              { smooth: true, caps: 'round' }
            ),
            sweep(
              [
                [0, -0.16, 0],
                [0, -0.17, 0.28],
                [0, -0.16, 0.54],
              ],
              [0.22, 0.15, 0.02],
              { smooth: true, caps: 'round' }
            ),
          ]),
          { scale: tools.muzzle }
        )
      ),
    ],
  },
}
