import { cos, PI, sin, TAU } from '../../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../../kernel/types.ts'
import { blocks, posts, rods, tubes } from '../../../kit/assembly.ts'
import { lettering } from '../../../kit/lettering.ts'
import { archOutline } from '../../../kit/masonry.ts'
import { slab } from '../../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
  extrude,
  group,
  loft,
  rotated,
  scaled,
  sharp,
  soft,
  sweep,
  tag,
} from '../../../shape/build.ts'
import type { Shape } from '../../../shape/types.ts'
import { crag } from '../../../kit/crag.ts'
import type { KindMaker } from '../../kind-maker.ts'
import type { SlotTags } from '../../slot-tags.ts'
import { clumps } from './fable-houses.ts'

/** A big top of 14 m: panels of two colours that sag from one mast, flags, a scalloped edge, an entrance with its sign. */
export const circusTent: KindMaker = slot => {
  const n = 24
  const profile: readonly (readonly [y: number, r: number])[] = [
    [0, 8],
    [3.2, 8],
    [3.3, 8.4],
    [5.2, 5.6],
    [7.6, 2.9],
    [10.2, 0.9],
  ]
  const panel = (i: number): Shape => {
    const [a, b] = [(TAU * (i - 0.5)) / n, (TAU * (i + 0.5)) / n]
    const point = (r: number, y: number, t: number): Vec3 => [r * sin(t), y, r * cos(t)]
    return loft(
      profile.map(([y, r]) => [point(0.5, y, a), point(r, y, a), point(r, y, b), point(0.5, y, b)]),
      { edge: sharp }
    )
  }
  const scallop = (i: number): Shape =>
    rotated(
      [0, (TAU * i) / n, 0],
      at(
        [0, 3.32, 8.42],
        extrude(
          Array.from({ length: 9 }, (_, k): Vec2 => [1.08 * -cos((PI * k) / 8), -0.8 * sin((PI * k) / 8)]),
          0.1,
          { edge: sharp }
        )
      )
    )
  const half = (odd: number): readonly number[] => Array.from({ length: n / 2 }, (_, i) => 2 * i + odd)
  const flag = (x: number, y: number, z: number, k: number): Shape =>
    at(
      [x, y, z],
      group([
        tag(slot('flag_pole', 'gold', 'ornament'), at([0, 0.8 * k, 0], cylinder(0.07 * k, 1.8 * k))),
        tag(
          slot('flag', 'blue', 'feature'),
          at(
            [0.05, 1.3 * k, 0],
            extrude(
              [
                [0, -0.35 * k],
                [1.3 * k, 0],
                [0, 0.35 * k],
              ],
              0.08
            )
          )
        ),
        tag(slot('flag_knob', 'gold', 'ornament'), at([0, 1.75 * k, 0], ball(0.13 * k))),
      ])
    )
  return [
    tag(slot('panel', 'red', 'feature'), ...half(0).map(panel), ...half(1).map(scallop)),
    tag(slot('panel_white', 'white', 'body'), ...half(1).map(panel), ...half(0).map(scallop)),
    tag(slot('cap', 'gold', 'ornament'), at([0, 10.3, 0], cylinder(1.05, 0.5, { topRadius: 0.35 }))),
    flag(0, 10.4, 0, 1.6),
    ...Array.from({ length: 8 }, (_, i) => {
      const a = (TAU * (i + 0.5)) / 8
      return flag(8.2 * sin(a), 3.2, 8.2 * cos(a), 1)
    }),
    tag(
      slot('rope', 'rope', 'support'),
      ...Array.from({ length: 16 }, (_, i) => {
        const a = (TAU * (i + 0.5)) / 16
        return sweep(
          [
            [8.35 * sin(a), 3.25, 8.35 * cos(a)],
            [10.6 * sin(a), 0.25, 10.6 * cos(a)],
          ],
          0.06
        )
      })
    ),
    tag(
      slot('peg', 'wood', 'support'),
      ...Array.from({ length: 16 }, (_, i) => {
        const a = (TAU * (i + 0.5)) / 16
        return at([10.6 * sin(a), 0.22, 10.6 * cos(a)], cylinder(0.1, 0.44))
      })
    ),
    at(
      [0, 0, 8.3],
      group([
        tag(slot('porch', 'gold', 'ornament'), extrude(archOutline(4, 3.6), 1.4, { edge: bevel(0.05) })),
        tag(slot('entrance', 'dark', 'opening'), at([0, 0, 0.1], extrude(archOutline(3, 3), 1.4))),
        tag(
          slot('curtain', 'red', 'feature'),
          ...[-1, 1].map(s =>
            at(
              [s * 1.15, 0, 0.82],
              extrude(
                (
                  [
                    [-0.32, 0],
                    [0.36, 0],
                    [0.32, 1.2],
                    [-0.55, 2.75],
                    [-0.3, 1.2],
                  ] as const
                ).map(([x, y]): Vec2 => [x * s, y]),
                0.14
              )
            )
          )
        ),
        blocks({ ...slot('board', 'blue', 'feature'), edge: bevel(0.06) }, [0, 4.0, 0.55, 4.6, 1.05, 0.3]),
        tag(slot('sign', 'white', 'feature'), at([0, 3.68, 0.72], lettering('CIRCUS', 0.66, 0.12))),
      ])
    ),
  ]
}

