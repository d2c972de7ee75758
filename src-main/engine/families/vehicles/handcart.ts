import { PI } from '../../kernel/det-math.ts'
import { pivoted } from '../../kit/motions.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { pan } from '../../kit/pans.ts'
import { rod } from '../../kit/plates.ts'
import { at, bevel, box, group, lathe, mirrored, rotated, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, flag, ratio } from '../specs.ts'
import type { Family } from '../types.ts'
import { carriage } from './carriage.ts'
import { coveredWagon } from './covered-wagon.ts'
import { lawnMower } from './lawn-mower.ts'
import { trolley } from './shopping-cart.ts'

/** A wheel around Z: rubber tyre and a dished disc with a hub. */
function wheel(slot: Parameters<KindMaker>[0], r: number, w: number): Shape {
  const h = w / 2
  return pivoted(
    rotated(
      [PI / 2, 0, 0],
      group([
        lathe(
          [
            [r * 0.7, -h * 0.8],
            [r * 0.92, -h],
            [r, -h * 0.55],
            [r, h * 0.55],
            [r * 0.92, h],
            [r * 0.7, h * 0.8],
          ],
          { closed: true, ...slot('tyre', 'tyre', 'support') }
        ),
        lathe(
          [
            [0, -h * 1.15],
            [r * 0.2, -h * 1.15],
            [r * 0.24, -h * 0.5],
            [r * 0.6, -h * 0.45],
            [r * 0.72, -h * 0.85],
            [r * 0.72, h * 0.85],
            [r * 0.6, h * 0.45],
            [r * 0.24, h * 0.5],
            [r * 0.2, h * 1.15],
            [0, h * 1.15],
          ],
          slot('rim', 'rim', 'support')
        ),
      ])
    ),
    'wheel',
    { at: [0, 0, 0], axis: [0, 0, -1] }
  )
}

/** A pan on two handles with one wheel in front (+X) and two legs. */
const wheelbarrow: KindMaker = (slot, context) => {
  const shaft: readonly Vec3[] = [
    [0.66, 0.2, 0.07],
    [0.3, 0.29, 0.13],
    [-0.2, 0.4, 0.22],
    [-0.5, 0.53, 0.27],
    [-0.78, 0.62, 0.28],
  ]
  const load = context.parameters['load'] === 'yes'
  return [
    at(
      [0.06, 0.36, 0],
      rotated(
        [0, 0, -0.1],
        pan(
          { bottom: [0.5, 0.38], top: [0.92, 0.66], height: 0.3, wall: 0.012, round: 0.07, shift: [0.09, 0] },
          slot('tray', 'body', 'feature')
        )
      )
    ),
    tag(
      slot('frame', 'frame', 'support'),
      mirrored(sweep(shaft, 0.017, { smooth: true, caps: 'round' }), undefined, 'z'),
      mirrored(
        sweep(
          [
            [-0.1, 0.37, 0.2],
            [-0.24, 0.03, 0.25],
            [-0.34, 0.018, 0.25],
            [-0.34, 0.45, 0.25],
          ],
          0.014,
          { caps: 'round' }
        ),
        undefined,
        'z'
      ),
      rod([-0.17, 0.2, -0.235], [-0.17, 0.2, 0.235], 0.011),
      mirrored(rod([0.66, 0.2, 0.07], [0.5, 0.5, 0.12], 0.012), undefined, 'z'),
      rod([0.66, 0.2, -0.09], [0.66, 0.2, 0.09], 0.014)
    ),
    tag(
      slot('grip', 'grip', 'handle'),
      mirrored(rod([-0.64, 0.578, 0.277], [-0.8, 0.627, 0.28], 0.023, { caps: 'round' }), undefined, 'z')
    ),
    at([0.66, 0.2, 0], wheel(slot, 0.2, 0.085)),
    ...(load
      ? [
          at([0.13, 0.585, 0], {
            op: 'deform',
            kind: 'crumple',
            amount: 0.3,
            child: { op: 'primitive', kind: 'ellipsoid', radii: [0.36, 0.16, 0.26] },
            ...slot('load', 'load', 'ornament'),
          } satisfies Shape),
        ]
      : []),
  ]
}

/** A child's wagon: a pan on four wheels, drawn by a long handle in front (+X). */
const wagon: KindMaker = slot => {
  const axles = [-0.28, 0.28]
  return [
    at(
      [0, 0.2, 0],
      pan(
        { bottom: [0.86, 0.42], top: [0.9, 0.46], height: 0.14, wall: 0.012, round: 0.06 },
        slot('body', 'body', 'body')
      )
    ),
    tag(slot('rim_band', 'body', 'ornament'), at([0, 0.335, 0], sweepRect(0.9, 0.46))),
    tag(
      slot('stripe', 'rim', 'ornament'),
      mirrored(at([0, 0.275, 0.2225], box([0.5, 0.05, 0.006], { edge: bevel(0.002) })), undefined, 'z')
    ),
    tag(
      slot('frame', 'frame', 'support'),
      ...axles.map(x => rod([x, 0.115, -0.24], [x, 0.115, 0.24], 0.011)),
      ...axles.map(x => at([x, 0.16, 0], box([0.07, 0.1, 0.28], { edge: bevel(0.01) }))),
      at([0.42, 0.14, 0], box([0.26, 0.03, 0.06], { edge: bevel(0.008) }))
    ),
    ...axles.flatMap(x => [0.25, -0.25].map(z => at([x, 0.115, z], wheel(slot, 0.115, 0.042)))),
    tag(
      slot('handle', 'frame', 'feature'),
      rod([0.54, 0.14, 0], [0.98, 0.66, 0], 0.011),
      sweep(
        [
          [0.965, 0.645, 0],
          [0.985, 0.69, 0.055],
          [1.035, 0.75, 0.055],
          [1.05, 0.765, 0],
          [1.035, 0.75, -0.055],
          [0.985, 0.69, -0.055],
        ],
        0.0105,
        { closed: true, smooth: true }
      )
    ),
  ]
}

