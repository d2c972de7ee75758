import {
  createHash,
  createPublicKey,
  type KeyObject,
  hash,
  randomFillSync,
  timingSafeEqual,
  verify,
  webcrypto,
} from 'node:crypto'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Signatures } from './domain/session-keys.ts'
import type { Clock, Digest, Ids, SecretStore } from './domain/ports.ts'

/** The ports of `domain` that the operating system answers. */

const MAX_TIMER_MS = 2 ** 31 - 1
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Bytes from here up would favour the first letters. */
const FAIR_BYTES = 256 - (256 % BASE62.length)
const ID_LENGTH = 24

/** Wall clock and unreferenced timers. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, Math.min(Math.max(0, delayMs), MAX_TIMER_MS))
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Identifiers and secrets from the system's cryptographic source. */
export const systemIds: Ids = {
  next: prefix => `${prefix}_${base62(ID_LENGTH)}`,
  secret: base62,
  random: () => randomFillSync(new Uint32Array(1))[0] / 2 ** 32,
}

/** SHA-256 and comparison in constant time. */
export const systemDigest: Digest = {
  sha256: data => createHash('sha256').update(data).digest(),
  sha256Hex: text => hash('sha256', text),
  sha256OfLarge: async bytes =>
    Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex'),
  isEqual: (a, b) => a.length === b.length && timingSafeEqual(a, b),
}

/** ECDSA over P-256 and SHA-256, in the forms that a browser's own cryptography gives. */
export const systemSignatures: Signatures = {
  isKey: publicKey => readPublicKey(publicKey) !== null,
  isSigned(publicKey, text, signature) {
    const key = readPublicKey(publicKey)
    return (
      key !== null &&
      verify(
        'sha256',
        Buffer.from(text),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64')
      )
    )
  },
}

function readPublicKey(base64: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null
  } catch {
    return null
  }
}

/** A secret in a file that only its owner can read. */
export function fileSecretStore(path: string): SecretStore {
  return {
    async read() {
      try {
        const text = (await readFile(path, 'utf8')).trim()
        return text === '' ? null : text
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
          return null
        }
        throw error
      }
    },
    write: text => replacePrivateFile(path, `${text}\n`),
  }
}

/**
 * Puts a file that only its owner can read in the place of another: written beside it, flushed, renamed and the folder
 * flushed, so that after a power cut the old one or the new one is there, whole.
 */
export async function replacePrivateFile(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.new`
  // A draft that a crash left keeps its bits when it is written anew; it may be anybody's.
  await rm(draft, { force: true })
  await writeFile(draft, content, { mode: 0o600, flush: true })
  await rename(draft, path)
  // Windows cannot flush a folder and journals the rename itself.
  if (process.platform !== 'win32') {
    const folder = await open(dirname(path), 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  }
}

/** Random bytes fetched ahead, each used once: fetching a few costs as much as fetching many. */
const pool = new Uint8Array(4096)
let poolUsed = pool.length

function randomByte(): number {
  if (poolUsed === pool.length) {
    randomFillSync(pool)
    poolUsed = 0
  }
  const byte = pool[poolUsed]
  pool[poolUsed] = 0
  poolUsed += 1
  return byte
}

function base62(length: number): string {
  let text = ''
  while (text.length < length) {
    const byte = randomByte()
    if (byte < FAIR_BYTES) {
      text += BASE62[byte % BASE62.length]
    }
  }
  return text
}
