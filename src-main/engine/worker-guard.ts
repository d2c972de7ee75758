import { Worker } from 'node:worker_threads'

/** How often memory and parent are looked at. */
const INTERVAL_MS = 200
const MEGABYTE = 1024 * 1024

interface GuardData {
  readonly intervalMs: number
  readonly limitBytes: number
  readonly parentPid: number
}

/**
 * Ends this process when it holds more memory than its limit, WASM and buffers included, or when its parent is gone. From a
 * thread of its own, since work on a model lets no timer of the main one run for seconds.
 */
export function startGuard(limitMb: number): void {
  const workerData: GuardData = {
    intervalMs: INTERVAL_MS,
    limitBytes: limitMb * MEGABYTE,
    parentPid: process.ppid,
  }
  // As text: a file of its own would have to be found beside every entry that is built.
  const guard = new Worker(`(${guardProcess.toString()})()`, {
    eval: true,
    workerData,
    // Its own share of the memory is a few megabytes, not the default of a program.
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  })
  guard.unref()
}

/** Runs as text in the thread: uses nothing from outside. The words `out of memory` are what the parent looks for. */
function guardProcess(): void {
  const { writeSync } = process.getBuiltinModule('node:fs')
  const data: unknown = process.getBuiltinModule('node:worker_threads').workerData
  const { intervalMs, limitBytes, parentPid } = data as GuardData
  const isParentGone = () => {
    try {
      process.kill(parentPid, 0)
      return process.ppid !== parentPid
    } catch {
      return true
    }
  }
  setInterval(() => {
    const residentBytes = process.memoryUsage.rss()
    if (residentBytes > limitBytes) {
      writeSync(2, `The worker is out of memory: it holds ${residentBytes} bytes of ${limitBytes}.\n`)
      process.kill(process.pid, 'SIGKILL')
    }
    if (isParentGone()) {
      process.kill(process.pid, 'SIGKILL')
    }
  }, intervalMs)
}
