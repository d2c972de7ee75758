import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { CONTINENTS } from '../../kit/world.ts'
import { at, box, extrude, group, rotated, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { grown, keptIn } from './coast.ts'
import { blot, dashes, inlay, moved, roll, star, tornOutline } from './parchment.ts'

/** A map on old paper that stands on its rolled lower end: the world, or an island with a route and a cross. */
export const map: Family = {
  name: 'map',
  parameters: {
    content: choice(['world', 'treasure'], 'What it shows'),
    width: meters(0.6, { min: 0.2, max: 1.4 }, 'Left to right'),
    tear: ratio('Depth of the tears against the usual', 1, { min: 0, max: 2.2 }),
    stains: flag('Brown stains', 'yes'),
  },
  slots: {
    paper: { material: { recipe: 'paper', color: '#e3c892' } },
    edge: { material: { recipe: 'paper', color: '#a9793f' } },
    land: { material: { recipe: 'paper', color: '#a8804a' } },
    ink: { material: { recipe: 'paper', color: '#4a2f1c' } },
    route: { material: { recipe: 'paper', color: '#b3261c' } },
    stain: { material: { recipe: 'paper', color: '#c19a5c' } },
  },
  partWords: {
    edge: { slot: 'edge', part: 'edge' },
    border: { slot: 'edge', part: 'edge' },
    stain: { slot: 'stain', part: 'stain', with: { stains: 'yes' } },
    paper: { slot: 'paper', part: 'paper' },
    continent: { slot: 'land', part: 'land' },
    land: { slot: 'land', part: 'land' },
    island: { slot: 'land', part: 'land', with: { content: 'treasure' } },
    route: { slot: 'route', part: 'route' },
    x: { slot: 'route', part: 'route' },
    compass: { slot: 'ink', part: 'compass_rose' },
    'compass rose': { slot: 'ink', part: 'compass_rose' },
  },
  adjectives: {
    world: { content: 'world' },
    treasure: { content: 'treasure' },
    pirate: { content: 'treasure' },
    explorer: { content: 'treasure' },
    tattered: { tear: 1.6 },
    worn: { tear: 1.35 },
    broken: { tear: 1.8 },
    old: { tear: 1.2 },
    new: { tear: 0.15, stains: 'no' },
    crisp: { tear: 0.15, stains: 'no' },
    stained: { stains: 'yes' },
    'stained edge': { stains: 'yes' },
    wide: { width: 1.25 },
  },
  build,
}

const THICK = 0.0024

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const wide = Number(p['width'])
  const tall = wide * 0.66
  const radius = wide * 0.035
  const tear = wide * 0.022 * Number(p['tear'])
  const random = context.random.fork('paper')
  const outline = tornOutline(wide, tall, tear, random)
  const face = THICK / 2
  const inner = outline.map(([x, y]): Vec2 => [x * 0.955, y * 0.935])
  const sheet = tag(
    { part: 'edge', role: 'body', material: context.material('edge') },
    extrude(outline, THICK, { edge: sharp }),
    at([0, -tall / 2 + 0.002, 0], roll(wide * 0.97, radius, THICK, -1))
  )
  const picture: Shape[] = [
    sheet,
    tag(
      { part: 'paper', role: 'body', material: context.material('paper') },
      extrude(inner, THICK + 0.0012, { edge: sharp })
    ),
    ...(p['content'] === 'treasure' ? island(wide, face, inner, context) : world(wide, face, context)),
    ...(p['stains'] === 'yes' && !context.without.has('stain') ? [stains(wide, face, context)] : []),
  ]
  return rotated([-0.1, 0, 0], at([0, tall / 2 - 0.002 + radius, -radius], group(picture)))
}

/** Brown rings and blots near the edges, on both sides. */
function stains(wide: number, face: number, context: FamilyContext): Shape {
  const random = context.random.fork('stains')
  const places: readonly Vec2[] = [
    [-0.4, 0.22],
    [0.39, -0.2],
    [0.36, 0.23],
    [-0.38, -0.2],
    [0.08, -0.235],
  ]
  return tag(
    { part: 'stain', role: 'ornament', material: context.material('stain') },
    ...places.map(([x, y], i) => {
      const shape = blot(wide * random.range(0.028, 0.05), random)
      const z = i === 3 ? -face - 0.0006 : face + 0.0004
      return inlay(moved(shape, [x * wide, y * wide]), z, 0.0012, true)
    }),
    inlay(moved(blot(wide * 0.07, random), [wide * 0.1, wide * 0.05]), -face - 0.0006, 0.0012, true)
  )
}

/** Continents on their grid, with a frame and a compass rose. */
function world(wide: number, face: number, context: FamilyContext): Shape[] {
  const scale = (wide * 0.86) / 360
  const project = ([lon, lat]: Vec2): Vec2 => [(lon - 5) * scale, (lat - 12) * scale * 1.22]
  const z = face + 0.001
  const line = (w: number, h: number, x: number, y: number): Shape =>
    at([x, y, face + 0.0006], box([w, h, 0.001], { edge: sharp }))
  const thin = wide * 0.0028
  return [
    tag(
      { part: 'land', role: 'feature', material: context.material('land') },
      ...Object.values(CONTINENTS).map(coast => inlay(coast.map(project), z + 0.0004, 0.0016))
    ),
    tag(
      { part: 'coast', role: 'ornament', material: context.material('ink') },
      ...Object.values(CONTINENTS).map(coast => inlay(grown(coast.map(project), wide * 0.0042), z, 0.0012)),
      ...[-0.3, -0.15, 0, 0.15, 0.3].map(x => line(thin * 0.6, wide * 0.5, x * wide, 0)),
      ...[-0.16, 0, 0.16].map(y => line(wide * 0.86, thin * 0.6, 0, y * wide)),
      ...[-1, 1].flatMap(s => [
        line(wide * 0.88, thin, 0, s * wide * 0.255),
        line(thin, wide * 0.51, s * wide * 0.44, 0),
      ])
    ),
    rose([-wide * 0.33, -wide * 0.165], wide * 0.055, z, context),
  ]
}

