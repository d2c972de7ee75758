// Loaded ahead of a program (`node --import`): how long its event loop was held, told by IPC when asked and then counted anew.
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How late the loop's timer came, in milliseconds. */
export interface LoopDelay {
  readonly p99: number
  readonly max: number
}

const RESOLUTION_MS = 2

const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
histogram.enable()
/** Whole intervals are recorded: what is above the timer's own is the delay. */
const delay = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)

process.on('message', () => {
  const told: LoopDelay = { p99: delay(histogram.percentile(99)), max: delay(histogram.max) }
  histogram.reset()
  process.send?.(told)
})
process.channel?.unref()
