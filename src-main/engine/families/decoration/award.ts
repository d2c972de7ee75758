import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { ovalPath } from '../../kit/paths.ts'
import { blockNumber } from '../../kit/dials.ts'
import { disc, plate } from '../../kit/plates.ts'
import { shaded } from '../../kit/shades.ts'
import {
  around,
  at,
  bevel,
  box,
  extrude,
  lathe,
  mirrored,
  rotated,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, count, ratio } from '../specs.ts'
import type { Family } from '../types.ts'

const star = (outer: number, inner: number): readonly Vec2[] =>
  Array.from({ length: 10 }, (_, i): Vec2 => {
    const k = i % 2 === 0 ? outer : inner
    return [k * -sin((PI * i) / 5), k * cos((PI * i) / 5)]
  })

/** A cup with two handles on a stem, on a stepped base with a plaque. */
const trophy: KindMaker = (slot, context) => {
  const handle = sweep(
    [
      [0.082, 0.315, 0],
      [0.13, 0.33, 0],
      [0.158, 0.295, 0],
      [0.15, 0.25, 0],
      [0.11, 0.215, 0],
      [0.072, 0.2, 0],
      [0.05, 0.187, 0],
    ],
    [0.008, 0.0085, 0.0095, 0.0095, 0.009, 0.0085, 0.007],
    { smooth: true, caps: 'round' }
  )
  return [
    tag(
      slot('base', 'base', 'support'),
      at([0, 0.018, 0], box([0.15, 0.036, 0.15], { edge: bevel(0.005) })),
      at([0, 0.06, 0], box([0.12, 0.05, 0.12], { edge: bevel(0.004) }))
    ),
    at(
      [0, 0.06, 0.0605],
      plate(0.085, 0.032, 0.004, { radius: 0.003, edge: sharp, ...slot('plaque', 'body', 'ornament') })
    ),
    lathe(
      [
        [0, 0.084],
        [0.046, 0.084],
        [0.046, 0.09],
        [0.03, 0.099],
        [0.014, 0.115],
        [0.012, 0.13],
        [0.022, 0.138],
        [0.022, 0.146],
        [0.013, 0.155],
        [0.02, 0.166],
        [0.052, 0.186],
        [0.075, 0.225],
        [0.084, 0.28],
        [0.088, 0.345],
        [0.096, 0.362],
        [0.0935, 0.366],
        [0.084, 0.345],
        [0.078, 0.28],
        [0.066, 0.225],
        [0.04, 0.195],
        [0, 0.187],
      ],
      { smooth: true, sharpAt: [0, 1, 2, 14, 15], ...slot('cup', 'body', 'feature') }
    ),
    tag(slot('handle', 'body', 'handle'), mirrored(handle)),
    tag(
      { part: 'ring', role: 'ornament', material: shaded(context.material('body'), -0.08) },
      at([0, 0.252, 0], torus(0.0795, 0.0035)),
      at([0, 0.335, 0], torus(0.0865, 0.0032))
    ),
    at(
      [0, 0.292, 0.083],
      rotated(
        [-0.06, 0, 0],
        extrude(star(0.027, 0.0115), 0.008, { edge: bevel(0.001), ...slot('star', 'accent', 'ornament') })
      )
    ),
  ]
}

/** A strap of the ribbon and the one that crosses it. */
const both = (one: Shape): readonly Shape[] => [one, rotated([0, PI, 0], one)]

