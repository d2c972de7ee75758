import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, unlinkSync, utimesSync } from 'node:fs'
import { mkdir, open, readFile, rename, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlobStore } from '../domain/ports-store.ts'
import { makePrivate } from './private-files.ts'

/** A younger blob may belong to a transaction that is about to name it. */
const GRACE_MS = 60 * 60 * 1000
const HASH = /^[0-9a-f]{64}$/

/**
 * Files named by the SHA-256 of their bytes, `ab/abcdef…`. A blob is written under a temporary name, flushed, renamed
 * and its folder flushed, so after a power cut it is whole or absent. What a crash left under a temporary name is
 * removed at the next opening: one process per profile.
 */
export function openBlobStore(dir: string): BlobStore {
  const temporaryDir = join(dir, 'tmp')
  rmSync(temporaryDir, { recursive: true, force: true })
  mkdirSync(temporaryDir, { recursive: true, mode: 0o700 })
  makePrivate(dir)
  let serial = 0

  const path = (hash: string) => {
    if (!HASH.test(hash)) {
      throw new Error('A blob is named by 64 hexadecimal digits')
    }
    return join(dir, hash.slice(0, 2), hash)
  }

  const put = async (bytes: Uint8Array) => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    if (!refresh(path(hash), bytes.byteLength)) {
      await writeWhole(join(temporaryDir, `${hash}-${(serial += 1)}`), path(hash), bytes)
    }
    return hash
  }

  return {
    put,
    path,
    read: hash => readFile(path(hash)),
    has: hash => existsSync(path(hash)),
    collect: async referenced => {
      let removed = 0
      for (const shard of listShards(dir)) {
        removed += collectShard(shard, referenced)
        // Thousands of models must not hold up requests: one folder per turn of the event loop.
        await new Promise(resolve => setImmediate(resolve))
      }
      return removed
    },
  }
}

/**
 * Makes an existing blob young again, so that `collect` leaves it to its new owner. false: absent or cut short.
 * Synchronous, as the removal is: a blob is refreshed before it is looked at or after it is gone, never between.
 */
function refresh(path: string, sizeBytes: number): boolean {
  if (statSync(path, { throwIfNoEntry: false })?.size !== sizeBytes) {
    return false
  }
  const now = new Date()
  utimesSync(path, now, now)
  return true
}

async function writeWhole(temporary: string, target: string, bytes: Uint8Array): Promise<void> {
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    const folder = dirname(target)
    const created = await mkdir(folder, { recursive: true, mode: 0o700 })
    await rename(temporary, target)
    await flushFolder(folder)
    if (created !== undefined) {
      await flushFolder(dirname(folder))
    }
  } catch (error) {
    await unlink(temporary).catch(() => undefined)
    throw error
  }
}

/** A rename is durable once its folder is flushed; Windows has no such call and journals the rename itself. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') {
    return
  }
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function listShards(dir: string): readonly string[] {
  return readdirSync(dir)
    .filter(name => /^[0-9a-f]{2}$/.test(name))
    .map(name => join(dir, name))
}

/** Synchronous on purpose: nothing can refresh a blob between the look at its age and its removal. */
function collectShard(shard: string, referenced: ReadonlySet<string>): number {
  let removed = 0
  for (const name of readdirSync(shard)) {
    const file = join(shard, name)
    if (referenced.has(name) || Date.now() - statSync(file).mtimeMs < GRACE_MS) {
      continue
    }
    unlinkSync(file)
    removed += 1
  }
  return removed
}
