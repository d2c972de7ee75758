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
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { matryoshka } from './matryoshka.ts'
import { toyTags } from './toy-tags.ts'

/** Turned and round toys: nesting dolls, spinning tops, yo-yos, stacking rings, rattles, marbles. */
export const turnedToy: Family = {
  name: 'turned_toy',
  parameters: {
    size: meters(0.16, { min: 0.01, max: 1.2 }, 'Height of the toy'),
    girth: ratio('Slim or stout', 1, { min: 0.85, max: 1.2 }),
    kind: choice(['matryoshka', 'top', 'yoyo', 'rings', 'rattle', 'pacifier'], 'Which toy'),
  },
  slots: {
    body: { material: { recipe: 'painted-wood', color: '#c3202f' } },
    second: { material: { recipe: 'painted-wood', color: '#f2c531' }, second: {} },
    third: { material: { recipe: 'painted-wood', color: '#2f7fd6' } },
    face: { material: { recipe: 'painted-wood', color: '#f3d3b4' } },
    dark: { material: { recipe: 'painted-wood', color: '#2b1a14' } },
  },
  partWords: {
    face: { slot: 'face', part: 'face' },
    scarf: { slot: 'body', part: 'body' },
    flower: { slot: 'second', part: 'petal' },
    apron: { slot: 'second', part: 'apron' },
    string: { slot: 'third', part: 'string' },
    handle: { slot: 'third', part: 'handle' },
    ring: { slot: 'body', part: 'ring' },
    stripe: { slot: 'second', part: 'stripe' },
  },
  adjectives: { fat: { girth: 1.15 }, slim: { girth: 0.9 } },
  heightParameter: 'size',
  build: context => {
    const g = Number(context.parameters['girth'])
    return at([0, 0, 0], MAKERS[String(context.parameters['kind'])](context), {
      scale: [
        g * Number(context.parameters['size']),
        Number(context.parameters['size']),
        g * Number(context.parameters['size']),
      ],
    })
  },
}