/** A waterfall between crags of 8 m: water over the lip into a pool with foam, shrubs on the rocks. */
export const waterfall: KindMaker = (slot, context) => {
  const random = context.random.fork('waterfall')
  const rocks: readonly (readonly [x: number, z: number, w: number, h: number, d: number])[] = [
    [-3.1, -1.0, 3.6, 7.4, 4.2],
    [3.1, -1.1, 3.7, 7.9, 4.2],
    [-4.4, 0.4, 2.8, 4.6, 3.2],
    [4.5, 0.4, 2.8, 5.2, 3.2],
    [-2.6, 1.5, 2.2, 2.6, 2],
    [2.8, 1.4, 2.3, 3, 2.2],
    [0, -2.6, 4.6, 6.6, 2.6],
  ]
  const stones: readonly (readonly [x: number, z: number, k: number])[] = [
    [-3.4, 3.2, 1.3],
    [3.6, 3, 1.5],
    [-2.2, 4.9, 1],
    [2.5, 4.9, 0.9],
    [-4.3, 2, 1.5],
    [4.6, 1.9, 1.3],
    [0.6, 5.5, 0.8],
    [-0.9, 2.1, 0.8],
  ]
  const ring = (k: number, y: number, z: number): Vec3[] =>
    Array.from({ length: 32 }, (_, i): Vec3 => {
      const a = (TAU * i) / 32
      const out = k * (1 + 0.04 * sin(3 * a + 1) + 0.03 * sin(5 * a))
      return [4.9 * out * cos(a), y, z + 3.6 * out * sin(a)]
    })
  const strand = (x: number, lift: number, spread: number): readonly Vec3[] => [
    [x * 0.9, 6.25, -2.4],
    [x * 0.92, 6.2 + lift, -0.9],
    [x, 6.0 + lift * 0.6, -0.1],
    [x, 5.2, 0.42 + lift],
    [x * (1 + 0.5 * spread), 2.8, 0.72 + lift],
    [x * (1 + spread), 0.3, 0.85 + lift],
  ]
  return [
    tag(
      slot('bank', 'dark rock', 'support'),
      loft([ring(1.12, 0, 1.2), ring(1.12, 0.3, 1.2), ring(1.02, 0.42, 1.2)])
    ),
    tag(slot('pool', 'water', 'feature'), loft([ring(0.9, 0.2, 1.7), ring(0.92, 0.5, 1.7)], { edge: sharp })),
    tag(
      slot('rock', 'rock', 'body'),
      ...rocks.map(([x, z, w, h, d], i) => at([x, 0.05, z], crag(w, h, d, random.fork(`crag ${i}`)))),
      at([0, 3, -1.5], box([3.6, 5.8, 3.2], { edge: bevel(0.3) }))
    ),
    tag(
      slot('boulder', 'dark rock', 'ornament'),
      ...stones.map(([x, z, k], i) => at([x, 0.2, z], crag(1.2 * k, 0.8 * k, k, random.fork(`boulder ${i}`))))
    ),
    tubes(
      slot('water', 'fall', 'feature'),
      0.3,
      ...Array.from({ length: 9 }, (_, i) => strand(-1.32 + 0.33 * i, 0.02 * (i % 2), 0.12))
    ),
    tubes(
      slot('streak', 'white', 'feature'),
      [0.06, 0.1, 0.12, 0.12, 0.13, 0.12],
      ...Array.from({ length: 6 }, (_, i) => strand(-1.2 + 0.47 * i + 0.1 * (i % 2), 0.24, 0.14))
    ),
    tag(
      slot('foam', 'white', 'ornament'),
      ...Array.from({ length: 26 }, (_, i) => {
        const x = -1.7 + (3.4 * ((i * 7) % 26)) / 25
        return at([x, 0.5, 0.9 + 0.28 * (i % 4)], ellipsoid([0.36, 0.2 + 0.1 * (i % 3), 0.32]))
      })
    ),
    tag(
      slot('shrub', 'leaf', 'ornament'),
      clumps([-3.2, 7.3, -1.2, 0.95], [-4.1, 6.7, -0.6, 0.75], [-2.6, 7, -1.9, 0.8]),
      clumps([3.1, 7.8, -1.3, 1], [4, 7.3, -0.9, 0.8], [2.5, 7.5, -1.9, 0.7]),
      clumps([-4.9, 4.5, 0.5, 0.65], [-4.3, 4.7, 0.2, 0.55]),
      clumps([5, 5.1, 0.4, 0.65], [4.4, 5.2, 0.2, 0.55])
    ),
  ]
}

