import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { rods, tubes } from '../../kit/assembly.ts'
import { ellipse } from '../../kit/outlines.ts'
import { ovalPath } from '../../kit/paths.ts'
import { vessel } from '../../kit/vessels.ts'
import {
  around,
  at,
  bevel,
  box,
  cylinder,
  ellipsoid,
  extrude,
  lathe,
  loft,
  rotated,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A colander: bowl on a foot, rings of holes, two handles. */
export const colander: KindMaker = slot => {
  const rings: readonly (readonly [radius: number, y: number, count: number, tilt: number])[] = [
    [0.112, 0.1, 22, 0.35],
    [0.1, 0.073, 19, 0.55],
    [0.081, 0.05, 15, 0.85],
  ]
  const ear = (side: number): Shape =>
    sweep(
      [
        [side * 0.125, 0.122, -0.035],
        [side * 0.155, 0.124, -0.028],
        [side * 0.162, 0.125, 0],
        [side * 0.155, 0.124, 0.028],
        [side * 0.125, 0.122, 0.035],
      ],
      0.005,
      { smooth: true, caps: 'round' }
    )
  // Of few sides: there are 56 of them.
  const hole = extrude(ellipse(0.0055, 0.0055, 10), 0.0075, { edge: sharp })
  return [
    tag(
      slot('bowl', 'metal', 'body'),
      at(
        [0, 0.018, 0],
        vessel({
          outside: [
            [0.055, 0],
            [0.085, 0.025],
            [0.108, 0.06],
            [0.122, 0.105],
            [0.13, 0.112],
          ],
          wall: 0.004,
          base: 0.003,
          foot: 0,
        })
      )
    ),
    at(
      [0, 0.012, 0],
      lathe(
        [
          [0.05, -0.012],
          [0.056, -0.012],
          [0.06, 0.012],
          [0.054, 0.012],
        ],
        { closed: true, ...slot('foot', 'metal', 'support') }
      )
    ),
    tag(
      slot('hole', 'dark', 'feature'),
      ...rings.map(([r, y, n, tilt], k) =>
        rotated([0, k * 0.12, 0], around(n, at([0, y, r], hole, { rotate: [tilt, 0, 0] })))
      )
    ),
    tag(slot('handle', 'metal', 'handle'), ear(1), ear(-1)),
  ]
}

/** A kitchen sieve: half a ball of wire mesh in a rim, a long handle, two rests. It lies with the mesh down. */
export const sieve: KindMaker = slot => {
  const r = 0.085
  const meridian = Array.from({ length: 9 }, (_, i): Vec3 => {
    const a = (PI / 2) * (i / 8) * 0.97
    return [0, r + 0.002 - r * cos(a) * 0.98, r * sin(a)]
  })
  const square: readonly Vec2[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  const wire = { section: { kind: 'outline', points: square }, caps: 'flat', edge: sharp } as const
  return [
    tag(
      slot('mesh', 'metal', 'feature'),
      around(28, sweep(meridian, 0.0009, wire)),
      ...[0.18, 0.32, 0.46, 0.6, 0.74, 0.88].map(t => {
        const a = (PI / 2) * t
        return at(
          [0, r + 0.002 - r * cos(a) * 0.98, 0],
          rotated(
            [PI / 2, 0, 0],
            sweep(ovalPath([0, 0, 0], [r * sin(a), r * sin(a)], 24), 0.0009, { ...wire, closed: true })
          )
        )
      }),
      at([0, 0.0045, 0], cylinder(0.012, 0.003))
    ),
    at([0, r + 0.002, 0], torus(r, 0.0045, slot('rim', 'metal', 'body'))),
    rods(
      slot('neck', 'metal', 'support'),
      [[r, r + 0.002, 0.006], [r + 0.07, r + 0.004, 0.002], 0.003],
      [[r, r + 0.002, -0.006], [r + 0.07, r + 0.004, -0.002], 0.003],
      [[-r, r + 0.002, 0.018], [-r - 0.026, r + 0.002, 0.014], 0.003],
      [[-r, r + 0.002, -0.018], [-r - 0.026, r + 0.002, -0.014], 0.003],
      [[-r - 0.026, r + 0.002, 0.014], [-r - 0.026, r + 0.002, -0.014], 0.003]
    ),
    sweep(
      [
        [r + 0.05, r + 0.003, 0],
        [r + 0.09, r + 0.005, 0],
        [r + 0.16, r + 0.006, 0],
        [r + 0.2, r + 0.004, 0],
      ],
      [0.008, 0.01, 0.012, 0.008],
      { smooth: true, flatten: 1.4, caps: 'round', ...slot('handle', 'grip', 'handle') }
    ),
  ]
}

/** A funnel standing on its mouth's tube: wide cone, narrow spout, a ring to hang it by. */
export const funnel: KindMaker = slot => [
  lathe(
    [
      [0.007, 0],
      [0.0095, 0],
      [0.013, 0.075],
      [0.022, 0.09],
      [0.072, 0.16],
      [0.075, 0.176],
      [0.072, 0.178],
      [0.068, 0.163],
      [0.018, 0.091],
      [0.0105, 0.076],
    ],
    { closed: true, ...slot('cone', 'body', 'feature') }
  ),
  at([0, 0.176, 0], torus(0.0735, 0.003, slot('rim', 'body', 'body'))),
  at([0.083, 0.172, 0], rotated([PI / 2, 0, 0], torus(0.0105, 0.0028, slot('ring', 'body', 'handle')))),
]

/** A box grater: four sides that narrow upward, rows of raised cutters, slots on the flanks, a bow on top. */
export const grater: KindMaker = slot => {
  const ring = (y: number, w: number, d: number): readonly Vec3[] => [
    [-w, y, -d],
    [w, y, -d],
    [w, y, d],
    [-w, y, d],
  ]
  const [low, high, tall] = [[0.055, 0.042], [0.038, 0.03], 0.2] as const
  const slope = (low[1] - high[1]) / tall
  const bump = (x: number, y: number, z: number): Shape => at([x, y, z], ellipsoid([0.0045, 0.0035, 0.0035]))
  const front = Array.from({ length: 8 }, (_, j) =>
    Array.from({ length: 5 }, (_, i) => {
      const y = 0.03 + j * 0.019
      const half = low[0] - ((low[0] - high[0]) * y) / tall - 0.012
      return [(-1 + (2 * i) / 4) * half * 0.9 + (j % 2) * 0.003, y, low[1] - slope * y] as const
    })
  ).flat()
  const side = Array.from({ length: 6 }, (_, j) => 0.035 + j * 0.026)
  return [
    loft([ring(0.004, low[0], low[1]), ring(tall, high[0], high[1])], {
      edge: bevel(0.003),
      ...slot('body', 'metal', 'body'),
    }),
    tag(
      slot('cutter', 'dark', 'feature'),
      ...front.map(([x, y, z]) => bump(x, y, z)),
      ...front.map(([x, y, z]) => at([x, y, -z], box([0.006, 0.004, 0.004], { edge: sharp })))
    ),
    tag(
      slot('slit', 'dark', 'feature'),
      ...side.flatMap(y =>
        [1, -1].map(s =>
          at(
            [s * (low[0] - ((low[0] - high[0]) * y) / tall), y, 0],
            box([0.004, 0.005, 0.05], { edge: sharp })
          )
        )
      )
    ),
    tag(
      slot('frame', 'grip', 'support'),
      loft([ring(0, 0.058, 0.045), ring(0.012, 0.057, 0.044)], { edge: bevel(0.002) }),
      loft([ring(tall - 0.004, 0.041, 0.033), ring(tall + 0.012, 0.037, 0.03)], { edge: bevel(0.003) })
    ),
    tubes(slot('handle', 'grip', 'handle'), 0.0075, [
      [-0.032, tall + 0.004, 0],
      [-0.033, tall + 0.03, 0],
      [-0.018, tall + 0.046, 0],
      [0.018, tall + 0.046, 0],
      [0.033, tall + 0.03, 0],
      [0.032, tall + 0.004, 0],
    ]),
  ]
}
