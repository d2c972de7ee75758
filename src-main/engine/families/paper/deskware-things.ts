import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { arc } from '../../kit/outlines.ts'
import { axle, disc, plate, rod, textRows } from '../../kit/plates.ts'
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

/** A cash register: sloped keys, drawer with coins half open, a display on top, a roll of paper. */
export const cashRegister: KindMaker = slot => {
  const side: readonly Vec2[] = [
    [-0.17, 0.1],
    [0.18, 0.1],
    [0.18, 0.13],
    [0.03, 0.24],
    [-0.13, 0.24],
    [-0.17, 0.2],
  ]
  const keys = [0, 1, 2, 3].flatMap(j => [0, 1, 2, 3, 4].map(i => [i, j] as const))
  const face = (x: number, t: number, lift: number, shape: Shape): Shape =>
    at([x, 0.13 + 0.11 * t + lift * 0.8, 0.18 - 0.15 * t + lift * 0.6], rotated([0.633, 0, 0], shape))
  return [
    at([0, 0.05, -0.01], box([0.38, 0.1, 0.35], { edge: bevel(0.006), ...slot('base', 'body', 'body') })),
    rotated([0, -PI / 2, 0], extrude(side, 0.36, { edge: bevel(0.006), ...slot('body', 'body', 'body') })),
    tag(
      slot('drawer', 'body', 'feature'),
      at([0, 0.05, 0.28], box([0.35, 0.07, 0.012], { edge: bevel(0.003) })),
      at([0, 0.022, 0.22], box([0.33, 0.008, 0.14])),
      ...[-0.165, 0.165].map(x => at([x, 0.045, 0.22], box([0.008, 0.05, 0.14]))),
      ...[-0.08, 0, 0.08].map(x => at([x, 0.04, 0.22], box([0.005, 0.04, 0.13])))
    ),
    tag(
      slot('handle', 'metal', 'handle'),
      at([0, 0.05, 0.292], box([0.09, 0.014, 0.014], { edge: bevel(0.004) }))
    ),
    tag(
      slot('coin', 'gold', 'content'),
      ...[-0.12, -0.04].flatMap((x, k) =>
        [0, 1, 2, 3].map(i =>
          at(
            [x + 0.007 * cos(i * 2 + k), 0.0275 + 0.0038 * i, 0.225 + 0.007 * sin(i * 2 + k)],
            cylinder(0.015, 0.004)
          )
        )
      )
    ),
    tag(
      slot('note', 'green', 'content'),
      ...[0.04, 0.12].map(x => at([x, 0.034, 0.225], box([0.06, 0.018, 0.11], { edge: sharp })))
    ),
    tag(
      slot('key', 'light', 'feature'),
      ...keys
        .filter(([i]) => i < 4)
        .map(([i, j]) =>
          face(-0.12 + i * 0.042, 0.18 + j * 0.2, 0.004, box([0.032, 0.014, 0.026], { edge: bevel(0.003) }))
        )
    ),
    tag(
      slot('total', 'red', 'feature'),
      ...[0, 1, 2, 3].map(j =>
        face(0.06, 0.18 + j * 0.2, 0.004, box([0.036, 0.014, 0.026], { edge: bevel(0.003) }))
      )
    ),
    tag(
      slot('enter', 'green', 'ornament'),
      face(0.118, 0.48, 0.004, box([0.052, 0.014, 0.12], { edge: bevel(0.003) }))
    ),
    at(
      [-0.06, 0.275, -0.04],
      box([0.2, 0.075, 0.06], { edge: bevel(0.006), ...slot('head', 'body', 'body') })
    ),
    at(
      [-0.06, 0.28, -0.008],
      box([0.17, 0.045, 0.004], { edge: sharp, ...slot('screen', 'screen', 'feature') })
    ),
    tag(
      slot('digit', 'glow', 'ornament'),
      ...[-2, -1, 0, 1].map(i =>
        at(
          [-0.04 + i * 0.03, 0.28, -0.0055],
          group([
            box([0.003, 0.028, 0.002], { edge: sharp }),
            at([0.007, i % 2 === 0 ? 0.012 : -0.012, 0], box([0.014, 0.003, 0.002], { edge: sharp })),
            at([0.014, 0, 0], box([0.003, 0.026, 0.002], { edge: sharp })),
          ])
        )
      )
    ),
    at(
      [0.12, 0.245, -0.05],
      rotated([0, 0, PI / 2], cylinder(0.03, 0.07, slot('roll', 'paper', 'ornament')))
    ),
    at(
      [0.12, 0.292, -0.034],
      box([0.06, 0.08, 0.002], { edge: sharp, ...slot('receipt', 'paper', 'feature') }),
      { rotate: [-0.25, 0, 0] }
    ),
    tag(
      slot('print', 'dark', 'ornament'),
      at([0.12, 0.294, -0.0325], rotated([-0.25, 0, 0], group(textRows(0.044, 0.06, 5))))
    ),
  ]
}

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

