import type { KnownNames } from '../../concepts/registry.ts'
import { loadLexicon } from '../../words/lexicon.ts'
import { readMeasure } from './measures.ts'
import { singularCandidates } from '../../words/plural.ts'
import type { Item } from './item.ts'
import type { Token } from './tokens.ts'
import { MERE_COLORS, readColor } from '../../words/colors.ts'
import { FUNCTION_WORDS, type Meaning, type Role } from '../../words/function-words.ts'
import { LOOK_WORDS } from '../../words/look-words.ts'
import { materialSpec, readMaterial } from '../../words/materials.ts'
import { readVerb } from '../../words/verbs.ts'
import { isParticle, isRelative, isWay, verbAt } from './verb-tags.ts'

const LONGEST_PHRASE = 5

/** Gives every word of the prompt its role, the longest known phrase first. */
export function tagTokens(tokens: readonly Token[], names: KnownNames): readonly Item[] {
  const items: Item[] = []
  for (let at = 0; at < tokens.length;) {
    const { item, length } =
      readInscription(tokens[at]) ?? readMeasured(tokens, at) ?? readWords(tokens, at, names, items)
    items.push(item)
    at += length
  }
  return items
}

interface Read {
  readonly item: Item
  readonly length: number
}

/** A phrase of several words is stronger than a verb ("knitting needles"), a verb stronger than a noun ("the hat hangs"). */
function readWords(tokens: readonly Token[], at: number, names: KnownNames, items: readonly Item[]): Read {
  const phrase = readPhrase(tokens, at, names, items)
  if (phrase !== null && phrase.length > 1) {
    return phrase
  }
  const hyphened = readHyphened(tokens, at, names)
  if (hyphened !== null) {
    return hyphened
  }
  // "a robot missing an arm" is without it, and so is what has "a missing arm".
  if (tokens[at].text === 'missing' && /^(?:det|count)$/.test(items.at(-1)?.role ?? '')) {
    return { item: makeItem('adjective', 'missing', { isAdjective: true }), length: 1 }
  }
  if (isWay(tokens, at, items)) {
    return { item: makeItem('prep', tokens[at].text), length: 1 }
  }
  if (isParticle(tokens, at, items) || isRelative(tokens, at, items)) {
    return { item: makeItem('filler', tokens[at].text), length: 1 }
  }
  const verb = verbAt(tokens, at, items, names)
  if (verb !== null) {
    return { item: makeItem('verb', tokens[at].text, { word: verb.lemma, verb }), length: 1 }
  }
  return phrase ?? readWord(tokens, at, names)
}

function makeItem(role: Role, text: string, rest: Partial<Item> = {}): Item {
  return {
    role,
    text,
    word: text,
    value: 0,
    measure: null,
    noun: null,
    isConcept: false,
    isPlural: false,
    isAdjective: false,
    isParticiple: false,
    isPart: false,
    joined: false,
    verb: null,
    hasPart: null,
    lacksPart: null,
    ...rest,
  }
}

const readInscription = ({ kind, text }: Token): Read | null =>
  kind === 'inscription' ? { item: makeItem('inscription', text), length: 1 } : null

function readMeasured(tokens: readonly Token[], at: number): Read | null {
  const match = readMeasure(tokens, at)
  if (match === null) {
    return null
  }
  return { item: makeItem('measure', 'measure', { measure: match.measure }), length: match.length }
}

/** What is said of things that were used: "well-loved", "much-thumbed". */
const USED = /^(?:loved|used|worn|thumbed|read|travelled|traveled|handled|trodden|ridden)$/

/** What is said of stuff that lies on something. */
const LAID_ON =
  /^(?:covered|coated|dusted|topped|drizzled|glazed|soaked|drenched|dipped|lined|kissed|sprinkled)$/

