import {
  familyOf,
  findConcept,
  isAnimate,
  isPartWord,
  isSurroundings,
  isSwimmer,
} from '../concepts/registry.ts'
import type { Concept, Family } from '../families/types.ts'
import { CROWNED } from './crown.ts'
import { busyWith, hasHands } from './act.ts'
import type { Placed } from './placed.ts'
import type { Side } from './standing.ts'
import { asLikeness } from './likeness.ts'
import { asSubject, type Degreed, type Doing, type Subject, type Thing } from './types.ts'
import { throughGroup, understandThing, type UnderstoodSubject, type UnderstoodThing } from './understand.ts'
import { singularCandidates } from '../words/plural.ts'
import type { WrapForm } from './wrap.ts'
import { costumeIn, thingsOf, wearOf } from './wear.ts'

const words = (side: Side, list: string): [string, Side][] => list.split('|').map(word => [word, side])

/** Where a relation puts what it names, seen from the subject. */
const SIDES: ReadonlyMap<string, Side> = new Map([
  ...words('beside', 'next to|beside|near|close to|by|alongside|around|at|surrounded by'),
  ...words('behind', 'in front of|pulling'),
  ...words('front', 'behind'),
  ...words('facing', 'facing|through|toward|towards'),
  ...words('base', 'on|onto|upon|on top of|atop|over|above|across|riding|driving'),
  ...words('container', 'in|inside|inside of|within|into'),
  ...words('cover', 'under|underneath|beneath|below'),
  ...words('content', 'of'),
  ...words('company', 'with'),
  ...words('held', 'holding'),
  ...words('against', 'against'),
  ...words(
    'wrapped',
    'wrapped around|wrapped round|tied around|coiled around|wound around|draped around|twisted around'
  ),
  ...words('wrapped', 'draped over|draped across|thrown over|slung over|spread over'),
])

/** Relations whose noun may be a part of the subject itself: "a ring in a velvet box", "a lizard on a branch". */
const OWN_PARTS = new Set<Side>(['base', 'container', 'content'])

/** Families of what a head wears. */
const HEADWEAR = new Set(['hat', 'cap', 'helmet', 'crown'])
/** "with a hat", "wearing a hat", "in a hat": who has a head has it there. */
const WEARING = new Set(['with', 'in'])

/** What one is in who lies or sits on it. */
const BEDS = new Set(['bed', 'hammock', 'sofa', 'bench'])

/** What a thing without legs hangs on rather than stands. */
const WALLS = new Set(['fence'])

function sideOf(
  kind: string,
  side: Side,
  { concept }: UnderstoodThing,
  { concept: bearer, subject }: UnderstoodSubject
): Side {
  if (isSurroundings(concept)) {
    const swims = bearer.family === 'ship' || isSwimmer(bearer)
    return NEAR.has(kind) && !swims ? 'bank' : 'ground'
  }
  if (side === 'container' && BEDS.has(concept.family)) {
    return 'base'
  }
  if (WEARING.has(kind) && HEADWEAR.has(concept.family)) {
    return 'worn'
  }
  if (side === 'base' && ABOVE.has(kind) && isAloft({ concept: bearer, subject })) {
    return 'below'
  }
  if (side === 'cover' && concept.family === 'optics' && isAnimate(bearer)) {
    return 'facing'
  }
  if (side === 'wrapped' && wrapFormOf(kind, bearer) === null) {
    return kind.endsWith('around') || kind.endsWith('round') ? 'beside' : 'base'
  }
  if (kind === 'around' && subject.grouping === 'ring') {
    return 'core'
  }
  if (side === 'base' && LEANED_ON.has(kind) && isLeaning(subject)) {
    return 'against'
  }
  if ((side === 'container' || kind === 'driving') && isRoofed(concept)) {
    return 'container'
  }
  if (kind === 'with' && isAnimate(bearer) && hasHands(bearer) && AT_HAND.has(concept.family)) {
    return 'held'
  }
  if (IN_BRANCHES.has(kind) && CROWNED.has(concept.family)) {
    return 'wall'
  }
  const hangs = isHung(subject) || !isAnimate(bearer)
  if (side === 'base' && kind === 'on' && WALLS.has(concept.family) && hangs) {
    return 'wall'
  }
  // Who plays a guitar has it in the hands; nobody plays a piano so.
  if (kind === 'facing' && isAnimate(bearer) && IN_HANDS.has(concept.family)) {
    return 'held'
  }
  // A grill does not stand before its sausages.
  return kind === 'facing' && !isAnimate(bearer) ? 'company' : side
}

