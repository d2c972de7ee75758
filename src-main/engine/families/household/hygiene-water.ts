import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { pan } from '../../kit/pans.ts'
import { axle, rod, slab } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
  group,
  lathe,
  mirrored,
  rotated,
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A basin mixer: swan neck, two cross handles with red and blue buttons, a drop of water. */
export const faucet: KindMaker = slot => {
  const tap = (x: number, which: string): Shape =>
    at(
      [x, 0, 0],
      group([
        tag(
          slot('valve', 'body', 'support'),
          lathe([
            [0, 0],
            [0.028, 0],
            [0.028, 0.006],
            [0.019, 0.014],
            [0.016, 0.05],
            [0.012, 0.056],
            [0.01, 0.066],
            [0, 0.066],
          ])
        ),
        tag(
          slot('handle', 'body', 'handle'),
          at([0, 0.072, 0], cylinder(0.015, 0.016, { edge: bevel(0.003) })),
          ...[0.4, 0.4 + PI / 2].map(a => at([0, 0.072, 0], rotated([0, a, 0], axle(0.0058, 0.082)))),
          at([0, 0.072, 0], rotated([0, 0.4, 0], around(4, at([0.041, 0, 0], ball(0.0085)))))
        ),
        at(
          [0, 0.081, 0],
          cylinder(0.0095, 0.004, { edge: bevel(0.001), ...slot(`button_${which}`, which, 'ornament') })
        ),
      ])
    )
  return [
    at(
      [0, 0.008, 0],
      slab(0.26, 0.062, 0.016, {
        radius: 0.03,
        steps: 5,
        edge: bevel(0.004),
        ...slot('plate', 'body', 'support'),
      })
    ),
    at([0, 0.012, 0], group([tap(-0.098, 'red'), tap(0.098, 'blue')])),
    tag(
      slot('spout', 'body', 'feature'),
      lathe([
        [0, 0.01],
        [0.03, 0.01],
        [0.03, 0.02],
        [0.021, 0.032],
        [0.0185, 0.07],
        [0, 0.07],
      ]),
      sweep(
        [
          [0, 0.05, 0],
          [0, 0.16, 0],
          [0, 0.2, 0.012],
          [0, 0.228, 0.05],
          [0, 0.228, 0.1],
          [0, 0.2, 0.138],
          [0, 0.168, 0.148],
        ],
        [0.0165, 0.0142, 0.0138, 0.0135, 0.0132, 0.0132, 0.0132],
        { smooth: true, caps: 'flat' }
      ),
      at([0, 0.16, 0.149], rotated([0.15, 0, 0], cylinder(0.0165, 0.022, { edge: bevel(0.002) })))
    ),
    tag(
      slot('water', 'water', 'ornament'),
      rod([0, 0.024, 0.152], [0, 0.152, 0.15], [0.0052, 0.0072], { caps: 'round' }),
      at([0, 0.009, 0.152], ellipsoid([0.03, 0.006, 0.03])),
      at([0, 0.016, 0.152], cylinder(0.008, 0.022, { topRadius: 0.005 }))
    ),
  ]
}

/** A shower: tray with drain, two tiled walls, riser with head and mixer, a glass screen. */
export const shower: KindMaker = slot => {
  const tile = (x: number, y: number): Shape => at([x, y, 0], box([0.185, 0.185, 0.012], { edge: sharp }))
  const wall = (columns: number): Shape[] =>
    Array.from({ length: columns * 10 }, (_, i) =>
      tile((i % columns) * 0.2 - ((columns - 1) * 0.2) / 2, 0.24 + Math.floor(i / columns) * 0.2)
    )
  return [
    pan(
      { bottom: [0.96, 0.96], top: [0.98, 0.98], height: 0.14, wall: 0.05, round: 0.05 },
      slot('tray', 'light', 'support')
    ),
    at([0, 0.054, 0], cylinder(0.05, 0.012, slot('drain', 'body', 'ornament'))),
    tag(
      slot('wall', 'dark', 'support'),
      at([0, 1.12, -0.47], box([1.0, 2.1, 0.04], { edge: sharp })),
      at([-0.47, 1.12, 0], box([0.04, 2.1, 0.96], { edge: sharp }))
    ),
    at([0.01, 0, -0.448], tag(slot('tile', 'accent', 'ornament'), ...wall(5))),
    at([-0.448, 0, 0.0], rotated([0, PI / 2, 0], tag(slot('tile', 'accent', 'ornament'), ...wall(4)))),
    at([0.46, 1.1, 0.06], box([0.012, 1.94, 0.8], { edge: sharp, ...slot('screen', 'glass', 'body') })),
    tag(
      slot('profile', 'body', 'support'),
      at([0.46, 1.1, 0.46], box([0.024, 1.96, 0.024])),
      at([0.46, 1.1, -0.42], box([0.03, 1.96, 0.06])),
      at([0.46, 2.08, 0.02], box([0.024, 0.024, 0.9]))
    ),
    tag(
      slot('riser', 'body', 'support'),
      rod([0, 1.0, -0.4], [0, 2.02, -0.4], 0.014),
      sweep(
        [
          [0, 2.0, -0.4],
          [0, 2.06, -0.38],
          [0, 2.08, -0.28],
          [0, 2.07, -0.14],
          [0, 2.02, -0.11],
        ],
        0.013,
        { smooth: true }
      ),
      ...[1.1, 1.8].map(y => rod([0, y, -0.45], [0, y, -0.4], 0.013)),
      at([0, 1.02, -0.4], axle(0.028, 0.24)),
      mirrored(at([0.14, 1.02, -0.4], axle(0.034, 0.05, { edge: bevel(0.008) })))
    ),
    tag(
      slot('head', 'body', 'feature'),
      at(
        [0, 1.975, -0.11],
        lathe([
          [0, 0],
          [0.14, 0],
          [0.145, 0.008],
          [0.1, 0.028],
          [0.03, 0.05],
          [0, 0.054],
        ])
      )
    ),
    at([0, 1.973, -0.11], cylinder(0.122, 0.008, slot('nozzle', 'dark', 'ornament'))),
    tag(
      slot('water', 'water', 'feature'),
      ...Array.from({ length: 14 }, (_, i): Shape => {
        const a = i * 2.4
        const r = 0.105 * Math.sqrt((i + 0.5) / 14)
        const from: Vec3 = [r * cos(a), 1.975, -0.11 + r * sin(a)]
        return rod(from, [from[0] * 1.9, 0.052, -0.11 + (from[2] + 0.11) * 1.9], 0.0052)
      })
    ),
  ]
}
