import {
  familyOf,
  findConcept,
  isAnimate,
  isBodyPart,
  isBuilding,
  isSurroundings,
} from '../../concepts/registry.ts'
import type { Concept } from '../../families/types.ts'
import { embraceBy } from './embrace.ts'
import { offers } from '../meaning/offers.ts'
import { WATER } from './pour.ts'
import { PICTURING } from '../grammar/verb-clause.ts'
import { asSubject, plainThing, type Relation, type Subject, type Thing } from '../grammar/types.ts'
import { isPerch } from '../placing/shoulder.ts'
import { understandThing, type UnderstoodSubject } from '../meaning/understand.ts'

/**
 * What a verb is done to, where the sentence has it behind a preposition, or has it in or on another thing: "drinking from a pond",
 * "serving tea on a tray", "pouring coffee into a mug", "drying a woman's hair".
 */

const set = (words: string): ReadonlySet<string> => new Set(words.split('|'))

/** Verbs and the prepositions behind which their object stands. */
const OBJECT_BEHIND: readonly (readonly [verbs: ReadonlySet<string>, prepositions: ReadonlySet<string>])[] = [
  [set('drink|sip|slurp|eat|feed|graze|lap|suck'), set('from|out of|off')],
  [set('gnaw|nibble|chew|munch|feast|bite|lick|peck|sniff|snack|graze|feed'), set('on|at')],
  [set('scratch|claw|paw|knock|bang|pound'), set('at|on')],
  [set('peek|peer|look|gaze|stare|glance|reach'), set('into')],
]

/** What one sees oneself in, and what one does before it. */
const MIRRORS = /\bmirror$/
const BEFORE_MIRRORS = set('look|gaze|stare|shave|admire|pose|see|check')

/** What one writes and draws on. */
const WRITTEN_ON = /^(?:blackboard|chalkboard|whiteboard|canvas|notebook|parchment|scroll|notepad|letter)$/
const WRITING = set('write|draw|scribble|sketch|doodle|paint')

/** Verbs that put their object somewhere, or do it there: what it is put into carries nobody who does so. */
const PUTTING = set(
  'deliver|bring|flip|put|place|lay|set|pour|plant|throw|toss|load|pack|drop|spread|hammer|rock|stir|blow|hang|bathe|wash|take|pull|lift|fetch|get|draw|decorate|dip|shoot|kick|bake|cook|fry|boil|mix|roast|dunk'
)
const THERE = set('to|on|onto|in|into|inside|over|from|out of|off|at|through')

/** Verbs by which one has a tray with what is on it. */
const BRINGING = set(
  'serve|carry|bring|hold|fry|cook|stir|eat|drink|offer|present|deliver|mix|whisk|bake|blow'
)
/** Families of what is carried with what is on it or in it. */
const CARRIERS = set('board|dish|cookpot|basket|bucket|case|mug|drinking_glass|cake')
const ON = set('on|in|from|out of|into')

/** Verbs that are done to what is in a vessel, a bath or a cradle: it stands before who does it, with that in it. */
const FILLING = set('rock|bathe|wash|plant|stir|boil|put|place|dip|soak')
const INTO = set('in|into|inside')

/** Verbs by which somebody is moved in what he sits in. */
const MOVING = set('push|pull|drag|wheel|haul|tow')

/** Verbs by which somebody is on his back who is "on his back", and on his belly. */
const AT_EASE = set('float|lie|sleep|swim|roll|rest|relax|drift|nap|doze|slide')

/** What somebody is called who lies on his back. */
export const SUPINE = 'supine'
/** And on his belly. */
export const PRONE = 'prone'

/** Verbs of those that have something on their backs. */
const LADEN = set('carry|bear|transport|hold|have|balance')
/** Families that have on their backs whatever they carry, and verbs of it. */
const BURDENED = set('camel|horse|cattle|pachyderm|elephant|tortoise')
const BEARING = set('carry|bear|transport')

/** What runs out of what, and the colour that it has. */
const POURED: Readonly<Record<string, readonly [vessel: string, color: string]>> = {
  tea: ['teapot', '#a5622a'],
  coffee: ['coffee pot', '#4a2c17'],
  milk: ['jug', '#f6f3ea'],
  cream: ['jug', '#f4ead2'],
  juice: ['jug', '#f0a02c'],
  lemonade: ['jug', '#f2df7a'],
  wine: ['wine bottle', '#6d1226'],
  champagne: ['champagne bottle', '#ecd58b'],
  beer: ['beer bottle', '#e0a032'],
  honey: ['jar', '#e3a11f'],
  syrup: ['jug', '#7a3f12'],
}
const PLAIN = ['jug', WATER] as const

