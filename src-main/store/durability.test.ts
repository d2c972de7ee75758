import { copyFileSync, existsSync, mkdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLifecycle, type Lifecycle } from '../domain/lifecycle.ts'
import type { ClaimedGeneration, Store } from '../domain/ports-store.ts'
import {
  createFakeBus,
  createFakeClock,
  createFakeIds,
  createFakeLogger,
  EPOCH,
  type FakeClock,
  someFacts,
} from '../domain/testing/fakes.ts'
import { openStore } from './open.ts'
import { addAccount, addGeneration, openTemporaryStore } from './testing/harness.ts'
import { assertInvariants } from './testing/invariants.ts'

const ACCOUNTS = ['acc_1', 'acc_2']
const GRANT = 1000
const FAILURE = { code: 'generation_failed', message: 'No.' } as const

/** What may happen to the service, in any order. `pick` chooses among what there is. */
type Step =
  | {
      readonly do: 'create'
      readonly account: number
      readonly credits: number
      readonly hasWebhook: boolean
    }
  | { readonly do: 'claim' | 'restart' | 'expire' }
  | { readonly do: 'succeed' | 'fail' | 'release' | 'cancel' | 'progress'; readonly pick: number }
  | { readonly do: 'wait'; readonly ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('create' as const),
    account: fc.nat(1),
    credits: fc.nat(50),
    hasWebhook: fc.boolean(),
  }),
  fc.record({
    do: fc.constantFrom('claim' as const, 'claim' as const, 'restart' as const, 'expire' as const),
  }),
  fc.record({
    do: fc.constantFrom('succeed', 'fail', 'release', 'cancel', 'progress'),
    pick: fc.nat(1000),
  } as const),
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: -5000, max: 5000 }) })
)

interface World {
  readonly store: Store
  readonly lifecycle: Lifecycle
  readonly clock: FakeClock
  /** Every claim ever made: lost ones too, since a runner may wake up late and try to write. */
  readonly claims: ClaimedGeneration[]
  readonly created: string[]
  boot: number
}

function createWorld(store: Store): World {
  const clock = createFakeClock()
  const ports = { store, clock, ids: createFakeIds(), events: createFakeBus(), logger: createFakeLogger() }
  ACCOUNTS.forEach(id => addAccount(store, { id, name: id }, GRANT))
  const lifecycle = createLifecycle(ports)
  return { store, lifecycle, clock, claims: [], created: [], boot: 0 }
}

async function apply(world: World, next: Step): Promise<void> {
  const { store, lifecycle, clock, claims, created } = world
  switch (next.do) {
    case 'create': {
      const id = `gen_${created.length}`
      const webhookUrl = next.hasWebhook ? 'https://receiver.example' : null
      const accountId = ACCOUNTS[next.account]
      addGeneration(store, { id, accountId, credits: next.credits, webhookUrl, createdAt: clock.now() })
      created.push(id)
      return
    }
    case 'claim': {
      const now = clock.now()
      const lease = {
        leaseToken: `t${claims.length}`,
        leaseUntil: now + 30_000,
        bootId: `b${world.boot}`,
        now,
      }
      const claimed = store.generations.claim({ isWanted: () => true, ...lease })
      if (claimed !== null) {
        claims.push(claimed)
      }
      return
    }
    case 'restart':
      world.boot += 1
      lifecycle.recover(`b${world.boot}`)
      return
    case 'expire':
      clock.advance(60_000)
      lifecycle.recover(`b${world.boot}`)
      return
    case 'wait':
      clock.jumpTo(clock.now() + next.ms)
      return
    case 'cancel':
      if (created.length > 0) {
        const id = created[next.pick % created.length]
        for (const accountId of ACCOUNTS) {
          lifecycle.cancel(accountId, id)
        }
      }
      return
    default:
      if (claims.length > 0) {
        await applyToClaim(world, next.do, claims[next.pick % claims.length])
      }
  }
}

