import { PI, TAU, cos, sin } from '../../kernel/det-math.ts'
import { wound } from '../../kernel/polygon.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { discs, panels, posts, rods, tubes, turned } from '../../kit/assembly.ts'
import { lettering } from '../../kit/lettering.ts'
import { archOutline } from '../../kit/masonry.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
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

const QUARTER = PI / 2

/** A scaffold of tubes: two lifts of planks with rails, braces across, ladders between, on base plates. 6 m. */
export const scaffold: KindMaker = slot => {
  const xs = [-1.8, 0, 1.8]
  const lifts = [1.9, 3.8]
  return [
    tag(
      slot('tube', 'metal', 'support'),
      ...xs.flatMap(x => [-0.5, 0.5].map(z => at([x, 2.55, z], cylinder(0.045, 5)))),
      ...lifts.flatMap(y =>
        [-0.5, 0.5].map(z => at([0, y, z], rotated([0, 0, QUARTER], cylinder(0.045, 3.8))))
      ),
      ...lifts.flatMap(y => xs.map(x => at([x, y, 0], rotated([QUARTER, 0, 0], cylinder(0.045, 1.1)))))
    ),
    tag(
      slot('rail', 'gold', 'feature'),
      ...lifts.flatMap(y =>
        [0.55, 1.05].map(up => at([0, y + up, 0.55], rotated([0, 0, QUARTER], cylinder(0.035, 3.8))))
      ),
      ...lifts.flatMap(y =>
        [-1.8, 1.8].map(x => at([x, y + 1.05, 0], rotated([QUARTER, 0, 0], cylinder(0.035, 1.1))))
      )
    ),
    rods(
      slot('brace', 'metal', 'support'),
      [[-1.8, 0.15, -0.55], [0, 1.9, -0.55], 0.035],
      [[0, 1.9, -0.55], [1.8, 3.8, -0.55], 0.035],
      [[1.8, 0.15, -0.55], [0, 1.9, -0.55], 0.035],
      [[0, 1.9, -0.55], [-1.8, 3.8, -0.55], 0.035]
    ),
    tag(
      slot('plank', 'wood', 'feature'),
      ...lifts.flatMap(y =>
        [-0.36, -0.12, 0.12, 0.36].map(z =>
          at([0, y + 0.07, z], box([3.9, 0.06, 0.22], { edge: bevel(0.008) }))
        )
      ),
      ...lifts.map(y => at([0, y + 0.17, 0.49], box([3.7, 0.18, 0.04], { edge: sharp })))
    ),
    tag(
      slot('ladder', 'gold', 'feature'),
      ...[
        [0.55, 0],
        [-1.25, 1.9],
      ].flatMap(([x, y]) => [
        ...[0, 0.42].map(side =>
          sweep(
            [
              [x + side, y + 0.02, 0.42],
              [x + side, y + 2.55, 0.16],
            ],
            0.03
          )
        ),
        ...Array.from({ length: 8 }, (_, i): Shape => {
          const up = 0.25 + 0.29 * i
          return at([x + 0.21, y + up, 0.42 - 0.103 * up], rotated([0, 0, QUARTER], cylinder(0.022, 0.42)))
        }),
      ])
    ),
    tag(
      slot('foot', 'dark', 'support'),
      ...xs.flatMap(x => [-0.5, 0.5].map(z => at([x, 0.03, z], box([0.22, 0.06, 0.22], { edge: sharp }))))
    ),
    tag(
      slot('coupler', 'dark', 'ornament'),
      ...xs.flatMap(x =>
        lifts.flatMap(y =>
          [-0.5, 0.5].map(z => at([x, y, z], box([0.13, 0.13, 0.13], { edge: bevel(0.02) })))
        )
      )
    ),
  ]
}

