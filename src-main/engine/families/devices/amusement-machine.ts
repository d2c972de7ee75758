import { PI } from '../../kernel/det-math.ts'
import { blocks, discs, MOULDED, panels, posts, rods, tubes, turned } from '../../kit/assembly.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { lettering } from '../../kit/lettering.ts'
import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  soft,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildProportioned, PROPORTIONS, type KindMaker } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'

/** A pinball machine of 1.9 m: a sloping table on four legs with bumpers, flippers and lanes, and a lit backboard. */
const pinball: KindMaker = slot => {
  const tilt = 0.11
  const table = (shape: Shape): Shape => at([0, 0.92, 0], rotated([tilt, 0, 0], shape))
  const bumpers: readonly (readonly [x: number, z: number, slot: string])[] = [
    [-0.12, -0.28, 'accent'],
    [0.11, -0.33, 'yellow'],
    [0, -0.16, 'blue'],
  ]
  return [
    table(
      group([
        tag(
          { ...slot('cabinet', 'body', 'body'), edge: bevel(0.008) },
          ...[-1, 1].map(side => at([side * 0.285, 0, 0], box([0.04, 0.24, 1.3]))),
          at([0, 0, 0.63], box([0.53, 0.24, 0.04])),
          at([0, 0, -0.63], box([0.53, 0.24, 0.04])),
          at([0, -0.1, 0], box([0.53, 0.04, 1.22]))
        ),
        blocks(slot('playfield', 'field', 'surface'), [0, -0.02, 0, 0.53, 0.02, 1.22]),
        blocks(
          slot('rail', 'metal', 'ornament'),
          [-0.285, 0.125, 0, 0.045, 0.012, 1.3],
          [0.285, 0.125, 0, 0.045, 0.012, 1.3]
        ),
        ...bumpers.map(([x, z, name]) =>
          tag(
            slot('bumper', name, 'feature'),
            at([x, 0.02, z], cylinder(0.042, 0.06)),
            at([x, 0.056, z], cylinder(0.056, 0.014, { edge: soft(0.005) }))
          )
        ),
        tag(
          slot('flipper', 'accent', 'feature'),
          mirrored(
            at([0.085, 0.001, 0.43], box([0.13, 0.026, 0.03], { edge: soft(0.01) }), { rotate: [0, 0.42, 0] })
          )
        ),
        tag(
          slot('lane', 'light', 'ornament'),
          mirrored(at([0.185, 0.002, 0.36], box([0.012, 0.03, 0.26]), { rotate: [0, 0.3, 0] })),
          at([0.215, 0.002, 0.14], box([0.012, 0.03, 0.86])),
          ...[-0.14, -0.07, 0, 0.07].map(x => at([x, 0.005, -0.48], box([0.01, 0.035, 0.1])))
        ),
        tag(
          slot('target', 'yellow', 'feature'),
          ...[-0.06, 0.06, 0.18].map(z => at([-0.235, 0.012, z], box([0.02, 0.05, 0.06])))
        ),
        tag(
          slot('ball', 'metal', 'feature'),
          at([0.24, 0.003, 0.46], ball(0.015)),
          at([-0.05, 0.003, 0.16], ball(0.015))
        ),
        tag(
          slot('plunger', 'metal', 'feature'),
          at([0.24, 0.02, 0.68], rotated([PI / 2, 0, 0], cylinder(0.012, 0.1))),
          at([0.24, 0.02, 0.735], ball(0.02))
        ),
      ])
    ),
    tag(
      { ...slot('backbox', 'body', 'body'), edge: bevel(0.012) },
      at([0, 1.45, -0.6], box([0.68, 0.72, 0.2]))
    ),
    panels(slot('backglass', 'picture', 'feature'), [0, 1.5, -0.492, 0.58, 0.5, 0.016, 0.01]),
    panels(slot('score', 'glow', 'feature'), [0, 1.17, -0.492, 0.5, 0.08, 0.016, 0.006]),
    tag(slot('sign', 'glow', 'ornament'), at([0, 1.62, -0.481], lettering('PINBALL', 0.1, 0.012))),
    discs(
      slot('star', 'yellow', 'ornament'),
      [-0.16, 1.42, -0.48, 0.06, 0.012],
      [0.16, 1.42, -0.48, 0.06, 0.012],
      [0, 1.4, -0.48, 0.075, 0.012]
    ),
    tag(
      slot('leg', 'metal', 'support'),
      ...[-1, 1].flatMap(side => [
        at([side * 0.28, 0.385, 0.56], box([0.045, 0.77, 0.045])),
        at([side * 0.28, 0.44, -0.56], box([0.045, 0.88, 0.045])),
      ])
    ),
    blocks({ ...slot('coin_door', 'dark', 'ornament'), edge: MOULDED }, [0, 0.83, 0.648, 0.2, 0.14, 0.02]),
    discs(
      slot('button', 'accent', 'feature'),
      [-0.16, 0.9, 0.652, 0.02, 0.024],
      [0.16, 0.9, 0.652, 0.02, 0.024]
    ),
  ]
}

