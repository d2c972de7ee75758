import { cos, PI, sin, TAU } from '../../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../../kernel/types.ts'
import { blocks, posts, rods, tubes } from '../../../kit/assembly.ts'
import { archOutline, merlonRing, merlonSquare } from '../../../kit/masonry.ts'
import { laid, rod, slab } from '../../../kit/plates.ts'
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
  rotated,
  sharp,
  soft,
  tag,
  torus,
} from '../../../shape/build.ts'
import type { Shape } from '../../../shape/types.ts'
import type { KindMaker } from '../../kind-maker.ts'

/** A gatehouse of two towers over a moat, its bridge of planks let down on chains. Looks to +Z. */
export const drawbridge: KindMaker = slot => {
  const gate = 3.2
  const tower = (x: number): Shape =>
    at(
      [x, 0, -1.2],
      group([
        tag(
          slot('tower', 'stone', 'body'),
          lathe(
            [
              [0, 0],
              [1.95, 0],
              [1.7, 1.4],
              [1.7, 8.2],
              [2, 8.8],
              [2, 9.3],
              [0, 9.3],
            ],
            { edge: sharp }
          ),
          at([0, 9.3, 0], merlonRing(1.82, 9, [0.62, 0.8, 0.36]))
        ),
        tag(
          slot('slit', 'dark', 'opening'),
          ...[3.2, 6].map(y => at([0, y, 1.68], box([0.24, 1.1, 0.14], { edge: sharp })))
        ),
      ])
    )
  const chain = (x: number): Shape => {
    const [from, to]: readonly [Vec3, Vec3] = [
      [x, 5.9, 0.35],
      [x, 0.62, 6.3],
    ]
    return tag(
      slot('chain', 'iron', 'feature'),
      rod(from, to, 0.07),
      ...Array.from({ length: 13 }, (_, i) => {
        const t = (i + 0.5) / 13
        return at(
          [x, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t],
          rotated([0.726, 0, 0], ellipsoid(i % 2 === 0 ? [0.19, 0.08, 0.27] : [0.08, 0.19, 0.27]))
        )
      }),
      at(to, ball(0.15)),
      at(from, ball(0.2))
    )
  }
  return [
    tag(
      slot('bank', 'grass', 'support'),
      at([0, 0.2, -2.2], slab(11, 5.2, 0.4, { radius: 0.8 })),
      at([0, 0.2, 8], slab(11, 2.8, 0.4, { radius: 0.8 }))
    ),
    tag(slot('water', 'water', 'support'), at([0, 0.06, 3.4], slab(10.6, 11, 0.12, { radius: 0.8 }))),
    tower(-3.35),
    tower(3.35),
    tag(
      slot('gatehouse', 'stone', 'body'),
      at(
        [0, 0, -1.2],
        extrude(
          [
            [-2, 0],
            [2, 0],
            [2, 7.4],
            [-2, 7.4],
          ],
          2.6,
          {
            holes: [
              archOutline(gate, 4.8, true)
                .map(([x, y]): Vec2 => [x, y + 0.4])
                .reverse(),
            ],
            edge: bevel(0.06),
          }
        )
      ),
      at([0, 7.4, -1.2], merlonSquare(3.4, 2.5, [0.6, 0.7, 0.4]))
    ),
    tag(
      slot('portcullis', 'iron', 'feature'),
      ...[-1.2, -0.6, 0, 0.6, 1.2].map(x => at([x, 3.9, -0.5], box([0.16, 2.6, 0.16], { edge: sharp }))),
      ...[2.9, 3.6, 4.3].map(y => at([0, y, -0.5], box([3.3, 0.16, 0.16], { edge: sharp })))
    ),
    tag(
      slot('bridge', 'wood', 'feature'),
      ...Array.from({ length: 11 }, (_, i) =>
        at([0, 0.5, 0.45 + i * 0.6], box([3.3, 0.18, 0.54], { edge: bevel(0.03) }))
      ),
      ...[-1.3, 1.3].map(x => at([x, 0.34, 3.4], box([0.3, 0.18, 6.4], { edge: bevel(0.03) })))
    ),
    tag(
      slot('fitting', 'iron', 'ornament'),
      ...[-1.5, 1.5].map(x => at([x, 0.6, 3.4], box([0.14, 0.06, 6.3], { edge: sharp })))
    ),
    chain(-1.5),
    chain(1.5),
    tag(
      slot('banner', 'red', 'ornament'),
      at(
        [0, 6, 0.14],
        extrude(
          [
            [-0.5, -0.9],
            [0, -0.55],
            [0.5, -0.9],
            [0.5, 0.9],
            [-0.5, 0.9],
          ],
          0.08
        )
      )
    ),
    rods(slot('pole', 'iron', 'support'), [[-0.7, 6.95, 0.14], [0.7, 6.95, 0.14], 0.07]),
    blocks(slot('passage', 'dark', 'opening'), [0, 2.5, -2.2, gate + 0.3, 4.6, 0.16]),
  ]
}