/** A dam across a valley: a curved wall with its crest road, water behind, three spillways with falling water. 70 m. */
export const dam: KindMaker = slot => {
  const wall = (thick: number, bow: number): readonly Vec2[] => {
    const n = 14
    const line = (off: number): Vec2[] =>
      Array.from({ length: n + 1 }, (_, i): Vec2 => {
        const x = -30 + (60 * i) / n
        return [x, bow * (1 - (x / 30) * (x / 30)) + off]
      })
    return wound([...line(thick), ...line(0).reverse()], 'ccw')
  }
  const layers = [
    [0, 8, 15],
    [6, 8, 11.5],
    [14, 6, 9],
    [20, 6, 7],
    [26, 4, 5.4],
  ] as const
  const bow = 9
  const flat = (outline: readonly Vec2[], tall: number): Shape =>
    rotated([QUARTER, 0, 0], extrude(wound(outline, 'ccw'), tall, { edge: sharp }))
  const front = (x: number, thick: number): number => -bow * (1 - (x / 30) * (x / 30)) + thick
  return [
    tag(
      slot('wall', 'concrete', 'feature'),
      ...layers.map(([y, tall, thick]) => at([0, y + tall / 2, 0], flat(wall(thick, -bow), tall)))
    ),
    tag(slot('crest', 'light', 'feature'), at([0, 30.4, -0.6], flat(wall(6.4, -bow), 1.2))),
    tag(slot('road', 'dark', 'ornament'), at([0, 31.05, 0.9], flat(wall(3.2, -bow), 0.3))),
    tag(
      slot('water', 'water', 'feature'),
      at(
        [0, 12.5, 0],
        flat(
          [
            [-30, -34],
            [30, -34],
            ...Array.from({ length: 15 }, (_, i): Vec2 => {
              const x = 30 - (60 * i) / 14
              return [x, front(x, 0.2)]
            }),
          ],
          25
        )
      ),
      at([0, 0.8, 17], box([26, 1.6, 24], { edge: sharp }))
    ),
    tag(
      slot('rock', 'rock', 'support'),
      ...[-1, 1].flatMap(side => [
        at(
          [side * 36, 17, -12],
          rotated([0, 0.3 * side, -0.1 * side], box([16, 36, 46], { edge: bevel(3) }))
        ),
        at(
          [side * 31, 8, 12],
          rotated([0.1, 0.5 * side, -0.25 * side], box([17, 20, 26], { edge: bevel(3) }))
        ),
        at([side * 22, 3, 22], rotated([0, 0.9 * side, 0.1], box([14, 9, 16], { edge: bevel(2.4) }))),
      ])
    ),
    tag(slot('ground', 'grass', 'support'), at([0, -0.6, -2], box([72, 1.6, 64], { edge: sharp }))),
    tag(
      slot('spill', 'foam', 'feature'),
      ...[-9, 0, 9].map(x =>
        sweep(
          [
            [x, 28.6, front(x, 4.6)],
            [x, 27.6, front(x, 6.6)],
            [x, 22, front(x, 8.4)],
            [x, 12, front(x, 12)],
            [x, 4, front(x, 16.4)],
            [x, 1.2, front(x, 19)],
          ],
          [1.5, 1.6, 1.5, 1.8, 2.1, 2.6],
          { smooth: true, flatten: 0.5 }
        )
      )
    ),
    tag(
      slot('gate', 'red', 'ornament'),
      ...[-9, 0, 9].flatMap(x => [
        at([x, 32.4, front(x, 5.2)], box([4.4, 3, 1.4], { edge: bevel(0.2) })),
        ...[-2.4, 2.4].map(off =>
          at([x + off, 31.2, front(x, 5.2)], box([0.8, 6, 1.8], { edge: bevel(0.1) }))
        ),
      ])
    ),
    tag(
      slot('tower', 'light', 'ornament'),
      at([-19, 30.5, front(-19, 0.4)], box([4.4, 13, 4.4], { edge: bevel(0.3) })),
      at([-19, 37.4, front(-19, 0.4)], box([5.4, 1, 5.4], { edge: bevel(0.2) }))
    ),
  ]
}

/** A tunnel: an arched portal of stone in a hillside, a road with its line going in. 10 m wide. */
export const tunnel: KindMaker = slot => {
  const mouth = archOutline(5.4, 5)
  const outline: readonly Vec2[] = [
    [-5.4, 0],
    [5.4, 0],
    [5.4, 6.4],
    [4.6, 7],
    [-4.6, 7],
    [-5.4, 6.4],
  ]
  const hill = (shrink: number, tall: number): readonly Vec2[] =>
    wound(
      [
        [-7.4 * shrink, 0],
        [7.4 * shrink, 0],
        [7 * shrink, tall * 0.45],
        [5.4 * shrink, tall * 0.8],
        [2.4 * shrink, tall * 0.98],
        [-1.6 * shrink, tall],
        [-5 * shrink, tall * 0.84],
        [-6.9 * shrink, tall * 0.5],
      ],
      'ccw'
    )
  const hole = wound(mouth, 'cw')
  const voussoirs = Array.from({ length: 13 }, (_, i): Shape => {
    const a = (PI * (i + 0.5)) / 13
    return at(
      [2.98 * cos(a), 2.3 + 2.98 * sin(a), 4.36],
      rotated([0, 0, a], box([0.66, 0.64, 0.5], { edge: bevel(0.04) }))
    )
  })
  return [
    tag(
      slot('hill', 'grass', 'body'),
      at([0, 0, 1], extrude(hill(1, 8.2), 5.6, { holes: [hole], edge: sharp })),
      at([0.3, 0, -2.9], extrude(hill(1.04, 9.4), 2.4, { holes: [hole], edge: bevel(0.4) })),
      at([-0.2, 0, -5], extrude(hill(0.94, 8.4), 2, { edge: bevel(0.6) }))
    ),
    tag(
      slot('portal', 'stone', 'feature'),
      at([0, 0, 4], extrude(wound(outline, 'ccw'), 0.7, { holes: [hole], edge: bevel(0.05) })),
      at([0, 7.1, 4.05], box([10.2, 0.5, 1], { edge: bevel(0.06) }))
    ),
    tag(
      slot('arch', 'light', 'feature'),
      ...voussoirs,
      ...[-2.98, 2.98].flatMap(x =>
        [0.4, 1.15, 1.9].map(y => at([x, y, 4.36], box([0.66, 0.7, 0.5], { edge: bevel(0.04) })))
      )
    ),
    tag(slot('dark', 'dark', 'opening'), at([0, 2.3, -3.92], box([5.3, 5.2, 0.3], { edge: sharp }))),
    tag(slot('road', 'road', 'support'), at([0, -0.02, 2.6], box([5.2, 0.2, 13.2], { edge: sharp }))),
    tag(
      slot('line', 'light', 'ornament'),
      ...Array.from({ length: 6 }, (_, i) =>
        at([0, 0.085, 8.2 - 2 * i], box([0.16, 0.03, 1.1], { edge: sharp }))
      )
    ),
    tag(slot('ground', 'grass', 'support'), at([0, -0.3, 2], box([15.4, 0.5, 16], { edge: bevel(0.1) }))),
    tag(slot('lamp', 'glow', 'ornament'), at([0, 5.9, 4.42], box([1.4, 0.3, 0.24], { edge: soft(0.06) }))),
  ]
}

