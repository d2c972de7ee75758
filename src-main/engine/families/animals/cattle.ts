import type { Vec3 } from '../../kernel/types.ts'
import { horn } from '../../kit/horns.ts'
import { at, ball, box, ellipsoid, group, mirrored, sharp, sweep, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag } from '../specs.ts'
import { beastFamily, type Beast } from './beast.ts'
import { patch } from './markings.ts'
import { hooves, longFace, ungulateAnatomy, ungulateFace, UNGULATE_SLOTS } from './ungulate.ts'

/** Cattle: a boxy trunk on short legs, 1.35 m at the shoulder; cow with udder, bull with ring and hump, shaggy bison. */
export const cattle = beastFamily({
  name: 'cattle',
  postures: ['standing', 'grazing'],
  isHoofed: true,
  height: [0.6, 1.35, 1.9],
  anatomy: ({ parameters: p }) => {
    const isBison = p['hump'] === 'bison'
    const low = isBison ? 0.2 : 0
    return ungulateAnatomy({
      half: 0.42,
      chest: isBison ? [0.25, 0.33] : [0.22, 0.27],
      middle: [0.25, 0.25],
      rump: isBison ? [0.19, 0.21] : [0.21, 0.24],
      y: 0.72,
      neck: [
        [0, 0.82, 0.46, 0.23],
        [0, 0.92 - low * 0.6, 0.68, 0.17],
        [0, 1.0 - low, 0.82, 0.13],
      ],
      head: { at: [1.02 - low, 0.86], size: 0.22, pitch: 0.62, lumps: longFace(0.82, 1.12, 1.2) },
      leg: 1.1,
      stance: 0.15,
      ...(p['hump'] === 'none'
        ? {}
        : { extra: [[0, 0.95, 0.3, 0.17, isBison ? 0.22 : 0.18, isBison ? 0.34 : 0.26]] }),
    })
  },
  parameters: {
    horns: choice(
      ['short', 'long', 'wide', 'none'],
      'Size of the horns; wide ones reach out far and turn up'
    ),
    hair: choice(['short', 'shaggy'], 'Shaggy: long hair over flanks, chest and eyes'),
    hump: choice(['none', 'bull', 'bison'], 'A hump of muscle over the shoulders'),
    udder: flag('An udder', 'yes'),
    ring: flag('A ring in the nose'),
    markings: choice(['none', 'patches'], 'Patches of another colour'),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#f2ece2', scale: 0.6 } },
    marking: { material: { recipe: 'fur', color: '#211c1a', scale: 0.6 }, second: { markings: 'patches' } },
    muzzle: { material: { recipe: 'skin', color: '#d99c92' } },
    horns: { material: { recipe: 'bone', color: '#cdbd98' } },
    mane: { material: { recipe: 'fur', color: '#3a2618' } },
    ring: { material: { recipe: 'polished-metal', color: '#d8b14a' } },
    ...UNGULATE_SLOTS,
  },
  partWords: {
    horn: { slot: 'horns', part: 'horn', with: { horns: 'long' } },
    hoof: { slot: 'hooves', part: 'hoof' },
    udder: { slot: 'muzzle', part: 'udder', with: { udder: 'yes' } },
    spot: { slot: 'marking', part: 'patch', with: { markings: 'patches' } },
    patch: { slot: 'marking', part: 'patch', with: { markings: 'patches' } },
    tail: { slot: 'coat', part: 'tail' },
    'nose ring': { slot: 'ring', part: 'ring', with: { ring: 'yes' } },
  },
  adjectives: {
    spotted: { markings: 'patches' },
    horned: { horns: 'long' },
    'long horn': { horns: 'long' },
    'wide horn': { horns: 'wide' },
    shaggy: { hair: 'shaggy' },
    'long haired': { hair: 'shaggy' },
    hairy: { hair: 'shaggy' },
  },
  parts: beast => [
    ungulateFace(beast, {
      eyes: { ball: beast.context.material('eyes'), pupil: beast.context.material('pupils'), shape: 'none' },
      eyeSize: 0.13,
      long: 0.82,
      broad: 1.12,
      muzzle: 1.2,
      ear: { length: 0.72, widths: [0.1, 0.24, 0.27, 0.2, 0.05], thick: 0.09, cup: 0.4 },
      earAt: [0.46, 0.26, -0.2],
      earTurn: [-0.5, 0.15, -1.45],
    }),
    hooves(beast, 0.07, true),
    beast.mark('muzzle', 'muzzle', [beast.onHead(at([0, -0.2, 1.5], ellipsoid([0.8, 0.8, 0.5])))]),
    tail(beast),
    ...(beast.is('horns', 'none') ? [] : [horns(beast)]),
    ...(beast.is('udder', 'yes') && beast.is('hump', 'none') ? [udder(beast)] : []),
    ...(beast.is('ring', 'yes') ? [noseRing(beast)] : []),
    ...(beast.is('hump', 'bison') ? [beast.mark('mane', 'mane', [bisonCoat(beast)], 0.025)] : []),
    ...(beast.is('hair', 'shaggy') ? [shag(beast)] : []),
    ...(beast.is('markings', 'patches') ? [beast.mark('patch', 'marking', [patches(beast)])] : []),
  ],
})

