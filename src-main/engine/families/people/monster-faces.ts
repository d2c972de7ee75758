import type { Vec3 } from '../../kernel/types.ts'
import { limbBalls, lumpBalls } from '../../kit/flesh.ts'
import { leafEar } from '../../kit/ears.ts'
import { horn } from '../../kit/horns.ts'
import { FACE, type FaceLook } from '../../kit/human-head.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { at, blend, box, cylinder, ellipsoid, mirrored, sweep, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

const IVORY: MaterialSpec = { recipe: 'bone', color: '#efe6cc' }
const HORN: MaterialSpec = { recipe: 'bone', color: '#4a3c30' }
const HOLLOW: MaterialSpec = { recipe: 'plastic', color: '#17141a' }

/** The face of somebody who is no human, from the look of one; the look itself for everybody else. */
export function monsterLook(face: string, look: FaceLook): FaceLook {
  switch (face) {
    case 'orc':
      return {
        ...look,
        mouth: 'stern',
        browTilt: 0.4,
        earTip: 1.7,
        noseSize: 1.35,
        jaw: 1.3,
        eyeSize: 0.85,
        hasEars: true,
      }
    case 'goblin':
      return {
        ...look,
        mouth: 'smile',
        browTilt: 0.35,
        eyeSize: 1.25,
        jaw: 0.8,
        hasEars: false,
        hasNose: false,
      }
    case 'cyclops':
      return { ...look, mouth: 'stern', isOneEyed: true, eyeSize: 1.5, jaw: 1.2, noseSize: 1.3 }
    case 'fiend':
      return { ...look, mouth: 'smile', browTilt: 0.45, earTip: 1.8, hasEars: true }
    case 'bull':
      return { ...look, browTilt: 0.3, hasEars: false, hasNose: false, hasMouth: false, jaw: 1.2 }
    case 'wolf':
      return {
        ...look,
        browTilt: 0.42,
        eyeSize: 0.9,
        hasEars: false,
        hasNose: false,
        hasMouth: false,
        jaw: 1,
      }
    case 'skull':
      return {
        ...look,
        eyeWhite: HOLLOW,
        eyeSize: 1.35,
        hasEars: false,
        hasNose: false,
        hasMouth: false,
        jaw: 0.8,
      }
    default:
      return look
  }
}

/** What such a face has beside eyes, nose and mouth. */
export function monsterFace(face: string, context: FamilyContext): Shape[] {
  const skin = context.material('skin')
  switch (face) {
    case 'orc':
      return [ridge(skin), tusks()]
    case 'goblin':
      return [wideEars(skin), longNose(skin), fangs()]
    case 'cyclops':
      return [tusks()]
    case 'fiend':
      return [horns(HORN, FIEND_HORN, 0.085)]
    case 'bull':
      return [
        muzzle(skin, context.material('lips')),
        sideEars(skin),
        horns(IVORY, BULL_HORN, 0.1),
        noseRing(context),
      ]
    case 'wolf':
      return [...wolfHead(skin, context.material('lips')), ...ruff(context.material('hair'))]
    case 'skull':
      return skullParts()
    default:
      return []
  }
}

/** A heavy brow over both eyes. */
const ridge = (skin: MaterialSpec): Shape =>
  tag(
    { part: 'brow_ridge', role: 'feature', material: skin },
    blend(
      limbBalls([
        [-0.27, 0.1, 0.27, 0.06],
        [-0.12, 0.115, 0.36, 0.062],
        [0.12, 0.115, 0.36, 0.062],
        [0.27, 0.1, 0.27, 0.06],
      ]),
      { blend: 0.03, detail: 0.05 }
    )
  )

/** Teeth of the lower jaw that stand up over the lip. */
const tusks = (): Shape =>
  tag(
    { part: 'tusk', role: 'feature', material: IVORY },
    mirrored(
      horn(
        [
          [0.1, -0.36, 0.3],
          [0.14, -0.26, 0.385],
          [0.16, -0.07, 0.375],
        ],
        0.064
      )
    )
  )

const fangs = (): Shape =>
  tag(
    { part: 'fang', role: 'feature', material: IVORY },
    mirrored(
      at([0.06, -0.3, 0.35], cylinder(0.022, 0.075, { topRadius: 0.003 }), { rotate: [Math.PI, 0, 0] })
    )
  )

/** Ears like leaves that stand out to both sides. */
const wideEars = (skin: MaterialSpec): Shape =>
  tag(
    { part: 'ear', role: 'feature', material: skin },
    mirrored(
      sweep(
        [
          [0.32, -0.04, -0.02],
          [0.46, 0.03, -0.05],
          [0.66, 0.12, -0.1],
          [0.84, 0.2, -0.16],
        ],
        [0.08, 0.14, 0.1, 0.006],
        { smooth: true, caps: 'round', flatten: 0.4 }
      )
    )
  )

const longNose = (skin: MaterialSpec): Shape =>
  tag(
    { part: 'nose', role: 'feature', material: skin },
    sweep(
      [
        [0, 0.02, 0.33],
        [0, -0.05, 0.46],
        [0, -0.13, 0.56],
        [0, -0.2, 0.56],
      ],
      [0.045, 0.06, 0.055, 0.02],
      { smooth: true, caps: 'round' }
    )
  )

const FIEND_HORN: readonly Vec3[] = [
  [0.17, 0.36, 0.12],
  [0.25, 0.52, 0.18],
  [0.28, 0.68, 0.14],
  [0.23, 0.82, 0.08],
]