/** An escalator: steps that rise between glass balustrades with black handrails, flat where one gets on and off. 6 m. */
export const escalator: KindMaker = slot => {
  const steps = Array.from({ length: 16 }, (_, i): Vec2 => [
    2.6 - 0.36 * i,
    0.3 + 0.2 * Math.max(0, Math.min(i - 2, 11)),
  ])
  const along = (y: number): readonly Vec2[] => [
    [3.3, y],
    [2, y],
    [-1.9, y + 2.2],
    [-3.3, y + 2.2],
  ]
  const slab = (low: number, high: number, thick: number): Shape =>
    rotated(
      [0, -QUARTER, 0],
      extrude(
        wound(
          [...along(low), ...[...along(high)].reverse()].map(([z, y]): Vec2 => [z, y]),
          'ccw'
        ),
        thick,
        { edge: sharp }
      )
    )
  const rail = (x: number): Shape =>
    tubes(slot('handrail', 'dark', 'feature'), 0.06, [
      [x, 0.62, 3.05],
      [x, 0.74, 3.34],
      [x, 1.02, 3.42],
      [x, 1.22, 3.2],
      [x, 1.24, 2.6],
      [x, 1.3, 2],
      [x, 3.36, -1.7],
      [x, 3.44, -2.3],
      [x, 3.44, -3.1],
      [x, 3.26, -3.42],
      [x, 2.96, -3.36],
      [x, 2.84, -3.1],
    ])
  return [
    tag(slot('truss', 'metal', 'body'), ...[-0.62, 0.62].map(x => at([x, 0, 0], slab(0.02, 0.6, 0.14)))),
    tag(slot('underside', 'light', 'support'), slab(0, 0.16, 1.24)),
    tag(slot('glass', 'glass', 'feature'), ...[-0.62, 0.62].map(x => at([x, 0, 0], slab(0.58, 1.2, 0.03)))),
    tag(
      slot('step', 'dark', 'feature'),
      ...steps.map(([z, y]) => at([0, y - 0.08, z], box([1.1, 0.26, 0.36], { edge: sharp })))
    ),
    tag(
      slot('edge', 'gold', 'ornament'),
      ...steps.map(([z, y]) => at([0, y + 0.052, z + 0.17], box([1.1, 0.012, 0.03], { edge: sharp }))),
      ...steps.flatMap(([z, y]) =>
        [-0.53, 0.53].map(x => at([x, y + 0.052, z], box([0.03, 0.012, 0.34], { edge: sharp })))
      )
    ),
    tag(
      slot('groove', 'metal', 'ornament'),
      ...steps.flatMap(([z, y]) =>
        [-0.36, -0.18, 0, 0.18, 0.36].map(x =>
          at([x, y + 0.052, z - 0.01], box([0.03, 0.012, 0.3], { edge: sharp }))
        )
      )
    ),
    tag(
      slot('landing', 'metal', 'support'),
      at([0, 0.3, 3.05], box([1.24, 0.12, 0.6], { edge: sharp })),
      at([0, 2.5, -3.05], box([1.24, 0.12, 0.6], { edge: sharp }))
    ),
    rail(-0.62),
    rail(0.62),
    tag(
      slot('column', 'metal', 'support'),
      at([0, 1.1, -3.1], box([1.1, 2.24, 0.3], { edge: sharp })),
      at([0, 0.06, -3.1], box([1.3, 0.12, 0.5], { edge: sharp }))
    ),
  ]
}

