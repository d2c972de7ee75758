import { familyOf, findConcept, isAnimate, isSurroundings } from '../../concepts/registry.ts'
import type { Concept } from '../../families/types.ts'
import {
  CARRIED_AT,
  CATCHING,
  CLAWING,
  DIGGING,
  findActivity,
  findStandIn,
  GRAZING,
  harnessed,
  IN_MOUTH,
  KNOCKING,
  PLAYING,
  SCALING,
} from '../activities/activities.ts'
import type { Act, Activity, ActRole } from '../activities/activity.ts'
import { AT_OWN, streamColor } from './done-to.ts'
import { offers } from '../meaning/offers.ts'
import type { Placed } from '../relations/placed.ts'
import { isWorn } from '../relations/standing.ts'
import { stanceAt } from './stance.ts'
import { asSubject, plainThing, type Subject, type Thing } from '../grammar/types.ts'
import type { UnderstoodSubject } from '../meaning/understand.ts'

interface Busy {
  readonly act: Act
  /** The verb that all this shows. */
  readonly lemma: string
  readonly companions: readonly Placed[]
  /** Parts that are things of their own now. */
  readonly taken: ReadonlySet<Thing>
}

/** Families that do whatever people do. */
export const PEOPLE: ReadonlySet<string> = new Set(['person', 'skeleton', 'robot'])
/** Families whose limbs bend to what they reach for, besides animals that can get up on their hind legs. */
const ABLE: ReadonlySet<string> = new Set([...PEOPLE, 'ape', 'squirrel', 'kangaroo'])
const TABLES = /\btable|desk|counter|workbench|anvil|grindstone/
const SEATS = /chair|stool|sofa|bench|throne|pouf/

const nameOf = ({ concept }: Pick<Placed, 'concept'>): string => `${concept.family} ${concept.name}`

/** A thing that is added to the scene because the activity needs it; null where nothing is known by that name. */
function added(noun: string, role: ActRole, subject: Subject = asSubject(plainThing(noun))): Placed | null {
  const found = findConcept(noun)
  return found === null
    ? null
    : { concept: found.concept, how: 'exact', subject, side: 'front', kind: 'with', companions: [], role }
}

/**
 * What somebody does, with the roles that the things around him have in it, and those that are missing. null for who does nothing
 * that the table of activities knows, or has no limbs for it.
 */
export function busyWith(
  { concept, subject }: UnderstoodSubject,
  companions: readonly Placed[]
): Busy | null {
  if (!hasHands(concept) || subject.rendition === 'bust') {
    return null
  }
  for (const { lemma, own = [] } of subject.doing) {
    const self = own.flatMap(noun => findStandIn(lemma, noun) ?? []).at(0)
    const found =
      self === undefined ? chosen(lemma, { concept, subject }, companions) : { activity: self, object: null }
    const isJawed = MOUTHED.has(concept.family) && IN_JAWS.has(lemma) && found?.activity.hold !== 'bitten'
    if (found !== null && (PEOPLE.has(concept.family) || (!isJawed && isForPaws(concept, lemma, found)))) {
      return cast(found, lemma, { concept, subject }, companions)
    }
    const onFours = PEOPLE.has(concept.family) ? null : onAllFours(concept, lemma, found, companions)
    if (onFours !== null) {
      return cast(onFours, lemma, { concept, subject }, companions)
    }
  }
  return null
}

/** Can its limbs reach for things? */
export const hasHands = (concept: Concept): boolean => ABLE.has(concept.family) || canTake(concept, 'upright')

/** Ways to have a thing that show nothing of an animal: it would only stand before it. */
const UNHANDY: ReadonlySet<string> = new Set([
  'ahead',
  'met',
  'touched',
  'kissed',
  'kicked',
  'led',
  'pulled',
  'drawn',
  'pawed',
])
/** What animals eat and drink from where it is. */
const FROM_THE_GROUND =
  /\b(?:bowl|dish|trough|bucket|grass|hay|bush|tree|shrub|plant|flower|puddle|pond|water|log|bone|shoe|slipper|boot|hydrant|sofa|chair|table|meat|steak|ham|fish)\b/

/** Families that eat from the ground and have no word for it. */
const GRAZERS = new Set(['sheep', 'pig', 'camel', 'giraffe', 'pachyderm', 'elephant', 'tortoise'])