/** A yurt of 6 m: felt walls and roof under crossed ropes, a painted door to the front, the crown open for its stovepipe. */
export const yurt: KindMaker = slot => {
  const [r, wall, top] = [3, 1.7, 2.95]
  const roofAt = (out: number): number => wall + 0.05 + ((r + 0.15 - out) / (r + 0.15 - 0.6)) * (top - wall)
  return [
    tag(slot('floor', 'wood', 'support'), at([0, 0.09, 0], cylinder(r + 0.2, 0.18, { edge: bevel(0.03) }))),
    tag(
      slot('wall', 'felt', 'body'),
      at(
        [0, 0.15, 0],
        lathe([
          [0, 0],
          [r, 0],
          [r + 0.04, wall * 0.5],
          [r, wall],
          [0, wall],
        ])
      )
    ),
    tag(
      slot('roof', 'felt', 'body'),
      lathe(
        [
          [0, wall + 0.05],
          [r + 0.15, wall + 0.05],
          [r + 0.15, wall + 0.2],
          [r * 0.62, wall + 0.2 + (top - wall) * 0.55],
          [0.6, top + 0.16],
          [0, top + 0.16],
        ],
        { edge: soft(0.05) }
      )
    ),
    tag(
      slot('crown', 'orange', 'feature'),
      at([0, top + 0.2, 0], torus(0.62, 0.08)),
      ...[0, PI / 2].map(turn =>
        rotated(
          [0, turn, 0],
          group([-0.14, 0.14].map(x => at([x, top + 0.26, 0], box([0.07, 0.1, 1.24], { edge: sharp }))))
        )
      )
    ),
    posts(slot('stovepipe', 'iron', 'feature'), [0.42, top + 0.6, -0.3, 0.1, 1.3]),
    tag(
      slot('pipe_cap', 'iron', 'ornament'),
      at([0.42, top + 1.3, -0.3], cylinder(0.2, 0.14, { topRadius: 0.03 }))
    ),
    tag(
      slot('rope', 'rope', 'feature'),
      ...[0.45, 0.95, 1.45].map(y => at([0, y + 0.15, 0], torus(r + 0.045, 0.032))),
      at([0, wall + 0.13, 0], torus(r + 0.165, 0.035))
    ),
    ...Array.from({ length: 14 }, (_, i) =>
      tubes(slot('rope', 'rope', 'feature'), 0.03, [
        [(r + 0.16) * sin((TAU * i) / 14), wall + 0.2, (r + 0.16) * cos((TAU * i) / 14)],
        [
          r * 0.63 * sin((TAU * (i + 0.5)) / 14),
          roofAt(r * 0.63) + 0.21,
          r * 0.63 * cos((TAU * (i + 0.5)) / 14),
        ],
        [0.64 * sin((TAU * (i + 1)) / 14), top + 0.15, 0.64 * cos((TAU * (i + 1)) / 14)],
      ])
    ),
    tag(
      slot('frieze', 'blue', 'ornament'),
      around(
        24,
        at([0, wall - 0.1, r + 0.03], rotated([0, 0, PI / 4], box([0.26, 0.26, 0.08], { edge: sharp })))
      )
    ),
    blocks(
      { ...slot('door_frame', 'orange', 'feature'), edge: bevel(0.02) },
      [-0.62, 1, r + 0.02, 0.16, 1.75, 0.3],
      [0.62, 1, r + 0.02, 0.16, 1.75, 0.3],
      [0, 1.88, r + 0.02, 1.5, 0.18, 0.34]
    ),
    blocks({ ...slot('door', 'blue', 'feature'), edge: bevel(0.02) }, [0, 0.98, r + 0.02, 1.1, 1.66, 0.22]),
    blocks(
      slot('door_panel', 'orange', 'ornament'),
      [0, 1.35, r + 0.13, 0.7, 0.5, 0.05],
      [0, 0.62, r + 0.13, 0.7, 0.5, 0.05]
    ),
    tag(
      slot('step', 'wood', 'support'),
      at([0, 0.06, r + 0.55], box([1.5, 0.12, 0.6], { edge: bevel(0.02) }))
    ),
  ]
}

