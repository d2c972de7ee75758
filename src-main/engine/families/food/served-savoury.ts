import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { rod } from '../../kit/plates.ts'
import { nugget } from '../../kit/servings.ts'
import {
  at,
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
import { plateUnder } from './served-plate.ts'

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
