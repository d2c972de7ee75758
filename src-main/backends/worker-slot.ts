import type { Logger } from '../domain/ports.ts'
import type { EngineHooks, WorkerReply, WorkerRequest, WorkerVerbs } from '../engine/task.ts'
import type { SpawnWorker, WorkerLimits } from './worker-process.ts'

export interface WorkerSlotOptions {
  readonly spawn: SpawnWorker
  /** The engine's worker: serves `WorkerVerbs`. */
  readonly workerUrl: URL
  readonly limits: WorkerLimits
  /** A worker is replaced after this many tasks: the heaps of WASM modules grow and never shrink. */
  readonly tasksPerWorker: number
  /** A worker that has had nothing to do for this long is ended. */
  readonly idleMs: number
  /** Whether one that was replaced is followed at once by another, so that the next task finds it loaded. */
  readonly isKeptWarm: boolean
  readonly logger: Logger
}

/** What is asked of a worker. */
export interface WorkerCall<Verb extends keyof WorkerVerbs> {
  readonly verb: Verb
  readonly input: Parameters<WorkerVerbs[Verb]>[0]
  readonly signal: AbortSignal
  readonly onProgress?: EngineHooks['onProgress']
  /** Share of a worker's tasks that this one counts for; default 1. */
  readonly weight?: number
}

/** What the verbs answer. */
export type WorkerAnswers = { [Verb in keyof WorkerVerbs]: Awaited<ReturnType<WorkerVerbs[Verb]>> }

/** One place for one worker at a time: a second one is started when the first is gone. */
export interface WorkerSlot {
  /**
   * Asks the worker, which is started when there is none. Rejects with an `AbortError` once `signal` is aborted (the worker
   * is killed: a busy one hears nothing), with a `WorkerDied` when it died, with anything else when it threw; in each case the
   * worker is gone by then, and the next call meets a new one.
   */
  call<Verb extends keyof WorkerVerbs>(call: WorkerCall<Verb>): Promise<WorkerAnswers[Verb]>
  /** Starts the worker and loads the engine, so that the first task need not. false: it could not be loaded. */
  warm(): Promise<boolean>
  close(): Promise<void>
}

/** A worker's process ended while it was asked something. */
export class WorkerDied extends Error {
  /** It outgrew its heap or its memory. */
  readonly isOutOfMemory: boolean
  constructor(how: string, complaint: string) {
    super(`The engine's worker ended with ${how}${complaint === '' ? '' : `: ${complaint}`}`)
    this.name = 'WorkerDied'
    this.isOutOfMemory = /out of memory/i.test(complaint)
  }
}

/** Of the end of what a worker wrote to its standard error. */
const COMPLAINT_LENGTH = 4_000