/** A lift: a frame around two sliding doors half open, the cabin lit behind, a panel of buttons, the floor shown above. 2.6 m. */
export const elevator: KindMaker = slot => [
  tag(
    slot('wall', 'stone', 'body'),
    at([-0.95, 1.35, 0], box([0.6, 2.7, 0.24], { edge: sharp })),
    at([0.95, 1.35, 0], box([0.6, 2.7, 0.24], { edge: sharp })),
    at([0, 2.48, 0], box([1.3, 0.44, 0.24], { edge: sharp }))
  ),
  tag(
    slot('frame', 'gold', 'feature'),
    mirrored(at([0.66, 1.14, 0.03], box([0.09, 2.28, 0.28], { edge: bevel(0.01) }))),
    at([0, 2.24, 0.03], box([1.23, 0.09, 0.28], { edge: bevel(0.01) }))
  ),
  tag(
    slot('door', 'metal', 'feature'),
    mirrored(at([0.44, 1.1, 0.02], box([0.42, 2.2, 0.06], { edge: sharp })))
  ),
  tag(
    slot('line', 'dark', 'ornament'),
    mirrored(at([0.245, 1.1, 0.03], box([0.024, 2.18, 0.07], { edge: sharp }))),
    mirrored(at([0.44, 1.1, 0.053], box([0.26, 1.7, 0.008], { edge: sharp }))),
    mirrored(at([0.44, 1.1, 0.056], box([0.24, 1.68, 0.01], { edge: sharp })))
  ),
  tag(
    slot('cabin', 'wood', 'feature'),
    at([0, 1.15, -1.24], box([1.4, 2.3, 0.06], { edge: sharp })),
    mirrored(at([0.68, 1.15, -0.66], box([0.06, 2.3, 1.14], { edge: sharp })))
  ),
  tag(slot('ceiling', 'light', 'support'), at([0, 2.31, -0.66], box([1.42, 0.06, 1.2], { edge: sharp }))),
  tag(
    slot('floor', 'dark', 'support'),
    at([0, 0.02, -0.56], box([1.4, 0.04, 1.42], { edge: sharp })),
    at([0, 0.02, 0.2], box([1.5, 0.04, 0.4], { edge: sharp }))
  ),
  tag(
    slot('rail', 'gold', 'ornament'),
    at([0, 1, -1.16], rotated([0, 0, QUARTER], cylinder(0.025, 1.3))),
    ...[-0.5, 0.5].map(x => at([x, 1, -1.19], box([0.03, 0.03, 0.08], { edge: sharp })))
  ),
  panels(slot('panel', 'metal', 'feature'), [0.95, 1.15, 0.126, 0.16, 0.4, 0.016, 0.02]),
  discs(slot('button', 'glow', 'feature'), [0.95, 1.24, 0.138, 0.034, 0.014]),
  discs(slot('button', 'light', 'feature'), [0.95, 1.07, 0.138, 0.034, 0.014]),
  tag(
    slot('arrow', 'red', 'ornament'),
    at(
      [0.95, 1.242, 0.146],
      extrude(
        wound(
          [
            [-0.019, -0.012],
            [0.019, -0.012],
            [0, 0.02],
          ],
          'ccw'
        ),
        0.006,
        { edge: sharp }
      )
    ),
    at(
      [0.95, 1.068, 0.146],
      extrude(
        wound(
          [
            [-0.019, 0.012],
            [0.019, 0.012],
            [0, -0.02],
          ],
          'ccw'
        ),
        0.006,
        { edge: sharp }
      )
    )
  ),
  panels(slot('display', 'dark', 'feature'), [0, 2.5, 0.126, 0.5, 0.2, 0.016, 0.01]),
  tag(
    slot('number', 'red', 'ornament'),
    at([0.08, 2.5, 0.138], lettering('3', 0.13, 0.012)),
    at(
      [-0.1, 2.5, 0.138],
      extrude(
        wound(
          [
            [-0.06, -0.045],
            [0.06, -0.045],
            [0, 0.06],
          ],
          'ccw'
        ),
        0.012,
        { edge: sharp }
      )
    )
  ),
]

/** A tower of an airport: a slender shaft, the glazed cabin wider above, antennas and a dish on its roof. 32 m. */
export const controlTower: KindMaker = slot => [
  turned(
    slot('shaft', 'concrete', 'body'),
    [0, 0, 0],
    [
      [0, 0],
      [3.4, 0],
      [2.9, 2],
      [2.2, 10],
      [2.1, 18],
      [2.8, 21],
      [4.4, 23],
      [4.4, 23.6],
      [0, 23.6],
    ]
  ),
  tag(
    slot('gallery', 'light', 'feature'),
    at([0, 23.85, 0], cylinder(5.1, 0.6)),
    at([0, 28.2, 0], cylinder(5.2, 0.7, { edge: bevel(0.15) })),
    at([0, 28.8, 0], cylinder(3, 0.7))
  ),
  tag(
    slot('cabin', 'glass', 'feature'),
    at([0, 26, 0], rotated([0, PI / 8, 0], cylinder(3.8, 3.8, { topRadius: 4.9 })))
  ),
  tag(
    slot('mullion', 'dark', 'ornament'),
    ...Array.from({ length: 12 }, (_, i) => {
      const a = (TAU * i) / 12
      return sweep(
        [
          [3.84 * cos(a), 24.1, 3.84 * sin(a)],
          [4.94 * cos(a), 27.9, 4.94 * sin(a)],
        ],
        0.13
      )
    })
  ),
  tag(
    slot('rail', 'dark', 'ornament'),
    at([0, 24.9, 0], torus(4.95, 0.07)),
    ...Array.from({ length: 12 }, (_, i) =>
      at([4.95 * cos((TAU * i) / 12), 24.5, 4.95 * sin((TAU * i) / 12)], cylinder(0.06, 0.9))
    )
  ),
  posts(
    slot('mast', 'red', 'ornament'),
    [0.8, 31, 0, 0.12, 4.2],
    [-1, 30.2, 0.6, 0.09, 2.6],
    [-0.4, 30.4, -1.2, 0.09, 3]
  ),
  tag(
    slot('radar', 'red', 'feature'),
    at([0.8, 32.2, 0], rotated([0, 0.5, 0], box([4, 0.9, 0.3], { edge: bevel(0.1) })))
  ),
  tag(
    slot('base', 'concrete', 'support'),
    at([0, 1.6, 0], box([13, 3.2, 9], { edge: bevel(0.2) })),
    at([0, 3.3, 0], box([13.6, 0.4, 9.6], { edge: bevel(0.1) }))
  ),
  tag(
    slot('window', 'glass', 'ornament'),
    ...[-4.6, -2.3, 2.3, 4.6].map(x => at([x, 1.8, 4.5], box([1.6, 1.3, 0.12], { edge: sharp })))
  ),
  tag(slot('door', 'dark', 'ornament'), at([0, 1.25, 4.5], box([1.7, 2.5, 0.14], { edge: sharp }))),
  tag(
    slot('slit', 'dark', 'ornament'),
    ...[8, 12, 16].map(y => at([0, y, 2.12 + 0.02 * (18 - y)], box([0.6, 1.4, 0.3], { edge: sharp })))
  ),
]

