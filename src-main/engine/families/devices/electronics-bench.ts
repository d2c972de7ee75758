import { PI, TAU, cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { discs, panels, rods, tubes } from '../../kit/assembly.ts'
import { at, bevel, box, cylinder, lathe, rotated, sharp, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A printer of objects: a frame of posts, a bed, the head on its rail, a half-made cup under it, a spool behind. 45 cm. */
export const printer3d: KindMaker = slot => {
  const layers = Array.from({ length: 9 }, (_, i) =>
    at([0, 0.096 + 0.007 * i, 0], cylinder(0.04 + 0.0016 * i, 0.006, { edge: soft(0.002) }))
  )
  const fibre: readonly Vec3[] = [
    [0.14, 0.47, -0.03],
    [0.08, 0.45, 0.02],
    [0.01, 0.3, 0.03],
    [0, 0.23, 0.02],
  ]
  return [
    tag(slot('base', 'case', 'body'), at([0, 0.03, 0], box([0.42, 0.06, 0.38], { edge: bevel(0.008) }))),
    rods(
      slot('frame', 'metal', 'support'),
      [[-0.18, 0.05, 0], [-0.18, 0.46, 0], 0.013],
      [[0.18, 0.05, 0], [0.18, 0.46, 0], 0.013],
      [[-0.19, 0.46, 0], [0.19, 0.46, 0], 0.013]
    ),
    tag(
      slot('carriage', 'metal', 'support'),
      at([0, 0.068, 0.01], box([0.1, 0.02, 0.14], { edge: bevel(0.002) }))
    ),
    tag(
      slot('bed', 'dark', 'feature'),
      at([0, 0.082, 0.01], box([0.24, 0.012, 0.24], { edge: bevel(0.002) }))
    ),
    rods(
      slot('rail', 'metal', 'support'),
      [[-0.18, 0.235, 0], [0.18, 0.235, 0], 0.008],
      [[-0.18, 0.255, 0], [0.18, 0.255, 0], 0.008]
    ),
    tag(
      slot('head', 'accent', 'feature'),
      at([0, 0.235, 0.02], box([0.07, 0.075, 0.05], { edge: soft(0.006) }))
    ),
    tag(
      slot('nozzle', 'gold', 'feature'),
      at(
        [0, 0.155, 0.02],
        lathe([
          [0, 0],
          [0.002, 0],
          [0.01, 0.016],
          [0.01, 0.045],
          [0, 0.045],
        ])
      )
    ),
    discs(slot('fan', 'dark', 'ornament'), [0, 0.24, 0.0462, 0.022, 0.004]),
    tag(slot('print', 'red', 'feature'), at([0, 0, 0.02], tag({}, ...layers))),
    tag(
      slot('spool', 'light', 'feature'),
      ...[-0.03, 0.03].map(z => at([0.14, 0.44, z - 0.05], rotated([PI / 2, 0, 0], cylinder(0.075, 0.006))))
    ),
    tag(
      slot('filament', 'red', 'feature'),
      at([0.14, 0.44, -0.05], rotated([PI / 2, 0, 0], cylinder(0.058, 0.054))),
      sweep(fibre, 0.0025, { smooth: true })
    ),
    rods(slot('holder', 'metal', 'support'), [[0.14, 0.44, -0.09], [0.14, 0.44, 0.004], 0.01]),
    panels(slot('screen', 'screen', 'feature'), [0.13, 0.034, 0.1905, 0.08, 0.034, 0.003, 0.003]),
    discs(slot('knob', 'light', 'feature'), [0.19, 0.034, 0.194, 0.012, 0.012]),
  ]
}

/** A machine that pays out money: a screen under a hood, keys, slots for card and notes, one note half out. 1.5 m. */
export const cashMachine: KindMaker = slot => {
  const keys = Array.from({ length: 12 }, (_, i) =>
    at(
      [-0.06 + 0.045 * (i % 3), 0.004, 0.045 - 0.034 * Math.floor(i / 3)],
      box([0.034, 0.014, 0.024], { edge: soft(0.003) })
    )
  )
  return [
    tag(
      slot('case', 'case', 'body'),
      at([0, 0.5, -0.05], box([0.56, 1, 0.5], { edge: soft(0.015) })),
      at([0, 1.22, -0.12], box([0.56, 0.46, 0.36], { edge: soft(0.015) }))
    ),
    tag(slot('hood', 'accent', 'feature'), at([0, 1.5, 0], box([0.6, 0.13, 0.6], { edge: soft(0.02) }))),
    tag(
      slot('desk', 'metal', 'feature'),
      at([0, 1.02, 0.11], rotated([0.3, 0, 0], box([0.52, 0.03, 0.32], { edge: soft(0.008) })))
    ),
    tag(slot('key', 'light', 'feature'), at([-0.06, 1.035, 0.13], rotated([0.3, 0, 0], tag({}, ...keys)))),
    panels(slot('frame', 'dark', 'feature'), [-0.05, 1.26, 0.062, 0.36, 0.28, 0.012, 0.012]),
    panels(slot('screen', 'screen', 'feature'), [-0.05, 1.26, 0.07, 0.31, 0.23, 0.006, 0.004]),
    panels(
      slot('card_slot', 'dark', 'opening'),
      [0.2, 1.3, 0.064, 0.09, 0.03, 0.016, 0.006],
      [0.2, 1.2, 0.064, 0.09, 0.03, 0.016, 0.006]
    ),
    tag(
      slot('lamp', 'green', 'ornament'),
      at([0.2, 1.33, 0.066], box([0.06, 0.008, 0.008], { edge: sharp }))
    ),
    tag(slot('card', 'blue', 'feature'), at([0.2, 1.3, 0.1], box([0.054, 0.003, 0.06], { edge: sharp }))),
    panels(slot('note_slot', 'dark', 'opening'), [0, 0.82, 0.202, 0.26, 0.05, 0.012, 0.01]),
    tag(
      slot('note', 'note', 'feature'),
      at([0, 0.82, 0.25], rotated([0.25, 0, 0], box([0.16, 0.004, 0.1], { edge: sharp })))
    ),
    panels(slot('panel', 'accent', 'ornament'), [0, 0.4, 0.204, 0.44, 0.56, 0.008, 0.02]),
  ]
}

/** A meter of volts and ohms: a yellow guard around it, a dial with marks, two leads with their probes before it. 18 cm. */
export const multimeter: KindMaker = slot => {
  const marks = Array.from({ length: 14 }, (_, i): Shape => {
    const a = (TAU * i) / 14
    return at(
      [0.032 * sin(a), 0.072 + 0.032 * cos(a), 0.0275],
      rotated([0, 0, -a], box([0.0018, 0.006, 0.0012], { edge: sharp }))
    )
  })
  const lead = (side: number): readonly Vec3[] => [
    [side * 0.014, 0.02, 0.036],
    [side * 0.024, 0.01, 0.06],
    [side * 0.06, 0.004, 0.075],
    [side * 0.075, 0.004, 0.02],
    [side * 0.07, 0.006, -0.03],
  ]
  const probe = (side: number): Shape =>
    at(
      [side * 0.07, 0.006, -0.03],
      rotated(
        [-PI / 2, 0, 0],
        lathe([
          [0, 0],
          [0.0045, 0.002],
          [0.0045, 0.05],
          [0.006, 0.054],
          [0.0035, 0.06],
          [0.001, 0.062],
          [0.0006, 0.078],
          [0, 0.079],
        ])
      )
    )
  return [
    tag(slot('guard', 'yellow', 'body'), at([0, 0.09, 0], box([0.09, 0.18, 0.044], { edge: soft(0.012) }))),
    panels(slot('face', 'dark', 'body'), [0, 0.092, 0.0225, 0.072, 0.16, 0.008, 0.006]),
    panels(slot('screen', 'lcd', 'feature'), [0, 0.146, 0.027, 0.058, 0.034, 0.002, 0.003]),
    tag(slot('mark', 'light', 'ornament'), ...marks),
    tag(
      slot('digit', 'dark', 'ornament'),
      ...[-0.018, -0.004, 0.01].flatMap(x => [
        at([x - 0.004, 0.146, 0.0284], box([0.0018, 0.022, 0.001], { edge: sharp })),
        at([x + 0.004, 0.146, 0.0284], box([0.0018, 0.022, 0.001], { edge: sharp })),
        at([x, 0.156, 0.0284], box([0.008, 0.0018, 0.001], { edge: sharp })),
        at([x, 0.136, 0.0284], box([0.008, 0.0018, 0.001], { edge: sharp })),
      ])
    ),
    discs(slot('dial', 'accent', 'feature'), [0, 0.072, 0.031, 0.022, 0.012]),
    tag(
      slot('pointer', 'light', 'ornament'),
      at([0.008, 0.083, 0.0375], rotated([0, 0, -0.6], box([0.003, 0.014, 0.002], { edge: sharp })))
    ),
    discs(slot('jack', 'red', 'feature'), [-0.014, 0.022, 0.028, 0.0075, 0.006]),
    discs(slot('jack', 'accent', 'feature'), [0.014, 0.022, 0.028, 0.0075, 0.006]),
    tubes(slot('lead', 'red', 'feature'), 0.0026, lead(-1)),
    tubes(slot('lead', 'dark', 'feature'), 0.0026, lead(1)),
    tag(slot('probe', 'red', 'feature'), probe(-1)),
    tag(slot('probe', 'dark', 'feature'), probe(1)),
  ]
}

/** An iron for soldering in its stand: a bent wire coil on a foot, a wet sponge before it, a thread of solder. 20 cm. */
export const solderingIron: KindMaker = slot => {
  const coil = Array.from({ length: 61 }, (_, i): Vec3 => {
    const t = i / 60
    const a = TAU * 8 * t
    const r = 0.017 - 0.003 * t
    return [r * cos(a), 0.13 * t, r * sin(a)]
  })
  const lean = (shape: Shape): Shape => at([0.0, 0.03, -0.02], rotated([0, 0, -0.85], shape))
  return [
    tag(slot('foot', 'case', 'body'), at([0, 0.008, 0], box([0.11, 0.016, 0.09], { edge: soft(0.004) }))),
    tag(
      slot('sponge', 'yellow', 'feature'),
      at([-0.024, 0.02, 0.018], box([0.046, 0.012, 0.038], { edge: soft(0.004) }))
    ),
    lean(tag(slot('coil', 'metal', 'support'), sweep(coil, 0.0018, { smooth: true }))),
    // What the coil is fixed in below, and what the iron rests on above.
    lean(
      tag(
        slot('socket', 'metal', 'support'),
        at([0, -0.004, 0], cylinder(0.019, 0.03)),
        at([0, 0.128, 0], cylinder(0.016, 0.006))
      )
    ),
    lean(
      tag(
        slot('tip', 'metal', 'feature'),
        at(
          [0, 0.03, 0],
          lathe([
            [0, 0],
            [0.0008, 0],
            [0.003, 0.02],
            [0.0036, 0.05],
            [0.006, 0.055],
            [0.006, 0.12],
            [0, 0.12],
          ])
        )
      )
    ),
    lean(
      tag(
        slot('handle', 'blue', 'feature'),
        at(
          [0, 0.145, 0],
          lathe(
            [
              [0, 0],
              [0.014, 0],
              [0.015, 0.006],
              [0.01, 0.014],
              [0.009, 0.03],
              [0.0115, 0.07],
              [0.009, 0.1],
              [0, 0.104],
            ],
            { smooth: true, sharpAt: [1] }
          )
        )
      )
    ),
    tubes(slot('cable', 'dark', 'feature'), 0.0032, [
      [0.186, 0.194, -0.02],
      [0.24, 0.22, -0.02],
      [0.26, 0.1, -0.04],
      [0.22, 0.004, -0.07],
      [0.08, 0.004, -0.09],
      [-0.06, 0.004, -0.1],
    ]),
  ]
}
