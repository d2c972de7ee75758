import { prepareGeometry } from './kernel/wasm.ts'
import { loadLexicon } from './words/lexicon.ts'
import type { EngineHooks, EngineResult, EngineTask } from './task.ts'

type Run = (task: EngineTask, hooks: EngineHooks) => Promise<EngineResult>

/** The modes, each read when it is first asked for: whoever asks for a model of words waits for no other. */
const RUNS = {
  text: async () => (await import('./modes/text.ts')).runText,
  texture: async () => (await import('./modes/texture.ts')).runTexture,
  image: async () => (await import('./modes/image.ts')).runImage,
  remesh: async () => {
    const [{ runRemesh }, { runRepair }] = await Promise.all([
      import('./modes/remesh.ts'),
      import('./modes/repair.ts'),
    ])
    return (task, hooks) =>
      task.repairs === undefined ? runRemesh(task, hooks) : runRepair(task, task.repairs, hooks)
  },
  rig: async () => (await import('./modes/rig.ts')).runRig,
} satisfies Record<EngineTask['mode'], () => Promise<Run>>

/**
 * Makes one model. The same task gives the same bytes. Rejects with `EngineError`: `generation_failed` when the prompt
 * names nothing the engine can make, `source_unusable` for a model without a surface, `provider_unavailable` for a mode it does not work.
 */
export async function run(task: EngineTask, hooks: EngineHooks): Promise<EngineResult> {
  const runMode = await RUNS[task.mode]()
  return runMode(task, hooks)
}

/** Loads what every task needs, once per worker: the lexicon and the WASM modules; and the code of some modes, so that their first tasks need not. */
export async function prepareEngine(modes: readonly EngineTask['mode'][] = ['text']): Promise<void> {
  loadLexicon()
  await prepareGeometry()
  for (const mode of modes) {
    await RUNS[mode]()
  }
}