const pouredAs = (noun: string): readonly [vessel: string, color: string] =>
  Object.hasOwn(POURED, noun) ? POURED[noun] : PLAIN

/** The colour of what a noun names, where it runs; that of water for any other. */
export const streamColor = (noun: string): string => pouredAs(noun)[1]

/** A subject whose verbs have their objects beside them, whatever the sentence put between. */
export function withObjects(understood: UnderstoodSubject): UnderstoodSubject {
  const { concept } = understood
  if (!isAnimate(concept)) {
    return understood
  }
  const onBack = lyingOnSide(rolling(inBeak(understood), concept))
  const subject = [
    (one: Subject) => knockedOff(one, concept),
    stolen,
    ofWhole,
    rowed,
    laundered,
    onBody,
    toyed,
    sprayed,
    bewitched,
    ofOwner,
    bandaged,
    pictured,
    behindPreposition,
    given,
    uprooted,
    drawnOut,
    poured,
    onCarrier,
    inVehicle,
    put,
    partnered,
    together,
  ].reduce((one, change) => change(one), onBack)
  return laden({ ...understood, subject })
}

/** "a bird pulling a worm out of the ground": who has neither hands nor four legs has it in the beak, and that is all of where it is. */
function inBeak({ concept, subject }: UnderstoodSubject): Subject {
  const isBird = !HANDED.has(concept.family) && !offers(familyOf(concept), 'pose', 'upright')
  return !isBird
    ? subject
    : {
        ...subject,
        relations: subject.relations.flatMap(relation =>
          relation.kind === 'pulling'
            ? [{ ...relation, kind: 'holding' }]
            : relation.kind === 'in' && relation.thing.noun === 'beak'
              ? []
              : [relation]
        ),
      }
}

/** "stealing a fish from a bear": it is the thief's now, and the other one before him. */
function stolen(subject: Subject): Subject {
  const taken = subject.relations.find(({ verb }) => STEALS.has(verb ?? ''))
  return taken === undefined
    ? subject
    : {
        ...withRelations(subject, relation =>
          relation === taken
            ? { ...taken, kind: 'holding' }
            : relation.kind === 'from' && relation.verb === undefined && !isSpread(relation)
              ? { ...relation, kind: 'facing' }
              : relation
        ),
        doing: subject.doing.map(one => (one.lemma === taken.verb ? { ...one, isShown: true } : one)),
      }
}
const STEALS = set('steal|snatch|nab|rob|swipe')

/** "knocking a vase off a table": whoever has no arms is on the table, too, with a paw at it. */
function knockedOff(subject: Subject, concept: Concept): Subject {
  const what = subject.relations.find(({ verb }) => KNOCKS.has(verb ?? ''))
  const from = subject.relations.find(
    relation => relation.verb === undefined && /^off(?: of)?$/.test(relation.kind) && !isSpread(relation)
  )
  return what === undefined || from === undefined || LIMBED.has(concept.family)
    ? subject
    : {
        ...withRelations(subject, relation =>
          relation === what
            ? { ...what, kind: 'facing', verb: KNOCK_OFF }
            : relation === from
              ? { ...from, kind: 'on' }
              : relation
        ),
        doing: subject.doing.map(one =>
          one.lemma === what.verb ? { ...one, lemma: KNOCK_OFF, isShown: true } : one
        ),
      }
}
const KNOCKS = set('knock|push|shove|swipe|bat|nudge|tip|swat|throw|kick')
/** What a cat does to a vase, as the table of activities has it. */
const KNOCK_OFF = 'knock off'

const HANDED = set('person|robot|skeleton|ape|squirrel|kangaroo')

/** "a pig rolling in the mud", "on a carpet": it is on its back there. On a skateboard or in a ball it is not, nor is a robot on wheels. */
function rolling(subject: Subject, { family }: Concept): Subject {
  const rolls = subject.doing.some(({ lemma }) => lemma === 'roll')
  const isObject = subject.relations.some(({ verb }) => verb === 'roll')
  const isOnGround = subject.relations.some(
    ({ kind, thing }) => (kind === 'in' || kind === 'on') && isLainOn(thing)
  )
  return !rolls || isObject || !isOnGround || LIMBED.has(family)
    ? subject
    : { ...subject, adjectives: [...subject.adjectives, { word: SUPINE, degree: 1 }] }
}
const LIMBED = set('person|robot|skeleton')
/** Families of what one lies on as on the ground. */
const FLAT = set('rug|bed')

function isLainOn({ noun }: Thing): boolean {
  const found = findConcept(noun)?.concept
  return found !== undefined && (isSurroundings(found) || FLAT.has(found.family))
}

