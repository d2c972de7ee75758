import { PI } from '../../kernel/det-math.ts'
import { archedDoor, archedWindow, flight, gableBlock, gableSlopes } from '../../kit/masonry.ts'
import { disc } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  group,
  lathe,
  loft,
  mirrored,
  rotated,
  sharp,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A church: nave with buttresses and pointed windows, a tower with its spire before it, a cross. Real size: 20 m tall. */
export const church: Family = {
  name: 'church',
  parameters: {
    length: meters(16, { min: 8, max: 34 }, 'Nave and tower'),
    width: meters(8, { min: 4.5, max: 16 }, 'Nave'),
    tower: meters(12, { min: 6, max: 26 }, 'Height of the tower below its spire'),
    spire: ratio('Rise of the spire', 1),
    bays: count(4, { min: 2, max: 7 }, 'Windows along a side'),
    towers: choice(['one', 'two'], 'One tower in the middle or two at the corners'),
  },
  slots: {
    wall: { material: { recipe: 'plaster', color: '#efe9dc' } },
    roof: { material: { recipe: 'roof-tiles', color: '#5b5f69' } },
    trim: { material: { recipe: 'stone', color: '#b9ad98' }, second: {} },
    door: { material: { recipe: 'wood', color: '#7a4a28', axis: [0, 1, 0] } },
    iron: { material: { recipe: 'iron', color: '#2e2f33' } },
    window: { material: { recipe: 'window-glass', color: '#3a6ea5' } },
    cross: { material: { recipe: 'polished-metal', color: '#d9a93a' } },
    plinth: { material: { recipe: 'stone', color: '#8b877f' } },
  },
  partWords: {
    wall: { slot: 'wall', part: 'wall' },
    roof: { slot: 'roof', part: 'roof' },
    spire: { slot: 'roof', part: 'spire' },
    steeple: { slot: 'roof', part: 'spire' },
    tower: { slot: 'wall', part: 'tower' },
    cross: { slot: 'cross', part: 'cross' },
    window: { slot: 'window', part: 'window' },
    door: { slot: 'door', part: 'door' },
    step: { slot: 'plinth', part: 'step' },
  },
  adjectives: {
    tall: { tower: 1.25 },
    small: { length: 0.8, tower: 0.85 },
    gothic: { spire: 1.4, tower: 1.15 },
    large: { length: 1.25, bays: 5 },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const [length, w, tall] = [Number(p['length']), Number(p['width']), Number(p['tower'])]
  const side = w * 0.46
  const naveLong = length - side
  const wallTop = w * 0.68
  const [rise, plinth] = [w * 0.62, 0.35]
  const z = -side / 2
  const isTwin = p['towers'] === 'two'
  const front = z + naveLong / 2
  const towers = isTwin
    ? [-1, 1].map(s =>
        at([s * (w * 0.5 - side * 0.2), 0, front + side * 0.1], steeple(context, side * 0.82, tall, false))
      )
    : [at([0, 0, front + side * 0.45], steeple(context, side, tall, true))]
  const entrance = group([
    at(
      [0, plinth, 0.02],
      archedDoor({
        width: side * 0.42,
        height: side * 0.86,
        isPointed: true,
        frame: context.material('trim'),
        fill: context.material('door'),
        iron: context.material('iron'),
      })
    ),
    flight(side * 0.78, plinth, 3, 0.32, {
      part: 'step',
      role: 'support',
      material: context.material('plinth'),
    }),
  ])
  return group([
    at(
      [0, plinth / 2, z],
      box([w + 0.3, plinth, naveLong + 0.3], {
        part: 'plinth',
        role: 'support',
        material: context.material('plinth'),
        edge: bevel(0.04),
      })
    ),
    at(
      [0, plinth - 0.02, z],
      tag(
        { part: 'wall', role: 'body', material: context.material('wall') },
        gableBlock(w, wallTop, rise, naveLong)
      )
    ),
    at(
      [0, plinth + wallTop, z],
      tag(
        { part: 'roof', role: 'body', material: context.material('roof') },
        gableSlopes(w, naveLong, rise, 0.22, 0.35)
      )
    ),
    at([0, plinth, z], nave(context, w, wallTop, naveLong)),
    ...towers,
    at([0, 0, isTwin ? front : front + side * 0.95], entrance),
    ...(isTwin ? [at([0, wallTop * 0.98, front + 0.03], roundel(context, w * 0.15))] : []),
  ])
}

/** Windows between buttresses along both sides, a round one in the back gable. */
function nave(context: FamilyContext, w: number, wallTop: number, long: number): Shape {
  const bays = Math.round(Number(context.parameters['bays']))
  const pitch = (long * 0.94) / bays
  const pane = archedWindow({
    width: Math.min(pitch * 0.36, w * 0.14),
    height: wallTop * 0.56,
    isPointed: true,
    frame: context.material('trim'),
    fill: context.material('window'),
  })
  const zs = Array.from({ length: bays }, (_, i) => (i + 0.5 - bays / 2) * pitch)
  const edges = Array.from({ length: bays + 1 }, (_, i) => (i - bays / 2) * pitch)
  const buttress = group([
    at([w / 2 + 0.16, wallTop * 0.4, 0], box([0.5, wallTop * 0.8, 0.5], { edge: sharp })),
    at([w / 2 + 0.3, wallTop * 0.2, 0], box([0.6, wallTop * 0.4, 0.56], { edge: sharp })),
  ])
  return group([
    ...zs.map(z => mirrored(at([w / 2, wallTop * 0.22, z], pane, { rotate: [0, PI / 2, 0] }))),
    tag(
      { part: 'buttress', role: 'support', material: context.material('trim') },
      ...edges.map(z => mirrored(at([0, 0, z], buttress)))
    ),
    at([0, wallTop * 0.85, -long / 2 - 0.02], roundel(context, w * 0.14), { rotate: [0, PI, 0] }),
  ])
}

/** A round window with a ring and spokes, facing +Z. */
function roundel(context: FamilyContext, r: number): Shape {
  return group([
    disc(r, 0.08, { part: 'window', role: 'opening', material: context.material('window') }),
    tag(
      { part: 'window_frame', role: 'opening', material: context.material('trim'), edge: sharp },
      rotated([PI / 2, 0, 0], torus(r, r * 0.13)),
      ...[0, PI / 4, PI / 2, (3 * PI) / 4].map(turn =>
        at([0, 0, 0.03], box([r * 2, r * 0.1, 0.1]), { rotate: [0, 0, turn] })
      )
    ),
  ])
}

/** A square tower with string courses, belfry openings on each side, a spire with its cross. Faces +Z at `side / 2`. */
function steeple(context: FamilyContext, side: number, tall: number, hasRose: boolean): Shape {
  const spire = side * 1.7 * Number(context.parameters['spire'])
  const belfry = archedWindow({
    width: side * 0.26,
    height: side * 0.6,
    isPointed: true,
    frame: context.material('trim'),
    fill: context.material('iron'),
    bars: false,
  })
  const ring = (r: number, y: number): readonly Vec3[] => [
    [-r, y, -r],
    [r, y, -r],
    [r, y, r],
    [-r, y, r],
  ]
  return group([
    at(
      [0, tall / 2, 0],
      box([side, tall, side], {
        part: 'tower',
        role: 'body',
        material: context.material('wall'),
        edge: bevel(0.03),
      })
    ),
    tag(
      { part: 'course', role: 'ornament', material: context.material('trim') },
      ...[0.02, 0.42, 0.7, 0.985].map(t =>
        at([0, tall * t, 0], box([side + 0.24, t === 0.02 ? 0.5 : 0.26, side + 0.24], { edge: bevel(0.04) }))
      )
    ),
    ...[0, PI / 2, PI, -PI / 2].map(turn => rotated([0, turn, 0], at([0, tall * 0.74, side / 2], belfry))),
    ...(hasRose ? [at([0, tall * 0.56, side / 2 + 0.02], roundel(context, side * 0.18))] : []),
    loft([ring(side * 0.6, tall), ring(side * 0.44, tall + spire * 0.14), ring(0.06, tall + spire)], {
      part: 'spire',
      role: 'feature',
      material: context.material('roof'),
      edge: bevel(0.02),
    }),
    at([0, tall + spire, 0], cross(context, side * 0.44)),
  ])
}

function cross(context: FamilyContext, s: number): Shape {
  return tag(
    { part: 'cross', role: 'feature', material: context.material('cross'), edge: bevel(s * 0.02) },
    ball(s * 0.13),
    at([0, s * 0.55, 0], box([s * 0.15, s * 1.1, s * 0.15])),
    at([0, s * 0.72, 0], box([s * 0.7, s * 0.15, s * 0.15])),
    lathe([
      [0, -s * 0.2],
      [s * 0.14, -s * 0.2],
      [s * 0.08, 0],
      [0, 0],
    ])
  )
}
