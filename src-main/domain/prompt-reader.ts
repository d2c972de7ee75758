import { READING_JSON_SCHEMA, type RememberedReading, type SceneReading } from '../contract/scene-reading.ts'
import type { LanguageModelTested, LanguageModelTestBody } from '../contract/studio-language-model.ts'
import type { GenerationOptions } from '../contract/options.ts'
import type { LanguageModel } from './language-model.ts'
import type { Clock, Digest, Logger } from './ports.ts'
import {
  LanguageModelError,
  type ChatMessage,
  type LanguageModelClient,
  type LanguageModelTarget,
  type ReadingEngine,
  type ReadingStore,
} from './ports-language.ts'
import { parseReading } from './parse-reading.ts'
import { questionFor, READING_PROMPT_VERSION, repairOf } from './reading-prompt.ts'
import { resolveOptions } from './resolve-options.ts'

/** A prompt that is to be read. */
export interface PromptToRead {
  readonly prompt: string
  readonly negativePrompt: string | null
  readonly options: GenerationOptions
}

/** What came of it; without a reading the grammar's own is used, and `warnings` say why. */
export interface ReadPrompt {
  readonly reading: RememberedReading | null
  readonly warnings: readonly string[]
}

/** Has prompts read by the language model that the user set up. */
export interface PromptReader {
  /**
   * null while none is set up. Never rejects but with an `AbortError` once `signal` is aborted: whatever a language model does, there is
   * an outcome, within its time limit and what the engine needs to judge two answers.
   */
  read(
    task: PromptToRead,
    hooks: { readonly signal: AbortSignal; onStage(stage: ReadingStage): void }
  ): Promise<ReadPrompt | null>
  /** Asks once, with nothing kept, and tells all that was sent. Throws `invalid_request` for an address that is none. */
  test(body: LanguageModelTestBody, signal: AbortSignal): Promise<LanguageModelTested>
}

/** `ask`: a language model has the prompt; `consider`: the engine looks at what it answered. */
export type ReadingStage = 'ask' | 'consider'

/** What a test's answer is shown of. */
const SHOWN_ANSWER = 4_000
const TEST_PROMPT = 'a small red wooden chair'

export interface PromptReaderDeps {
  readonly languageModel: LanguageModel
  readonly client: LanguageModelClient
  readonly engine: ReadingEngine
  readonly readings: ReadingStore
  readonly digest: Digest
  readonly clock: Clock
  readonly logger: Logger
}

interface Attempt {
  readonly target: LanguageModelTarget
  readonly task: PromptToRead
  /** For both questions together, from the first one on. */
  readonly timeLimitMs: number
  readonly signal: AbortSignal
  onStage(stage: ReadingStage): void
}

interface Read {
  readonly reading: SceneReading
  readonly understood: readonly string[]
}

/** An answer that cannot be used, and why. */
class Unusable extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems[0] ?? 'It is empty.')
    this.problems = problems
  }
}

