import { PI } from '../../../kernel/det-math.ts'
import type { Vec3 } from '../../../kernel/types.ts'
import { disc, plate, rod } from '../../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  loft,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../../shape/build.ts'
import type { Shape } from '../../../shape/types.ts'
import type { KindMaker } from '../../kind-maker.ts'

/** A big steel bin with a sloping front, ribs, two lids, side pockets for the forks, on castors; bags look out. */
export const dumpster: KindMaker = slot => {
  const [w, half] = [1.9, 0.95]
  const side: readonly (readonly [number, number])[] = [
    [-0.5, 0.16],
    [0.42, 0.16],
    [0.6, 0.95],
    [-0.5, 1.3],
  ]
  const wall = (x: number, thick: number): Shape =>
    at([x, 0, 0], rotated([0, -PI / 2, 0], extrude(side, thick, { edge: bevel(0.008) })))
  return [
    tag(slot('body', 'accent', 'body'), wall(0, w)),
    tag(
      slot('rib', 'accent', 'ornament'),
      ...[-0.62, -0.2, 0.2, 0.62].map(x =>
        at([x, 0.55, 0.52], rotated([0.222, 0, 0], box([0.07, 0.76, 0.06], { edge: sharp })))
      ),
      at([0, 0.93, 0.59], box([w + 0.06, 0.07, 0.07], { edge: sharp })),
      mirrored(at([half + 0.02, 0.3, -0.02], box([0.05, 0.06, 0.96], { edge: sharp })))
    ),
    tag(
      slot('pocket', 'metal', 'feature'),
      mirrored(at([half + 0.05, 0.7, 0], box([0.12, 0.17, 0.7], { edge: bevel(0.012) })))
    ),
    tag(
      slot('lid', 'dark', 'feature'),
      at([-0.475, 1.12, 0.06], rotated([0.308, 0, 0], box([0.92, 0.05, 1.2], { edge: bevel(0.012) }))),
      at([0.475, 1.12, 0.06], rotated([0.308, 0, 0], box([0.92, 0.05, 1.2], { edge: bevel(0.012) }))),
      ...[-0.7, -0.25, 0.25, 0.7].map(x =>
        at([x, 1.145, 0.06], rotated([0.308, 0, 0], box([0.06, 0.05, 1.1], { edge: sharp })))
      )
    ),
    tag(
      slot('castor', 'dark', 'support'),
      ...[-0.75, 0.75].flatMap(x =>
        [-0.38, 0.3].map(z =>
          at([x, 0.08, z], rotated([0, 0, PI / 2], cylinder(0.08, 0.06, { edge: sharp })))
        )
      )
    ),
    tag(
      slot('fork', 'metal', 'support'),
      ...[-0.75, 0.75].flatMap(x =>
        [-0.38, 0.3].map(z => at([x, 0.12, z], box([0.1, 0.1, 0.06], { edge: sharp })))
      )
    ),
    at(
      [0, 0.62, 0.53],
      rotated([0.222, 0, 0], box([0.36, 0.3, 0.02], { edge: sharp, ...slot('label', 'light', 'ornament') }))
    ),
  ]
}

/** A shelter of glass with a bench, a flat roof, a timetable and the stop's sign on a pole. */
export const busShelter: KindMaker = slot => {
  const [w, d, h] = [3.4, 1.3, 2.4]
  return [
    at(
      [0, 0.06, 0.1],
      box([w + 1.2, 0.12, d + 0.7], { edge: bevel(0.02), ...slot('kerb', 'stone', 'support') })
    ),
    tag(
      slot('post', 'metal', 'support'),
      ...[-w / 2, 0, w / 2].map(x => at([x, 0.1 + h / 2, -d / 2], box([0.07, h, 0.07], { edge: sharp }))),
      mirrored(at([w / 2, 0.1 + h / 2, d / 2 - 0.2], box([0.07, h, 0.07], { edge: sharp }))),
      ...[0.45, 2.3].map(y => at([0, y, -d / 2], box([w, 0.05, 0.05], { edge: sharp })))
    ),
    tag(
      slot('pane', 'glass', 'body'),
      ...[-w / 4, w / 4].map(x => at([x, 1.38, -d / 2], box([w / 2 - 0.08, 1.8, 0.02], { edge: sharp }))),
      mirrored(at([w / 2, 1.38, -0.1], box([0.02, 1.8, d - 0.28], { edge: sharp })))
    ),
    at(
      [0, 2.56, 0.1],
      box([w + 0.4, 0.14, d + 0.5], { edge: bevel(0.03), ...slot('roof', 'accent', 'feature') })
    ),
    tag(
      slot('bench', 'frame', 'feature'),
      at([-0.3, 0.56, -0.3], box([1.9, 0.06, 0.42], { edge: bevel(0.012) })),
      at([-0.3, 0.86, -0.53], box([1.9, 0.2, 0.04], { edge: bevel(0.012) }))
    ),
    tag(
      slot('leg', 'metal', 'support'),
      ...[-1.05, 0.45].map(x => at([x, 0.33, -0.3], box([0.06, 0.44, 0.36], { edge: sharp }))),
      ...[-1.05, 0.45].map(x => at([x, 0.7, -0.58], box([0.05, 0.3, 0.1], { edge: sharp })))
    ),
    at([1.2, 1.5, -0.62], box([0.6, 0.9, 0.06], { edge: sharp, ...slot('timetable', 'light', 'ornament') })),
    tag(
      slot('print', 'dark', 'ornament'),
      ...[1.82, 1.7, 1.58, 1.46, 1.34, 1.22].map((y, i) =>
        at([1.2, y, -0.593], box([i === 0 ? 0.46 : 0.4, i === 0 ? 0.07 : 0.03, 0.01], { edge: sharp }))
      )
    ),
    rod([w / 2 + 0.42, 0.1, 0.5], [w / 2 + 0.42, 2.9, 0.5], 0.035, slot('pole', 'metal', 'support')),
    at(
      [w / 2 + 0.42, 2.72, 0.54],
      plate(0.5, 0.56, 0.04, { radius: 0.08, edge: sharp, ...slot('sign', 'accent', 'feature') })
    ),
    busSign(slot, w / 2 + 0.42),
  ]
}

