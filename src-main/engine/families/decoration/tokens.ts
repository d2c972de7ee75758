import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { shaded } from '../../kit/shades.ts'
import {
  at,
  cylinder,
  extrude,
  group,
  lathe,
  loft,
  rotated,
  scatter,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { coin, coins } from './coins.ts'

/** Signs and tokens: heart, arrow, question mark, coin, pile of coins, gold bar, horseshoe. */
export const token: Family = {
  name: 'token',
  parameters: {
    kind: choice(
      ['heart', 'arrow', 'question', 'exclamation', 'coin', 'coins', 'bar', 'bars', 'horseshoe'],
      'What it is'
    ),
    size: meters(0.1, { min: 0.01, max: 3 }, 'Height, or width of what lies flat'),
    coins: count(24, { min: 3, max: 60 }, 'Coins of a pile'),
  },
  slots: {
    body: { material: { recipe: 'glossy-plastic', color: '#d8232f' } },
    mark: { material: { recipe: 'polished-metal', color: '#c9972f' }, follows: true },
  },
  partWords: {
    nail: { slot: 'mark', part: 'mark' },
    hole: { slot: 'mark', part: 'mark' },
    coin: { slot: 'body', part: 'body', count: 'coins' },
  },
  adjectives: { pile: { kind: 'coins' }, stack: { kind: 'coins' } },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const s = Number(p['size'])
  const body = (...shapes: readonly Shape[]): Shape =>
    tag({ part: 'body', role: 'feature', material: context.material('body') }, ...shapes)
  switch (p['kind']) {
    case 'arrow':
      return at(
        [0, s * 0.3, 0],
        body(
          extrude(
            [
              [-0.5, -0.12],
              [0.06, -0.12],
              [0.06, -0.3],
              [0.5, 0],
              [0.06, 0.3],
              [0.06, 0.12],
              [-0.5, 0.12],
            ].map(([x, y]): Vec2 => [x * s, y * s]),
            s * 0.14,
            { edge: soft(s * 0.03) }
          )
        )
      )
    case 'question':
      return body(
        question(s),
        at([0, s * 0.085, 0], cylinderDot(s)),
        at([0, s * 0.18, 0], cylinder(s * 0.03, s * 0.2))
      )
    case 'exclamation':
      return body(
        at([0, s * 0.085, 0], cylinderDot(s)),
        at([0, s * 0.2, 0], cylinder(s * 0.025, s * 0.2)),
        lathe(
          [
            [0, s * 0.25],
            [s * 0.06, s * 0.25],
            [s * 0.12, s * 0.88],
            [s * 0.09, s * 0.98],
            [0, s],
          ],
          { smooth: true, sharpAt: [0, 1, 4] }
        )
      )
    case 'coin':
      return at([0, s / 2, 0], rotated([PI / 2, 0, 0], coin(s / 2, context)))
    case 'coins':
      return coins(s, Number(p['coins']), context)
    case 'bar':
      return body(bar(s))
    case 'bars':
      return body(
        ...[
          [-1, 0],
          [1, 0],
          [0, 1],
        ].map(([x, y], i) =>
          at([x * s * 0.24, y * s * 0.2, 0], bar(s), { rotate: [0, i === 2 ? 0.12 : 0, 0] })
        )
      )
    case 'horseshoe':
      return horseshoe(s, context)
    default:
      return body(at([0, s * 0.53, 0], heart(s)))
  }
}

/** A puffed heart. */
function heart(s: number): Shape {
  const ring = (k: number, z: number): Vec3[] =>
    Array.from({ length: 32 }, (_, i): Vec3 => {
      const a = (TAU * i) / 32
      const x = sin(a)
      return [
        s * 0.55 * k * x * x * x,
        s * k * (0.44 * cos(a) - 0.17 * cos(2 * a) - 0.07 * cos(3 * a) - 0.03 * cos(4 * a)),
        z,
      ]
    })
  return loft(
    [
      ring(0.35, -s * 0.21),
      ring(0.75, -s * 0.17),
      ring(0.97, -s * 0.06),
      ring(1, 0),
      ring(0.97, s * 0.06),
      ring(0.75, s * 0.17),
      ring(0.35, s * 0.21),
    ],
    { smooth: true, domed: true }
  )
}

function question(s: number): Shape {
  const path = [
    [-0.22, 0.72],
    [-0.18, 0.86],
    [-0.02, 0.92],
    [0.15, 0.86],
    [0.2, 0.72],
    [0.13, 0.57],
    [0.02, 0.47],
    [0, 0.36],
    [0, 0.27],
  ].map(([x, y]): Vec3 => [x * s, y * s, 0])
  return sweep(path, s * 0.082, { smooth: true, caps: 'round' })
}

const cylinderDot = (s: number): Shape => ({
  op: 'primitive',
  kind: 'ellipsoid',
  radii: [s * 0.085, s * 0.085, s * 0.085],
})

/** A cast bar: a tapered block. */
function bar(s: number): Shape {
  const section = (y: number, k: number): Vec3[] =>
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([x, z]): Vec3 => [x * s * 0.225 * k, y, z * (s * 0.5 - s * 0.225 * (1 - k))])
  const stamp = extrude(
    [
      [-0.09, -0.16],
      [0.09, -0.16],
      [0.09, 0.16],
      [-0.09, 0.16],
    ].map(([x, y]): Vec2 => [x * s, y * s]),
    s * 0.012,
    {
      holes: [
        [
          [-0.07, -0.14],
          [-0.07, 0.14],
          [0.07, 0.14],
          [0.07, -0.14],
        ].map(([x, y]): Vec2 => [x * s, y * s]),
      ],
      edge: sharp,
    }
  )
  return group([
    loft([section(0, 1), section(s * 0.2, 0.72)], { edge: soft(s * 0.02) }),
    at([0, s * 0.2, 0], rotated([-PI / 2, 0, 0], stamp)),
    ...[-0.26, 0.26].map(z => at([0, s * 0.2, z * s], torus(s * 0.05, s * 0.01))),
  ])
}

function horseshoe(s: number, context: FamilyContext): Shape {
  const path = Array.from({ length: 17 }, (_, i): Vec3 => {
    const a = -0.92 * PI + (1.84 * PI * i) / 16
    const narrow = Math.abs(a) > 2 ? 1 - 0.16 * (Math.abs(a) - 2) : 1
    return [s * 0.4 * sin(a) * narrow, s * 0.44 - s * 0.44 * cos(a), 0]
  })
  const shoe = sweep(path.slice(1, 16), s * 0.085, {
    smooth: true,
    section: {
      kind: 'outline',
      points: [
        [-0.4, -1],
        [0.4, -1],
        [0.4, 1],
        [-0.4, 1],
      ],
    },
    edge: soft(s * 0.01),
  })
  const holes = [3, 4, 5, 6, 10, 11, 12, 13].map(i => ({ at: [path[i][0], path[i][1], 0] as Vec3 }))
  const nail = rotated([PI / 2, 0, 0], cylinder(s * 0.02, s * 0.085, { edge: sharp }))
  return at(
    [0, s * 0.085, 0],
    group([
      tag({ part: 'body', role: 'feature', material: context.material('body') }, shoe),
      tag(
        { part: 'mark', role: 'ornament', material: shaded(context.material('body'), -0.16) },
        scatter(holes, nail)
      ),
    ])
  )
}
