import type { Vec3 } from '../../kernel/types.ts'
import { rod } from '../../kit/plates.ts'
import { at, box, ellipsoid, loft, mirrored, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { mudguard } from './bicycle-parts.ts'
import { wheel, lamp, bars } from './motorcycle-parts.ts'

/** A step-through scooter with a leg shield. */
export function scooter(context: FamilyContext): Shape[] {
  const r = 0.21 * Number(context.parameters['wheel'])
  const [rear, front] = [-0.56, 0.66]
  const ring = (z: number, w: number, low: number, high: number): readonly Vec3[] => [
    [-w, low, z],
    [w, low, z],
    [w * 1.08, low + (high - low) * 0.5, z],
    [w * 0.75, high, z],
    [-w * 0.75, high, z],
    [-w * 1.08, low + (high - low) * 0.5, z],
  ]
  const shield = (y: number, w: number, z: number): readonly Vec3[] => [
    [-w, y, z - 0.07],
    [-w * 0.5, y, z],
    [0, y, z + 0.03],
    [w * 0.5, y, z],
    [w, y, z - 0.07],
    [w, y, z - 0.1],
    [w * 0.5, y, z - 0.04],
    [0, y, z - 0.02],
    [-w * 0.5, y, z - 0.04],
    [-w, y, z - 0.1],
  ]
  return [
    wheel(r, 0.12, rear, context),
    wheel(r, 0.11, front, context),
    tag(
      { part: 'tank', role: 'feature', material: context.material('paint') },
      loft(
        [
          ring(-0.12, 0.17, 0.28, 0.66),
          ring(-0.3, 0.21, 0.3, 0.7),
          ring(-0.55, 0.21, 0.3, 0.7),
          ring(-0.75, 0.16, 0.36, 0.66),
          ring(-0.9, 0.06, 0.46, 0.6),
        ],
        { smooth: true }
      ),
      loft(
        [shield(0.26, 0.2, 0.36), shield(0.5, 0.26, 0.4), shield(0.75, 0.24, 0.4), shield(0.92, 0.14, 0.36)],
        { smooth: true }
      ),
      at([0, 0.25, 0.12], box([0.38, 0.06, 0.56], { edge: soft(0.025) })),
      mudguard({ center: [front, r], radius: r + 0.035, from: 0.4, to: 2.7 }, 0.17),
      at([0, 1.02, 0.36], ellipsoid([0.15, 0.09, 0.13]))
    ),
    tag(
      { part: 'seat', role: 'support', material: context.material('seat') },
      loft(
        [
          ring(-0.08, 0.1, 0.68, 0.76),
          ring(-0.2, 0.15, 0.66, 0.79),
          ring(-0.5, 0.16, 0.66, 0.8),
          ring(-0.78, 0.12, 0.66, 0.78),
        ],
        { smooth: true }
      )
    ),
    tag(
      { part: 'frame', role: 'support', material: context.material('metal') },
      rod([0, 1, 0.37], [0, r + 0.08, 0.6], 0.035),
      mirrored(rod([0.07, r + 0.14, 0.58], [0.075, r, front], 0.022)),
      rod([-0.08, r, front], [0.08, r, front], 0.02),
      mirrored(rod([0.1, 0.34, -0.5], [0.09, r, rear], 0.03)),
      rod([0.12, 0.26, 0], [0.24, 0.01, -0.06], 0.013)
    ),
    tag(
      { part: 'mat', role: 'ornament', material: context.material('tyre') },
      at([0, 0.282, 0.12], box([0.26, 0.012, 0.4]))
    ),
    lamp([0, 1.03, 0.44], 0.075, context),
    tag(
      { part: 'taillight', role: 'light', material: { recipe: 'glow', color: '#e0202a' } },
      at([0, 0.53, -0.9], box([0.09, 0.06, 0.05], { edge: soft(0.02) }))
    ),
    bars([0, 1.02, 0.34], 0.33, 0.05, context),
  ]
}

/** A child's scooter to push with one foot. */
export function kick(context: FamilyContext): Shape[] {
  const r = 0.075 * Number(context.parameters['wheel'])
  return [
    wheel(r, 0.035, -0.36, context),
    wheel(r, 0.035, 0.36, context),
    tag(
      { part: 'tank', role: 'body', material: context.material('paint') },
      at([0, 0.085, -0.03], box([0.125, 0.028, 0.52], { edge: soft(0.01) })),
      rod([0, 0.09, 0.2], [0, 0.24, 0.31], 0.024),
      mudguard({ center: [-0.36, r], radius: r + 0.012, from: 0.05, to: 2.6 }, 0.05)
    ),
    tag(
      { part: 'mat', role: 'ornament', material: context.material('tyre') },
      at([0, 0.1, -0.04], box([0.1, 0.006, 0.4]))
    ),
    tag(
      { part: 'frame', role: 'feature', material: context.material('metal') },
      rod([0, 0.2, 0.318], [0, 0.86, 0.22], 0.017),
      mirrored(
        sweep(
          [
            [0, 0.2, 0.32],
            [0.032, 0.17, 0.325],
            [0.034, r, 0.36],
          ],
          0.012
        )
      ),
      mirrored(rod([0.034, r, -0.36], [0.034, 0.085, -0.2], 0.012)),
      rod([-0.04, r, 0.36], [0.04, r, 0.36], 0.011),
      rod([-0.04, r, -0.36], [0.04, r, -0.36], 0.011),
      rod([-0.2, 0.86, 0.22], [0.2, 0.86, 0.22], 0.013)
    ),
    mirrored(
      rod([0.11, 0.86, 0.22], [0.215, 0.86, 0.22], 0.019, {
        part: 'grip',
        role: 'handle',
        material: context.material('seat'),
        caps: 'round',
      })
    ),
  ]
}
