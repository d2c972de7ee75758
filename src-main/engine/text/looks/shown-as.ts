import { familyOf, findConcept, isAnimate, isHeadwear, isSurroundings } from '../../concepts/registry.ts'
import type { Concept } from '../../families/types.ts'
import { BAGS_FAMILIES } from '../../families/bags/families.ts'
import { CLOTHING_FAMILIES } from '../../families/clothing/families.ts'
import { FOOD_FAMILIES } from '../../families/food/families.ts'
import { FURNITURE_FAMILIES } from '../../families/furniture/families.ts'
import { OUTLINES, type Outline } from '../../shape/outline.ts'
import { SHAPED } from '../../words/function-words.ts'
import { CURLED_UP, shapedAs } from './conditions.ts'
import { formSaid, inNamedForm } from './form-named.ts'
import { coatOf } from '../garments/garment-animal.ts'
import { asEmblazoned } from '../meaning/emblems.ts'
import { asLikeness } from '../meaning/likeness.ts'
import { asLacking } from './part-states.ts'
import { asSubject, plainThing, type Thing } from '../grammar/types.ts'
import type { UnderstoodSubject } from '../meaning/understand.ts'
import { canonicalLook } from '../../words/look-words.ts'
import { costumeIn, DRESSED_AS, dressedAs, isOutfit, thingsOf, wearOf, wornBy } from '../garments/wear.ts'

/** What a thing is shown as: a statue, a machine, a soft toy, somebody in the clothes of another. */
export const shownAs = (spoken: UnderstoodSubject): UnderstoodSubject =>
  asCurled(
    inCostume(
      asSoftToy(
        asSweet(
          asMachine(inNamedForm(asOutlined(asEmblazoned(asBoard(asMasked(asLacking(asLikeness(spoken))))))))
        )
      )
    )
  )

/**
 * "a man dressed as a clown" is a clown, "a cat dressed as a clown" wears a clown's things, a rubber duck his hat. Who is in nobody's
 * clothes comes back as he is.
 */
function inCostume(spoken: UnderstoodSubject): UnderstoodSubject {
  const understood = isAnimate(spoken.concept) ? outOfParts(spoken) : spoken
  const { concept, subject } = understood
  const found = subject.relations.find(({ kind, thing }) => costumeIn(kind, thing) !== null)
  const who = found === undefined ? null : costumeIn(found.kind, found.thing)
  if (found === undefined || who === null) {
    return isAnimate(concept) ? asThing(understood) : understood
  }
  const relations = subject.relations.filter(relation => relation !== found)
  if (!isAnimate(concept)) {
    const hats = thingsOf(who).filter(thing => wearOf(thing) === null)
    return hats.length === 0
      ? understood
      : {
          ...understood,
          subject: { ...subject, relations: [...relations, ...hats.map(thing => ({ kind: 'with', thing }))] },
        }
  }
  const person = findConcept(who)?.concept
  if (concept.family === 'person') {
    return {
      ...understood,
      concept: person?.family === 'person' ? person : concept,
      subject: { ...subject, relations },
    }
  }
  const said = [...subject.parts, ...relations.map(({ thing }) => thing)].map(placeOnBody)
  const worn = thingsOf(who)
    .filter(thing => !said.includes(placeOnBody(thing)))
    .map(thing => ({ kind: 'with', thing }))
  return { ...understood, subject: { ...subject, relations: [...relations, ...worn] } }
}

/** Where clothing is worn, so that nobody has two coats on or two hats: a garment's form, the head; a noun of its own for all else. */
function placeOnBody(thing: Thing): string {
  const concept = findConcept(thing.noun)?.concept
  return concept !== undefined && isHeadwear(concept)
    ? 'head'
    : (wearOf(thing)?.form ?? `thing ${thing.noun}`)
}

/** "wearing a clown costume": read as a part that one has, it is what one is in. */
function outOfParts(understood: UnderstoodSubject): UnderstoodSubject {
  const { subject } = understood
  const worn = subject.parts.filter(part => isOutfit(part))
  return worn.length === 0
    ? understood
    : {
        ...understood,
        subject: {
          ...subject,
          parts: subject.parts.filter(part => !worn.includes(part)),
          relations: [...subject.relations, ...worn.map(part => ({ kind: 'in', thing: asSubject(part) }))],
        },
      }
}

