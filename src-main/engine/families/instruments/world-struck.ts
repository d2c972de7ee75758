import { cos, PI, sin } from '../../kernel/det-math.ts'
import { disc, rod } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  difference,
  ellipsoid,
  lathe,
  mirrored,
  rotated,
  scaled,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { KindMaker } from '../kind-maker.ts'

/** Two hollow shells of dark wood, held together at their ears by a red cord with tassels. */
export const castanets: KindMaker = slot => {
  const shell = (dir: number) =>
    at(
      [0, 0.038, 0.006 * dir],
      rotated(
        [(PI / 2) * dir - 0.2 * dir, 0, 0],
        lathe(
          [
            [0, -0.002],
            [0.02, 0],
            [0.037, 0],
            [0.038, 0.004],
            [0.03, 0.013],
            [0.012, 0.019],
            [0, 0.02],
          ],
          { smooth: true, sharpAt: [1, 2] }
        )
      )
    )
  const ear = (dir: number) =>
    at([0, 0.078, 0.006 * dir], rotated([0.2 * dir, 0, 0], box([0.034, 0.022, 0.011], { edge: soft(0.004) })))
  return [
    tag(slot('shell', 'ebony', 'feature'), shell(1), shell(-1), ear(1), ear(-1)),
    tag(
      slot('cord', 'red', 'ornament'),
      mirrored(
        sweep(
          [
            [0.009, 0.079, -0.014],
            [0.009, 0.083, 0],
            [0.009, 0.079, 0.014],
          ],
          0.0018,
          { smooth: true, caps: 'round' }
        )
      ),
      sweep(
        [
          [-0.009, 0.08, 0.01],
          [-0.02, 0.1, 0.004],
          [-0.014, 0.122, 0],
          [0.004, 0.126, 0],
          [0.02, 0.11, 0],
          [0.012, 0.092, 0.004],
          [0.009, 0.08, 0.01],
        ],
        0.0018,
        { smooth: true, caps: 'round' }
      ),
      sweep(
        [
          [0.009, 0.079, 0.0145],
          [0.02, 0.066, 0.022],
          [0.026, 0.045, 0.026],
        ],
        0.0016,
        { smooth: true, caps: 'round' }
      ),
      at([0.027, 0.036, 0.0265], cylinder(0.0055, 0.022, { topRadius: 0.0025 }))
    ),
  ]
}

/** A potter's whistle: an egg of clay with finger holes and a mouthpiece at its side. */
export const ocarina: KindMaker = slot => [
  at([0, 0.045, 0], rotated([0, 0, -0.12], ellipsoid([0.085, 0.045, 0.04], slot('body', 'clay', 'body')))),
  sweep(
    [
      [0.01, 0.06, 0.0],
      [0.025, 0.09, 0.005],
      [0.034, 0.112, 0.008],
    ],
    [0.022, 0.015, 0.012],
    { smooth: true, caps: 'flat', flatten: 0.75, ...slot('mouthpiece', 'clay', 'feature') }
  ),
  at(
    [0.0345, 0.113, 0.008],
    rotated([0, 0, -0.4], box([0.014, 0.003, 0.005], { edge: sharp, ...slot('slit', 'dark', 'ornament') }))
  ),
  tag(
    slot('hole', 'dark', 'feature'),
    ...(
      [
        [-0.055, 0.058],
        [-0.033, 0.064],
        [-0.012, 0.062],
        [0.03, 0.05],
        [0.052, 0.045],
        [-0.045, 0.036],
        [-0.018, 0.036],
        [0.012, 0.03],
      ] as const
    ).map(([x, y], i) => {
      const [u, v] = [x / 0.085, (y - 0.045 + x * 0.12) / 0.045]
      const z = 0.04 * Math.sqrt(Math.max(0, 1 - u * u - v * v))
      return at([x, y, z - 0.0012], rotated([-v * 0.8, u * 0.7, 0], disc(i > 4 ? 0.004 : 0.0055, 0.006)))
    })
  ),
  tag(
    slot('band', 'light', 'ornament'),
    at([-0.072, 0.0535, 0], rotated([0, 0, PI / 2 - 0.12], torus(0.0213, 0.0022))),
    at([0.071, 0.036, 0], rotated([0, 0, PI / 2 - 0.12], torus(0.0223, 0.0022)))
  ),
]

