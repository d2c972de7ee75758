import { mix } from '../kernel/vector.ts'
import { withoutSide } from './bone-names.ts'
import { unitTurn } from './quaternions.ts'
import type { Bone, Quat, Skeleton, SkinWeights } from './types.ts'

const HALF = 'Half'
/** Joints of limbs, which clips bend far. */
const HALVED = /^(left|right)(Front|Hind)?(Upper|Lower)(Leg|Arm)$/

/** The bone that a half joint goes with; null for any other bone. */
export function drivingBone(name: string): string | null {
  const driver = name.endsWith(HALF) ? name.slice(0, -HALF.length) : null
  return driver !== null && HALVED.test(driver) ? driver : null
}

/** Half joints of a skeleton, each with the bone that it goes with: indices. */
export function halfJoints(
  bones: readonly Pick<Bone, 'name'>[]
): readonly (readonly [half: number, driver: number])[] {
  const byName = new Map(bones.map(({ name }, index) => [name, index]))
  return bones.flatMap(({ name }, half) => {
    const driver = byName.get(drivingBone(name) ?? '')
    return driver === undefined ? [] : [[half, driver] as const]
  })
}

/** Half of a turn of less than a whole round: a negative fourth number tells one of more than half a round. */
export const halfTurn = ([x, y, z, w]: Quat): Quat => unitTurn([x, y, z, Math.max(1 + w, 1e-9)])

/**
 * The same skin with joints between trunk and limb, and between the two bones of a limb, that turn half as far as the bone beyond them:
 * what both had a part of goes with these as far as the lesser part reaches. Blending the matrices of two bones draws what they share
 * equally to the axis by 1 − cos(angle / 2), 29 % of its distance where a thigh is lifted by 90°; in two steps of half the angle it is
 * 8 % (helper joints: Mohr and Gleicher 2003, Building efficient, accurate character skins from examples). Clips turn them
 * (`clips/motion.ts`). Bones that no vertex needs are not added; the others stand at the end, beside the bone that they go with.
 */
export function addHalfJoints(
  skeleton: Skeleton,
  skin: SkinWeights
): { readonly skeleton: Skeleton; readonly weights: SkinWeights } {
  const { bones } = skeleton
  const drivers = bones.flatMap(({ name, parent }, index) =>
    parent >= 0 && HALVED.test(name) ? [index] : []
  )
  const halfOf = new Map(drivers.map((driver, i) => [driver, bones.length + i]))
  const groups = groupsOf(bones, drivers)
  const weights = { joints: skin.joints.slice(), weights: skin.weights.slice() }
  const used = new Set<number>()
  for (let at = 0; at < weights.joints.length; at += 4) {
    const units = unitsAt(skin, at)
    if (groups.filter(group => share(units, group, halfOf)).length > 0) {
      const kept = fourOf(units)
      kept.forEach(([bone], slot) => (weights.joints[at + slot] = bone))
      kept.forEach(([, value], slot) => (weights.weights[at + slot] = value / UNITS))
      weights.joints.fill(0, at + kept.length, at + 4)
      weights.weights.fill(0, at + kept.length, at + 4)
      kept.forEach(([bone]) => used.add(bone))
    }
  }
  const added = drivers.filter(driver => used.has(halfOf.get(driver) ?? -1))
  const places = new Map(added.map((driver, i) => [halfOf.get(driver) ?? -1, bones.length + i]))
  weights.joints.forEach((bone, slot) => (weights.joints[slot] = places.get(bone) ?? bone))
  return {
    skeleton: { ...skeleton, bones: [...bones, ...added.map(driver => halfBone(bones[driver]))] },
    weights,
  }
}

const halfBone = ({ name, parent, head, tail, rotation, motion }: Bone): Bone => ({
  name: `${name}${HALF}`,
  parent,
  head,
  tail: mix(head, tail, 0.3),
  rotation,
  motion,
  parts: [],
})

/** Weights are whole multiples of one of these. */
const UNITS = 65535

/** Limbs that share what the bone that carries them has in a vertex. */
interface Group {
  readonly carriers: readonly number[]
  readonly drivers: readonly number[]
}

