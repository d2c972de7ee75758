import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { disc, rod } from '../../kit/plates.ts'
import { nugget } from '../../kit/servings.ts'
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
  loft,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** Macarons: two smooth shells with ruffled feet and cream between, three stacked and one leaning. */
export const macaron: KindMaker = (slot, context) => {
  const shell = (tags: object, up: number): Shape =>
    rotated(
      [up > 0 ? 0 : PI, 0, 0],
      group([
        lathe(
          [
            [0, 0.002],
            [0.0225, 0.002],
            [0.0235, 0.006],
            [0.021, 0.0115],
            [0.013, 0.0145],
            [0, 0.0155],
          ],
          { smooth: true, sharpAt: [0, 1], ...tags }
        ),
        group([around(22, at([0, 0.0022, 0.0225], ellipsoid([0.0033, 0.0024, 0.0026])))], tags),
      ])
    )
  const one = (slotName: string): Shape =>
    group([
      at([0, 0.0028, 0], shell(slot(slotName, slotName, 'feature'), 1)),
      at([0, -0.0028, 0], shell(slot(slotName, slotName, 'feature'), -1)),
      cylinder(0.0215, 0.0078, { edge: soft(0.002), ...slot('cream', 'cream', 'content') }),
    ])
  void context
  return [
    at([0, 0.0184, 0], one('pink')),
    at([0.003, 0.0551, 0.002], one('green')),
    at([-0.002, 0.0918, 0], one('yellow')),
    at([0.0385, 0.0262, 0.008], rotated([0, 0, -1.25], one('brown'))),
  ]
}

/** An éclair: a long bun of choux, chocolate on its back, cream showing at the side. */
export const eclair: KindMaker = slot => [
  sweep(
    [
      [-0.062, 0.021, 0],
      [-0.03, 0.022, 0],
      [0.03, 0.022, 0],
      [0.062, 0.021, 0],
    ],
    [0.019, 0.0215, 0.0215, 0.019],
    { smooth: true, caps: 'round', flatten: 1.15, ...slot('bun', 'crust', 'body') }
  ),
  sweep(
    [
      [-0.062, 0.0265, 0],
      [-0.03, 0.029, 0],
      [0.03, 0.029, 0],
      [0.062, 0.0265, 0],
    ],
    [0.0165, 0.0185, 0.0185, 0.0165],
    { smooth: true, caps: 'round', flatten: 1.15, ...slot('icing', 'chocolate', 'feature') }
  ),
  tag(
    slot('icing', 'chocolate', 'feature'),
    ...[-0.05, -0.02, 0.015, 0.045].flatMap((x, i) =>
      [1, -1].map(s =>
        at([x + s * 0.006, 0.0225 - 0.002 * (i % 2), s * 0.0212], ellipsoid([0.008, 0.0075, 0.003]))
      )
    )
  ),
  tag(
    slot('stripe', 'cream', 'ornament'),
    sweep(
      Array.from({ length: 19 }, (_, i): Vec3 => [
        -0.063 + i * 0.007,
        0.0474 - 0.0035 * Math.abs(i - 9) * Math.abs(i - 9) * 0.012,
        0.0085 * (i % 2 === 0 ? 1 : -1),
      ]),
      0.0016,
      { caps: 'round' }
    )
  ),
  tag(
    slot('filling', 'cream', 'content'),
    ...[1, -1].map(s => at([0, 0.0165, s * 0.0195], ellipsoid([0.058, 0.005, 0.0055])))
  ),
]

