import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { limbBalls } from '../../kit/flesh.ts'
import { lettering } from '../../kit/lettering.ts'
import { star } from '../../kit/outlines.ts'
import { disc, laid, rod } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  bevel,
  blend,
  box,
  cylinder,
  ellipsoid,
  extrude,
  group,
  mirrored,
  rotated,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** The six corners of a coffin seen from above, head to the left, all of them `out` further out. */
const sixSides = (out: number): readonly Vec2[] => [
  [-0.96 - out, -0.19 - out * 0.7],
  [-0.46, -0.33 - out],
  [0.96 + out, -0.17 - out * 0.8],
  [0.96 + out, 0.17 + out * 0.8],
  [-0.46, 0.33 + out],
  [-0.96 - out, 0.19 + out * 0.7],
]

/** A coffin of 2 m with six sides: a stepped lid with a cross and handles of brass along the sides. */
export const coffin: KindMaker = slot => {
  const handle = group([
    ...[-0.09, 0.09].map(x => at([x, 0, 0.014], rotated([PI / 2, 0, 0], cylinder(0.014, 0.044)))),
    at([0, 0, 0.034], rotated([0, 0, PI / 2], cylinder(0.013, 0.25, { edge: soft(0.004) }))),
  ])
  const plates = group([-0.09, 0.09].map(x => at([x, 0, 0.002], disc(0.028, 0.012))))
  const turn = 0.112
  const places = [-0.2, 0.25, 0.7].map(x => [x, 0.33 - ((x + 0.46) / 1.42) * 0.16] as const)
  const along = (shape: Shape): Shape =>
    group(
      places.flatMap(([x, z]) => [
        at([x, 0.25, z], shape, { rotate: [0, turn, 0] }),
        at([x, 0.25, -z], shape, { rotate: [0, PI - turn, 0] }),
      ])
    )
  return [
    tag(
      slot('base', 'wood', 'support'),
      at([0, 0.03, 0], laid(sixSides(0.035), 0.06, { edge: bevel(0.012) }))
    ),
    tag(slot('case', 'wood', 'body'), at([0, 0.22, 0], laid(sixSides(0), 0.36))),
    tag(
      slot('lid', 'wood', 'feature'),
      at([0, 0.425, 0], laid(sixSides(0.045), 0.06, { edge: bevel(0.016) })),
      at([0, 0.48, 0], laid(sixSides(-0.02), 0.07, { edge: bevel(0.035) })),
      at([0, 0.53, 0], laid(sixSides(-0.1), 0.05, { edge: bevel(0.02) }))
    ),
    tag(
      { ...slot('cross', 'brass', 'feature'), edge: bevel(0.006) },
      at([-0.1, 0.562, 0], box([0.95, 0.03, 0.085])),
      at([-0.33, 0.562, 0], box([0.085, 0.03, 0.4]))
    ),
    tag(slot('handle', 'brass', 'feature'), along(handle)),
    tag(slot('handle_plate', 'brass', 'ornament'), along(plates)),
    tag(
      slot('nail', 'brass', 'ornament'),
      ...sixSides(0.012).map(([x, y]) => at([x * 0.985, 0.457, -y * 0.96], ellipsoid([0.016, 0.008, 0.016])))
    ),
  ]
}

/** Police handcuffs of 22 cm that stand on their rings: two locks, two toothed bows and three links of chain. */
export const handcuffs: KindMaker = slot => {
  const r = 0.034
  const bow = Array.from({ length: 25 }, (_, i): Vec3 => {
    const turn = PI + 0.42 + ((2 * PI - 0.84) * i) / 24
    return [0.092 + r * cos(turn), r * sin(turn), 0]
  })
  const cuff = group([
    tag(
      slot('bow', 'steel', 'body'),
      sweep(bow, 0.0048, { smooth: true, caps: 'round' }),
      at([0, 0, 0.0068], sweep(bow.slice(0, 15), 0.0032, { smooth: true, caps: 'round' })),
      at([0, 0, -0.0068], sweep(bow.slice(0, 15), 0.0032, { smooth: true, caps: 'round' }))
    ),
    tag(
      slot('tooth', 'steel', 'ornament'),
      ...bow
        .slice(17, 23)
        .map(([x, y]) =>
          at([0.092 + (x - 0.092) * 0.87, y * 0.87, 0], box([0.004, 0.004, 0.006]), { rotate: [0, 0, 0.8] })
        )
    ),
    tag(
      slot('lock', 'steel', 'feature'),
      at([0.057, 0, 0], box([0.03, 0.042, 0.02], { edge: bevel(0.005) })),
      at([0.035, 0, 0], rotated([0, 0, PI / 2], cylinder(0.0075, 0.018, { edge: soft(0.002) })))
    ),
    tag(
      slot('keyhole', 'dark', 'feature'),
      ...[-1, 1].flatMap(side => [
        at([0.057, 0.003, side * 0.0099], disc(0.0036, 0.002)),
        at([0.057, -0.003, side * 0.0099], box([0.003, 0.009, 0.002])),
      ])
    ),
    tag(
      slot('rivet', 'dark steel', 'ornament'),
      at([0.092 + r, 0, 0], disc(0.0075, 0.02)),
      at([0.066, 0.014, 0], disc(0.003, 0.0215)),
      at([0.066, -0.014, 0], disc(0.003, 0.0215))
    ),
    tag(
      slot('chain', 'dark steel', 'feature'),
      at([0.0215, 0, 0], torus(0.0058, 0.0022), { scale: [1.5, 1, 1] })
    ),
  ])
  return [
    at(
      [0, r + 0.0048, 0.05],
      group([
        mirrored(rotated([0, 0.62, 0], cuff)),
        tag(
          slot('chain', 'dark steel', 'feature'),
          at([0, 0, -0.008], rotated([PI / 2, 0, 0], torus(0.0062, 0.0022)), { scale: [2, 1, 1] })
        ),
      ])
    ),
  ]
}