/** The front of a bus as a sign shows it. */
const busSign = (slot: Parameters<KindMaker>[0], x: number): Shape =>
  group([
    tag(
      slot('bus', 'light', 'feature'),
      at([x, 2.75, 0.563], plate(0.26, 0.28, 0.012, { radius: 0.04, edge: sharp })),
      ...[-0.08, 0.08].map(dx => at([x + dx, 2.6, 0.563], box([0.05, 0.06, 0.012], { edge: sharp })))
    ),
    tag(
      slot('bus_window', 'dark', 'ornament'),
      at([x, 2.79, 0.57], box([0.2, 0.1, 0.012], { edge: sharp })),
      ...[-0.08, 0.08].map(dx => at([x + dx, 2.665, 0.57], box([0.04, 0.03, 0.012], { edge: sharp })))
    ),
  ])

/** A board with slanting stripes on two trestles and warning lamps on top. */
export const barricade: KindMaker = slot => {
  const [w, h] = [1.5, 0.26]
  const stripe = (i: number): Shape => {
    const x = -w / 2 + 0.12 + i * 0.3
    return extrude(
      [
        [x - 0.09, -h / 2],
        [x + 0.06, -h / 2],
        [x + 0.19, h / 2],
        [x + 0.04, h / 2],
      ],
      0.05,
      { edge: sharp }
    )
  }
  const board = (y: number): Shape =>
    at(
      [0, y, 0.02],
      group([
        box([w, h, 0.036], { edge: sharp, ...slot('board', 'light', 'feature') }),
        tag(slot('stripe', 'accent', 'feature'), ...[0, 1, 2, 3, 4].map(stripe)),
      ])
    )
  return [
    board(0.9),
    board(0.46),
    tag(
      slot('trestle', 'metal', 'support'),
      mirrored(
        group([
          rod([0.62, 0, 0.34], [0.62, 1.05, 0], 0.026),
          rod([0.62, 0, -0.34], [0.62, 1.05, 0], 0.026),
          rod([0.62, 0.24, 0.264], [0.62, 0.24, -0.264], 0.018),
          rod([0.62, 0.22, 0], [0.62, 1.05, 0], 0.02),
        ])
      )
    ),
    tag(
      slot('lamp_base', 'dark', 'support'),
      mirrored(at([0.45, 1.06, 0.02], box([0.14, 0.08, 0.08], { edge: bevel(0.01) })))
    ),
    mirrored(
      at(
        [0.45, 1.17, 0.02],
        rotated(
          [PI / 2, 0, 0],
          cylinder(0.085, 0.07, { edge: soft(0.02), ...slot('lamp', 'gold', 'feature') })
        )
      )
    ),
  ]
}

/** A pole with a red and white sleeve of cloth that the wind fills. */
export const windsock: KindMaker = slot => {
  const rings = 5
  const [r0, r1, long] = [0.42, 0.22, 2.3]
  const sag = (t: number): number => -0.5 * t * t
  const part = (i: number): Shape => {
    const [a, b] = [i / rings, (i + 1) / rings]
    const radius = (t: number): number => r0 + (r1 - r0) * t
    const path: readonly Vec3[] = [a, (a + b) / 2, b].map((t): Vec3 => [0.2 + long * t, 4.6 + sag(t), 0])
    return sweep(path, [radius(a), radius((a + b) / 2), radius(b)], { caps: 'flat' })
  }
  return [
    lathe(
      [
        [0, 0],
        [0.4, 0],
        [0.38, 0.16],
        [0, 0.16],
      ],
      { ...slot('foot', 'stone', 'support'), edge: bevel(0.02) }
    ),
    tag(
      slot('pole', 'metal', 'support'),
      rod([0, 0.1, 0], [0, 5.1, 0], [0.06, 0.04]),
      rod([-0.01, 4.9, 0], [0.24, 4.9, 0], 0.03),
      rod([-0.01, 4.3, 0], [0.24, 4.3, 0], 0.03),
      at([0.2, 4.6, 0], rotated([0, 0, PI / 2], torus(r0, 0.035)))
    ),
    tag(slot('sock', 'accent', 'feature'), ...[0, 2, 4].map(part)),
    tag(slot('band', 'light', 'feature'), ...[1, 3].map(part)),
    at(
      [0.2 + long, 4.6 + sag(1), 0],
      rotated(
        [0, 0, PI / 2 - 0.4],
        cylinder(0.17, 0.02, { edge: sharp, ...slot('mouth', 'dark', 'opening') })
      )
    ),
  ]
}

