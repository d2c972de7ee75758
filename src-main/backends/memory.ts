import { freemem, totalmem } from 'node:os'
import type { WorkerLimits } from './worker-process.ts'

/** Of the machine, or of the share that its container has. */
export interface MachineMemory {
  readonly totalBytes: number
  /** What programs can still have without pushing others out. */
  readonly availableBytes: number
}

const MEGABYTE = 2 ** 20
/** What a worker needs at its peak for a common model; the service and the rest of the machine keep as much. */
const WORKER_BYTES = 1024 * MEGABYTE

/**
 * The largest models that were met took 1.2 GB in all, of it .4 GB of JavaScript heap; what takes several times that would take
 * the machine along.
 */
export const WORKER_LIMITS: WorkerLimits = { heapMb: 1536, residentMb: 3072 }

/** Other programs come and go, but not faster; asking a container's limits reads files, half a millisecond each time. */
const KEPT_MS = 1_000
let kept: { readonly memory: MachineMemory; readonly at: number } | null = null

/** As of a second ago at most. */
export function memoryOfMachine(): MachineMemory {
  const now = performance.now()
  if (kept === null || now - kept.at >= KEPT_MS) {
    kept = { memory: readMemory(), at: now }
  }
  return kept.memory
}

function readMemory(): MachineMemory {
  // Of a container; 0 or more than there is means no limit.
  const limit = process.constrainedMemory()
  if (limit > 0 && limit < totalmem()) {
    return { totalBytes: limit, availableBytes: process.availableMemory() }
  }
  // macOS counts what it would give back at once as used: no measure.
  return { totalBytes: totalmem(), availableBytes: process.platform === 'darwin' ? totalmem() : freemem() }
}

/** Workers that this much memory has room for, one worker's share left over. */
export function roomForWorkers(bytes: number): number {
  return Math.max(0, Math.floor(bytes / WORKER_BYTES) - 1)
}