/** "a dachshund dressed up as a hot dog", "in a pumpkin costume": the thing is worn, and of an animal its costume. */
function asThing(understood: UnderstoodSubject): UnderstoodSubject {
  const { subject } = understood
  let concept = understood.concept
  const relations = subject.relations.map(relation => {
    const name = dressedAs(relation.kind, relation.thing)
    const worn = name === null ? undefined : findConcept(name)?.concept
    if (name === null || worn === undefined || worn.family === 'person' || isSurroundings(worn)) {
      return relation
    }
    concept = isAnimate(worn) ? inCoat(concept, worn) : concept
    return { kind: DRESSED_AS, thing: { ...relation.thing, ...plainThing(name) } }
  })
  return { ...understood, concept, subject: { ...subject, relations } }
}

/** People have clothes of their own: they are of the animal's coat, with a hood. */
function inCoat(concept: Concept, animal: Concept): Concept {
  if (concept.family !== 'person') {
    return concept
  }
  const { slots } = familyOf(animal)
  const main = animal.main ?? Object.keys(slots)[0]
  const { name, family } = animal
  const coat = coatOf({ name, family, coat: animal.materials?.[main] ?? slots[main].material })
  return {
    ...concept,
    preset: { ...concept.preset, hat: 'hood' },
    materials: { ...concept.materials, top: coat, bottom: coat, hat: coat, gloves: coat },
  }
}

/** What one is curled up in that is no thing: "in a ball". */
const COIL = new Set(['ball', 'circle', 'coil', 'loaf'])

/** "a fox curled up", "curled up in a ball": it lies, bent around itself. */
function asCurled(understood: UnderstoodSubject): UnderstoodSubject {
  const { concept, subject } = understood
  const isIt = ({ lemma }: { readonly lemma: string }): boolean => lemma === 'curl'
  const family = familyOf(concept)
  if (
    !isAnimate(concept) ||
    !subject.doing.some(isIt) ||
    family.adjectives['lying']?.['pose'] === undefined
  ) {
    return understood
  }
  const lies = subject.adjectives.some(({ word }) => word === 'sleeping' || word === 'asleep')
  const words = [...(lies ? [] : ['lying']), CURLED_UP].map(word => ({ word, degree: 1 }))
  return {
    ...understood,
    subject: {
      ...subject,
      doing: subject.doing.filter(one => !isIt(one)),
      adjectives: [...subject.adjectives, ...words],
      relations: subject.relations.filter(({ kind, thing }) => kind !== 'in' || !COIL.has(thing.noun)),
    },
  }
}

/** Who is known by the head that he has on. */
const MASKS: Readonly<Record<string, string>> = { 'plague doctor': 'plague mask' }

function asMasked(understood: UnderstoodSubject): UnderstoodSubject {
  const { concept, subject } = understood
  const mask = Object.hasOwn(MASKS, concept.name) ? asSubject(plainThing(MASKS[concept.name])) : null
  return mask === null
    ? understood
    : {
        ...understood,
        subject: { ...subject, relations: [...subject.relations, { kind: 'with', thing: mask }] },
      }
}

/** "a sign that says OPEN": of many shapes that a sign may have, the one that has room for words; who holds one has a placard. */
function asBoard(understood: UnderstoodSubject): UnderstoodSubject {
  const { concept, subject } = understood
  const board = findConcept('sign board')
  const placard = findConcept('placard')
  if (subject.inscription !== undefined && concept.name === 'signpost' && board !== null) {
    return { ...understood, concept: board.concept }
  }
  const relations = subject.relations.map(relation => {
    const { kind, thing } = relation
    const isHeldSign = kind === 'holding' && findConcept(thing.noun)?.concept.name === 'signpost'
    return isHeldSign && placard !== null
      ? { ...relation, thing: { ...thing, known: placard.concept } }
      : relation
  })
  return { ...understood, subject: { ...subject, relations } }
}

/** Outlines by the words for them. */
const OUTLINE_WORDS: Readonly<Record<string, Outline>> = {
  ...Object.fromEntries(OUTLINES.map(outline => [outline, outline])),
  triangular: 'triangle',
  hexagonal: 'hexagon',
  octagonal: 'octagon',
  rhombus: 'diamond',
  droplet: 'teardrop',
  drop: 'teardrop',
  rose: 'flower',
  daisy: 'flower',
  'four-leaf clover': 'flower',
}
/** Said before a noun these are its outline; a diamond ring is of diamond and a flower dress has flowers on it. */
const BEFORE_NOUNS = new Set('heart|star|triangle|triangular|hexagon|hexagonal|octagonal|teardrop'.split('|'))

