import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { blocks, discs, rods, tubes } from '../../kit/assembly.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { disc, rod } from '../../kit/plates.ts'
import { at, bevel, box, cylinder, extrude, group, rotated, sharp, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** The rounded outline of a chainsaw's bar, from its root at x = 0 to its nose. */
const barOutline = (long: number, half: number): readonly Vec2[] => [
  [0, -half],
  [long - half, -half],
  ...Array.from({ length: 7 }, (_, i): Vec2 => {
    const a = -PI / 2 + (PI * (i + 1)) / 8
    return [long - half + half * cos(a), half * sin(a)]
  }),
  [long - half, half],
  [0, half],
]

/** Cutters of a chain around a bar: every second link stands out. */
function cutters(long: number, half: number): Shape[] {
  const straight = Array.from({ length: 13 }, (_, i) => (long - half) * (0.06 + (0.92 * i) / 12))
  const sides = straight.flatMap(x => [
    at([x, half + 0.008, 0], box([0.012, 0.009, 0.008], { edge: sharp }), { rotate: [0, 0, 0.25] }),
    at([x, -half - 0.008, 0], box([0.012, 0.009, 0.008], { edge: sharp }), { rotate: [0, 0, 0.25] }),
  ])
  const nose = [-1, -0.35, 0.35, 1].map(a =>
    at(
      [long - half + (half + 0.003) * cos(a), (half + 0.003) * sin(a), 0],
      box([0.009, 0.012, 0.008], { edge: sharp }),
      { rotate: [0, 0, a] }
    )
  )
  return [...sides, ...nose]
}

/** A chainsaw: engine in its housing, bar with its chain, a bow to hold in front, a loop with the trigger behind. Its bar points to +X. */
export const chainsaw: KindMaker = slot => {
  const [long, half] = [0.4, 0.032]
  return [
    at([-0.06, 0.11, 0], box([0.24, 0.15, 0.16], { edge: soft(0.03), ...slot('body', 'body', 'body') })),
    at([-0.06, 0.19, 0], box([0.16, 0.05, 0.12], { edge: soft(0.02), ...slot('cover', 'dark', 'body') })),
    at([-0.07, 0.02, 0], box([0.2, 0.04, 0.14], { edge: bevel(0.008), ...slot('foot', 'dark', 'support') })),
    at([0.045, 0.1, 0.075], box([0.1, 0.11, 0.04], { edge: soft(0.015), ...slot('plate', 'dark', 'body') })),
    discs(slot('starter', 'dark', 'ornament'), [-0.1, 0.11, -0.085, 0.055, 0.02]),
    tag(
      slot('bar', 'metal', 'feature'),
      at([0.06, 0.1, 0.05], extrude(barOutline(long, half), 0.006, { edge: sharp }))
    ),
    tag(
      slot('chain', 'dark', 'feature'),
      at(
        [0.06, 0.1, 0.05],
        group([
          at([long / 2 - half / 2, half + 0.002, 0], box([long - half, 0.008, 0.009], { edge: sharp })),
          at([long / 2 - half / 2, -half - 0.002, 0], box([long - half, 0.008, 0.009], { edge: sharp })),
          ...cutters(long, half),
        ])
      )
    ),
    tubes(slot('bow', 'dark', 'handle'), 0.012, [
      [0.03, 0.06, -0.08],
      [0.035, 0.2, -0.09],
      [0.03, 0.265, -0.04],
      [0.025, 0.265, 0.04],
      [0.02, 0.2, 0.085],
      [0.01, 0.12, 0.08],
    ]),
    tag(
      slot('guard', 'dark', 'ornament'),
      rod([0.025, 0.15, -0.05], [0.11, 0.28, -0.05], 0.008),
      rod([0.025, 0.15, 0.05], [0.11, 0.28, 0.05], 0.008),
      at([0.108, 0.275, 0], box([0.012, 0.04, 0.13], { edge: bevel(0.004) }), { rotate: [0, 0, -0.4] })
    ),
    tubes(
      slot('grip', 'dark', 'handle'),
      [0.02, 0.017, 0.017, 0.017, 0.016, 0.018],
      [
        [-0.16, 0.19, 0],
        [-0.24, 0.2, 0],
        [-0.32, 0.165, 0],
        [-0.33, 0.09, 0],
        [-0.27, 0.04, 0],
        [-0.14, 0.04, 0],
      ]
    ),
    at(
      [-0.24, 0.175, 0],
      box([0.04, 0.03, 0.012], { edge: bevel(0.003), ...slot('trigger', 'metal', 'ornament') })
    ),
    discs(
      slot('cap', 'metal', 'ornament'),
      [-0.02, 0.08, 0.082, 0.014, 0.012],
      [0.05, 0.12, 0.097, 0.009, 0.008]
    ),
  ]
}

/** A toothed blade facing +Z. */
function sawBlade(radius: number, teeth: number): Shape {
  const outline = Array.from({ length: teeth * 2 }, (_, i): Vec2 => {
    const a = (TAU * i) / (teeth * 2)
    const r = i % 2 === 0 ? radius : radius * 0.92
    return [r * cos(a), r * sin(a)]
  })
  return extrude(outline, 0.004, { edge: sharp })
}

/** A circular saw: toothed blade under its guard, motor, handle with trigger, base plate. */
export const circularSaw: KindMaker = slot => {
  const y = 0.11
  const guard = Array.from({ length: 15 }, (_, i): Vec2 => {
    const a = 0.08 + ((PI - 0.16) * i) / 14
    return [0.108 * cos(a), 0.108 * sin(a)]
  })
  return [
    at([0, 0.045, 0], box([0.29, 0.006, 0.16], { edge: sharp, ...slot('plate', 'metal', 'support') })),
    at(
      [0, y - 0.012, 0.05],
      rotated([0, 0, 0.1], tag(slot('blade', 'metal', 'feature'), sawBlade(0.096, 26)))
    ),
    tag(slot('hub', 'dark', 'ornament'), at([0, y - 0.012, 0.054], disc(0.02, 0.01, { edge: bevel(0.002) }))),
    at([0, y, 0.035], extrude(guard, 0.022, { edge: bevel(0.004), ...slot('guard', 'body', 'body') })),
    at(
      [0.01, y + 0.012, -0.045],
      rotated([PI / 2, 0, 0], cylinder(0.052, 0.15, { edge: soft(0.014), ...slot('motor', 'body', 'body') }))
    ),
    at(
      [0.01, y + 0.012, -0.125],
      disc(0.042, 0.02, { edge: bevel(0.006), ...slot('vent', 'dark', 'ornament') })
    ),
    blocks(
      slot('arm', 'dark', 'support'),
      [0.09, 0.06, -0.01, 0.02, 0.03, 0.08],
      [-0.09, 0.06, -0.01, 0.02, 0.03, 0.08]
    ),
    tubes(
      slot('handle', 'dark', 'handle'),
      [0.02, 0.02, 0.019, 0.019, 0.02, 0.022],
      [
        [0.06, 0.19, 0.01],
        [0.03, 0.235, 0.005],
        [-0.06, 0.25, 0],
        [-0.14, 0.2, 0],
        [-0.155, 0.13, -0.005],
        [-0.08, 0.1, -0.02],
      ]
    ),
    at(
      [-0.05, 0.228, 0.002],
      box([0.04, 0.022, 0.016], { edge: bevel(0.003), ...slot('trigger', 'metal', 'ornament') })
    ),
    tubes(slot('cord', 'dark', 'ornament'), 0.006, [
      [-0.15, 0.15, -0.005],
      [-0.2, 0.13, -0.02],
      [-0.24, 0.05, -0.05],
      [-0.22, 0.008, -0.1],
    ]),
  ]
}

/** A hedge trimmer: housing with two handles and a long double-edged comb of teeth. Points to +X. */
export const hedgeTrimmer: KindMaker = slot => {
  const teeth = Array.from({ length: 13 }, (_, i) => 0.07 + i * 0.038)
  return [
    at([-0.08, 0.09, 0], box([0.2, 0.12, 0.13], { edge: soft(0.03), ...slot('body', 'body', 'body') })),
    at([-0.08, 0.025, 0], box([0.17, 0.05, 0.11], { edge: bevel(0.01), ...slot('foot', 'dark', 'support') })),
    tag(
      slot('blade', 'metal', 'feature'),
      at([0.29, 0.07, 0], box([0.56, 0.008, 0.034], { edge: sharp })),
      ...teeth.flatMap(x =>
        [-1, 1].map(side =>
          at([x, 0.07, side * 0.026], box([0.011, 0.007, 0.036], { edge: sharp }), {
            rotate: [0, side * 0.25, 0],
          })
        )
      )
    ),
    at([0.03, 0.1, 0], box([0.016, 0.13, 0.2], { edge: soft(0.007), ...slot('guard', 'dark', 'ornament') })),
    tubes(slot('bow', 'dark', 'handle'), 0.013, [
      [-0.03, 0.1, -0.07],
      [-0.02, 0.2, -0.075],
      [-0.01, 0.24, 0],
      [-0.02, 0.2, 0.075],
      [-0.03, 0.1, 0.07],
    ]),
    tubes(
      slot('grip', 'body', 'handle'),
      [0.022, 0.018, 0.018, 0.018, 0.02],
      [
        [-0.15, 0.13, 0],
        [-0.23, 0.16, 0],
        [-0.31, 0.13, 0],
        [-0.3, 0.06, 0],
        [-0.15, 0.05, 0],
      ]
    ),
    at(
      [-0.23, 0.135, 0],
      box([0.05, 0.03, 0.014], { edge: bevel(0.004), ...slot('trigger', 'dark', 'ornament') })
    ),
  ]
}

/** A floor pump: tube on two feet, T-shaped handle on its rod, gauge, hose with its valve. */
export const floorPump: KindMaker = slot => [
  at([0, 0.015, 0], box([0.24, 0.03, 0.07], { edge: bevel(0.01), ...slot('foot', 'dark', 'support') })),
  at([0, 0.27, 0], cylinder(0.022, 0.5, { edge: bevel(0.003), ...slot('barrel', 'body', 'body') })),
  at([0, 0.52, 0], cylinder(0.028, 0.03, { edge: bevel(0.005), ...slot('collar', 'dark', 'body') })),
  at([0, 0.58, 0], cylinder(0.007, 0.12, slot('rod', 'metal', 'support'))),
  tag(
    slot('handle', 'dark', 'feature'),
    rod([-0.13, 0.64, 0], [0.13, 0.64, 0], 0.016, { caps: 'round' }),
    at([0, 0.635, 0], cylinder(0.022, 0.04, { edge: bevel(0.005) }))
  ),
  tag(slot('gauge', 'metal', 'ornament'), at([0, 0.085, 0.036], disc(0.04, 0.03, { edge: bevel(0.004) }))),
  tag(slot('dial', 'light', 'ornament'), at([0, 0.085, 0.052], disc(0.032, 0.004))),
  tag(
    slot('needle', 'accent', 'ornament'),
    at([0.006, 0.092, 0.055], box([0.004, 0.034, 0.003], { edge: sharp }), { rotate: [0, 0, -0.7] })
  ),
  tubes(slot('hose', 'dark', 'feature'), 0.0075, [
    [0.02, 0.05, 0],
    [0.1, 0.06, 0.01],
    [0.16, 0.2, 0.02],
    [0.14, 0.4, 0.03],
    [0.08, 0.46, 0.025],
    [0.03, 0.36, 0.02],
  ]),
  rods(slot('valve', 'metal', 'ornament'), [[0.045, 0.39, 0.022], [0.024, 0.345, 0.019], 0.012]),
]

/** A jerry can: pressed sheet with a cross, three bars to carry it by, a slanted spout with its cap. */
export const jerryCan: KindMaker = slot => {
  const cross = (turn: number): Shape =>
    at([0, 0, 0], box([0.3, 0.022, 0.012], { edge: bevel(0.004) }), { rotate: [0, 0, turn] })
  const outline: readonly Vec2[] = [
    [-0.17, 0.01],
    [-0.16, 0],
    [0.16, 0],
    [0.17, 0.01],
    [0.17, 0.34],
    [0.1, 0.42],
    [-0.15, 0.42],
    [-0.17, 0.4],
  ]
  const press = (z: number): Shape => at([0, 0.2, z], group([cross(0.8), cross(-0.8), ...frame(0.28, 0.34)]))
  return [
    extrude(outline, 0.15, { edge: soft(0.014), ...slot('body', 'body', 'body') }),
    tag(slot('cross', 'trim', 'feature'), press(0.074), press(-0.074)),
    tag(
      slot('handle', 'body', 'handle'),
      ...[-0.05, 0, 0.05].map(z =>
        group([
          rod([-0.12, 0.465, z], [0.05, 0.465, z], 0.009, { caps: 'round' }),
          rod([-0.12, 0.465, z], [-0.12, 0.41, z], 0.009),
          rod([0.05, 0.465, z], [0.05, 0.41, z], 0.009),
        ])
      )
    ),
    tag(
      slot('spout', 'dark', 'feature'),
      rod([0.125, 0.37, 0], [0.18, 0.43, 0], 0.032),
      rod([0.172, 0.42, 0], [0.19, 0.44, 0], 0.038)
    ),
  ]
}

/** A rectangle of four bars around the origin, facing +Z. */
const frame = (w: number, h: number): Shape[] => {
  const at4: readonly (readonly [Vec3, Vec3])[] = [
    [
      [0, h / 2, 0],
      [w, 0.016, 0.012],
    ],
    [
      [0, -h / 2, 0],
      [w, 0.016, 0.012],
    ],
    [
      [w / 2, 0, 0],
      [0.016, h, 0.012],
    ],
    [
      [-w / 2, 0, 0],
      [0.016, h, 0.012],
    ],
  ]
  return at4.map(([place, size]) => at(place, box(size, { edge: bevel(0.004) })))
}

/** A spirit level: a bar with windows in which glass vials show their bubbles. */
export const spiritLevel: KindMaker = slot => {
  const vial = (x: number, turn: number): Shape =>
    at(
      [x, 0.032, 0],
      rotated(
        [0, 0, turn],
        group([
          at(
            [0, 0, 0],
            extrude(roundedRect(0.062, 0.034, 0.008, 3), 0.034, {
              edge: sharp,
              ...slot('window', 'dark', 'ornament'),
            })
          ),
          rod([-0.026, 0, 0.016], [0.026, 0, 0.016], 0.0095, {
            caps: 'round',
            ...slot('vial', 'liquid', 'feature'),
          }),
          rod([-0.007, 0, 0.021], [0.007, 0, 0.021], 0.0065, {
            caps: 'round',
            ...slot('bubble', 'light', 'feature'),
          }),
          ...[-0.011, 0.011].map(d =>
            tag(
              slot('ring', 'dark', 'ornament'),
              at([d, 0, 0.0165], rotated([0, 0, PI / 2], cylinder(0.0105, 0.002)))
            )
          ),
        ])
      )
    )
  return [
    at([0, 0.032, 0], box([0.56, 0.064, 0.03], { edge: bevel(0.004), ...slot('body', 'body', 'body') })),
    tag(
      slot('rail', 'metal', 'ornament'),
      at([0, 0.061, 0], box([0.556, 0.006, 0.032], { edge: sharp })),
      at([0, 0.003, 0], box([0.556, 0.006, 0.032], { edge: sharp }))
    ),
    tag(
      slot('end', 'dark', 'support'),
      ...[-0.283, 0.283].map(x => at([x, 0.032, 0], box([0.012, 0.068, 0.036], { edge: bevel(0.003) })))
    ),
    vial(0, 0),
    vial(-0.2, PI / 2),
    vial(0.2, PI / 4),
  ]
}
