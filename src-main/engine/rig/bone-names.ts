import type { BodyClass } from './types.ts'

/**
 * The one vocabulary of bones: camelCase, as VRM 1.0 writes a humanoid's. What comes in pairs begins with `left` (+X) or `right`;
 * a chain counts from its root: `tail1`, `tail2` …; the legs of a many-legged body count from the front: `leftLeg1Upper`.
 * Bones of a machine are named after their parts.
 */
export const FINGERS = ['Thumb', 'Index', 'Middle', 'Ring', 'Little'] as const

/** A trunk from its root to the head; a body may lack any of them. */
export const TRUNK_BONES = ['hips', 'spine', 'chest', 'upperChest', 'neck', 'head'] as const
/** A leg from its root to its tip, without its side. */
export const LEG_BONES = ['UpperLeg', 'LowerLeg', 'Foot', 'Toes'] as const
export const FRONT_LEG_BONES = ['FrontUpperLeg', 'FrontLowerLeg', 'FrontFoot', 'FrontToes'] as const
export const HIND_LEG_BONES = ['HindUpperLeg', 'HindLowerLeg', 'HindFoot', 'HindToes'] as const

export type Side = 'left' | 'right'

const SIDED = /^(left|right)(?=[A-Z0-9])/

/** Which side of the body a bone is on; null: in the middle. */
export function sideOf(name: string): Side | null {
  const found = SIDED.exec(name)
  return found === null ? null : (found[1] as Side)
}

/** The name without its side: `UpperArm` of `leftUpperArm`. */
export const withoutSide = (name: string): string => name.replace(SIDED, '')

/** `leftUpperArm` of `left` and `UpperArm` (or `upperArm`). */
export const sided = (side: Side, name: string): string =>
  `${side}${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** The name of the same bone on the other side; itself for one in the middle. */
export function mirroredName(name: string): string {
  const side = sideOf(name)
  return side === null ? name : sided(side === 'left' ? 'right' : 'left', withoutSide(name))
}

/** The chain that a bone belongs to and its number in it, from 1: `tail` and 3 of `tail3`; null where it is in none. */
export function chainOf(name: string): { readonly chain: string; readonly index: number } | null {
  const found = /^(.*[A-Za-z])(\d+)$/.exec(name)
  return found === null ? null : { chain: found[1], index: Number(found[2]) }
}

const ARM =
  /^(UpperArm|LowerArm|Hand|(Thumb|Index|Middle|Ring|Little)(Metacarpal|Proximal|Intermediate|Distal))$/

/** Chains around a skirt, `leftSkirtA1` the first bone of the one next to the front. */
export const isSkirtBone = (name: string): boolean => /^(left|right)Skirt[A-Z]\d+$/.test(name)

/**
 * The limb that a bone is part of: `leftArm` (with its fingers), `leftLeg`, `leftFrontLeg`, `rightHindLeg`, `leftLeg3`, `head` (with
 * jaw and eyes), the chain's name, `skirt` for all chains around one, or `trunk` for hips, spine, chest, shoulders and whatever is named otherwise. Bending a bone
 * must move no limb but its own and those that hang on it.
 */
export function limbOf(name: string): string {
  const side = sideOf(name)
  const rest = withoutSide(name).replace(/Half$/, '')
  if (side !== null) {
    const leg = /^(Front|Hind|)(UpperLeg|LowerLeg|Foot|Toes)$/.exec(rest)
    if (leg !== null) {
      return `${side}${leg[1]}Leg`
    }
    const counted = /^Leg(\d+)/.exec(rest)
    if (counted !== null) {
      return `${side}Leg${counted[1]}`
    }
    if (ARM.test(rest)) {
      return `${side}Arm`
    }
  }
  if (isSkirtBone(name)) {
    return 'skirt'
  }
  if (/^(head|jaw)$/.test(name) || rest === 'Eye') {
    return 'head'
  }
  const chain = chainOf(name)?.chain
  return chain === undefined || /^(spine|neck)$/.test(chain) ? 'trunk' : chain
}

/** What kind of body bones of these names make, e.g. `humanoid`. With no name that tells, it is a machine. */
export function bodyClassOf(names: Iterable<string>): BodyClass {
  const all = [...names]
  const has = (pattern: RegExp): boolean => all.some(name => pattern.test(name))
  const isLegged = has(/^(left|right)(UpperLeg|LowerLeg)$/)
  if (has(/^(left|right)(Front|Hind)UpperLeg$/)) {
    return 'quadruped'
  }
  if (isLegged && (has(/^(left|right)UpperArm$/) || !has(/^(left|right)Wing1$/))) {
    return 'humanoid'
  }
  if (has(/^(left|right)Leg\d+Upper$/) || has(/^thorax$/)) {
    return 'many-legged'
  }
  if (has(/^(left|right)Wing1$/)) {
    return 'bird'
  }
  if (has(/[fF]in\d*$/) || (has(/^tail1$/) && has(/^(spine1|hips)$/))) {
    return 'fish'
  }
  if (all.filter(name => /^spine\d+$/.test(name)).length >= 3) {
    return 'snake'
  }
  const isAlive = has(/^(hips|chest|head)$/) || (has(/[A-Za-z]1$/) && has(/[A-Za-z]2$/) && !has(/[wW]heel/))
  return isAlive ? 'chain' : 'machine'
}
