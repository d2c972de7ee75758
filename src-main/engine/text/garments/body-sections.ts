import { atan2, cos, sin, TAU } from '../../kernel/det-math.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, dot, length, mix, normalize, scale, subtract } from '../../kernel/vector.ts'
import type { Skin } from '../contact/contact.ts'

/** A body as clothes see it: the line from its hips to its chest, and how far its skin is from that line. */
export interface Body {
  readonly hips: Vec3
  readonly chest: Vec3
  readonly head: Vec3
  /** Where the neck begins, if a joint says so. */
  readonly neck: Vec3 | null
  /** From hips to chest, of length 1. */
  readonly along: Vec3
  /** To the back: up for who stands on four feet, behind for who stands upright. */
  readonly up: Vec3
  /** The half width of the trunk in its middle, metres. */
  readonly girth: number
  /** The skin around a point in the plane across a direction: as many points as `AROUND`, the first to the right (+X). */
  ring(middle: Vec3, across: Vec3, limit?: readonly number[]): readonly Vec3[]
  /** The middle of what of the body is near a place, in the plane across a direction. */
  centre(place: Vec3, across: Vec3): Vec3
  /** The distances of such a ring. */
  radii(middle: Vec3, across: Vec3): readonly number[]
  /** The joints of its legs, or of its arms, from the root to the foot; empty for limbs that it has not. */
  readonly limbs: {
    readonly front: readonly (readonly Vec3[])[]
    readonly hind: readonly (readonly Vec3[])[]
  }
  /** Half the width of a limb at a place on its bone, which runs in a direction. */
  limbWidth(place: Vec3, along: Vec3): number
}

/** Points of a ring. */
export const AROUND = 24
/** What clothes lie on, where a model is not all one body; other parts are bare. */
const TRUNK = /^(?:body|chest|neck|head)(?:_|$)/
/** From this share of its depth on, a trunk that has no spine of its own stands upright. */
const UPRIGHT = 1.3
/** Half of the shortest spine, in half widths of the trunk. */
const LEAST_SPINE = 0.8
/** Where hips and chest of such a trunk are, in shares of the way from its lowest place to the head's joint. */
const STANDING = { hips: 0.22, chest: 0.62 } as const

/** The body of an animal by its joints; null for what has neither hips nor a chest nor a trunk between them. */
export function bodyOf(skin: Skin): Body | null {
  const joint = (name: string): Vec3 | undefined =>
    skin.joints.find(({ name: own }) => own === name || own.startsWith(`${name}.`))?.at
  const [tail, breast, head] = ['hips', 'chest', 'head'].map(joint)
  const trunk = skin.parts.filter(({ name }) => TRUNK.test(name))
  if (tail === undefined || breast === undefined || head === undefined || trunk.length === 0) {
    return null
  }
  const radii = (middle: Vec3, across: Vec3): readonly number[] =>
    distancesAround(trunk, middle, frameOf(across))
  const { hips, chest, along, girth } = spineOf([tail, breast, head], trunk, radii)
  // Of somebody in clothes only the head is bare: what is between hips and chest is not his body.
  if (girth === 0) {
    return null
  }
  const ring = (middle: Vec3, across: Vec3, limit?: readonly number[]): readonly Vec3[] => {
    const { right, up } = frameOf(across)
    return radii(middle, across).map((far, i): Vec3 => {
      const turn = (TAU * i) / AROUND
      const kept = limit === undefined ? far : Math.min(far, limit[i])
      return add(middle, add(scale(right, kept * cos(turn)), scale(up, kept * sin(turn))))
    })
  }
  const centre = (place: Vec3, across: Vec3): Vec3 => centreOf(trunk, place, across, girth)
  const neck = joint('neck') ?? null
  const limbs = { front: limbsOf(joint, FRONT), hind: limbsOf(joint, HIND) }
  const limbWidth = (place: Vec3, way: Vec3): number => widthAround(trunk, place, way)
  return {
    hips,
    chest,
    head,
    neck,
    along,
    up: frameOf(along).up,
    girth,
    ring,
    centre,
    radii,
    limbs,
    limbWidth,
  }
}

/** Levels at which a head is measured between its middle and its top. */
const LEVELS = 12
/** A rim sits where a head is so much narrower than at its widest. */
const RIM = 0.785
/** No head is higher above its middle, or wider to a side, than so many times its length: what is there is an arm that holds a branch. */
const HIGH = 0.75
const WIDE = 1.3