/** Half a shield, from its top to its tip. */
const SHIELD: readonly Vec2[] = [
  [0, 0.1],
  [0.012, 0.094],
  [0.024, 0.0965],
  [0.034, 0.09],
  [0.0375, 0.078],
  [0.034, 0.066],
  [0.0375, 0.05],
  [0.036, 0.034],
  [0.028, 0.018],
  [0.014, 0.007],
  [0.005, 0],
]

const shield = (by: number): readonly Vec2[] => {
  const half = SHIELD.map(([x, y]): Vec2 => [x * by, 0.052 + (y - 0.052) * by])
  return [...half.map(([x, y]): Vec2 => [-x, y]).slice(1), ...half.toReversed()]
}

/** A police badge of 10 cm: a gold shield with a silver star in a blue ring and the word above it. */
export const policeBadge: KindMaker = slot => [
  tag(slot('shield', 'gold', 'body'), extrude(shield(1), 0.008, { edge: bevel(0.002) })),
  tag(
    slot('field', 'gold', 'ornament'),
    at([0, 0, 0.0045], extrude(shield(0.86), 0.003, { edge: bevel(0.001) }))
  ),
  tag(
    slot('banner', 'navy', 'feature'),
    at([0, 0.0795, 0.006], box([0.058, 0.0125, 0.005], { edge: bevel(0.001) })),
    at([0, 0.0465, 0.0065], disc(0.023, 0.004))
  ),
  tag(slot('word', 'gold', 'feature'), at([0, 0.0757, 0.0086], lettering('POLICE', 0.0076, 0.0016))),
  tag(
    slot('ring', 'gold', 'ornament'),
    at([0, 0.0465, 0.0085], rotated([PI / 2, 0, 0], torus(0.0225, 0.0016)))
  ),
  tag(
    slot('star', 'silver', 'feature'),
    at([0, 0.0465, 0.0095], extrude(star(0.0205), 0.004, { edge: bevel(0.0012) })),
    at([0, 0.0465, 0.011], ellipsoid([0.0065, 0.0065, 0.003]))
  ),
  tag(
    slot('leaf', 'gold', 'ornament'),
    mirrored(
      group(
        [0, 1, 2, 3].map(i =>
          at(
            [0.0265 - 0.0052 * i, 0.0265 - 0.0056 * i + 0.001 * i * i, 0.0065],
            ellipsoid([0.0022, 0.0052, 0.002]),
            {
              rotate: [0, 0, 0.5 - 0.3 * i],
            }
          )
        )
      )
    )
  ),
  tag(
    slot('pin', 'silver', 'support'),
    at([0, 0.062, -0.0055], box([0.034, 0.006, 0.004])),
    rod([-0.016, 0.062, -0.009], [0.016, 0.062, -0.009], 0.001),
    ...[-0.016, 0.016].map(x => at([x, 0.062, -0.008], box([0.004, 0.006, 0.005])))
  ),
]

