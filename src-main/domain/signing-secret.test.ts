import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileSecretStore, systemIds } from '../app-system.ts'
import { makeTemporaryFolder, type TemporaryFolder } from '../store/testing/harness.ts'
import type { SecretStore } from './ports.ts'
import { loadSigningSecret, OVERLAP_MS } from './signing-secret.ts'
import { createFakeBus, createFakeClock, EPOCH, type FakeClock } from './testing/fakes.ts'

let folder: TemporaryFolder
let clock: FakeClock
beforeEach(() => {
  folder = makeTemporaryFolder()
  clock = createFakeClock()
})
afterEach(() => folder.remove())

const file = () => join(folder.path, 'signing-secret')
const load = (secrets: SecretStore = fileSecretStore(file())) =>
  loadSigningSecret({ secrets, clock, ids: systemIds, bus: createFakeBus() })

describe('the signing secret', () => {
  it('is after 50 rotations at once what the file says, and none of them fails', async () => {
    const secret = await load()
    const rotated = await Promise.all(Array.from({ length: 50 }, () => secret.rotate({ overlap: true })))
    expect(new Set(rotated.map(({ secret: made }) => made)).size).toBe(50)
    expect(secret.current()).toBe(rotated[49].secret)
    const again = await load()
    expect(again.inForce()).toEqual(secret.inForce())
    expect(again.inForce().previous).toBe(rotated[48].secret)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
  })

  it('is in force only once it is stored, and a rotation that fails leaves the old one', async () => {
    const writes: string[] = []
    const store: SecretStore = {
      read: async () => 'whsec_old',
      write: async text => {
        writes.push(text)
        expect(secret.current()).toBe('whsec_old')
        if (writes.length === 1) {
          throw new Error('the disk is full')
        }
      },
    }
    const secret = await load(store)
    await expect(secret.rotate({ overlap: true })).rejects.toThrow('disk is full')
    expect(secret.inForce()).toEqual({ current: 'whsec_old', previous: null })
    const { secret: fresh } = await secret.rotate({ overlap: true })
    expect(secret.inForce()).toEqual({ current: fresh, previous: 'whsec_old' })
  })

  it('signs together with the one before for 24 hours, over restarts', async () => {
    const secret = await load()
    const old = secret.current()
    expect(await secret.rotate({ overlap: true })).toMatchObject({ previousUntil: EPOCH + OVERLAP_MS })
    clock.advance(OVERLAP_MS - 1)
    expect((await load()).inForce().previous).toBe(old)
    clock.advance(1)
    expect(secret.inForce().previous).toBeNull()
    expect((await load()).inForce().previous).toBeNull()
  })

  it('signs alone at once when the user wants no overlap', async () => {
    const secret = await load()
    const old = secret.current()
    expect(await secret.rotate({ overlap: false })).toMatchObject({ previousUntil: null })
    expect(secret.inForce().previous).toBeNull()
    expect(readFileSync(file(), 'utf8')).not.toContain(old)
  })

  it('of a file of an earlier version is read as it is', async () => {
    await fileSecretStore(file()).write('whsec_plain')
    expect((await load()).inForce()).toEqual({ current: 'whsec_plain', previous: null })
  })

  it('keeps its overlap to 24 hours when the clock is set back by 30 days', async () => {
    const secret = await load()
    await secret.rotate({ overlap: true })
    const back = EPOCH - 30 * OVERLAP_MS
    clock.jumpTo(back)
    expect(secret.view().previousUntil).toBe(back + OVERLAP_MS)
    clock.advance(OVERLAP_MS)
    expect(secret.inForce().previous).toBeNull()
  })
})
