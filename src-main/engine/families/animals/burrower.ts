import type { Vec3 } from '../../kernel/types.ts'
import { eye } from '../../kit/eyes.ts'
import { birdFoot, pawBalls } from '../../kit/feet.ts'
import type { Knot } from '../../kit/flesh.ts'
import { horn } from '../../kit/horns.ts'
import { at, ball, ellipsoid, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, ratio } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, type Beast } from './beast.ts'

/** Low diggers with short legs at their sides: a platypus with its duck's bill and paddle of a tail, a mole with spades for hands. */
export const burrower = beastFamily({
  name: 'burrower',
  height: [0.04, 0.13, 0.5],
  anatomy: ({ parameters: p }) => (p['kind'] === 'mole' ? moleBody() : platypusBody()),
  parameters: {
    kind: choice(['platypus', 'mole'], 'Which animal'),
    snout: ratio('Length of bill or snout', 1, { min: 0.7, max: 1.4 }),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#6b4528', scale: 0.5 } },
    tail: { material: { recipe: 'fur', color: '#5a3920', scale: 0.5 }, follows: true },
    belly: { material: { recipe: 'fur', color: '#c9a274', scale: 0.5 }, second: {} },
    bill: { material: { recipe: 'rubber', color: '#3b4048' } },
    feet: { material: { recipe: 'rubber', color: '#4a4440' } },
    claws: { material: { recipe: 'bone', color: '#e6dcc6' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#14100e' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
    whiskers: { material: { recipe: 'plastic', color: '#8a817a' } },
  },
  partWords: {
    bill: { slot: 'bill', part: 'bill' },
    beak: { slot: 'bill', part: 'bill' },
    nose: { slot: 'bill', part: 'bill' },
    snout: { slot: 'bill', part: 'bill' },
    tail: { slot: 'tail', part: 'tail' },
    foot: { slot: 'feet', part: 'foot' },
    hand: { slot: 'feet', part: 'foot' },
    claw: { slot: 'claws', part: 'claw' },
    belly: { slot: 'belly', part: 'belly' },
  },
  parts: beast => (beast.is('kind', 'mole') ? mole(beast) : platypus(beast)),
})

const look = (beast: Beast) => ({
  ball: beast.context.material('eyes'),
  pupil: beast.context.material('pupils'),
  shape: 'none' as const,
})

const side = (z: number, reach: number, thick: number): readonly Knot[] => [
  [0.28, 0.42, z, thick],
  [0.46, 0.32, z + 0.02, thick * 0.85],
  [0.56 + 0.3 * reach, 0.17, z + 0.06, thick * 0.66],
  [0.6 + 0.3 * reach, 0.085, z + 0.1, thick * 0.6],
]

function platypusBody(): Anatomy {
  return {
    trunk: [
      [0, 0.5, 0.5, 0.36, 0.34, 0.5],
      [0, 0.52, -0.1, 0.44, 0.42, 0.75],
      [0, 0.48, -0.75, 0.36, 0.35, 0.5],
    ],
    neck: [
      [0, 0.5, 0.8, 0.33],
      [0, 0.54, 1.05, 0.3],
    ],
    head: {
      at: [0.6, 1.22],
      size: 0.33,
      pitch: 0.1,
      lumps: [
        [0, 0, 0, 0.95, 0.84, 1],
        [0.4, -0.16, 0.4, 0.42, 0.36, 0.44],
      ],
    },
    front: side(0.62, 0.1, 0.17),
    hind: side(-0.72, 0.05, 0.19),
    tail: [
      [0, 0.44, -1, 0.28],
      [0, 0.36, -1.4, 0.2],
    ],
    belly: 0.1,
    seam: 0.12,
    detail: 0.055,
    feet: [],
  }
}

function platypus(beast: Beast): readonly Shape[] {
  const { context } = beast
  const m = beast.number('snout')
  const web = birdFoot({ toe: 0.32, thick: 0.045, isWebbed: true })
  return [
    beast.onHead(
      tag(
        { part: 'bill', role: 'feature', material: context.material('bill') },
        // Broad as a spoon at its end, a shield where it leaves the fur.
        at([0, -0.14, 0.84], ellipsoid([0.84, 0.46, 0.26])),
        at([0, -0.2, 0.78 + 0.5 * m], ellipsoid([0.66, 0.22, 0.85 * m])),
        at([0, -0.26, 0.86 + 1.1 * m], ellipsoid([0.96, 0.17, 0.72 * m])),
        at([0, -0.44, 0.7 + 0.94 * m], ellipsoid([0.7, 0.13, 0.75 * m]))
      ),
      tag(
        { part: 'nostril', role: 'ornament', material: context.material('eyes') },
        mirrored(at([0.18, -0.11, 0.95 + 1.2 * m], ellipsoid([0.06, 0.04, 0.09])))
      ),
      mirrored(at([0.6, 0.38, 0.5], eye(look(beast)), { rotate: [-0.3, 0.9, 0], scale: 0.15 }))
    ),
    tag(
      { part: 'tail', role: 'feature', material: context.material('tail') },
      beast.onTail(
        [0.36, -1.4],
        at([0, 0.3, -1.72], ellipsoid([0.36, 0.12, 0.66]), { rotate: [-0.14, 0, 0] })
      )
    ),
    tag(
      { part: 'foot', role: 'feature', material: context.material('feet') },
      beast.onLegs(
        mirrored(
          group([
            at([0.62, 0, 0.68], web, { rotate: [0, 0.5, 0] }),
            at([0.61, 0, -0.66], web, { rotate: [0, 0.8, 0] }),
          ])
        )
      )
    ),
    beast.mark('belly', 'belly', [beast.onTrunk(at([0, 0.1, 0], ellipsoid([0.5, 0.2, 1.2])))]),
  ]
}

function moleBody(): Anatomy {
  return {
    trunk: [
      [0, 0.5, 0.4, 0.42, 0.42, 0.5],
      [0, 0.52, -0.1, 0.47, 0.47, 0.6],
      [0, 0.46, -0.55, 0.4, 0.42, 0.42],
    ],
    neck: [
      [0, 0.5, 0.65, 0.4],
      [0, 0.52, 0.9, 0.32],
    ],
    head: {
      at: [0.5, 1],
      size: 0.34,
      pitch: 0.06,
      lumps: [
        [0, 0, 0, 0.9, 0.84, 0.9],
        [0, -0.14, 0.72, 0.5, 0.46, 0.66],
        [0, -0.18, 1.24, 0.26, 0.26, 0.5],
      ],
    },
    front: side(0.62, 0.12, 0.2),
    hind: side(-0.62, -0.2, 0.17),
    tail: [],
    belly: 0.1,
    seam: 0.12,
    detail: 0.05,
    feet: pawBalls([0.54, 0, -0.5, 0.1], 3),
  }
}

/** A spade of a hand: a broad palm that looks outward, five long nails before it. */
function spade(beast: Beast): Shape {
  const nail = (i: number): Shape => {
    const t = (i - 2) / 2
    const [x, y, z]: Vec3 = [0.06 * t, 0.11 - 0.05 * t * t, 0.22 - 0.06 * t * t]
    const root: Vec3 = [0.13 * t, y, z - 0.08]
    return horn(
      [root, [root[0] + x, y + 0.02, z + 0.09], [root[0] + 1.6 * x, 0.03, z + 0.22 - 0.05 * t * t]],
      0.05
    )
  }
  return group([
    tag(
      { part: 'foot', role: 'feature', material: beast.context.material('feet') },
      at([0, 0.12, 0.04], ellipsoid([0.24, 0.12, 0.24]))
    ),
    tag(
      { part: 'claw', role: 'feature', material: beast.context.material('claws') },
      ...[0, 1, 2, 3, 4].map(nail)
    ),
  ])
}

function mole(beast: Beast): readonly Shape[] {
  const { context } = beast
  const m = beast.number('snout')
  const whisker = (i: number): Shape =>
    sweep(
      [
        [0.1, -0.2 - 0.03 * i, 1.1],
        [0.5, -0.2 - 0.12 * i, 1.3],
        [0.8, -0.26 - 0.2 * i, 1.2],
      ],
      [0.026, 0.018, 0.007],
      { smooth: true }
    )
  return [
    beast.onHead(
      tag(
        { part: 'bill', role: 'feature', material: context.material('bill') },
        sweep(
          [
            [0, -0.18, 1.3],
            [0, -0.18, 1.62],
            [0, -0.14, 1.6 + 0.32 * m],
          ],
          [0.25, 0.22, 0.19],
          { smooth: true, caps: 'round' }
        ),
        at([0, -0.12, 1.66 + 0.34 * m], ball(0.21))
      ),
      tag(
        { part: 'nostril', role: 'ornament', material: context.material('eyes') },
        mirrored(at([0.08, -0.1, 1.84 + 0.34 * m], ball(0.05)))
      ),
      mirrored(
        group([
          at([0.44, 0.2, 0.78], eye(look(beast)), { rotate: [-0.2, 0.7, 0], scale: 0.085 }),
          tag(
            { part: 'whisker', role: 'ornament', material: context.material('whiskers') },
            ...[0, 1, 2].map(whisker)
          ),
        ])
      )
    ),
    beast.onLegs(mirrored(at([0.66, 0, 0.74], spade(beast), { rotate: [0, 0.75, 0.1], scale: 1.2 }))),
    tag(
      { part: 'tail', role: 'ornament', material: context.material('bill') },
      beast.onTail(
        [0.5, -0.9],
        sweep(
          [
            [0, 0.44, -0.88],
            [0, 0.46, -1.1],
            [0.04, 0.52, -1.32],
          ],
          [0.07, 0.06, 0.02],
          { smooth: true, caps: 'round' }
        )
      )
    ),
    beast.mark('belly', 'belly', [beast.onTrunk(at([0, 0.06, 0], ellipsoid([0.4, 0.12, 0.8])))]),
  ]
}
