import { cos, PI, sin, TAU } from '../../../kernel/det-math.ts'
import type { Vec3 } from '../../../kernel/types.ts'
import { blocks, posts, rods, tubes, turned } from '../../../kit/assembly.ts'
import { archOutline } from '../../../kit/masonry.ts'
import { disc, rod } from '../../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  blend,
  box,
  cylinder,
  ellipsoid,
  extrude,
  group,
  mirrored,
  rotated,
  soft,
  sweep,
  tag,
  torus,
} from '../../../shape/build.ts'
import type { Shape } from '../../../shape/types.ts'
import type { KindMaker } from '../../kind-maker.ts'
import type { SlotTags } from '../../slot-tags.ts'

/** A round window of radius `r` that faces +Z: frame, pane and a cross of bars. */
export function roundWindow(slot: SlotTags, r: number): Shape {
  return group([
    tag(slot('window', 'pane', 'feature'), disc(r, 0.12)),
    tag(
      slot('window_frame', 'wood', 'opening'),
      at([0, 0, 0.05], rotated([PI / 2, 0, 0], torus(r, r * 0.16))),
      at([0, 0, 0.06], box([2 * r, r * 0.14, 0.06])),
      at([0, 0, 0.06], box([r * 0.14, 2 * r, 0.06]))
    ),
  ])
}

/** `shape`, which looks to +Z, set on a round wall of radius `r` at height `y` and turned by `turn` around +Y. */
export const onRound = (turn: number, r: number, y: number, shape: Shape): Shape =>
  rotated([0, turn, 0], at([0, y, r], shape))

/** Leaves in clumps: balls of `[x, y, z, radius]` in one mass. */
export const clumps = (...balls: readonly (readonly [x: number, y: number, z: number, r: number])[]): Shape =>
  blend(
    balls.map(([x, y, z, r]) => ({
      kind: 'ball' as const,
      at: [x, y, z] as Vec3,
      radii: [r, r * 0.86, r] as Vec3,
    })),
    { blend: 0.14, detail: 0.3 }
  )

