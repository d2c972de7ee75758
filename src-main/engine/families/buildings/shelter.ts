import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { archOutline, archSurround } from '../../kit/masonry.ts'
import { rod } from '../../kit/plates.ts'
import {
  around,
  at,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  loft,
  mirrored,
  rotated,
  sharp,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { igloo, hut } from './shelter-round.ts'

/** Small dwellings: the ridge tent, the tipi, the igloo, the round hut under thatch. */
export const shelter: Family = {
  name: 'shelter',
  parameters: {
    height: meters(1.5, { min: 0.9, max: 7 }, 'Ground to the top'),
    kind: choice(['tent', 'tipi', 'igloo', 'hut'], 'What it is'),
    spread: ratio('Width against the height', 1, { min: 0.75, max: 1.35 }),
  },
  slots: {
    cover: { material: { recipe: 'fabric', color: '#d9762c' } },
    trim: { material: { recipe: 'fabric', color: '#f0e2c2' }, second: {} },
    pole: { material: { recipe: 'wood', color: '#8a6238', axis: [0, 1, 0] } },
    inside: { material: { recipe: 'fabric', color: '#2c2420' } },
    rope: { material: { recipe: 'wool', color: '#d8c9a0' } },
  },
  partWords: {
    flap: { slot: 'trim', part: 'flap' },
    door: { slot: 'trim', part: 'flap' },
    pole: { slot: 'pole', part: 'pole' },
    rope: { slot: 'rope', part: 'rope' },
    roof: { slot: 'cover', part: 'cover' },
    band: { slot: 'trim', part: 'band' },
  },
  adjectives: { tall: { height: 1.25 }, wide: { spread: 1.2 }, small: { height: 0.8 } },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  const s = Number(context.parameters['spread'])
  switch (context.parameters['kind']) {
    case 'tipi':
      return tipi(context, h, s)
    case 'igloo':
      return igloo(context, h, s)
    case 'hut':
      return hut(context, h, s)
    default:
      return tent(context, h, s)
  }
}

/** A ridge tent: two slopes that sag a little, an open front with rolled flaps, guy ropes on pegs. */
function tent(context: FamilyContext, h: number, s: number): Shape {
  const [half, long] = [h * 0.78 * s, h * 1.75]
  const thick = h * 0.016
  const profile = (z: number, sag: number): readonly Vec3[] => {
    const outer: readonly Vec2[] = [
      [half, 0],
      [half * 0.62, h * 0.355 - sag],
      [half * 0.28, h * 0.68 - sag],
      [0, h * 0.97 - sag * 0.7],
    ]
    const left = outer.slice(0, -1).reverse()
    const skin: readonly Vec2[] = [...outer, ...left.map(([x, y]): Vec2 => [-x, y])]
    const inner = [...skin]
      .reverse()
      .map(([x, y]): Vec2 => [x * 0.975, Math.max(0, y - (y === 0 ? 0 : thick * 1.6))])
    return [...skin, ...inner].map(([x, y]): Vec3 => [x, y, z])
  }
  const flap = (side: number): Shape =>
    loft([
      [
        [side * half * 0.99, 0, long / 2],
        [side * half * 0.52, 0, long / 2 + h * 0.12],
        [side * half * 0.5, 0, long / 2 + h * 0.09],
        [side * half * 0.97, 0, long / 2 - h * 0.03],
      ],
      [
        [side * half * 0.5, h * 0.47, long / 2],
        [side * half * 0.3, h * 0.45, long / 2 + h * 0.06],
        [side * half * 0.29, h * 0.45, long / 2 + h * 0.035],
        [side * half * 0.48, h * 0.47, long / 2 - h * 0.03],
      ],
      [
        [side * h * 0.01, h * 0.955, long / 2],
        [side * h * 0.005, h * 0.95, long / 2 + h * 0.01],
        [side * h * 0.004, h * 0.93, long / 2 - h * 0.01],
        [side * h * 0.008, h * 0.93, long / 2 - h * 0.03],
      ],
    ])
  const guy = (z: number, way: number): Shape =>
    group([rod([0, h * 0.95, z], [0, 0.01 * h, z + way * h * 0.62], h * 0.007)])
  const side = (z: number): Shape =>
    group([rod([half * 0.6, h * 0.36, z], [half * 1.5, h * 0.01, z], h * 0.006)])
  const peg = (x: number, z: number): Shape => at([x, h * 0.04, z], cylinder(h * 0.013, h * 0.08))
  return group([
    tag(
      { part: 'cover', role: 'body', material: context.material('cover'), edge: sharp },
      loft([
        profile(-long / 2, 0),
        profile(-long * 0.2, h * 0.03),
        profile(long * 0.2, h * 0.03),
        profile(long / 2, 0),
      ]),
      at(
        [0, 0, -long / 2 + h * 0.012],
        extrude(
          [
            [-half * 0.98, 0],
            [half * 0.98, 0],
            [0, h * 0.95],
          ],
          h * 0.02
        )
      )
    ),
    tag(
      { part: 'flap', role: 'feature', material: context.material('trim'), edge: sharp },
      flap(1),
      flap(-1)
    ),
    at(
      [0, h * 0.009, 0],
      box([half * 1.94, h * 0.018, long * 0.98], {
        part: 'floor',
        role: 'support',
        material: context.material('inside'),
        edge: sharp,
      })
    ),
    tag(
      { part: 'pole', role: 'support', material: context.material('pole') },
      ...[1, -1].map(z => at([0, h * 0.5, (z * long) / 2], cylinder(h * 0.018, h))),
      ...[1, -1].map(z => peg(0, z * (long / 2 + h * 0.61))),
      mirrored(group([-0.4, 0.4].map(z => peg(half * 1.49, z * long))))
    ),
    tag(
      { part: 'rope', role: 'ornament', material: context.material('rope') },
      guy(long / 2, 1),
      guy(-long / 2, -1),
      mirrored(group([side(long * 0.4), side(-long * 0.4)]))
    ),
  ])
}

/** A cone of hides over crossing poles, an oval door, painted bands, lacing pins. */
function tipi(context: FamilyContext, h: number, s: number): Shape {
  const r = h * 0.42 * s
  const top = h * 0.8
  const at8 = (t: number): number => r * (1 - t * 0.9)
  const lean = -0.46 * s
  const zig = Array.from({ length: 12 }, (_, i) => (TAU * (i + 0.5)) / 12)
  return group([
    lathe(
      [
        [0, 0],
        [r, 0],
        [at8(0.5) * 1.0, top * 0.5],
        [at8(1), top],
        [0, top],
      ],
      { part: 'cover', role: 'body', material: context.material('cover'), edge: sharp }
    ),
    tag(
      { part: 'band', role: 'ornament', material: context.material('trim'), edge: sharp },
      lathe(
        [
          [r * 0.9, top * 0.05],
          [at8(0.05) + h * 0.006, top * 0.05],
          [at8(0.13) + h * 0.006, top * 0.13],
          [r * 0.85, top * 0.13],
        ],
        { closed: true }
      ),
      lathe(
        [
          [at8(0.72) * 0.8, top * 0.72],
          [at8(0.72) + h * 0.006, top * 0.72],
          [at8(0.78) + h * 0.006, top * 0.78],
          [at8(0.78) * 0.8, top * 0.78],
        ],
        { closed: true }
      ),
      ...zig
        .filter((_, i) => i !== 0 && i !== 11)
        .map(a =>
          at(
            [at8(0.18) * sin(a), top * 0.17, at8(0.18) * cos(a)],
            rotated(
              [lean, 0, 0],
              extrude(
                [
                  [-h * 0.06, -h * 0.03],
                  [h * 0.06, -h * 0.03],
                  [0, h * 0.07],
                ],
                h * 0.03,
                {}
              )
            ),
            { rotate: [0, a, 0] }
          )
        )
    ),
    at(
      [0, h * 0.02, at8(0.0) * 0.93],
      rotated(
        [lean, 0, 0],
        extrude(archOutline(h * 0.17, h * 0.3, true), h * 0.08, {
          part: 'inside',
          role: 'opening',
          material: context.material('inside'),
          edge: sharp,
        })
      )
    ),
    at(
      [0, h * 0.02, at8(0.0) * 0.985],
      rotated(
        [lean, 0, 0],
        archSurround(h * 0.17, h * 0.3, h * 0.022, h * 0.03, true, {
          part: 'flap',
          role: 'feature',
          material: context.material('trim'),
        })
      )
    ),
    tag(
      { part: 'pole', role: 'support', material: context.material('pole'), edge: sharp },
      around(9, rod([at8(0.96), top * 0.94, 0], [-r * 0.2, h, r * 0.04], [h * 0.011, h * 0.009])),
      ...[0.42, 0.5, 0.58, 0.66].map(t =>
        at([0, top * t, at8(t) + h * 0.004], rotated([0, 0, PI / 2], cylinder(h * 0.007, h * 0.08)))
      )
    ),
  ])
}
