import { at, ball, ellipsoid, group, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { ratio } from '../specs.ts'
import { beastFamily, type Beast } from './beast.ts'
import { CRITTER_SLOTS, critterFace, crouching } from './critter.ts'

/** A mouse: round ears, pointed nose, a bare tail longer than itself; 4 cm to its back. Rats, hamsters are presets. */
export const mouse = beastFamily({
  name: 'mouse',
  height: [0.025, 0.045, 0.3],
  anatomy: ({ parameters: p }) => {
    const m = Number(p['snout'])
    return crouching(0.9, {
      at: [0.66, 0.66],
      size: 0.3,
      pitch: 0.2,
      lumps: [
        [0, 0, 0, 0.84, 0.8, 0.9],
        [0, -0.16, 0.35 + 0.3 * m, 0.5, 0.46, 0.5],
        [0, -0.2, 0.5 + 0.6 * m, 0.26, 0.24, 0.4],
      ],
    })
  },
  parameters: {
    ears: ratio('Size of the ears', 1, { min: 0.3, max: 1.4 }),
    snout: ratio('Length of the muzzle', 1, { min: 0.4, max: 1.3 }),
    tail: ratio('Length of the tail', 1, { min: 0, max: 1.3 }),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#9c938c', scale: 0.3 } },
    tail: { material: { recipe: 'skin', color: '#dba299' } },
    ...CRITTER_SLOTS,
  },
  partWords: {
    nose: { slot: 'nose', part: 'nose' },
    tail: { slot: 'tail', part: 'tail' },
    whisker: { slot: 'whiskers', part: 'whisker' },
    belly: { slot: 'belly', part: 'belly' },
  },
  adjectives: { 'big ear': { ears: 1.3 }, 'long tail': { tail: 1.25 } },
  parts: beast => {
    const [e, m] = [beast.number('ears'), beast.number('snout')]
    return [
      critterFace(beast, {
        ear: {
          length: 0.95 * e,
          widths: [0.22, 0.48 * e, 0.52 * e, 0.42 * e, 0.14 * e],
          thick: 0.07,
          cup: 0.3,
        },
        earAt: [0.5, 0.5, -0.3],
        earTurn: [-0.3, 0.5, -0.6],
        eyeAt: [0.5, 0.22, 0.6],
        eyeSize: 0.17,
        noseAt: [0, -0.16, 0.84 + 0.62 * m],
        noseSize: 0.12,
      }),
      beast.mark('belly', 'belly', [belly(beast)]),
      ...(beast.number('tail') > 0 ? [tail(beast)] : []),
    ]
  },
})

const belly = (beast: Beast): Shape =>
  group([
    beast.onTrunk(at([0, 0.16, 0.1], ball(0.3), { scale: [0.9, 0.7, 2.4] })),
    beast.onHead(at([0, -0.62, 0.7], ellipsoid([0.6, 0.34, 0.8]))),
  ])

function tail(beast: Beast): Shape {
  const k = beast.number('tail')
  return tag(
    { part: 'tail', role: 'feature', material: beast.context.material('tail') },
    beast.onTail(
      [0.3, -0.66],
      sweep(
        [
          [0, 0.3, -0.66],
          [0.02, 0.12, -0.66 - 0.3 * k],
          [0.14 * k, 0.07, -0.66 - 0.7 * k],
          [0.1 * k, 0.07, -0.66 - 1.1 * k],
          [-0.18 * k, 0.06, -0.66 - 1.4 * k],
        ],
        [0.075, 0.06, 0.05, 0.036, 0.014],
        { smooth: true, caps: 'round' }
      )
    )
  )
}
