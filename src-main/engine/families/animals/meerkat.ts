import { pawBalls } from '../../kit/feet.ts'
import { at, box, ellipsoid, group, mirrored, sharp } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { ratio } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, tailEnd, type Beast } from './beast.ts'
import { CRITTER_SLOTS, critterFace } from './critter.ts'

/** A meerkat on the watch: bolt upright on its hind legs and tail, its fore paws before its belly; 26 cm to the shoulders. */
export const meerkat = beastFamily({
  name: 'meerkat',
  sitsUp: true,
  height: [0.12, 0.26, 0.6],
  anatomy,
  parameters: { ears: ratio('Size of the ears', 1, { min: 0.6, max: 1.6 }) },
  slots: {
    coat: { material: { recipe: 'fur', color: '#bd9263', scale: 0.5 } },
    marking: { material: { recipe: 'fur', color: '#38281e', scale: 0.5 } },
    stripe: { material: { recipe: 'fur', color: '#8a6240', scale: 0.5 } },
    ...CRITTER_SLOTS,
    belly: { material: { recipe: 'fur', color: '#ecdcc0', scale: 0.5 }, second: {} },
    inner_ear: { material: { recipe: 'skin', color: '#2a1e18' } },
    nose: { material: { recipe: 'rubber', color: '#1f1714' } },
  },
  partWords: {
    belly: { slot: 'belly', part: 'belly' },
    stripe: { slot: 'stripe', part: 'stripe' },
    mask: { slot: 'marking', part: 'mask' },
    tail: { slot: 'marking', part: 'tail_tip' },
    nose: { slot: 'nose', part: 'nose' },
  },
  parts: beast => [
    critterFace(beast, {
      ear: {
        length: 0.5 * beast.number('ears'),
        widths: [0.2, 0.3, 0.3, 0.22, 0.08],
        thick: 0.1,
        cup: 0.3,
      },
      earAt: [0.74, 0.24, -0.2],
      earTurn: [0, 0.5, -1],
      eyeAt: [0.46, 0.2, 0.62],
      eyeSize: 0.17,
      noseAt: [0, -0.16, 1.52],
      noseSize: 0.16,
    }),
    beast.mark('mask', 'marking', [
      beast.onHead(mirrored(at([0.5, 0.16, 0.6], ellipsoid([0.3, 0.27, 0.36]), { rotate: [0, 0, -0.3] }))),
    ]),
    beast.mark('belly', 'belly', [
      group([
        beast.onTrunk(at([0, 0.6, 0.16], ellipsoid([0.1, 0.34, 0.12]))),
        beast.onHead(at([0, -0.62, 0.9], ellipsoid([0.5, 0.42, 0.8]))),
      ]),
    ]),
    beast.mark('stripe', 'stripe', [stripes(beast)]),
    beast.mark('tail_tip', 'marking', [tailEnd(beast, 1)]),
  ],
})

/** Bands across the back. */
const stripes = (beast: Beast): Shape =>
  beast.onTrunk(
    ...[0.4, 0.5, 0.6, 0.7, 0.8].map(y => at([0, y, -0.16], box([0.4, 0.035, 0.24], { edge: sharp })))
  )

function anatomy(): Anatomy {
  return {
    trunk: [
      [0, 0.43, -0.02, 0.145, 0.17, 0.135],
      [0, 0.62, 0, 0.128, 0.22, 0.115],
      [0, 0.84, 0.01, 0.12, 0.15, 0.105],
      [0.07, 0.33, 0, 0.1, 0.13, 0.12],
    ],
    neck: [
      [0, 0.9, 0.01, 0.095],
      [0, 1.04, 0.05, 0.08],
    ],
    head: {
      at: [1.12, 0.08],
      size: 0.12,
      pitch: 0.1,
      lumps: [
        [0, 0, 0, 0.88, 0.82, 0.92],
        [0, -0.16, 0.75, 0.44, 0.4, 0.6],
        [0, -0.22, 1.2, 0.24, 0.22, 0.36],
      ],
    },
    front: [
      [0.1, 0.86, 0.03, 0.055],
      [0.15, 0.68, 0.08, 0.044],
      [0.09, 0.62, 0.18, 0.034],
      [0.065, 0.56, 0.2, 0.036],
    ],
    hind: [
      [0.08, 0.34, 0, 0.11],
      [0.11, 0.24, 0.09, 0.075],
      [0.1, 0.1, -0.03, 0.048],
      [0.1, 0.045, 0.06, 0.045],
    ],
    tail: [
      [0, 0.31, -0.12, 0.05],
      [0.09, 0.14, -0.24, 0.036],
      [0.14, 0.05, -0.4, 0.03],
      [0.16, 0.035, -0.56, 0.028],
      [0.13, 0.03, -0.72, 0.022],
    ],
    belly: 0.12,
    seam: 0.05,
    detail: 0.028,
    feet: [
      ...pawBalls([0.1, 0, 0.09, 0.055], 3),
      { kind: 'ball', at: [0.062, 0.53, 0.205], radii: [0.036, 0.045, 0.032], blend: 0.02 },
    ],
  }
}
