import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { blocks, panels, rods } from '../../kit/assembly.ts'
import { disc, rod, textRows } from '../../kit/plates.ts'
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
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** An air hockey table of 2.1 m: white field with its lines and holes, rails, goals, two mallets and the puck. */
export const airHockey: KindMaker = slot => {
  const [w, l, y] = [1.1, 2.1, 0.8]
  const mallet = (z: number, x: number): Shape =>
    at(
      [x, y + 0.012, z],
      lathe(
        [
          [0, 0],
          [0.062, 0],
          [0.064, 0.022],
          [0.05, 0.028],
          [0.022, 0.03],
          [0.021, 0.066],
          [0.026, 0.078],
          [0, 0.088],
        ],
        { edge: soft(0.004) }
      )
    )
  return [
    tag(slot('field', 'light', 'feature'), at([0, y, 0], box([w - 0.08, 0.03, l - 0.08], { edge: sharp }))),
    tag(
      slot('line', 'red', 'ornament'),
      at([0, y + 0.014, 0], box([w - 0.1, 0.008, 0.022], { edge: sharp })),
      at([0, y + 0.013, 0], torus(0.17, 0.01), { scale: [1, 0.6, 1] }),
      ...[-1, 1].map(side =>
        at([0, y + 0.013, side * (l / 2 - 0.05)], torus(0.26, 0.01), { scale: [1, 0.6, 0.9] })
      )
    ),
    tag(
      slot('line', 'blue', 'ornament'),
      ...[-1, 1].map(side => at([0, y + 0.014, side * 0.45], box([w - 0.1, 0.008, 0.018], { edge: sharp })))
    ),
    tag(
      slot('hole', 'dark', 'ornament'),
      ...Array.from({ length: 84 }, (_, i) =>
        at([-0.45 + 0.15 * (i % 7), y + 0.0145, -0.92 + 0.167 * Math.floor(i / 7)], cylinder(0.007, 0.004))
      )
    ),
    blocks(
      { ...slot('rail', 'body', 'body'), edge: soft(0.02) },
      [-w / 2, y + 0.02, 0, 0.1, 0.12, l + 0.1],
      [w / 2, y + 0.02, 0, 0.1, 0.12, l + 0.1],
      ...[-1, 1].flatMap(side => [
        [-0.35, y + 0.02, (side * l) / 2, 0.4, 0.12, 0.1] as const,
        [0.35, y + 0.02, (side * l) / 2, 0.4, 0.12, 0.1] as const,
        [0, y - 0.06, (side * l) / 2, 0.4, 0.1, 0.1] as const,
      ])
    ),
    blocks(
      slot('goal', 'dark', 'feature'),
      [0, y - 0.02, l / 2 - 0.02, 0.32, 0.075, 0.1],
      [0, y - 0.02, -l / 2 + 0.02, 0.32, 0.075, 0.1]
    ),
    blocks({ ...slot('apron', 'body', 'body'), edge: bevel(0.01) }, [
      0,
      y - 0.14,
      0,
      w + 0.02,
      0.26,
      l + 0.02,
    ]),
    blocks(
      slot('stripe', 'accent', 'ornament'),
      [0, y - 0.14, 0, w + 0.03, 0.07, l - 0.2],
      [0, y - 0.14, 0, w - 0.2, 0.07, l + 0.03]
    ),
    blocks(
      { ...slot('leg', 'dark', 'support'), edge: bevel(0.01) },
      ...[-1, 1].flatMap(x => [-1, 1].map(z => [x * 0.42, 0.29, z * 0.86, 0.16, 0.58, 0.16] as const))
    ),
    tag(slot('mallet', 'red', 'feature'), mallet(0.72, 0.12)),
    tag(slot('mallet', 'blue', 'feature'), mallet(-0.7, -0.15)),
    tag(
      slot('puck', 'accent', 'feature'),
      at([0.16, y + 0.019, 0.2], cylinder(0.042, 0.014, { edge: soft(0.003) }))
    ),
    // The scorer on its arch over the middle.
    rods(
      slot('arch', 'dark', 'support'),
      [[-w / 2, y + 0.05, 0], [-w / 2, y + 0.42, 0], 0.022],
      [[w / 2, y + 0.05, 0], [w / 2, y + 0.42, 0], 0.022],
      [[-w / 2, y + 0.42, 0], [w / 2, y + 0.42, 0], 0.022]
    ),
    blocks({ ...slot('scorer', 'dark', 'feature'), edge: bevel(0.008) }, [0, y + 0.45, 0, 0.42, 0.16, 0.1]),
    ...[0, PI].map(turn =>
      rotated(
        [0, turn, 0],
        blocks(
          slot('digit', 'glow', 'ornament'),
          [-0.11, y + 0.45, 0.05, 0.07, 0.1, 0.02],
          [0.11, y + 0.45, 0.05, 0.07, 0.1, 0.02]
        )
      )
    ),
  ]
}

