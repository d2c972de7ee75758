import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { bow, domedLid } from '../../kit/pouring.ts'
import { dense, outerRadius, vessel } from '../../kit/vessels.ts'
import {
  around,
  at,
  ball,
  extrude,
  group,
  mirrored,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import { roundedRect } from '../../kit/outlines.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { potContents, type PotPlan } from './cookpot-contents.ts'

/** A vessel for the stove: pot, saucepan, frying pan, wok, cauldron. Real size: a cooking pot is 24 cm wide and 14 cm high. */
export const cookpot: Family = {
  name: 'cookpot',
  parameters: {
    height: meters(0.14, { min: 0.03, max: 0.8 }, 'Foot to the rim'),
    width: meters(0.24, { min: 0.1, max: 1 }, 'Diameter at the rim'),
    shape: choice(['pot', 'pan', 'wok', 'cauldron'], 'Outline'),
    handles: choice(['two', 'long', 'bail', 'none'], 'How it is held'),
    lid: flag('A lid with a knob'),
    legs: flag('Three legs'),
    filling: choice(['none', 'soup', 'brew', 'egg', 'water', 'gold'], 'What is in it'),
    steam: flag('Wisps of steam'),
  },
  slots: {
    body: { material: { recipe: 'polished-metal', color: '#c4c8cb' } },
    handle: { material: { recipe: 'plastic', color: '#25262a' }, second: {} },
    lid: { material: { recipe: 'polished-metal', color: '#c4c8cb' }, follows: true },
    inside: { material: { recipe: 'brushed-metal', color: '#9fa4a8' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    handle: { slot: 'handle', part: 'handle' },
    lid: { slot: 'lid', part: 'lid', with: { lid: 'yes' } },
    leg: { slot: 'body', part: 'leg', with: { legs: 'yes' } },
    soup: { part: 'filling', with: { filling: 'soup', lid: 'no' } },
    stew: { part: 'filling', with: { filling: 'soup', lid: 'no' } },
    brew: { part: 'filling', with: { filling: 'brew', lid: 'no' } },
    potion: { part: 'filling', with: { filling: 'brew', lid: 'no' } },
    slime: { part: 'filling', with: { filling: 'brew', lid: 'no' } },
    bubble: { part: 'bubble', with: { filling: 'brew' } },
    water: { part: 'filling', with: { filling: 'water', lid: 'no' } },
    egg: { part: 'egg', with: { filling: 'egg' } },
    'fried egg': { part: 'egg', with: { filling: 'egg' } },
    gold: { part: 'coin', with: { filling: 'gold' } },
    coin: { part: 'coin', with: { filling: 'gold' } },
    'gold coin': { part: 'coin', with: { filling: 'gold' } },
    steam: { part: 'steam', with: { steam: 'yes' } },
  },
  adjectives: {
    deep: { height: 1.3 },
    tall: { height: 1.35 },
    shallow: { height: 0.65 },
    wide: { width: 1.2 },
    bubbling: { filling: 'brew' },
    boiling: { filling: 'water', steam: 'yes' },
    steaming: { steam: 'yes', filling: 'soup' },
    covered: { lid: 'yes' },
    'long handle': { handles: 'long' },
  },
  heightParameter: 'height',
  build,
}

/** Outlines as shares of the half width and of the height. */
const OUTLINES: Readonly<Record<string, readonly Vec2[]>> = {
  pot: [
    [0.9, 0],
    [0.96, 0.03],
    [0.985, 0.12],
    [0.985, 0.5],
    [0.985, 0.92],
    [1.03, 1],
  ],
  pan: [
    [0.78, 0],
    [0.82, 0.08],
    [0.88, 0.4],
    [0.97, 0.86],
    [1, 1],
  ],
  wok: [
    [0.3, 0],
    [0.4, 0.02],
    [0.64, 0.2],
    [0.86, 0.58],
    [1, 1],
  ],
  cauldron: [
    [0.3, 0],
    [0.56, 0.05],
    [0.9, 0.26],
    [1, 0.46],
    [0.94, 0.68],
    [0.76, 0.84],
    [0.72, 0.9],
    [0.84, 1],
  ],
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const r = Number(p['width']) / 2
  const shape = String(p['shape'])
  const outline = (OUTLINES[shape] ?? OUTLINES['pot']).map(([a, y]): Vec2 => [a * r, y * h])
  const wall = Math.max(0.003, r * (shape === 'cauldron' ? 0.05 : 0.03))
  const plan: PotPlan = { h, r, options: { outside: dense(outline, 3), wall, base: wall * 1.8, foot: 0 } }
  const legs = p['legs'] === 'yes' && !context.without.has('leg') ? h * 0.17 : 0
  const parts: Shape[] = [
    vessel(plan.options, { edge: sharp, part: 'body', role: 'body', material: context.material('body') }),
    ...potContents(plan, context),
  ]
  if (p['handles'] !== 'none' && !context.without.has('handle')) {
    parts.push(
      tag({ part: 'handle', role: 'handle', material: context.material('handle') }, ...handles(plan, context))
    )
  }
  if (p['lid'] === 'yes' && !context.without.has('lid')) {
    const rim = outline[outline.length - 1][0]
    parts.push(
      at(
        [0, h, 0],
        domedLid(
          rim * 0.99,
          h * 0.2 + r * 0.1,
          { part: 'lid', role: 'lid', material: context.material('lid') },
          { part: 'knob', role: 'ornament', material: context.material('handle') }
        )
      )
    )
  }
  const inside = { inside: { at: [0, wall * 1.8 + legs, 0], normal: [0, 1, 0] } } as const
  if (legs === 0) {
    return group(parts, { anchors: inside })
  }
  const leg = sweep(
    [
      [0, h * 0.34, r * 0.72],
      [0, h * 0.12, r * 0.82],
      [0, -legs + h * 0.02, r * 0.78],
    ],
    [h * 0.06, h * 0.055, h * 0.035],
    { smooth: true, caps: 'flat', part: 'leg', role: 'support', material: context.material('body') }
  )
  return at([0, legs, 0], group([...parts, around(3, leg)], { anchors: inside }))
}

function handles({ h, r, options }: PotPlan, { parameters: p }: FamilyContext): readonly Shape[] {
  const { outside } = options
  switch (p['handles']) {
    case 'long':
      return [longHandle(outerRadius(outside, h * 0.8), h, r)]
    case 'bail': {
      const x = outerRadius(outside, h * 0.92)
      const eye = at([x, h * 0.9, 0], torus(r * 0.09, r * 0.03), { rotate: [0, 0, Math.PI / 2] })
      return [
        mirrored(eye),
        bow({
          from: [-x - r * 0.03, h * 0.9],
          to: [x + r * 0.03, h * 0.9],
          rise: h * 0.6,
          thickness: r * 0.055,
        }),
      ]
    }
    default: {
      const y = h * (p['shape'] === 'wok' ? 0.86 : 0.74)
      const reach = outerRadius(outside, y) - options.wall * 0.5
      const w = Math.min(r * 0.34, h * 0.5)
      const x = Math.sqrt(reach * reach - w * w)
      const path: readonly Vec3[] = [
        [x, y, -w],
        [x + r * 0.23, y + h * 0.05, -w * 0.9],
        [x + r * 0.31, y + h * 0.06, 0],
        [x + r * 0.23, y + h * 0.05, w * 0.9],
        [x, y, w],
      ]
      return [mirrored(sweep(path, r * 0.05, { smooth: true, caps: 'flat', flatten: 0.8 }))]
    }
  }
}

/** A riveted stem that widens into a grip with a hanging hole, rising a little to +X. */
function longHandle(x: number, h: number, r: number): Shape {
  const long = r * 1.5
  const wide = r * 0.17
  const grip = [...roundedRect(long, wide, wide * 0.48, 4)].map(([u, v]): Vec2 => [
    u + long / 2,
    v * (0.72 + (0.42 * (u + long / 2)) / long),
  ])
  const hole = roundedRect(wide * 0.9, wide * 0.36, wide * 0.17, 3).map(([u, v]): Vec2 => [u + long * 0.9, v])
  return at(
    [x - r * 0.06, h * 0.82, 0],
    group([
      at([0, 0, 0], extrude(grip, wide * 0.5, { holes: [[...hole].reverse()], edge: soft(wide * 0.12) }), {
        rotate: [-Math.PI / 2, 0, 0],
      }),
      mirrored(at([r * 0.07, wide * 0.26, wide * 0.18], ball(wide * 0.09)), undefined, 'z'),
    ]),
    { rotate: [0, 0, 0.16] }
  )
}