/** A place with a worker of its own, replaced as a whole whenever anything goes wrong in it. */
export function createWorkerSlot(options: WorkerSlotOptions): WorkerSlot {
  let live: LiveWorker | null = null
  let lastEnd: Promise<void> = Promise.resolve()
  let isClosed = false
  let callCount = 0
  let idleTimer: NodeJS.Timeout | undefined

  const current = async (): Promise<LiveWorker> => {
    while (live === null) {
      await lastEnd
      if (isClosed) {
        throw new Error('The backend is closed')
      }
      live ??= start()
    }
    return live
  }
  const start = (): LiveWorker => {
    const worker = startWorker(options)
    // One that dies while idle must not be asked again.
    lastEnd = worker.ended.then(() => forget(worker))
    return worker
  }
  const forget = (worker: LiveWorker) => {
    live = live === worker ? null : live
  }
  const end = (worker: LiveWorker): Promise<void> => {
    worker.kill()
    forget(worker)
    return worker.ended
  }
  /** Whoever uses the worker keeps it: it is ended when nobody has for a while. */
  const using = async <T>(work: () => Promise<T>): Promise<T> => {
    clearTimeout(idleTimer)
    callCount += 1
    try {
      return await work()
    } finally {
      callCount -= 1
      if (callCount === 0) {
        const worker = live
        idleTimer = setTimeout(() => worker !== null && void end(worker), options.idleMs).unref()
      }
    }
  }
  const warm = () =>
    using(async () => {
      if (isClosed) {
        return false
      }
      const worker = await current()
      try {
        await worker.ask('prepare', [])
        return true
      } catch (error) {
        // Ended on purpose meanwhile: not a failure of the worker.
        if (worker.isKilled()) {
          return true
        }
        options.logger.error('The engine could not be loaded', { error: String(error) })
        await end(worker)
        return false
      }
    })
  const replace = async (worker: LiveWorker): Promise<void> => {
    await end(worker)
    if (options.isKeptWarm && !isClosed) {
      // Beside whoever waits for the end of the old one.
      void warm()
    }
  }

  return {
    call: <Verb extends keyof WorkerVerbs>(call: WorkerCall<Verb>) =>
      using(async (): Promise<WorkerAnswers[Verb]> => {
        const { verb, input, signal, onProgress, weight = 1 } = call
        const worker = await orAborted(signal, current())
        const abort = () => worker.kill()
        signal.addEventListener('abort', abort, { once: true })
        try {
          const answer = await worker.ask(verb, input, onProgress)
          worker.taskCount += weight
          if (worker.taskCount >= options.tasksPerWorker) {
            void replace(worker)
          }
          return answer as WorkerAnswers[Verb]
        } catch (error) {
          await replace(worker)
          throw signal.aborted ? stopped() : error
        } finally {
          signal.removeEventListener('abort', abort)
        }
      }),
    warm,
    close: async () => {
      isClosed = true
      clearTimeout(idleTimer)
      live?.kill()
      await lastEnd
    },
  }
}

/** A started worker. */
interface LiveWorker {
  /** Rejects with `WorkerDied` when it ends before it has answered. */
  ask(verb: keyof WorkerVerbs, input: unknown, onProgress?: EngineHooks['onProgress']): Promise<unknown>
  kill(): void
  isKilled(): boolean
  /** Resolves when its process is gone. */
  readonly ended: Promise<void>
  taskCount: number
}

interface Waiting {
  readonly onProgress: EngineHooks['onProgress']
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

function startWorker({ spawn, workerUrl, limits }: WorkerSlotOptions): LiveWorker {
  const waiting = new Map<number, Waiting>()
  const { promise: ended, resolve: tellEnded } = withResolvers()
  let complaint = ''
  let death: WorkerDied | null = null
  let isKilled = false
  let lastId = 0
  const process = spawn(
    { file: workerUrl, limits },
    {
      onMessage: message => receive(waiting, message as WorkerReply),
      onComplaint: text => (complaint = (complaint + text).slice(-COMPLAINT_LENGTH)),
      onEnd: how => {
        const died = new WorkerDied(how, complaint)
        death = died
        waiting.forEach(({ reject }) => reject(died))
        tellEnded()
      },
    }
  )
  return {
    ask: (verb, input, onProgress = () => undefined) =>
      new Promise((resolve, reject) => {
        if (death !== null) {
          reject(death)
          return
        }
        lastId += 1
        waiting.set(lastId, { onProgress, resolve, reject })
        const request: WorkerRequest = { id: lastId, verb, input }
        process.send(request)
      }),
    kill: () => {
      isKilled = true
      process.kill()
    },
    isKilled: () => isKilled,
    ended,
    taskCount: 0,
  }
}

function receive(waiting: Map<number, Waiting>, reply: WorkerReply): void {
  const asker = waiting.get(reply.id)
  if (reply.kind === 'progress') {
    asker?.onProgress(reply.progress)
    return
  }
  waiting.delete(reply.id)
  if (reply.kind === 'answer') {
    asker?.resolve(reply.answer)
  } else {
    asker?.reject(new Error(reply.message))
  }
}

const stopped = () => new DOMException('The work was stopped', 'AbortError')

/** Rejects as soon as `signal` is aborted, and at once when it is already. */
function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(stopped())
    if (signal.aborted) {
      leave()
    }
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

/** `Promise.withResolvers`, which the oldest Electron's Node does not have. */
function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined
  const promise = new Promise<void>(settle => (resolve = settle))
  return { promise, resolve }
}