/** A slab, cross or obelisk of a grave at the origin with its mound, facing +Z. */
function grave(slot: SlotTags, i: number): Shape {
  const kind = i % 4
  const h = 1 + 0.12 * ((i * 5) % 3)
  const stone =
    kind === 1
      ? [at([0, h * 0.62, 0], box([0.2, h * 1.25, 0.18])), at([0, h * 0.86, 0], box([0.74, 0.2, 0.17]))]
      : kind === 3
        ? [
            at([0, 0.16, 0], box([0.7, 0.32, 0.5])),
            at([0, h * 0.6, 0], rotated([0, PI / 4, 0], cylinder(0.26, h, { topRadius: 0.18 }))),
            at([0, h * 1.18, 0], rotated([0, PI / 4, 0], cylinder(0.2, 0.24, { topRadius: 0.01 }))),
          ]
        : [
            at([0, 0.1, 0], box([0.95, 0.2, 0.4])),
            at([0, 0.1, 0], extrude(archOutline(0.74, h), 0.18, { edge: bevel(0.03) })),
          ]
  return group([
    tag(
      slot('gravestone', 'stone', 'feature'),
      rotated([0.05 * ((i % 3) - 1), 0, 0.05 * (((i * 2) % 5) - 2)], group(stone))
    ),
    ...(kind === 0 || kind === 2
      ? [tag(slot('letters', 'dark stone', 'ornament'), at([0, h * 0.56, 0.1], lettering('RIP', 0.2, 0.03)))]
      : []),
    tag(slot('mound', 'soil', 'ornament'), at([0, 0.04, 0.85], ellipsoid([0.42, 0.16, 0.72]))),
  ])
}

