import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import {
  around,
  at,
  ball,
  cylinder,
  ellipsoid,
  extrude,
  group,
  lathe,
  rotated,
  scatter,
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { ringPlaces, TOP, type Plate } from './plate.ts'

/** What grows around the middle of a diorama. */

/** Around the middle but for the front. */
const AROUND = { from: -0.12, to: 0.62, near: 0.72, far: 0.9 }

const blade = (lean: number, high: number): Shape =>
  sweep(
    [
      [0, 0, 0],
      [lean * 0.3, high * 0.6, 0],
      [lean, high, 0],
    ],
    [0.016, 0.013, 0.002],
    { flatten: 0.4 }
  )

export function tufts({ slot, random, tall }: Plate): readonly Shape[] {
  const places = ringPlaces(random, 11, { ...AROUND, from: -0.15, to: 0.75 })
  const tuft = around(5, at([0.014, -0.06, 0], blade(0.07, 0.06 + 0.17 * tall)))
  return [
    tag(
      slot('tuft', 'leaf', 'ornament'),
      scatter(
        places.map(place => ({
          at: place,
          rotate: [0, random.range(0, 6), 0] as Vec3,
          scale: random.range(0.8, 1.3),
        })),
        tuft
      )
    ),
  ]
}

export function flowers({ slot, random, tall }: Plate): readonly Shape[] {
  const places = ringPlaces(random, 14, { ...AROUND, from: -0.18, to: 0.78 })
  const high = 0.22 * tall
  const stem = at([0, high / 2 - 0.01, 0], cylinder(0.012, high))
  const head = at([0, high, 0], around(6, at([0.052, 0, 0], ellipsoid([0.048, 0.018, 0.03]))))
  const heart = at([0, high + 0.008, 0], ball(0.03))
  const put = (shape: Shape, rest?: number): Shape =>
    scatter(
      places.filter((_, i) => rest === undefined || i % 2 === rest).map(place => ({ at: place })),
      shape
    )
  return [
    tag(slot('stem', 'leaf', 'support'), put(stem)),
    tag(slot('petal', 'accent', 'ornament'), put(head, 0)),
    tag(slot('petal_other', 'light', 'ornament'), put(head, 1)),
    tag(slot('flower_heart', 'glow', 'ornament'), put(heart)),
  ]
}

/** Plants in rows along both sides and behind. */
export function plantRows(
  { slot, random, tall }: Plate,
  name: string,
  color: string,
  head: (tall: number) => Shape
): readonly Shape[] {
  const places = [-0.87, -0.7, 0.7, 0.87]
    .flatMap(x => [-0.7, -0.46, -0.22, 0.02, 0.26, 0.5].map((z): Vec3 => [x, TOP - 0.02, z]))
    .concat([-0.46, -0.23, 0, 0.23, 0.46].flatMap(x => [-0.86, -0.7].map((z): Vec3 => [x, TOP - 0.02, z])))
  const spots = places.map(([x, y, z]) => ({
    at: [x, y, z] as Vec3,
    rotate: [0, random.range(0, 6), 0] as Vec3,
    scale: random.range(0.9, 1.1),
  }))
  const high = head === cornHead ? 0.62 : head === wheatHead ? 0.5 : 0.3
  const leaf = around(2, at([0, 0.02, 0], blade(0.09, 0.6 * high * tall)))
  return [
    tag(
      slot('stalk', 'leaf', 'support'),
      scatter(spots, group([at([0, (high * tall) / 2, 0], cylinder(0.011, high * tall)), leaf]))
    ),
    tag(slot(name, color, 'feature'), scatter(spots, at([0, high * tall, 0], head(tall)))),
  ]
}

export const tulipHead = (): Shape =>
  lathe(
    [
      [0, -0.03],
      [0.04, 0],
      [0.042, 0.045],
      [0.026, 0.085],
      [0, 0.07],
    ],
    { edge: sharp }
  )

export const wheatHead = (tall: number): Shape => ellipsoid([0.022, 0.085 * tall, 0.022])

export const cornHead = (tall: number): Shape =>
  at([0.03, -0.22 * tall, 0], ellipsoid([0.036, 0.1 * tall, 0.036]))

export function cacti({ slot, tall }: Plate): readonly Shape[] {
  const arm = (side: number, low: number): Shape =>
    sweep(
      [
        [0, low, 0],
        [side * 0.15, low + 0.02, 0],
        [side * 0.17, low + 0.1, 0],
        [side * 0.17, low + 0.26 * tall, 0],
      ],
      0.042,
      { smooth: true, caps: 'round' }
    )
  const cactus = group([
    sweep(
      [
        [0, -0.02, 0],
        [0, 0.74 * tall, 0],
      ],
      0.068,
      { caps: 'round' }
    ),
    arm(1, 0.26 * tall),
    arm(-1, 0.36 * tall),
  ])
  return [
    tag(
      slot('cactus', 'leaf', 'feature'),
      at([-0.72, TOP, -0.5], cactus),
      at([0.76, TOP, -0.24], cactus, { scale: 0.62 })
    ),
    tag(
      slot('stone', 'stone', 'ornament'),
      at([-0.78, TOP, 0.2], ellipsoid([0.12, 0.07, 0.1])),
      at([0.62, TOP, 0.5], ellipsoid([0.09, 0.05, 0.08]))
    ),
  ]
}

export function mushrooms({ slot }: Plate): readonly Shape[] {
  const places: readonly (readonly [number, number, number])[] = [
    [-0.72, 0.16, 1],
    [-0.8, 0.34, 0.7],
    [0.74, 0.1, 1.1],
    [0.66, 0.3, 0.7],
    [0.82, -0.12, 0.6],
  ]
  const put = (shape: Shape): Shape =>
    scatter(
      places.map(([x, z, scale]) => ({ at: [x, TOP - 0.01, z] as Vec3, scale })),
      shape
    )
  return [
    tag(slot('mushroom_stem', 'light', 'support'), put(at([0, 0.06, 0], cylinder(0.03, 0.13)))),
    tag(
      slot('mushroom_cap', 'accent', 'ornament'),
      put(
        at(
          [0, 0.11, 0],
          lathe(
            [
              [0, 0],
              [0.09, 0],
              [0.078, 0.05],
              [0.04, 0.085],
              [0, 0.095],
            ],
            { smooth: false }
          )
        )
      )
    ),
  ]
}

/** Fallen leaves of two colours. */
export function leaves({ slot, random }: Plate): readonly Shape[] {
  const places = ringPlaces(random, 26, { from: 0, to: 1, near: 0.5, far: 0.92 })
  const leaf: readonly Vec2[] = [
    [0, -0.07],
    [0.045, -0.02],
    [0.04, 0.03],
    [0, 0.08],
    [-0.04, 0.03],
    [-0.045, -0.02],
  ]
  const put = (rest: number): Shape =>
    scatter(
      places
        .filter((_, i) => i % 2 === rest)
        .map(([x, y, z]) => ({ at: [x, y + 0.004, z] as Vec3, rotate: [0, random.range(0, 6), 0] as Vec3 })),
      rotated([-Math.PI / 2, 0, 0], extrude(leaf, 0.014, { edge: sharp }))
    )
  return [
    tag(slot('leaf', 'accent', 'ornament'), put(0)),
    tag(slot('leaf_other', 'second', 'ornament'), put(1)),
  ]
}

/** Lily pads with two flowers, on water. */
export function lilies({ slot }: Plate): readonly Shape[] {
  const places: readonly (readonly [number, number, number])[] = [
    [-0.56, 0.34, 1],
    [-0.36, 0.56, 0.8],
    [0.58, 0.3, 1.1],
    [0.5, -0.42, 0.9],
    [-0.6, -0.3, 0.9],
  ]
  const pad: readonly Vec2[] = Array.from({ length: 15 }, (_, i): Vec2 => {
    const turn = 0.3 + ((TAU - 0.6) * i) / 14
    return [0.13 * cos(turn), 0.13 * sin(turn)]
  })
  const lily = group(
    [0, 1].flatMap(ring =>
      Array.from({ length: 6 - ring }, (_, i) => {
        const turn = (TAU * i) / (6 - ring) + ring * 0.5
        return at(
          [0.04 * cos(turn), 0.02 + 0.02 * ring, 0.04 * sin(turn)],
          ellipsoid([0.045, 0.016, 0.022]),
          {
            rotate: [0, -turn, 0.5 + 0.4 * ring],
          }
        )
      })
    )
  )
  return [
    tag(
      slot('lily_pad', 'leaf', 'ornament'),
      scatter(
        places.map(([x, z, scale], i) => ({
          at: [x, TOP + 0.016, z] as Vec3,
          rotate: [0, i, 0] as Vec3,
          scale,
        })),
        rotated([-Math.PI / 2, 0, 0], extrude([[0, 0], ...pad], 0.016, { edge: sharp }))
      )
    ),
    tag(
      slot('lily', 'accent', 'ornament'),
      at([0.58, TOP + 0.02, 0.3], lily),
      at([-0.6, TOP + 0.02, -0.3], lily)
    ),
  ]
}
