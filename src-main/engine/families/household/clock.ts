import { TAU } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { disc } from '../../kit/plates.ts'
import { at, ball, group, lathe, mirrored, rotated, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { cuckoo, grandfather } from './clock-cases.ts'
import { dialOf } from './clock-face.ts'

/** Clocks with hands: on a wall, beside the bed, in a tall case, with a cuckoo. Real size: a wall clock of 30 cm. */
export const clock: Family = {
  name: 'clock',
  parameters: {
    height: meters(0.3, { min: 0.06, max: 2.6 }, 'Over all'),
    kind: choice(['wall', 'alarm', 'grandfather', 'cuckoo'], 'Build'),
    marks: choice(['figures', 'bars'], 'What stands at the hours'),
  },
  slots: {
    case: { material: { recipe: 'wood', color: '#7a4a28', axis: [0, 1, 0] } },
    face: { material: { recipe: 'paper', color: '#f6f1e2' } },
    ink: { material: { recipe: 'plastic', color: '#1d1c1a' } },
    metal: { material: { recipe: 'polished-metal', color: '#c99b3f' }, second: {} },
  },
  partWords: {
    case: { slot: 'case', part: 'case' },
    frame: { slot: 'case', part: 'case' },
    rim: { slot: 'case', part: 'case' },
    face: { slot: 'face', part: 'dial' },
    dial: { slot: 'face', part: 'dial' },
    hand: { slot: 'ink', part: 'hand' },
    number: { slot: 'ink', part: 'figure', with: { marks: 'figures' } },
    numeral: { slot: 'ink', part: 'figure', with: { marks: 'figures' } },
    bell: { slot: 'metal', part: 'bell' },
    pendulum: { slot: 'metal', part: 'pendulum' },
    bird: { part: 'bird' },
    cuckoo: { part: 'bird', with: { kind: 'cuckoo' } },
  },
  adjectives: {
    modern: { marks: 'bars' },
    minimalist: { marks: 'bars' },
    antique: { marks: 'figures' },
    tall: { height: 1.25 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  switch (context.parameters['kind']) {
    case 'alarm':
      return alarm(context)
    case 'grandfather':
      return grandfather(context)
    case 'cuckoo':
      return cuckoo(context)
    default:
      return wall(context)
  }
}

const facing = (shape: Shape): Shape => rotated([TAU / 4, 0, 0], shape)

/** A round frame with its dial; stands on its rim. */
function wall(context: FamilyContext): Shape {
  const r = Number(context.parameters['height']) / 2
  const rim: readonly Vec2[] = [
    [r * 0.82, -r * 0.06],
    [r * 0.96, -r * 0.12],
    [r, -r * 0.02],
    [r, r * 0.1],
    [r * 0.94, r * 0.2],
    [r * 0.86, r * 0.18],
    [r * 0.8, r * 0.08],
  ]
  return at(
    [0, r, 0],
    group([
      tag(
        { part: 'case', role: 'body', material: context.material('case'), edge: soft(r * 0.015) },
        facing(lathe(rim, { closed: true, smooth: true })),
        disc(r * 0.9, r * 0.12)
      ),
      at([0, 0, r * 0.055], dialOf(r * 0.83, context)),
    ])
  )
}

/** Two bells with a hammer over a round case on little feet. */
function alarm(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  const r = h * 0.36
  const y = h * 0.42
  const depth = r * 0.8
  const paint = { part: 'case', role: 'body', material: context.material('case') }
  const bell = lathe(
    [
      [0, r * 0.3],
      [r * 0.2, r * 0.28],
      [r * 0.38, r * 0.12],
      [r * 0.42, -r * 0.04],
      [r * 0.36, -r * 0.04],
      [0, r * 0.02],
    ],
    { smooth: true, sharpAt: [0, 3, 4, 5] }
  )
  const path = [
    [r * 0.3, r * 1.28, 0],
    [r * 0.26, r * 1.55, 0],
    [-r * 0.26, r * 1.55, 0],
    [-r * 0.3, r * 1.28, 0],
  ] as const
  const body = group([
    tag(
      paint,
      facing(
        lathe(
          [
            [0, -depth / 2],
            [r * 0.86, -depth / 2],
            [r, -depth * 0.34],
            [r, depth * 0.42],
            [r * 0.96, depth / 2],
            [r * 0.88, depth / 2],
            [r * 0.86, depth * 0.4],
            [0, depth * 0.4],
          ],
          { edge: soft(r * 0.03) }
        )
      ),
      mirrored(
        at(
          [r * 0.55, -r * 0.92, 0],
          lathe([
            [0, -r * 0.24],
            [r * 0.1, -r * 0.24],
            [r * 0.16, 0.0],
            [r * 0.12, r * 0.2],
            [0, r * 0.2],
          ]),
          { rotate: [0, 0, 0.42] }
        )
      )
    ),
    at([0, 0, depth * 0.39], dialOf(r * 0.87, context)),
    tag(
      { part: 'bell', role: 'feature', material: context.material('metal') },
      mirrored(at([r * 0.58, r * 1.08, 0], bell, { rotate: [0, 0, -0.5] })),
      mirrored(
        sweep(
          [
            [r * 0.48, r * 0.8, 0],
            [r * 0.6, r * 1.12, 0],
          ],
          r * 0.06
        )
      ),
      sweep(path, r * 0.045),
      mirrored(
        sweep(
          [
            [r * 0.3, r * 0.86, 0],
            [r * 0.3, r * 1.3, 0],
          ],
          r * 0.045
        )
      ),
      sweep(
        [
          [0, r * 0.9, 0],
          [0, r * 1.24, 0],
        ],
        r * 0.05
      ),
      at([0, r * 1.24, 0], ball(r * 0.12))
    ),
    tag(
      { part: 'key', role: 'detail', material: context.material('metal') },
      at([0, 0, -depth * 0.5], disc(r * 0.14, r * 0.2)),
      at([0, -r * 0.4, -depth * 0.5], disc(r * 0.1, r * 0.16))
    ),
  ])
  return at([0, y, 0], body)
}
