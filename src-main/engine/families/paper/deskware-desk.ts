import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { arc } from '../../kit/outlines.ts'
import { axle, disc, rod } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  cylinder,
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

/** A pencil as it stands in something: six-sided, point upward, from `from` along its own axis. */
const pencil = (from: Vec3, tilt: Vec3, long: number, body: object, tip: object, lead: object): Shape =>
  at(
    from,
    group([
      at([0, long / 2, 0], { op: 'primitive', kind: 'cylinder', radius: 0.0038, height: long, ...body }),
      at([0, long + 0.008, 0], {
        op: 'primitive',
        kind: 'cylinder',
        radius: 0.0038,
        topRadius: 0.0012,
        height: 0.016,
        ...tip,
      }),
      at([0, long + 0.0175, 0], {
        op: 'primitive',
        kind: 'cylinder',
        radius: 0.0013,
        topRadius: 0.0003,
        height: 0.005,
        ...lead,
      }),
    ]),
    { rotate: tilt }
  )

/** A pencil sharpener: a wedge of metal with its hole and slanting blade, a pencil stuck in it. */
export const sharpener: KindMaker = slot => {
  const side: readonly Vec2[] = [
    [-0.0125, 0],
    [0.0125, 0],
    [0.0125, 0.011],
    [-0.0125, 0.011],
  ]
  return [
    extrude(side, 0.015, { edge: bevel(0.0008), ...slot('body', 'metal', 'body') }),
    tag(
      slot('rib', 'dark', 'ornament'),
      ...[-0.008, -0.0045, -0.001].flatMap(x =>
        [1, -1].map(s => at([x, 0.0055, s * 0.0074], box([0.0012, 0.008, 0.001], { edge: sharp })))
      )
    ),
    at(
      [0.001, 0.0118, 0.0005],
      box([0.021, 0.0012, 0.009], { edge: sharp, ...slot('blade', 'light', 'feature') }),
      { rotate: [0, 0.16, -0.02] }
    ),
    at(
      [0.001, 0.0126, 0.0005],
      cylinder(0.002, 0.0014, { edge: bevel(0.0003), ...slot('screw', 'dark', 'ornament') })
    ),
    tag(
      { role: 'feature' },
      at(
        [0.012, 0.0055, 0],
        rotated(
          [0, 0, -PI / 2],
          group([
            at([0, 0.028, 0], cylinder(0.0036, 0.06, slot('pencil', 'yellow', 'feature'))),
            at([0, 0.061, 0], cylinder(0.0038, 0.008, slot('ferrule', 'metal', 'ornament'))),
            at(
              [0, 0.069, 0],
              cylinder(0.0036, 0.009, { edge: soft(0.001), ...slot('rubber', 'pink', 'ornament') })
            ),
          ])
        )
      )
    ),
    tag(
      slot('shaving', 'wood', 'content'),
      ...[0, 1, 2].map(i =>
        at([-0.003 + i * 0.005, 0.0128 + i * 0.0004, 0.003 - i * 0.002], torus(0.0028 - i * 0.0004, 0.0006), {
          rotate: [0.9 + i, i, 0.3],
        })
      )
    ),
  ]
}