/** Does an animal get up for it? Who grazes eats from the ground, and what lies there is eaten by nobody's paws. */
function isForPaws(concept: Concept, lemma: string, { activity, object }: Chosen): boolean {
  // A dog has no shovel, unless it gets up for everything.
  if (DIGS.has(lemma) && offers(familyOf(concept), 'pose', 'upright')) {
    return false
  }
  const { hold = 'ahead', tool } = activity
  // Only apes have arms for what people say with theirs.
  if (activity.gesture !== undefined) {
    return concept.family === 'ape' || activity.pose === 'upright'
  }
  if (UNHANDY.has(hold) && tool === undefined) {
    return false
  }
  const isMeal = hold === 'eaten' || hold === 'drunk'
  const grazes = familyOf(concept).adjectives['grazing'] !== undefined || GRAZERS.has(concept.family)
  const isThere = object !== null && (isAnimate(object.concept) || FROM_THE_GROUND.test(nameOf(object)))
  return !(isMeal && (grazes || isThere))
}

/** What a mouth does to what is before it. */
const BY_MOUTH = new Set(
  'eat|drink|lick|nibble|gnaw|chew|munch|sniff|smell|lap|graze|devour|bite|sip|slurp|feast|taste'.split('|')
)

/** Families of what has in its mouth what others have in their hands, what they do so, and what of it they do running. */
const MOUTHED = new Set(['dog', 'canid', 'fox', 'cat', 'big-cat', 'feline', 'horse', 'seal'])
const IN_JAWS = new Set(['catch', 'fetch', 'retrieve', 'steal', 'snatch', 'bring', 'carry', 'drag'])
const CATCHES = new Set(['catch', 'steal', 'snatch'])

/** What paws do to what is in the ground. */
const DIGS = new Set(['dig', 'bury', 'unearth'])

/** What an animal does without getting up: it bows to what it eats, and pulls what is behind it. */
function onAllFours(
  concept: Concept,
  lemma: string,
  found: Chosen | null,
  companions: readonly Placed[]
): Chosen | null {
  if (!offers(familyOf(concept), 'pose', 'upright') || concept.family === 'elephant') {
    return null
  }
  const own = companions.find(other => other.verb === lemma && !isSurroundings(other.concept))
  if (BY_MOUTH.has(lemma)) {
    const isWet = companions.some(other => isSurroundings(other.concept))
    return own === undefined && !isWet ? null : { activity: GRAZING, object: own ?? null }
  }
  const held = companions.find(other => other.verb === lemma && other.side === 'held')
  if (held !== undefined && MOUTHED.has(concept.family) && IN_JAWS.has(lemma)) {
    const runs = CATCHES.has(lemma) && offers(familyOf(concept), 'pose', 'running')
    return { activity: runs ? CATCHING : IN_MOUTH, object: held }
  }
  if (lemma === 'knock off' && own !== undefined && offers(familyOf(concept), 'pose', 'sitting')) {
    return { activity: KNOCKING, object: own }
  }
  if (lemma === 'toy' && own !== undefined && offers(familyOf(concept), 'pose', 'sitting')) {
    return { activity: PLAYING, object: own }
  }
  if (DIGS.has(lemma) && own !== undefined && !isAnimate(own.concept)) {
    return { activity: DIGGING, object: own }
  }
  if ((lemma === 'scratch' || lemma === 'claw') && own !== undefined) {
    return { activity: CLAWING, object: own }
  }
  if ((lemma === 'climb' || lemma === 'scale') && own !== undefined && !isAnimate(own.concept)) {
    return { activity: SCALING, object: own }
  }
  if (found === null || found.object === null) {
    return null
  }
  const activity = harnessed(found.activity)
  return activity === null ? null : { ...found, activity }
}

/** "in its mouth", "on his shoulder", "over her head". */
const AT_BODY = new Set([AT_OWN, 'in', 'on', 'over', 'upon', 'atop'])

interface Chosen {
  readonly activity: Activity
  readonly object: Placed | null
  /** What the sentence names and the activity shows in another way: "a selfie". */
  readonly shown?: Thing
}

