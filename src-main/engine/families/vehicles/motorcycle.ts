import type { Vec3 } from '../../kernel/types.ts'
import { axle, rod } from '../../kit/plates.ts'
import { at, box, group, loft, mirrored, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { mudguard } from './bicycle-parts.ts'
import { wheel, lamp, bars } from './motorcycle-parts.ts'
import { scooter, kick } from './motorcycle-scooters.ts'

/** Motorcycle, motor scooter and kick scooter; front to +Z. Real size: 2.1 m long. */
export const motorcycle: Family = {
  name: 'motorcycle',
  parameters: {
    kind: choice(['cruiser', 'scooter', 'kick'], 'Motorcycle, motor scooter, kick scooter'),
    wheel: ratio('Size of the wheels', 1, { min: 0.85, max: 1.2 }),
  },
  slots: {
    paint: { material: { recipe: 'car-paint', color: '#a81e24' } },
    metal: { material: { recipe: 'polished-metal', color: '#cdd2d7' } },
    engine: { material: { recipe: 'brushed-metal', color: '#8d9297' } },
    seat: { material: { recipe: 'leather', color: '#2a211d' }, second: {} },
    tyre: { material: { recipe: 'rubber', color: '#1d1d1f' } },
  },
  partWords: {
    tank: { slot: 'paint', part: 'tank' },
    body: { slot: 'paint', part: 'tank' },
    seat: { slot: 'seat', part: 'seat' },
    saddle: { slot: 'seat', part: 'seat' },
    wheel: { slot: 'tyre', part: 'tyre' },
    tire: { slot: 'tyre', part: 'tyre' },
    tyre: { slot: 'tyre', part: 'tyre' },
    engine: { slot: 'engine', part: 'engine' },
    exhaust: { slot: 'metal', part: 'exhaust' },
    handlebar: { slot: 'metal', part: 'handlebar' },
    headlight: { part: 'headlight' },
  },
  adjectives: {},
  build,
}

function build(context: FamilyContext): Shape {
  const kind = context.parameters['kind']
  return group(kind === 'kick' ? kick(context) : kind === 'scooter' ? scooter(context) : cruiser(context))
}

/** Teardrop tank, V engine, twin exhausts, raked fork. */
function cruiser(context: FamilyContext): Shape[] {
  const r = 0.32 * Number(context.parameters['wheel'])
  const [rear, front] = [-0.72, 0.86]
  const ring = (z: number, w: number, low: number, high: number): readonly Vec3[] => [
    [-w, low, z],
    [w, low, z],
    [w * 1.1, (low + high) / 2, z],
    [w * 0.7, high, z],
    [-w * 0.7, high, z],
    [-w * 1.1, (low + high) / 2, z],
  ]
  const fin = (y: number): Shape => at([0, y, 0], box([0.26, 0.014, 0.19], { edge: soft(0.004) }))
  const jug = group([
    box([0.2, 0.3, 0.15], { edge: soft(0.02) }),
    ...[-0.1, -0.06, -0.02, 0.02, 0.06, 0.1].map(fin),
    at([0, 0.16, 0], box([0.18, 0.08, 0.17], { edge: soft(0.02) })),
  ])
  const pipe = (y: number, x: number): Shape =>
    sweep(
      [
        [x * 0.6, 0.42, 0.24],
        [x, 0.32, 0.3],
        [x, y + 0.05, 0.18],
        [x, y, -0.1],
        [x, y + 0.02, -0.9],
      ],
      [0.03, 0.032, 0.033, 0.038, 0.048],
      { smooth: true }
    )
  return [
    wheel(r, 0.17, rear, context),
    wheel(r, 0.12, front, context),
    tag(
      { part: 'tank', role: 'feature', material: context.material('paint') },
      loft(
        [
          ring(0.46, 0.06, 0.78, 0.88),
          ring(0.4, 0.12, 0.72, 0.94),
          ring(0.2, 0.16, 0.68, 0.97),
          ring(0, 0.13, 0.69, 0.92),
          ring(-0.14, 0.06, 0.7, 0.8),
        ],
        { smooth: true }
      ),
      mudguard({ center: [rear, r], radius: r + 0.035, from: 0.5, to: 2.9 }, 0.23),
      mudguard({ center: [front, r], radius: r + 0.03, from: 0.7, to: 2.5 }, 0.16),
      mirrored(at([0.13, 0.56, -0.3], box([0.05, 0.2, 0.26], { edge: soft(0.05) })))
    ),
    tag(
      { part: 'seat', role: 'support', material: context.material('seat') },
      loft(
        [
          ring(-0.1, 0.1, 0.72, 0.77),
          ring(-0.25, 0.17, 0.68, 0.76),
          ring(-0.45, 0.17, 0.69, 0.78),
          ring(-0.56, 0.14, 0.72, 0.86),
          ring(-0.85, 0.1, 0.74, 0.84),
        ],
        { smooth: true }
      )
    ),
    tag(
      { part: 'engine', role: 'body', material: context.material('engine') },
      at([0, 0.5, 0.17], jug, { rotate: [0.5, 0, 0] }),
      at([0, 0.5, -0.09], jug, { rotate: [-0.5, 0, 0] }),
      at([0, 0.32, 0.03], axle(0.16, 0.3, { edge: soft(0.02) })),
      at([0, 0.34, -0.24], box([0.26, 0.22, 0.26], { edge: soft(0.04) }))
    ),
    tag(
      { part: 'frame', role: 'support', material: { recipe: 'painted-metal', color: '#1f2023' } },
      mirrored(
        sweep(
          [
            [0.02, 0.88, 0.52],
            [0.08, 0.6, 0.45],
            [0.13, 0.2, 0.3],
            [0.13, 0.17, -0.3],
            [0.13, r, rear],
          ],
          0.024,
          { smooth: true }
        )
      ),
      mirrored(rod([0.12, 0.7, -0.4], [0.12, r, rear], 0.024)),
      rod([0, 0.72, 0.4], [0, 0.72, -0.5], 0.03),
      rod([0.15, 0.18, -0.1], [0.3, 0.02, -0.18], 0.016)
    ),
    tag(
      { part: 'exhaust', role: 'support', material: context.material('metal') },
      pipe(0.22, 0.2),
      pipe(0.33, 0.2),
      mirrored(rod([0.095, 0.98, 0.46], [0.095, r, front], 0.026)),
      at([0, 0.96, 0.475], box([0.24, 0.05, 0.1], { edge: soft(0.01) })),
      at([0, 0.8, 0.555], box([0.24, 0.03, 0.1], { edge: soft(0.01) })),
      mirrored(rod([0, r, rear], [0.135, r, rear], 0.03)),
      rod([-0.1, r, front], [0.1, r, front], 0.02)
    ),
    lamp([0, 0.84, 0.66], 0.095, context),
    tag(
      { part: 'taillight', role: 'light', material: { recipe: 'glow', color: '#e0202a' } },
      at(
        [0, r + (r + 0.035) * 0.675, rear - (r + 0.035) * 0.737],
        box([0.12, 0.07, 0.1], { edge: soft(0.02) })
      )
    ),
    bars([0, 0.97, 0.46], 0.42, 0.13, context),
  ]
}