/** "floating on its back", "sliding on its belly": which side of it is down. */
function lyingOnSide(subject: Subject): Subject {
  const side = subject.relations.find(
    ({ kind, thing }) => kind === 'on' && Object.hasOwn(LYING_ON, thing.noun) && thing.modifiers.length === 0
  )
  return side === undefined || !subject.doing.some(({ lemma }) => AT_EASE.has(lemma))
    ? subject
    : {
        ...subject,
        adjectives: [...subject.adjectives, { word: LYING_ON[side.thing.noun], degree: 1 }],
        relations: subject.relations.filter(relation => relation !== side),
      }
}
const LYING_ON: Readonly<Record<string, string>> = {
  back: SUPINE,
  belly: PRONE,
  stomach: PRONE,
  tummy: PRONE,
}

/** "rowing a boat": one with oars. */
const rowed = (subject: Subject): Subject =>
  withRelations(subject, relation =>
    (relation.verb === 'row' || relation.verb === 'paddle') && relation.thing.noun === 'boat'
      ? { ...relation, thing: { ...relation.thing, noun: 'rowboat' } }
      : relation
  )

/** "hanging laundry on a line": a piece of it is in her hands. Who hangs from a tree has his shirt on. */
function laundered(subject: Subject): Subject {
  const hangs = subject.doing.some(({ lemma }) => HANGING_UP.has(lemma))
  const isElsewhere = subject.relations.some(({ kind, thing }) => HUNG_AT.has(kind) && !LINE.test(thing.noun))
  const isLaundry = ({ noun }: Thing): boolean => LAUNDRY.has(noun) || (isCloth(noun) && !isElsewhere)
  const part = hangs ? subject.parts.find(isLaundry) : undefined
  const said = hangs
    ? subject.relations.find(({ verb, thing }) => HANGING_UP.has(verb ?? '') && isLaundry(thing))
    : undefined
  const what = part ?? said?.thing
  if (what === undefined) {
    return subject
  }
  const piece = {
    ...asSubject(what),
    noun: LAUNDRY.has(what.noun) ? 'shirt' : what.noun,
    isPlural: false,
    count: null,
  }
  return {
    ...subject,
    parts: subject.parts.filter(one => one !== part),
    relations: [
      { kind: 'facing', verb: 'hang', thing: piece },
      ...subject.relations.filter(one => one !== said),
    ],
    doing: subject.doing.map(one =>
      HANGING_UP.has(one.lemma) ? { ...one, lemma: 'hang', isShown: true } : one
    ),
  }
}
const HANGING_UP = set('hang|peg|pin')
/** What cloth is hung up at, and prepositions of it: a shirt that hangs on a tree is in nobody's hands. */
const LINE = /\b(?:line|rack|clothesline|hook|rope)$/
const HUNG_AT = set('from|on')
const LAUNDRY = set('laundry|clothes|washing|wash')
const CLOTH_FAMILIES = set('top|dress|trousers|linen')
const isCloth = (noun: string): boolean => CLOTH_FAMILIES.has(findConcept(noun)?.concept.family ?? '')

/** "carrying a basket on her head": where on her own body. */
function onBody(subject: Subject): Subject {
  const isLaden = subject.relations.some(
    ({ verb }) => verb !== undefined && (LADEN.has(verb) || verb === 'balance')
  )
  return !isLaden
    ? subject
    : withRelations(subject, relation =>
        ON_BODY.has(relation.thing.noun) && relation.verb === undefined && ON.has(relation.kind)
          ? { ...relation, kind: AT_OWN }
          : relation
      )
}
const ON_BODY = set('talon|claw|head|shoulder|back|shell|mouth|beak|teeth|jaw|snout|nose|trunk')
/** How its own body stands to who has something there. */
export const AT_OWN = 'at own'
/** How what it has in its talons stands to a bird. */
export const GRIPPING = 'gripping'

/** "spraying water on a house": the house is watered, with a hose. */
function sprayed(subject: Subject): Subject {
  const water = subject.relations.find(({ verb, thing }) => SPRAYS.has(verb ?? '') && thing.noun === 'water')
  const goal = subject.relations.find(({ kind, verb }) => verb === undefined && SPRAYED.has(kind))
  if (water === undefined || goal === undefined || isSpread(goal)) {
    return subject
  }
  return {
    ...subject,
    parts: [...subject.parts, plainThing('hose')],
    relations: subject.relations.flatMap(relation =>
      relation === water ? [] : relation === goal ? [{ ...goal, kind: 'facing', verb: 'water' }] : [relation]
    ),
    doing: subject.doing.map(one =>
      one.lemma === water.verb ? { ...one, word: 'watering', lemma: 'water', isShown: true } : one
    ),
  }
}
const SPRAYS = set('spray|squirt|splash|shoot')
const SPRAYED = set('on|onto|over|at|into')

