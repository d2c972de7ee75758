import { PI } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { bar, scrollPath } from '../../kit/ironwork.ts'
import { proudWallStones } from '../../kit/masonry.ts'
import {
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
  row,
  sharp,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** What closes a garden: pickets, post and rail, wrought iron, a wall; with a gate in the middle where wanted. */
export const fence: Family = {
  name: 'fence',
  parameters: {
    height: meters(1, { min: 0.6, max: 3 }, 'Ground to the top'),
    width: meters(2.4, { min: 1, max: 6 }, 'Over all'),
    kind: choice(['picket', 'rail', 'iron', 'wall'], 'What it is made of'),
    gate: choice(['no', 'yes'], 'Two wings between posts'),
    bars: count(13, { min: 5, max: 25 }, 'Pickets or bars'),
  },
  slots: {
    fence: { material: { recipe: 'painted-wood', color: '#f4f1e9', axis: [0, 1, 0] } },
    post: { material: { recipe: 'painted-wood', color: '#e6e1d4', axis: [0, 1, 0] }, follows: true },
    fitting: { material: { recipe: 'iron', color: '#3a3c40' }, second: {} },
  },
  partWords: {
    picket: { slot: 'fence', part: 'picket', count: 'bars' },
    bar: { slot: 'fence', part: 'picket', count: 'bars' },
    post: { slot: 'post', part: 'post' },
    pillar: { slot: 'post', part: 'post' },
    rail: { slot: 'fence', part: 'rail' },
    finial: { slot: 'fitting', part: 'finial' },
  },
  adjectives: {
    tall: { height: 1.3 },
    low: { height: 0.75 },
    long: { width: 1.6, bars: 21 },
    ornate: { kind: 'iron' },
    picket: { kind: 'picket' },
    iron: { kind: 'iron' },
    stone: { kind: 'wall' },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const [h, w] = [Number(p['height']), Number(p['width'])]
  switch (p['kind']) {
    case 'rail':
      return rails(context, h, w)
    case 'iron':
      return iron(context, h, w)
    case 'wall':
      return wall(context, h, w)
    default:
      return pickets(context, h, w)
  }
}

/** Pointed boards on two rails between posts with caps. */
function pickets(context: FamilyContext, h: number, w: number): Shape {
  const n = Math.round(Number(context.parameters['bars']))
  const pitch = (w - 0.14) / n
  const board = pitch * 0.6
  const outline: readonly Vec2[] = [
    [-board / 2, h * 0.06],
    [board / 2, h * 0.06],
    [board / 2, h * 0.86],
    [0, h * 0.96],
    [-board / 2, h * 0.86],
  ]
  return group([
    tag(
      { part: 'picket', role: 'feature', material: context.material('fence') },
      row(
        n,
        [pitch, 0, 0],
        at([(-pitch * (n - 1)) / 2, 0, 0.03], extrude(outline, 0.024, { edge: bevel(0.003) }))
      )
    ),
    tag(
      { part: 'rail', role: 'support', material: context.material('fence') },
      ...[0.24, 0.7].map(y => at([0, h * y, 0], box([w - 0.06, 0.08, 0.045], { edge: bevel(0.004) })))
    ),
    tag(
      { part: 'post', role: 'support', material: context.material('post') },
      ...[-1, 0, 1].map(s =>
        at(
          [s * (w / 2 - 0.05), 0, -0.035],
          group([
            at([0, h * 0.48, 0], box([0.1, h * 0.96, 0.1], { edge: bevel(0.005) })),
            at([0, h * 0.97, 0], box([0.13, 0.025, 0.13], { edge: bevel(0.004) })),
            at([0, h * 0.985, 0], rotated([0, PI / 4, 0], cylinder(0.07, h * 0.03, { topRadius: 0.02 }))),
          ])
        )
      )
    ),
    tag(
      { part: 'nail', role: 'ornament', material: context.material('fitting') },
      ...[0.24, 0.7].map(y =>
        row(
          n,
          [pitch, 0, 0],
          at([(-pitch * (n - 1)) / 2, h * y, 0.043], box([0.014, 0.014, 0.008], { edge: sharp }))
        )
      )
    ),
  ])
}

/** Round rails through posts, as around a pasture. */
function rails(context: FamilyContext, h: number, w: number): Shape {
  return group([
    tag(
      { part: 'post', role: 'support', material: context.material('post') },
      ...[-1, 0, 1].map(s =>
        at([s * (w / 2 - 0.12), h * 0.5, 0], cylinder(0.075, h, { topRadius: 0.065, edge: bevel(0.012) }))
      )
    ),
    tag(
      { part: 'rail', role: 'feature', material: context.material('fence') },
      ...[0.3, 0.58, 0.84].map((y, i) =>
        at(
          [0, h * y, 0.02 * (i % 2)],
          rotated(
            [0, 0.012 * (i - 1), PI / 2 + 0.012 * (1 - i)],
            cylinder(0.048, w, { topRadius: 0.042, edge: bevel(0.008) })
          )
        )
      )
    ),
  ])
}

/** Spear-headed bars between pillars; the gate's wings rise to the middle and carry scrolls. */
function iron(context: FamilyContext, h: number, w: number): Shape {
  const isGate = context.parameters['gate'] === 'yes'
  const n = Math.round(Number(context.parameters['bars']))
  const half = w / 2 - h * 0.14
  const count = isGate ? Math.max(4, Math.round(n / 2)) : n
  const pitch = (isGate ? half : half * 2) / count
  const topAt = (x: number): number => (isGate ? h * (0.72 + 0.14 * (1 - (x / half) * (x / half))) : h * 0.84)
  const thick = h * 0.011
  const spear = lathe(
    [
      [0, 0],
      [thick * 1.1, 0],
      [thick * 2.1, h * 0.025],
      [0, h * 0.085],
    ],
    { edge: sharp }
  )
  const bars = Array.from({ length: count }, (_, i) =>
    isGate ? pitch * (i + 0.5) : pitch * (i + 0.5) - half
  )
  const upright = group(
    bars.map(x =>
      at(
        [x, (topAt(x) + h * 0.06) / 2, 0],
        box([thick * 1.5, topAt(x) - h * 0.06, thick * 1.5], { edge: sharp })
      )
    )
  )
  const heads = group(bars.map(x => at([x, topAt(x) - h * 0.004, 0], spear)))
  const lines = [0.09, 0.2, 0.66].map(y =>
    at(
      [isGate ? half / 2 : 0, h * y, 0],
      box([isGate ? half : half * 2.02, thick * 2.2, thick * 2.2], { edge: sharp })
    )
  )
  const scroll = at([half * 0.24, h * 0.335, 0], bar(scrollPath(h * 0.17, 1.2), thick * 1.7, thick * 1.9))
  const scrolls = [
    scroll,
    at(
      [half * 0.76, h * 0.55, 0],
      rotated([0, 0, PI], bar(scrollPath(h * 0.17, 1.2), thick * 1.7, thick * 1.9))
    ),
  ]
  const wing = group([
    tag(
      { part: 'picket', role: 'feature', material: context.material('fence') },
      upright,
      ...lines,
      ...(isGate
        ? [...scrolls, at([thick, h * 0.45, 0], box([thick * 2.4, h * 0.78, thick * 2.4], { edge: sharp }))]
        : [])
    ),
    tag({ part: 'finial', role: 'ornament', material: context.material('fitting') }, heads),
  ])
  return group([
    ...(isGate
      ? [
          mirrored(wing),
          at(
            [0, h * 0.43, h * 0.02],
            box([h * 0.07, h * 0.1, h * 0.04], {
              part: 'lock',
              role: 'ornament',
              material: context.material('fitting'),
              edge: bevel(0.004),
            })
          ),
        ]
      : [wing]),
    mirrored(at([w / 2 - h * 0.08, 0, 0], pillar(context, h, isGate))),
  ])
}

/** A pillar with foot, cap and ball. */
function pillar(context: FamilyContext, h: number, isStout: boolean): Shape {
  const s = isStout ? h * 0.16 : h * 0.1
  return tag(
    { part: 'post', role: 'support', material: context.material('post'), edge: bevel(h * 0.006) },
    at([0, h * 0.44, 0], box([s, h * 0.88, s])),
    at([0, h * 0.05, 0], box([s * 1.3, h * 0.1, s * 1.3])),
    at([0, h * 0.875, 0], box([s * 1.32, h * 0.04, s * 1.32])),
    at([0, h * 0.9, 0], box([s * 1.1, h * 0.02, s * 1.1])),
    at([0, h * 0.94, 0], ball(h * 0.06))
  )
}

/** A wall of stones with a coping. */
function wall(context: FamilyContext, h: number, w: number): Shape {
  const deep = h * 0.28
  return group([
    tag(
      { part: 'wall', role: 'feature', material: context.material('fence') },
      at([0, h * 0.46, 0], box([w, h * 0.92, deep], { edge: bevel(0.015) })),
      at(
        [0, h * 0.04, deep / 2],
        proudWallStones(context.random.fork('a'), 16, w * 0.96, h * 0.82, h * 0.17)
      ),
      at(
        [0, h * 0.04, -deep / 2],
        proudWallStones(context.random.fork('b'), 16, w * 0.96, h * 0.82, h * 0.17)
      )
    ),
    tag(
      { part: 'post', role: 'support', material: context.material('post') },
      row(
        6,
        [w / 6, 0, 0],
        at([(-w * 5) / 12, h * 0.955, 0], box([w / 6.15, h * 0.09, deep * 1.2], { edge: bevel(0.012) }))
      )
    ),
  ])
}
