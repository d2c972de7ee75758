import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
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
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { ringPlaces, slabAt, TOP, type Plate } from './plate.ts'

/** What people leave out of doors around the middle of a diorama. */

/** Around the middle but for the front. */
const AROUND = { from: -0.12, to: 0.62, near: 0.72, far: 0.9 }

export function shells({ slot, random }: Plate): readonly Shape[] {
  const star: readonly Vec2[] = Array.from({ length: 10 }, (_, i): Vec2 => {
    const [turn, far] = [(TAU * i) / 10, i % 2 === 0 ? 0.13 : 0.055]
    return [far * cos(turn), far * sin(turn)]
  })
  const fan = lathe(
    [
      [0, 0],
      [0.075, 0.004],
      [0.06, 0.03],
      [0, 0.05],
    ],
    { flutes: { count: 11, depth: 0.09 } }
  )
  const stones = ringPlaces(random, 9, { from: 0.08, to: 0.5, near: 0.72, far: 0.88 })
  return [
    tag(
      slot('starfish', 'accent', 'ornament'),
      at([0.66, 0.118, 0.16], extrude(star, 0.035, { edge: bevel(0.012) }), { rotate: [-Math.PI / 2, 0, 0] })
    ),
    tag(
      slot('shell', 'light', 'ornament'),
      at([-0.7, 0.105, 0.1], fan),
      at([-0.52, 0.103, 0.4], fan, { scale: 0.8 })
    ),
    tag(
      slot('pebble', 'stone', 'ornament'),
      scatter(
        stones.map(([x, y, z]) => ({ at: [x, y + 0.02, z] as Vec3, scale: random.range(0.6, 1.2) })),
        ellipsoid([0.045, 0.03, 0.036])
      )
    ),
  ]
}

export function stones({ slot, random }: Plate): readonly Shape[] {
  const places = ringPlaces(random, 12, { ...AROUND, from: -0.2, to: 0.8 })
  return [
    tag(
      slot('stone', 'stone', 'ornament'),
      scatter(
        places.map(([x, y, z]) => ({
          at: [x, y + 0.01, z] as Vec3,
          rotate: [0, random.range(0, 6), 0] as Vec3,
          scale: random.range(0.5, 1.4),
        })),
        ellipsoid([0.09, 0.06, 0.07])
      )
    ),
  ]
}

export function snowman({ slot, tall }: Plate): readonly Shape[] {
  const place = (shape: Shape): Shape => at([0.7, TOP - 0.02, -0.42], shape)
  return [
    tag(
      slot('snowman', 'ground', 'ornament'),
      place(
        group([
          at([0, 0.14, 0], ball(0.17)),
          at([0, 0.38 * tall, 0], ball(0.125)),
          at([0, 0.57 * tall, 0], ball(0.09)),
        ])
      )
    ),
    tag(
      slot('carrot', 'accent', 'ornament'),
      place(
        at([0, 0.57 * tall, 0.12], cylinder(0.018, 0.1, { topRadius: 0.004 }), {
          rotate: [Math.PI / 2, 0, 0],
        })
      )
    ),
    tag(
      slot('hat', 'dark', 'ornament'),
      place(
        at([0, 0.57 * tall + 0.085, 0], group([cylinder(0.1, 0.02), at([0, 0.06, 0], cylinder(0.065, 0.11))]))
      )
    ),
  ]
}

/** A street lamp and a bin. */
export function lamp({ slot, tall }: Plate): readonly Shape[] {
  const place = (shape: Shape): Shape => at([0.78, TOP - 0.01, -0.72], shape)
  const high = 1.15 * tall
  return [
    tag(
      slot('lamp_post', 'dark', 'support'),
      place(
        group([
          at([0, high / 2, 0], cylinder(0.03, high, { topRadius: 0.02 })),
          at([0, 0.06, 0], cylinder(0.06, 0.12, { topRadius: 0.035 })),
        ])
      ),
      place(at([0, high + 0.17, 0], cylinder(0.1, 0.05, { topRadius: 0.02 })))
    ),
    tag(
      slot('lamp', 'glow', 'ornament'),
      place(at([0, high + 0.07, 0], cylinder(0.05, 0.16, { topRadius: 0.085 })))
    ),
    tag(
      slot('bin', 'second', 'ornament'),
      at([-0.8, TOP + 0.15, -0.74], cylinder(0.1, 0.34, { topRadius: 0.12 }))
    ),
  ]
}

