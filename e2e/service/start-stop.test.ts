import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { version } from '../../package.json'
import { openApi } from './support/api.ts'
import { isPortTaken, unprivilegedUid } from './support/conditions.ts'
import { examineCopy } from './support/database-copy.ts'
import { begin, type Life, settle } from './support/kill-world.ts'
import { launchServe, removeRuns, type ServeProcess } from './support/serve-process.ts'

let folder: string
let profile: string
const started: ServeProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-start-'))
  profile = join(folder, 'profile')
})
afterEach(async () => {
  for (const service of started.splice(0)) {
    service.signal('SIGKILL')
    await service.exited
  }
  await removeRuns(folder)
})

function launch(options: Partial<Parameters<typeof launchServe>[0]> = {}): ServeProcess {
  const service = launchServe({ profile, ...options })
  started.push(service)
  return service
}

async function live(port = 0): Promise<Life> {
  const life = await begin(profile, port)
  started.push(life.process)
  return life
}

const text = { mode: 'text', prompt: 'a red ladder' }
/** Holds whatever runs, long beyond any test. */
const stall = { operation: 'generate', code: null, latency_ms: 600_000 }

describe('the ready line', () => {
  it('is all there is on stdout, in one line, with exactly the promised fields', async () => {
    const service = launch()
    const ready = await service.ready
    service.signal('SIGTERM')
    const { stdout } = await service.exited
    expect(stdout).toBe(`${JSON.stringify(ready)}\n`)
    expect(ready).toEqual({
      base_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v1$/),
      studio_url: `${new URL(ready.base_url).origin}/?token=${ready.studio_token}`,
      studio_token: expect.stringMatching(/^\w{44}$/),
      api_key: expect.stringMatching(/^pl_live_\w{32}$/),
      signing_secret: expect.stringMatching(/^whsec_\w+$/),
      profile,
      pid: service.pid,
      version,
    })
  })

  it('comes when the service answers, and names a key at the first start only', async () => {
    const first = launch()
    const { base_url: baseUrl, api_key: key, signing_secret: secret } = await first.ready
    const answer = await fetch(`${baseUrl}/assets`, { headers: { authorization: `Bearer ${key ?? ''}` } })
    expect(answer.status).toBe(200)
    first.signal('SIGTERM')
    await first.exited
    const again = await launch().ready
    expect(again).toMatchObject({ api_key: null, signing_secret: secret })
    const later = await fetch(`${again.base_url}/assets`, {
      headers: { authorization: `Bearer ${key ?? ''}` },
    })
    expect(later.status).toBe(200)
  })
})

describe.skipIf(process.platform !== 'linux')('a start with --open', () => {
  // Everybody on the machine reads the browser's command line in the list of processes.
  it('hands the browser an address without the token, which opens the studio once and for this user only', async () => {
    const opened = join(folder, 'opened')
    const programs = join(folder, 'programs')
    mkdirSync(programs)
    writeFileSync(
      join(programs, 'xdg-open'),
      `#!/bin/sh\nprintf '%s' "$*" > '${opened}.part' && mv '${opened}.part' '${opened}'\n`,
      { mode: 0o755 }
    )
    const env = { PATH: `${programs}:${process.env['PATH'] ?? ''}` }
    const { studio_token: token } = await launch({ more: ['--open'], env }).ready
    await expect.poll(() => existsSync(opened)).toBe(true)
    const url = readFileSync(opened, 'utf8')
    expect(url).not.toContain(token)

    if (unprivilegedUid !== undefined) {
      expect(hasSessionAs(unprivilegedUid, url)).toBe(false)
    }
    const open = async () => (await fetch(url, { redirect: 'manual' })).headers.get('set-cookie')
    expect(await open()).toContain('plinth_session_')
    expect(await open()).toBeNull()
  })

  /** Does another user of the machine get a session at this address? */
  function hasSessionAs(uid: number, url: string): boolean {
    const ask = `fetch(process.argv[1], { redirect: 'manual' }).then(a => console.log(a.headers.has('set-cookie')))`
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', ask, url], {
      ...{ uid, gid: uid, cwd: '/', encoding: 'utf8' },
    })
    expect([stdout, stderr]).toEqual([expect.stringMatching(/^(true|false)\n$/), ''])
    return stdout === 'true\n'
  }
})