/** "leaning on a gate" touches it as "leaning against a gate" does. */
const LEANED_ON = new Set(['on', 'onto', 'upon'])
const isLeaning = ({ doing, adjectives }: Subject): boolean =>
  [...doing, ...adjectives].some(({ word }) => word === 'leaning' || word === 'leaned' || word === 'leant')

/** What is on a tree, or in it, is among its branches and not on its tip. */
const IN_BRANCHES = new Set(['on', 'in', 'upon', 'inside'])

/** Does it have a roof that can be taken off, so that who is in it is seen? */
const isRoofed = (concept: Concept): boolean => {
  const roof = familyOf(concept).parameters['roof']
  return roof?.kind === 'choice' && roof.options.includes('open')
}

/** Families of what somebody has in the hand who is "with" it. */
const AT_HAND = new Set(
  'optics|sword|arms|club|racket|fishing_rod|umbrella|broom|hafted|flashlight|torch|bouquet|balloon|award'.split(
    '|'
  )
)

/** Families of what one rides sitting, besides animals. */
const RIDDEN = new Set(['bicycle', 'motorcycle', 'rocking horse'])
const isMount = ({ concept }: UnderstoodThing): boolean =>
  RIDDEN.has(concept.family) || familyOf(concept).parameters['pose'] !== undefined

/** "a knight on a horse" rides it, unless he is said to stand or lie there. */
const isRiding = ({ concept, subject }: UnderstoodSubject, kind: string, other: UnderstoodThing): boolean =>
  ON.has(kind) &&
  familyOf(concept).adjectives['astride'] !== undefined &&
  !PEOPLE.has(other.concept.family) &&
  isMount(other) &&
  [...subject.doing, ...subject.adjectives].every(({ word }) => !OFF_THE_SADDLE.test(word))
const ON = new Set(['on', 'upon', 'atop', 'on top of', 'riding'])
const PEOPLE = new Set(['person', 'skeleton', 'robot'])
const OFF_THE_SADDLE = /^(?:standing|lying|sleeping|kneeling|dancing|leaning|climbing|jumping|walking)$/

/** "beside a pond": not in its water. */
const NEAR = new Set([
  'beside',
  'next to',
  'near',
  'close to',
  'by',
  'at',
  'along',
  'alongside',
  'around',
  'facing',
])
/** Prepositions that put a thing somewhere, though not by another thing: "across the desert", "in the middle of the sea". */
const THROUGH = new Set(
  'across|along|through|among|amid|between|above|outside|outside of|beyond|down|off|out of|over|from|toward|towards|during|in the middle of'.split(
    '|'
  )
)

/** Families of instruments that are played in the hands. */
const IN_HANDS = new Set(['guitar', 'violin', 'brass', 'saxophone', 'woodwind'])

const HANGING = new Set(['hanging', 'hung', 'mounted', 'pinned', 'nailed', 'fastened', 'displayed'])

/** "a lamp hangs over a table": it hangs above, where its kind or a verb says that it is in the air. */
const ABOVE = new Set(['over', 'above'])
const IN_THE_AIR = new Set(['chandelier', 'sky', 'plane', 'rocket', 'hanging'])
const NAMED_ALOFT =
  /^(?:paper lantern|lightning bolt|balloon|heart balloon|bunch of balloons|kite|bell|ufo|drone)$/
const AFLOAT = new Set(['flying', 'hovering', 'floating', 'soaring', 'gliding', 'levitating', 'dangling'])

/** Does it hang or fly, by its kind or by a verb? */
export const isAloft = ({ concept, subject }: Pick<UnderstoodSubject, 'concept' | 'subject'>): boolean =>
  IN_THE_AIR.has(concept.family) ||
  NAMED_ALOFT.test(concept.name) ||
  isHung(subject) ||
  [...subject.doing, ...subject.adjectives].some(({ word }) => AFLOAT.has(word) || HANGING.has(word))

/** Families of what goes around things as a band or a cord, and of cloth that lies over them. */
const BANDS = new Set(['worn', 'top', 'award', 'linen', 'curtain', 'rug', 'dress', 'cushion'])
const CORD_NOUNS =
  /^(?:rope|cord|string|chain|cable|wire|vine|necklace|garland|ivy|lead|leash|lights?|thread|yarn|twine|bracelet|hose|lace|tinsel)$/

