import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { blocks } from '../../kit/assembly.ts'
import { disc, plate, rod, slab, textRows } from '../../kit/plates.ts'
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
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A camera drone: body, four arms with propellers, skids, a camera under its nose. */
export const drone: KindMaker = slot => {
  const tips: readonly Vec3[] = [
    [0.17, 0.115, 0.14],
    [-0.17, 0.115, 0.14],
    [0.17, 0.115, -0.14],
    [-0.17, 0.115, -0.14],
  ]
  const blade = (turn: number): Shape =>
    rotated(
      [0, turn, 0],
      at([0.055, 0, 0], rotated([0.2, 0, 0], box([0.11, 0.0035, 0.017], { edge: sharp })))
    )
  return [
    at([0, 0.1, 0], ellipsoid([0.055, 0.034, 0.095], slot('body', 'case', 'body'))),
    at(
      [0, 0.123, -0.005],
      box([0.05, 0.026, 0.11], { edge: soft(0.008), ...slot('battery', 'dark', 'ornament') })
    ),
    tag(
      slot('arm', 'case', 'support'),
      ...tips.map(([x, y, z]) => rod([x * 0.15, 0.1, z * 0.3], [x, y - 0.008, z], [0.0125, 0.009]))
    ),
    tag(
      slot('motor', 'dark', 'support'),
      ...tips.map(([x, y, z]) => at([x, y, z], cylinder(0.017, 0.034, { edge: bevel(0.004) })))
    ),
    tag(
      slot('propeller', 'accent', 'feature'),
      ...tips.map(([x, y, z], i) =>
        at([x, y + 0.021, z], group([blade(0.5 + i * 0.8), blade(0.5 + i * 0.8 + PI), cylinder(0.009, 0.01)]))
      )
    ),
    tag(
      slot('skid', 'dark', 'support'),
      mirrored(
        sweep(
          [
            [0.03, 0.085, 0.05],
            [0.07, 0.02, 0.06],
            [0.072, 0.006, 0.075],
          ],
          0.0045,
          { caps: 'round' }
        )
      ),
      mirrored(
        sweep(
          [
            [0.03, 0.085, -0.05],
            [0.07, 0.02, -0.06],
            [0.072, 0.006, -0.075],
          ],
          0.0045,
          { caps: 'round' }
        )
      ),
      mirrored(rod([0.072, 0.006, -0.09], [0.072, 0.006, 0.09], 0.006, { caps: 'round' }))
    ),
    tag(
      slot('gimbal', 'dark', 'ornament'),
      at([0, 0.068, 0.07], box([0.03, 0.04, 0.02], { edge: soft(0.005) }))
    ),
    at(
      [0, 0.056, 0.085],
      box([0.034, 0.028, 0.03], { edge: soft(0.006), ...slot('camera', 'case', 'feature') })
    ),
    at([0, 0.056, 0.101], disc(0.0105, 0.006, { edge: bevel(0.001), ...slot('lens', 'lens', 'feature') })),
    tag(slot('light_red', 'red', 'ornament'), mirrored(at([0.16, 0.099, 0.132], ball(0.007)))),
    tag(slot('light_green', 'green', 'ornament'), mirrored(at([0.16, 0.099, -0.132], ball(0.007)))),
  ]
}