function horns(beast: Beast): Shape {
  const isLong = beast.is('horns', 'long')
  const k = isLong ? 1.7 : 1
  const path = (
    beast.is('horns', 'wide')
      ? ([
          [0.2, 0.46, -0.14],
          [1.1, 0.5, -0.02],
          [1.9, 0.74, 0.22],
          [2.2, 1.5, 0.3],
        ] as const)
      : ([
          [0.2, 0.42, -0.12],
          [0.2 + 0.34 * k, 0.52, -0.06],
          [0.2 + 0.52 * k, 0.52 + 0.24 * k, 0.08],
          [0.2 + 0.5 * k, 0.52 + 0.5 * k, 0.2],
        ] as const)
  ).map(([x, y, z]): Vec3 => [x, y, z])
  return tag(
    { part: 'horn', role: 'feature', material: beast.context.material('horns') },
    beast.onHead(mirrored(horn(path, 0.13)))
  )
}

const udder = (beast: Beast): Shape =>
  tag(
    { part: 'udder', role: 'feature', material: beast.context.material('muzzle') },
    beast.onTrunk(
      at([0, 0.5, -0.28], ellipsoid([0.12, 0.1, 0.14])),
      mirrored(group([-0.33, -0.22].map(z => at([0.055, 0.41, z], ellipsoid([0.022, 0.045, 0.022])))))
    )
  )

const noseRing = (beast: Beast): Shape =>
  tag(
    { part: 'ring', role: 'ornament', material: beast.context.material('ring') },
    beast.onHead(at([0, -0.3, 1.4], torus(0.16, 0.035), { rotate: [1.2, 0, 0] }))
  )