/** A derrick over a bore: four legs that lean together with bands and braces, a crown, a platform, the pipe. 22 m. */
export const derrick: KindMaker = slot => {
  const wide = (y: number): number => 3.4 - (2.7 * (y - 2.4)) / 18
  const levels = [2.4, 6, 9.6, 13.2, 16.8, 20.4]
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  const strut = (a: Vec3, b: Vec3, r: number): Shape => sweep([a, b], r)
  const corner = (k: number, y: number): Vec3 => [corners[k % 4][0] * wide(y), y, corners[k % 4][1] * wide(y)]
  return [
    tag(
      slot('leg', 'metal', 'feature'),
      ...[0, 1, 2, 3].map(k => strut(corner(k, 2.4), corner(k, 20.4), 0.19))
    ),
    tag(
      slot('band', 'metal', 'support'),
      ...levels.slice(1).flatMap(y => [0, 1, 2, 3].map(k => strut(corner(k, y), corner(k + 1, y), 0.12)))
    ),
    tag(
      slot('brace', 'red', 'feature'),
      ...levels
        .slice(0, -1)
        .flatMap((y, i) =>
          [0, 1, 2, 3].flatMap(k => [
            strut(corner(k, y), corner(k + 1, levels[i + 1] ?? y), 0.09),
            strut(corner(k + 1, y), corner(k, levels[i + 1] ?? y), 0.09),
          ])
        )
    ),
    tag(
      slot('crown', 'gold', 'feature'),
      at([0, 20.6, 0], box([2.2, 0.5, 2.2], { edge: bevel(0.08) })),
      at([0, 21.3, 0], box([0.5, 1.2, 1.6], { edge: bevel(0.06) }))
    ),
    tag(slot('platform', 'wood', 'support'), at([0, 2.2, 0], box([8.6, 0.4, 8.6], { edge: bevel(0.06) }))),
    tag(
      slot('pile', 'dark', 'support'),
      ...[-3.6, 3.6].flatMap(x => [-3.6, 3.6].map(z => at([x, 1, z], box([0.7, 2, 0.7], { edge: sharp }))))
    ),
    posts(slot('pipe', 'dark', 'feature'), [0, 10, 0, 0.2, 21]),
    tag(slot('block', 'gold', 'feature'), at([0, 12, 0], box([0.9, 1.8, 0.7], { edge: bevel(0.15) }))),
    tag(
      slot('house', 'light', 'ornament'),
      at([2.6, 3.5, -2.8], box([2.2, 2.2, 2.2], { edge: bevel(0.05) })),
      at([2.6, 4.7, -2.8], box([2.6, 0.24, 2.6], { edge: sharp }))
    ),
    tag(
      slot('drum', 'blue', 'ornament'),
      at([-2.6, 3.3, 1], rotated([QUARTER, 0, 0], cylinder(0.9, 2))),
      at([-2.6, 2.6, 1], box([1.6, 0.5, 1.6], { edge: sharp }))
    ),
  ]
}