/** "casting a spell on a frog": it is done to the frog, with a wand. */
function bewitched(subject: Subject): Subject {
  const spell = subject.relations.find(({ verb, thing }) => CASTS.has(verb ?? '') && SPELLS.has(thing.noun))
  const goal = subject.relations.find(({ kind, verb }) => verb === undefined && SPELLBOUND.has(kind))
  if (spell === undefined) {
    return subject
  }
  return {
    ...subject,
    relations: subject.relations.flatMap(relation =>
      relation === spell
        ? []
        : relation === goal
          ? [{ ...goal, kind: 'facing', verb: 'enchant' }]
          : [relation]
    ),
    doing: subject.doing.map(one =>
      one.lemma === spell.verb ? { ...one, word: 'enchanting', lemma: 'enchant', isShown: true } : one
    ),
  }
}
const CASTS = set('cast|put|throw|lay|use|do|perform')
const SPELLS = set('spell|curse|hex|charm|magic|incantation|enchantment')
const SPELLBOUND = set('on|upon|onto|over|at')

/** "playing with a ball": what one plays with has the hands or the paws on it. */
function toyed(subject: Subject): Subject {
  const isPlaying = subject.doing.some(({ lemma }) => lemma === 'play')
  const isToy = (thing: Thing): boolean => {
    const found = findConcept(thing.noun)
    return (
      found !== null &&
      (thing.rendition === 'toy' || !isAnimate(found.concept)) &&
      !isSurroundings(found.concept) &&
      (TOY_FAMILIES.has(found.concept.family) || thing.rendition === 'toy' || TOYS.test(found.concept.name))
    )
  }
  const part = subject.parts.find(isToy)
  const relation = subject.relations.find(
    ({ kind, verb, thing }) => kind === 'with' && verb === undefined && isToy(thing)
  )
  const toy = relation?.thing ?? (part === undefined ? undefined : { ...asSubject(part), ...part })
  if (!isPlaying || toy === undefined || subject.relations.some(({ verb }) => verb === 'play')) {
    return subject
  }
  return {
    ...subject,
    parts: subject.parts.filter(one => one !== part),
    relations: [
      ...subject.relations.filter(one => one !== relation),
      { kind: 'facing', verb: TOY, thing: toy },
    ],
    doing: subject.doing.map(one => (one.lemma === 'play' ? { ...one, lemma: TOY, isShown: true } : one)),
  }
}
/** What one does with a toy, as the table of activities has it. */
const TOY = 'toy'
const TOYS = /\b(?:toy|yarn|stick|doll)\b/
const TOY_FAMILIES = set('ball|cube_toy|shelf_toy|turned_toy|nursery')

/** "drying a woman's hair", "brushing her daughter's hair": it is done to her. */
function ofOwner(subject: Subject): Subject {
  const done = withRelations(subject, relation => {
    const owner = relation.verb === undefined ? null : ownerOf(relation.thing)
    return owner === null ? relation : { ...relation, kind: 'facing', thing: owner }
  })
  const part = subject.parts.find(one => ownerOf(one) !== null)
  const owner = part === undefined ? null : ownerOf(part)
  const doing = subject.doing.find(({ lemma }) => !subject.relations.some(({ verb }) => verb === lemma))
  return owner === null || doing === undefined
    ? done
    : {
        ...done,
        parts: subject.parts.filter(one => one !== part),
        relations: [...done.relations, { kind: 'facing', verb: doing.lemma, thing: owner }],
      }
}

/** "changing a tire on a car": what is done to a part that the whole has anyway is done to the whole. */
function ofWhole(subject: Subject): Subject {
  const done = subject.relations.find(({ verb }) => WORKING.has(verb ?? ''))
  const whole = subject.relations.find(
    ({ kind, verb, thing }) =>
      verb === undefined &&
      (kind === 'on' || kind === 'of' || kind === 'in') &&
      done !== undefined &&
      hasPart(thing, done.thing)
  )
  return done === undefined || whole === undefined
    ? subject
    : {
        ...subject,
        relations: subject.relations.flatMap(relation =>
          relation === whole ? [] : [relation === done ? { ...done, thing: whole.thing } : relation]
        ),
      }
}
const WORKING = set(
  'change|replace|fix|repair|mend|service|inspect|check|paint|clean|wash|polish|scrub|wipe|tighten|adjust|install|mount|open|close|lock|unlock'
)

