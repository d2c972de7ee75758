import type { Station } from '../../concepts/furnishings.ts'
import { findCalling, findCallingOf } from '../../concepts/people/callings.ts'
import { CONCEPT_GROUPS, CONCEPTS, findConcept, isSurroundings, senseNamed } from '../../concepts/registry.ts'
import type { Concept } from '../../families/types.ts'
import { groupingNamed } from '../../words/groupings.ts'
import { loadLexicon, type Sense } from '../../words/lexicon.ts'
import { LOOK_WORDS } from '../../words/look-words.ts'
import { pluralOf } from '../../words/plural.ts'
import { crossed, kindBefore } from './crossed.ts'
import { inCalling } from './in-calling.ts'
import { equipped } from './occupations.ts'
import { inCompany } from './senses.ts'
import { asSubject, mergeLooks, type Scene, type Subject, type Thing } from '../grammar/types.ts'
import { overPlace } from '../grammar/weather-words.ts'
import { chainOf, understandNoun, type Understanding } from './understand-noun.ts'
import { materialSpec } from '../../words/materials.ts'

export interface UnderstoodThing extends Understanding {
  /** Nouns before the head that took part: "husky" of "husky puppy". */
  readonly used: readonly string[]
}

export interface UnderstoodSubject extends Understanding {
  readonly subject: Subject
  /** Where it stands in a room that is furnished. */
  readonly station?: Station
}

export interface UnderstoodScene {
  readonly subjects: readonly UnderstoodSubject[]
  /** Sentences for the caller. */
  readonly warnings: readonly string[]
  /** Top-level nouns that name nothing the engine makes. */
  readonly unknown: readonly string[]
}

/**
 * Finds what every subject is; those that nothing fits are named in `unknown`. Without the first one, a thing that the engine
 * does not make, there are none: nobody wants the table alone that it was to stand on. Of words that are no sentence, verbs
 * where things would stand, whatever they name is made.
 */
export function understandScene(scene: Scene): UnderstoodScene {
  const read = understandSubjects(scene)
  const { named = [] } = scene
  const [first] = scene.subjects
  const isMissed = first !== undefined && first.isVerb !== true && !isForeign(first)
  return read.subjects.length > 0 || isMissed || named.length === 0
    ? read
    : { ...understandSubjects({ ...scene, subjects: named }), unknown: read.unknown }
}

/** Somebody as a chibi figure has him: two or three heads tall. */
const CHIBI: Readonly<Record<string, number>> = { head: 1.95, legs: 0.5, build: 1.12, height: 1.1 }

/** A word that no dictionary has, of which nothing is said: those of another language before a name that is known. */
const isForeign = ({ noun, parts, relations }: Subject): boolean =>
  parts.length + relations.length === 0 && loadLexicon().senses(noun).length === 0

function understandSubjects(scene: Scene): UnderstoodScene {
  const subjects: UnderstoodSubject[] = []
  const unknown: string[] = []
  const warnings: string[] = []
  for (const said of inCompany(scene.subjects)) {
    const subject = overPlace(inCalling(throughGroup(said)))
    const understanding =
      understandThing(subject, isBusy(subject)) ?? understandPart(subject) ?? understandDoer(subject)
    if (understanding === null) {
      const isSetting = SETTINGS.has(subject.noun)
      const named =
        subjects.length === 0 && (isSetting || subject.isVerb === true) ? thingsAround(subject) : []
      subjects.push(...named)
      if (isSetting && named.length > 0) {
        continue
      }
      unknown.push(subject.noun)
      if (subjects.length === 0 && bodied(subject.noun)) {
        return { subjects, warnings, unknown }
      }
      continue
    }
    const { used } = understanding
    const open = subject.adjectives.filter(({ word }) => !used.includes(word))
    const adjectives = open.filter(({ word }) => patternOf(word) === null)
    const before = understanding.how === 'climbed' ? wordsBefore(subject.noun) : []
    const patterns = [...open.map(({ word }) => word), ...before].flatMap(word => patternOf(word) ?? [])
    const parts = subject.parts.map(patterned)
    const materials = subject.materials.filter(word => !used.includes(word))
    const wished =
      scene.styles.includes('chibi') && understanding.concept.family === 'person'
        ? { wished: { ...CHIBI, ...subject.wished } }
        : {}
    const looks = {
      ...subject,
      ...wished,
      materials,
      adjectives,
      parts,
      patterns: [...subject.patterns, ...patterns],
    }
    subjects.push({ ...understanding, subject: equipped(looks, understanding) })
    if (understanding.how === 'climbed') {
      warnings.push(
        `“${subject.noun}” is not known by itself and was made as its kind: ${understanding.concept.name}.`
      )
    }
  }
  return { subjects, warnings, unknown }
}

/** Nouns for what only holds things together in one place: "a reading nook with an armchair" is the armchair and what else is there. */
const SETTINGS = new Set(
  'nook|corner|area|setup|spot|arrangement|assortment|composition|setting|vignette|still life|workspace'.split(
    '|'
  )
)

