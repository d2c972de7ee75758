import { MAX_CREDITS } from '../contract/studio.ts'
import { LEDGER_PAGE } from '../contract/studio.ts'
import type { Account, Plan } from './entities.ts'
import { adjustBalance, grantCredits } from './credits.ts'
import { invalidRequest, notFound } from './errors.ts'
import type { Clock, EventBus, Ids } from './ports.ts'
import type { Store, StoredLedgerEntry } from './ports-store.ts'

/** The account of the studio itself; every profile has it. */
export const LOCAL_ACCOUNT_ID = 'local'
const FIRST_CREDITS = 10_000

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

/** Accounts and their credits. */
export interface Accounts {
  /** Creates the account `local` in a fresh profile. true when it did. */
  ensureLocal(): boolean
  create(input: { name: string; plan?: Plan | undefined; credits?: number | undefined }): AccountWithCredits
  change(id: string, input: { plan?: Plan | undefined; credits?: number | undefined }): AccountWithCredits
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
    change(id, { plan, credits }) {
      const { held } = find(id)
      if (credits !== undefined && credits + held > MAX_CREDITS) {
        throw invalidRequest(
          'credits',
          `\`credits\` must be at most ${MAX_CREDITS - held}: ${held} more are held and may come back.`
        )
      }
      store.transact(() => {
        if (plan !== undefined) {
          store.accounts.setPlan(id, plan)
        }
        if (credits !== undefined) {
          adjustBalance(store.ledger, id, credits, clock.now())
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
