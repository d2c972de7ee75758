import { blocks, panels } from '../../kit/assembly.ts'
import { at, ball, bevel, box, cylinder, group, lathe, rotated, sharp, soft, tag } from '../../shape/build.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A water cooler of an office: the blue bottle upside down on its cabinet, two taps over a drip tray, paper cups. 1.35 m. */
export const waterCooler: KindMaker = slot => [
  blocks({ ...slot('cabinet', 'light', 'body'), edge: soft(0.02) }, [0, 0.48, 0, 0.32, 0.92, 0.32]),
  tag(slot('foot', 'dark', 'support'), at([0, 0.02, 0], box([0.29, 0.04, 0.29], { edge: sharp }))),
  blocks({ ...slot('recess', 'dark', 'opening'), edge: bevel(0.006) }, [0, 0.72, 0.155, 0.25, 0.24, 0.03]),
  blocks({ ...slot('tray', 'dark', 'feature'), edge: bevel(0.006) }, [0, 0.6, 0.2, 0.24, 0.03, 0.12]),
  tag(
    slot('grille', 'metal', 'ornament'),
    ...[-0.08, -0.04, 0, 0.04, 0.08].map(x => at([x, 0.617, 0.2], box([0.012, 0.008, 0.1], { edge: sharp })))
  ),
  ...(
    [
      [-0.06, 'blue'],
      [0.06, 'red'],
    ] as const
  ).map(([x, paint]) =>
    tag(
      slot('tap', paint, 'feature'),
      at([x, 0.78, 0.19], box([0.038, 0.05, 0.07], { edge: soft(0.01) })),
      at([x, 0.745, 0.21], cylinder(0.012, 0.05)),
      at([x, 0.81, 0.215], box([0.03, 0.012, 0.06], { edge: soft(0.004) }), { rotate: [0.35, 0, 0] })
    )
  ),
  tag(slot('collar', 'light', 'body'), at([0, 0.955, 0], cylinder(0.135, 0.05, { edge: soft(0.012) }))),
  tag(
    slot('bottle', 'water', 'feature'),
    lathe(
      [
        [0, 0.96],
        [0.045, 0.96],
        [0.055, 1.0],
        [0.12, 1.05],
        [0.135, 1.09],
        [0.135, 1.16],
        [0.128, 1.175],
        [0.135, 1.19],
        [0.135, 1.27],
        [0.128, 1.285],
        [0.135, 1.3],
        [0.135, 1.38],
        [0.11, 1.41],
        [0, 1.41],
      ],
      { edge: soft(0.006) }
    )
  ),
  tag(slot('label', 'blue', 'ornament'), at([0, 1.23, 0], cylinder(0.1365, 0.06, { edge: sharp }))),
  tag(
    slot('cup_holder', 'light', 'ornament'),
    at([0.19, 0.72, 0.03], cylinder(0.04, 0.3, { edge: soft(0.006) }))
  ),
  tag(
    slot('cup', 'light', 'feature'),
    ...[0, 1, 2].map(i => at([0.19, 0.55 - 0.018 * i, 0.03], cylinder(0.03, 0.05, { topRadius: 0.036 })))
  ),
]

/** A photocopier: three paper drawers, the tray at its side, glass under a lid with the feeder, a panel in front. 1.1 m. */
export const photocopier: KindMaker = slot => [
  blocks({ ...slot('cabinet', 'light', 'body'), edge: soft(0.015) }, [0, 0.45, 0, 0.62, 0.82, 0.6]),
  tag(
    slot('caster', 'dark', 'support'),
    ...[-0.25, 0.25].flatMap(x => [-0.24, 0.24].map(z => at([x, 0.03, z], ball(0.032))))
  ),
  panels(
    slot('drawer', 'grey', 'feature'),
    [0, 0.17, 0.3, 0.56, 0.17, 0.02, 0.012],
    [0, 0.36, 0.3, 0.56, 0.17, 0.02, 0.012],
    [0, 0.55, 0.3, 0.56, 0.17, 0.02, 0.012]
  ),
  blocks(
    { ...slot('handle', 'dark', 'handle'), edge: soft(0.006) },
    ...[0.22, 0.41, 0.6].map(y => [0, y, 0.315, 0.18, 0.03, 0.015] as const)
  ),
  blocks({ ...slot('slot', 'dark', 'opening'), edge: sharp }, [-0.31, 0.76, 0, 0.03, 0.09, 0.4]),
  blocks({ ...slot('outlet', 'grey', 'feature'), edge: soft(0.01) }, [-0.46, 0.69, 0, 0.32, 0.03, 0.42]),
  tag(
    slot('paper', 'paper', 'feature'),
    at([-0.45, 0.712, 0.01], box([0.3, 0.02, 0.22], { edge: sharp })),
    at([0.1, 1.13, -0.02], box([0.22, 0.016, 0.3], { edge: sharp }), { rotate: [0, 0, 0.2] })
  ),
  blocks({ ...slot('scanner', 'light', 'body'), edge: soft(0.015) }, [0, 0.92, 0, 0.66, 0.12, 0.58]),
  tag(slot('glass', 'glass', 'feature'), at([0, 0.983, 0.03], box([0.5, 0.01, 0.42], { edge: sharp }))),
  at(
    [0, 0.965, -0.27],
    rotated(
      [-0.32, 0, 0],
      group([
        blocks({ ...slot('lid', 'grey', 'feature'), edge: soft(0.02) }, [0, 0.035, 0.27, 0.62, 0.06, 0.54]),
        blocks(
          { ...slot('feeder', 'light', 'body'), edge: soft(0.025) },
          [-0.16, 0.1, 0.25, 0.28, 0.1, 0.44]
        ),
        blocks(
          { ...slot('feed_tray', 'grey', 'feature'), edge: soft(0.008) },
          [0.12, 0.12, 0.25, 0.32, 0.02, 0.32]
        ),
      ])
    )
  ),
  at(
    [0.1, 0.95, 0.36],
    rotated(
      [0.5, 0, 0],
      group([
        blocks({ ...slot('panel', 'dark', 'feature'), edge: soft(0.01) }, [0, 0, -0.01, 0.42, 0.03, 0.17]),
        blocks(slot('screen', 'screen', 'feature'), [-0.08, 0.016, -0.01, 0.16, 0.006, 0.1]),
        tag(
          slot('key', 'light', 'ornament'),
          ...Array.from({ length: 9 }, (_, i) =>
            at([0.05 + 0.028 * (i % 3), 0.017, -0.045 + 0.032 * Math.floor(i / 3)], cylinder(0.01, 0.008))
          )
        ),
        tag(slot('start', 'green', 'feature'), at([0.165, 0.018, 0.01], cylinder(0.021, 0.012))),
      ])
    )
  ),
]