/** Profile of a cooling tower that tall: wide foot, waist at three quarters, flaring mouth; a thin open shell. */
const shellProfile = (tall: number): readonly Vec2[] => {
  const outside: readonly Vec2[] = [
    [0.36, 0.06],
    [0.31, 0.25],
    [0.25, 0.5],
    [0.215, 0.75],
    [0.22, 0.88],
    [0.235, 1],
  ]
  const scaled = outside.map(([x, y]): Vec2 => [x * tall, y * tall])
  return [...scaled, ...[...scaled].reverse().map(([x, y]): Vec2 => [x - 0.012 * tall, y])]
}

/** A nuclear power plant: reactor under its dome, turbine hall, stack and two cooling towers with their steam. */
export const nuclearPlant: KindMaker = slot => {
  const tower = (x: number, z: number): Shape =>
    at(
      [x, 0.6, z],
      group([
        tag(
          slot('cooling_tower', 'concrete', 'feature'),
          lathe(shellProfile(100), { smooth: true, closed: true })
        ),
        tag(
          slot('strut', 'concrete', 'support'),
          around(
            16,
            group(
              [-1, 1].map(side =>
                at([0, 3.4, 36.4], rotated([0, 0, 0.5 * side], box([1.6, 8, 1.6], { edge: sharp })))
              )
            )
          )
        ),
        tag(slot('basin', 'light', 'support'), at([0, 0.8, 0], cylinder(40, 1.6, { edge: sharp }))),
        tag(
          slot('steam', 'steam', 'ornament'),
          at([0, 100, 0], ellipsoid([22, 9, 22])),
          at([9, 113, 2], ellipsoid([20, 13, 18])),
          at([26, 127, -2], ellipsoid([25, 15, 21])),
          at([52, 138, 2], ellipsoid([24, 12, 19]))
        ),
      ])
    )
  return [
    tag(slot('ground', 'asphalt', 'support'), at([0, 0.4, 0], slab(250, 190, 0.8, { radius: 8 }))),
    tower(-70, -35),
    tower(25, -45),
    tag(
      slot('reactor', 'light', 'feature'),
      at(
        [-15, 0.6, 45],
        lathe(
          [
            [0, 0],
            [23, 0],
            [23, 34],
            [21, 44],
            [14, 52],
            [6, 55.5],
            [0, 56],
          ],
          { smooth: true, sharpAt: [0, 1, 2] }
        )
      )
    ),
    tag(
      slot('reactor_ring', 'red', 'ornament'),
      at([-15, 35, 45], cylinder(23.4, 2.2, { edge: sharp })),
      at([-15, 57, 45], ball(1.8))
    ),
    // The trefoil that warns of radiation, on the reactor's front.
    tag(
      slot('sign', 'yellow', 'feature'),
      at([-15, 20, 67.6], rotated([PI / 2, 0, 0], cylinder(9, 2.4, { edge: sharp })))
    ),
    tag(
      slot('trefoil', 'dark', 'feature'),
      at(
        [-15, 20, 68.9],
        group([
          rotated([PI / 2, 0, 0], cylinder(1.7, 0.6, { edge: sharp })),
          ...[0, 1, 2].map(i =>
            rotated(
              [0, 0, (TAU * i) / 3 + PI],
              extrude(
                [
                  [0, 2.6],
                  [1.3, 2.3],
                  [3.9, 6.7],
                  [2, 7.5],
                  [0, 7.8],
                  [-2, 7.5],
                  [-3.9, 6.7],
                  [-1.3, 2.3],
                ],
                0.6,
                { edge: sharp }
              )
            )
          ),
        ])
      )
    ),
    blocks(
      { ...slot('hall', 'blue', 'body'), edge: bevel(0.5) },
      [52, 11, 42, 84, 21, 36],
      [16, 7, 42, 20, 13, 20]
    ),
    blocks({ ...slot('hall_roof', 'light', 'body'), edge: bevel(0.4) }, [52, 22.4, 42, 87, 2.4, 39]),
    blocks(
      slot('hall_window', 'dark', 'opening'),
      ...[0, 1, 2, 3, 4, 5].map(i => [19 + i * 13.2, 12, 60.2, 8, 7, 0.6] as const)
    ),
    tag(slot('stack', 'light', 'feature'), at([-55, 37.6, 40], cylinder(3.6, 74, { topRadius: 2.4 }))),
    tag(
      slot('stack_band', 'red', 'ornament'),
      ...[58, 69].map(y => at([-55, y, 40], cylinder(3.1, 5, { edge: sharp })))
    ),
  ]
}

