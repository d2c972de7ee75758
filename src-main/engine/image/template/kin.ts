import { CONCEPTS } from '../../concepts/registry.ts'
import type { Concept } from '../../families/types.ts'
import { loadLexicon, type Sense } from '../../words/lexicon.ts'

/** Whether one noun is a kind of the other, at most two steps away: a throne does not speak against a chair. */
export function areKin(a: string, b: string): boolean {
  return isKindOf(a, b) || isKindOf(b, a)
}

/** The concepts that a name stands for: itself and those of its family that are a kind of it (a windsor chair is a chair). */
export function kindsOf(concept: Concept): readonly Concept[] {
  const others = CONCEPTS.filter(
    ({ name, family }) => family === concept.family && name !== concept.name && isKindOf(name, concept.name)
  )
  return [concept, ...others]
}

/** By WordNet's hypernyms of any of its meanings, two steps up. */
function isKindOf(noun: string, kind: string): boolean {
  const lexicon = loadLexicon()
  const own = lexicon.senses(noun).map(({ sense }) => sense)
  const parents = own.flatMap(sense => lexicon.parents(sense))
  const above: readonly Sense[] = [...own, ...parents, ...parents.flatMap(sense => lexicon.parents(sense))]
  return lexicon.senses(kind).some(({ sense }) => above.includes(sense))
}
