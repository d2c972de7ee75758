import { PI, TAU, cos, sin } from '../../kernel/det-math.ts'
import { wound } from '../../kernel/polygon.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { discs, posts, rods, tubes } from '../../kit/assembly.ts'
import { band, helixPath } from '../../kit/paths.ts'
import { button as sewingButton } from '../../kit/sewing.ts'
import { blossomOutline } from '../../kit/inlays.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
  extrude,
  lathe,
  mirrored,
  rotated,
  scatter,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A cap for a finger that pushes needles: rolled rim, rows of dimples up to its dome. 2.4 cm. */
export const thimble: KindMaker = slot => {
  const rows = [0.0085, 0.0115, 0.0145, 0.0175].map((y, row) => ({ y, r: 0.0088 - 0.115 * (y - 0.004), row }))
  const dimples = rows.flatMap(({ y, r, row }) =>
    Array.from({ length: 14 }, (_, i) => {
      const turn = (TAU * (i + 0.5 * (row % 2))) / 14
      return { at: [r * sin(turn), y, r * cos(turn)] satisfies Vec3 }
    })
  )
  return [
    tag(
      slot('cap', 'metal', 'body'),
      lathe(
        [
          [0, 0.0222],
          [0.0046, 0.0214],
          [0.0058, 0.0195],
          [0.0078, 0.0006],
          [0.0084, 0],
          [0.0098, 0.0004],
          [0.0101, 0.0014],
          [0.0096, 0.0024],
          [0.0089, 0.0028],
          [0.0088, 0.0044],
          [0.0071, 0.0195],
          [0.0058, 0.0224],
          [0.003, 0.0238],
          [0, 0.0242],
        ],
        { smooth: true, sharpAt: [3, 7, 8] }
      )
    ),
    tag(slot('dimple', 'dark', 'feature'), scatter(dimples, ball(0.00085))),
    tag(
      slot('band', 'gold', 'ornament'),
      lathe(
        [
          [0.0086, 0.0036],
          [0.0092, 0.004],
          [0.0092, 0.0056],
          [0.0085, 0.006],
        ],
        { closed: true }
      )
    ),
  ]
}

/** A sewing button with four holes, thread through them, on its edge as one looks at it. 2.4 cm. */
export const button: KindMaker = slot => {
  const r = 0.012
  const d = r * 0.26
  const thread = (turn: number): Shape =>
    rotated(
      [0, 0, turn],
      sweep(
        [
          [-d, -d, r * 0.2],
          [-d * 0.6, -d * 0.6, r * 0.36],
          [d * 0.6, d * 0.6, r * 0.36],
          [d, d, r * 0.2],
        ],
        r * 0.07,
        { smooth: true, caps: 'round' }
      )
    )
  return [
    at([0, r, 0], sewingButton(r, 4, slot('button', 'red', 'feature'))),
    tag(slot('thread', 'light', 'ornament'), at([0, r, 0], tag({}, thread(0), thread(PI / 2)))),
  ]
}

