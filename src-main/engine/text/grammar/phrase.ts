import type { Item } from './item.ts'
import { EMPTY_LOOK, type Degreed, type Look, type Measure, type Thing } from './types.ts'

/** A run of words around one noun: `noun` is empty when the run only says how something looks. */
export interface NounPhrase {
  readonly thing: Thing
  readonly isConcept: boolean
  /** "three-legged", "brass-handled" before the noun. */
  readonly parts: readonly Thing[]
  /** "armless". */
  readonly without: readonly string[]
  readonly styles: readonly string[]
  /** The phrase as a thing when its last look word is one ("orange", "oak") and no other noun came; else null. */
  readonly standing: Thing | null
  /** Begins with "a", "the" or a number. */
  readonly isDetermined: boolean
  /** Index of the first item after it. */
  readonly end: number
}

const LOOK_ROLES = new Set([
  'color',
  'material',
  'pattern',
  'finish',
  'condition',
  'size',
  'measure',
  'style',
])
/** Looks whose word can be a thing of its own: "an orange", "a pine". */
const STANDING_ROLES = new Set(['color', 'material'])
const CONTENT_ROLES = new Set([...LOOK_ROLES, 'adjective', 'noun', 'count', 'rendition'])
/** Nouns that only bundle the one before them: "a mug set". */
const BUNDLES = new Set(['set', 'pair', 'collection', 'group', 'figure', 'toy'])
/** Above it a number is a year or a model, not a count. */
const LARGEST_COUNT = 100

/** Reads one noun phrase at `start`; null when no word of one stands there. */
export function readNounPhrase(items: readonly Item[], start: number): NounPhrase | null {
  const run = collectRun(items, start)
  if (run.entries.length === 0) {
    return null
  }
  return assemble(run)
}

interface Run {
  readonly entries: readonly Item[]
  readonly group: number | null
  readonly rendition: string | null
  readonly isDetermined: boolean
  /** An article says that it is one. */
  readonly isOne: boolean
  /** "and" follows: its noun may still come ("a rose and a blue mug"). */
  readonly isOpen: boolean
  readonly end: number
}

function collectRun(items: readonly Item[], start: number): Run {
  const entries: Item[] = []
  let group: number | null = null
  let rendition: string | null = null
  let isDetermined = false
  let isOne = false
  let at = start
  for (; at < items.length; at++) {
    const item = items[at]
    const next = items[at + 1]
    if (item.role === 'rendition' && next?.role === 'of') {
      rendition = item.word
      at++
    } else if (item.role === 'group') {
      if (entries.some(isPlainNoun)) {
        break
      }
      group = item.value
      isDetermined = true
    } else if (item.role === 'det') {
      if (entries.length > 0 && rendition === null) {
        break
      }
      isDetermined = true
      isOne = item.text === 'a' || item.text === 'an'
    } else if (item.role === 'and' || item.role === 'comma') {
      if (!joinsLooks(entries, items, at)) {
        break
      }
    } else if (item.role === 'degree' || item.role === 'filler') {
      const before = entries.at(-1)
      if (item.role === 'degree') {
        entries.push(item)
      } else if (item.text === 'shaped' && before?.isConcept === true) {
        entries[entries.length - 1] = asForm(before)
      }
    } else if (CONTENT_ROLES.has(item.role) && !endsPhrase(entries, items, at)) {
      entries.push(item)
    } else {
      break
    }
  }
  return { entries, group, rendition, isDetermined, isOne, isOpen: items[at]?.role === 'and', end: at }
}

/** "cat-shaped": no cat, and none of its matter. */
const asForm = (item: Item): Item => ({
  ...item,
  role: 'adjective',
  word: `${item.noun ?? item.word} shaped`,
  noun: null,
  isConcept: false,
  isAdjective: true,
})

const isPlainNoun = (item: Item): boolean => item.role === 'noun' && !item.isAdjective

/** "red and white mug": the words on both sides say how one coming noun looks. */
function joinsLooks(entries: readonly Item[], items: readonly Item[], at: number): boolean {
  if (entries.length === 0 || entries.some(isPlainNoun) || entries[entries.length - 1].isPart) {
    return false
  }
  let next = at + 1
  while (items[next]?.role === 'and' || items[next]?.role === 'degree') {
    next++
  }
  const item = items[next]
  if (item === undefined || !(LOOK_ROLES.has(item.role) || item.role === 'adjective' || item.isAdjective)) {
    return false
  }
  return items[at].role === 'and' || leadsToNoun(items, next)
}

/** Do the words from `start` run into a noun before anything else begins? */
function leadsToNoun(items: readonly Item[], start: number): boolean {
  for (let at = start; at < items.length; at++) {
    const { role } = items[at]
    if (role === 'noun') {
      return true
    }
    if (!LOOK_ROLES.has(role) && !['adjective', 'degree', 'filler', 'comma', 'and', 'count'].includes(role)) {
      return false
    }
  }
  return false
}

/** A participle behind the noun tells what the thing does: "a dog sitting on …", "a car parked outside". */
function endsPhrase(entries: readonly Item[], items: readonly Item[], at: number): boolean {
  const item = items[at]
  if (!item.isParticiple || item.hasPart !== null || !entries.some(isPlainNoun)) {
    return false
  }
  return items[at + 1]?.role !== 'noun'
}

