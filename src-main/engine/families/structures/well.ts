import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import { gableSlopes } from '../../kit/masonry.ts'
import { axle } from '../../kit/plates.ts'
import {
  around,
  at,
  bevel,
  box,
  cylinder,
  group,
  lathe,
  mirrored,
  rotated,
  scatter,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { ScatterShape, Shape } from '../../shape/types.ts'
import { flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A draw well: a round curb of stones, two posts with a roof, a windlass with its crank, rope and bucket. Real size: 2.4 m. */
export const well: Family = {
  name: 'well',
  parameters: {
    height: meters(2.4, { min: 1.4, max: 3.6 }, 'Ground to the ridge'),
    width: ratio('Width of the curb', 1, { min: 0.8, max: 1.3 }),
    roof: flag('A roof over it', 'yes'),
    bucket: flag('A bucket on the rope', 'yes'),
  },
  slots: {
    stone: { material: { recipe: 'stone', color: '#948e84' } },
    wood: { material: { recipe: 'wood', color: '#7d5631', axis: [0, 1, 0] } },
    roof: { material: { recipe: 'roof-tiles', color: '#99462f' }, second: { roof: 'yes' } },
    rope: { material: { recipe: 'wool', color: '#cdb17a' } },
    bucket: { material: { recipe: 'wood', color: '#b98a56', axis: [0, 1, 0] } },
    iron: { material: { recipe: 'iron', color: '#3b3d41' } },
    water: { material: { recipe: 'liquid', color: '#2d6c8c' } },
  },
  partWords: {
    roof: { slot: 'roof', part: 'roof', with: { roof: 'yes' } },
    bucket: { slot: 'bucket', part: 'bucket', with: { bucket: 'yes' } },
    rope: { slot: 'rope', part: 'rope', with: { bucket: 'yes' } },
    water: { slot: 'water', part: 'water' },
    post: { slot: 'wood', part: 'post' },
    crank: { slot: 'iron', part: 'crank' },
    curb: { slot: 'stone', part: 'curb' },
  },
  adjectives: { tall: { height: 1.2 }, wide: { width: 1.2 }, wishing: { roof: 'yes', bucket: 'yes' } },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const r = h * 0.26 * Number(p['width'])
  const rim = h * 0.34
  const hasRoof = p['roof'] === 'yes' && !context.without.has('roof')
  const beam = h * 0.74
  const x = r * 0.98
  return group(
    [
      curb(context, r, rim, h),
      lathe(
        [
          [0, rim * 0.66],
          [r * 0.9, rim * 0.66],
          [r * 0.9, rim * 0.7],
          [0, rim * 0.7],
        ],
        { part: 'water', role: 'content', material: context.material('water') }
      ),
      tag(
        { part: 'post', role: 'support', material: context.material('wood'), edge: bevel(h * 0.004) },
        mirrored(at([x, (rim * 0.4 + h * 0.8) / 2, 0], box([h * 0.045, h * 0.8 - rim * 0.4, h * 0.06]))),
        ...(hasRoof
          ? [
              at([0, h * 0.775, 0], box([x * 2 + h * 0.16, h * 0.045, h * 0.05])),
              mirrored(at([x, h * 0.775, 0], box([h * 0.05, h * 0.045, h * 0.5]))),
              mirrored(
                mirrored(
                  at([x, h * 0.7, h * 0.085], box([h * 0.032, h * 0.2, h * 0.032]), { rotate: [0.8, 0, 0] }),
                  undefined,
                  'z'
                )
              ),
            ]
          : [])
      ),
      windlass(context, { x, y: beam * 0.86, r: h * 0.04, h, rim }),
      ...(hasRoof
        ? [
            at(
              [0, h * 0.79, 0],
              rotated(
                [0, PI / 2, 0],
                tag(
                  { part: 'roof', role: 'body', material: context.material('roof') },
                  gableSlopes(h * 0.5, x * 2 + h * 0.06, h * 0.175, h * 0.022, h * 0.06)
                )
              )
            ),
            mirrored(
              at(
                [x + h * 0.012, h * 0.79, 0],
                rotated([0, PI / 2, 0], {
                  op: 'extrude',
                  outline: [
                    [-h * 0.25, 0],
                    [h * 0.25, 0],
                    [0, h * 0.172],
                  ],
                  depth: h * 0.02,
                  part: 'post',
                  role: 'support',
                  material: context.material('wood'),
                })
              )
            ),
          ]
        : []),
    ],
    { anchors: { inside: { at: [0, rim * 0.7, 0], normal: [0, 1, 0] } } }
  )
}

/** Rough stones in courses around a ring, and the rim of flat ones. */
function curb(context: FamilyContext, r: number, rim: number, h: number): Shape {
  const random = context.random.fork('stones')
  const courses = 4
  const n = 14
  const tall = (rim * 0.88) / courses
  const places = Array.from({ length: courses * n }, (_, i): ScatterShape['places'][number] => {
    const [c, k] = [Math.floor(i / n), i % n]
    const a = (TAU * (k + (c % 2) * 0.5)) / n + random.range(-0.03, 0.03)
    return {
      at: [r * sin(a), tall * (c + 0.5), r * cos(a)],
      rotate: [0, a, 0],
      scale: [random.range(0.86, 1.02), random.range(0.9, 1.03), random.range(0.94, 1.14)],
    }
  })
  const stone = box([(TAU * r) / n, tall, r * 0.24], { edge: bevel(h * 0.008) })
  const cap = box([(TAU * r) / 10.4, rim * 0.14, r * 0.36], { edge: bevel(h * 0.008) })
  return tag(
    { part: 'curb', role: 'body', material: context.material('stone') },
    lathe(
      [
        [r * 0.86, 0],
        [r * 1.04, 0],
        [r * 1.04, rim * 0.9],
        [r * 0.86, rim * 0.9],
      ],
      { closed: true }
    ),
    scatter(places, stone),
    around(10, at([0, rim * 0.93, r * 0.98], cap))
  )
}

function windlass(
  context: FamilyContext,
  plan: { x: number; y: number; r: number; h: number; rim: number }
): Shape {
  const { x, y, r, h, rim } = plan
  const hasBucket = context.parameters['bucket'] === 'yes' && !context.without.has('bucket')
  const tall = h * 0.11
  const top = rim + tall * 1.35
  const bucket = group([
    lathe(
      [
        [0, 0],
        [tall * 0.4, 0],
        [tall * 0.52, tall],
        [tall * 0.46, tall],
        [tall * 0.36, tall * 0.12],
        [0, tall * 0.12],
      ],
      { part: 'bucket', role: 'feature', material: context.material('bucket') }
    ),
    tag(
      { part: 'hoop', role: 'ornament', material: context.material('iron') },
      at([0, tall * 0.22, 0], torus(tall * 0.43, tall * 0.035)),
      at([0, tall * 0.78, 0], torus(tall * 0.495, tall * 0.035)),
      sweep(
        [
          [-tall * 0.49, tall * 0.9, 0],
          [-tall * 0.4, tall * 1.4, 0],
          [0, tall * 1.62, 0],
          [tall * 0.4, tall * 1.4, 0],
          [tall * 0.49, tall * 0.9, 0],
        ],
        tall * 0.03,
        { smooth: true }
      )
    ),
  ])
  return group([
    tag(
      { part: 'windlass', role: 'support', material: context.material('wood') },
      at([0, y, 0], axle(r, x * 2 - h * 0.02))
    ),
    tag(
      { part: 'crank', role: 'handle', material: context.material('iron') },
      sweep(
        [
          [x - h * 0.03, y, 0],
          [x + h * 0.07, y, 0],
          [x + h * 0.07, y - h * 0.09, h * 0.03],
          [x + h * 0.15, y - h * 0.09, h * 0.03],
        ],
        h * 0.009
      ),
      at([x + h * 0.13, y - h * 0.09, h * 0.03], axle(h * 0.016, h * 0.06))
    ),
    tag(
      { part: 'rope', role: 'support', material: context.material('rope') },
      ...[-0.06, -0.036, -0.012, 0.012, 0.036, 0.06].map(s =>
        at([h * s, y, 0], rotated([0, 0, PI / 2], torus(r * 1.04, h * 0.0125)))
      ),
      ...(hasBucket
        ? [at([0, (y + top) / 2 - r * 0.1, r * 1.02], cylinder(h * 0.0095, y - top + r * 0.6 + tall * 0.6))]
        : [])
    ),
    ...(hasBucket ? [at([0, rim + tall * 0.02, r * 1.02], bucket)] : []),
  ])
}
