import type { Vec3 } from '../kernel/types.ts'
import type { Joint } from '../shape/types.ts'

/** Skeletons of living things. Names are those of `rig/bone-names.ts`: left is +X, and a chain counts from its root. */

/** Both limbs of a pair, from the root of each to its tip. */
export type LimbPair = readonly [left: readonly Vec3[], right: readonly Vec3[]]

/** The limb of the left side and its mirror image. */
export const bothSides = (left: readonly Vec3[]): LimbPair => [
  left,
  left.map(([x, y, z]): Vec3 => [-x, y, z]),
]

export const ARM = ['UpperArm', 'LowerArm', 'Hand'] as const
export const LEG = ['UpperLeg', 'LowerLeg', 'Foot', 'Toes'] as const
export const FRONT_LEG = ['FrontUpperLeg', 'FrontLowerLeg', 'FrontFoot', 'FrontToes'] as const
export const HIND_LEG = ['HindUpperLeg', 'HindLowerLeg', 'HindFoot', 'HindToes'] as const

/** The joints of both limbs of a pair; a point more than there are names is the tip of the last one. */
export function limbJoints(names: readonly string[], limbs: LimbPair, parent: string): Joint[] {
  return limbs.flatMap((points, i) => {
    const side = i === 0 ? 'left' : 'right'
    return points.slice(0, names.length).map((at, k): Joint => ({
      name: `${side}${names[k]}`,
      at,
      parent: k === 0 ? parent : `${side}${names[k - 1]}`,
      ...tipAfter(points, k, names.length),
    }))
  })
}

/** The joints of a chain that hangs on `parent` (null: it is the root): `tail1`, `tail2` …; the last point is its tip. */
export function chainJoints(name: string, points: readonly Vec3[], parent: string | null): Joint[] {
  const count = points.length - 1
  return points.slice(0, count).map((at, k): Joint => ({
    name: `${name}${k + 1}`,
    at,
    parent: k === 0 ? parent : `${name}${k}`,
    ...tipAfter(points, k, count),
  }))
}

/** Chains on both sides: `leftWing1`, `rightWing1` …; the last points are their tips. */
export const sideChains = (name: string, limbs: LimbPair, parent: string): Joint[] =>
  limbs.flatMap((points, i) => chainJoints(`${i === 0 ? 'left' : 'right'}${name}`, points, parent))

function tipAfter(points: readonly Vec3[], k: number, count: number): Pick<Joint, 'tip'> {
  return k === count - 1 && points.length > count ? { tip: points[count] } : {}
}

/**
 * A trunk from its root up or forward: `hips`, `spine` … `head`, in the order given, to the crown. `ground` names what carries it, as
 * the branch that an animal sits on.
 */
export function spineJoints(
  points: Readonly<Record<string, Vec3>>,
  crown: Vec3,
  ground: string | null = null
): Joint[] {
  const names = Object.keys(points)
  return names.map((name, k): Joint => ({
    name,
    at: points[name],
    parent: k === 0 ? ground : names[k - 1],
    ...(k === names.length - 1 ? { tip: crown } : {}),
  }))
}

/** The same joints in a space `s` times as large. */
export const scaledJoints = (joints: readonly Joint[], s: number): readonly Joint[] =>
  joints.map(({ at, tip, ...rest }) => ({
    ...rest,
    at: [at[0] * s, at[1] * s, at[2] * s],
    ...(tip === undefined ? {} : { tip: [tip[0] * s, tip[1] * s, tip[2] * s] as const }),
  }))

/** Of what has a spine and no limbs, from its head to the tip of its tail: the first joint of the spine carries the rest and the head. */
export function crawlingJoints([head, ...spine]: readonly Vec3[]): readonly Joint[] {
  const [first] = spine
  const crown: Vec3 = [2 * head[0] - first[0], 2 * head[1] - first[1], 2 * head[2] - first[2]]
  return [...chainJoints('spine', spine, null), { name: 'head', at: head, parent: 'spine1', tip: crown }]
}
