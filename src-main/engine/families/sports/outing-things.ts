import { PI } from '../../kernel/det-math.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { ovalPath } from '../../kit/paths.ts'
import { disc, rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  group,
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
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A table of two green halves with white lines, a net across it, bats and a ball on it. */
export const tableTennis: KindMaker = slot => {
  const bat = (turn: number, face: string, part: string): Shape =>
    rotated(
      [0, turn, 0],
      group([
        cylinder(0.085, 0.016, { edge: bevel(0.002), ...slot(part, face, 'feature') }),
        rod([0.075, 0, 0], [0.19, 0, 0], 0.014, { ...slot('bat_handle', 'wood', 'handle'), caps: 'round' }),
      ])
    )
  return [
    tag(
      slot('top', 'green', 'body'),
      ...[-1, 1].map(s => at([0.687 * s, 0.748, 0], box([1.366, 0.024, 1.525], { edge: bevel(0.004) })))
    ),
    tag(
      slot('line', 'white', 'feature'),
      at([0, 0.761, 0], box([2.73, 0.004, 0.006], { edge: sharp })),
      mirrored(at([1.36, 0.761, 0], box([0.022, 0.004, 1.52], { edge: sharp }))),
      ...[-0.75, 0.75].map(z => at([0, 0.761, z], box([2.73, 0.004, 0.022], { edge: sharp })))
    ),
    tag(
      slot('net', 'dark', 'feature'),
      ...Array.from({ length: 41 }, (_, i) =>
        at([0, 0.836, -0.88 + i * 0.044], box([0.004, 0.15, 0.004], { edge: sharp }))
      ),
      ...[0.785, 0.81, 0.835, 0.86, 0.885].map(y => at([0, y, 0], box([0.004, 0.004, 1.8], { edge: sharp }))),
      mirrored(rod([0, 0.72, 0.9], [0, 0.92, 0.9], 0.012), undefined, 'z'),
      mirrored(at([0, 0.735, 0.82], box([0.05, 0.03, 0.18], { edge: bevel(0.004) })), undefined, 'z')
    ),
    at([0, 0.908, 0], box([0.012, 0.018, 1.8], { edge: sharp, ...slot('tape', 'white', 'feature') })),
    tag(
      slot('leg', 'metal', 'support'),
      ...[-1.05, -0.2, 0.2, 1.05].flatMap(x =>
        [-0.6, 0.6].map(z => at([x, 0.37, z], box([0.045, 0.74, 0.045], { edge: bevel(0.006) })))
      ),
      ...[-1.05, -0.2, 0.2, 1.05].map(x => at([x, 0.2, 0], box([0.03, 0.03, 1.2], { edge: sharp }))),
      ...[-0.6, 0.6].flatMap(z =>
        [-0.625, 0.625].map(x => at([x, 0.7, z], box([0.86, 0.07, 0.03], { edge: sharp })))
      )
    ),
    at([-0.8, 0.77, 0.35], bat(0.5, 'red', 'red_bat')),
    at([0.9, 0.77, -0.3], bat(3.5, 'dark', 'black_bat')),
    at([-0.55, 0.78, 0.1], ball(0.02, slot('ball', 'white', 'ornament'))),
  ]
}

/** A tall bag on two thin legs, irons and covered woods standing out of its top, pockets and a strap on its side. */
export const golfBag: KindMaker = slot => {
  const lean = (child: Shape): Shape => at([0, 0.02, -0.05], rotated([-0.2, 0, 0], child))
  const iron = (x: number, z: number, high: number, turn: number): Shape =>
    at(
      [x, 0, z],
      rotated(
        [0, turn, 0],
        group([
          rod([0, 0.7, 0], [0, high, 0], 0.006, slot('shaft', 'metal', 'feature')),
          at(
            [0.03, high + 0.004, 0],
            rotated(
              [0.2, 0, 0.35],
              box([0.08, 0.05, 0.016], { edge: soft(0.006), ...slot('iron', 'metal', 'feature') })
            )
          ),
        ])
      )
    )
  const wood = (x: number, z: number, high: number): Shape =>
    at(
      [x, 0, z],
      group([
        rod([0, 0.7, 0], [0, high, 0], 0.012, slot('cover', 'red', 'feature')),
        at([0.012, high + 0.03, 0.012], scaled([1.1, 1, 1.25], ball(0.052, slot('cover', 'red', 'feature')))),
        at([0.012, high + 0.082, 0.012], ball(0.018, slot('pompom', 'white', 'ornament'))),
      ])
    )
  return [
    lean(
      group([
        lathe(
          [
            [0, 0],
            [0.115, 0],
            [0.122, 0.03],
            [0.112, 0.3],
            [0.122, 0.86],
            [0.12, 0.88],
            [0, 0.86],
          ],
          slot('bag', 'canvas', 'body')
        ),
        tag(
          slot('rim', 'dark', 'ornament'),
          at([0, 0.87, 0], cylinder(0.128, 0.05, { edge: bevel(0.008) })),
          at([0, 0.025, 0], cylinder(0.126, 0.05, { edge: bevel(0.008) }))
        ),
        at(
          [0, 0.2, 0.115],
          box([0.17, 0.28, 0.08], { edge: soft(0.025), ...slot('pocket', 'canvas', 'body') })
        ),
        at(
          [0, 0.52, 0.115],
          box([0.15, 0.2, 0.06], { edge: soft(0.02), ...slot('pocket', 'canvas', 'body') })
        ),
        tag(
          slot('zip', 'white', 'ornament'),
          at([0, 0.29, 0.153], box([0.13, 0.008, 0.006], { edge: sharp })),
          at([0, 0.585, 0.143], box([0.12, 0.008, 0.006], { edge: sharp }))
        ),
        sweep(
          [
            [0.11, 0.8, -0.04],
            [0.2, 0.68, -0.03],
            [0.225, 0.5, -0.02],
            [0.19, 0.32, -0.03],
            [0.11, 0.24, -0.04],
          ],
          0.018,
          { smooth: true, flatten: 0.4, caps: 'round', ...slot('strap', 'dark', 'handle') }
        ),
        wood(-0.05, -0.04, 1.12),
        wood(0.055, -0.045, 1.08),
        iron(-0.06, 0.045, 1.05, 0.3),
        iron(0, 0.06, 1.0, 0),
        iron(0.06, 0.04, 1.03, -0.4),
      ])
    ),
    tag(
      slot('leg', 'metal', 'support'),
      mirrored(rod([0.07, 0.8, -0.14], [0.24, 0.015, -0.46], 0.008, { caps: 'round' })),
      mirrored(at([0.24, 0.012, -0.46], ball(0.014)))
    ),
  ]
}

/** A climber's clip: a bent bar of anodised metal with a sprung gate and its sleeve. */
export const carabiner: KindMaker = slot => [
  sweep(
    [
      [0.022, 0.073, 0],
      [0.024, 0.09, 0],
      [0.014, 0.104, 0],
      [-0.004, 0.108, 0],
      [-0.022, 0.1, 0],
      [-0.03, 0.082, 0],
      [-0.029, 0.05, 0],
      [-0.026, 0.02, 0],
      [-0.014, 0.007, 0],
      [0.004, 0.006, 0],
      [0.016, 0.014, 0],
      [0.02, 0.028, 0],
    ],
    0.0055,
    { smooth: true, caps: 'round', ...slot('body', 'bright', 'body') }
  ),
  rod([0.0195, 0.024, 0], [0.0225, 0.08, 0], 0.0042, slot('gate', 'metal', 'feature')),
  rod([0.0205, 0.042, 0], [0.022, 0.07, 0], 0.0068, slot('sleeve', 'dark', 'feature')),
  tag(
    slot('ridge', 'dark', 'ornament'),
    ...[0.048, 0.054, 0.06, 0.066].map(y =>
      at([0.0213, y, 0], rotated([0, 0, -0.05], cylinder(0.0074, 0.002)))
    )
  ),
  at([0.0197, 0.027, 0], disc(0.0026, 0.012, slot('rivet', 'metal', 'support'))),
]

/** A cord in a slack bow between two turned handles. */
export const jumpRope: KindMaker = slot => [
  sweep(
    [
      [-0.2, 0.018, 0.2],
      [-0.27, 0.008, 0.06],
      [-0.3, 0.006, -0.12],
      [-0.2, 0.006, -0.28],
      [0.02, 0.006, -0.3],
      [0.13, 0.006, -0.18],
      [0.02, 0.006, -0.06],
      [-0.12, 0.006, -0.12],
      [-0.1, 0.012, -0.22],
      [0.06, 0.018, -0.24],
      [0.24, 0.01, -0.2],
      [0.3, 0.007, -0.04],
      [0.24, 0.018, 0.2],
    ],
    0.006,
    { smooth: true, ...slot('rope', 'white', 'body') }
  ),
  ...[
    [-0.2, 0.24, -0.5],
    [0.24, 0.24, 0.4],
  ].map(([x, z, turn]) =>
    at(
      [x, 0.018, z],
      rotated(
        [PI / 2, 0, turn * 0.35],
        lathe(
          [
            [0, -0.05],
            [0.01, -0.05],
            [0.012, -0.03],
            [0.015, 0.02],
            [0.0125, 0.06],
            [0.017, 0.085],
            [0.014, 0.095],
            [0, 0.097],
          ],
          slot('handle', 'red', 'handle')
        )
      )
    )
  ),
  tag(
    slot('ring', 'wood', 'ornament'),
    at([-0.2, 0.018, 0.2], rotated([PI / 2, 0, 0], torus(0.0125, 0.003))),
    at([0.24, 0.018, 0.2], rotated([PI / 2, 0, 0], torus(0.0125, 0.003)))
  ),
]

/** Threads of a net are square. */
const THREAD = { section: { kind: 'outline', points: roundedRect(1, 1, 0, 0) }, caps: 'flat' } as const

/** A basket of netting on a hooped stick: what butterflies are caught with. */
export const butterflyNet: KindMaker = slot => [
  rod([0, 0, 0], [0, 0.86, 0], [0.013, 0.011], slot('stick', 'wood', 'handle')),
  sweep(ovalPath([0, 1.02, 0], [0.16, 0.17], 24), 0.006, {
    closed: true,
    smooth: true,
    ...slot('hoop', 'metal', 'support'),
  }),
  tag(
    slot('net', 'white', 'feature'),
    ...Array.from({ length: 16 }, (_, i) => {
      const [x, y] = ovalPath([0, 1.02, 0], [0.16, 0.17], 16)[i]
      return sweep(
        [
          [x, y, 0],
          [x * 0.86, 1.02 + (y - 1.02) * 0.86, -0.2],
          [x * 0.45, 0.98 + (y - 1.02) * 0.45, -0.36],
          [0, 0.94, -0.44],
        ],
        0.0034,
        THREAD
      )
    }),
    ...[
      [0.95, -0.08, 0.0],
      [0.86, -0.2, 0.0],
      [0.66, -0.28, -0.02],
      [0.45, -0.36, -0.04],
      [0.22, -0.4, -0.06],
    ].map(([k, z, dy]) =>
      sweep(ovalPath([0, 1.02 + dy, z], [0.16 * k, 0.17 * k], 16), 0.0034, { ...THREAD, closed: true })
    )
  ),
  at([0, 0.1, 0], cylinder(0.017, 0.2, { edge: soft(0.004), ...slot('grip', 'red', 'handle') })),
]
