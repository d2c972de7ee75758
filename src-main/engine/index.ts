import { prepareGeometry } from './kernel/wasm.ts'
import { runImage } from './modes/image.ts'
import { runRemesh } from './modes/remesh.ts'
import { runRig } from './modes/rig.ts'
import { runRepair } from './modes/repair.ts'
import { runText } from './modes/text.ts'
import { runTexture } from './modes/texture.ts'
import { loadLexicon } from './words/lexicon.ts'
import { EngineError, type EngineHooks, type EngineResult, type EngineTask } from './task.ts'

/**
 * Makes one model. The same task gives the same bytes. Rejects with `EngineError`: `generation_failed` when the prompt
 * names nothing the engine can make, `source_unusable` for a model without a surface, `provider_unavailable` for a mode it does not work.
 */
export async function run(task: EngineTask, hooks: EngineHooks): Promise<EngineResult> {
  switch (task.mode) {
    case 'text':
      return runText(task, hooks)
    case 'texture':
      return runTexture(task, hooks)
    case 'image':
      return runImage(task, hooks)
    case 'remesh':
      return task.repairs === undefined ? runRemesh(task, hooks) : runRepair(task, task.repairs, hooks)
    case 'rig':
      return runRig(task, hooks)
    default:
      return assertNever(task.mode)
  }
}

/** Loads what every task needs, once per worker: the lexicon and the WASM modules. */
export async function prepareEngine(): Promise<void> {
  loadLexicon()
  await prepareGeometry()
}

function assertNever(mode: never): never {
  throw new EngineError('internal_error', `Unknown mode ${String(mode)}.`)
}
