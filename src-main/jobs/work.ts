import { FAILURE_CODES, type FailureCode } from '../contract/errors.ts'
import type { Clock, Fault } from '../domain/ports.ts'
import { type Backend, BackendError, type BackendProgress } from '../domain/ports-backend.ts'
import type { ClaimedGeneration } from '../domain/ports-store.ts'
import { describe } from './describe-error.ts'
import { end } from './end.ts'
import { gatherInputs } from './inputs.ts'
import { PROGRESS_INTERVAL_MS, TIME_LIMIT_MS, WRITE_AGAIN_MS } from './limits.ts'
import { storeAssets } from './outputs.ts'
import type { Made, Outcome, StopReason, WorkPorts } from './ports.ts'
import { createProgressWriter, type ProgressWriter } from './progress.ts'

/** One generation on its way through a backend. */
export interface Work {
  readonly claimed: ClaimedGeneration
  /** The first reason counts. */
  stop(reason: StopReason): void
  /** Resolves, never rejects, when the generation's end is written or its work dropped. */
  readonly done: Promise<void>
}

/** Inputs → backend → files → one transaction. The work ends at once when stopped, even if its backend does not listen. */
export function startWork(ports: WorkPorts, backend: Backend, claimed: ClaimedGeneration): Work {
  const controller = new AbortController()
  let reason: StopReason | null = null
  let isServiceStopping = false
  let endPause = () => {}
  const stop = (why: StopReason) => {
    isServiceStopping ||= why === 'stopping'
    reason ??= why
    controller.abort()
    endPause()
  }
  const limitMs = backend.timeLimitMs ?? TIME_LIMIT_MS[claimed.generation.request.mode]
  const cancelLimit = ports.clock.after(limitMs, () => stop('timed_out'))
  const progress = createProgressWriter({
    clock: ports.clock,
    intervalMs: PROGRESS_INTERVAL_MS,
    write: at => {
      if (!writeProgress(ports, claimed, at)) {
        stop('lease_lost')
      }
    },
  })
  const pause = () =>
    new Promise<void>(resolve => {
      const cancel = ports.clock.after(WRITE_AGAIN_MS, resolve)
      endPause = () => {
        cancel()
        resolve()
      }
    })
  /** A full disk delays the end: it is written once there is space, and never lost but by the end of the service. */
  const writeEnd = async (outcome: Outcome): Promise<void> => {
    let toWrite = outcome
    for (;;) {
      try {
        await end(ports, claimed, reason, toWrite)
        return
      } catch (failure) {
        ports.logger.error('The end of a generation could not be written', {
          generation_id: claimed.generation.id,
          error: describe(failure),
        })
        const isDisk = ports.disk.note(failure)
        if ((!isDisk && 'error' in toWrite) || isServiceStopping) {
          // The lease runs out, and recovery takes the generation up again.
          return
        }
        if (!isDisk) {
          toWrite = { error: failure }
          continue
        }
      }
      await pause()
    }
  }

  const finish = async () => {
    const outcome = await orAborted(
      controller.signal,
      make(ports, backend, claimed, progress, controller.signal)
    ).catch((error: unknown) => ({ error }))
    progress.stop()
    cancelLimit()
    await writeEnd(outcome)
  }
  return { claimed, stop, done: finish() }
}

/** false: the lease is lost. A value that cannot be written (the disk is full) is missed by nobody for long. */
function writeProgress(
  { queue, logger }: WorkPorts,
  claimed: ClaimedGeneration,
  at: BackendProgress
): boolean {
  try {
    return queue.setProgress(claimed, at.progress, at.stage)
  } catch (error) {
    const { id } = claimed.generation
    logger.warn('Progress could not be written', { generation_id: id, error: describe(error) })
    return true
  }
}

/** The files are written before the transaction that names them; if that never comes, they are collected later. */
async function make(
  ports: WorkPorts,
  backend: Backend,
  claimed: ClaimedGeneration,
  progress: ProgressWriter,
  signal: AbortSignal
): Promise<Made> {
  await applyFault(ports.faults.next('generate'), ports.clock)
  signal.throwIfAborted()
  const task = await gatherInputs(ports, claimed, progress, signal)
  signal.throwIfAborted()
  const keepHandle = (handle: string): void => {
    if (!ports.queue.setRemoteHandle(claimed, handle)) {
      throw new DOMException('The lease was lost', 'AbortError')
    }
  }
  const result = await backend.run(task, { onProgress: progress.report, keepHandle, signal })
  signal.throwIfAborted()
  return { assets: await storeAssets(ports.blobs, task, result.assets), warnings: result.warnings }
}

async function applyFault(fault: Fault | null, clock: Clock): Promise<void> {
  if (fault === null) {
    return
  }
  if (fault.latencyMs > 0) {
    await new Promise<void>(resolve => clock.after(fault.latencyMs, resolve))
  }
  if (fault.code === null) {
    return
  }
  const code = isFailureCode(fault.code) ? fault.code : 'generation_failed'
  throw new BackendError({ code, message: 'An injected fault (Developer, Faults) ended this generation.' })
}

const isFailureCode = (code: string): code is FailureCode => FAILURE_CODES.some(known => known === code)

/** Rejects as soon as `signal` is aborted; what `work` does later is nobody's concern any more. */
function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new DOMException('The generation was stopped', 'AbortError'))
    if (signal.aborted) {
      leave()
    }
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject)
  })
}
