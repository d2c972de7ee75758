import { afterEach, describe, expect, it } from 'vitest'
import { READING_LIMITS, type SceneReading } from '../contract/scene-reading.ts'
import { systemDigest } from '../app-system.ts'
import { parseReading } from './parse-reading.ts'
import {
  LanguageModelError,
  type LanguageModelQuestion,
  type ReadingToCheck,
  type ReadingVerdict,
} from './ports-language.ts'
import { createPromptReader } from './prompt-reader.ts'
import { DEFAULT_OPTIONS } from './resolve-options.ts'
import { createFakeClock, createFakeLogger } from './testing/fakes.ts'

const CHAIR = JSON.stringify({ things: [{ id: 'chair', concept: 'chair' }] })

/** A reader whose model gives these answers, one after the other; a number is the milliseconds that pass before an error. */
function open(given: {
  readonly answers: readonly (string | Error | number)[]
  readonly check?: (task: ReadingToCheck) => ReadingVerdict
  readonly isOff?: boolean
}) {
  const clock = createFakeClock()
  const questions: LanguageModelQuestion[] = []
  const kept = new Map<string, SceneReading>()
  const target = { address: 'http://127.0.0.1:11434', model: 'small', key: null }
  const unasked = () => Promise.reject(new Error('not asked for'))
  const reader = createPromptReader({
    languageModel: {
      inUse: () => (given.isOff === true ? null : { ...target, timeLimitMs: 10_000 }),
      addressOf: () => target,
      ...{ view: unasked, put: unasked, models: unasked, forgetReadings: unasked },
    },
    client: {
      list: unasked,
      ask: async (_target, question, signal) => {
        signal.throwIfAborted()
        const answer = given.answers[questions.length] ?? new Error('asked too often')
        questions.push(question)
        if (typeof answer === 'number') {
          clock.advance(answer)
          throw new LanguageModelError('did not answer in time')
        }
        if (answer instanceof Error) {
          throw answer
        }
        return answer
      },
    },
    engine: {
      vocabulary: async prompt => `words for ${prompt}`,
      check: async task => given.check?.(task) ?? { problems: [], understood: ['chair'] },
      close: async () => undefined,
    },
    readings: {
      find: async key => kept.get(key) ?? null,
      keep: async (key, reading) => void kept.set(key, reading),
      count: async () => kept.size,
      clear: async () => kept.clear(),
    },
    digest: systemDigest,
    clock,
    logger: createFakeLogger(),
  })
  const stages: string[] = []
  const read = (prompt: string, seed = 0, signal = new AbortController().signal) =>
    reader.read(
      { prompt, negativePrompt: null, options: { ...DEFAULT_OPTIONS, seed } },
      { signal, onStage: stage => stages.push(stage) }
    )
  return { reader, read, questions, kept, stages }
}

