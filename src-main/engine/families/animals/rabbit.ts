import { at, ball, ellipsoid, tag } from '../../shape/build.ts'
import { choice, ratio } from '../specs.ts'
import { beastFamily } from './beast.ts'
import { POSTURES } from './postures.ts'
import { CRITTER_SLOTS, critterFace, crouching } from './critter.ts'

/** A rabbit crouching, ears up or hanging, with a scut of cotton; 22 cm to its back. */
export const rabbit = beastFamily({
  name: 'rabbit',
  postures: POSTURES.slice(0, 2),
  height: [0.1, 0.22, 0.45],
  anatomy: () =>
    crouching(1, {
      at: [0.98, 0.58],
      size: 0.3,
      pitch: 0.1,
      lumps: [
        [0, 0, 0, 0.8, 0.78, 0.84],
        [0.36, -0.26, 0.34, 0.42, 0.38, 0.44],
        [0, -0.16, 0.6, 0.4, 0.36, 0.4],
      ],
    }),
  parameters: {
    ears: ratio('Length of the ears', 1, { min: 0.6, max: 1.5 }),
    carriage: choice(['up', 'hanging'], 'How the ears are carried'),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#b59472', scale: 0.5 } },
    tail: { material: { recipe: 'wool', color: '#f6f1e8' } },
    ...CRITTER_SLOTS,
  },
  partWords: {
    nose: { slot: 'nose', part: 'nose' },
    tail: { slot: 'tail', part: 'tail' },
    whisker: { slot: 'whiskers', part: 'whisker' },
    belly: { slot: 'belly', part: 'muzzle' },
  },
  adjectives: {
    'long ear': { ears: 1.3 },
    'floppy ear': { carriage: 'hanging' },
    lop: { carriage: 'hanging' },
    floppy: { carriage: 'hanging' },
  },
  parts: beast => {
    const hangs = beast.is('carriage', 'hanging')
    return [
      critterFace(beast, {
        ear: {
          length: 1.75 * beast.number('ears'),
          widths: [0.16, 0.27, 0.32, 0.27, 0.06],
          thick: 0.1,
          cup: 0.4,
        },
        earAt: hangs ? [0.46, 0.6, -0.1] : [0.27, 0.56, -0.2],
        earTurn: hangs ? [0.2, 0.9, -2.5] : [-0.24, 0.25, -0.2],
        eyeAt: [0.66, 0.14, 0.42],
        eyeSize: 0.17,
        noseAt: [0, -0.02, 1.0],
        noseSize: 0.12,
        hasTeeth: true,
      }),
      beast.mark('muzzle', 'belly', [beast.onHead(at([0, -0.4, 0.85], ellipsoid([0.5, 0.36, 0.5])))]),
      tag(
        { part: 'tail', role: 'ornament', material: beast.context.material('tail') },
        beast.onTrunk(at([0, 0.44, -0.78], ball(0.17)))
      ),
    ]
  },
})
