import { existsSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BlobStore } from '../domain/ports-store.ts'
import { openBlobStore } from './blobs.ts'
import { makeTemporaryFolder, type TemporaryFolder } from './testing/harness.ts'

let folder: TemporaryFolder
let blobs: BlobStore
beforeEach(() => {
  folder = makeTemporaryFolder()
  blobs = openBlobStore(join(folder.path, 'blobs'))
})
afterEach(() => folder.remove())

const bytes = (text: string) => new TextEncoder().encode(text)
const temporaryFiles = () => readdirSync(join(folder.path, 'blobs', 'tmp'))
/** As if the blob had been written two hours ago. */
const age = (hash: string) => {
  const then = new Date(Date.now() - 2 * 60 * 60 * 1000)
  utimesSync(blobs.path(hash), then, then)
}

describe('the blob store', () => {
  it('names a file by the SHA-256 of its bytes and leaves nothing else behind', async () => {
    const hash = await blobs.put(bytes('a chair'))
    expect(hash).toBe(createHash('sha256').update('a chair').digest('hex'))
    expect(readFileSync(blobs.path(hash), 'utf8')).toBe('a chair')
    expect(new TextDecoder().decode(await blobs.read(hash))).toBe('a chair')
    expect(blobs.has(hash)).toBe(true)
    expect(temporaryFiles()).toEqual([])
  })

  it('takes the same bytes many times at once', async () => {
    const hashes = await Promise.all(Array.from({ length: 8 }, () => blobs.put(bytes('same'))))
    expect(new Set(hashes).size).toBe(1)
    expect(await blobs.read(hashes[0])).toHaveLength(4)
    expect(temporaryFiles()).toEqual([])
  })

  it('removes what a crash left under a temporary name', () => {
    writeFileSync(join(folder.path, 'blobs', 'tmp', 'half'), 'ha')
    blobs = openBlobStore(join(folder.path, 'blobs'))
    expect(temporaryFiles()).toEqual([])
  })

  it('writes a blob anew whose file was cut short', async () => {
    const hash = await blobs.put(bytes('a long chair'))
    truncateSync(blobs.path(hash), 3)
    await blobs.put(bytes('a long chair'))
    expect(readFileSync(blobs.path(hash), 'utf8')).toBe('a long chair')
  })

  it('collects what is neither named nor young', async () => {
    const [named, young, old] = await Promise.all(
      ['named', 'young', 'old'].map(text => blobs.put(bytes(text)))
    )
    age(named)
    age(old)
    expect(await blobs.collect(hash => hash === named)).toBe(1)
    expect([named, young, old].map(hash => blobs.has(hash))).toEqual([true, true, false])
  })

  it('spares an old blob that was just put again: a transaction is about to name it', async () => {
    const hash = await blobs.put(bytes('again'))
    age(hash)
    await blobs.put(bytes('again'))
    expect(await blobs.collect(() => false)).toBe(0)
    expect(blobs.has(hash)).toBe(true)
  })

  it('refuses a name that is no hash, which could lead out of its folder', () => {
    expect(() => blobs.path('../../etc/passwd')).toThrow()
    expect(existsSync(join(folder.path, 'blobs'))).toBe(true)
  })
})