describe('SIGTERM', () => {
  it('keeps what is queued, gives back what runs, exits with 0 and frees port and profile', async () => {
    const { process: service, api, events, port } = await live()
    await api.addFault(stall)
    const ids = [(await api.create(text)).id, (await api.create(text)).id]
    await events.until('the first to run', async () =>
      (await api.generation(ids[0])).status === 'running' ? true : null
    )
    service.signal('SIGTERM')
    expect(await service.exited).toMatchObject({ code: 0, signal: null })
    expect(await isPortTaken(port)).toBe(false)
    expect(existsSync(join(profile, 'service.lock'))).toBe(false)
    expect(existsSync(join(profile, 'plinth.db-wal')), 'the log is folded into the database').toBe(false)
    expect(examineCopy(profile).generations).toMatchObject(
      ids.map(id => ({ id, status: 'queued', attempt: 0 }))
    )

    const next = await live(port)
    await settle(next)
    for (const id of ids) {
      expect(await next.api.generation(id)).toMatchObject({ status: 'succeeded' })
    }
  })

  it('ends a service whose event streams are open', async () => {
    const { process: service, events } = await live()
    service.signal('SIGTERM')
    expect(await service.exited).toMatchObject({ code: 0 })
    events.close()
  })
})

describe('the profile’s lock', () => {
  it('lets one process in: the second names the first and exits with 3', async () => {
    const first = launch()
    const ready = await first.ready
    const second = await launch().exited
    expect(second).toMatchObject({ code: 3, stdout: '' })
    expect(second.stderr).toContain(String(ready.pid))
    expect(second.stderr).toContain(ready.studio_url)
    expect((await openApi(ready).send('GET', '/studio/health')).status).toBe(200)
  })

  it('lets exactly one of several in that start at once', async () => {
    const contenders = Array.from({ length: 4 }, () => launch())
    const outcomes = await Promise.all(
      contenders.map(({ ready, exited }) => Promise.race([ready, exited.then(exit => exit.code)]))
    )
    expect(outcomes.filter(outcome => outcome === 3)).toHaveLength(3)
  })

  it.each([
    ['of a process that was killed', 2 ** 22 - 2, null],
    ['whose pid is now another program’s', process.pid, 9],
  ])('%s is taken over', async (_whose, pid, port) => {
    const content = { pid, nonce: 'abc', port, is_tls: false, studio_token: port === null ? null : 'abc' }
    mkdirSync(profile)
    writeFileSync(join(profile, 'service.lock'), JSON.stringify(content))
    const service = launch()
    await service.ready
    expect(JSON.parse(readFileSync(join(profile, 'service.lock'), 'utf8'))).toMatchObject({
      pid: service.pid,
    })
  })
})

describe('a start that cannot be', () => {
  it('says so when the profile may not be written', async () => {
    mkdirSync(profile)
    chmodSync(folder, 0o755)
    chmodSync(profile, 0o555)
    const { code, stdout, stderr } = await launch(
      unprivilegedUid === undefined ? {} : { uid: unprivilegedUid }
    ).exited
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toBe(
      `The profile ${profile} cannot be used (EACCES): this user may not write there. ` +
        'Change its permissions, or name another --profile.\n'
    )
  })

  it('says so when the profile is a file', async () => {
    writeFileSync(profile, '')
    const { code, stderr } = await launch().exited
    expect(code).toBe(1)
    expect(stderr).toContain(`The profile ${profile} cannot be used (EEXIST): it is a file`)
  })

  it('names who holds the port that was asked for', async () => {
    const { pid, base_url: baseUrl } = await launch().ready
    const { port } = new URL(baseUrl)
    const { code, stderr } = await launch({ profile: join(folder, 'other'), port: Number(port) }).exited
    expect(code).toBe(1)
    expect(stderr).toMatch(new RegExp(`Port ${port} is taken(?: by .+ \\(pid ${pid}\\))?\\.`))
  })
})