/** The piece of a tiled roof with a brick chimney on it: lead at its foot, two courses that stand out, two pots. */
export const chimney: KindMaker = slot => [
  tag(
    slot('roof', 'tile', 'support'),
    ...[-1, 1].map(side =>
      at(
        [0, 0.42, 0.52 * side],
        rotated(
          [0.62 * side, 0, 0],
          group([
            ...Array.from({ length: 5 }, (_, i) =>
              at(
                [0, 0.012 * (4 - i), side * (-0.5 + 0.25 * i)],
                rotated([side * 0.07, 0, 0], box([1.9, 0.06, 0.3], { edge: bevel(0.008) }))
              )
            ),
          ])
        )
      )
    ),
    at([0, 0.83, 0], rotated([0, 0, PI / 2], cylinder(0.09, 1.94, { edge: bevel(0.01) })))
  ),
  tag(
    slot('gable', 'wood', 'support'),
    at(
      [0, 0, 0],
      rotated(
        [0, PI / 2, 0],
        extrude(
          [
            [-1, 0],
            [1, 0],
            [0, 0.76],
          ],
          1.8,
          { edge: bevel(0.01) }
        )
      )
    )
  ),
  tag(slot('flashing', 'lead', 'ornament'), at([0, 0.62, 0], box([0.86, 0.3, 0.7], { edge: bevel(0.01) }))),
  tag(slot('stack', 'brick', 'feature'), at([0, 1.2, 0], box([0.78, 1.5, 0.6], { edge: bevel(0.008) }))),
  tag(
    slot('course', 'brick', 'feature'),
    at([0, 1.78, 0], box([0.88, 0.1, 0.7], { edge: bevel(0.008) })),
    at([0, 1.88, 0], box([0.98, 0.1, 0.8], { edge: bevel(0.008) }))
  ),
  tag(slot('cap', 'concrete', 'ornament'), at([0, 1.97, 0], box([0.9, 0.1, 0.72], { edge: bevel(0.03) }))),
  ...[-0.21, 0.21].map(x =>
    group([
      tag(
        slot('pot', 'clay', 'feature'),
        at(
          [x, 1.99, 0],
          lathe(
            [
              [0.15, 0],
              [0.14, 0.08],
              [0.115, 0.12],
              [0.105, 0.36],
              [0.14, 0.38],
              [0.14, 0.44],
              [0.1, 0.44],
              [0.085, 0.36],
              [0.085, 0.02],
              [0, 0.02],
              [0, 0],
            ],
            { edge: bevel(0.006) }
          )
        )
      ),
      tag(slot('soot', 'dark', 'opening'), at([x, 2.3, 0], cylinder(0.095, 0.14))),
    ])
  ),
]

