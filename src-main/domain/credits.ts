import type { Generation, Instant } from './entities.ts'
import type { LedgerRepository } from './ports-store.ts'

/**
 * The ledger's verbs at acceptance and by hand; `settle` and `return` belong to the lifecycle. Entries are only ever
 * added, inside the transaction of the change they pay for.
 */

/** Credits given to an account. */
export function grantCredits(
  ledger: LedgerRepository,
  accountId: string,
  credits: number,
  at: Instant
): void {
  ledger.append(accountId, { at, kind: 'grant', credits, generationId: null })
}

/** Takes the price of a generation out of the balance, at its acceptance. */
export function holdCredits(
  ledger: LedgerRepository,
  generation: Pick<Generation, 'id' | 'accountId' | 'credits' | 'createdAt'>
): void {
  const { id, accountId, credits, createdAt } = generation
  ledger.append(accountId, { at: createdAt, kind: 'hold', credits: 0 - credits, generationId: id })
}

/** Brings the balance to `balance`; nothing is booked when it is there already. */
export function adjustBalance(
  ledger: LedgerRepository,
  accountId: string,
  balance: number,
  at: Instant
): void {
  const difference = balance - ledger.balance(accountId)
  if (difference !== 0) {
    ledger.append(accountId, { at, kind: 'adjust', credits: difference, generationId: null })
  }
}
