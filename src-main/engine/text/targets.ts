import type { Concept, Family } from '../families/types.ts'
import { FIXED, isCloth, METAL_COLORS } from './paint.ts'
import type { Look, Subject } from './types.ts'
import { materialSpec } from './words/materials.ts'

/** Which slots the looks of a whole thing go to. */
export interface Targets {
  /** The look of the whole, and its slots. */
  readonly look: Look
  readonly wholes: readonly string[]
  /** A second colour or material and the slot of its own; null when there is none. */
  readonly second: { readonly look: Look; readonly slot: string } | null
}

/**
 * The whole is the main slot and its followers; the concept may name another main slot ("a red armchair" is red where one
 * sits); cloth on a rigid thing goes to its upholstery, a gem to its stones; a statue or a toy is of one material everywhere.
 */
export function findTargets(concept: Concept, family: Family, subject: Subject): Targets {
  const wholes = wholeSlots(concept, family, subject)
  const [look, rest] = splitLook(subject)
  const slot = rest === null ? undefined : secondSlot(family, wholes)
  return { look, wholes, second: rest === null || slot === undefined ? null : { look: rest, slot } }
}

/** The family's main slot and all that follow it. */
export function followingSlots(family: Family): readonly string[] {
  return Object.keys(family.slots).filter((name, index) => index === 0 || family.slots[name].follows === true)
}

function wholeSlots(concept: Concept, family: Family, subject: Subject): readonly string[] {
  const names = Object.keys(family.slots)
  if (subject.rendition !== null) {
    return names
  }
  const recipe = materialSpec(subject.materials.at(-1) ?? '')?.recipe
  const jewel = names.find(name => family.slots[name].material.recipe === 'gem')
  if (recipe === 'gem' && jewel !== undefined) {
    return [jewel]
  }
  const upholstery = concept.main ?? names.find(name => isClothSlot(family, name))
  const isForUpholstery = recipe === undefined ? concept.main !== undefined : isCloth(recipe)
  if (isForUpholstery && upholstery !== undefined && !isClothSlot(family, names[0])) {
    return [upholstery]
  }
  return followingSlots(family)
}

function isClothSlot(family: Family, name: string): boolean {
  return isCloth(family.slots[name].material.recipe)
}

/** Where a second colour or material of the whole goes. */
function secondSlot(family: Family, wholes: readonly string[]): string | undefined {
  const slots = Object.entries(family.slots)
  const free = slots.filter(([name, { material }]) => !wholes.includes(name) && !FIXED.has(material.recipe))
  return (slots.find(([, { second }]) => second !== undefined) ?? free[0])?.[0]
}

/** "plush velvet": before a cloth the word says how that feels. */
function isFeel(word: string, next: string | undefined): boolean {
  return word === 'plush' && next !== undefined && isCloth(materialSpec(next)?.recipe ?? '')
}

/** A second colour without a pattern, and a second material, belong to another slot. */
function splitLook(look: Look): readonly [Look, Look | null] {
  const { colors } = look
  const materials = look.materials.filter((word, index) => !isFeel(word, look.materials[index + 1]))
  const isSecondColor = colors.length > 1 && look.patterns.length === 0
  const isSecondMaterial = materials.length > 1 && !METAL_COLORS.has(materials[0])
  if (!isSecondColor && !isSecondMaterial) {
    return [look, null]
  }
  const first: Look = {
    ...look,
    colors: isSecondColor ? colors.slice(0, 1) : colors,
    materials: isSecondMaterial ? materials.slice(0, 1) : materials,
  }
  const rest: Look = {
    ...look,
    patterns: [],
    colors: isSecondColor ? colors.slice(1) : [],
    materials: isSecondMaterial ? materials.slice(1) : [],
  }
  return [first, rest]
}
