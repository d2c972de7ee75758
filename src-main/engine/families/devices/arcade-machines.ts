import { cos, PI, sin } from '../../kernel/det-math.ts'
import { blocks, discs, MOULDED, panels } from '../../kit/assembly.ts'
import { lettering } from '../../kit/lettering.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  mirrored,
  rotated,
  soft,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A pinball machine of 1.9 m: a sloping table on four legs with bumpers, flippers and lanes, and a lit backboard. */
export const pinball: KindMaker = slot => {
  const tilt = 0.11
  const table = (shape: Shape): Shape => at([0, 0.92, 0], rotated([tilt, 0, 0], shape))
  const bumpers: readonly (readonly [x: number, z: number, slot: string])[] = [
    [-0.12, -0.28, 'accent'],
    [0.11, -0.33, 'yellow'],
    [0, -0.16, 'blue'],
  ]
  return [
    table(
      group([
        tag(
          { ...slot('cabinet', 'body', 'body'), edge: bevel(0.008) },
          ...[-1, 1].map(side => at([side * 0.285, 0, 0], box([0.04, 0.24, 1.3]))),
          at([0, 0, 0.63], box([0.53, 0.24, 0.04])),
          at([0, 0, -0.63], box([0.53, 0.24, 0.04])),
          at([0, -0.1, 0], box([0.53, 0.04, 1.22]))
        ),
        blocks(slot('playfield', 'field', 'surface'), [0, -0.02, 0, 0.53, 0.02, 1.22]),
        blocks(
          slot('rail', 'metal', 'ornament'),
          [-0.285, 0.125, 0, 0.045, 0.012, 1.3],
          [0.285, 0.125, 0, 0.045, 0.012, 1.3]
        ),
        ...bumpers.map(([x, z, name]) =>
          tag(
            slot('bumper', name, 'feature'),
            at([x, 0.02, z], cylinder(0.042, 0.06)),
            at([x, 0.056, z], cylinder(0.056, 0.014, { edge: soft(0.005) }))
          )
        ),
        tag(
          slot('flipper', 'accent', 'feature'),
          mirrored(
            at([0.085, 0.001, 0.43], box([0.13, 0.026, 0.03], { edge: soft(0.01) }), { rotate: [0, 0.42, 0] })
          )
        ),
        tag(
          slot('lane', 'light', 'ornament'),
          mirrored(at([0.185, 0.002, 0.36], box([0.012, 0.03, 0.26]), { rotate: [0, 0.3, 0] })),
          at([0.215, 0.002, 0.14], box([0.012, 0.03, 0.86])),
          ...[-0.14, -0.07, 0, 0.07].map(x => at([x, 0.005, -0.48], box([0.01, 0.035, 0.1])))
        ),
        tag(
          slot('target', 'yellow', 'feature'),
          ...[-0.06, 0.06, 0.18].map(z => at([-0.235, 0.012, z], box([0.02, 0.05, 0.06])))
        ),
        tag(
          slot('ball', 'metal', 'feature'),
          at([0.24, 0.003, 0.46], ball(0.015)),
          at([-0.05, 0.003, 0.16], ball(0.015))
        ),
        tag(
          slot('plunger', 'metal', 'feature'),
          at([0.24, 0.02, 0.68], rotated([PI / 2, 0, 0], cylinder(0.012, 0.1))),
          at([0.24, 0.02, 0.735], ball(0.02))
        ),
      ])
    ),
    tag(
      { ...slot('backbox', 'body', 'body'), edge: bevel(0.012) },
      at([0, 1.45, -0.6], box([0.68, 0.72, 0.2]))
    ),
    panels(slot('backglass', 'picture', 'feature'), [0, 1.5, -0.492, 0.58, 0.5, 0.016, 0.01]),
    panels(slot('score', 'glow', 'feature'), [0, 1.17, -0.492, 0.5, 0.08, 0.016, 0.006]),
    tag(slot('sign', 'glow', 'ornament'), at([0, 1.62, -0.481], lettering('PINBALL', 0.1, 0.012))),
    discs(
      slot('star', 'yellow', 'ornament'),
      [-0.16, 1.42, -0.48, 0.06, 0.012],
      [0.16, 1.42, -0.48, 0.06, 0.012],
      [0, 1.4, -0.48, 0.075, 0.012]
    ),
    tag(
      slot('leg', 'metal', 'support'),
      ...[-1, 1].flatMap(side => [
        at([side * 0.28, 0.385, 0.56], box([0.045, 0.77, 0.045])),
        at([side * 0.28, 0.44, -0.56], box([0.045, 0.88, 0.045])),
      ])
    ),
    blocks({ ...slot('coin_door', 'dark', 'ornament'), edge: MOULDED }, [0, 0.83, 0.648, 0.2, 0.14, 0.02]),
    discs(
      slot('button', 'accent', 'feature'),
      [-0.16, 0.9, 0.652, 0.02, 0.024],
      [0.16, 0.9, 0.652, 0.02, 0.024]
    ),
  ]
}

