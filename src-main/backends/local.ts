import { availableParallelism } from 'node:os'
import type { Mode } from '../contract/generation.ts'
import { type Logger } from '../domain/ports.ts'
import { type Backend, BackendError, type BackendResult, type BackendTask } from '../domain/ports-backend.ts'
import type { EngineTask, WorkerAnswer } from '../engine/task.ts'
import { createWorkerSlot, isOutOfMemory, type SlotHooks, type WorkerSlot } from './worker-slot.ts'

export interface LocalBackendOptions {
  /** The engine's worker file. */
  readonly workerUrl: URL
  /** What the engine really works. */
  readonly modes: readonly Mode[]
  readonly logger: Logger
  /** Default: all cores but one, which stays with the requests. */
  readonly threads?: number
  readonly tasksPerWorker?: number
  readonly memoryLimitMb?: number
}

export interface LocalBackend extends Backend {
  /** Loads the engine in one worker. Call it once the service listens: it takes a core for a moment. Never rejects. */
  warm(): Promise<void>
}

const TASKS_PER_WORKER = 50
const MEMORY_LIMIT_MB = 1536

/** The engine of this machine: a pool of workers, one task each. */
export function createLocalBackend(options: LocalBackendOptions): LocalBackend {
  const concurrency = options.threads ?? Math.max(1, availableParallelism() - 1)
  const slots = Array.from({ length: concurrency }, () =>
    createWorkerSlot({
      workerUrl: options.workerUrl,
      tasksPerWorker: options.tasksPerWorker ?? TASKS_PER_WORKER,
      memoryLimitMb: options.memoryLimitMb ?? MEMORY_LIMIT_MB,
      logger: options.logger,
    })
  )
  const freeSlots = createSlots(slots)
  /** false once the engine failed to load ahead of its tasks; each request for work then tries again. */
  let isLoadable = true
  const warm = async () => {
    isLoadable = await slots[0].warm()
  }

  return {
    id: 'local',
    modes: options.modes,
    concurrency,
    accepts: async request => {
      if (!options.modes.includes(request.mode)) {
        return false
      }
      if (!isLoadable) {
        await warm()
      }
      return isLoadable
    },
    run: async (task, hooks) => {
      const slot = await freeSlots.take(hooks.signal)
      try {
        return toResult(await runIn(slot, task, hooks))
      } finally {
        freeSlots.release(slot)
      }
    },
    warm,
    close: async () => {
      await Promise.all(slots.map(slot => slot.close()))
    },
  }
}

async function runIn(slot: WorkerSlot, task: BackendTask, hooks: SlotHooks): Promise<WorkerAnswer> {
  try {
    return await slot.run(toEngineTask(task), hooks)
  } catch (error) {
    if (!isOutOfMemory(error)) {
      throw error
    }
    throw new BackendError({
      code: 'generation_failed',
      message:
        'The model grew beyond the memory of one worker. Its credits were returned; ask for fewer triangles or smaller textures.',
    })
  }
}

function toEngineTask({ request, pictures, sourceGlb }: BackendTask): EngineTask {
  const { mode, prompt, negativePrompt, stage, options } = request
  return { mode, prompt, negativePrompt, stage, options, pictures, sourceGlb }
}

function toResult(answer: WorkerAnswer): BackendResult {
  if (!answer.ok) {
    throw new BackendError({ code: answer.code, message: answer.message })
  }
  const { name, glb, thumbnail, report, warnings } = answer.result
  return { assets: [{ name, glb, thumbnail, facts: report }], warnings }
}

interface Slots {
  /** A free slot; waits its turn, and rejects with an `AbortError` when aborted meanwhile. */
  take(signal: AbortSignal): Promise<WorkerSlot>
  release(slot: WorkerSlot): void
}

function createSlots(slots: readonly WorkerSlot[]): Slots {
  const free = [...slots]
  const waiting: ((slot: WorkerSlot) => void)[] = []

  return {
    take: signal =>
      new Promise((resolve, reject) => {
        const slot = free.shift()
        if (slot !== undefined) {
          resolve(slot)
          return
        }
        const accept = (given: WorkerSlot) => {
          signal.removeEventListener('abort', leave)
          resolve(given)
        }
        const leave = () => {
          waiting.splice(waiting.indexOf(accept), 1)
          reject(new DOMException('The generation was stopped', 'AbortError'))
        }
        waiting.push(accept)
        signal.addEventListener('abort', leave, { once: true })
      }),
    release: slot => {
      const next = waiting.shift()
      // The worker used last is warm: it goes to the front.
      if (next === undefined) {
        free.unshift(slot)
      } else {
        next(slot)
      }
    },
  }
}