/** Does the family of a lifeless thing make such a part? */
function hasPart(whole: Thing, { noun }: Thing): boolean {
  const found = findConcept(whole.noun)?.concept
  const names = [noun, ...(SAME_PARTS[noun] ?? [])]
  return (
    found !== undefined &&
    !isAnimate(found) &&
    names.some(name => familyOf(found).partWords[name] !== undefined)
  )
}
const SAME_PARTS: Readonly<Record<string, readonly string[]>> = {
  tire: ['wheel'],
  tyre: ['wheel'],
}

/** "bandaging a bear": the bear has a bandage on. */
function bandaged(subject: Subject): Subject {
  return withRelations(subject, relation =>
    relation.verb === 'bandage' && isSomebody(relation.thing)
      ? {
          ...relation,
          thing: {
            ...relation.thing,
            relations: [...relation.thing.relations, { kind: 'in', thing: asSubject(plainThing('bandage')) }],
          },
        }
      : relation
  )
}

/** Whose hair or teeth that are; null for what is a thing of its own. */
function ownerOf(thing: Thing): Subject | null {
  const owner = thing.modifiers.at(-1)
  if (owner === undefined || !isOwned(thing.noun)) {
    return null
  }
  const who: Subject = {
    ...asSubject({ ...thing, noun: owner, modifiers: thing.modifiers.slice(0, -1) }),
    isPlural: false,
  }
  const found = understandThing(who)
  return found !== null && isAnimate(found.concept) ? who : null
}

const isOwned = (noun: string): boolean => HAIR.has(noun) || isBodyPart(noun)
const HAIR = set('hair|beard|fur|mane|coat|nails|teeth|wool|feathers')

/** "taking a picture of a lighthouse" photographs it. */
function pictured(subject: Subject): Subject {
  const taken = subject.relations.find(({ kind }) => kind === PICTURING)
  return taken === undefined
    ? subject
    : {
        ...withRelations(subject, relation =>
          relation === taken ? { ...taken, kind: 'facing', verb: 'photograph' } : relation
        ),
        doing: subject.doing.map(one =>
          one.lemma === taken.verb
            ? { ...one, word: 'photographing', lemma: 'photograph', isShown: true }
            : one
        ),
      }
}

/** "gnawing on a log": the log is gnawed. */
function behindPreposition(subject: Subject): Subject {
  const objectless = subject.doing.filter(
    ({ lemma }) => !subject.relations.some(({ verb }) => verb === lemma)
  )
  return withRelations(subject, relation => {
    const { kind, verb } = relation
    const doing = objectless.find(({ lemma }) =>
      OBJECT_BEHIND.some(([verbs, prepositions]) => verbs.has(lemma) && prepositions.has(kind))
    )
    const writing = objectless.find(
      ({ lemma }) => WRITING.has(lemma) && ON.has(kind) && WRITTEN_ON.test(relation.thing.noun)
    )
    const mirrored = objectless.find(
      ({ lemma }) => BEFORE_MIRRORS.has(lemma) && ON.has(kind) && MIRRORS.test(relation.thing.noun)
    )
    const done = doing ?? writing ?? mirrored
    const isPlace = verb !== undefined || done === undefined || isSpread(relation)
    return isPlace ? relation : { ...relation, kind: 'facing', verb: done.lemma }
  })
}

/** "feeding worms to its chicks": the chicks are fed, with worms. */
function given(subject: Subject): Subject {
  const food = subject.relations.find(({ verb }) => verb === 'feed')
  const fed = subject.relations.find(({ kind, verb, thing }) => kind === 'to' && !verb && isSomebody(thing))
  if (food === undefined || fed === undefined) {
    return subject
  }
  // Where the food would be is where they are.
  const thing: Subject = { ...fed.thing, relations: [...fed.thing.relations, ...food.thing.relations] }
  const morsel: Subject = { ...food.thing, relations: [], count: 1, isPlural: false }
  return {
    ...subject,
    relations: subject.relations.flatMap(relation =>
      relation === food
        ? [{ kind: 'holding', thing: morsel }]
        : relation === fed
          ? [{ kind: 'facing', verb: 'feed', thing }]
          : [relation]
    ),
  }
}

/** "pulling a carrot out of the ground": it is in the ground, and the hands at its top. */
function uprooted(subject: Subject): Subject {
  const drawn = subject.relations.find(({ verb }) => DRAWING_OUT.has(verb ?? ''))
  const ground = subject.relations.find(
    ({ kind, verb, thing }) =>
      verb === undefined && (kind === 'out of' || kind === 'from') && GROUND.test(thing.noun)
  )
  return drawn === undefined || ground === undefined
    ? subject
    : {
        ...subject,
        relations: subject.relations.flatMap(relation =>
          relation === ground
            ? []
            : [relation === drawn ? { ...drawn, kind: 'facing', verb: UPROOT } : relation]
        ),
        doing: subject.doing.map(one =>
          one.lemma === drawn.verb ? { ...one, lemma: UPROOT, isShown: true } : one
        ),
      }
}
const GROUND = /(?:^|\s)(?:ground|soil|earth|dirt|mud|garden|field|garden bed|vegetable patch|patch)$/
/** What one does with what grows in the ground, as the table of activities has it. */
const UPROOT = 'uproot'