/** A seven as reels of slot machines show it, in the XY plane, 1 high. */
const seven = (size: number): Shape =>
  extrude(
    [
      [-0.3, 0.5],
      [0.32, 0.5],
      [0.32, 0.32],
      [0, -0.5],
      [-0.2, -0.5],
      [0.1, 0.3],
      [-0.3, 0.3],
    ].map(([x, y]): readonly [number, number] => [x * size, y * size]),
    0.012
  )

/** A one-armed bandit of 80 cm: three reels behind a window, a tray of coins and the lever at its side. */
export const slotMachine: KindMaker = slot => [
  tag(
    { ...slot('case', 'accent', 'body'), edge: bevel(0.018) },
    at([0, 0.13, 0], box([0.5, 0.26, 0.38])),
    at([0, 0.42, -0.02], box([0.46, 0.36, 0.32])),
    at(
      [0, 0.6, -0.02],
      extrude(
        Array.from({ length: 13 }, (_, i): readonly [number, number] => [
          0.23 * cos((PI * i) / 12),
          0.2 * sin((PI * i) / 12),
        ]),
        0.32
      )
    )
  ),
  panels(slot('frame', 'metal', 'ornament'), [0, 0.44, 0.145, 0.4, 0.2, 0.014, 0.02]),
  panels(slot('window', 'dark', 'ornament'), [0, 0.44, 0.152, 0.36, 0.16, 0.012, 0.01]),
  tag(
    slot('reel', 'light', 'feature'),
    ...[-0.115, 0, 0.115].map(x => at([x, 0.44, 0.1], rotated([0, 0, PI / 2], cylinder(0.078, 0.1))))
  ),
  tag(slot('seven', 'accent', 'feature'), ...[-0.115, 0, 0.115].map(x => at([x, 0.44, 0.178], seven(0.1)))),
  tag(slot('sign', 'glow', 'feature'), at([0, 0.655, 0.143], lettering('JACKPOT', 0.062, 0.012))),
  tag(
    slot('lamp', 'glow', 'ornament'),
    ...Array.from({ length: 9 }, (_, i): Shape => {
      const a = (PI * i) / 8
      return at([0.2 * cos(a), 0.6 + 0.172 * sin(a), 0.142], ball(0.012))
    })
  ),
  tag(
    slot('lever', 'metal', 'feature'),
    at([0.26, 0.36, 0], rotated([0, 0, PI / 2], cylinder(0.04, 0.07))),
    at([0.285, 0.52, 0.015], box([0.02, 0.32, 0.024], { edge: soft(0.006) }))
  ),
  tag(slot('knob', 'dark', 'feature'), at([0.285, 0.7, 0.015], ball(0.036))),
  blocks(
    { ...slot('tray', 'metal', 'ornament'), edge: MOULDED },
    [0, 0.08, 0.22, 0.36, 0.02, 0.1],
    [0, 0.11, 0.265, 0.36, 0.07, 0.014],
    [-0.175, 0.11, 0.22, 0.014, 0.07, 0.1],
    [0.175, 0.11, 0.22, 0.014, 0.07, 0.1]
  ),
  tag(
    slot('coin', 'yellow', 'feature'),
    ...Array.from({ length: 12 }, (_, i): Shape =>
      at(
        [-0.13 + 0.026 * i, 0.0905 + 0.003 * (i % 3), 0.215 + 0.018 * ((i * 2) % 3)],
        cylinder(0.021, 0.006),
        {
          rotate: [0.3 * ((i % 3) - 1), 0, 0.25 * ((i % 2) - 0.5)],
        }
      )
    )
  ),
  blocks({ ...slot('slot', 'metal', 'ornament'), edge: MOULDED }, [0.16, 0.235, 0.195, 0.07, 0.05, 0.02]),
  discs(
    slot('button', 'yellow', 'feature'),
    [-0.16, 0.225, 0.195, 0.022, 0.02],
    [-0.08, 0.225, 0.195, 0.022, 0.02],
    [0, 0.225, 0.195, 0.022, 0.02]
  ),
]