const barrel = (): Shape =>
  lathe(
    [
      [0, 0],
      [0.115, 0],
      [0.145, 0.17],
      [0.115, 0.34],
      [0, 0.34],
    ],
    { smooth: false }
  )

export function barrels({ slot }: Plate): readonly Shape[] {
  const places: readonly Vec2[] = [
    [-0.78, -0.52],
    [-0.8, -0.16],
    [0.78, -0.6],
  ]
  const hoops = group([at([0, 0.07, 0], torus(0.126, 0.012)), at([0, 0.27, 0], torus(0.126, 0.012))])
  return [
    tag(slot('barrel', 'wood', 'ornament'), ...places.map(([x, z]) => at([x, TOP - 0.005, z], barrel()))),
    tag(slot('barrel_hoop', 'metal', 'ornament'), ...places.map(([x, z]) => at([x, TOP - 0.005, z], hoops))),
  ]
}

/** Round bales of hay. */
export function hay({ slot }: Plate): readonly Shape[] {
  const bale = rotated([0, 0, Math.PI / 2], cylinder(0.17, 0.3, { edge: bevel(0.02) }))
  return [
    tag(
      slot('hay_bale', 'straw', 'ornament'),
      at([-0.74, TOP + 0.16, -0.5], bale),
      at([0.74, TOP + 0.16, -0.58], bale),
      at([-0.4, TOP + 0.16, -0.78], bale)
    ),
    tag(
      slot('bale_twine', 'wood', 'ornament'),
      ...[-0.74, 0.74, -0.4].flatMap((x, i) =>
        [-0.07, 0.07].map(d =>
          at([x + d, TOP + 0.16, [-0.5, -0.58, -0.78][i]], rotated([0, 0, Math.PI / 2], torus(0.17, 0.008)))
        )
      )
    ),
  ]
}

export function crates({ slot }: Plate): readonly Shape[] {
  const crate = (place: Vec3, size: number): readonly Shape[] => [
    slabAt(place, [size, size * 0.8, size * 0.8], 0.01),
    ...[0.12, 0.4, 0.68].map(y =>
      slabAt([place[0], place[1] + y * size, place[2] + size * 0.4], [size * 1.02, size * 0.16, 0.03], 0.004)
    ),
  ]
  return [
    tag(
      slot('crate', 'wood', 'ornament'),
      ...crate([-0.76, TOP - 0.005, -0.6], 0.34),
      ...crate([0.76, TOP - 0.005, -0.62], 0.38),
      ...crate([0.76, TOP + 0.29, -0.64], 0.28),
      ...crate([-0.8, TOP - 0.005, -0.1], 0.26)
    ),
  ]
}

/** Cones of a road or a training ground. */
export function cones({ slot }: Plate): readonly Shape[] {
  const places: readonly Vec2[] = [
    [-0.76, 0.56],
    [0.76, 0.56],
    [-0.76, -0.44],
    [0.76, -0.44],
  ]
  const put = (shape: Shape): Shape =>
    scatter(
      places.map(([x, z]) => ({ at: [x, TOP - 0.005, z] as Vec3 })),
      shape
    )
  return [
    tag(
      slot('cone', 'accent', 'ornament'),
      put(
        group([
          at([0, 0.012, 0], box([0.19, 0.024, 0.19], { edge: bevel(0.005) })),
          at([0, 0.14, 0], cylinder(0.075, 0.25, { topRadius: 0.018 })),
        ])
      )
    ),
    tag(
      slot('cone_band', 'light', 'ornament'),
      put(at([0, 0.15, 0], cylinder(0.0605, 0.06, { topRadius: 0.0465 })))
    ),
  ]
}