/** "pulling a rabbit out of a hat": he has it in his hands then, over what it was in; nothing is dragged behind him. */
function drawnOut(subject: Subject): Subject {
  const drawn = subject.relations.find(({ verb }) => DRAWING_OUT.has(verb ?? ''))
  const from = subject.relations.find(
    relation =>
      relation.verb === undefined &&
      relation.kind === 'out of' &&
      !isSpread(relation) &&
      // Nobody has in his hands what he draws out of a barn.
      !isBuilding(relation.thing)
  )
  if (drawn === undefined || from === undefined) {
    return subject
  }
  const vessel = findConcept(from.thing.noun)?.concept
  if (isSomebody(drawn.thing) && vessel !== undefined && OPENINGS.has(vessel.family)) {
    // Half out of it yet.
    const thing: Subject = {
      ...drawn.thing,
      relations: [...drawn.thing.relations, { kind: 'inside', thing: deep(from.thing) }],
    }
    return {
      ...subject,
      relations: subject.relations.flatMap(relation =>
        relation === from ? [] : [relation === drawn ? { kind: 'facing', verb: DRAW_OUT, thing } : relation]
      ),
      doing: subject.doing.map(one =>
        one.lemma === drawn.verb ? { ...one, lemma: DRAW_OUT, isShown: true } : one
      ),
    }
  }
  return {
    ...subject,
    relations: subject.relations.map(relation =>
      relation === drawn
        ? { ...drawn, kind: 'holding', verb: 'bring' }
        : relation === from
          ? { ...from, kind: 'facing', verb: drawn.verb ?? 'pull' }
          : relation
    ),
    doing: subject.doing.map(one =>
      one.lemma === drawn.verb ? { ...one, word: 'bringing', lemma: 'bring', isShown: true } : one
    ),
  }
}
/** Rabbits come out of top hats. */
const deep = (thing: Subject): Subject => (thing.noun === 'hat' ? { ...thing, noun: 'top hat' } : thing)

const DRAWING_OUT = set('pull|lift|take|fetch|get|draw')
/** Families of what somebody is drawn out of on a table, and the verb of it in the table of activities. */
const OPENINGS = set('hat|basket|bucket|case|cookpot|bag|box|chest')
const DRAW_OUT = 'draw out'

/** A pond is drunk from where it is. */
function isSpread({ thing }: Relation): boolean {
  const found = findConcept(thing.noun)
  return found !== null && isSurroundings(found.concept)
}

/** "pouring coffee into a mug": it is done to the mug, with a coffee pot. */
function poured(subject: Subject): Subject {
  const what = subject.relations.find(({ verb }) => verb === 'pour')
  if (what === undefined) {
    return subject
  }
  const into = subject.relations.find(
    relation =>
      relation !== what && relation.verb === undefined && THERE.has(relation.kind) && !isSpread(relation)
  )
  const vessel = vesselOf(what.thing)
  const target = into === undefined ? asSubject(plainThing('cup')) : into.thing
  return {
    ...subject,
    poured: what.thing.noun,
    relations: [
      { kind: 'facing', verb: 'pour', thing: target },
      { kind: 'with', thing: vessel },
      ...subject.relations.filter(relation => relation !== what && relation !== into),
    ],
  }
}

/** What it is poured out of: the thing itself where that is a vessel, else the one that it usually comes in. */
function vesselOf(what: Subject): Subject {
  const found = Object.hasOwn(POURED, what.noun) ? null : findConcept(what.noun)
  return found !== null && POURERS.has(found.concept.family)
    ? what
    : asSubject(plainThing(pouredAs(what.noun)[0]))
}
const POURERS = set('pourer|bottle|cookpot|bucket')