describe('a prompt read by a language model', () => {
  const controllers: AbortController[] = []
  afterEach(() => controllers.forEach(controller => controller.abort()))

  it('is asked once for the same words, seed and model, and again for other ones', async () => {
    const { read, questions } = open({ answers: [CHAIR, CHAIR, CHAIR] })
    const first = await read('a seat')
    expect(first).toEqual({ reading: { model: 'small', scene: expect.anything() as unknown }, warnings: [] })
    expect(await read('a seat')).toEqual(first)
    expect(questions).toHaveLength(1)
    await read('a seat', 7)
    await read('another seat')
    expect(questions).toHaveLength(3)
  })

  it('asks nobody while none is set up', async () => {
    const { read, questions } = open({ answers: [], isOff: true })
    expect(await read('a seat')).toBeNull()
    expect(questions).toEqual([])
  })

  it('sends the prompt and words of the engine, and names its stages', async () => {
    const { read, questions, stages } = open({ answers: [CHAIR] })
    await read('a seat')
    const texts = questions[0]?.messages.map(({ content }) => content) ?? []
    expect(texts.at(-1)).toBe('a seat')
    expect(texts[0]).toContain('words for a seat')
    expect(stages).toEqual(['ask', 'consider'])
  })

  it('asks once more with what is wrong, and keeps what is right then', async () => {
    const { read, questions, kept } = open({
      answers: [CHAIR, CHAIR],
      check: () => ({ problems: questions.length === 1 ? ['The seat floats.'] : [], understood: [] }),
    })
    expect((await read('a seat'))?.warnings).toEqual([])
    expect(questions[1]?.messages.at(-1)?.content).toContain('- The seat floats.')
    expect(kept.size).toBe(1)
  })

  it('leaves the prompt to the grammar after two answers that cannot be used, and keeps neither', async () => {
    const { read, questions, kept } = open({ answers: ['no', '{"things":[]}', CHAIR] })
    const outcome = await read('a seat')
    expect(outcome?.reading).toBeNull()
    expect(outcome?.warnings[0]).toMatch(/cannot be used, twice: .* read by the engine itself\.$/)
    expect(questions).toHaveLength(2)
    expect(kept.size).toBe(0)
  })

  it('gives the second question only what is left of the time', async () => {
    const { read, questions } = open({ answers: ['no', 10_000] })
    const outcome = await read('a seat')
    expect(outcome?.warnings[0]).toContain('did not answer in time')
    expect(questions.map(({ timeLimitMs }) => timeLimitMs)).toEqual([10_000, 10_000])
  })

  it('survives a client or an engine with a defect of its own', async () => {
    const broken = open({ answers: [new TypeError('undefined is not a function')] })
    expect((await broken.read('a seat'))?.warnings[0]).toContain('could not be asked')
    const dead = open({
      answers: [CHAIR],
      check: () => {
        throw new Error('the worker is gone')
      },
    })
    expect((await dead.read('a seat'))?.reading).toBeNull()
  })

  it('ends with its job', async () => {
    const controller = new AbortController()
    controller.abort()
    await expect(open({ answers: [CHAIR] }).read('a seat', 0, controller.signal)).rejects.toThrow(/abort/i)
  })

  it('is tested with nothing kept, and all that was sent is shown', async () => {
    const { reader, kept } = open({ answers: [CHAIR] })
    const body = { address: 'http://127.0.0.1:11434', model: 'small' }
    const tested = await reader.test(body, new AbortController().signal)
    expect(tested).toMatchObject({ is_usable: true, answer: CHAIR })
    expect(tested.sent).toContain('a small red wooden chair')
    expect(kept.size).toBe(0)
  })
})

describe('the text of an answer', () => {
  it('is found in fences, after thoughts and under another name', () => {
    for (const text of [
      `\`\`\`json\n${CHAIR}\n\`\`\``,
      `<think>{hm}</think>${CHAIR}`,
      `{"scene":${CHAIR}}`,
    ]) {
      expect(parseReading(text).ok).toBe(true)
    }
  })

  it('holds to every limit', () => {
    const thing = (rest: object) => JSON.stringify({ things: [{ id: 'a', concept: 'a', ...rest }] })
    const piece = (rest: object) => thing({ pieces: [{ part: 'a', op: 'box', size: [1, 1, 1], ...rest }] })
    const refused = [
      '',
      '[]',
      '{"things":"chair"}',
      thing({ concept: '<img src=x>' }),
      thing({ concept: 'a\u0000b' }),
      thing({ height: 1e9 }),
      thing({ count: 1.5 }),
      piece({ size: [1e308, 1, 1] }),
      piece({ op: 'exec' }),
      piece({ count: READING_LIMITS.copies + 1 }),
      piece({ points: Array.from({ length: READING_LIMITS.points + 1 }, () => [0, 0]) }),
      JSON.stringify({ things: Array.from({ length: 10_000 }, (_, id) => ({ id: `${id}`, concept: 'a' })) }),
      `${'{"things":['.repeat(2_000)}${']}'.repeat(2_000)}`,
      '{"things":[{"id":"a","concept":"b","pieces":[{"part":"a","op":"box","size":[NaN]}]}]}',
      '{"things":[{"id":"a","concept":"b","height":1e999}]}',
    ]
    expect(refused.filter(text => parseReading(text).ok)).toEqual([])
  })

  it('leaves what it does not know aside, prototypes included', () => {
    const parsed = parseReading('{"things":[{"id":"a","concept":"b","__proto__":{"x":1},"mood":"calm"}]}')
    expect(parsed.ok && Object.keys(parsed.reading.things[0] ?? {})).not.toContain('mood')
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })
})
