import { FIRST_CREDITS, LEDGER_PAGE, MAX_CREDITS } from '../contract/studio.ts'
import type { Account, Plan } from './entities.ts'
import { adjustBalance, grantCredits } from './credits.ts'
import { invalidRequest, notFound } from './errors.ts'
import type { Clock, EventBus, Ids } from './ports.ts'
import type { Store, StoredLedgerEntry } from './ports-store.ts'

/** The account of the studio itself; every profile has it. */
export const LOCAL_ACCOUNT_ID = 'local'

export interface AccountWithCredits extends Account {
  readonly balance: number
  readonly held: number
}

/** Part of a ledger. */
export interface LedgerPage {
  readonly entries: readonly StoredLedgerEntry[]
  /** There are older ones. */
  readonly hasMore: boolean
  readonly balance: number
  readonly held: number
}

/** What of an account is to change. */
export interface AccountChange {
  readonly plan?: Plan | undefined
  /** The new balance. */
  readonly credits?: number | undefined
  /** On top of the balance, the new one where there is one. */
  readonly addCredits?: number | undefined
}

/** Accounts and their credits. */
export interface Accounts {
  /** Creates the account `local` in a fresh profile. true when it did. */
  ensureLocal(): boolean
  create(input: { name: string; plan?: Plan | undefined; credits?: number | undefined }): AccountWithCredits
  change(id: string, input: AccountChange): AccountWithCredits
  find(id: string): AccountWithCredits
  list(): readonly AccountWithCredits[]
  /** The newest entries, or those before one, in the order of their booking, with the sums of all. */
  ledger(id: string, page: { limit?: number | undefined; before?: number | undefined }): LedgerPage
}

/** Rules of accounts over the store. */
export function createAccounts(deps: { store: Store; clock: Clock; ids: Ids; bus: EventBus }): Accounts {
  const { store, clock, ids, bus } = deps
  const withCredits = (account: Account): AccountWithCredits => ({
    ...account,
    balance: store.ledger.balance(account.id),
    held: store.ledger.held(account.id),
  })
  const find = (id: string): AccountWithCredits => {
    const account = store.accounts.find(id)
    if (account === null) {
      throw notFound('account')
    }
    return withCredits(account)
  }
  const insert = (account: Account, credits: number): void => {
    store.transact(() => {
      store.accounts.insert(account)
      if (credits > 0) {
        grantCredits(store.ledger, account.id, credits, account.createdAt)
      }
    })
    bus.publish({ type: 'account', id: account.id })
  }
  return {
    ensureLocal() {
      if (store.accounts.find(LOCAL_ACCOUNT_ID) !== null) {
        return false
      }
      insert(
        { id: LOCAL_ACCOUNT_ID, name: LOCAL_ACCOUNT_ID, plan: 'studio', createdAt: clock.now() },
        FIRST_CREDITS
      )
      return true
    },
    create({ name, plan, credits }) {
      if (store.accounts.findByName(name) !== null) {
        throw invalidRequest('name', `An account named “${name}” exists already; choose another \`name\`.`)
      }
      const id = ids.next('acc')
      insert({ id, name, plan: plan ?? 'studio', createdAt: clock.now() }, credits ?? FIRST_CREDITS)
      return find(id)
    },
    change(id, { plan, credits, addCredits = 0 }) {
      const { held, balance } = find(id)
      const room = MAX_CREDITS - held
      if (credits !== undefined && credits > room) {
        throw invalidRequest(
          'credits',
          `\`credits\` must be at most ${room}: ${held} more are held and may come back.`
        )
      }
      if (addCredits > 0 && (credits ?? balance) + addCredits > room) {
        throw invalidRequest(
          'add_credits',
          `\`add_credits\` must be at most ${Math.max(0, room - (credits ?? balance))}: an account has at most ${MAX_CREDITS} credits.`
        )
      }
      store.transact(() => {
        if (plan !== undefined) {
          store.accounts.setPlan(id, plan)
        }
        if (credits !== undefined) {
          adjustBalance(store.ledger, id, credits, clock.now())
        }
        if (addCredits > 0) {
          grantCredits(store.ledger, id, addCredits, clock.now())
        }
      })
      bus.publish({ type: 'account', id })
      return find(id)
    },
    find,
    list: () => store.accounts.list().map(withCredits),
    ledger(id, { limit = LEDGER_PAGE, before }) {
      const { balance, held } = find(id)
      // One more than asked for tells whether there is another page.
      const found = store.ledger.page(id, before ?? null, limit + 1)
      return { entries: found.slice(0, limit).toReversed(), hasMore: found.length > limit, balance, held }
    },
  }
}