/** A row of solar panels on a frame, tilted to the sun in front: 2 × 4 modules of 60 cells. */
export const solarPanel: KindMaker = slot => {
  const [w, h] = [1.0, 1.66]
  const tilt = -0.62
  const module = (x: number, y: number): Shape =>
    at(
      [x, y, 0],
      group([
        tag(slot('frame', 'metal', 'support'), box([w - 0.02, h - 0.02, 0.05], { edge: bevel(0.006) })),
        tag(
          slot('cell', 'cell', 'feature'),
          ...Array.from({ length: 24 }, (_, i) =>
            at(
              [-0.356 + 0.2375 * (i % 4), -0.66 + 0.264 * Math.floor(i / 4), 0.026],
              box([0.222, 0.248, 0.012], { edge: bevel(0.004) })
            )
          )
        ),
      ])
    )
  return [
    at(
      [0, 1.65, 0],
      rotated(
        [tilt, 0, 0],
        group([
          ...[-1.5, -0.5, 0.5, 1.5].flatMap(x => [-0.5, 0.5].map(y => module(x * w, y * h))),
          tag(
            slot('rail', 'metal', 'support'),
            ...[-1.15, 0.9].map(y => at([0, y, -0.06], box([4 * w, 0.08, 0.08], { edge: sharp })))
          ),
        ])
      )
    ),
    rods(
      slot('leg', 'metal', 'support'),
      ...[-1.5, 0, 1.5].flatMap(x => [
        [[x, 0.08, 0.66], [x, 0.72, 0.6], 0.045] as const,
        [[x, 0.08, -0.62], [x, 2.32, -0.6], 0.045] as const,
        [[x, 0.2, 0.62], [x, 1.9, -0.6], 0.03] as const,
      ])
    ),
    blocks(
      { ...slot('foot', 'concrete', 'support'), edge: bevel(0.02) },
      ...[-1.5, 0, 1.5].flatMap(x => [
        [x, 0.08, 0.66, 0.34, 0.16, 0.34] as const,
        [x, 0.08, -0.62, 0.34, 0.16, 0.34] as const,
      ])
    ),
    blocks({ ...slot('box', 'light', 'ornament'), edge: bevel(0.02) }, [0, 1, -0.68, 0.36, 0.5, 0.16]),
  ]
}

/** Fireworks: three rockets' trails out of their tubes, each open into a ball of coloured sparks. */
export const fireworks: KindMaker = slot => {
  const burst = (x: number, y: number, z: number, r: number, paint: string, twirl: number): Shape => {
    const count = 34
    const ends = Array.from({ length: count }, (_, i): Vec3 => {
      const up = 1 - (2 * (i + 0.5)) / count
      const out = Math.sqrt(1 - up * up)
      const a = i * 2.399963 + twirl
      return [out * cos(a), up, out * sin(a)]
    })
    return at(
      [x, y, z],
      tag(
        slot('spark', paint, 'feature'),
        ...ends.map(([u, v, w]) =>
          tubes(
            slot('spark', paint, 'feature'),
            [r * 0.012, r * 0.02, r * 0.026, r * 0.03],
            [
              [0, 0, 0],
              [r * 0.45 * u, r * (0.45 * v + 0.04), r * 0.45 * w],
              [r * 0.8 * u, r * (0.8 * v + 0.03), r * 0.8 * w],
              [r * u, r * (v - 0.04), r * w],
            ]
          )
        ),
        ...ends.map(([u, v, w]) => at([r * u, r * (v - 0.04), r * w], ball(r * 0.05))),
        ball(r * 0.08)
      )
    )
  }
  const trail = (from: number, [x, y, z]: Vec3): Shape =>
    tubes(
      slot('trail', 'gold', 'support'),
      [0.05, 0.06, 0.08, 0.1],
      [
        [from, 0.7, 0],
        [from + (x - from) * 0.25, y * 0.4, z * 0.3],
        [from + (x - from) * 0.65, y * 0.75, z * 0.7],
        [x, y, z],
      ]
    )
  const places: readonly (readonly [Vec3, number, string, number])[] = [
    [[-3.6, 8.2, 0.4], 2.5, 'red', -0.5],
    [[0.4, 11.6, -0.8], 3.2, 'yellow', 0],
    [[3.9, 7.4, 0.6], 2.3, 'azure', 0.5],
  ]
  return [
    tag(slot('base', 'wood', 'support'), at([0, 0.1, 0], box([1.9, 0.2, 0.8], { edge: bevel(0.03) }))),
    posts(
      slot('tube', 'dark', 'support'),
      ...places.map(([, , , from]) => [from, 0.5, 0, 0.14, 0.7] as const)
    ),
    ...places.flatMap(([[x, y, z], r, paint, from], i) => [
      trail(from, [x, y, z]),
      burst(x, y, z, r, paint, i * 1.3),
    ]),
  ]
}

