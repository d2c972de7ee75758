import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { rod } from '../../kit/plates.ts'
import { nugget } from '../../kit/servings.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'
import { plateUnder } from './served-plate.ts'

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
