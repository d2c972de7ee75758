import { meronymOf } from '../../concepts/meronyms.ts'
import { findConcept } from '../../concepts/registry.ts'
import type { Concept, Family, ParameterSpec, ParameterValue, PartWord } from '../../families/types.ts'
import { pow } from '../../kernel/det-math.ts'
import type { Random } from '../../kernel/types.ts'
import { isDamage } from './conditions.ts'
import type { Notes } from '../grammar/notes.ts'
import { findTargets, followingSlots, type Targets } from './targets.ts'
import type { Degreed, Subject, Thing } from '../grammar/types.ts'
import { canonicalLook } from '../../words/look-words.ts'

export type Parameters = Readonly<Record<string, ParameterValue>>

export interface ParameterRequest {
  readonly concept: Concept
  readonly family: Family
  readonly subject: Subject
  /** Parts to leave out, from the prompt and the negative prompt; singular words of the prompt. */
  readonly without: readonly string[]
  readonly random: Random
  /** 0 is the archetype; other seeds vary what the prompt left open. */
  readonly seed: number
  /** Values that the caller names himself: over everything else. */
  readonly wished: Readonly<Record<string, number | string>>
  readonly notes: Notes
}

/** What the words made of a family's parameters. */
export interface ParameterChoice {
  readonly parameters: Parameters
  /** Names of parts that stay away. */
  readonly without: ReadonlySet<string>
  /** Size words that no parameter took: the finished thing is scaled by this. */
  readonly scale: number
}

/** Size words as factors of the whole. */
const SIZE_FACTORS: Readonly<Record<string, number>> = {
  tiny: 0.4,
  small: 0.75,
  medium: 1,
  large: 1.3,
  huge: 2,
}
/** Words that stretch the parameter the height follows, in families that do not know them. */
const HEIGHT_WORDS: Readonly<Record<string, number>> = { tall: 1.3, high: 1.25, short: 0.75, low: 0.75 }
/** How a thing is where it is: "perched on a branch" says no more than "on". */
const STANCES = new Set(
  'perched|resting|placed|poised|mounted|standing|situated|positioned|laid|set|parked'.split('|')
)
/** A seed moves an open number by at most this share of it. */
const VARIATION = 0.12

interface Draft {
  readonly concept: Concept
  readonly family: Family
  readonly values: Record<string, ParameterValue>
  /** Parameters that the concept or the prompt decided: a seed leaves them alone. */
  readonly decided: Set<string>
  readonly heightParameter: string | undefined
  readonly notes: Notes
  scale: number
}

/**
 * Parameters of one subject: the family's defaults, the concept's preset, the seed's variation of what is open, then the
 * prompt's adjectives, counted parts and parts asked for. Values stay in their ranges.
 */
export function chooseParameters(request: ParameterRequest): ParameterChoice {
  const { concept, family, subject, notes } = request
  const heightParameter = concept.heightParameter ?? family.heightParameter
  const draft: Draft = { concept, family, values: {}, decided: new Set(), heightParameter, notes, scale: 1 }
  for (const [name, spec] of Object.entries(family.parameters)) {
    draft.values[name] = spec.default
  }
  Object.assign(draft.values, concept.preset)
  for (const name of Object.keys(concept.preset ?? {})) {
    draft.decided.add(name)
  }
  if (request.seed !== 0) {
    varyOpen(draft, request.random.fork('parameters'))
  }
  applyWords(draft, subject)
  for (const part of subject.parts) {
    applyPart(draft, part)
  }
  for (const { kind, thing } of subject.relations) {
    applyContents(draft, kind, thing)
  }
  showDressed(draft, findTargets(concept, family, subject))
  applyWishes(draft, request.wished)
  const without = new Set(request.without.flatMap(word => partsNamed(draft, word)))
  return { parameters: draft.values, without, scale: draft.scale }
}

function varyOpen(draft: Draft, random: Random): void {
  for (const [name, spec] of Object.entries(draft.family.parameters)) {
    const own = random.fork(name)
    const value = draft.values[name]
    if (draft.family.steady?.includes(name) === true) {
      continue
    }
    if (spec.kind !== 'number' || typeof value !== 'number' || value === 0) {
      continue
    }
    const isDecided = draft.decided.has(name)
    if (spec.unit === 'count') {
      if (!isDecided && own.chance(0.4)) {
        draft.values[name] = clampTo(spec, value + (own.chance(0.5) ? 1 : -1))
      }
    } else {
      const share = isDecided ? VARIATION / 3 : VARIATION
      draft.values[name] = clampTo(spec, value * own.range(1 - share, 1 + share))
    }
  }
}

function clampTo(spec: ParameterSpec, value: ParameterValue): ParameterValue {
  if (spec.kind === 'choice') {
    return spec.options.includes(String(value)) ? value : spec.default
  }
  const number = Math.min(spec.max, Math.max(spec.min, Number(value)))
  return spec.unit === 'count' ? Math.round(number) : number
}

/** Adjectives, sizes, conditions and finishes: the family's own words first, then sizes of the whole. */
function applyWords(draft: Draft, subject: Subject): void {
  for (const size of subject.sizes) {
    const kind = canonicalLook(size.word)
    if (!applyAdjective(draft, size)) {
      draft.scale *= pow(SIZE_FACTORS[kind] ?? 1, size.degree)
    }
  }
  for (const adjective of subject.adjectives) {
    if (applyAdjective(draft, adjective) || applyHeightWord(draft, adjective)) {
      continue
    }
    if (!STANCES.has(adjective.word) && !isDamage(adjective.word)) {
      draft.notes.unused(adjective.word)
    }
  }
  for (const condition of subject.conditions) {
    applyAdjective(draft, condition)
  }
  for (const word of [...subject.finishes, ...subject.patterns]) {
    applyAdjective(draft, { word, degree: 1 })
  }
}

