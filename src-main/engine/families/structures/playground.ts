import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { scale } from '../../kernel/vector.ts'
import { rod } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  bevel,
  blend,
  box,
  cylinder,
  group,
  lathe,
  loft,
  mirrored,
  rotated,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, count, ratio } from '../specs.ts'
import type { Family } from '../types.ts'
import { carousel } from './carousel.ts'

/** A ladder up to a platform at the back (−X), a chute with raised sides down to +X. */
const slide: KindMaker = slot => {
  const line: readonly (readonly [number, number])[] = [
    [-0.5, 1.62],
    [-0.34, 1.6],
    [0, 1.32],
    [0.6, 0.84],
    [1.1, 0.46],
    [1.4, 0.3],
    [1.72, 0.26],
  ]
  const ring = ([x, y]: readonly [number, number]): readonly Vec3[] => [
    [x, y, -0.27],
    [x, y + 0.17, -0.3],
    [x, y + 0.17, -0.26],
    [x, y + 0.03, -0.22],
    [x, y + 0.03, 0.22],
    [x, y + 0.17, 0.26],
    [x, y + 0.17, 0.3],
    [x, y, 0.27],
  ]
  const steps = [0.28, 0.52, 0.76, 1.0, 1.24, 1.48]
  const legX = (y: number): number => -1.18 + (0.62 * y) / 1.62
  return [
    tag(slot('chute', 'body', 'feature'), loft(line.map(ring), { smooth: true })),
    at(
      [-0.58, 1.6, 0],
      box([0.36, 0.05, 0.56], { edge: bevel(0.012), ...slot('platform', 'trim', 'support') })
    ),
    tag(
      slot('ladder', 'frame', 'support'),
      mirrored(rod([-1.18, 0, 0.26], [-0.56, 1.62, 0.26], 0.026), undefined, 'z'),
      mirrored(
        sweep(
          [
            [-0.7, 1.26, 0.28],
            [-0.66, 1.9, 0.29],
            [-0.56, 2.08, 0.29],
            [-0.42, 1.96, 0.29],
            [-0.3, 1.72, 0.285],
          ],
          0.02,
          { smooth: true, caps: 'round' }
        ),
        undefined,
        'z'
      ),
      mirrored(rod([-0.44, 0, 0.3], [-0.44, 1.6, 0.25], 0.024), undefined, 'z'),
      mirrored(rod([1.3, 0, 0.24], [1.3, 0.36, 0.24], 0.022), undefined, 'z'),
      mirrored(rod([0.5, 0, 0.26], [0.5, 0.92, 0.26], 0.022), undefined, 'z'),
      rod([0.5, 0.45, -0.26], [0.5, 0.45, 0.26], 0.018)
    ),
    tag(
      slot('step', 'trim', 'support'),
      ...steps.map(y => at([legX(y), y, 0], box([0.11, 0.03, 0.54], { edge: bevel(0.008) })))
    ),
  ]
}

/** A plank on a pivot, seats and handles at both ends. */
const seesaw: KindMaker = slot => {
  const end = group([
    at([1.28, 0.045, 0], box([0.34, 0.05, 0.26], { edge: bevel(0.018), ...slot('seat', 'trim', 'feature') })),
    sweep(
      [
        [1.02, 0.02, 0.1],
        [1.0, 0.2, 0.11],
        [0.99, 0.27, 0.06],
        [0.99, 0.27, -0.06],
        [1.0, 0.2, -0.11],
        [1.02, 0.02, -0.1],
      ],
      0.017,
      { caps: 'round', ...slot('handle', 'frame', 'handle') }
    ),
  ])
  return [
    at(
      [0, 0.52, 0],
      rotated(
        [0, 0, -0.3],
        group([
          box([2.9, 0.06, 0.2], { edge: bevel(0.015), ...slot('plank', 'body', 'body') }),
          end,
          rotated([0, PI, 0], end),
        ])
      )
    ),
    tag(
      slot('pivot', 'frame', 'support'),
      mirrored(rod([-0.34, 0, 0.14], [0, 0.5, 0.14], 0.032), undefined, 'z'),
      mirrored(rod([0.34, 0, 0.14], [0, 0.5, 0.14], 0.032), undefined, 'z'),
      rod([0, 0.48, -0.17], [0, 0.48, 0.17], 0.036),
      mirrored(rod([-0.32, 0.03, 0.14], [0.32, 0.03, 0.14], 0.022), undefined, 'z')
    ),
  ]
}