async function applyToClaim(
  { store, lifecycle }: World,
  what: 'succeed' | 'fail' | 'release' | 'progress',
  claimed: ClaimedGeneration
): Promise<void> {
  const { id } = claimed.generation
  switch (what) {
    case 'succeed': {
      const asset = { name: 'x', glbHash: 'g', thumbnailHash: 't', sizeBytes: 1, facts: someFacts() }
      await lifecycle.succeed(claimed, [asset], [])
      return
    }
    case 'fail':
      await lifecycle.fail(id, claimed.leaseToken, FAILURE)
      return
    case 'release':
      lifecycle.release(claimed)
      return
    case 'progress':
      store.generations.setProgress(id, claimed.leaseToken, 50, 'build')
  }
}

/** Every account's credits, counted from what its generations say: the other side of the ledger. */
function assertCredits({ store }: World): void {
  for (const accountId of ACCOUNTS) {
    const all = store.generations.list(accountId, 1000)
    const sum = (statuses: readonly string[]) =>
      all.filter(({ status }) => statuses.includes(status)).reduce((total, { credits }) => total + credits, 0)
    expect(store.ledger.held(accountId)).toBe(sum(['queued', 'running']))
    expect(store.ledger.balance(accountId)).toBe(GRANT - sum(['queued', 'running', 'succeeded']))
  }
}

describe('any interleaving of create, claim, cancel, end and recovery', () => {
  it('keeps balance and held what the generations say, and ends each generation once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async steps => {
        const temporary = openTemporaryStore()
        try {
          const world = createWorld(temporary.store)
          const ended = new Map<string, string>()
          for (const next of steps) {
            await apply(world, next)
            assertCredits(world)
            for (const id of world.created) {
              const { status } = world.store.generations.find(id) ?? { status: 'lost' }
              expect(ended.get(id) ?? status).toBe(status)
              if (status === 'succeeded' || status === 'failed') {
                ended.set(id, status)
              }
            }
          }
          assertInvariants(temporary.path)
        } finally {
          temporary.remove()
        }
      }),
      { numRuns: 60 }
    )
  })
})

describe('a copy of the database and its log', () => {
  it('opens and holds the invariants, taken at 100 random moments', async () => {
    const temporary = openTemporaryStore()
    try {
      const world = createWorld(temporary.store)
      const steps = fc.sample(step, { numRuns: 1500, seed: 7 })
      const moments = new Set(
        fc.sample(fc.noBias(fc.integer({ min: 0, max: steps.length - 1 })), { numRuns: 120, seed: 8 })
      )
      let copies = 0
      for (const [index, next] of steps.entries()) {
        await apply(world, next)
        if (!moments.has(index)) {
          continue
        }
        const copy = copyDatabase(temporary.path, join(temporary.folder, `copy-${index}`))
        const reopened = openStore({ path: copy, logger: createFakeLogger(), now: EPOCH })
        expect(reopened.generations.list('acc_1', 5000)).toEqual(world.store.generations.list('acc_1', 5000))
        reopened.close()
        assertInvariants(copy)
        copies += 1
      }
      expect(copies).toBeGreaterThanOrEqual(100)
    } finally {
      temporary.remove()
    }
  })
})

describe('a log that a power cut tore off', () => {
  it('leaves whole transactions only, wherever it was torn', async () => {
    const temporary = openTemporaryStore()
    try {
      const world = createWorld(temporary.store)
      for (const next of fc.sample(step, { numRuns: 150, seed: 9 })) {
        await apply(world, next)
      }
      const { size } = statSync(`${temporary.path}-wal`)
      const lengths = fc.sample(fc.noBias(fc.integer({ min: 1, max: size })), { numRuns: 60, seed: 10 })
      lengths.forEach((length, index) => {
        const copy = copyDatabase(temporary.path, join(temporary.folder, `torn-${index}`))
        truncateSync(`${copy}-wal`, length)
        openStore({ path: copy, logger: createFakeLogger(), now: EPOCH }).close()
        assertInvariants(copy)
      })
    } finally {
      temporary.remove()
    }
  })
})

/** As a backup tool or a power cut would leave it: the file and the log, without the index of the log. */
function copyDatabase(path: string, folder: string): string {
  mkdirSync(folder)
  const copy = join(folder, 'plinth.db')
  copyFileSync(path, copy)
  if (existsSync(`${path}-wal`)) {
    copyFileSync(`${path}-wal`, `${copy}-wal`)
  }
  return copy
}
