import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { rods, tubes } from '../../kit/assembly.ts'
import { axle, rod, slab } from '../../kit/plates.ts'
import {
  around,
  at,
  bevel,
  box,
  capsule,
  cylinder,
  group,
  lathe,
  loft,
  mirrored,
  row,
  sharp,
  soft,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, flag, ratio } from '../specs.ts'
import type { Family } from '../types.ts'

const MEAT = { part: 'food', role: 'content', material: { recipe: 'bread', color: '#4d2a19' } } as const
const SAUSAGE = { part: 'food', role: 'content', material: { recipe: 'skin', color: '#a04a26' } } as const
const GLOW = { part: 'coal', role: 'content', material: { recipe: 'glow', color: '#e8541c' } } as const

/** Sausages on one half of a grate, patties on the other; `w` × `d` is what they may cover. */
function food(y: number, w: number, d: number): readonly Shape[] {
  const r = Math.min(w, d)
  const sausage = at([0, y + r * 0.045, 0], capsule(r * 0.045, r * 0.42), { rotate: [PI / 2, 0, 0] })
  return [
    tag(SAUSAGE, ...[0, 1, 2, 3].map(i => at([-w * 0.34 + w * 0.1 * i, 0, 0], sausage))),
    tag(
      MEAT,
      ...(
        [
          [0.12, -0.2],
          [0.32, -0.06],
          [0.12, 0.2],
        ] as const
      ).map(([x, z]) => at([x * w, y + r * 0.035, z * d], cylinder(r * 0.125, r * 0.07, { edge: sharp })))
    ),
  ]
}

/** Wires of a grate along X within a circle, across what lies on them: square ones, since a preview's triangles are few. */
const roundGrate = (y: number, r: number): readonly Shape[] => [
  at([0, y, 0], torus(r * 0.97, 0.006)),
  ...Array.from({ length: 13 }, (_, i) => {
    const x = r * (-0.9 + 0.15 * i)
    const z = Math.sqrt(Math.max(0, r * r * 0.94 - x * x))
    return at([0, y, x], box([2 * z, 0.009, 0.009], { edge: sharp }))
  }),
]

/** A round grill on three legs: bowl with glowing coals, grate, domed lid hung on the rim or closed over it. */
const kettle: KindMaker = (slot, context) => {
  const p = context.parameters
  const isOpen = p['lid'] === 'open'
  const [r, rim] = [0.285, 0.78]
  const bowl = lathe(
    [
      [0, rim - 0.25],
      [0.14, rim - 0.235],
      [0.23, rim - 0.17],
      [r - 0.01, rim - 0.07],
      [r, rim],
      [r - 0.012, rim],
      [0.2, rim - 0.17],
      [0, rim - 0.235],
    ],
    slot('bowl', 'body', 'body')
  )
  const dome = group([
    lathe(
      [
        [r + 0.006, 0],
        [r + 0.004, 0.05],
        [0.24, 0.13],
        [0.13, 0.2],
        [0, 0.22],
        [0, 0.208],
        [0.125, 0.188],
        [0.23, 0.12],
        [r - 0.008, 0.045],
        [r - 0.006, 0],
      ],
      slot('lid', 'body', 'feature')
    ),
    tag(
      slot('handle', 'wood', 'handle'),
      at([0, 0.285, 0], capsule(0.017, 0.16), { rotate: [0, 0, PI / 2] })
    ),
    rods(
      slot('bracket', 'metal', 'support'),
      [[-0.06, 0.2, 0], [-0.06, 0.285, 0], 0.007],
      [[0.06, 0.2, 0], [0.06, 0.285, 0], 0.007]
    ),
    tag(
      slot('vent', 'metal', 'ornament'),
      at([0.14, 0.19, 0.06], cylinder(0.04, 0.012), { rotate: [0.25, 0, -0.55] })
    ),
  ])
  const leg = around(3, rod([0.17, rim - 0.2, 0], [0.36, 0.012, 0], 0.014, slot('leg', 'metal', 'support')))
  return [
    bowl,
    at([0, 0, 0], leg, { rotate: [0, PI / 6, 0] }),
    tag(slot('leg', 'metal', 'support'), at([0, 0.26, 0], torus(0.285, 0.008))),
    tag(
      slot('ash_pan', 'metal', 'support'),
      at([0, 0.44, 0], cylinder(0.13, 0.03, { edge: bevel(0.008) })),
      rod([0, 0.44, 0], [0, rim - 0.24, 0], 0.02)
    ),
    tag(
      slot('wheel', 'metal', 'support'),
      ...[PI / 6, PI / 6 + (2 * PI) / 3].map(turn =>
        at([0, 0, 0], at([0.355, 0.075, 0], axle(0.075, 0.03)), { rotate: [0, turn, 0] })
      )
    ),
    tag(GLOW, at([0, rim - 0.09, 0], cylinder(r * 0.86, 0.02, { edge: sharp }))),
    tag(
      { part: 'charcoal', role: 'content', material: { recipe: 'stone', color: '#2b2826' } },
      ...Array.from({ length: 18 }, (_, i) => {
        const a = i * 2.39996
        const away = r * 0.8 * Math.sqrt((i + 0.5) / 18)
        return at([away * cos(a), rim - 0.07, away * sin(a)], box([0.05, 0.035, 0.05], { edge: sharp }), {
          rotate: [i, a, 0],
        })
      })
    ),
    tag(slot('grate', 'grate', 'feature'), ...roundGrate(rim - 0.012, r)),
    ...(p['food'] === 'yes' && isOpen ? food(rim - 0.0085, r * 1.5, r * 1.3) : []),
    isOpen ? at([0, rim + 0.13, -r - 0.15], dome, { rotate: [-1.25, 0, 0] }) : at([0, rim + 0.004, 0], dome),
    ...(isOpen
      ? [
          tubes(slot('bracket', 'metal', 'support'), 0.008, [
            [0, rim - 0.06, -r + 0.01],
            [0, rim - 0.02, -r - 0.07],
            [0, rim + 0.08, -r - 0.11],
            [0, rim + 0.168, -r - 0.359],
          ]),
        ]
      : []),
  ]
}