/** A protractor: half a disc of clear plastic with its window and its marks, standing on its base. */
export const protractor: KindMaker = slot => {
  const r = 0.075
  const outer: readonly Vec2[] = [[-r, -0.012], [r, -0.012], ...arc([0, 0], r, 0, PI, 24)]
  const hole: readonly Vec2[] = [
    [0.05, 0.008],
    [-0.05, 0.008],
    ...arc([0, 0.008], 0.05, PI, -PI, 16).slice(1, -1),
  ]
  return [
    at(
      [0, 0.012, 0],
      extrude(outer, 0.003, { holes: [hole], edge: sharp, ...slot('plate', 'clear', 'body') })
    ),
    at(
      [0, 0.012, 0],
      tag(
        slot('mark', 'dark', 'feature'),
        ...Array.from({ length: 37 }, (_, i) => {
          const a = (PI * i) / 36
          const long = i % 6 === 0 ? 0.012 : i % 2 === 0 ? 0.008 : 0.005
          const m = r - 0.0015 - long / 2
          return at(
            [m * cos(a), m * sin(a), 0],
            box([long, i % 6 === 0 ? 0.0011 : 0.0007, 0.0042], { edge: sharp }),
            { rotate: [0, 0, a] }
          )
        })
      )
    ),
    at(
      [0, 0.012, 0],
      tag(
        slot('line', 'dark', 'feature'),
        box([0.11, 0.0009, 0.0042], { edge: sharp }),
        at([0, 0.001, 0], box([0.0009, 0.012, 0.0042], { edge: sharp })),
        ...Array.from({ length: 23 }, (_, i) =>
          at([-0.066 + i * 0.006, -0.0095, 0], box([0.0006, 0.004, 0.0042], { edge: sharp }))
        )
      )
    ),
  ]
}

/** A pair of compasses standing on its point and its lead: two legs from a knurled head, a wheel on the thread between them. */
export const compasses: KindMaker = slot => {
  const leg = (side: number): Shape => rod([side * 0.004, 0.15, 0], [side * 0.034, 0.035, 0], [0.004, 0.0034])
  return [
    tag(slot('leg', 'metal', 'feature'), leg(1), leg(-1)),
    rod([-0.034, 0.036, 0], [-0.043, 0, 0], [0.0022, 0.0003], slot('needle', 'metal', 'feature')),
    rod([0.033, 0.04, 0], [0.041, 0.009, 0], 0.0042, slot('clip', 'dark', 'support')),
    rod([0.0405, 0.012, 0], [0.0435, 0, 0], [0.0018, 0.0004], slot('lead', 'dark', 'feature')),
    tag(
      slot('hinge', 'metal', 'body'),
      at([0, 0.152, 0], box([0.02, 0.018, 0.011], { edge: soft(0.004) })),
      at([0, 0.152, 0], disc(0.006, 0.015, { edge: bevel(0.001) }))
    ),
    tag(
      slot('grip', 'dark', 'handle'),
      at([0, 0.177, 0], cylinder(0.0036, 0.036)),
      ...[0, 1, 2, 3, 4, 5].map(i => at([0, 0.176 + i * 0.0032, 0], cylinder(0.0044, 0.0018)))
    ),
    tag(slot('thread', 'metal', 'ornament'), rod([-0.028, 0.082, 0], [0.028, 0.082, 0], 0.0015)),
    tag(slot('wheel', 'metal', 'ornament'), at([0, 0.082, 0], axle(0.009, 0.005, { edge: bevel(0.001) }))),
  ]
}

