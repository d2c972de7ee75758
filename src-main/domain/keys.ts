import type { Account, ApiKey, Caller } from './entities.ts'
import { notFound, ServiceError } from './errors.ts'
import { createKept } from './kept.ts'
import { API_PLAN } from './plans.ts'
import type { Clock, Digest, EventBus, Ids } from './ports.ts'
import type { Store } from './ports-store.ts'

const KEY_PREFIX = 'pl_live_'
const KEY_RANDOM_LENGTH = 32
/** Callers kept in memory. */
const MAX_CALLERS = 10_000

/** API keys of all accounts. A key is known to its holder only: the store has its SHA-256. */
export interface Keys {
  create(input: { accountId: string; name: string }): { key: ApiKey; secret: string }
  /** Registers a key that the operator chose; null when it is registered already. */
  register(input: { accountId: string; name: string; secret: string }): ApiKey | null
  list(): readonly ApiKey[]
  /** Idempotent; throws `not_found` for an unknown id. */
  revoke(id: string): void
  /** Throws `unauthorized`: unknown, revoked, or of an account whose plan has no API. */
  authenticate(secret: string): Caller
  /** Raised by everything that may change what `authenticate` says of a key. */
  revision(): number
}

/** Rules of keys over the store. */
export function createKeys(deps: {
  store: Store
  clock: Clock
  ids: Ids
  digest: Digest
  bus: EventBus
}): Keys {
  const { store, clock, ids, digest, bus } = deps
  const insert = (accountId: string, name: string, secret: string): ApiKey => {
    const key: ApiKey = {
      id: ids.next('key'),
      accountId,
      name,
      hint: hintOf(secret),
      createdAt: clock.now(),
      lastUsedAt: null,
      revokedAt: null,
    }
    store.transact(() => store.keys.insert(key, digest.sha256(secret)))
    bus.publish({ type: 'key', id: key.id })
    return key
  }
  /** Who is let in by the key of this hash; a key that is not, is looked for at every request. */
  const revision = () => store.keys.revision() + store.accounts.revision()
  const callers = createKept<Caller>(revision, MAX_CALLERS)
  const findCaller = (secret: string): Caller => {
    // What is compared is a SHA-256: its timing says nothing about the key that has to be guessed.
    const key = store.keys.findByHash(digest.sha256(secret))
    const account = key === null ? null : store.accounts.find(key.accountId)
    if (key === null || account === null || key.revokedAt !== null) {
      throw unknownKey()
    }
    if (account.plan !== API_PLAN) {
      throw planWithoutApi(account)
    }
    return { accountId: account.id, keyId: key.id, via: 'key' }
  }
  return {
    create({ accountId, name }) {
      if (store.accounts.find(accountId) === null) {
        throw notFound('account', 'account_id')
      }
      const secret = KEY_PREFIX + ids.secret(KEY_RANDOM_LENGTH)
      return { key: insert(accountId, name, secret), secret }
    },
    register({ accountId, name, secret }) {
      return store.keys.findByHash(digest.sha256(secret)) === null ? insert(accountId, name, secret) : null
    },
    list: () => store.keys.list(),
    revoke(id) {
      if (store.keys.find(id) === null) {
        throw notFound('key')
      }
      if (store.keys.revoke(id, clock.now())) {
        bus.publish({ type: 'key', id })
      }
    },
    authenticate(secret) {
      const name = digest.sha256Hex(secret)
      const known = callers.get(name)
      if (known !== undefined) {
        return known
      }
      const caller = findCaller(secret)
      callers.set(name, caller)
      return caller
    },
    revision,
  }
}

function unknownKey(): ServiceError {
  return new ServiceError(
    'unauthorized',
    'This API key is unknown or revoked. Create one in the studio under API keys.'
  )
}

function planWithoutApi(account: Account): ServiceError {
  return new ServiceError(
    'unauthorized',
    `This API key belongs to the account “${account.name}” on the plan “${account.plan}”; the REST API is part of the ` +
      `plan “${API_PLAN}”. Change the account's plan in the studio.`
  )
}

function hintOf(secret: string): string {
  const head = secret.startsWith(KEY_PREFIX) ? KEY_PREFIX.length + 2 : 2
  return `${secret.slice(0, head)}…${secret.slice(-4)}`
}
