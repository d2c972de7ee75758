import type { Vec3 } from '../kernel/types.ts'
import type { MaterialSpec } from '../material/types.ts'
import { at, ball, blend, ellipsoid, group, mirrored, rotated, sweep, tag } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'
import { eye } from './eyes.ts'
import { limbBalls, lumpBalls } from './flesh.ts'

/**
 * A human head of height 1 around the origin: chin at −0.5, crown at +0.5, face toward +Z. Hair is in human-hair.ts. Parts `head`,
 * `ear` and `nose` (caller's skin), `eye`, `iris`, `pupil`, `glint`, `brow`, `mouth`, `cheek`.
 */
export interface FaceLook {
  readonly skin: MaterialSpec
  readonly hair: MaterialSpec
  readonly iris: MaterialSpec
  readonly lips: MaterialSpec
  /** Rouge on the cheeks; absent for none. */
  readonly cheeks?: MaterialSpec
  /** 1 natural for a figurine, 1.3 large as dolls and children have them. */
  readonly eyeSize?: number
  readonly noseSize?: number
  /** `smile`, `full` (painted lips), `stern` or `open`. */
  readonly mouth?: 'smile' | 'full' | 'stern' | 'open'
  /** Angry or gentle brows: radians the outer ends rise. */
  readonly browTilt?: number
  /** How high the ears' tips are drawn; 1 round, 2 an elf's. */
  readonly earTip?: number
  /** Breadth of jaw and neck: 1 for a man, 0.85 for a woman or a child. */
  readonly jaw?: number
  readonly lashes?: boolean
  /** Only the eyes show. */
  readonly isMasked?: boolean
  /** False where hair or a helmet hides the ears. */
  readonly hasEars?: boolean
  /** White glossy balls unless named. */
  readonly eyeWhite?: MaterialSpec
  /** False where a muzzle or nothing at all is in its place. */
  readonly hasNose?: boolean
  readonly hasMouth?: boolean
  /** One eye in the middle of the forehead instead of two. */
  readonly isOneEyed?: boolean
}

/** Head, ears and face of that look. */
export function humanHead(look: FaceLook): Shape {
  return group([
    skull(look),
    ...(look.hasEars === false ? [] : [ears(look)]),
    ...(look.hasNose === false ? [] : [nose(look)]),
    look.isOneEyed === true ? oneEye(look) : eyes(look),
    ...(look.isMasked === true || look.hasMouth === false ? [] : [mouth(look)]),
    ...cheeks(look),
  ])
}

/** Half depth of the face at the eyes: where glasses, masks and patches lie. */
export const FACE = { eye: [0.155, 0.0, 0.335] as Vec3, brow: 0.135, mouth: -0.275 } as const

function skull(look: FaceLook): Shape {
  const jaw = look.jaw ?? 1
  const balls = [
    ...lumpBalls([0, 0.115, -0.04, 0.37, 0.385, 0.41]),
    ...lumpBalls([0, -0.14, 0.06, 0.3 * (0.4 + 0.6 * jaw), 0.31, 0.29]),
    ...lumpBalls([0, -0.365, 0.17, 0.15 * jaw, 0.12, 0.13]),
    ...lumpBalls([0.16, -0.15, 0.15, 0.14, 0.13, 0.14]),
  ]
  return tag(
    { part: 'head', role: 'body', material: look.skin },
    blend(balls, { blend: 0.12, detail: 0.105 })
  )
}

function ears(look: FaceLook): Shape {
  const tip = look.earTip ?? 1
  const one =
    tip > 1.2
      ? sweep(
          [
            [0.34, -0.1, -0.03],
            [0.39, -0.01, -0.03],
            [0.44, 0.07 + 0.03 * tip, -0.08],
            [0.4 + 0.06 * tip, 0.06 + 0.1 * tip, -0.14],
          ],
          [0.06, 0.1, 0.07, 0.005],
          { smooth: true, caps: 'round', flatten: 0.55 }
        )
      : at([0.372, -0.03, -0.02], ellipsoid([0.05, 0.115, 0.075]), { rotate: [0.1, -0.35, -0.12] })
  return tag({ part: 'ear', role: 'ornament', material: look.skin }, mirrored(one))
}

function nose(look: FaceLook): Shape {
  const n = look.noseSize ?? 1
  return tag(
    { part: 'nose', role: 'feature', material: look.skin },
    blend(
      [
        ...limbBalls([
          [0, 0.03, 0.34, 0.035],
          [0, -0.09, 0.37 + 0.05 * n, 0.05 * n],
        ]),
        ...lumpBalls([0.045 * n, -0.115, 0.37 + 0.02 * n, 0.035 * n, 0.03 * n, 0.035 * n]),
      ],
      { blend: 0.03, detail: 0.04 }
    )
  )
}

