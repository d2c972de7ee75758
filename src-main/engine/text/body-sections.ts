import { atan2, cos, sin, TAU } from '../kernel/det-math.ts'
import type { Vec3 } from '../kernel/types.ts'
import { add, dot, length, mix, normalize, scale, subtract } from '../kernel/vector.ts'
import type { Skin } from './contact.ts'

/** A body as clothes see it: the line from its hips to its chest, and how far its skin is from that line. */
export interface Body {
  readonly hips: Vec3
  readonly chest: Vec3
  readonly head: Vec3
  /** From hips to chest, of length 1. */
  readonly along: Vec3
  /** To the back: up for who stands on four feet, behind for who stands upright. */
  readonly up: Vec3
  /** The half width of the trunk in its middle, metres. */
  readonly girth: number
  /** The skin around a point in the plane across a direction: as many points as `AROUND`, the first to the right (+X). */
  ring(middle: Vec3, across: Vec3, limit?: readonly number[]): readonly Vec3[]
  /** The distances of such a ring. */
  radii(middle: Vec3, across: Vec3): readonly number[]
}

/** Points of a ring. */
export const AROUND = 24
/** Other parts than the trunk: a hull of them is not worn. */
const TRUNK = 'body'

/** The body of an animal by its joints; null for what has neither hips nor a chest nor a trunk. */
export function bodyOf(skin: Skin): Body | null {
  const joint = (name: string): Vec3 | undefined =>
    skin.joints.find(({ name: own }) => own === name || own.startsWith(`${name}.`))?.at
  const [hips, chest, head] = ['hips', 'chest', 'head'].map(joint)
  const trunk = skin.parts.find(({ name }) => name === TRUNK || name.startsWith(`${TRUNK}_`))
  if (hips === undefined || chest === undefined || head === undefined || trunk === undefined) {
    return null
  }
  // A spine of no length says where the chest is, not which way it runs.
  const spine = length(subtract(chest, hips)) > 0.25 * length(subtract(head, chest))
  const along = normalize(spine ? subtract(chest, hips) : subtract(head, chest))
  const radii = (middle: Vec3, across: Vec3): readonly number[] =>
    distancesAround(trunk, middle, frameOf(across))
  const ring = (middle: Vec3, across: Vec3, limit?: readonly number[]): readonly Vec3[] => {
    const { right, up } = frameOf(across)
    return radii(middle, across).map((far, i): Vec3 => {
      const turn = (TAU * i) / AROUND
      const kept = limit === undefined ? far : Math.min(far, limit[i])
      return add(middle, add(scale(right, kept * cos(turn)), scale(up, kept * sin(turn))))
    })
  }
  const waist = radii(scale(add(hips, chest), 0.5), along)
  return {
    hips,
    chest,
    head,
    along,
    up: frameOf(along).up,
    girth: (waist[0] + waist[AROUND / 2]) / 2,
    ring,
    radii,
  }
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

/** How far the skin of a part reaches from `middle` in each direction of a plane; between directions that meet nothing, smoothly. */
function distancesAround(
  part: Skin['parts'][number],
  middle: Vec3,
  { right, up, across }: Frame
): readonly number[] {
  const far = new Array<number>(AROUND).fill(0)
  const { positions, indices } = part
  const corner = (i: number): Vec3 => {
    const k = 3 * indices[i]
    return subtract([positions[k], positions[k + 1], positions[k + 2]], middle)
  }
  const meet = (point: Vec3): void => {
    const [x, y] = [dot(point, right), dot(point, up)]
    const cell = Math.round((atan2(y, x) / TAU) * AROUND + AROUND) % AROUND
    far[cell] = Math.max(far[cell], length([x, y, 0]))
  }
  for (let i = 0; i < indices.length; i += 3) {
    const corners = [corner(i), corner(i + 1), corner(i + 2)]
    const heights = corners.map(point => dot(point, across))
    const ends = [0, 1, 2].flatMap(k => {
      const [a, b] = [heights[k], heights[(k + 1) % 3]]
      return a * b < 0 ? [mix(corners[k], corners[(k + 1) % 3], a / (a - b))] : []
    })
    if (ends.length === 2) {
      for (const t of [0, 0.25, 0.5, 0.75, 1]) {
        meet(mix(ends[0], ends[1], t))
      }
    }
  }
  return filled(far)
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