/** The row for a verb: its own object first, then whatever of the scene the row is made for, then nobody's. */
function chosen(
  lemma: string,
  { concept, subject }: Pick<UnderstoodSubject, 'concept' | 'subject'>,
  companions: readonly Placed[]
): Chosen | null {
  const objects = companions.filter(other => other.verb === lemma).map(other => other.subject)
  const named = [
    // "holding a cat in her arms" is not holding them up.
    ...subject.relations.filter(({ kind }) => kind !== 'in').map(({ thing }) => thing),
    ...objects,
    ...subject.parts,
    // "painting a portrait of a woman": read as a part of hers.
    ...objects.flatMap(({ parts }) => parts),
  ]
  const stood = named.flatMap(thing => {
    const row = findStandIn(lemma, thing.noun)
    return row === null ? [] : [{ activity: row, object: null, shown: thing }]
  })
  if (stood.length > 0) {
    return stood[0]
  }
  const free = companions.filter(other => !isSurroundings(other.concept))
  const spot = subject.relations.find(
    ({ kind, thing, verb }) =>
      verb === undefined && AT_BODY.has(kind) && Object.hasOwn(CARRIED_AT, thing.noun)
  )
  const load = free.find(other => other.verb === lemma)
  if (spot !== undefined && load !== undefined) {
    return { activity: CARRIED_AT[spot.thing.noun], object: load, shown: spot.thing }
  }
  const own = free.filter(other => other.verb === lemma)
  const carried = own.find(other => isAnimate(other.concept) && IN_ARMS.has(lemma))
  if (carried !== undefined && PEOPLE.has(concept.family)) {
    return { activity: CARRIED_AT['arm'], object: carried }
  }
  for (const object of own) {
    const activity = movingBy(lemma, object) ?? findActivity(lemma, nameOf(object))
    if (activity !== null) {
      return { activity, object }
    }
  }
  if (own.length > 0) {
    const object = own.find(({ side }) => BEFORE.has(side))
    const activity = object === undefined ? null : stanceAt(concept, lemma, object.concept)
    return object === undefined || activity === null ? null : { activity, object }
  }
  for (const object of free) {
    const activity = findActivity(lemma, nameOf(object))
    // Who is cooked for is not on the table.
    const isGuest = activity?.hold === 'worked' && isAnimate(object.concept)
    if (activity?.things !== undefined && !isGuest) {
      return { activity, object }
    }
  }
  const activity = findActivity(lemma, null)
  const isAlone =
    activity !== null && (activity.tool ?? activity.stead ?? activity.pose ?? activity.gesture) !== undefined
  return isAlone ? { activity, object: null } : null
}

/** Sides of what is before somebody or in his hands: he is neither on it nor in it. */
const BEFORE: ReadonlySet<string> = new Set(['facing', 'held', 'against', 'beside', 'company'])

/** Verbs by which somebody has an animal or a child in his arms. */
const IN_ARMS = new Set(['hold', 'carry', 'cradle', 'rock', 'rescue', 'save', 'lift', 'have'])

/** How somebody is moved with what he sits in: as that is. */
function movingBy(lemma: string, { concept, companions }: Placed): Activity | null {
  const vehicle = companions.find(({ side }) => RIDES_ON.has(side))
  const activity = vehicle === undefined || !isAnimate(concept) ? null : findActivity(lemma, nameOf(vehicle))
  return MOVED.has(activity?.hold ?? '') ? activity : null
}

/** Ways to have on the ground before one what might be on a bench. */
const AT_GROUND = new Set(['ahead', 'handled'])

/** "sawing a plank on a workbench": what somebody is at a table with is on that, where he would have it before him. */
const atBench = ({ activity, object, shown }: Chosen, companions: readonly Placed[]): Chosen => {
  const bench = companions.some(other => other.side === 'base' && TABLES.test(nameOf(other)))
  const isFree = object !== null && !isAnimate(object.concept) && AT_GROUND.has(activity.hold ?? '')
  return bench && isFree && activity.pose === undefined
    ? {
        activity: { ...activity, hold: 'worked', table: 'table' },
        object,
        ...(shown === undefined ? {} : { shown }),
      }
    : { activity, object, ...(shown === undefined ? {} : { shown }) }
}

/** "taking a selfie with her phone", "painting a landscape on an easel": what would stand for the object is named itself. */
function withNamed(one: Chosen, companions: readonly Placed[]): Chosen {
  const stead =
    one.object === null && one.activity.stead !== undefined ? findConcept(one.activity.stead) : null
  const named = companions.find(({ concept }) => concept.name === stead?.concept.name)
  return named === undefined ? one : { ...one, object: named }
}

