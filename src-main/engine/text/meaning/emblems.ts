import { familyOf, findConcept, isAnimate, isSurroundings } from '../../concepts/registry.ts'
import { singularCandidates } from '../../words/plural.ts'
import { asSubject, plainThing, type Subject, type Thing } from '../grammar/types.ts'
import type { UnderstoodSubject } from './understand.ts'

/** "with a dragon emblem", "with the crest of a wolf", "a picture of a cat" on a shirt: what a lifeless thing shows on its front. */

/** The relation of a thing to what is drawn on it. */
export const SHOWING = 'showing'

const EMBLEM =
  /^(?:emblem|logo|crest|symbol|insignia|motif|decal|sticker|print|picture|drawing|painting|image|design|sigil|coat of arms|stencil|mural|carving|engraving|badge|patch)s?$/
const PICTURE = /^(?:an? )?(?:picture|drawing|painting|image|print|emblem|logo|sticker|carving)s? of$/

/** With what its emblem shows as a thing of its own; of what shows nothing that is known it is left as it was. */
export function asEmblazoned(understood: UnderstoodSubject): UnderstoodSubject {
  const { concept, subject } = understood
  if (isAnimate(concept) || isSurroundings(concept)) {
    return understood
  }
  const { partWords } = familyOf(concept)
  const of = subject.relations.find(({ kind, thing }) => kind === 'of' && isMotif(thing.noun))
  const taken = new Set<Thing>()
  const shown: Subject[] = []
  for (const part of subject.parts) {
    if (!EMBLEM.test(part.noun)) {
      continue
    }
    const named = part.modifiers.findLast(isMotif)
    const motif =
      named === undefined
        ? of?.thing
        : { ...asSubject({ ...part, ...plainThing(named) }), colors: part.colors }
    if (motif !== undefined) {
      shown.push(motif)
      taken.add(part)
      if (named === undefined && of !== undefined) {
        taken.add(of.thing)
      }
    }
  }
  // "a hot rod with flames painted on the hood": flames by themselves are no thing, and paint is where it is said to be.
  const place = subject.relations.find(
    ({ kind, thing }) => kind === 'on' && FACES.test(thing.noun) && partWords[thing.noun] === undefined
  )
  const painted = place === undefined ? [] : subject.parts.filter(part => isSign(part.noun))
  painted.forEach(part => taken.add(part))
  if (place !== undefined && painted.length > 0) {
    taken.add(place.thing)
  }
  const drawn = subject.relations.filter(
    ({ kind, thing }) => PICTURE.test(kind) && isMotif(thing.noun) && partWords[thing.noun] === undefined
  )
  drawn.forEach(({ thing }) => taken.add(thing))
  const all = [...shown, ...painted.map(asSubject), ...drawn.map(({ thing }) => thing)]
  return all.length === 0
    ? understood
    : {
        ...understood,
        subject: {
          ...subject,
          parts: subject.parts.filter(part => !taken.has(part)),
          relations: [
            ...subject.relations.filter(({ thing }) => !taken.has(thing)),
            ...all.map(thing => ({ kind: SHOWING, thing })),
          ],
        },
      }
}

/** What of a thing is painted on, where its family has no part of that name. */
const FACES = /^(?:side|front|back|bottom|underside|hood|bonnet|door|flank|body|cover|case)s?$/
/** Families of what is more often painted than there. */
const SIGNS = new Set(['drawn sign', 'skull', 'sky', 'token'])

const isSign = (noun: string): boolean => SIGNS.has(findConcept(noun)?.concept.family ?? '')

/** Does a noun name something that can be drawn? */
const isMotif = (noun: string): boolean =>
  [noun, ...singularCandidates(noun)].some(name => {
    const found = findConcept(name)
    return found !== null && !isSurroundings(found.concept)
  })
