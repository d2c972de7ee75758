import {
  familyOf,
  findConcept,
  isAnimate,
  isBuilding,
  isPartWord,
  isSurroundings,
  isSwimmer,
} from '../concepts/registry.ts'
import { emblemOn, meronymOf, type Meronym } from '../concepts/meronyms.ts'
import type { Concept, Family } from '../families/types.ts'
import { MERE_COLORS } from '../words/colors.ts'
import { singularCandidates } from '../words/plural.ts'
import { busyWith, hasHands } from './acting/act.ts'
import { isBenched } from './placing/aboard.ts'
import { faceToFace, standingAround } from './placing/around.ts'
import { asBorne } from './borne.ts'
import { CROWNED } from './placing/crown.ts'
import { isAddedTo } from './looks/added-parts.ts'
import { SHOWING } from './meaning/emblems.ts'
import { isHanger } from './placing/hang.ts'
import { isGraffiti } from './looks/inscribed.ts'
import { GRIPPING, withObjects } from './acting/done-to.ts'
import { grassy, heavenly, sloping, snowy, spread, streetBefore, threaded } from './grammar/heavens.ts'
import { asRidden, isRiding } from './acting/mounts.ts'
import { atInstrument } from './meaning/occupations.ts'
import { paired } from './acting/mutual.ts'
import { isInState } from './looks/part-states.ts'
import type { Placed } from './relations/placed.ts'
import { onSomebody } from './placing/shoulder.ts'
import { shownAs } from './looks/shown-as.ts'
import { isRoofed, sideOf, SIDES, wrapFormOf } from './sides.ts'
import type { Side } from './relations/standing.ts'
import {
  asSubject,
  plainThing,
  type Degreed,
  type Doing,
  type Relation,
  type Subject,
  type Thing,
} from './grammar/types.ts'
import { isTopping } from './looks/toppings.ts'
import { throughGroup, understandThing, type UnderstoodSubject } from './meaning/understand.ts'
import {
  alone,
  contentIn,
  namedFor,
  residentsOf,
  seenThrough,
  vacated,
  withLid,
  withWater,
} from './meaning/vessels.ts'
import { inWeather } from './meaning/weather.ts'
import { DRESSED_AS, wearOf } from './garments/wear.ts'

/** Relations whose noun may be a part of the subject itself: "a ring in a velvet box", "a lizard on a branch". */
const OWN_PARTS = new Set<Side>(['base', 'container', 'content'])

/** Prepositions that put a thing somewhere, though not by another thing: "across the desert", "in the middle of the sea". */
const THROUGH = new Set(
  'across|along|through|among|amid|between|above|outside|outside of|beyond|down|off|out of|over|from|toward|towards|during|in the middle of'.split(
    '|'
  )
)

/** Things that float where somebody puts them into water. */
const FLOATERS = /(?:^|\s)(?:rubber duck|toy boat|paper boat|raft|buoy|duck|swan)$/
const IN_WATER = new Set(['floating', 'swimming', 'bathing', 'drifting', 'bobbing', 'splashing', 'paddling'])

/** Is it in water, wherever it is, by its kind or by a verb? */
const isAfloat = ({ concept, subject }: UnderstoodSubject): boolean =>
  FLOATERS.test(concept.name) ||
  isSwimmer(concept) ||
  [...subject.doing, ...subject.adjectives].some(({ word }) => IN_WATER.has(word))

/** Things that stand in each other's relations are the same thing there: none is made twice. */
type Made = Map<Subject, Placed | null>

/**
 * The subjects with what stands with each, to any depth: "with a lamp", "on a cushion", "in front of a house", "on a table on a
 * rug". What several of them share ("a dog and a cat on a mat") carries the first one, and the others stand with that one on it.
 */
