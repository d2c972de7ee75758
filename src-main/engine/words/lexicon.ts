import { readFileSync } from 'node:fs'
import { resourcePath } from '../resources.ts'
import { singularCandidates } from './plural.ts'

/** One meaning of a noun, by its line in `resources/lexicon/synsets.txt`. */
export type Sense = number

export interface RankedSense {
  readonly sense: Sense
  /** WordNet's sense number: 1 is the most common meaning of the word. */
  readonly rank: number
}

/**
 * WordNet's nouns that have a body, with the chain of what they are a kind of, and the parts of speech of single words.
 * Made by `scripts/build-lexicon.mjs`; Princeton University's licence lies beside the data.
 */
export interface Lexicon {
  /** Meanings of a noun (lower case, singular, words separated by one space) that have a body, the most common first. */
  senses(noun: string): readonly RankedSense[]
  /** What a sense is a kind of: one step up. */
  parents(sense: Sense): readonly Sense[]
  /** The sense's first word. */
  nameOf(sense: Sense): string
  /** Was any meaning of the noun met in WordNet's tagged texts? Else their order says nothing of how common they are. */
  isOrdered(noun: string): boolean
  /** `n`, `a`, `v` in any combination; empty when the word is not known. */
  partsOfSpeech(word: string): string
  /** The word itself or its singular or base form when the lexicon knows it as a noun; else null. */
  nounForm(word: string): string | null
}

/** The flag of a noun whose meanings are in no order. */
const UNORDERED = 'u'

const TAB = 9
const NEWLINE = 10

/** A text file whose lines are found by number or, being sorted, by their first field: nothing is parsed before it is asked for. */
interface LineTable {
  readonly bytes: Buffer
  readonly starts: Uint32Array
}

function readTable(path: string): LineTable {
  const bytes = readFileSync(path)
  let count = 0
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) {
    count++
  }
  const starts = new Uint32Array(count + 1)
  for (let line = 1; line <= count; line++) {
    starts[line] = bytes.indexOf(NEWLINE, starts[line - 1]) + 1
  }
  return { bytes, starts }
}

function lineAt(table: LineTable, line: number): readonly string[] {
  const { bytes, starts } = table
  return bytes.toString('latin1', starts[line], starts[line + 1] - 1).split('\t')
}

/** Compares the first field of a line with `wanted`: < 0 when the line sorts before it. */
function compareKey(table: LineTable, line: number, wanted: Buffer): number {
  const start = table.starts[line]
  const tab = table.bytes.indexOf(TAB, start)
  return table.bytes.compare(wanted, 0, wanted.length, start, tab)
}

function findLine(table: LineTable, word: string): readonly string[] | null {
  const wanted = Buffer.from(word, 'latin1')
  let low = 0
  let high = table.starts.length - 2
  while (low <= high) {
    const middle = (low + high) >> 1
    const order = compareKey(table, middle, wanted)
    if (order === 0) {
      return lineAt(table, middle)
    }
    if (order < 0) {
      low = middle + 1
    } else {
      high = middle - 1
    }
  }
  return null
}

function rankedSenses(field: string | undefined): readonly RankedSense[] {
  if (field === undefined) {
    return []
  }
  return field
    .split(',')
    .flatMap((part, index) => (part === '' ? [] : { sense: Number.parseInt(part, 36), rank: index + 1 }))
}

const numbersOf = (field: string | undefined): readonly number[] =>
  field === undefined ? [] : field.split(',').flatMap(part => (part === '' ? [] : Number.parseInt(part, 36)))

function openLexicon(): Lexicon {
  const words = readTable(resourcePath('lexicon', 'words.txt'))
  const synsets = readTable(resourcePath('lexicon', 'synsets.txt'))
  const flagsOf = (word: string): string => findLine(words, word)?.[1] ?? ''
  const partsOfSpeech = (word: string): string => flagsOf(word).replace(UNORDERED, '')
  return {
    senses: noun => rankedSenses(findLine(words, noun)?.[2]),
    parents: sense => numbersOf(lineAt(synsets, sense)[1]),
    nameOf: sense => lineAt(synsets, sense)[0] ?? '',
    isOrdered: noun => !flagsOf(noun).includes(UNORDERED),
    partsOfSpeech,
    nounForm: word =>
      [word, ...singularCandidates(word)].find(candidate => partsOfSpeech(candidate).includes('n')) ?? null,
  }
}

let opened: Lexicon | undefined

/** The lexicon, read on first use (a few milliseconds) and kept for the life of the worker. */
export function loadLexicon(): Lexicon {
  opened ??= openLexicon()
  return opened
}

/** Is a noun the plural of one that the dictionary knows: "pancakes"? "cactus" is none. */
export const isPluralNoun = (noun: string): boolean =>
  singularCandidates(noun).some(word => loadLexicon().senses(word).length > 0)
