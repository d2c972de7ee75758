import { PI } from '../../kernel/det-math.ts'
import { disc, plate, rod } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  capsule,
  cylinder,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** Two wooden bows that meet at the foot, a padded bar for the armpit, a grip between them, a rubber tip. */
export const crutch: KindMaker = slot => [
  tag(
    slot('bow', 'wood', 'body'),
    mirrored(
      sweep(
        [
          [0.012, 0.42, 0],
          [0.03, 0.56, 0],
          [0.058, 0.8, 0],
          [0.066, 1.0, 0],
          [0.066, 1.24, 0],
        ],
        0.0125,
        { smooth: true, caps: 'flat' }
      )
    ),
    rod([0, 0.03, 0], [0, 0.5, 0], 0.0135)
  ),
  tag(
    slot('pad', 'rubber', 'feature'),
    sweep(
      [
        [-0.105, 1.268, 0],
        [-0.05, 1.252, 0],
        [0, 1.246, 0],
        [0.05, 1.252, 0],
        [0.105, 1.268, 0],
      ],
      [0.022, 0.026, 0.026, 0.026, 0.022],
      { smooth: true, caps: 'round' }
    )
  ),
  rod([-0.07, 0.86, 0], [0.07, 0.86, 0], 0.017, slot('grip', 'rubber', 'feature')),
  tag(
    slot('bolt', 'metal', 'ornament'),
    ...[0.46, 0.54].map(y => rod([-0.034, y, 0], [0.034, y, 0], 0.005)),
    rod([-0.082, 0.86, 0], [0.082, 0.86, 0], 0.006)
  ),
  lathe(
    [
      [0, 0],
      [0.024, 0],
      [0.026, 0.008],
      [0.018, 0.03],
      [0.018, 0.06],
      [0, 0.06],
    ],
    slot('tip', 'rubber', 'support')
  ),
]

/** A frame of bent tube on four legs that stands open to the back, grips on its top, rubber tips. */
export const walker: KindMaker = slot => {
  const side = mirrored(
    group([
      sweep(
        [
          [0.3, 0.02, 0.24],
          [0.275, 0.5, 0.2],
          [0.26, 0.8, 0.16],
          [0.258, 0.86, 0.12],
          [0.258, 0.87, 0.06],
          [0.258, 0.87, -0.1],
          [0.262, 0.85, -0.17],
          [0.27, 0.78, -0.2],
          [0.3, 0.02, -0.26],
        ],
        0.0135,
        { smooth: true, caps: 'flat' }
      ),
      rod([0.286, 0.32, 0.22], [0.286, 0.32, -0.237], 0.011),
    ])
  )
  return [
    tag(
      slot('frame', 'metal', 'body'),
      side,
      rod([-0.272, 0.56, 0.193], [0.272, 0.56, 0.193], 0.012),
      rod([-0.266, 0.68, 0.18], [0.266, 0.68, 0.18], 0.012)
    ),
    tag(
      slot('grip', 'rubber', 'feature'),
      mirrored(rod([0.258, 0.871, 0.06], [0.258, 0.871, -0.1], 0.0185, { caps: 'round' }))
    ),
    tag(
      slot('tip', 'rubber', 'support'),
      mirrored(
        group(
          [0.24, -0.26].map(z =>
            at(
              [0.3, 0, z],
              lathe([
                [0, 0],
                [0.025, 0],
                [0.025, 0.012],
                [0.019, 0.05],
                [0, 0.05],
              ])
            )
          )
        )
      )
    ),
  ]
}