/** A water cooler of an office: the blue bottle upside down on its cabinet, two taps over a drip tray, paper cups. 1.35 m. */
export const waterCooler: KindMaker = slot => [
  blocks({ ...slot('cabinet', 'light', 'body'), edge: soft(0.02) }, [0, 0.48, 0, 0.32, 0.92, 0.32]),
  tag(slot('foot', 'dark', 'support'), at([0, 0.02, 0], box([0.29, 0.04, 0.29], { edge: sharp }))),
  blocks({ ...slot('recess', 'dark', 'opening'), edge: bevel(0.006) }, [0, 0.72, 0.155, 0.25, 0.24, 0.03]),
  blocks({ ...slot('tray', 'dark', 'feature'), edge: bevel(0.006) }, [0, 0.6, 0.2, 0.24, 0.03, 0.12]),
  tag(
    slot('grille', 'metal', 'ornament'),
    ...[-0.08, -0.04, 0, 0.04, 0.08].map(x => at([x, 0.617, 0.2], box([0.012, 0.008, 0.1], { edge: sharp })))
  ),
  ...(
    [
      [-0.06, 'blue'],
      [0.06, 'red'],
    ] as const
  ).map(([x, paint]) =>
    tag(
      slot('tap', paint, 'feature'),
      at([x, 0.78, 0.19], box([0.038, 0.05, 0.07], { edge: soft(0.01) })),
      at([x, 0.745, 0.21], cylinder(0.012, 0.05)),
      at([x, 0.81, 0.215], box([0.03, 0.012, 0.06], { edge: soft(0.004) }), { rotate: [0.35, 0, 0] })
    )
  ),
  tag(slot('collar', 'light', 'body'), at([0, 0.955, 0], cylinder(0.135, 0.05, { edge: soft(0.012) }))),
  tag(
    slot('bottle', 'water', 'feature'),
    lathe(
      [
        [0, 0.96],
        [0.045, 0.96],
        [0.055, 1.0],
        [0.12, 1.05],
        [0.135, 1.09],
        [0.135, 1.16],
        [0.128, 1.175],
        [0.135, 1.19],
        [0.135, 1.27],
        [0.128, 1.285],
        [0.135, 1.3],
        [0.135, 1.38],
        [0.11, 1.41],
        [0, 1.41],
      ],
      { edge: soft(0.006) }
    )
  ),
  tag(slot('label', 'blue', 'ornament'), at([0, 1.23, 0], cylinder(0.1365, 0.06, { edge: sharp }))),
  tag(
    slot('cup_holder', 'light', 'ornament'),
    at([0.19, 0.72, 0.03], cylinder(0.04, 0.3, { edge: soft(0.006) }))
  ),
  tag(
    slot('cup', 'light', 'feature'),
    ...[0, 1, 2].map(i => at([0.19, 0.55 - 0.018 * i, 0.03], cylinder(0.03, 0.05, { topRadius: 0.036 })))
  ),
]

