import type { KnownNames } from '../../concepts/registry.ts'
import { FUNCTION_WORDS, type Role } from '../../words/function-words.ts'
import { loadLexicon } from '../../words/lexicon.ts'
import { LOOK_WORDS } from '../../words/look-words.ts'
import { readMaterial } from '../../words/materials.ts'
import { readVerb, type Verb } from '../../words/verbs.ts'
import type { Item } from './item.ts'
import type { Token } from './tokens.ts'

/** Roles that only stand behind a verb when the word before was one: "rests on", "holds a". */
const OPENERS: ReadonlySet<Role> = new Set([
  ...([
    'prep',
    'det',
    'group',
    'with',
    'without',
    'pronoun',
    'and',
    'comma',
    'stop',
    'not',
    'degree',
  ] as const),
  ...(['made', 'filler', 'manner'] as const),
])

/** Roles that no noun stands before without a verb between. */
const STRICT: ReadonlySet<Role> = new Set(['prep', 'det'])

/** Words behind a verb that belong to it: "rolled up", "lies open". */
const PARTICLES = new Set(
  'up|down|off|away|together|apart|still|open|upright|upside|sideways|flat|side|high|low'.split('|')
)

/** First words of the phrases that open: "next" of "next to". */
const OPENING_WORDS = new Set(
  [...FUNCTION_WORDS].flatMap(([words, { role }]) => (STRICT.has(role) ? (words.split(' ')[0] ?? []) : []))
)

const SINGULAR = new Set(['a', 'an', 'one', 'this', 'that', 'another', 'each', 'every'])

/** Is the word at `at` a particle of the verb before it? */
export function isParticle(tokens: readonly Token[], at: number, items: readonly Item[]): boolean {
  return items.at(-1)?.role === 'verb' && PARTICLES.has(tokens[at].text) && !isWay(tokens, at, items)
}

/** Verbs of going somewhere: "up" and "down" behind them lead to where. */
const GOING = new Set(
  'go|come|ride|ski|snowboard|sled|run|walk|drive|cycle|race|hike|march|roll|slide|travel|skate|jog|sprint|speed|zoom|hurtle|crawl|trot|gallop|fly|surf|slither'.split(
    '|'
  )
)
const ARTICLES = new Set(['a', 'an', 'the'])

/** "going down a hill", "on its belly down a hill", not "holding up a sign": is the word a preposition? */
export function isWay(tokens: readonly Token[], at: number, items: readonly Item[]): boolean {
  const before = items.at(-1)
  const verb = before?.role === 'noun' ? items.findLast(({ role }) => role === 'verb') : before
  return (
    /^(?:up|down)$/.test(tokens[at].text) &&
    ARTICLES.has(tokens[at + 1]?.text ?? '') &&
    GOING.has(verb?.verb?.lemma ?? '')
  )
}

/** "a robot that plays": the verb behind it says what the thing before it does. */
export function isRelative(tokens: readonly Token[], at: number, items: readonly Item[]): boolean {
  const next = tokens[at + 1]?.text
  return (
    /^(?:that|which|who)$/.test(tokens[at].text) &&
    hasSubject(items) &&
    next !== undefined &&
    readVerb(next).some(({ form }) => form === 's' || form === 'past' || form === 'base')
  )
}

/**
 * The verb that the word at `at` is in this sentence; null where it is a noun, an adjective or the beginning: many words are
 * both ("stand", "ring", "rest"). What stands before must be able to do it, agree with it in number, and what follows must
 * not be the noun that it describes.
 */
export function verbAt(
  tokens: readonly Token[],
  at: number,
  items: readonly Item[],
  names: KnownNames
): Verb | null {
  const token = tokens[at]
  const before = items.findLast(({ role }) => role !== 'degree' && role !== 'filler')
  if (token.kind !== 'word' || token.joined || tokens[at + 1]?.joined === true || before === undefined) {
    return null
  }
  if (!hasSubject(items)) {
    return null
  }
  const place: Place = { tokens, at, items, before, names }
  return readVerb(token.text).find(verb => fits(verb, place)) ?? null
}

interface Place {
  readonly tokens: readonly Token[]
  readonly at: number
  readonly items: readonly Item[]
  readonly before: Item
  readonly names: KnownNames
}

function fits(verb: Verb, place: Place): boolean {
  switch (verb.form) {
    case 'ing':
      return fitsGoingOn(verb, place)
    case 'en':
    case 'past':
      return (verb.isKnown || isPassive(place)) && fitsDone(verb, place)
    case 's':
      return fitsFinite(verb, place, isSingular(place))
    case 'base':
      return verb.isKnown && fitsFinite(verb, place, isPlural(place))
  }
}

/** Has the clause a noun that can be the subject of a verb? */
function hasSubject(items: readonly Item[]): boolean {
  const start = items.findLastIndex(({ role }) => role === 'stop')
  return items
    .slice(start + 1)
    .some(({ role, noun }) => role === 'noun' || noun !== null || role === 'pronoun')
}

const isNounLike = ({ role, noun }: Item): boolean =>
  role === 'noun' || (noun !== null && role !== 'adjective')

/** Where a further verb of the same subject may begin: "holding a lance and sitting on", "standing, drinking". */
const isJoint = ({ role }: Item): boolean => role === 'and' || role === 'comma' || role === 'verb'