/** Test tubes with coloured liquids in a wooden rack. */
export const testTubes: KindMaker = slot => {
  const tube = (x: number, color: string, level: number): Shape =>
    at(
      [x, 0.022, 0],
      group([
        lathe(
          [
            [0, 0],
            [0.006, 0.0015],
            [0.009, 0.008],
            [0.0092, level],
            [0, level],
          ],
          { smooth: true, sharpAt: [3, 4], ...slot('liquid', color, 'feature') }
        ),
        lathe(
          [
            [0.0092, level - 0.002],
            [0.0102, level - 0.002],
            [0.0102, 0.136],
            [0.0122, 0.139],
            [0.0122, 0.142],
            [0.0092, 0.142],
          ],
          { closed: true, ...slot('tube', 'clear', 'body') }
        ),
      ])
    )
  return [
    tag(
      { ...slot('rack', 'wood', 'support'), edge: bevel(0.002) },
      at([0, 0.008, 0], box([0.2, 0.016, 0.06])),
      at([0, 0.095, 0], box([0.2, 0.01, 0.05])),
      ...[-0.096, 0.096].map(x => at([x, 0.055, 0], box([0.01, 0.094, 0.05])))
    ),
    tag(
      slot('ring', 'dark', 'ornament'),
      ...[-0.066, -0.022, 0.022, 0.066].map(x => at([x, 0.1005, 0], torus(0.0118, 0.0016)))
    ),
    tag(
      slot('seat', 'wood', 'support'),
      ...[-0.066, -0.022, 0.022, 0.066].map(x => at([x, 0.019, 0], cylinder(0.008, 0.009)))
    ),
    tube(-0.066, 'red', 0.075),
    tube(-0.022, 'blue', 0.055),
    tube(0.022, 'green', 0.085),
    tube(0.066, 'yellow', 0.045),
  ]
}

/** An audio cassette standing on its long edge: label, window with two hubs, holes below. */
export const cassette: KindMaker = slot => [
  at(
    [0, 0.032, 0],
    plate(0.1, 0.064, 0.011, { radius: 0.003, edge: bevel(0.0008), ...slot('case', 'dark', 'body') })
  ),
  tag(
    slot('label', 'light', 'feature'),
    ...[1, -1].map(s =>
      at([0, 0.0375, s * 0.0056], plate(0.086, 0.042, 0.0012, { radius: 0.003, edge: sharp }))
    )
  ),
  tag(
    slot('stripe', 'red', 'ornament'),
    ...[1, -1].flatMap(s => [at([0, 0.0225, s * 0.0062], box([0.086, 0.005, 0.0008], { edge: sharp }))])
  ),
  tag(
    slot('band', 'yellow', 'ornament'),
    ...[1, -1].flatMap(s => [at([0, 0.0275, s * 0.0062], box([0.086, 0.004, 0.0008], { edge: sharp }))])
  ),
  tag(
    slot('window', 'dark', 'feature'),
    ...[1, -1].map(s =>
      at([0, 0.037, s * 0.0064], plate(0.062, 0.015, 0.0012, { radius: 0.007, edge: sharp }))
    )
  ),
  tag(
    slot('hub', 'light', 'feature'),
    ...[1, -1].flatMap(s =>
      [-0.021, 0.021].map(x =>
        at(
          [x, 0.037, s * 0.0068],
          group(
            [
              rotated([PI / 2, 0, 0], torus(0.0052, 0.0012)),
              around(6, at([0, 0, 0.0042], box([0.0012, 0.0014, 0.0018], { edge: sharp }))),
            ].map((shape, i) => (i === 1 ? rotated([PI / 2, 0, 0], shape) : shape))
          )
        )
      )
    )
  ),
  tag(
    slot('line', 'dark', 'ornament'),
    ...[1, -1].map(s => at([0, 0.0525, s * 0.0063], box([0.07, 0.0009, 0.0006], { edge: sharp })))
  ),
  tag(
    slot('lip', 'dark', 'feature'),
    at(
      [0, 0.0075, 0],
      extrude(
        [
          [-0.034, -0.0075],
          [0.034, -0.0075],
          [0.031, 0.0075],
          [-0.031, 0.0075],
        ],
        0.0145,
        { edge: bevel(0.0008) }
      )
    )
  ),
  tag(
    slot('hole', 'light', 'ornament'),
    ...[-0.024, -0.012, 0.012, 0.024].map(x => at([x, 0.006, 0], disc(0.0022, 0.0152)))
  ),
]

