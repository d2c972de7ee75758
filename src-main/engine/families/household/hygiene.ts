import { PI } from '../../kernel/det-math.ts'
import { blossomOutline } from '../../kit/inlays.ts'
import { plate } from '../../kit/plates.ts'
import {
  at,
  ball,
  box,
  difference,
  ellipsoid,
  extrude,
  group,
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
import { choice, ratio } from '../specs.ts'
import type { Family } from '../types.ts'
import { faucet, shower } from './hygiene-water.ts'
import { plunger, toiletPaper, sponge } from './hygiene-paper.ts'

/** A razor standing on its handle: ribbed grip, bent neck, a head with blades to the front. */
const razor: KindMaker = slot => [
  sweep(
    [
      [0, 0.005, -0.004],
      [0, 0.04, 0.002],
      [0, 0.08, 0],
      [0, 0.11, -0.006],
      [0, 0.128, -0.002],
    ],
    [0.007, 0.0085, 0.0068, 0.005, 0.005],
    { smooth: true, caps: 'round', flatten: 1.25, ...slot('handle', 'body', 'handle') }
  ),
  tag(
    slot('grip', 'dark', 'ornament'),
    ...[0.024, 0.032, 0.04, 0.048, 0.056, 0.064].map(y => at([0, y, 0.001], torus(0.0078, 0.0018)))
  ),
  at(
    [0, 0.131, 0.002],
    rotated(
      [-0.45, 0, 0],
      group([
        box([0.043, 0.026, 0.009], { edge: soft(0.003), ...slot('head', 'body', 'body') }),
        tag(
          slot('blade', 'metal', 'feature'),
          ...[-0.006, -0.002, 0.002].map(y =>
            at([0, y, 0.0045], box([0.036, 0.0016, 0.0026], { edge: sharp }))
          )
        ),
        at(
          [0, 0.0085, 0.0042],
          box([0.037, 0.0045, 0.003], { edge: sharp, ...slot('strip', 'accent', 'ornament') })
        ),
        tag(
          slot('guard', 'dark', 'ornament'),
          ...[-0.011, -0.009].map(y => at([0, y, 0.0042], box([0.037, 0.0012, 0.003], { edge: sharp })))
        ),
      ])
    )
  ),
]

/** A toothbrush standing on its end: waisted handle, bristles in two colours to the front, a stripe of paste. */
const toothbrush: KindMaker = slot => {
  const tuft = (x: number, y: number, h: number): Shape =>
    at([x, y, 0.0022 + h / 2], box([0.0028, 0.0036, h], { edge: sharp }))
  const rows = Array.from({ length: 7 }, (_, i) => i)
  return [
    sweep(
      [
        [0, 0.003, 0],
        [0, 0.02, 0],
        [0, 0.06, 0.001],
        [0, 0.1, 0],
        [0, 0.13, -0.001],
        [0, 0.15, 0],
      ],
      [0.0052, 0.0062, 0.0068, 0.005, 0.0034, 0.004],
      { smooth: true, caps: 'round', flatten: 0.8, ...slot('handle', 'body', 'handle') }
    ),
    at(
      [0, 0.1655, 0],
      plate(0.0125, 0.033, 0.0062, {
        radius: 0.006,
        steps: 4,
        edge: soft(0.0015),
        ...slot('head', 'body', 'body'),
      })
    ),
    tag(
      slot('bristle', 'light', 'feature'),
      ...rows.flatMap(i => [-0.0036, 0.0036].map(x => tuft(x, 0.154 + i * 0.0039, 0.0105)))
    ),
    tag(slot('bristle_middle', 'accent', 'feature'), ...rows.map(i => tuft(0, 0.154 + i * 0.0039, 0.0092))),
    tag(
      slot('grip', 'light', 'ornament'),
      ...[0.03, 0.042, 0.054, 0.066].map(y => at([0, y, 0.0048], ellipsoid([0.0036, 0.0042, 0.002])))
    ),
  ]
}

/** Bubbles of foam, heaped over a corner of the bar and down to the dish: x, y, z, radius. */
const BUBBLES: readonly (readonly [number, number, number, number])[] = [
  [0.026, 0.044, 0.006, 0.0088],
  [0.037, 0.041, 0.003, 0.0075],
  [0.031, 0.043, 0.0165, 0.0075],
  [0.019, 0.0445, 0.0145, 0.0052],
  [0.041, 0.034, 0.0135, 0.008],
  [0.0295, 0.0515, 0.0105, 0.0052],
  [0.045, 0.026, 0.005, 0.0062],
  [0.035, 0.031, 0.0235, 0.0068],
  [0.041, 0.022, 0.0225, 0.006],
  [0.0185, 0.0435, -0.003, 0.0042],
]

/** A bar of soap with a pressed mark on an oval dish, foam on one corner. */
const soap: KindMaker = slot => {
  const bar = at(
    [0, 0.026, 0],
    rotated([-PI / 2, 0, 0], plate(0.088, 0.056, 0.032, { radius: 0.024, steps: 6, edge: soft(0.012) }))
  )
  const blossom = extrude(blossomOutline(5, 0.0105, 0.34, PI / 2), 0.003, { edge: sharp })
  return [
    lathe(
      [
        [0, 0],
        [0.032, 0],
        [0.036, 0.003],
        [0.05, 0.011],
        [0.0605, 0.0195],
        [0.0605, 0.0215],
        [0.0585, 0.0215],
        [0.047, 0.0135],
        [0.032, 0.007],
        [0, 0.006],
      ],
      { oval: 1.34, smooth: true, sharpAt: [1], edge: sharp, ...slot('dish', 'light', 'support') }
    ),
    tag(
      slot('dish', 'light', 'support'),
      ...[-0.024, 0, 0.024].map(x => at([x, 0.0072, 0], box([0.005, 0.0085, 0.034], { edge: sharp })))
    ),
    difference([bar, at([0, 0.0445, 0], ellipsoid([0.029, 0.0062, 0.0175]))], slot('bar', 'body', 'feature')),
    at([-0.002, 0.0386, 0], rotated([-PI / 2, 0, 0], tag(slot('stamp', 'accent', 'ornament'), blossom))),
    tag(slot('foam', 'foam', 'feature'), ...BUBBLES.map(([x, y, z, r]) => at([x, y, z], ball(r)))),
  ]
}

const KINDS = { razor, toothbrush, soap, faucet, shower, plunger, 'toilet paper': toiletPaper, sponge }

/** Washing and grooming: razor, toothbrush, soap, faucet, shower, plunger, toilet paper, sponge. Real size. */
export const hygiene: Family = {
  name: 'hygiene',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.7, max: 1.5 }),
  },
  slots: {
    body: { material: { recipe: 'polished-metal', color: '#c9cdd2' } },
    accent: { material: { recipe: 'plastic', color: '#3f8fd0' }, second: {} },
    dark: { material: { recipe: 'rubber', color: '#2b2d32' } },
    light: { material: { recipe: 'plastic', color: '#f4f3ef' } },
    metal: { material: { recipe: 'polished-metal', color: '#d2d6da' } },
    wood: { material: { recipe: 'wood', color: '#c99a5e', axis: [0, 1, 0] } },
    foam: { material: { recipe: 'plastic', color: '#e4eef6' } },
    glass: { material: { recipe: 'glass', color: '#cfe4ea' } },
    water: { material: { recipe: 'plastic', color: '#7fc4ea' } },
    red: { material: { recipe: 'plastic', color: '#d22a2a' } },
    blue: { material: { recipe: 'plastic', color: '#2456c8' } },
  },
  partWords: {
    handle: { slot: 'body', part: 'handle' },
    blade: { slot: 'metal', part: 'blade' },
    bristle: { slot: 'light', part: 'bristle' },
    spout: { slot: 'body', part: 'spout' },
    water: { slot: 'water', part: 'water' },
    stick: { slot: 'wood', part: 'stick' },
    dish: { slot: 'light', part: 'dish' },
    tile: { slot: 'accent', part: 'tile' },
  },
  adjectives: { large: { size: 1.2 }, small: { size: 0.85 } },
  build: buildKind(KINDS),
}
