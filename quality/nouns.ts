import { parseArgs } from 'node:util'
import { KNOWN_NAMES } from '../src-main/engine/concepts/registry.ts'
import { EngineError } from '../src-main/engine/task.ts'
import { parsePrompt } from '../src-main/engine/text/grammar/parse.ts'
import { understandScene } from '../src-main/engine/text/meaning/understand.ts'
import { makeFile } from './support/make.ts'
import { drawNouns } from './support/wordnet-sample.ts'

/**
 * `npm run nouns -- --seed 1`: what the engine makes of random concrete nouns of WordNet, each as the preview of “a <noun>”.
 * One line each: noun, its meaning, the concept or the refusal. Whether the concept is a kind of what was asked is for a
 * person to say. Options: `--count 200`, `--common` (single words that WordNet's tagged texts use).
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '200' },
      common: { type: 'boolean', default: false },
    },
  })
  const tally = { made: 0, refused: 0, crashed: 0 }
  const nouns = drawNouns({
    seed: Number(values.seed),
    count: Number(values.count),
    isCommon: values.common,
  })
  for (const { noun, gloss } of nouns) {
    const { outcome, text } = await tryNoun(noun)
    tally[outcome]++
    process.stdout.write(`${noun} | ${gloss} | ${text}\n`)
  }
  const { made, refused, crashed } = tally
  process.stdout.write(`${nouns.length} nouns: ${made} made, ${refused} refused, ${crashed} crashed\n`)
  process.exitCode = crashed > 0 ? 1 : 0
}

type Outcome = 'made' | 'refused' | 'crashed'

/** Refused is what the engine says it does not know; whatever else goes wrong with a noun that it took is a crash. */
async function tryNoun(noun: string): Promise<{ outcome: Outcome; text: string }> {
  const { subjects } = understandScene(parsePrompt(`a ${noun}`, KNOWN_NAMES))
  try {
    await makeFile(`a ${noun}`)
    const made = subjects.map(({ concept, how }) => `${concept.name} (${how})`)
    return { outcome: 'made', text: made.join(' + ') }
  } catch (error) {
    const isRefusal = error instanceof EngineError && subjects.length === 0
    return isRefusal
      ? { outcome: 'refused', text: `refused: ${error.message.split('. ')[0] ?? ''}.` }
      : { outcome: 'crashed', text: `CRASHED: ${String(error).slice(0, 200)}` }
  }
}

await main()
