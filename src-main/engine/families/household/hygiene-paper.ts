import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { band } from '../../kit/paths.ts'
import { axle, disc, rod } from '../../kit/plates.ts'
import { at, ball, bevel, box, lathe, rotated, sharp, soft, sweep, tag, torus } from '../../shape/build.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A rubber cup on a wooden stick. */
export const plunger: KindMaker = slot => [
  lathe(
    [
      [0.072, 0],
      [0.08, 0.002],
      [0.081, 0.014],
      [0.076, 0.05],
      [0.056, 0.085],
      [0.024, 0.1],
      [0.018, 0.125],
      [0, 0.128],
      [0, 0.085],
      [0.046, 0.075],
      [0.067, 0.046],
      [0.07, 0.012],
    ],
    { smooth: true, sharpAt: [0, 6, 7, 8], ...slot('cup', 'body', 'feature') }
  ),
  at([0, 0.009, 0], torus(0.0785, 0.0085, slot('lip', 'body', 'ornament'))),
  at([0, 0.112, 0], torus(0.0205, 0.006, slot('collar', 'body', 'ornament'))),
  rod([0, 0.1, 0], [0, 0.5, 0], [0.0135, 0.0115], { caps: 'round', ...slot('stick', 'wood', 'handle') }),
  at([0, 0.5, 0], ball(0.0155, slot('knob', 'wood', 'handle'))),
]

/** A roll of toilet paper lying on its side, its end out in front. */
export const toiletPaper: KindMaker = slot => {
  const spiral = Array.from({ length: 37 }, (_, i): Vec3 => {
    const a = (TAU * i) / 12
    return [(0.026 + i * 0.0007) * cos(a), 0.055 + (0.026 + i * 0.0007) * sin(a), 0]
  })
  return [
    at(
      [0, 0.055, 0],
      rotated(
        [PI / 2, 0, 0],
        lathe(
          [
            [0.021, -0.05],
            [0.055, -0.05],
            [0.055, 0.05],
            [0.021, 0.05],
          ],
          { closed: true, edge: soft(0.003), ...slot('roll', 'light', 'feature') }
        )
      )
    ),
    at(
      [0, 0.055, 0],
      rotated(
        [PI / 2, 0, 0],
        lathe(
          [
            [0.0195, -0.051],
            [0.0222, -0.051],
            [0.0222, 0.051],
            [0.0195, 0.051],
          ],
          { closed: true, ...slot('tube', 'wood', 'feature') }
        )
      )
    ),
    tag(
      slot('ply', 'foam', 'ornament'),
      sweep(spiral, 1, {
        section: {
          kind: 'outline',
          points: [
            [-0.0506, -0.0003],
            [0.0506, -0.0003],
            [0.0506, 0.0003],
            [-0.0506, 0.0003],
          ],
        },
        edge: sharp,
      })
    ),
    band(
      [
        [-0.0555, 0.058, 0],
        [-0.057, 0.04, 0],
        [-0.062, 0.016, 0],
        [-0.078, 0.003, 0],
        [-0.11, 0.0012, 0],
        [-0.16, 0.0012, 0],
      ],
      0.099,
      0.0018,
      slot('sheet', 'light', 'ornament')
    ),
    at(
      [-0.11, 0.0022, 0],
      box([0.0012, 0.001, 0.098], { edge: sharp, ...slot('perforation', 'foam', 'ornament') })
    ),
  ]
}

/** A kitchen sponge: yellow foam with pores, a green scouring side. */
export const sponge: KindMaker = (slot, context) => {
  const random = context.random.fork('pores')
  const pores = Array.from({ length: 26 }, (_, i) => {
    const [x, y] = [
      -0.048 + (i % 9) * 0.012 + random.range(-0.003, 0.003),
      0.006 + Math.floor(i / 9) * 0.008 + random.range(-0.002, 0.002),
    ]
    return at([x, y, 0.0345], disc(random.range(0.0014, 0.0032), 0.0014))
  })
  const side = Array.from({ length: 12 }, (_, i) =>
    at(
      [0.055, 0.006 + Math.floor(i / 5) * 0.009 + random.range(-0.002, 0.002), -0.026 + (i % 5) * 0.013],
      axle(random.range(0.0014, 0.003), 0.0014)
    )
  )
  return [
    at([0, 0.015, 0], box([0.11, 0.03, 0.069], { edge: soft(0.003), ...slot('foam_block', 'body', 'body') })),
    at(
      [0, 0.0345, 0],
      box([0.11, 0.009, 0.069], { edge: bevel(0.0012), ...slot('scourer', 'accent', 'feature') })
    ),
    tag(slot('pore', 'wood', 'ornament'), ...pores, ...side),
  ]
}