/** A zip half open: teeth closed below the slider, two tapes that part above it. 20 cm. */
export const zipper: KindMaker = slot => {
  const half = 0.1
  const inner = Array.from({ length: 9 }, (_, i): Vec2 => {
    const t = i / 8
    return [0.002 + 0.036 * t * t, half + 0.1 * t - 0.012 * t * t]
  })
  const edge: readonly Vec2[] = [[0.002, 0], ...inner]
  const outer = [...edge].reverse().map(([x, y], i): Vec2 => [x + 0.017, y - (i === 0 ? 0.008 : 0)])
  const tape = extrude(wound([...edge, ...outer], 'ccw'), 0.0016, { edge: sharp })
  const closed = Array.from({ length: 26 }, (_, i) => ({
    at: [i % 2 === 0 ? 0.0014 : -0.0014, 0.006 + (i * (half - 0.008)) / 26, 0] satisfies Vec3,
  }))
  const open = Array.from({ length: 13 }, (_, i) => {
    const t = (i + 1.4) / 14.4
    return {
      at: [0.0012 + 0.036 * t * t, half + 0.1 * t - 0.012 * t * t, 0] satisfies Vec3,
      rotate: [0, 0, -1.4 * t * 0.5] satisfies Vec3,
    }
  })
  const tooth = box([0.0062, 0.0026, 0.0044], { edge: sharp })
  return [
    tag(slot('tape', 'cloth', 'body'), mirrored(tape)),
    tag(slot('tooth', 'gold', 'feature'), scatter(closed, tooth), mirrored(scatter(open, tooth))),
    tag(
      slot('stop', 'gold', 'ornament'),
      at([0, 0.003, 0], box([0.011, 0.006, 0.005], { edge: bevel(0.001) }))
    ),
    tag(
      slot('slider', 'gold', 'feature'),
      at([0, half, 0], box([0.013, 0.018, 0.008], { edge: soft(0.003) })),
      at([0, half + 0.002, 0.006], box([0.004, 0.01, 0.006], { edge: soft(0.001) }))
    ),
    tag(
      slot('pull', 'gold', 'feature'),
      at(
        [0, half - 0.012, 0.0075],
        extrude(
          wound(
            [
              [-0.003, 0.014],
              [0.003, 0.014],
              [0.0056, -0.014],
              [0.0036, -0.02],
              [-0.0036, -0.02],
              [-0.0056, -0.014],
            ],
            'ccw'
          ),
          0.0018,
          { edge: bevel(0.0004) }
        )
      )
    ),
  ]
}

/** A pin that closes over its own point: a coil at one end, the guard at the other. 5 cm, standing on its back. */
export const safetyPin: KindMaker = slot => [
  tag(
    slot('wire', 'metal', 'body'),
    sweep(
      [
        [0.022, 0.0012, 0],
        [0, 0.0012, 0],
        [-0.022, 0.0012, 0],
        [-0.0268, 0.003, 0.0002],
        [-0.0275, 0.0065, 0.0006],
        [-0.0245, 0.0088, 0.001],
        [-0.0214, 0.0068, 0.0014],
        [-0.0218, 0.0036, 0.0018],
        [-0.0252, 0.0026, 0.0022],
        [-0.0285, 0.0052, 0.0022],
        [-0.0278, 0.0088, 0.002],
        [-0.024, 0.0116, 0.0016],
        [-0.01, 0.0135, 0.0008],
        [0.01, 0.0128, 0],
        [0.0242, 0.0112, 0],
      ],
      [...Array.from({ length: 14 }, () => 0.00105), 0.0006],
      { smooth: true, caps: 'round' }
    )
  ),
  tag(
    slot('guard', 'metal', 'feature'),
    at(
      [0.0232, 0.0066, 0],
      extrude(
        wound(
          [
            [-0.006, -0.0066],
            [0.004, -0.0066],
            [0.0066, -0.003],
            [0.0066, 0.004],
            [0.003, 0.0068],
            [-0.004, 0.0068],
            [-0.005, 0.002],
          ],
          'ccw'
        ),
        0.0052,
        { edge: soft(0.0012) }
      )
    )
  ),
]

/** Two arms that are one above and spring apart to slanted tips. 9.5 cm, on their tips. */
export const tweezers: KindMaker = slot => {
  const arm: readonly Vec3[] = [
    [0.0012, 0.094, 0],
    [0.0022, 0.08, 0],
    [0.006, 0.06, 0],
    [0.0082, 0.042, 0],
    [0.007, 0.022, 0],
    [0.0026, 0.004, 0],
    [0.0016, 0, 0],
  ]
  const outline: readonly Vec2[] = [
    [-0.0048, -0.0008],
    [0.0048, -0.0008],
    [0.0048, 0.0008],
    [-0.0048, 0.0008],
  ]
  const blade = (part: string, look: string, from: number, to: number, scale: readonly number[]): Shape =>
    tag(
      slot(part, look, 'feature'),
      mirrored(
        sweep(arm.slice(from, to), scale, {
          section: { kind: 'outline', points: outline },
          smooth: true,
          caps: 'flat',
          edge: sharp,
        })
      )
    )
  return [
    blade('arm', 'metal', 0, 7, [1, 1, 1, 1.05, 0.95, 0.6, 0.36]),
    tag(
      slot('head', 'metal', 'body'),
      at([0, 0.09, 0], box([0.0044, 0.014, 0.0098], { edge: bevel(0.0008) }))
    ),
    tag(
      slot('grip', 'red', 'ornament'),
      mirrored(
        scatter(
          [0.05, 0.0455, 0.041, 0.0365, 0.032].map((y, i) => ({
            at: [0.0083 - 0.0001 * i * i, y, 0] satisfies Vec3,
          })),
          box([0.0024, 0.0022, 0.009], { edge: sharp })
        )
      )
    ),
  ]
}

