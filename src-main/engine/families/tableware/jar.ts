import type { Vec2 } from '../../kernel/types.ts'
import { cos, PI, sin } from '../../kernel/det-math.ts'
import { blossomOutline, patchOn } from '../../kit/inlays.ts'
import { dense, outerRadius, vessel, type VesselOptions } from '../../kit/vessels.ts'
import {
  at,
  ball,
  cylinder,
  ellipsoid,
  group,
  lathe,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { jarContents } from './jar-contents.ts'

/** A jar with a lid: honey, jam, cookies, preserves; small and with holes it is a shaker. Real size: a jam jar is 12 cm tall. */
export const jar: Family = {
  name: 'jar',
  parameters: {
    height: meters(0.12, { min: 0.04, max: 0.4 }, 'Foot to the mouth'),
    width: meters(0.08, { min: 0.03, max: 0.3 }, 'Largest diameter'),
    shape: choice(['straight', 'honey', 'belly', 'shaker', 'mill'], 'Outline'),
    lid: choice(['screw', 'cork', 'knob', 'holes', 'none'], 'What closes it'),
    filling: choice(
      ['none', 'honey', 'jam', 'cookies', 'candy', 'pickles', 'salt', 'pepper', 'fireflies'],
      'What is in it'
    ),
    level: ratio('How full it is', 0.86, { min: 0.1, max: 1 }),
    label: flag('A paper label'),
    dipper: flag('A honey dipper leaning in it'),
  },
  slots: {
    body: { material: { recipe: 'glass', color: '#eef5f6' } },
    lid: { material: { recipe: 'brushed-metal', color: '#c9a24d' }, second: {} },
    label: { material: { recipe: 'paper', color: '#f3ead2' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    lid: { slot: 'lid', part: 'lid' },
    cork: { slot: 'lid', part: 'lid', with: { lid: 'cork' } },
    label: { slot: 'label', part: 'label', with: { label: 'yes' } },
    dipper: { part: 'dipper', with: { dipper: 'yes', lid: 'none' } },
    'honey dipper': { part: 'dipper', with: { dipper: 'yes', lid: 'none' } },
    honey: { part: 'filling', with: { filling: 'honey' } },
    jam: { part: 'filling', with: { filling: 'jam' } },
    jelly: { part: 'filling', with: { filling: 'jam' } },
    cookie: { part: 'filling', with: { filling: 'cookies' } },
    candy: { part: 'filling', with: { filling: 'candy' } },
    'jelly bean': { part: 'filling', with: { filling: 'candy' } },
    pickle: { part: 'filling', with: { filling: 'pickles' } },
    salt: { part: 'filling', with: { filling: 'salt' } },
    pepper: { part: 'filling', with: { filling: 'pepper' } },
    firefly: { part: 'filling', with: { filling: 'fireflies' } },
  },
  adjectives: {
    tall: { height: 1.3 },
    short: { height: 0.75 },
    wide: { width: 1.25 },
    empty: { filling: 'none' },
    open: { lid: 'none' },
    labeled: { label: 'yes' },
  },
  heightParameter: 'height',
  build,
}

/** Outlines as shares of the half width and of the height. */
const OUTLINES: Readonly<Record<string, readonly Vec2[]>> = {
  straight: [
    [0.92, 0],
    [0.98, 0.02],
    [1, 0.07],
    [1, 0.74],
    [0.96, 0.82],
    [0.82, 0.88],
    [0.82, 1],
  ],
  honey: [
    [0.62, 0],
    [0.7, 0.02],
    [0.94, 0.2],
    [1, 0.46],
    [0.92, 0.72],
    [0.72, 0.88],
    [0.74, 0.94],
    [0.78, 1],
  ],
  belly: [
    [0.74, 0],
    [0.8, 0.03],
    [0.97, 0.28],
    [1, 0.5],
    [0.92, 0.78],
    [0.74, 0.94],
    [0.76, 1],
  ],
  shaker: [
    [1, 0],
    [1, 0.03],
    [0.96, 0.3],
    [0.82, 0.7],
    [0.74, 1],
  ],
  mill: [
    [0.96, 0],
    [1, 0.02],
    [0.96, 0.1],
    [0.6, 0.36],
    [0.56, 0.46],
    [0.8, 0.66],
    [0.84, 0.74],
    [0.6, 0.8],
    [0.58, 1],
  ],
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const r = Number(p['width']) / 2
  const outline = (OUTLINES[String(p['shape'])] ?? OUTLINES['straight']).map(([a, y]): Vec2 => [a * r, y * h])
  const wall = Math.max(0.0018, r * 0.05)
  const options: VesselOptions = { outside: dense(outline, 2), wall, base: wall * 2, foot: 0 }
  const has = (part: string) => !context.without.has(part)
  const parts: Shape[] = [
    vessel(options, { edge: sharp, part: 'body', role: 'body', material: context.material('body') }),
    ...(has('filling') ? jarContents(options, h, context) : []),
  ]
  if (p['label'] === 'yes' && has('label')) {
    parts.push(label(options, h, context))
  }
  if (p['lid'] !== 'none' && has('lid')) {
    parts.push(lidOf(outline[outline.length - 1][0], h, context))
  }
  if (p['dipper'] === 'yes' && has('dipper')) {
    parts.push(dipper(h, r))
  }
  return group(parts, { anchors: { inside: { at: [0, options.base, 0], normal: [0, 1, 0] } } })
}

type Printed = (height: number, outline: readonly Vec2[], part: string, color: string) => Shape

/** What is printed on a label of jam: a berry under its leaves, `size` metres from the middle to the tip. */
const strawberry = (size: number, print: Printed): readonly Shape[] => {
  const half: readonly Vec2[] = [
    [0.34, -0.72],
    [0.64, -0.3],
    [0.78, 0.14],
    [0.68, 0.46],
    [0.36, 0.58],
  ]
  const berry: readonly Vec2[] = [[0, -1], ...half, ...[...half].reverse().map(([x, y]): Vec2 => [-x, y])]
  const leaf: readonly Vec2[] = [
    [0.62, 0.16],
    [0.14, 0.16],
    [0.1, 0.5],
    [-0.1, 0.5],
    [-0.14, 0.16],
    [-0.62, 0.16],
    [-0.3, -0.08],
    [-0.34, -0.36],
    [0, -0.16],
    [0.34, -0.36],
    [0.3, -0.08],
  ]
  const scaledBy = (outline: readonly Vec2[]): readonly Vec2[] =>
    outline.map(([x, y]): Vec2 => [x * size, y * size])
  return [
    print(0, scaledBy(berry), 'emblem', '#c4242f'),
    print(size * 0.52, scaledBy(leaf), 'emblem_leaf', '#4d8f3a'),
  ]
}

/** The print of other labels: a flower of five petals. */
const blossom = (size: number, print: Printed): readonly Shape[] => [
  print(0, blossomOutline(5, size, 0.34, PI / 2), 'emblem', '#b5482a'),
]

function label({ outside, wall }: VesselOptions, h: number, context: FamilyContext): Shape {
  const ys = [0.26, 0.36, 0.46, 0.56, 0.66].map(t => h * t)
  const skin = (lift: number): readonly Vec2[] => ys.map(y => [outerRadius(outside, y) + lift, y] as const)
  const size = Math.min(h * 0.15, outerRadius(outside, h * 0.46) * 0.4)
  return group([
    lathe([...skin(wall * 0.2), ...[...skin(-wall * 0.3)].reverse()], {
      closed: true,
      edge: sharp,
      part: 'label',
      role: 'ornament',
      material: context.material('label'),
    }),
    ...(context.parameters['filling'] === 'jam' ? strawberry : blossom)(
      size,
      (height, outline, part, color) =>
        patchOn(
          outside,
          { angle: 0, height: h * 0.46 + height },
          { outline, lift: wall * 0.5 },
          { part, role: 'ornament', material: { recipe: 'paper', color } }
        )
    ),
  ])
}

function lidOf(mouth: number, h: number, context: FamilyContext): Shape {
  const tags = { part: 'lid', role: 'lid', material: context.material('lid') }
  const m = mouth
  switch (context.parameters['lid']) {
    case 'cork':
      return at(
        [0, h + m * 0.16, 0],
        cylinder(m * 0.9, m * 0.7, { topRadius: m * 1.02, edge: soft(m * 0.06), ...tags })
      )
    case 'knob':
      return lathe(
        [
          [0, h * 0.98],
          [m * 1.04, h * 0.98],
          [m * 1.1, h * 1.01],
          [m * 0.86, h + m * 0.3],
          [m * 0.3, h + m * 0.42],
          [m * 0.2, h + m * 0.52],
          [m * 0.32, h + m * 0.66],
          [m * 0.26, h + m * 0.84],
          [0, h + m * 0.9],
        ],
        { smooth: true, sharpAt: [1, 2], ...tags }
      )
    case 'holes': {
      const dome = lathe(
        [
          [0, h * 0.9],
          [m * 1.14, h * 0.9],
          [m * 1.12, h * 1.04],
          [m * 0.9, h + m * 0.5],
          [m * 0.5, h + m * 0.72],
          [0, h + m * 0.78],
        ],
        { smooth: true, sharpAt: [1, 2], ...tags }
      )
      const dots = [0, 1, 2, 3, 4].map(i =>
        at([m * 0.36 * cos(i * 1.2566), h + m * 0.755, m * 0.36 * sin(i * 1.2566)], ball(m * 0.085))
      )
      return group([
        dome,
        tag(
          { part: 'hole', role: 'opening', material: { recipe: 'plastic', color: '#26262a' } },
          at([0, h + m * 0.78, 0], ball(m * 0.085)),
          ...dots
        ),
      ])
    }
    default:
      return group(
        [
          at([0, h * 0.955 + m * 0.06, 0], cylinder(m * 1.13, h * 0.1 + m * 0.12, { edge: soft(m * 0.05) })),
          at([0, h * 0.93, 0], torus(m * 1.12, m * 0.035)),
        ],
        tags
      )
  }
}

/** A turned stick with a grooved head that leans in the mouth. */
function dipper(h: number, r: number): Shape {
  const material = { recipe: 'wood', color: '#a9713d', axis: [0, 1, 0] as const }
  const rings = [0, 1, 2, 3, 4].map(i =>
    at(
      [0, r * 0.14 * i, 0],
      ellipsoid([
        r * (0.24 + 0.06 * (2 - Math.abs(i - 2))),
        r * 0.06,
        r * (0.24 + 0.06 * (2 - Math.abs(i - 2))),
      ])
    )
  )
  const stick = sweep(
    [
      [0, -r * 0.05, 0],
      [0, h * 1.3, 0],
    ],
    r * 0.065,
    { caps: 'round' }
  )
  const upright = at([0, h * 1.35, 0], group([...rings, stick]), { rotate: [Math.PI, 0, 0] })
  return at([-r * 0.12, h * 0.16, 0], group([upright], { part: 'dipper', role: 'ornament', material }), {
    rotate: [0, 0, -0.3],
  })
}
