import type { Concept, Family } from '../../families/types.ts'
import { isAnimate } from '../../concepts/registry.ts'
import { adjust, hexToLinear, linearToHex, linearToOklab } from '../../material/color-math.ts'
import type { MaterialSpec } from '../../material/types.ts'
import type { Random } from '../../kernel/types.ts'
import { avoided } from './avoid.ts'
import type { Notes } from '../grammar/notes.ts'
import { conditioned } from './conditions.ts'
import { applyLook, FIXED, METALS, SOFT, type Materials } from './paint.ts'
import { findTargets, followingSlots } from './targets.ts'
import type { Look, Subject } from '../grammar/types.ts'
import { canonicalLook } from '../../words/look-words.ts'
import { materialSpec } from '../../words/materials.ts'
import { resolveMaterial } from '../../material/resolve.ts'

/** Materials by slot, and by name of those parts that the prompt dresses apart from their slot. */
export interface Dress {
  readonly slots: Materials
  readonly parts: Materials
}

export interface DressRequest {
  readonly concept: Concept
  readonly family: Family
  readonly subject: Subject
  /** What the prompt's "not" and the negative prompt exclude. */
  readonly avoid: Look
  readonly random: Random
  readonly seed: number
  readonly notes: Notes
}

/** Said of the whole: "a statue of", "a toy", "a plush toy". */
const RENDITIONS: Readonly<Record<string, string>> = {
  statue: 'stone',
  toy: 'glossy-plastic',
  plush: 'plush',
  robot: 'brushed-metal',
  knit: 'knit',
}

/** What eyes are made of on a machine and on a sewn toy. */
const EYES: Readonly<Record<string, MaterialSpec>> = {
  robot: { recipe: 'glow', color: '#3fd8ff' },
  plush: { recipe: 'glossy-plastic', color: '#17171a' },
  knit: { recipe: 'glossy-plastic', color: '#17171a' },
}
/** A machine's colours are those of the animal, nearer to steel by this share. */
const STEELED = { color: '#a3abb3', share: 0.6 } as const

/**
 * Materials of every slot: the family's own, the concept's, then the prompt's. What is said of the whole goes to the main
 * slot and to those that follow it, a second colour or material to the next slot of its own. What is said of a part goes to
 * the part's slot, or to the part alone where it shares the slot of the whole.
 */
export function dress(request: DressRequest): Dress {
  const { concept, family, subject, notes } = request
  const slots: Record<string, MaterialSpec> = {}
  for (const [name, slot] of Object.entries(family.slots)) {
    const own = { ...slot.material, ...concept.materials?.[name] }
    slots[name] = avoided(rendered(vary(own, request), subject, name), request.avoid)
  }
  const { look, wholes, second } = findTargets(concept, family, subject)
  for (const name of wholes) {
    slots[name] = applyLook(slots[name], unless(family, look), notes)
  }
  if (second !== null) {
    slots[second.slot] = applyLook(slots[second.slot], second.look, notes)
  }
  if (isFigureOfMatter(concept, subject)) {
    const rest = Object.keys(slots).filter(name => !wholes.includes(name) && name !== second?.slot)
    const isStuff = isOfStuff(subject)
    // A car of chocolate has panes of chocolate, one of gold has its own.
    for (const name of rest.filter(
      slot => !PAINTED.test(slot) && (isStuff || !FIXED.has(slots[slot].recipe))
    )) {
      slots[name] = toneOf(slots[wholes[0]], slots[name])
    }
  }
  const parts = dressParts(request, slots)
  return {
    slots: conditioned(slots, subject, family, notes),
    parts: conditioned(parts, subject, family, notes),
  }
}

/** Slots of a face that stay as they are on a figure of gold or wood: without its eyes nobody sees where it looks. */
const PAINTED = /^(?:eyes?|iris|irises|pupils?|glint)$/

/** "an eagle carved out of wood", "a porcelain dragon": a body of matter that no body grows has nothing else on it. */
function isFigureOfMatter(concept: Concept, subject: Subject): boolean {
  const { materials, rendition } = subject
  const recipe = materialSpec(materials.at(-1) ?? '')?.recipe
  const isSolid = recipe !== undefined && !SOFT.has(recipe)
  return rendition === null && (isOfStuff(subject) || (isSolid && isAnimate(concept)))
}

/** "made of cheese": of what is a thing itself, so that all of it is of that. */
const isOfStuff = ({ materials }: Subject): boolean => materials.at(-1)?.startsWith('made of ') === true

