import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { archedDoor, archedWindow, flight } from '../../kit/masonry.ts'
import { turning } from '../../kit/motions.ts'
import { disc } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
  cylinder,
  group,
  lathe,
  loft,
  rotated,
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A tower mill: brick or boarded body, gallery, turning cap, four latticed sails. Real size: 14 m to the cap. */
export const windmill: Family = {
  name: 'windmill',
  parameters: {
    height: meters(12, { min: 6, max: 22 }, 'Ground to the top of the cap'),
    sails: count(4, { min: 3, max: 8 }, 'Sails'),
    gallery: choice(['yes', 'no'], 'A balcony around the body'),
    cloth: choice(['yes', 'no'], 'Canvas on the sails'),
  },
  slots: {
    body: { material: { recipe: 'brick', color: '#a9603f' } },
    cap: { material: { recipe: 'wood', color: '#4c3a2e' } },
    sail: { material: { recipe: 'wood', color: '#7d5a38' } },
    cloth: { material: { recipe: 'fabric', color: '#f1ead8' }, second: { cloth: 'yes' } },
    trim: { material: { recipe: 'painted-wood', color: '#f2ede2' } },
    door: { material: { recipe: 'painted-wood', color: '#2f6b4c' } },
    window: { material: { recipe: 'window-glass', color: '#42586a' } },
    stone: { material: { recipe: 'stone', color: '#8d877c' } },
  },
  partWords: {
    sail: { slot: 'cloth', part: 'sail', count: 'sails' },
    blade: { slot: 'cloth', part: 'sail', count: 'sails' },
    vane: { slot: 'cloth', part: 'sail', count: 'sails' },
    cap: { slot: 'cap', part: 'cap' },
    roof: { slot: 'cap', part: 'cap' },
    door: { slot: 'door', part: 'door' },
    window: { slot: 'window', part: 'window' },
    balcony: { slot: 'trim', part: 'gallery', with: { gallery: 'yes' } },
    gallery: { slot: 'trim', part: 'gallery', with: { gallery: 'yes' } },
    body: { slot: 'body', part: 'body' },
    tower: { slot: 'body', part: 'body' },
  },
  adjectives: { tall: { height: 1.25 }, dutch: { gallery: 'yes' }, abandoned: { cloth: 'no' } },
  heightParameter: 'height',
  build,
}

function ring(r: number, y: number): readonly Vec3[] {
  return Array.from({ length: 8 }, (_, i): Vec3 => {
    const a = (TAU * (i + 0.5)) / 8
    return [r * sin(a), y, r * cos(a)]
  })
}

function build(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  const [foot, top] = [h * 0.04, h * 0.76]
  const flat = cos(PI / 8)
  const faceAt = (y: number): number => (h * 0.25 - (h * 0.1 * (y - foot)) / (top - foot)) * flat
  const lean = -(faceAt(foot) - faceAt(top)) / (top - foot)
  const opening = (child: Shape, y: number, turn: number): Shape =>
    rotated([0, turn, 0], at([0, y, faceAt(y)], child, { rotate: [lean * 0.9, 0, 0] }))
  const pane = archedWindow({
    width: h * 0.05,
    height: h * 0.085,
    frame: context.material('trim'),
    fill: context.material('window'),
    border: h * 0.009,
  })
  const galleryY = h * 0.3
  return group([
    tag(
      { part: 'base', role: 'support', material: context.material('stone') },
      loft([ring(h * 0.28, 0), ring(h * 0.262, foot)], { edge: bevel(0.02) }),
      at([0, 0, faceAt(0)], flight(h * 0.12, foot, 2, h * 0.045))
    ),
    loft([ring(h * 0.25, foot - 0.02), ring(h * 0.15, top)], {
      part: 'body',
      role: 'body',
      material: context.material('body'),
      edge: bevel(0.02),
    }),
    opening(
      archedDoor({
        width: h * 0.075,
        height: h * 0.15,
        frame: context.material('trim'),
        fill: context.material('door'),
        iron: context.material('cap'),
        border: h * 0.01,
      }),
      foot,
      0
    ),
    opening(pane, h * 0.45, 0),
    opening(pane, h * 0.14, PI / 2),
    opening(pane, h * 0.45, -PI / 2),
    opening(pane, h * 0.52, PI / 2),
    opening(pane, h * 0.14, PI),
    opening(pane, h * 0.52, PI),
    ...(context.parameters['gallery'] === 'yes' && !context.without.has('gallery')
      ? [gallery(context, h, galleryY, faceAt(galleryY))]
      : []),
    cap(context, h, top),
    at([0, h * 0.81, h * 0.235], turning(rotor(context, h), 'sails'), { rotate: [0.06, 0, 0] }),
  ])
}

