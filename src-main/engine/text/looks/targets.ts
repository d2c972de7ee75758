import { colorHex } from '../../material/colors.ts'
import type { Concept, Family } from '../../families/types.ts'
import { FIXED, isCloth, METAL_COLORS } from './paint.ts'
import type { Look, Subject } from '../grammar/types.ts'
import { materialSpec } from '../../words/materials.ts'

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
  const [first, other] = splitLook(subject)
  const slot = other === null ? undefined : secondSlot(family, wholes)
  const isTurned =
    slot !== undefined && other !== null && isReversed(concept, family, [wholes[0], slot], [first, other])
  const [look, rest] =
    isTurned && other !== null
      ? [
          { ...first, colors: other.colors },
          { ...other, colors: first.colors },
        ]
      : [first, other]
  return { look, wholes, second: rest === null || slot === undefined ? null : { look: rest, slot } }
}

/** Difference in lightness (0 black … 1 white) from which one of two colours is the light one. */
const CLEARLY = 0.35

/**
 * "black and white" names the colours of a cow, not their order: where a kind has dark marks on a light coat, or light ones
 * on a dark coat, the words go where they belong.
 */
function isReversed(
  concept: Concept,
  family: Family,
  slots: readonly [main: string, second: string],
  looks: readonly [Look, Look]
): boolean {
  if (Object.keys(family.slots[slots[1]].second ?? {}).length === 0) {
    return false
  }
  const own = slots.map(name =>
    lightness(concept.materials?.[name]?.color ?? family.slots[name].material.color)
  )
  const said = looks.map(({ colors }) => lightness(colorHex(colors[0] ?? '') ?? undefined))
  const [ownStep, saidStep] = [own[0] - own[1], said[0] - said[1]]
  return Math.abs(ownStep) > CLEARLY && Math.abs(saidStep) > CLEARLY && ownStep * saidStep < 0
}

/** Mean of the three channels; middle grey for none. */
function lightness(hex: string | undefined): number {
  const channels = [1, 3, 5].map(at => parseInt((hex ?? '#808080').slice(at, at + 2), 16) / 255)
  return (channels[0] + channels[1] + channels[2]) / 3
}

/** The family's main slot and all that follow it. */
export function followingSlots(family: Family): readonly string[] {
  return Object.keys(family.slots).filter((name, index) => index === 0 || family.slots[name].follows === true)
}

function wholeSlots(concept: Concept, family: Family, subject: Subject): readonly string[] {
  const names = Object.keys(family.slots)
  if (subject.rendition !== null || concept.isCast === true) {
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
