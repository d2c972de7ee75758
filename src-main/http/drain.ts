import { ServiceError } from '../domain/errors.ts'
import type { Clock } from '../domain/ports.ts'

/** Lets the requests under way end before the service stops. */
export interface Drain {
  /** Throws `provider_unavailable` once the service stops. */
  enter(): void
  leave(): void
  /** Refuses what comes from now on; resolves when nothing is under way or `graceMs` are over. */
  stop(graceMs: number): Promise<void>
}

const RETRY_AFTER_SECONDS = 5

export function createDrain(clock: Clock): Drain {
  let underWay = 0
  let isStopping = false
  let onEmpty = () => {}
  return {
    enter() {
      if (isStopping) {
        throw new ServiceError('provider_unavailable', 'The service is stopping. Retry when it runs again.', {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        })
      }
      underWay += 1
    },
    leave() {
      underWay -= 1
      if (underWay === 0) {
        onEmpty()
      }
    },
    async stop(graceMs) {
      isStopping = true
      if (underWay === 0) {
        return
      }
      await new Promise<void>(resolve => {
        const cancel = clock.after(graceMs, resolve)
        onEmpty = () => {
          cancel()
          resolve()
        }
      })
    },
  }
}