/** "well-loved", "hand-stitched", "sun-kissed": two words that say together how a thing is, and neither is a thing. */
function readHyphened(tokens: readonly Token[], at: number, names: KnownNames): Read | null {
  const [first, second] = [tokens[at], tokens[at + 1]]
  if (second?.joined !== true || first.kind !== 'word' || tokens[at + 2]?.joined === true) {
    return null
  }
  if (/^(?:well|much|oft|long)$/.test(first.text) && USED.test(second.text)) {
    return { item: makeItem('condition', 'worn'), length: 2 }
  }
  // "hand-painted", "hand-carved": by hand, whatever has hands.
  if (first.text === 'hand' && /(?:ed|en|n)$/.test(second.text)) {
    return { item: makeItem('adjective', `hand ${second.text}`, { isAdjective: true }), length: 2 }
  }
  const isKnown = isLookWord(first.text) || FUNCTION_WORDS.has(first.text) || names.isPart(first.text)
  const isParticiple = readVerb(second.text).some(({ form }) => form === 'en' || form === 'ing')
  // "flour-covered" has flour on it; "brass-handled" has handles.
  const hasPart = partOfParticiple(second.text, names) !== null && !LAID_ON.test(second.text)
  const isTold = !LAID_ON.test(second.text) && readTables([second.text], names, false) !== null
  return isParticiple && !isKnown && !hasPart && !isTold
    ? { item: makeItem('adjective', `${first.text} ${second.text}`, { isAdjective: true }), length: 2 }
    : null
}

/** The longest phrase or word that a table knows. */
function readPhrase(
  tokens: readonly Token[],
  at: number,
  names: KnownNames,
  items: readonly Item[]
): Read | null {
  const before = items.at(-1)
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length--) {
    const slice = tokens.slice(at, at + length)
    if (length > 1 && slice.some(({ kind }) => kind === 'number' || kind === 'inscription')) {
      continue
    }
    const words = slice.map(token => token.text)
    const item = readTables(words, names, isRendered(before, tokens[at + length]))
    if (
      item !== null &&
      !(length > 1 && (isDoing(words, before, names) || isSaidOfOne(words, item, items)))
    ) {
      return { item: { ...item, joined: slice[0]?.joined ?? false }, length }
    }
  }
  return null
}

/**
 * "a girl skipping rope": behind somebody it is what he does, unless the engine knows a thing of that name. Behind "is" no thing is
 * named without an article: "is drinking water".
 */
function isDoing([first, ...rest]: readonly string[], before: Item | undefined, names: KnownNames): boolean {
  const name = [first, ...rest].join(' ')
  const isFree = before?.role === 'noun' && names.isAlive(before.word) && names.concept(name) === null
  return (
    (isFree || before?.role === 'be') &&
    rest.length === 1 &&
    readVerb(first).some(({ form, isKnown }) => form === 'ing' && isKnown) &&
    !FUNCTION_WORDS.has(name)
  )
}

/** Roles of what may stand between an article and its noun. */
const BEFORE_NOUN: ReadonlySet<Role> = new Set([
  'color',
  'material',
  'pattern',
  'finish',
  'condition',
  'size',
  'adjective',
])

/** "a candle stands between two skulls": behind "a" no noun is plural, so what looks like one is what the thing does. */
function isSaidOfOne(words: readonly string[], { isPlural }: Item, items: readonly Item[]): boolean {
  const last = words.at(-1) ?? ''
  const first = items.findLast(({ role }) => !BEFORE_NOUN.has(role))
  const isOne = first?.role === 'det' && (first.text === 'a' || first.text === 'an')
  return isOne && isPlural && readVerb(last).some(({ form, isKnown }) => form === 's' && isKnown)
}

/** Before another noun these are its colour ("an orange cat"), alone the thing to eat ("an orange"). */
const FRUIT_COLORS = new Set(
  'orange|chocolate|peach|plum|lime|lemon|tangerine|apricot|salmon|eggplant'.split('|')
)