/** "a cake shaped like a heart", "a star cushion": a lifeless thing in another outline, where its family has none of that name. */
function asOutlined(understood: UnderstoodSubject): UnderstoodSubject {
  const { concept, subject } = understood
  if (isAnimate(concept)) {
    return understood
  }
  const said = subject.relations.find(
    ({ kind, thing }) => kind === SHAPED && Object.hasOwn(OUTLINE_WORDS, thing.noun)
  )
  const { adjectives } = familyOf(concept)
  const before = subject.adjectives.find(
    ({ word }) => BEFORE_NOUNS.has(word) || Object.hasOwn(OUTLINE_WORDS, formSaid(word) ?? '')
  )
  const name = said?.thing.noun ?? (before === undefined ? undefined : (formSaid(before.word) ?? before.word))
  if (name === undefined) {
    return understood
  }
  const own = [shapedAs(name), name].find(word => adjectives[word] !== undefined)
  const word = own ?? shapedAs(OUTLINE_WORDS[name])
  return {
    ...understood,
    subject: {
      ...subject,
      adjectives: [...subject.adjectives.filter(one => one !== before), { word, degree: 1 }],
      relations: subject.relations.filter(relation => relation !== said),
    },
  }
}

const MACHINES = new Set(['robot', 'robotic', 'mechanical', 'cyborg', 'android', 'clockwork'])

/** "a robot stegosaurus" is one of metal; a robot that is nothing else comes back as it is. */
function asMachine(understood: UnderstoodSubject): UnderstoodSubject {
  const { concept, subject } = understood
  const isSaid = [...subject.modifiers, ...subject.adjectives.map(({ word }) => word)].some(word =>
    MACHINES.has(word)
  )
  if (!isSaid || subject.rendition !== null || !isAnimate(concept) || concept.family === 'robot') {
    return understood
  }
  const adjectives = subject.adjectives.filter(({ word }) => !MACHINES.has(word))
  const robot = concept.family === 'person' ? findConcept('robot') : null
  if (robot !== null) {
    // "a robot chef": a robot in the hat of a chef; its body has no place for his clothes.
    const hats = wornBy(subject.noun).filter(thing => wearOf(thing) === null)
    const relations = [...subject.relations, ...hats.map(thing => ({ kind: 'with', thing }))]
    return { ...understood, concept: robot.concept, subject: { ...subject, adjectives, relations } }
  }
  return { ...understood, subject: { ...subject, adjectives, rendition: 'robot' } }
}

/** Animals whose coat is called chocolate, and things that are only as brown as it. */
const BROWN_COATS = new Set(['dog', 'cat', 'horse', 'cattle', 'person'])
const BROWN_THINGS = new Set(
  [...FURNITURE_FAMILIES, ...CLOTHING_FAMILIES, ...BAGS_FAMILIES, ...FOOD_FAMILIES].map(({ name }) => name)
)

/** "a chocolate bunny", "a chocolate car": of chocolate, and not brown, unless one says so of its kind. */
function asSweet(understood: UnderstoodSubject): UnderstoodSubject {
  const { concept, subject } = understood
  const { colors, materials } = subject
  const isColor = BROWN_COATS.has(concept.family) || BROWN_THINGS.has(concept.family)
  return colors.length !== 1 || colors[0] !== CHOCOLATE || materials.length > 0 || isColor
    ? understood
    : { ...understood, subject: { ...subject, colors: [], materials: [`made of ${CHOCOLATE}`] } }
}

const CHOCOLATE = 'chocolate'

/** Words of the matter of toys, and what they are made as. */
const SOFT_TOYS: Readonly<Record<string, string>> = {
  plush: 'plush',
  felt: 'plush',
  knit: 'knit',
  knitted: 'knit',
  crochet: 'knit',
  crocheted: 'knit',
  woolen: 'knit',
  woollen: 'knit',
  yarn: 'knit',
}

/** "a plush dinosaur", "a knitted elephant", "a stuffed fox": a toy with seams or rows in its own colours. */
function asSoftToy(understood: UnderstoodSubject): UnderstoodSubject {
  const { concept, subject } = understood
  const word = subject.materials.find(name => Object.hasOwn(SOFT_TOYS, name))
  const isStuffed = [...subject.adjectives.map(one => one.word), ...subject.modifiers].includes('stuffed')
  const rendition = word === undefined ? (isStuffed ? 'plush' : null) : SOFT_TOYS[word]
  // "a plush dinosaur toy": the toy that it is is a soft one.
  const isOther = subject.rendition !== null && canonicalLook(subject.rendition) !== 'toy'
  const isAnimal = isAnimate(concept) && concept.family !== 'person' && concept.family !== 'robot'
  if (rendition === null || isOther || !isAnimal) {
    return understood
  }
  return {
    ...understood,
    subject: {
      ...subject,
      rendition,
      materials: subject.materials.filter(name => name !== word),
      adjectives: subject.adjectives.filter(one => one.word !== 'stuffed'),
    },
  }
}