/** "serving tea on a tray": the tray is brought, with tea on it. "pushing bricks in a wheelbarrow": the barrow is pushed. */
function onCarrier(subject: Subject): Subject {
  const load = subject.relations.find(
    ({ verb }) => verb !== undefined && (BRINGING.has(verb) || FILLING.has(verb) || MOVING.has(verb))
  )
  const isFilling = FILLING.has(load?.verb ?? '')
  const isMoving = MOVING.has(load?.verb ?? '')
  if (load === undefined || (isMoving && isSomebody(load.thing))) {
    return subject
  }
  const carrier = subject.relations.find(({ kind, verb, thing }) => {
    const concept = verb === undefined ? findConcept(thing.noun)?.concept : undefined
    return (
      concept !== undefined &&
      (isMoving
        ? (kind === 'on' || INTO.has(kind)) && RIDDEN.test(concept.name)
        : isFilling
          ? INTO.has(kind) && !isSurroundings(concept)
          : ON.has(kind) && CARRIERS.has(concept.family))
    )
  })
  if (carrier === undefined) {
    return subject
  }
  const loaded: Subject = {
    ...carrier.thing,
    relations: [...carrier.thing.relations, { kind: 'of', thing: load.thing }],
  }
  return {
    ...subject,
    relations: subject.relations.flatMap(relation =>
      relation === load ? [{ ...load, thing: loaded }] : relation === carrier ? [] : [relation]
    ),
  }
}

/** "pushing an old man in a wheelchair", "pulling a sled with a child on it": he is moved with what he sits in. */
function inVehicle(subject: Subject): Subject {
  const moved = subject.relations.find(({ verb }) => verb !== undefined && MOVING.has(verb))
  if (moved === undefined) {
    return subject
  }
  const vehicle = subject.relations.find(
    relation =>
      relation.verb === undefined && (relation.kind === 'in' || relation.kind === 'on') && !isSpread(relation)
  )
  const rider = RIDDEN.test(moved.thing.noun) ? subject.parts.find(isSomebody) : undefined
  const seated =
    vehicle !== undefined && isSomebody(moved.thing)
      ? { who: moved.thing, on: vehicle.thing }
      : rider !== undefined && !isSomebody(moved.thing)
        ? { who: { ...asSubject(rider), ...rider }, on: moved.thing }
        : null
  if (seated === null) {
    return subject
  }
  const { who, on } = seated
  const thing: Subject = { ...who, relations: [...who.relations, { kind: 'on', thing: on }] }
  return {
    ...subject,
    parts: subject.parts.filter(part => part !== rider || isSomebody(moved.thing)),
    relations: subject.relations.flatMap(relation =>
      relation === moved
        ? [{ ...moved, thing }]
        : relation === vehicle && isSomebody(moved.thing)
          ? []
          : [relation]
    ),
  }
}

/** What somebody who is named with it sits on. */
const RIDDEN = /\b(?:sled|sledge|sleigh|toboggan|stroller|pram|wagon|cart|wheelbarrow|wheelchair|trolley)$/

/** "planting a tree in a pot", "rocking a baby in a cradle": the cradle stands before who does it and carries nobody but the baby. */
function put(subject: Subject): Subject {
  // "hanging a picture on a wall": the picture was read as one of her own things.
  const hangs = subject.parts.length > 0 && subject.doing.some(({ lemma }) => lemma === 'hang')
  const isPutting = hangs || subject.relations.some(({ verb }) => verb !== undefined && PUTTING.has(verb))
  return !isPutting
    ? subject
    : withRelations(subject, relation => {
        const { kind, verb, thing } = relation
        const found = verb !== undefined || !THERE.has(kind) ? null : findConcept(thing.noun)
        // What is drawn out of a barn is not put into it.
        const isLeft = kind === 'out of' && isBuilding(thing)
        const isGoal =
          !isLeft && found !== null && !isSurroundings(found.concept) && !SEATS.has(found.concept.family)
        return isGoal ? { ...relation, kind: 'facing' } : relation
      })
}
const SEATS = set('chair|wheeled chair|sofa|bench|throne|swing|ladder|ship|car|truck|handtool')

