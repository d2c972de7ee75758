import { atan2, clamp, cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { distance, normalize, subtract } from '../../kernel/vector.ts'
import { sided } from '../bone-names.ts'
import type { Beast } from './beast.ts'
import type { Body } from './body.ts'
import { DEGREE, wave } from './curves.ts'
import { readLeg, type Leg } from './leg.ts'
import type { ModelPose } from './model-pose.ts'
import type { Motion } from './motion.ts'
import { heldBy } from './sole.ts'
import { multiplyTurns, NO_TURN, turnBetween } from '../quaternions.ts'
import { pitchTurn, rollTurn, slerpTurns, turnOfFrames, turnsInOrder, yawTurn } from './turns.ts'

/** A wing from its root to its tip. */
export interface Wing {
  readonly side: 1 | -1
  readonly bones: readonly number[]
}

/** Wings of a bird, a bat or an insect, as far as it has them. */
export function readWings(body: Body): Wing[] {
  return ([1, -1] as const).flatMap(side => {
    const name = sided(side === 1 ? 'left' : 'right', 'Wing')
    const bones = body.bones.flatMap((bone, index) =>
      bone.name.startsWith(name) && /^\d+$/.test(bone.name.slice(name.length)) ? [index] : []
    )
    return bones.length > 0 ? [{ side, bones }] : []
  })
}

/** The legs of a bird as of a body that goes on two. Its knee is hidden in the body: what bends where it can be seen is the hock, backward. */
export function birdLegs(body: Body): Leg[] {
  return ([1, -1] as const).flatMap(side => {
    const name = (part: string): string => sided(side === 1 ? 'left' : 'right', part)
    const names = { upper: name('UpperLeg'), lower: name('LowerLeg'), foot: name('Foot'), toes: name('Toes') }
    const leg = readLeg(body, names, { side, usualPole: [0, 0, -1], isSprawling: true })
    return leg === null ? [] : [leg]
  })
}

/** A bird that stands on its legs as a beast on two; null where it has not both. */
export function birdAsBeast(body: Body): Beast | null {
  const legs = birdLegs(body)
  const hips = body.find('hips')
  if (legs.length < 2 || hips < 0 || !legs.every(({ stands }) => stands)) {
    return null
  }
  const named = (pattern: RegExp): number[] =>
    body.bones.flatMap(({ name }, index) => (pattern.test(name) ? [index] : []))
  return {
    body,
    hips,
    spine: named(/^(spine|chest|upperChest)\d*$/),
    neck: named(/^neck\d*$/),
    head: body.find('head'),
    jaw: body.find('jaw'),
    tail: named(/^tail\d+$/),
    legs: legs.map(leg => ({ leg, isFront: false, stance: [leg.joints[2][0], leg.joints[2][2]] as const })),
    stand: [0, 0, 0, 1],
    shift: [0, -body.bounds.min[1], 0],
    height: legs.reduce((sum, { joints }) => sum + joints[0][1], 0) / legs.length - body.bounds.min[1],
    sprawls: false,
    seated: false,
    hops: false,
    staysUpright: false,
    paddles: false,
    hasFlatFeet: true,
  }
}

/** Wings of one bone that hang at an upright body are flippers: a penguin stands and beats them. */
function areFlippers({ bones, find }: Body, wings: readonly Wing[]): boolean {
  const isStanding = find('leftUpperLeg') >= 0
  return (
    isStanding &&
    wings.every(({ bones: [first, ...others], side }) => {
      const [x, y, z] = subtract(bones[first].tail, bones[first].head)
      return others.length === 0 && x * side < 0.5 * distance([x, y, z], [0, 0, 0]) && y < 0
    })
  )
}

/** Wings shorter than this share of the way from hips to head are stubs. */
const STUB = 0.55

/** The wings that a bird can beat: none of folded ones that are one with the flank but for their tips, which would take the flank along. */
export function readBirdWings(body: Body): Wing[] {
  const wings = readWings(body)
  const { bones, find } = body
  const [hips, head] = [find('hips'), find('head')]
  if (wings.length === 0 || hips < 0 || head < 0 || areFlippers(body, wings)) {
    return wings
  }
  return spanOf(body, wings) < STUB * distance(bones[hips].head, bones[head].head) ? [] : wings
}

/** Beats its wings; small wings beat faster. */
export function flapOf(body: Body, wings: readonly Wing[]): Motion {
  const span = spanOf(body, wings)
  // Beats a second fall with size as in birds: some 3 a second at half a metre of wing (Pennycuick 1990 has the exact law).
  const seconds = Math.min(0.9, Math.max(0.24, 0.46 * Math.sqrt(span / 0.5)))
  if (areFlippers(body, wings)) {
    const trunk = ['spine', 'chest', 'upperChest'].map(body.find).find(bone => bone >= 0) ?? -1
    return {
      name: 'flap',
      seconds: 1.5 * seconds,
      pose: (pose, phase) => {
        // The trunk above its legs: they stay where they stand.
        pose.turnBy(trunk, pitchTurn(-2 * DEGREE * wave(phase + 0.2)))
        for (const { side, bones } of wings) {
          pose.turnBy(bones[0], rollTurn(side * (17 * DEGREE + 15 * DEGREE * wave(phase))))
        }
      },
    }
  }
  const aloft = clearance(body, span)
  const flight = readFlight(body)
  const stroke = (pose: ModelPose, phase: number, opening: number): void => {
    for (const wing of wings) {
      spread(
        pose,
        wing,
        i => ({
          rise:
            6 * DEGREE +
            (wing.bones.length === 1 ? 52 : i === 0 ? 34 : 44) * DEGREE * wave(phase - 0.09 * i) -
            (i > 0 ? 12 * DEGREE * Math.max(0, wave(phase + 0.3)) : 0),
          back: (4 + 9 * i) * DEGREE + 8 * DEGREE * i * wave(phase + 0.25),
          twist: -14 * DEGREE * wave(phase + 0.25),
        }),
        opening
      )
    }
  }
  const standing = (opening: number, gentler?: Motion): Motion => ({
    name: 'flap',
    seconds,
    pose: (pose, phase) => stroke(pose, phase, opening),
    ...(gentler !== undefined && { gentler }),
  })
  const flying = (level: number, gentler?: Motion): Motion => ({
    name: 'flap',
    seconds,
    pose: (pose, phase) => {
      poseFlight(flight, pose, { rise: aloft + 0.05 * span * wave(phase + 0.25), level })
      stroke(pose, phase, 1)
    },
    ...(gentler !== undefined && { gentler }),
  })
  // Wings that grew together with the side at rest open as far as they can, on a bird that stands.
  return flying(
    1,
    wings.some(wing => isFolded(body, wing))
      ? flying(LESS_LEVEL, standing(0.55, standing(0.35, standing(0.2))))
      : undefined
  )
}

/** How far a trunk is bent forth, as a share of level, whose head would tear off from it. */
const LESS_LEVEL = 0.7

/** Whether a wing lies at the body in rest. */
const isFolded = ({ directions }: Body, { side, bones }: Wing): boolean =>
  directions[bones[0]][0] * side < 0.5

/** How far wings that are spread in rest are folded where a bird stands: less where the skin would tear, and in the end not at all. */
const FOLDS = [1, 0.85, 0.7, 0.5]

/** A movement on the floor with the wings laid to the flanks, of a bird that spreads them in rest; the same movement where it does not. */
export function withFoldedWings(body: Body, wings: readonly Wing[], motion: Motion): Motion {
  if (wings.length === 0 || wings.some(wing => isFolded(body, wing))) {
    return motion
  }
  const folded = (fold: number, gentler?: Motion): Motion => ({
    ...motion,
    pose: (pose, phase) => {
      motion.pose(pose, phase)
      wings.forEach(wing => foldWing(pose, wing, fold))
    },
    ...(gentler !== undefined && { gentler }),
  })
  return FOLDS.reduceRight<Motion>((gentler, fold) => folded(fold, gentler), motion)
}

/** Folded wings point back along the trunk, a little down and out, their upper faces to the side. */
const BACK: Vec3 = [0.1, -0.16, -1]
const FACE: Vec3 = [1, 0.3, 0]

/** @param fold 0–1: how far from rest to the flank. */
function foldWing(pose: ModelPose, { side, bones }: Wing, fold: number): void {
  const { body } = pose
  const toSide = ([x, y, z]: Vec3): Vec3 => [side * x, y, z]
  const carried = pose.parentTurn(bones[0])
  for (const bone of bones) {
    const laid = turnOfFrames([body.directions[bone], [0, 1, 0]], [normalize(toSide(BACK)), toSide(FACE)])
    pose.turn(bone, multiplyTurns(carried, slerpTurns(NO_TURN, laid, fold)))
  }
}

/** Metres that a body is lifted so that its wings clear the floor on the stroke down. */
function clearance(body: Body, span: number): number {
  const height = body.bones[rootOf(body)].head[1] - body.bounds.min[1]
  return Math.max(0, 0.9 * span - height)
}

/** Holds its wings out and rocks a little; null for flippers. */
export function glideOf(body: Body, wings: readonly Wing[]): Motion | null {
  if (areFlippers(body, wings)) {
    return null
  }
  const span = spanOf(body, wings)
  const aloft = clearance(body, span)
  const flight = readFlight(body)
  const gliding = (opening: number, level: number, gentler?: Motion): Motion => ({
    name: 'glide',
    seconds: 4,
    pose: (pose, phase) => {
      poseFlight(flight, pose, { rise: aloft + 0.03 * span * wave(phase), level })
      const root = rootOf(body)
      pose.turnBy(root, rollTurn(5 * DEGREE * wave(phase + 0.2)))
      for (const wing of wings) {
        spread(
          pose,
          wing,
          i => ({
            rise:
              5 * DEGREE +
              (3 + 3 * i) * DEGREE +
              2 * DEGREE * wave(2 * phase - 0.1 * i) +
              wing.side * 5 * DEGREE * wave(phase + 0.2),
            back: (3 + 8 * i) * DEGREE,
            twist: -2 * DEGREE,
          }),
          opening
        )
      }
    },
    ...(gentler !== undefined && { gentler }),
  })
  // Bodies whose heads would tear off rise more; wings that grew together with the side at rest are half open, as in a stoop.
  const gentler = [0.8, 0.7, 0.5].reduceRight<Motion | undefined>(
    (next, opening) => gliding(opening, LESS_LEVEL, next),
    undefined
  )
  return gliding(1, 1, wings.some(wing => isFolded(body, wing)) ? gentler : undefined)
}

const rootOf = ({ bones }: Body): number => bones.findIndex(({ parent }) => parent < 0)

function spanOf({ bones }: Body, wings: readonly Wing[]): number {
  return Math.max(
    1e-6,
    ...wings.map(wing =>
      wing.bones.reduce((sum, bone) => sum + distance(bones[bone].head, bones[bone].tail), 0)
    )
  )
}

interface WingBone {
  /** Radians that it points up from level. */
  readonly rise: number
  /** Radians that it points back. */
  readonly back: number
  /** Radians that its front edge is turned up. */
  readonly twist: number
}

/**
 * Spreads a wing, folded or not in rest: its bones point to the side and its upper face points up.
 * @param opening 0–1: how far from rest to there.
 */
function spread(pose: ModelPose, { side, bones }: Wing, at: (i: number) => WingBone, opening = 1): void {
  const { body } = pose
  bones.forEach((bone, i) => {
    const { rise, back, twist } = at(i)
    const rest = body.directions[bone]
    const out: Vec3 = [side, 0, 0]
    // Folded at the body, a wing lies with its upper face to the side.
    const lies = rest[0] * side < 0.5
    const flat = lies
      ? turnOfFrames([rest, [side, 0, 0]], [out, [0, 1, 0]])
      : turnBetween(rest, [side * Math.max(rest[0] * side, 0.2), 0, rest[2]])
    const sweep = lies ? back : 0
    // Wings that are spread in rest go with the body as it is bent forth; folded ones are laid out level.
    const carried = lies ? NO_TURN : turnOf(pose)
    const open = turnsInOrder(
      multiplyTurns(flat, carried),
      pitchTurn(twist),
      yawBack(side, sweep),
      rollTurn(side * rise)
    )
    pose.turn(bone, slerpTurns(pose.turns[rootOf(body)], open, opening))
  })
}

const yawBack = (side: 1 | -1, angle: number): ReturnType<typeof pitchTurn> => yawTurn(side * angle)

/** How far the body is turned that carries the wings. */
const turnOf = (pose: ModelPose): ModelPose['turns'][number] => pose.turns[rootOf(pose.body)]

/** A body in rest as it is posed in the air. */
interface Flight {
  readonly body: Body
  readonly root: number
  readonly legs: readonly Leg[]
  /** Radians by which its trunk is bent forth. */
  readonly levelling: number
}

function readFlight(body: Body): Flight {
  const root = rootOf(body)
  return { body, root, legs: birdLegs(body), levelling: levelling(body, root) }
}

/** The body in the air: more or less level (1, 0), a long neck stretched forth, feet drawn back. */
function poseFlight(
  { body, root, legs, levelling: bent }: Flight,
  pose: ModelPose,
  { rise, level }: { readonly rise: number; readonly level: number }
): void {
  const [x, y, z] = body.bones[root].head
  pose.move(root, [x, y + rise, z])
  pose.turn(root, pitchTurn(level * bent))
  stretchNeck(body, pose)
  // The fan lies in line with the body, wherever it points in rest.
  pose.aim(body.find('tail1'), [0, 0.05, -1])
  pose.turn(body.find('head'), NO_TURN)
  for (const leg of legs) {
    pose.aim(leg.upper, [0, -0.3, -0.95])
    pose.aim(leg.lower, [0, -0.1, -1])
    pose.aim(leg.foot, [0, -0.1, -1])
    pose.aim(leg.toes, [0, -0.25, -0.97])
  }
}

/** Radians that a neck in flight rises from its root and from its other joints. */
const NECK_ROOT = 24 * DEGREE
const NECK_RISE = 5 * DEGREE

/** Swans, geese, storks and flamingos fly with their necks stretched; a neck of one joint is too short for it and looks forth with the head. */
function stretchNeck({ bones }: Body, pose: ModelPose): void {
  const neck = bones.flatMap(({ name }, index) => (/^neck\d*$/.test(name) ? [index] : []))
  if (neck.length < 2) {
    // It lies in the skull of an owl or a crow: what is sewn to the head would stand off from it.
    neck.forEach(bone => pose.turn(bone, NO_TURN))
    return
  }
  neck.forEach((bone, i) => {
    const up = i === 0 ? NECK_ROOT : NECK_RISE
    pose.aim(bone, [0, sin(up), cos(up)])
  })
}

/** Radians that a trunk is bent forth to fly at most. */
const MOST_LEVELLED = 80 * DEGREE
/** Radians by which the breast stays above the rump. */
const BREAST_UP = 5 * DEGREE

/**
 * Radians by which a trunk is bent forth to fly: until what is halfway between its long axis and the line from the root of its tail to that of its
 * neck is nearly level. By the axis alone a robin would fly with its head on top, by the line alone with its rump. Of what has no tail the bones
 * of its trunk tell, which rise by some 30° in a level one.
 */
function levelling(body: Body, root: number): number {
  const { bones, find } = body
  const top = ['neck', 'neck1', 'head'].map(find).find(bone => bone >= 0)
  if (top === undefined) {
    return 0
  }
  const tail = find('tail1')
  const [, y, z] = subtract(bones[top].head, bones[tail < 0 ? root : tail].head)
  const line = atan2(y, Math.max(z, 0))
  const rise = tail < 0 ? 1.36 * (line - 30 * DEGREE) + BREAST_UP : line
  const axis = trunkAxis(body) ?? rise
  return clamp((rise + axis) / 2 - BREAST_UP, 0, MOST_LEVELLED)
}

/** Longer by less than this share of both, a trunk is round and has no axis. */
const LEAST_LONG = 0.2

/** Radians by which the longest axis of a trunk, seen from the side, rises to the front: the principal axis of the skin that its bones hold. */
function trunkAxis(body: Body): number | null {
  const trunk = body.bones.flatMap(({ name }, index) =>
    /^(hips|spine|chest|upperChest)\d*$/.test(name) ? [index] : []
  )
  const points = heldBy(body, trunk)
  if (points.length === 0) {
    return null
  }
  const mean = (of: (point: Vec3) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [y, z] = [mean(point => point[1]), mean(point => point[2])]
  const [yy, zz, yz] = [
    mean(point => (point[1] - y) * (point[1] - y)),
    mean(point => (point[2] - z) * (point[2] - z)),
    mean(point => (point[1] - y) * (point[2] - z)),
  ]
  const isLong = Math.sqrt((zz - yy) * (zz - yy) + 4 * yz * yz) > LEAST_LONG * (yy + zz)
  return isLong ? atan2(2 * yz, zz - yy) / 2 : null
}
