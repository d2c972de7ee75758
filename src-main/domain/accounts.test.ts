import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemDigest } from '../app-system.ts'
import { openTemporaryStore, type TemporaryStore } from '../store/testing/harness.ts'
import { createAccounts, LOCAL_ACCOUNT_ID, type Accounts } from './accounts.ts'
import { createKeys, type Keys } from './keys.ts'
import { createFakeBus, createFakeClock, createFakeIds } from './testing/fakes.ts'

let temporary: TemporaryStore
let accounts: Accounts
let keys: Keys

beforeEach(() => {
  temporary = openTemporaryStore()
  const deps = {
    store: temporary.store,
    clock: createFakeClock(),
    ids: createFakeIds(),
    bus: createFakeBus(),
    digest: systemDigest,
  }
  accounts = createAccounts(deps)
  keys = createKeys(deps)
})
afterEach(() => temporary.remove())

describe('accounts', () => {
  it('a fresh profile gets one account, local, on the plan studio, with 10 000 credits — once', () => {
    expect(accounts.ensureLocal()).toBe(true)
    expect(accounts.ensureLocal()).toBe(false)
    expect(accounts.list()).toMatchObject([
      { id: 'local', name: 'local', plan: 'studio', balance: 10_000, held: 0 },
    ])
  })

  it('a changed balance is booked as the difference, nothing as nothing', () => {
    const { id } = accounts.create({ name: 'a', plan: 'pro', credits: 50 })
    accounts.change(id, { credits: 20 })
    accounts.change(id, { credits: 20, plan: 'free' })
    expect(accounts.ledger(id, {})).toMatchObject({
      balance: 20,
      entries: [
        { kind: 'grant', credits: 50 },
        { kind: 'adjust', credits: -30 },
      ],
    })
    expect(accounts.find(id).plan).toBe('free')
  })

  it('an account without credits has an empty ledger', () => {
    expect(accounts.ledger(accounts.create({ name: 'a', credits: 0 }).id, {})).toEqual({
      entries: [],
      hasMore: false,
      balance: 0,
      held: 0,
    })
  })

  it('a name is given once, an unknown id is not found', () => {
    accounts.create({ name: 'a' })
    expect(() => accounts.create({ name: 'a' })).toThrow(expect.objectContaining({ param: 'name' }))
    expect(() => accounts.change('acc_none', {})).toThrow(expect.objectContaining({ code: 'not_found' }))
  })
})

describe('keys', () => {
  beforeEach(() => accounts.ensureLocal())

  it('have the documented form and are stored as a hash only', () => {
    const { key, secret } = keys.create({ accountId: LOCAL_ACCOUNT_ID, name: 'test' })
    expect(secret).toMatch(/^pl_live_[0-9A-Za-z]{32}$/)
    expect(JSON.stringify(keys.list())).not.toContain(secret.slice(12, -4))
    expect(temporary.store.keys.findByHash(systemDigest.sha256(secret))?.id).toBe(key.id)
  })

  it('open their account until they are revoked; revoking twice is no error', () => {
    const { key, secret } = keys.create({ accountId: LOCAL_ACCOUNT_ID, name: 'test' })
    expect(keys.authenticate(secret)).toEqual({ accountId: 'local', keyId: key.id, via: 'key' })
    keys.revoke(key.id)
    keys.revoke(key.id)
    expect(() => keys.authenticate(secret)).toThrow(expect.objectContaining({ code: 'unauthorized' }))
    expect(() => keys.authenticate('pl_live_unknown')).toThrow(
      expect.objectContaining({ code: 'unauthorized' })
    )
  })

  it('of an account on another plan are refused with a message that names both plans', () => {
    const { id } = accounts.create({ name: 'Ann', plan: 'pro' })
    const { secret } = keys.create({ accountId: id, name: 'test' })
    expect(() => keys.authenticate(secret)).toThrow(/“pro”.*“studio”/)
    accounts.change(id, { plan: 'studio' })
    expect(keys.authenticate(secret).accountId).toBe(id)
  })

  it('are registered once when the operator gives one', () => {
    const given = { accountId: LOCAL_ACCOUNT_ID, name: 'env', secret: 'my-own-key' }
    expect(keys.register(given)?.name).toBe('env')
    expect(keys.register(given)).toBeNull()
    expect(keys.authenticate('my-own-key').accountId).toBe('local')
  })
})