/** A round mat held by springs in a padded ring on legs. */
const trampoline: KindMaker = slot => {
  const legs = Array.from({ length: 4 }, (_, i) => {
    const [a, b] = [TAU * ((i + 0.3) / 4), TAU * ((i + 0.7) / 4)]
    const point = (k: number, y: number): Vec3 => [1.42 * cos(k), y, 1.42 * sin(k)]
    return sweep(
      [
        point(a, 0.78),
        point(a, 0.1),
        point(a + 0.08, 0.03),
        point(b - 0.08, 0.03),
        point(b, 0.1),
        point(b, 0.78),
      ],
      0.026,
      { caps: 'flat' }
    )
  })
  return [
    at([0, 0.79, 0], cylinder(1.12, 0.02, slot('mat', 'dark', 'feature'))),
    lathe(
      [
        [1.16, 0.785],
        [1.52, 0.785],
        [1.55, 0.82],
        [1.5, 0.85],
        [1.2, 0.85],
        [1.15, 0.82],
      ],
      { closed: true, ...slot('pad', 'body', 'feature') }
    ),
    tag(
      slot('spring', 'frame', 'ornament'),
      around(36, at([1.13, 0.795, 0], rotated([0, 0, PI / 2], cylinder(0.014, 0.12))))
    ),
    tag(slot('frame', 'frame', 'support'), at([0, 0.77, 0], torus(1.42, 0.028)), ...legs),
  ]
}

/** Clumps of leaves: x, y, z, radius. */
const CROWN: readonly (readonly [number, number, number, number])[] = [
  [-0.75, 3.15, 0, 0.5],
  [-1.3, 3.2, -0.1, 0.4],
  [0.42, 2.82, 0, 0.32],
  [-0.15, 3.0, 0.12, 0.38],
  [-0.8, 3.5, -0.2, 0.38],
  [-0.4, 3.3, -0.35, 0.34],
  [-0.95, 3.0, 0.38, 0.34],
  [-1.05, 3.05, -0.45, 0.32],
]

