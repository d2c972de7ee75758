import type { Vec3 } from '../kernel/types.ts'
import type { Joint, Motion, PartPiece } from '../shape/types.ts'
import { sided, type Side } from './bone-names.ts'

/** Most joints that are read from a file. */
const MAX_JOINTS = 1_000

/**
 * The joints that a file made here carries (`extras.plinth.joints` of its root), in canonical names whatever its age; null where
 * it has none or they make no tree. Anybody may have written the file, so nothing in it is trusted.
 */
export function readKnownJoints(plinth: unknown): readonly Joint[] | null {
  const list = isRecord(plinth) ? plinth['joints'] : null
  if (!Array.isArray(list) || list.length === 0 || list.length > MAX_JOINTS) {
    return null
  }
  const joints: Joint[] = []
  for (const entry of list as readonly unknown[]) {
    const joint = readJoint(entry)
    if (joint === null) {
      return null
    }
    joints.push(joint)
  }
  const parents = new Map(joints.map(joint => [joint.name, joint.parent]))
  const isTree = joints.every(({ name }) => {
    let above: string | null | undefined = name
    for (let steps = 0; above !== null && above !== undefined; steps++) {
      if (steps > joints.length) {
        return false
      }
      above = parents.get(above)
    }
    return above === null
  })
  return isTree ? canonicalJoints(joints) : null
}

/** Capitals and numbers without a gap (`leftHand`, `spine1`) came with the vocabulary of today. */
const OF_TODAY = /[a-z][A-Z0-9]/

/**
 * The same joints in canonical names: files of the first versions spelled them `upper_arm_left` and `front_elbow_right`. In files of today what
 * follows a `_` is the thing of a scene that a joint belongs to, and stays.
 */
export function canonicalJoints(joints: readonly Joint[]): readonly Joint[] {
  if (joints.some(({ name }) => OF_TODAY.test(name))) {
    return joints
  }
  const renamed = new Map<string, string>()
  for (const { name, parent } of joints) {
    renamed.set(name, canonicalName(name, renamed.get(parent ?? '') ?? null))
  }
  // The tip of a beak was a joint of its own, and the head of a snake its root.
  const beak = joints.find(joint => joint.name === 'beak' && joint.parent === 'head')
  const first = joints.find(joint => joint.name === 'spine_1' && joint.parent === 'head')
  const isSnake = first !== undefined && joints.some(joint => joint.name === 'head' && joint.parent === null)
  return joints
    .filter(joint => joint !== beak)
    .map(joint => {
      const parent = joint.parent === null ? null : (renamed.get(joint.parent) ?? joint.parent)
      const own = { ...joint, name: renamed.get(joint.name) ?? joint.name, parent }
      if (isSnake && joint.name === 'head') {
        return { ...own, parent: 'spine1' }
      }
      if (isSnake && joint === first) {
        return { ...own, parent: null }
      }
      return joint.name === 'head' && beak !== undefined ? { ...own, tip: beak.at } : own
    })
}

/** Old names without their side. */
const OLD_NAMES: Readonly<Record<string, string>> = {
  upper_arm: 'UpperArm',
  lower_arm: 'LowerArm',
  hand: 'Hand',
  upper_leg: 'UpperLeg',
  lower_leg: 'LowerLeg',
  foot: 'Foot',
  front_shoulder: 'FrontUpperLeg',
  front_elbow: 'FrontLowerLeg',
  front_wrist: 'FrontFoot',
  front_paw: 'FrontToes',
  hind_hip: 'HindUpperLeg',
  hind_knee: 'HindLowerLeg',
  hind_hock: 'HindFoot',
  hind_paw: 'HindToes',
  leg_hip: 'UpperLeg',
  leg_knee: 'LowerLeg',
  leg_foot: 'Foot',
  wing: 'Wing1',
  wing_shoulder: 'Wing1',
  wing_wrist: 'Wing2',
  flipper: 'Fin1',
}

function canonicalName(name: string, parent: string | null): string {
  if (!name.includes('_')) {
    return name
  }
  const leg = /^leg_(\d+)_(left|right)(_knee|_foot)?$/.exec(name)
  if (leg !== null) {
    const piece = leg[3] === undefined ? 'Upper' : leg[3] === '_knee' ? 'Lower' : 'Foot'
    return `${leg[2]}Leg${leg[1]}${piece}`
  }
  const side = /^(.*)_(left|right)$/.exec(name)
  if (side !== null) {
    const [, old, which] = side
    if (old === 'wing_tip') {
      return sided(which as Side, parent?.endsWith('Wing2') === true ? 'Wing3' : 'Wing2')
    }
    return sided(which as Side, OLD_NAMES[old] ?? camelCase(old))
  }
  const arm = /^arm_(\d+)(?:_(\d+))?$/.exec(name)
  if (arm !== null) {
    return `arm${letterOf(Number(arm[1]))}${arm[2] ?? 1}`
  }
  return camelCase(name)
}

/** Arms around a body count in letters, so that the number stays that of the joint along the arm. */
const letterOf = (number: number): string => String.fromCharCode(64 + Math.min(26, Math.max(1, number)))

const camelCase = (name: string): string =>
  name.replace(/_+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())

function readJoint(entry: unknown): Joint | null {
  if (!isRecord(entry)) {
    return null
  }
  const { name, parent } = entry
  const at = readPoint(entry['at'])
  const isNamed = typeof name === 'string' && name !== '' && name.length <= 100
  if (!isNamed || at === null || !(parent === null || typeof parent === 'string')) {
    return null
  }
  const tip = readPoint(entry['tip'])
  const motion = readMotion(entry['motion'])
  const parts = entry['parts']
  const pieces = readPieces(entry['pieces'])
  const isBound = Array.isArray(parts) && parts.every(part => typeof part === 'string')
  return {
    name,
    at,
    parent,
    ...(tip === null ? {} : { tip }),
    ...(motion === null ? {} : { motion }),
    ...(isBound ? { parts } : {}),
    ...(pieces.length === 0 ? {} : { pieces }),
  }
}

function readPieces(value: unknown): readonly PartPiece[] {
  return (Array.isArray(value) ? (value as readonly unknown[]) : []).flatMap(entry => {
    const { part, min, max } = isRecord(entry) ? entry : {}
    const [low, high] = [readPoint(min), readPoint(max)]
    return typeof part === 'string' && low !== null && high !== null ? [{ part, min: low, max: high }] : []
  })
}

function readMotion(value: unknown): Motion | null {
  if (!isRecord(value)) {
    return null
  }
  const { kind, range } = value
  const axis = readPoint(value['axis'])
  const isRange = Array.isArray(range) && range.length === 2 && range.every(Number.isFinite)
  if (axis === null || axis.every(part => part === 0) || !(isRange || range === undefined)) {
    return null
  }
  const limits = isRange ? (range as unknown as readonly [number, number]) : undefined
  if (kind === 'hinge') {
    return limits === undefined ? { kind, axis } : { kind, axis, range: limits }
  }
  return kind === 'slide' && limits !== undefined ? { kind, axis, range: limits } : null
}

function readPoint(value: unknown): Vec3 | null {
  return Array.isArray(value) && value.length === 3 && value.every(Number.isFinite)
    ? (value as unknown as Vec3)
    : null
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
