import { PI } from '../../kernel/det-math.ts'
import { lettering } from '../../kit/lettering.ts'
import { disc, plate } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  group,
  lathe,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, ratio } from '../specs.ts'
import type { Family } from '../types.ts'
import { gasPump, parkingMeter } from './street-meters.ts'

/** A red kiosk: glazed on four sides, a lit sign over each, a low dome. */
const phoneBooth: KindMaker = slot => {
  const half = 0.44
  const bars: readonly Shape[] = [
    ...[-0.12, 0.12].map(x => at([x, 1.13, 0], box([0.028, 1.72, 0.03], { edge: sharp }))),
    ...Array.from({ length: 7 }, (_, i) =>
      at([0, 0.56 + i * 0.235, 0], box([0.66, 0.028, 0.03], { edge: sharp }))
    ),
    at([0, 0.3, 0], box([0.7, 0.3, 0.05], { edge: bevel(0.01) })),
    at([0, 2.02, 0], box([0.7, 0.06, 0.05], { edge: sharp })),
  ]
  const side = (turn: number): Shape =>
    rotated(
      [0, turn, 0],
      group([
        at([0, 0, half - 0.02], tag(slot('frame', 'body', 'body'), ...bars)),
        at(
          [0, 1.2, half - 0.035],
          box([0.68, 1.6, 0.012], { edge: sharp, ...slot('glass', 'glass', 'body') })
        ),
        at(
          [0, 2.17, half + 0.008],
          plate(0.66, 0.15, 0.02, { edge: sharp, ...slot('sign', 'light', 'feature') })
        ),
        at(
          [0, 2.135, half + 0.019],
          tag(slot('lettering', 'dark', 'feature'), lettering('TELEPHONE', 0.075, 0.006))
        ),
      ])
    )
  return [
    at([0, 0.06, 0], box([0.96, 0.12, 0.96], { edge: bevel(0.015), ...slot('plinth', 'dark', 'support') })),
    tag(
      slot('post', 'body', 'support'),
      ...[1, -1].flatMap(x =>
        [1, -1].map(z =>
          at([x * (half - 0.04), 1.17, z * (half - 0.04)], box([0.1, 2.1, 0.1], { edge: bevel(0.012) }))
        )
      ),
      at([0, 2.17, 0], box([0.9, 0.22, 0.9], { edge: bevel(0.012) })),
      at([0, 2.3, 0], box([0.98, 0.06, 0.98], { edge: bevel(0.02) })),
      at([0, 2.36, 0], box([0.86, 0.08, 0.86], { edge: bevel(0.02) }))
    ),
    lathe(
      [
        [0, 2.38],
        [0.4, 2.38],
        [0.36, 2.43],
        [0.22, 2.5],
        [0, 2.53],
      ],
      { smooth: true, sharpAt: [0, 1], ...slot('dome', 'body', 'feature') }
    ),
    ...[0, PI / 2, PI, -PI / 2].map(side),
    at(
      [0.365, 1.1, half + 0.01],
      box([0.024, 0.14, 0.04], { edge: bevel(0.006), ...slot('handle', 'metal', 'handle') })
    ),
  ]
}

/** A cone with two white bands on a square foot. */
const cone: KindMaker = slot => {
  const radius = (y: number): number => 0.155 - (y / 0.72) * 0.125
  const band = (low: number, high: number): Shape =>
    lathe(
      [
        [radius(low) - 0.008, low],
        [radius(low) + 0.003, low],
        [radius(high) + 0.003, high],
        [radius(high) - 0.008, high],
      ],
      { closed: true, edge: sharp }
    )
  return [
    at([0, 0.018, 0], box([0.4, 0.036, 0.4], { edge: soft(0.012), ...slot('foot', 'dark', 'support') })),
    lathe(
      [
        [0, 0.03],
        [0.17, 0.03],
        [0.17, 0.046],
        [radius(0.05), 0.06],
        [radius(0.7), 0.7],
        [0.024, 0.72],
        [0.016, 0.72],
        [0.016, 0.66],
        [0, 0.66],
      ],
      slot('body', 'body', 'feature')
    ),
    tag(slot('band', 'light', 'feature'), band(0.26, 0.38), band(0.47, 0.56)),
  ]
}

