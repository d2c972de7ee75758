import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { KNOWN_NAMES } from '../src-main/engine/concepts/registry.ts'
import { prepareEngine } from '../src-main/engine/index.ts'
import { EngineError } from '../src-main/engine/task.ts'
import { withCompanions } from '../src-main/engine/text/companions.ts'
import { parsePrompt } from '../src-main/engine/text/parse.ts'
import { understandScene } from '../src-main/engine/text/understand.ts'
import { floatingPieces } from './support/floating.ts'
import { makeFile } from './support/make.ts'
import { randomSentences } from './support/random-sentences.ts'
import { relationsOf } from './support/relations.ts'
import { SENTENCES } from './support/sentence-table.ts'

/**
 * `npm run sentences`: how many sentences give a model, have their head noun, and show what belongs together in the relation
 * that they say. Without more: the sixty of the table. `--file LIST` reads `sentence => wanted` lines, `--build` makes every
 * file, times it and lists what floats, `--random 500 --seed 1` makes that many of a grammar and wants no crash and none over
 * five seconds.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      file: { type: 'string' },
      build: { type: 'boolean', default: false },
      random: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  })
  await prepareEngine()
  if (values.random !== undefined) {
    await tryRandom(values.seed, Number(values.random))
    return
  }
  const rows = values.file === undefined ? SENTENCES : readRows(values.file)
  const tally = { made: 0, head: 0, relation: 0, asked: 0 }
  for (const [sentence, wanted] of rows) {
    const found = relationsOf(withCompanions(understandScene(parsePrompt(sentence, KNOWN_NAMES)).subjects))
    const wishes = wanted.split(';').map(text => text.trim())
    const head = wishes[0].split(RELATION)[0]
    const related = wishes.filter(wish => RELATION.test(wish))
    const hasHead = found.length > 0 && isAmong(found[0], head)
    const isRelated = related.every(wish => found.some(line => fits(line, wish)))
    tally.made += found.length > 0 ? 1 : 0
    tally.head += hasHead ? 1 : 0
    tally.asked += related.length > 0 ? 1 : 0
    tally.relation += related.length > 0 && isRelated && hasHead ? 1 : 0
    const built = values.build && found.length > 0 ? ` | ${await build(sentence)}` : ''
    const mark = `${hasHead ? '' : 'HEAD '}${isRelated ? '' : 'RELATION '}`
    process.stdout.write(`${mark}${sentence} | ${found.join('; ')}${built}\n`)
  }
  const { made, head, relation, asked } = tally
  process.stdout.write(
    `${rows.length} sentences: ${made} give a model, ${head} have their head noun, ${relation} of ${asked} their relations\n`
  )
}

const RELATION = / (?:on|in|under|beside|against|holding|wearing|before|after|by|of|with) /

function readRows(path: string): readonly (readonly [string, string])[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.flatMap((line): [string, string][] => {
    const [sentence, wanted] = line.split('=>').map(text => text.trim())
    return sentence === '' || wanted === undefined ? [] : [[sentence, wanted]]
  })
}

/** Does a line begin with one of the names? */
const isAmong = (line: string, names: string): boolean =>
  names.split('|').some(name => line === name || line.startsWith(`${name} `))

function fits(line: string, wish: string): boolean {
  const relation = RELATION.exec(wish)?.[0] ?? ''
  const [names, others] = wish.split(relation)
  return names.split('|').some(name => others.split('|').some(other => line === `${name}${relation}${other}`))
}

async function build(sentence: string): Promise<string> {
  const start = performance.now()
  const { model } = await makeFile(sentence)
  const floating = floatingPieces(model)
  const loose = floating.length === 0 ? '' : ` FLOATING ${floating.slice(0, 3).join(', ')}`
  return `${Math.round(performance.now() - start)} ms${loose}`
}

const SLOWEST = 5_000

async function tryRandom(seed: string, count: number): Promise<void> {
  const times: number[] = []
  let [refused, bad] = [0, 0]
  for (const sentence of randomSentences(seed, count)) {
    const start = performance.now()
    try {
      await makeFile(sentence)
    } catch (error) {
      const isRefusal = error instanceof EngineError && error.code === 'generation_failed'
      refused += isRefusal ? 1 : 0
      bad += isRefusal ? 0 : 1
      process.stdout.write(
        `${isRefusal ? 'REFUSED' : 'CRASHED'} ${sentence}: ${String(error).slice(0, 160)}\n`
      )
    }
    const time = performance.now() - start
    times.push(time)
    if (time > SLOWEST) {
      bad++
      process.stdout.write(`SLOW ${Math.round(time)} ms ${sentence}\n`)
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number): number => Math.round(times[Math.floor(share * (times.length - 1))])
  process.stdout.write(
    `${count} sentences: ${refused} refused, ${bad} crashed or slow; median ${at(0.5)} ms, slowest ${at(1)} ms\n`
  )
  process.exitCode = bad > 0 ? 1 : 0
}

await main()
