import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { rod } from '../../kit/plates.ts'
import {
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
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, count, ratio } from '../specs.ts'
import type { Family } from '../types.ts'
import { dreamCatcher, spiderWeb } from './web.ts'

/** A mirror ball on its motor and rod, facets in rows. */
const discoBall: KindMaker = slot => {
  const r = 0.15
  const rows = 9
  const tiles = Array.from({ length: rows }, (_, k) => {
    const lat = ((k + 0.5) / rows - 0.5) * PI
    const n = Math.max(6, Math.round(24 * cos(lat)))
    return Array.from({ length: n }, (_, i) => ({
      lat,
      lon: (TAU * (i + (k % 2) * 0.5)) / n,
      w: (TAU * r * cos(lat)) / n,
      odd: (i + k) % 5 === 0,
    }))
  }).flat()
  const tile = ({ lat, lon, w }: { lat: number; lon: number; w: number }): Shape =>
    rotated(
      [0, lon, 0],
      rotated([-lat, 0, 0], at([0, 0, r], box([w * 0.88, r * 0.31, 0.006], { edge: sharp })))
    )
  const up = (child: Shape): Shape => at([0, r + 0.006, 0], child)
  return [
    up(ball(r * 0.992, slot('core', 'dark', 'body'))),
    up(tag(slot('mirror', 'body', 'feature'), ...tiles.filter(t => !t.odd).map(tile))),
    up(tag(slot('mirror_bright', 'accent', 'feature'), ...tiles.filter(t => t.odd).map(tile))),
    tag(
      slot('cap', 'metal', 'support'),
      at([0, 2 * r + 0.008, 0], cylinder(0.032, 0.022, { edge: bevel(0.003) })),
      at([0, 2 * r + 0.034, 0], rotated([PI / 2, 0, 0], torus(0.018, 0.0042)))
    ),
    tag(slot('chain', 'metal', 'support'), rod([0, 2 * r + 0.05, 0], [0, 2 * r + 0.16, 0], 0.0045)),
    at(
      [0, 2 * r + 0.18, 0],
      box([0.09, 0.05, 0.06], { edge: bevel(0.008), ...slot('motor', 'dark', 'ornament') })
    ),
  ]
}

/** A lava lamp: metal foot and cap, a glass body, wax blobs that show through. */
const lavaLamp: KindMaker = (slot, context) => {
  const start = context.random.fork('wax').range(0, 6)
  return [
    lathe(
      [
        [0, 0],
        [0.072, 0],
        [0.073, 0.004],
        [0.045, 0.075],
        [0.044, 0.085],
        [0.062, 0.14],
        [0, 0.14],
      ],
      { edge: bevel(0.002), ...slot('foot', 'metal', 'support') }
    ),
    lathe(
      [
        [0, 0.135],
        [0.061, 0.135],
        [0.064, 0.16],
        [0.058, 0.25],
        [0.041, 0.37],
        [0, 0.37],
      ],
      { smooth: true, sharpAt: [0, 1, 4, 5], ...slot('glass', 'glass', 'body') }
    ),
    lathe(
      [
        [0, 0.365],
        [0.043, 0.365],
        [0.033, 0.43],
        [0.028, 0.434],
        [0, 0.434],
      ],
      { edge: bevel(0.002), ...slot('cap', 'metal', 'ornament') }
    ),
    tag(slot('wax', 'body', 'feature'), ...waxSpots(start)),
  ]
}

/** Blobs of wax where they touch the glass, seen from all sides. */
const waxSpots = (start: number): readonly Shape[] =>
  Array.from({ length: 13 }, (_, i) => {
    const y = 0.16 + (i / 12) * 0.185
    const wall = 0.0635 - (y - 0.16) * 0.113
    const a = start + i * 2.1
    const r = 0.024 * (1 - (i / 12) * 0.45)
    return at(
      [(wall - r * 0.7) * sin(a), y, (wall - r * 0.7) * cos(a)],
      ellipsoid([r, r * (1.05 + 0.3 * ((i * 3) % 2)), r])
    )
  })

