import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findConcept, isSurroundings, KNOWN_NAMES } from '../src-main/engine/concepts/registry.ts'
import { prepareEngine } from '../src-main/engine/index.ts'
import type { SceneModel } from '../src-main/engine/model/read-glb.ts'
import { EngineError } from '../src-main/engine/task.ts'
import { withCompanions } from '../src-main/engine/text/companions.ts'
import { isAloft } from '../src-main/engine/text/sides.ts'
import type { Side } from '../src-main/engine/text/relations/standing.ts'
import { parsePrompt } from '../src-main/engine/text/grammar/parse.ts'
import type { Placed } from '../src-main/engine/text/relations/placed.ts'
import { understandScene } from '../src-main/engine/text/meaning/understand.ts'
import { readVerb } from '../src-main/engine/words/verbs.ts'
import { floatingPieces } from './support/floating.ts'
import { makeFile } from './support/make.ts'
import { oddSentences, randomScenes, randomSentences } from './support/random-sentences.ts'
import { relationsOf } from './support/relations.ts'
import { sceneFaults, type SceneThing } from './support/scene-contact.ts'
import { LEAST_SHARE, sharesOf } from './support/scene-shares.ts'
import { SENTENCES } from './support/sentence-table.ts'
import { faultsOf } from './support/validate.ts'

/**
 * `npm run sentences`: how many sentences give a model, have their head noun, and show what belongs together in the relation
 * that they say. Without more: the sixty of the table. `--file LIST` reads `sentence => wanted` lines, `--build` makes every
 * file, times it and lists what floats, `--random 500 --seed 1` makes that many of a grammar, `--odd 500` that many which are no
 * sentences, and both want no crash and none over five seconds of processor time. `--scenes 150` makes scenes and tells what of
 * them hangs in the air, what pierces what, and what has less than 6 % of the picture; `--scenes-of LIST` does so with those of a file, one a line.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      file: { type: 'string' },
      build: { type: 'boolean', default: false },
      random: { type: 'string' },
      odd: { type: 'string' },
      scenes: { type: 'string' },
      'scenes-of': { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  })
  await prepareEngine()
  if (values.random !== undefined) {
    await tryAll(randomSentences(values.seed, Number(values.random)))
    return
  }
  if (values.odd !== undefined) {
    await tryAll(oddSentences(values.seed, Number(values.odd)))
    return
  }
  if (values.scenes !== undefined) {
    await tryScenes(randomScenes(values.seed, Number(values.scenes)))
    return
  }
  if (values['scenes-of'] !== undefined) {
    await tryScenes(linesOf(values['scenes-of']))
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

const linesOf = (path: string): readonly string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

function readRows(path: string): readonly (readonly [string, string])[] {
  return linesOf(path).flatMap((line): [string, string][] => {
    const [sentence, wanted] = line.split('=>').map(text => text.trim())
    return wanted === undefined ? [] : [[sentence, wanted]]
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

/** Processor time of this process so far, milliseconds: other processes do not count. */
function spentMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Most words of a concept's name that are looked for. */
const NAME_WORDS = 4

/**
 * Is there a word or a run of words in it that names what the engine makes, whatever the grammar thinks of it? Then it must not
 * fail. A single word that is a verb as well ("water", "rest") may be one.
 */
function namesThing(sentence: string): boolean {
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? []
  return words.some((_, i) =>
    Array.from({ length: NAME_WORDS }, (_, k) => words.slice(i, i + k + 1)).some(
      run => findConcept(run.join(' ')) !== null && (run.length > 1 || readVerb(run[0]).length === 0)
    )
  )
}

