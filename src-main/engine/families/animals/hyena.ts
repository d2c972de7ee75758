import { TAU } from '../../kernel/det-math.ts'
import { leafEar } from '../../kit/ears.ts'
import { eye } from '../../kit/eyes.ts'
import { pawBalls } from '../../kit/feet.ts'
import { at, box, ellipsoid, group, mirrored, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, ratio } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, type Beast } from './beast.ts'
import { backStripes, spots } from './markings.ts'
import { POSTURES } from './postures.ts'

/** A hyena: high shoulders, a back that slopes down to short hind legs, round ears, a heavy dark muzzle; 80 cm at the shoulder. */
export const hyena = beastFamily({
  name: 'hyena',
  postures: POSTURES,
  height: [0.3, 0.8, 1.1],
  anatomy: ({ parameters: p }) => anatomy(Number(p['slope'])),
  parameters: {
    markings: choice(['spots', 'stripes', 'none'], 'Markings of the coat'),
    slope: ratio('How far its back slopes', 1, { min: 0, max: 1.4 }),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#b3936a', scale: 0.6 } },
    marking: { material: { recipe: 'fur', color: '#3f2f24', scale: 0.6 }, second: { markings: 'spots' } },
    inner_ear: { material: { recipe: 'fur', color: '#6a5240' } },
    nose: { material: { recipe: 'rubber', color: '#171312' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#2a1a10' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
  },
  partWords: {
    nose: { slot: 'nose', part: 'nose' },
    muzzle: { slot: 'marking', part: 'muzzle' },
    mane: { slot: 'marking', part: 'mane' },
    tail: { slot: 'coat', part: 'tail' },
    spot: { slot: 'marking', part: 'spot', with: { markings: 'spots' } },
    stripe: { slot: 'marking', part: 'stripe', with: { markings: 'stripes' } },
  },
  adjectives: { spotted: { markings: 'spots' }, striped: { markings: 'stripes' } },
  parts: beast => [face(beast), ...coat(beast)],
})

function anatomy(slope: number): Anatomy {
  const foot = (x: number, z: number) => pawBalls([x, 0, z, 0.075], 3)
  // What the hips are lower by than those of a dog.
  const down = 0.15 * slope
  return {
    trunk: [
      [0, 0.78, 0.36, 0.19, 0.25, 0.26],
      [0, 0.75 - 0.4 * down, 0, 0.18, 0.21, 0.42],
      [0, 0.76 - down, -0.38, 0.165, 0.19, 0.22],
    ],
    neck: [
      [0, 0.86, 0.42, 0.2],
      [0, 1, 0.66, 0.17],
    ],
    head: {
      at: [1.06, 0.8],
      size: 0.23,
      pitch: 0.2,
      lumps: [
        [0, 0, 0, 0.82, 0.78, 0.86],
        [0.44, -0.22, 0.2, 0.46, 0.42, 0.5],
        [0, -0.22, 0.62, 0.42, 0.38, 0.56],
        [0, -0.26, 1, 0.32, 0.3, 0.42],
      ],
    },
    front: [
      [0.11, 0.74, 0.36, 0.15],
      [0.12, 0.5, 0.33, 0.09],
      [0.115, 0.24, 0.37, 0.06],
      [0.115, 0.07, 0.38, 0.058],
    ],
    hind: [
      [0.11, 0.74 - down, -0.38, 0.17],
      [0.13, 0.5 - 0.7 * down, -0.28, 0.105],
      [0.125, 0.26 - 0.3 * down, -0.48, 0.058],
      [0.125, 0.07, -0.43, 0.056],
    ],
    tail: [
      [0, 0.8 - down, -0.56, 0.06],
      [0, 0.66 - down, -0.66, 0.055],
      [0, 0.5 - down, -0.7, 0.06],
      [0, 0.4 - down, -0.71, 0.03],
    ],
    belly: 0.5,
    seam: 0.08,
    detail: 0.034,
    feet: [...foot(0.115, 0.39), ...foot(0.125, -0.42)],
  }
}

function face(beast: Beast): Shape {
  const { context } = beast
  const ear = leafEar(
    { length: 0.62, widths: [0.26, 0.34, 0.36, 0.28, 0.1], thick: 0.12, cup: 0.3 },
    context.material('inner_ear')
  )
  return beast.onHead(
    tag(
      { part: 'nose', role: 'feature', material: context.material('nose') },
      at([0, -0.12, 1.36], ellipsoid([0.17, 0.13, 0.12]))
    ),
    mirrored(
      group([
        at(
          [0.36, 0.12, 0.72],
          eye({ ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'round' }),
          { rotate: [-0.1, 0.42, 0], scale: 0.14 }
        ),
        tag(
          { part: 'ear', role: 'feature', material: context.material('coat') },
          at([0.48, 0.46, -0.12], ear, { rotate: [-0.05, 0.35, -0.42] })
        ),
      ])
    )
  )
}

function coat(beast: Beast): Shape[] {
  const muzzle = beast.mark('muzzle', 'marking', [
    beast.onHead(at([0, -0.3, 1.2], ellipsoid([0.5, 0.42, 0.5]))),
  ])
  const mane = beast.mark('mane', 'marking', [
    beast.onTrunk(at([0, 1.08, 0.34], ellipsoid([0.07, 0.2, 0.42]), { rotate: [-0.3, 0, 0] })),
  ])
  const tuft = beast.mark('tail_tip', 'marking', [
    beast.onTrunk(at([0, 0.3, -0.72], box([0.12, 0.34, 0.4], { edge: sharp }))),
  ])
  const { random } = beast.context
  if (beast.is('markings', 'spots')) {
    const strewn = spots({ y: 0.72, from: -0.5, to: 0.4, gap: 0.13, size: 0.034, arc: TAU * 0.62 }, random)
    return [muzzle, mane, tuft, beast.mark('spot', 'marking', [beast.onTrunk(...strewn)])]
  }
  if (beast.is('markings', 'stripes')) {
    const stripes = backStripes([-0.46, -0.3, -0.14, 0.02, 0.18, 0.34], {
      back: 0.96,
      reach: 0.34,
      thick: 0.026,
    })
    return [muzzle, mane, tuft, beast.mark('stripe', 'marking', [beast.onTrunk(...stripes)])]
  }
  return [muzzle, mane, tuft]
}