/** Logs around a flame, for a camp. */
export function fire({ slot }: Plate): readonly Shape[] {
  const place: Vec3 = [0.66, TOP, -0.1]
  const log = (turn: number): Shape =>
    at(place, rotated([0, turn, 0], at([0.06, 0.05, 0], cylinder(0.03, 0.24), { rotate: [0, 0, 1.1] })))
  return [
    tag(slot('log', 'wood', 'ornament'), ...[0, 1, 2, 3, 4].map(i => log((TAU * i) / 5))),
    tag(
      slot('flame', 'glow', 'ornament'),
      at([place[0], TOP + 0.13, place[2]], ellipsoid([0.06, 0.15, 0.06])),
      at([place[0] + 0.04, TOP + 0.1, place[2] + 0.03], ellipsoid([0.035, 0.1, 0.035]))
    ),
    tag(
      slot('stone', 'stone', 'ornament'),
      at(place, around(9, at([0.19, 0.01, 0], ellipsoid([0.045, 0.035, 0.04]))))
    ),
  ]
}

/** A parasol with a towel. */
export function parasol({ slot, tall }: Plate): readonly Shape[] {
  const high = 0.95 * tall
  const roof = lathe(
    [
      [0, 0.02],
      [0.36, 0],
      [0.26, 0.1],
      [0.12, 0.16],
      [0, 0.18],
    ],
    { edge: sharp }
  )
  return [
    tag(
      slot('parasol_pole', 'wood', 'support'),
      at([-0.68, TOP + high / 2 - 0.02, -0.5], cylinder(0.02, high + 0.04))
    ),
    tag(slot('parasol', 'accent', 'ornament'), at([-0.68, TOP + high - 0.06, -0.5], roof)),
    tag(slot('towel', 'second', 'ornament'), slabAt([0.7, TOP - 0.003, -0.3], [0.34, 0.016, 0.7], 0.004)),
    tag(
      slot('stripe', 'light', 'ornament'),
      ...[-0.5, -0.3, -0.1].map(z => slabAt([0.7, TOP + 0.01, z], [0.34, 0.006, 0.07], 0.002))
    ),
  ]
}

/** Posts with a rope, for a quay. */
export function bollards({ slot, tall }: Plate): readonly Shape[] {
  const places: readonly Vec2[] = [
    [-0.84, -0.8],
    [0.84, -0.8],
    [-0.84, 0.72],
    [0.84, 0.72],
  ]
  const high = 0.34 * tall
  const rope = (side: number): Shape =>
    sweep(
      [-0.8, -0.3, 0.22, 0.72].map((z, i): Vec3 => [
        side * 0.84,
        TOP + high * (i === 1 || i === 2 ? 0.62 : 0.86),
        z,
      ]),
      0.022,
      { smooth: true }
    )
  return [
    tag(
      slot('bollard', 'wood', 'ornament'),
      ...places.map(([x, z]) => at([x, TOP + high / 2 - 0.02, z], cylinder(0.06, high + 0.03)))
    ),
    tag(slot('rope', 'straw', 'ornament'), rope(-1), rope(1)),
  ]
}

/** A slide with its ladder, and a sand box. */
export function slide({ slot, tall }: Plate): readonly Shape[] {
  const high = 0.7 * tall
  const rungs = [0.2, 0.45, 0.7].map(y => slabAt([-0.62, TOP + y * high, -0.84], [0.24, 0.03, 0.03], 0.004))
  return [
    tag(
      slot('ladder', 'second', 'support'),
      ...rungs,
      ...[-0.73, -0.51].flatMap(x => [
        slabAt([x, TOP - 0.01, -0.84], [0.03, high + 0.2, 0.03], 0.004),
        slabAt([x, TOP - 0.01, -0.64], [0.03, high + 0.2, 0.03], 0.004),
      ]),
      slabAt([-0.62, TOP + high - 0.02, -0.74], [0.25, 0.03, 0.24], 0.004)
    ),
    tag(
      slot('chute', 'accent', 'feature'),
      sweep(
        [
          [-0.62, TOP + high + 0.01, -0.66],
          [-0.66, TOP + high * 0.55, -0.3],
          [-0.7, TOP + 0.07, 0.1],
          [-0.7, TOP + 0.03, 0.3],
        ],
        0.12,
        { smooth: true, flatten: 0.25 }
      )
    ),
    tag(slot('sand_box', 'wood', 'ornament'), slabAt([0.6, TOP - 0.01, -0.66], [0.56, 0.1, 0.44], 0.012)),
    tag(slot('sand', 'straw', 'ornament'), at([0.6, TOP + 0.085, -0.66], ellipsoid([0.24, 0.04, 0.19]))),
  ]
}