export function withCompanions(subjects: readonly UnderstoodSubject[]): readonly Placed[] {
  const made: Made = new Map()
  return paired(subjects)
    .map(asBorne)
    .map(withObjects)
    .map(asRidden)
    .map(inWeather)
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

/** "a painting of the sea", "holding the world": nothing stands there. */
const NO_PLACES: ReadonlySet<Side> = new Set(['content', 'held'])

/** "with snow", "covered in mud": what lies on it, not where it is. */
const STUFF = new Set(
  'snow|ice|sand|mud|soil|dirt|rock|rocks|star|stars|cloud|clouds|wave|waves|air|grass'.split('|')
)

/** What one sees who stands beside a water without a shore of its own. */
const SHORES: Readonly<Record<string, string>> = { sea: 'beach', pond: 'river', swamp: 'river' }

const shoreOf = (concept: Concept): Concept => findConcept(SHORES[concept.name] ?? '')?.concept ?? concept

/** Sides of what somebody has on or in the hand, and of what stands beside him. */
const CARRIED: ReadonlySet<Side> = new Set(['held', 'worn', 'dressed'])
const NEIGHBOURS: ReadonlySet<Side> = new Set(['beside', 'front', 'behind'])

interface Relating {
  readonly side: Side
  readonly kind: string
}

function placed(spoken: UnderstoodSubject, { side, kind }: Relating, made: Made): Placed {
  const shownAsIs = shownAs(spoken)
  const { concept } = shownAsIs
  const understood = {
    ...shownAsIs,
    subject: faceToFace(standingAround(atInstrument(shownAsIs.subject, concept), concept), concept),
  }
  const { subject } = understood
  const family = familyOf(understood.concept)
  const companions: Placed[] = []
  const own: Thing[] = []
  const shed: string[] = []
  const open: Relation[] = []
  // "a bouquet of yellow roses": what it is of gives it its colour.
  let colors = subject.colors
  let isRow = false
  let isAstride = false
  // People have clothes of their own, which their family makes.
  const isDressed = isAnimate(understood.concept) && family.name !== 'person'
  // "a bonsai in a pot on a desk": where the pot stands, the bonsai stands that has it.
  const inherits = ({ relations: beyond }: Subject): void => {
    open.push(...beyond.filter(({ kind: next, thing, verb }) => stays(next, thing, verb)))
  }
  const stays = (spokenRelation: string, named: Subject, verb?: string): boolean => {
    if (
      isGraffiti(named) ||
      isAddedTo(understood.concept, spokenRelation, named) ||
      (spokenRelation === 'with' && isInState(named))
    ) {
      return true
    }
    if (spokenRelation === 'with' && isOwnEnd(understood.concept, named)) {
      return true
    }
    const onBody =
      SIDES.get(spokenRelation) === 'base' || spokenRelation === 'around' ? onSomebody(named) : null
    const said =
      onBody?.owner ??
      heavenly(spokenRelation, subject, named) ??
      snowy(subject, named) ??
      sloping(spokenRelation, named) ??
      grassy(spokenRelation, named) ??
      streetBefore(spokenRelation, named) ??
      threaded(subject, named) ??
      spread(spokenRelation, isAnimate(understood.concept), named) ??
      named
    const isHolder = SIDES.get(spokenRelation) === 'container' || SIDES.get(spokenRelation) === 'base'
    // A candle has its holder itself.
    const heard = isHolder && !isOwnWord(family, said) ? namedFor(said, subject) : said
    const thing = made.has(said) ? said : throughGroup(heard)
    const relation = isCordAround(spokenRelation, understood, thing)
      ? 'wrapped around'
      : heardAs(spokenRelation, subject, thing, understood.concept)
    const worn = isDressed ? wearOf(thing) : null
    if (worn !== null && WORN_BY.has(relation) && (relation === 'in' || !isOwnWord(family, thing))) {
      const { concept, form } = worn
      const piece: UnderstoodSubject = { concept, how: 'exact', subject: thing }
      companions.push({ ...placed(piece, { side: 'dressed', kind: 'wearing' }, made), garment: form })
      return false
    }
    const costume = relation === DRESSED_AS ? understandThing(thing) : null
    if (costume !== null) {
      const piece: UnderstoodSubject = { ...costume, subject: thing }
      companions.push({
        ...placed(piece, { side: 'dressed', kind: 'wearing' }, made),
        garment: isAnimate(costume.concept) ? 'animal' : 'thing',
      })
      return false
    }
    if (
      family.name === 'person' &&
      WORN_BY.has(relation) &&
      !isOwnWord(family, thing) &&
      understandThing(thing)?.concept.family === 'top'
    ) {
      own.push({ ...thing, noun: 'shirt' })
      return false
    }
    // Who is on a leash is led by it and does not stand on it.
    if (relation === 'on' && findConcept(thing.noun)?.concept.name === 'leash') {
      return true
    }
    const known = SIDES.get(relation) ?? (isPlace(relation, thing) ? 'base' : undefined)
    if (known === undefined) {
      return true
    }
    if (relation === 'of' && colors.length === 0 && family.adjectives[thing.noun] !== undefined) {
      colors = thing.colors
    }
    const content = relation === 'of' ? contentIn(family, thing) : null
    if (content !== null) {
      own.push(content)
      inherits(thing)
      return false
    }
    // Who has hands holds the thing itself, not one that its family makes in them.
    const isInHand = known === 'held' && verb === 'hold' && isFreeHanded(understood.concept, thing)
    // A fairy has a flower in her hand and sits on another one.
    const carries = known === 'base' && hasHands(understood.concept) && isAtRest(subject)
    // A watch that dangles from a chain has no other one.
    const hangs = known === 'hung' && family.partWords[thing.noun] !== undefined
    shed.push(...(hangs ? [thing.noun] : []))
    // Who irons a shirt has another one on.
    const isDoneTo =
      verb !== undefined &&
      ((verb !== 'hold' && verb !== 'carry' && isWornOnBody(thing)) ||
        ((spokenRelation === 'facing' || spokenRelation === 'pulling') &&
          verb !== 'play' &&
          findConcept(thing.noun) !== null))
    if (isOwnWord(family, thing) && !isInHand && !carries && !hangs && !isDoneTo) {
      const isPart = relation !== 'with' && OWN_PARTS.has(known) && family.partWords[thing.noun] !== undefined
      own.push(...(isPart ? [thing] : []))
      inherits(thing)
      return !isPart
    }
    if (known === 'container' && isWornOnBody(thing)) {
      return true
    }
    if (made.has(thing)) {
      isRow = true
      return false
    }
    const meronym: Meronym | null =
      relation === SHOWING
        ? (shownOn(understood.concept, thing) ?? { attachment: emblemOn(understood.concept) })
        : relation === 'with'
          ? (printedOn(subject, family, thing.noun) ??
            meronymOf(understood.concept, thing.noun, understandThing(thing)?.concept ?? null))
          : null
    if (meronym?.attachment.form === 'within') {
      return true
    }
    const isPartOnly = thing.known === undefined && isPartWord(thing.noun) && findConcept(thing.noun) === null
    const other =
      relation === 'with' && isPartOnly
        ? null
        : understandThing(meronym?.as === undefined ? thing : { ...thing, ...plainThing(meronym.as) })
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
    const isHigh = ATOP.has(relation) || (relation === 'on' && PERCHING.has(understood.concept.family))
    const isCoiled = understood.concept.family === 'snake' && /around|round$/.test(relation)
    const perch =
      onBody?.perch ??
      (relation === GRIPPING ? 'talons' : isHigh ? 'crest' : isCoiled ? ('shaft' as const) : null)
    // A bird on a man's back stands there; a child has its legs around him.
    isAstride ||=
      isRider || perch === 'shoulder' || (perch === 'back' && understood.concept.family === 'person')
    const where = {
      side: meronym === null ? sideOf(relation, known, other, understood) : 'attached',
      kind: isRider ? 'riding' : relation,
    }
    shed.push(...(where.side === 'content' ? residentsOf(family) : []))
    const shown = where.side === 'bank' ? { ...other, concept: shoreOf(other.concept) } : other
    const filled =
      where.side === 'container' && isAfloat(understood) ? withWater(thing, other.concept) : thing
    const room =
      where.side === 'container'
        ? seenThrough(
            alone(vacated(withLid(filled, other.concept, 'open'), familyOf(other.concept)), other),
            other,
            understood.concept
          )
        : where.side === 'base' && (perch === null || perch === 'crest')
          ? withLid(filled, other.concept, 'closed')
          : filled
    const one = placed({ ...shown, subject: room }, where, made)
    // Who holds a briefcase beside a suitcase stands there himself.
    const isOnBody = CARRIED.has(where.side)
    const near = isOnBody ? one.companions.filter(other => NEIGHBOURS.has(other.side)) : []
    companions.push({
      ...one,
      ...(near.length === 0 ? {} : { companions: one.companions.filter(other => !near.includes(other)) }),
      ...(verb === undefined ? {} : { verb }),
      ...(perch === null ? {} : { perch }),
      ...(meronym === null ? {} : { attachment: meronym.attachment }),
      ...(spokenRelation === 'between' ? { isBothSides: true as const } : {}),
    })
    companions.push(...near)
    return false
  }
  const decorates = subject.relations.find(isDecorating)
  const hung = CROWNED.has(family.name) && decorates !== undefined ? 'of' : 'with'
  const holding = subject.doing.find(({ lemma }) => HOLDS_IT.has(lemma))
  const parts = subject.parts
    .map(part => ownPart(family, part))
    .filter(part =>
      isRepainted(family, part)
        ? stays('holding', asSubject(part), holding?.lemma)
        : stays(hung, asSubject(part))
    )
  const relations = subject.relations
    .filter(relation => hung === 'with' || relation !== decorates)
    .filter(relation => stays(relation.kind, relation.thing, relation.verb))
  const busy = busyWith({ ...understood, subject: { ...subject, parts, relations } }, companions)
  const shown = subject.doing.map(one => (one.lemma === busy?.lemma ? { ...one, isShown: true } : one))
  const said = subject.adjectives.map(one => (one.word === 'asleep' ? { ...one, word: 'sleeping' } : one))
  const adjectives = [...said, ...postures(family, shown)]
  const around = busy?.companions ?? companions
  const isOnSeat = around.some(other => other.side === 'base' && isSeat(other.concept))
  const isUp = subject.doing.some(({ word }) => word === 'standing')
  const isAboard = around.some(
    ({ side: where, concept: holder }) =>
      where === 'container' && (isRoofed(holder) || (isBenched(holder) && !isUp))
  )
  const isLow = around.some(other => other.side === 'cover' && LOW.has(other.concept.family))
  const posture = isAboard ? 'sitting' : isLow ? 'lying' : isAstride ? 'astride' : null
  const main: Subject = {
    ...subject,
    colors,
    adjectives: isOnSeat
      ? seated(family, adjectives, subject.doing)
      : posture === null
        ? adjectives
        : held(family, adjectives, posture),
    parts: [...parts, ...own].filter(part => busy?.taken.has(part) !== true),
    relations: [...relations, ...open].filter(({ thing }) => busy?.taken.has(thing) !== true),
    ...(shed.length === 0 ? {} : { without: [...subject.without, ...shed] }),
  }
  const content = around.find(other => other.side === 'content')
  return {
    ...understood,
    side: isRow ? 'row' : side,
    kind,
    subject:
      content === undefined
        ? main
        : withLid(seenThrough(main, understood, content.concept), understood.concept, 'open'),
    companions: around,
    ...(busy === null ? {} : { act: busy.act }),
  }
}

/** "a column with a broken top", "a two-headed turtle": the end of a thing is nothing that one wears, and who lives has no human head besides. */
const isOwnEnd = (owner: Concept, { noun }: Thing): boolean =>
  isAnimate(owner) ? LIMBS.has(noun) : noun === 'top'
const LIMBS = new Set(['head', 'hand', 'foot', 'arm', 'leg', 'eye', 'ear'])

/** Prepositions of the highest place, and families that take it wherever they can. */
const ATOP = new Set(['on top of', 'atop'])
const PERCHING = new Set(['songbird', 'raptor', 'owl'])

/** "pearls around a bottle's neck", "a rope around a post": what is a cord goes around one thing that is lower or higher than it. */
const isCordAround = (relation: string, cord: UnderstoodSubject, { noun, count }: Thing): boolean => {
  const core = relation === 'around' && (count ?? 1) === 1 ? findConcept(noun)?.concept : undefined
  return (
    core !== undefined &&
    !isAnimate(core) &&
    !isSurroundings(core) &&
    cord.subject.grouping === undefined &&
    wrapFormOf('around', cord) === 'cord'
  )
}

const TIED = new Set(['tied', 'chained', 'tethered', 'bound', 'attached', 'fastened', 'moored', 'anchored'])

/** A preposition by what the verb makes of it: "hanging from a tree" is in it, "tied to a post" beside it. */
function heardAs(
  relation: string,
  { doing, adjectives }: Subject,
  thing: Thing,
  { family }: Concept
): string {
  const isSaid = (words: ReadonlySet<string>): boolean =>
    [...doing, ...adjectives].some(({ word }) => words.has(word))
  if (HANGS_BY.has(relation) && isSaid(HUNG)) {
    const from = findConcept(thing.noun)?.concept
    // "a child swinging on a swing" sits on it.
    if (from !== undefined && isSeat(from) && relation === 'on') {
      return relation
    }
    return CROWNED.has(from?.family ?? '')
      ? 'in'
      : from !== undefined && (isHanger(from) || relation === 'from')
        ? 'hanging from'
        : relation
  }
  const isComing = relation === 'out of' || doing.some(({ lemma }) => relation === 'from' && COMES.has(lemma))
  if (isComing && isBuilding(thing) && !doing.some(({ lemma }) => STAYS.has(lemma))) {
    return 'in front of'
  }
  if ((relation === 'out of' || relation === 'from') && doing.some(({ lemma }) => LOOKS_OUT.has(lemma))) {
    return 'in'
  }
  if (relation === 'to' && isSaid(CLINGING)) {
    return 'on'
  }
  // "a boy bouncing on a trampoline" is over it, too.
  if (relation === 'on' && SPRINGY.test(thing.noun) && doing.some(({ lemma }) => BOUNCES.has(lemma))) {
    return 'over'
  }
  // "a fish jumping out of a bowl" is over it.
  if ((relation === 'out of' || relation === 'from') && doing.some(({ lemma }) => LEAPS.has(lemma))) {
    return 'over'
  }
  if (relation === 'from' && doing.some(({ lemma }) => GATHERS.has(lemma))) {
    return family === 'bee' || family === 'butterfly' ? 'on' : 'facing'
  }
  if (relation === 'over' && doing.some(({ lemma }) => LOOKS_OVER.has(lemma)) && isWall(thing)) {
    return 'over the top of'
  }
  if (relation === 'at' && doing.some(({ lemma }) => TURNED_TO.has(lemma))) {
    return 'facing'
  }
  if (isOther(relation, doing, thing)) {
    return 'facing'
  }
  return relation === 'to' && isSaid(TIED) ? 'beside' : relation
}

/** "peeking over a wall": it stands before who does so. */
const LOOKS_OVER = new Set('peek|peep|peer|look|gaze|stare|glance|watch|lean'.split('|'))

function isWall({ noun }: Thing): boolean {
  const found = findConcept(noun)?.concept
  return found !== undefined && !isSurroundings(found) && !isAnimate(found)
}

/** "clinging to a branch": holding on to it, it carries him. */
const CLINGING = new Set(['clinging', 'holding', 'hanging'])

/** "pecking at a pumpkin", "barking at a postman": turned to it. */
const TURNED_TO = new Set(
  'peck|sniff|bark|growl|hiss|paw|howl|roar|snarl|shout|laugh|wave|meow|claw|look|gaze|stare|glare|smile|point'.split(
    '|'
  )
)

/** What people do with somebody before them. */
const FACE_TO_FACE = new Set(
  'play|dance|fight|box|wrestle|talk|speak|chat|argue|duel|fence|dine|waltz|tango|joke|laugh'.split('|')
)

/** Prepositions of somebody for whom it is done, or with whom. */
const OTHERS = new Set(['to', 'for', 'with'])

/** "reading to a child", "handing a letter to a lady", "playing chess with a robot": somebody before whom it is done. */
function isOther(relation: string, doing: readonly Doing[], thing: Thing): boolean {
  const other = OTHERS.has(relation) ? understandThing(thing) : null
  return (
    other !== null &&
    isAnimate(other.concept) &&
    doing.some(({ lemma, posture }) =>
      relation === 'with' ? FACE_TO_FACE.has(lemma) : posture === null && !SEEKING.has(lemma)
    )
  )
}

/** Who is looked or waited for is not there. */
const SEEKING = new Set('look|search|wait|ask|hunt|long|hope|wish|mistake'.split('|'))

/** Who looks out of a house is in it, as a tree is that grows out of it; who comes out of it stands before it. */
const STAYS = new Set('peek|peep|peer|look|lean|poke|stick|rise|protrude|grow|sprout|bloom'.split('|'))
const COMES = new Set(['come', 'emerge'])

/** "peeking out of a boot": who looks or comes out of something is in it. */
const LOOKS_OUT = new Set(
  'peek|peep|peer|look|come|emerge|pop|poke|stick|rise|hatch|protrude|climb|crawl|grow|sprout|bloom'.split(
    '|'
  )
)

/** What throws one up who jumps on it, and the verbs. */
const SPRINGY = /(?:^|\s)(?:trampoline|bed|mattress|sofa|couch)$/
const BOUNCES = new Set('jump|bounce|leap|hop'.split('|'))

/** Who leaves something in a leap, and who takes something from where it grows. */
const LEAPS = new Set('jump|leap|hop|spring|burst|splash'.split('|'))
const GATHERS = new Set('collect|gather|pick|harvest|drink|sip|suck|pluck|steal|take'.split('|'))

const HANGS_BY = new Set(['from', 'by', 'off', 'on', 'over', 'in'])
const HUNG = new Set(['hung', 'hanging', 'dangling', 'suspended', 'swinging'])

const AT_REST = new Set(['sitting', 'standing', 'lying', 'sleeping', 'kneeling'])

/** Is it said to sit, stand or lie somewhere? A witch flies on her own broom. */
const isAtRest = ({ doing }: Subject): boolean => doing.some(({ posture }) => AT_REST.has(posture ?? ''))

const DECORATIONS = new Set(['decoration', 'ornament', 'bauble', 'adornment'])

/** "with donuts as decorations". */
const isDecorating = ({ kind, thing }: Relation): boolean => kind === 'as' && DECORATIONS.has(thing.noun)

/** A piece of clothing for the trunk, which people's own family makes; null for anything else. */
function topOf(noun: string): Concept | null {
  const concept = findConcept(noun)?.concept
  return concept?.family === 'top' ? concept : null
}

/** "wearing a t-shirt with a skull": on whose breast the skull is; null for what is named before the shirt, and for no motif. */
function printedOn({ parts }: Subject, family: Family, noun: string): Meronym | null {
  const shirt = parts.findIndex(part => topOf(part.noun) !== null)
  const concept = shirt < 0 ? null : topOf(parts[shirt].noun)
  if (family.name !== 'person' || concept === null || parts.findIndex(part => part.noun === noun) <= shirt) {
    return null
  }
  const found = meronymOf(concept, noun, findConcept(noun)?.concept ?? null)
  return found?.attachment.form === 'print'
    ? { ...found, attachment: { ...found.attachment, on: 'top', size: PRINT } }
    : null
}
/** A picture on cloth, where a whole of this kind has one. */
function shownOn(whole: Concept, { noun }: Thing): Meronym | null {
  const found = meronymOf(whole, noun, findConcept(noun)?.concept ?? null)
  return found?.attachment.form === 'print' ? found : null
}

/** A print on somebody's breast, in shares of the longest side of what he has on. */
const PRINT = 0.36

/** "a telephoto lens" of a camera is its lens: of a compound that is no thing by itself, the part that its family has. */
function ownPart(family: Family, thing: Thing): Thing {
  if (family.name === 'person' && family.partWords[thing.noun] === undefined && topOf(thing.noun) !== null) {
    return { ...thing, noun: 'shirt' }
  }
  const one = singularCandidates(thing.noun).find(noun => family.partWords[noun] !== undefined)
  if (one !== undefined && family.partWords[thing.noun] === undefined) {
    return { ...thing, noun: one }
  }
  const last = thing.noun.split(' ').at(-1) ?? ''
  if (last === thing.noun || family.partWords[last] === undefined) {
    return thing
  }
  // "a hat with a blue ribbon": its ribbon is blue, whatever a blue ribbon is by itself.
  const before = thing.noun.slice(0, -last.length - 1)
  return MERE_COLORS.has(before)
    ? { ...thing, noun: last, colors: [before, ...thing.colors] }
    : findConcept(thing.noun) === null
      ? { ...thing, noun: last }
      : thing
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

/** What nobody does who sits. */
const AWAY = ['standing', 'lying', 'sleeping', 'bouncing', 'jumping']

const isSeat = ({ family, name }: Concept): boolean => SEATS.has(family) || name === 'tire swing'

/** "a man on a chair" sits, unless he is said to stand; who cannot sit keeps the words as they are. */
function seated(family: Family, adjectives: readonly Degreed[], doing: readonly Doing[]): readonly Degreed[] {
  const said = [...adjectives, ...doing].map(({ word }) => word)
  return family.adjectives['seated'] === undefined || AWAY.some(word => said.includes(word))
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

/** One boot is worn by nobody: "a mouse in a boot" is in it. */
const isWornOnBody = ({ noun, isPlural, count }: Thing): boolean => {
  const concept = findConcept(noun)?.concept
  const isOneShoe = concept?.family === 'shoe' && !isPlural && (count ?? 1) === 1
  return concept !== undefined && BODY_WEAR.has(concept.family) && !isOneShoe
}

/** Has it paws that can hold such a thing? */
const isFreeHanded = (concept: Concept, { noun }: Thing): boolean =>
  isAnimate(concept) && concept.family !== 'person' && hasHands(concept) && findConcept(noun) !== null

/** Verbs of who has in the hand what his family can put there. */
const HOLDS_IT = new Set(['hold', 'carry', 'wield', 'bear', 'have'])

/** "a red balloon": what a family puts into hands in its own colours only is a thing of its own where it is said to have others. */
const isRepainted = (family: Family, { noun, colors, materials }: Thing): boolean => {
  const word = family.partWords[noun]
  return (
    word?.with?.['right_hand'] !== undefined &&
    word.slot === undefined &&
    colors.length + materials.length > 0 &&
    findConcept(noun) !== null
  )
}

const isOwnWord = (family: Family, thing: Thing): boolean =>
  (family.partWords[thing.noun] !== undefined && !isRepainted(family, thing)) ||
  family.adjectives[thing.noun] !== undefined ||
  isTopping(family, thing)
