import { randomBytes } from 'node:crypto'
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isRecord } from './is-record.ts'

/** What the lock file says about the process that holds a profile. Readable by its owner only: it holds the token. */
export interface LockContent {
  readonly pid: number
  /** Distinguishes two holders with the same pid. */
  readonly nonce: string
  /** null while the service starts or stops. */
  readonly port: number | null
  readonly is_tls: boolean
  readonly studio_token: string | null
}

export type LockAttempt =
  | { readonly isHeld: true; readonly lock: ProfileLock }
  | { readonly isHeld: false; readonly holder: LockContent }

/** The right to use a profile, held until `release`. */
export interface ProfileLock {
  /** Tells other processes where the service listens; null once it stops. */
  publish(where: { port: number; isTls: boolean; studioToken: string } | null): void
  release(): void
}

const LOCK_NAME = 'service.lock'
const GUARD_NAME = 'service.lock.guard'
/** Taking over takes milliseconds: an older guard was left by a crash. */
const GUARD_STALE_MS = 10_000
const CONNECT_TIMEOUT_MS = 1_000
/** A broken lock file this young is one that is being written. */
const WRITING_MS = 1_000
const RETRY_MS = 20

/** Locks of this very process: in a container a dead holder's pid is often ours again. */
const ownNonces = new Set<string>()

/** Takes the profile, or says who has it. The lock of a process that is gone is taken over. */
export async function acquireProfile(profile: string): Promise<LockAttempt> {
  mkdirSync(profile, { recursive: true, mode: 0o700 })
  const path = join(profile, LOCK_NAME)
  for (;;) {
    const own: LockContent = {
      pid: process.pid,
      nonce: randomBytes(8).toString('hex'),
      port: null,
      is_tls: false,
      studio_token: null,
    }
    if (createExclusively(path, JSON.stringify(own))) {
      ownNonces.add(own.nonce)
      return { isHeld: true, lock: makeLock(path, own) }
    }
    const holder = readHolder(profile)
    if (holder !== null && (await isAlive(holder))) {
      return { isHeld: false, holder }
    }
    if (holder !== null || ageMs(path) > WRITING_MS) {
      removeStale(profile, holder)
    }
    await setTimeout(RETRY_MS)
  }
}

/** Who holds the profile, as its lock file says; null when nobody does or the file is broken. */
export function readHolder(profile: string): LockContent | null {
  try {
    return readLockContent(JSON.parse(readFileSync(join(profile, LOCK_NAME), 'utf8')))
  } catch {
    return null
  }
}

function readLockContent(value: unknown): LockContent | null {
  if (!isRecord(value)) {
    return null
  }
  const { pid, nonce, port, is_tls: isTls, studio_token: token } = value
  return isWhole(pid) &&
    pid > 0 &&
    typeof nonce === 'string' &&
    (port === null || isWhole(port)) &&
    typeof isTls === 'boolean' &&
    (token === null || typeof token === 'string')
    ? { pid, nonce, port, is_tls: isTls, studio_token: token }
    : null
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

/** Does the holder still run? Its pid may have passed to somebody else, so a published port has to answer too. */
export async function isAlive(holder: LockContent): Promise<boolean> {
  if (holder.pid === process.pid) {
    return ownNonces.has(holder.nonce)
  }
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) {
      return false
    }
  }
  return holder.port === null || (await answers(holder.port))
}

function makeLock(path: string, own: LockContent): ProfileLock {
  const isOurs = (): boolean => readFileSync(path, 'utf8').includes(own.nonce)
  return {
    publish(where) {
      const content: LockContent =
        where === null
          ? own
          : { ...own, port: where.port, is_tls: where.isTls, studio_token: where.studioToken }
      const draft = `${path}.${own.nonce}`
      writeFileSync(draft, JSON.stringify(content), { mode: 0o600 })
      renameSync(draft, path)
    },
    release() {
      ownNonces.delete(own.nonce)
      try {
        if (isOurs()) {
          rmSync(path)
        }
      } catch (error) {
        if (!hasCode(error, 'ENOENT')) {
          throw error
        }
      }
    },
  }
}

/** Removes a stale lock. Guarded, so that of two who find it neither removes the other's fresh one. */
function removeStale(profile: string, seen: LockContent | null): void {
  const guard = join(profile, GUARD_NAME)
  if (!createExclusively(guard, '')) {
    if (ageMs(guard) > GUARD_STALE_MS) {
      rmSync(guard, { force: true })
    }
    return
  }
  try {
    if (readHolder(profile)?.nonce === seen?.nonce) {
      rmSync(join(profile, LOCK_NAME), { force: true })
    }
  } finally {
    rmSync(guard, { force: true })
  }
}

function createExclusively(path: string, content: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600)
    try {
      writeFileSync(file, content)
    } finally {
      closeSync(file)
    }
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) {
      return false
    }
    throw error
  }
}

function ageMs(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return 0
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect({ host: '127.0.0.1', port, timeout: CONNECT_TIMEOUT_MS })
    const settle = (isUp: boolean): void => {
      socket.destroy()
      resolve(isUp)
    }
    socket.on('connect', () => settle(true))
    socket.on('timeout', () => settle(false))
    socket.on('error', () => settle(false))
  })
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