/** A graveyard of 11 by 9 m: rows of old stones, a crypt, a bare tree, round them an iron fence with a gate. */
export const graveyard: KindMaker = slot => {
  const [w, d] = [5.3, 4.3]
  const y = 0.2
  const bars = (from: Vec2, to: Vec2, count: number): Shape[] =>
    Array.from({ length: count + 1 }, (_, i) => {
      const t = i / count
      return at(
        [from[0] + (to[0] - from[0]) * t, y, from[1] + (to[1] - from[1]) * t],
        group([
          at([0, 0.6, 0], box([0.06, 1.2, 0.06], { edge: sharp })),
          at([0, 1.28, 0], cylinder(0.08, 0.2, { topRadius: 0.005 })),
        ])
      )
    })
  const runs: readonly (readonly [Vec2, Vec2, number])[] = [
    [[-w, d], [-1.2, d], 13],
    [[1.2, d], [w, d], 13],
    [[-w, -d], [w, -d], 34],
    [[-w, -d], [-w, d], 28],
    [[w, -d], [w, d], 28],
  ]
  const branch = (...path: readonly Vec3[]): Shape =>
    sweep(
      path,
      path.map((_, i) => 0.17 - (0.13 * i) / (path.length - 1)),
      { smooth: true, caps: 'round' }
    )
  return [
    tag(
      slot('ground', 'grass', 'support'),
      at([0, y / 2, 0], slab(2 * w + 0.8, 2 * d + 0.8, y, { radius: 0.4 }))
    ),
    tag(slot('path', 'gravel', 'ornament'), at([0, y + 0.01, 0.9], slab(1.3, 7.6, 0.06))),
    ...[-1.9, 0.2, 2.2].flatMap((z, row) =>
      [-4.1, -2.5, 2.5, 4.1]
        .filter(x => row > 0 || Math.abs(x) > 3)
        .map((x, i) => (row === 0 && x < 0 ? group([]) : at([x, y, z], grave(slot, i + row))))
    ),
    rods(
      slot('rail', 'iron', 'ornament'),
      ...runs.flatMap(([a, b]) =>
        [0.25, 1.05].map((h): readonly [Vec3, Vec3, number] => [
          [a[0], y + h, a[1]],
          [b[0], y + h, b[1]],
          0.045,
        ])
      )
    ),
    tag(slot('fence', 'iron', 'feature'), ...runs.flatMap(([a, b, count]) => bars(a, b, count))),
    blocks(
      { ...slot('pillar', 'stone', 'support'), edge: bevel(0.04) },
      ...(
        [
          [-1.25, d],
          [1.25, d],
          [-w, d],
          [w, d],
          [-w, -d],
          [w, -d],
        ] as const
      ).flatMap(([x, z]) => [
        [x, y + 0.85, z, 0.5, 1.7, 0.5] as const,
        [x, y + 1.78, z, 0.66, 0.16, 0.66] as const,
      ])
    ),
    tubes(slot('gate_arch', 'iron', 'feature'), 0.06, [
      [-1.2, y + 1.8, d],
      [-0.9, y + 2.5, d],
      [0, y + 2.85, d],
      [0.9, y + 2.5, d],
      [1.2, y + 1.8, d],
    ]),
    blocks(
      slot('gate_cross', 'iron', 'ornament'),
      [0, y + 3.15, d, 0.08, 0.7, 0.08],
      [0, y + 3.25, d, 0.4, 0.08, 0.08]
    ),
    tag(
      slot('gate', 'iron', 'feature'),
      ...[-1, 1].map(s =>
        at(
          [s * 1.0, 0, d],
          rotated(
            [0, s * -0.95, 0],
            group([
              ...[0, 0.2, 0.4, 0.6, 0.8].map(x => at([-s * x, y + 0.85, 0], box([0.05, 1.5, 0.05]))),
              at([-s * 0.4, y + 0.25, 0], box([0.86, 0.06, 0.06])),
              at([-s * 0.4, y + 1.45, 0], box([0.86, 0.06, 0.06])),
            ])
          )
        )
      )
    ),
    at(
      [0, y, -2.75],
      group([
        blocks(
          { ...slot('crypt', 'stone', 'body'), edge: bevel(0.05) },
          [0, 0.15, 0, 3.1, 0.3, 2.6],
          [0, 1.35, 0, 2.5, 2.2, 2.1]
        ),
        tag(
          slot('crypt_roof', 'dark stone', 'body'),
          at(
            [0, 2.4, 0],
            extrude(
              [
                [-1.6, 0],
                [1.6, 0],
                [1.6, 0.16],
                [0, 1.05],
                [-1.6, 0.16],
              ],
              2.6
            )
          )
        ),
        posts(
          slot('column', 'stone', 'ornament'),
          [-1.1, 1.35, 1.15, 0.15, 2.15],
          [1.1, 1.35, 1.15, 0.15, 2.15]
        ),
        tag(
          slot('crypt_door', 'dark', 'opening'),
          at([0, 0.3, 1.04], extrude(archOutline(0.95, 1.75), 0.12))
        ),
        blocks(
          slot('cross', 'stone', 'ornament'),
          [0, 3.75, 1, 0.14, 0.75, 0.14],
          [0, 3.88, 1, 0.5, 0.14, 0.14]
        ),
      ])
    ),
    at(
      [-3.5, y, -2.6],
      scaled(
        1.35,
        tag(
          slot('tree', 'bark', 'ornament'),
          sweep(
            [
              [0, 0, 0],
              [0.05, 0.7, 0],
              [-0.1, 1.7, 0.05],
              [0.1, 2.7, 0],
            ],
            [0.4, 0.26, 0.2, 0.15],
            { smooth: true }
          ),
          branch([-0.05, 1.5, 0], [-0.7, 2.1, 0.1], [-1, 2.9, 0.1], [-0.85, 3.5, 0]),
          branch([0, 1.9, 0], [0.7, 2.4, -0.1], [1.2, 2.6, -0.1], [1.5, 3.2, 0]),
          branch([0.1, 2.6, 0], [-0.1, 3.2, 0.1], [0.1, 3.9, 0.1]),
          branch([0.1, 2.5, 0], [0.5, 3.1, 0.3], [0.6, 3.8, 0.3]),
          branch([-0.7, 2.1, 0.1], [-1.3, 2.2, 0.1], [-1.6, 2.6, 0]),
          branch([0, 2, 0], [0.1, 2.5, 0.7], [0.3, 3.1, 1]),
          branch([0, 1.8, 0], [-0.1, 2.3, -0.7], [-0.2, 3, -0.9])
        )
      )
    ),
  ]
}