/** Nothing follows that the word could describe. */
function opens(place: Place): boolean {
  const next = place.tokens[place.at + 1]
  if (next === undefined || next.kind === 'sign') {
    return true
  }
  const role = FUNCTION_WORDS.get(next.text)?.role
  const isAdverb = /[a-z]{3}ly$/.test(next.text) && !loadLexicon().partsOfSpeech(next.text).includes('n')
  const isPassive =
    readVerb(next.text).some(verb => verb.form === 'en' && verb.isKnown) && !LOOK_WORDS.has(next.text)
  return (
    isPassive ||
    isAdverb ||
    PARTICLES.has(next.text) ||
    OPENING_WORDS.has(next.text) ||
    next.kind === 'number' ||
    (role !== undefined && OPENERS.has(role))
  )
}

/** "a man riding a", "two dogs running", "a corgi drinking boba", but not "neon running shoes". */
function fitsGoingOn(verb: Verb, place: Place): boolean {
  const { before, items } = place
  if (before.role === 'be') {
    return true
  }
  if (opens(place)) {
    return isNounLike(before) || isJoint(before)
  }
  const hasHead = before.role === 'noun' && !before.isAdjective
  const takesObject = (verb.isKnown && verb.frame.object !== undefined) || isDoer(place) || isDealer(place)
  return (
    (takesObject && hasHead) || (takesObject && items.at(-1)?.role === 'filler' && before.role === 'verb')
  )
}

/** "a man shovelling snow": whoever lives does what the word says, be it known or not, unless it begins a noun of its own. */
function isDoer({ before, tokens, at, names }: Place): boolean {
  const next = tokens[at + 1]
  return (
    names.isAlive(before.word) &&
    next?.kind === 'word' &&
    names.concept(`${tokens[at].text} ${next.text}`) === null
  )
}

/** "a food truck selling tacos": a thing that is known does it to things that are known and have no article. */
function isDealer({ before, tokens, at, names }: Place): boolean {
  const next = tokens[at + 1].text
  const noun = names.concept(next)
  return (
    before.isConcept && noun !== null && noun !== next && names.concept(`${tokens[at].text} ${next}`) === null
  )
}

/** "a cat perched on", "a frog sat by"; a participle of the tables ("torn", "carved") is a look. */
function fitsDone(verb: Verb, place: Place): boolean {
  const { before, tokens, at } = place
  const word = tokens[at].text
  if (
    LOOK_WORDS.has(word) ||
    FUNCTION_WORDS.has(word) ||
    readMaterial(word) !== null ||
    isThing(word, place)
  ) {
    return false
  }
  return (
    (before.role === 'be' || isNounLike(before) || (isJoint(before) && verb.form === 'en')) && opens(place)
  )
}

/** "being sheared", "sheared by a": what is done to somebody, be the verb known or not. */
const isPassive = ({ before, tokens, at }: Place): boolean =>
  before.text === 'being' || (before.role === 'be' && tokens[at + 1]?.text === 'by')

/** Names a thing or a part by itself: "stands", "drums", "ring". */
const isThing = (word: string, { names }: Place): boolean =>
  names.concept(word) !== null || names.isPart(word)

/** "a candle burns beside", "two paddles rest next to"; `agrees` says whether the subject's number does. */
function fitsFinite(verb: Verb, place: Place, agrees: boolean): boolean {
  const { before, tokens, at, names } = place
  if (!isNounLike(before) && !isJoint(before) && before.role !== 'pronoun' && before.text !== 'to') {
    return false
  }
  const word = tokens[at].text
  if (before.text === 'to' && verb.form === 'base') {
    return true
  }
  const mayBeNoun = isThing(word, place) || (!verb.isKnown && loadLexicon().nounForm(word) !== null)
  if (mayBeNoun) {
    return (
      agrees && isNounLike(before) && startsSingular(place) === (verb.form === 's') && opensStrictly(place)
    )
  }
  const takesBareObject =
    verb.isKnown && typeof verb.frame.object === 'string' && names.concept(before.word) !== null
  return agrees && (opens(place) || takesBareObject)
}

/** A preposition or an article follows: a plural noun could stand before "and", a comma or the end, too. */
function opensStrictly({ tokens, at }: Place): boolean {
  const next = tokens[at + 1]?.text ?? ''
  return (
    OPENING_WORDS.has(next) || /[a-z]{3}ly$/.test(next) || readVerb(next).some(({ form }) => form === 'en')
  )
}

/** Does the phrase before begin with "a"? What ends in -s behind it is no plural. */
function startsSingular({ items }: Place): boolean {
  const start = items.findLast(({ role }) => ['det', 'group', 'count', 'prep', 'verb', 'stop'].includes(role))
  return start !== undefined && SINGULAR.has(start.text)
}

/** Some noun of the clause is one: "a stack of records leans". */
function isSingular({ items }: Place): boolean {
  const start = items.findLastIndex(({ role }) => role === 'stop')
  return items.slice(start + 1).some(item => isNounLike(item) && !item.isPlural)
}

/** The noun before, or several of the clause together, are many: "shoes rest", "a compass and a clock lie". */
function isPlural({ items, before }: Place): boolean {
  const start = items.findLastIndex(({ role }) => role === 'stop' || role === 'verb')
  const clause = items.slice(start + 1)
  const joined = clause.findIndex(({ role }) => role === 'and')
  const isList =
    joined > 0 && clause.slice(0, joined).some(isNounLike) && clause.slice(joined).some(isNounLike)
  return (
    before.isPlural ||
    isList ||
    clause.some(({ role, value, isPlural: many }) => many || (role === 'count' && value > 1))
  )
}
