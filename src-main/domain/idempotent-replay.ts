import type { CreatedGeneration } from '../contract/generation.ts'
import type { Caller } from './entities.ts'
import { invalidRequest, ServiceError } from './errors.ts'
import type { Clock, Digest } from './ports.ts'
import type { Store, StoredAnswer } from './ports-store.ts'

const REPLAY_MS = 24 * 60 * 60 * 1000

/** Answer of an accepted creation. */
export interface Answer<View = CreatedGeneration> {
  readonly view: View
  readonly location: string
}

export interface Replay<View = CreatedGeneration> {
  /** null when none was sent or extensions are off. */
  readonly key: string | null
  /** For the request log. */
  readonly notes: readonly string[]
  /** The stored answer. Throws `idempotency_conflict` when it belongs to another body. */
  find(): Answer<View> | null
  /** Inside the transaction that accepts the generation. */
  store(answer: Answer<View>): void
}

/** Idempotency-Key (extension): the stored answer of the last 24 hours, for the same body. */
export function prepareReplay<View = CreatedGeneration>(
  deps: { readonly store: Store; readonly clock: Clock; readonly digest: Digest },
  command: { caller: Caller; body: unknown; idempotencyKey: string | null },
  isExtended: boolean
): Replay<View> {
  const { caller, body, idempotencyKey } = command
  const { store, clock, digest } = deps
  const isIgnored = idempotencyKey !== null && !isExtended
  const key = isExtended ? idempotencyKey : null
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw invalidRequest(
      'Idempotency-Key',
      'The header `Idempotency-Key` takes 1 to 255 visible ASCII characters.'
    )
  }
  const bodyHash = key === null ? '' : digest.sha256Hex(JSON.stringify(sortKeys(body)))
  return {
    key,
    notes: isIgnored ? ['Idempotency-Key is an extension and extensions are off; ignored'] : [],
    find(): Answer<View> | null {
      const now = clock.now()
      if (key !== null) {
        store.idempotency.followClock(now)
      }
      const stored = key === null ? null : store.idempotency.find(caller.accountId, key, now - REPLAY_MS)
      if (stored === null) {
        return null
      }
      if (stored.bodyHash !== bodyHash) {
        throw new ServiceError(
          'idempotency_conflict',
          'This `Idempotency-Key` was used for another body in the last 24 hours; use a new key.',
          { param: 'Idempotency-Key' }
        )
      }
      return { view: JSON.parse(stored.body) as View, location: stored.location }
    },
    store(answer: Answer<View>): void {
      if (key === null) {
        return
      }
      const stored: StoredAnswer = {
        bodyHash,
        status: 202,
        body: JSON.stringify(answer.view),
        location: answer.location,
      }
      store.idempotency.purge(clock.now() - REPLAY_MS)
      store.idempotency.insert(caller.accountId, key, stored, clock.now())
    },
  }
}

/** The same body in another key order is the same body. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sortKeys)
  }
  if (typeof value !== 'object' || value === null) {
    return value
  }
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)])
  )
}
