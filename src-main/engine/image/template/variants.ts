import { CONCEPTS, familyOf } from '../../concepts/registry.ts'
import type { Concept, ParameterSpec, ParameterValue, ParameterValues } from '../../families/types.ts'
import { createRandom } from '../../kernel/random.ts'
import { isTemplate, ownOptions } from './prior.ts'

/** One form of the bank: a concept with some of its parameters set otherwise. */
export interface Variant {
  readonly concept: string
  readonly values: ParameterValues
}

/** Draws of a family's numbers, and how far a number goes from its default. */
const DRAWS = 4
/** Most choices of one family: a person's clothes hardly change the outline. */
const CHOICES = 20
const REACH = 0.3

/**
 * The forms of the bank: every concept as it is; for the first concept of each family also every choice that changes its
 * make (a padded back, a round seat), one at a time, and a few draws of its proportions.
 */
export function listVariants(): readonly Variant[] {
  const plain = CONCEPTS.filter(isTemplate)
  const seen = new Set<string>()
  const more = plain.flatMap((concept): Variant[] => {
    if (seen.has(concept.family)) {
      return []
    }
    seen.add(concept.family)
    return [...choicesOf(concept).slice(0, CHOICES), ...drawsOf(concept)]
  })
  return [...plain.map(({ name }) => ({ concept: name, values: {} })), ...more]
}

function choicesOf(concept: Concept): Variant[] {
  return Object.entries(familyOf(concept).parameters).flatMap(([name, spec]): Variant[] => {
    const own = concept.preset?.[name] ?? spec.default
    return ownOptions(concept, name, spec)
      .filter(option => option !== own)
      .map(option => ({ concept: concept.name, values: { [name]: option } }))
  })
}

function drawsOf(concept: Concept): Variant[] {
  const random = createRandom(`variants/${concept.family}`)
  return Array.from({ length: DRAWS }, (_, draw) => {
    const own = random.fork(String(draw))
    const values: Record<string, ParameterValue> = {}
    for (const [name, spec] of Object.entries(familyOf(concept).parameters)) {
      const value = concept.preset?.[name] ?? spec.default
      const drawn = drawValue(spec, value, own.fork(name).range(-1, 1))
      if (drawn !== value) {
        values[name] = drawn
      }
    }
    return { concept: concept.name, values }
  })
}

/** `at` in −1 … 1: a factor between 1 − `REACH` and 1 + `REACH`; choices stay, counts move by one at the ends. */
function drawValue(spec: ParameterSpec, value: ParameterValue, at: number): ParameterValue {
  if (spec.kind === 'choice' || typeof value !== 'number') {
    return value
  }
  const wished = spec.unit === 'count' ? value + Math.round(at * 0.7) : value * (1 + REACH * at)
  return Math.max(spec.min, Math.min(spec.max, Math.round(wished * 1e4) / 1e4))
}