/** Numbers multiply (counts are set), strings choose. False when the family does not know the word. */
function applyAdjective(draft: Draft, { word, degree }: Degreed): boolean {
  const known = draft.family.adjectives
  const moves = known[word] ?? known[canonicalLook(word)]
  if (moves === undefined) {
    return false
  }
  for (const [name, move] of Object.entries(moves)) {
    const spec = draft.family.parameters[name]
    const value = draft.values[name]
    if (spec === undefined) {
      continue
    }
    const isFactor =
      typeof move === 'number' && typeof value === 'number' && spec.kind === 'number' && spec.unit !== 'count'
    draft.values[name] = clampTo(spec, isFactor ? value * pow(move, degree) : move)
    draft.decided.add(name)
  }
  return true
}

function applyHeightWord(draft: Draft, { word, degree }: Degreed): boolean {
  const factor = HEIGHT_WORDS[word]
  const name = draft.heightParameter
  const spec = name === undefined ? undefined : draft.family.parameters[name]
  if (factor === undefined || name === undefined || spec === undefined) {
    return false
  }
  draft.values[name] = clampTo(spec, Number(draft.values[name]) * pow(factor, degree))
  return true
}

/** "with six legs", "with armrests", "with long ears". */
function applyPart(draft: Draft, part: Thing): void {
  const known = draft.family.partWords[part.noun]
  if (known === undefined) {
    if (applyAdjective(draft, { word: part.noun, degree: 1 })) {
      return
    }
    if (
      meronymOf(draft.concept, part.noun, findConcept(part.noun)?.concept ?? null)?.attachment.form ===
      'within'
    ) {
      draft.notes.say(`The ${part.noun} is within the ${draft.concept.name}, where it is not seen.`)
      return
    }
    draft.notes.say(`A ${draft.family.name} has no “${part.noun}” here; it was left out.`)
    return
  }
  setValues(draft, known.with ?? {})
  const count = part.count ?? (part.isOne === true && Number(known.with?.[known.count ?? '']) > 1 ? 1 : null)
  if (known.count !== undefined && count !== null) {
    setCount(draft, known.count, count)
  } else if (part.count !== null && part.count > 1 && part.count !== known.many) {
    draft.notes.unused(`${part.count} ${part.noun}s`)
  }
  for (const { word, degree } of [...part.sizes, ...part.adjectives]) {
    if (!applyAdjective(draft, { word: `${word} ${part.noun}`, degree })) {
      draft.notes.unused(`${word} ${part.noun}`)
    }
  }
}

/**
 * What is dressed must be there: the slot of a second colour ("black and white") and the upholstery of "a velvet chair",
 * unless the concept has decided otherwise.
 */
function showDressed(draft: Draft, { wholes, second }: Targets): void {
  const { slots, partWords } = draft.family
  const open = (values: Parameters): Parameters =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !draft.decided.has(name)))
  if (second !== null) {
    setValues(draft, open(slots[second.slot].second ?? {}))
  }
  // A figure that is of one matter throughout, a statue or a robot, is dressed as it is: nothing comes to it.
  const isThroughout = wholes.length === Object.keys(slots).length
  for (const slot of isThroughout
    ? []
    : wholes.filter(name => !followingSlots(draft.family).includes(name))) {
    const word = Object.values(partWords).find(part => part.slot === slot && part.with !== undefined)
    setValues(draft, open(word?.with ?? {}))
  }
}

function setValues(draft: Draft, values: Parameters): void {
  for (const [name, value] of Object.entries(values)) {
    const spec = draft.family.parameters[name]
    if (spec !== undefined) {
      draft.values[name] = clampTo(spec, value)
    }
  }
}

function setCount(draft: Draft, name: string, count: number): void {
  const spec = draft.family.parameters[name]
  if (spec === undefined) {
    return
  }
  const value = clampTo(spec, count)
  draft.values[name] = value
  if (value !== count) {
    draft.notes.say(`${name} was set to ${value}: ${count} is outside its range.`)
  }
}

/** What the caller set by name; a value out of range goes to its end, a name that the family does not have is said. */
function applyWishes(draft: Draft, wished: Readonly<Record<string, number | string>>): void {
  for (const [name, value] of Object.entries(wished)) {
    const spec = draft.family.parameters[name]
    if (spec === undefined) {
      const names = Object.keys(draft.family.parameters).join(', ')
      draft.notes.say(`options.parameters.${name} is no parameter of this thing; it has ${names}.`)
      continue
    }
    const isOfKind =
      spec.kind === 'choice' ? spec.options.includes(String(value)) : Number.isFinite(Number(value))
    const used = isOfKind ? clampTo(spec, value) : draft.values[name]
    draft.values[name] = used
    if (String(used) !== String(value)) {
      draft.notes.say(`options.parameters.${name}: ${String(used)} was used, ${value} is outside its range.`)
    }
  }
}

/** "a mug of coffee", "a tree in snow": what a relation names may be one of the family's own words. */
function applyContents(draft: Draft, kind: string, thing: Thing): void {
  const part = draft.family.partWords[thing.noun]
  if (part?.with !== undefined) {
    setValues(draft, part.with)
  } else if (!applyAdjective(draft, { word: thing.noun, degree: 1 })) {
    draft.notes.say(`“${kind} ${thing.noun}” was left out.`)
  }
}

/** The parts that a word to leave out means; the word itself when the family does not list it. */
function partsNamed(draft: Draft, word: string): readonly string[] {
  const known: PartWord | undefined = draft.family.partWords[word]
  if (known === undefined) {
    return [word]
  }
  return known.part === undefined ? [word] : [known.part, word]
}