/** A struck disc with laurel and figure in a ring, on a striped ribbon folded to a V. */
const medal: KindMaker = (slot, context) => {
  const place = Math.round(Number(context.parameters['place']))
  const strap = (low: Vec2, high: Vec2, depth: number): Shape =>
    at(
      [0, 0, 0.0012],
      extrude(
        [
          [low[0], 0.076],
          [low[1], 0.076],
          [high[1], 0.205],
          [high[0], 0.205],
        ],
        depth,
        { edge: sharp }
      )
    )
  const leaf = (i: number): Shape => {
    const a = 0.62 + i * 0.36
    return at(
      [0.0262 * sin(a), 0.038 - 0.0262 * cos(a), 0.0031],
      rotated([0, 0, a - 0.35], extrude(ellipseLeaf(0.0066, 0.0027), 0.0016, { edge: sharp }))
    )
  }
  return [
    tag(
      slot('disc', 'body', 'feature'),
      at([0, 0.038, 0], disc(0.037, 0.004, { edge: sharp })),
      at([0, 0.038, 0], rotated([PI / 2, 0, 0], torus(0.0355, 0.0028)))
    ),
    tag(
      { part: 'relief', role: 'ornament', material: shaded(context.material('body'), -0.12) },
      at([0, 0.038, 0.0028], blockNumber(place, 0.022, 0.0022)),
      mirrored({ op: 'group', children: Array.from({ length: 6 }, (_, i) => leaf(i)) })
    ),
    tag(
      slot('ring', 'body', 'ornament'),
      sweep(ovalPath([0, 0.079, 0], [0.0085, 0.0065], 14), 0.0016, { closed: true })
    ),
    tag(slot('ribbon', 'ribbon', 'feature'), ...both(strap([-0.013, 0.009], [0.026, 0.066], 0.0024))),
    tag(slot('stripe', 'light', 'ornament'), ...both(strap([-0.0055, 0.0015], [0.039, 0.053], 0.0034))),
  ]
}

const ellipseLeaf = (long: number, wide: number): readonly Vec2[] =>
  Array.from({ length: 8 }, (_, i): Vec2 => [long * cos((TAU * i) / 8), wide * sin((TAU * i) / 8)])

/** A pleated rosette with two ribbon tails and a button. */
const rosette: KindMaker = (slot, context) => {
  const place = Math.round(Number(context.parameters['place']))
  const pleat = (r: number, n: number, z: number): Shape =>
    at(
      [0, 0.17, z],
      rotated(
        [PI / 2, 0, 0],
        around(
          n,
          at([0, 0, r * 0.62], rotated([0.12, 0, 0.24], box([r * 0.34, 0.004, r * 0.76], { edge: sharp })))
        )
      )
    )
  const tail = (side: 1 | -1): Shape =>
    at(
      [side * 0.024, 0.1, -0.006 + side * 0.002],
      rotated(
        [0, 0, side * 0.2],
        extrude(
          [
            [-0.019, -0.098],
            [0, -0.08],
            [0.019, -0.098],
            [0.019, 0.05],
            [-0.019, 0.05],
          ],
          0.003,
          { edge: sharp }
        )
      )
    )
  return [
    tag(slot('tail', 'ribbon', 'body'), tail(1), tail(-1)),
    tag(slot('pleat', 'ribbon', 'feature'), pleat(0.072, 26, 0), at([0, 0.17, -0.002], disc(0.05, 0.006))),
    tag(slot('inner_pleat', 'light', 'ornament'), pleat(0.052, 22, 0.008)),
    at([0, 0.17, 0.013], disc(0.031, 0.012, { edge: bevel(0.003), ...slot('button', 'body', 'ornament') })),
    at([0, 0.17, 0.0195], tag(slot('figure', 'dark', 'ornament'), blockNumber(place, 0.03, 0.002))),
  ]
}

const KINDS = { trophy, medal, rosette }

/** What winners take home: cup, medal, rosette. Real size. */
export const award: Family = {
  name: 'award',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.5, max: 2.5 }),
    place: count(1, { min: 1, max: 3 }, 'Figure on a medal or rosette'),
  },
  slots: {
    body: { material: { recipe: 'polished-metal', color: '#e2b24a' } },
    base: { material: { recipe: 'varnished-wood', color: '#4a2416' }, second: {} },
    ribbon: { material: { recipe: 'satin', color: '#1f4fae' } },
    accent: { material: { recipe: 'polished-metal', color: '#f4e2ae' } },
    light: { material: { recipe: 'satin', color: '#f4f1ea' } },
    dark: { material: { recipe: 'plastic', color: '#3a2a12' } },
  },
  partWords: {
    base: { slot: 'base', part: 'base' },
    handle: { slot: 'body', part: 'handle', many: 2 },
    ribbon: { slot: 'ribbon', part: 'ribbon' },
    star: { slot: 'accent', part: 'star' },
  },
  adjectives: { large: { size: 1.3 }, tall: { size: 1.3 }, small: { size: 0.75 } },
  build: buildKind(KINDS),
}
