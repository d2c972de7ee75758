import { addedWords } from '../contract/scene-reading.ts'
import {
  BackendInterruption,
  type Backend,
  type BackendTask,
  type RecipeReader,
} from '../domain/ports-backend.ts'
import type { PromptReader, ReadingStage } from '../domain/prompt-reader.ts'
import { progressPart } from './progress-part.ts'

/** Of a job's progress: asking, then the engine's look at the answer; what is left is the engine's. */
const PROGRESS: Readonly<Record<ReadingStage, number>> = { ask: 2, consider: 18 }
const READ = 20

type Hooks = Parameters<Backend['run']>[1]

/**
 * The engine of this machine with prompts read by the user's language model first, where one is set up. A model that is made again of
 * the same words stays as it was read, by whomever. What cannot be built after all is built of the grammar's reading, so that no
 * generation fails by what a language model wrote.
 */
export function withPromptReader<B extends Backend>(
  backend: B,
  { reader, recipes }: { readonly reader: PromptReader; readonly recipes: RecipeReader }
): B {
  const run = async (task: BackendTask, hooks: Hooks): ReturnType<Backend['run']> => {
    const { prompt, mode } = task.request
    if (mode !== 'text' || prompt === null || (await isReadAlready(recipes, task, prompt))) {
      return backend.run(task, hooks)
    }
    const { negativePrompt, options } = task.request
    const read = await reader.read(
      { prompt, negativePrompt, options },
      {
        signal: hooks.signal,
        onStage: stage => hooks.onProgress({ progress: PROGRESS[stage], stage }),
      }
    )
    if (read === null) {
      return backend.run(task, hooks)
    }
    const { reading, warnings } = read
    const rest: Hooks = { ...hooks, onProgress: progressPart(hooks, READ) }
    if (reading === null) {
      return withWarnings(await backend.run(task, rest), warnings)
    }
    try {
      return await backend.run({ ...task, reading }, rest)
    } catch (error) {
      if (hooks.signal.aborted) {
        throw error
      }
      const why = error instanceof BackendInterruption ? 'was too much for the engine' : 'could not be built'
      const sentence = `What the language model ${reading.model} read ${why}. The words were read by the engine itself.`
      return withWarnings(await backend.run(task, rest), [sentence])
    }
  }
  // Its descriptors, because a backend may tell its concurrency anew each time it is asked.
  const all = { ...Object.getOwnPropertyDescriptors(backend), run: { value: run, enumerable: true } }
  return Object.defineProperties({}, all) as B
}

async function isReadAlready(
  recipes: RecipeReader,
  { sourceFile }: BackendTask,
  prompt: string
): Promise<boolean> {
  if (sourceFile === null) {
    return false
  }
  const recipe = await recipes.read(sourceFile).catch(() => null)
  return recipe !== null && addedWords(recipe.prompt, prompt) !== null
}

function withWarnings<R extends { readonly warnings: readonly string[] }>(
  result: R,
  warnings: readonly string[]
): R {
  return { ...result, warnings: [...warnings, ...result.warnings] }
}
