import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { slab } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  box,
  cylinder,
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
import type { KindMaker } from '../kind-maker.ts'
import type { SlotTags } from '../slot-tags.ts'

/** The part of a disc from `from` over `turn` radians, its tip on the axis: a wheel that a wedge was cut out of. */
const sector = (r: number, from: number, turn: number, steps = 30): readonly Vec2[] => [
  [0, 0],
  ...Array.from({ length: steps + 1 }, (_, i): Vec2 => {
    const a = from + (turn * i) / steps
    return [r * cos(a), r * sin(a)]
  }),
]

/** A wheel of cheese of 34 cm in its rind on a board; one wedge is cut out and leans before it. */
export const cheeseWheel: KindMaker = slot => {
  const [r, h, base] = [0.17, 0.105, 0.022]
  const open = 0.78
  // On the ground the outline's −Y looks to the front, and the gap with it.
  const from = -PI / 2 + open / 2 + 0.3
  const wheel = (radius: number, tall: number, start: number, turn: number): Shape =>
    rotated([-PI / 2, 0, 0], extrude(sector(radius, start, turn), tall, { edge: soft(0.004) }))
  const hole = (turn: number, out: number, y: number, size: number, side: number): Shape => {
    const a = turn
    return at([out * cos(a) + side * 0.001 * sin(a), y, -out * sin(a) + side * 0.001 * cos(a)], ball(size))
  }
  const holes: readonly (readonly [out: number, y: number, size: number])[] = [
    [0.05, 0.03, 0.011],
    [0.1, 0.055, 0.015],
    [0.075, 0.085, 0.009],
    [0.13, 0.03, 0.012],
    [0.14, 0.08, 0.011],
    [0.045, 0.07, 0.008],
  ]
  const wedge = group([
    tag(
      slot('paste', 'paste', 'feature'),
      at([0, h / 2, 0], wheel(r - 0.006, h - 0.008, -PI / 2 - 0.3, 0.6))
    ),
    tag(
      slot('rind', 'rind', 'body'),
      at(
        [0, h / 2, 0],
        rotated(
          [-PI / 2, 0, 0],
          extrude(
            [
              ...sector(r, -PI / 2 - 0.3, 0.6).slice(1),
              ...[...sector(r - 0.008, -PI / 2 - 0.3, 0.6).slice(1)].reverse(),
            ],
            h,
            { edge: soft(0.002) }
          )
        )
      )
    ),
    tag(
      slot('hole', 'hole', 'ornament'),
      ...holes.map(([out, y, size]) => hole(-PI / 2 - 0.3, out, y, size, 0)),
      ...holes.map(([out, y, size]) => hole(-PI / 2 + 0.3, out * 0.95, h - y, size, 0))
    ),
  ])
  return [
    tag(
      slot('board', 'wood', 'support'),
      at([0.03, base / 2, 0.04], cylinder(0.25, base, { edge: soft(0.006) }))
    ),
    at(
      [0, base, -0.02],
      group([
        tag(
          slot('paste', 'paste', 'feature'),
          at([0, h / 2, 0], wheel(r - 0.006, h - 0.006, from, TAU - open))
        ),
        tag(
          slot('rind', 'rind', 'body'),
          at(
            [0, h / 2, 0],
            rotated(
              [-PI / 2, 0, 0],
              extrude(
                [
                  ...sector(r, from + 0.004, TAU - open - 0.008, 40).slice(1),
                  ...[...sector(r - 0.008, from + 0.004, TAU - open - 0.008, 40).slice(1)].reverse(),
                ],
                h,
                { edge: soft(0.003) }
              )
            )
          ),
          at([0, h - 0.001, 0], wheel(r - 0.002, 0.005, from + 0.004, TAU - open - 0.008)),
          at([0, 0.002, 0], wheel(r - 0.002, 0.004, from + 0.004, TAU - open - 0.008))
        ),
        tag(
          slot('hole', 'hole', 'ornament'),
          ...holes.map(([out, y, size]) => hole(from, out, y, size, 0)),
          ...holes.map(([out, y, size]) => hole(from - open, out, h - y, size, 0))
        ),
        tag(
          slot('label', 'label', 'ornament'),
          at([-0.035, h + 0.0018, -0.055], cylinder(0.052, 0.003, { edge: sharp })),
          at([-0.035, h + 0.0025, -0.055], torus(0.06, 0.0022))
        ),
      ])
    ),
    at([0.085, base, 0.19], rotated([0, 2.35, 0], wedge), { scale: [0.94, 0.94, 0.94] }),
  ]
}

