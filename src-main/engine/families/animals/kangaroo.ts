import { pawBalls } from '../../kit/feet.ts'
import { at, ellipsoid, group } from '../../shape/build.ts'
import { flag } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily } from './beast.ts'
import { CRITTER_SLOTS, critterFace } from './critter.ts'
import type { Shape } from '../../shape/types.ts'
import type { Beast } from './beast.ts'
import { leafEar } from '../../kit/ears.ts'
import { ball, mirrored, tag } from '../../shape/build.ts'

/** A kangaroo upright on its tail and long feet, 1.1 m to the shoulders; a joey looks out of its pouch. */
export const kangaroo = beastFamily({
  name: 'kangaroo',
  sitsUp: true,
  height: [0.4, 1.1, 1.4],
  anatomy,
  parameters: { joey: flag('A joey in the pouch', 'yes') },
  slots: {
    coat: { material: { recipe: 'fur', color: '#b5794a', scale: 0.7 } },
    ...CRITTER_SLOTS,
    belly: { material: { recipe: 'fur', color: '#ead9bf', scale: 0.7 } },
    nose: { material: { recipe: 'rubber', color: '#1f1714' } },
  },
  partWords: {
    joey: { slot: 'coat', part: 'joey', with: { joey: 'yes' } },
    pouch: { slot: 'belly', part: 'belly' },
    tail: { slot: 'coat', part: 'body' },
    belly: { slot: 'belly', part: 'belly' },
  },
  parts: beast => [
    critterFace(beast, {
      ear: { length: 1.15, widths: [0.16, 0.3, 0.3, 0.2, 0.03], thick: 0.09, cup: 0.5 },
      earAt: [0.34, 0.5, -0.25],
      earTurn: [-0.3, 0.35, -0.3],
      eyeAt: [0.52, 0.2, 0.4],
      eyeSize: 0.15,
      noseAt: [0, -0.2, 1.52],
      noseSize: 0.17,
    }),
    beast.mark('belly', 'belly', [
      beast.onTrunk(at([0, 0.62, 0.34], ellipsoid([0.17, 0.4, 0.22]), { rotate: [-0.25, 0, 0] })),
    ]),
    ...(beast.is('joey', 'yes') ? [joey(beast)] : []),
  ],
})

function anatomy(): Anatomy {
  return {
    trunk: [
      [0, 0.44, -0.1, 0.2, 0.25, 0.24],
      [0, 0.64, 0.02, 0.17, 0.26, 0.18],
      [0, 0.88, 0.12, 0.135, 0.18, 0.14],
      [0.13, 0.4, -0.06, 0.12, 0.2, 0.2, -0.4],
    ],
    neck: [
      [0, 0.96, 0.14, 0.115],
      [0, 1.14, 0.22, 0.085],
    ],
    head: {
      at: [1.24, 0.26],
      size: 0.135,
      pitch: 0.3,
      lumps: [
        [0, 0, 0, 0.74, 0.76, 0.86],
        [0, -0.2, 0.75, 0.44, 0.42, 0.6],
        [0, -0.26, 1.2, 0.32, 0.3, 0.36],
      ],
    },
    front: [
      [0.12, 0.9, 0.16, 0.07],
      [0.17, 0.74, 0.2, 0.05],
      [0.13, 0.66, 0.34, 0.036],
      [0.12, 0.6, 0.39, 0.042],
    ],
    hind: [
      [0.15, 0.44, -0.08, 0.18],
      [0.18, 0.36, 0.16, 0.105],
      [0.17, 0.1, -0.14, 0.055],
      [0.17, 0.045, 0.16, 0.045],
    ],
    tail: [
      [0, 0.36, -0.24, 0.13],
      [0, 0.16, -0.46, 0.095],
      [0, 0.07, -0.72, 0.07],
      [0, 0.045, -1.02, 0.042],
    ],
    belly: 0.1,
    seam: 0.07,
    detail: 0.032,
    feet: [
      ...pawBalls([0.17, 0, 0.2, 0.06], 3),
      { kind: 'ball', at: [0.12, 0.57, 0.41], radii: [0.04, 0.05, 0.035], blend: 0.02 },
    ],
  }
}

function joey(beast: Beast): Shape {
  const { context } = beast
  const ear = leafEar({ length: 0.13, widths: [0.02, 0.036, 0.036, 0.024, 0.004], thick: 0.012, cup: 0.4 })
  return beast.onTrunk(
    tag(
      { part: 'joey', role: 'ornament', material: context.material('coat') },
      at([0, 0.7, 0.26], ellipsoid([0.078, 0.09, 0.085])),
      at([0, 0.68, 0.34], ellipsoid([0.042, 0.04, 0.055])),
      mirrored(at([0.045, 0.77, 0.24], ear, { rotate: [-0.2, 0.3, -0.4] }))
    ),
    tag(
      { part: 'joey_nose', role: 'ornament', material: context.material('nose') },
      at([0, 0.69, 0.39], ball(0.018))
    ),
    tag(
      { part: 'joey_eye', role: 'ornament', material: context.material('eyes') },
      group([mirrored(at([0.05, 0.73, 0.32], ball(0.014)))])
    )
  )
}