/** A seven as reels of slot machines show it, in the XY plane, 1 high. */
const seven = (size: number): Shape =>
  extrude(
    [
      [-0.3, 0.5],
      [0.32, 0.5],
      [0.32, 0.32],
      [0, -0.5],
      [-0.2, -0.5],
      [0.1, 0.3],
      [-0.3, 0.3],
    ].map(([x, y]): readonly [number, number] => [x * size, y * size]),
    0.012
  )

/** A one-armed bandit of 80 cm: three reels behind a window, a tray of coins and the lever at its side. */
const slotMachine: KindMaker = slot => [
  tag(
    { ...slot('case', 'accent', 'body'), edge: bevel(0.018) },
    at([0, 0.13, 0], box([0.5, 0.26, 0.38])),
    at([0, 0.42, -0.02], box([0.46, 0.36, 0.32])),
    at(
      [0, 0.6, -0.02],
      extrude(
        Array.from({ length: 13 }, (_, i): readonly [number, number] => [
          0.23 * cos((PI * i) / 12),
          0.2 * sin((PI * i) / 12),
        ]),
        0.32
      )
    )
  ),
  panels(slot('frame', 'metal', 'ornament'), [0, 0.44, 0.145, 0.4, 0.2, 0.014, 0.02]),
  panels(slot('window', 'dark', 'ornament'), [0, 0.44, 0.152, 0.36, 0.16, 0.012, 0.01]),
  tag(
    slot('reel', 'light', 'feature'),
    ...[-0.115, 0, 0.115].map(x => at([x, 0.44, 0.1], rotated([0, 0, PI / 2], cylinder(0.078, 0.1))))
  ),
  tag(slot('seven', 'accent', 'feature'), ...[-0.115, 0, 0.115].map(x => at([x, 0.44, 0.178], seven(0.1)))),
  tag(slot('sign', 'glow', 'feature'), at([0, 0.655, 0.143], lettering('JACKPOT', 0.062, 0.012))),
  tag(
    slot('lamp', 'glow', 'ornament'),
    ...Array.from({ length: 9 }, (_, i): Shape => {
      const a = (PI * i) / 8
      return at([0.2 * cos(a), 0.6 + 0.172 * sin(a), 0.142], ball(0.012))
    })
  ),
  tag(
    slot('lever', 'metal', 'feature'),
    at([0.26, 0.36, 0], rotated([0, 0, PI / 2], cylinder(0.04, 0.07))),
    at([0.285, 0.52, 0.015], box([0.02, 0.32, 0.024], { edge: soft(0.006) }))
  ),
  tag(slot('knob', 'dark', 'feature'), at([0.285, 0.7, 0.015], ball(0.036))),
  blocks(
    { ...slot('tray', 'metal', 'ornament'), edge: MOULDED },
    [0, 0.08, 0.22, 0.36, 0.02, 0.1],
    [0, 0.11, 0.265, 0.36, 0.07, 0.014],
    [-0.175, 0.11, 0.22, 0.014, 0.07, 0.1],
    [0.175, 0.11, 0.22, 0.014, 0.07, 0.1]
  ),
  tag(
    slot('coin', 'yellow', 'feature'),
    ...Array.from({ length: 12 }, (_, i): Shape =>
      at(
        [-0.13 + 0.026 * i, 0.0905 + 0.003 * (i % 3), 0.215 + 0.018 * ((i * 2) % 3)],
        cylinder(0.021, 0.006),
        {
          rotate: [0.3 * ((i % 3) - 1), 0, 0.25 * ((i % 2) - 0.5)],
        }
      )
    )
  ),
  blocks({ ...slot('slot', 'metal', 'ornament'), edge: MOULDED }, [0.16, 0.235, 0.195, 0.07, 0.05, 0.02]),
  discs(
    slot('button', 'yellow', 'feature'),
    [-0.16, 0.225, 0.195, 0.022, 0.02],
    [-0.08, 0.225, 0.195, 0.022, 0.02],
    [0, 0.225, 0.195, 0.022, 0.02]
  ),
]

