import { PI, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { lettering } from '../../kit/lettering.ts'
import { arc } from '../../kit/outlines.ts'
import { disc, textRows } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  scaled,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Edge, Shape } from '../../shape/types.ts'
import { choice, count, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { trafficLight } from './traffic-light.ts'

/** Signs on posts: the stop sign, the wooden signpost, the billboard, the traffic light. */
export const sign: Family = {
  name: 'sign',
  parameters: {
    height: meters(2.3, { min: 0.4, max: 9 }, 'Ground to the top'),
    kind: choice(['stop', 'signpost', 'billboard', 'lights', 'board', 'placard', 'neon'], 'What it shows'),
    arrows: count(3, { min: 1, max: 5 }, 'Arrows of a signpost'),
    light: choice(['red', 'amber', 'green'], 'The lamp that shines'),
  },
  slots: {
    board: { material: { recipe: 'painted-metal', color: '#c61f1f' } },
    letters: { material: { recipe: 'painted-metal', color: '#f6f4ee' }, second: {} },
    post: { material: { recipe: 'brushed-metal', color: '#8f959a' } },
    trim: { material: { recipe: 'painted-metal', color: '#2f3236' } },
  },
  partWords: {
    post: { slot: 'post', part: 'post' },
    pole: { slot: 'post', part: 'post' },
    arrow: { slot: 'board', part: 'board', count: 'arrows' },
    letter: { slot: 'letters', part: 'letters' },
    text: { slot: 'letters', part: 'letters' },
    light: { slot: 'trim', part: 'housing' },
  },
  adjectives: { tall: { height: 1.25 }, green: { light: 'green' } },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  switch (context.parameters['kind']) {
    case 'signpost':
      return signpost(context, h)
    case 'billboard':
      return billboard(context, h)
    case 'lights':
      return trafficLight(context, h)
    case 'board':
      return postedBoard(context, h)
    case 'placard':
      return placard(context, h)
    case 'neon':
      return neon(context, h)
    default:
      return stop(context, h)
  }
}

const octagon = (r: number): readonly Vec2[] => arc([0, 0], r / 0.924, PI / 8, TAU - TAU / 8, 7)

function stop(context: FamilyContext, h: number): Shape {
  const r = h * 0.175
  const y = h - r
  const d = h * 0.012
  return group([
    tag(
      { part: 'post', role: 'support', material: context.material('post') },
      at([0, h * 0.46, -d * 1.6], box([h * 0.03, h * 0.92, h * 0.02], { edge: bevel(h * 0.002) })),
      lathe([
        [0, 0],
        [h * 0.09, 0],
        [h * 0.085, h * 0.02],
        [h * 0.03, h * 0.03],
        [0, h * 0.03],
      ])
    ),
    tag(
      { part: 'letters', role: 'ornament', material: context.material('letters') },
      at([0, y, 0], extrude(octagon(r), d, { edge: sharp })),
      at([0, y - r * 0.24, d * 1.3], lettering('STOP', r * 0.48, d))
    ),
    at(
      [0, y, d * 0.55],
      extrude(octagon(r * 0.92), d, {
        part: 'board',
        role: 'feature',
        material: context.material('board'),
        edge: sharp,
      })
    ),
    at(
      [0, y, -d * 0.5],
      extrude(octagon(r * 0.96), d, {
        part: 'back',
        role: 'body',
        material: context.material('post'),
        edge: sharp,
      })
    ),
    tag(
      { part: 'bolt', role: 'ornament', material: context.material('trim') },
      ...[0.72, -0.72].map(t => at([0, y + r * t, d * 1.1], disc(h * 0.008, d)))
    ),
  ])
}

function signpost(context: FamilyContext, h: number): Shape {
  const n = Math.round(Number(context.parameters['arrows']))
  const random = context.random.fork('arrows')
  const [long, tall] = [h * 0.42, h * 0.12]
  const outline: readonly Vec2[] = [
    [-long * 0.32, -tall / 2],
    [long * 0.54, -tall / 2],
    [long * 0.68, 0],
    [long * 0.54, tall / 2],
    [-long * 0.32, tall / 2],
    [-long * 0.27, 0],
  ]
  const arrows = Array.from({ length: n }, (_, i) => {
    const side = i % 2 === 0 ? 1 : -1
    const board = group([
      extrude(outline, h * 0.022, {
        part: 'board',
        role: 'feature',
        material: context.material('board'),
        edge: bevel(h * 0.003),
      }),
      at(
        [long * 0.12, 0, h * 0.012 * side],
        tag(
          { part: 'letters', role: 'ornament', material: context.material('letters') },
          ...textRows(long * 0.6, tall * 0.62, 2, { depth: h * 0.006 })
        )
      ),
      tag(
        { part: 'bolt', role: 'ornament', material: context.material('trim') },
        ...[-1, 1].map(s => at([0, s * tall * 0.24, h * 0.012 * side], disc(h * 0.008, h * 0.012)))
      ),
    ])
    return at([0, h * (0.87 - i * 0.145), h * 0.045], board, {
      rotate: [0, (side < 0 ? PI : 0) + random.range(-0.1, 0.1), random.range(-0.05, 0.05)],
    })
  })
  return group([
    tag(
      { part: 'post', role: 'support', material: context.material('post'), edge: bevel(h * 0.006) },
      at([0, h * 0.49, 0], box([h * 0.07, h * 0.98, h * 0.07])),
      at([0, h * 0.978, 0], rotated([0, PI / 4, 0], cylinder(h * 0.058, h * 0.044, { topRadius: h * 0.006 })))
    ),
    ...arrows,
    tag(
      { part: 'stone', role: 'support', material: { recipe: 'stone', color: '#8f8b84' } },
      around(6, at([0, h * 0.02, h * 0.06], ball(h * 0.04)))
    ),
  ])
}

/** The board that words are on, its middle at a height. */
const boardOf = ({ material }: FamilyContext, y: number, size: Vec3, edge: Edge): Shape =>
  at([0, y, 0], box(size, { part: 'board', role: 'body', material: material('board'), edge }))

/** A board between two posts, with lines on it that a word takes the place of. */
function postedBoard(context: FamilyContext, h: number): Shape {
  const [w, tall, d] = [h * 0.92, h * 0.5, h * 0.035]
  const y = h - tall / 2 - h * 0.05
  return group([
    tag(
      { part: 'post', role: 'support', material: context.material('post'), edge: bevel(h * 0.006) },
      mirrored(at([w * 0.42, h * 0.5, -d], box([h * 0.06, h, h * 0.06])))
    ),
    boardOf(context, y, [w, tall, d], bevel(h * 0.006)),
    ...framed(context, [w, tall, d], y),
    tag(
      { part: 'letters', role: 'ornament', material: context.material('letters') },
      at([0, y, d * 0.5], group(textRows(w * 0.7, tall * 0.6, 2, { depth: d * 0.3 })))
    ),
  ])
}

/** Four strips around the front of a board in the middle of which is (0, y). */
function framed(
  context: FamilyContext,
  [w, tall, d]: readonly [number, number, number],
  y: number
): readonly Shape[] {
  const wide = tall * 0.06
  return [
    tag(
      { part: 'frame', role: 'ornament', material: context.material('trim'), edge: sharp },
      ...[-1, 1].map(s => at([0, y + (s * (tall - wide)) / 2, d * 0.45], box([w, wide, d * 0.6]))),
      ...[-1, 1].map(s => at([(s * (w - wide)) / 2, y, d * 0.45], box([wide, tall, d * 0.6])))
    ),
  ]
}

/** A sheet of cardboard on a stick, as it is carried. */
function placard(context: FamilyContext, h: number): Shape {
  const [w, tall, d] = [h * 0.56, h * 0.4, h * 0.012]
  const y = h - tall / 2
  return group([
    at(
      [0, h * 0.48, -d],
      cylinder(h * 0.016, h * 0.96, {
        part: 'stick',
        role: 'support',
        material: context.material('post'),
        edge: soft(h * 0.005),
      })
    ),
    boardOf(context, y, [w, tall, d], soft(d * 0.3)),
    tag(
      { part: 'letters', role: 'ornament', material: context.material('letters') },
      at([0, y, d * 0.5], group(textRows(w * 0.72, tall * 0.66, 3, { depth: d * 0.4 })))
    ),
    // The staples by which the board is on its stick.
    tag(
      { part: 'staple', role: 'ornament', material: context.material('post') },
      ...[-0.42, 0.42].map(share => at([0, y + share * tall, d * 0.5], scaled([1, 1, 0.5], ball(h * 0.012))))
    ),
  ])
}

/** A dark board on a foot with a tube of light around its edge and a word of light. */
function neon(context: FamilyContext, h: number): Shape {
  const [w, tall, d] = [h * 1.9, h * 0.86, h * 0.08]
  const y = h - tall / 2
  const [x, up, r] = [w * 0.46, tall * 0.41, h * 0.024]
  const corners: readonly Vec3[] = [
    [-x, y - up, d * 0.75],
    [x, y - up, d * 0.75],
    [x, y + up, d * 0.75],
    [-x, y + up, d * 0.75],
  ]
  return group([
    boardOf(context, y, [w, tall, d], bevel(h * 0.02)),
    tag(
      { part: 'tube', role: 'feature', material: context.material('trim') },
      sweep(corners, r, { closed: true })
    ),
    tag(
      { part: 'letters', role: 'feature', material: context.material('letters') },
      at([0, y - tall * 0.22, d * 0.6], lettering('OPEN', tall * 0.44, d * 0.5))
    ),
    tag(
      { part: 'foot', role: 'support', material: context.material('post'), edge: bevel(h * 0.01) },
      mirrored(at([w * 0.34, h * 0.07, 0], box([h * 0.1, h * 0.14, h * 0.34])))
    ),
  ])
}

function billboard(context: FamilyContext, h: number): Shape {
  const [w, tall] = [h * 1.25, h * 0.5]
  const y = h - tall / 2 - h * 0.02
  const d = h * 0.03
  return group([
    tag(
      { part: 'post', role: 'support', material: context.material('post') },
      mirrored(at([w * 0.3, h * 0.3, -d], cylinder(h * 0.028, h * 0.6))),
      mirrored(at([w * 0.3, h * 0.015, -d], cylinder(h * 0.06, h * 0.03))),
      mirrored(at([w * 0.3, y, -d * 1.1], box([h * 0.035, tall * 0.96, h * 0.035], { edge: sharp }))),
      at([0, y - tall * 0.505, h * 0.07], box([w * 0.96, h * 0.012, h * 0.12], { edge: sharp }))
    ),
    at(
      [0, y, 0],
      box([w, tall, d], {
        part: 'frame',
        role: 'body',
        material: context.material('trim'),
        edge: bevel(h * 0.006),
      })
    ),
    at(
      [0, y, d * 0.5],
      box([w * 0.96, tall * 0.92, d * 0.2], {
        part: 'board',
        role: 'feature',
        material: context.material('board'),
        edge: sharp,
      })
    ),
    tag(
      { part: 'letters', role: 'ornament', material: context.material('letters') },
      at([-w * 0.2, y, d * 0.62], group(textRows(w * 0.44, tall * 0.62, 3, { depth: d * 0.2, fill: 0.55 }))),
      at([w * 0.26, y, d * 0.6], disc(tall * 0.32, d * 0.2))
    ),
    at(
      [w * 0.26, y, d * 0.66],
      rotated(
        [0, 0, -PI / 6],
        extrude(
          [
            [tall * 0.17, 0],
            [-tall * 0.09, tall * 0.15],
            [-tall * 0.09, -tall * 0.15],
          ],
          d * 0.2,
          { part: 'star', role: 'ornament', material: context.material('board'), edge: sharp }
        )
      )
    ),
    tag(
      { part: 'lamp', role: 'ornament', material: context.material('trim') },
      ...[-0.3, 0, 0.3].map(x =>
        at(
          [w * x, y - tall * 0.5, h * 0.13],
          box([h * 0.06, h * 0.045, h * 0.04], { edge: bevel(h * 0.004) }),
          { rotate: [-0.6, 0, 0] }
        )
      )
    ),
  ])
}