function rose([x, y]: Vec2, r: number, z: number, context: FamilyContext): Shape {
  return group([
    tag(
      { part: 'compass_rose', role: 'ornament', material: context.material('ink') },
      inlay(moved(star(4, r, r * 0.2), [x, y]), z + 0.0006, 0.0014),
      at(
        [x, y, z],
        extrude(circle(r * 0.72), 0.001, { holes: [[...circle(r * 0.64)].reverse()], edge: sharp })
      )
    ),
    tag(
      { part: 'route', role: 'ornament', material: context.material('route') },
      inlay(moved(star(4, r * 0.62, r * 0.15, Math.PI / 4), [x, y]), z + 0.0002, 0.0014)
    ),
  ])
}

const circle = (r: number): readonly Vec2[] =>
  Array.from({ length: 24 }, (_, i): Vec2 => [r * cos((i * Math.PI) / 12), r * sin((i * Math.PI) / 12)])

/** Coasts of an unknown land on a tenth of the sheet's width: the outline of an island and of a spit of mainland. */
const ISLAND: readonly Vec2[] = [
  [-2.2, -1.2],
  [-1.2, -1.9],
  [0.1, -1.6],
  [0.9, -2],
  [1.9, -1.3],
  [2.6, -0.4],
  [2.1, 0.5],
  [2.4, 1.3],
  [1.4, 1.7],
  [0.7, 1.2],
  [-0.3, 1.9],
  [-1.5, 1.5],
  [-1.9, 0.7],
  [-2.8, 0.2],
]
const MAINLAND: readonly Vec2[] = [
  [-4.3, 0.4],
  [-3.6, 0.7],
  [-3.1, 1.4],
  [-3.3, 2],
  [-2.6, 2.45],
  [-4.3, 2.45],
]
const ISLET: readonly Vec2[] = [
  [3.3, -1.9],
  [4, -1.7],
  [4.1, -1.1],
  [3.4, -1],
]
const TRAIL: readonly Vec2[] = [
  [-3.4, 0.9],
  [-2.7, -0.5],
  [-1.5, -0.9],
  [-0.7, 0.1],
  [0.4, 0.4],
  [1, -0.6],
  [1.6, -0.5],
]

/** An island with hills and palms, a dashed route to a red cross, a compass rose, waves. */
function island(wide: number, face: number, sheet: readonly Vec2[], context: FamilyContext): Shape[] {
  const u = wide / 10
  const z = face + 0.001
  const sized = (outline: readonly Vec2[]): readonly Vec2[] => moved(outline, [0, 0], u)
  const lands = [ISLAND, MAINLAND, ISLET].map(land => keptIn(sized(land), sheet, u * 0.12))
  const hill = (x: number, y: number, s: number): Shape =>
    inlay(
      moved(
        [
          [-1, 0],
          [1, 0],
          [0.35, 0.8],
          [0, 1.15],
          [-0.4, 0.7],
        ],
        [x * u, y * u],
        s * u
      ),
      z + 0.0016,
      0.0014
    )
  const wave = (x: number, y: number): Shape =>
    inlay(
      moved(
        [
          [-0.5, 0],
          [-0.25, 0.14],
          [0, 0.02],
          [0.25, 0.14],
          [0.5, 0],
          [0.25, 0.05],
          [0, -0.07],
          [-0.25, 0.05],
        ],
        [x * u, y * u],
        u
      ),
      z,
      0.001
    )
  const bar = (turn: number): Shape =>
    at(
      [1.75 * u, -0.35 * u, z + 0.002],
      rotated([0, 0, turn], box([0.9 * u, 0.17 * u, 0.002], { edge: sharp }))
    )
  return [
    tag(
      { part: 'land', role: 'feature', material: context.material('land') },
      ...lands.map(land => inlay(land, z + 0.0006, 0.0016, true))
    ),
    tag(
      { part: 'coast', role: 'ornament', material: context.material('ink') },
      ...lands.map(land => inlay(grown(land, u * 0.07), z, 0.0012, true)),
      hill(-0.9, 0.7, 0.5),
      hill(-0.2, 0.85, 0.62),
      hill(0.45, 0.75, 0.4),
      hill(-1.3, 0.3, 0.36),
      wave(-3.2, -1.5),
      wave(-2.9, -2),
      wave(3.5, 0.2),
      wave(3.1, -2.3),
      wave(-0.2, -2.4),
      wave(0.6, 2.2)
    ),
    tag(
      { part: 'route', role: 'feature', material: context.material('route') },
      dashes(sized(TRAIL), u * 0.11, u * 0.2, z + 0.0008),
      bar(0.78),
      bar(-0.78)
    ),
    rose([3.5 * u, 1.5 * u], 0.75 * u, z, context),
  ]
}
