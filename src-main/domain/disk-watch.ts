import type { HealthReport } from './health.ts'
import type { Clock, Disk, Logger } from './ports.ts'
import { isStorageFailure } from './storage-failure.ts'

/** Free space is looked at this often. */
const LOOK_EVERY_MS = 60_000
/** A full disk is tried again this often, so that the page says soon that it works again. */
const TRY_AGAIN_MS = 5_000
/** Below this the studio warns: some hundred models still fit. */
const LOW_BYTES = 1_000_000_000

/** Watches the disk of the profile: warns early, knows when it is full and when it is not any more. */
export interface DiskWatch {
  /** Takes note of an error when it was the disk's; returns whether it was. */
  note(error: unknown): boolean
  /** As last looked at; null before that and where the system does not tell. */
  freeBytes(): number | null
  start(): void
  stop(): void
}

/** Tells `health` what it sees. */
export function createDiskWatch(deps: {
  readonly disk: Disk
  readonly health: HealthReport
  readonly clock: Clock
  readonly logger: Logger
}): DiskWatch {
  const { disk, health, clock, logger } = deps
  let freeBytes: number | null = null
  let isFull = false
  let isRunning = false
  let cancelLook = () => {}
  let cancelTry = () => {}

  const look = async (): Promise<void> => {
    freeBytes = await disk.freeBytes().catch(() => null)
    if (freeBytes !== null && freeBytes < LOW_BYTES) {
      // In tenths of a gigabyte: not every file that comes or goes is news.
      const left = (Math.ceil(freeBytes / 1e8) / 10).toFixed(1)
      const message = `The disk of this profile is almost full: less than ${left} GB are left. Free some space.`
      logger.warn('The disk of the profile is almost full.', { free_bytes: freeBytes })
      health.tell({ code: 'disk_low', message })
    } else {
      health.settle('disk_low')
    }
    if (isRunning) {
      cancelLook = clock.after(LOOK_EVERY_MS, () => void look())
    }
  }
  const tryAgain = async (): Promise<void> => {
    try {
      await disk.tryWriting()
      isFull = false
      health.settle('disk_full')
      logger.info('The disk of the profile takes writes again.')
    } catch {
      cancelTry = clock.after(TRY_AGAIN_MS, () => void tryAgain())
    }
  }
  return {
    note(error) {
      if (!isStorageFailure(error)) {
        return false
      }
      if (!isFull) {
        isFull = true
        logger.error('The disk of the profile is full, or refuses to be written.', { error: String(error) })
        health.tell({
          code: 'disk_full',
          message:
            'The disk is full: nothing new can be made or stored. Free some space; what was accepted goes on by itself.',
        })
        cancelTry = clock.after(TRY_AGAIN_MS, () => void tryAgain())
      }
      return true
    },
    freeBytes: () => freeBytes,
    start() {
      isRunning = true
      void look()
    },
    stop() {
      isRunning = false
      cancelLook()
      cancelTry()
    },
  }
}