/** A smith's forge: brick hearth with glowing coals under a hood, bellows beside it, an anvil on its block before it. */
export const forge: KindMaker = slot => [
  tag(slot('floor', 'cobble', 'support'), at([0, 0.04, 0.25], slab(2.6, 2.5, 0.08, { radius: 0.1 }))),
  tag(
    slot('hearth', 'brick', 'body'),
    at([0, 0.45, -0.4], box([1.5, 0.76, 1], { edge: bevel(0.015) })),
    ...[-0.66, 0.66].map(x => at([x, 0.9, -0.4], box([0.18, 0.18, 1], { edge: bevel(0.01) }))),
    at([0, 1.2, -0.82], box([1.5, 0.78, 0.18], { edge: bevel(0.01) }))
  ),
  tag(slot('ash', 'dark', 'content'), at([0, 0.84, -0.36], box([1.16, 0.06, 0.8], { edge: sharp }))),
  tag(
    slot('coal', 'ember', 'feature'),
    ...Array.from({ length: 30 }, (_, i) => {
      const out = 0.3 * Math.sqrt((i + 0.5) / 30)
      const a = i * 2.4
      return at(
        [out * cos(a) * 1.25, 0.9 + 0.12 * (1 - out / 0.3), -0.36 + out * sin(a)],
        rotated([i, i * 0.7, 0], box([0.1, 0.09, 0.1], { edge: bevel(0.02) }))
      )
    })
  ),
  tag(
    slot('hood', 'iron', 'feature'),
    at(
      [0, 1.5, -0.42],
      rotated(
        [0, PI / 4, 0],
        lathe(
          [
            [0, 0],
            [1.02, 0],
            [1.02, 0.1],
            [0.34, 0.66],
            [0.3, 1.4],
            [0, 1.4],
          ],
          { edge: sharp }
        )
      )
    )
  ),
  rods(
    slot('post', 'iron', 'support'),
    [[-0.66, 0.95, 0.02], [-0.66, 1.58, 0.02], 0.035],
    [[0.66, 0.95, 0.02], [0.66, 1.58, 0.02], 0.035]
  ),
  // The bellows' two boards and the leather between them, their nose in the hearth's side.
  at(
    [-1.06, 0.72, -0.38],
    rotated(
      [0, PI / 2, 0],
      group([
        tag(
          slot('bellows', 'wood', 'feature'),
          ...[0.2, -0.16].map(y =>
            at(
              [0, y, 0],
              rotated(
                [y > 0 ? -0.16 : 0.05, 0, 0],
                laid(
                  [
                    [-0.05, -0.42],
                    [0.05, -0.42],
                    [0.26, 0.05],
                    [0.22, 0.32],
                    [0, 0.42],
                    [-0.22, 0.32],
                    [-0.26, 0.05],
                  ],
                  0.05,
                  { smooth: true }
                )
              )
            )
          )
        ),
        tag(slot('leather', 'leather', 'feature'), at([0, 0.02, -0.06], ellipsoid([0.22, 0.19, 0.3]))),
        rods(slot('nozzle', 'iron', 'ornament'), [[0, -0.04, 0.3], [0, 0.02, 0.58], 0.055]),
      ])
    )
  ),
  blocks(
    slot('trestle', 'wood', 'support'),
    [-1.06, 0.3, -0.2, 0.1, 0.52, 0.1],
    [-1.06, 0.3, -0.56, 0.1, 0.52, 0.1]
  ),
  tag(slot('block', 'wood', 'support'), at([0.42, 0.36, 0.82], cylinder(0.3, 0.58, { edge: bevel(0.02) }))),
  tag(
    slot('anvil', 'steel', 'feature'),
    at(
      [0.42, 0.65, 0.82],
      group([
        at([0, 0.04, 0], box([0.36, 0.08, 0.24], { edge: bevel(0.02) })),
        at([0, 0.13, 0], box([0.2, 0.14, 0.14], { edge: bevel(0.03) })),
        at([0.02, 0.25, 0], box([0.44, 0.14, 0.18], { edge: bevel(0.01) })),
        at([-0.3, 0.26, 0], rotated([0, 0, PI / 2], cylinder(0.075, 0.3, { topRadius: 0.012 }))),
      ])
    )
  ),
  rods(slot('handle', 'wood', 'handle'), [[0.34, 0.995, 0.7], [0.62, 0.995, 0.98], 0.02]),
  tag(
    slot('hammer', 'iron', 'ornament'),
    at([0.36, 1, 0.72], rotated([0, PI / 4, 0], box([0.2, 0.09, 0.09], { edge: bevel(0.01) })))
  ),
]