/** An arcade of `count` arches in the XY plane on y = 0, `wide` from pier to pier. */
function arcade(
  count: number,
  wide: number,
  pier: number,
  crown: number,
  height: number,
  depth: number
): Shape {
  const half = (count * wide + pier) / 2
  const r = (wide - pier) / 2
  const bays = Array.from({ length: count }, (_, i): Vec2[] => {
    const middle = -half + pier / 2 + wide * (i + 0.5)
    return [
      [middle - r, 0],
      ...Array.from({ length: 13 }, (_arc, k): Vec2 => [
        middle - r * cos((PI * k) / 12),
        crown - r + r * sin((PI * k) / 12),
      ]),
      [middle + r, 0],
    ]
  })
  return extrude([[-half, 0], ...bays.flat(), [half, 0], [half, height], [-half, height]], depth, {
    edge: sharp,
  })
}

/** A Roman aqueduct of 18 m: two tiers of tall arches, a row of small ones, the channel of water on top. */
export const aqueduct: KindMaker = slot => [
  tag(
    slot('arch', 'sandstone', 'feature'),
    arcade(5, 6.4, 1.7, 7.6, 8.4, 3.4),
    at([0, 8.9, 0], arcade(5, 6.4, 1.5, 5.6, 6.2, 2.7)),
    at([0, 15.5, 0], arcade(15, 2.13, 0.62, 1.6, 2, 2.1))
  ),
  blocks(
    { ...slot('cornice', 'stone', 'ornament'), edge: bevel(0.08) },
    [0, 8.65, 0, 34.4, 0.5, 3.9],
    [0, 15.3, 0, 34.2, 0.44, 3.2],
    ...[-1, 1].map(s => [0, 17.75, s * 0.95, 33.6, 0.9, 0.4] as const)
  ),
  blocks(slot('water', 'water', 'feature'), [0, 17.75, 0, 33.5, 0.5, 1.6]),
  blocks(
    { ...slot('footing', 'stone', 'support'), edge: bevel(0.1) },
    ...Array.from({ length: 6 }, (_, i) => [-16 + 6.4 * i, 0.4, 0, 2.2, 0.8, 4] as const)
  ),
  tag(
    slot('impost', 'stone', 'ornament'),
    ...Array.from({ length: 6 }, (_, i) => [
      at([-16 + 6.4 * i, 5.1, 0], box([2, 0.3, 3.7], { edge: bevel(0.06) })),
      at([-16 + 6.4 * i, 12, 0], box([1.8, 0.26, 3], { edge: bevel(0.06) })),
    ]).flat()
  ),
]

