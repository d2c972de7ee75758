import { type MessagePort, MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import { Tinypool } from 'tinypool'
import type { Logger } from '../domain/ports.ts'
import type {
  CutOutAnswer,
  CutOutTask,
  EngineProgress,
  EngineTask,
  InspectionAnswer,
  ModelRecipe,
  WorkerAnswer,
} from '../engine/task.ts'

/** A cut-out leaves little behind in its worker, and the next one on the same picture finds it there. */
const TASKS_PER_CUT = 1 / 20

export interface WorkerSlotOptions {
  /** The engine's worker: exports `generate`, `inspect`, `recipe`, `cut` and `prepare`. */
  readonly workerUrl: URL
  /** A worker is replaced after this many tasks: the heaps of WASM modules grow and never shrink. */
  readonly tasksPerWorker: number
  /** Of the JavaScript heap. */
  readonly memoryLimitMb: number
  readonly logger: Logger
}

export interface SlotHooks {
  onProgress(progress: EngineProgress): void
  readonly signal: AbortSignal
}

/** One place for one worker at a time. */
export interface WorkerSlot {
  /**
   * Runs one task. Rejects with an `AbortError` once `signal` is aborted (the worker is ended: a busy one hears
   * nothing), with anything else when the worker threw or died. The next task then meets a new worker.
   */
  run(task: EngineTask, hooks: SlotHooks): Promise<WorkerAnswer>
  /** Judges a foreign model, under the same terms. */
  inspect(bytes: Uint8Array, signal: AbortSignal): Promise<InspectionAnswer>
  /** Reads what a model remembers of its making, under the same terms. */
  recipe(bytes: Uint8Array, signal: AbortSignal): Promise<ModelRecipe | null>
  /** Tells the thing in a picture from what is around it, under the same terms. */
  cut(task: CutOutTask, signal: AbortSignal): Promise<CutOutAnswer>
  /** Starts the worker and loads the engine, so that the first task need not. false: it could not be loaded. */
  warm(): Promise<boolean>
  close(): Promise<void>
}

/** A started worker. `death` rejects when its thread ends by itself, which tinypool does not tell for an exit. */
interface LiveWorker {
  readonly pool: Tinypool
  readonly death: Promise<never>
  taskCount: number
  isDiscarded: boolean
}

/** A place with a worker of its own: a tinypool of one thread, replaced as a whole whenever anything goes wrong in it. */
export function createWorkerSlot(options: WorkerSlotOptions): WorkerSlot {
  let live: LiveWorker | null = null
  let isClosed = false

  const current = (): LiveWorker => {
    if (isClosed) {
      throw new Error('The backend is closed')
    }
    if (live !== null) {
      return live
    }
    const started = startWorker(options)
    live = started
    // One that dies while idle must not be asked again.
    started.death.catch(() => {
      if (live === started) {
        live = null
      }
    })
    return started
  }
  const discard = (worker: LiveWorker) => {
    worker.isDiscarded = true
    if (live === worker) {
      live = null
    }
    void worker.pool.destroy().catch((error: unknown) => {
      options.logger.warn('A worker did not end cleanly', { error: String(error) })
    })
  }
  const prepare = async (): Promise<boolean> => {
    if (isClosed) {
      return false
    }
    const worker = current()
    try {
      await Promise.race([worker.pool.run(null, { name: 'prepare' }), worker.death])
      return true
    } catch (error) {
      // Ended on purpose meanwhile: not a failure of the worker.
      if (isClosed || worker.isDiscarded) {
        return true
      }
      discard(worker)
      options.logger.error('The engine could not be loaded', { error: String(error) })
      return false
    }
  }
  const replace = (worker: LiveWorker) => {
    discard(worker)
    if (!isClosed) {
      void prepare()
    }
  }

  const work = async <T>(
    signal: AbortSignal,
    ask: (pool: Tinypool) => Promise<T>,
    taskCount = 1
  ): Promise<T> => {
    signal.throwIfAborted()
    const worker = current()
    let isAnswered = false
    try {
      const answer = await Promise.race([ask(worker.pool), worker.death, aborted(signal)])
      isAnswered = true
      return answer
    } finally {
      worker.taskCount += taskCount
      if (!isAnswered || worker.taskCount >= options.tasksPerWorker) {
        replace(worker)
      }
    }
  }

  return {
    run: (task, { onProgress, signal }) => work(signal, pool => generate(pool, task, onProgress)),
    inspect: (bytes, signal) =>
      work(signal, async pool => (await pool.run({ bytes }, { name: 'inspect' })) as InspectionAnswer),
    recipe: (bytes, signal) =>
      work(signal, async pool => (await pool.run({ bytes }, { name: 'recipe' })) as ModelRecipe | null),
    cut: (task, signal) =>
      work(signal, async pool => (await pool.run(task, { name: 'cut' })) as CutOutAnswer, TASKS_PER_CUT),
    warm: prepare,
    close: async () => {
      isClosed = true
      const worker = live
      live = null
      if (worker !== null) {
        await Promise.race([worker.pool.destroy(), worker.death.catch(() => undefined)])
      }
    },
  }
}

/** The worker died because its heap reached the limit. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function startWorker({ workerUrl, memoryLimitMb }: WorkerSlotOptions): LiveWorker {
  const pool = new Tinypool({
    filename: workerUrl.href,
    name: 'generate',
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    // A blocked event loop would keep an idle worker from finishing what its WASM modules load in the background.
    useAtomics: false,
  })
  const death = new Promise<never>((_, reject) => {
    pool.on('error', reject)
    for (const thread of pool.threads) {
      // First, so that the reason is told and not only the exit that follows it.
      thread.once('error', reject)
      thread.once('exit', code => reject(new Error(`The engine's worker ended with code ${String(code)}`)))
    }
  })
  return { pool, death, taskCount: 0, isDiscarded: false }
}

async function generate(
  pool: Tinypool,
  task: EngineTask,
  onProgress: SlotHooks['onProgress']
): Promise<WorkerAnswer> {
  const { port1, port2 } = new MessageChannel()
  port1.on('message', onProgress)
  try {
    const answer: unknown = await pool.run({ task, port: port2 }, { transferList: [port2] })
    drain(port1, onProgress)
    return answer as WorkerAnswer
  } finally {
    port1.close()
  }
}

/** The answer comes by another port than progress and may overtake it. */
function drain(port: MessagePort, onProgress: SlotHooks['onProgress']): void {
  for (let entry = receiveMessageOnPort(port); entry !== undefined; entry = receiveMessageOnPort(port)) {
    onProgress(entry.message as EngineProgress)
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new DOMException('The work was stopped', 'AbortError'))
    signal.addEventListener('abort', abort, { once: true })
  })
}