/** A toadstool of 4 m to live in: a white stem with door and round windows under a red cap with dots, a chimney on it. */
export const mushroomHouse: KindMaker = slot => {
  const [eaves, wide, high] = [2.05, 2.25, 1.9]
  const spots: readonly (readonly [turn: number, lift: number, r: number])[] = [
    ...Array.from({ length: 8 }, (_, i) => [(TAU * i) / 8 + 0.2, 0.3, 0.36] as const),
    ...Array.from({ length: 6 }, (_, i) => [(TAU * i) / 6 + 0.55, 0.78, 0.42] as const),
    ...Array.from({ length: 3 }, (_, i) => [(TAU * i) / 3 + 0.2, 1.22, 0.34] as const),
  ]
  const small = (x: number, z: number, k: number): Shape =>
    at(
      [x, 0, z],
      group([
        posts(slot('small_stem', 'cream', 'ornament'), [0, 0.24 * k, 0, 0.13 * k, 0.48 * k]),
        turned(
          slot('small_cap', 'red', 'ornament'),
          [0, 0.4 * k, 0],
          [
            [0, 0],
            [0.36 * k, 0],
            [0.34 * k, 0.12 * k],
            [0.2 * k, 0.26 * k],
            [0, 0.32 * k],
          ]
        ),
      ])
    )
  return [
    turned(
      slot('ground', 'grass', 'support'),
      [0, 0, 0],
      [
        [0, 0],
        [2.5, 0],
        [2.35, 0.12],
        [0, 0.16],
      ]
    ),
    turned(
      slot('stem', 'cream', 'body'),
      [0, 0.1, 0],
      [
        [0, 0],
        [1.42, 0],
        [1.38, 0.35],
        [1.2, 0.9],
        [1.1, 1.5],
        [1.12, 2.15],
        [0, 2.2],
      ]
    ),
    turned(
      slot('gills', 'gill', 'ornament'),
      [0, eaves - 0.1, 0],
      [
        [0, 0.06],
        [1.1, 0],
        [wide * 0.94, 0.12],
        [wide * 0.94, 0.25],
        [0, 0.3],
      ]
    ),
    turned(
      slot('cap', 'red', 'feature'),
      [0, eaves, 0],
      [
        [0, 0.1],
        [wide * 0.97, 0.02],
        ...Array.from({ length: 12 }, (_, i): readonly [number, number] => [
          wide * cos((PI / 2) * (i / 12)),
          0.1 + high * sin((PI / 2) * (i / 12)),
        ]),
        [0, 0.1 + high],
      ]
    ),
    tag(
      slot('dot', 'white', 'feature'),
      ...spots.map(([turn, lift, r]) =>
        at(
          [
            0.95 * wide * cos(lift) * sin(turn),
            eaves + 0.1 + 0.95 * high * sin(lift),
            0.95 * wide * cos(lift) * cos(turn),
          ],
          ball(r)
        )
      )
    ),
    at(
      [0, 0.12, 1.24],
      group([
        tag(slot('door_frame', 'dark wood', 'opening'), extrude(archOutline(1.05, 1.62), 0.42)),
        tag({ ...slot('door', 'door', 'feature') }, at([0, 0, 0.05], extrude(archOutline(0.8, 1.48), 0.42))),
        tag(
          slot('plank', 'dark wood', 'ornament'),
          ...[-0.2, 0, 0.2].map(x => at([x, 0.62, 0.262], box([0.02, 1.2, 0.012])))
        ),
        tag(slot('knob', 'gold', 'ornament'), at([0.28, 0.7, 0.3], ball(0.055))),
      ])
    ),
    ...[PI / 2, -PI / 2, PI].map(turn => onRound(turn, 1.14, 1.25, roundWindow(slot, 0.34))),
    ...[0.72, -0.72].map(turn => onRound(turn, 1.1, 1.6, roundWindow(slot, 0.2))),
    posts(slot('chimney', 'stone', 'feature'), [1.05, 3.75, -0.5, 0.24, 1.1], [1.05, 4.3, -0.5, 0.3, 0.12]),
    tag(
      slot('step', 'stone', 'ornament'),
      at([0, 0.14, 1.72], box([1.2, 0.16, 0.5], { edge: soft(0.05) })),
      at([0, 0.11, 2.12], cylinder(0.28, 0.1))
    ),
    small(1.75, 1.05, 1),
    small(2.05, 0.62, 0.7),
    small(-1.85, 0.85, 0.85),
  ]
}