/** Churros: ridged sticks of fried dough standing in a paper cone of stripes, a cup of chocolate beside. */
export const churros: KindMaker = slot => {
  const star: readonly Vec2[] = Array.from({ length: 12 }, (_, i): Vec2 => {
    const r = i % 2 === 0 ? 1 : 0.68
    return [r * cos((TAU * i) / 12), r * sin((TAU * i) / 12)]
  })
  const stick = (x: number, z: number, long: number, lean: number, bend: number): Shape =>
    sweep(
      [
        [x * 0.4, 0.05, z * 0.4],
        [x, 0.11, z],
        [x + lean * 0.5, 0.11 + long * 0.5, z + bend * 0.5],
        [x + lean, 0.11 + long, z + bend],
      ],
      [0.0105, 0.0115, 0.0115, 0.0095],
      { smooth: true, section: { kind: 'outline', points: star }, twist: 0.8, caps: 'flat', edge: sharp }
    )
  return [
    lathe(
      [
        [0, 0],
        [0.03, 0],
        [0.043, 0.12],
        [0.041, 0.12],
        [0.034, 0.055],
        [0, 0.055],
      ],
      { ...slot('cone', 'paper', 'support') }
    ),
    tag(
      slot('stripe', 'red', 'ornament'),
      around(
        8,
        loft(
          [
            [
              [-0.0055, 0.001, 0.0298],
              [0.0055, 0.001, 0.0298],
              [0.0055, 0.001, 0.0308],
              [-0.0055, 0.001, 0.0308],
            ],
            [
              [-0.008, 0.119, 0.0422],
              [0.008, 0.119, 0.0422],
              [0.008, 0.119, 0.0438],
              [-0.008, 0.119, 0.0438],
            ],
          ],
          { edge: sharp }
        )
      )
    ),
    tag(
      slot('churro', 'crust', 'feature'),
      stick(0.022, 0.008, 0.075, 0.02, 0.004),
      stick(-0.02, 0.012, 0.085, -0.022, 0.008),
      stick(0.002, -0.02, 0.095, 0.004, -0.016),
      stick(0.0, 0.02, 0.06, 0.006, 0.022),
      stick(-0.006, -0.002, 0.1, -0.004, 0)
    ),
    tag(
      slot('sugar', 'cream', 'ornament'),
      ...Array.from({ length: 10 }, (_, i) =>
        at(
          [
            i % 2 === 0 ? 0.029 + 0.0012 * i : -0.0275 - 0.0012 * i,
            0.125 + 0.006 * i,
            i % 2 === 0 ? 0.0175 : 0.0235,
          ],
          nugget([0.0022, 0.0022, 0.0022])
        )
      )
    ),
    at(
      [0.082, 0, 0.02],
      lathe(
        [
          [0, 0],
          [0.02, 0],
          [0.031, 0.032],
          [0.028, 0.032],
          [0.018, 0.006],
          [0, 0.006],
        ],
        { ...slot('cup', 'cream', 'support') }
      )
    ),
    at([0.082, 0.025, 0.02], cylinder(0.026, 0.006, slot('chocolate', 'chocolate', 'content'))),
  ]
}

/** A Swiss roll with a slice cut off: sponge and cream in a spiral on both faces. */
export const swissRoll: KindMaker = slot => {
  const spiral = Array.from({ length: 46 }, (_, i): Vec3 => {
    const t = i / 45
    const a = TAU * 2.35 * t
    const r = 0.008 + 0.026 * t
    return [0, r * cos(a), r * sin(a)]
  })
  const roll = (long: number): Shape =>
    group([
      rotated(
        [0, 0, PI / 2],
        cylinder(0.04, long, { edge: soft(0.004), ...slot('sponge', 'sponge', 'body') })
      ),
      tag(
        slot('cream', 'cream', 'feature'),
        ...[1, -1].map(s => at([s * (long / 2 - 0.0008), 0, 0], sweep(spiral, 0.0032, { caps: 'round' })))
      ),
    ])
  return [
    at([0, 0.007, 0], box([0.26, 0.014, 0.12], { edge: bevel(0.003), ...slot('board', 'wood', 'support') })),
    at([-0.02, 0.0535, -0.004], roll(0.16)),
    at([0.094, 0.0535, 0.004], rotated([0, 0, 0.0], roll(0.022))),
    tag(
      slot('sugar', 'cream', 'ornament'),
      ...Array.from({ length: 26 }, (_, i) =>
        at(
          [
            -0.09 + ((i * 11) % 26) * 0.0055,
            0.0535 + 0.0395 * cos(-0.9 + ((i * 7) % 26) * 0.07),
            -0.004 + 0.0395 * sin(-0.9 + ((i * 7) % 26) * 0.07),
          ],
          nugget([0.0035, 0.0022, 0.003])
        )
      )
    ),
  ]
}

