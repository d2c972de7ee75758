import { PI } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { arcPath, ovalPath } from '../../kit/paths.ts'
import { disc, rod, wire } from '../../kit/plates.ts'
import {
  around,
  at,
  bevel,
  cylinder,
  extrude,
  lathe,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, count, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { wound } from './club-parts.ts'

/** A frame with strings across its head, `half` its radii; `mesh` strings up and down. */
function stringBed(y: number, [rx, ry]: Vec2, mesh: number, thick: number): Shape[] {
  const pitch = (2 * rx) / mesh
  const reach = (t: number): number => Math.sqrt(Math.max(0, 1 - t * t))
  const uprights = Array.from({ length: mesh - 1 }, (_, i) => -rx + pitch * (i + 1))
  const rows = Math.round((2 * ry) / pitch)
  const levels = Array.from({ length: rows - 1 }, (_, i) => -ry + ((2 * ry) / rows) * (i + 1))
  return [
    ...uprights.map(x => {
      const h = ry * reach(x / rx)
      return wire([x, y - h, 0], [x, y + h, 0], thick)
    }),
    ...levels.map(d => {
      const w = rx * reach(d / ry)
      return wire([-w, y + d, 0.0004], [w, y + d, 0.0004], thick)
    }),
  ]
}

const meshOf = (context: FamilyContext): number => Math.round(Number(context.parameters['mesh']))

/** An oval head on an open throat, a wound grip with its butt cap at the ground. */
const tennis: KindMaker = (slot, context) => {
  const [rx, ry, y] = [0.125, 0.165, 0.508]
  const throat = (side: 1 | -1): Shape =>
    sweep(
      [
        [side * 0.008, 0.195, 0],
        [side * 0.022, 0.25, 0],
        [side * 0.062, 0.32, 0],
        [side * 0.1, 0.4, 0],
      ],
      0.0105,
      { smooth: true, caps: 'round' }
    )
  return [
    tag(
      slot('frame', 'body', 'body'),
      sweep(ovalPath([0, y, 0], [rx, ry], 28), 0.0115, { closed: true, smooth: true }),
      throat(1),
      throat(-1),
      sweep(arcPath([0, y, 0], [rx, ry * 0.99], 1.28 * PI, 0.44 * PI, 10), 0.0098, { smooth: true })
    ),
    tag(slot('strings', 'light', 'feature'), ...stringBed(y, [rx, ry], meshOf(context), 0.0022)),
    tag(
      slot('bumper', 'trim', 'ornament'),
      sweep(arcPath([0, y, 0], [rx, ry], 0.28 * PI, 0.44 * PI, 12), 0.0128, { smooth: true }),
      at([0, 0.236, 0], disc(0.014, 0.016, { edge: bevel(0.002) }))
    ),
    tag(slot('grip', 'grip', 'handle'), ...wound(0.012, 0.205, 0.0148)),
    tag(
      slot('cap', 'trim', 'ornament'),
      at([0, 0.008, 0], cylinder(0.0185, 0.016, { edge: bevel(0.003) })),
      at([0, 0.206, 0], cylinder(0.0168, 0.012, { edge: bevel(0.002) }))
    ),
  ]
}

/** A small round head on a thin shaft. */
const badminton: KindMaker = (slot, context) => {
  const [rx, ry, y] = [0.093, 0.118, 0.545]
  return [
    tag(
      slot('frame', 'body', 'body'),
      sweep(ovalPath([0, y, 0], [rx, ry], 28), 0.0055, { closed: true, smooth: true }),
      rod([0, y - ry - 0.026, 0], [0, y - ry, 0], [0.0055, 0.008]),
      at([0, y - ry - 0.002, 0], cylinder(0.009, 0.01))
    ),
    tag(slot('shaft', 'dark', 'support'), rod([0, 0.19, 0], [0, y - ry - 0.02, 0], 0.0042)),
    tag(slot('strings', 'light', 'feature'), ...stringBed(y, [rx, ry], meshOf(context), 0.0016)),
    tag(slot('grip', 'grip', 'handle'), ...wound(0.01, 0.175, 0.0125)),
    tag(
      slot('cap', 'trim', 'ornament'),
      at([0, 0.007, 0], cylinder(0.0155, 0.014, { edge: bevel(0.003) })),
      at([0, 0.188, 0], cylinder(0.013, 0.03, { topRadius: 0.0058 }))
    ),
  ]
}

/** A round wooden blade with a red face and a black one. */
const paddle: KindMaker = slot => {
  const blade: readonly Vec2[] = arcPath([0, 0.182, 0], [0.075, 0.078], -0.34 * PI, 1.68 * PI, 24).map(
    ([x, y]): Vec2 => [x, y]
  )
  const outline: readonly Vec2[] = [[0.014, 0.092], ...blade, [-0.014, 0.092]]
  const face = blade.filter(([, y]) => y > 0.122)
  const side = (z: number, name: string, which: string): Shape =>
    at([0, 0, z], extrude(face, 0.0034, { edge: bevel(0.0006), ...slot(name, which, 'feature') }))
  return [
    extrude(outline, 0.0065, { edge: sharp, ...slot('blade', 'light', 'body') }),
    side(0.0049, 'rubber', 'body'),
    side(-0.0049, 'rubber_back', 'dark'),
    tag(
      slot('grip', 'grip', 'handle'),
      at([0, 0.052, 0], extrude(roundedRect(0.029, 0.104, 0.008), 0.022, { edge: soft(0.006) })),
      at([0, 0.008, 0], extrude(roundedRect(0.034, 0.016, 0.006), 0.025, { edge: soft(0.006) }))
    ),
    tag(slot('stripe', 'trim', 'ornament'), at([0, 0.052, 0], extrude(roundedRect(0.006, 0.09, 0), 0.0232))),
  ]
}

/** A cork with a skirt of sixteen feathers, bound by two threads. */
const shuttlecock: KindMaker = slot => {
  const vane: readonly Vec2[] = [
    [-0.0012, 0],
    [0.0012, 0],
    [0.0013, 0.028],
    [0.0068, 0.036],
    [0.0082, 0.056],
    [0.0045, 0.064],
    [-0.0045, 0.064],
    [-0.0082, 0.056],
    [-0.0068, 0.036],
    [-0.0013, 0.028],
  ]
  const feather = at([0, 0.018, 0.0115], rotated([0.345, 0.22, 0], extrude(vane, 0.0011, { edge: sharp })))
  const ring = (y: number, r: number): Shape => at([0, y, 0], torus(r, 0.0009))
  return [
    lathe(
      [
        [0, 0],
        [0.006, 0.0012],
        [0.0115, 0.007],
        [0.013, 0.014],
        [0.0132, 0.022],
        [0.0125, 0.0235],
        [0, 0.0235],
      ],
      { smooth: true, sharpAt: [0, 4, 5, 6], ...slot('cork', 'light', 'body') }
    ),
    at([0, 0.0195, 0], cylinder(0.01345, 0.0045, slot('band', 'trim', 'ornament'))),
    tag(slot('feather', 'body', 'feature'), around(16, feather)),
    tag(slot('thread', 'trim', 'ornament'), ring(0.031, 0.0161), ring(0.043, 0.0204)),
  ]
}

const KINDS = { tennis, badminton, paddle, shuttlecock }

/** Rackets standing on their grips, table tennis bat, shuttlecock. */
export const racket: Family = {
  name: 'racket',
  parameters: {
    kind: choice(Object.keys(KINDS), 'Game it belongs to'),
    size: ratio('Size against the usual', 1, { min: 0.7, max: 1.4 }),
    mesh: count(16, { min: 10, max: 22 }, 'Strings from side to side'),
  },
  slots: {
    body: { material: { recipe: 'glossy-plastic', color: '#d6202b' } },
    grip: { material: { recipe: 'leather', color: '#20242c' }, second: {} },
    trim: { material: { recipe: 'plastic', color: '#17191d' } },
    light: { material: { recipe: 'plastic', color: '#f2efe0' } },
    dark: { material: { recipe: 'plastic', color: '#202226' } },
  },
  partWords: {
    frame: { slot: 'body', part: 'frame' },
    string: { slot: 'light', part: 'strings', count: 'mesh' },
    grip: { slot: 'grip', part: 'grip' },
    handle: { slot: 'grip', part: 'grip' },
    rubber: { slot: 'body', part: 'rubber' },
    feather: { slot: 'body', part: 'feather' },
  },
  adjectives: { large: { size: 1.15 }, small: { size: 0.85 } },
  build: buildKind(KINDS),
}