/** A robot vacuum: a low disc with a bumper in front, a turret, buttons, a side brush. */
export const robotVacuum: KindMaker = slot => {
  const bumper = Array.from({ length: 15 }, (_, i): Vec3 => {
    const a = PI * (i / 14)
    return [0.166 * cos(a), 0.05, 0.166 * sin(a)]
  })
  return [
    lathe(
      [
        [0, 0.012],
        [0.155, 0.012],
        [0.165, 0.022],
        [0.166, 0.078],
        [0.158, 0.088],
        [0, 0.092],
      ],
      { smooth: true, sharpAt: [0, 1], ...slot('body', 'case', 'body') }
    ),
    at([0, 0.0905, 0], cylinder(0.148, 0.006, { edge: bevel(0.002), ...slot('top', 'accent', 'body') })),
    sweep(bumper, 1, {
      section: {
        kind: 'outline',
        points: [
          [-0.008, -0.026],
          [0.008, -0.026],
          [0.008, 0.026],
          [-0.008, 0.026],
        ],
      },
      ...slot('bumper', 'dark', 'feature'),
    }),
    tag(
      slot('turret', 'dark', 'feature'),
      at([0, 0.104, -0.055], cylinder(0.04, 0.028, { edge: bevel(0.006) }))
    ),
    at([0, 0.1195, -0.055], cylinder(0.028, 0.004, slot('turret_lid', 'case', 'ornament'))),
    tag(
      slot('button', 'light', 'ornament'),
      at([0, 0.094, 0.045], cylinder(0.014, 0.005, { edge: bevel(0.001) })),
      ...[-0.036, 0.036].map(x => at([x, 0.094, 0.045], cylinder(0.008, 0.005)))
    ),
    at([0, 0.0945, 0.045], torus(0.019, 0.0022, slot('glow', 'blue', 'ornament'))),
    tag(
      slot('wheel', 'dark', 'support'),
      mirrored(at([0.105, 0.02, 0], rotated([0, 0, PI / 2], cylinder(0.02, 0.026))))
    ),
    at(
      [0.11, 0.008, 0.115],
      group([
        tag(
          slot('brush', 'dark', 'feature'),
          cylinder(0.012, 0.016),
          around(3, at([0, -0.004, 0.035], rotated([0, 0.2, 0], box([0.004, 0.005, 0.07], { edge: sharp }))))
        ),
      ])
    ),
  ]
}

/** An ink-jet printer: paper standing in the feeder, a printed sheet in the tray, a panel with screen. */
export const printer: KindMaker = slot => [
  at([0, 0.085, 0], box([0.44, 0.13, 0.28], { edge: soft(0.016), ...slot('body', 'case', 'body') })),
  at([0, 0.16, -0.01], box([0.42, 0.03, 0.25], { edge: soft(0.01), ...slot('lid', 'accent', 'body') })),
  at([0, 0.012, 0], box([0.42, 0.03, 0.26], { edge: bevel(0.006), ...slot('foot', 'dark', 'support') })),
  at([-0.03, 0.075, 0.138], box([0.28, 0.06, 0.012], { edge: sharp, ...slot('mouth', 'dark', 'feature') })),
  at(
    [-0.03, 0.05, 0.19],
    rotated([0.1, 0, 0], slab(0.26, 0.15, 0.008, { radius: 0.01, ...slot('tray', 'dark', 'support') }))
  ),
  at(
    [-0.03, 0.06, 0.19],
    rotated(
      [0.12, 0, 0],
      group([
        slab(0.2, 0.17, 0.003, slot('sheet', 'paper', 'feature')),
        at(
          [0, 0.002, 0.01],
          rotated(
            [-PI / 2, 0, 0],
            tag(slot('print', 'blue', 'ornament'), ...textRows(0.15, 0.1, 7, { depth: 0.0014 }))
          )
        ),
      ])
    )
  ),
  at(
    [0, 0.235, -0.125],
    rotated(
      [-0.28, 0, 0],
      group([
        plate(0.24, 0.16, 0.008, { radius: 0.01, ...slot('feeder', 'dark', 'support') }),
        at([0, 0.03, 0.007], plate(0.205, 0.2, 0.008, { edge: sharp, ...slot('paper', 'paper', 'feature') })),
      ])
    )
  ),
  at(
    [0.155, 0.105, 0.141],
    rotated(
      [-0.12, 0, 0],
      plate(0.09, 0.06, 0.008, { radius: 0.004, edge: bevel(0.002), ...slot('panel', 'dark', 'ornament') })
    )
  ),
  at(
    [0.142, 0.107, 0.146],
    rotated(
      [-0.12, 0, 0],
      plate(0.045, 0.038, 0.003, { edge: sharp, ...slot('screen', 'screen', 'ornament') })
    )
  ),
  blocks(
    slot('button', 'light', 'ornament'),
    ...[0.02, 0, -0.02].map(y => [0.185, 0.105 + y, 0.146, 0.014, 0.009, 0.006] as const)
  ),
]
