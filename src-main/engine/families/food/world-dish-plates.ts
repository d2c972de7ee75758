import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { nugget } from '../../kit/servings.ts'
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
import type { SlotTags } from '../slot-tags.ts'
import { plateUnder } from './served-plate.ts'

/** `count` places spread evenly over a disc of that radius, the index first. */
const spread = <T>(count: number, radius: number, make: (x: number, z: number, i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => {
    const r = radius * Math.sqrt((i + 0.5) / count)
    return make(r * cos(i * GOLDEN_ANGLE), r * sin(i * GOLDEN_ANGLE), i)
  })

/** A cooked prawn curled in the XZ plane around the origin, tail fan at its end, about 7 cm across. */
function prawn(slot: SlotTags): Shape {
  const path = Array.from({ length: 9 }, (_, i): Vec3 => {
    const a = -0.4 + i * 0.5
    return [0.026 * cos(a), 0, 0.026 * sin(a)]
  })
  const [x, , z] = path[8]
  return group([
    tag(
      slot('prawn', 'prawn', 'feature'),
      sweep(path, [0.011, 0.0135, 0.0135, 0.013, 0.012, 0.011, 0.0095, 0.008, 0.006], {
        smooth: true,
        caps: 'round',
      }),
      ...path.slice(1, 8).map((p, i) =>
        at(p, rotated([0, 0.4 - (i + 1) * 0.5, 0], torus(0.0122 - 0.0007 * i, 0.0018)), {
          rotate: [PI / 2, 0, 0],
        })
      )
    ),
    tag(
      slot('tail', 'red', 'feature'),
      ...[-0.45, 0, 0.45].map(turn =>
        at([x - 0.004, 0, z - 0.006], at([0, 0, -0.011], ellipsoid([0.006, 0.003, 0.014])), {
          rotate: [0, turn - 0.5, 0],
        })
      )
    ),
  ])
}

/** An open mussel that lies spread like a butterfly, black halves with the meat in one of them, its hinge on z = 0. */
const mussel = (slot: SlotTags): Shape =>
  group([
    tag(
      slot('mussel', 'shell', 'feature'),
      mirrored(
        at([0.0135, 0.009, 0], ellipsoid([0.014, 0.0055, 0.024]), { rotate: [0, 0.25, 0.5] }),
        undefined,
        'x'
      )
    ),
    tag(
      slot('mussel_meat', 'orange', 'feature'),
      mirrored(at([0.012, 0.0128, 0], ellipsoid([0.0095, 0.0045, 0.016]), { rotate: [0, 0.25, 0.5] }))
    ),
  ])

/** A wedge of lemon: an eighth of a fruit, its rind down. */
const lemonWedge = (slot: SlotTags): Shape =>
  group([
    tag(
      slot('lemon', 'lemon', 'ornament'),
      extrude(
        [
          [-0.034, 0.018],
          [-0.025, 0.004],
          [-0.008, -0.002],
          [0.008, -0.002],
          [0.025, 0.004],
          [0.034, 0.018],
        ],
        0.019,
        { smooth: true, edge: soft(0.004) }
      )
    ),
    tag(
      slot('lemon_flesh', 'cream', 'ornament'),
      at([0, 0.0115, 0], box([0.046, 0.0135, 0.0215], { edge: soft(0.003) }))
    ),
  ])

/** A paella in its pan of 40 cm with two handles: yellow rice under prawns, mussels, peas, peppers and lemon. */
export const paella: KindMaker = slot => {
  const [r, top] = [0.185, 0.034]
  const handle = at(
    [0, 0.04, 0],
    sweep(
      [
        [0.186, 0, -0.05],
        [0.218, 0.008, -0.045],
        [0.238, 0.012, 0],
        [0.218, 0.008, 0.045],
        [0.186, 0, 0.05],
      ],
      0.0075,
      { smooth: true, caps: 'round' }
    )
  )
  return [
    tag(
      slot('pan', 'pan', 'support'),
      lathe(
        [
          [0, 0],
          [0.17, 0],
          [0.198, 0.046],
          [0.204, 0.048],
          [0.202, 0.051],
          [0.194, 0.048],
          [0.17, 0.006],
          [0, 0.005],
        ],
        { edge: soft(0.002) }
      )
    ),
    tag(slot('handle', 'pan', 'handle'), mirrored(handle)),
    tag(
      slot('rice', 'rice', 'body'),
      lathe(
        [
          [0, 0.004],
          [0.168, 0.004],
          [r, top - 0.003],
          [r * 0.9, top + 0.003],
          [0, top + 0.006],
        ],
        { edge: soft(0.002) }
      ),
      ...spread(150, r * 0.97, (x, z, i) =>
        at([x, top + 0.004, z], nugget([0.0095, 0.004, 0.005]), { rotate: [0, i * 1.7, 0.2] })
      )
    ),
    ...Array.from({ length: 7 }, (_, i) => {
      const a = (TAU * i) / 7
      return at([0.108 * cos(a), top + 0.018, 0.108 * sin(a)], prawn(slot), {
        rotate: [0, -a + 0.9, 0],
        scale: 1.16,
      })
    }),
    ...Array.from({ length: 7 }, (_, i) => {
      const a = (TAU * (i + 0.5)) / 7
      return at([0.152 * cos(a), top - 0.001, 0.152 * sin(a)], mussel(slot), {
        rotate: [0, -a + PI / 2 + 0.4 * (i % 3), 0],
        scale: 1.15,
      })
    }),
    ...[0, 1, 2].map(i => {
      const a = (TAU * i) / 3 + 0.5
      return at([0.046 * cos(a), top + 0.006, 0.046 * sin(a)], lemonWedge(slot), {
        rotate: [0, a * 1.3, 0],
        scale: 1.1,
      })
    }),
    tag(
      slot('pea', 'green', 'ornament'),
      ...spread(36, r * 0.9, (x, z) => at([z, top + 0.009, x], ball(0.0062)))
    ),
    tag(
      slot('pepper', 'red', 'ornament'),
      ...spread(12, r * 0.84, (x, z, i) =>
        at([-x, top + 0.011, z], box([0.042, 0.006, 0.011], { edge: soft(0.0025) }), {
          rotate: [0, i * 2.3, 0.08],
        })
      )
    ),
  ]
}

/** A fried egg: the white with a ragged rim, the yolk upon it; it lies on y = 0. */
const friedEgg = (slot: SlotTags, r: number): Shape =>
  group([
    tag(
      slot('egg_white', 'white', 'content'),
      at(
        [0, 0.004, 0],
        lathe(
          [
            [0, -0.004],
            [r, -0.003],
            [r * 1.02, 0],
            [r * 0.8, 0.004],
            [r * 0.3, 0.006],
            [0, 0.006],
          ],
          { smooth: true, sharpAt: [0], flutes: { count: 5, depth: 0.07 } }
        )
      )
    ),
    tag(slot('yolk', 'yolk', 'feature'), at([r * 0.1, 0.009, 0], ellipsoid([r * 0.44, r * 0.26, r * 0.44]))),
  ])

/** Bibimbap: a bowl of rice under fans of carrot, greens, sprouts, mushrooms and beef, a fried egg in their middle. */
export const bibimbap: KindMaker = slot => {
  const top = 0.062
  const fan = (i: number, part: string, paint: string, thin: number): Shape =>
    tag(
      slot(part, paint, 'content'),
      ...Array.from({ length: 17 }, (_, k) => {
        const a = (TAU * i) / 6 + ((k % 6) - 2.5) * 0.165
        const out = 0.05 + 0.013 * Math.floor(k / 6)
        return at(
          [out * cos(a), top + 0.004 + 0.004 * Math.floor(k / 6), out * sin(a)],
          rotated(
            [0.14 * sin(k * 2.1), -a + PI / 2 + 0.35 * sin(k * 1.7), 0.2 * cos(k * 1.3)],
            ellipsoid([0.022, thin, thin])
          )
        )
      })
    )
  return [
    tag(
      slot('bowl', 'bowl', 'support'),
      lathe(
        [
          [0, 0],
          [0.045, 0],
          [0.05, 0.008],
          [0.078, 0.03],
          [0.094, 0.068],
          [0.096, 0.074],
          [0.091, 0.075],
          [0.086, 0.066],
          [0.07, 0.034],
          [0, 0.014],
        ],
        { edge: soft(0.002) }
      )
    ),
    tag(
      slot('bed', 'white', 'body'),
      lathe([
        [0, 0.013],
        [0.068, 0.034],
        [0.0865, 0.062],
        [0.05, top + 0.004],
        [0, top + 0.006],
      ])
    ),
    fan(0, 'carrot', 'orange', 0.0038),
    fan(1, 'spinach', 'green', 0.0056),
    fan(2, 'sprout', 'cream', 0.0036),
    fan(3, 'beef', 'meat', 0.0062),
    fan(4, 'pepper', 'red', 0.0042),
    fan(5, 'mushroom', 'dark', 0.0058),
    at([0, top + 0.012, 0], friedEgg(slot, 0.036)),
    tag(
      slot('sesame', 'cream', 'ornament'),
      ...spread(9, 0.017, (x, z, i) =>
        at([x + 0.004, top + 0.031, z], ellipsoid([0.0022, 0.0012, 0.0014]), { rotate: [0, i, 0] })
      )
    ),
  ]
}

/** A whole breakfast: two fried eggs, sausages, bacon, beans, a tomato cut in two, mushrooms and toast on one plate. */
export const fullBreakfast: KindMaker = slot => {
  const y = 0.014
  const sausage = (x: number, z: number): Shape =>
    at(
      [x, y + 0.012, z],
      sweep(
        [
          [-0.042, 0, 0.006],
          [0, 0, -0.002],
          [0.042, 0, 0.006],
        ],
        0.0135,
        { smooth: true, caps: 'round' }
      ),
      { rotate: [0, 0.35, 0] }
    )
  const rasher = (z: number): Shape =>
    at(
      [0.005, y + 0.006, z],
      sweep(
        Array.from({ length: 13 }, (_, i): Vec3 => [-0.05 + i * 0.0085, 0.006 * sin(i * 1.1) + 0.004, 0]),
        1,
        {
          smooth: true,
          section: {
            kind: 'outline',
            points: [
              [-0.013, -0.0022],
              [0.013, -0.0022],
              [0.013, 0.0022],
              [-0.013, 0.0022],
            ],
          },
          edge: sharp,
        }
      )
    )
  return [
    plateUnder(slot, 0.16),
    at([-0.05, y, 0.045], rotated([0, 0.4, 0], friedEgg(slot, 0.045))),
    at([0.03, y + 0.001, 0.077], rotated([0, 2.2, 0], friedEgg(slot, 0.041))),
    tag(slot('sausage', 'sausage', 'content'), sausage(0.072, 0.006), sausage(0.085, -0.026)),
    at([0.02, 0, 0], tag(slot('bacon', 'meat', 'content'), rasher(-0.002), rasher(-0.03)), {
      rotate: [0, 0.25, 0],
    }),
    tag(
      slot('bean', 'orange', 'content'),
      ...spread(34, 0.044, (x, z, i) =>
        at(
          [x - 0.085, y + 0.005 + 0.008 * (1 - (x * x + z * z) / 0.0019), z - 0.028],
          nugget([0.0085, 0.006, 0.0062]),
          { rotate: [0, i * 1.3, 0] }
        )
      )
    ),
    tag(slot('sauce', 'sauce', 'content'), at([-0.085, y, -0.028], ellipsoid([0.047, 0.01, 0.047]))),
    tag(
      slot('tomato', 'red', 'content'),
      ...[0, 1].map(i =>
        at(
          [0.008 + 0.052 * i, y - 0.001, -0.072 - 0.006 * i],
          lathe(
            [
              [0, 0],
              [0.017, 0.002],
              [0.0245, 0.012],
              [0.0235, 0.021],
              [0, 0.022],
            ],
            { edge: soft(0.002) }
          )
        )
      )
    ),
    tag(
      slot('tomato_seed', 'yolk', 'ornament'),
      ...[0, 1].map(i =>
        at(
          [0.008 + 0.052 * i, y + 0.0212, -0.072 - 0.006 * i],
          around(3, at([0.011, 0, 0], ellipsoid([0.0065, 0.0014, 0.0042])))
        )
      )
    ),
    tag(
      slot('toast', 'toast', 'content'),
      ...[0, 1].map(i =>
        at(
          [-0.048 + 0.017 * i, y + 0.03, -0.088 - 0.006 * i],
          extrude(
            [
              [-0.042, -0.031],
              [0.042, -0.031],
              [0, 0.036],
            ],
            0.013,
            { edge: soft(0.004) }
          ),
          { rotate: [-0.42, 0.25, 0] }
        )
      )
    ),
  ]
}

/** Fish and chips on their plate: one long battered fillet on a heap of chips, mushy peas, a slice of lemon. */
export const fishAndChips: KindMaker = slot => {
  const chip = (x: number, y: number, z: number, i: number): Shape =>
    at([x, y, z], box([0.075 + 0.012 * sin(i * 2.3), 0.0115, 0.0115], { edge: soft(0.0022) }), {
      rotate: [0.4 * sin(i * 1.9), i * 1.37, 0.22 * cos(i * 1.1)],
    })
  const spine: readonly (readonly [x: number, y: number, r: number])[] = [
    [-0.125, 0.052, 0.016],
    [-0.1, 0.05, 0.026],
    [-0.055, 0.052, 0.033],
    [0, 0.055, 0.034],
    [0.05, 0.053, 0.028],
    [0.085, 0.05, 0.018],
    [0.105, 0.052, 0.02],
    [0.13, 0.057, 0.028],
  ]
  return [
    at([0, 0, 0], plateUnder(slot, 0.165), { scale: [1.06, 1, 0.86] }),
    tag(
      slot('chip', 'chip', 'feature'),
      ...spread(26, 0.084, (x, z, i) => chip(x * 1.1, 0.021, z * 0.85 - 0.01, i)),
      ...spread(16, 0.06, (x, z, i) => chip(x * 1.2, 0.034, z * 0.8 - 0.016, i + 3))
    ),
    tag(
      slot('fish', 'batter', 'feature'),
      at(
        [-0.004, 0, 0.032],
        group([
          sweep(
            spine.map(([x, y]): Vec3 => [x, y, 0]),
            spine.map(([, , r]) => r),
            { smooth: true, caps: 'round', flatten: 0.62 }
          ),
          ...spread(30, 1, (u, v, i) => {
            const x = u * 0.095
            const r = 0.031 * (1 - 0.55 * u * u)
            return at(
              [x, 0.053 + r * 0.62 * sin(1.5 + v * 1.5), r * cos(1.5 + v * 1.5)],
              ball(0.0052 + 0.002 * sin(i))
            )
          }),
        ]),
        { rotate: [0.18, 0.2, 0] }
      )
    ),
    tag(
      slot('peas', 'green', 'content'),
      ...spread(40, 0.033, (x, z) =>
        at([x + 0.118, 0.026 + 0.014 * (1 - (x * x + z * z) / 0.0011), z - 0.052], ball(0.0066))
      ),
      at([0.118, 0.018, -0.052], ellipsoid([0.034, 0.012, 0.034]))
    ),
    at([-0.112, 0.022, -0.06], rotated([0, 0.9, 0], lemonWedge(slot)), { scale: 1.2 }),
    at(
      [-0.088, 0.024, 0.088],
      group([
        tag(
          slot('sauce_pot', 'plate', 'support'),
          lathe(
            [
              [0, -0.012],
              [0.019, -0.012],
              [0.026, 0.01],
              [0.023, 0.01],
              [0.017, -0.008],
              [0, -0.008],
            ],
            { edge: sharp }
          )
        ),
        tag(slot('sauce', 'cream', 'content'), at([0, 0.002, 0], cylinder(0.0225, 0.007))),
      ])
    ),
  ]
}