/**
 * Where a hat sits on a body that does not say so: at the side of the head (+X), above its middle, where its skin is as narrow as a
 * rim. null for what has no head with a tip.
 */
export function brimOf({ joints, parts }: Skin): Vec3 | null {
  const head = joints.find(
    ({ name, tip }) => (name === 'head' || name.startsWith('head.')) && tip !== undefined
  )
  const flesh = parts.filter(({ name }) => TRUNK.test(name))
  if (head?.tip === undefined || flesh.length === 0) {
    return null
  }
  const middle = mix(head.at, head.tip, 0.5)
  const long = length(subtract(head.tip, head.at))
  const top = Math.min(topNear(flesh, middle, long / 2), middle[1] + HIGH * long)
  const rings = Array.from({ length: LEVELS }, (_, i) => {
    const y = middle[1] + ((i + 0.5) / LEVELS) * (top - middle[1])
    const far = distancesAround(flesh, [0, y, middle[2]], frameOf([0, 1, 0]))
    return { y, half: (far[0] + far[AROUND / 2]) / 2, back: far[AROUND / 4], front: far[(3 * AROUND) / 4] }
  }).filter(({ half }) => half < WIDE * long)
  const widest = Math.max(0, ...rings.map(({ half }) => half))
  const rim = rings.findLast(({ half }) => half >= RIM * widest)
  if (rim === undefined || widest === 0) {
    return null
  }
  // Behind the head of who goes on four feet is its neck, before it the muzzle.
  const [back, front] = [rim.back, rim.front].map(far => Math.min(far, rim.half))
  return [rim.half, rim.y, middle[2] + (front - back) / 2]
}

/** The highest place of some parts within a distance of a place, level. */
function topNear(parts: Skin['parts'], [x, y, z]: Vec3, within: number): number {
  let top = y
  for (const { positions } of parts) {
    for (let i = 0; i < positions.length; i += 3) {
      if (Math.abs(positions[i] - x) < within && Math.abs(positions[i + 2] - z) < within) {
        top = Math.max(top, positions[i + 1])
      }
    }
  }
  return top
}

/** Bones of the legs of who has four, and of the arms and legs of who stands, from the root to the foot. */
const FRONT = ['FrontUpperLeg', 'FrontLowerLeg', 'FrontFoot']
const HIND = ['HindUpperLeg', 'HindLowerLeg', 'HindFoot']

const limbsOf = (
  joint: (name: string) => Vec3 | undefined,
  bones: readonly string[]
): readonly (readonly Vec3[])[] =>
  ['left', 'right'].flatMap(side => {
    const path = bones.flatMap(bone => {
      const at = joint(`${side}${bone}`)
      return at === undefined ? [] : [at]
    })
    return path.length === bones.length ? [path] : []
  })

/** The skin of a limb is nowhere more than this much farther from its bone than it is at its nearest; the next limb is. */
const LIMB = 2.6
/** Of the skin of a limb, this share is within what counts as its width: a bone runs beside the middle. */
const WIDTH = 0.9

/** How far the skin of the limb is from a place on its bone, in the plane across a direction; 0 where there is none. */
function widthAround(parts: Skin['parts'], place: Vec3, along: Vec3): number {
  const far = parts
    .flatMap(part => sectionOf(part, place, along))
    .map(([from, to]) => length(mix(from, to, 0.5)))
    .sort((a, b) => a - b)
  const near = far.filter(one => one < LIMB * far[0])
  return near[Math.floor(WIDTH * near.length)] ?? 0
}

type Spine = Pick<Body, 'hips' | 'chest' | 'along' | 'girth'>

/**
 * The line that clothes follow: that of the joints where it is as long as the trunk is wide. A bird's joints lie together in its
 * middle; its spine goes on from there as far, or toward the head where the trunk stands upright (a penguin's).
 */
