import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { SceneReading } from '../contract/scene-reading.ts'
import { run } from '../engine/index.ts'
import { buildLive } from '../engine/modes/live.ts'
import { readReading, readRecipe } from '../engine/modes/recipe.ts'
import type { EngineTask } from '../engine/task.ts'
import { checkReading } from '../engine/modes/check-reading.ts'
import { vocabularyFor } from '../engine/text/reading/vocabulary.ts'
import { createLanguageModelClient } from '../outbound/language-model.ts'
import {
  simulateLanguageModel,
  type AskedQuestion,
  type SimulatedModel,
} from '../outbound/testing/language-model-server.ts'
import { systemClock, systemDigest } from '../app-system.ts'
import { createPromptReader, type PromptReader } from './prompt-reader.ts'
import { DEFAULT_OPTIONS } from './resolve-options.ts'
import { createFakeLogger } from './testing/fakes.ts'
import { RECORDED_ANSWERS } from './testing/recorded-answers/index.ts'

const MODEL = 'recorded'
const servers: SimulatedModel[] = []
const readers: PromptReader[] = []
/** How often each prompt was asked, and what the engine made of its last reading. */
const asked = new Map<string, number>()
const understood = new Map<string, readonly string[]>()

function answerOf({ messages }: AskedQuestion) {
  // The example comes before; of a repair, the request is the third message of a user from its end.
  const prompt = messages.filter(({ role }) => role === 'user')[1]?.content ?? ''
  const recorded = RECORDED_ANSWERS.find(one => one.prompt === prompt)
  const count = asked.get(prompt) ?? 0
  asked.set(prompt, count + 1)
  return recorded?.answers[Math.min(count, recorded.answers.length - 1)] ?? { kind: 'drop' as const }
}

function readerOf({ address }: SimulatedModel): PromptReader {
  const target = { address, model: MODEL, key: null }
  return createPromptReader({
    languageModel: {
      inUse: () => ({ ...target, timeLimitMs: 20_000 }),
      addressOf: () => target,
      view: () => Promise.reject(new Error('not asked for')),
      put: () => Promise.reject(new Error('not asked for')),
      models: () => Promise.reject(new Error('not asked for')),
      forgetReadings: () => Promise.reject(new Error('not asked for')),
    },
    client: createLanguageModelClient({
      resolve: async () => ['127.0.0.1'],
      version: 'test',
      ownPort: () => 1,
      maxBytes: 300_000,
    }),
    engine: {
      vocabulary: async prompt => vocabularyFor(prompt),
      check: async task => {
        const verdict = await checkReading(task)
        understood.set(task.prompt, verdict.understood)
        return verdict
      },
      close: async () => undefined,
    },
    readings: {
      find: async () => null,
      keep: async () => undefined,
      count: async () => 0,
      clear: async () => undefined,
    },
    digest: systemDigest,
    clock: systemClock,
    logger: createFakeLogger(),
  })
}

beforeAll(async () => {
  for (const protocol of ['ollama', 'openai'] as const) {
    const server = await simulateLanguageModel({ protocol, models: [MODEL], answer: answerOf })
    servers.push(server)
    readers.push(readerOf(server))
  }
})
afterAll(() => Promise.all(servers.map(server => server.close())))

describe('a hundred sentences against a recorded model', () => {
  it('has a hundred different ones', () => {
    expect(new Set(RECORDED_ANSWERS.map(({ prompt }) => prompt)).size).toBe(100)
  })

  it.each(RECORDED_ANSWERS.map((recorded, index) => ({ ...recorded, index })))(
    '$index: $prompt',
    async ({ prompt, concepts, answers, index }) => {
      const outcome = await readers[index % readers.length]?.read(
        { prompt, negativePrompt: null, options: { ...DEFAULT_OPTIONS, seed: index } },
        { signal: new AbortController().signal, onStage: () => undefined }
      )
      if (concepts === null) {
        expect(outcome?.reading).toBeNull()
        expect(outcome?.warnings).toHaveLength(1)
        expect(outcome?.warnings[0]).toMatch(/^The language model recorded .* read by the engine itself\.$/)
        return
      }
      expect(outcome?.warnings).toEqual([])
      expect(outcome?.reading?.model).toBe(MODEL)
      const names = understood.get(prompt)?.map(name => name.replace(/^\d+ × | \(a new shape\)$/g, ''))
      expect(names).toEqual(concepts)
      expect(asked.get(prompt)).toBe(answers.length)
    }
  )
})

describe('a model of a language model’s reading', () => {
  const reading = {
    model: 'recorded',
    scene: SceneReading.parse({
      things: [
        {
          id: 'dish',
          concept: 'satellite dish',
          pieces: [
            { part: 'mast', op: 'cylinder', size: [0.03, 1], at: [0, 0.5, 0], material: 'steel' },
            { part: 'dish', op: 'ellipsoid', size: [0.4, 0.08, 0.4], at: [0, 1, 0], color: 'red' },
          ],
        },
      ],
    }),
  }
  const task: EngineTask = {
    ...{ mode: 'text', stage: 'preview', prompt: 'something for the television', negativePrompt: null },
    ...{ options: { ...DEFAULT_OPTIONS, seed: 5 }, pictures: [], sourceGlb: null, reading },
  } as const
  const make = async (rest: Partial<EngineTask> = {}) =>
    await run({ ...task, ...rest }, { onProgress: () => undefined })

  it('has the same bytes each time, remembers its reading, and is made again from its file with other parameters', async () => {
    const first = await make()
    expect((await make()).glb).toEqual(first.glb)
    expect(first.name).toBe('Satellite dish')
    expect(readRecipe(first.glb)).toMatchObject({
      readBy: 'recorded',
      things: [{ concept: 'satellite dish', family: 'written shape' }],
    })
    expect(readReading(first.glb, 'something for the television')).toEqual(reading)
    expect(readReading(first.glb, 'something else')).toBeNull()
    const taller = await make({ options: { ...task.options, parameters: { taller: 1 } } })
    const heightOf = ({ report }: typeof first): number =>
      report.boundingBox.max[1] - report.boundingBox.min[1]
    expect(heightOf(taller) / heightOf(first)).toBeCloseTo(2)
    expect(taller.warnings).toEqual([])
    const live = await buildLive({ ...task, reading }, false)
    expect(live.glb).toEqual(first.glb)
  })
})