/** A round arch of cut stones on two piers, 4.6 m, with its keystone. */
export const stoneArch: KindMaker = slot => {
  const [r, thick, n, spring] = [1.5, 0.75, 13, 2.3]
  const wedge = (i: number): Shape => {
    const [a, b] = [PI * (i / n) + 0.012, PI * ((i + 1) / n) - 0.012]
    const out = i === (n - 1) / 2 ? r + thick + 0.22 : r + thick - 0.06 * (i % 2)
    return at(
      [0, spring, 0],
      extrude(
        [
          [r * cos(a), r * sin(a)],
          [out * cos(a), out * sin(a)],
          [out * cos(b), out * sin(b)],
          [r * cos(b), r * sin(b)],
        ],
        i === (n - 1) / 2 ? 1.16 : 1.02 - 0.05 * (i % 2),
        { edge: bevel(0.035) }
      )
    )
  }
  return [
    tag(
      slot('voussoir', 'sandstone', 'feature'),
      ...Array.from({ length: n }, (_, i) => i)
        .filter(i => i !== (n - 1) / 2)
        .map(wedge)
    ),
    tag(slot('keystone', 'stone', 'feature'), wedge((n - 1) / 2)),
    tag(
      slot('core', 'stone', 'body'),
      at(
        [0, spring, 0],
        extrude(
          [
            ...Array.from({ length: 25 }, (_, i): Vec2 => [
              (r + 0.62) * cos((PI * i) / 24),
              (r + 0.62) * sin((PI * i) / 24),
            ]),
            ...Array.from({ length: 25 }, (_, i): Vec2 => [
              -(r + 0.06) * cos((PI * i) / 24),
              (r + 0.06) * sin((PI * i) / 24),
            ]),
          ],
          0.86
        )
      )
    ),
    tag(
      slot('pier', 'sandstone', 'support'),
      ...[-1, 1].flatMap(s =>
        Array.from({ length: 4 }, (_, i) =>
          at(
            [s * (r + thick / 2), 0.57 + 0.432 * i, 0],
            box([thick + (i % 2 === 0 ? 0.1 : 0.02), 0.436, 1.02 + (i % 2 === 0 ? 0.06 : 0)], {
              edge: bevel(0.035),
            })
          )
        )
      )
    ),
    blocks(
      { ...slot('base', 'stone', 'support'), edge: soft(0.05) },
      ...[-1, 1].flatMap(s => [
        [s * (r + thick / 2), 0.18, 0, thick + 0.4, 0.36, 1.36] as const,
        [s * (r + thick / 2), 2.2, 0, thick + 0.3, 0.26, 1.24] as const,
      ])
    ),
  ]
}

/** A water wheel of radius `r` around the origin, its axle along Z. */
export function wheel(slot: SlotTags, r: number, deep: number): Shape {
  const n = 14
  const spokes = 7
  const ringAt = (z: number, k: number): Shape =>
    at(
      [0, 0, z],
      sweep(
        Array.from({ length: 40 }, (_, i): Vec3 => [
          r * k * cos((TAU * i) / 40),
          r * k * sin((TAU * i) / 40),
          0,
        ]),
        0.13,
        { closed: true }
      )
    )
  return group([
    tag(
      slot('wheel', 'dark wood', 'feature'),
      ...[-1, 1].flatMap(s => [ringAt((s * deep) / 2, 0.93), ringAt((s * deep) / 2, 0.72)]),
      ...[-1, 1].flatMap(s =>
        Array.from({ length: spokes }, (_, i) =>
          rotated([0, 0, (TAU * i) / spokes], at([0, r * 0.46, (s * deep) / 2], box([0.17, r * 0.94, 0.14])))
        )
      )
    ),
    tag(
      slot('paddle', 'wood', 'feature'),
      ...Array.from({ length: n }, (_, i) =>
        rotated([0, 0, (TAU * i) / n], at([0, r * 0.87, 0], box([0.09, r * 0.3, deep + 0.16])))
      )
    ),
    tag(slot('axle', 'dark wood', 'support'), rotated([PI / 2, 0, 0], cylinder(0.22, deep + 1.1))),
  ])
}

/** A stone trough on trestles from `x0` to `x1` whose water runs to the wheel at its end. */
function flume(slot: SlotTags, x0: number, x1: number, y: number, z: number): Shape {
  const [middle, long] = [(x0 + x1) / 2, Math.abs(x1 - x0)]
  const lean = (x: number): Shape =>
    group([
      ...[-1, 1].map(s => at([x, y / 2 - 0.1, z + s * 0.5], box([0.16, y - 0.2, 0.16]))),
      at([x, y * 0.5, z], box([0.12, 0.14, 1.1])),
    ])
  return group([
    blocks(
      slot('flume', 'wood', 'support'),
      [middle, y - 0.14, z, long, 0.1, 0.9],
      [middle, y + 0.02, z + 0.44, long, 0.42, 0.09],
      [middle, y + 0.02, z - 0.44, long, 0.42, 0.09]
    ),
    blocks(slot('flume_water', 'water', 'ornament'), [middle, y + 0.02, z, long, 0.22, 0.8]),
    tag(slot('trestle', 'dark wood', 'support'), lean(Math.max(x0, x1) - 0.3), lean(middle + 0.2)),
  ])
}

