import { pawBalls } from '../../kit/feet.ts'
import { at, ellipsoid, group, mirrored } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, ratio } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, type Beast } from './beast.ts'
import { CRITTER_SLOTS, critterFace } from './critter.ts'

/** Ferret, otter, weasel: a body as long as a sausage, its back arched, on four short legs; a ferret is 14 cm at the shoulder. */
export const weasel = beastFamily({
  name: 'weasel',
  height: [0.05, 0.14, 0.5],
  anatomy: ({ parameters: p }) => anatomy(Number(p['tail']), Number(p['muzzle'])),
  parameters: {
    tail: ratio('Thickness of the tail', 1, { min: 0.5, max: 2 }),
    muzzle: ratio('Breadth of the muzzle', 1, { min: 0.7, max: 1.5 }),
    markings: choice(['mask', 'throat', 'none'], 'A mask over the eyes and dark paws, or a pale throat'),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#c8ab82', scale: 0.5 } },
    marking: { material: { recipe: 'fur', color: '#3d2d22', scale: 0.5 } },
    ...CRITTER_SLOTS,
    belly: { material: { recipe: 'fur', color: '#f3ead8', scale: 0.5 }, second: {} },
  },
  partWords: {
    mask: { slot: 'marking', part: 'mask', with: { markings: 'mask' } },
    belly: { slot: 'belly', part: 'muzzle' },
    throat: { slot: 'belly', part: 'throat', with: { markings: 'throat' } },
    tail: { slot: 'coat', part: 'body' },
    nose: { slot: 'nose', part: 'nose' },
    whisker: { slot: 'whiskers', part: 'whisker' },
  },
  parts: beast => [face(beast), ...coat(beast)],
})

function anatomy(tail: number, muzzle: number): Anatomy {
  return {
    trunk: [
      [0, 0.66, 0.8, 0.28, 0.29, 0.4],
      [0, 0.68, 0.1, 0.27, 0.27, 0.75],
      [0, 0.76, -0.6, 0.31, 0.32, 0.55],
    ],
    neck: [
      [0, 0.72, 1, 0.26],
      [0, 0.88, 1.4, 0.23],
    ],
    head: {
      at: [1.02, 1.58],
      size: 0.31,
      pitch: 0.12,
      lumps: [
        [0, 0, 0, 0.94, 0.78, 0.96],
        [0.4 * muzzle, -0.2, 0.36, 0.42, 0.36, 0.42],
        [0.14 * muzzle, -0.2, 0.8, 0.3 * muzzle, 0.32, 0.42],
      ],
    },
    front: [
      [0.15, 0.58, 0.8, 0.17],
      [0.18, 0.38, 0.76, 0.12],
      [0.17, 0.18, 0.8, 0.09],
      [0.17, 0.07, 0.83, 0.085],
    ],
    hind: [
      [0.17, 0.64, -0.68, 0.24],
      [0.21, 0.42, -0.52, 0.16],
      [0.2, 0.2, -0.82, 0.095],
      [0.2, 0.07, -0.76, 0.09],
    ],
    tail: [
      [0, 0.74, -1, 0.17 * tail],
      [0, 0.6, -1.4, 0.15 * tail],
      [0, 0.42, -1.85, 0.12 * tail],
      [0, 0.34, -2.3, 0.08 * tail],
      [0, 0.38, -2.65, 0.03 * tail],
    ],
    belly: 0.36,
    seam: 0.1,
    detail: 0.042,
    feet: [...pawBalls([0.17, 0, 0.87, 0.1], 4), ...pawBalls([0.2, 0, -0.7, 0.11], 4)],
  }
}

const face = (beast: Beast): Shape =>
  critterFace(beast, {
    ear: { length: 0.38, widths: [0.2, 0.26, 0.26, 0.2, 0.08], thick: 0.1, cup: 0.35 },
    earAt: [0.66, 0.46, -0.25],
    earTurn: [-0.1, 0.5, -0.6],
    eyeAt: [0.46, 0.2, 0.72],
    eyeSize: 0.14,
    noseAt: [0, -0.1, 1.22],
    noseSize: 0.17,
  })

function coat(beast: Beast): readonly Shape[] {
  const muzzle = beast.onHead(at([0, -0.36, 1], ellipsoid([0.7, 0.34, 0.5])))
  switch (beast.context.parameters['markings']) {
    case 'mask':
      return [
        beast.mark('muzzle', 'belly', [
          muzzle,
          beast.onHead(mirrored(at([0.5, 0.56, 0.3], ellipsoid([0.36, 0.2, 0.5])))),
        ]),
        beast.mark('mask', 'marking', [
          beast.onHead(
            mirrored(at([0.44, 0.16, 0.66], ellipsoid([0.42, 0.2, 0.4]), { rotate: [0, 0, -0.2] }))
          ),
        ]),
        beast.mark('sock', 'marking', [
          beast.onLegs(...[0.82, -0.76].map(z => mirrored(at([0.2, 0.14, z], ellipsoid([0.2, 0.3, 0.32]))))),
        ]),
        beast.mark('tail_tip', 'marking', [
          beast.onTail([0.4, -2.2], at([0, 0.4, -2.3], ellipsoid([0.5, 0.5, 0.6]))),
        ]),
      ]
    case 'throat':
      return [
        beast.mark('muzzle', 'belly', [muzzle]),
        beast.mark('throat', 'belly', [
          group([
            beast.onHead(at([0, -0.7, 0.3], ellipsoid([0.9, 0.5, 0.8]))),
            beast.onTrunk(at([0, 0.5, 1.1], ellipsoid([0.2, 0.34, 0.4]))),
          ]),
        ]),
      ]
    default:
      return []
  }
}