/** A dwelling in a green hill, 8 m wide: a round door in a front of stone under a lip of turf, round windows, a chimney. */
export const hobbitHouse: KindMaker = slot => {
  const [w, h, d] = [4.1, 2.9, 3.5]
  const front = 3.62
  const lip = Array.from({ length: 13 }, (_, i): Vec3 => [
    -2.55 * cos((PI * i) / 12),
    0.35 + 2.15 * sin((PI * i) / 12),
    front - 0.1,
  ])
  const side = (turn: number): Shape =>
    rotated(
      [0, turn, 0],
      at(
        [0, 1.15, w - 0.12],
        group([
          tag(slot('dormer', 'stone', 'body'), at([0, 0, -0.3], disc(0.68, 1.1))),
          at([0, 0, 0.22], roundWindow(slot, 0.46)),
        ])
      )
    )
  return [
    at(
      [0, 0, 0],
      turned(
        slot('hill', 'grass', 'body'),
        [0, 0, 0],
        [
          [0, 0],
          ...Array.from({ length: 12 }, (_, i): readonly [number, number] => [
            w * cos((PI / 2) * (i / 12)),
            h * sin((PI / 2) * (i / 12)),
          ]),
          [0, h],
        ]
      ),
      { scale: [1, 1, d / w] }
    ),
    at(
      [0, 0, front - 1],
      extrude(
        [
          [-2.5, 0],
          [2.5, 0],
          ...Array.from({ length: 13 }, (_, i): readonly [number, number] => [
            2.5 * cos((PI * i) / 12),
            0.4 + 2.05 * sin((PI * i) / 12),
          ]),
        ],
        2,
        slot('front', 'stone', 'body')
      )
    ),
    at(
      [0, 0, front - 1.6],
      extrude(
        [
          [-2.75, 0],
          [2.75, 0],
          ...Array.from({ length: 17 }, (_, i): readonly [number, number] => [
            2.75 * cos((PI * i) / 16),
            0.4 + 2.35 * sin((PI * i) / 16),
          ]),
        ],
        2.7,
        slot('hill', 'grass', 'body')
      )
    ),
    tag(
      slot('turf', 'grass', 'ornament'),
      sweep([[-2.55, 0, front - 0.1], ...lip, [2.55, 0, front - 0.1]], 0.27, {
        smooth: true,
      })
    ),
    at(
      [0, 1.12, front],
      group([
        tag(slot('door', 'door', 'feature'), at([0, 0, 0.02], disc(0.94, 0.2))),
        tag(
          slot('door_frame', 'dark wood', 'feature'),
          at([0, 0, 0.05], rotated([PI / 2, 0, 0], torus(0.99, 0.13))),
          ...[-0.5, -0.17, 0.17, 0.5].map(x => at([x, 0, 0.125], box([0.03, 1.5 - x * x * 1.2, 0.02])))
        ),
        tag(slot('knob', 'gold', 'feature'), at([0, 0, 0.18], ball(0.1))),
      ])
    ),
    ...[-1.72, 1.72].map(x => at([x, 1.12, front + 0.02], roundWindow(slot, 0.42))),
    ...[PI / 2, -PI / 2].map(side),
    rotated(
      [0, PI, 0],
      at(
        [0, 1.15, d - 0.12],
        group([
          tag(slot('dormer', 'stone', 'body'), at([0, 0, -0.3], disc(0.78, 1.1))),
          at([0, 0, 0.22], roundWindow(slot, 0.54)),
        ])
      )
    ),
    blocks(
      slot('chimney', 'brick', 'feature'),
      [1.3, 2.95, -0.6, 0.62, 1.5, 0.62],
      [1.3, 3.74, -0.6, 0.78, 0.14, 0.78]
    ),
    posts(
      slot('chimney_pot', 'red', 'ornament'),
      [1.17, 3.94, -0.6, 0.12, 0.34],
      [1.45, 3.94, -0.6, 0.12, 0.34]
    ),
    tag(
      slot('path', 'stone', 'ornament'),
      at([0, 0.09, front + 0.25], box([1.7, 0.18, 0.5], { edge: soft(0.06) })),
      ...[0.75, 1.25, 1.75].map((z, i) => at([i === 1 ? 0.12 : -0.06, 0.04, front + z], cylinder(0.3, 0.08)))
    ),
    tag(
      slot('flower', 'red', 'ornament'),
      ...Array.from({ length: 12 }, (_, i) =>
        at(
          [(i % 2 === 0 ? 1 : -1) * (1.25 + 0.2 * (i >> 1)), 0.27 + 0.05 * (i % 3), front + 0.22],
          ball(0.11)
        )
      )
    ),
    tag(
      slot('bush', 'leaf', 'ornament'),
      mirrored(at([1.75, 0.16, front + 0.2], ellipsoid([0.75, 0.2, 0.26])))
    ),
  ]
}

/** A star of five points that faces +Z. */
const star = (r: number): Shape =>
  extrude(
    Array.from({ length: 10 }, (_, i): readonly [number, number] => {
      const out = i % 2 === 0 ? r : r * 0.42
      return [-out * sin((TAU * i) / 10), out * cos((TAU * i) / 10)]
    }),
    0.3
  )