/** A photocopier: three paper drawers, the tray at its side, glass under a lid with the feeder, a panel in front. 1.1 m. */
export const photocopier: KindMaker = slot => [
  blocks({ ...slot('cabinet', 'light', 'body'), edge: soft(0.015) }, [0, 0.45, 0, 0.62, 0.82, 0.6]),
  tag(
    slot('caster', 'dark', 'support'),
    ...[-0.25, 0.25].flatMap(x => [-0.24, 0.24].map(z => at([x, 0.03, z], ball(0.032))))
  ),
  panels(
    slot('drawer', 'grey', 'feature'),
    [0, 0.17, 0.3, 0.56, 0.17, 0.02, 0.012],
    [0, 0.36, 0.3, 0.56, 0.17, 0.02, 0.012],
    [0, 0.55, 0.3, 0.56, 0.17, 0.02, 0.012]
  ),
  blocks(
    { ...slot('handle', 'dark', 'handle'), edge: soft(0.006) },
    ...[0.22, 0.41, 0.6].map(y => [0, y, 0.315, 0.18, 0.03, 0.015] as const)
  ),
  blocks({ ...slot('slot', 'dark', 'opening'), edge: sharp }, [-0.31, 0.76, 0, 0.03, 0.09, 0.4]),
  blocks({ ...slot('outlet', 'grey', 'feature'), edge: soft(0.01) }, [-0.46, 0.69, 0, 0.32, 0.03, 0.42]),
  tag(
    slot('paper', 'paper', 'feature'),
    at([-0.45, 0.712, 0.01], box([0.3, 0.02, 0.22], { edge: sharp })),
    at([0.1, 1.13, -0.02], box([0.22, 0.016, 0.3], { edge: sharp }), { rotate: [0, 0, 0.2] })
  ),
  blocks({ ...slot('scanner', 'light', 'body'), edge: soft(0.015) }, [0, 0.92, 0, 0.66, 0.12, 0.58]),
  tag(slot('glass', 'glass', 'feature'), at([0, 0.983, 0.03], box([0.5, 0.01, 0.42], { edge: sharp }))),
  at(
    [0, 0.965, -0.27],
    rotated(
      [-0.32, 0, 0],
      group([
        blocks({ ...slot('lid', 'grey', 'feature'), edge: soft(0.02) }, [0, 0.035, 0.27, 0.62, 0.06, 0.54]),
        blocks(
          { ...slot('feeder', 'light', 'body'), edge: soft(0.025) },
          [-0.16, 0.1, 0.25, 0.28, 0.1, 0.44]
        ),
        blocks(
          { ...slot('feed_tray', 'grey', 'feature'), edge: soft(0.008) },
          [0.12, 0.12, 0.25, 0.32, 0.02, 0.32]
        ),
      ])
    )
  ),
  at(
    [0.1, 0.95, 0.36],
    rotated(
      [0.5, 0, 0],
      group([
        blocks({ ...slot('panel', 'dark', 'feature'), edge: soft(0.01) }, [0, 0, -0.01, 0.42, 0.03, 0.17]),
        blocks(slot('screen', 'screen', 'feature'), [-0.08, 0.016, -0.01, 0.16, 0.006, 0.1]),
        tag(
          slot('key', 'light', 'ornament'),
          ...Array.from({ length: 9 }, (_, i) =>
            at([0.05 + 0.028 * (i % 3), 0.017, -0.045 + 0.032 * Math.floor(i / 3)], cylinder(0.01, 0.008))
          )
        ),
        tag(slot('start', 'green', 'feature'), at([0.165, 0.018, 0.01], cylinder(0.021, 0.012))),
      ])
    )
  ),
]

