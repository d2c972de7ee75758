import { leafEar } from '../../kit/ears.ts'
import { eye } from '../../kit/eyes.ts'
import { pawBalls } from '../../kit/feet.ts'
import { at, ellipsoid, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { Knot } from '../../kit/flesh.ts'
import { choice, flag } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, type Beast } from './beast.ts'

/** Monkeys and apes: a bare face under a brow, hands, long arms. A gorilla walks on its knuckles, a monkey sits. */
export const ape = beastFamily({
  name: 'ape',
  sitsUp: true,
  height: [0.25, 0.5, 1.8],
  anatomy: ({ parameters: p }) => (p['pose'] === 'knuckles' ? gorilla() : monkey(p['tail'] === 'yes')),
  parameters: {
    pose: choice(['sitting', 'knuckles'], 'Sits, or walks on its knuckles'),
    tail: flag('A long tail', 'yes'),
    banana: flag('A banana in its hand'),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#7a4d2b', scale: 0.7 } },
    face: { material: { recipe: 'skin', color: '#e0b48e' }, second: {} },
    eyes: { material: { recipe: 'glossy-plastic', color: '#f4f0e8' } },
    iris: { material: { recipe: 'glossy-plastic', color: '#6b3f1c' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
    dark: { material: { recipe: 'skin', color: '#3a2620' } },
    banana: { material: { recipe: 'fruit', color: '#f2cf3a' } },
  },
  partWords: {
    face: { slot: 'face', part: 'face' },
    tail: { slot: 'coat', part: 'body', with: { tail: 'yes' } },
    hand: { slot: 'face', part: 'hand' },
  },
  adjectives: { tailless: { tail: 'no' } },
  parts: beast => [
    face(beast),
    beast.mark('face', 'face', [faceRegion(beast)]),
    beast.mark('hand', 'face', [handRegion(beast)]),
    ...(beast.is('banana', 'yes') && beast.is('pose', 'sitting') ? [banana(beast)] : []),
  ],
})

const HEAD = [
  [0, 0.1, -0.05, 0.84, 0.84, 0.88],
  [0, 0.2, 0.56, 0.6, 0.2, 0.3],
  [0.34, -0.3, 0.4, 0.42, 0.4, 0.4],
  [0, -0.4, 0.66, 0.5, 0.38, 0.4],
] as const

function monkey(hasTail: boolean): Anatomy {
  const tail: readonly Knot[] = [
    [0, 0.14, -0.24, 0.07],
    [0.1, 0.09, -0.5, 0.062],
    [0.3, 0.2, -0.68, 0.058],
    [0.34, 0.5, -0.66, 0.055],
    [0.28, 0.72, -0.56, 0.05],
    [0.36, 0.84, -0.44, 0.048],
    [0.46, 0.76, -0.42, 0.04],
  ]
  return {
    trunk: [
      [0, 0.3, -0.08, 0.25, 0.28, 0.23],
      [0, 0.56, -0.06, 0.22, 0.3, 0.19],
      [0, 0.8, -0.03, 0.22, 0.18, 0.17],
    ],
    neck: [
      [0, 0.9, -0.02, 0.13],
      [0, 1.06, 0.03, 0.13],
    ],
    head: { at: [1.2, 0.06], size: 0.29, pitch: 0.05, lumps: HEAD },
    front: [
      [0.2, 0.84, -0.02, 0.1],
      [0.41, 0.62, 0.04, 0.075],
      [0.27, 0.66, 0.32, 0.06],
      [0.19, 0.7, 0.4, 0.07],
    ],
    hind: [
      [0.16, 0.2, -0.02, 0.15],
      [0.31, 0.42, 0.24, 0.1],
      [0.27, 0.12, 0.34, 0.065],
      [0.27, 0.07, 0.42, 0.06],
    ],
    tail: hasTail ? tail : [],
    belly: 0.02,
    seam: 0.08,
    detail: 0.036,
    feet: pawBalls([0.27, 0, 0.44, 0.085], 4),
  }
}

function gorilla(): Anatomy {
  return {
    trunk: [
      [0, 0.84, 0.2, 0.34, 0.26, 0.26],
      [0, 0.68, -0.06, 0.3, 0.28, 0.34],
      [0, 0.52, -0.34, 0.26, 0.24, 0.24],
    ],
    neck: [
      [0, 0.92, 0.26, 0.25],
      [0, 1.04, 0.4, 0.2],
    ],
    head: {
      at: [1.08, 0.46],
      size: 0.26,
      pitch: 0.1,
      lumps: [...HEAD, [0, 0.6, -0.25, 0.5, 0.5, 0.5]],
    },
    front: [
      [0.32, 0.84, 0.22, 0.17],
      [0.42, 0.5, 0.26, 0.135],
      [0.38, 0.22, 0.38, 0.105],
      [0.36, 0.09, 0.42, 0.1],
    ],
    hind: [
      [0.18, 0.5, -0.36, 0.18],
      [0.28, 0.34, -0.2, 0.13],
      [0.26, 0.14, -0.36, 0.09],
      [0.26, 0.08, -0.26, 0.085],
    ],
    tail: [],
    belly: 0.3,
    seam: 0.09,
    detail: 0.04,
    feet: [...pawBalls([0.26, 0, -0.24, 0.11], 4), ...pawBalls([0.36, 0, 0.42, 0.12], 4)],
  }
}

const faceRegion = (beast: Beast): Shape =>
  beast.onHead(
    mirrored(at([0.26, 0.1, 0.85], ellipsoid([0.3, 0.3, 0.5]))),
    at([0, -0.42, 0.9], ellipsoid([0.6, 0.42, 0.6]))
  )

function handRegion(beast: Beast): Shape {
  const [hand, foot] = [beast.anatomy.front[3], beast.anatomy.hind[3]]
  const r = beast.is('pose', 'knuckles') ? 0.16 : 0.12
  return at(
    [0, 0, 0],
    mirrored(
      group([
        at([hand[0], hand[1], hand[2] + 0.03], ellipsoid([r, r * 0.9, r])),
        at([foot[0], foot[1] - 0.02, foot[2] + 0.08], ellipsoid([0.14, 0.1, 0.18])),
      ])
    ),
    { scale: beast.s }
  )
}

function face(beast: Beast): Shape {
  const { context } = beast
  const look = {
    ball: context.material('eyes'),
    iris: context.material('iris'),
    pupil: context.material('pupils'),
    shape: 'round',
  } as const
  const dark = { role: 'ornament', material: context.material('dark') }
  const smile = sweep(
    [
      [0, -0.62, 1.06],
      [0.18, -0.6, 1.02],
      [0.36, -0.5, 0.88],
    ],
    0.03,
    { smooth: true, caps: 'round' }
  )
  return beast.onHead(
    mirrored(
      group([
        at([0.26, 0.04, 0.74], eye(look), { rotate: [0, 0.2, 0], scale: 0.17 }),
        tag({ part: 'nostril', ...dark }, at([0.08, -0.24, 1.04], ellipsoid([0.06, 0.05, 0.05]))),
        tag({ part: 'mouth', ...dark }, smile),
        tag(
          { part: 'ear', role: 'feature', material: context.material('face') },
          at(
            [0.76, 0, -0.05],
            leafEar({ length: 0.46, widths: [0.16, 0.3, 0.33, 0.27, 0.1], thick: 0.09, cup: 0.3 }),
            {
              rotate: [0, 0.4, -1.2],
            }
          )
        ),
      ])
    )
  )
}

const banana = (beast: Beast): Shape =>
  tag(
    {
      part: 'banana',
      role: 'ornament',
      material: beast.context.material('banana'),
      bone: 'leftFrontFoot',
    },
    beast.onTrunk(
      sweep(
        [
          [0.2, 0.56, 0.46],
          [0.2, 0.64, 0.49],
          [0.2, 0.78, 0.51],
          [0.2, 0.92, 0.48],
          [0.2, 0.98, 0.45],
        ],
        [0.02, 0.055, 0.065, 0.05, 0.018],
        { smooth: true, caps: 'round' }
      )
    )
  )
