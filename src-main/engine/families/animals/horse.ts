import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { Knot } from '../../kit/flesh.ts'
import { horn } from '../../kit/horns.ts'
import { spreadWing } from '../../kit/wings.ts'
import { at, box, ellipsoid, group, mirrored, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, ratio } from '../specs.ts'
import { beastFamily, type Beast } from './beast.ts'
import { onSkull } from './beast-joints.ts'
import { neckTurn } from './hoof-postures.ts'
import { band, patch } from './markings.ts'
import { hooves, longFace, ungulateAnatomy, ungulateFace, UNGULATE_SLOTS } from './ungulate.ts'

/** A horse: 1.5 m at the shoulder, mane and tail of hair, hooves. Ponies, zebras, donkeys and unicorns are presets. */
export const horse = beastFamily({
  name: 'horse',
  postures: ['standing', 'grazing', 'rearing', 'lying'],
  isHoofed: true,
  height: [0.6, 1.5, 1.9],
  anatomy: () =>
    ungulateAnatomy({
      half: 0.38,
      chest: [0.17, 0.23],
      middle: [0.185, 0.21],
      rump: [0.18, 0.21],
      y: 0.8,
      neck: [
        [0, 0.9, 0.4, 0.19],
        [0, 1.1, 0.62, 0.14],
        [0, 1.3, 0.76, 0.115],
      ],
      head: { at: [1.34, 0.82], size: 0.19, pitch: 0.72, lumps: longFace(1.12, 0.9) },
      leg: 1,
      stance: 0.12,
    }),
  parameters: {
    ears: ratio('Length of the ears', 1, { min: 0.8, max: 2.2 }),
    mane: choice(['long', 'short', 'none'], 'Hair of the neck'),
    markings: choice(['none', 'socks', 'stripes', 'patches'], 'Markings of the coat'),
    tail: choice(['long', 'tuft'], 'Hair of the tail'),
    horn: flag('A horn on the brow'),
    wings: flag('Wings of feathers at the shoulders'),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#8a4f2a', scale: 0.6 } },
    mane: { material: { recipe: 'fur', color: '#2b1c14' } },
    marking: { material: { recipe: 'fur', color: '#f3eee4', scale: 0.6 }, second: { markings: 'patches' } },
    muzzle: { material: { recipe: 'skin', color: '#4a3630' }, follows: false },
    horn: { material: { recipe: 'polished-metal', color: '#e8c46a' } },
    wings: { material: { recipe: 'feathers', color: '#f6f2ea' } },
    ...UNGULATE_SLOTS,
  },
  partWords: {
    mane: { slot: 'mane', part: 'mane' },
    tail: { slot: 'mane', part: 'tail' },
    hoof: { slot: 'hooves', part: 'hoof' },
    horn: { slot: 'horn', part: 'horn', with: { horn: 'yes' } },
    wing: { slot: 'wings', part: 'wing', with: { wings: 'yes' } },
    sock: { slot: 'marking', part: 'sock', with: { markings: 'socks' } },
    stripe: { slot: 'marking', part: 'stripe', with: { markings: 'stripes' } },
    spot: { slot: 'marking', part: 'patch', with: { markings: 'patches' } },
    patch: { slot: 'marking', part: 'patch', with: { markings: 'patches' } },
  },
  adjectives: {
    striped: { markings: 'stripes' },
    spotted: { markings: 'patches' },
    dappled: { markings: 'patches' },
    horned: { horn: 'yes' },
    winged: { wings: 'yes' },
  },
  parts: beast => [
    ungulateFace(beast, {
      eyes: { ball: beast.context.material('eyes'), pupil: beast.context.material('pupils'), shape: 'none' },
      eyeSize: 0.13,
      long: 1.12,
      broad: 0.9,
      ear: {
        length: 0.72 * beast.number('ears'),
        widths: [0.12, 0.2, 0.19, 0.13, 0.02],
        thick: 0.09,
        cup: 0.5,
      },
      earAt: [0.26, 0.42, -0.2],
      earTurn: [-0.75, 0.35, -0.22],
    }),
    hooves(beast, 0.062, false),
    hair(beast),
    beast.mark('muzzle', 'muzzle', [beast.onHead(at([0, -0.3, 1.85], ellipsoid([0.7, 0.7, 0.52])))]),
    ...coat(beast),
    ...(beast.is('horn', 'yes') ? [browHorn(beast)] : []),
    ...(beast.is('wings', 'yes') ? [wings(beast)] : []),
  ],
})

