import type { Knot } from '../../kit/flesh.ts'
import { limbBalls } from '../../kit/flesh.ts'
import { pawBalls } from '../../kit/feet.ts'
import { at, ball, blend, ellipsoid, group, lathe, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { flag, ratio } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, type Beast } from './beast.ts'
import { CRITTER_SLOTS, critterFace } from './critter.ts'

/** A squirrel sitting up with a bushy tail behind its back and an acorn in its paws; 16 cm to the shoulders. */
export const squirrel = beastFamily({
  name: 'squirrel',
  sitsUp: true,
  height: [0.08, 0.16, 0.3],
  anatomy,
  parameters: {
    tail: ratio('Size of the tail', 1, { min: 0.6, max: 1.3 }),
    acorn: flag('An acorn in its paws', 'yes'),
    stripes: flag('Stripes of a chipmunk'),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#b0602c', scale: 0.5 } },
    tail: { material: { recipe: 'fur', color: '#8d4820', scale: 0.5 }, follows: true },
    nut: { material: { recipe: 'varnished-wood', color: '#a8763a' } },
    cap: { material: { recipe: 'bark', color: '#5a4028' } },
    ...CRITTER_SLOTS,
    nose: { material: { recipe: 'skin', color: '#3a2621' } },
  },
  partWords: {
    tail: { slot: 'tail', part: 'tail' },
    acorn: { slot: 'nut', part: 'acorn', with: { acorn: 'yes' } },
    nut: { slot: 'nut', part: 'acorn', with: { acorn: 'yes' } },
    belly: { slot: 'belly', part: 'belly' },
    stripe: { slot: 'belly', part: 'stripe', with: { stripes: 'yes' } },
  },
  adjectives: { 'bushy tail': { tail: 1.2 }, striped: { stripes: 'yes' } },
  parts: beast => [
    critterFace(beast, {
      ear: { length: 0.72, widths: [0.2, 0.26, 0.24, 0.15, 0.03], thick: 0.09, cup: 0.4 },
      earAt: [0.42, 0.54, -0.15],
      earTurn: [-0.1, 0.3, -0.3],
      eyeAt: [0.6, 0.16, 0.46],
      eyeSize: 0.18,
      noseAt: [0, -0.14, 1.16],
      noseSize: 0.11,
    }),
    tail(beast),
    beast.mark('belly', 'belly', [
      group([
        beast.onTrunk(at([0, 0.52, 0.3], ellipsoid([0.2, 0.4, 0.24]))),
        beast.onHead(at([0, -0.58, 0.7], ellipsoid([0.5, 0.3, 0.6]))),
      ]),
    ]),
    ...(beast.is('acorn', 'yes') ? [acorn(beast)] : []),
    ...(beast.is('stripes', 'yes')
      ? [
          beast.mark(
            'stripe',
            'belly',
            [-0.14, 0.14].map(x => beast.onTrunk(at([x, 0.7, -0.35], ellipsoid([0.03, 0.5, 0.3]))))
          ),
        ]
      : []),
  ],
})

function anatomy(): Anatomy {
  const foot = (x: number, z: number, r: number) => pawBalls([x, 0, z, r], 3)
  return {
    trunk: [
      [0, 0.4, -0.12, 0.3, 0.36, 0.32],
      [0, 0.66, -0.04, 0.25, 0.32, 0.25],
      [0, 0.86, 0.02, 0.2, 0.22, 0.2],
      [0.24, 0.3, 0, 0.16, 0.26, 0.28, -0.2],
    ],
    neck: [
      [0, 0.9, 0.02, 0.2],
      [0, 1.04, 0.12, 0.18],
    ],
    head: {
      at: [1.16, 0.16],
      size: 0.26,
      pitch: 0.1,
      lumps: [
        [0, 0, 0, 0.84, 0.8, 0.88],
        [0.36, -0.3, 0.34, 0.44, 0.38, 0.44],
        [0, -0.2, 0.7, 0.36, 0.34, 0.46],
      ],
    },
    front: [
      [0.18, 0.82, 0.08, 0.11],
      [0.24, 0.62, 0.16, 0.085],
      [0.16, 0.62, 0.34, 0.066],
      [0.1, 0.68, 0.42, 0.066],
    ],
    hind: [
      [0.22, 0.34, -0.04, 0.2],
      [0.27, 0.3, 0.2, 0.14],
      [0.26, 0.12, -0.02, 0.1],
      [0.25, 0.075, 0.2, 0.085],
    ],
    tail: [],
    belly: 0.12,
    seam: 0.09,
    detail: 0.04,
    feet: foot(0.25, 0.24, 0.1),
  }
}

/** A plume that climbs behind the back and curls outward at its tip. */
function tail(beast: Beast): Shape {
  const k = beast.number('tail')
  const knots: readonly Knot[] = [
    [0, 0.2, -0.34, 0.1],
    [0, 0.3, -0.56, 0.17 * k],
    [0, 0.6, -0.66, 0.23 * k],
    [0, 0.95, -0.56, 0.25 * k],
    [0, 1.22, -0.52, 0.23 * k],
    [0, 1.4, -0.68, 0.17 * k],
    [0, 1.36, -0.84, 0.1 * k],
  ]
  return tag(
    { part: 'tail', role: 'feature', material: beast.context.material('tail') },
    beast.onTrunk(blend(limbBalls(knots), { blend: 0.06, detail: 0.05 }))
  )
}

const acorn = (beast: Beast): Shape =>
  beast.onTrunk(
    tag(
      { part: 'acorn', role: 'ornament', material: beast.context.material('nut') },
      at([0, 0.7, 0.44], ellipsoid([0.09, 0.12, 0.09]))
    ),
    tag(
      { part: 'acorn_cap', role: 'ornament', material: beast.context.material('cap') },
      at(
        [0, 0.72, 0.44],
        lathe(
          [
            [0, 0],
            [0.104, 0.005],
            [0.098, 0.06],
            [0.05, 0.1],
            [0.015, 0.115],
            [0.012, 0.16],
            [0, 0.16],
          ],
          { smooth: true, sharpAt: [1] }
        )
      ),
      at([0, 0.775, 0.44], ball(0.09), { scale: [1, 0.4, 1] })
    )
  )
