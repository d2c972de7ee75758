import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acquireProfile, type ProfileLock, readHolder } from './profile-lock.ts'

let profile = ''
beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'plinth-lock-'))
})
afterEach(() => rmSync(profile, { recursive: true, force: true }))

const lockFile = (): string => join(profile, 'service.lock')

function leaveLock(content: object): void {
  writeFileSync(
    lockFile(),
    JSON.stringify({ nonce: 'old', port: null, is_tls: false, studio_token: null, ...content })
  )
}

/** Pid of a process that has ended. */
function deadPid(): number {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  return pid
}

async function acquire(): Promise<ProfileLock> {
  const attempt = await acquireProfile(profile)
  if (!attempt.isHeld) {
    throw new Error('the profile is taken')
  }
  return attempt.lock
}

describe('the lock of a profile', () => {
  it('names the first holder to the second, with port and token, and only the owner may read it', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    const lock = await acquire()
    lock.publish({ port, isTls: false, studioToken: 'secret' })

    const second = await acquireProfile(profile)

    expect(second).toMatchObject({
      isHeld: false,
      holder: { pid: process.pid, port, studio_token: 'secret' },
    })
    expect(statSync(lockFile()).mode & 0o777).toBe(0o600)
    server.close()
  })

  it('is held from the start on, before there is a port', async () => {
    await acquire()
    expect(await acquireProfile(profile)).toMatchObject({ isHeld: false, holder: { port: null } })
  })

  it('of a process that ended is taken over', async () => {
    leaveLock({ pid: deadPid(), port: 1 })
    await acquire()
    expect(readHolder(profile)?.pid).toBe(process.pid)
  })

  it('whose pid passed to another program is taken over: its port does not answer', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    await new Promise(resolve => server.close(resolve))
    leaveLock({ pid: process.ppid, port })
    await acquire()
    expect(readHolder(profile)?.pid).toBe(process.pid)
  })

  it('with our own pid from an earlier life is taken over', async () => {
    leaveLock({ pid: process.pid })
    await acquire()
    expect(readHolder(profile)?.nonce).not.toBe('old')
  })

  it('that a crash left half written is taken over', async () => {
    writeFileSync(lockFile(), '{"pid":')
    utimesSync(lockFile(), 0, 0)
    await acquire()
    expect(readHolder(profile)?.pid).toBe(process.pid)
  })

  it.each([
    ['no object', []],
    ['a pid that is none', { pid: -1 }],
    ['a pid in words', { pid: '1' }],
    ['a port that is no whole number', { pid: 1, port: 4.5 }],
    ['no word on TLS', { pid: 1, is_tls: null }],
    ['a token that is no text', { pid: 1, studio_token: 7 }],
    ['no nonce', { pid: 1, nonce: null }],
  ])('names no holder where the file has %s', (_, content) => {
    if (Array.isArray(content)) {
      writeFileSync(lockFile(), '[]')
    } else {
      leaveLock(content)
    }
    expect(readHolder(profile)).toBeNull()
    leaveLock({ pid: 1 })
    expect(readHolder(profile)?.pid).toBe(1)
  })

  it('is given to one of many who find it stale', async () => {
    leaveLock({ pid: deadPid() })
    const attempts = await Promise.all(Array.from({ length: 8 }, () => acquireProfile(profile)))
    expect(attempts.filter(attempt => attempt.isHeld)).toHaveLength(1)
  })

  it('is gone after release, and release leaves the lock of a successor alone', async () => {
    const first = await acquire()
    first.release()
    const second = await acquire()
    first.release()
    expect(readHolder(profile)).not.toBeNull()
    second.release()
    expect(readHolder(profile)).toBeNull()
  })
})