/** A roll of gauze whose end hangs down before it, held by two clips. 7 cm. */
export const bandage: KindMaker = slot => {
  return [
    tag(
      slot('roll', 'cloth', 'body'),
      at([0, 0.035, 0], rotated([0, 0, PI / 2], cylinder(0.035, 0.07, { edge: soft(0.002) })))
    ),
    tag(
      slot('layer', 'shade', 'ornament'),
      ...[-0.0352, 0.0352].flatMap(x =>
        [0.006, 0.0125, 0.019, 0.0255].map(r =>
          at([x, 0.035, 0], rotated([0, 0, PI / 2], torus(r, 0.0012, { edge: sharp })))
        )
      )
    ),
    tag(
      slot('end', 'cloth', 'feature'),
      rotated(
        [0, PI / 2, 0],
        tag(
          {},
          band(
            [
              [0.0, 0.0703, 0],
              [-0.02, 0.0648, 0],
              [-0.033, 0.048, 0],
              [-0.0364, 0.03, 0],
              [-0.04, 0.012, 0],
              [-0.052, 0.0025, 0],
              [-0.08, 0.0012, 0],
              [-0.11, 0.0012, 0],
            ],
            0.07,
            0.0022
          )
        )
      )
    ),
    tag(
      slot('clip', 'metal', 'ornament'),
      ...[-0.018, 0.018].map(x => at([x, 0.003, 0.1], box([0.016, 0.003, 0.007], { edge: soft(0.001) })))
    ),
    tag(
      slot('cross', 'red', 'feature'),
      at([0.0368, 0.035, 0], box([0.0026, 0.032, 0.011], { edge: sharp })),
      at([0.0368, 0.035, 0], box([0.0026, 0.011, 0.032], { edge: sharp })),
      at([-0.0368, 0.035, 0], box([0.0026, 0.032, 0.011], { edge: sharp })),
      at([-0.0368, 0.035, 0], box([0.0026, 0.011, 0.032], { edge: sharp }))
    ),
  ]
}

/** Knitting on two crossed needles, a ball of yarn before it. 30 cm. */
export const knittingNeedles: KindMaker = slot => {
  const needle = (side: number): Shape =>
    tag(
      {},
      rods(slot('needle', 'wood', 'feature'), [
        [side * 0.13, 0.245, -0.012 * side],
        [-side * 0.09, 0.13, 0.004 * side],
        0.0042,
      ]),
      tag(slot('knob', 'red', 'ornament'), at([side * 0.131, 0.246, -0.012 * side], ball(0.01)))
    )
  const stitch = (x: number, y: number): Shape =>
    at(
      [x, y, 0],
      tag(
        {},
        at([-0.0042, 0, 0.004], rotated([0, 0, -0.5], ellipsoid([0.0036, 0.0088, 0.0036]))),
        at([0.0042, 0, 0.004], rotated([0, 0, 0.5], ellipsoid([0.0036, 0.0088, 0.0036])))
      )
    )
  const columns = [-0.056, -0.04, -0.024, -0.008, 0.008, 0.024, 0.04, 0.056]
  return [
    tag(
      slot('knitting', 'wool', 'feature'),
      at([0, 0.08, 0], box([0.128, 0.16, 0.008], { edge: soft(0.003) })),
      ...columns.flatMap(x => [0.02, 0.045, 0.07, 0.095, 0.12, 0.145].map(y => stitch(x, y)))
    ),
    needle(1),
    needle(-1),
    tag(
      slot('loop', 'wool', 'feature'),
      ...columns.slice(1, 7).map(x => at([x, 0.17, 0], box([0.007, 0.034, 0.018], { edge: soft(0.003) })))
    ),
    tag(
      slot('yarn', 'wool', 'feature'),
      at([0.02, 0.042, 0.09], ball(0.041)),
      ...[0, 0.6, 1.2, 1.8, 2.4].flatMap(turn =>
        [0.3, 1.2].map(tilt => at([0.02, 0.042, 0.09], rotated([tilt, turn, 0], torus(0.0395, 0.0034))))
      )
    ),
    tubes(slot('strand', 'wool', 'ornament'), 0.0028, [
      [0.05, 0.02, 0.1],
      [0.075, 0.004, 0.07],
      [0.09, 0.004, 0.03],
      [0.075, 0.02, 0.006],
      [0.06, 0.05, 0.002],
    ]),
  ]
}