const MAKERS: Readonly<Record<string, (context: FamilyContext) => Shape>> = {
  matryoshka,
  top: c =>
    group([
      tag(
        toyTags(c, 'body', 'body', 'body'),
        lathe(
          [
            [0, 0.02],
            [0.06, 0.06],
            [0.3, 0.32],
            [0.4, 0.44],
            [0.4, 0.5],
            [0.3, 0.58],
            [0.1, 0.64],
            [0, 0.64],
          ],
          { smooth: true, sharpAt: [0] }
        )
      ),
      tag(
        toyTags(c, 'stripe', 'second'),
        at([0, 0.47, 0], torus(0.385, 0.032)),
        at([0, 0.27, 0], torus(0.245, 0.025))
      ),
      tag(
        toyTags(c, 'band', 'third', 'ornament'),
        at([0, 0.57, 0], torus(0.29, 0.03)),
        at([0, 0.16, 0], torus(0.145, 0.022))
      ),
      tag(
        toyTags(c, 'handle', 'second', 'handle'),
        at([0, 0.78, 0], cylinder(0.035, 0.34)),
        at([0, 0.95, 0], ellipsoid([0.065, 0.05, 0.065]))
      ),
      tag(
        { part: 'tip', role: 'support', material: { recipe: 'polished-metal', color: '#c9cdd1' } },
        at([0, 0.035, 0], cylinder(0.004, 0.07, { topRadius: 0.035 }))
      ),
    ]),
  yoyo: c => {
    const half = at(
      [0, 0, 0.05],
      rotated(
        [Math.PI / 2, 0, 0],
        lathe(
          [
            [0, 0],
            [0.12, 0],
            [0.36, 0.04],
            [0.45, 0.11],
            [0.44, 0.18],
            [0.36, 0.22],
            [0.3, 0.2],
            [0, 0.2],
          ],
          { smooth: true, sharpAt: [0] }
        )
      )
    )
    return at(
      [0, 0.45, 0],
      group([
        tag(toyTags(c, 'body', 'body', 'body'), mirrored(half, undefined, 'z')),
        tag(
          toyTags(c, 'disc', 'second'),
          mirrored(at([0, 0, 0.25], cylinder(0.27, 0.02), { rotate: [Math.PI / 2, 0, 0] }), undefined, 'z')
        ),
        tag(
          toyTags(c, 'star', 'third', 'ornament'),
          mirrored(
            at(
              [0, 0, 0.26],
              rotated(
                [Math.PI / 2, 0, 0],
                around(5, at([0, 0, 0.1], box([0.05, 0.02, 0.16], { edge: sharp })))
              )
            ),
            undefined,
            'z'
          )
        ),
        tag(
          { part: 'axle', role: 'support', material: { recipe: 'polished-metal', color: '#c9cdd1' } },
          rotated([Math.PI / 2, 0, 0], cylinder(0.06, 0.16))
        ),
        tag(
          { part: 'string', role: 'ornament', material: { recipe: 'wool', color: '#f4f1e6' } },
          rotated([Math.PI / 2, 0, 0], torus(0.085, 0.035)),
          sweep(
            [
              [0.0, 0.12, 0],
              [0.22, 0.3, 0.0],
              [0.42, 0.42, 0.02],
              [0.56, 0.5, 0.03],
            ],
            0.014,
            { smooth: true }
          ),
          at([0.62, 0.535, 0.03], torus(0.07, 0.014), { rotate: [Math.PI / 2, 0, 0] })
        ),
      ])
    )
  },
  rings: c => {
    const colors = ['#c3202f', '#ee7a22', '#f2c531', '#2f9a4b', '#2f7fd6']
    return group([
      tag(
        toyTags(c, 'base', 'second', 'support'),
        at([0, 0.05, 0], cylinder(0.36, 0.1, { edge: soft(0.03) })),
        at([0, 0.45, 0], cylinder(0.09, 0.8, { topRadius: 0.06 }))
      ),
      ...colors.map((color, i) =>
        tag(
          { part: `ring_${i + 1}`, role: 'feature', material: { recipe: 'glossy-plastic', color } },
          at([0, 0.18 + i * 0.134, 0], torus(0.27 - i * 0.035, 0.09 - i * 0.005), { scale: [1, 0.9, 1] })
        )
      ),
      tag(toyTags(c, 'knob', 'body', 'ornament'), at([0, 0.91, 0], ball(0.1))),
    ])
  },
  rattle: c =>
    at(
      [0, 0.5, 0],
      group([
        tag(toyTags(c, 'body', 'body', 'body'), at([0, 0.27, 0], ball(0.23))),
        tag(
          toyTags(c, 'stripe', 'second'),
          at([0, 0.27, 0], torus(0.222, 0.024)),
          ...[0.12, -0.12].map(y => at([0, 0.27 + y, 0], torus(0.19, 0.018)))
        ),
        tag(
          toyTags(c, 'handle', 'third', 'handle'),
          at([0, -0.13, 0], cylinder(0.045, 0.42)),
          at([0, -0.4, 0], torus(0.075, 0.03), { rotate: [Math.PI / 2, 0, 0] })
        ),
      ])
    ),
  pacifier: c =>
    at(
      [0, 0.5, 0],
      rotated(
        [Math.PI / 2 - 0.35, 0, 0],
        group([
          tag(toyTags(c, 'body', 'body'), at([0, 0, 0], ellipsoid([0.5, 0.06, 0.36]))),
          tag(
            { part: 'nipple', role: 'feature', material: { recipe: 'rubber', color: '#e3b87a' } },
            lathe(
              [
                [0, 0],
                [0.12, 0],
                [0.11, 0.12],
                [0.15, 0.3],
                [0.1, 0.42],
                [0, 0.45],
              ],
              { smooth: true, sharpAt: [1] }
            )
          ),
          tag(
            toyTags(c, 'handle', 'second', 'handle'),
            at([0, -0.14, 0.0], torus(0.2, 0.035), { rotate: [Math.PI / 2, 0, 0] }),
            at([0, -0.07, 0], cylinder(0.13, 0.08, { edge: bevel(0.02) }))
          ),
        ])
      )
    ),
}
