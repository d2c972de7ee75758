import type { Vec3 } from '../../kernel/types.ts'
import { leafEar, type EarForm } from '../../kit/ears.ts'
import { eye } from '../../kit/eyes.ts'
import { pawBalls } from '../../kit/feet.ts'
import { at, ellipsoid, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { Slot } from '../types.ts'
import type { Anatomy } from './anatomy.ts'
import type { Beast } from './beast.ts'

/** Small mammals that crouch: rabbits, mice, squirrels, hedgehogs. Units: height of the back. */

/** Their colours. */
export const CRITTER_SLOTS = {
  belly: { material: { recipe: 'fur', color: '#f2ebdf', scale: 0.5 }, second: {} },
  inner_ear: { material: { recipe: 'skin', color: '#e0a49c' } },
  nose: { material: { recipe: 'skin', color: '#d98880' } },
  eyes: { material: { recipe: 'glossy-plastic', color: '#1d1310' } },
  pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
  whiskers: { material: { recipe: 'plastic', color: '#efe9df' } },
} satisfies Readonly<Record<string, Slot>>

/** A crouching body with strong thighs and long hind feet; the back slopes up to the rump. */
export function crouching(thigh: number, head: Anatomy['head'], tail: Anatomy['tail'] = []): Anatomy {
  const foot = (x: number, z: number, r: number) => pawBalls([x, 0, z, r], 3)
  return {
    trunk: [
      [0, 0.5, 0.22, 0.3, 0.36, 0.34],
      [0, 0.5, -0.12, 0.38, 0.44, 0.44],
      [0, 0.46, -0.4, 0.38, 0.42, 0.34],
      [0.26, 0.4, -0.36, 0.2 * thigh, 0.32 * thigh, 0.34 * thigh, 0.3],
    ],
    neck: [
      [0, 0.62, 0.3, 0.28],
      [0, 0.8, 0.5, 0.22],
    ],
    head,
    front: [
      [0.16, 0.46, 0.36, 0.15],
      [0.18, 0.3, 0.36, 0.105],
      [0.17, 0.16, 0.42, 0.082],
      [0.17, 0.07, 0.45, 0.075],
    ],
    hind: [
      [0.24, 0.44, -0.38, 0.2],
      [0.3, 0.3, -0.1, 0.14],
      [0.3, 0.12, -0.36, 0.1],
      [0.3, 0.075, -0.06, 0.085],
    ],
    tail,
    belly: 0.16,
    seam: 0.12,
    detail: 0.045,
    feet: [...foot(0.17, 0.47, 0.088), ...foot(0.3, -0.02, 0.105)],
  }
}

/** What a small face wants. */
export interface CritterFace {
  readonly ear: EarForm
  readonly earAt: Vec3
  readonly earTurn: Vec3
  readonly eyeAt: Vec3
  readonly eyeSize: number
  /** Where the nose sits. */
  readonly noseAt: Vec3
  readonly noseSize: number
  readonly hasTeeth?: boolean
}

/** Eyes, ears, nose and whiskers. */
export function critterFace(beast: Beast, face: CritterFace): Shape {
  const { context } = beast
  const [, ny, nz] = face.noseAt
  const whisker = (i: number): Shape =>
    sweep(
      [
        [0.04, ny - 0.06 - 0.03 * i, nz - 0.36],
        [0.5, ny - 0.06 - 0.12 * i, nz - 0.14],
        [0.9, ny - 0.1 - 0.2 * i, nz - 0.36],
      ],
      [0.034, 0.024, 0.008],
      { smooth: true }
    )
  return beast.onHead(
    tag(
      { part: 'nose', role: 'feature', material: context.material('nose') },
      at(face.noseAt, ellipsoid([face.noseSize, face.noseSize * 0.75, face.noseSize * 0.7]))
    ),
    ...(face.hasTeeth
      ? [
          tag(
            { part: 'tooth', role: 'ornament', material: context.material('whiskers') },
            mirrored(at([0.055, ny - 0.36, nz - 0.14], ellipsoid([0.055, 0.12, 0.04])))
          ),
        ]
      : []),
    mirrored(
      group([
        at(
          face.eyeAt,
          eye({ ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'none' }),
          {
            rotate: [-0.1, 0.85, 0],
            scale: face.eyeSize,
          }
        ),
        tag(
          { part: 'ear', role: 'feature', material: context.material('coat') },
          at(face.earAt, leafEar(face.ear, context.material('inner_ear')), { rotate: face.earTurn })
        ),
        tag(
          { part: 'whisker', role: 'ornament', material: context.material('whiskers') },
          ...[0, 1, 2].map(whisker)
        ),
      ])
    )
  )
}