/** A slim tower of 14 m under a bent pointed hat of a roof with stars, a turret at its side, windows that glow. */
export const wizardTower: KindMaker = slot => {
  const hat: readonly Vec3[] = [
    [0, 9.1, 0],
    [0, 10.2, 0],
    [0.08, 11.6, 0],
    [0.35, 12.9, 0.05],
    [1.0, 13.9, 0.1],
    [1.75, 14.35, 0.12],
  ]
  const glowing = (w: number, h: number): Shape =>
    group([
      tag(slot('window_frame', 'dark stone', 'opening'), extrude(archOutline(w * 1.5, h * 1.18, true), 0.24)),
      tag(slot('window', 'glow', 'feature'), at([0, h * 0.05, 0.06], extrude(archOutline(w, h, true), 0.24))),
    ])
  const stars: readonly (readonly [turn: number, y: number, r: number])[] = [
    [0, 10.1, 1.75],
    [PI / 2, 10.1, 1.75],
    [PI, 10.1, 1.75],
    [-PI / 2, 10.1, 1.75],
    [PI / 4, 11.2, 1.25],
    [(3 * PI) / 4, 11.2, 1.25],
    [(-3 * PI) / 4, 11.2, 1.2],
    [-PI / 4, 11.2, 1.2],
  ]
  return [
    turned(
      slot('tower', 'stone', 'body'),
      [0, 0, 0],
      [
        [0, 0],
        [2.15, 0],
        [1.95, 0.7],
        [1.6, 2.4],
        [1.45, 5.6],
        [1.5, 6.4],
        [2.05, 7.2],
        [2.05, 9.2],
        [0, 9.2],
      ]
    ),
    tag(
      slot('band', 'dark stone', 'ornament'),
      at([0, 0.25, 0], cylinder(2.3, 0.5, { edge: bevel(0.06) })),
      at([0, 7.25, 0], cylinder(2.18, 0.26, { edge: bevel(0.05) })),
      at([0, 4.3, 0], cylinder(1.62, 0.2, { edge: bevel(0.05) }))
    ),
    tag(
      slot('roof', 'purple', 'feature'),
      sweep(hat, [2.35, 1.75, 1.08, 0.62, 0.3, 0.06], { smooth: true }),
      at([0, 9.08, 0], cylinder(2.75, 0.16, { topRadius: 2.4 }))
    ),
    tag(
      slot('star', 'gold', 'feature'),
      ...stars.map(([turn, y, r]) => onRound(turn, r, y, rotated([-0.42, 0, 0], star(0.42))))
    ),
    tag(slot('tip', 'gold', 'ornament'), at([1.85, 14.4, 0.12], ball(0.2))),
    at(
      [0, 0.4, 1.72],
      group([
        tag(slot('door_frame', 'dark stone', 'opening'), extrude(archOutline(1.5, 2.5, true), 0.8)),
        tag(slot('door', 'wood', 'feature'), at([0, 0, 0.08], extrude(archOutline(1.1, 2.2, true), 0.8))),
        tag(slot('knob', 'gold', 'ornament'), at([0.36, 1, 0.52], ball(0.08))),
      ])
    ),
    tag(
      slot('step', 'dark stone', 'support'),
      at([0, 0.2, 2.6], box([1.9, 0.4, 0.7])),
      at([0, 0.1, 3.1], box([2.3, 0.2, 0.6]))
    ),
    ...[0, PI / 2, PI, -PI / 2].map(turn => onRound(turn, 2.02, 7.75, glowing(0.6, 1.0))),
    ...[0.5, PI, -2].map((turn, i) => onRound(turn, 1.5, 4.7 + 0.3 * i, glowing(0.44, 0.9))),
    at(
      [-1.75, 0, 0.35],
      group([
        turned(
          slot('turret', 'stone', 'body'),
          [0, 4.1, 0],
          [
            [0, 0],
            [0.15, 0.1],
            [0.78, 1.1],
            [0.78, 2.7],
            [0, 2.7],
          ]
        ),
        turned(
          slot('roof', 'purple', 'feature'),
          [0, 6.7, 0],
          [
            [0, 0],
            [1.08, 0],
            [0.5, 1.1],
            [0.03, 2.5],
            [0, 2.5],
          ]
        ),
        tag(slot('tip', 'gold', 'ornament'), at([0, 9.25, 0], ball(0.14))),
        at([0, 5.3, 0.74], glowing(0.36, 0.75)),
        rotated([0, PI, 0], at([0, 5.3, 0.74], glowing(0.36, 0.75))),
      ])
    ),
  ]
}

