import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account, Generation } from '../../domain/entities.ts'
import type { Store } from '../../domain/ports-store.ts'
import { aGeneration, anAccount, createFakeLogger, EPOCH } from '../../domain/testing/fakes.ts'
import { openStore } from '../open.ts'
import { placeFreshDatabase } from './fresh-database.ts'

/** A folder of its own below the system's temporary one. */
export interface TemporaryFolder {
  readonly path: string
  remove(): void
}

export function makeTemporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'plinth-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export interface TemporaryStore {
  readonly store: Store
  readonly folder: string
  readonly path: string
  /** Closes the store and removes its folder. */
  remove(): void
}

/** A real database file, as the production migrations leave it. */
export function openTemporaryStore(): TemporaryStore {
  const folder = makeTemporaryFolder()
  const path = join(folder.path, 'plinth.db')
  placeFreshDatabase(path)
  const store = openStore({ path, logger: createFakeLogger(), now: EPOCH })
  return {
    store,
    folder: folder.path,
    path,
    remove: () => {
      store.close()
      folder.remove()
    },
  }
}

/** An account with credits. */
export function addAccount(store: Store, change: Partial<Account> = {}, credits = 1000): Account {
  const account = anAccount(change)
  store.transact(() => {
    store.accounts.insert(account)
    store.ledger.append(account.id, { at: EPOCH, kind: 'grant', credits, generationId: null })
  })
  return account
}

/** Accepts a generation the way the service does: row and hold in one transaction. */
export function addGeneration(store: Store, change: Partial<Generation> = {}): Generation {
  const wanted = aGeneration(change)
  return store.transact(() => {
    const createdAt = store.accounts.nextCreatedAt(wanted.accountId, wanted.createdAt)
    const generation = { ...wanted, createdAt }
    store.generations.insert(generation)
    store.ledger.append(generation.accountId, {
      at: createdAt,
      kind: 'hold',
      credits: -generation.credits,
      generationId: generation.id,
    })
    return generation
  })
}
