import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Random, Vec3 } from '../../kernel/types.ts'
import { shaded } from '../../kit/shades.ts'
import { at, box, group, intersection, loft, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A boulder or pebbles: broken faces, a little moss if wanted. Real size: a boulder of 60 cm. */
export const rock: Family = {
  name: 'rock',
  parameters: {
    kind: choice(['boulder', 'pebbles', 'pebble', 'slab'], 'Form'),
    height: meters(0.5, { min: 0.01, max: 8 }, 'Height'),
    width: ratio('Width against the usual', 1, { min: 0.5, max: 2 }),
  },
  slots: {
    stone: { material: { recipe: 'stone', color: '#8d8a85' } },
    fleck: { material: { recipe: 'stone', color: '#a5a29b' }, follows: true },
  },
  partWords: { stone: { slot: 'stone', part: 'stone' } },
  adjectives: {
    round: { kind: 'pebble' },
    smooth: { kind: 'pebble' },
    jagged: { kind: 'boulder' },
    flat: { kind: 'slab' },
    wide: { width: 1.4 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const w = Number(p['width'])
  const random = context.random.fork('rock')
  const anchors = { anchors: { top: { at: [0, h * 0.98, 0] as Vec3, normal: [0, 1, 0] as Vec3 } } }
  const stone = (...shapes: readonly Shape[]): Shape =>
    tag({ part: 'stone', role: 'feature', material: context.material('stone') }, ...shapes)
  const light = (...shapes: readonly Shape[]): Shape =>
    tag(
      { part: 'stone_light', role: 'feature', material: shaded(context.material('stone'), 0.07) },
      ...shapes
    )
  switch (p['kind']) {
    case 'pebble':
      return group([stone(smoothStone(h * 1.5 * w, h, h * 1.2 * w, random))], anchors)
    case 'pebbles':
      return group(
        [
          stone(
            smoothStone(h * 1.7, h, h * 1.35, random),
            at([h * 1.35, 0, h * 0.35], smoothStone(h * 1.05, h * 0.62, h * 0.8, random))
          ),
          light(
            at([-h * 1.2, 0, h * 0.5], smoothStone(h * 0.95, h * 0.5, h * 0.8, random)),
            at([h * 0.3, 0, h * 1.15], smoothStone(h * 0.55, h * 0.4, h * 0.5, random))
          ),
          tag(
            { part: 'stone_dark', material: shaded(context.material('stone'), -0.1) },
            at([-h * 0.45, 0, h * 1.3], smoothStone(h * 0.5, h * 0.36, h * 0.45, random)),
            at([-h * 0.7, 0, -h * 0.9], smoothStone(h * 0.7, h * 0.5, h * 0.6, random))
          ),
        ],
        anchors
      )
    case 'slab':
      return group([stone(boulder(h * 2.6 * w, h, h * 2 * w, random))], anchors)
    default: {
      const large = boulder(h * 1.5 * w, h, h * 1.25 * w, random)
      return group(
        [
          stone(large),
          tag(
            { part: 'vein', role: 'ornament', material: context.material('fleck') },
            intersection([at([0, -h * 0.002, 0], large, { scale: 1.006 }), veins(h, w)])
          ),
          light(
            at([h * 0.66 * w, 0, h * 0.34], boulder(h * 0.62, h * 0.46, h * 0.56, random.fork('second')))
          ),
          tag(
            { part: 'stone_dark', material: shaded(context.material('stone'), -0.07) },
            at([-h * 0.66 * w, 0, h * 0.34], boulder(h * 0.42, h * 0.28, h * 0.36, random.fork('third')))
          ),
        ],
        anchors
      )
    }
  }
}

/** Two slanting layers of another stone through a boulder. */
const veins = (h: number, w: number): Shape =>
  at(
    [0, h * 0.5, 0],
    group([
      at([0, h * 0.1, 0], box([h * 3 * w, h * 0.09, h * 3 * w], { edge: sharp })),
      at([0, -h * 0.12, 0], box([h * 3 * w, h * 0.03, h * 3 * w], { edge: sharp })),
    ]),
    { rotate: [0.25, 0.4, 0.5] }
  )

/** A worn stone on the ground. */
function smoothStone(w: number, h: number, d: number, random: Random): Shape {
  const turn = random.range(0, TAU)
  const ring = (y: number, k: number): Vec3[] =>
    Array.from({ length: 12 }, (_, i): Vec3 => {
      const a = (TAU * i) / 12
      const lump = 1 + 0.07 * sin(2 * a + turn) + 0.04 * sin(3 * a + turn * 2)
      return [0.5 * w * k * lump * cos(a), y, 0.5 * d * k * lump * sin(a)]
    })
  return loft(
    [
      ring(0, 0.35),
      ring(h * 0.06, 0.66),
      ring(h * 0.3, 0.96),
      ring(h * 0.55, 1),
      ring(h * 0.8, 0.78),
      ring(h * 0.95, 0.42),
      ring(h, 0.1),
    ],
    { smooth: true, edge: sharp }
  )
}

/** A boulder split along broad planes: what some blocks, each turned another way, have in common above the ground. */
function boulder(w: number, h: number, d: number, random: Random): Shape {
  const side = (): number => random.range(0.9, 1.12)
  const block = (turn: Vec3): Shape =>
    at(
      [random.range(-0.04, 0.04), 0.26 + random.range(-0.03, 0.03), random.range(-0.04, 0.04)],
      box([side(), side() * 1.12, side()], { edge: sharp }),
      { rotate: turn }
    )
  const any = (from: number, to: number): number => random.range(from, to)
  const blocks = [
    block([any(-0.2, 0.2), any(0, 1), any(0.08, 0.22)]),
    block([any(0.5, 0.9), any(-0.5, 0.5), any(-0.2, 0.2)]),
    block([any(-0.2, 0.2), any(0.5, 1), any(0.55, 0.9)]),
    block([any(0.4, 0.7), any(0.6, 1.2), any(0.4, 0.8)]),
  ]
  const ground = at([0, 0.5, 0], box([3, 1, 3], { edge: sharp }))
  return at([0, 0, 0], intersection([...blocks, ground]), { scale: [w, h * 1.26, d] })
}