/** A cup's body standing on y = 0, open, its handle to +X. */
function cupBody(r: number, h: number): Shape {
  return group([
    lathe(
      [
        [0, 0],
        [r * 0.5, 0],
        [r * 0.52, h * 0.06],
        [r * 0.78, h * 0.3],
        [r * 0.97, h * 0.75],
        [r, h],
        [r * 0.95, h],
        [r * 0.9, h * 0.72],
        [r * 0.7, h * 0.3],
        [r * 0.4, h * 0.14],
        [0, h * 0.12],
      ],
      { smooth: true, sharpAt: [0, 1, 2, 5, 6] }
    ),
    sweep(
      [
        [r * 0.96, h * 0.84, 0],
        [r * 1.3, h * 0.86, 0],
        [r * 1.5, h * 0.62, 0],
        [r * 1.32, h * 0.36, 0],
        [r * 0.86, h * 0.36, 0],
      ],
      r * 0.09,
      { smooth: true, caps: 'round' }
    ),
  ])
}

/** A saucer of radius `r`, its well at the height `r` × 0.08. */
const saucer = (r: number): Shape =>
  lathe(
    [
      [0, 0],
      [r * 0.55, 0],
      [r * 0.95, r * 0.18],
      [r, r * 0.22],
      [r * 0.97, r * 0.25],
      [r * 0.52, r * 0.09],
      [0, r * 0.08],
    ],
    { edge: soft(r * 0.015) }
  )

/** A leaf of milk poured into coffee, its stem to the front: chevrons one within the other, and a heart at the top. */
const rosetta = (size: number): Shape =>
  group([
    ...[0, 1, 2, 3].map(i => {
      const [w, y] = [size * (0.62 - 0.11 * i), size * (-0.42 + 0.27 * i)]
      return sweep(
        [
          [-w, 0, -y - size * 0.16],
          [-w * 0.55, 0, -y + size * 0.06],
          [0, 0, -y + size * 0.16],
          [w * 0.55, 0, -y + size * 0.06],
          [w, 0, -y - size * 0.16],
        ],
        [size * 0.05, size * 0.075, size * 0.085, size * 0.075, size * 0.05],
        { smooth: true, caps: 'round', flatten: 0.5 }
      )
    }),
    at([-size * 0.11, 0, -size * 0.66], ellipsoid([size * 0.15, size * 0.03, size * 0.13])),
    at([size * 0.11, 0, -size * 0.66], ellipsoid([size * 0.15, size * 0.03, size * 0.13])),
    sweep(
      [
        [0, 0, -size * 0.55],
        [0, 0, size * 0.8],
      ],
      [size * 0.06, size * 0.035],
      { caps: 'round', flatten: 0.5 }
    ),
  ])

/** A wide cup of coffee under milk foam with a leaf poured into it, on a saucer with a spoon and a biscuit. */
export const cappuccino: KindMaker = slot => {
  const [r, h] = [0.052, 0.062]
  return [
    tag(slot('saucer', 'white', 'support'), saucer(0.082)),
    at(
      [0, 0.006, 0],
      group([
        tag(slot('cup', 'white', 'body'), cupBody(r, h)),
        tag(
          slot('coffee', 'coffee', 'content'),
          at([0, h * 0.9, 0], cylinder(r * 0.945, h * 0.1, { edge: soft(0.001) }))
        ),
        tag(
          slot('crema', 'crema', 'content'),
          at([0, h * 0.953, 0], cylinder(r * 0.8, h * 0.05, { edge: soft(0.001) }))
        ),
        tag(slot('foam', 'foam', 'feature'), at([0, h * 0.984, 0.003], rosetta(r * 0.78))),
      ])
    ),
    tag(
      slot('spoon', 'steel', 'ornament'),
      at(
        [-0.01, 0.0135, 0.064],
        group([
          at([-0.044, 0, 0], ellipsoid([0.014, 0.003, 0.009])),
          sweep(
            [
              [-0.034, 0.001, 0],
              [0, 0.003, 0],
              [0.05, 0.004, 0],
            ],
            [0.002, 0.0018, 0.003],
            { smooth: true, caps: 'round', flatten: 0.6 }
          ),
        ]),
        { rotate: [0, 0.12, 0] }
      )
    ),
    tag(
      slot('biscuit', 'biscuit', 'ornament'),
      at([-0.062, 0.0185, -0.004], box([0.02, 0.008, 0.046], { edge: soft(0.003) }), {
        rotate: [0, 0.3, -0.3],
      })
    ),
  ]
}

