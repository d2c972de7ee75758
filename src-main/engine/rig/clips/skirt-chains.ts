import { atan2, clamp, PI } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, distance, dot, normalize, scale, subtract } from '../../kernel/vector.ts'
import { chainOf, isSkirtBone, LEG_BONES, sided } from '../bone-names.ts'
import { turnVector } from '../quaternions.ts'
import type { Body } from './body.ts'
import type { ModelPose } from './model-pose.ts'
import { heldBy } from './sole.ts'

/** A chain of a skirt as clips need it. */
export interface SkirtChain {
  readonly bones: readonly number[]
  /** Level, away from the body's middle in rest. */
  readonly out: Vec3
  /** Radians from one chain to the next, half of it: what lies within is this chain's. */
  readonly half: number
  /** Per bone how far it stands from straight down in rest. */
  readonly rest: readonly number[]
}

/** Chains around a skirt by their angles, from the back over the right side and the front. */
export function readSkirtChains(body: Body): SkirtChain[] {
  const lists = new Map<string, number[]>()
  body.bones.forEach(({ name }, bone) => {
    const chain = isSkirtBone(name) ? chainOf(name)?.chain : undefined
    if (chain !== undefined) {
      lists.set(chain, [...(lists.get(chain) ?? []), bone])
    }
  })
  const all = [...lists.values()]
  const roots = all.map(([root]) => body.bones[root].head)
  const middle = scale(
    roots.reduce<Vec3>((sum, root) => add(sum, root), [0, 0, 0]),
    1 / Math.max(1, roots.length)
  )
  return all
    .map(bones => {
      const tip = body.bones[bones[bones.length - 1]].tail
      const out = normalize([tip[0] - middle[0], 0, tip[2] - middle[2]], [0, 0, 1])
      return {
        bones,
        out,
        half: PI / Math.max(1, all.length),
        rest: bones.map(bone => {
          const way = body.directions[bone]
          return atan2(dot(way, out), -way[1])
        }),
      }
    })
    .sort((a, b) => atan2(a.out[0], a.out[2]) - atan2(b.out[0], b.out[2]))
}

/** The way out of a chain, level, as its wearer is turned. */
export function outward({ bones: [root], out }: SkirtChain, body: Body, pose: ModelPose): Vec3 {
  const [x, , z] = turnVector(pose.turns[body.bones[root].parent], out)
  return normalize([x, 0, z], out)
}

/** The bones of a leg under a skirt. */
export interface LegBones {
  readonly upper: number
  readonly lower: number
  /** −1: it has none. */
  readonly foot: number
  readonly toes: number
  /** Metres. */
  readonly thigh: number
  /** How many times as thick as a bare leg it is, 1 at least: trousers under a coat. */
  readonly thick: number
}

/** Both legs of who wears a skirt, as far as they have two bones. */
export function legsUnder(body: Body): LegBones[] {
  return (['left', 'right'] as const).flatMap(side => {
    const [upper, lower, foot, toes] = LEG_BONES.map(part => body.find(sided(side, part)))
    return upper < 0 || lower < 0
      ? []
      : [{ upper, lower, foot, toes, thigh: lengthOf(body, upper), thick: thicknessOf(body, upper) }]
  })
}

/** The radius of a bare thigh, in its lengths, and the part of it where it is measured: beyond the haunch, before the knee bends. */
const BARE = 0.26
const MEASURED: readonly [from: number, to: number] = [0.4, 0.95]
/** Of the skin there so much lies within the radius that counts: not a pocket, not a fold. */
const WITHIN = 0.9
const MOST_THICK = 1.35

/** What a thigh with all that it holds measures across, in bare thighs, 1 where nobody knows. */
function thicknessOf(body: Body, upper: number): number {
  const { head, tail, name } = body.bones[upper]
  const held = [upper, body.find(`${name}Half`)].filter(bone => bone >= 0)
  const size = distance(head, tail)
  const radii = heldBy(body, held)
    .flatMap(point => {
      const off = subtract(point, head)
      const along = dot(off, subtract(tail, head)) / (size * size)
      return along < MEASURED[0] || along > MEASURED[1]
        ? []
        : [distance(off, scale(subtract(tail, head), along))]
    })
    .sort((a, b) => a - b)
  const radius = radii[Math.floor(WITHIN * radii.length)] ?? 0
  return clamp(radius / (BARE * size), 1, MOST_THICK)
}

/** A chain in front faces so much forth. */
const IN_FRONT = 0.7

/**
 * Metres that cloth hangs before the hips at the height of the knees, in rest; null where none hangs there.
 *
 * @param depth of the thigh, from the hip, at which a skirt that ends higher does not count.
 */
export function clothBeforeKnees(body: Body, depth = 0.8): number | null {
  const front = readSkirtChains(body).filter(({ out }) => out[2] > IN_FRONT)
  const legs = legsUnder(body)
  if (front.length === 0 || legs.length === 0) {
    return null
  }
  const [hip, knee] = [body.bones[legs[0].upper].head, body.bones[legs[0].lower].head]
  const forth = front.map(({ bones }) => {
    const points = [body.bones[bones[0]].head, ...bones.map(bone => body.bones[bone].tail)]
    const end = points[points.length - 1]
    if (end[1] > hip[1] + depth * (knee[1] - hip[1])) {
      return null
    }
    const below = points.findIndex(([, y]) => y < knee[1])
    const [from, to] = below > 0 ? [points[below - 1], points[below]] : [end, end]
    const t = from[1] > to[1] ? (from[1] - knee[1]) / (from[1] - to[1]) : 0
    return from[2] + t * (to[2] - from[2]) - hip[2]
  })
  return forth.reduce<number | null>(
    (least, each) => (least === null || each === null ? null : Math.min(least, each)),
    Infinity
  )
}

/** Metres from a bone's joint to its tip. */
export const lengthOf = ({ bones }: Body, bone: number): number =>
  distance(bones[bone].head, bones[bone].tail)