/** A gallows: a platform with steps, the post and its beam, a noose that hangs over the trap. 4.2 m. */
export const gallows: KindMaker = slot => [
  tag(
    slot('platform', 'wood', 'support'),
    ...[-0.9, -0.54, -0.18, 0.18, 0.54, 0.9].map(z =>
      at([0, 1.2, z], box([2.6, 0.1, 0.345], { edge: bevel(0.01) }))
    ),
    ...[-1.15, 1.15].flatMap(x =>
      [-0.85, 0.85].map(z => at([x, 0.58, z], box([0.18, 1.16, 0.18], { edge: bevel(0.01) })))
    ),
    ...[-0.85, 0.85].map(z => at([0, 1.06, z], box([2.5, 0.16, 0.1], { edge: sharp }))),
    ...[-1.15, 1.15].map(x => at([x, 1.06, 0], box([0.1, 0.16, 1.8], { edge: sharp })))
  ),
  tag(
    slot('post', 'beam', 'feature'),
    at([-0.9, 2.6, -0.5], box([0.22, 3.2, 0.22], { edge: bevel(0.012) })),
    at([-0.05, 4.1, -0.5], box([2.1, 0.2, 0.2], { edge: bevel(0.012) })),
    at([-0.52, 3.62, -0.5], rotated([0, 0, -0.78], box([1.16, 0.14, 0.14], { edge: bevel(0.01) })))
  ),
  tag(
    slot('rope', 'rope', 'feature'),
    at([0.6, 3.55, -0.5], cylinder(0.03, 1)),
    at([0.6, 4.1, -0.5], rotated([0, 0, QUARTER], torus(0.15, 0.032))),
    ...Array.from({ length: 7 }, (_, i) => at([0.6, 2.98 + 0.06 * i, -0.5], torus(0.035, 0.032))),
    sweep(
      [
        [0.6, 2.98, -0.5],
        [0.45, 2.84, -0.5],
        [0.4, 2.62, -0.5],
        [0.5, 2.42, -0.5],
        [0.6, 2.37, -0.5],
        [0.7, 2.42, -0.5],
        [0.8, 2.62, -0.5],
        [0.75, 2.84, -0.5],
      ],
      0.032,
      { smooth: true, closed: true }
    )
  ),
  tag(slot('trap', 'dark', 'ornament'), at([0.6, 1.252, -0.5], box([0.72, 0.02, 0.62], { edge: sharp }))),
  tag(
    slot('stair', 'wood', 'feature'),
    ...Array.from({ length: 5 }, (_, i) =>
      at([0.4, 0.2 + 0.22 * i, 2.0 - 0.22 * i], box([0.9, 0.06, 0.28], { edge: bevel(0.006) }))
    ),
    ...[-0.07, 0.87].map(x =>
      at([x, 0.55, 1.57], rotated([0.785, 0, 0], box([0.07, 0.2, 1.62], { edge: sharp })))
    )
  ),
]

/** Stocks: two boards between posts with holes for head and hands, on a platform. 1.7 m. */
export const pillory: KindMaker = slot => {
  const holes = (side: 'top' | 'bottom'): readonly Vec2[] => {
    const arc = (x: number, r: number): Vec2[] =>
      Array.from({ length: 9 }, (_, i): Vec2 => {
        const a = PI - (PI * i) / 8
        return [x + r * cos(a), side === 'top' ? r * sin(a) : -r * sin(a)]
      })
    const edge = side === 'top' ? 0.2 : -0.2
    const line = [...arc(-0.36, 0.055), ...arc(0, 0.11), ...arc(0.36, 0.055)]
    return wound([[-0.62, 0], ...line, [0.62, 0], [0.62, edge], [-0.62, edge]], 'ccw')
  }
  return [
    tag(slot('base', 'wood', 'support'), at([0, 0.06, 0], box([1.5, 0.12, 0.9], { edge: bevel(0.012) }))),
    tag(
      slot('post', 'beam', 'support'),
      mirrored(at([0.68, 0.88, 0], box([0.14, 1.66, 0.14], { edge: bevel(0.01) }))),
      ...[-0.28, 0.28].map(z =>
        mirrored(
          at([0.68, 0.3, z], rotated([z > 0 ? -0.75 : 0.75, 0, 0], box([0.09, 0.6, 0.09], { edge: sharp })))
        )
      )
    ),
    tag(
      slot('board', 'wood', 'feature'),
      at([0, 1.312, 0], extrude(holes('top'), 0.08, { edge: bevel(0.004) })),
      at([0, 1.308, 0], extrude(holes('bottom'), 0.08, { edge: bevel(0.004) }))
    ),
    tag(
      slot('iron', 'dark', 'ornament'),
      mirrored(at([0.56, 1.31, 0], box([0.05, 0.34, 0.1], { edge: bevel(0.006) }))),
      at([0.56, 1.3, 0.06], box([0.09, 0.1, 0.05], { edge: soft(0.01) })),
      at([0.56, 1.36, 0.06], rotated([QUARTER, 0, 0], torus(0.03, 0.01)))
    ),
  ]
}

/** A booth on a road: a cabin with windows, its barrier down beside it, a light and a sign. 3 m. */
export const tollBooth: KindMaker = slot => [
  tag(slot('island', 'concrete', 'support'), at([-0.8, 0.1, 0], box([2.2, 0.2, 4], { edge: bevel(0.05) }))),
  tag(slot('road', 'road', 'support'), at([1.9, 0.03, 0], box([3.4, 0.06, 4], { edge: sharp }))),
  tag(
    slot('cabin', 'blue', 'body'),
    at([-0.8, 0.75, -0.2], box([1.5, 1.1, 2], { edge: bevel(0.03) })),
    ...[-1.48, -0.12].flatMap(x =>
      [-1.13, 0.73].map(z => at([x, 1.8, z], box([0.12, 1.1, 0.12], { edge: sharp })))
    )
  ),
  tag(slot('window', 'glass', 'feature'), at([-0.8, 1.8, -0.2], box([1.36, 1.04, 1.86], { edge: sharp }))),
  tag(slot('roof', 'light', 'feature'), at([-0.5, 2.42, -0.2], box([2.9, 0.2, 2.8], { edge: bevel(0.05) }))),
  tag(slot('sign', 'blue', 'feature'), at([-0.5, 2.8, 1], box([2, 0.56, 0.12], { edge: bevel(0.03) }))),
  tag(slot('letter', 'light', 'ornament'), at([-0.5, 2.8, 1.065], lettering('TOLL', 0.36, 0.03))),
  tag(slot('motor', 'gold', 'feature'), at([-0.1, 0.7, 1.4], box([0.4, 1, 0.4], { edge: bevel(0.03) }))),
  tag(
    slot('barrier', 'light', 'feature'),
    at([1.7, 1.1, 1.4], box([3.4, 0.14, 0.08], { edge: bevel(0.01) }))
  ),
  tag(
    slot('stripe', 'red', 'ornament'),
    ...[0.5, 1.2, 1.9, 2.6, 3.3].map(x => at([x, 1.1, 1.4], box([0.32, 0.15, 0.09], { edge: sharp })))
  ),
  tag(slot('rest', 'metal', 'support'), at([3.3, 0.56, 1.4], cylinder(0.05, 1.06))),
  tag(slot('lamp', 'red', 'ornament'), at([-0.1, 1.3, 1.4], ball(0.13))),
  tag(
    slot('counter', 'light', 'ornament'),
    at([0.03, 1.28, -0.2], box([0.3, 0.07, 1], { edge: bevel(0.01) }))
  ),
  tag(slot('line', 'gold', 'ornament'), at([0.45, 0.066, 0], box([0.12, 0.02, 4], { edge: sharp }))),
]