/** How a lifeless thing that is wrapped around another one, or draped over it, lies there; null for what does not bend so. */
export function wrapFormOf(kind: string, { family, name, isPair }: Concept): WrapForm | null {
  const isAround = kind.endsWith('around') || kind.endsWith('round')
  if (name.split(' ').some(word => CORD_NOUNS.test(word)) || family === 'necklace') {
    return 'cord'
  }
  if (!BANDS.has(family) || isPair === true) {
    return null
  }
  return isAround ? 'band' : 'cloth'
}

/** Things that float where somebody puts them into water. */
const FLOATERS = /(?:^|\s)(?:rubber duck|toy boat|paper boat|raft|buoy|duck|swan)$/
const IN_WATER = new Set(['floating', 'swimming', 'bathing', 'drifting', 'bobbing', 'splashing', 'paddling'])

/** Is it in water, wherever it is, by its kind or by a verb? */
const isAfloat = ({ concept, subject }: UnderstoodSubject): boolean =>
  FLOATERS.test(concept.name) ||
  isSwimmer(concept) ||
  [...subject.doing, ...subject.adjectives].some(({ word }) => IN_WATER.has(word))

/** A vessel said to be filled, where its family can have water in it. */
const withWater = (vessel: Subject, concept: Concept): Subject =>
  familyOf(concept).parameters['water'] === undefined
    ? vessel
    : { ...vessel, adjectives: [...vessel.adjectives, { word: 'filled', degree: 1 }] }

/** "full of gold coins": what a family can have in itself, by the word that it has for it; null for what it has not. */
function contentIn(family: Family, thing: Thing): Thing | null {
  const words = [...thing.modifiers.slice(-1), thing.noun].join(' ').split(' ')
  const known = words
    .map((_, i) => words.slice(i).join(' '))
    .flatMap(name => [name, ...singularCandidates(name)])
    .find(name => family.partWords[name]?.with?.['filling'] !== undefined)
  return known === undefined ? null : { ...thing, noun: known }
}

/** Is it said to hang somewhere? */
export const isHung = ({ doing }: Subject): boolean => doing.some(({ word }) => HANGING.has(word))

/** Things that stand in each other's relations are the same thing there: none is made twice. */
type Made = Map<Subject, Placed | null>

/**
 * The subjects with what stands with each, to any depth: "with a lamp", "on a cushion", "in front of a house", "on a table on a
 * rug". What several of them share ("a dog and a cat on a mat") carries the first one, and the others stand with that one on it.
 */
export function withCompanions(subjects: readonly UnderstoodSubject[]): readonly Placed[] {
  const made: Made = new Map()
  return subjects
    .map(asRidden)
    .map(subject =>
      placed(subject, { side: isSurroundings(subject.concept) ? 'ground' : 'beside', kind: 'and' }, made)
    )
}

/** "across the desert": surroundings that a preposition of no other use leads to. */
const isPlace = (relation: string, { noun, modifiers }: Thing): boolean => {
  const found = findConcept([...modifiers.slice(-1), noun].join(' ')) ?? findConcept(noun)
  return THROUGH.has(relation) && found !== null && isSurroundings(found.concept)
}

/** Words by which somebody wears something. */
const WORN_BY = new Set(['with', 'in'])

/**
 * "a man dressed as a clown" is a clown, "a cat dressed as a clown" wears a clown's things. Who is in nobody's clothes comes back
 * as he is.
 */
function inCostume(understood: UnderstoodSubject): UnderstoodSubject {
  const { concept, subject } = understood
  const found = subject.relations.find(({ kind, thing }) => costumeIn(kind, thing) !== null)
  const who = found === undefined ? null : costumeIn(found.kind, found.thing)
  if (found === undefined || who === null || !isAnimate(concept)) {
    return understood
  }
  const relations = subject.relations.filter(relation => relation !== found)
  const person = findConcept(who)?.concept
  if (concept.family === 'person') {
    return {
      ...understood,
      concept: person?.family === 'person' ? person : concept,
      subject: { ...subject, relations },
    }
  }
  const worn = thingsOf(who).map(thing => ({ kind: 'with', thing }))
  return { ...understood, subject: { ...subject, relations: [...relations, ...worn] } }
}

const CARRYING = new Set(['carry', 'bear', 'transport'])