/** Sorts the words of a run: head, looks, parts named in one word, count. */
function assemble(run: Run): NounPhrase {
  const { kept, parts, without } = splitPartWords(run.entries)
  const named = findHead(kept)
  const head =
    named === null || (named.isAdjective && !named.isConcept) ? (standingNoun(kept, run) ?? named) : named
  const others = kept.filter(item => item !== head)
  const modifiers = others.filter(item => item.role === 'noun' && !item.isAdjective).map(item => item.word)
  const isPlural = head?.isPlural === true
  const thing: Thing = {
    ...gatherLook(others),
    noun: head?.noun ?? '',
    modifiers,
    count: countOf(others, run, isPlural),
    isPlural,
    ...(run.isOne && !isPlural ? { isOne: true } : {}),
    rendition: run.rendition ?? others.find(item => item.role === 'rendition')?.text ?? null,
  }
  const last = kept[kept.length - 1]
  const standing =
    head !== null || last === undefined || last.noun === null
      ? null
      : { ...thing, ...gatherLook(kept.slice(0, -1)), noun: last.noun }
  return {
    thing,
    isConcept: head?.isConcept === true,
    parts,
    without,
    styles: others.filter(item => item.role === 'style').map(item => item.word),
    standing,
    isDetermined: run.isDetermined || others.some(item => item.role === 'count'),
    end: run.end,
  }
}

/** The last noun; the last concept when only words that can be adjectives follow it, or a bundle. */
function findHead(entries: readonly Item[]): Item | null {
  const nouns = entries.filter(item => item.role === 'noun')
  const last = nouns[nouns.length - 1] ?? null
  const concept = nouns.findLast(item => item.isConcept)
  if (concept === undefined || last === null) {
    return last
  }
  const behind = nouns.slice(nouns.indexOf(concept) + 1)
  return behind.every(item => item.isAdjective || BUNDLES.has(item.word)) ? concept : last
}

/** "a pine", "two oranges", "black fur": nothing but look words, and the last one is a thing first. */
function standingNoun(entries: readonly Item[], run: Run): Item | null {
  const last = entries.at(-1)
  if (last === undefined || last.noun === null || !STANDING_ROLES.has(last.role)) {
    return null
  }
  const isDetermined = run.isDetermined || entries.some(item => item.role === 'count')
  return last.isPart || (isDetermined && !run.isOpen) ? last : null
}

/** Takes "three-legged" and "armless" out of a run. */
function splitPartWords(entries: readonly Item[]): {
  kept: readonly Item[]
  parts: Thing[]
  without: string[]
} {
  const kept: Item[] = []
  const parts: Thing[] = []
  const without: string[] = []
  entries.forEach((item, index) => {
    const next = entries[index + 1]
    if (item.lacksPart !== null) {
      without.push(item.lacksPart)
    } else if (item.hasPart !== null) {
      const about = describesPart(kept.at(-1), item) ? kept.pop() : undefined
      parts.push(partOf(item.hasPart, about === undefined ? [] : [about]))
    } else if (isCountedPart(item, next) && kept[kept.length - 1]?.role === 'count') {
      const about = kept.pop()
      parts.push(partOf(item.word, about === undefined ? [] : [about]))
    } else {
      kept.push(item)
    }
  })
  return { kept, parts, without }
}

/** "brass-handled", "three legged"; a free adjective before it is about the thing: "blooming potted orchid". */
const describesPart = (before: Item | undefined, item: Item): boolean =>
  before !== undefined && (item.joined || ['count', 'color', 'material'].includes(before.role))

/** "four-door car": a counted part before another noun, tied by a hyphen. */
const isCountedPart = (item: Item, next: Item | undefined): boolean =>
  item.role === 'noun' && item.joined && next !== undefined && (next.role === 'noun' || next.isAdjective)

function partOf(noun: string, about: readonly Item[]): Thing {
  const count = about.find(item => item.role === 'count')?.value ?? null
  return { ...gatherLook(about), noun, modifiers: [], count, isPlural: (count ?? 1) > 1, rendition: null }
}

function countOf(entries: readonly Item[], run: Run, isPlural: boolean): number | null {
  const named = entries.find(item => item.role === 'count')
  if (
    named !== undefined &&
    Number.isInteger(named.value) &&
    named.value >= 1 &&
    named.value <= LARGEST_COUNT
  ) {
    const isYearOrModel = /^\d/.test(named.text) && !isPlural && named.value > 1
    if (!isYearOrModel) {
      return named.value * (run.group === 2 ? 2 : 1)
    }
  }
  return run.group !== null && run.group > 0 ? run.group : null
}

/** Every look word in its list; a degree word strengthens the one behind it. */
export function gatherLook(entries: readonly Item[]): Look {
  const words = (role: Item['role']): string[] =>
    entries.filter(item => item.role === role).map(item => item.word)
  const degreed = (wanted: (item: Item) => boolean): Degreed[] =>
    entries.flatMap((item, index) =>
      wanted(item) ? { word: item.word, degree: degreeBefore(entries, index) } : []
    )
  return {
    ...EMPTY_LOOK,
    colors: words('color'),
    materials: words('material'),
    patterns: words('pattern'),
    finishes: words('finish'),
    conditions: degreed(item => item.role === 'condition'),
    sizes: degreed(item => item.role === 'size'),
    adjectives: degreed(item => item.role === 'adjective' || item.role === 'noun'),
    measures: entries.flatMap((item): Measure[] => (item.measure === null ? [] : [item.measure])),
  }
}

function degreeBefore(entries: readonly Item[], index: number): number {
  const before = entries[index - 1]
  return before?.role === 'degree' ? before.value : 1
}