/** Sweets piled in a glass ball: layers of `count` balls of radius `r` within `room`, around the origin. */
function piled(count: number, r: number, room: number): readonly Vec3[] {
  return Array.from({ length: count }, (_, i): Vec3 => {
    const t = (i + 0.5) / count
    const y = -room + 1.5 * room * t
    const wide = Math.sqrt(Math.max(0, room * room - y * y))
    const turn = i * GOLDEN_ANGLE
    const out = wide * (i % 3 === 0 ? 0.45 : 0.93)
    return [out * cos(turn), y + 0.1 * r, out * sin(turn)]
  })
}

const SWEETS = ['accent', 'yellow', 'blue', 'green', 'light'] as const

/** A gumball machine of 40 cm: a glass globe of balls on a cast foot with crank, chute and lid. */
const gumball: KindMaker = slot => {
  const [y, r] = [0.27, 0.108]
  const places = piled(110, 0.015, r - 0.018)
  return [
    turned(
      { ...slot('base', 'accent', 'body') },
      [0, 0, 0],
      [
        [0, 0],
        [0.105, 0],
        [0.105, 0.018],
        [0.085, 0.035],
        [0.07, 0.07],
        [0.066, 0.13],
        [0.082, 0.16],
        [0.082, 0.185],
        [0, 0.185],
      ]
    ),
    tag(slot('globe', 'glass', 'body'), at([0, y, 0], ball(r))),
    ...SWEETS.map((name, k) =>
      tag(
        slot('gumball', name, 'feature'),
        ...places
          .filter((_, i) => i % SWEETS.length === k)
          .map(place => at([place[0], place[1] + y, place[2]], ball(0.0155)))
      )
    ),
    turned(
      { ...slot('lid', 'accent', 'feature') },
      [0, 0.358, 0],
      [
        [0, 0],
        [0.072, 0],
        [0.075, 0.012],
        [0.05, 0.03],
        [0.014, 0.038],
        [0.014, 0.048],
        [0.02, 0.058],
        [0, 0.066],
      ]
    ),
    discs(slot('plate', 'metal', 'ornament'), [0, 0.115, 0.066, 0.036, 0.014]),
    blocks({ ...slot('crank', 'metal', 'feature'), edge: MOULDED }, [0, 0.115, 0.082, 0.05, 0.014, 0.016]),
    blocks({ ...slot('chute', 'metal', 'feature'), edge: MOULDED }, [0, 0.055, 0.088, 0.05, 0.034, 0.05]),
    blocks(slot('opening', 'dark', 'opening'), [0, 0.055, 0.114, 0.036, 0.022, 0.004]),
  ]
}