/** A tape dispenser: heavy foot, a roll of clear tape between its cheeks, a toothed edge in front. It points to +X. */
export const tapeDispenser: KindMaker = slot => {
  const side: readonly Vec2[] = [
    [-0.065, 0],
    [0.085, 0],
    [0.088, 0.008],
    [0.078, 0.034],
    [0.062, 0.034],
    [0.046, 0.022],
    [0.016, 0.018],
    [0.0, 0.036],
    [-0.018, 0.052],
    [-0.038, 0.05],
    [-0.06, 0.03],
  ]
  return [
    tag(
      slot('body', 'body', 'body'),
      ...[0.018, -0.018].map(z => at([0, 0, z], extrude(side, 0.009, { edge: bevel(0.002) }))),
      at([0.012, 0.008, 0], box([0.146, 0.016, 0.036], { edge: bevel(0.002) })),
      at([0.072, 0.022, 0], box([0.018, 0.024, 0.034], { edge: bevel(0.002) }))
    ),
    tag(
      slot('roll', 'tape', 'feature'),
      at(
        [-0.02, 0.051, 0],
        rotated(
          [PI / 2, 0, 0],
          lathe(
            [
              [0.014, -0.009],
              [0.033, -0.009],
              [0.033, 0.009],
              [0.014, 0.009],
            ],
            { closed: true }
          )
        )
      )
    ),
    tag(slot('core', 'light', 'body'), at([-0.02, 0.051, 0], disc(0.0145, 0.03, { edge: bevel(0.002) }))),
    sweep(
      [
        [-0.006, 0.081, 0],
        [0.03, 0.056, 0],
        [0.078, 0.0365, 0],
        [0.094, 0.034, 0],
      ],
      1,
      {
        section: {
          kind: 'outline',
          points: [
            [-0.0085, -0.0005],
            [0.0085, -0.0005],
            [0.0085, 0.0005],
            [-0.0085, 0.0005],
          ],
        },
        caps: 'flat',
        edge: sharp,
        ...slot('tape', 'tape', 'feature'),
      }
    ),
    tag(
      slot('edge', 'metal', 'feature'),
      at([0.0795, 0.034, 0], box([0.005, 0.004, 0.03], { edge: sharp })),
      ...[-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map(i =>
        at([0.0825, 0.0355, i * 0.0026], box([0.0028, 0.0028, 0.0018], { edge: sharp }), {
          rotate: [0, 0, 0.78],
        })
      )
    ),
    at([0.01, 0.0012, 0], box([0.13, 0.0024, 0.042], { edge: sharp, ...slot('foot', 'dark', 'support') })),
  ]
}

/** A push pin standing aslant on its point. */
export const pushPin: KindMaker = slot => [
  at(
    [0, 0, 0],
    rotated(
      [0.25, 0, -0.4],
      group([
        lathe(
          [
            [0, 0.011],
            [0.006, 0.011],
            [0.0062, 0.0128],
            [0.0036, 0.0148],
            [0.003, 0.021],
            [0.0042, 0.0235],
            [0.0056, 0.0248],
            [0.0054, 0.0268],
            [0, 0.0272],
          ],
          { smooth: true, sharpAt: [0, 1, 8], ...slot('head', 'red', 'feature') }
        ),
        rod([0, 0, 0], [0, 0.012, 0], [0.0002, 0.0007], slot('needle', 'metal', 'feature')),
      ])
    )
  ),
]

/** A binder clip: a black wedge of spring steel that bites a few sheets, two wire handles folded up. */
export const binderClip: KindMaker = slot => {
  const wire = (side: number): Shape =>
    sweep(
      [
        [-0.009, 0.0, side * 0.002],
        [-0.013, 0.012, side * 0.006],
        [-0.0095, 0.026, side * 0.011],
        [-0.004, 0.033, side * 0.0135],
        [0.004, 0.033, side * 0.0135],
        [0.0095, 0.026, side * 0.011],
        [0.013, 0.012, side * 0.006],
        [0.009, 0.0, side * 0.002],
      ],
      0.0009,
      { smooth: true, caps: 'round' }
    )
  const wedge: readonly Vec2[] = [
    [-0.0095, 0],
    [0.0095, 0],
    [0.0095, 0.0012],
    [0.0022, 0.0195],
    [0.001, 0.0195],
    [0.0078, 0.0016],
    [-0.0078, 0.0016],
    [-0.001, 0.0195],
    [-0.0022, 0.0195],
    [-0.0095, 0.0012],
  ]
  return [
    tag(
      slot('body', 'dark', 'body'),
      at([0, 0.004, 0], rotated([0, PI / 2, 0], extrude(wedge, 0.032, { edge: sharp })))
    ),
    at([0, 0.0205, 0], tag(slot('wire', 'metal', 'feature'), wire(1), wire(-1))),
    at(
      [0, 0.0042, 0],
      tag(
        slot('bead', 'dark', 'ornament'),
        ...[1, -1].map(s => at([0, 0.0196, s * 0.0019], axle(0.0016, 0.03)))
      )
    ),
    tag(
      slot('foot', 'dark', 'support'),
      at([0, 0.0025, 0], box([0.032, 0.005, 0.019], { edge: bevel(0.001) }))
    ),
  ]
}

/** A rubber stamp on its ink pad: turned wooden handle, block, rubber below; a printed mark beside. */
export const rubberStamp: KindMaker = slot => [
  at([0.0, 0.01, 0], box([0.12, 0.02, 0.08], { edge: soft(0.004), ...slot('tin', 'dark', 'support') })),
  at([0, 0.0195, 0], box([0.104, 0.004, 0.064], { edge: bevel(0.001), ...slot('pad', 'red', 'content') })),
  at(
    [0, 0.017, -0.0375],
    rotated(
      [-0.35, 0, 0],
      at([0, 0.036, 0], box([0.12, 0.076, 0.006], { edge: soft(0.003), ...slot('lid', 'dark', 'support') }))
    )
  ),
  at([0, 0.0235, 0], box([0.058, 0.006, 0.036], { edge: sharp, ...slot('rubber', 'red', 'feature') })),
  at([0, 0.034, 0], box([0.062, 0.018, 0.04], { edge: bevel(0.003), ...slot('block', 'wood', 'feature') })),
  at(
    [0, 0.042, 0],
    lathe(
      [
        [0, 0],
        [0.015, 0],
        [0.011, 0.008],
        [0.0085, 0.022],
        [0.013, 0.038],
        [0.0175, 0.052],
        [0.0155, 0.064],
        [0.007, 0.071],
        [0, 0.072],
      ],
      { smooth: true, sharpAt: [0, 1, 8], ...slot('handle', 'wood', 'handle') }
    )
  ),
  at([0, 0.0455, 0], torus(0.0135, 0.002, slot('ring', 'metal', 'ornament'))),
]

/** A cup of mesh with pencils, a pen, a ruler and scissors' loops in it. */
export const pencilHolder: KindMaker = slot => {
  const body = (name: string): object => slot('pencil', name, 'feature')
  const tip = slot('point', 'wood', 'ornament')
  const lead = slot('lead', 'dark', 'ornament')
  return [
    lathe(
      [
        [0, 0],
        [0.039, 0],
        [0.04, 0.002],
        [0.041, 0.1],
        [0.0385, 0.1],
        [0.0375, 0.014],
        [0, 0.014],
      ],
      slot('cup', 'body', 'body')
    ),
    tag(
      slot('band', 'dark', 'ornament'),
      ...[0.012, 0.09].map((y, i) => at([0, y, 0], torus(0.0403 + 0.0006 * i, 0.0016)))
    ),
    pencil([0.012, 0.012, 0.012], [0.14, 0, -0.16], 0.14, body('yellow'), tip, lead),
    pencil([-0.012, 0.012, 0.01], [0.12, 0, 0.2], 0.15, body('red'), tip, lead),
    pencil([0.002, 0.012, -0.014], [-0.16, 0, 0.05], 0.155, body('green'), tip, lead),
    pencil([0.014, 0.012, -0.008], [-0.1, 0, -0.2], 0.135, body('blue'), tip, lead),
    at(
      [-0.016, 0.012, -0.006],
      group([
        at([0, 0.08, 0], box([0.022, 0.16, 0.0025], { edge: sharp, ...slot('ruler', 'light', 'feature') })),
        tag(
          slot('mark', 'dark', 'ornament'),
          ...Array.from({ length: 9 }, (_, i) =>
            at(
              [0.007, 0.095 + i * 0.007, 0.0014],
              box([i % 2 === 0 ? 0.008 : 0.005, 0.0008, 0.0006], { edge: sharp })
            )
          )
        ),
      ]),
      { rotate: [-0.12, 0.4, 0.14] }
    ),
  ]
}
