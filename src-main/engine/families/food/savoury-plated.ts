import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { rod } from '../../kit/plates.ts'
import { nugget } from '../../kit/servings.ts'
import {
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
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'
import type { SlotTags } from '../slot-tags.ts'

/** A flat plate with a rim, its floor at 1.2 cm. */
const plateUnder = (slot: SlotTags, r: number): Shape =>
  lathe(
    [
      [0, 0],
      [r * 0.6, 0],
      [r * 0.68, 0.006],
      [r * 0.98, 0.019],
      [r, 0.022],
      [r * 0.97, 0.024],
      [r * 0.7, 0.013],
      [0, 0.012],
    ],
    { ...slot('plate', 'plate', 'support') }
  )

/** Three skewers of meat, pepper and onion side by side on a plate. */
export const kebab: KindMaker = slot => {
  const skewer = (z: number, shift: number): Shape =>
    at(
      [shift, 0.034, z],
      group([
        rod([-0.17, 0, 0], [0.17, 0, 0], 0.0024, slot('skewer', 'wood', 'handle')),
        tag(
          slot('meat', 'meat', 'feature'),
          ...[-0.1, -0.04, 0.02, 0.08].map((x, i) =>
            at([x, 0, 0], box([0.03, 0.034, 0.036], { edge: soft(0.009) }), { rotate: [0.4 + i, 0, 0] })
          )
        ),
        tag(
          slot('pepper', 'red', 'feature'),
          ...[-0.075, 0.045].map((x, i) =>
            at([x, 0, 0], box([0.01, 0.036, 0.034], { edge: soft(0.004) }), { rotate: [i + 0.2, 0, 0] })
          )
        ),
        tag(
          slot('herb', 'green', 'feature'),
          ...[-0.015, 0.105].map((x, i) =>
            at([x, 0, 0], box([0.01, 0.034, 0.036], { edge: soft(0.004) }), { rotate: [i * 2 + 0.5, 0, 0] })
          )
        ),
        tag(
          slot('onion', 'cream', 'feature'),
          ...[-0.064, 0.056].map(x =>
            at([x, 0, 0], rotated([0, 0, PI / 2], cylinder(0.018, 0.007, { edge: soft(0.003) })))
          )
        ),
      ])
    )
  return [
    at([0, 0, 0], plateUnder(slot, 0.15), { scale: [1.15, 1, 0.8] }),
    skewer(-0.048, 0.01),
    skewer(0, -0.008),
    skewer(0.048, 0.012),
  ]
}

/** Six pleated dumplings in a bamboo steamer, its lid left off. */
export const dumplings: KindMaker = slot => {
  const one = (x: number, z: number, turn: number): Shape =>
    at(
      [x, 0.042, z],
      rotated(
        [0, turn, 0],
        group([
          lathe(
            [
              [0, 0],
              [0.02, 0.001],
              [0.026, 0.01],
              [0.0235, 0.022],
              [0.011, 0.033],
              [0.004, 0.037],
              [0, 0.037],
            ],
            { smooth: true, sharpAt: [0, 6], flutes: { count: 12, depth: 0.045 } }
          ),
          at(
            [0, 0.034, 0],
            rotated(
              [0, 0.5, 0],
              lathe(
                [
                  [0, 0],
                  [0.008, 0],
                  [0.0065, 0.007],
                  [0.003, 0.01],
                  [0, 0.0095],
                ],
                { flutes: { count: 6, depth: 0.2 } }
              )
            )
          ),
        ])
      )
    )
  return [
    lathe(
      [
        [0, 0],
        [0.098, 0],
        [0.098, 0.05],
        [0.091, 0.05],
        [0.091, 0.04],
        [0, 0.04],
      ],
      { ...slot('steamer', 'wood', 'body') }
    ),
    tag(
      slot('band', 'stick', 'ornament'),
      ...[0.008, 0.042].map(y =>
        at(
          [0, y, 0],
          lathe(
            [
              [0.097, -0.006],
              [0.101, -0.006],
              [0.101, 0.006],
              [0.097, 0.006],
            ],
            { closed: true }
          )
        )
      )
    ),
    tag(slot('leaf', 'green', 'content'), at([0, 0.041, 0], cylinder(0.083, 0.003))),
    tag(
      slot('dumpling', 'dough', 'feature'),
      one(0, 0, 0),
      ...[0, 1, 2, 3, 4].map(i => one(0.056 * cos((TAU * i) / 5), 0.056 * sin((TAU * i) / 5), i))
    ),
  ]
}

/** Spring rolls piled on a plate with a bowl of red sauce. */
export const springRolls: KindMaker = slot => {
  const roll = (x: number, y: number, z: number, turn: number): Shape =>
    at(
      [x, y, z],
      rotated(
        [0, turn, 0],
        group([
          rotated([0, 0, PI / 2], cylinder(0.0155, 0.1, { edge: soft(0.005) })),
          sweep(
            Array.from({ length: 9 }, (_, i): Vec3 => [
              -0.04 + i * 0.01,
              0.0158 * cos(i * 0.5 - 1),
              0.0158 * sin(i * 0.5 - 1),
            ]),
            0.0016,
            { caps: 'round' }
          ),
        ])
      )
    )
  return [
    at([0, 0, 0], plateUnder(slot, 0.14), { scale: [1.1, 1, 0.85] }),
    tag(
      slot('roll', 'crust', 'feature'),
      roll(-0.03, 0.027, -0.05, 0.06),
      roll(-0.03, 0.027, -0.016, -0.04),
      roll(-0.03, 0.027, 0.018, 0.05),
      roll(-0.03, 0.027, 0.052, -0.03),
      roll(-0.028, 0.054, -0.032, 0.1),
      roll(-0.032, 0.054, 0.002, -0.06),
      roll(-0.028, 0.054, 0.035, 0.05),
      roll(-0.03, 0.081, -0.014, 0.02),
      roll(-0.03, 0.081, 0.019, -0.08)
    ),
    at(
      [0.085, 0.012, 0.01],
      lathe(
        [
          [0, 0],
          [0.018, 0],
          [0.032, 0.024],
          [0.029, 0.024],
          [0.016, 0.006],
          [0, 0.006],
        ],
        { ...slot('bowl', 'plate', 'support') }
      )
    ),
    at([0.085, 0.03, 0.01], cylinder(0.0278, 0.006, slot('sauce', 'red', 'content'))),
    tag(
      slot('herb', 'green', 'ornament'),
      ...Array.from({ length: 9 }, (_, i) =>
        at(
          [0.05 + 0.02 * cos(i * 2.4), 0.018 + 0.002 * (i % 3), -0.055 + 0.016 * sin(i * 2.4)],
          nugget([0.012, 0.004, 0.008]),
          { rotate: [0, i, 0.3] }
        )
      )
    ),
  ]
}

/** Two triangles of rice, each in its strip of seaweed, one lying against the other. */
export const onigiri: KindMaker = slot => {
  const corner = 0.012
  const triangle = (grow: number): readonly Vec2[] =>
    [0, 1, 2].flatMap(k => {
      const a = PI / 2 + (TAU * k) / 3
      const [x, y] = [(0.036 + grow) * cos(a), (0.036 + grow) * sin(a)]
      return [-1, -0.5, 0, 0.5, 1].map((t): Vec2 => [
        x + corner * cos(a + t * (PI / 3)),
        y + corner * sin(a + t * (PI / 3)),
      ])
    })
  const one = (turn: number): Shape =>
    at(
      [0, 0.03, 0],
      rotated(
        [0, turn, 0],
        group([
          extrude(triangle(0), 0.036, { edge: soft(0.01), ...slot('rice', 'rice', 'body') }),
          at(
            [0, -0.004, 0],
            extrude(
              [
                [-0.016, -0.027],
                [0.016, -0.027],
                [0.016, 0.012],
                [-0.016, 0.012],
              ],
              0.039,
              { edge: bevel(0.001), ...slot('seaweed', 'seaweed', 'feature') }
            )
          ),
          tag(
            slot('sesame', 'seaweed', 'ornament'),
            ...[
              [0.0, 0.03],
              [-0.008, 0.024],
              [0.008, 0.022],
              [0.004, 0.036],
              [-0.004, 0.018],
            ].map(([x, y]) => at([x, y, 0.0185], nugget([0.0022, 0.0014, 0.0012])))
          ),
        ])
      )
    )
  return [
    at([0, 0.006, 0], box([0.2, 0.012, 0.11], { edge: bevel(0.002), ...slot('board', 'wood', 'support') })),
    at([-0.046, 0.0112, -0.005], one(0.15)),
    at([0.046, 0.0112, 0.005], one(-0.25)),
  ]
}

/** A burrito cut in two, the cut faces showing meat, beans, rice and greens; one half leans on the other. */
export const burrito: KindMaker = slot => {
  const half = (cap: number): Shape =>
    group([
      tag(
        slot('tortilla', 'tortilla', 'body'),
        sweep(
          [
            [0, 0, 0],
            [0.02, 0, 0],
            [0.07, 0, 0],
            [0.1, -0.002, 0],
          ],
          [0.034, 0.035, 0.034, 0.022],
          { smooth: true, caps: 'round' }
        ),
        sweep(
          Array.from({ length: 8 }, (_, i): Vec3 => [
            0.012 + i * 0.011,
            0.0345 * cos(0.3 * i - 0.6 + cap),
            0.0345 * sin(0.3 * i - 0.6 + cap),
          ]),
          0.002,
          { caps: 'round' }
        )
      ),
      tag(
        slot('cut', 'cream', 'body'),
        at([-0.035, 0, 0], rotated([0, 0, PI / 2], cylinder(0.031, 0.008, { edge: sharp })))
      ),
      tag(
        slot('meat', 'meat', 'feature'),
        ...[0, 1, 2, 3, 4].map(i =>
          at([-0.04, 0.016 * cos(i * 1.3), 0.016 * sin(i * 1.3)], nugget([0.004, 0.008, 0.009]))
        )
      ),
      tag(
        slot('bean', 'bean', 'feature'),
        ...[0, 1, 2, 3].map(i =>
          at([-0.041, 0.022 * cos(i * 1.6 + 0.7), 0.022 * sin(i * 1.6 + 0.7)], nugget([0.004, 0.005, 0.007]))
        )
      ),
      tag(
        slot('herb', 'green', 'feature'),
        ...[0, 1, 2, 3].map(i =>
          at([-0.041, 0.012 * cos(i * 1.6 + 2), 0.023 * sin(i * 1.6 + 2)], nugget([0.004, 0.004, 0.008]))
        )
      ),
      tag(
        slot('corn', 'yellow', 'feature'),
        ...[0, 1, 2, 3, 4].map(i =>
          at([-0.042, 0.008 * cos(i * 1.25 + 1), 0.01 * sin(i * 1.25 + 1)], nugget([0.003, 0.004, 0.004]))
        )
      ),
    ])
  return [
    plateUnder(slot, 0.14),
    at([0.064, 0.0455, 0.015], rotated([0, 2.2, 0], half(0))),
    at([0.006, 0.0455, 0.067], rotated([0, 2.42, 0], half(1.5))),
    tag(
      slot('wedge', 'green', 'ornament'),
      ...[0, 0.5].map(t =>
        at([0.078 + t * 0.02, 0.022, -0.062 - t * 0.03], ellipsoid([0.022, 0.011, 0.011]), {
          rotate: [0, t * 2 + 0.6, 0],
        })
      )
    ),
  ]
}

/** Corn chips heaped on a plate under cheese, with tomato, olives, peppers and a dab of sour cream. */
export const nachos: KindMaker = slot => {
  const chip = (i: number, n: number): Shape => {
    const share = Math.sqrt((i + 0.5) / n)
    const a = i * GOLDEN_ANGLE
    return at(
      [0.105 * share * cos(a), 0.02 + 0.052 * (1 - share * share) + 0.004 * (i % 3), 0.105 * share * sin(a)],
      rotated(
        [0.35 * sin(i * 1.7), i * 2.1, 0.4 * cos(i * 1.1)],
        extrude(
          [
            [-0.028, -0.02],
            [0.028, -0.02],
            [0, 0.03],
          ],
          0.003,
          { edge: sharp }
        )
      ),
      { rotate: [PI / 2 - 0.5 + 0.25 * (i % 2), a, 0] }
    )
  }
  return [
    plateUnder(slot, 0.15),
    tag(
      slot('heap', 'crust', 'body'),
      at(
        [0, 0.012, 0],
        lathe(
          [
            [0, 0],
            [0.1, 0],
            [0.085, 0.018],
            [0.04, 0.042],
            [0, 0.05],
          ],
          { smooth: true, sharpAt: [0, 1] }
        )
      )
    ),
    tag(slot('chip', 'yellow', 'feature'), ...Array.from({ length: 34 }, (_, i) => chip(i, 34))),
    tag(
      slot('cheese', 'cheese', 'content'),
      at([0, 0.07, 0], nugget([0.05, 0.012, 0.045])),
      ...[0, 1, 2, 3, 4].map(i =>
        sweep(
          [
            [0.03 * cos(i * 1.26), 0.074, 0.03 * sin(i * 1.26)],
            [0.06 * cos(i * 1.26), 0.062, 0.06 * sin(i * 1.26)],
            [0.085 * cos(i * 1.26), 0.042, 0.085 * sin(i * 1.26)],
          ],
          [0.012, 0.009, 0.006],
          { smooth: true, caps: 'round' }
        )
      )
    ),
    tag(
      slot('tomato', 'red', 'content'),
      ...Array.from({ length: 9 }, (_, i) =>
        at(
          [0.04 * cos(i * 2.4), 0.072 - 0.012 * ((i * 3) % 4) * 0.3, 0.04 * sin(i * 2.4)],
          box([0.013, 0.011, 0.013], { edge: soft(0.003) }),
          { rotate: [0.4, i, 0.2] }
        )
      )
    ),
    tag(
      slot('pepper', 'green', 'content'),
      ...Array.from({ length: 6 }, (_, i) =>
        at([0.04 * cos(i * 1.05 + 0.4), 0.083, 0.04 * sin(i * 1.05 + 0.4)], torus(0.008, 0.003), {
          rotate: [0.3, 0, 0.3 * (i % 2)],
        })
      )
    ),
    at(
      [0.0, 0.088, 0.0],
      lathe(
        [
          [0, -0.012],
          [0.02, -0.01],
          [0.024, 0],
          [0.014, 0.01],
          [0.004, 0.018],
          [0, 0.019],
        ],
        { smooth: true, sharpAt: [0], ...slot('cream', 'rice', 'content') }
      )
    ),
  ]
}

/** Rashers of bacon, wavy strips of red and fat, side by side on a plate. */
export const bacon: KindMaker = slot => {
  const strip = (z: number, wide: number, lift: number, phase: number, along: number): Shape =>
    sweep(
      Array.from({ length: 15 }, (_, i): Vec3 => [
        -0.085 + i * 0.0122 + along,
        0.021 + lift + 0.0065 * sin(i * 1.15 + phase),
        z + 0.004 * sin(i * 0.6 + phase),
      ]),
      1,
      {
        smooth: true,
        section: {
          kind: 'outline',
          points: [
            [-wide, -0.0018],
            [wide, -0.0018],
            [wide, 0.0018],
            [-wide, 0.0018],
          ],
        },
        caps: 'flat',
        edge: sharp,
      }
    )
  const rasher = (z: number, phase: number, along: number): Shape =>
    group([
      tag(
        slot('meat', 'meat', 'feature'),
        strip(z - 0.011, 0.0065, 0, phase, along),
        strip(z + 0.0085, 0.0045, 0, phase, along)
      ),
      tag(
        slot('fat', 'fat', 'feature'),
        strip(z, 0.0048, 0.0004, phase, along),
        strip(z + 0.0165, 0.004, 0.0004, phase, along)
      ),
    ])
  return [
    at([0, 0, 0], plateUnder(slot, 0.14), { scale: [1, 1, 0.9] }),
    rasher(-0.054, 0, 0.004),
    rasher(-0.017, 1.9, -0.004),
    rasher(0.02, 0.8, 0.005),
    rasher(0.056, 2.6, -0.002),
  ]
}

/** A dish of lasagne with a piece in front: layers of pasta, meat sauce and cream seen from the side, browned cheese on top. */
export const lasagna: KindMaker = slot => {
  const layer = (y: number, h: number, grow: number, shape = 0.003): Shape =>
    at([0, y, 0], box([0.13 + grow, h, 0.095 + grow], { edge: soft(shape) }))
  const drip = (x: number, z: number, long: number): Shape =>
    sweep(
      [
        [x * 0.92, 0.089, z * 0.92],
        [x, 0.083, z],
        [x * 1.01, 0.083 - long, z * 1.01],
      ],
      [0.007, 0.008, 0.005],
      { smooth: true, caps: 'round' }
    )
  return [
    at([0, 0, 0], plateUnder(slot, 0.15), { scale: [1, 1, 0.85] }),
    tag(slot('pasta', 'dough', 'feature'), ...[0.016, 0.034, 0.052, 0.07].map(y => layer(y, 0.007, 0.006))),
    tag(
      slot('sauce', 'sauce', 'feature'),
      ...[0.0245, 0.0425, 0.0605].map((y, i) => layer(y, 0.0125, -0.002 + 0.002 * (i % 2), 0.004)),
      ...Array.from({ length: 12 }, (_, i) =>
        at(
          [
            i % 2 === 0 ? -0.06 + (i / 2) * 0.022 : 0.063,
            0.025 + 0.018 * (i % 3),
            i % 2 === 0 ? 0.047 : -0.035 + i * 0.006,
          ],
          nugget([0.006, 0.005, 0.005])
        )
      )
    ),
    tag(
      slot('cheese', 'cheese', 'feature'),
      at([0, 0.08, 0], box([0.138, 0.014, 0.103], { edge: soft(0.006) })),
      drip(0.03, 0.052, 0.022),
      drip(-0.03, 0.052, 0.014),
      drip(0.067, 0.02, 0.024),
      drip(0.067, -0.025, 0.012),
      drip(-0.067, 0.0, 0.02)
    ),
    tag(
      slot('brown', 'crust', 'ornament'),
      ...Array.from({ length: 9 }, (_, i) =>
        at(
          [
            0.048 * cos(i * 2.4) * Math.sqrt((i + 1) / 9),
            0.0865,
            0.034 * sin(i * 2.4) * Math.sqrt((i + 1) / 9),
          ],
          nugget([0.012 - (i % 3) * 0.002, 0.002, 0.008])
        )
      )
    ),
    tag(
      slot('herb', 'green', 'ornament'),
      ...[0, 1, 2].map(i =>
        at([0.012 * cos(i * 2.1), 0.0915, 0.012 * sin(i * 2.1)], nugget([0.015, 0.0028, 0.008]), {
          rotate: [0, -i * 2.1, 0.25],
        })
      )
    ),
  ]
}

/** A bento box of four compartments: rice with a plum, rolls, egg, broccoli and a prawn-pink fish. */
export const bento: KindMaker = slot => {
  const lumps = (n: number, x: number, z: number, w: number, d: number, y: number, size: number): Shape[] =>
    Array.from({ length: n }, (_, i) =>
      at(
        [
          x + w * (((i * 7) % n) / (n - 1) - 0.5),
          y + 0.003 * (i % 3),
          z + d * (((i * 4) % n) / (n - 1) - 0.5),
        ],
        nugget([size, size * 0.7, size])
      )
    )
  const roll = (x: number, z: number): Shape =>
    at(
      [x, 0.034, z],
      group([
        cylinder(0.0155, 0.026, slot('seaweed', 'seaweed', 'content')),
        cylinder(0.0132, 0.0268, slot('rice', 'rice', 'content')),
        cylinder(0.0055, 0.0278, slot('fish', 'fish', 'content')),
      ])
    )
  const floret = (x: number, z: number): Shape =>
    at(
      [x, 0.032, z],
      group([
        at([0, 0.0, 0], cylinder(0.006, 0.024, slot('stalk', 'stalk', 'content'))),
        tag(
          slot('broccoli', 'green', 'content'),
          ...[0, 1, 2, 3, 4].map(i =>
            at(
              [
                i === 4 ? 0 : 0.008 * cos(i * 1.57),
                i === 4 ? 0.019 : 0.014,
                i === 4 ? 0 : 0.008 * sin(i * 1.57),
              ],
              ball(0.0085)
            )
          )
        ),
      ])
    )
  return [
    tag(
      { ...slot('box', 'box', 'feature'), edge: bevel(0.002) },
      at([0, 0.004, 0], box([0.23, 0.008, 0.16])),
      ...[-0.113, 0.113].map(x => at([x, 0.025, 0], box([0.006, 0.05, 0.16]))),
      ...[-0.077, 0.077].map(z => at([0, 0.025, z], box([0.23, 0.05, 0.006]))),
      at([0.008, 0.023, 0], box([0.005, 0.044, 0.152])),
      at([0.06, 0.023, 0.004], box([0.104, 0.044, 0.005])),
      at([-0.052, 0.023, 0.028], box([0.116, 0.044, 0.005]))
    ),
    tag(
      slot('rice', 'rice', 'content'),
      at([-0.052, 0.02, -0.024], box([0.112, 0.036, 0.098], { edge: soft(0.008) })),
      ...lumps(17, -0.052, -0.024, 0.096, 0.082, 0.037, 0.007)
    ),
    at([-0.052, 0.044, -0.024], ball(0.0105, slot('plum', 'red', 'feature'))),
    tag(
      slot('egg', 'yellow', 'content'),
      ...[-0.09, -0.062, -0.034, -0.008].map(x =>
        at([x - 0.003, 0.026, 0.052], box([0.02, 0.036, 0.034], { edge: soft(0.006) }))
      )
    ),
    ...[
      [0.034, 0.028],
      [0.068, 0.028],
      [0.096, 0.028],
      [0.034, 0.058],
      [0.068, 0.058],
      [0.096, 0.058],
    ].map(([x, z]) => roll(x, z)),
    tag(
      slot('bed', 'green', 'content'),
      at([0.06, 0.013, -0.036], box([0.1, 0.014, 0.07], { edge: soft(0.004) }))
    ),
    floret(0.03, -0.056),
    floret(0.03, -0.03),
    floret(0.052, -0.048),
    tag(
      slot('salmon', 'fish', 'content'),
      at([0.088, 0.03, -0.036], box([0.04, 0.026, 0.06], { edge: soft(0.008) }), { rotate: [0, 0.15, 0.08] })
    ),
    tag(
      slot('streak', 'fat', 'content'),
      ...[-0.018, -0.006, 0.006, 0.018].map(z =>
        at([0.088, 0.0435, -0.036 + z], box([0.036, 0.002, 0.003], { edge: sharp }), {
          rotate: [0, 0.35, 0.08],
        })
      )
    ),
    tag(
      slot('chopstick', 'stick', 'ornament'),
      ...[0.088, 0.095].map((z, i) =>
        rod([-0.11, 0.0035, z], [0.115, 0.0035, z + 0.004 * i], [0.0035, 0.0022])
      )
    ),
  ]
}