/** A popcorn cart's machine of 80 cm: a glass case with a kettle above a heap, under a striped roof with its name. */
const popcorn: KindMaker = slot => {
  const heap = Array.from({ length: 120 }, (_, i): Vec3 => {
    const t = Math.sqrt((i + 0.5) / 120)
    const turn = i * GOLDEN_ANGLE
    const jog = 0.012 * (((i * 7) % 5) - 2)
    return [
      0.19 * t * cos(turn) + jog,
      0.2 + 0.11 * (1 - t * t) + 0.013 * ((i * 5) % 3),
      0.15 * t * sin(turn) - 0.8 * jog,
    ]
  })
  return [
    blocks({ ...slot('base', 'accent', 'body'), edge: bevel(0.01) }, [0, 0.08, 0, 0.5, 0.16, 0.42]),
    blocks(slot('floor', 'metal', 'surface'), [0, 0.17, 0, 0.44, 0.02, 0.36]),
    blocks(
      { ...slot('post', 'metal', 'support') },
      ...[-1, 1].flatMap(x => [-1, 1].map(z => [x * 0.225, 0.4, z * 0.185, 0.022, 0.48, 0.022] as const))
    ),
    blocks(
      slot('glass', 'glass', 'body'),
      [-0.225, 0.4, 0, 0.004, 0.44, 0.35],
      [0.225, 0.4, 0, 0.004, 0.44, 0.35],
      [0, 0.4, 0.185, 0.43, 0.44, 0.004],
      [0, 0.4, -0.185, 0.43, 0.44, 0.004]
    ),
    tag(slot('popcorn', 'corn', 'feature'), ...heap.map(place => at(place, ball(0.023)))),
    turned(
      slot('kettle', 'metal', 'feature'),
      [0, 0.42, 0],
      [
        [0, 0],
        [0.07, 0.005],
        [0.085, 0.04],
        [0.08, 0.09],
        [0.02, 0.105],
        [0, 0.105],
      ]
    ),
    rods(slot('hanger', 'metal', 'support'), [[0, 0.52, 0], [0, 0.64, 0], 0.012]),
    blocks({ ...slot('roof', 'accent', 'body'), edge: bevel(0.012) }, [0, 0.68, 0, 0.52, 0.09, 0.44]),
    tag(
      slot('stripe', 'light', 'ornament'),
      ...[-0.2, -0.1, 0, 0.1, 0.2].map(x => at([x, 0.745, 0], box([0.05, 0.04, 0.45], { edge: soft(0.01) })))
    ),
    tag(
      slot('roof', 'accent', 'body'),
      ...[-0.15, -0.05, 0.05, 0.15].map(x => at([x, 0.745, 0], box([0.05, 0.04, 0.45], { edge: soft(0.01) })))
    ),
    tag(slot('sign', 'yellow', 'feature'), at([0, 0.68, 0.226], lettering('POPCORN', 0.056, 0.012))),
    tag(
      slot('knob', 'dark', 'ornament'),
      ...[-0.15, -0.05, 0.05].map(x => at([x, 0.08, 0.22], rotated([PI / 2, 0, 0], cylinder(0.02, 0.025))))
    ),
    blocks(
      { ...slot('switch', 'yellow', 'ornament'), edge: MOULDED },
      [0.15, 0.08, 0.214, 0.06, 0.04, 0.014]
    ),
  ]
}

/** A jukebox of 1.5 m: a rounded cabinet with glowing tubes in an arch, records behind glass, and a grille. */
const jukebox: KindMaker = slot => {
  const arch = (r: number): readonly Vec3[] => [
    [-r, 0.12, 0.3],
    [-r, 0.9, 0.3],
    ...Array.from({ length: 9 }, (_, i): Vec3 => [
      -r * cos((PI * (i + 1)) / 10),
      0.98 + r * sin((PI * (i + 1)) / 10),
      0.3,
    ]),
    [r, 0.9, 0.3],
    [r, 0.12, 0.3],
  ]
  const outline: readonly (readonly [number, number])[] = [
    [0.44, 0],
    [0.44, 0.98],
    ...Array.from({ length: 15 }, (_, i): readonly [number, number] => [
      0.44 * cos((PI * (i + 1)) / 16),
      0.98 + 0.44 * sin((PI * (i + 1)) / 16),
    ]),
    [-0.44, 0.98],
    [-0.44, 0],
  ]
  const inner: readonly (readonly [number, number])[] = [
    [0.24, 0],
    ...Array.from({ length: 11 }, (_, i): readonly [number, number] => [
      0.24 * cos((PI * i) / 10),
      0.06 + 0.24 * sin((PI * i) / 10),
    ]),
    [-0.24, 0],
  ]
  return [
    tag({ ...slot('cabinet', 'wood', 'body'), edge: bevel(0.02) }, at([0, 0.02, 0], extrude(outline, 0.58))),
    tubes({ ...slot('tube', 'glow', 'feature') }, 0.034, arch(0.375)),
    tubes({ ...slot('tube_inside', 'accent', 'feature') }, 0.026, arch(0.305)),
    tubes({ ...slot('trim', 'metal', 'ornament') }, 0.012, arch(0.43)),
    tag(slot('window', 'dark', 'opening'), at([0, 0.92, 0.284], extrude(inner, 0.02))),
    tag(
      slot('record', 'black', 'feature'),
      ...[-0.15, -0.09, -0.03, 0.03, 0.09].map(x =>
        at([x, 1.02, 0.3], rotated([0, 0, PI / 2], cylinder(0.085, 0.006)))
      ),
      at([0.02, 0.985, 0.33], cylinder(0.1, 0.008))
    ),
    tag(slot('label', 'yellow', 'ornament'), at([0.02, 0.991, 0.33], cylinder(0.034, 0.008))),
    blocks(
      { ...slot('keys', 'light', 'ornament'), edge: MOULDED },
      ...[-0.2, -0.12, -0.04, 0.04, 0.12, 0.2].map(x => [x, 0.86, 0.298, 0.05, 0.04, 0.03] as const)
    ),
    panels(
      slot('cards', 'yellow', 'ornament'),
      [-0.12, 0.77, 0.298, 0.2, 0.09, 0.014, 0.01],
      [0.12, 0.77, 0.298, 0.2, 0.09, 0.014, 0.01]
    ),
    panels(slot('grille_cloth', 'cloth', 'ornament'), [0, 0.42, 0.298, 0.5, 0.5, 0.012, 0.1]),
    tag(
      slot('grille', 'metal', 'feature'),
      ...[-0.18, -0.09, 0, 0.09, 0.18].map(x =>
        at([x, 0.42, 0.308], box([0.016, 0.48, 0.014], { edge: soft(0.004) }))
      ),
      at([0, 0.42, 0.312], rotated([PI / 2, 0, 0], torus(0.12, 0.014)))
    ),
    blocks({ ...slot('foot', 'metal', 'support'), edge: bevel(0.01) }, [0, 0.03, 0.01, 0.92, 0.06, 0.62]),
    tag(
      slot('crest', 'metal', 'ornament'),
      at(
        [0, 1.42, 0.3],
        lathe([
          [0, -0.02],
          [0.05, -0.012],
          [0.05, 0.012],
          [0, 0.02],
        ]),
        { rotate: [PI / 2, 0, 0] }
      )
    ),
    posts(slot('coin_slot', 'metal', 'ornament'), [0.36, 0.86, 0.3, 0.03, 0.02]),
  ]
}