/** Half raised wings behind the shoulders, their feathers to the back. */
const wings = (beast: Beast): Shape => {
  const same = (shape: Shape): Shape => shape
  return tag(
    { part: 'wing', role: 'feature', material: beast.context.material('wings') },
    beast.onTrunk(
      mirrored(
        at([0.1, 0.93, 0.3], spreadWing(1.05, 0.42, { coverts: same, wing: same, tip: same }), {
          rotate: [0.25, 0.35, 0.75],
        })
      )
    )
  )
}

/** Rise of a standing horse's neck, radians. */
const NECK_RISE = 0.838

/** Mane along the crest of the neck, forelock, tail. */
function hair(beast: Beast): Shape {
  const { anatomy: a, s } = beast
  const material = beast.context.material('mane')
  // The crest stays behind the neck wherever that points.
  const turn = neckTurn(a, NECK_RISE)
  const over = ([, y, z]: Knot, up: number, back: number): Vec3 => [
    0,
    y + up * cos(turn) + back * sin(turn),
    z + back * cos(turn) - up * sin(turn),
  ]
  const crest: readonly Vec3[] = [
    onSkull([0, 0.62, 0.1], a.head),
    over(a.neck[2], 0.15, -0.06),
    over(a.neck[1], 0.12, -0.1),
    over(a.neck[0], 0.12, -0.14),
  ]
  const by = (points: readonly Vec3[]): readonly Vec3[] =>
    points.map(([x, y, z]): Vec3 => [x * s, y * s, z * s])
  const isLong = beast.is('mane', 'long')
  const strands = isLong
    ? [0.1, 0.3, 0.5, 0.7, 0.9].map((t): Shape => {
        const i = Math.min(2, Math.floor(t * 3))
        const u = t * 3 - i
        const [p, q] = [crest[i], crest[i + 1]]
        const top: Vec3 = [0.01, p[1] + (q[1] - p[1]) * u, p[2] + (q[2] - p[2]) * u]
        return sweep(
          by([
            top,
            [0.11, top[1] - 0.02, top[2] - 0.01],
            [0.15, top[1] - 0.14, top[2] - 0.01],
            [0.15, top[1] - 0.25, top[2] - 0.04],
          ]),
          [0.05, 0.065, 0.055, 0.012].map(r => r * s),
          { smooth: true, flatten: 0.5, caps: 'round' }
        )
      })
    : []
  const ridge = sweep(
    by(crest),
    [0.045, 0.055, 0.06, 0.03].map(r => r * s),
    { smooth: true, caps: 'round', flatten: isLong ? 0.7 : 1.3 }
  )
  const forelock = sweep(
    by([
      onSkull([0, 0.62, 0.05], a.head),
      onSkull([0.02, 0.6, 0.4], a.head),
      onSkull([0.05, 0.46, 0.75], a.head),
    ]),
    [0.035, 0.04, 0.01].map(r => r * s),
    { smooth: true, caps: 'round', flatten: 0.6 }
  )
  const mane = beast.is('mane', 'none')
    ? []
    : [tag({ part: 'mane', role: 'feature', material }, ridge, forelock, ...strands)]
  return group([...mane, tag({ part: 'tail', role: 'ornament', material }, ...tailOf(beast))])
}