/** A red bottle with valve, lever, gauge, hose and label. */
const extinguisher: KindMaker = slot => [
  lathe(
    [
      [0, 0.012],
      [0.072, 0.012],
      [0.078, 0.02],
      [0.078, 0.36],
      [0.07, 0.4],
      [0.045, 0.43],
      [0.026, 0.44],
      [0, 0.44],
    ],
    { smooth: true, sharpAt: [0, 1, 3], ...slot('body', 'body', 'body') }
  ),
  lathe(
    [
      [0, 0],
      [0.08, 0],
      [0.08, 0.03],
      [0, 0.03],
    ],
    { edge: bevel(0.006), ...slot('foot', 'dark', 'support') }
  ),
  at(
    [0, 0.24, 0.0772],
    rotated([0, 0, 0], box([0.07, 0.13, 0.006], { edge: sharp, ...slot('label', 'light', 'ornament') }))
  ),
  tag(
    slot('print', 'dark', 'ornament'),
    ...[0.285, 0.255, 0.235, 0.215, 0.195].map((y, i) =>
      at([0, y, 0.081], box([i === 0 ? 0.05 : 0.056, i === 0 ? 0.02 : 0.006, 0.002], { edge: sharp }))
    )
  ),
  tag(
    slot('valve', 'metal', 'support'),
    at([0, 0.455, 0], cylinder(0.022, 0.04, { edge: bevel(0.003) })),
    at([0, 0.478, 0.004], box([0.034, 0.03, 0.05], { edge: bevel(0.004) }))
  ),
  tag(
    slot('lever', 'dark', 'handle'),
    at([0, 0.488, -0.065], rotated([-0.12, 0, 0], box([0.026, 0.01, 0.13], { edge: bevel(0.003) }))),
    at([0, 0.515, -0.05], rotated([0.28, 0, 0], box([0.026, 0.01, 0.15], { edge: bevel(0.003) }))),
    at([0, 0.497, 0.01], box([0.024, 0.03, 0.02]))
  ),
  at([0, 0.477, 0.034], disc(0.018, 0.014, { edge: bevel(0.002), ...slot('gauge', 'metal', 'ornament') })),
  at([0, 0.477, 0.0416], disc(0.0135, 0.002, slot('gauge_face', 'green', 'ornament'))),
  at([0.026, 0.485, 0], torus(0.012, 0.0022, slot('pin', 'metal', 'ornament'))),
  sweep(
    [
      [-0.015, 0.468, 0.005],
      [-0.06, 0.49, 0.01],
      [-0.105, 0.46, 0.012],
      [-0.112, 0.38, 0.012],
      [-0.1, 0.25, 0.014],
      [-0.094, 0.16, 0.016],
    ],
    [0.011, 0.011, 0.011, 0.011, 0.011, 0.011],
    { smooth: true, caps: 'flat', ...slot('hose', 'dark', 'feature') }
  ),
  at(
    [-0.092, 0.12, 0.017],
    rotated([0, 0, -0.05], cylinder(0.022, 0.1, { topRadius: 0.012, ...slot('nozzle', 'dark', 'feature') }))
  ),
  at(
    [-0.07, 0.22, 0.008],
    box([0.06, 0.016, 0.03], { edge: bevel(0.003), ...slot('clip', 'metal', 'ornament') })
  ),
]

const KINDS = {
  'phone booth': phoneBooth,
  cone,
  extinguisher,
  'gas pump': gasPump,
  'parking meter': parkingMeter,
}

/** What stands in streets: phone booth, traffic cone, fire extinguisher, gas pump, parking meter. Real size. */
export const streetThing: Family = {
  name: 'street thing',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.7, max: 1.4 }),
  },
  slots: {
    body: { material: { recipe: 'painted-metal', color: '#c81e1e' } },
    light: { material: { recipe: 'plastic', color: '#f5f2e8' }, second: {} },
    dark: { material: { recipe: 'plastic', color: '#232428' } },
    metal: { material: { recipe: 'polished-metal', color: '#bfc4ca' } },
    glass: { material: { recipe: 'plastic', color: '#a9c4cf' } },
    green: { material: { recipe: 'plastic', color: '#3a9a4a' } },
  },
  partWords: {
    hose: { slot: 'dark', part: 'hose' },
    band: { slot: 'light', part: 'band' },
    stripe: { slot: 'light', part: 'band' },
    window: { slot: 'glass', part: 'glass' },
    sign: { slot: 'light', part: 'sign' },
    nozzle: { slot: 'metal', part: 'nozzle' },
  },
  adjectives: { tall: { size: 1.15 }, small: { size: 0.85 } },
  build: buildKind(KINDS),
}