const BULL_HORN: readonly Vec3[] = [
  [0.27, 0.28, 0.02],
  [0.48, 0.36, 0.05],
  [0.6, 0.52, 0.12],
  [0.56, 0.7, 0.18],
]

const horns = (material: MaterialSpec, path: readonly Vec3[], root: number): Shape =>
  tag({ part: 'horn', role: 'feature', material }, mirrored(horn(path, root)))

/** The broad nose of cattle, nostrils and mouth with it. */
const muzzle = (skin: MaterialSpec, lips: MaterialSpec): Shape =>
  tag(
    {},
    tag(
      { part: 'muzzle', role: 'feature', material: skin },
      blend(
        [
          ...lumpBalls([0, -0.08, 0.34, 0.19, 0.2, 0.2]),
          ...lumpBalls([0, -0.2, 0.5, 0.2, 0.15, 0.17]),
          ...lumpBalls([0, -0.34, 0.36, 0.15, 0.1, 0.2]),
        ],
        { blend: 0.08, detail: 0.07 }
      )
    ),
    tag(
      { part: 'nostril', role: 'ornament', material: HOLLOW },
      mirrored(at([0.09, -0.14, 0.63], ellipsoid([0.035, 0.028, 0.03])))
    ),
    tag(
      { part: 'mouth', role: 'ornament', material: lips },
      at([0, -0.29, 0.6], ellipsoid([0.1, 0.018, 0.075]))
    )
  )

const sideEars = (skin: MaterialSpec): Shape =>
  tag(
    { part: 'ear', role: 'ornament', material: skin },
    mirrored(
      sweep(
        [
          [0.32, 0.12, -0.02],
          [0.46, 0.12, 0],
          [0.6, 0.05, 0.02],
        ],
        [0.05, 0.09, 0.01],
        { smooth: true, caps: 'round', flatten: 0.45 }
      )
    )
  )

const noseRing = (context: FamilyContext): Shape =>
  tag(
    { part: 'nose_ring', role: 'ornament', material: context.material('metal') },
    at([0, -0.23, 0.665], torus(0.062, 0.014), { rotate: [Math.PI / 2, 0, 0] })
  )

/** A wolf's muzzle with bared teeth, pricked ears. */
function wolfHead(skin: MaterialSpec, dark: MaterialSpec): Shape[] {
  const fang = (x: number, y: number, z: number, long: number, turn: number): Shape =>
    at([x, y, z], cylinder(0.02, long, { topRadius: 0.002 }), { rotate: [turn, 0, 0] })
  return [
    tag(
      { part: 'muzzle', role: 'feature', material: skin },
      blend(
        [
          ...lumpBalls([0, -0.06, 0.36, 0.19, 0.17, 0.2]),
          ...lumpBalls([0, -0.1, 0.56, 0.115, 0.095, 0.2]),
          ...lumpBalls([0, -0.3, 0.36, 0.15, 0.08, 0.2]),
          ...lumpBalls([0, -0.31, 0.5, 0.09, 0.045, 0.18]),
        ],
        { blend: 0.04, detail: 0.05 }
      )
    ),
    tag(
      { part: 'nose', role: 'feature', material: HOLLOW },
      at([0, -0.06, 0.745], ellipsoid([0.062, 0.05, 0.05]))
    ),
    tag(
      { part: 'mouth', role: 'ornament', material: dark },
      at([0, -0.215, 0.5], ellipsoid([0.085, 0.06, 0.19]))
    ),
    tag(
      { part: 'fang', role: 'feature', material: IVORY },
      mirrored(fang(0.07, -0.215, 0.66, 0.12, Math.PI)),
      mirrored(fang(0.095, -0.2, 0.54, 0.08, Math.PI)),
      mirrored(fang(0.055, -0.245, 0.63, 0.1, 0))
    ),
    tag(
      { part: 'ear', role: 'feature', material: skin },
      mirrored(
        at(
          [0.24, 0.3, 0],
          leafEar({ length: 0.42, widths: [0.13, 0.14, 0.11, 0.06, 0.008], thick: 0.05, cup: 0.35 }, dark),
          { rotate: [-0.05, 0.3, -0.28] }
        )
      )
    ),
  ]
}

/** Locks of fur that stand out from the cheeks. */
const ruff = (fur: MaterialSpec): Shape[] => [
  tag(
    { part: 'ruff', role: 'ornament', material: fur },
    ...[0, 1, 2].map(i =>
      mirrored(
        sweep(
          [
            [0.27, 0.04 - 0.13 * i, 0.1],
            [0.4, -0.04 - 0.15 * i, 0.08],
            [0.53 - 0.08 * i, -0.14 - 0.18 * i, 0.02],
          ],
          [0.09, 0.1, 0.01],
          { smooth: true, caps: 'round' }
        )
      )
    )
  ),
]

/** The hole of the nose and two rows of teeth. */
function skullParts(): Shape[] {
  const [x, y, z] = FACE.eye
  return [
    tag(
      { part: 'socket', role: 'feature', material: HOLLOW },
      mirrored(at([x, y, z + 0.012], ellipsoid([0.112, 0.118, 0.05]), { rotate: [0, 0.3, 0] })),
      at([0, -0.12, 0.34], ellipsoid([0.042, 0.06, 0.03]))
    ),
    tag(
      { part: 'teeth', role: 'feature', material: HOLLOW },
      at([0, -0.27, 0.345], box([0.2, 0.012, 0.03])),
      ...[-2, -1, 0, 1, 2].map(i => at([i * 0.038, -0.27, 0.348 - 0.008 * i * i], box([0.008, 0.09, 0.02])))
    ),
  ]
}