/** A film clapper: the slate with its written fields, the striped stick open above it, standing. 30 cm. */
export const clapperboard: KindMaker = slot => {
  const stripes = (count: number): Shape[] =>
    Array.from({ length: count }, (_, i) =>
      at(
        [-0.118 + (0.236 * i) / (count - 1), 0, 0.0065],
        extrude(
          [
            [-0.02, -0.0175],
            [-0.002, -0.0175],
            [0.02, 0.0175],
            [0.002, 0.0175],
          ],
          0.007,
          { edge: sharp }
        )
      )
    )
  const stick = (y: number, turn: number): Shape =>
    at(
      [-0.14, y, 0],
      rotated(
        [0, 0, turn],
        at(
          [0.14, 0, 0],
          group([
            tag(slot('stick', 'dark', 'feature'), box([0.28, 0.036, 0.016], { edge: bevel(0.002) })),
            tag(
              slot('stripe', 'light', 'feature'),
              ...stripes(6),
              at([0, 0, 0], group(stripes(6)), { rotate: [0, PI, 0] })
            ),
          ])
        )
      )
    )
  return [
    at(
      [0, 0.105, 0],
      rotated(
        [-0.06, 0, 0],
        group([
          tag(slot('slate', 'dark', 'body'), box([0.28, 0.2, 0.014], { edge: bevel(0.002) })),
          ...[1, -1].map(face =>
            rotated(
              [0, face > 0 ? 0 : PI, 0],
              group([
                tag(
                  slot('line', 'light', 'ornament'),
                  at([0, 0.048, 0.0075], box([0.262, 0.003, 0.003], { edge: sharp })),
                  at([0, 0.008, 0.0075], box([0.262, 0.003, 0.003], { edge: sharp })),
                  at([0, -0.036, 0.0075], box([0.262, 0.003, 0.003], { edge: sharp })),
                  ...[-0.045, 0.045].map(x =>
                    at([x, -0.014, 0.0075], box([0.003, 0.044, 0.003], { edge: sharp }))
                  ),
                  at([0, -0.064, 0.0075], box([0.003, 0.055, 0.003], { edge: sharp }))
                ),
                tag(
                  slot('writing', 'light', 'ornament'),
                  ...(
                    [
                      [-0.08, 0.073, 0.09, 0.026, 1],
                      [0.05, 0.028, 0.13, 0.022, 1],
                      [-0.092, -0.014, 0.05, 0.024, 1],
                      [0, -0.014, 0.05, 0.024, 1],
                      [0.092, -0.014, 0.05, 0.024, 1],
                      [-0.07, -0.065, 0.09, 0.034, 2],
                      [0.07, -0.065, 0.09, 0.034, 2],
                    ] as const
                  ).map(([x, y, w, h, rows]) =>
                    at([x, y, 0.0075], group(textRows(w, h, rows, { depth: 0.003, fill: 0.6 })))
                  )
                ),
              ])
            )
          ),
          stick(0.118, 0),
          stick(0.148, 0.42),
          tag(
            slot('hinge', 'metal', 'ornament'),
            at([-0.128, 0.128, 0], box([0.03, 0.06, 0.022], { edge: bevel(0.002) })),
            ...[-1, 1].map(side => at([-0.128, 0.14, side * 0.012], disc(0.007, 0.004)))
          ),
        ])
      )
    ),
    tag(
      slot('prop', 'metal', 'support'),
      rod([0, 0.004, -0.07], [0, 0.12, -0.006], 0.005),
      at([0, 0.004, -0.07], box([0.12, 0.008, 0.012]))
    ),
  ]
}

/** A reel of film of 35 cm standing on its rim: two pierced flanges, the wound film between them, its end unrolled. */
export const filmReel: KindMaker = slot => {
  const [r, half] = [0.175, 0.02]
  const hole = (count: number, out: number, size: number): (readonly Vec2[])[] =>
    Array.from({ length: count }, (_, i) => {
      const a = PI / 2 + (TAU * i) / count
      return Array.from({ length: 18 }, (_, k): Vec2 => {
        const b = -(TAU * k) / 18
        return [out * cos(a) + size * cos(b), out * sin(a) + size * sin(b)]
      })
    })
  const rim: readonly Vec2[] = Array.from({ length: 56 }, (_, i): Vec2 => [
    r * cos((TAU * i) / 56),
    r * sin((TAU * i) / 56),
  ])
  const strip: readonly Vec3[] = [
    [0.1, 0.062, 0],
    [0.16, 0.026, 0],
    [0.24, 0.008, 0],
    [0.31, 0.012, 0],
    [0.37, 0.03, 0],
  ]
  const along = (t: number): Vec3 => {
    const k = Math.min(strip.length - 2, Math.floor(t * (strip.length - 1)))
    const u = t * (strip.length - 1) - k
    const [a, b] = [strip[k], strip[k + 1]]
    return [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u, 0]
  }
  return [
    at(
      [0, r, 0],
      group([
        tag(
          slot('flange', 'metal', 'feature'),
          ...[-1, 1].map(side =>
            at([0, 0, side * half], extrude(rim, 0.005, { holes: hole(5, 0.1, 0.043), edge: bevel(0.0015) }))
          )
        ),
        tag(
          slot('rim', 'metal', 'ornament'),
          ...[-1, 1].map(side => at([0, 0, side * half], rotated([PI / 2, 0, 0], torus(r, 0.005))))
        ),
        tag(
          slot('film', 'dark', 'feature'),
          rotated([PI / 2, 0, 0], cylinder(0.145, half * 1.7, { edge: sharp }))
        ),
        tag(
          slot('hub', 'metal', 'body'),
          rotated([PI / 2, 0, 0], cylinder(0.038, half * 2 + 0.012, { edge: bevel(0.003) })),
          ...[0, 1, 2].map(i =>
            at(
              [0.02 * cos((TAU * i) / 3), 0.02 * sin((TAU * i) / 3), 0],
              rotated([PI / 2, 0, 0], cylinder(0.005, half * 2 + 0.018))
            )
          )
        ),
        tag(slot('axle_hole', 'dark', 'opening'), rotated([PI / 2, 0, 0], cylinder(0.009, half * 2 + 0.015))),
      ])
    ),
    tag(
      slot('strip', 'dark', 'feature'),
      sweep(strip, 1, {
        smooth: true,
        section: {
          kind: 'outline',
          points: [
            [-0.0165, -0.0012],
            [0.0165, -0.0012],
            [0.0165, 0.0012],
            [-0.0165, 0.0012],
          ],
        },
        edge: sharp,
      })
    ),
    tag(
      slot('frame', 'light', 'ornament'),
      ...[0.22, 0.38, 0.54, 0.7, 0.86].map(t => {
        const [x, y] = along(t)
        const [x2, y2] = along(t + 0.03)
        const slope = (y2 - y) / Math.max(0.004, x2 - x)
        return at([x, y, 0], box([0.028, 0.0042, 0.02], { edge: sharp }), { rotate: [0, 0, slope] })
      })
    ),
  ]
}

