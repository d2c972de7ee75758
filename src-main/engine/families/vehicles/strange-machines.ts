import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { blocks, rods, tubes } from '../../kit/assembly.ts'
import { fuselage, uprightFin } from '../../kit/hulls.ts'
import { axle, disc, rod } from '../../kit/plates.ts'
import { at, ball, bevel, box, cylinder, mirrored, rotated, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

type Block = readonly [x: number, y: number, z: number, w: number, h: number, d: number]

/** A monorail: a train of two cars with slanted fronts, astride one concrete beam on its pillars. */
export const monorail: KindMaker = slot => {
  const beam = 5.2
  const half: readonly Vec2[] = [
    [0.15, beam - 0.35],
    [6.6, beam - 0.35],
    [8.3, beam + 0.1],
    [8.5, beam + 0.7],
    [7.3, beam + 2.75],
    [6.6, beam + 3.05],
    [0.15, beam + 3.05],
  ]
  const cars = [1, -1].map(s => half.map(([z, y]): Vec2 => [s * z, y]))
  const windows = [1.3, 2.85, 4.4, 5.95]
  return [
    blocks({ ...slot('beam', 'stone', 'support'), edge: bevel(0.05) }, [0, beam - 0.75, 0, 0.85, 1.5, 21]),
    tag(
      slot('pillar', 'stone', 'support'),
      ...[-7, 7].flatMap(z => [
        at([0, beam / 2 - 0.8, z], box([0.9, beam - 1.6, 1.2], { edge: bevel(0.08) })),
        at([0, beam - 1.7, z], box([2, 0.5, 1.3], { edge: bevel(0.15) })),
        at([0, 0.15, z], box([2.2, 0.3, 2.2], { edge: bevel(0.05) })),
      ])
    ),
    uprightFin(cars[0], 2.8, { ...slot('car', 'light', 'feature'), edge: soft(0.14) }),
    uprightFin([...cars[1]].reverse(), 2.8, { ...slot('car', 'light', 'feature'), edge: soft(0.14) }),
    at(
      [0, beam + 1.35, 0],
      box([2.5, 2.9, 0.7], { ...slot('bellows', 'dark', 'support'), edge: bevel(0.04) })
    ),
    mirrored(
      tag(
        slot('skirt', 'body', 'body'),
        ...[-1, 1].map(s => at([1.02, beam - 0.7, s * 3.9], box([0.7, 1.5, 6.4], { edge: soft(0.12) })))
      )
    ),
    mirrored(
      tag(
        slot('stripe', 'body', 'ornament'),
        ...[-1, 1].map(s => at([1.4, beam + 0.75, s * 4], box([0.04, 0.5, 7.4], { edge: bevel(0.012) })))
      )
    ),
    mirrored(
      tag(
        slot('window', 'glass', 'opening'),
        ...[-1, 1].flatMap(s =>
          windows.map(z => at([1.4, beam + 1.95, s * z], box([0.05, 0.95, 1.25], { edge: bevel(0.015) })))
        )
      )
    ),
    tag(
      slot('windscreen', 'glass', 'opening'),
      ...[-1, 1].map(s =>
        at(
          [0, beam + 1.85, s * 7.86],
          rotated([s * -0.53, 0, 0], box([2.2, 1.5, 0.1], { edge: bevel(0.03) }))
        )
      )
    ),
    tag(
      slot('door', 'metal', 'ornament'),
      ...[-1, 1].flatMap(x =>
        [-1, 1].map(s => at([x * 1.41, beam + 1.3, s * 3.62], box([0.03, 2.3, 0.1], { edge: bevel(0.008) })))
      )
    ),
    tag(
      slot('lamp', 'glow', 'light'),
      ...[-1, 1].flatMap(s =>
        [-1, 1].map(x => at([x * 0.9, beam + 0.55, s * 8.42], box([0.5, 0.16, 0.16], { edge: soft(0.05) })))
      )
    ),
    blocks(
      { ...slot('roof_unit', 'metal', 'ornament'), edge: bevel(0.08) },
      ...[-4.2, 4.2].map((z): Block => [0, beam + 3.12, z, 1.5, 0.3, 2.6])
    ),
  ]
}

/** A trebuchet: a long throwing arm on an A-frame, a chest of stones at its short end, a stone in the sling at the other. */
export const trebuchet: KindMaker = slot => {
  const pivot: Vec3 = [0, 4.6, 0]
  const lean = 0.72
  const along = (t: number, off = 0): Vec3 => [
    0,
    pivot[1] - t * sin(lean) + off * cos(lean),
    pivot[2] - t * cos(lean) - off * sin(lean),
  ]
  const short = along(-1.7)
  const tip = along(5.4)
  return [
    blocks(
      { ...slot('base', 'wood', 'support'), edge: bevel(0.03) },
      [1.05, 0.2, 0, 0.32, 0.4, 7],
      [-1.05, 0.2, 0, 0.32, 0.4, 7],
      ...[-3.2, -1.6, 0, 1.6, 3.2].map((z): Block => [0, 0.18, z, 2.3, 0.3, 0.3])
    ),
    rods(
      slot('frame', 'wood', 'feature'),
      ...[-1, 1].flatMap((s): [Vec3, Vec3, number][] => [
        [[s * 1.05, 0.3, 2.6], [s * 0.8, 4.75, 0.05], 0.16],
        [[s * 1.05, 0.3, -2.6], [s * 0.8, 4.75, -0.05], 0.16],
        [[s * 1.05, 0.3, 0], [s * 0.8, 4.6, 0], 0.14],
        [[s * 0.97, 1.75, 1.75], [s * 0.97, 1.75, -1.75], 0.11],
        [[s * 1.95, 0.2, 0], [s * 0.9, 2.9, 0], 0.11],
        [[s * 1.05, 0.2, 0], [s * 2, 0.2, 0], 0.13],
      ])
    ),
    tag(
      slot('axle', 'dark', 'support'),
      at(pivot, axle(0.13, 2.2)),
      ...[-1, 1].map(s => at([s * 0.86, pivot[1], 0], axle(0.26, 0.14, { edge: bevel(0.03) }))),
      at(short, axle(0.1, 1.5))
    ),
    tag(slot('arm', 'wood', 'feature'), rod(along(-2), along(1.2), 0.24), rod(along(1), tip, [0.22, 0.1])),
    tag(
      slot('band', 'dark', 'ornament'),
      ...[-1.2, -0.6, 0.6, 1.4, 2.4, 3.6].map(t =>
        rod(along(t), along(t + 0.14), 0.27 - 0.02 * Math.max(0, t))
      )
    ),
    rods(
      slot('hanger', 'dark', 'support'),
      [[0.5, short[1], short[2]], [0.5, short[1] - 1.3, short[2]], 0.06],
      [[-0.5, short[1], short[2]], [-0.5, short[1] - 1.3, short[2]], 0.06]
    ),
    at(
      [0, short[1] - 1.9, short[2]],
      box([1.2, 1.4, 1.5], { ...slot('counterweight', 'wood', 'feature'), edge: bevel(0.04) })
    ),
    tag(
      slot('iron', 'dark', 'ornament'),
      ...[-0.45, 0.45].map(y =>
        at([0, short[1] - 1.9 + y, short[2]], box([1.26, 0.14, 1.56], { edge: bevel(0.02) }))
      )
    ),
    tag(
      slot('stone', 'stone', 'ornament'),
      ...(
        [
          [-0.28, -0.3, 0.3],
          [0.25, -0.35, 0.32],
          [0, 0.3, 0.34],
          [0.3, 0.35, 0.26],
          [-0.3, 0.35, 0.26],
        ] as const
      ).map(([x, z, r]) => at([x, short[1] - 1.2, short[2] + z], ball(r)))
    ),
    tubes(
      slot('sling', 'rope', 'feature'),
      0.045,
      [tip, [0.14, tip[1] - 0.3, tip[2] + 0.9], [0.3, 0.6, tip[2] + 3.2]],
      [tip, [-0.14, tip[1] - 0.3, tip[2] + 0.9], [-0.3, 0.6, tip[2] + 3.2]]
    ),
    at(
      [0, 0.42, tip[2] + 3.4],
      box([0.7, 0.16, 0.7], { ...slot('pouch', 'seat', 'ornament'), edge: soft(0.07) })
    ),
    at([0, 0.72, tip[2] + 3.4], ball(0.34, slot('ball', 'stone', 'feature'))),
    tag(
      slot('winch', 'wood', 'ornament'),
      at([0, 0.75, -3.1], axle(0.17, 2.5)),
      ...[-1, 1].map(s => at([s * 1.05, 0.6, -3.1], box([0.2, 0.7, 0.36], { edge: bevel(0.03) }))),
      ...[-1, 1].flatMap(s =>
        [0, 1].map(k => at([s * 1.28, 0.75, -3.1], rotated([0.4 + (k * PI) / 2, 0, 0], cylinder(0.045, 1.2))))
      )
    ),
    tubes(slot('rope', 'rope', 'ornament'), 0.05, [[0, 0.92, -3.1], [0, 1.4, -3.08], along(4, -0.12)]),
  ]
}

/** A sentry gun: two barrels and a glowing eye on a turning head, its drum of shells beside, on three splayed legs. */
export const turret: KindMaker = slot => [
  tag(
    slot('leg', 'dark', 'support'),
    ...[0, 1, 2].map(i =>
      rotated(
        [0, (i * 2 * PI) / 3 + PI, 0],
        tag(
          {},
          rod([0, 0.62, 0.08], [0, 0.36, 0.42], 0.045),
          rod([0, 0.38, 0.4], [0, 0.05, 0.6], 0.04),
          at([0, 0.37, 0.41], axle(0.065, 0.1, { edge: bevel(0.012) })),
          at([0, 0.03, 0.62], box([0.16, 0.06, 0.22], { edge: bevel(0.015) }))
        )
      )
    )
  ),
  tag(
    slot('column', 'metal', 'support'),
    at([0, 0.6, 0], cylinder(0.15, 0.2, { edge: bevel(0.02) })),
    at([0, 0.74, 0], cylinder(0.1, 0.16)),
    at([0, 0.82, 0], cylinder(0.2, 0.06, { edge: bevel(0.015) }))
  ),
  tag(
    slot('fork', 'dark', 'support'),
    ...[-1, 1].map(s => at([s * 0.24, 0.97, 0], box([0.05, 0.36, 0.22], { edge: bevel(0.015) }))),
    at([0, 0.86, 0], box([0.52, 0.06, 0.24], { edge: bevel(0.015) })),
    at([0, 1.08, 0], axle(0.06, 0.58))
  ),
  uprightFin(
    [
      [-0.42, 1.0],
      [-0.36, 0.94],
      [0.3, 0.94],
      [0.42, 1.02],
      [0.42, 1.16],
      [0.26, 1.26],
      [-0.3, 1.28],
      [-0.42, 1.2],
    ],
    0.4,
    { ...slot('head', 'body', 'feature'), edge: bevel(0.03) }
  ),
  tag(
    slot('gun', 'dark', 'feature'),
    ...[-1, 1].flatMap(s => [
      at([s * 0.11, 1.08, 0.72], disc(0.035, 0.7)),
      at([s * 0.11, 1.08, 0.52], disc(0.055, 0.3, { edge: bevel(0.008) })),
      at([s * 0.11, 1.08, 1.04], disc(0.05, 0.12, { edge: bevel(0.008) })),
    ]),
    at([0, 1.08, 0.64], box([0.3, 0.05, 0.06], { edge: bevel(0.008) }))
  ),
  tag(slot('muzzle', 'metal', 'ornament'), ...[-1, 1].map(s => at([s * 0.11, 1.08, 1.1], disc(0.028, 0.02)))),
  tag(
    slot('sensor', 'dark', 'feature'),
    at([0, 1.33, 0.06], box([0.2, 0.16, 0.26], { edge: bevel(0.025) })),
    rod([0.07, 1.38, -0.04], [0.07, 1.62, -0.1], 0.01)
  ),
  at([0, 1.34, 0.19], disc(0.055, 0.04, slot('eye', 'red glow', 'light'))),
  tag(
    slot('drum', 'metal', 'feature'),
    at([0.4, 1.04, -0.08], axle(0.19, 0.2, { edge: bevel(0.02) })),
    at([0.27, 1.06, -0.06], box([0.12, 0.12, 0.14]))
  ),
  tag(
    slot('shell', 'gold', 'ornament'),
    ...Array.from({ length: 8 }, (_, i) => {
      const a = (i * PI) / 4
      return at([0.505, 1.04 + 0.12 * sin(a), -0.08 + 0.12 * cos(a)], axle(0.028, 0.03))
    })
  ),
  mirrored(
    at(
      [0.205, 1.16, -0.05],
      box([0.02, 0.05, 0.5], { ...slot('stripe', 'yellow', 'ornament'), edge: bevel(0.006) })
    )
  ),
  blocks(
    { ...slot('vent', 'dark', 'ornament'), edge: bevel(0.006) },
    ...[0, 1, 2].map((k): Block => [0, 1.05 + k * 0.06, -0.43, 0.26, 0.03, 0.03])
  ),
]

/** A houseboat: a wooden cabin with curtained windows, door and flat roof on a broad hull, railings and flower boxes on deck. */
export const houseboat: KindMaker = slot => {
  const rails = (y: number): Shape[] => [
    ...[-1, 1].map(s => rod([s * 2.15, y, 6], [s * 2.15, y, 4.3], 0.035)),
    ...[-1, 1].map(s => rod([s * 2.15, y, -6.2], [s * 2.15, y, -4.6], 0.035)),
    rod([-2.15, y, -6.2], [2.15, y, -6.2], 0.035),
  ]
  const windows = [-3.1, -1.1, 0.9]
  return [
    uprightFin(
      [
        [-6.6, 0.5],
        [-6.1, 0],
        [6.2, 0],
        [7.6, 1.1],
        [7.4, 1.2],
        [-6.6, 1.1],
      ],
      4.7,
      { ...slot('hull', 'dark', 'body'), edge: soft(0.12) }
    ),
    blocks({ ...slot('deck', 'wood', 'surface'), edge: bevel(0.02) }, [0, 1.18, 0.2, 4.5, 0.12, 13.2]),
    blocks(
      { ...slot('rubbing_strake', 'light', 'ornament'), edge: bevel(0.03) },
      [0, 0.92, -0.1, 4.84, 0.16, 13]
    ),
    blocks({ ...slot('cabin', 'body', 'feature'), edge: bevel(0.04) }, [0, 2.4, -0.2, 3.5, 2.4, 8.4]),
    blocks(
      { ...slot('board', 'body', 'ornament'), edge: bevel(0.015) },
      ...[1.5, 1.8, 3.3, 3.5].map((y): Block => [0, y, -0.2, 3.56, 0.05, 8.46])
    ),
    blocks({ ...slot('roof', 'light', 'body'), edge: bevel(0.05) }, [0, 3.7, -0.1, 4.1, 0.22, 9.3]),
    tag(
      slot('frame', 'light', 'ornament'),
      ...windows.map(z => mirrored(at([1.77, 2.55, z], box([0.06, 1.0, 1.3], { edge: bevel(0.015) })))),
      at([-0.75, 2.55, 4.02], box([1.2, 1.0, 0.06], { edge: bevel(0.015) })),
      at([0, 2.55, -4.42], box([1.7, 1.0, 0.06], { edge: bevel(0.015) })),
      at([0.85, 2.3, 4.02], box([1.0, 2.1, 0.06], { edge: bevel(0.015) })),
      mirrored(at([1.77, 2.3, 2.75], box([0.06, 2.1, 1.0], { edge: bevel(0.015) })))
    ),
    tag(
      slot('window', 'glass', 'opening'),
      ...windows.flatMap(z =>
        [-0.29, 0.29].map(dz =>
          mirrored(at([1.79, 2.55, z + dz], box([0.06, 0.84, 0.52], { edge: bevel(0.01) })))
        )
      ),
      at([-0.75, 2.55, 4.04], box([1.04, 0.84, 0.06], { edge: bevel(0.01) })),
      at([0, 2.55, -4.44], box([1.54, 0.84, 0.06], { edge: bevel(0.01) })),
      at([0.85, 2.85, 4.07], box([0.5, 0.6, 0.06], { edge: bevel(0.01) }))
    ),
    tag(
      slot('door', 'accent', 'feature'),
      at([0.85, 2.28, 4.04], box([0.84, 1.98, 0.06], { edge: bevel(0.01) })),
      mirrored(at([1.79, 2.28, 2.75], box([0.06, 1.98, 0.84], { edge: bevel(0.01) })))
    ),
    tag(
      slot('knob', 'gold', 'handle'),
      at([0.52, 2.2, 4.1], ball(0.05)),
      mirrored(at([1.85, 2.2, 3.06], ball(0.05)))
    ),
    tag(
      slot('railing', 'light', 'support'),
      ...rails(2.1),
      ...rails(1.7),
      ...[6, 5.15, 4.3, -4.6, -5.4, -6.2].flatMap(z =>
        [-1, 1].map(s => rod([s * 2.15, 1.2, z], [s * 2.15, 2.13, z], 0.04))
      ),
      ...[-0.7, 0.7].map(x => rod([x, 1.2, -6.2], [x, 2.13, -6.2], 0.04))
    ),
    tag(
      slot('planter', 'wood', 'ornament'),
      ...windows.map(z => mirrored(at([1.88, 1.94, z], box([0.24, 0.22, 1.2], { edge: bevel(0.02) })))),
      at([0, 3.95, -2.2], box([1.6, 0.3, 0.7], { edge: bevel(0.03) }))
    ),
    tag(
      slot('plant', 'leaf', 'ornament'),
      ...windows.flatMap(z =>
        [-0.4, -0.13, 0.13, 0.4].map(dz => mirrored(at([1.9, 2.1, z + dz], ball(0.14))))
      ),
      ...[-0.55, -0.18, 0.18, 0.55].map(x => at([x, 4.2, -2.2], ball(0.26)))
    ),
    tag(
      slot('flower', 'accent', 'ornament'),
      ...windows.flatMap(z => [-0.3, 0.02, 0.32].map(dz => mirrored(at([1.97, 2.2, z + dz], ball(0.07))))),
      ...[-0.4, 0, 0.42].map(x => at([x, 4.42, -2.12], ball(0.1)))
    ),
    tag(
      slot('chimney', 'dark', 'feature'),
      at([0.9, 4.2, 1.2], cylinder(0.16, 0.9)),
      at([0.9, 4.68, 1.2], cylinder(0.26, 0.1, { topRadius: 0.05 }))
    ),
    tag(
      slot('buoy', 'accent', 'ornament'),
      ...[-4, 0, 4].map(z =>
        mirrored(
          at(
            [2.48, 0.62, z],
            rotated(
              [PI / 2, 0, 0],
              fuselage([
                [0.34, 0.05, 0.05],
                [0.22, 0.16, 0.16],
                [-0.22, 0.16, 0.16],
                [-0.34, 0.05, 0.05],
              ])
            )
          )
        )
      )
    ),
    rods(
      slot('line', 'rope', 'ornament'),
      ...[-4, 0, 4].flatMap((z): [Vec3, Vec3, number][] =>
        [-1, 1].map((s): [Vec3, Vec3, number] => [[s * 2.46, 0.9, z], [s * 2.2, 1.26, z], 0.025])
      )
    ),
  ]
}
