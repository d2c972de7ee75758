import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Mode } from '../contract/generation.ts'
import type { Style } from '../contract/options.ts'
import { OPTION_RANGES } from '../contract/studio-engines.ts'
import type { Failure } from '../domain/entities.ts'
import { type Logger } from '../domain/ports.ts'
import {
  type Backend,
  BackendError,
  type BackendCapabilities,
  type BackendHooks,
  BackendInterruption,
  type BackendResult,
  type BackendTask,
  LOCAL_BACKEND,
} from '../domain/ports-backend.ts'
import type { WorkerAnswer } from '../engine/task.ts'
import { memoryOfMachine, roomForWorkers, WORKER_LIMITS, type MachineMemory } from './memory.ts'
import type { SpawnWorker, WorkerLimits } from './worker-process.ts'
import { createWorkerSlot, WorkerDied, type WorkerSlot } from './worker-slot.ts'

export interface LocalBackendOptions {
  readonly spawn: SpawnWorker
  /** The engine's worker file. */
  readonly workerUrl: URL
  /** Where tasks' files lie while they are worked on; on the same disk as where they are kept. */
  readonly workDir: string
  /** What the engine really works. */
  readonly modes: readonly Mode[]
  /** Styles it makes. */
  readonly styles?: readonly Style[]
  readonly logger: Logger
  /** Default: all cores but one, which stays with the requests. */
  readonly cores?: number
  readonly memory?: () => MachineMemory
  readonly limits?: WorkerLimits
  readonly tasksPerWorker?: number
  readonly idleMs?: number
}

export interface LocalBackend extends Backend {
  /** Loads the engine in one worker. Call it once the service listens: it takes a core for a moment. Never rejects. */
  warm(): Promise<void>
}

type Hooks = Pick<BackendHooks, 'onProgress' | 'signal'>

const TASKS_PER_WORKER = 50
/** A minute after the last task people have turned to something else, and a new worker is loaded in less than a second. */
const IDLE_MS = 60_000

const OUT_OF_MEMORY: Failure = {
  code: 'generation_failed',
  message:
    'The model grew beyond the memory of one worker, twice. Its credits were returned; ask for fewer triangles or smaller textures.',
}
const DIED: Failure = {
  code: 'interrupted',
  message:
    'The engine’s process ended twice while it worked on this generation. Its credits were returned; try again with another prompt or smaller options.',
}

/** The engine of this machine: workers in processes of their own, one task each, as many at once as cores and memory allow. */
export function createLocalBackend(options: LocalBackendOptions): LocalBackend {
  const { workDir, memory = memoryOfMachine, cores = Math.max(1, availableParallelism() - 1) } = options
  const most = Math.max(1, Math.min(cores, roomForWorkers(memory().totalBytes)))
  const slots = Array.from({ length: most }, () =>
    createWorkerSlot({
      spawn: options.spawn,
      workerUrl: options.workerUrl,
      tasksPerWorker: options.tasksPerWorker ?? TASKS_PER_WORKER,
      limits: options.limits ?? WORKER_LIMITS,
      idleMs: options.idleMs ?? IDLE_MS,
      isKeptWarm: true,
      logger: options.logger,
    })
  )
  const freeSlots = createSlots(slots)
  /** false once the engine failed to load ahead of its tasks; each request for work then tries again. */
  let isLoadable = true
  let running = 0
  const capabilities = capabilitiesOf(options)
  const warm = async () => {
    isLoadable = await slots[0].warm()
  }

  return {
    id: LOCAL_BACKEND,
    name: 'This machine',
    modes: options.modes,
    capabilities: () => capabilities,
    health: () => ({ state: isLoadable ? 'ready' : 'unknown', message: null, checkedAt: null }),
    /** A task that runs has its memory already; another one is taken on while there is memory for it, and one always. */
    get concurrency() {
      return Math.min(most, Math.max(1, running + roomForWorkers(memory().availableBytes)))
    },
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
      const { onProgress, signal } = hooks
      running += 1
      try {
        const slot = await freeSlots.take(signal)
        try {
          return await runIn(slot, workDir, task, { onProgress, signal })
        } finally {
          freeSlots.release(slot)
        }
      } finally {
        running -= 1
      }
    },
    warm,
    close: async () => {
      await Promise.all(slots.map(slot => slot.close()))
    },
  }
}

/** Seconds that a model of this machine's takes, by what was measured on it; others are compared with it. */
const USUAL_SECONDS = 5

function capabilitiesOf({ styles = [] }: LocalBackendOptions): BackendCapabilities {
  return {
    stages: ['preview', 'refine'],
    styles,
    options: {
      ...OPTION_RANGES,
      topology: null,
      symmetry: null,
      pbr: null,
      origin: null,
    },
    textures: true,
    pictures: 4,
    repairs: true,
    credits: null,
    seconds: USUAL_SECONDS,
  }
}

/** The task's files are the worker's while it runs; what it did not finish is removed. */
async function runIn(
  slot: WorkerSlot,
  workDir: string,
  task: BackendTask,
  hooks: Hooks
): Promise<BackendResult> {
  const name = join(workDir, randomUUID())
  const made = [`${name}-model`, `${name}-picture`] as const
  const pictureFiles = task.pictures.map((_, index) => `${name}-input-${index}`)
  try {
    // Somebody may have cleared the folder away while the service runs.
    await mkdir(workDir, { recursive: true, mode: 0o700 })
    await Promise.all(
      pictureFiles.map((file, index) => writeFile(file, task.pictures[index], { mode: 0o600 }))
    )
    const { mode, prompt, negativePrompt, stage, options, repairs } = task.request
    const asked = {
      mode,
      prompt,
      negativePrompt,
      stage,
      options,
      ...(repairs === undefined ? {} : { repairs }),
      ...(task.reading === undefined ? {} : { reading: task.reading }),
    }
    const input = { ...asked, sourceFile: task.sourceFile, clipsFile: task.clipsFile }
    const files = { pictureFiles, glbFile: made[0], thumbnailFile: made[1] }
    return toResult(await slot.call({ verb: 'generate', input: { ...input, ...files }, ...hooks }))
  } catch (error) {
    await remove(made)
    throw error instanceof WorkerDied ? interruptionOf(error) : error
  } finally {
    await remove(pictureFiles)
  }
}

const remove = (files: readonly string[]) => Promise.all(files.map(file => rm(file, { force: true })))

function interruptionOf(died: WorkerDied): BackendInterruption {
  return new BackendInterruption(died.isOutOfMemory ? OUT_OF_MEMORY : DIED, died)
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