/** A chest piece and two ear tubes joined by a forked hose that lies in a bow. */
export const stethoscope: KindMaker = slot => [
  tag(
    slot('hose', 'rubber', 'body'),
    ...[1, -1].map(s =>
      sweep(
        [
          [0.062 * s, 0.011, -0.06],
          [0.06 * s, 0.008, -0.02],
          [0.04 * s, 0.007, 0.03],
          [0.006 * s, 0.007, 0.075],
          [0.004 * s, 0.007, 0.1],
        ],
        0.0055,
        { smooth: true, caps: 'flat' }
      )
    ),
    sweep(
      [
        [0, 0.007, 0.09],
        [0.002, 0.007, 0.15],
        [0.03, 0.007, 0.21],
        [0.09, 0.007, 0.22],
        [0.13, 0.007, 0.17],
        [0.135, 0.007, 0.1],
        [0.135, 0.012, 0.04],
      ],
      0.0062,
      { smooth: true, caps: 'flat' }
    )
  ),
  tag(
    slot('tube', 'metal', 'support'),
    mirrored(
      sweep(
        [
          [0.062, 0.011, -0.05],
          [0.062, 0.012, -0.1],
          [0.058, 0.013, -0.16],
          [0.034, 0.014, -0.205],
          [0.014, 0.014, -0.215],
        ],
        0.0036,
        { smooth: true, caps: 'flat' }
      )
    ),
    sweep(
      [
        [-0.062, 0.012, -0.075],
        [-0.04, 0.012, -0.045],
        [0, 0.012, -0.035],
        [0.04, 0.012, -0.045],
        [0.062, 0.012, -0.075],
      ],
      0.003,
      { smooth: true, caps: 'flat', flatten: 0.5 }
    )
  ),
  tag(
    slot('ear_tip', 'rubber', 'feature'),
    mirrored(at([0.012, 0.014, -0.2155], rotated([0, 0, PI / 2], capsule(0.0075, 0.018))))
  ),
  tag(
    slot('chest_piece', 'metal', 'feature'),
    at(
      [0.135, 0, 0],
      lathe([
        [0, 0],
        [0.022, 0],
        [0.0235, 0.003],
        [0.0225, 0.007],
        [0.009, 0.012],
        [0.008, 0.018],
        [0.0135, 0.021],
        [0.0145, 0.024],
        [0, 0.0255],
      ])
    ),
    rod([0.135, 0.012, 0.005], [0.135, 0.012, 0.045], 0.0038)
  ),
  at([0.135, 0.0015, 0], cylinder(0.0245, 0.0026, slot('rim', 'rubber', 'ornament'))),
]

/** A barrel with a scale and coloured liquid, a plunger, a hub and a needle; it lies on its wings. */
export const syringe: KindMaker = slot => {
  const y = 0.0135
  const along = (z: number, child: Shape): Shape => at([0, y, z], rotated([PI / 2, 0, 0], child))
  return [
    along(0, cylinder(0.0085, 0.082, { edge: bevel(0.001), ...slot('barrel', 'clear', 'body') })),
    along(0.013, cylinder(0.0088, 0.05, slot('liquid', 'liquid', 'feature'))),
    along(-0.015, cylinder(0.0089, 0.006, slot('stopper', 'rubber', 'support'))),
    along(
      0.046,
      lathe(
        [
          [0, -0.006],
          [0.0085, -0.006],
          [0.004, 0.003],
          [0.0035, 0.013],
          [0, 0.013],
        ],
        slot('hub', 'clear', 'support')
      )
    ),
    rod([0, y, 0.05], [0, y, 0.1], [0.0009, 0.0005], slot('needle', 'metal', 'feature')),
    at(
      [0, y, -0.041],
      box([0.027, 0.02, 0.0028], { edge: soft(0.0012), ...slot('wing', 'clear', 'handle') })
    ),
    tag(
      slot('plunger', 'white', 'handle'),
      at([0, y, -0.064], box([0.01, 0.002, 0.05], { edge: sharp })),
      at([0, y, -0.064], box([0.002, 0.01, 0.05], { edge: sharp })),
      along(-0.09, cylinder(0.0105, 0.003, { edge: bevel(0.0008) }))
    ),
    tag(
      slot('scale', 'dark', 'ornament'),
      ...Array.from({ length: 11 }, (_, i) =>
        at(
          [0, y + 0.0087, -0.008 + i * 0.0042],
          box([i % 5 === 0 ? 0.008 : 0.005, 0.0008, 0.0008], { edge: sharp })
        )
      )
    ),
  ]
}

