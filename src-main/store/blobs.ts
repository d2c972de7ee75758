import { createHash, randomUUID, webcrypto } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
} from 'node:fs'
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  stat,
  unlink,
  utimes,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Instant } from '../domain/entities.ts'
import type { BlobContent, BlobStore, WrittenFile } from '../domain/ports-store.ts'
import { makePrivate } from './private-files.ts'

/** A younger blob may belong to a transaction that is about to name it. */
const GRACE_MS = 60 * 60 * 1000
const HASH = /^[0-9a-f]{64}$/

/**
 * Files named by the SHA-256 of their bytes, `ab/abcdef…`. `now` tells how old one is. A blob is written under a temporary name, flushed, renamed
 * and its folder flushed, so after a power cut it is whole or absent. What a crash left under a temporary name is
 * removed at the next opening: one process per profile.
 */
export function openBlobStore(dir: string, now: () => Instant = Date.now): BlobStore {
  const incomingDir = join(dir, 'tmp')
  rmSync(incomingDir, { recursive: true, force: true })
  mkdirSync(incomingDir, { recursive: true, mode: 0o700 })
  makePrivate(dir)
  const newPath = () => join(incomingDir, randomUUID())

  const path = (hash: string) => {
    if (!HASH.test(hash)) {
      throw new Error('A blob is named by 64 hexadecimal digits')
    }
    return join(dir, hash.slice(0, 2), hash)
  }

  const put = async (content: BlobContent) => {
    if (!(content instanceof Uint8Array)) {
      await take(content, path(content.hash), now())
      return content.hash
    }
    const hash = await sha256(content)
    if (!refresh(path(hash), content.byteLength, now())) {
      await take(await writeBytes(newPath(), content, hash), path(hash), now())
    }
    return hash
  }

  return {
    incomingDir,
    put,
    receive: chunks => writeChunks(newPath(), chunks),
    discard: file => unlink(file.path).catch(() => undefined),
    path,
    read: hash => readFile(path(hash)),
    chunks: file => createReadStream(file) as AsyncIterable<Uint8Array>,
    has: hash => existsSync(path(hash)),
    usage: async () => {
      let [files, sizeBytes] = [0, 0]
      for (const shard of listShards(dir)) {
        const sizes = await Promise.all(
          (await readdir(shard)).map(async name => (await stat(join(shard, name)).catch(() => null))?.size)
        )
        const found = sizes.filter(size => size !== undefined)
        files += found.length
        sizeBytes += found.reduce((sum, size) => sum + size, 0)
      }
      return { files, sizeBytes }
    },
    collect: async isReferenced => {
      await removeOld(incomingDir)
      let removed = 0
      for (const shard of listShards(dir)) {
        removed += collectShard(shard, isReferenced, now())
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
function refresh(path: string, sizeBytes: number, now: Instant): boolean {
  if (statSync(path, { throwIfNoEntry: false })?.size !== sizeBytes) {
    return false
  }
  utimesSync(path, now / 1000, now / 1000)
  return true
}

/** Hashed outside the event loop: twenty megabytes take as many milliseconds. */
async function sha256(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString(
    'hex'
  )
}

const writeBytes = (path: string, bytes: Uint8Array, hash: string): Promise<WrittenFile> =>
  writeFlushed(path, async file => {
    await file.writeFile(bytes)
    return { path, hash, sizeBytes: bytes.byteLength }
  })

const writeChunks = (path: string, chunks: AsyncIterable<Uint8Array>): Promise<WrittenFile> =>
  writeFlushed(path, async file => {
    const hash = createHash('sha256')
    let sizeBytes = 0
    for await (const chunk of chunks) {
      hash.update(chunk)
      sizeBytes += chunk.byteLength
      await file.writeFile(chunk)
    }
    return { path, hash: hash.digest('hex'), sizeBytes }
  })

/** The file is flushed once `write` is done; when it throws, none stays. */
async function writeFlushed(
  path: string,
  write: (file: FileHandle) => Promise<WrittenFile>
): Promise<WrittenFile> {
  try {
    // Somebody may have cleared the folder away while the service runs.
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const file = await open(path, 'wx', 0o600)
    try {
      const written = await write(file)
      await file.sync()
      return written
    } finally {
      await file.close()
    }
  } catch (error) {
    await unlink(path).catch(() => undefined)
    throw error
  }
}

/** Renames a flushed file to its place; it is gone from where it was in any case. */
async function take(file: WrittenFile, target: string, now: Instant): Promise<void> {
  try {
    if (refresh(target, file.sizeBytes, now)) {
      await unlink(file.path)
      return
    }
    const folder = dirname(target)
    const created = await mkdir(folder, { recursive: true, mode: 0o700 })
    await utimes(file.path, now / 1000, now / 1000)
    await rename(file.path, target)
    await flushFolder(folder)
    if (created !== undefined) {
      await flushFolder(dirname(folder))
    }
  } catch (error) {
    await unlink(file.path).catch(() => undefined)
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

/** What was on its way in and nobody took, such as a model whose work was stopped. Others write here, by the system's clock. */
async function removeOld(incomingDir: string): Promise<void> {
  for (const name of await readdir(incomingDir).catch(() => [])) {
    const path = join(incomingDir, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > GRACE_MS) {
      await unlink(path).catch(() => undefined)
    }
  }
}

function listShards(dir: string): readonly string[] {
  if (!existsSync(dir)) {
    return []
  }
  return readdirSync(dir)
    .filter(name => /^[0-9a-f]{2}$/.test(name))
    .map(name => join(dir, name))
}

/** Synchronous on purpose: nothing can refresh a blob between the look at its age and its removal. */
function collectShard(shard: string, isReferenced: (hash: string) => boolean, now: Instant): number {
  let removed = 0
  for (const name of readdirSync(shard)) {
    const file = join(shard, name)
    if (isReferenced(name) || now - statSync(file).mtimeMs < GRACE_MS) {
      continue
    }
    unlinkSync(file)
    removed += 1
  }
  return removed
}