/** "rainbow fish": the words of a compound that is made as the kind which it ends in. */
function wordsBefore(noun: string): readonly string[] {
  const [last, ...before] = noun.split(' ').reverse()
  return findConcept(last) === null ? [] : before
}

/** A word that is a pattern, or whose colours are one: "rainbow". */
const patternOf = (word: string): string | null =>
  [word, `${word} colors`].find(name => LOOK_WORDS.get(name)?.role === 'pattern') ?? null

/** "with a rainbow mane": a part in a pattern. */
function patterned(part: Thing): Thing {
  const open = part.adjectives.filter(({ word }) => patternOf(word) === null)
  const found = part.adjectives.flatMap(({ word }) => patternOf(word) ?? [])
  return found.length === 0 ? part : { ...part, adjectives: open, patterns: [...part.patterns, ...found] }
}

/** "office pet": where nothing else is known, the place. */
function placeIn({ noun, modifiers }: Thing): UnderstoodThing | null {
  const [named] = [...modifiers, ...noun.split(' ')].flatMap(word => findConcept(word) ?? [])
  return named === undefined ? null : { concept: named.concept, how: 'climbed', used: [] }
}

/** What stands around a word that is no thing, in the order of the sentence, as things of their own. */
const thingsAround = ({ parts, relations }: Subject): readonly UnderstoodSubject[] =>
  [...parts.map(asSubject), ...relations.map(({ thing }) => thing)].flatMap(one => {
    const found = understandThing(one) ?? understandPart(one) ?? placeIn(one)
    return found === null ? thingsAround(one) : [{ ...found, subject: one }]
  })

/** Does the dictionary know it as a thing? Then it was meant; "masterpiece" and words of no language are not missed. */
const bodied = (noun: string): boolean => loadLexicon().senses(noun)[0]?.rank === 1

/**
 * "a stack of records", "a tangle of yarn": what holds the things together is nothing itself, they are the subject. "a pyramid of
 * oranges" is no building, "a ring of stones" no jewel.
 */
export function throughGroup(subject: Subject): Subject {
  const of = subject.relations.find(({ kind }) => kind === 'of')
  const grouping = groupingNamed(subject.noun)
  const isOfMany = grouping !== null && of?.thing.isPlural === true
  if (
    of === undefined ||
    (understandThing(subject) !== null && !isOfMany) ||
    understandThing(of.thing) === null
  ) {
    return subject
  }
  const others = subject.relations.filter(relation => relation !== of)
  return {
    ...of.thing,
    ...mergeLooks(of.thing, { ...subject, adjectives: [] }),
    ...(isOfMany ? { grouping } : {}),
    count: of.thing.count ?? (isOfMany ? null : subject.count),
    parts: [...of.thing.parts, ...subject.parts],
    doing: [...of.thing.doing, ...subject.doing],
    relations: [...of.thing.relations, ...others],
  }
}

/** A lifeless thing that shares its noun with another. */
interface Twin {
  readonly name: string
  /** Words that nobody says of the other one: its "long smooth" twin is no animal. */
  readonly saidOfIt: ReadonlySet<string>
}

/** Nouns of two things: said to be made of something, worn or finished, it is the lifeless one. */
const TWINS: Readonly<Record<string, Twin>> = {
  bat: { name: 'baseball bat', saidOfIt: new Set(['long', 'heavy', 'slender', 'hollow', 'round', 'sturdy']) },
  club: { name: 'golf club', saidOfIt: new Set(['long', 'slender', 'thin']) },
  mouse: { name: 'computer mouse', saidOfIt: new Set(['ergonomic', 'electronic', 'smooth']) },
}
const LIFELESS = new Set([
  'wood',
  'varnished-wood',
  'painted-wood',
  'polished-metal',
  'brushed-metal',
  'plastic',
  'glossy-plastic',
])

function twinOf(thing: Thing): Concept | null {
  const twin = TWINS[thing.noun]
  if (twin === undefined) {
    return null
  }
  const isMade = thing.materials.some(word => LIFELESS.has(materialSpec(word)?.recipe ?? ''))
  const isFinished = thing.conditions.length > 0 || thing.finishes.some(word => word !== 'soft')
  const isSaid = thing.adjectives.some(({ word }) => twin.saidOfIt.has(word))
  return isMade || isFinished || isSaid ? (findConcept(twin.name)?.concept ?? null) : null
}

/** Does the sentence have it do something, and not only stand somewhere? */
const isBusy = ({ doing, relations }: Subject): boolean =>
  relations.some(({ verb }) => verb !== undefined) ||
  doing.some(({ posture, isShown }) => posture !== null || !isShown)

/**
 * By the head with the noun before it ("kitchen" + "chair"), else by the head.
 *
 * @param isSomebody does the sentence have it do what people do?
 */