/** A teapot of 15 cm, its spout to −X. */
function teapot(slot: SlotTags): Shape {
  return group([
    tag(
      slot('teapot', 'white', 'feature'),
      lathe(
        [
          [0, 0],
          [0.042, 0],
          [0.046, 0.008],
          [0.068, 0.035],
          [0.074, 0.06],
          [0.06, 0.092],
          [0.038, 0.105],
          [0, 0.106],
        ],
        { smooth: true, sharpAt: [0, 1, 2] }
      ),
      sweep(
        [
          [-0.06, 0.035, 0],
          [-0.092, 0.05, 0],
          [-0.102, 0.082, 0],
          [-0.122, 0.1, 0],
        ],
        [0.019, 0.014, 0.0105, 0.0085],
        { smooth: true, caps: 'flat' }
      ),
      sweep(
        [
          [0.055, 0.092, 0],
          [0.1, 0.098, 0],
          [0.12, 0.072, 0],
          [0.106, 0.042, 0],
          [0.066, 0.034, 0],
        ],
        0.0072,
        { smooth: true, caps: 'round' }
      )
    ),
    tag(
      slot('lid', 'white', 'body'),
      at(
        [0, 0.104, 0],
        lathe(
          [
            [0, 0],
            [0.041, 0],
            [0.034, 0.01],
            [0.012, 0.018],
            [0, 0.019],
          ],
          { smooth: true, sharpAt: [0, 1] }
        )
      )
    ),
    tag(
      slot('rim', 'gold', 'ornament'),
      at([0, 0.105, 0], torus(0.04, 0.0026)),
      at([0, 0.128, 0], ball(0.0085)),
      at([0, 0.004, 0], torus(0.0435, 0.0026))
    ),
    tag(slot('band', 'flower', 'ornament'), ...petals(0.0735, 0.055, 9)),
  ])
}

/** Flowers of five petals painted around a pot at that radius and height. */
function petals(r: number, y: number, count: number): Shape[] {
  return Array.from({ length: count }, (_, i) =>
    rotated(
      [0, (TAU * i) / count, 0],
      at(
        [0, y, r],
        group(
          [0, 1, 2, 3, 4].map(k => {
            const a = (TAU * k) / 5
            return at([0.006 * cos(a), 0.006 * sin(a), 0], ellipsoid([0.0044, 0.0044, 0.0018]))
          })
        )
      )
    )
  )
}

/** Teapot, two cups on saucers, milk jug and sugar bowl of one service, on a tray of 48 cm. */
export const teaSet: KindMaker = slot => {
  const cup = (x: number, z: number, turn: number): Shape =>
    at(
      [x, 0.014, z],
      rotated(
        [0, turn, 0],
        group([
          tag(slot('saucer', 'white', 'support'), saucer(0.06)),
          at(
            [0, 0.005, 0],
            group([
              tag(slot('cup', 'white', 'body'), cupBody(0.037, 0.048)),
              tag(slot('tea', 'tea', 'content'), at([0, 0.039, 0], cylinder(0.0345, 0.005))),
              tag(slot('rim', 'gold', 'ornament'), at([0, 0.048, 0], torus(0.0362, 0.0016))),
              tag(slot('band', 'flower', 'ornament'), ...petals(0.0345, 0.031, 7)),
            ])
          ),
        ])
      )
    )
  return [
    tag(
      slot('tray', 'wood', 'support'),
      at([0, 0.007, 0], slab(0.46, 0.32, 0.014, { radius: 0.05, edge: soft(0.004) })),
      at([0.212, 0.03, 0], handleBar()),
      at([-0.212, 0.03, 0], handleBar())
    ),
    at([-0.005, 0.014, -0.06], teapot(slot), { scale: 1.12 }),
    cup(-0.115, 0.075, 0.5),
    cup(0.115, 0.075, -0.4),
    at(
      [0.165, 0.014, -0.075],
      group([
        tag(
          slot('sugar_bowl', 'white', 'body'),
          lathe(
            [
              [0, 0],
              [0.022, 0],
              [0.036, 0.02],
              [0.036, 0.042],
              [0.03, 0.048],
              [0.028, 0.044],
              [0, 0.04],
            ],
            { edge: soft(0.002) }
          )
        ),
        tag(
          slot('sugar', 'foam', 'content'),
          ...[0, 1, 2, 3, 4].map(i =>
            at(
              [0.014 * cos(i * 1.26), 0.047 + (i === 4 ? 0.009 : 0), 0.014 * sin(i * 1.26)],
              box([0.014, 0.014, 0.014], { edge: soft(0.0015) }),
              { rotate: [0.2, i, 0.1] }
            )
          )
        ),
        tag(slot('rim', 'gold', 'ornament'), at([0, 0.046, 0], torus(0.032, 0.0018))),
      ])
    ),
    at(
      [0.03, 0.014, 0.095],
      group([
        tag(
          slot('jug', 'white', 'body'),
          lathe(
            [
              [0, 0],
              [0.02, 0],
              [0.031, 0.022],
              [0.024, 0.05],
              [0.027, 0.062],
              [0.024, 0.062],
              [0.02, 0.05],
              [0, 0.046],
            ],
            { smooth: true, sharpAt: [0, 1, 4, 5] }
          ),
          at([0, 0.057, 0.024], ellipsoid([0.008, 0.007, 0.011])),
          sweep(
            [
              [0, 0.055, -0.023],
              [0, 0.054, -0.043],
              [0, 0.03, -0.045],
              [0, 0.017, -0.028],
            ],
            0.0042,
            { smooth: true, caps: 'round' }
          )
        ),
        tag(slot('milk', 'foam', 'content'), at([0, 0.053, 0], cylinder(0.0218, 0.004))),
      ]),
      { rotate: [0, -0.6, 0] }
    ),
  ]
}