/** A rolled rim around a rectangle. */
const sweepRect = (w: number, d: number): Shape => {
  const [x, z, r] = [w / 2, d / 2, 0.05]
  return sweep(
    [
      [x - r, 0, z],
      [x, 0, z - r],
      [x, 0, -z + r],
      [x - r, 0, -z],
      [-x + r, 0, -z],
      [-x, 0, -z + r],
      [-x, 0, z - r],
      [-x + r, 0, z],
    ],
    0.011,
    { closed: true }
  )
}

/** A wooden sled: runners that curl up in front (+X), slats, a rope. */
const sled: KindMaker = slot => {
  const runner: readonly Vec3[] = [
    [-0.5, 0.02, 0],
    [0.2, 0.02, 0],
    [0.42, 0.04, 0],
    [0.56, 0.13, 0],
    [0.6, 0.25, 0],
    [0.53, 0.335, 0],
    [0.43, 0.32, 0],
  ]
  const side = group([
    at(
      [0, 0, 0.17],
      sweep(runner, 0.02, {
        smooth: true,
        flatten: 0.7,
        caps: 'round',
        ...slot('runner', 'frame', 'feature'),
      })
    ),
    at([0.04, 0.006, 0.17], box([0.9, 0.014, 0.034], { edge: sharp, ...slot('iron', 'rim', 'ornament') })),
    tag(
      slot('post', 'frame', 'support'),
      ...[-0.36, 0, 0.3].map(x => rod([x, 0.02, 0.17], [x, 0.225, 0.15], 0.016)),
      at([-0.02, 0.235, 0.15], box([1.0, 0.035, 0.035], { edge: bevel(0.006) }))
    ),
  ])
  return [
    mirrored(side, undefined, 'z'),
    tag(
      slot('seat', 'body', 'body'),
      ...[-0.16, -0.08, 0, 0.08, 0.16].map(z =>
        at([-0.06, 0.267, z], box([0.94, 0.028, 0.066], { edge: bevel(0.007) }))
      )
    ),
    tag(
      slot('cross', 'frame', 'support'),
      ...[-0.36, 0, 0.3].map(x => at([x, 0.243, 0], box([0.05, 0.03, 0.36], { edge: bevel(0.005) }))),
      rod([0.53, 0.33, -0.18], [0.53, 0.33, 0.18], 0.013)
    ),
    sweep(
      [
        [0.53, 0.33, 0.14],
        [0.66, 0.19, 0.12],
        [0.78, 0.05, 0.09],
        [0.88, 0.014, 0.02],
        [0.84, 0.012, -0.06],
        [0.72, 0.1, -0.11],
        [0.53, 0.33, -0.14],
      ],
      0.0085,
      { smooth: true, caps: 'round', ...slot('rope', 'grip', 'handle') }
    ),
  ]
}

const mower: KindMaker = slot => lawnMower(slot, (radius, width) => wheel(slot, radius, width))

const KINDS = { wheelbarrow, wagon, sled, trolley, mower, carriage, covered: coveredWagon }

/** What one pushes and pulls by hand, its front to +X: wheelbarrow, wagon, sled, shopping cart, lawn mower, coach. Real size. */
export const handcart: Family = {
  name: 'handcart',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.6, max: 1.5 }),
    load: flag('Earth in the tray of a wheelbarrow'),
  },
  slots: {
    body: { material: { recipe: 'painted-metal', color: '#2f7d4a' } },
    frame: { material: { recipe: 'painted-metal', color: '#2d2f33' }, second: {} },
    grip: { material: { recipe: 'rubber', color: '#1d1e20' } },
    tyre: { material: { recipe: 'rubber', color: '#232426' } },
    rim: { material: { recipe: 'painted-metal', color: '#e9e6dd' } },
    load: { material: { recipe: 'soil', color: '#5a3c26' } },
    canvas: { material: { recipe: 'fabric', color: '#e9dfc8' } },
  },
  partWords: {
    tray: { slot: 'body', part: 'tray' },
    wheel: { slot: 'rim', part: 'rim' },
    tyre: { slot: 'tyre', part: 'tyre' },
    handle: { slot: 'frame', part: 'handle' },
    deck: { slot: 'body', part: 'deck' },
    engine: { slot: 'frame', part: 'engine' },
    cabin: { slot: 'body', part: 'cabin' },
    roof: { slot: 'frame', part: 'roof' },
    runner: { slot: 'frame', part: 'runner' },
    rope: { slot: 'grip', part: 'rope' },
    basket: { slot: 'body', part: 'basket' },
    canvas: { slot: 'canvas', part: 'canvas' },
    cover: { slot: 'canvas', part: 'canvas' },
    dirt: { slot: 'load', part: 'load', with: { load: 'yes' } },
    soil: { slot: 'load', part: 'load', with: { load: 'yes' } },
  },
  adjectives: {
    dirt: { load: 'yes' },
    soil: { load: 'yes' },
    earth: { load: 'yes' },
    full: { load: 'yes' },
    large: { size: 1.2 },
    small: { size: 0.8 },
  },
  build: buildKind(KINDS),
}
