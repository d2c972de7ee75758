import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { nugget } from '../../kit/servings.ts'
import { around, at, ball, cylinder, extrude, group, lathe, scatter, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { layer, isKept, tier } from './cake-layers.ts'

/** A layer cake: birthday, wedding, a slice of one. Real size: 20 cm wide, one tier 10 cm high. */
export const cake: Family = {
  name: 'cake',
  parameters: {
    height: meters(0.1, { min: 0.03, max: 0.3 }, 'One tier'),
    width: meters(0.21, { min: 0.08, max: 0.6 }, 'Lowest tier'),
    tiers: count(1, { min: 1, max: 4 }, 'One on the other'),
    cut: choice(['whole', 'cut', 'slice'], 'Whole, with a piece missing, or only that piece'),
    topping: choice(['none', 'cherries', 'strawberries', 'roses', 'berries'], 'On top'),
    candles: count(0, { min: 0, max: 24 }, 'Burning candles'),
    drip: flag('Glaze running down', 'yes'),
    plate: flag('A plate under it', 'yes'),
  },
  slots: {
    icing: { material: { recipe: 'plaster', color: '#f6dbe2' } },
    glaze: { material: { recipe: 'chocolate', color: '#e8739a' }, second: { drip: 'yes' } },
    sponge: { material: { recipe: 'bread', color: '#e0b36c' } },
    cream: { material: { recipe: 'plaster', color: '#fdf6e6' } },
    topping: { material: { recipe: 'fruit', color: '#c4162a' } },
    candle: { material: { recipe: 'wax', color: '#5aa7d6' } },
    plate: { material: { recipe: 'porcelain', color: '#e3e8ea' } },
  },
  partWords: {
    icing: { slot: 'icing', part: 'icing' },
    frosting: { slot: 'icing', part: 'icing' },
    glaze: { slot: 'glaze', part: 'glaze', with: { drip: 'yes' } },
    drip: { slot: 'glaze', part: 'glaze', with: { drip: 'yes' } },
    sponge: { slot: 'sponge', part: 'sponge', with: { cut: 'cut' } },
    cream: { slot: 'cream', part: 'cream' },
    tier: { count: 'tiers' },
    layer: { count: 'tiers' },
    candle: { slot: 'candle', part: 'candle', count: 'candles', with: { candles: 6 } },
    cherry: { slot: 'topping', part: 'topping', with: { topping: 'cherries' } },
    strawberry: { slot: 'topping', part: 'topping', with: { topping: 'strawberries' } },
    berry: { slot: 'topping', part: 'topping', with: { topping: 'berries' } },
    rose: { slot: 'topping', part: 'topping', with: { topping: 'roses' } },
    flower: { slot: 'topping', part: 'topping', with: { topping: 'roses' } },
    plate: { slot: 'plate', part: 'plate', with: { plate: 'yes' } },
    slice: { with: { cut: 'cut' } },
  },
  adjectives: {
    tall: { height: 1.3 },
    birthday: { candles: 8 },
    wedding: { tiers: 3, topping: 'roses', drip: 'no' },
    tiered: { tiers: 3 },
    sliced: { cut: 'cut' },
    'two tier': { tiers: 2 },
    'three tier': { tiers: 3 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const r = Number(p['width']) / 2
  if (p['cut'] === 'slice') {
    return slice(h, r, context)
  }
  const tiers = Number(p['tiers'])
  const stand = p['plate'] === 'yes' && !context.without.has('plate') ? h * 0.07 : 0
  const parts: Shape[] = []
  if (stand > 0) {
    parts.push(plate(r, stand, context))
  }
  for (let i = 0; i < tiers; i++) {
    const radius = r * (1 - (i * 0.72) / Math.max(2.2, tiers))
    parts.push(at([0, stand * 0.8 + i * h * 0.97, 0], tier(h, radius, p['cut'] === 'cut', context)))
  }
  const top = stand * 0.8 + tiers * h * 0.97 + h * 0.04
  const radius = r * (1 - ((tiers - 1) * 0.72) / Math.max(2.2, tiers))
  parts.push(at([0, top, 0], crowning(h, radius, context)))
  return group(parts, { anchors: { top: { at: [0, top, 0], normal: [0, 1, 0] } } })
}

const plate = (r: number, tall: number, context: FamilyContext): Shape =>
  lathe(
    [
      [0, 0],
      [r * 0.8, 0],
      [r * 0.9, tall * 0.4],
      [r * 1.22, tall * 0.9],
      [r * 1.21, tall * 1.15],
      [r * 0.9, tall * 0.8],
      [0, tall * 0.85],
    ],
    { edge: sharp, part: 'plate', role: 'support', material: context.material('plate') }
  )

/** Fruit or roses around the top, candles with flames between them. */
function crowning(h: number, r: number, context: FamilyContext): Shape {
  const p = context.parameters
  const parts: Shape[] = []
  const tags = { part: 'topping', role: 'ornament', material: context.material('topping') }
  const isCut = p['cut'] === 'cut'
  const kept = (n: number): readonly number[] =>
    Array.from({ length: n }, (_, i) => ((i + 0.5) / n) * PI * 2).filter(angle => !isCut || isKept(angle))
  const ring = (n: number, away: number, lift: number, child: Shape): Shape =>
    scatter(
      kept(n).map(angle => ({
        at: [r * away * sin(angle), lift, r * away * cos(angle)] as const,
        rotate: [0, angle, 0] as const,
      })),
      child
    )
  const size = Math.min(h * 0.24, r * (p['topping'] === 'roses' ? 0.34 : 0.17))
  if (p['topping'] === 'cherries' || p['topping'] === 'berries') {
    parts.push(tag(tags, ring(8, 0.68, size * 0.7, ball(size))))
    if (p['topping'] === 'cherries') {
      parts.push(
        tag(
          { part: 'stalk', role: 'ornament', material: { recipe: 'leaf', color: '#4d6b2a' } },
          ring(
            8,
            0.68,
            size * 2.1,
            at([0, 0, 0], cylinder(size * 0.09, size * 1.4, { edge: sharp }), { rotate: [0.3, 0, 0] })
          )
        )
      )
    }
  } else if (p['topping'] === 'strawberries') {
    const berry = lathe(
      [
        [0, 0],
        [size, 0],
        [size * 1.05, size * 0.4],
        [size * 0.6, size * 1.4],
        [0, size * 1.9],
      ],
      { smooth: true, sharpAt: [1] }
    )
    parts.push(tag(tags, ring(8, 0.66, -size * 0.05, berry)))
  } else if (p['topping'] === 'roses') {
    const petals = (n: number, away: number, lift: number, tilt: number): Shape =>
      around(n, at([0, lift, away], nugget([size * 0.55, size * 0.5, size * 0.2]), { rotate: [tilt, 0, 0] }))
    const rose = group([
      petals(5, size * 0.62, size * 0.35, -0.5),
      petals(4, size * 0.36, size * 0.5, -0.2),
      at([0, size * 0.55, 0], ball(size * 0.3)),
    ])
    parts.push(tag(tags, ring(5, 0.55, 0, rose)))
  }
  const n = Number(p['candles'])
  if (n > 0 && !context.without.has('candle')) {
    const tall = h * 0.55
    const thick = Math.min(h * 0.045, r * 0.06)
    const spots =
      n === 1
        ? [{ at: [0, tall * 0.45, 0] as const }]
        : Array.from({ length: n }, (_, i) => {
            const away = n <= 10 ? 0.46 : 0.72 * Math.sqrt((i + 0.5) / n)
            const angle = n <= 10 ? (i / n) * PI * 2 + 0.3 : i * GOLDEN_ANGLE
            return { at: [r * away * sin(angle), tall * 0.45, r * away * cos(angle)] as const }
          })
    parts.push(
      scatter(
        spots,
        cylinder(thick, tall, {
          edge: sharp,
          part: 'candle',
          role: 'feature',
          material: context.material('candle'),
        })
      ),
      scatter(
        spots,
        at(
          [0, tall * 0.5 + thick * 1.8, 0],
          nugget([thick * 0.8, thick * 2, thick * 0.8], {
            part: 'flame',
            role: 'light',
            material: { recipe: 'glow', color: '#ffb52e' },
          })
        )
      )
    )
  }
  return group(parts)
}

/** A wedge on its side of a plate: two layers of sponge with cream between, icing over back and top, a cherry. */
function slice(h: number, r: number, context: FamilyContext): Shape {
  const wedge = 0.28 * PI
  const put = (radius: number, y: number, thick: number, part: string, slot: string): Shape =>
    layer(radius, y * h, thick * h, wedge, {
      part,
      role: part === 'icing' ? 'body' : 'content',
      material: context.material(slot),
    })
  const start = -PI / 2 + (PI * 2 - wedge) / 2 + 0.35
  const steps = 8
  const arcAt = (radius: number): Vec2[] =>
    Array.from({ length: steps + 1 }, (_, i): Vec2 => [
      radius * cos(start + (wedge * i) / steps),
      radius * sin(start + (wedge * i) / steps),
    ])
  const middle = start + wedge / 2
  const x = r * 0.62 * cos(middle)
  const z = -r * 0.62 * sin(middle)
  const swirl = at(
    [x, h * 1.02, z],
    group([
      nugget([h * 0.26, h * 0.14, h * 0.26]),
      at([0, h * 0.13, 0], nugget([h * 0.18, h * 0.1, h * 0.18])),
    ])
  )
  const size = h * 0.17
  const body = group([
    put(r * 0.96, 0, 0.28, 'sponge', 'sponge'),
    put(r * 0.96, 0.28, 0.08, 'cream', 'cream'),
    put(r * 0.96, 0.36, 0.24, 'sponge', 'sponge'),
    put(r * 0.96, 0.6, 0.08, 'cream', 'cream'),
    put(r * 0.96, 0.68, 0.24, 'sponge', 'sponge'),
    put(r, 0.92, 0.1, 'icing', 'icing'),
    tag(
      { part: 'icing', role: 'body', material: context.material('icing') },
      at([0, h * 0.5, 0], extrude([...arcAt(r), ...arcAt(r * 0.94).reverse()], h, { edge: sharp }), {
        rotate: [-PI / 2, 0, 0],
      })
    ),
    tag({ part: 'cream', role: 'ornament', material: context.material('cream') }, swirl),
    at(
      [x, h * 1.3, z],
      ball(size, { part: 'topping', role: 'ornament', material: context.material('topping') })
    ),
    at(
      [x, h * 1.3 + size * 1.3, z],
      cylinder(size * 0.1, size * 1.2, {
        edge: sharp,
        part: 'stalk',
        role: 'ornament',
        material: { recipe: 'leaf', color: '#4d6b2a' },
      }),
      { rotate: [0.2, 0, 0.3] }
    ),
  ])
  const isServed = context.parameters['plate'] === 'yes' && !context.without.has('plate')
  return isServed
    ? group([
        plate(r * 0.72, h * 0.1, context),
        at([-r * 0.52 * cos(middle), h * 0.08, r * 0.52 * sin(middle)], body),
      ])
    : body
}