/** Locks that hang from flanks, chest, brow and thighs: a coat that hides half of the legs. */
function shag(beast: Beast): Shape {
  const random = beast.context.random.fork('shag')
  // A lock hangs from `from` and swings out of the body by `out`; three knots make it droop.
  const lock = ([x, y, z]: Vec3, length: number, out: Vec3, root: number): Shape => {
    const k = length * random.range(0.85, 1.15)
    const sway = random.range(-0.02, 0.02)
    return sweep(
      [
        [x, y, z],
        [x + out[0], y - k * 0.45, z + out[2] + sway],
        [x + out[0] * 0.9, y - k, z + out[2] * 1.2 + sway * 2.5],
      ],
      [root, root * 0.85, root * 0.12],
      { smooth: true, caps: 'round' }
    )
  }
  const flank = [0.56, 0.44, 0.32, 0.2, 0.08, -0.04, -0.16, -0.28, -0.4, -0.52].flatMap(z => [
    lock([0.2, 0.7, z], 0.34, [0.06, 0, -0.01], 0.055),
    lock([0.13, 0.6, z + 0.06], 0.3, [0.02, 0, -0.01], 0.05),
    lock([0.22, 0.84, z + 0.03], 0.28, [0.045, 0, -0.02], 0.05),
  ])
  const chest = [0, 0.08, 0.16].flatMap(x => [
    lock([x, 0.78, 0.62], 0.4, [0.01, 0, 0.06], 0.055),
    lock([x, 0.92, 0.76], 0.34, [0.02, 0, 0.03], 0.05),
  ])
  const fringe = [0.06, 0.22, 0.38, 0.52].map((x, i) =>
    sweep(
      [
        [x * 0.5, 0.66, -0.1],
        [x, 0.52, 0.5],
        [x * 1.15, -0.02, 0.86 - 0.06 * i],
        [x * 1.2, -0.5, 0.98 - 0.1 * i],
      ],
      [0.17, 0.18, 0.14, 0.02],
      { smooth: true, caps: 'round' }
    )
  )
  return tag(
    { part: 'shag', role: 'feature', material: beast.context.material('coat') },
    beast.onTrunk(mirrored(group([...flank, ...chest]))),
    beast.onHead(mirrored(group(fringe)))
  )
}

/** Long hair over shoulders, neck and beard. */
const bisonCoat = (beast: Beast): Shape =>
  group([
    beast.onTrunk(at([0, 0.86, 0.46], ellipsoid([0.6, 0.56, 0.42]))),
    beast.onHead(
      at([0, -0.7, 0.35], ellipsoid([0.6, 0.6, 0.55])),
      at([0, 0.5, 0.1], ellipsoid([0.5, 0.4, 0.5]))
    ),
  ])

function tail(beast: Beast): Shape {
  const { s } = beast
  const [, y, z] = beast.anatomy.hind[0]
  const path = (
    [
      [0, 0.14, -0.18],
      [0, 0.08, -0.29],
      [0, -0.14, -0.3],
      [0, -0.32, -0.28],
    ] as const
  ).map(([x, dy, dz]): Vec3 => [x * s, (y + dy) * s, (z + dz) * s])
  return group([
    tag(
      { part: 'tail', role: 'ornament', material: beast.context.material('coat') },
      sweep(
        path,
        [0.035, 0.026, 0.02, 0.018].map(r => r * s),
        { smooth: true, caps: 'round' }
      )
    ),
    tag(
      { part: 'tuft', role: 'ornament', material: beast.context.material('mane') },
      at(path[3], ellipsoid([0.04 * s, 0.1 * s, 0.045 * s]))
    ),
  ])
}

function patches(beast: Beast): Shape {
  const random = beast.context.random.fork('patches')
  // Three overlapping ovals have the bays and tongues that a cow's patches have.
  const spot = (z: number, angle: number, across: number, along: number): Shape => {
    const turn = angle + random.range(-0.15, 0.15)
    return group([
      patch([0.74, z], turn, [across, along * 0.8]),
      patch([0.74, z + along * random.range(0.5, 0.75)], turn + random.range(0.3, 0.6), [
        across * 0.62,
        along * 0.6,
      ]),
      patch([0.74, z - along * random.range(0.4, 0.7)], turn - random.range(0.3, 0.6), [
        across * 0.55,
        along * 0.5,
      ]),
    ])
  }
  return group([
    beast.onTrunk(
      spot(0.42, 0.7, 0.2, 0.17),
      spot(0.02, 0.1, 0.15, 0.17),
      spot(-0.42, 1.1, 0.2, 0.2),
      spot(0.12, 2.1, 0.2, 0.2),
      spot(0.46, 3.0, 0.16, 0.15),
      spot(-0.4, 2.8, 0.18, 0.2)
    ),
    beast.onHead(mirrored(at([0.6, 0.2, 0.2], ball(0.5), { scale: [1, 1, 1.2] }))),
    beast.onLegs(at([0, 0.34, -0.4], box([2, 0.12, 0.6], { edge: sharp }))),
  ])
}