/** A white pole with a gold ball, its rope and a flag that waves. */
export const flagpole: KindMaker = slot => {
  const wave = (y: number): readonly Vec3[] => {
    const front = Array.from({ length: 13 }, (_, i): Vec3 => {
      const t = i / 12
      return [0.06 + 2.1 * t, y - 0.16 * t, 0.2 * t * SWAY[i]]
    })
    return [
      ...front.map(([x, fy, z]): Vec3 => [x, fy, z + 0.012]),
      ...[...front].reverse().map(([x, fy, z]): Vec3 => [x, fy, z - 0.012]),
    ]
  }
  const band = (from: number, to: number): Shape => loft([wave(from), wave(to)], { edge: sharp })
  return [
    tag(
      slot('foot', 'stone', 'support'),
      at([0, 0.1, 0], cylinder(0.6, 0.2, { edge: bevel(0.03) })),
      at([0, 0.3, 0], cylinder(0.4, 0.22, { edge: bevel(0.03) }))
    ),
    rod([0, 0.3, 0], [0, 7.6, 0], [0.08, 0.045], slot('pole', 'light', 'support')),
    at([0, 7.68, 0], ball(0.12, slot('ball', 'gold', 'feature'))),
    tag(
      slot('rope', 'metal', 'support'),
      rod([0.08, 1.1, 0.04], [0.065, 7.4, 0.03], 0.012),
      at([0.08, 1.1, 0.02], box([0.06, 0.2, 0.05], { edge: sharp }))
    ),
    tag(slot('flag', 'accent', 'feature'), band(5.9, 6.38), band(6.86, 7.34)),
    tag(slot('stripe', 'light', 'feature'), band(6.36, 6.88)),
  ]
}

/** Sines of the wave of a flag, so that it swings twice over its length. */
const SWAY = [0, 0.5, 0.87, 1, 0.87, 0.5, 0, -0.5, -0.87, -1, -0.87, -0.5, 0]

/** A swinging bar across a road: red and white, a weight, a box that lifts it, a cross of St Andrew with two lamps. */
export const railBarrier: KindMaker = slot => {
  const post = group([
    rod([0, 0, 0], [0, 3, 0], 0.06, slot('post', 'metal', 'support')),
    tag(
      slot('cross', 'light', 'feature'),
      ...[0.7, -0.7].map(turn =>
        at([0, 2.6, 0.07], rotated([0, 0, turn], box([1.25, 0.2, 0.03], { edge: sharp })))
      )
    ),
    tag(
      slot('cross_end', 'accent', 'feature'),
      ...[0.7, -0.7].flatMap(turn =>
        [-1, 1].map(side =>
          at(
            [0, 2.6, 0.075],
            rotated([0, 0, turn], at([side * 0.52, 0, 0], box([0.2, 0.205, 0.035], { edge: sharp })))
          )
        )
      )
    ),
    at(
      [0, 1.9, 0.06],
      plate(0.9, 0.34, 0.06, { radius: 0.15, edge: sharp, ...slot('panel', 'dark', 'body') })
    ),
    tag(slot('lamp', 'accent', 'feature'), ...[-0.25, 0.25].map(x => at([x, 1.9, 0.1], disc(0.12, 0.06)))),
  ])
  return [
    at([0, 0.05, 0], box([1.1, 0.1, 0.9], { edge: bevel(0.02), ...slot('foot', 'stone', 'support') })),
    at([-0.15, 0.05, -0.12], post),
    at([0.1, 0.62, 0.12], box([0.4, 1.1, 0.36], { edge: bevel(0.02), ...slot('box', 'metal', 'body') })),
    tag(slot('bar', 'light', 'feature'), at([2.1, 1.08, 0.34], box([4.4, 0.16, 0.08], { edge: sharp }))),
    tag(
      slot('stripe', 'accent', 'feature'),
      ...[0, 1, 2, 3, 4].map(i =>
        at([0.35 + i * 0.92, 1.08, 0.34], box([0.46, 0.165, 0.085], { edge: sharp }))
      )
    ),
    at([-0.5, 1.08, 0.34], box([0.9, 0.12, 0.06], { edge: sharp, ...slot('arm', 'metal', 'support') })),
    at(
      [-0.85, 1.0, 0.34],
      box([0.3, 0.36, 0.16], { edge: bevel(0.02), ...slot('weight', 'dark', 'ornament') })
    ),
    rod([0.1, 1.08, 0.2], [0.1, 1.08, 0.42], 0.07, slot('axle', 'dark', 'support')),
  ]
}
