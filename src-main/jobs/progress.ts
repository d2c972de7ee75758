import type { Clock } from '../domain/ports.ts'
import type { BackendProgress } from '../domain/ports-backend.ts'

/** Takes reports as often as they come and writes them at a measured pace. */
export interface ProgressWriter {
  report(progress: BackendProgress): void
  /** Nothing is written any more. */
  stop(): void
}

/** 100 is written only by the transaction that ends the generation. */
const MAX_UNFINISHED = 99

export interface ProgressWriterOptions {
  readonly clock: Clock
  readonly intervalMs: number
  write(progress: BackendProgress): void
}

/**
 * A new stage is written at once, so that none is lost however short it is; within a stage at most one write per
 * interval, the newest last. Values are whole, 0–99, and never fall.
 */
export function createProgressWriter({ clock, intervalMs, write }: ProgressWriterOptions): ProgressWriter {
  let highest = 0
  let writtenStage: string | null = null
  let waiting: BackendProgress | null = null
  let cancelPause: (() => void) | null = null
  let isStopped = false

  const pause = () => {
    cancelPause?.()
    cancelPause = clock.after(intervalMs, () => {
      cancelPause = null
      if (waiting !== null) {
        flush(waiting)
      }
    })
  }
  const flush = (progress: BackendProgress) => {
    waiting = null
    writtenStage = progress.stage
    write(progress)
    if (!isStopped) {
      pause()
    }
  }

  return {
    report: ({ progress, stage }) => {
      if (isStopped) {
        return
      }
      highest = Math.max(highest, Math.min(MAX_UNFINISHED, Math.floor(progress)))
      const next = { progress: highest, stage }
      if (stage === writtenStage && cancelPause !== null) {
        waiting = next
      } else {
        flush(next)
      }
    },
    stop: () => {
      isStopped = true
      cancelPause?.()
    },
  }
}
