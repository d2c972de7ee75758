import type { LanguageModelProtocol } from '../contract/studio-language-model.ts'
import type { SceneReading } from '../contract/scene-reading.ts'
import type { GenerationOptions } from '../contract/options.ts'

/** A language model of the user's own, and what the engine and the profile have to do with it. */

/** Where it is, as the user typed it. */
export interface LanguageModelAddress {
  readonly address: string
  readonly key: string | null
}

export interface LanguageModelTarget extends LanguageModelAddress {
  readonly model: string
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

export interface LanguageModelQuestion {
  readonly messages: readonly ChatMessage[]
  /** JSON Schema of the answer; servers that cannot hold to one are asked without. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly seed: number
  /** For all that has to be asked until there is an answer. */
  readonly timeLimitMs: number
}

/** Speaks to the one address that was typed. Rejects with `LanguageModelError`, or with the reason of `signal`. */
export interface LanguageModelClient {
  list(
    address: LanguageModelAddress,
    signal: AbortSignal
  ): Promise<{ readonly protocol: LanguageModelProtocol; readonly models: readonly string[] }>
  /** The text of the answer. */
  ask(target: LanguageModelTarget, question: LanguageModelQuestion, signal: AbortSignal): Promise<string>
}

/** Why a language model gave no answer; continues a sentence that begins with its name ("… did not answer: timed out"). */
export class LanguageModelError extends Error {}

/** What the engine knows about readings. Rejects with an `AbortError` where `signal` is aborted, else with anything. */
export interface ReadingEngine {
  /** The words of the engine that are needed to read a prompt. */
  vocabulary(prompt: string, signal: AbortSignal): Promise<string>
  /** Builds a reading as far as its triangles; what took too long or too much memory is a problem, too. */
  check(task: ReadingToCheck, signal: AbortSignal): Promise<ReadingVerdict>
  close(): Promise<void>
}

export interface ReadingToCheck {
  readonly prompt: string
  readonly negativePrompt: string | null
  readonly options: GenerationOptions
  readonly reading: SceneReading
}

export interface ReadingVerdict {
  /** A sentence each; none: it can be built. */
  readonly problems: readonly string[]
  /** What was understood, in words. */
  readonly understood: readonly string[]
}

/** Readings that are kept in the profile, so that the same prompt stays the same; the ones used longest ago go. */
export interface ReadingStore {
  find(key: string): Promise<SceneReading | null>
  keep(key: string, reading: SceneReading): Promise<void>
  count(): Promise<number>
  clear(): Promise<void>
}