function tailOf(beast: Beast): readonly Shape[] {
  const { s } = beast
  const [, hipY, hipZ] = beast.anatomy.hind[0]
  const path = (
    [
      [0, 0.12, -0.17],
      [0, 0.1, -0.28],
      [0, -0.06, -0.35],
      [0, -0.3, -0.35],
      [0, -0.48, -0.38],
    ] as const
  ).map(([x, y, z], i): Vec3 => {
    // Of one that lies it is spread on the ground.
    const below = Math.max(0, 0.08 - 0.015 * i - hipY - y)
    return [x * s, (hipY + y + below) * s, (hipZ + z - 0.6 * below) * s]
  })
  if (beast.is('tail', 'long')) {
    return [
      sweep(
        path,
        [0.04, 0.055, 0.075, 0.075, 0.015].map(r => r * s),
        { smooth: true, caps: 'round' }
      ),
    ]
  }
  return [
    sweep(
      path,
      [0.032, 0.03, 0.024, 0.022, 0.02].map(r => r * s),
      { smooth: true, caps: 'round' }
    ),
    at(path[4], ellipsoid([0.04 * s, 0.12 * s, 0.04 * s])),
  ]
}

function coat(beast: Beast): Shape[] {
  switch (beast.context.parameters['markings']) {
    case 'socks':
      return [
        beast.mark('sock', 'marking', [beast.onLegs(at([0, 0.12, 0], box([2, 0.24, 3], { edge: sharp })))]),
        beast.mark('blaze', 'marking', [beast.onHead(at([0, 0.4, 0.75], ellipsoid([0.1, 0.3, 0.75])))]),
      ]
    case 'stripes':
      return [beast.mark('stripe', 'marking', [zebraStripes(beast)])]
    case 'patches':
      return [beast.mark('patch', 'marking', [patches(beast)])]
    default:
      return []
  }
}

const browHorn = (beast: Beast): Shape =>
  tag(
    { part: 'horn', role: 'feature', material: beast.context.material('horn') },
    beast.onHead(
      horn(
        [
          [0, 0.4, 0.42],
          [0, 1.1, 0.78],
          [0, 1.9, 1.2],
          [0, 2.3, 1.42],
        ],
        0.16
      )
    )
  )

function zebraStripes(beast: Beast): Shape {
  const trunk = [-0.36, -0.24, -0.12, 0, 0.12, 0.24, 0.36, 0.48].map((z, i) =>
    band([0, 0.84, z], 0.05, (3.5 - i) * 0.05, 0.56)
  )
  const rump = [0, 1].map(i => band([0, 0.86 - 0.1 * i, -0.56], 0.045, 0.9, 0.5))
  const neck = [0, 1, 2, 3].map(i =>
    band([0, 1.0 + 0.105 * i, 0.52 + 0.075 * i], 0.042, 0.75 - 0.1 * i, 0.34)
  )
  const legs = [0.2, 0.3, 0.4, 0.5].map(y => at([0, y, 0], box([2, 0.04, 2.4], { edge: sharp })))
  const face = [0.1, 0.5, 0.85].map(z => at([0, 0.1, z], box([1.6, 1.6, 0.13], { edge: sharp })))
  return group([beast.onTrunk(...trunk, ...rump, ...neck), beast.onLegs(...legs), beast.onHead(...face)])
}

function patches(beast: Beast): Shape {
  const random = beast.context.random.fork('patches')
  const spot = (z: number, angle: number, across: number, along: number): Shape =>
    patch([0.8, z], angle + random.range(-0.15, 0.15), [across, along])
  return group([
    beast.onTrunk(
      spot(0.35, 0.5, 0.17, 0.15),
      spot(0.02, 1.2, 0.14, 0.18),
      spot(-0.36, 0.35, 0.18, 0.16),
      spot(0.3, 2.7, 0.16, 0.2),
      spot(-0.12, 2.9, 0.12, 0.13),
      spot(-0.42, 2.2, 0.16, 0.14),
      at([0, 1.12, 0.6], ellipsoid([0.3, 0.1, 0.16]))
    ),
    beast.onLegs(at([0, 0.12, 0], box([2, 0.2, 3], { edge: sharp }))),
  ])
}
