import type { Instant } from './entities.ts'
import type { Clock } from './ports.ts'

export type RateClass = 'read' | 'create'

export const READS_PER_MINUTE = 120
export const CREATES_PER_MINUTE = 60
/** The studio polls and lists much more than one client does; its bucket only stops a runaway page. */
const SESSION_FACTOR = 10
const WINDOW_MS = 60_000

/** Of the read limit, what asking for unfinished generations may use up. */
const POLL_SHARE = 0.75
const LONGEST_POLL_SECONDS = 60

/** `Retry-After` of an unfinished generation: who asks for all of an account's that often stays within the read limit. */
export function pollSeconds(unfinished: number): number {
  const seconds = Math.ceil((unfinished * 60) / (READS_PER_MINUTE * POLL_SHARE))
  return Math.min(Math.max(1, seconds), LONGEST_POLL_SECONDS)
}

export interface RateDecision {
  readonly isAllowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Whole seconds until the oldest counted request leaves the window, so until `remaining` grows again. */
  readonly resetSeconds: number
}

export interface RateLimiter {
  /** Counts one request of `subject`; a refused one is not counted. */
  take(subject: { id: string; isSession: boolean }, rateClass: RateClass): RateDecision
}

/**
 * Sliding log: the instants of the last minute's requests per subject and class. Exact, where a fixed window would let
 * twice the limit through around its edge; a client that waits for `Retry-After` is always served.
 */
export function createRateLimiter(clock: Clock): RateLimiter {
  const logs: Record<RateClass, Map<string, Instant[]>> = { read: new Map(), create: new Map() }
  return {
    take(subject, rateClass) {
      const base = rateClass === 'read' ? READS_PER_MINUTE : CREATES_PER_MINUTE
      const limit = subject.isSession ? base * SESSION_FACTOR : base
      const now = clock.now()
      const log = windowOf(logs[rateClass], subject.id, now)
      const isAllowed = log.length < limit
      if (isAllowed) {
        log.push(now)
      }
      const oldest = log[0] ?? now
      return {
        isAllowed,
        limit,
        remaining: limit - log.length,
        resetSeconds: Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1000)),
      }
    },
  }
}

/** The subject's log without what has left the window; in place, for it is asked at every request. */
function windowOf(logs: Map<string, Instant[]>, id: string, now: Instant): Instant[] {
  const log = logs.get(id) ?? []
  if (log.length === 0) {
    logs.set(id, log)
  }
  // Instants of the future: the clock was set back.
  while (log.length > 0 && log[log.length - 1] > now) {
    log.pop()
  }
  const stale = log.findIndex(at => at > now - WINDOW_MS)
  if (stale !== 0) {
    log.splice(0, stale === -1 ? log.length : stale)
  }
  return log
}