/** A grill on a cart: fire box with burners and knobs over doors, side shelves, hinged hood with a thermometer. */
const gas: KindMaker = (slot, context) => {
  const p = context.parameters
  const isOpen = p['lid'] === 'open'
  const y = 0.86
  const [w, d] = [0.74, 0.5]
  const ends = [-1, 1].map(side =>
    (
      [
        [0.25, 0],
        [0.25, 0.07],
        [0.14, 0.24],
        [-0.04, 0.3],
        [-0.2, 0.26],
        [-0.25, 0.12],
        [-0.25, 0],
      ] as const
    ).map(([z, h]): Vec3 => [(side * w) / 2, h, z])
  )
  const hood = group([
    loft(ends, { edge: soft(0.02), ...slot('hood', 'metal', 'feature') }),
    tag(
      slot('handle', 'metal', 'handle'),
      at([0, 0.15, 0.275], capsule(0.016, 0.5), { rotate: [0, 0, PI / 2] }),
      mirrored(rod([0.21, 0.14, 0.18], [0.21, 0.15, 0.275], 0.01))
    ),
    tag(
      { part: 'dial', role: 'ornament', material: { recipe: 'plastic', color: '#f2efe6' } },
      at([0, 0.185, 0.185], cylinder(0.038, 0.02), { rotate: [0.98, 0, 0] })
    ),
  ])
  return [
    tag(
      { ...slot('cabinet', 'body', 'body'), edge: bevel(0.012) },
      at([0, 0.42, 0], box([w, 0.6, d - 0.02])),
      at([0, 0.79, 0], box([w, 0.14, d]))
    ),
    tag(
      { ...slot('door', 'metal', 'ornament'), edge: bevel(0.008) },
      mirrored(at([w * 0.245, 0.41, d / 2], box([w * 0.46, 0.52, 0.02])))
    ),
    tag(
      slot('handle', 'grate', 'handle'),
      mirrored(rod([0.045, 0.3, d / 2 + 0.035], [0.045, 0.52, d / 2 + 0.035], 0.009)),
      mirrored(rod([0.045, 0.31, d / 2], [0.045, 0.31, d / 2 + 0.035], 0.007)),
      mirrored(rod([0.045, 0.51, d / 2], [0.045, 0.51, d / 2 + 0.035], 0.007))
    ),
    tag(
      slot('panel', 'metal', 'ornament'),
      at([0, 0.79, d / 2 + 0.012], box([w * 0.98, 0.11, 0.03], { edge: bevel(0.006) }))
    ),
    tag(
      slot('knob', 'grate', 'feature'),
      ...[-0.24, -0.08, 0.08, 0.24].map(x =>
        at([x, 0.79, d / 2 + 0.04], cylinder(0.028, 0.035, { edge: bevel(0.005) }), {
          rotate: [PI / 2, 0, 0],
        })
      )
    ),
    tag(
      slot('shelf', 'wood', 'support'),
      mirrored(at([w / 2 + 0.16, y - 0.03, 0], slab(0.34, d * 0.9, 0.03, { radius: 0.03 })))
    ),
    tag(
      slot('wheel', 'grate', 'support'),
      mirrored(at([w / 2 - 0.06, 0.075, 0.17], axle(0.075, 0.04))),
      mirrored(at([w / 2 - 0.06, 0.075, -0.17], axle(0.075, 0.04)))
    ),
    tag(
      slot('leg', 'body', 'support'),
      mirrored(at([w / 2 - 0.06, 0.1, 0.17], box([0.06, 0.09, 0.05], { edge: sharp }))),
      mirrored(at([w / 2 - 0.06, 0.1, -0.17], box([0.06, 0.09, 0.05], { edge: sharp })))
    ),
    tag(GLOW, at([0, y + 0.003, 0], box([w * 0.9, 0.012, d * 0.84], { edge: sharp }))),
    tag(
      slot('grate', 'grate', 'feature'),
      ...[0.44, -0.44].map(k => at([0, y + 0.016, d * k], box([w * 0.94, 0.014, 0.014], { edge: sharp }))),
      row(
        19,
        [(w * 0.9) / 18, 0, 0],
        rod([-w * 0.45, y + 0.018, -d * 0.44], [-w * 0.45, y + 0.018, d * 0.44], 0.006)
      )
    ),
    ...(p['food'] === 'yes' && isOpen ? food(y + 0.018, w * 0.9, d * 0.86) : []),
    isOpen
      ? at([0, y + 0.25, -d / 2 - 0.002], at([0, 0, 0.25], hood), { rotate: [-1.2, 0, 0] })
      : at([0, y, 0], hood),
    ...(isOpen
      ? [
          tag(
            slot('hinge', 'metal', 'support'),
            at([0, y + 0.12, -d / 2 + 0.012], box([w * 0.96, 0.27, 0.024], { edge: sharp }))
          ),
        ]
      : []),
  ]
}