function eyes(look: FaceLook): Shape {
  const size = look.eyeSize ?? 1
  const [x, y, z] = FACE.eye
  const white = look.eyeWhite ?? { recipe: 'glossy-plastic', color: '#f7f4ef' }
  const tilt = look.browTilt ?? 0.08
  const top = y + 0.088 * size
  const brow = sweep(
    [
      [x - 0.09, top + 0.04 - 0.05 * tilt, z + 0.026],
      [x + 0.0, top + 0.055 + 0.05 * tilt, z + 0.01],
      [x + 0.1, top + 0.025 + 0.35 * tilt, z - 0.06],
    ],
    [0.016, 0.022, 0.012],
    { smooth: true, caps: 'round' }
  )
  const lash = sweep(
    [
      [x - 0.085 * size, y + 0.02, z + 0.05],
      [x - 0.02, y + 0.082 * size, z + 0.05],
      [x + 0.06 * size, y + 0.062 * size, z + 0.025],
      [x + 0.112 * size, y + 0.03, z - 0.025],
    ],
    [0.01, 0.017, 0.017, 0.008],
    { smooth: true, caps: 'round' }
  )
  return group([
    mirrored(
      group([
        at(
          [x, y, z],
          tag(
            { bone: 'leftEye' },
            eye({ ball: white, iris: look.iris, pupil: { recipe: 'glossy-plastic', color: '#15110f' } })
          ),
          { rotate: [-0.02, 0.16, 0], scale: [0.082 * size, 0.088 * size, 0.06] }
        ),
        ...(look.isMasked === true
          ? []
          : [tag({ part: 'brow', role: 'ornament', material: look.hair }, brow)]),
        ...(look.lashes === true
          ? [tag({ part: 'lash', role: 'ornament', material: { recipe: 'plastic', color: '#211815' } }, lash)]
          : []),
      ])
    ),
  ])
}

/** An eye over the root of the nose, and one brow across. */
function oneEye(look: FaceLook): Shape {
  const size = look.eyeSize ?? 1
  const [, y, z] = FACE.eye
  const white = look.eyeWhite ?? { recipe: 'glossy-plastic', color: '#f7f4ef' }
  const brow = sweep(
    [
      [-0.2, y + 0.18, z - 0.02],
      [0, y + 0.23, z + 0.05],
      [0.2, y + 0.18, z - 0.02],
    ],
    [0.016, 0.034, 0.016],
    { smooth: true, caps: 'round' }
  )
  return group([
    at(
      [0, y + 0.07, z + 0.01],
      eye({ ball: white, iris: look.iris, pupil: { recipe: 'glossy-plastic', color: '#15110f' } }),
      { scale: [0.11 * size, 0.11 * size, 0.075] }
    ),
    tag({ part: 'brow', role: 'ornament', material: look.hair }, brow),
  ])
}

function mouth(look: FaceLook): Shape {
  const tags = { part: 'mouth', role: 'feature', material: look.lips }
  const y = FACE.mouth
  if (look.mouth === 'full') {
    const upper = sweep(
      [
        [0, y + 0.012, 0.366],
        [0.035, y + 0.022, 0.357],
        [0.085, y + 0.002, 0.318],
      ],
      [0.02, 0.021, 0.006],
      { smooth: true, caps: 'round' }
    )
    const lower = at([0, y - 0.02, 0.348], ellipsoid([0.06, 0.024, 0.022]))
    return tag(tags, mirrored(upper), lower)
  }
  if (look.mouth === 'open') {
    return tag(tags, at([0, y, 0.325], ellipsoid([0.085, 0.055, 0.03])))
  }
  const rise = look.mouth === 'stern' ? -0.014 : 0.035
  const half = sweep(
    [
      [0, y - 0.008, 0.362],
      [0.05, y - 0.004 + rise * 0.3, 0.347],
      [0.105, y + rise, 0.303],
    ],
    [0.017, 0.017, 0.009],
    { smooth: true, caps: 'round' }
  )
  return tag(tags, mirrored(half))
}

function cheeks(look: FaceLook): Shape[] {
  return look.cheeks === undefined
    ? []
    : [
        tag(
          { part: 'cheek', role: 'ornament', material: look.cheeks },
          mirrored(at([0.2, -0.145, 0.284], ellipsoid([0.075, 0.062, 0.024]), { rotate: [0.1, 0.62, 0] }))
        ),
      ]
}

/** A ball nose for clowns and the like. */
export const ballNose = (radius: number, material: MaterialSpec): Shape =>
  tag({ part: 'nose', role: 'feature', material }, at([0, -0.08, 0.43], rotated([0, 0, 0], ball(radius))))