/** A water wheel of 5 m between two trestles over its stream, a trough that feeds it from above. */
export const waterWheel: KindMaker = slot => [
  tag(slot('bank', 'grass', 'support'), at([0, 0.15, 0], slab(7.6, 4.4, 0.3, { radius: 0.5 }))),
  blocks(slot('stream', 'water', 'ornament'), [0, 0.25, 0, 7.4, 0.3, 1.9]),
  at([0, 2.85, 0], wheel(slot, 2.5, 1.1)),
  rods(
    slot('trestle', 'wood', 'support'),
    ...[-1, 1].flatMap((s): (readonly [Vec3, Vec3, number])[] => [
      [[0, 2.95, s * 0.95], [-1.3, 0.25, s * 1.3], 0.16],
      [[0, 2.95, s * 0.95], [1.3, 0.25, s * 1.3], 0.16],
      [[-0.75, 1.4, s * 1.16], [0.75, 1.4, s * 1.16], 0.11],
    ])
  ),
  flume(slot, 0.2, 3.6, 5.6, 0),
]

/** A mill of stone and boards with its wheel before it in the stream: 8 m wide. */
export const waterMill: KindMaker = slot => {
  const pane = (): Shape =>
    group([
      blocks(slot('window_frame', 'white', 'opening'), [0, 0, 0, 0.95, 1.15, 0.12]),
      blocks(
        slot('window', 'pane', 'opening'),
        [-0.21, 0.24, 0.04, 0.34, 0.42, 0.1],
        [0.21, 0.24, 0.04, 0.34, 0.42, 0.1],
        [-0.21, -0.24, 0.04, 0.34, 0.42, 0.1],
        [0.21, -0.24, 0.04, 0.34, 0.42, 0.1]
      ),
    ])
  return [
    tag(slot('bank', 'grass', 'support'), at([0.9, 0.2, -0.2], slab(12.2, 8.4, 0.4, { radius: 0.8 }))),
    blocks(slot('stream', 'water', 'ornament'), [0.9, 0.34, 2.5, 12, 0.3, 2.1]),
    blocks({ ...slot('wall', 'stone wall', 'body'), edge: bevel(0.06) }, [-1, 1.75, -1.1, 5.6, 2.8, 4.6]),
    tag(
      slot('gable', 'hut', 'body'),
      at(
        [-1, 3.1, -1.1],
        rotated(
          [0, PI / 2, 0],
          extrude(
            [
              [-2.25, 0],
              [2.25, 0],
              [2.25, 1.6],
              [0, 3.7],
              [-2.25, 1.6],
            ],
            5.5
          )
        )
      )
    ),
    tag(
      slot('roof', 'roof tile', 'body'),
      ...[-1, 1].map(s => at([-1, 5.72, -1.1 + s * 1.3], rotated([s * 0.75, 0, 0], box([6.3, 0.2, 3.75]))))
    ),
    blocks(slot('chimney', 'brick', 'ornament'), [-2.9, 6.4, -1.7, 0.7, 2.2, 0.7]),
    blocks(slot('door_frame', 'dark wood', 'opening'), [-2.6, 1.4, 1.2, 1.25, 2.1, 0.12]),
    blocks(slot('door', 'door', 'ornament'), [-2.6, 1.35, 1.24, 1, 1.95, 0.14]),
    ...[-2.6, -0.4].map(x => at([x, 4, 1.16], pane())),
    ...[-2.2, 0.2].map(x => at([x, 4, -3.36], rotated([0, PI, 0], pane()))),
    ...[1, -1].map(s => at([-1 + s * 2.78, 4.4, -1.1], rotated([0, (s * PI) / 2, 0], pane()))),
    at([3, 3.1, 2.5], wheel(slot, 2.6, 1.3)),
    blocks(
      slot('bearing', 'stone wall', 'support'),
      [3, 1.7, 3.5, 0.8, 2.9, 0.6],
      [3, 1.7, 1.5, 0.8, 2.9, 0.6]
    ),
    flume(slot, 3.2, 6.4, 5.95, 2.5),
    tag(
      slot('shrub', 'leaf', 'ornament'),
      clumps([-3.7, 0.7, 1.2, 0.5], [-4.2, 0.65, 0.8, 0.42]),
      clumps([3.4, 0.8, -2.4, 0.75], [3.9, 0.7, -1.8, 0.55])
    ),
  ]
}