/** An arm is carried by its shoulder and by the chest, others by one bone alone: how the trunk bends in itself stays as it was. */
function groupsOf(bones: readonly Bone[], drivers: readonly number[]): readonly Group[] {
  const groups = new Map<number, number[]>()
  for (const driver of drivers) {
    const { parent } = bones[driver]
    groups.set(parent, [...(groups.get(parent) ?? []), driver])
  }
  return [...groups].map(([parent, own]) => {
    const isShoulder = withoutSide(bones[parent].name) === 'Shoulder' && bones[parent].parent >= 0
    return { drivers: own, carriers: isShoulder ? [parent, bones[parent].parent] : [parent] }
  })
}

function unitsAt({ joints, weights }: SkinWeights, at: number): Map<number, number> {
  const units = new Map<number, number>()
  for (let slot = at; slot < at + 4; slot += 1) {
    const value = Math.round(UNITS * weights[slot])
    if (value > 0) {
      units.set(joints[slot], (units.get(joints[slot]) ?? 0) + value)
    }
  }
  return units
}

/** Gives half joints twice the lesser of what limbs and what carries them have; false where not both have something. */
function share(
  units: Map<number, number>,
  { carriers, drivers }: Group,
  halfOf: ReadonlyMap<number, number>
): boolean {
  const own = drivers.filter(driver => (units.get(driver) ?? 0) > 0)
  const above = carriers.filter(carrier => (units.get(carrier) ?? 0) > 0)
  const sumOf = (some: readonly number[]): number =>
    some.reduce((sum, bone) => sum + (units.get(bone) ?? 0), 0)
  const [all, carried] = [sumOf(own), sumOf(above)]
  if (all === 0 || carried === 0) {
    return false
  }
  const taken = Math.min(all, carried)
  takeEvenly(units, above, taken)
  takeEvenly(units, own, taken).forEach((value, driver) => {
    const half = halfOf.get(driver) ?? driver
    units.set(half, (units.get(half) ?? 0) + 2 * value)
  })
  return true
}

/** Takes so many units from some bones, from each in proportion to what it has; what rounding leaves from the one that has most. */
function takeEvenly(
  units: Map<number, number>,
  some: readonly number[],
  wanted: number
): Map<number, number> {
  const sum = some.reduce((total, bone) => total + (units.get(bone) ?? 0), 0)
  const taken = new Map(some.map(bone => [bone, Math.floor(((units.get(bone) ?? 0) * wanted) / sum)]))
  let left = wanted - [...taken.values()].reduce((total, value) => total + value, 0)
  for (const bone of [...some].sort((a, b) => (units.get(b) ?? 0) - (units.get(a) ?? 0) || a - b)) {
    const more = Math.min(left, (units.get(bone) ?? 0) - (taken.get(bone) ?? 0))
    taken.set(bone, (taken.get(bone) ?? 0) + more)
    left -= more
  }
  taken.forEach((value, bone) => units.set(bone, (units.get(bone) ?? 0) - value))
  return taken
}

/** The bones of a vertex, strongest first; where there are more than four, the least goes to the others, or the least two where they have the same. */
function fourOf(units: Map<number, number>): readonly (readonly [bone: number, units: number])[] {
  const listed = (): (readonly [number, number])[] =>
    [...units].filter(([, value]) => value > 0).sort((a, b) => b[1] - a[1] || a[0] - b[0])
  let kept = listed()
  while (kept.length > 4) {
    const least = kept[kept.length - 1][1]
    const gone = kept.filter(([, value]) => value === least)
    const rest = kept.filter(([, value]) => value > least)
    if (rest.length === 0) {
      return gone.slice(0, 4).map(([bone], i) => [bone, i === 0 ? UNITS - 3 * least : least] as const)
    }
    const sum = rest.reduce((total, [, value]) => total + value, 0)
    gone.forEach(([bone]) => units.set(bone, 0))
    rest.forEach(([bone, value]) => units.set(bone, Math.floor((value * UNITS) / sum)))
    const [first] = rest[0]
    const all = rest.reduce((total, [bone]) => total + (units.get(bone) ?? 0), 0)
    units.set(first, (units.get(first) ?? 0) + UNITS - all)
    kept = listed()
  }
  return kept
}