/** A statue of something, or a dog statue, is that thing in stone; alone it is a thing itself. */
const isRendered = (before: Item | undefined, after: Token | undefined): boolean =>
  before?.role === 'noun' || after?.text === 'of'

function readTables(words: readonly string[], names: KnownNames, isRendering: boolean): Item | null {
  const text = words.join(' ')
  const concept = isRendering && /^statues?$/.test(text) ? null : names.concept(text)
  const material = readMaterial(text)
  if (concept !== null && material !== null) {
    return makeItem('material', text, { noun: concept, isConcept: true })
  }
  if (concept !== null && FRUIT_COLORS.has(text) && readColor(words) !== null) {
    return makeItem('color', text, { noun: concept, isConcept: true })
  }
  if (concept !== null) {
    return makeItem('noun', text, {
      word: concept,
      noun: concept,
      isConcept: true,
      isPlural: concept !== text,
    })
  }
  const meaning = FUNCTION_WORDS.get(text)
  if (meaning !== undefined) {
    return fromMeaning(meaning, text)
  }
  if (material !== null) {
    const part = partName(text, names)
    return makeItem('material', text, { noun: part ?? mainNoun(text), isPart: part !== null })
  }
  const look = LOOK_WORDS.get(text)
  if (look !== undefined) {
    return makeItem(look.role, text, { noun: mainNoun(text) })
  }
  const color = readColor(words)
  if (color !== null && color.length === words.length) {
    // "a mossy camel" is a shade before a noun, and a camel before none.
    const named = words.length > 1 ? names.concept(words[words.length - 1] ?? '') : null
    return makeItem('color', text, { noun: MERE_COLORS.has(text) ? null : (mainNoun(text) ?? named) })
  }
  return words.length > 1 ? compoundNoun(words, names) : null
}

function fromMeaning(meaning: Meaning, text: string): Item {
  return makeItem(meaning.role, text, {
    value: meaning.value ?? 0,
    ...(meaning.word === undefined ? {} : { word: meaning.word }),
  })
}

/** The singular when the lexicon knows it as a noun with a body. */
function bodyNoun(text: string): string | null {
  const lexicon = loadLexicon()
  return [text, ...singularCandidates(text)].find(word => lexicon.senses(word).length > 0) ?? null
}

/** The same, when a body is the word's main meaning: "orange", "rose", but not "red". */
function mainNoun(text: string): string | null {
  const noun = bodyNoun(text)
  return noun !== null && loadLexicon().senses(noun)[0]?.rank === 1 ? noun : null
}

/** Words whose phrase with a following noun is that noun in a certain look: "white house" is a house. */
function isLookWord(word: string): boolean {
  return LOOK_WORDS.has(word) || readMaterial(word) !== null || readColor([word]) !== null
}

const isLinkOrLook = (word: string): boolean => word === 'and' || isLookWord(word)

/** "hot dog", "tree house": several words that WordNet knows as one thing with a body. */
function compoundNoun(words: readonly string[], names: KnownNames): Item | null {
  if (!/^[a-z]+$/.test(words.join(''))) {
    return null
  }
  const text = words.join(' ')
  const first = words[0] ?? ''
  if (readColor([first]) !== null && mainNoun(first) === null) {
    return null
  }
  const last = words[words.length - 1] ?? ''
  const isSpecies = last === 'tree' && materialSpec(first)?.recipe === 'wood'
  if (
    (isLookWord(first) || first === 'flat') &&
    !isSpecies &&
    (names.concept(last) !== null || partName(last, names) !== null)
  ) {
    return null
  }
  if (FUNCTION_WORDS.has(first) || words.every(isLinkOrLook)) {
    return null
  }
  // "soda can" is known by itself; "man" and "is" are no "manis", "hang" and "nail" no "hangnail".
  const areVerbs = words.every(word => readVerb(word).some(({ isKnown }) => isKnown))
  const isOneWord = words.length === 2 && !FUNCTION_WORDS.has(last) && !areVerbs
  const noun = bodyNoun(text) ?? (isOneWord ? bodyNoun(words.join('')) : null)
  if (noun === null) {
    return null
  }
  return makeItem('noun', text, { word: noun, noun, isPlural: noun !== text && !text.includes(noun) })
}

