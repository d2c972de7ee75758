import { cos, sin, TAU } from '../../kernel/det-math.ts'
import { flame } from '../../kit/candles.ts'
import { around, at, cylinder, group, lathe, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A burning torch: staff, wrapped head in an iron basket, flames. Real size: 60 cm. */
export const torch: Family = {
  name: 'torch',
  parameters: {
    height: meters(0.62, { min: 0.2, max: 1.5 }, 'Foot to the tips of the flames'),
    lit: flag('It burns', 'yes'),
  },
  slots: {
    staff: { material: { recipe: 'wood', color: '#7a5230', axis: [0, 1, 0] } },
    wrap: { material: { recipe: 'fabric', color: '#b59b72' } },
    iron: { material: { recipe: 'iron', color: '#35373b' }, second: {} },
  },
  partWords: {
    staff: { slot: 'staff', part: 'staff' },
    handle: { slot: 'staff', part: 'staff' },
    wrap: { slot: 'wrap', part: 'wrap' },
    flame: { part: 'flame', with: { lit: 'yes' } },
    fire: { part: 'flame', with: { lit: 'yes' } },
  },
  adjectives: {
    lit: { lit: 'yes' },
    burning: { lit: 'yes' },
    flaming: { lit: 'yes' },
    unlit: { lit: 'no' },
    long: { height: 1.25 },
  },
  heightParameter: 'height',
  build: buildTorch,
}

function buildTorch(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  const isLit = context.parameters['lit'] === 'yes' && !context.without.has('flame')
  const r = h * 0.034
  const head = h * 0.58
  const tall = h * 0.17
  const rib = sweep(
    [
      [r * 0.8, head - tall * 0.25, 0],
      [r * 2.1, head + tall * 0.35, 0],
      [r * 2.3, head + tall, 0],
    ],
    r * 0.2,
    { smooth: true }
  )
  const wrap = (i: number): Shape =>
    at(
      [0, head + tall * (0.12 + 0.2 * i), 0],
      lathe(
        [
          [0, -tall * 0.13],
          [r * 1.5, -tall * 0.12],
          [r * 1.8, 0],
          [r * 1.5, tall * 0.12],
          [0, tall * 0.13],
        ],
        { smooth: true, sharpAt: [0, 4] }
      ),
      { rotate: [0.12, i, 0.1] }
    )
  const tongue = (i: number): Shape => {
    const angle = (TAU * i) / 5
    return at(
      [r * 0.9 * cos(angle), head + tall * 0.7, r * 0.9 * sin(angle)],
      flame(h * (0.2 + 0.02 * (i % 2)), { material: { recipe: 'glow', color: '#ff8a2a' } }),
      { rotate: [0.16 * sin(angle), 0, -0.16 * cos(angle)] }
    )
  }
  return group([
    tag(
      { part: 'staff', role: 'body', material: context.material('staff') },
      lathe([
        [0, 0],
        [r * 0.7, 0],
        [r * 0.8, h * 0.02],
        [r * 0.86, h * 0.3],
        [r * 1.1, head],
        [0, head + tall * 0.1],
      ])
    ),
    tag({ part: 'wrap', role: 'body', material: context.material('wrap') }, ...[0, 1, 2, 3, 4].map(wrap)),
    tag(
      { part: 'iron', role: 'support', material: context.material('iron') },
      around(6, rib),
      at(
        [0, head + tall * 0.98, 0],
        lathe(
          [
            [r * 2.1, -r * 0.2],
            [r * 2.5, -r * 0.2],
            [r * 2.5, r * 0.2],
            [r * 2.1, r * 0.2],
          ],
          { closed: true }
        )
      ),
      at([0, head - tall * 0.22, 0], cylinder(r * 1.25, r * 0.8)),
      at([0, h * 0.1, 0], cylinder(r * 0.95, r * 0.7))
    ),
    ...(isLit
      ? [
          ...[0, 1, 2, 3, 4].map(tongue),
          at(
            [0, head + tall * 0.75, 0],
            flame(h * 0.29, { part: 'flame_heart', material: { recipe: 'glow', color: '#ffd25a' } })
          ),
        ]
      : []),
  ])
}