export function createPromptReader(deps: PromptReaderDeps): PromptReader {
  const { languageModel, readings, digest, clock, logger } = deps
  return {
    async read(task, { signal, onStage }) {
      const target = languageModel.inUse()
      if (target === null) {
        return null
      }
      const { model } = target
      const key = keyOf(digest, target, task)
      const kept = await readings.find(key).catch(() => null)
      if (kept !== null) {
        return { reading: { model, scene: kept }, warnings: [] }
      }
      signal.throwIfAborted()
      try {
        const { reading } = await readOnce(
          deps,
          { target, task, timeLimitMs: target.timeLimitMs, signal, onStage },
          () => undefined
        )
        await readings.keep(key, reading).catch((error: unknown) => {
          logger.warn('What a language model read could not be kept', { error: String(error) })
        })
        return { reading: { model, scene: reading }, warnings: [] }
      } catch (error) {
        signal.throwIfAborted()
        logger.warn('A language model could not read a prompt', { model, error: String(error) })
        return { reading: null, warnings: [warningOf(model, error)] }
      }
    },

    async test(body, signal) {
      const { model, prompt = TEST_PROMPT } = body
      const target = { ...languageModel.addressOf(body), model }
      const { options } = resolveOptions({})
      const started = clock.now()
      let question: readonly ChatMessage[] = []
      let answer = ''
      const tell = (asked: readonly ChatMessage[], text: string): void => {
        question = asked
        answer = text
      }
      const attempt = {
        target,
        task: { prompt, negativePrompt: null, options },
        timeLimitMs: languageModel.inUse()?.timeLimitMs ?? TEST_LIMIT_MS,
        signal,
        onStage: () => undefined,
      }
      const outcome = await readOnce(deps, attempt, tell).catch((error: unknown) => {
        signal.throwIfAborted()
        return warningOf(model, error)
      })
      return {
        is_usable: typeof outcome !== 'string',
        message:
          typeof outcome === 'string' ? outcome : `It read “${prompt}” as: ${outcome.understood.join(', ')}.`,
        seconds: (clock.now() - started) / 1000,
        sent: question.map(({ role, content }) => `${role}:\n${content}`).join('\n\n'),
        answer: answer.slice(0, SHOWN_ANSWER),
      }
    },
  }
}

const TEST_LIMIT_MS = 60_000

/** The same words of the same user to the same model are the same reading, whatever else is asked for. */
function keyOf(
  digest: Digest,
  { address, model }: LanguageModelTarget,
  { prompt, options }: PromptToRead
): string {
  return digest.sha256Hex(JSON.stringify([READING_PROMPT_VERSION, address, model, options.seed, prompt]))
}

/** One question, and one more with what was wrong with the answer. */
async function readOnce(
  deps: PromptReaderDeps,
  attempt: Attempt,
  tell: (question: readonly ChatMessage[], answer: string) => void
): Promise<Read> {
  const { prompt } = attempt.task
  attempt.onStage('ask')
  const first = questionFor(prompt, await deps.engine.vocabulary(prompt, attempt.signal))
  tell(first, '')
  const until = deps.clock.now() + attempt.timeLimitMs
  const answer = await ask(deps, attempt, first, until)
  tell(first, answer)
  try {
    return await judge(deps, attempt, answer)
  } catch (error) {
    if (!(error instanceof Unusable)) {
      throw error
    }
    attempt.onStage('ask')
    const second = repairOf(first, answer, error.problems)
    tell(second, '')
    const repaired = await ask(deps, attempt, second, until)
    tell(second, repaired)
    return await judge(deps, attempt, repaired)
  }
}

function ask(
  { client, clock }: PromptReaderDeps,
  { target, task, signal }: Attempt,
  messages: readonly ChatMessage[],
  until: number
): Promise<string> {
  const timeLimitMs = until - clock.now()
  if (timeLimitMs <= 0) {
    throw new LanguageModelError('did not answer in time')
  }
  const { seed } = task.options
  return client.ask(target, { messages, schema: READING_JSON_SCHEMA, seed, timeLimitMs }, signal)
}

async function judge(
  { engine }: PromptReaderDeps,
  { task, signal, onStage }: Attempt,
  answer: string
): Promise<Read> {
  const parsed = parseReading(answer)
  if (!parsed.ok) {
    throw new Unusable(parsed.problems)
  }
  const { reading } = parsed
  onStage('consider')
  const { problems, understood } = await engine.check({ ...task, reading }, signal)
  if (problems.length > 0) {
    throw new Unusable(problems)
  }
  return { reading, understood }
}

/** A sentence for the model's warnings; what a stranger's program said is quoted nowhere. */
function warningOf(model: string, error: unknown): string {
  const name = `The language model ${model}`
  const end = 'The words were read by the engine itself.'
  if (error instanceof LanguageModelError) {
    return `${name} ${error.message}. ${end}`
  }
  return error instanceof Unusable
    ? `${name} gave an answer that cannot be used, twice: ${error.message} ${end}`
    : `${name} could not be asked. ${end}`
}
