import { PI } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import {
  around,
  at,
  bevel,
  box,
  capsule,
  cylinder,
  group,
  lathe,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A light bulb with its screw base, standing on it. Real size: 11 cm. */
export const lightBulb: Family = {
  name: 'light bulb',
  parameters: {
    height: meters(0.112, { min: 0.05, max: 0.3 }, 'Contact to the top'),
    form: choice(['pear', 'globe', 'candle'], 'Form of the glass'),
    lit: flag('It shines'),
  },
  slots: {
    glass: { material: { recipe: 'glass', color: '#f4e3a8' } },
    base: { material: { recipe: 'polished-metal', color: '#b9a36a' }, second: {} },
    filament: { material: { recipe: 'glow', color: '#ffb13d' } },
  },
  partWords: {
    glass: { slot: 'glass', part: 'glass' },
    base: { slot: 'base', part: 'base' },
    socket: { slot: 'base', part: 'base' },
    filament: { slot: 'filament', part: 'filament' },
  },
  adjectives: {
    lit: { lit: 'yes' },
    glowing: { lit: 'yes' },
    bright: { lit: 'yes' },
    round: { form: 'globe' },
    edison: { form: 'pear' },
  },
  heightParameter: 'height',
  build: buildBulb,
}

const BULBS: Readonly<Record<string, readonly Vec2[]>> = {
  pear: [
    [0.15, 0.25],
    [0.155, 0.32],
    [0.2, 0.42],
    [0.3, 0.56],
    [0.34, 0.7],
    [0.31, 0.84],
    [0.2, 0.95],
    [0, 1],
  ],
  globe: [
    [0.15, 0.25],
    [0.16, 0.3],
    [0.28, 0.4],
    [0.4, 0.55],
    [0.42, 0.68],
    [0.36, 0.83],
    [0.21, 0.95],
    [0, 1],
  ],
  candle: [
    [0.13, 0.25],
    [0.14, 0.3],
    [0.2, 0.4],
    [0.22, 0.5],
    [0.18, 0.66],
    [0.1, 0.84],
    [0.04, 0.95],
    [0, 1],
  ],
}

function buildBulb(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  const isLit = context.parameters['lit'] === 'yes'
  const outline = (BULBS[String(context.parameters['form'])] ?? BULBS['pear']).map(([r, y]): Vec2 => [
    r * h,
    y * h,
  ])
  const r = h * 0.135
  const threads = Array.from({ length: 5 }, (_, i): readonly Vec2[] => {
    const y = h * (0.075 + 0.032 * i)
    return [
      [r * 0.9, y],
      [r * 1.04, y + h * 0.012],
      [r * 0.9, y + h * 0.026],
    ]
  }).flat()
  const wire = h * 0.008
  const post = (s: number): Shape =>
    sweep(
      [
        [s * h * 0.03, h * 0.3, 0],
        [s * h * 0.05, h * 0.5, 0],
        [s * h * 0.1, h * 0.63, 0],
      ],
      wire
    )
  const coil = Array.from({ length: 17 }, (_, i): Vec3 => [
    h * (-0.1 + 0.2 * (i / 16)),
    h * (0.63 + 0.03 * (i % 2)),
    0,
  ])
  return group([
    lathe([[0, h * 0.25], ...outline], {
      smooth: true,
      sharpAt: [0, 1, outline.length],
      part: 'glass',
      role: 'feature',
      material: isLit ? { recipe: 'glow', color: '#ffe29a' } : context.material('glass'),
    }),
    tag(
      { part: 'base', role: 'body', material: context.material('base'), edge: sharp },
      lathe([
        [0, h * 0.035],
        [r * 0.6, h * 0.04],
        [r * 0.9, h * 0.07],
        ...threads,
        [r * 1.02, h * 0.245],
        [r * 1.14, h * 0.262],
        [0, h * 0.262],
      ])
    ),
    tag(
      { part: 'contact', role: 'detail', material: { recipe: 'plastic', color: '#26241f' } },
      lathe([
        [0, 0],
        [r * 0.3, 0],
        [r * 0.66, h * 0.045],
        [0, h * 0.045],
      ])
    ),
    ...(isLit
      ? []
      : [
          tag(
            { part: 'filament', role: 'light', material: context.material('filament') },
            sweep(coil, wire * 1.1)
          ),
          tag(
            { part: 'wire', role: 'support', material: { recipe: 'polished-metal', color: '#8d8f92' } },
            post(1),
            post(-1),
            at([0, h * 0.3, 0], cylinder(h * 0.045, h * 0.12, { topRadius: h * 0.03 }))
          ),
        ]),
  ])
}

/** A flashlight that lies on the ground and looks to the front. Real size: 20 cm long. */
export const flashlight: Family = {
  name: 'flashlight',
  parameters: {
    length: meters(0.2, { min: 0.08, max: 0.45 }, 'Lens to tail'),
    width: meters(0.06, { min: 0.02, max: 0.12 }, 'Diameter of the head'),
    lit: flag('It shines', 'yes'),
  },
  slots: {
    body: { material: { recipe: 'painted-metal', color: '#2b2d31' } },
    ring: { material: { recipe: 'polished-metal', color: '#b9bdc1' }, second: {} },
    lens: { material: { recipe: 'glow', color: '#fff1bd' } },
    button: { material: { recipe: 'rubber', color: '#d8452e' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    lens: { slot: 'lens', part: 'lens' },
    light: { slot: 'lens', part: 'lens' },
    button: { slot: 'button', part: 'button' },
    switch: { slot: 'button', part: 'button' },
    ring: { slot: 'ring', part: 'ring' },
  },
  adjectives: { long: { length: 1.3 }, small: { length: 0.75 }, lit: { lit: 'yes' }, thick: { width: 1.2 } },
  build: buildFlashlight,
}

function buildFlashlight(context: FamilyContext): Shape {
  const p = context.parameters
  const [l, r] = [Number(p['length']), Number(p['width']) / 2]
  const grip = r * 0.62
  const z = (t: number): number => t * l
  const rib = at([grip, z(0.36), 0], box([r * 0.09, l * 0.3, r * 0.12], { edge: sharp }))
  const body = group([
    tag(
      { part: 'body', role: 'body', material: context.material('body'), edge: bevel(r * 0.05) },
      lathe([
        [0, 0],
        [grip * 0.9, 0],
        [grip, z(0.03)],
        [grip, z(0.62)],
        [grip * 1.05, z(0.68)],
        [r * 0.98, z(0.84)],
        [r, z(0.94)],
        [r, z(0.99)],
        [r * 0.86, z(0.99)],
        [r * 0.82, z(0.95)],
        [0, z(0.94)],
      ]),
      around(16, rib)
    ),
    tag(
      { part: 'ring', role: 'ornament', material: context.material('ring') },
      at(
        [0, z(0.985), 0],
        lathe(
          [
            [r * 0.84, -l * 0.02],
            [r * 1.04, -l * 0.02],
            [r * 1.04, l * 0.02],
            [r * 0.84, l * 0.02],
          ],
          { closed: true }
        )
      ),
      at([0, z(0.19), 0], cylinder(grip * 1.06, l * 0.02)),
      at([0, z(0.54), 0], cylinder(grip * 1.06, l * 0.02))
    ),
    at(
      [0, z(0.975), 0],
      cylinder(r * 0.86, l * 0.02, {
        part: 'lens',
        role: 'feature',
        material: p['lit'] === 'yes' ? context.material('lens') : { recipe: 'glass', color: '#cfe0ea' },
        edge: soft(r * 0.04),
      })
    ),
    at(
      [0, z(0.6), -grip * 0.98],
      capsule(grip * 0.34, l * 0.12, { part: 'button', role: 'handle', material: context.material('button') })
    ),
  ])
  return at([0, r * 1.04, -l / 2], body, { rotate: [PI / 2, 0, 0] })
}