/** Cotton candy: a cloud of spun sugar on a paper cone. */
export const cottonCandy: KindMaker = slot => {
  const puffs = Array.from({ length: 26 }, (_, i) => {
    const y = 1 - (2 * (i + 0.5)) / 26
    const r = Math.sqrt(1 - y * y)
    const a = i * GOLDEN_ANGLE
    return {
      at: [0.06 * r * cos(a), 0.24 + 0.075 * y, 0.06 * r * sin(a)] as const,
      radius: 0.032 + (0.008 * ((i * 5) % 4)) / 3,
    }
  })
  return [
    lathe(
      [
        [0, 0],
        [0.004, 0],
        [0.024, 0.2],
        [0, 0.2],
      ],
      { ...slot('cone', 'paper', 'handle') }
    ),
    sweep(
      Array.from({ length: 25 }, (_, i): Vec3 => {
        const y = 0.012 + i * 0.0062
        const r = 0.0048 + (y * 0.02) / 0.2
        return [r * cos(i * 0.55), y, r * sin(i * 0.55)]
      }),
      0.0022,
      { ...slot('stripe', 'red', 'ornament') }
    ),
    {
      op: 'blend',
      blend: 0.016,
      detail: 0.012,
      balls: [
        { kind: 'ball', at: [0, 0.24, 0], radii: [0.07, 0.085, 0.07] },
        ...puffs.map(
          ({ at: place, radius }) => ({ kind: 'ball', at: place, radii: [radius, radius, radius] }) as const
        ),
      ],
      ...slot('cloud', 'pink', 'feature'),
    },
  ]
}

/** A block of butter on its dish: one slice cut and fallen, a knife lying by. */
export const butter: KindMaker = slot => [
  at([0, 0.004, 0], box([0.2, 0.008, 0.12], { edge: soft(0.004), ...slot('dish', 'plate', 'support') })),
  tag(
    slot('rim', 'plate', 'support'),
    ...[-0.057, 0.057].map(z => at([0, 0.009, z], box([0.2, 0.008, 0.006], { edge: soft(0.003) }))),
    ...[-0.097, 0.097].map(x => at([x, 0.009, 0], box([0.006, 0.008, 0.12], { edge: soft(0.003) })))
  ),
  at(
    [-0.022, 0.0345, -0.008],
    box([0.1, 0.055, 0.06], { edge: bevel(0.002), ...slot('block', 'yellow', 'feature') })
  ),
  tag(
    slot('slice', 'yellow', 'feature'),
    at([0.041, 0.032, -0.008], box([0.01, 0.053, 0.058], { edge: bevel(0.0015) }), { rotate: [0, 0, -0.3] }),
    at([0.066, 0.0135, -0.006], box([0.05, 0.01, 0.057], { edge: bevel(0.0015) }), {
      rotate: [0, 0.12, 0.02],
    })
  ),
  at(
    [-0.005, 0.0092, 0.041],
    extrude(
      [
        [-0.09, -0.003],
        [0.0, -0.004],
        [0.02, -0.001],
        [0.012, 0.009],
        [-0.02, 0.009],
        [-0.022, 0.003],
        [-0.09, 0.004],
      ].map(([x, y]): Vec2 => [x, y]),
      0.003,
      { edge: sharp, ...slot('knife', 'metal', 'ornament') }
    ),
    { rotate: [-PI / 2, 0.06, 0] }
  ),
]

