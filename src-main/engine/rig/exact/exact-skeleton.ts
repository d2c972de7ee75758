import type { Vec3 } from '../../kernel/types.ts'
import { add, addScaled, distance, mix, normalize, scale, subtract } from '../../kernel/vector.ts'
import type { Joint } from '../../shape/types.ts'
import { bodyClassOf, chainOf, FRONT_LEG_BONES, HIND_LEG_BONES, LEG_BONES, sided } from '../bone-names.ts'
import { boneRotation } from '../bone-rotation.ts'
import type { Bone, BodyClass, JointMotion, Skeleton } from '../types.ts'

/**
 * The skeleton of a model that tells its own joints (`readKnownJoints`), with confidence 1. What joints leave open is added: toes,
 * shoulders, and the tail of every bone. Where the model is a scene of several bodies, the one with most joints has the plain names.
 */
export function exactSkeleton(known: readonly Joint[]): Skeleton {
  const joints = inOrder(withAddedJoints(withHeldThings(withPlainNames(known))))
  const bodyClass = classOf(joints)
  const index = new Map(joints.map((joint, i) => [joint.name, i]))
  const size = sizeOf(joints)
  return {
    bodyClass,
    confidence: 1,
    bones: joints.map((joint): Bone => {
      const tail = tailOf(joint, joints, size)
      return {
        name: joint.name,
        parent: joint.parent === null ? -1 : (index.get(joint.parent) ?? -1),
        head: joint.at,
        tail,
        rotation: boneRotation(joint.at, tail),
        motion: motionOf(joint),
        parts: joint.parts ?? [],
        ...(joint.pieces === undefined ? {} : { pieces: joint.pieces }),
      }
    }),
  }
}

/** What turns or slides makes a machine, unless it hangs on a body that is alive. */
function classOf(joints: readonly Joint[]): BodyClass {
  const living = bodyClassOf(joints.filter(joint => joint.motion === undefined).map(joint => joint.name))
  const moves = joints.some(joint => joint.motion !== undefined)
  return moves && living === 'chain' ? 'machine' : living
}

/** In a scene every joint ends in the name of its thing, `hips_cat`; that word goes from the thing that has most of them. */
function withPlainNames(joints: readonly Joint[]): readonly Joint[] {
  const main = mainThing(joints)
  if (main === '') {
    return joints
  }
  const taken = new Set(joints.map(joint => joint.name))
  const plain = (name: string): string => {
    const cut = name.slice(0, -main.length - 1)
    return wordOf(name) === main && !taken.has(cut) ? cut : name
  }
  return joints.map(joint => ({
    ...joint,
    name: plain(joint.name),
    parent: joint.parent === null ? null : plain(joint.parent),
  }))
}

/** The thing of a scene that has most joints, whose bones have plain names; empty where there is but one. */
export function mainThing(joints: readonly Joint[]): string {
  const counts = new Map<string, number>()
  for (const { name } of joints) {
    const word = wordOf(name)
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].reduce(
    ([main, most], [word, count]) => (count > most ? [word, count] : [main, most]),
    ['', 0]
  )[0]
}

/** How near to a hand a thing is held by it, in lengths of its forearm. */
const HELD = 1
/** The same from both hands at once: a can between them is farther from each than what one of them has. */
const HELD_BY_BOTH = 1.5

/** What stands in a hand is its hand's: a thing of the scene with bones of its own would stay behind where its bearer goes. */
function withHeldThings(joints: readonly Joint[]): readonly Joint[] {
  const named = new Map(joints.map(joint => [joint.name, joint]))
  const hands = ['rightHand', 'leftHand'].flatMap(name => {
    const hand = named.get(name)
    const elbow = named.get(hand?.parent ?? '')
    return hand === undefined || elbow === undefined
      ? []
      : [{ name, at: hand.at, reach: distance(hand.at, elbow.at) }]
  })
  const bearers = new Map<string, string>()
  for (const { name, parent, at, motion } of joints) {
    const within = (share: number): typeof hands =>
      hands.filter(hand => distance(hand.at, at) < share * hand.reach)
    const between = within(HELD_BY_BOTH)
    const near = (between.length === 2 ? between : within(HELD)).toSorted(
      (a, b) => distance(a.at, at) - distance(b.at, at)
    )
    if (parent === null && wordOf(name) !== '' && motion === undefined && near.length > 0) {
      bearers.set(name, near[0].name)
    }
  }
  return joints
    .filter(({ name }) => !bearers.has(name))
    .map(joint => {
      const held = joints.flatMap(({ name, parts }) =>
        bearers.get(name) === joint.name ? (parts ?? []) : []
      )
      const parent = joint.parent === null ? null : (bearers.get(joint.parent) ?? joint.parent)
      return held.length === 0
        ? { ...joint, parent }
        : { ...joint, parent, parts: [...(joint.parts ?? []), ...held] }
    })
}

function wordOf(name: string): string {
  const cut = name.indexOf('_')
  return cut < 0 ? '' : name.slice(cut + 1)
}