/** A dome of glass on papers, a flower within. 8 cm. */
export const paperweight: KindMaker = slot => {
  const petals = (count: number, reach: number, lift: number, y: number): readonly Shape[] =>
    Array.from({ length: count }, (_, i) =>
      rotated(
        [0, (TAU * i) / count, 0],
        at([reach, y, 0], rotated([0, 0, lift], ellipsoid([0.0085, 0.0022, 0.0052])))
      )
    )
  return [
    tag(
      slot('paper', 'paper', 'support'),
      at([0, 0.0012, 0], rotated([0, 0.12, 0], box([0.15, 0.0024, 0.19], { edge: sharp }))),
      at([0.004, 0.0036, 0.003], rotated([0, -0.1, 0], box([0.15, 0.0024, 0.19], { edge: sharp })))
    ),
    tag(
      slot('line', 'dark', 'ornament'),
      ...Array.from({ length: 5 }, (_, i) =>
        at(
          [0.004, 0.0049, 0.048 + 0.009 * i],
          rotated([0, -0.1, 0], box([i === 4 ? 0.06 : 0.11, 0.0006, 0.002], { edge: sharp }))
        )
      )
    ),
    at(
      [0, 0.0048, 0],
      lathe(
        [
          [0, 0],
          [0.03, 0],
          [0.036, 0.006],
          [0.0395, 0.018],
          [0.0385, 0.03],
          [0.033, 0.043],
          [0.022, 0.053],
          [0.01, 0.0572],
          [0, 0.058],
        ],
        { smooth: true, sharpAt: [1], ...slot('dome', 'glass', 'feature') }
      )
    ),
    tag(
      slot('base', 'blue', 'ornament'),
      at([0, 0.0088, 0], cylinder(0.0335, 0.006, { topRadius: 0.035, edge: sharp }))
    ),
    tag(
      slot('petal', 'red', 'ornament'),
      ...petals(6, 0.0145, 0.35, 0.019),
      ...petals(6, 0.009, 0.75, 0.024)
    ),
    tag(slot('centre', 'gold', 'ornament'), at([0, 0.022, 0], ellipsoid([0.005, 0.008, 0.005]))),
    posts(slot('stem', 'leaf', 'ornament'), [0, 0.014, 0, 0.008, 0.01]),
    tag(
      slot('leaf', 'leaf', 'ornament'),
      ...[0.5, 2.6, 4.6].map(turn =>
        rotated([0, turn, 0], at([0.016, 0.0145, 0], rotated([0, 0, 0.25], ellipsoid([0.01, 0.0016, 0.005]))))
      )
    ),
  ]
}