/** "a horse carrying a knight" has him on its back and not in its legs; anything else comes back as it is. */
function asRidden(understood: UnderstoodSubject): UnderstoodSubject {
  const { concept, subject } = understood
  const load = subject.relations.find(({ verb }) => CARRYING.has(verb ?? ''))
  const who = load === undefined ? null : understandThing(load.thing)
  if (load === undefined || who === null || !isAnimate(who.concept) || !isBeast(concept)) {
    return understood
  }
  const bearer: Subject = {
    ...subject,
    relations: subject.relations.filter(relation => relation !== load),
    doing: subject.doing.filter(({ lemma }) => !CARRYING.has(lemma)),
  }
  return {
    ...who,
    subject: { ...load.thing, relations: [...load.thing.relations, { kind: 'on', thing: bearer }] },
  }
}

/** Does it go on four legs, with a back to sit on? */
const isBeast = (concept: Concept): boolean => {
  const pose = familyOf(concept).parameters['pose']
  return pose?.kind === 'choice' && pose.options.includes('upright')
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
  return { ...understood, subject: { ...subject, adjectives, rendition: 'robot' } }
}

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
  if (rendition === null || subject.rendition !== null || !isBeast(concept) || concept.family === 'plush') {
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

/** "a painting of the sea", "holding the world": nothing stands there. */
const NO_PLACES: ReadonlySet<Side> = new Set(['content', 'held'])

/** "with snow", "covered in mud": what lies on it, not where it is. */
const STUFF = new Set(
  'snow|ice|sand|mud|soil|dirt|rock|rocks|star|stars|cloud|clouds|wave|waves|air|grass'.split('|')
)

/** What one sees who stands beside a water without a shore of its own. */
const SHORES: Readonly<Record<string, string>> = { sea: 'beach', pond: 'river', swamp: 'river' }

const shoreOf = (concept: Concept): Concept => findConcept(SHORES[concept.name] ?? '')?.concept ?? concept

interface Relating {
  readonly side: Side
  readonly kind: string
}

function placed(spoken: UnderstoodSubject, { side, kind }: Relating, made: Made): Placed {
  const understood = inCostume(asSoftToy(asMachine(asLikeness(spoken))))
  const { subject } = understood
  const family = familyOf(understood.concept)
  const companions: Placed[] = []
  const own: Thing[] = []
  let isRow = false
  let isAstride = false
  // People have clothes of their own, which their family makes.
  const isDressed = isAnimate(understood.concept) && family.name !== 'person'
  const stays = (relation: string, said: Subject, verb?: string): boolean => {
    const thing = made.has(said) ? said : throughGroup(said)
    const worn = isDressed ? wearOf(thing) : null
    if (worn !== null && WORN_BY.has(relation) && (relation === 'in' || !isOwnWord(family, thing))) {
      const { concept, form } = worn
      const piece: UnderstoodSubject = { concept, how: 'exact', subject: thing }
      companions.push({ ...placed(piece, { side: 'dressed', kind: 'wearing' }, made), garment: form })
      return false
    }
    const known = SIDES.get(relation) ?? (isPlace(relation, thing) ? 'base' : undefined)
    if (known === undefined) {
      return true
    }
    const content = relation === 'of' ? contentIn(family, thing) : null
    if (content !== null) {
      own.push(content)
      return false
    }
    // Who has hands holds the thing itself, not one that its family makes in them.
    const isInHand = known === 'held' && verb === 'hold' && isFreeHanded(understood.concept, thing)
    if (isOwnWord(family, thing) && !isInHand) {
      const isPart = relation !== 'with' && OWN_PARTS.has(known) && family.partWords[thing.noun] !== undefined
      own.push(...(isPart ? [thing] : []))
      return !isPart
    }
    if (known === 'container' && isWornOnBody(thing)) {
      return true
    }
    if (made.has(thing)) {
      isRow = true
      return false
    }
    const isPartOnly = thing.known === undefined && isPartWord(thing.noun) && findConcept(thing.noun) === null
    const other = relation === 'with' && isPartOnly ? null : understandThing(thing)
    made.set(said, null)
    if (other === null) {
      // What is not known may itself stand somewhere: "examining a specimen under a microscope".
      const isObject = known === 'facing' || known === 'held'
      thing.relations.forEach(({ kind: next, thing: beyond }) => stays(isObject ? 'facing' : next, beyond))
      return true
    }
    if (
      isSurroundings(other.concept) &&
      (NO_PLACES.has(known) || (relation === 'with' && STUFF.has(thing.noun)))
    ) {
      return true
    }
    const isRider = isRiding(understood, relation, other)
    isAstride ||= isRider
    const where = {
      side: sideOf(relation, known, other, understood),
      kind: isRider ? 'riding' : relation,
    }
    const shown = where.side === 'bank' ? { ...other, concept: shoreOf(other.concept) } : other
    const filled =
      where.side === 'container' && isAfloat(understood) ? withWater(thing, other.concept) : thing
    const one = placed({ ...shown, subject: filled }, where, made)
    companions.push(verb === undefined ? one : { ...one, verb })
    return false
  }
  const parts = subject.parts.filter(part => stays('with', asSubject(part)))
  const relations = subject.relations.filter(relation => stays(relation.kind, relation.thing, relation.verb))
  const busy = busyWith({ ...understood, subject: { ...subject, parts, relations } }, companions)
  const shown = subject.doing.map(one => (one.lemma === busy?.lemma ? { ...one, isShown: true } : one))
  const adjectives = [...subject.adjectives, ...postures(family, shown)]
  const around = busy?.companions ?? companions
  const isOnSeat = around.some(other => other.side === 'base' && SEATS.has(other.concept.family))
  const isAboard = around.some(other => other.side === 'container' && isRoofed(other.concept))
  const isLow = around.some(other => other.side === 'cover' && LOW.has(other.concept.family))
  const main: Subject = {
    ...subject,
    adjectives: isOnSeat
      ? seated(family, adjectives, subject.doing)
      : isAboard
        ? held(family, adjectives, 'sitting')
        : isLow
          ? held(family, adjectives, 'lying')
          : isAstride
            ? held(family, adjectives, 'astride')
            : adjectives,
    parts: [...parts, ...own].filter(part => busy?.taken.has(part) !== true),
    relations: relations.filter(({ thing }) => busy?.taken.has(thing) !== true),
  }
  return {
    ...understood,
    side: isRow ? 'row' : side,
    kind,
    subject: main,
    companions: around,
    ...(busy === null ? {} : { act: busy.act }),
  }
}

/**
 * What verbs say of how a thing holds itself, in words that its family knows. A verb that a relation shows, or that only says
 * where something is, needs no word; any other stays, so that the caller is told.
 */
function postures(family: Family, doing: readonly Doing[]): readonly Degreed[] {
  return doing.flatMap(({ word, posture, isShown }): Degreed[] => {
    const sitting = posture === 'astride' ? 'sitting' : null
    const known = [word, posture, sitting].find(
      name => name !== null && family.adjectives[name] !== undefined
    )
    if (known !== undefined && known !== null) {
      return [{ word: known, degree: 1 }]
    }
    return isShown ? [] : [{ word, degree: 1 }]
  })
}

/** Families one sits on as on a chair. */
const SEATS = new Set(['chair', 'wheeled chair', 'sofa', 'bench', 'throne', 'swing'])

/** "a man on a chair" sits, unless he is said to stand; who cannot sit keeps the words as they are. */
function seated(family: Family, adjectives: readonly Degreed[], doing: readonly Doing[]): readonly Degreed[] {
  const said = [...adjectives, ...doing].map(({ word }) => word)
  return family.adjectives['seated'] === undefined || said.includes('standing')
    ? adjectives
    : [...adjectives.filter(({ word }) => word !== 'sitting'), { word: 'seated', degree: 1 }]
}

/** Families under which nobody stands. */
const LOW = new Set(['car', 'truck', 'heavy', 'bed', 'sofa', 'bench'])

/** Holding itself so, where its family can, whatever else was said. */
const held = (family: Family, adjectives: readonly Degreed[], word: string): readonly Degreed[] =>
  family.adjectives[word] === undefined
    ? adjectives
    : [...adjectives.filter(one => family.adjectives[one.word]?.['pose'] === undefined), { word, degree: 1 }]

/** Nothing stands in a coat: who is "in a raincoat" wears it, and only families with clothes of their own can. */
const BODY_WEAR = new Set(['top', 'dress', 'trousers', 'linen', 'worn', 'shoe'])

const isWornOnBody = ({ noun }: Thing): boolean => BODY_WEAR.has(findConcept(noun)?.concept.family ?? '')

/** Has it paws that can hold such a thing? */
const isFreeHanded = (concept: Concept, { noun }: Thing): boolean =>
  isAnimate(concept) && concept.family !== 'person' && hasHands(concept) && findConcept(noun) !== null

const isOwnWord = (family: Family, thing: Thing): boolean =>
  family.partWords[thing.noun] !== undefined || family.adjectives[thing.noun] !== undefined