/** A word that no table knows: its part of speech by the lexicon and by its ending. */
function readWord(tokens: readonly Token[], at: number, names: KnownNames): Read {
  const { text, kind, value, joined } = tokens[at]
  if (kind === 'number') {
    return { item: makeItem('count', text, { value: value ?? 0, joined }), length: 1 }
  }
  if (kind === 'sign') {
    return { item: makeItem('comma', text), length: 1 }
  }
  const next = tokens[at + 1]
  const part = partName(text, names)
  if (part !== null && next?.joined === true && /^(?:less|free)$/.test(next.text)) {
    return { item: makeItem('adjective', text, { lacksPart: part, joined }), length: 2 }
  }
  const before = tokens[at - 1]
  const isCounted = before?.kind === 'number' || FUNCTION_WORDS.get(before?.text ?? '')?.role === 'count'
  return { item: { ...wordItem(text, names, isCounted), joined }, length: 1 }
}

/** The part (singular) that a word names in any family. */
function partName(text: string, names: KnownNames): string | null {
  return [text, ...singularCandidates(text)].find(word => names.isPart(word)) ?? null
}

/** Participles that say how something is shaped, though some family has a part of that name. */
const SHAPES = new Set(['pointed', 'pleated', 'rounded', 'curved', 'folded', 'tinted', 'ribbed', 'boarded'])

/** `legged`, `handled`, `bladed`, `storied` → the part inside. */
function partOfParticiple(text: string, names: KnownNames, isCounted = false): string | null {
  if (!text.endsWith('ed')) {
    return null
  }
  // "a pointed hat" has a shape, "a five-pointed star" has five points.
  if (SHAPES.has(text) && !isCounted) {
    return null
  }
  const stem = text.slice(0, -2)
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')].find(names.isPart) ?? null
}

function partOfLess(text: string, names: KnownNames): string | null {
  return text.endsWith('less') ? partName(text.slice(0, -4), names) : null
}

/** Participles that the lexicon takes for nouns: "a boy running". */
const POSTURES = new Set(['sitting', 'standing', 'running', 'walking', 'kneeling', 'lying', 'sleeping'])

function wordItem(text: string, names: KnownNames, isCounted: boolean): Item {
  const lexicon = loadLexicon()
  if (POSTURES.has(text)) {
    return makeItem('adjective', text, { isAdjective: true, isParticiple: true })
  }
  const part = partName(text, names)
  if (part !== null) {
    return makeItem('noun', text, { word: part, noun: part, isPlural: part !== text })
  }
  const hasPart = partOfParticiple(text, names, isCounted)
  const lacksPart = partOfLess(text, names)
  if (hasPart !== null || lacksPart !== null) {
    return makeItem('adjective', text, {
      isAdjective: true,
      isParticiple: hasPart !== null,
      hasPart,
      lacksPart,
    })
  }
  const speech = lexicon.partsOfSpeech(text)
  const noun = lexicon.nounForm(text)
  const isParticiple = /(?:ing|ed)$/.test(text) && !/^[n]$/.test(speech)
  if (/[a-z]{3}ly$/.test(text) && !/[na]/.test(speech)) {
    return makeItem('degree', text, { value: 1 })
  }
  if (noun === null && (isParticiple || speech !== '')) {
    return makeItem('adjective', text, { isAdjective: true, isParticiple })
  }
  const singular = noun ?? text
  return makeItem('noun', text, {
    word: singular,
    noun: singular,
    isPlural: singular !== text,
    isAdjective: speech.includes('a') || isParticiple,
    isParticiple,
  })
}