const KINDS = {
  'pinball machine': pinball,
  'slot machine': slotMachine,
  'gumball machine': gumball,
  'popcorn machine': popcorn,
  jukebox,
}

/** Machines of arcades, casinos, diners and fairs. Real sizes. */
export const amusementMachine: Family = {
  name: 'amusement machine',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    body: { material: { recipe: 'painted-metal', color: '#22304f' } },
    accent: { material: { recipe: 'glossy-plastic', color: '#cf2f2c' }, second: {} },
    wood: { material: { recipe: 'varnished-wood', color: '#7a4524', axis: [0, 1, 0] } },
    metal: { material: { recipe: 'polished-metal', color: '#c9cdd2' } },
    field: { material: { recipe: 'glossy-plastic', color: '#2f8a6a' } },
    picture: { material: { recipe: 'glossy-plastic', color: '#7a2f9a' } },
    dark: { material: { recipe: 'plastic', color: '#222428' } },
    black: { material: { recipe: 'glossy-plastic', color: '#151518' } },
    light: { material: { recipe: 'glossy-plastic', color: '#f3efe4' } },
    yellow: { material: { recipe: 'glossy-plastic', color: '#f0bf32' } },
    blue: { material: { recipe: 'glossy-plastic', color: '#2f6fd0' } },
    green: { material: { recipe: 'glossy-plastic', color: '#3fa352' } },
    corn: { material: { recipe: 'wool', color: '#f7e6ae' } },
    cloth: { material: { recipe: 'fabric', color: '#8a5a2a' } },
    glass: { material: { recipe: 'glass', color: '#dcecf2' } },
    glow: { material: { recipe: 'glow', color: '#ffb347' } },
  },
  partWords: {
    lever: { slot: 'metal', part: 'lever' },
    reel: { slot: 'light', part: 'reel' },
    coin: { slot: 'yellow', part: 'coin' },
    bumper: { part: 'bumper' },
    flipper: { slot: 'accent', part: 'flipper' },
    globe: { slot: 'glass', part: 'globe' },
    gumball: { part: 'gumball' },
    tube: { slot: 'glow', part: 'tube' },
    record: { slot: 'black', part: 'record' },
    sign: { part: 'sign' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 } },
  build: buildProportioned(KINDS),
}
