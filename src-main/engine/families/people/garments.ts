import type { Vec3 } from '../../kernel/types.ts'
import { cos, sin, TAU } from '../../kernel/det-math.ts'
import { addScaled, distance, mix, normalize, scale, subtract } from '../../kernel/vector.ts'
import { clothRing, clothShell } from '../../kit/cloth.ts'
import { lumpBalls, type Lump } from '../../kit/flesh.ts'
import { bothSides, sideChains } from '../../kit/joints.ts'
import type { MaterialSpec } from '../../material/types.ts'
import {
  at,
  ball,
  blend,
  box,
  cylinder,
  ellipsoid,
  group,
  mirrored,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { BlendBall, Joint, Motion, Shape, ShapeTags } from '../../shape/types.ts'
import type { Arm, Body } from './body.ts'
import { onBone } from './frame.ts'

/** Clothes as closed forms over the bones of a person, in units of the body. */

type Cone = Extract<BlendBall, { readonly kind: 'cone' }>

/** A tapered limb between two points. */
export const cone = (from: Vec3, to: Vec3, r0: number, r1: number): Cone => ({
  kind: 'cone',
  from,
  to,
  r0,
  r1,
  blend: 0.012,
})

const form = (balls: readonly BlendBall[], tags: ShapeTags, detail = 0.026): Shape =>
  blend(balls, { blend: 0.025, detail, ...tags })

export interface TopForm {
  /** Where sleeves end: 0 none, 1 elbow, 2 wrist. */
  readonly sleeves: number
  /** Thickness of the cloth over the body, units. */
  readonly ease: number
  readonly isFemale: boolean
  /** Wide sleeves of robes. */
  readonly bell?: number
}

/** How much thicker than bare hips the hem of a top is at most, units: it is inside whatever trousers, however thick its cloth. */
const HEM = 0.002

/** The breadth and the depth of hips in cloth of a thickness. */
function hipsIn({ build }: Body, ease: number): readonly [rx: number, rz: number] {
  const g = 0.35 + 0.65 * build
  return [0.088 * g + ease, 0.066 * g + ease]
}

/** The trunk with sleeves. */
export function top(b: Body, { sleeves, ease, isFemale, bell = 0 }: TopForm, tags: ShapeTags): Shape {
  const g = b.build
  const w = isFemale ? 0.9 : 1
  const [hemX, hemZ] = hipsIn(b, Math.min(ease, HEM))
  const trunk: readonly Lump[] = [
    [0, b.chest + 0.012, 0, 0.086 * w * (0.45 + 0.55 * g) + ease, 0.085, 0.066 * (0.3 + 0.7 * g) + ease],
    [0, b.waist + 0.02, 0.006 * g, (isFemale ? 0.075 : 0.088) * g + ease, 0.1, 0.06 * g + ease],
    [0, b.hips + 0.012, 0, hemX, 0.055, hemZ],
  ]
  const balls: BlendBall[] = [
    ...trunk.flatMap(lump => lumpBalls(lump)),
    ...(isFemale ? lumpBalls([0.042, b.chest + 0.004, 0.042, 0.04, 0.038, 0.036]) : []),
  ]
  // What touches is one skin in a blend: a forearm whose hand is on the hip, or before the belly, would pull at the trunk as it is raised.
  const apart: Shape[] = []
  for (const [arm, side] of [
    [b.left, 'left'],
    [b.right, 'right'],
  ] as const) {
    const { shoulder, upper, lower } = sleeveBalls(arm, g, sleeves, ease, bell)
    // Raised, an upper arm would pull a web from elbow to waist, for who holds something before the chest has the elbows at the sides.
    if (upper.some(ball => touches(ball, trunk, BELOW_SHOULDER, JOINED_ABOVE))) {
      apart.push(tag({ bone: `${side}UpperArm` }, form(upper, tags)))
      balls.push({ ...shoulder, r1: shoulder.r1 - TUCKED })
    } else {
      balls.push(shoulder, ...upper)
    }
    if (lower.some(ball => touches(ball, trunk))) {
      apart.push(tag({ bone: `${side}LowerArm` }, form(lower, tags)))
    } else {
      balls.push(...lower)
    }
  }
  return apart.length === 0 ? form(balls, tags) : group([form(balls, tags), ...apart])
}

/** How near two things are that a blend joins. */
const JOINED = 0.03
/** The same beside a trunk from which an upper arm leans away. */
const JOINED_ABOVE = 0.012
/** Places along a sleeve that are looked at. */
const ALONG = [0.25, 0.5, 0.75, 1]

/** By how much a shoulder is thinner than the sleeve that is parted from it, units: it stays inside. */
const TUCKED = 0.003
/** Places along an upper sleeve that are looked at: its shoulder always is one skin with the trunk. */
const BELOW_SHOULDER = [0.8, 0.9, 1]

/** Whether a cone comes so near to one of the trunk's lumps that both are one skin. */
function touches(
  ball: BlendBall,
  trunk: readonly Lump[],
  along: readonly number[] = ALONG,
  joined = JOINED
): boolean {
  return (
    ball.kind === 'cone' &&
    along.some(t => {
      const [x, y, z] = mix(ball.from, ball.to, t)
      const radius = ball.r0 + t * (ball.r1 - ball.r0)
      return trunk.some(([cx, cy, cz, rx, ry, rz]) => {
        const [dx, dy, dz] = [(x - cx) / rx, (y - cy) / ry, (z - cz) / rz]
        return (Math.sqrt(dx * dx + dy * dy + dz * dz) - 1) * Math.min(rx, rz) < radius + joined
      })
    })
  )
}

/** Share of its radius that a limb has on its inner side: what touches there is one skin, which no step parts. */
const INNER = 0.78

/**
 * A sleeve's cone, flatter towards the trunk where the arm hangs beside it: its outer side stays where it is. What touches there is one skin,
 * and a raised arm would carry the side of the trunk along.
 */
function sleeveCone(from: Vec3, to: Vec3, r0: number, r1: number): BlendBall {
  const [x, y, z] = normalize(subtract(to, from))
  const side = Math.sign(from[0])
  // Square to the arm and away from the trunk; nothing of it where the arm is held out.
  const away = scale([side * (1 - x * x), -side * x * y, -side * x * z], Math.max(0, -y))
  const thin = 0.5 * (1 - INNER)
  const share = 1 - thin * Math.max(0, -y)
  return cone(addScaled(from, away, r0 * thin * 0.5), addScaled(to, away, r1 * thin), share * r0, share * r1)
}

/** The shoulder, the upper arm, and the forearm, as far as there is a sleeve. */
function sleeveBalls(
  arm: Arm,
  g: number,
  sleeves: number,
  ease: number,
  bell: number
): { readonly shoulder: Cone; readonly upper: BlendBall[]; readonly lower: BlendBall[] } {
  const r = 0.5 + 0.5 * g
  const wide = 0.034 * r + ease + bell * 0.3
  const above = sleeves >= 1 ? arm.elbow : onBone(arm.shoulder, arm.elbow, sleeves)
  const below = onBone(arm.elbow, arm.wrist, sleeves - 1)
  return {
    shoulder: cone([arm.shoulder[0] * 0.45, arm.shoulder[1], 0], arm.shoulder, 0.045, 0.042 * r + ease * 0.7),
    upper: sleeves > 0 ? [sleeveCone(arm.shoulder, above, 0.041 * r + ease * 0.7, wide)] : [],
    lower: sleeves > 1 ? [sleeveCone(arm.elbow, below, wide, 0.027 * r + ease + bell)] : [],
  }
}

/** Bare arms, or what hands wear: from where sleeves end to the fingers. */
export function bareArms(b: Body, from: number, tags: ShapeTags): Shape {
  const r = 0.55 + 0.45 * b.build
  const balls = [b.left, b.right].flatMap((arm): BlendBall[] =>
    from >= 1.9
      ? []
      : [
          ...(from < 1 ? [cone(arm.shoulder, arm.elbow, 0.036 * r, 0.03 * r)] : []),
          cone(arm.elbow, arm.wrist, 0.03 * r, 0.022 * r),
        ]
  )
  return balls.length === 0 ? group([]) : form(balls, tags, 0.021)
}

/** Both hands: a palm, folded fingers, a thumb. */
export function hands(b: Body, tags: ShapeTags): Shape {
  const one = (arm: Arm, side: number): Shape => {
    const from = onBone(arm.wrist, arm.elbow, 0.12)
    const tip: Vec3 = onBone(arm.wrist, arm.hand, 1.75)
    const thumb: Vec3 = [arm.hand[0] - side * 0.018, arm.hand[1] + 0.006, arm.hand[2] + 0.02]
    return blend(
      [
        cone(from, arm.hand, 0.02, 0.026),
        cone(arm.hand, tip, 0.025, 0.02),
        cone(arm.wrist, thumb, 0.013, 0.0125),
      ],
      { blend: 0.006, detail: 0.0155 }
    )
  }
  // One that lies on the hip is no skin of the trunk.
  return tag(tags, tag({ bone: 'leftHand' }, one(b.left, 1)), tag({ bone: 'rightHand' }, one(b.right, -1)))
}

/** A point of the left leg (0), or of the right one (1), from mirrored coordinates. */
const onSide =
  (index: number) =>
  ([x, y, z]: Vec3): Vec3 => [index === 0 ? x : -x, y, z]

/** A leg's cone, flatter towards the middle: its outer side stays where it is. */
function legCone(from: Vec3, to: Vec3, r0: number, r1: number): BlendBall {
  const outward = ([x, y, z]: Vec3, r: number): Vec3 => [x + Math.sign(x) * r * 0.5 * (1 - INNER), y, z]
  const thin = 0.5 * (1 + INNER)
  return cone(outward(from, r0), outward(to, r1), thin * r0, thin * r1)
}

/** Trousers, tights or bare legs down to `to` (0 hip, 1 knee, 2 ankle), `ease` wide. */
export function legs(b: Body, to: number, ease: number, tags: ShapeTags): Shape {
  const g = 0.35 + 0.65 * b.build
  const [rx, rz] = hipsIn(b, ease)
  const balls: BlendBall[] = [
    ...lumpBalls([0, b.hips + 0.012, 0, rx, 0.06, rz]),
    // The waistband: a belt lies on it, and no shirt shows between the two.
    ...lumpBalls([0, b.hips + 0.042, 0, rx, 0.044, rz]),
    ...b.legs.flatMap(({ hip, knee, ankle }, index): BlendBall[] => {
      const m = onSide(index)
      const end = to >= 2 ? ankle : onBone(knee, ankle, Math.max(0, to - 1))
      const thigh = to >= 1 ? knee : onBone(hip, knee, to)
      return [
        legCone(m(hip), m(thigh), 0.056 * g + ease, 0.04 * g + ease),
        ...(to > 1 ? [legCone(m(knee), m(end), 0.04 * g + ease, 0.028 * g + ease * 1.4)] : []),
      ]
    }),
  ]
  return form(balls, tags)
}

/** Bare shins below shorts and skirts. */
export function shins(b: Body, from: number, tags: ShapeTags): Shape {
  const g = 0.35 + 0.65 * b.build
  const balls = b.legs.flatMap(({ hip, knee, ankle }, index): BlendBall[] => {
    const m = onSide(index)
    const start = from >= 1 ? onBone(knee, ankle, from - 1) : onBone(hip, knee, from)
    return [
      ...(from < 1 ? [cone(m(start), m(knee), 0.046 * g, 0.036 * g)] : []),
      cone(m(from < 1 ? knee : start), m(ankle), 0.036 * g, 0.025 * g),
    ]
  })
  return form(balls, tags, 0.022)
}

/** Are the thighs up, so that no cloth hangs straight down? */
export const isBent = ({ legs: [left, right] }: Body): boolean =>
  Math.max(left.knee[2], right.knee[2]) > 0.06 || Math.min(left.knee[2], right.knee[2]) < -0.06

/** The cloth of a skirt over legs that are bent: it lies on the thighs, and falls over the knees as far as its hem is below them. */
function lapCloth(b: Body, hem: number, ease: number, tags: ShapeTags): Shape {
  const g = 0.35 + 0.65 * b.build
  const upper = distance(b.legs[0].hip, b.legs[0].knee)
  const drop = b.knee[1] - hem
  const below = drop / distance(b.legs[0].knee, b.legs[0].ankle)
  const balls: BlendBall[] = [
    ...lumpBalls([0, b.hips + 0.03, 0, 0.09 * g + 2 * ease, 0.075, 0.068 * g + 2 * ease]),
    ...b.legs.flatMap(({ hip, knee, ankle }, index): BlendBall[] => {
      const m = onSide(index)
      const end = onBone(hip, knee, Math.min(1, Math.max(0.4, 1 + drop / upper)))
      const inner = ([x, y, z]: Vec3): Vec3 => m([x * 0.4, y, z])
      return [
        cone(m(hip), m(end), 0.062 * g + ease, 0.052 * g + ease),
        cone(inner(hip), inner(end), 0.058 * g + ease, 0.046 * g + ease),
        ...(below > 0.02
          ? [
              cone(
                m(knee),
                m(onBone(knee, ankle, Math.min(0.85, below))),
                0.05 * g + ease,
                0.05 * g + 2 * ease
              ),
            ]
          : []),
      ]
    }),
  ]
  return form(balls, tags)
}

/** A skirt, robe or gown from the waist (or chest) to `hem`, with folds. */
export function skirt(
  b: Body,
  {
    from,
    hem,
    flare,
    folds = 9,
    ease = 0.006,
  }: { from: number; hem: number; flare: number; folds?: number; ease?: number },
  tags: ShapeTags
): Shape {
  if (isBent(b)) {
    return lapCloth(b, hem, ease, tags)
  }
  const g = b.build
  const rows = rowsOf(from - hem)
  const hips: readonly [number, number] = [0.09 * (0.3 + 0.7 * g) + 0.012, 0.068 * (0.4 + 0.6 * g) + 0.012]
  const start: readonly [number, number] = [0.078 * g + ease + 0.004, 0.06 * g + ease + 0.004]
  const radiiAt = (t: number): readonly [rx: number, rz: number] => {
    const grow = Math.min(1, t / Math.max(0.12, (from - b.hips) / Math.max(0.05, from - hem)))
    const wide = flare * t
    return [start[0] + (hips[0] - start[0]) * grow + wide, start[1] + (hips[1] - start[1]) * grow + wide]
  }
  const rings = rows.map(t => {
    const [rx, rz] = radiiAt(t)
    return clothRing({
      y: from + (hem - from) * t,
      rx,
      rz,
      folds,
      depth: 0.09 * t * t,
      points: folds * 4,
    })
  })
  const cloth = clothShell([...rings].reverse(), {
    wall: 0.006,
    bottom: hangsBelowKnees(b, hem)
      ? liningOf(
          rows.map(t => (1 - t) * (from - hem)),
          b.knee[1] - hem
        )
      : SEEN,
    ...tags,
  })
  const root = Math.min(from, b.hips + SKIRT_ROOT)
  if (root - hem < LEAST_HANGING) {
    return cloth
  }
  const bends = [b.hip[1] - SEAT, mix(b.hip, b.knee, LAP)[1], b.ankle[1] + OVER_ANKLE]
  const heights = [...bends.filter(y => y - hem > LEAST_HANGING / 2), hem].reduce<readonly number[]>(
    (above, y) => (above[above.length - 1] - y > LEAST_HANGING / 2 || y === hem ? [...above, y] : above),
    [root]
  )
  const joints = SKIRT_ANGLES.flatMap((angle, i) => {
    const line = heights.map((y): Vec3 => {
      const [rx, rz] = radiiAt((from - y) / (from - hem))
      return [rx * sin(angle), y, rz * cos(angle)]
    })
    const chains = sideChains(`Skirt${String.fromCharCode(65 + i)}`, bothSides(line), 'hips')
    return chains.map((joint): Joint => {
      return { ...joint, motion: swingOf(Math.sign(joint.at[0]) * angle, radiiAt(1)) }
    })
  })
  return tag({ bone: 'skirt', joints }, cloth)
}

/** A long skirt has rings closely enough to bend over a lap, but for the waist: short triangles would flip there as the trunk bends. */
const ROW = 0.045
const SHORT_ROWS = [0, 0.12, 0.3, 0.55, 0.8, 1]

function rowsOf(length: number): readonly number[] {
  const count = Math.round(length / ROW)
  return count < SHORT_ROWS.length
    ? SHORT_ROWS
    : [0, ...Array.from({ length: count - 1 }, (_, row) => row + 2)].map(row => row / count)
}

/** How deep one sees into a short skirt. */
const SEEN = 0.05
/** Of the height of the knees; legs show below a hem that is higher. */
const LONG = 0.8

/** A gown is hollow up to the knees: cloth that is lifted moves cloth, not what it closes around. Legs have to stand in it. */
export const hangsBelowKnees = (b: Body, hem: number): boolean => !isBent(b) && hem < LONG * b.knee[1]

/** Depths of the rings of a lining as deep as `end`: every second of those around it, since it only has to bend with them. */
const liningOf = (depths: readonly number[], end: number): readonly number[] => [
  ...[...depths].reverse().filter((depth, ring) => ring % 2 === 1 && depth < end - ROW / 2),
  end,
]

/** Chains around a skirt on the left side, from the front to the back: radians. */
const SKIRT_ANGLES = [1, 3, 5, 7, 9, 11].map(part => (part * TAU) / 24)
/** Above the hips at which they begin, and what is too short to have any. */
const SKIRT_ROOT = 0.03
const LEAST_HANGING = 0.08
/** Below a hip joint, at which cloth bends forth under who sits. */
const SEAT = 0.05
/** Of a thigh, from the hip, at which cloth that lies on it bends down. */
const LAP = 0.72
/** Above an ankle, at which cloth that is too long for who sits begins to lie on the floor. */
const OVER_ANKLE = 0.02

/** Cloth swings out from the body and a little in, about the tangent of its hem, an ellipse of these radii. */
function swingOf(angle: number, [rx, rz]: readonly [rx: number, rz: number]): Motion {
  return { kind: 'hinge', axis: normalize([-rx * cos(angle), 0, rz * sin(angle)]), range: [-0.2, 1.65] }
}

/** A belt with a buckle at the waist. */
export function belt(b: Body, y: number, ease: number, tags: ShapeTags, buckle: MaterialSpec | null): Shape {
  const g = b.build
  const fat = y > b.hips + 0.05 ? 0.088 * g : 0.092 * (0.3 + 0.7 * g)
  const [rx, rz] = [fat + ease + 0.001, 0.066 * (0.3 + 0.7 * g) + ease - 0.001]
  return group([
    tag(tags, at([0, y, 0], torus(1, 0.09), { scale: [rx, 0.2, rz] })),
    ...(buckle === null
      ? []
      : [
          tag(
            { part: 'buckle', role: 'ornament', material: buckle },
            at([0, y, rz * 1.06], box([0.036, 0.034, 0.012], { edge: soft(0.004) }))
          ),
        ]),
  ])
}

/** A row of buttons down the chest. */
export function buttons(b: Body, count: number, ease: number, tags: ShapeTags): Shape {
  const z = 0.064 * (0.3 + 0.7 * b.build) + ease
  return tag(
    tags,
    ...Array.from({ length: count }, (_, i) => {
      const t = i / Math.max(1, count - 1)
      return at([0, b.chest + 0.045 - t * 0.135, z - 0.002 - 0.004 * t], ellipsoid([0.0095, 0.0095, 0.01]))
    })
  )
}

/** A cape from the shoulders to `hem`, open in front. */
export function cape(b: Body, hem: number, tags: ShapeTags): Shape {
  const rows = [0, 0.2, 0.5, 0.8, 1]
  const w = Math.abs(b.left.shoulder[0]) + 0.035
  const sections = rows.map((t, k): readonly Vec3[] => {
    const y = b.shoulders + 0.022 + (hem - b.shoulders - 0.022) * t
    const reach = w * (0.82 + 0.5 * t)
    const back = 0.06 * (0.5 + 0.5 * b.build) + 0.022 + 0.085 * t
    const line = (thick: number): Vec3[] =>
      [-1, -0.8, -0.55, -0.28, 0, 0.28, 0.55, 0.8, 1].map((u, i): Vec3 => [
        reach * u * (1 - thick * 1.2),
        y - 0.03 * u * u * (1 - t),
        -back * (1 - 0.82 * u * u) + (i % 2 === 0 ? -1 : 1) * 0.014 * t + thick + (k === 0 ? 0.0 : 0),
      ])
    return [...line(0), ...line(0.011).reverse()]
  })
  const clasp = mirrored(at([Math.abs(b.left.shoulder[0]) * 0.66, b.shoulders + 0.005, 0.05], ball(0.014)))
  const cord = sweep(
    [
      [-w * 0.72, b.shoulders + 0.028, 0.0],
      [-w * 0.55, b.shoulders + 0.012, 0.048],
      [0, b.shoulders - 0.012, 0.064],
      [w * 0.55, b.shoulders + 0.012, 0.048],
      [w * 0.72, b.shoulders + 0.028, 0.0],
    ],
    0.009,
    { smooth: true, caps: 'round' }
  )
  return tag(
    tags,
    { op: 'loft', sections, smooth: true, bends: { name: 'cape', parent: 'chest', joints: 3 } },
    clasp,
    cord
  )
}

/** A stand-up collar, a ruff or a scarf around the neck. */
export function neckRing(b: Body, radius: number, tube: number, tags: ShapeTags): Shape {
  return tag(tags, at([0, b.neck - 0.008, 0.004], torus(radius, tube), { scale: [1, 0.9, 0.95] }))
}

/** The neck, from the shoulders into the head. */
export const neck = (b: Body, tags: ShapeTags): Shape =>
  tag(
    tags,
    at(
      [0, (b.neck + b.head[1]) / 2 - 0.02, -0.004],
      cylinder(0.036 * (0.7 + 0.3 * b.build), b.head[1] - b.neck + 0.04, { topRadius: 0.03 })
    )
  )
