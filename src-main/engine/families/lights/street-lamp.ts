import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { bar, scrollPath } from '../../kit/ironwork.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
  group,
  lathe,
  loft,
  mirrored,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Lamps on posts along a street: cast iron with a lantern, or a mast with an arm. Real size: 3.4 m. */
export const streetLamp: Family = {
  name: 'street lamp',
  parameters: {
    height: meters(3.4, { min: 1.5, max: 8 }, 'Pavement to the top'),
    kind: choice(['classic', 'modern'], 'Cast post with lanterns or mast with an arm'),
    heads: count(1, { min: 1, max: 3 }, 'Lanterns'),
    lit: flag('It shines', 'yes'),
  },
  slots: {
    post: { material: { recipe: 'iron', color: '#27332f' } },
    light: { material: { recipe: 'glow', color: '#ffdf9e' } },
    glass: { material: { recipe: 'glass', color: '#f2e6bf' } },
  },
  partWords: {
    post: { slot: 'post', part: 'post' },
    pole: { slot: 'post', part: 'post' },
    head: { slot: 'post', part: 'lantern', count: 'heads' },
    lantern: { slot: 'post', part: 'lantern', count: 'heads' },
    lamp: { slot: 'light', part: 'light', count: 'heads' },
    light: { slot: 'light', part: 'light', count: 'heads' },
    glass: { slot: 'glass', part: 'glass' },
  },
  adjectives: {
    tall: { height: 1.3 },
    modern: { kind: 'modern', height: 1.5 },
    victorian: { kind: 'classic' },
    antique: { kind: 'classic' },
    old: { kind: 'classic' },
    unlit: { lit: 'no' },
    double: { heads: 2 },
    triple: { heads: 3 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  return context.parameters['kind'] === 'modern' ? mast(h, context) : classic(h, context)
}

function classic(h: number, context: FamilyContext): Shape {
  const heads = Number(context.parameters['heads'])
  const r = h * 0.036
  const size = h * 0.21
  const top = heads === 1 ? h - size * 1.12 : heads === 3 ? h - size * 1.12 : h * 0.86
  const profile: readonly Vec2[] = [
    [r * 2, 0],
    [r * 2, h * 0.03],
    [r * 1.5, h * 0.045],
    [r * 1.35, h * 0.14],
    [r * 1.6, h * 0.155],
    [r * 1.0, h * 0.19],
    [r * 0.78, h * 0.24],
    [r * 0.95, h * 0.25],
    [r * 0.66, h * 0.275],
    [r * 0.48, top * 0.9],
    [r * 0.8, top * 0.92],
    [r * 0.5, top * 0.95],
    [r * 0.75, top],
  ]
  const side = size * 1.35
  const y = top * 0.86
  const arm = group([
    bar(
      [
        [0, y, 0],
        [side * 0.5, y - h * 0.012, 0],
        [side * 0.92, y + h * 0.01, 0],
        [side, y + h * 0.05, 0],
      ],
      h * 0.013,
      h * 0.013
    ),
    at([0.0, y - h * 0.07, 0], bar(scrollPath(h * 0.07, 1.1), h * 0.01, h * 0.008)),
  ])
  const isPair = heads > 1
  return group([
    tag(
      { part: 'post', role: 'support', material: context.material('post') },
      lathe([[0, 0], ...profile, [0, top]], {}),
      around(
        8,
        sweep(
          [
            [r * 0.64, h * 0.28, 0],
            [r * 0.47, top * 0.88, 0],
          ],
          r * 0.09
        )
      ),
      ...(isPair
        ? [mirrored(arm)]
        : [
            mirrored(
              sweep(
                [
                  [0, top * 0.85, 0],
                  [h * 0.075, top * 0.85, 0],
                ],
                h * 0.008,
                { caps: 'round' }
              )
            ),
          ])
    ),
    ...(heads !== 2
      ? [at([0, top - 0.004, 0], head(size, context))]
      : [
          at(
            [0, top, 0],
            ball(r * 0.9, { part: 'post', role: 'support', material: context.material('post') })
          ),
        ]),
    ...(isPair ? [-1, 1].map(s => at([s * side, y + h * 0.045, 0], head(size * 0.86, context))) : []),
  ])
}

/** A lantern of six panes that widen upward, its roof and finial; the light inside. */
function head(s: number, context: FamilyContext): Shape {
  const ring = (r: number, y: number) =>
    Array.from({ length: 6 }, (_, i) => [r * cos((TAU * i) / 6), y, r * sin((TAU * i) / 6)] as const)
  const [a, b] = [s * 0.2, s * 0.34]
  const [low, high] = [s * 0.08, s * 0.62]
  const post = sweep(
    [
      [a, low, 0],
      [b, high, 0],
    ],
    s * 0.018
  )
  const isLit = context.parameters['lit'] === 'yes'
  return group([
    tag(
      { part: 'lantern', role: 'feature', material: context.material('post'), edge: bevel(s * 0.008) },
      lathe([
        [0, 0],
        [a * 0.5, 0],
        [a * 1.15, s * 0.05],
        [a * 1.15, s * 0.09],
        [0, s * 0.09],
      ]),
      around(6, post),
      loft([
        ring(b * 1.16, high),
        ring(b * 1.2, high + s * 0.04),
        ring(b * 0.42, high + s * 0.24),
        ring(b * 0.3, high + s * 0.3),
      ]),
      at([0, high + s * 0.34, 0], ball(s * 0.05)),
      at(
        [0, high + s * 0.42, 0],
        lathe([
          [0, -s * 0.05],
          [s * 0.03, -s * 0.05],
          [s * 0.02, 0],
          [0, s * 0.08],
        ])
      )
    ),
    loft([ring(a * 0.96, low), ring(b * 0.96, high)], {
      part: 'glass',
      role: 'body',
      material: context.material('glass'),
    }),
    at(
      [0, (low + high) / 2, 0],
      isLit
        ? ellipsoid([a * 1.02, s * 0.27, a * 1.02], {
            part: 'light',
            role: 'light',
            material: context.material('light'),
          })
        : cylinder(a * 0.4, high - low)
    ),
  ])
}

/** A tapering mast that bends over the road, with a flat head. */
function mast(h: number, context: FamilyContext): Shape {
  const r = h * 0.017
  const reach = h * 0.24
  return group([
    tag(
      { part: 'post', role: 'support', material: context.material('post') },
      cylinderAt(0, r * 3.2, h * 0.02),
      sweep(
        [
          [0, 0, 0],
          [0, h * 0.5, 0],
          [0, h * 0.86, 0],
          [0, h * 0.965, reach * 0.22],
          [0, h * 0.99, reach],
        ],
        [r * 1.4, r * 1.1, r * 0.9, r * 0.8, r * 0.7],
        { smooth: true }
      ),
      at([0, h * 0.16, r * 0.9], box([r * 1.4, h * 0.09, r * 1.4], { edge: bevel(r * 0.1) }))
    ),
    at(
      [0, h * 0.985, reach * 1.24],
      group([
        box([h * 0.07, h * 0.022, h * 0.16], {
          part: 'lantern',
          role: 'feature',
          material: context.material('post'),
          edge: bevel(h * 0.006),
        }),
        at(
          [0, -h * 0.0115, h * 0.01],
          box([h * 0.055, h * 0.008, h * 0.12], {
            part: 'light',
            role: 'light',
            material: context.material('light'),
          })
        ),
      ]),
      { rotate: [-0.1, 0, 0] }
    ),
  ])
}

const cylinderAt = (y: number, r: number, tall: number): Shape => at([0, y + tall / 2, 0], cylinder(r, tall))