/** A cow's bell: a flared box of folded iron open below, a strap loop on its top, a clapper inside. */
export const cowbell: KindMaker = slot => [
  difference(
    [
      lathe(
        [
          [0, 0.02],
          [0.085, 0.02],
          [0.055, 0.165],
          [0.04, 0.178],
          [0, 0.18],
        ],
        { oval: 1.35 }
      ),
      lathe(
        [
          [0, 0],
          [0.079, 0.015],
          [0.05, 0.155],
          [0, 0.16],
        ],
        { oval: 1.36 }
      ),
    ],
    slot('bell', 'brass', 'feature')
  ),
  tag(
    slot('seam', 'brass', 'ornament'),
    mirrored(rod([0.111, 0.022, 0], [0.072, 0.165, 0], 0.006, { caps: 'round' })),
    at([0, 0.028, 0], { op: 'place', scale: [1.35, 1, 1], child: torus(0.0835, 0.0045) })
  ),
  sweep(
    [
      [-0.034, 0.172, 0],
      [-0.034, 0.205, 0],
      [-0.018, 0.218, 0],
      [0.018, 0.218, 0],
      [0.034, 0.205, 0],
      [0.034, 0.172, 0],
    ],
    0.006,
    { smooth: true, ...slot('loop', 'brass', 'handle') }
  ),
  rod([0, 0.165, 0], [0, 0.02, 0], 0.004, slot('clapper', 'dark', 'feature')),
  at([0, 0.016, 0], ellipsoid([0.016, 0.016, 0.016], slot('clapper', 'dark', 'feature'))),
]

/** A hollow trunk painted in rings and dots, widest below, with a rim of wax at its mouth. */
export const didgeridoo: KindMaker = slot => {
  const radius = (y: number): number => 0.027 + 0.034 * (1 - y / 1.3) * (1 - y / 1.3)
  return [
    at(
      [0, 0, 0],
      lathe(
        [
          [0, 0.06],
          [radius(0) - 0.013, 0.05],
          [radius(0) - 0.01, 0],
          [radius(0) + 0.004, 0],
          [radius(0.1), 0.1],
          [radius(0.4) + 0.002, 0.4],
          [radius(0.7), 0.7],
          [radius(1) + 0.002, 1],
          [radius(1.28), 1.28],
          [0.018, 1.29],
          [0.016, 1.25],
          [0, 1.25],
        ],
        slot('trunk', 'bark', 'body')
      )
    ),
    at([0, 1.285, 0], torus(0.024, 0.007, slot('mouth', 'wax', 'feature'))),
    ...(['light', 'red', 'yellow'] as const).map((colour, k) =>
      tag(
        slot(`ring_${k + 1}`, colour, 'feature'),
        ...[0.12, 0.34, 0.62, 0.94].map(y =>
          at([0, y + k * 0.032, 0], cylinder(radius(y + k * 0.032) + 0.0035, 0.018, { edge: bevel(0.002) }))
        )
      )
    ),
    tag(
      slot('dot', 'light', 'ornament'),
      ...[0.26, 0.5, 0.8, 1.1].flatMap(y =>
        Array.from({ length: 9 }, (_, i) => {
          const a = (i * 2 * PI) / 9
          const r = radius(y) + 0.001
          return at([r * cos(a), y, r * sin(a)], box([0.009, 0.012, 0.009], { edge: soft(0.003) }))
        })
      )
    ),
  ]
}

/** A steel lens of two domes with a ring of hammered dents round one boss: a handpan on its stand ring. */
export const handpan: KindMaker = slot => [
  at(
    [0, 0.12, 0],
    lathe(
      [
        [0, -0.11],
        [0.09, -0.105],
        [0.2, -0.06],
        [0.262, -0.006],
        [0.27, 0],
        [0.262, 0.006],
        [0.2, 0.062],
        [0.09, 0.105],
        [0, 0.112],
      ],
      { smooth: true, sharpAt: [3, 5], ...slot('shell', 'steel', 'body') }
    )
  ),
  at([0, 0.218, 0], {
    op: 'place',
    scale: [1, 0.42, 1],
    child: ellipsoid([0.05, 0.05, 0.05], slot('boss', 'brass', 'feature')),
  }),
  at([0, 0.2285, 0], cylinder(0.064, 0.006, { edge: bevel(0.002), ...slot('ring', 'dark', 'feature') })),
  tag(
    slot('note', 'dark', 'feature'),
    ...Array.from({ length: 8 }, (_, i) =>
      rotated(
        [0, (i * 2 * PI) / 8 + 0.2, 0],
        at(
          [0.168, 0.1985, 0],
          rotated([0, 0, -0.47], {
            op: 'place',
            scale: [0.75, 1, 1],
            child: cylinder(0.041, 0.004),
          })
        )
      )
    )
  ),
  tag(
    slot('dent', 'brass', 'ornament'),
    ...Array.from({ length: 8 }, (_, i) =>
      rotated(
        [0, (i * 2 * PI) / 8 + 0.2, 0],
        at([0.168, 0.1975, 0], rotated([0, 0, -0.47], scaled([0.75, 1, 1], cylinder(0.018, 0.007))))
      )
    )
  ),
  lathe(
    [
      [0.085, 0],
      [0.14, 0],
      [0.135, 0.034],
      [0.09, 0.024],
    ],
    { closed: true, edge: bevel(0.004), ...slot('stand', 'cord', 'support') }
  ),
]
