import type { Ledger, SigningSecret, StudioAccount, StudioKey } from '../contract/studio.ts'
import type { LoggedRequest, StudioDelivery, StudioDeliveryAttempt } from '../contract/studio-inspector.ts'
import type { AccountWithCredits, LedgerPage } from './accounts.ts'
import type { ApiKey, Delivery, DeliveryAttempt, Instant, RequestLogEntry } from './entities.ts'
import { toTimestamp } from './present.ts'
import type { RotatedSecret } from './signing-secret.ts'

/** Entities as the control plane shows them. */

const orNull = (instant: Instant | null): string | null => (instant === null ? null : toTimestamp(instant))

export function presentAccount(account: AccountWithCredits): StudioAccount {
  const { id, name, plan, balance, held, createdAt } = account
  return { id, name, plan, balance, held, created_at: toTimestamp(createdAt) }
}

export function presentLedger(ledger: LedgerPage): Ledger {
  const entries = ledger.entries.map(({ at, kind, credits, generationId }) => ({
    at: toTimestamp(at),
    kind,
    credits,
    generation_id: generationId,
  }))
  const oldest = ledger.entries.at(0)
  return {
    entries,
    balance: ledger.balance,
    held: ledger.held,
    has_more: ledger.hasMore,
    next_before: ledger.hasMore && oldest !== undefined ? oldest.seq : null,
  }
}

export function presentKey(key: ApiKey): StudioKey {
  return {
    id: key.id,
    name: key.name,
    account_id: key.accountId,
    hint: key.hint,
    created_at: toTimestamp(key.createdAt),
    last_used_at: orNull(key.lastUsedAt),
    revoked_at: orNull(key.revokedAt),
  }
}

export function presentRequest(entry: RequestLogEntry): LoggedRequest {
  return {
    id: entry.id,
    at: toTimestamp(entry.at),
    method: entry.method,
    path: entry.path,
    status: entry.status,
    code: entry.code,
    duration_ms: entry.durationMs,
    account_id: entry.accountId,
    key_id: entry.keyId,
    notes: [...entry.notes],
    request_headers: entry.requestHeaders,
    request_body: entry.requestBody,
    response_headers: entry.responseHeaders,
    response_body: entry.responseBody,
  }
}

/** A delivery with how often it was sent in all. */
export function presentDelivery(delivery: Delivery, allAttempts: number): StudioDelivery {
  return {
    generation_id: delivery.generationId,
    account_id: delivery.accountId,
    url: delivery.url,
    state: delivery.state,
    attempts: delivery.attempts,
    all_attempts: allAttempts,
    next_at: orNull(delivery.nextAt),
    created_at: toTimestamp(delivery.createdAt),
  }
}

export function presentSecret({ secret, previousUntil }: RotatedSecret): SigningSecret {
  return { secret, previous_until: orNull(previousUntil) }
}

export function presentAttempt(attempt: DeliveryAttempt): StudioDeliveryAttempt {
  return {
    id: attempt.id,
    number: attempt.number,
    trigger: attempt.trigger,
    started_at: toTimestamp(attempt.startedAt),
    duration_ms: attempt.durationMs,
    status: attempt.status,
    error: attempt.error,
    signature: attempt.signature,
    url: attempt.url,
    answer: attempt.answer,
  }
}
