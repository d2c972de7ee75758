import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { at, box, ellipsoid, group, lathe, mirrored, soft, sweep, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { Arm } from './body.ts'
import { onBone } from './frame.ts'
import { isBent, top } from './garments.ts'
import {
  bare,
  bareLegs,
  belted,
  collar,
  footwear,
  girded,
  gown,
  topOf,
  trousers,
  type Wear,
} from './outfit-base.ts'
import { bareFeet, bracers, skinTop, zFront } from './outfit-pieces.ts'

/** Dress of old Egypt, Greece, Rome and Japan, and a mime's shirt. */

/** Half width and half depth of the trunk at the chest, the waist and the hips, as `top` cuts it. */
const girth = (
  { b, female }: Wear,
  ease: number
): readonly (readonly [y: number, rx: number, rz: number])[] => {
  const g = b.build
  return [
    [b.chest + 0.012, 0.086 * (female ? 0.9 : 1) * (0.45 + 0.55 * g) + ease, 0.066 * (0.3 + 0.7 * g) + ease],
    [b.waist + 0.02, (female ? 0.075 : 0.088) * g + ease, 0.06 * g + ease],
    [b.hips + 0.012, 0.09 * (0.3 + 0.7 * g) + ease, 0.066 * (0.4 + 0.6 * g) + ease],
  ]
}

/** A ring around the trunk at that height, `tube` thick. */
function ringAt(w: Wear, y: number, ease: number, tube: number): Shape {
  const rows = girth(w, ease)
  const [high, middle, low] = rows
  const [from, to] = y > middle[0] ? [middle, high] : [low, middle]
  const t = Math.max(0, Math.min(1, (y - from[0]) / (to[0] - from[0])))
  const [rx, rz] = [from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t]
  return at([0, y, 0], torus(1, tube / rx), { scale: [rx, rx, rz] })
}

/** Broad collar of beads over shoulders and chest: gold and blue rings. */
const broadCollar = ({ b, c }: Wear): Shape[] => [
  tag(
    { part: 'collar', role: 'feature', material: c.material('metal') },
    at([0, b.shoulders + 0.012, 0.012], torus(0.062, 0.02), { scale: [1.2, 0.75, 1] }),
    at([0, b.shoulders - 0.02, 0.016], torus(0.098, 0.016), { scale: [1.28, 0.9, 0.86] })
  ),
  tag(
    { part: 'collar_band', role: 'ornament', material: c.material('trim') },
    at([0, b.shoulders - 0.002, 0.016], torus(0.082, 0.017), { scale: [1.26, 0.8, 0.9] })
  ),
]

/** A panel that hangs from the belt before the skirt. */
const frontPanel = ({ b, c }: Wear): Shape[] =>
  isBent(b)
    ? []
    : [
        tag(
          { part: 'apron', role: 'ornament', material: c.material('metal'), bone: 'hips' },
          at([0, b.hips - 0.055, zFront(b, 0.024)], box([0.062, 0.19, 0.022], { edge: soft(0.005) }), {
            rotate: [-0.07, 0, 0],
          })
        ),
        tag(
          { part: 'apron_stripe', role: 'ornament', material: c.material('trim'), bone: 'hips' },
          ...[0, 1, 2, 3].map(i =>
            at(
              [0, b.hips + 0.01 - 0.042 * i, zFront(b, 0.031) - 0.003 * i],
              box([0.05, 0.014, 0.022], { edge: soft(0.003) }),
              { rotate: [-0.07, 0, 0] }
            )
          )
        ),
      ]

/** A cloth thrown over the left shoulder, across chest and back to the right hip. */
function drape({ b, c }: Wear): Shape {
  const x = Math.abs(b.left.shoulder[0])
  const z = zFront(b, 0.012)
  return tag(
    { part: 'drape', role: 'ornament', material: c.material('cape') },
    sweep(
      [
        [-0.1 * b.build, b.hips + 0.03, 0.01],
        [-0.07, b.waist + 0.01, z * 0.92],
        [0, b.chest - 0.04, z + 0.006],
        [x * 0.62, b.chest + 0.05, z * 0.8],
        [x * 0.8, b.shoulders + 0.022, 0.006],
        [x * 0.66, b.chest + 0.03, -z * 0.9],
        [0, b.waist + 0.03, -z - 0.006],
        [-0.075, b.hips + 0.05, -z * 0.86],
        [-0.1 * b.build, b.hips + 0.03, -0.01],
      ],
      [0.036, 0.04, 0.042, 0.042, 0.04, 0.042, 0.042, 0.038, 0.034],
      { smooth: true, flatten: 0.42, caps: 'round' }
    )
  )
}

/** Plates of a legionary: bands around chest and belly, hoops on the shoulders, straps over the tunic's skirt. */
function lorica(w: Wear): Shape[] {
  const { b, c } = w
  const x = Math.abs(b.left.shoulder[0])
  const steel = c.material('shield')
  const strap = (i: number, count: number): Shape => {
    const a = (TAU * (i + 0.5)) / count
    const [, rx, rz] = girth(w, 0.016)[2]
    return at(
      [rx * 1.06 * sin(a), b.hips - 0.035, rz * 1.08 * cos(a)],
      box([0.032, 0.12, 0.014], { edge: soft(0.004) }),
      {
        rotate: [0, a, 0],
      }
    )
  }
  return [
    top(
      b,
      { sleeves: 0.05, ease: 0.013, isFemale: false },
      { part: 'cuirass', role: 'feature', material: steel }
    ),
    tag(
      { part: 'plate', role: 'ornament', material: steel },
      ...[-0.075, -0.05, -0.025, 0, 0.028].map(dy => ringAt(w, b.chest + dy - 0.025, 0.008, 0.0135))
    ),
    tag(
      { part: 'shoulder_plate', role: 'feature', material: steel },
      mirrored(
        group(
          [0, 1, 2, 3].map(i =>
            at(
              [x * (0.68 + 0.17 * i), b.shoulders + 0.022 - 0.012 * i * (0.6 + 0.3 * i), 0],
              ellipsoid([0.026, 0.036, 0.06 - 0.004 * i]),
              {
                rotate: [0, 0, -0.3 - 0.2 * i],
              }
            )
          )
        )
      )
    ),
    tag(
      { part: 'buckle', role: 'ornament', material: c.material('metal') },
      ...[-0.06, -0.03, 0].map(dy =>
        at([0, b.chest + dy, zFront(b, 0.02)], box([0.03, 0.012, 0.012], { edge: soft(0.002) }))
      )
    ),
    ...(isBent(b)
      ? []
      : [
          tag(
            { part: 'strap', role: 'ornament', material: c.material('trim'), bone: 'hips' },
            ...Array.from({ length: 14 }, (_, i) => strap(i, 14))
          ),
        ]),
  ]
}

/** The wide sash of a kimono with its bow behind, the collar crossed before the throat, and sleeves that hang from the wrists. */
function obi(w: Wear): Shape[] {
  const { b, c } = w
  const [, rx, rz] = girth(w, 0.02)[1]
  const sleeve = (arm: Arm, bone: string): Shape => {
    const [x, y, z] = onBone(arm.elbow, arm.wrist, 0.72)
    return tag(
      { part: 'sleeve', role: 'body', material: c.material('top'), bone },
      at([x, y - 0.075, z], box([0.03, 0.17, 0.085], { edge: soft(0.012) }))
    )
  }
  const edge = (side: number): Shape =>
    sweep(
      [
        [side * 0.045, b.shoulders + 0.032, -0.01],
        [side * 0.045, b.chest + 0.05, zFront(b, 0.008) * 0.88],
        [-side * 0.012, b.chest - 0.03, zFront(b, 0.014)],
        [-side * 0.04, b.waist + 0.03, zFront(b, 0.012)],
      ],
      0.014,
      { smooth: true, flatten: 0.6 }
    )
  return [
    tag(
      { part: 'obi', role: 'feature', material: c.material('trim'), bone: 'spine' },
      at(
        [0, b.waist, 0],
        lathe(
          [
            [0, -0.045],
            [1, -0.045],
            [1.03, 0],
            [1, 0.045],
            [0, 0.045],
          ],
          { edge: soft(0.006) }
        ),
        { scale: [rx, 1, rz] }
      ),
      at([0, b.waist + 0.015, -rz - 0.03], box([0.13, 0.11, 0.06], { edge: soft(0.016) })),
      at([0, b.waist - 0.075, -rz - 0.028], box([0.09, 0.13, 0.03], { edge: soft(0.01) }))
    ),
    tag(
      { part: 'cord', role: 'ornament', material: c.material('metal'), bone: 'spine' },
      at([0, b.waist, 0], torus(1.02, 0.055), { scale: [rx, rx, rz] })
    ),
    tag({ part: 'collar', role: 'ornament', material: c.material('cape') }, edge(1), edge(-1)),
    sleeve(b.left, 'leftLowerArm'),
    sleeve(b.right, 'rightLowerArm'),
  ]
}

/** Dark rings around trunk and sleeves, and the braces over them. */
function stripes(w: Wear): Shape[] {
  const { b, c } = w
  const around = (bone: string, from: Vec3, to: Vec3, t: number, r: number): Shape => {
    const [low, high] = [onBone(from, to, t - 0.06), onBone(from, to, t + 0.06)]
    return tag({ bone }, sweep([low, high], r))
  }
  const sleeve = (arm: Arm, side: string): Shape[] => [
    ...[0.4, 0.7].map((t, i) => around(`${side}UpperArm`, arm.shoulder, arm.elbow, t, 0.05 - 0.003 * i)),
    ...[0.15, 0.45, 0.75].map((t, i) =>
      around(`${side}LowerArm`, arm.elbow, arm.wrist, t, 0.0435 - 0.003 * i)
    ),
  ]
  const x = Math.abs(b.left.shoulder[0]) * 0.5
  return [
    tag(
      { part: 'stripe', role: 'feature', material: c.material('trim') },
      ...[-0.115, -0.075, -0.035, 0.005, 0.045].map(dy => ringAt(w, b.chest + dy, -0.004, 0.0155)),
      ...sleeve(b.left, 'left'),
      ...sleeve(b.right, 'right')
    ),
    tag(
      { part: 'braces', role: 'ornament', material: c.material('cape') },
      mirrored(
        sweep(
          [
            [x, b.hips + 0.05, zFront(b, 0.012)],
            [x, b.chest, zFront(b, 0.014)],
            [x * 1.06, b.shoulders + 0.024, 0.02],
            [x * 1.06, b.shoulders + 0.026, -0.02],
            [x, b.chest, -zFront(b, 0.012)],
            [x, b.hips + 0.05, -zFront(b, 0.012)],
          ],
          0.013,
          { smooth: true, flatten: 0.5 }
        )
      )
    ),
  ]
}

/** What was worn on the Nile, in Rome, in Kyoto and on a stage without words, by name. */
export const HISTORICAL_WARDROBE = {
  pharaoh: w => [
    topOf({ ...w, c: skinTop(w.c) }, 0.3, 0),
    bare(w, 0.2),
    gown(w, 'bottom', w.b.knee[1] * 1.2, 0.03, w.b.hips + 0.05, 0.012),
    girded(w, 0.018),
    bareLegs(w, 0.4),
    bareFeet(w),
    ...bracers(w),
    ...broadCollar(w),
    ...frontPanel(w),
  ],
  toga: w => [
    topOf(w, 0.35, 0.008),
    bare(w, 0.3),
    gown(w, 'top', 0.02, 0.07),
    girded(w, 0.014, false),
    drape(w),
    bareFeet(w),
  ],
  legion: w => [
    topOf(w, 0.6, 0.008),
    bare(w, 0.5),
    gown(w, 'top', w.b.knee[1] * 1.2, 0.035),
    ...lorica(w),
    girded(w, 0.022),
    bareLegs(w, 0.5),
    footwear(w, 0.3),
  ],
  kimono: w => [topOf(w, 1.82, 0.012, 0.02), gown(w, 'top', 0.012, 0.045), ...obi(w), footwear(w, 0)],
  mime: w => [
    topOf(w, 1.85, 0.006),
    trousers(w),
    belted(w, 0.006, false),
    collar(w, 'top'),
    ...stripes(w),
    footwear(w, 0),
  ],
} satisfies Readonly<Record<string, (w: Wear) => Shape[]>>
