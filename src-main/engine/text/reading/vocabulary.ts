import { CONCEPT_GROUPS, familyOf, KNOWN_NAMES } from '../../concepts/registry.ts'
import type { Concept, ParameterSpec, ParameterValue } from '../../families/types.ts'
import { parsePrompt } from '../grammar/parse.ts'
import type { Subject } from '../grammar/types.ts'
import { understandThing } from '../meaning/understand.ts'
import { nearestConcepts } from './nearest.ts'

/** Concepts that are described with their parameters, and further ones by name alone. */
const DESCRIBED = 8
const NAMED = 60
/** Characters of the described ones. */
const DESCRIBED_LENGTH = 4_000
/** Of one family: what a small model can take in. */
const MOST_PARAMETERS = 12
const MOST_PARTS = 12
const MOST_ADJECTIVES = 14

/**
 * What a language model must know of the engine to read one prompt, as short as it can be said: the concepts that are nearest to
 * the prompt with parameters, parts and words of their own, names of further ones, and one of every kind. A few thousand
 * characters of the hundred thousand that all of them would take, so that a small model with a small context has room.
 */
export function vocabularyFor(prompt: string): string {
  const said = understoodIn(prompt)
  const near = nearestConcepts(prompt, NAMED)
  const ranked = [...new Set([...said, ...near])]
  const described = withinRoom(ranked.slice(0, DESCRIBED).map(describe))
  const named = ranked.slice(described.length, NAMED).map(({ name }) => name)
  const kinds = CONCEPT_GROUPS.flatMap(group => group.slice(0, 2).map(({ name }) => name)).filter(
    name => !ranked.some(concept => concept.name === name)
  )
  return [
    'Concepts nearest to the prompt (name: parameters with range and default; parts; words it knows):',
    ...described,
    ...(named.length === 0 ? [] : [`Further concepts: ${named.join(', ')}.`]),
    `Examples of all the others: ${kinds.join(', ')}.`,
  ].join('\n')
}

/** As many lines as there is room for, one at least: a figure's clothes alone are a thousand characters. */
function withinRoom(lines: readonly string[]): readonly string[] {
  let left = DESCRIBED_LENGTH
  return lines.filter((line, index) => {
    left -= line.length
    return index === 0 || left >= 0
  })
}

/** What the grammar makes of the prompt, things and what they stand with. */
function understoodIn(prompt: string): readonly Concept[] {
  const all = new Set<Subject>(parsePrompt(prompt, KNOWN_NAMES).subjects)
  for (const subject of all) {
    subject.relations.forEach(({ thing }) => all.add(thing))
  }
  return [...all].flatMap(subject => understandThing(subject)?.concept ?? [])
}

function describe(concept: Concept): string {
  const family = familyOf(concept)
  const parameters = Object.entries(family.parameters)
    .slice(0, MOST_PARAMETERS)
    .map(([name, spec]) => `${name} ${rangeOf(spec, concept.preset?.[name] ?? spec.default)}`)
  const parts = Object.keys(family.partWords).slice(0, MOST_PARTS)
  const adjectives = Object.keys(family.adjectives).slice(0, MOST_ADJECTIVES)
  return [
    `- ${concept.name}: ${parameters.join('; ')}`,
    ...(parts.length === 0 ? [] : [`parts ${parts.join(', ')}`]),
    ...(adjectives.length === 0 ? [] : [`words ${adjectives.join(', ')}`]),
  ].join(' | ')
}

function rangeOf(spec: ParameterSpec, now: ParameterValue): string {
  return spec.kind === 'choice'
    ? `${spec.options.join('/')} (${now})`
    : `${spec.min}..${spec.max}${spec.unit === 'm' ? ' m' : ''} (${now})`
}