/** A terrarium: a glass jar with its cork, in it pebbles, soil, moss, ferns and a little toadstool. 30 cm. */
export const terrarium: KindMaker = slot => {
  const fern = (x: number, z: number, tall: number, count: number): Shape =>
    tag(
      slot('fern', 'leaf', 'feature'),
      ...Array.from({ length: count }, (_, i) => {
        const a = (TAU * i) / count + x * 20
        return sweep(
          [
            [x, 0.085, z],
            [x + 0.018 * cos(a), 0.085 + tall * 0.65, z + 0.018 * sin(a)],
            [x + 0.042 * cos(a), 0.085 + tall, z + 0.042 * sin(a)],
            [x + 0.06 * cos(a), 0.085 + tall * 0.82, z + 0.06 * sin(a)],
          ],
          [0.003, 0.009, 0.011, 0.002],
          { smooth: true, flatten: 0.35, caps: 'round' }
        )
      })
    )
  return [
    tag(
      slot('jar', 'glass', 'body'),
      lathe(
        [
          [0, 0],
          [0.085, 0],
          [0.115, 0.03],
          [0.128, 0.1],
          [0.115, 0.18],
          [0.075, 0.225],
          [0.066, 0.25],
          [0.072, 0.258],
          [0.066, 0.262],
          [0.06, 0.25],
          [0.07, 0.222],
          [0.11, 0.178],
          [0.123, 0.1],
          [0.11, 0.034],
          [0.08, 0.006],
          [0, 0.006],
        ],
        { smooth: true, sharpAt: [0, 1, 14, 15] }
      )
    ),
    tag(
      slot('cork', 'cork', 'feature'),
      at([0, 0.262, 0], cylinder(0.06, 0.05, { topRadius: 0.072, edge: soft(0.004) }))
    ),
    tag(
      slot('pebble', 'stone', 'content'),
      lathe([
        [0, 0.006],
        [0.078, 0.006],
        [0.107, 0.034],
        [0.11, 0.042],
        [0, 0.042],
      ]),
      around(18, at([0.106, 0.036, 0], ellipsoid([0.012, 0.01, 0.016])))
    ),
    tag(
      slot('soil', 'soil', 'content'),
      lathe([
        [0, 0.038],
        [0.1135, 0.042],
        [0.12, 0.074],
        [0, 0.078],
      ])
    ),
    tag(
      slot('moss', 'moss', 'feature'),
      ...(
        [
          [0, 0.074, 0, 0.085, 0.02],
          [0.06, 0.08, 0.04, 0.045, 0.022],
          [-0.06, 0.08, 0.035, 0.044, 0.02],
          [0.02, 0.082, -0.06, 0.05, 0.02],
        ] as const
      ).map(([x, y, z, r, h]) => at([x, y, z], ellipsoid([r, h, r])))
    ),
    fern(-0.025, -0.02, 0.11, 7),
    fern(0.05, -0.015, 0.08, 6),
    tag(
      slot('rock', 'stone', 'content'),
      at([-0.06, 0.096, 0.055], ellipsoid([0.024, 0.018, 0.02]), { rotate: [0.2, 0.5, 0.2] })
    ),
    tag(slot('stalk', 'light', 'ornament'), at([0.03, 0.108, 0.065], cylinder(0.007, 0.05))),
    tag(
      slot('toadstool', 'red', 'feature'),
      at(
        [0.03, 0.128, 0.065],
        lathe(
          [
            [0, 0],
            [0.027, 0],
            [0.022, 0.014],
            [0, 0.021],
          ],
          { smooth: true, sharpAt: [0, 1] }
        )
      )
    ),
    tag(
      slot('dot', 'light', 'ornament'),
      ...[0.3, 1.6, 2.9, 4.2, 5.4].map(a =>
        at([0.03 + 0.016 * cos(a), 0.1435, 0.065 + 0.016 * sin(a)], ball(0.0036))
      )
    ),
  ]
}