/** A floppy disk upright: sliding shutter of metal above, paper label below. */
export const floppy: KindMaker = slot => [
  at(
    [0, 0.047, 0],
    extrude(
      [
        [-0.045, -0.047],
        [0.045, -0.047],
        [0.045, 0.041],
        [0.039, 0.047],
        [-0.045, 0.047],
      ],
      0.0035,
      { edge: bevel(0.0004), ...slot('case', 'body', 'body') }
    )
  ),
  tag(
    slot('shutter', 'metal', 'feature'),
    at([0.004, 0.0795, 0], box([0.05, 0.03, 0.0042], { edge: bevel(0.0004) }))
  ),
  tag(slot('slot', 'dark', 'ornament'), at([0.014, 0.0795, 0], box([0.011, 0.022, 0.0048], { edge: sharp }))),
  at(
    [0, 0.03, 0.0016],
    plate(0.07, 0.052, 0.0008, { radius: 0.002, edge: sharp, ...slot('label', 'light', 'feature') })
  ),
  tag(
    slot('line', 'blue', 'ornament'),
    ...[0.018, 0.027, 0.036].map(y => at([0, y, 0.0021], box([0.06, 0.0008, 0.0005], { edge: sharp }))),
    at([0, 0.05, 0.0021], box([0.07, 0.009, 0.0005], { edge: sharp }))
  ),
  tag(
    slot('hub', 'metal', 'ornament'),
    at([0, 0.045, -0.0018], disc(0.0125, 0.0008)),
    at([0, 0.045, -0.0022], box([0.005, 0.005, 0.0006], { edge: sharp }))
  ),
  tag(
    slot('notch', 'dark', 'ornament'),
    ...[-0.0405, 0.0405].map(x => at([x, 0.005, 0], box([0.004, 0.004, 0.0042], { edge: sharp })))
  ),
]

/** A model of DNA on a foot: two strands wound around each other, rungs in pairs of four colours. */
export const dna: KindMaker = slot => {
  const n = 44
  const point = (i: number, turn: number): Vec3 => [
    0.045 * cos((TAU * 1.75 * i) / n + turn),
    0.03 + (0.27 * i) / n,
    0.045 * sin((TAU * 1.75 * i) / n + turn),
  ]
  const strand = (turn: number): readonly Vec3[] => Array.from({ length: n + 1 }, (_, i) => point(i, turn))
  const pairs = [
    ['red', 'blue'],
    ['yellow', 'green'],
  ] as const
  return [
    at([0, 0.008, 0], cylinder(0.055, 0.016, { edge: bevel(0.003), ...slot('foot', 'dark', 'support') })),
    at([0, 0.16, 0], cylinder(0.0035, 0.3, slot('post', 'metal', 'support'))),
    tag(slot('strand', 'body', 'feature'), sweep(strand(0), 0.0065, { caps: 'round' })),
    tag(slot('backbone', 'light', 'feature'), sweep(strand(PI), 0.0065, { caps: 'round' })),
    ...Array.from({ length: 15 }, (_, k) => {
      const i = 1 + k * 3
      const [a, b] = [point(i, 0), point(i, PI)]
      const middle: Vec3 = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]
      const [one, two] = k % 2 === 0 ? pairs[0] : pairs[1]
      return group([
        rod(a, middle, 0.004, slot(`base_${one}`, one, 'ornament')),
        rod(middle, b, 0.004, slot(`base_${two}`, two, 'ornament')),
      ])
    }),
  ]
}