export function understandThing(thing: Thing, isSomebody = false): UnderstoodThing | null {
  if (thing.known !== undefined) {
    return { concept: thing.known, how: 'exact', used: [] }
  }
  const twin = twinOf(thing)
  if (twin !== null) {
    return { concept: twin, how: 'exact', used: [] }
  }
  const modifier = thing.modifiers.at(-1) ?? ''
  const compound = `${modifier} ${thing.noun}`
  const named = findCalling(compound) === null ? compoundNamed(compound) : null
  if (named !== null) {
    // Of "elephant watering can" the can alone is named.
    return { concept: named.concept, how: 'synonym', used: named.noun === thing.noun ? [] : [modifier] }
  }
  const calling = findCallingOf(thing)
  if (calling !== null) {
    // An ice skater is not made of ice.
    const before = [modifier, thing.materials.at(-1) ?? '']
    const kind = kindBefore(thing, calling.concept)
    return {
      concept: kind === undefined ? calling.concept : crossed(kind, calling.concept),
      how: 'exact',
      used:
        kind === undefined
          ? before.filter(word => findCalling(`${word} ${thing.noun}`) !== null)
          : [modifier],
    }
  }
  const head = understandNoun(thing.noun, isSomebody)
  if (head === null) {
    return null
  }
  const kind = kindBefore(thing, head.concept)
  if (kind === undefined) {
    return { ...head, used: [] }
  }
  return { ...head, concept: crossed(kind, head.concept), used: [modifier] }
}

/** The longest end of a compound, of two words at least, that names a concept: "torii gate" of "japanese torii gate". */
function compoundNamed(compound: string): ReturnType<typeof findConcept> {
  const words = compound.split(' ')
  return words
    .slice(0, -1)
    .reduce<ReturnType<typeof findConcept>>(
      (found, _, i) => found ?? findConcept(words.slice(i).join(' ')),
      null
    )
}

/** Kinds of things that serve another or keep it, and so are not like it: "coat hanger", "umbrella stand", "car wash". */
const SERVING = ['instrumentality', 'structure#1', 'covering#2']

/**
 * Is the noun what serves a thing? By its two most common meanings, or by any where nobody counted which is common ("car
 * jack").
 */
function isUsedFor(noun: string): boolean {
  const { senses, isOrdered } = loadLexicon()
  const serving = SERVING.map(senseNamed)
  return senses(noun)
    .filter(({ rank }) => rank <= 2 || !isOrdered(noun))
    .some(({ sense }) => chainOf(sense).some(step => serving.includes(step)))
}

/**
 * "lipstick tube", "window pane": of a compound that is not known, the part that is, from its end. A compound that the
 * dictionary has and no concept was found for is none of what its words are by themselves: a "spark plug" is no plug, a "bus
 * lane" no bus.
 */
function understandPart(thing: Thing): UnderstoodThing | null {
  const words = [...thing.modifiers, ...(thing.noun.includes(' ') ? thing.noun.split(' ') : [])].reverse()
  const [meant] = thing.noun.includes(' ') ? loadLexicon().senses(thing.noun) : []
  for (const [index, word] of words.entries()) {
    const isHead = index === 0 && thing.noun.includes(' ')
    if (!isHead && (meant !== undefined || isUsedFor(thing.noun))) {
      return null
    }
    const named = findConcept(word)
    if (named !== null && !isSurroundings(named.concept)) {
      const isKind = meant === undefined || isKindOf(meant.sense, word, named.concept)
      return isKind ? { concept: named.concept, how: 'climbed', used: [word] } : null
    }
  }
  return null
}

/**
 * Is a compound's meaning a kind of what its head means where it stands for the concept? "bath mat" is a mat, and nothing says
 * that mats are no rugs; "bobby pin" is a pin, but not in the sense that a bowling pin is one.
 */
function isKindOf(meant: Sense, head: string, { name, wordnet }: Concept): boolean {
  const senses = loadLexicon()
    .senses(head)
    .map(({ sense }) => sense)
  const [, ...kinds] = chainOf(meant)
  const root = wordnet === '' ? null : senseNamed(wordnet ?? name)
  const meanings = root === null ? [] : senses.filter(sense => chainOf(root).includes(sense))
  const shared = senses.filter(sense => kinds.includes(sense))
  return shared.length > 0 && (meanings.length === 0 || shared.some(sense => meanings.includes(sense)))
}

/** "a climber climbing a cliff": who is called by what he does is somebody, where the sentence has him do it. */
function understandDoer({ noun, doing }: Subject): UnderstoodThing | null {
  const stem = /^(.*)(?:er|or)$/.exec(noun)?.[1] ?? ''
  const isDoer = doing.some(
    ({ lemma }) => lemma === stem || lemma === `${stem}e` || `${lemma}${lemma.at(-1)}` === stem
  )
  const man = isDoer ? findConcept('man') : null
  return man === null ? null : { concept: man.concept, how: 'climbed', used: [] }
}

/** What the engine can make, for a prompt it has no concept for: the first noun of each group. */
export function describeRepertoire(): string {
  const mains = CONCEPT_GROUPS.flatMap(group => group.slice(0, 1)).map(({ name }) => pluralOf(name))
  return `It makes ${CONCEPTS.length} kinds of things, among them ${mains.slice(0, -1).join(', ')} and ${mains.at(-1) ?? ''}.`
}
