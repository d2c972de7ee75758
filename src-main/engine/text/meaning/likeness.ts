import { familyOf } from '../../concepts/registry.ts'
import type { Concept } from '../../families/types.ts'
import type { Thing } from '../grammar/types.ts'
import { understandThing, type UnderstoodSubject } from './understand.ts'

/** Concepts that show somebody: what "of" names behind them is who it is, not a second thing. */
const LIKENESSES = new Set(['bust'])

/**
 * "a marble bust of a man" is one bust with his face and hair; a bust of what is no person ("of a lion") is a statue of that
 * in the bust's material. Anything else comes back as it is.
 */
export function asLikeness(understood: UnderstoodSubject): UnderstoodSubject {
  const { concept, subject } = understood
  const shown = LIKENESSES.has(concept.name) ? subject.relations.find(({ kind }) => kind === 'of') : undefined
  const who = shown === undefined ? null : understandThing(shown.thing)
  if (shown === undefined || who === null) {
    return understood
  }
  const relations = subject.relations.filter(relation => relation !== shown)
  if (familyOf(who.concept).name === 'person') {
    const adjectives = [...subject.adjectives, ...shown.thing.adjectives]
    return {
      ...understood,
      concept: withFace(concept, who.concept),
      subject: { ...subject, adjectives, relations },
    }
  }
  return { ...who, subject: { ...subject, ...asStatue(shown.thing, subject), relations } }
}

/** What a person's concept decides and the bust has, too: sex and hair. */
function withFace(bust: Concept, who: Concept): Concept {
  const known = familyOf(bust).parameters
  const own = Object.entries(who.preset ?? {}).filter(
    ([name]) => known[name] !== undefined && name !== 'height'
  )
  return { ...bust, preset: { ...bust.preset, ...Object.fromEntries(own) } }
}

const asStatue = (shown: Thing, bust: Thing): Thing => ({
  ...shown,
  rendition: 'statue',
  count: bust.count,
  colors: [...shown.colors, ...bust.colors],
  materials: [...shown.materials, ...bust.materials, ...(bust.noun === 'marble bust' ? ['marble'] : [])],
})
