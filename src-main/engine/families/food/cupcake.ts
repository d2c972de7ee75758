import { cos, PI, sin } from '../../kernel/det-math.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { nugget, softServe } from '../../kit/servings.ts'
import {
  at,
  ball,
  box,
  cylinder,
  ellipsoid,
  group,
  lathe,
  sharp,
  soft,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { sprinkles, pie, ring, cookie } from './cupcake-rounds.ts'

/** Small round bakes: cupcake, muffin, pie, doughnut, bagel, cookie. Real size: a cupcake is 7 cm wide. */
export const cupcake: Family = {
  name: 'cupcake',
  parameters: {
    width: meters(0.075, { min: 0.03, max: 0.4 }, 'Diameter'),
    kind: choice(['cupcake', 'muffin', 'pie', 'doughnut', 'bagel', 'cookie'], 'What it is'),
    sprinkles: count(24, { min: 0, max: 60 }, 'Sprinkles, chips or seeds'),
    cherry: flag('A cherry on top'),
    candle: flag('A burning candle on top'),
    bite: flag('A bite taken out'),
    filled: flag('A bagel cut open, with cream cheese and salmon in it'),
  },
  slots: {
    dough: { material: { recipe: 'bread', color: '#c68d49' } },
    icing: { material: { recipe: 'glossy-plastic', color: '#ef86ac' }, second: {} },
    wrapper: { material: { recipe: 'paper', color: '#6fc0bd' } },
    sprinkle: { material: { recipe: 'glossy-plastic', color: '#f7e04b' } },
  },
  partWords: {
    dough: { slot: 'dough', part: 'body' },
    crust: { slot: 'dough', part: 'body' },
    icing: { slot: 'icing', part: 'icing' },
    frosting: { slot: 'icing', part: 'icing' },
    glaze: { slot: 'icing', part: 'icing' },
    cream: { slot: 'icing', part: 'icing' },
    filling: { slot: 'icing', part: 'icing' },
    'cream cheese': { part: 'cream_cheese', with: { filled: 'yes' } },
    cheese: { part: 'cream_cheese', with: { filled: 'yes' } },
    lox: { part: 'salmon', with: { filled: 'yes' } },
    salmon: { part: 'salmon', with: { filled: 'yes' } },
    'smoked salmon': { part: 'salmon', with: { filled: 'yes' } },
    wrapper: { slot: 'wrapper', part: 'wrapper' },
    sprinkle: { slot: 'sprinkle', part: 'sprinkle', with: { sprinkles: 30 } },
    'chocolate chip': { slot: 'sprinkle', part: 'sprinkle', with: { sprinkles: 24 } },
    chip: { slot: 'sprinkle', part: 'sprinkle', with: { sprinkles: 24 } },
    blueberry: { slot: 'sprinkle', part: 'sprinkle', with: { sprinkles: 16 } },
    seed: { slot: 'sprinkle', part: 'sprinkle', with: { sprinkles: 30 } },
    cherry: { part: 'cherry', with: { cherry: 'yes' } },
    candle: { part: 'candle', with: { candle: 'yes' } },
  },
  adjectives: {
    frosted: { sprinkles: 24 },
    bitten: { bite: 'yes' },
    plain: { sprinkles: 0 },
    birthday: { candle: 'yes' },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const r = Number(context.parameters['width']) / 2
  switch (context.parameters['kind']) {
    case 'pie':
      return pie(r, context)
    case 'doughnut':
    case 'bagel':
      return ring(r, context)
    case 'cookie':
      return cookie(r, context)
    default:
      return cupcakeOf(r, context)
  }
}

function cupcakeOf(r: number, context: FamilyContext): Shape {
  const p = context.parameters
  const isMuffin = p['kind'] === 'muffin'
  const cup = lathe(
    [
      [0, 0],
      [r * 0.66, 0],
      [r * 0.7, r * 0.04],
      [r * 0.92, r * 0.98],
      [r * 0.84, r * 0.98],
      [0, r * 0.9],
    ],
    {
      flutes: { count: 20, depth: 0.035 },
      edge: sharp,
      part: 'wrapper',
      role: 'support',
      material: context.material('wrapper'),
    }
  )
  const n = Number(p['sprinkles'])
  const places = Array.from({ length: n }, (_, i) => {
    const t = (i + 0.5) / n
    return isMuffin ? onDome(r, 0.12 + 0.74 * t, i) : onCoil(r, 0.03 + 0.9 * t, i)
  })
  const parts: Shape[] = [cup]
  if (isMuffin) {
    parts.push(
      tag(
        { part: 'body', role: 'feature', material: context.material('dough') },
        at([0, r * 0.98, 0], ellipsoid([r * 1.06, r * 0.74, r * 1.06])),
        at([0, r * 0.98, 0], torus(r * 0.9, r * 0.14))
      )
    )
    parts.push(...sprinkles(places, nugget([r * 0.12, r * 0.11, r * 0.12]), context, false))
  } else {
    parts.push(
      tag(
        { part: 'body', role: 'body', material: context.material('dough') },
        at([0, r * 0.99, 0], cylinder(r * 0.99, r * 0.18, { edge: soft(r * 0.06) }))
      )
    )
    parts.push(
      at(
        [0, r * 0.94, 0],
        softServe(r * 0.97, r * 1.5, { part: 'icing', role: 'feature', material: context.material('icing') })
      )
    )
    parts.push(...sprinkles(places, box([r * 0.2, r * 0.08, r * 0.08], { edge: sharp }), context, true))
  }
  const top = r * (isMuffin ? 1.7 : 2.36)
  if (p['cherry'] === 'yes') {
    parts.push(
      at(
        [0, top, 0],
        ball(r * 0.24, { part: 'cherry', role: 'ornament', material: { recipe: 'fruit', color: '#c4162a' } })
      ),
      at(
        [0, top + r * 0.4, 0],
        cylinder(r * 0.025, r * 0.4, {
          edge: sharp,
          part: 'stalk',
          role: 'ornament',
          material: { recipe: 'leaf', color: '#4d6b2a' },
        }),
        { rotate: [0, 0, 0.3] }
      )
    )
  }
  if (p['candle'] === 'yes') {
    parts.push(
      at(
        [0, top + r * 0.3, 0],
        cylinder(r * 0.07, r * 0.9, {
          edge: sharp,
          part: 'candle',
          role: 'ornament',
          material: { recipe: 'wax', color: '#5aa7d6' },
        })
      ),
      at(
        [0, top + r * 0.92, 0],
        nugget([r * 0.08, r * 0.2, r * 0.08], {
          part: 'flame',
          role: 'light',
          material: { recipe: 'glow', color: '#ffb52e' },
        })
      )
    )
  }
  return group(parts)
}

/** A place on a muffin's crown, `t` of the way up. */
function onDome(r: number, t: number, i: number) {
  const angle = i * GOLDEN_ANGLE
  const away = r * Math.sqrt(1 - t * t)
  return {
    at: [away * sin(angle), r * (0.98 + 0.7 * t), away * cos(angle)] as const,
    rotate: [i, angle, i * 2] as const,
  }
}

/** A place on the outside of the coil of icing (see `softServe`), `t` of the way along it. */
function onCoil(r: number, t: number, i: number) {
  const radius = r * 0.97
  const thick = radius * 0.42
  const rope = thick * (1 - 0.62 * t)
  const lean = 0.15 + 0.3 * (i % 3)
  const away = (radius - thick) * (1 - t) * (1 - 0.15 * t) + rope * 0.98 * cos(lean)
  const y = r + thick * 0.9 + (r * 1.5 - thick * 1.4) * t + rope * 0.98 * sin(lean)
  const angle = 2 * PI * 3.4 * t
  return {
    at: [away * cos(angle), y, away * sin(angle)] as const,
    rotate: [i, angle, i * 2] as const,
  }
}