/** A bee skep of straw ropes on a board, a dark entrance, three bees. */
const beehive: KindMaker = slot => {
  const rows = 9
  const radius = (t: number): number =>
    0.2 * Math.sqrt(Math.max(0.02, 1 - t * t * 0.96)) * (t < 0.15 ? 0.94 + t * 0.4 : 1)
  const rope = (i: number): Shape =>
    at([0, 0.055 + i * 0.038, 0], torus(Math.max(0.012, radius(i / rows) - 0.02), 0.0255))
  const bee = (p: Vec3, turn: number): Shape =>
    at(
      p,
      rotated(
        [0, turn, 0],
        group([
          tag(slot('bee', 'accent', 'ornament'), ellipsoid([0.0165, 0.0115, 0.0115])),
          tag(
            slot('bee_stripe', 'dark', 'ornament'),
            ...[-0.005, 0.005].map(x => at([x, 0, 0], rotated([0, 0, PI / 2], cylinder(0.0118, 0.0038)))),
            at([0.0165, 0, 0], ball(0.0075))
          ),
          tag(
            slot('bee_wing', 'light', 'ornament'),
            mirrored(
              at([0, 0.0098, 0.0075], rotated([0.5, 0.3, 0], ellipsoid([0.0075, 0.0018, 0.0125]))),
              undefined,
              'z'
            )
          ),
        ])
      )
    )
  return [
    at([0, 0.015, 0], box([0.52, 0.03, 0.46], { edge: bevel(0.006), ...slot('board', 'wood', 'support') })),
    tag(
      slot('skep', 'body', 'feature'),
      ...Array.from({ length: rows }, (_, i) => rope(i)),
      lathe(
        [
          [0, 0.03],
          [0.19, 0.03],
          [0.185, 0.16],
          [0.15, 0.27],
          [0.08, 0.35],
          [0, 0.375],
        ],
        { smooth: true, sharpAt: [0, 1] }
      ),
      at([0, 0.392, 0], ball(0.026))
    ),
    at([0, 0.07, 0.19], rotated([PI / 2, 0, 0], cylinder(0.036, 0.05, slot('entrance', 'dark', 'feature')))),
    bee([0.079, 0.16, 0.183], 0.4),
    bee([-0.066, 0.25, 0.161], 2.4),
    bee([0.12, 0.036, 0.19], -0.6),
  ]
}

const KINDS = {
  'dream catcher': dreamCatcher,
  'spider web': spiderWeb,
  'disco ball': discoBall,
  'lava lamp': lavaLamp,
  beehive,
}

/** Webs and lights of rooms and gardens: dream catcher, spider web, disco ball, lava lamp, beehive. Real size. */
export const hanging: Family = {
  name: 'hanging',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.5, max: 2 }),
    spokes: count(13, { min: 9, max: 17 }, 'Spokes of a web'),
  },
  slots: {
    body: { material: { recipe: 'leather', color: '#8a5a34' } },
    accent: { material: { recipe: 'glossy-plastic', color: '#2fa6a0' }, second: {} },
    thread: { material: { recipe: 'fabric', color: '#f0e8d6' } },
    bead: { material: { recipe: 'glossy-plastic', color: '#c8402c' } },
    feather: { material: { recipe: 'feathers', color: '#e8dcc4' } },
    dark: { material: { recipe: 'plastic', color: '#232226' } },
    metal: { material: { recipe: 'polished-metal', color: '#c4c8cc' } },
    glass: { material: { recipe: 'glow', color: '#5b2a86' } },
    light: { material: { recipe: 'plastic', color: '#eef2f4' } },
    wood: { material: { recipe: 'wood', color: '#a8763f' } },
  },
  partWords: {
    feather: { slot: 'feather', part: 'feather' },
    web: { slot: 'thread', part: 'web' },
    spider: { slot: 'dark', part: 'spider' },
    bead: { slot: 'accent', part: 'bead' },
    wax: { slot: 'body', part: 'wax' },
    lava: { slot: 'body', part: 'wax' },
    bee: { slot: 'accent', part: 'bee' },
  },
  adjectives: { large: { size: 1.3 }, small: { size: 0.7 } },
  build: buildKind(KINDS),
}
