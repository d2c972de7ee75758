import { cos, PI, pow, sin, TAU } from '../../kernel/det-math.ts'
import { pivoted } from '../../kit/motions.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { fuselage, uprightFin } from '../../kit/hulls.ts'
import { rod } from '../../kit/plates.ts'
import { RAINBOW } from '../../material/patterns.ts'
import {
  around,
  at,
  box,
  cylinder,
  group,
  mirrored,
  rotated,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { tags, type Maker } from './rocket-parts.ts'

/** Names of the gores of a rainbow. */
const TINTS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple']

/** Coloured gores over a wicker basket on ropes. */
export const balloon: Maker = context => {
  const R = 7.5
  const cloth = (color: string) => ({ recipe: 'fabric', color })
  const isRainbow = context.parameters['gores'] === 'rainbow'
  const colors = isRainbow
    ? RAINBOW.map(cloth)
    : [context.material('body'), context.material('accent'), cloth('#f3c63a'), cloth('#2f73b9')]
  const gores = isRainbow ? 18 : 16
  const at2 = (t: number): Vec2 =>
    t < 0.5
      ? [R * sin(PI * t), R * cos(PI * t)]
      : [R * (1 - 0.83 * pow((t - 0.5) / 0.5, 1.55)), -R * 1.32 * ((t - 0.5) / 0.5)]
  const gore = (turn: number): Shape => {
    const rings = Array.from({ length: 11 }, (_, k): readonly Vec3[] => {
      const [r, y] = at2(0.02 + 0.98 * (k / 10))
      const arc = Array.from({ length: 4 }, (_, i): Vec3 => {
        const u = i / 3
        const a = (TAU / gores) * u
        const puff = 1 + 0.035 * 4 * u * (1 - u)
        return [r * puff * cos(a), y, r * puff * sin(a)]
      })
      const mid = TAU / (2 * gores)
      return [
        ...arc,
        [r * 0.93 * cos(mid + 0.05), y, r * 0.93 * sin(mid + 0.05)],
        [r * 0.93 * cos(mid - 0.05), y, r * 0.93 * sin(mid - 0.05)],
      ]
    })
    return rotated([0, turn, 0], { op: 'loft', sections: rings })
  }
  const y = 14.6
  const basketTop = 1.5
  return [
    at(
      [0, y, 0],
      group(
        Array.from({ length: gores }, (_, i) =>
          tag(
            {
              part: isRainbow ? `${TINTS[i % 6]}_gore` : ['body', 'stripe', 'panel', 'gore'][i % 4],
              role: 'feature',
              material: colors[i % colors.length],
            },
            gore((TAU * i) / gores)
          )
        )
      )
    ),
    tag(
      { part: 'mouth', role: 'ornament', material: context.material('accent') },
      at([0, y - R * 1.32, 0], torus(R * 0.165, 0.16))
    ),
    tag(
      { part: 'basket', role: 'feature', material: { recipe: 'wicker', color: '#b98746' } },
      at([0, basketTop / 2, 0], box([2.1, basketTop, 2.1], { edge: soft(0.2) })),
      ...[0.3, 0.75, 1.2].map(h => at([0, h, 0], box([2.18, 0.1, 2.18], { edge: soft(0.05) })))
    ),
    tag(
      { part: 'rim', role: 'ornament', material: { recipe: 'leather', color: '#5b3318' } },
      at([0, basketTop, 0], box([2.26, 0.2, 2.26], { edge: soft(0.08) }))
    ),
    tag(
      { part: 'rope', role: 'support', material: { recipe: 'wool', color: '#6d5638' } },
      around(4, rod([0.95, basketTop, 0.95], [0.86, y - R * 1.32, 0.86], 0.06))
    ),
    tag(
      tags(context, 'metal', 'burner', 'support'),
      at([0, 3, 0], cylinder(0.32, 0.6)),
      at([0, 2.7, 0], box([2.66, 0.09, 0.12]), { rotate: [0, PI / 4, 0] }),
      at([0, 2.7, 0], box([2.66, 0.09, 0.12]), { rotate: [0, -PI / 4, 0] })
    ),
    tag(
      { part: 'flame', role: 'light', material: { recipe: 'glow', color: '#ffb43a' } },
      at([0, 3.75, 0], cylinder(0.2, 1, { topRadius: 0.02 }))
    ),
  ]
}

/** Glass nose, tail boom, main and tail rotor, skids. */
export const helicopter: Maker = context => {
  const y = 1.75
  const blade = (i: number): Shape =>
    rotated([0, (TAU * i) / 4 + 0.5, 0], at([2.7, 0, 0], box([5.2, 0.05, 0.32], { edge: soft(0.02) })))
  return [
    fuselage(
      [
        [2.6, 0.2, 0.2, y - 0.2],
        [2.3, 0.62, 0.62, y - 0.1],
        [1.4, 0.98, 1.02, y + 0.02],
        [0, 1.05, 1.15, y + 0.1],
        [-1.3, 0.85, 0.95, y + 0.25],
        [-2.2, 0.36, 0.42, y + 0.55],
        [-3, 0.24, 0.26, y + 0.62],
        [-5.9, 0.13, 0.15, y + 0.85],
      ],
      tags(context, 'body')
    ),
    tag(
      { part: 'window', role: 'opening', material: { recipe: 'window-glass', color: '#223140' } },
      fuselage([
        [2.62, 0.12, 0.12, y + 0.05],
        [2.3, 0.62, 0.52, y + 0.18],
        [1.5, 0.98, 0.84, y + 0.3],
        [0.75, 1.0, 0.8, y + 0.4],
        [0.6, 0.6, 0.5, y + 0.4],
      ]),
      mirrored(at([0.98, y + 0.42, -0.35], box([0.16, 0.55, 0.9], { edge: soft(0.07) })))
    ),
    tag(
      tags(context, 'accent', 'stripe', 'ornament'),
      mirrored(at([1.0, y - 0.25, -0.2], box([0.1, 0.16, 1.9], { edge: soft(0.03) }))),
      uprightFin(
        [
          [-6.2, y + 0.3],
          [-5.2, y + 0.5],
          [-5.6, y + 1.2],
          [-6.2, y + 2],
          [-6.6, y + 2],
        ],
        0.1,
        { edge: soft(0.03) }
      ),
      at([0, y + 0.8, -5], box([1.9, 0.07, 0.5], { edge: soft(0.03) }))
    ),
    tag(
      tags(context, 'metal', 'mast', 'support'),
      at([0, y + 1.3, -0.3], box([0.75, 0.42, 1.6], { edge: soft(0.14) })),
      at([0, y + 1.62, -0.2], cylinder(0.1, 0.6)),
      at([0, y + 1.9, -0.2], cylinder(0.26, 0.14))
    ),
    tag(
      { part: 'rotor', role: 'feature', material: { recipe: 'plastic', color: '#2b2e33' } },
      at(
        [0, y + 1.9, -0.2],
        pivoted(group([0, 1, 2, 3].map(blade)), 'rotor', { at: [0, 0, 0], axis: [0, 1, 0] })
      ),
      pivoted(
        group(
          [0, 1, 2, 3].map(i =>
            at(
              [0.2, y + 1.2, -6.05],
              rotated([(PI / 2) * i + 0.4, 0, 0], at([0, 0.48, 0], box([0.04, 0.85, 0.14])))
            )
          )
        ),
        'tailRotor',
        { at: [0.2, y + 1.2, -6.05], axis: [1, 0, 0] }
      )
    ),
    tag(
      tags(context, 'metal', 'skid', 'support'),
      rod([-0.1, y + 1.2, -6.05], [0.24, y + 1.2, -6.05], 0.07),
      mirrored(
        sweep(
          [
            [0.98, 0.22, 1.9],
            [1, 0.06, 1.6],
            [1, 0.06, -1.4],
          ],
          0.06,
          { smooth: true }
        )
      ),
      ...[0.8, -0.8].map(z =>
        mirrored(
          sweep(
            [
              [0.2, y - 0.9, z],
              [0.7, y - 1.1, z],
              [1, 0.07, z],
            ],
            0.05,
            { smooth: true }
          )
        )
      )
    ),
  ]
}

/** A canopy of gores on lines, with a harness below. */
export const parachute: Maker = context => {
  const [n, R, y] = [12, 3.6, 5.6]
  const gore = (i: number): Shape => {
    const rings = [0.06, 0.3, 0.6, 0.85, 1].map((t): readonly Vec3[] => {
      const ring = (k: number): Vec3[] =>
        [0, 0.5, 1].map((u): Vec3 => {
          const a = (TAU / n) * u
          const puff = 1 + 0.1 * t * 4 * u * (1 - u)
          return [
            k * R * sin((PI / 2) * t) * cos(a) * (1 + (puff - 1) * 0.4),
            k * R * 0.72 * cos((PI / 2) * t) + 0.22 * 4 * u * (1 - u) * t * t,
            k * R * sin((PI / 2) * t) * sin(a) * (1 + (puff - 1) * 0.4),
          ]
        })
      return [...ring(1), ...ring(0.975).reverse()]
    })
    return rotated([0, (TAU * i) / n, 0], { op: 'loft', sections: rings })
  }
  return [
    at(
      [0, y, 0],
      group(
        Array.from({ length: n }, (_, i) =>
          tag(
            i % 2 === 0
              ? tags(context, 'accent', 'stripe', 'feature')
              : tags(context, 'body', 'canopy', 'feature'),
            gore(i)
          )
        )
      )
    ),
    tag(
      { part: 'line', role: 'support', material: { recipe: 'wool', color: '#8a8478' } },
      around(n, rod([R * 0.985, y + 0.02, 0], [0.16, 1.1, 0], 0.018))
    ),
    tag(
      tags(context, 'metal', 'harness', 'support'),
      at([0, 1.12, 0], cylinder(0.22, 0.1)),
      ...[-0.2, 0.2].map(x => rod([x * 0.6, 1.1, 0], [x, 0.5, 0], 0.04)),
      at([0, 0.28, 0], box([0.55, 0.56, 0.34], { edge: soft(0.1) })),
      at([0, 0.3, 0.17], box([0.36, 0.26, 0.12], { edge: soft(0.04) }))
    ),
  ]
}
