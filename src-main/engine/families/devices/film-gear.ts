import { PI, TAU, cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { panels, rods } from '../../kit/assembly.ts'
import { disc, rod, textRows } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

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

/** A ring light on its tripod with a phone held in its middle, 1.7 m. */
export const ringLight: KindMaker = slot => {
  const [r, y] = [0.2, 1.5]
  return [
    at(
      [0, y, 0.03],
      group([
        tag(slot('ring', 'light', 'body'), rotated([PI / 2, 0, 0], torus(r, 0.042))),
        tag(
          slot('lamp', 'lamp', 'feature'),
          at([0, 0, 0.022], rotated([PI / 2, 0, 0], torus(r, 0.032)), { scale: [1, 1, 0.9] })
        ),
      ])
    ),
    rods(
      slot('pole', 'dark', 'support'),
      [[0, 0.5, 0], [0, y - r, 0], 0.014],
      [[0, 0.2, 0], [0, 0.9, 0], 0.02]
    ),
    tag(
      slot('clamp', 'dark', 'support'),
      at([0, 0.9, 0], cylinder(0.03, 0.06, { edge: bevel(0.004) })),
      at([0, 0.56, 0], cylinder(0.036, 0.07, { edge: bevel(0.004) })),
      at([0, y - r - 0.02, 0.01], box([0.05, 0.09, 0.06], { edge: soft(0.01) }))
    ),
    tag(
      slot('leg', 'dark', 'support'),
      around(
        3,
        group([rod([0, 0.56, 0.03], [0, 0.02, 0.4], 0.013), rod([0, 0.25, 0], [0, 0.27, 0.24], 0.008)])
      )
    ),
    tag(slot('foot', 'rubber', 'support'), around(3, at([0, 0.02, 0.4], ball(0.02)))),
    rods(slot('bracket', 'dark', 'support'), [[0, y - r, 0.01], [0, y - 0.03, 0.01], 0.009]),
    panels(slot('phone', 'dark', 'feature'), [0, y, 0.03, 0.078, 0.16, 0.012, 0.01]),
    panels(slot('screen', 'screen', 'feature'), [0, y, 0.037, 0.068, 0.142, 0.003, 0.006]),
    tag(
      slot('holder', 'dark', 'support'),
      at([0, y - 0.03, 0.018], box([0.09, 0.03, 0.02], { edge: soft(0.005) }))
    ),
  ]
}