/** An astrolabe of brass of 20 cm on a stand: the plate with its scale of degrees, the pierced star map, the rule and the ring. */
export const astrolabe: KindMaker = slot => {
  const r = 0.095
  const ring = (radius: number, tube: number, z: number, x = 0, y = 0): Shape =>
    at([x, y, z], rotated([PI / 2, 0, 0], torus(radius, tube)))
  return [
    tag(
      slot('stand', 'wood', 'support'),
      at([0, 0.01, 0], cylinder(0.06, 0.02, { edge: soft(0.004) })),
      at([0, 0.03, 0], cylinder(0.018, 0.03, { topRadius: 0.012 }))
    ),
    at(
      [0, 0.045 + r, 0],
      group([
        tag(
          slot('plate', 'brass', 'body'),
          disc(r, 0.008, { edge: bevel(0.002) }),
          ring(r - 0.004, 0.004, 0.004)
        ),
        tag(slot('face', 'pale brass', 'body'), at([0, 0, 0.004], disc(r * 0.8, 0.003, { edge: sharp }))),
        tag(
          slot('degree', 'ink', 'ornament'),
          ...Array.from({ length: 36 }, (_, i) =>
            rotated(
              [0, 0, (TAU * i) / 36],
              at(
                [0, r * 0.86, 0.005],
                box([i % 3 === 0 ? 0.0024 : 0.0014, i % 3 === 0 ? 0.013 : 0.008, 0.002], { edge: sharp })
              )
            )
          ),
          ring(r * 0.795, 0.0012, 0.0055),
          // Circles of equal height, closer and closer towards the zenith.
          ...[0.62, 0.47, 0.33, 0.2].map((k, i) => ring(r * k, 0.001, 0.0056, 0, 0.008 * i))
        ),
        tag(
          slot('rete', 'brass', 'feature'),
          ring(r * 0.74, 0.0034, 0.0085),
          ring(r * 0.42, 0.0034, 0.0085, 0, r * 0.26),
          at([0, 0, 0.0085], box([r * 1.46, 0.005, 0.004], { edge: sharp })),
          at([0, -r * 0.1, 0.0085], box([0.005, r * 1.22, 0.004], { edge: sharp })),
          ...Array.from({ length: 11 }, (_, i) => {
            const a = 0.35 + i * 0.55
            return at(
              [r * 0.62 * cos(a), r * 0.62 * sin(a), 0.0085],
              extrude(
                [
                  [-0.004, -0.008],
                  [0.004, -0.008],
                  [0.001, 0.014],
                ],
                0.004,
                { edge: sharp }
              ),
              { rotate: [0, 0, a + 1.2] }
            )
          })
        ),
        tag(
          slot('rule', 'pale brass', 'feature'),
          at([0, 0, 0.0125], box([r * 1.86, 0.009, 0.003], { edge: bevel(0.001) }), { rotate: [0, 0, 0.62] }),
          ...[-1, 1].map(side =>
            at([side * r * 0.62 * cos(0.62), side * r * 0.62 * sin(0.62), 0.018], box([0.003, 0.01, 0.01]), {
              rotate: [0, 0, 0.62],
            })
          )
        ),
        tag(
          slot('pin', 'brass', 'ornament'),
          at([0, 0, 0.014], disc(0.007, 0.012)),
          ring(0.009, 0.002, 0.015)
        ),
        tag(
          slot('throne', 'brass', 'feature'),
          at(
            [0, r - 0.002, 0],
            extrude(
              [
                [-0.04, -0.006],
                [0.04, -0.006],
                [0.026, 0.012],
                [0.012, 0.014],
                [0, 0.03],
                [-0.012, 0.014],
                [-0.026, 0.012],
              ],
              0.007,
              { smooth: true, edge: bevel(0.0015) }
            )
          ),
          at([0, r + 0.03, 0], rotated([PI / 2, 0, 0.0], torus(0.008, 0.0028))),
          at([0, r + 0.05, 0], rotated([PI / 2, PI / 2, 0], torus(0.017, 0.003)))
        ),
      ])
    ),
  ]
}

