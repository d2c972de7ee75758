import type { Vec3 } from '../../kernel/types.ts'
import { leafEar } from '../../kit/ears.ts'
import { eye } from '../../kit/eyes.ts'
import { horn } from '../../kit/horns.ts'
import type { Knot } from '../../kit/flesh.ts'
import { at, blend, ellipsoid, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, type Beast } from './beast.ts'
import { lumpBalls } from '../../kit/flesh.ts'

/** An elephant: trunk, tusks, fan ears, legs like columns; 2.8 m at the shoulder. Long hair and tusks make a mammoth. */
export const elephant = beastFamily({
  name: 'elephant',
  height: [0.8, 2.8, 3.6],
  anatomy,
  parameters: {
    trunk: choice(['low', 'up'], 'How the trunk is held'),
    tusks: choice(['short', 'long', 'none'], 'Size of the tusks'),
    hair: flag('Long hair of a mammoth'),
  },
  slots: {
    coat: { material: { recipe: 'skin', color: '#8f8d90', scale: 4 } },
    inner_ear: { material: { recipe: 'skin', color: '#b58f8c' } },
    tusks: { material: { recipe: 'bone', color: '#f4ecd8' } },
    nails: { material: { recipe: 'bone', color: '#d8cfc0' } },
    hair: { material: { recipe: 'fur', color: '#6b4328' }, follows: true },
    eyes: { material: { recipe: 'glossy-plastic', color: '#1c1410' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
  },
  partWords: {
    trunk: { slot: 'coat', part: 'trunk' },
    tusk: { slot: 'tusks', part: 'tusk', with: { tusks: 'long' } },
    toenail: { slot: 'nails', part: 'nail' },
    tail: { slot: 'coat', part: 'tail' },
  },
  adjectives: { woolly: { hair: 'yes' }, tusked: { tusks: 'long' }, 'raised trunk': { trunk: 'up' } },
  parts: beast => [
    face(beast),
    trunk(beast),
    nails(beast),
    tail(beast),
    ...(beast.is('tusks', 'none') ? [] : [tusks(beast)]),
    ...(beast.is('hair', 'yes') ? [hair(beast)] : []),
  ],
})

function anatomy(): Anatomy {
  const column = (x: number, z: number, r: number): readonly Knot[] => [
    [x * 0.75, 0.7, z, r * 1.3],
    [x, 0.44, z + 0.02, r],
    [x, 0.2, z, r * 0.86],
    [x, 0.09, z, r * 0.92],
  ]
  return {
    trunk: [
      [0, 0.74, 0.28, 0.27, 0.29, 0.28],
      [0, 0.71, -0.02, 0.31, 0.31, 0.44],
      [0, 0.7, -0.32, 0.26, 0.28, 0.26],
    ],
    neck: [
      [0, 0.8, 0.36, 0.25],
      [0, 0.9, 0.56, 0.22],
    ],
    head: {
      at: [0.94, 0.66],
      size: 0.26,
      pitch: 0.1,
      lumps: [
        [0, 0.1, 0, 0.78, 0.82, 0.76],
        [0.3, 0.5, 0, 0.42, 0.36, 0.5],
        [0, -0.35, 0.3, 0.6, 0.5, 0.5],
        [0, -0.85, 0.16, 0.28, 0.24, 0.3],
      ],
    },
    front: column(0.19, 0.32, 0.125),
    hind: column(0.18, -0.34, 0.125),
    tail: [],
    belly: 0.42,
    seam: 0.08,
    detail: 0.036,
    feet: [
      { kind: 'ball', at: [0.19, 0.06, 0.33], radii: [0.13, 0.066, 0.135], blend: 0.03 },
      { kind: 'ball', at: [0.18, 0.06, -0.33], radii: [0.13, 0.066, 0.135], blend: 0.03 },
    ],
  }
}

function face(beast: Beast): Shape {
  const { context } = beast
  const ear = leafEar(
    { length: 1.9, widths: [0.5, 0.9, 1.05, 0.9, 0.3], thick: 0.09, cup: -0.12, lean: 0.14 },
    context.material('inner_ear')
  )
  return beast.onHead(
    mirrored(
      group([
        at(
          [0.56, 0.05, 0.52],
          eye({ ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'none' }),
          {
            rotate: [0, 0.8, 0],
            scale: 0.1,
          }
        ),
        tag(
          { part: 'ear', role: 'feature', material: context.material('coat') },
          at([0.55, 0.05, -0.15], ear, { rotate: [0, 0.8, -1.95] })
        ),
      ])
    )
  )
}

const TRUNKS: Readonly<Record<string, readonly Vec3[]>> = {
  low: [
    [0, -0.1, 0.4],
    [0, -0.4, 0.86],
    [0, -1.1, 1.12],
    [0, -1.9, 1.1],
    [0, -2.5, 1.22],
    [0, -2.62, 1.6],
    [0, -2.36, 1.76],
  ],
  up: [
    [0, -0.1, 0.4],
    [0, -0.5, 0.95],
    [0, -0.75, 1.5],
    [0, -0.3, 2.05],
    [0, 0.5, 2.2],
    [0, 1.1, 2.0],
    [0, 1.35, 2.25],
  ],
}

const trunk = (beast: Beast): Shape =>
  tag(
    {
      part: 'trunk',
      role: 'feature',
      material: beast.context.material(beast.is('hair', 'yes') ? 'hair' : 'coat'),
    },
    beast.onHead(
      sweep(
        TRUNKS[String(beast.context.parameters['trunk'])] ?? TRUNKS['low'],
        [0.5, 0.46, 0.36, 0.28, 0.22, 0.19, 0.17],
        { smooth: true, caps: 'round' }
      )
    )
  )

function tusks(beast: Beast): Shape {
  const k = beast.is('tusks', 'long') ? 1.9 : 1
  const path: readonly Vec3[] = [
    [0.34, -0.5, 0.5],
    [0.4 + 0.06 * k, -0.6 - 0.42 * k, 0.62 + 0.3 * k],
    [0.4 + 0.12 * k, -0.6 - 0.52 * k, 0.62 + 0.7 * k],
    [0.4 + 0.04 * k, -0.6 - 0.3 * k, 0.62 + 1.05 * k],
  ]
  return tag(
    { part: 'tusk', role: 'feature', material: beast.context.material('tusks') },
    beast.onHead(mirrored(horn(path, 0.13)))
  )
}

function nails(beast: Beast): Shape {
  const knots = beast.anatomy.hind
  const hind = beast.isUpright ? knots[knots.length - 1][2] : -0.33
  const nail = (x: number, z: number, turn: number): Shape =>
    at(
      [x + 0.115 * Math.sign(turn) * Math.abs(turn), 0.035, z + 0.125 - 0.05 * Math.abs(turn)],
      ellipsoid([0.026, 0.03, 0.02])
    )
  return tag(
    { part: 'nail', role: 'ornament', material: beast.context.material('nails') },
    at(
      [0, 0, 0],
      mirrored(
        group(
          [-0.62, 0, 0.62].flatMap(turn =>
            beast.isUpright ? [nail(0.18, hind, turn)] : [nail(0.19, 0.33, turn), nail(0.18, hind, turn)]
          )
        )
      ),
      { scale: beast.s }
    )
  )
}

function tail(beast: Beast): Shape {
  const path: readonly Vec3[] = [
    [0, 0.82, -0.55],
    [0, 0.74, -0.63],
    [0, 0.56, -0.62],
    [0, 0.42, -0.6],
  ]
  return tag(
    { part: 'tail', role: 'ornament', material: beast.context.material('coat') },
    beast.onTail(
      [0.82, -0.55],
      sweep(path, [0.034, 0.028, 0.02, 0.018], { smooth: true, caps: 'round' }),
      at([0, 0.37, -0.6], ellipsoid([0.025, 0.07, 0.025]))
    )
  )
}

/** A shaggy cloak over the back and a cap on the skull. */
function hair(beast: Beast): Shape {
  const cloak = blend(
    [
      ...lumpBalls([0, 0.84, 0.22, 0.31, 0.28, 0.26]),
      ...lumpBalls([0, 0.74, -0.06, 0.355, 0.34, 0.42]),
      ...lumpBalls([0, 0.72, -0.36, 0.3, 0.32, 0.26]),
      ...lumpBalls([0.26, 0.5, 0.2, 0.1, 0.2, 0.12]),
      ...lumpBalls([0.28, 0.48, -0.04, 0.1, 0.2, 0.12]),
      ...lumpBalls([0.26, 0.48, -0.3, 0.1, 0.2, 0.12]),
    ],
    { blend: 0.04, detail: 0.04 }
  )
  const cap = blend(
    [...lumpBalls([0, 0.62, -0.05, 0.62, 0.6, 0.6]), ...lumpBalls([0, 1.1, -0.1, 0.36, 0.4, 0.4])],
    { blend: 0.1, detail: 0.12 }
  )
  return tag(
    { part: 'hair', role: 'feature', material: beast.context.material('hair') },
    beast.onTrunk(at([0, 0, 0], cloak, { scale: [beast.number('build'), 1, 1] })),
    beast.onHead(cap)
  )
}