function cast(
  chosenOne: Chosen,
  lemma: string,
  { concept, subject }: Pick<UnderstoodSubject, 'concept' | 'subject'>,
  companions: readonly Placed[]
): Busy {
  const { activity, object, shown } = atBench(withNamed(chosenOne, companions), companions)
  const sits = canTake(concept, activity.pose)
  const stands = subject.doing.some(({ word }) => word === 'standing')
  const taken = new Set<Thing>(shown === undefined ? [] : [shown])
  const isOf = (pattern: RegExp, other: Placed): boolean => other !== object && pattern.test(nameOf(other))
  const others = companions
    .filter(other => other.subject !== shown)
    .map(other =>
      shown === undefined || !other.subject.parts.includes(shown)
        ? other
        : {
            ...other,
            subject: { ...other.subject, parts: other.subject.parts.filter(part => part !== shown) },
          }
    )
  const isMoved = MOVED.has(activity.hold ?? '') && object !== null && isAnimate(object.concept)
  const goesWith = (one: Placed): boolean => isIn(one) || (isMoved && RIDES_ON.has(one.side))
  // What is cut on a board lies on it, and the board on the table.
  const board = activity.table === undefined ? undefined : others.find(isBoard)
  const all = others.flatMap(other =>
    other === board && object !== null
      ? []
      : other === object && board !== undefined
        ? [{ ...other, companions: [...other.companions.filter(isIn), board] }]
        : other === object
          ? [
              { ...other, companions: other.companions.filter(goesWith) },
              ...other.companions.filter(one => !goesWith(one)),
            ]
          : [other]
  )
  const inRole = (other: Placed): Placed => {
    if (object !== null && other.subject === object.subject) {
      return { ...facing(looking(other, activity.look), activity), role: 'object' }
    }
    if (activity.tools !== undefined && isOf(activity.tools, other)) {
      return { ...other, role: 'tool' }
    }
    if (activity.table !== undefined && isOf(TABLES, other)) {
      return { ...other, role: 'table' }
    }
    return activity.seat !== undefined && isOf(SEATS, other) ? { ...other, role: 'seat' } : other
  }
  const roled = all.map(inRole)
  // A hose is of a body's own making: it runs from the hand to the ground behind.
  const hose = roled.find(other => other.role === 'tool' && /\bhose\b/.test(other.concept.name))
  const hasHose = hose !== undefined && offers(familyOf(concept), 'right_hand', 'hose')
  const named = hasHose ? roled.filter(other => other !== hose) : roled
  const has = (role: ActRole): boolean => named.some(other => other.role === role)
  const said = [...subject.parts, ...subject.relations.map(({ thing }) => thing)].find(
    ({ noun }) => activity.tools?.test(noun) === true
  )
  const gear = said?.noun === 'hose' || hasHose ? 'hose' : gearFor(activity, concept, subject)
  const tool =
    gear !== null || activity.tool === undefined || has('tool')
      ? null
      : ((said === undefined || activity.tool.endsWith(` ${said.noun}`)
          ? null
          : added(said.noun, 'tool', { ...asSubject(said), ...said })) ?? added(activity.tool, 'tool'))
  if (said !== undefined) {
    taken.add(said)
  }
  const missing = [
    object === null && activity.stead !== undefined ? added(activity.stead, 'object') : null,
    tool,
    activity.table === undefined || has('table') ? null : added(activity.table, 'table'),
    activity.seat === undefined || has('seat') || stands || !sits ? null : added(activity.seat, 'seat'),
  ].filter(other => other !== null)
  const stream = subject.poured === undefined ? {} : { stream: streamColor(subject.poured) }
  return { act: { activity, gear, ...stream }, lemma, companions: [...named, ...missing], taken }
}

/** What a body makes in its right hand for what it does; null where the sentence names what it has there. */
function gearFor({ gear }: Activity, concept: Concept, { parts }: Subject): string | null {
  const family = familyOf(concept)
  const isNamed = parts.some(({ noun }) => family.partWords[noun]?.with?.['right_hand'] !== undefined)
  return gear === undefined || isNamed || !offers(family, 'right_hand', gear) ? null : gear
}

/** What something is under on a table. */
const isBoard = ({ side, concept }: Placed): boolean => side === 'base' && concept.family === 'board'

/** Holds of what is moved with what it sits in, and where that is from it. */
const MOVED: ReadonlySet<string> = new Set(['pushed', 'pulled', 'drawn', 'drawn out'])
const RIDES_ON: ReadonlySet<string> = new Set(['base', 'container'])

/** Is it in the thing that somebody has, or on it: the apples of a basket, the scarf of a dog? */
const isIn = ({ side }: Placed): boolean => side === 'content' || isWorn(side)

/** Does its family bend like that? */
const canTake = (concept: Concept, pose: string | undefined): boolean =>
  pose !== undefined && offers(familyOf(concept), 'pose', pose)

/** An animal that is hugged sits up for it, and somebody answers as the activity says. */
function facing(given: Placed, { hold, other: answer = {} }: Activity): Placed {
  const family = familyOf(given.concept)
  const wished = Object.fromEntries(
    Object.entries(answer).filter(([name, value]) => offers(family, name, value))
  )
  const other =
    Object.keys(wished).length === 0
      ? given
      : { ...given, subject: { ...given.subject, wished: { ...wished, ...given.subject.wished } } }
  const { concept, subject } = other
  const isUp =
    hold === 'hugged' && isAnimate(concept) && !PEOPLE.has(concept.family) && canTake(concept, 'sitting')
  return isUp
    ? {
        ...other,
        subject: { ...subject, adjectives: [...subject.adjectives, { word: 'sitting', degree: 1 }] },
      }
    : other
}

/** With a word of looks, where its family knows it: a book that is read is open. */
function looking(other: Placed, look: string | undefined): Placed {
  if (look === undefined || isAnimate(other.concept)) {
    return other
  }
  const isKnown = familyOf(other.concept).adjectives[look] !== undefined
  const adjectives = [...other.subject.adjectives, { word: look, degree: 1 }]
  return isKnown ? { ...other, subject: { ...other.subject, adjectives } } : other
}