/** A tube of toothpaste that lies with its cap off, a stripe of paste pressed out before it. 18 cm. */
export const toothpaste: KindMaker = slot => {
  const ringAt = (x: number, w: number, h: number): readonly Vec3[] =>
    Array.from({ length: 20 }, (_, i): Vec3 => {
      const a = (TAU * i) / 20
      return [x, 0.019 + h * sin(a), w * cos(a)]
    })
  return [
    tag(
      slot('tube', 'light', 'body'),
      loft([
        ringAt(-0.09, 0.029, 0.0022),
        ringAt(-0.05, 0.028, 0.009),
        ringAt(0, 0.025, 0.0165),
        ringAt(0.045, 0.0205, 0.0188),
        ringAt(0.058, 0.0195, 0.019),
        ringAt(0.063, 0.012, 0.012),
      ])
    ),
    tag(
      slot('crimp', 'light', 'ornament'),
      at([-0.094, 0.019, 0], box([0.014, 0.0035, 0.06], { edge: sharp }))
    ),
    tag(
      slot('band', 'accent', 'ornament'),
      ...(
        [
          [-0.03, 0.0271, 0.0134],
          [0.028, 0.0228, 0.0186],
        ] as const
      ).map(([x, w, h]) =>
        at([x, 0.019, 0], rotated([0, 0, PI / 2], torus(1, 0.075)), { scale: [0.05, h, w] })
      )
    ),
    tag(
      slot('wave', 'accent', 'ornament'),
      ...[-0.006, 0.004].map(z =>
        sweep(
          [
            [-0.024, 0.0335, z],
            [-0.008, 0.0352, z + 0.004],
            [0.008, 0.0368, z - 0.003],
            [0.024, 0.0378, z + 0.002],
          ],
          0.0021,
          { smooth: true, caps: 'round' }
        )
      )
    ),
    tag(
      slot('nozzle', 'accent', 'feature'),
      at([0.07, 0.019, 0], rotated([0, 0, PI / 2], cylinder(0.0085, 0.018)))
    ),
    tag(
      slot('paste', 'light', 'feature'),
      sweep(
        [
          [0.076, 0.019, 0],
          [0.084, 0.0165, 0],
          [0.094, 0.0098, 0.004],
          [0.104, 0.0079, 0.018],
          [0.094, 0.0079, 0.034],
          [0.07, 0.0079, 0.044],
          [0.044, 0.0079, 0.048],
        ],
        [0.0066, 0.0066, 0.0068, 0.007, 0.007, 0.0068, 0.003],
        { smooth: true, caps: 'round' }
      )
    ),
    ...(['red', 'blue'] as const).map((paint, i) =>
      tag(
        slot('paste_stripe', paint, 'feature'),
        sweep(
          [
            [0.0955, 0.0138, i === 0 ? 0.001 : 0.008],
            [0.1035 + (i === 0 ? 0.003 : -0.003), 0.0138, 0.018],
            [0.094 + (i === 0 ? 0.002 : -0.002), 0.0138, i === 0 ? 0.0365 : 0.0315],
            [0.07, 0.0138, i === 0 ? 0.0465 : 0.0415],
            [0.052, 0.0122, i === 0 ? 0.0495 : 0.0455],
          ],
          0.0017,
          { smooth: true, caps: 'round' }
        )
      )
    ),
    tag(
      slot('cap', 'accent', 'ornament'),
      at(
        [0.035, -0.001, -0.05],
        lathe(
          [
            [0, 0],
            [0.013, 0],
            [0.0105, 0.021],
            [0, 0.021],
          ],
          { edge: bevel(0.0015), flutes: { count: 16, depth: 0.05 } }
        )
      )
    ),
  ]
}