/** A stand for lemonade: a counter of boards with its sign, two posts and a striped awning, a jug, glasses, lemons. 2 m. */
export const lemonadeStand: KindMaker = slot => [
  tag(
    slot('counter', 'wood', 'body'),
    ...[0.12, 0.3, 0.48, 0.66, 0.84].map(y =>
      at([0, y, 0.3], box([1.4, 0.165, 0.04], { edge: bevel(0.006) }))
    ),
    at([0, 0.95, 0.1], box([1.56, 0.05, 0.6], { edge: bevel(0.008) })),
    mirrored(at([0.66, 0.47, 0.04], box([0.05, 0.94, 0.5], { edge: sharp })))
  ),
  tag(
    slot('post', 'light', 'support'),
    mirrored(at([0.7, 1.03, 0.28], box([0.06, 2.06, 0.06], { edge: bevel(0.005) }))),
    mirrored(at([0.7, 1.03, -0.2], box([0.06, 2.06, 0.06], { edge: bevel(0.005) })))
  ),
  ...Array.from({ length: 8 }, (_, i) =>
    tag(
      slot('awning', i % 2 === 0 ? 'gold' : 'light', 'feature'),
      at([-0.7 + 0.2 * i, 2.06, 0.06], rotated([0.24, 0, 0], box([0.2, 0.03, 0.86], { edge: sharp }))),
      at([-0.7 + 0.2 * i, 1.9, 0.47], box([0.2, 0.16, 0.024], { edge: sharp }))
    )
  ),
  tag(slot('sign', 'gold', 'feature'), at([0, 0.52, 0.335], box([1.16, 0.34, 0.03], { edge: bevel(0.006) }))),
  tag(slot('letter', 'dark', 'ornament'), at([0, 0.52, 0.353], lettering('FRESH', 0.21, 0.012))),
  turned(
    slot('jug', 'glass', 'feature'),
    [-0.25, 0.975, 0.12],
    [
      [0, 0],
      [0.075, 0],
      [0.085, 0.1],
      [0.06, 0.22],
      [0.068, 0.26],
      [0.06, 0.26],
      [0.052, 0.22],
      [0.075, 0.1],
      [0.066, 0.01],
      [0, 0.01],
    ]
  ),
  tag(
    slot('lemonade', 'lemon', 'feature'),
    at([-0.25, 1.06, 0.12], cylinder(0.067, 0.14, { topRadius: 0.074 }))
  ),
  tubes(slot('handle', 'glass', 'handle'), 0.01, [
    [-0.315, 1.19, 0.12],
    [-0.4, 1.17, 0.12],
    [-0.4, 1.06, 0.12],
    [-0.33, 1.03, 0.12],
  ]),
  ...[0.02, 0.14].flatMap(x => [
    turned(
      slot('cup', 'glass', 'ornament'),
      [x, 0.975, 0.2],
      [
        [0, 0],
        [0.032, 0],
        [0.042, 0.12],
        [0.037, 0.12],
        [0.028, 0.008],
        [0, 0.008],
      ]
    ),
    tag(
      slot('lemonade', 'lemon', 'feature'),
      at([x, 1.025, 0.2], cylinder(0.029, 0.085, { topRadius: 0.035 }))
    ),
  ]),
  tag(
    slot('lemon', 'lemon', 'ornament'),
    ...[
      [0.38, 0.14, 0.99],
      [0.47, 0.1, 0.99],
      [0.43, 0.2, 0.99],
      [0.425, 0.14, 1.05],
    ].map(([x, z, y]) =>
      at(
        [x, y + 0.02, z],
        rotated(
          [0.4, 9 * x, 0],
          sweep(
            [
              [-0.055, 0, 0],
              [-0.03, 0, 0],
              [0, 0, 0],
              [0.03, 0, 0],
              [0.055, 0, 0],
            ],
            [0.006, 0.033, 0.04, 0.033, 0.006],
            { smooth: true, caps: 'round' }
          )
        )
      )
    )
  ),
]