function spineOf(
  [hips, chest, head]: readonly [Vec3, Vec3, Vec3],
  trunk: Skin['parts'],
  radii: Body['radii']
): Spine {
  const measured = (from: Vec3, to: Vec3): Spine => {
    const along = normalize(subtract(to, from))
    const waist = radii(mix(from, to, 0.5), along)
    return { hips: from, chest: to, along, girth: (waist[0] + waist[AROUND / 2]) / 2 }
  }
  const own = measured(hips, chest)
  const half = LEAST_SPINE * own.girth
  if (length(subtract(chest, hips)) >= 2 * half) {
    return own
  }
  const { min, max } = boundsOf(...trunk.map(({ positions }) => positions))
  const isLevel = Math.abs(own.along[1]) < 0.5
  if (isLevel && max[1] - min[1] > UPRIGHT * (max[2] - min[2])) {
    const foot: Vec3 = [0, min[1], chest[2]]
    return measured(mix(foot, head, STANDING.hips), mix(foot, head, STANDING.chest))
  }
  const middle = mix(hips, chest, 0.5)
  return { ...own, hips: add(middle, scale(own.along, -half)), chest: add(middle, scale(own.along, half)) }
}

interface Frame {
  readonly right: Vec3
  readonly up: Vec3
  readonly across: Vec3
}

/** The plane across a direction in the plane of symmetry: +X, and what is perpendicular to both. */
function frameOf(across: Vec3): Frame {
  return { right: [1, 0, 0], up: [0, across[2], -across[1]], across }
}

/** How far the skin of some parts reaches from `middle` in each direction of a plane; between directions that meet nothing, smoothly. */
function distancesAround(parts: Skin['parts'], middle: Vec3, frame: Frame): readonly number[] {
  const far = new Array<number>(AROUND).fill(0)
  for (const part of parts) {
    reachOf(part, middle, frame, far)
  }
  return filled(far)
}

/** Raises the distances to those of one part. */
function reachOf(part: Skin['parts'][number], middle: Vec3, frame: Frame, far: number[]): void {
  for (const [from, to] of sectionOf(part, middle, frame.across)) {
    for (const t of [0, 0.25, 0.5, 0.75, 1]) {
      const point = mix(from, to, t)
      const [x, y] = [dot(point, frame.right), dot(point, frame.up)]
      const cell = Math.round((atan2(y, x) / TAU) * AROUND + AROUND) % AROUND
      far[cell] = Math.max(far[cell], length([x, y, 0]))
    }
  }
}

/** The lines in which a part's skin meets the plane across a direction, seen from `middle`. */
function sectionOf(
  { positions, indices }: Skin['parts'][number],
  middle: Vec3,
  across: Vec3
): (readonly [Vec3, Vec3])[] {
  const lines: (readonly [Vec3, Vec3])[] = []
  const corner = (i: number): Vec3 => {
    const k = 3 * indices[i]
    return subtract([positions[k], positions[k + 1], positions[k + 2]], middle)
  }
  for (let i = 0; i < indices.length; i += 3) {
    const corners = [corner(i), corner(i + 1), corner(i + 2)]
    const heights = corners.map(point => dot(point, across))
    const ends = [0, 1, 2].flatMap(k => {
      const [a, b] = [heights[k], heights[(k + 1) % 3]]
      return a * b < 0 ? [mix(corners[k], corners[(k + 1) % 3], a / (a - b))] : []
    })
    if (ends.length === 2) {
      lines.push([ends[0], ends[1]])
    }
  }
  return lines
}

/** The middle of the skin that is at most `within` from a place, in the plane across a direction; the place where there is none. */
function centreOf(parts: Skin['parts'], place: Vec3, across: Vec3, within: number): Vec3 {
  let sum: Vec3 = [0, 0, 0]
  let total = 0
  for (const [from, to] of parts.flatMap(part => sectionOf(part, place, across))) {
    const [middle, weight] = [mix(from, to, 0.5), length(subtract(to, from))]
    if (length(middle) < within) {
      sum = add(sum, scale(middle, weight))
      total += weight
    }
  }
  return total > 0 ? add(place, [0, sum[1] / total, sum[2] / total]) : place
}

/** Directions in which nothing was met take the mean of their nearest neighbours. */
function filled(far: readonly number[]): readonly number[] {
  const met = (i: number, step: 1 | -1): number => {
    for (let k = 1; k < AROUND; k++) {
      const value = far[(i + step * k + AROUND * AROUND) % AROUND]
      if (value > 0) {
        return value
      }
    }
    return 0
  }
  return far.map((value, i) => (value > 0 ? value : (met(i, 1) + met(i, -1)) / 2))
}

/** The middle one of some numbers. */
export const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