async function tryAll(sentences: readonly string[]): Promise<void> {
  const times: number[] = []
  let [refused, bad] = [0, 0]
  for (const sentence of sentences) {
    const start = spentMs()
    try {
      await makeFile(sentence)
    } catch (error) {
      const isRefusal = error instanceof EngineError && error.code === 'generation_failed'
      const isWrong = !isRefusal || namesThing(sentence)
      refused += isRefusal ? 1 : 0
      bad += isWrong ? 1 : 0
      const mark = isRefusal ? (isWrong ? 'REFUSED though known' : 'REFUSED') : 'CRASHED'
      process.stdout.write(`${mark} ${sentence}: ${String(error).slice(0, 160)}\n`)
    }
    const time = spentMs() - start
    times.push(time)
    if (time > SLOWEST) {
      bad++
      process.stdout.write(`SLOW ${Math.round(time)} ms ${sentence}\n`)
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number): number => Math.round(times[Math.floor(share * (times.length - 1))])
  process.stdout.write(
    `${sentences.length} sentences: ${refused} refused, ${bad} crashed, slow or refused though known; median ${at(0.5)} ms, slowest ${at(1)} ms\n`
  )
  process.exitCode = bad > 0 ? 1 : 0
}

/** Every tenth scene is made twice, and its file validated. */
const SAMPLE = 10

async function tryScenes(sentences: readonly string[]): Promise<void> {
  const tally = {
    made: 0,
    floating: 0,
    piercing: 0,
    invalid: 0,
    differing: 0,
    sampled: 0,
    small: 0,
    named: 0,
  }
  for (const [index, sentence] of sentences.entries()) {
    const made = await makeFile(sentence).catch((error: unknown) => {
      process.stdout.write(`FAILED ${sentence}: ${String(error).slice(0, 160)}\n`)
      return null
    })
    if (made === null) {
      continue
    }
    tally.made++
    const { floating, piercing } = sceneFaults(made.model, thingsOf(sentence, made.model.extras))
    tally.floating += floating.length > 0 ? 1 : 0
    tally.piercing += piercing.length > 0 ? 1 : 0
    const { small, named } = hardlySeen(sentence, made.model)
    tally.small += small.length
    tally.named += named
    const lines = [
      ...floating.map(line => `FLOATS ${line}`),
      ...piercing.map(line => `PIERCES ${line}`),
      ...small,
    ]
    if (index % SAMPLE === 0) {
      tally.sampled++
      const faults = await faultsOf(made.glb)
      const again = await makeFile(sentence)
      const isSame = digest(again.glb) === digest(made.glb)
      tally.invalid += faults.length > 0 ? 1 : 0
      tally.differing += isSame ? 0 : 1
      lines.push(...faults.map(line => `INVALID ${line}`), ...(isSame ? [] : ['OTHER BYTES']))
    }
    if (lines.length > 0) {
      process.stdout.write(`${sentence} | ${lines.join('; ')}\n`)
    }
  }
  const { made, floating, piercing, invalid, differing, sampled, small, named } = tally
  process.stdout.write(
    `${made} of ${sentences.length} scenes made: in ${floating} something floats, in ${piercing} things pierce each other; of ${sampled} made twice ${invalid} not valid, ${differing} with other bytes; ${small} of ${named} things have less than ${100 * LEAST_SHARE} % of the picture\n`
  )
  process.exitCode = floating + piercing + invalid + differing > 0 || made < sentences.length ? 1 : 0
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Sides of things that are in each other, or that a body closes around. */
const ENTERING: ReadonlySet<Side> = new Set(['container', 'content', 'held', 'worn', 'dressed'])

/** The things of a scene that are hardly seen in it, places aside, and how many it has. */
function hardlySeen(
  sentence: string,
  model: SceneModel
): { readonly small: readonly string[]; readonly named: number } {
  const all = withCompanions(understandScene(parsePrompt(sentence, KNOWN_NAMES)).subjects).flatMap(flattened)
  const names = namesIn(model.extras)
  const isPlace = (_: string, i: number): boolean => isSurroundings(all[i].concept)
  const things = names.filter((name, i) => !isPlace(name, i))
  if (things.length < 2) {
    return { small: [], named: 0 }
  }
  const shares = sharesOf(model, things, names.filter(isPlace))
  const small = things.flatMap((name, i) =>
    shares[i] < LEAST_SHARE ? [`SMALL ${name} ${(100 * shares[i]).toFixed(2)} %`] : []
  )
  return { small, named: things.length }
}

/** What the things of a scene are called in its file. */
function namesIn(extras: Readonly<Record<string, unknown>>): readonly string[] {
  const things: unknown = extras['things']
  return Array.isArray(things) ? things.map((thing: { name?: string }) => thing.name ?? '') : []
}

/** What a sentence has, by the names in its file; a place may have everything in it that is there. */
function thingsOf(sentence: string, extras: Readonly<Record<string, unknown>>): readonly SceneThing[] {
  const roots = withCompanions(understandScene(parsePrompt(sentence, KNOWN_NAMES)).subjects)
  const all = roots.flatMap(flattened)
  const names = namesIn(extras)
  const nameOf = (thing: Placed): string => names[all.indexOf(thing)]
  const isGround = ({ side }: Placed): boolean => side === 'ground' || side === 'bank'
  const grounds = all.filter(isGround).map(nameOf)
  // Whoever is listed with what is in something is in it, too.
  const isVessel = ({ side }: Placed): boolean => side === 'container' || side === 'content'
  return all.map(thing => ({
    name: nameOf(thing),
    isAloft: isAloft(thing),
    enters: new Set(
      isGround(thing) || isVessel(thing)
        ? names
        : [
            ...grounds,
            ...all.filter(isVessel).map(nameOf),
            ...thing.companions.filter(({ side }) => ENTERING.has(side)).map(nameOf),
            ...all.filter(one => ENTERING.has(thing.side) && one.companions.includes(thing)).map(nameOf),
          ]
    ),
  }))
}

const flattened = (thing: Placed): readonly Placed[] => [thing, ...thing.companions.flatMap(flattened)]

await main()