/** Toes where a foot has none but shows where it ends, and shoulders between the chest and the arms. */
function withAddedJoints(joints: readonly Joint[]): readonly Joint[] {
  const named = new Map(joints.map(joint => [joint.name, joint]))
  const added: Joint[] = []
  const parents = new Map<string, string>()
  for (const side of ['left', 'right'] as const) {
    for (const [, , foot, toes] of [LEG_BONES, FRONT_LEG_BONES, HIND_LEG_BONES]) {
      const ankle = named.get(sided(side, foot))
      if (ankle !== undefined && !named.has(sided(side, toes))) {
        const tip = ankle.tip ?? footTip(ankle, named)
        added.push({
          name: sided(side, toes),
          at: mix(ankle.at, tip, 0.62),
          parent: ankle.name,
          tip,
        })
      }
    }
    const arm = named.get(sided(side, 'UpperArm'))
    const trunk = named.get(arm?.parent ?? '')
    if (arm !== undefined && trunk !== undefined && !named.has(sided(side, 'Shoulder'))) {
      const name = sided(side, 'Shoulder')
      const [x, y, z] = arm.at
      added.push({ name, at: [trunk.at[0] + (x - trunk.at[0]) * 0.25, y, z], parent: trunk.name })
      parents.set(arm.name, name)
    }
  }
  return [...joints.map(joint => ({ ...joint, parent: parents.get(joint.name) ?? joint.parent })), ...added]
}

/** Of a foot of old files, which tells no tip: on the floor, before the ankle by 2⁄5 of the shin. */
function footTip(ankle: Joint, named: ReadonlyMap<string, Joint>): Vec3 {
  const knee = named.get(ankle.parent ?? '')
  const shin = knee === undefined ? 0.2 : distance(knee.at, ankle.at)
  return [ankle.at[0], Math.max(0, ankle.at[1] - 0.25 * shin), ankle.at[2] + 0.4 * shin]
}

/** Every joint after the one that carries it. */
function inOrder(joints: readonly Joint[]): readonly Joint[] {
  const children = new Map<string | null, Joint[]>()
  const names = new Set<string>()
  for (const joint of joints) {
    if (!names.has(joint.name)) {
      names.add(joint.name)
      children.set(joint.parent, [...(children.get(joint.parent) ?? []), joint])
    }
  }
  const ordered: Joint[] = []
  const visit = (joint: Joint): void => {
    ordered.push(joint)
    children.get(joint.name)?.forEach(visit)
  }
  children.get(null)?.forEach(visit)
  return ordered
}

/** Which child goes on where its parent ends, best first; others branch off. */
const NEXT_OF: Readonly<Record<string, readonly string[]>> = {
  hips: ['spine', 'chest'],
  spine: ['chest'],
  chest: ['upperChest', 'neck', 'neck1', 'head'],
  upperChest: ['neck', 'neck1', 'head'],
  neck: ['neck2', 'head'],
}

function tailOf(joint: Joint, joints: readonly Joint[], size: number): Vec3 {
  const children = joints.filter(({ parent }) => parent === joint.name)
  const following = followerOf(joint, children)
  if (following !== undefined && distance(following.at, joint.at) > 1e-5 * size) {
    return following.at
  }
  if (joint.tip !== undefined && distance(joint.tip, joint.at) > 1e-5 * size) {
    return joint.tip
  }
  if (joint.motion !== undefined) {
    return addScaled(joint.at, normalize(joint.motion.axis), 0.1 * size)
  }
  const parent = joints.find(({ name }) => name === joint.parent)
  if (joint.name === 'head') {
    return add(joint.at, [0, 0.12 * size, 0])
  }
  if (joint.name === 'jaw') {
    return add(joint.at, [0, 0, 0.06 * size])
  }
  if (parent === undefined || distance(parent.at, joint.at) < 1e-5 * size) {
    const middle = children.length === 0 ? null : meanOf(children)
    return middle !== null && distance(middle, joint.at) > 0.02 * size
      ? middle
      : add(joint.at, [0, 0.1 * size, 0])
  }
  const along = subtract(joint.at, parent.at)
  return add(joint.at, scale(along, 0.5))
}

function followerOf({ name }: Joint, children: readonly Joint[]): Joint | undefined {
  const wished = NEXT_OF[name]
  if (wished !== undefined) {
    return wished.map(next => children.find(child => child.name === next)).find(child => child !== undefined)
  }
  const chain = chainOf(name)
  if (chain !== null) {
    const next = children.find(child => child.name === `${chain.chain}${chain.index + 1}`)
    const isLastOfTrunk = next === undefined && /^(spine|neck)$/.test(chain.chain)
    return isLastOfTrunk ? children.find(child => /^(head|tail1)$/.test(child.name)) : next
  }
  if (/^(left|right)/.test(name)) {
    return children.length === 1 || !name.endsWith('Hand') ? children[0] : undefined
  }
  return undefined
}

function meanOf(joints: readonly Joint[]): Vec3 {
  const sum = joints.reduce<Vec3>((total, { at }) => add(total, at), [0, 0, 0])
  return scale(sum, 1 / joints.length)
}

/** The longest side of the joints' box, metres. */
function sizeOf(joints: readonly Joint[]): number {
  const extents = [0, 1, 2].map(axis => {
    const values = joints.flatMap(({ at, tip }) => (tip === undefined ? [at[axis]] : [at[axis], tip[axis]]))
    return Math.max(...values) - Math.min(...values)
  })
  return Math.max(...extents) || 1
}

function motionOf({ motion }: Joint): JointMotion {
  if (motion === undefined) {
    return { kind: 'ball' }
  }
  const [min, max] = motion.range ?? [-Infinity, Infinity]
  return { kind: motion.kind, axis: normalize(motion.axis), min, max }
}