/** A snap trap on a board: the bail drawn over its spring, a wedge of cheese on the pedal. 10 cm. */
export const mousetrap: KindMaker = slot => [
  tag(slot('board', 'wood', 'body'), at([0, 0.004, 0], box([0.05, 0.008, 0.1], { edge: bevel(0.001) }))),
  tag(
    slot('spring', 'metal', 'feature'),
    ...[-1, 1].map(side =>
      at(
        [side * 0.0125, 0.0115, -0.002],
        rotated([0, 0, PI / 2], sweep(helixPath(0.0042, -0.0075, 0.0075, 6, 10), 0.0009, { smooth: true }))
      )
    )
  ),
  rods(slot('axle', 'metal', 'support'), [[-0.0225, 0.0115, -0.002], [0.0225, 0.0115, -0.002], 0.0012]),
  tag(
    slot('staple', 'metal', 'support'),
    ...[-0.0225, 0, 0.0225].map(x => at([x, 0.0098, -0.002], box([0.0022, 0.0056, 0.003], { edge: sharp })))
  ),
  tag(
    slot('bail', 'metal', 'feature'),
    sweep(
      [
        [-0.02, 0.0115, -0.002],
        [-0.02, 0.026, -0.02],
        [-0.02, 0.0375, -0.037],
        [-0.012, 0.0395, -0.04],
        [0.012, 0.0395, -0.04],
        [0.02, 0.0375, -0.037],
        [0.02, 0.026, -0.02],
        [0.02, 0.0115, -0.002],
      ],
      0.0014,
      { caps: 'round' }
    )
  ),
  tag(
    slot('rod', 'metal', 'feature'),
    sweep(
      [
        [0, 0.0085, -0.047],
        [0, 0.03, -0.046],
        [0, 0.0418, -0.04],
        [0, 0.03, -0.012],
        [0, 0.014, 0.016],
      ],
      0.0011,
      { smooth: true, caps: 'round' }
    )
  ),
  tag(
    slot('pedal', 'gold', 'feature'),
    at([0, 0.0115, 0.026], box([0.018, 0.0028, 0.024], { edge: bevel(0.0006) })),
    at([0, 0.0098, 0.03], box([0.02, 0.0056, 0.003], { edge: sharp }))
  ),
  tag(
    slot('cheese', 'cheese', 'feature'),
    at(
      [0, 0.0205, 0.028],
      rotated(
        [0, PI / 2, 0],
        extrude(
          wound(
            [
              [-0.0125, -0.0078],
              [0.0125, -0.0078],
              [0.0125, 0.0078],
            ],
            'ccw'
          ),
          0.016,
          { edge: soft(0.0008) }
        )
      )
    )
  ),
  tag(
    slot('hole', 'shade', 'ornament'),
    ...[
      [0.008, 0.0165, 0.026],
      [0.008, 0.021, 0.019],
      [-0.008, 0.018, 0.022],
      [0.008, 0.0155, 0.034],
    ].map(([x, y, z]) => at([x, y, z], ellipsoid([0.0007, 0.0019, 0.0019])))
  ),
]

/** Rubber bands in colours, in a heap: rings of many sizes that lie over each other. */
export const rubberBands: KindMaker = slot => {
  const ring = (index: number, look: string): Shape => {
    const r = 0.024 + 0.004 * ((index * 3) % 4)
    const path = Array.from({ length: 22 }, (_, i): Vec3 => {
      const a = (TAU * i) / 22
      const wave = 1 + 0.1 * sin(3 * a + index) + 0.07 * sin(2 * a - index)
      return [r * wave * cos(a), 0.0016 * sin(2 * a + index), r * wave * 0.8 * sin(a)]
    })
    return tag(
      slot('band', look, 'feature'),
      at(
        [0.012 * cos(2.4 * index), 0.0022 + 0.0026 * index, 0.012 * sin(2.4 * index)],
        rotated(
          [0.05 * sin(index), 0.8 * index, 0.05 * cos(index)],
          sweep(path, 0.0022, { smooth: true, closed: true })
        )
      )
    )
  }
  return ['red', 'cheese', 'blue', 'leaf', 'red', 'light', 'blue', 'cheese'].map((look, i) => ring(i, look))
}