/** A gingerbread house: brown walls, roof with icing and sweets, a candy door, a chimney; snow of sugar around it. */
export const gingerbreadHouse: KindMaker = slot => {
  const gable: readonly Vec2[] = [
    [-0.08, 0],
    [0.08, 0],
    [0.08, 0.09],
    [0, 0.17],
    [-0.08, 0.09],
  ]
  const slope = (side: number): Shape =>
    at([side * 0.048, 0.137, 0], box([0.136, 0.011, 0.21], { edge: bevel(0.002) }), {
      rotate: [0, 0, -side * 0.785],
    })
  const onRoof = (side: number, along: number, z: number, shape: Shape): Shape =>
    at([side * (0.008 + along * 0.088), 0.1965 - along * 0.088, z], rotated([0, 0, -side * 0.785], shape))
  const sweets = ['red', 'green', 'yellow', 'pink'] as const
  return [
    at([0, 0.008, 0], cylinder(0.17, 0.016, { edge: soft(0.005), ...slot('snow', 'cream', 'support') })),
    at([0, 0.014, 0], extrude(gable, 0.17, { edge: bevel(0.001), ...slot('wall', 'ginger', 'body') })),
    tag(slot('roof', 'ginger', 'feature'), at([0, 0.012, 0], group([slope(1), slope(-1)]))),
    tag(
      slot('icing', 'cream', 'feature'),
      ...[1, -1].flatMap(s => [
        rod([s * 0.002, 0.198, s * 0 + 0.106], [s * 0.097, 0.1, 0.106], 0.006, { caps: 'round' }),
        rod([s * 0.002, 0.198, -0.106], [s * 0.097, 0.1, -0.106], 0.006, { caps: 'round' }),
        ...Array.from({ length: 8 }, (_, i) =>
          at([s * 0.096, 0.097 - 0.004 * (i % 2), -0.09 + i * 0.0257], ellipsoid([0.007, 0.012, 0.009]))
        ),
      ]),
      rod([0, 0.199, -0.106], [0, 0.199, 0.106], 0.0075, { caps: 'round' }),
      ...[-0.077, 0.077].flatMap(x => [0.083, -0.083].map(z => rod([x, 0.014, z], [x, 0.1, z], 0.005)))
    ),
    ...sweets.flatMap((color, k) =>
      [0, 1, 2].map(i =>
        group(
          [1, -1].map(s =>
            onRoof(s, 0.2 + 0.28 * i, -0.075 + 0.05 * ((k + i) % 4), ellipsoid([0.0095, 0.006, 0.0095]))
          ),
          slot(`sweet_${color}`, color, 'ornament')
        )
      )
    ),
    tag(
      slot('door', 'chocolate', 'ornament'),
      at(
        [0, 0.044, 0.0855],
        extrude(
          [
            [-0.02, -0.03],
            [0.02, -0.03],
            [0.02, 0.015],
            [0.012, 0.027],
            [0, 0.031],
            [-0.012, 0.027],
            [-0.02, 0.015],
          ],
          0.005,
          { edge: bevel(0.001) }
        )
      )
    ),
    at([0.012, 0.042, 0.0895], ball(0.0035, slot('knob', 'yellow', 'ornament'))),
    tag(
      slot('window', 'yellow', 'ornament'),
      ...[-0.05, 0.05].map(x => at([x, 0.065, 0.0855], box([0.026, 0.028, 0.004], { edge: sharp }))),
      at([0, 0.128, 0.0855], disc(0.014, 0.004)),
      mirrored(at([0.0805, 0.06, 0], box([0.003, 0.03, 0.05], { edge: sharp })))
    ),
    tag(
      slot('frame', 'cream', 'ornament'),
      ...[-0.05, 0.05].flatMap(x => [
        at([x, 0.065, 0.088], box([0.003, 0.03, 0.003], { edge: sharp })),
        at([x, 0.065, 0.088], box([0.028, 0.003, 0.003], { edge: sharp })),
      ]),
      at([0, 0.128, 0.086], rotated([PI / 2, 0, 0], torus(0.0145, 0.0026)))
    ),
    at(
      [0.05, 0.178, -0.045],
      box([0.028, 0.07, 0.028], { edge: bevel(0.001), ...slot('chimney', 'ginger', 'body') })
    ),
    at(
      [0.05, 0.214, -0.045],
      box([0.034, 0.012, 0.034], { edge: soft(0.005), ...slot('icing', 'cream', 'feature') })
    ),
    ...[-0.05, 0.05].map((x, k) =>
      group([
        at([x, 0.05, 0.125], cylinder(0.0045, 0.075, slot('cane', 'cream', 'ornament'))),
        tag(
          slot('stripe', 'red', 'ornament'),
          ...[0, 1, 2, 3].map(i => at([x, 0.024 + i * 0.018, 0.125], cylinder(0.0048, 0.008)))
        ),
        at(
          [x, 0.097, 0.125],
          ellipsoid([0.016, 0.016, 0.006], slot('lolly', k === 0 ? 'pink' : 'green', 'ornament'))
        ),
      ])
    ),
  ]
}