function gallery(context: FamilyContext, h: number, y: number, face: number): Shape {
  const out = face * 1.45
  const post = sweep(
    [
      [0, 0, out * 0.96],
      [0, h * 0.06, out * 0.96],
    ],
    h * 0.005,
    { edge: sharp }
  )
  const brace = sweep(
    [
      [0, -h * 0.075, face * 0.98],
      [0, 0, out * 0.9],
    ],
    h * 0.007,
    { edge: sharp }
  )
  return at(
    [0, y, 0],
    tag(
      { part: 'gallery', role: 'ornament', material: context.material('trim'), edge: sharp },
      loft([ring(out * 1.05, -h * 0.006), ring(out * 1.05, h * 0.008)]),
      rotated([0, PI / 8, 0], around(8, group([post, brace]))),
      around(8, at([0, h * 0.058, out * 0.955 * cos(PI / 8)], box([out * 0.8, h * 0.009, h * 0.009]))),
      around(8, at([0, h * 0.033, out * 0.955 * cos(PI / 8)], box([out * 0.78, h * 0.006, h * 0.006])))
    )
  )
}

/** A boat-shaped cap with its windshaft to the front. */
function cap(context: FamilyContext, h: number, top: number): Shape {
  return group([
    tag(
      { part: 'cap', role: 'body', material: context.material('cap') },
      lathe(
        [
          [0, top - h * 0.01],
          [h * 0.165, top - h * 0.01],
          [h * 0.172, top + h * 0.01],
          [h * 0.155, top + h * 0.06],
          [h * 0.11, top + h * 0.14],
          [h * 0.05, top + h * 0.2],
          [0, top + h * 0.22],
        ],
        { smooth: true, sharpAt: [1, 2] }
      ),
      at([0, top + h * 0.05, h * 0.15], disc(h * 0.035, h * 0.17)),
      at([0, top + h * 0.23, 0], ball(h * 0.014))
    ),
  ])
}

/** Four sails around the shaft's end, in the XY plane. */
function rotor(context: FamilyContext, h: number): Shape {
  const sails = Math.round(Number(context.parameters['sails']))
  const [long, wide, stock] = [h * 0.42, h * 0.085, h * 0.011]
  const hasCloth = context.parameters['cloth'] === 'yes'
  const one = group([
    tag(
      { part: 'lattice', role: 'feature', material: context.material('sail'), edge: sharp },
      at([0, long / 2, 0], box([stock * 1.7, long, stock * 1.7])),
      at([wide, long * 0.6, -stock * 0.3], box([stock * 0.8, long * 0.78, stock * 0.8])),
      ...Array.from({ length: 7 }, (_, i) =>
        at([wide * 0.36, long * (0.22 + 0.128 * i), 0], box([wide * 1.35, stock * 0.8, stock * 0.8]))
      ),
      ...(hasCloth ? [] : [at([wide * 0.5, long * 0.6, 0], box([stock * 0.6, long * 0.78, stock * 0.6]))])
    ),
    ...(hasCloth
      ? [
          at(
            [wide * 0.52, long * 0.605, -stock * 0.62],
            box([wide * 0.92, long * 0.77, stock * 0.6], {
              part: 'sail',
              role: 'feature',
              material: context.material('cloth'),
              edge: sharp,
            })
          ),
        ]
      : []),
  ])
  return group([
    ...Array.from({ length: sails }, (_, i) => rotated([0, 0, (TAU * (i + 0.36)) / sails], one)),
    tag(
      { part: 'hub', role: 'support', material: context.material('cap') },
      disc(h * 0.022, h * 0.03),
      at([0, 0, h * 0.017], ball(h * 0.016)),
      at([0, 0, -h * 0.03], rotated([PI / 2, 0, 0], cylinder(h * 0.014, h * 0.06)))
    ),
  ])
}