/** How much of the difference in lightness between a beak and a breast is left where both are of one matter. */
const TONE = { metal: 0.12, other: 0.3 } as const

/** The matter of the whole, in a tone that tells a part from its neighbours: as light or dark as its own colour is. */
function toneOf(whole: MaterialSpec, own: MaterialSpec): MaterialSpec {
  const lightness = (spec: MaterialSpec): number => linearToOklab(resolveMaterial(spec).baseColor)[0]
  const share = METALS.has(whole.recipe) ? TONE.metal : TONE.other
  const lighter = share * (lightness(own) - MIDDLE_TONE)
  return { ...whole, color: linearToHex(adjust(resolveMaterial(whole).baseColor, lighter)) }
}

/** OKLab lightness of a part that is neither lighter nor darker than its figure. */
const MIDDLE_TONE = 0.6

/** "a lit lamp": what shines is its bulb, not its base. */
const isLit = (family: Family): boolean =>
  Object.values(family.slots).some(({ material }) => material.recipe === 'glow')

/** Words for the surface that mean more to the family: a frosted cake has icing, a lit candle a flame. */
const unless = (family: Family, look: Look): Look => ({
  ...look,
  finishes: look.finishes.filter(
    finish =>
      family.adjectives[finish] === undefined && !(isLit(family) && canonicalLook(finish) === 'glowing')
  ),
  patterns: look.patterns.filter(
    pattern => canonicalLook(pattern) !== 'rainbow' || family.adjectives['rainbow'] === undefined
  ),
})

function rendered(spec: MaterialSpec, { rendition }: Subject, slot: string): MaterialSpec {
  const made = rendition === null ? '' : canonicalLook(rendition)
  const recipe = RENDITIONS[made]
  if (recipe === undefined || (FIXED.has(spec.recipe) && recipe !== 'stone')) {
    return spec
  }
  if (PAINTED.test(slot) && EYES[made] !== undefined) {
    return EYES[made]
  }
  if (made === 'robot' && spec.color !== undefined) {
    return { recipe, color: mixed(spec.color, STEELED.color, STEELED.share) }
  }
  return recipe === 'stone' || spec.color === undefined ? { recipe } : { recipe, color: spec.color }
}

/** Between two colours, in linear light. */
const mixed = (from: string, to: string, share: number): string => {
  const [a, b] = [hexToLinear(from), hexToLinear(to)]
  return linearToHex([0, 1, 2].map(k => a[k] + (b[k] - a[k]) * share) as unknown as typeof a)
}

/** Changes `slots` where a part has a slot of its own; returns the parts that are dressed by name. */
function dressParts(request: DressRequest, slots: Record<string, MaterialSpec>): Materials {
  const { family, subject, notes } = request
  const following = followingSlots(family)
  const parts: Record<string, MaterialSpec> = {}
  for (const thing of subject.parts.filter(hasLook)) {
    const word = family.partWords[thing.noun]
    if (word === undefined) {
      continue
    }
    const { slot, part } = word
    if (slot === undefined) {
      notes.unused(`${[...thing.colors, ...thing.materials, ...thing.patterns].join(' ')} ${thing.noun}`)
    } else if (part !== undefined && (following.includes(slot) || isShared(family, slot, part))) {
      parts[part] = applyLook(parts[part] ?? slots[slot], thing, notes)
    } else {
      // "with black fur": a word for the whole main slot takes those along that follow it.
      for (const name of slot === following[0] ? following : [slot]) {
        slots[name] = applyLook(slots[name], thing, notes)
      }
    }
  }
  return parts
}

/** Do other words of the family name other parts of the same slot? */
function isShared(family: Family, slot: string, part: string): boolean {
  return Object.values(family.partWords).some(
    word => word.slot === slot && word.part !== undefined && word.part !== part
  )
}

const hasLook = (look: Look): boolean => look.colors.length + look.materials.length + look.patterns.length > 0

/** Other seeds move an open colour a little in lightness and strength. */
function vary(spec: MaterialSpec, { seed, random }: DressRequest): MaterialSpec {
  if (seed === 0 || spec.color === undefined) {
    return spec
  }
  const own = random.fork(`color ${spec.recipe} ${spec.color}`)
  const moved = adjust(hexToLinear(spec.color), own.range(-0.05, 0.05), own.range(0.85, 1.15))
  return { ...spec, color: linearToHex(moved) }
}