/** A hut of boards in a broad tree, 8 m: platform with railing, ladder, the crown above and beside it. */
export const treehouse: KindMaker = slot => {
  const [floor, w, d] = [2.9, 3.9, 3.5]
  const rail = (from: Vec3, to: Vec3): (readonly [Vec3, Vec3, number])[] => {
    const count = 6
    return [
      [[from[0], floor + 0.85, from[2]], [to[0], floor + 0.85, to[2]], 0.05],
      ...Array.from({ length: count + 1 }, (_, i): readonly [Vec3, Vec3, number] => {
        const t = i / count
        const [x, z] = [from[0] + (to[0] - from[0]) * t, from[2] + (to[2] - from[2]) * t]
        return [[x, floor, z], [x, floor + 0.85, z], 0.04]
      }),
    ]
  }
  const corner = (x: number, z: number): Vec3 => [x * (w / 2 - 0.08), floor, z * (d / 2 - 0.08)]
  const roof = (s: number): Shape =>
    at([s * 0.68, floor + 2.18, -0.35], rotated([0, 0, -s * 0.66], box([1.8, 0.12, 2.7])))
  const window = (): Shape =>
    group([
      tag(slot('window', 'pane', 'opening'), box([0.62, 0.62, 0.08])),
      tag(
        slot('window_frame', 'cream', 'opening'),
        ...[-1, 1].flatMap(s => [
          at([s * 0.34, 0, 0.02], box([0.09, 0.77, 0.1])),
          at([0, s * 0.34, 0.02], box([0.77, 0.09, 0.1])),
        ]),
        at([0, 0, 0.03], box([0.05, 0.62, 0.08])),
        at([0, 0, 0.03], box([0.62, 0.05, 0.08]))
      ),
    ])
  return [
    tag(
      slot('trunk', 'bark', 'support'),
      sweep(
        [
          [0, 0, -0.5],
          [0, 0.6, -0.5],
          [0.05, 2, -0.5],
          [0, 4, -0.55],
          [0.05, 5.4, -0.5],
          [0, 7, -0.5],
        ],
        [0.85, 0.6, 0.52, 0.46, 0.4, 0.3],
        { smooth: true }
      )
    ),
    tubes(
      slot('trunk', 'bark', 'support'),
      [0.3, 0.26, 0.2, 0.15],
      ...[-1, 1].map((s): readonly Vec3[] => [
        [0, 1.5, -0.5],
        [s * 1.1, 2.3, -0.9],
        [s * 2.2, 3.6, -1],
        [s * 2.7, 5.2, -0.7],
      ])
    ),
    tubes(
      slot('root', 'bark', 'support'),
      [0.34, 0.26, 0.14],
      ...[0.5, 2, 3.3, 4.6, 5.7].map((a): readonly Vec3[] => [
        [0.35 * cos(a), 0.55, 0.35 * sin(a) - 0.5],
        [0.85 * cos(a), 0.24, 0.85 * sin(a) - 0.5],
        [1.35 * cos(a), 0.14, 1.35 * sin(a) - 0.5],
      ])
    ),
    tag(
      slot('leaves', 'leaf', 'ornament'),
      clumps(
        [0, 7.2, -0.5, 1.7],
        [-1.5, 6.7, -0.5, 1.3],
        [1.5, 6.75, -0.4, 1.35],
        [0.2, 6.8, 0.7, 1.1],
        [-0.2, 6.7, -1.8, 1.25],
        [-2.75, 5.5, -0.7, 1.15],
        [2.75, 5.6, -0.7, 1.2],
        [-2.2, 6.1, -1.5, 1.1],
        [2.2, 6.2, -1.4, 1.1],
        [0.5, 8.1, -0.6, 1.1]
      )
    ),
    blocks(
      { ...slot('platform', 'wood', 'support'), edge: bevel(0.02) },
      ...Array.from({ length: 9 }, (_, i) => {
        const z = -d / 2 + (d * (i + 0.5)) / 9
        return [0, floor - 0.05, z, w, 0.1, d / 9 - 0.02] as const
      }),
      [-1.3, floor - 0.19, 0, 0.16, 0.2, d],
      [1.3, floor - 0.19, 0, 0.16, 0.2, d]
    ),
    rods(
      slot('brace', 'dark wood', 'support'),
      ...[-1, 1].flatMap((x): (readonly [Vec3, Vec3, number])[] => [
        [[x * 0.2, 1.3, -0.3], [x * 1.3, floor - 0.15, d / 2 - 0.3], 0.1],
        [[x * 0.2, 1.3, -0.7], [x * 1.3, floor - 0.15, -d / 2 + 0.3], 0.1],
      ])
    ),
    rods(
      slot('railing', 'wood', 'ornament'),
      ...rail(corner(-1, 1), [0.55, floor, corner(1, 1)[2]]),
      ...rail(corner(-1, -1), corner(-1, 1)),
      ...rail(corner(1, -1), corner(1, 1)),
      ...rail(corner(-1, -1), corner(1, -1))
    ),
    at(
      [0, floor, -0.35],
      extrude(
        [
          [-1.15, 0],
          [1.15, 0],
          [1.15, 1.75],
          [0, 2.65],
          [-1.15, 1.75],
        ],
        2.2,
        slot('hut', 'hut', 'body')
      )
    ),
    tag(slot('roof', 'roof', 'feature'), roof(1), roof(-1)),
    blocks(slot('door_frame', 'cream', 'opening'), [-0.35, floor + 0.78, 0.77, 0.92, 1.56, 0.08]),
    blocks(slot('door', 'door', 'feature'), [-0.35, floor + 0.72, 0.79, 0.74, 1.44, 0.1]),
    tag(slot('knob', 'gold', 'ornament'), at([-0.1, floor + 0.75, 0.86], ball(0.05))),
    at([0.62, floor + 1.1, 0.76], window()),
    ...[1, -1].map(s => at([s * 1.16, floor + 1.05, -0.35], rotated([0, (s * PI) / 2, 0], window()))),
    at([0, floor + 1.1, -1.46], rotated([0, PI, 0], window())),
    rods(
      slot('ladder', 'dark wood', 'feature'),
      ...[0.9, 1.5].map((x): readonly [Vec3, Vec3, number] => [
        [x, 0.06, 2.55],
        [x, floor + 0.5, d / 2 - 0.1],
        0.06,
      ]),
      ...Array.from({ length: 9 }, (_, i): readonly [Vec3, Vec3, number] => {
        const t = (i + 0.6) / 10.2
        const [y, z] = [0.06 + (floor + 0.44) * t, 2.55 + (d / 2 - 2.65) * t]
        return [[0.9, y, z], [1.5, y, z], 0.045]
      })
    ),
    tag(slot('rope', 'cream', 'ornament'), rod([-2.45, 4.4, -0.82], [-2.45, 1.15, -0.82], 0.035)),
    tag(
      slot('tire', 'black', 'ornament'),
      at([-2.45, 0.78, -0.82], rotated([PI / 2, 0, 0], torus(0.32, 0.12)))
    ),
  ]
}