/** A white case with a handle, latches and a red cross on its front. */
export const firstAidKit: KindMaker = slot => [
  at([0, 0.1, 0], box([0.3, 0.2, 0.05], { edge: soft(0.012), ...slot('lid', 'case', 'body') })),
  at([0, 0.1, -0.03], box([0.3, 0.2, 0.06], { edge: soft(0.012), ...slot('case', 'case', 'body') })),
  at(
    [0, 0.1, -0.004],
    box([0.302, 0.202, 0.006], { edge: bevel(0.001), ...slot('seam', 'dark', 'ornament') })
  ),
  at([0, 0.1, 0.0245], disc(0.066, 0.004, slot('field', 'white', 'ornament'))),
  tag(
    slot('cross', 'red', 'feature'),
    at([0, 0.1, 0.0275], box([0.09, 0.03, 0.005], { edge: sharp })),
    at([0, 0.1, 0.0275], box([0.03, 0.09, 0.005], { edge: sharp }))
  ),
  sweep(
    [
      [-0.055, 0.195, -0.012],
      [-0.052, 0.222, -0.012],
      [-0.035, 0.232, -0.012],
      [0.035, 0.232, -0.012],
      [0.052, 0.222, -0.012],
      [0.055, 0.195, -0.012],
    ],
    0.008,
    { smooth: true, flatten: 0.8, ...slot('handle', 'dark', 'handle') }
  ),
  tag(
    slot('latch', 'metal', 'ornament'),
    mirrored(at([0.1, 0.199, -0.004], box([0.03, 0.012, 0.04], { edge: bevel(0.002) })))
  ),
]

/** A strip of plaster with a pad in its middle and rows of tiny holes, its ends round. */
export const plaster: KindMaker = slot => [
  at(
    [0, 0.001, 0],
    rotated(
      [-PI / 2, 0, 0],
      plate(0.074, 0.022, 0.0016, { radius: 0.0109, steps: 6, ...slot('strip', 'skin', 'body') })
    )
  ),
  at(
    [0, 0.0019, 0],
    box([0.025, 0.0014, 0.0205], { edge: soft(0.0005), ...slot('pad', 'white', 'feature') })
  ),
  tag(
    slot('hole', 'hole', 'feature'),
    ...[-0.03, -0.0245, -0.019, 0.019, 0.0245, 0.03].flatMap((x, i) =>
      (i === 0 || i === 5 ? [-0.0035, 0.0035] : [-0.007, 0, 0.007]).map(z =>
        at([x, 0.0018, z], cylinder(0.0009, 0.0006, { edge: sharp }))
      )
    )
  ),
]

/** A two-coloured capsule lying beside a round tablet with a score. */
export const pills: KindMaker = slot => {
  const half = (dir: number): Shape =>
    rotated(
      [0, 0, (-PI / 2) * dir],
      lathe(
        [
          [0, 0],
          [0.0036, 0],
          [0.0036, 0.0062],
          [0.0026, 0.009],
          [0, 0.01],
        ],
        { smooth: true, sharpAt: [0, 1, 2] }
      )
    )
  return [
    at(
      [-0.004, 0.0036, 0.006],
      rotated(
        [0, 0.5, 0],
        group([tag(slot('cap', 'red', 'feature'), half(1)), tag(slot('body', 'white', 'body'), half(-1))])
      )
    ),
    latheTablet(slot('tablet', 'white', 'body')),
    at(
      [0.007, 0.0037, -0.007],
      rotated(
        [0, 0.4, 0],
        box([0.0078, 0.0005, 0.0007], { edge: sharp, ...slot('score', 'dark', 'ornament') })
      )
    ),
  ]
}

const latheTablet = (tags: ReturnType<Parameters<KindMaker>[0]>): Shape =>
  at(
    [0.007, 0, -0.007],
    lathe(
      [
        [0, 0],
        [0.0042, 0.0004],
        [0.0052, 0.0012],
        [0.0052, 0.0026],
        [0.0042, 0.0034],
        [0, 0.0039],
      ],
      tags
    )
  )