/** A barbecue grill: a kettle on legs or a cart for gas, its lid open over what is grilled. Real size, front to +Z. */
export const grill: Family = {
  name: 'grill',
  parameters: {
    kind: choice(['kettle', 'gas'], 'A kettle for charcoal or a cart with burners'),
    size: ratio('Size against the usual', 1, { min: 0.6, max: 1.5 }),
    lid: choice(['open', 'closed'], 'Whether one sees what is grilled'),
    food: flag('Sausages and patties on the grate', 'yes'),
  },
  slots: {
    body: { material: { recipe: 'glossy-plastic', color: '#1d1e21' } },
    metal: { material: { recipe: 'brushed-metal', color: '#b9bec3' }, second: {} },
    grate: { material: { recipe: 'iron', color: '#3c3d40' } },
    wood: { material: { recipe: 'wood', color: '#a06a3a', axis: [1, 0, 0] } },
  },
  partWords: {
    lid: { slot: 'body', part: 'lid' },
    hood: { slot: 'metal', part: 'hood' },
    grate: { slot: 'grate', part: 'grate' },
    leg: { slot: 'metal', part: 'leg' },
    handle: { slot: 'wood', part: 'handle' },
    wheel: { slot: 'metal', part: 'wheel' },
    knob: { slot: 'grate', part: 'knob' },
    coal: { part: 'coal' },
    charcoal: { part: 'charcoal' },
    sausage: { part: 'food', with: { food: 'yes' } },
    'burger patty': { part: 'food', with: { food: 'yes' } },
    patty: { part: 'food', with: { food: 'yes' } },
    burger: { part: 'food', with: { food: 'yes' } },
    steak: { part: 'food', with: { food: 'yes' } },
    meat: { part: 'food', with: { food: 'yes' } },
    food: { part: 'food', with: { food: 'yes' } },
  },
  adjectives: {
    open: { lid: 'open' },
    closed: { lid: 'closed' },
    covered: { lid: 'closed' },
    empty: { food: 'no' },
    gas: { kind: 'gas' },
    charcoal: { kind: 'kettle' },
    cooking: { food: 'yes', lid: 'open' },
    large: { size: 1.2 },
    small: { size: 0.8 },
  },
  build: buildKind({ kettle, gas }),
}