/** A lectern: slanted top with an open book, column, foot. */
export const lectern: KindMaker = slot => [
  tag(
    { ...slot('foot', 'wood', 'support'), edge: bevel(0.008) },
    at([0, 0.03, 0], box([0.5, 0.06, 0.42])),
    at([0, 0.08, 0], box([0.42, 0.05, 0.34]))
  ),
  tag(
    { ...slot('column', 'wood', 'body'), edge: bevel(0.006) },
    at([0, 0.56, -0.02], box([0.34, 0.94, 0.22])),
    at([0, 0.58, 0.085], box([0.26, 0.7, 0.03]))
  ),
  at(
    [0, 1.015, 0],
    rotated(
      [-0.42, 0, 0],
      group([
        at([0, 0.03, 0], box([0.6, 0.04, 0.44], { edge: bevel(0.006), ...slot('top', 'wood', 'feature') })),
        at(
          [0, 0.065, -0.215],
          box([0.6, 0.04, 0.02], { edge: bevel(0.005), ...slot('ledge', 'wood', 'feature') })
        ),
      ])
    ),
    { rotate: [0, PI, 0] }
  ),
  at(
    [0, 1.015, 0],
    rotated(
      [-0.42, 0, 0],
      group([
        tag(
          slot('page', 'paper', 'content'),
          ...[-1, 1].map(s =>
            at([s * 0.11, 0.062, -0.02], box([0.21, 0.02, 0.29], { edge: soft(0.006) }), {
              rotate: [0, 0, s * 0.06],
            })
          )
        ),
        at([0, 0.052, -0.02], box([0.45, 0.006, 0.31], { edge: sharp, ...slot('cover', 'red', 'content') })),
        tag(
          slot('text', 'dark', 'content'),
          ...[-1, 1].flatMap(s =>
            [0, 1, 2, 3, 4, 5].map(i =>
              at([s * 0.11, 0.0735 + 0.0, -0.12 + i * 0.038], box([0.15, 0.002, 0.009], { edge: sharp }), {
                rotate: [0, 0, s * 0.06],
              })
            )
          )
        ),
      ])
    ),
    { rotate: [0, PI, 0] }
  ),
]

/** A row of three lockers: doors with slots and handles, one ajar with books and a jacket's hook. */
export const locker: KindMaker = slot => {
  const w = 0.32
  const door = (x: number): Shape =>
    at(
      [x, 0.95, 0.262],
      group([
        box([w - 0.016, 1.74, 0.018], { edge: bevel(0.003), ...slot('door', 'body', 'body') }),
        tag(
          slot('vent', 'dark', 'feature'),
          ...[0.78, 0.74, 0.7, 0.66, -0.66, -0.7, -0.74, -0.78].map(y =>
            at([0, y, 0.009], box([0.15, 0.014, 0.004], { edge: sharp }))
          )
        ),
        at(
          [0.11, 0.02, 0.012],
          box([0.034, 0.12, 0.012], { edge: bevel(0.004), ...slot('handle', 'metal', 'handle') })
        ),
        at(
          [0.11, -0.08, 0.012],
          disc(0.016, 0.02, { edge: bevel(0.003), ...slot('lock', 'dark', 'feature') })
        ),
        at(
          [0, 0.58, 0.01],
          box([0.08, 0.035, 0.003], { edge: sharp, ...slot('plate', 'light', 'ornament') })
        ),
      ])
    )
  return [
    at([0, 0.95, 0], box([w * 3 + 0.02, 1.78, 0.5], { edge: bevel(0.005), ...slot('case', 'body', 'body') })),
    at([0, 0.03, 0], box([w * 3 - 0.02, 0.06, 0.44], { edge: sharp, ...slot('plinth', 'dark', 'support') })),
    door(-w),
    door(0),
    door(w),
  ]
}

/** A graduation cap: square board, close skull cap, button, cord with its tassel. */
export const gradCap: KindMaker = slot => [
  lathe(
    [
      [0.086, 0],
      [0.09, 0],
      [0.093, 0.035],
      [0.08, 0.075],
      [0, 0.082],
      [0, 0.078],
      [0.076, 0.07],
      [0.089, 0.034],
    ],
    { closed: true, ...slot('cap', 'dark', 'body') }
  ),
  at(
    [0, 0.083, 0],
    rotated(
      [0, PI / 4, 0],
      box([0.24, 0.008, 0.24], { edge: bevel(0.002), ...slot('board', 'dark', 'feature') })
    )
  ),
  at([0, 0.089, 0], ellipsoid([0.012, 0.006, 0.012], slot('button', 'gold', 'ornament'))),
  sweep(
    [
      [0, 0.0895, 0],
      [0.06, 0.0895, 0.03],
      [0.112, 0.0885, 0.052],
      [0.122, 0.075, 0.055],
      [0.123, 0.03, 0.055],
    ],
    0.0028,
    { smooth: true, ...slot('cord', 'gold', 'feature') }
  ),
  tag(
    slot('tassel', 'gold', 'feature'),
    at([0.123, 0.034, 0.055], ball(0.0075)),
    at([0.123, 0.008, 0.055], cylinder(0.0115, 0.05, { topRadius: 0.006 })),
    at([0.123, 0.026, 0.055], torus(0.0075, 0.002))
  ),
  mirrored(at([0.09, 0.003, 0], ball(0.004, slot('hem', 'dark', 'ornament')))),
]
