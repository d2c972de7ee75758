import { PI } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { shaded } from '../../kit/shades.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  ellipsoid,
  extrude,
  group,
  lathe,
  loft,
  rotated,
  sharp,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { fountain } from './fountain.ts'
import { sundial } from './sundial.ts'
import { totem } from './totem.ts'

/** Stone in the garden and the square: column, obelisk, fountain, sundial, totem pole. */
export const monument: Family = {
  name: 'monument',
  parameters: {
    kind: choice(['column', 'ionic', 'obelisk', 'fountain', 'sundial', 'totem', 'pedestal'], 'What it is'),
    height: meters(2, { min: 0.05, max: 60 }, 'Height'),
    ruined: flag('Broken off above'),
  },
  slots: {
    stone: { material: { recipe: 'marble', color: '#e2ddd2' } },
    water: { material: { recipe: 'liquid', color: '#4fa3c4' } },
    metal: { material: { recipe: 'polished-metal', color: '#a5713f' }, second: {} },
  },
  partWords: {
    base: { slot: 'stone', part: 'base' },
    capital: { slot: 'stone', part: 'capital' },
    water: { slot: 'water', part: 'water' },
    basin: { slot: 'stone', part: 'basin' },
    gnomon: { slot: 'metal', part: 'gnomon' },
    dial: { slot: 'metal', part: 'dial' },
    face: { slot: 'stone', part: 'face' },
  },
  adjectives: {
    ruined: { ruined: 'yes' },
    broken: { ruined: 'yes' },
    ionic: { kind: 'ionic' },
    doric: { kind: 'column' },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  switch (context.parameters['kind']) {
    case 'obelisk':
      return obelisk(h, context)
    case 'fountain':
      return fountain(h, context)
    case 'sundial':
      return sundial(h, context)
    case 'totem':
      return totem(h, context)
    case 'pedestal':
      return column(h, h * 0.28, false, context)
    default:
      return column(h, h * 0.1, context.parameters['kind'] === 'ionic', context)
  }
}

/** A fluted shaft on a moulded base under a capital; scrolls when Ionic. */
function column(h: number, r: number, isIonic: boolean, context: FamilyContext): Shape {
  const isRuined = context.parameters['ruined'] === 'yes'
  const edge = bevel(r * 0.04)
  const low = r * 0.75
  const high = isRuined ? h : h - r * 0.85
  const shaft = lathe(
    [
      [0, low],
      [r * 0.92, low],
      [r * 0.9, low + (high - low) * 0.35],
      [r * 0.78, high],
      [0, isRuined ? high - r * 0.5 : high],
    ],
    { flutes: { count: 20, depth: 0.045 }, edge: sharp }
  )
  const base = group([
    at([0, r * 0.15, 0], box([r * 2.6, r * 0.3, r * 2.6], { edge })),
    at([0, r * 0.42, 0], torus(r * 1.02, r * 0.16)),
    at([0, r * 0.5, 0], cylinder(r * 0.98, r * 0.36, { edge })),
    at([0, r * 0.68, 0], torus(r * 0.94, r * 0.1)),
  ])
  const volute = rotated([0, 0, 0], cylinderAlongZ(r * 0.36, r * 1.7))
  const eye = cylinderAlongZ(r * 0.12, r * 1.8)
  const capital = group([
    at([0, high, 0], torus(r * 0.78, r * 0.08)),
    lathe(
      [
        [0, high],
        [r * 0.8, high],
        [r * 1.12, high + r * 0.5],
        [0, high + r * 0.5],
      ],
      { edge: sharp }
    ),
    at([0, h - r * 0.2, 0], box([r * 2.5, r * 0.4, r * 2.5], { edge })),
    ...(isIonic ? [1, -1].map(s => at([s * r * 1.02, high + r * 0.18, 0], group([volute, eye]))) : []),
  ])
  const stone = context.material('stone')
  return group(
    [
      tag({ part: 'base', role: 'support', material: stone }, base),
      tag({ part: 'shaft', role: 'feature', material: stone }, shaft),
      ...(isRuined ? [] : [tag({ part: 'capital', role: 'feature', material: stone }, capital)]),
    ],
    { anchors: { top: { at: [0, h, 0], normal: [0, 1, 0] } } }
  )
}

const cylinderAlongZ = (r: number, length: number): Shape =>
  rotated([PI / 2, 0, 0], cylinder(r, length, { edge: bevel(r * 0.08) }))

function obelisk(h: number, context: FamilyContext): Shape {
  const r = h * 0.075
  const square = (y: number, k: number): Vec3[] =>
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([x, z]): Vec3 => [x * r * k, y, z * r * k])
  const stone = context.material('stone')
  const carve = shaded(stone, -0.16)
  const glyph = (y: number, kind: number): Shape => {
    const z = r * (1 - 0.32 * ((y - h * 0.12) / (h * 0.78)))
    const s = r * 0.34
    const forms: readonly Shape[] = [
      box([s, s * 0.3, s * 0.16], { edge: sharp }),
      ellipsoid([s * 0.42, s * 0.42, s * 0.12], { edge: sharp }),
      extrude(
        [
          [-s * 0.5, -s * 0.4],
          [s * 0.5, -s * 0.4],
          [0, s * 0.5],
        ],
        s * 0.16,
        { edge: sharp }
      ),
      box([s * 0.3, s, s * 0.16], { edge: sharp }),
    ]
    return at([0, y, z], forms[kind % 4], { rotate: [-0.03, 0, 0] })
  }
  const glyphs = Array.from({ length: 9 }, (_, i) => glyph(h * (0.2 + 0.073 * i), i * 3 + (i % 2)))
  return group([
    tag(
      { part: 'base', role: 'support', material: stone },
      at([0, h * 0.025, 0], box([r * 3.4, h * 0.05, r * 3.4], { edge: bevel(h * 0.004) })),
      at([0, h * 0.085, 0], box([r * 2.6, h * 0.07, r * 2.6], { edge: bevel(h * 0.004) }))
    ),
    tag(
      { part: 'shaft', role: 'feature', material: stone },
      loft([square(h * 0.115, 1), square(h * 0.9, 0.68)], { edge: bevel(h * 0.003) })
    ),
    tag(
      { part: 'tip', role: 'feature', material: context.material('metal') },
      loft([square(h * 0.899, 0.69), square(h, 0.01)], { edge: sharp })
    ),
    tag(
      { part: 'glyph', role: 'ornament', material: carve },
      ...[0, 1, 2, 3].map(i => at([0, 0, 0], group(glyphs), { rotate: [0, (i * PI) / 2, 0] }))
    ),
  ])
}
