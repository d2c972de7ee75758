import { PI, cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  ellipsoid,
  lathe,
  loft,
  rotated,
  sharp,
  soft,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'
import { nugget } from '../../kit/servings.ts'
import { plateUnder } from './served-plate.ts'

/** Curry in a bowl: a mound of rice at one side, sauce with pieces of meat, carrot and potato at the other, herbs. 20 cm. */
export const curry: KindMaker = slot => {
  const piece = (i: number, look: string, part: string): Shape => {
    const a = -1.15 + 0.36 * i
    const r = 0.03 + 0.022 * (i % 3)
    return tag(
      slot(part, look, 'feature'),
      at(
        [r * cos(a), 0.063, r * sin(a)],
        rotated([0.4 * i, 0.9 * i, 0.2], box([0.021, 0.016, 0.018], { edge: soft(0.005) }))
      )
    )
  }
  const grains = Array.from({ length: 60 }, (_, i): Shape => {
    const a = GOLDEN_ANGLE * i
    const r = 0.038 * Math.sqrt((i + 0.5) / 60)
    const y = 0.06 + 0.03 * (1 - (r / 0.042) * (r / 0.042))
    return at(
      [-0.04 + r * cos(a), y, r * 1.25 * sin(a)],
      rotated([0.3, 1.7 * i, 0.2], nugget([0.0048, 0.0018, 0.0018]))
    )
  })
  return [
    tag(
      slot('plate', 'plate', 'support'),
      lathe(
        [
          [0, 0],
          [0.05, 0],
          [0.052, 0.008],
          [0.078, 0.02],
          [0.1, 0.055],
          [0.106, 0.072],
          [0.103, 0.074],
          [0.096, 0.058],
          [0.074, 0.026],
          [0.05, 0.014],
          [0, 0.012],
        ],
        { smooth: true, sharpAt: [1, 2] }
      )
    ),
    tag(
      slot('sauce', 'sauce', 'feature'),
      at([0, 0.042, 0], cylinder(0.078, 0.032, { topRadius: 0.0965, edge: sharp }))
    ),
    tag(slot('rice', 'rice', 'feature'), at([-0.04, 0.056, 0], ellipsoid([0.042, 0.034, 0.054])), ...grains),
    ...[0, 2, 4, 6].map(i => piece(i, 'meat', 'meat')),
    ...[1, 5].map(i => piece(i, 'fish', 'carrot')),
    ...[3].map(i => piece(i, 'yellow', 'potato')),
    tag(
      slot('herb', 'green', 'ornament'),
      ...[
        [0.028, 0.062, 0.028],
        [0.056, 0.061, -0.018],
        [0.018, 0.062, -0.05],
        [0.064, 0.061, 0.03],
        [-0.036, 0.0895, 0.004],
      ].map(([x, y, z], i) => at([x, y, z], rotated([0.2, 1.3 * i, 0.3], ellipsoid([0.009, 0.0016, 0.0055]))))
    ),
  ]
}

/** An omelette folded over on a plate: its filling at the open edge, browned spots, chives, tomatoes beside it. 26 cm. */
export const omelette: KindMaker = slot => {
  const half = (lift: number, reach: number): Shape => {
    const rim = Array.from({ length: 17 }, (_, i): Vec2 => {
      const a = (PI * i) / 16
      return [reach * cos(a), reach * 0.72 * sin(a) - 0.02]
    })
    const level = (shrink: number, y: number): readonly Vec3[] =>
      rim.map(([x, z]): Vec3 => [x * shrink, y + 0.006 * (z / reach), (z + 0.02) * shrink - 0.02])
    return at(
      [0, lift, 0],
      loft([level(0.97, 0), level(1, 0.004), level(0.99, 0.012), level(0.9, 0.019), level(0.7, 0.0225)], {
        smooth: true,
      })
    )
  }
  const spots: readonly (readonly [x: number, z: number, rx: number, rz: number])[] = [
    [0.03, 0.018, 0.016, 0.006],
    [-0.034, 0.012, 0.018, 0.007],
    [-0.002, 0.03, 0.012, 0.005],
    [0.05, 0.004, 0.01, 0.004],
    [-0.014, 0.004, 0.014, 0.005],
  ]
  return [
    plateUnder(slot, 0.13),
    tag(slot('egg', 'yellow', 'feature'), half(0.01, 0.09), half(0.0255, 0.086)),
    tag(
      slot('filling', 'green', 'feature'),
      ...Array.from({ length: 9 }, (_, i) => {
        const a = 0.35 + (PI - 0.7) * (i / 8)
        return at(
          [0.088 * cos(a), 0.029, 0.066 * sin(a) - 0.02],
          rotated([0.3 * i, a, 0.2], ellipsoid([0.011, 0.0042, 0.008]))
        )
      })
    ),
    tag(
      slot('filling', 'red', 'feature'),
      ...[0, 1, 2, 3].map(i => {
        const a = 0.6 + 0.62 * i
        return at(
          [0.086 * cos(a), 0.0275, 0.065 * sin(a) - 0.019],
          rotated([0, a, 0.2], box([0.014, 0.008, 0.013], { edge: soft(0.003) }))
        )
      })
    ),
    tag(
      slot('spot', 'crust', 'ornament'),
      ...spots.map(([x, z, rx, rz]) =>
        at([x, 0.0487 - 6 * (x * x + 0.6 * z * z) * 0.5, z], ellipsoid([rx, 0.0016, rz]))
      )
    ),
    tag(
      slot('chive', 'stalk', 'ornament'),
      ...[-0.05, -0.02, 0.012, 0.04].map((x, i) =>
        at(
          [x, 0.0492 - 3 * x * x, 0.016 - 0.008 * (i % 2)],
          rotated([0, 0.7 + i, 0], box([0.016, 0.0024, 0.0024], { edge: sharp }))
        )
      )
    ),
    tag(
      slot('tomato', 'red', 'feature'),
      ...[-0.045, 0, 0.045].map(x =>
        at([x, 0.021, -0.066 - 0.012 * cos(30 * x)], ellipsoid([0.0155, 0.0145, 0.0155]))
      )
    ),
    tag(
      slot('leaf', 'green', 'ornament'),
      ...[-0.022, 0.024].map(x =>
        at([x, 0.015, -0.082], rotated([0.5, x * 20, 0.2], ellipsoid([0.022, 0.003, 0.014])))
      )
    ),
  ]
}

/** Brownies: squares of dark cake, cracked on top, nuts in them, one on two others. 13 cm wide. */
export const brownie: KindMaker = slot => {
  const square = (index: number): Shape => {
    const top = Array.from({ length: 5 }, (_, i): Shape => {
      const a = GOLDEN_ANGLE * (i + 1 + index)
      const r = 0.01 + 0.0038 * i
      return at(
        [r * cos(a), 0.0318, r * sin(a)],
        rotated([0, 2 * a, 0], box([0.016 + 0.002 * (i % 3), 0.003, 0.012], { edge: bevel(0.001) }))
      )
    })
    const nuts = [
      [-0.0316, 0.012, 0.012],
      [0.0316, 0.018, -0.008],
      [0.006, 0.014, 0.0316],
      [-0.016, 0.02, 0.0316],
      [0.014, 0.0325, 0.014],
      [-0.012, 0.0325, -0.016],
      [0.018, 0.0325, -0.02],
    ] as const
    return tag(
      {},
      tag(
        slot('cake', 'chocolate', 'feature'),
        at([0, 0.014, 0], box([0.063, 0.028, 0.063], { edge: soft(0.003) }))
      ),
      tag(
        slot('crust', 'brown', 'feature'),
        at([0, 0.0288, 0], box([0.0645, 0.0055, 0.0645], { edge: soft(0.002) })),
        ...top
      ),
      tag(
        slot('nut', 'dough', 'ornament'),
        ...nuts.map(([x, y, z], i) =>
          at([x, y, z], rotated([i, 2 * i, 0], ellipsoid([0.0052, 0.0032, 0.004])))
        )
      )
    )
  }
  return [
    plateUnder(slot, 0.1),
    at([-0.036, 0.011, 0.004], rotated([0, 0.14, 0], square(0))),
    at([0.036, 0.011, -0.006], rotated([0, -0.2, 0], square(3))),
    at([0.002, 0.0425, 0.0], rotated([0, 0.6, 0], square(6))),
  ]
}