/** A film of a hand's bones on a lit board. 30 cm. */
export const xray: KindMaker = slot => {
  const bone = (from: Vec2, to: Vec2, r: number): Shape =>
    tag(
      {},
      sweep(
        [
          [from[0], from[1], 0.0085],
          [from[0] + 0.2 * (to[0] - from[0]), from[1] + 0.2 * (to[1] - from[1]), 0.0085],
          [from[0] + 0.8 * (to[0] - from[0]), from[1] + 0.8 * (to[1] - from[1]), 0.0085],
          [to[0], to[1], 0.0085],
        ],
        [r * 1.25, r * 0.75, r * 0.75, r * 1.15],
        { smooth: true, caps: 'round', flatten: 0.5 }
      )
    )
  const finger = (
    x: number,
    y: number,
    turn: number,
    lengths: readonly number[],
    r: number
  ): readonly Shape[] => {
    let [fromX, fromY] = [x, y]
    return lengths.map(long => {
      const [toX, toY] = [fromX + long * sin(turn), fromY + long * cos(turn)]
      const made = bone([fromX, fromY], [toX - 0.003 * sin(turn), toY - 0.003 * cos(turn)], r)
      ;[fromX, fromY] = [toX, toY]
      return made
    })
  }
  return [
    tag(slot('frame', 'dark', 'body'), at([0, 0.18, -0.006], box([0.28, 0.36, 0.02], { edge: soft(0.004) }))),
    tag(slot('film', 'film', 'feature'), at([0, 0.18, 0.005], box([0.25, 0.33, 0.004], { edge: sharp }))),
    tag(
      slot('bone', 'bone', 'feature'),
      ...finger(-0.034, 0.125, -0.22, [0.052, 0.033, 0.022, 0.018], 0.0064),
      ...finger(-0.012, 0.128, -0.06, [0.056, 0.039, 0.026, 0.019], 0.0068),
      ...finger(0.01, 0.126, 0.07, [0.053, 0.036, 0.024, 0.018], 0.0066),
      ...finger(0.03, 0.12, 0.22, [0.047, 0.028, 0.019, 0.016], 0.0058),
      ...finger(-0.044, 0.103, -0.75, [0.044, 0.033, 0.025], 0.0068),
      ...[
        [-0.034, 0.108],
        [-0.014, 0.112],
        [0.006, 0.111],
        [0.024, 0.105],
        [-0.024, 0.094],
        [-0.004, 0.095],
        [0.016, 0.091],
      ].map(([x, y]) => at([x, y, 0.0085], ellipsoid([0.0095, 0.0082, 0.003]))),
      bone([-0.018, 0.083], [-0.022, 0.026], 0.0115),
      bone([0.014, 0.08], [0.02, 0.026], 0.008)
    ),
    tag(
      slot('mark', 'light', 'ornament'),
      at([0.1, 0.325, 0.0076], box([0.018, 0.004, 0.002], { edge: sharp })),
      at([0.093, 0.316, 0.0076], box([0.004, 0.02, 0.002], { edge: sharp }))
    ),
    tag(
      slot('clip', 'metal', 'support'),
      ...[-0.08, 0.08].map(x => at([x, 0.353, 0.004], box([0.03, 0.024, 0.014], { edge: bevel(0.002) })))
    ),
    tag(slot('foot', 'metal', 'support'), at([0, 0.006, 0], box([0.3, 0.012, 0.09], { edge: bevel(0.002) }))),
  ]
}

/** A binder that stands open a little: a broad back with a label and a hole for the finger, rings within. 32 cm. */
export const ringBinder: KindMaker = slot => {
  const cover = (turn: number, side: number): Shape =>
    at(
      [side * 0.038, 0.16, 0],
      rotated([0, turn, 0], at([0, 0, -0.14], box([0.004, 0.32, 0.28], { edge: sharp })))
    )
  return [
    tag(
      slot('cover', 'blue', 'body'),
      at([0, 0.16, 0], box([0.08, 0.32, 0.004], { edge: sharp })),
      cover(0.06, -1),
      cover(-0.06, 1)
    ),
    tag(
      slot('paper', 'paper', 'feature'),
      at([0.006, 0.158, -0.135], box([0.045, 0.297, 0.21], { edge: sharp }))
    ),
    tag(slot('ring', 'metal', 'feature'), ...[0.09, 0.23].map(y => at([0, y, -0.028], torus(0.026, 0.002)))),
    tag(
      slot('rail', 'metal', 'support'),
      at([0, 0.16, -0.004], box([0.02, 0.24, 0.006], { edge: bevel(0.001) }))
    ),
    tag(slot('label', 'light', 'ornament'), at([0, 0.2, 0.0028], box([0.056, 0.16, 0.002], { edge: sharp }))),
    tag(
      slot('line', 'dark', 'ornament'),
      ...[0.25, 0.225, 0.2].map((y, i) =>
        at([-0.004 * i, y, 0.0042], box([0.036 - 0.008 * i, 0.005, 0.001], { edge: sharp }))
      )
    ),
    tag(
      slot('eyelet', 'metal', 'feature'),
      at([0, 0.06, 0.0035], rotated([PI / 2, 0, 0], torus(0.013, 0.0028)))
    ),
    discs(slot('hole', 'dark', 'opening'), [0, 0.06, 0.0028, 0.0125, 0.0016]),
  ]
}