/** A turnstile: a cabinet with a slot for cards, three arms on a slanted hub, its twin across the way. 1.05 m. */
export const turnstile: KindMaker = slot => {
  const cabinet = (x: number): Shape =>
    tag(
      {},
      tag(slot('cabinet', 'metal', 'body'), at([x, 0.5, 0], box([0.26, 1, 1.2], { edge: soft(0.05) }))),
      tag(slot('plinth', 'dark', 'support'), at([x, 0.03, 0], box([0.3, 0.06, 1.24], { edge: sharp }))),
      tag(slot('lid', 'dark', 'ornament'), at([x, 1.005, 0], box([0.2, 0.03, 1.1], { edge: soft(0.012) }))),
      tag(
        slot('reader', 'glow', 'feature'),
        at([x, 1.025, 0.36], box([0.12, 0.03, 0.16], { edge: bevel(0.005) }))
      ),
      tag(slot('sign', 'green', 'ornament'), at([x, 0.75, 0.602], box([0.12, 0.12, 0.012], { edge: sharp }))),
      tag(
        slot('arrow', 'light', 'ornament'),
        at(
          [x, 0.755, 0.61],
          extrude(
            wound(
              [
                [-0.04, 0],
                [-0.014, 0],
                [-0.014, -0.04],
                [0.014, -0.04],
                [0.014, 0],
                [0.04, 0],
                [0, 0.045],
              ],
              'ccw'
            ),
            0.008,
            { edge: sharp }
          )
        )
      )
    )
  const hub: Vec3 = [-0.42, 0.78, 0.1]
  const arms = [0, 1, 2].map(i => {
    const a = (TAU * i) / 3
    // Around an axis that leans by 45°, so that one arm is level and two hang down.
    const [u, v] = [cos(a), sin(a)]
    return sweep(
      [hub, [hub[0] + 0.11 + 0.4 * u + 0.06, hub[1] - 0.06 + 0.4 * (u - 1) * 0.62 + 0.02, hub[2] + 0.42 * v]],
      0.02,
      { caps: 'round' }
    )
  })
  return [
    cabinet(-0.6),
    cabinet(0.6),
    tag(
      slot('hub', 'dark', 'feature'),
      at(hub, rotated([0, 0, -0.8], cylinder(0.085, 0.14, { edge: soft(0.02) }))),
      at([-0.48, 0.78, 0.1], box([0.1, 0.18, 0.2], { edge: soft(0.02) }))
    ),
    tag(slot('arm', 'mirror', 'feature'), ...arms),
    tag(slot('floor', 'concrete', 'support'), at([0, -0.02, 0], box([1.8, 0.04, 1.6], { edge: sharp }))),
  ]
}

/** A buoy at sea: a float in a patch of water, a frame of bars with its lamp, a bell, stripes. 3.4 m. */
export const buoy: KindMaker = slot => [
  turned(
    slot('float', 'red', 'body'),
    [0, 0.3, 0],
    [
      [0, -0.3],
      [0.7, -0.3],
      [0.95, 0],
      [1, 0.3],
      [0.95, 0.6],
      [0.5, 0.72],
      [0, 0.74],
    ]
  ),
  tag(
    slot('band', 'light', 'ornament'),
    turned(
      {},
      [0, 0.42, 0],
      [
        [0.9, 0],
        [1.01, 0],
        [1.01, 0.26],
        [0.9, 0.26],
      ]
    )
  ),
  rods(
    slot('frame', 'red', 'support'),
    [[0.5, 0.9, 0.5], [0.2, 2.6, 0.2], 0.05],
    [[-0.5, 0.9, 0.5], [-0.2, 2.6, 0.2], 0.05],
    [[0.5, 0.9, -0.5], [0.2, 2.6, -0.2], 0.05],
    [[-0.5, 0.9, -0.5], [-0.2, 2.6, -0.2], 0.05]
  ),
  tag(
    slot('panel', 'red', 'feature'),
    at([0, 1.9, 0], rotated([0, PI / 4, 0], cylinder(0.42, 0.7, { topRadius: 0.33 })))
  ),
  tag(
    slot('stripe', 'light', 'ornament'),
    at([0, 1.9, 0], rotated([0, PI / 4, 0], cylinder(0.412, 0.24, { topRadius: 0.382 })))
  ),
  tag(slot('deck', 'light', 'support'), at([0, 2.62, 0], cylinder(0.36, 0.08))),
  tag(slot('lamp', 'glow', 'feature'), at([0, 2.82, 0], cylinder(0.16, 0.34))),
  tag(
    slot('cap', 'red', 'ornament'),
    at([0, 3.05, 0], cylinder(0.2, 0.14, { topRadius: 0.05 })),
    at([0, 3.2, 0], cylinder(0.03, 0.3))
  ),
  tag(
    slot('ring', 'dark', 'ornament'),
    ...[0, 1, 2, 3].map(i =>
      at(
        [0.98 * cos(i * QUARTER), 0.86, 0.98 * sin(i * QUARTER)],
        rotated([0, -i * QUARTER, 0], rotated([QUARTER, 0, 0], torus(0.12, 0.03)))
      )
    )
  ),
  tag(slot('sea', 'water', 'support'), at([0, 0.12, 0], cylinder(1.9, 0.24, { edge: soft(0.06) }))),
  tag(slot('foam', 'foam', 'ornament'), at([0, 0.25, 0], torus(1.02, 0.05))),
]