/** A loop that stands on the end of a tray, along Z. */
const handleBar = (): Shape =>
  sweep(
    [
      [0, -0.02, -0.065],
      [0, 0.014, -0.055],
      [0, 0.022, 0],
      [0, 0.014, 0.055],
      [0, -0.02, 0.065],
    ],
    0.007,
    { smooth: true, caps: 'round' }
  )

/** A flute of champagne of 22 cm on its foot. */
const flute = (slot: SlotTags): Shape =>
  group([
    tag(
      slot('flute', 'glass', 'support'),
      lathe(
        [
          [0, 0],
          [0.034, 0],
          [0.034, 0.002],
          [0.006, 0.007],
          [0.004, 0.02],
          [0.004, 0.085],
          [0.014, 0.1],
          [0.024, 0.14],
          [0.025, 0.18],
          [0.022, 0.222],
          [0.0208, 0.222],
          [0.0235, 0.18],
          [0.0225, 0.14],
          [0.012, 0.102],
          [0, 0.096],
        ],
        { smooth: true, sharpAt: [0, 1, 2, 9, 10] }
      )
    ),
    tag(
      slot('wine', 'wine', 'content'),
      lathe([
        [0, 0.096],
        [0.0125, 0.103],
        [0.023, 0.14],
        [0.0238, 0.18],
        [0.0232, 0.19],
        [0, 0.19],
      ])
    ),
    tag(
      slot('bubble', 'foam', 'ornament'),
      around(9, at([0.018, 0.191, 0], ball(0.0026))),
      at([0, 0.191, 0], ball(0.003))
    ),
  ])

/** A bottle of champagne with foil and label in a bucket of ice, two full flutes before it. */
export const champagneBucket: KindMaker = slot => {
  const ice = Array.from({ length: 22 }, (_, i): Vec3 => {
    const a = i * 2.4
    const out = 0.042 + 0.042 * ((i * 7) % 5) * 0.2
    return [out * cos(a), 0.185 + 0.012 * (i % 3), out * sin(a)]
  })
  return [
    tag(
      slot('bucket', 'steel', 'support'),
      lathe(
        [
          [0, 0],
          [0.07, 0],
          [0.078, 0.008],
          [0.1, 0.19],
          [0.106, 0.198],
          [0.104, 0.204],
          [0.096, 0.196],
          [0.074, 0.012],
          [0, 0.01],
        ],
        { edge: soft(0.002) }
      ),
      at([0.103, 0.16, 0], rotated([PI / 2, 0, 0], torus(0.024, 0.0045))),
      at([-0.103, 0.16, 0], rotated([PI / 2, 0, 0], torus(0.024, 0.0045)))
    ),
    tag(slot('ice_bed', 'ice', 'content'), at([0, 0.1, 0], cylinder(0.07, 0.17, { topRadius: 0.092 }))),
    tag(
      slot('ice', 'ice', 'content'),
      ...ice.map((p, i) =>
        at(p, box([0.028, 0.028, 0.028], { edge: soft(0.004) }), { rotate: [i, i * 0.7, i * 1.3] })
      )
    ),
    at(
      [0.002, 0.02, 0],
      rotated(
        [0, 0, -0.16],
        group([
          tag(
            slot('bottle', 'bottle', 'body'),
            lathe(
              [
                [0, 0],
                [0.04, 0],
                [0.044, 0.006],
                [0.044, 0.16],
                [0.036, 0.205],
                [0.019, 0.245],
                [0.015, 0.29],
                [0, 0.29],
              ],
              { smooth: true, sharpAt: [0, 1, 2, 6] }
            )
          ),
          tag(
            slot('foil', 'gold', 'feature'),
            lathe([
              [0, 0.24],
              [0.0215, 0.24],
              [0.0168, 0.28],
              [0.0168, 0.296],
              [0.02, 0.3],
              [0.02, 0.318],
              [0.012, 0.33],
              [0, 0.332],
            ])
          ),
          tag(
            slot('label', 'label', 'ornament'),
            lathe(
              [
                [0.046, 0.165],
                [0.045, 0.165],
                [0.0375, 0.213],
                [0.0385, 0.213],
              ],
              { closed: true, edge: sharp }
            )
          ),
        ])
      )
    ),
    at([-0.075, 0, 0.135], flute(slot)),
    at([0.075, 0, 0.125], flute(slot)),
  ]
}
