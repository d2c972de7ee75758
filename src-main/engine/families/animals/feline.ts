import type { Vec3 } from '../../kernel/types.ts'
import { pawBalls } from '../../kit/feet.ts'
import type { Knot, Lump } from '../../kit/flesh.ts'
import { leafEar } from '../../kit/ears.ts'
import { eye, type EyeLook } from '../../kit/eyes.ts'
import { at, ellipsoid, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { Anatomy } from './anatomy.ts'
import type { Beast } from './beast.ts'

/** What parts cats from lions. */
export interface FelineForm {
  /** Length of the muzzle and size of the head against a house cat's. */
  readonly muzzle: number
  readonly skull: number
  /** Thickness of limbs. */
  readonly limb: number
  readonly tail: readonly Knot[]
}

const TAIL: Readonly<Record<string, readonly Knot[]>> = {
  up: [
    [0, 0.86, -0.6, 0.08],
    [0, 0.98, -0.84, 0.072],
    [0, 1.24, -0.95, 0.068],
    [0, 1.5, -0.88, 0.064],
    [0, 1.66, -0.98, 0.05],
  ],
  low: [
    [0, 0.84, -0.6, 0.08],
    [0, 0.66, -0.86, 0.07],
    [0, 0.4, -0.98, 0.062],
    [0, 0.26, -1.14, 0.06],
    [0, 0.32, -1.34, 0.05],
  ],
  bob: [
    [0, 0.86, -0.6, 0.08],
    [0, 0.88, -0.76, 0.075],
    [0, 0.84, -0.84, 0.06],
  ],
}

/** The tail of that carriage. */
export const felineTail = (carriage: string): readonly Knot[] => TAIL[carriage] ?? TAIL['up']

/** A standing cat of any size. */
export function felineAnatomy(form: FelineForm): Anatomy {
  const { muzzle: m, limb: l } = form
  const foot = (knot: Knot) => pawBalls(knot, 3)
  return {
    trunk: [
      [0, 0.76, 0.42, 0.2, 0.26, 0.28],
      [0, 0.74, 0, 0.19, 0.22, 0.46],
      [0, 0.77, -0.42, 0.19, 0.24, 0.26],
    ],
    neck: [
      [0, 0.86, 0.52, 0.19 * (0.5 + 0.5 * l)],
      [0, 1.06, 0.76, 0.15 * (0.5 + 0.5 * l)],
    ],
    head: {
      at: [1.16, 0.86],
      size: 0.27 * form.skull,
      pitch: 0.08,
      lumps: [
        [0, 0, 0, 0.92, 0.8, 0.88],
        [0.44, -0.26, 0.3, 0.46, 0.38, 0.44],
        [0, -0.08, 0.55 * m, 0.3, 0.3, 0.5],
        [0.2, -0.34, 0.72 * m, 0.29, 0.22, 0.3],
        [0, -0.54, 0.6 * m, 0.26, 0.17, 0.26],
      ] satisfies readonly Lump[],
    },
    front: [
      [0.12, 0.72, 0.42, 0.16 * l],
      [0.14, 0.5, 0.4, 0.105 * l],
      [0.13, 0.22, 0.43, 0.078 * l],
      [0.13, 0.08, 0.44, 0.074 * l],
    ],
    hind: [
      [0.12, 0.74, -0.42, 0.2 * l],
      [0.155, 0.5, -0.3, 0.135 * l],
      [0.145, 0.25, -0.56, 0.076 * l],
      [0.145, 0.08, -0.5, 0.074 * l],
    ],
    tail: form.tail,
    belly: 0.5,
    feet: [...foot([0.13, 0, 0.45, 0.09 * l]), ...foot([0.145, 0, -0.49, 0.09 * l])],
    seam: 0.09,
    detail: 0.036,
  }
}

/** How a cat's face is drawn. */
export interface FelineFace {
  readonly eyes: EyeLook
  readonly eyeSize: number
  readonly ear: 'pointed' | 'round'
  /** Where the eyes and nose lie: the muzzle's length. */
  readonly muzzle: number
  /** Where the left ear grows, when not at its usual place: a mane hides that. */
  readonly earAt?: Vec3
}

/** Eyes, ears, nose, mouth and whiskers of a cat of any size. */
export function felineFace(beast: Beast, face: FelineFace): readonly Shape[] {
  const { context } = beast
  const m = face.muzzle
  const pink = context.material('nose')
  const ear =
    face.ear === 'pointed'
      ? leafEar(
          { length: 0.78, widths: [0.4, 0.39, 0.3, 0.16, 0.03], thick: 0.12, cup: 0.3 },
          context.material('inner_ear')
        )
      : leafEar(
          { length: 0.5, widths: [0.3, 0.34, 0.33, 0.24, 0.08], thick: 0.13, cup: 0.3 },
          context.material('inner_ear')
        )
  const nose = at([0, -0.14, 0.55 * m + 0.47], ellipsoid([0.15, 0.1, 0.1]), { rotate: [0.3, 0, 0] })
  const smile = sweep(
    [
      [0, -0.34, 0.72 * m + 0.26],
      [0.1, -0.48, 0.72 * m + 0.27],
      [0.26, -0.5, 0.72 * m + 0.2],
      [0.4, -0.42, 0.72 * m + 0.06],
    ],
    0.022,
    { smooth: true, caps: 'round' }
  )
  const whisker = (i: number) =>
    sweep(
      [
        [0.3, -0.3 - 0.06 * i, 0.72 * m + 0.14],
        [0.7, -0.24 - 0.1 * i, 0.72 * m + 0.12],
        [1.15, -0.28 - 0.16 * i, 0.72 * m - 0.06],
      ],
      [0.018, 0.014, 0.006],
      { smooth: true }
    )
  return [
    beast.onHead(
      mirrored(
        group([
          at([0.36, 0.1, 0.72], eye(face.eyes), { rotate: [-0.08, 0.36, 0], scale: face.eyeSize }),
          tag(
            { part: 'ear', role: 'feature', material: context.material('coat') },
            at(face.earAt ?? (face.ear === 'pointed' ? [0.46, 0.44, -0.04] : [0.58, 0.42, -0.1]), ear, {
              rotate: [-0.08, 0.3, face.ear === 'pointed' ? -0.34 : -0.55],
            })
          ),
          tag({ part: 'mouth', role: 'ornament', material: context.material('pupils') }, smile),
          tag(
            { part: 'whisker', role: 'ornament', material: context.material('whiskers') },
            ...[0, 1, 2].map(whisker)
          ),
        ])
      ),
      tag({ part: 'nose', role: 'feature', material: pink }, nose)
    ),
  ]
}