/** A tyre hanging by a rope from a branch of a post with a brace. */
const tireSwing: KindMaker = slot => [
  at(
    [0, 0.72, 0],
    rotated(
      [PI / 2, 0, 0],
      group([
        lathe(
          [
            [0.2, -0.085],
            [0.27, -0.105],
            [0.315, -0.085],
            [0.325, -0.05],
            [0.325, 0.05],
            [0.315, 0.085],
            [0.27, 0.105],
            [0.2, 0.085],
            [0.21, 0.06],
            [0.27, 0.06],
            [0.29, 0.04],
            [0.29, -0.04],
            [0.27, -0.06],
            [0.21, -0.06],
          ],
          { closed: true, ...slot('tyre', 'dark', 'feature') }
        ),
        tag(
          slot('tyre', 'dark', 'feature'),
          around(30, at([0, 0.032, 0.319], box([0.036, 0.05, 0.024], { edge: sharp }))),
          rotated(
            [0, PI / 30, 0],
            around(30, at([0, -0.032, 0.319], box([0.036, 0.05, 0.024], { edge: sharp })))
          )
        ),
      ])
    )
  ),
  tag(
    slot('rope', 'rope', 'support'),
    rod([0, 1.1, 0], [0, 2.52, 0], 0.018),
    rotated([0, 0, 0], at([0, 1.02, 0], rotated([0, 0, PI / 2], torus(0.068, 0.018)))),
    at([0, 1.11, 0], ball(0.034)),
    at([0, 2.56, 0], rotated([0, 0, PI / 2], torus(0.075, 0.018)))
  ),
  blend(
    [
      { kind: 'cone', from: [-0.95, -0.05, -0.1], to: [-0.85, 1.5, -0.05], r0: 0.24, r1: 0.17 },
      { kind: 'cone', from: [-0.85, 1.5, -0.05], to: [-0.8, 2.9, 0], r0: 0.17, r1: 0.1 },
      { kind: 'cone', from: [-0.84, 2.1, 0], to: [-0.3, 2.5, 0], r0: 0.11, r1: 0.075 },
      { kind: 'cone', from: [-0.3, 2.5, 0], to: [0.45, 2.6, 0.02], r0: 0.075, r1: 0.05 },
      { kind: 'cone', from: [-0.8, 2.5, 0], to: [-1.25, 3.1, -0.1], r0: 0.08, r1: 0.04 },
      { kind: 'cone', from: [-0.95, 0.05, -0.1], to: [-1.35, -0.04, 0.15], r0: 0.12, r1: 0.04 },
      { kind: 'cone', from: [-0.95, 0.05, -0.1], to: [-0.6, -0.04, 0.2], r0: 0.12, r1: 0.04 },
    ],
    { blend: 0.08, detail: 0.07, ...slot('tree', 'wood', 'support') }
  ),
  blend(
    CROWN.map(([x, y, z, r]) => ({
      kind: 'ball' as const,
      at: [x, y, z] as const,
      radii: [r, r * 0.85, r] as const,
    })),
    { blend: 0.05, detail: 0.13, ...slot('leaves', 'leaf', 'ornament') }
  ),
]

/** Where somebody sits in the tyre, the legs through it, metres. */
const IN_TYRE: Vec3 = [0, 0.46, -0.17]

const KINDS = { slide, seesaw, trampoline, 'tire swing': tireSwing, carousel }

/** Playgrounds and fairs: slide, seesaw, trampoline, tire swing, carousel. Real size. */
export const playground: Family = {
  name: 'playground',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.6, max: 1.5 }),
    horses: count(6, { min: 4, max: 7 }, 'Horses of a carousel'),
  },
  slots: {
    body: { material: { recipe: 'glossy-plastic', color: '#d5332c' } },
    trim: { material: { recipe: 'painted-metal', color: '#e9b52c' }, second: {} },
    frame: { material: { recipe: 'painted-metal', color: '#2d6db5' } },
    light: { material: { recipe: 'glossy-plastic', color: '#f4efe2' } },
    gold: { material: { recipe: 'polished-metal', color: '#e2b24a' } },
    dark: { material: { recipe: 'rubber', color: '#232427' } },
    rope: { material: { recipe: 'wool', color: '#c9a86a' } },
    wood: { material: { recipe: 'bark', color: '#6b4a30' } },
    leaf: { material: { recipe: 'foliage', color: '#4f8a3a' } },
    lamp: { material: { recipe: 'glow', color: '#ffe9a8' } },
  },
  partWords: {
    chute: { slot: 'body', part: 'chute' },
    ladder: { slot: 'frame', part: 'ladder' },
    horse: { slot: 'light', part: 'horse', count: 'horses' },
    roof: { slot: 'body', part: 'roof' },
    rope: { slot: 'rope', part: 'rope' },
    seat: { slot: 'trim', part: 'seat' },
  },
  adjectives: { tall: { size: 1.15 }, large: { size: 1.15 }, small: { size: 0.8 } },
  build: context => {
    const made = buildKind(KINDS)(context)
    const size = Number(context.parameters['size'])
    return context.parameters['kind'] === 'tire swing'
      ? group([made], { anchors: { top: { at: scale(IN_TYRE, size), normal: [0, 1, 0] } } })
      : made
  },
}