/** A sheriff's badge of 8 cm: a star of six points with a ball on each. */
export const sheriffBadge: KindMaker = slot => {
  const points = (out: number): readonly Vec2[] =>
    Array.from({ length: 12 }, (_, i): Vec2 => {
      const r = i % 2 === 0 ? out : out * 0.56
      const turn = PI / 2 + (PI * i) / 6 + PI / 6
      return [r * cos(turn), r * sin(turn)]
    })
  const up = 0.037
  return [
    at(
      [0, up, 0],
      group([
        tag(slot('star', 'gold', 'body'), extrude(points(0.038), 0.006, { edge: bevel(0.0015) })),
        tag(
          slot('rim', 'gold', 'ornament'),
          at([0, 0, 0.004], rotated([PI / 2, 0, 0], torus(0.0195, 0.0015)))
        ),
        tag(slot('field', 'dark', 'ornament'), at([0, 0, 0.0025], disc(0.0192, 0.004))),
        tag(slot('word', 'gold', 'feature'), at([0, -0.0026, 0.005], lettering('SHERIFF', 0.0058, 0.0016))),
        tag(
          slot('small_star', 'gold', 'ornament'),
          ...[-1, 1].map(side => at([0, side * 0.0105, 0.005], extrude(star(0.005), 0.0016)))
        ),
        tag(
          slot('ball', 'gold', 'feature'),
          ...points(0.038)
            .filter((_, i) => i % 2 === 0)
            .map(([x, y]) => at([x, y, 0], ball(0.0052)))
        ),
        tag(
          slot('pin', 'silver', 'support'),
          at([0, 0.006, -0.0035], box([0.03, 0.005, 0.003])),
          rod([-0.014, 0.006, -0.007], [0.014, 0.006, -0.007], 0.001),
          ...[-0.014, 0.014].map(x => at([x, 0.006, -0.006], box([0.004, 0.005, 0.005])))
        ),
      ])
    ),
  ]
}

/** A gas mask of 31 cm that covers the whole head: two round glasses and a canister before the mouth. */
export const gasMask: KindMaker = slot => {
  const glass = (radius: number, depth: number): Shape => disc(radius, depth, { edge: soft(depth * 0.3) })
  const look: Vec3 = [-0.06, 0.36, 0]
  const canister = (shape: Shape): Shape => at([0, 0.112, 0.092], rotated([0.36 + PI / 2, 0, 0], shape))
  return [
    tag(
      slot('hood', 'rubber', 'body'),
      blend(
        [
          { kind: 'ball', at: [0, 0.205, -0.02], radii: [0.085, 0.1, 0.102] },
          { kind: 'ball', at: [0, 0.15, 0.028], radii: [0.068, 0.08, 0.07] },
          { kind: 'cone', from: [0, 0.135, 0.06], to: [0, 0.116, 0.094], r0: 0.05, r1: 0.036 },
          ...limbBalls([
            [0, 0.14, -0.03, 0.062],
            [0, 0.07, -0.03, 0.062],
            [0, 0.066, -0.026, 0.064],
          ]),
        ],
        { blend: 0.02, detail: 0.014 }
      ),
      at([0, 0.035, -0.028], cylinder(0.07, 0.07, { topRadius: 0.06 }))
    ),
    tag(slot('hem', 'dark', 'support'), at([0, 0.007, -0.028], torus(0.068, 0.007))),
    tag(
      slot('eye_rim', 'steel', 'feature'),
      mirrored(at([0.039, 0.19, 0.072], glass(0.034, 0.03), { rotate: look }))
    ),
    tag(
      slot('lens', 'glass', 'feature'),
      mirrored(at([0.0415, 0.191, 0.079], glass(0.0275, 0.03), { rotate: look }))
    ),
    tag(
      slot('canister', 'green', 'feature'),
      canister(at([0, 0.045, 0], cylinder(0.048, 0.06, { edge: soft(0.005) }))),
      canister(at([0, 0.058, 0], torus(0.048, 0.003))),
      canister(at([0, 0.034, 0], torus(0.048, 0.003)))
    ),
    tag(
      slot('collar', 'steel', 'ornament'),
      canister(at([0, 0.008, 0], cylinder(0.038, 0.026, { edge: soft(0.003) })))
    ),
    tag(
      slot('vent', 'dark', 'ornament'),
      canister(
        group([
          at([0, 0.075, 0], cylinder(0.008, 0.004)),
          at([0, 0.075, 0], around(8, at([0.022, 0, 0], cylinder(0.0045, 0.004)))),
          at([0, 0.075, 0], around(14, at([0.036, 0, 0], cylinder(0.004, 0.004)))),
        ])
      )
    ),
    tag(
      slot('strap', 'dark', 'feature'),
      sweep(
        Array.from({ length: 15 }, (_, i): Vec3 => {
          const turn = 0.55 + (2.9 * i) / 14
          return [0, 0.205 + 0.1005 * sin(turn), -0.02 + 0.1025 * cos(turn)]
        }),
        0.0055,
        { smooth: true, caps: 'round' }
      ),
      sweep(
        Array.from({ length: 19 }, (_, i): Vec3 => {
          const turn = -0.35 + ((PI + 0.7) * i) / 18
          return [0.0855 * cos(turn), 0.2, -0.02 - 0.1025 * sin(turn)]
        }),
        0.0055,
        { smooth: true, caps: 'round' }
      )
    ),
    tag(
      slot('buckle', 'steel', 'ornament'),
      at([0, 0.2, -0.124], box([0.03, 0.026, 0.008], { edge: bevel(0.002) }))
    ),
  ]
}
