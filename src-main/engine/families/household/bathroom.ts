import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { ellipse } from '../../kit/outlines.ts'
import { laid } from '../../kit/plates.ts'
import { at, ball, box, cylinder, group, lathe, loft, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { ovalRing } from './oval-ring.ts'
import { toilet } from './toilet.ts'

/** Sanitary ware: a bathtub on feet, a washbasin on its column, a toilet. Real size: a tub is 1.6 m long. */
export const bathroom: Family = {
  name: 'bathroom',
  parameters: {
    width: meters(1.6, { min: 0.3, max: 2.2 }, 'Left to right'),
    depth: meters(0.76, { min: 0.3, max: 1.1 }, 'Front to back'),
    height: meters(0.6, { min: 0.3, max: 1.1 }, 'Floor to the rim'),
    kind: choice(['tub', 'basin', 'toilet'], 'Which one'),
    water: flag('Water in it'),
    bubbles: flag('Foam on the water'),
  },
  slots: {
    body: { material: { recipe: 'porcelain', color: '#f1f1ee' } },
    metal: { material: { recipe: 'polished-metal', color: '#c9a24d' }, second: {} },
    seat: { material: { recipe: 'glossy-plastic', color: '#d9dcdd' }, follows: true },
  },
  partWords: {
    foot: { slot: 'metal', part: 'foot' },
    faucet: { slot: 'metal', part: 'faucet' },
    tap: { slot: 'metal', part: 'faucet' },
    seat: { slot: 'seat', part: 'seat' },
    lid: { slot: 'seat', part: 'lid' },
    lever: { slot: 'metal', part: 'faucet' },
    water: { part: 'water', with: { water: 'yes' } },
    bubble: { part: 'foam', with: { water: 'yes', bubbles: 'yes' } },
    foam: { part: 'foam', with: { water: 'yes', bubbles: 'yes' } },
  },
  adjectives: {
    full: { water: 'yes' },
    filled: { water: 'yes' },
    bubbly: { water: 'yes', bubbles: 'yes' },
    long: { width: 1.2 },
    deep: { height: 1.2 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  switch (context.parameters['kind']) {
    case 'basin':
      return basin(context)
    case 'toilet':
      return toilet(context)
    default:
      return tub(context)
  }
}

/** A hollow oval form: outside up, over a rolled rim, inside down. */
function bowl(rx: number, rz: number, low: number, high: number, wall: number): Shape {
  const ring = (k: number, t: number, inset = 0): readonly Vec3[] =>
    ovalRing(rx * k - inset, rz * k - inset, low + (high - low) * t)
  return loft(
    [
      ring(0.55, 0),
      ring(0.78, 0.12),
      ring(0.9, 0.5),
      ring(0.97, 0.9),
      ring(1.05, 0.96),
      ring(1.06, 1),
      ring(1.0, 1.015),
      ring(0.97, 0.97, wall * 0.6),
      ring(0.9, 0.5, wall),
      ring(0.78, 0.2, wall),
      ring(0.5, 0.1, wall),
    ],
    { smooth: true }
  )
}

/** A tap with two crosses: column, bowed spout toward +Z, its root at the origin. */
function faucet(s: number, context: FamilyContext): Shape {
  const cross = (x: number): Shape =>
    at(
      [x, s * 0.4, 0],
      group([
        at([0, -s * 0.15, 0], cylinder(s * 0.12, s * 0.5)),
        at([0, s * 0.16, 0], box([s * 0.5, s * 0.09, s * 0.09])),
        at([0, s * 0.16, 0], box([s * 0.09, s * 0.09, s * 0.5])),
        at([0, s * 0.2, 0], ball(s * 0.11)),
      ])
    )
  return tag(
    { part: 'faucet', role: 'feature', material: context.material('metal') },
    at([0, s * 0.08, 0], box([s * 1.9, s * 0.18, s * 0.5], { edge: soft(s * 0.07) })),
    sweep(
      [
        [0, 0, 0],
        [0, s * 0.9, 0],
        [0, s * 1.25, s * 0.45],
        [0, s * 1.05, s * 0.95],
        [0, s * 0.86, s * 1.0],
      ],
      [s * 0.17, s * 0.15, s * 0.13, s * 0.12, s * 0.13],
      { smooth: true }
    ),
    cross(s * 0.66),
    cross(-s * 0.66)
  )
}

function tub(context: FamilyContext): Shape {
  const p = context.parameters
  const [w, d, h] = [Number(p['width']), Number(p['depth']), Number(p['height'])]
  const lift = h * 0.17
  const [rx, rz] = [w / 2 / 1.06, d / 2 / 1.06]
  const foot = sweep(
    [
      [0, lift * 1.3, 0],
      [lift * 0.32, lift * 0.9, 0],
      [lift * 0.1, lift * 0.4, 0],
      [lift * 0.35, lift * 0.16, 0],
      [lift * 0.62, lift * 0.12, 0],
    ],
    [lift * 0.34, lift * 0.26, lift * 0.17, lift * 0.19, lift * 0.12],
    { smooth: true, caps: 'round' }
  )
  const legs = [0.62, PI - 0.62, PI + 0.62, -0.62].map(angle =>
    at(
      [rx * 0.72 * cos(angle) * 1.02, 0, rz * 0.7 * sin(angle) * 1.05],
      group([foot, at([lift * 0.3, lift * 0.15, 0], ball(lift * 0.15))]),
      { rotate: [0, -angle, 0] }
    )
  )
  const level = h * 0.8
  return group(
    [
      tag(
        { part: 'body', role: 'body', material: context.material('body') },
        bowl(rx, rz, lift, h, w * 0.022)
      ),
      tag({ part: 'foot', role: 'support', material: context.material('metal') }, ...legs),
      at([w / 2 - w * 0.045, h - 0.012, 0], faucet(w * 0.062, context), { rotate: [0, -TAU / 4, 0] }),
      ...(p['water'] === 'yes'
        ? [
            at(
              [0, level, 0],
              laid(ellipse(rx * 0.912, rz * 0.882, 28), 0.012, {
                part: 'water',
                role: 'content',
                material: { recipe: 'liquid', color: '#7fb9cf' },
              })
            ),
          ]
        : []),
      ...(p['bubbles'] === 'yes' ? foam(rx, rz, level, context) : []),
    ],
    { anchors: { inside: { at: [0, p['water'] === 'yes' ? level : lift + h * 0.1, 0], normal: [0, 1, 0] } } }
  )
}

function foam(rx: number, rz: number, y: number, context: FamilyContext): Shape[] {
  const random = context.random.fork('foam')
  const balls = Array.from({ length: 34 }, () => {
    const angle = random.range(0, TAU)
    const k = Math.sqrt(random.range(0, 0.5))
    return at([rx * k * cos(angle), y + 0.015, rz * k * sin(angle)], ball(random.range(0.04, 0.085)))
  })
  return [tag({ part: 'foam', role: 'content', material: { recipe: 'plaster', color: '#fbfcfd' } }, ...balls)]
}

/** A basin on a turned column, tap at the back, a mirror is another thing. */
function basin(context: FamilyContext): Shape {
  const p = context.parameters
  const [w, d, h] = [Number(p['width']), Number(p['depth']), Number(p['height'])]
  const white = { part: 'body', role: 'body', material: context.material('body') }
  const column = lathe(
    [
      [0, 0],
      [w * 0.25, 0],
      [w * 0.25, h * 0.03],
      [w * 0.18, h * 0.1],
      [w * 0.13, h * 0.3],
      [w * 0.12, h * 0.6],
      [w * 0.17, h * 0.78],
      [w * 0.2, h * 0.8],
      [0, h * 0.8],
    ],
    { smooth: true, sharpAt: [0, 1, 2, 7, 8] }
  )
  const ring = (k: number, y: number, inset = 0): readonly Vec3[] =>
    ovalRing((w / 2) * k - inset, (d / 2) * k - inset, y).map(([x, yy, z]): Vec3 => [
      x,
      yy,
      Math.max(z, -d * 0.42 * k),
    ])
  const dish = loft(
    [
      ring(0.34, h * 0.76),
      ring(0.62, h * 0.8),
      ring(0.9, h * 0.88),
      ring(1, h * 0.955),
      ring(1.02, h * 0.985),
      ring(1, h),
      ring(0.82, h * 0.995),
      ring(0.76, h * 0.97),
      ring(0.66, h * 0.9),
      ring(0.36, h * 0.86),
      ring(0.08, h * 0.852),
    ],
    { smooth: true }
  )
  return group(
    [
      tag(
        white,
        column,
        dish,
        at([0, h * 0.965, -d * 0.41], box([w * 0.82, h * 0.09, d * 0.17], { edge: soft(0.018) }))
      ),
      at([0, h * 1.005, -d * 0.4], faucet(w * 0.1, context)),
      at(
        [0, h * 0.857, 0],
        cylinder(w * 0.035, h * 0.012, { part: 'drain', role: 'detail', material: context.material('metal') })
      ),
      ...(p['water'] === 'yes'
        ? [
            at(
              [0, h * 0.95, 0.0],
              laid(ellipse(w * 0.36, d * 0.33, 24), 0.008, {
                part: 'water',
                role: 'content',
                material: { recipe: 'liquid', color: '#7fb9cf' },
              })
            ),
          ]
        : []),
    ],
    { anchors: { inside: { at: [0, h * 0.87, 0], normal: [0, 1, 0] } } }
  )
}