/** A bag of fluid hung from a hooked pole on five castors, its line coiling down from the drip chamber. */
export const dripStand: KindMaker = slot => [
  tag(
    slot('foot', 'dark', 'support'),
    ...Array.from({ length: 5 }, (_, i) =>
      rotated(
        [0, (i * 2 * PI) / 5, 0],
        group([
          rod([0.02, 0.12, 0], [0.27, 0.075, 0], [0.018, 0.013]),
          at([0.27, 0.035, 0], rotated([PI / 2, 0, 0], cylinder(0.035, 0.03, { edge: bevel(0.006) }))),
          at([0.27, 0.07, 0], cylinder(0.01, 0.03)),
        ])
      )
    )
  ),
  at([0, 0.13, 0], cylinder(0.032, 0.08, { edge: bevel(0.006), ...slot('hub', 'dark', 'support') })),
  rod([0, 0.1, 0], [0, 1.84, 0], 0.012, slot('pole', 'metal', 'body')),
  at([0, 1.05, 0], cylinder(0.02, 0.07, { edge: bevel(0.004), ...slot('clamp', 'dark', 'support') })),
  tag(
    slot('hook', 'metal', 'feature'),
    mirrored(
      sweep(
        [
          [0, 1.83, 0],
          [0.06, 1.845, 0],
          [0.14, 1.84, 0],
          [0.165, 1.85, 0],
          [0.17, 1.88, 0],
        ],
        0.006,
        { smooth: true, caps: 'round' }
      )
    )
  ),
  at([0.135, 1.68, 0], box([0.13, 0.22, 0.04], { edge: soft(0.018), ...slot('bag', 'clear', 'feature') })),
  at(
    [0.135, 1.64, 0.001],
    box([0.124, 0.13, 0.043], { edge: soft(0.016), ...slot('fluid', 'liquid', 'feature') })
  ),
  at([0.135, 1.815, 0], rotated([PI / 2, 0, 0], torus(0.028, 0.005, slot('loop', 'clear', 'support')))),
  at([0.135, 1.53, 0], cylinder(0.013, 0.1, { edge: bevel(0.003), ...slot('chamber', 'clear', 'support') })),
  sweep(
    [
      [0.135, 1.49, 0],
      [0.135, 1.3, 0.005],
      [0.14, 1.05, 0.02],
      [0.11, 0.86, 0.05],
      [0.04, 0.82, 0.06],
      [0.0, 0.92, 0.03],
      [-0.02, 1.02, 0.018],
    ],
    0.0045,
    { smooth: true, ...slot('line', 'clear', 'support') }
  ),
]

/** A glass beaker with a turned-out rim and a lip, a coloured liquid in it, a printed scale on its wall. */
export const beaker: KindMaker = slot => [
  lathe(
    [
      [0, 0],
      [0.038, 0],
      [0.041, 0.004],
      [0.041, 0.098],
      [0.046, 0.104],
      [0.0435, 0.105],
      [0.0385, 0.098],
      [0.0385, 0.064],
      [0, 0.064],
    ],
    slot('beaker', 'glass', 'body')
  ),
  extrude(
    [
      [-0.058, 0.1045],
      [-0.04, 0.09],
      [-0.0395, 0.103],
    ],
    0.016,
    { edge: bevel(0.002), ...slot('lip', 'glass', 'handle') }
  ),
  lathe(
    [
      [0, 0.005],
      [0.0416, 0.005],
      [0.0416, 0.066],
      [0, 0.066],
    ],
    slot('liquid', 'liquid', 'feature')
  ),
  tag(
    slot('scale', 'white', 'feature'),
    ...[0.018, 0.028, 0.038, 0.048, 0.058].flatMap((y, i) => [
      at([-0.004, y, 0.0412], box([i % 2 === 0 ? 0.018 : 0.011, 0.0022, 0.0026], { edge: sharp })),
    ]),
    at([-0.0125, 0.038, 0.0402], box([0.0018, 0.042, 0.0026], { edge: sharp }))
  ),
  tag(
    slot('mark', 'dark', 'ornament'),
    ...[0.074, 0.082, 0.09].map(y => at([-0.004, y, 0.041], box([0.013, 0.0018, 0.002], { edge: sharp })))
  ),
]