/** A punch for two holes: a handle over a base, two plungers, a guide for the sheet, chads before it. 11 cm. */
export const holePunch: KindMaker = slot => [
  tag(slot('base', 'dark', 'body'), at([0, 0.009, 0], box([0.115, 0.018, 0.095], { edge: soft(0.005) }))),
  tag(
    slot('throat', 'metal', 'support'),
    at([0, 0.033, -0.012], box([0.104, 0.03, 0.05], { edge: bevel(0.002) }))
  ),
  posts(
    slot('plunger', 'metal', 'feature'),
    [-0.04, 0.032, 0.016, 0.005, 0.03],
    [0.04, 0.032, 0.016, 0.005, 0.03]
  ),
  tag(
    slot('collar', 'metal', 'support'),
    ...[-0.04, 0.04].map(x => at([x, 0.04, 0.014], box([0.018, 0.014, 0.02], { edge: bevel(0.002) })))
  ),
  tag(
    slot('handle', 'red', 'feature'),
    at([0, 0.062, 0.012], rotated([-0.22, 0, 0], box([0.108, 0.016, 0.1], { edge: soft(0.006) })))
  ),
  tag(
    slot('guide', 'metal', 'ornament'),
    at([0.075, 0.012, 0.01], box([0.05, 0.004, 0.016], { edge: sharp })),
    at([0.098, 0.017, 0.01], box([0.004, 0.014, 0.024], { edge: bevel(0.001) }))
  ),
  tag(
    slot('chad', 'light', 'ornament'),
    ...Array.from({ length: 9 }, (_, i) =>
      at([-0.05 + 0.0125 * i, 0.0006, 0.066 + 0.012 * cos(3 * i)], cylinder(0.0032, 0.0012, { edge: sharp }))
    )
  ),
]

/** Bellows for a fire, upright: two boards, leather folds, a nozzle. 45 cm. */
export const bellows: KindMaker = slot => {
  const outline = Array.from({ length: 28 }, (_, i): Vec2 => {
    const a = (TAU * i) / 28
    const narrow = 1 - 0.34 * sin(a)
    return [0.095 * narrow * cos(a), 0.14 * sin(a)]
  })
  const folds = [-0.03, -0.015, 0, 0.015, 0.03].map((z, i) =>
    at(
      [0, 0.26, z],
      extrude(
        wound(
          outline.map(([x, y]): Vec2 => [x * (i % 2 === 0 ? 0.96 : 0.84), y * (i % 2 === 0 ? 0.97 : 0.88)]),
          'ccw'
        ),
        0.0155,
        { edge: bevel(0.004) }
      )
    )
  )
  return [
    tag(
      slot('board', 'wood', 'body'),
      ...[-0.045, 0.045].map(z =>
        at([0, 0.26, z], extrude(wound(outline, 'ccw'), 0.014, { edge: bevel(0.003) }))
      )
    ),
    tag(slot('fold', 'leather', 'feature'), ...folds),
    tag(
      slot('handle', 'wood', 'handle'),
      ...[-0.045, 0.045].map(z => at([0, 0.115 - 0.04, z], box([0.036, 0.15, 0.014], { edge: soft(0.005) })))
    ),
    turnedNozzle(slot('nozzle', 'gold', 'feature')),
    tag(
      slot('stud', 'gold', 'ornament'),
      ...outline.flatMap(([x, y], i) =>
        i % 2 === 0 ? [at([x * 0.88, 0.26 + y * 0.9, 0.053], ball(0.0046))] : []
      )
    ),
    tag(
      slot('flower', 'gold', 'ornament'),
      at([0, 0.26, 0.053], extrude(blossomOutline(6, 0.034), 0.004, { edge: sharp }))
    ),
  ]
}

const turnedNozzle = (tags: Parameters<typeof tag>[0]): Shape =>
  at(
    [0, 0.385, 0],
    lathe(
      [
        [0, 0],
        [0.034, 0],
        [0.034, 0.02],
        [0.02, 0.034],
        [0.013, 0.06],
        [0.009, 0.13],
        [0.012, 0.136],
        [0, 0.136],
      ],
      tags
    )
  )