/** Rock that hangs as clouds do, on its tip: a meadow on top with trees, a small house and a brook that falls from the edge. */
export const floatingIsland: KindMaker = slot => {
  const [r, top] = [5, 7]
  const ring = (k: number, y: number, wild: number): Vec3[] =>
    Array.from({ length: 22 }, (_, i): Vec3 => {
      const a = (TAU * i) / 22
      const out = r * k * (1 + wild * sin(3 * a + 4 * k) + wild * 0.8 * sin(7 * a + 9 * k))
      return [out * cos(a), y + wild * 2.4 * sin(5 * a + 7 * k), out * sin(a) * 0.9]
    })
  const tree = (x: number, z: number, k: number): Shape =>
    at(
      [x, top + 0.2, z],
      scaled(
        k,
        group([
          posts(slot('trunk', 'bark', 'support'), [0, 0.5, 0, 0.16, 1.2]),
          tag(
            slot('tree', 'leaf', 'feature'),
            clumps([0, 1.8, 0, 0.9], [0.5, 1.5, 0.2, 0.6], [-0.5, 1.5, -0.1, 0.62], [0.05, 2.4, 0, 0.6])
          ),
        ])
      )
    )
  return [
    tag(
      slot('rock', 'rock', 'body'),
      loft(
        [
          ring(0.05, 0, 0),
          ring(0.16, 1.1, 0.04),
          ring(0.3, 2.3, 0.06),
          ring(0.5, 3.6, 0.07),
          ring(0.72, 4.9, 0.06),
          ring(0.92, 6, 0.05),
          ring(0.98, top - 0.2, 0.03),
        ],
        { edge: sharp }
      )
    ),
    tag(
      slot('meadow', 'grass', 'feature'),
      loft([
        ring(0.99, top - 0.75, 0.05),
        ring(1.03, top - 0.2, 0.03),
        ring(0.98, top + 0.15, 0.02),
        ring(0.6, top + 0.35, 0.01),
      ])
    ),
    tree(-2.9, -1.2, 1.15),
    tree(-1.6, -2.6, 0.95),
    tree(3.1, -1.4, 1),
    tree(-3.3, 1.1, 0.7),
    at(
      [0.9, top + 0.2, -0.9],
      group([
        blocks(slot('house', 'white', 'body'), [0, 0.75, 0, 2.1, 1.6, 1.7]),
        tag(
          slot('house_roof', 'red', 'ornament'),
          at(
            [0, 1.5, 0],
            rotated(
              [0, PI / 2, 0],
              extrude(
                [
                  [-1.15, 0],
                  [1.15, 0],
                  [0, 1.25],
                ],
                2.5
              )
            )
          )
        ),
        blocks(slot('house_door', 'door', 'ornament'), [0, 0.6, 0.86, 0.55, 1.1, 0.06]),
        blocks(
          slot('house_window', 'pane', 'ornament'),
          [-0.66, 0.95, 0.86, 0.4, 0.4, 0.06],
          [0.66, 0.95, 0.86, 0.4, 0.4, 0.06],
          [-0.5, 0.95, -0.86, 0.4, 0.4, 0.06],
          [0.5, 0.95, -0.86, 0.4, 0.4, 0.06]
        ),
      ])
    ),
    tubes(
      slot('brook', 'fall', 'feature'),
      0.3,
      ...[-0.3, 0, 0.3].map((x): readonly Vec3[] => [
        [x - 0.9, top + 0.3, -0.6],
        [x - 1.2, top + 0.25, 1.5],
        [x - 1.1, top + 0.2, 3.6],
        [x - 1.1, top - 0.1, 4.75],
        [x - 1.1, top - 1.4, 5],
        [x - 1.1, top - 3.4, 5.05],
      ])
    ),
  ]
}
