import { z } from 'zod'
import type { Instant } from './entities.ts'
import { notFound } from './errors.ts'
import type { Clock, Digest, EventBus, Ids } from './ports.ts'
import type { SettingRepository } from './ports-store.ts'

const KEY_PREFIX = 'pl_work_'
const KEY_RANDOM_LENGTH = 32
const SETTING = 'farm_keys'

const StoredKeys = z.array(
  z.object({ id: z.string(), name: z.string(), hint: z.string(), hash: z.string(), createdAt: z.number() })
)

/** A key that lets a worker in, and nobody else; without its secret. */
export interface FarmKeyRecord {
  readonly id: string
  readonly name: string
  /** First and last characters, for lists. */
  readonly hint: string
  readonly createdAt: Instant
  /** Null when it was not used since the service started: a worker shows it with every step of its work, and no write is worth that. */
  readonly lastUsedAt: Instant | null
}

/** Keys of workers. A key is known to its holder only: the store has its SHA-256. */
export interface FarmKeys {
  /** The secret is never shown again. */
  create(name: string): { readonly key: FarmKeyRecord; readonly secret: string }
  list(): readonly FarmKeyRecord[]
  /** Throws `not_found`. */
  revoke(id: string): void
  /** Whether it lets a worker in; notes that it was used. */
  isKey(secret: string): boolean
}

/** Rules of workers' keys over the store; what is compared is a SHA-256, whose timing says nothing about the key. */
export function createFarmKeys(deps: {
  readonly store: { readonly settings: SettingRepository }
  readonly clock: Clock
  readonly ids: Ids
  readonly digest: Digest
  readonly bus: EventBus
}): FarmKeys {
  const { clock, ids, digest, bus } = deps
  const { settings } = deps.store
  let keys = StoredKeys.parse(JSON.parse(settings.get(SETTING) ?? '[]'))
  const usedAt = new Map<string, Instant>()
  const keep = (next: typeof keys): void => {
    settings.set(SETTING, JSON.stringify(next))
    keys = next
    bus.publish({ type: 'settings' })
  }
  return {
    create(name) {
      const secret = KEY_PREFIX + ids.secret(KEY_RANDOM_LENGTH)
      const key = {
        id: ids.next('wkey'),
        name,
        hint: `${secret.slice(0, KEY_PREFIX.length + 2)}…${secret.slice(-4)}`,
        createdAt: clock.now(),
      }
      keep([...keys, { ...key, hash: digest.sha256Hex(secret) }])
      return { key: { ...key, lastUsedAt: null }, secret }
    },
    list: () => keys.map(({ hash: _hash, ...key }) => ({ ...key, lastUsedAt: usedAt.get(key.id) ?? null })),
    revoke(id) {
      if (!keys.some(key => key.id === id)) {
        throw notFound('worker key')
      }
      keep(keys.filter(key => key.id !== id))
    },
    isKey(secret) {
      const hash = digest.sha256Hex(secret)
      const key = keys.find(known => known.hash === hash)
      if (key !== undefined) {
        usedAt.set(key.id, clock.now())
      }
      return key !== undefined
    },
  }
}