/** "a donkey carrying baskets on its back" has them there: it is under them. */
function laden(understood: UnderstoodSubject): UnderstoodSubject {
  const { concept, subject } = understood
  const load = subject.relations.find(({ verb }) => LADEN.has(verb ?? ''))
  const own = subject.relations.find(({ kind }) => kind === AT_OWN)
  const isBurdened = BURDENED.has(concept.family) && BEARING.has(load?.verb ?? '') && own === undefined
  const what = load === undefined ? null : understandThing(load.thing)
  const isInBeak =
    own?.thing.noun === 'beak' || (what !== null && !isAnimate(what.concept) && HAS.has(load?.verb ?? ''))
  if (load !== undefined && TALONED.has(concept.family) && !isInBeak) {
    return {
      ...understood,
      subject: {
        ...subject,
        adjectives: [...subject.adjectives, { word: 'flying', degree: 1 }],
        relations: subject.relations.flatMap(relation =>
          relation === own ? [] : [relation === load ? { kind: GRIPPING, thing: load.thing } : relation]
        ),
        doing: subject.doing.filter(({ lemma }) => !LADEN.has(lemma)),
      },
    }
  }
  const perch =
    own ?? subject.relations.find(({ kind, verb, thing }) => kind === 'on' && !verb && isPerch(thing.noun))
  if (load !== undefined && perch !== undefined && what !== null && isPerched(what.concept, perch, concept)) {
    const { noun, modifiers } = subject
    const bearer: Subject = {
      ...subject,
      noun: perch.thing.noun === 'shell' ? 'back' : perch.thing.noun,
      modifiers: [...modifiers, noun],
      relations: subject.relations.filter(relation => relation !== load && relation !== perch),
      doing: subject.doing.filter(({ lemma }) => !LADEN.has(lemma)),
      // A child's legs are held.
      ...(what.concept.family === 'person'
        ? { wished: { left_arm: 'front', right_arm: 'front', ...subject.wished } }
        : {}),
    }
    return {
      ...what,
      subject: { ...load.thing, relations: [...load.thing.relations, { kind: 'on', thing: bearer }] },
    }
  }
  if (load === undefined || !isBurdened || what === null || !isBeast(concept) || isAnimate(what.concept)) {
    return understood
  }
  const bearer: Subject = {
    ...subject,
    relations: subject.relations.filter(relation => relation !== load),
    doing: subject.doing.filter(({ lemma }) => !LADEN.has(lemma)),
  }
  return {
    ...what,
    subject: { ...load.thing, relations: [...load.thing.relations, { kind: 'on', thing: bearer }] },
  }
}

const isBeast = (concept: Concept): boolean => offers(familyOf(concept), 'pose', 'upright')

/** Is what somebody has on a part of his body there by itself? Whoever lives is; what does not, on whom has no hands for it. */
function isPerched(load: Concept, { thing }: Relation, bearer: Concept): boolean {
  return isAnimate(load)
    ? isPerch(thing.noun)
    : !PEOPLE.has(bearer.family) &&
        (BACKS.has(thing.noun) || (thing.noun === 'head' && !HANDED.has(bearer.family)))
}
const PEOPLE = set('person|robot|skeleton')
const BACKS = set('back|shell')

/** Birds that have in their talons what they carry. */
const TALONED = set('raptor|owl')

/** Verbs by which a bird has what does not live in its beak, and is not on its way with it. */
const HAS = set('hold|have')

/** Verbs of what two do alike, and with each other. */
const ALIKE = set('box|spar|wrestle|fence|duel')

/** "a man dancing with a woman": he has her in his arms. */
function partnered(subject: Subject): Subject {
  const doing = subject.doing.find(({ lemma }) => embraceBy(lemma) === 'partnered')
  const part = doing === undefined ? undefined : subject.parts.find(isSomebody)
  const relation =
    doing === undefined
      ? undefined
      : subject.relations.find(
          ({ kind, verb, thing }) => kind === 'with' && verb === undefined && isSomebody(thing)
        )
  const other = relation?.thing ?? (part === undefined ? undefined : { ...asSubject(part), ...part })
  return doing === undefined || other === undefined
    ? subject
    : {
        ...subject,
        parts: subject.parts.filter(one => one !== part),
        relations: [
          ...subject.relations.filter(one => one !== relation),
          { kind: 'facing', verb: doing.lemma, thing: other },
        ],
      }
}

/** Does a noun name somebody, a person or an animal? */
function isSomebody(thing: Thing): boolean {
  const found = understandThing(asSubject(thing))
  return found !== null && isAnimate(found.concept)
}

/** "a kangaroo boxing with a man": he boxes, too. */
function together(subject: Subject): Subject {
  const doing = subject.doing.find(({ lemma }) => ALIKE.has(lemma))
  if (doing === undefined) {
    return subject
  }
  const alike = (thing: Subject): Subject => ({
    ...thing,
    doing: [...thing.doing, { ...doing, isShown: true }],
  })
  const partners = subject.parts.filter(isSomebody)
  const done = withRelations(subject, relation => {
    const { kind, verb, thing } = relation
    return (verb === doing.lemma || (kind === 'with' && verb === undefined)) && isSomebody(thing)
      ? { ...relation, thing: alike(thing) }
      : relation
  })
  return {
    ...done,
    parts: done.parts.filter(part => !partners.includes(part)),
    relations: [
      ...done.relations,
      ...partners.map(part => ({ kind: 'with', thing: alike({ ...asSubject(part), ...part }) })),
    ],
  }
}

const withRelations = (subject: Subject, change: (relation: Relation) => Relation): Subject => ({
  ...subject,
  relations: subject.relations.map(change),
})
