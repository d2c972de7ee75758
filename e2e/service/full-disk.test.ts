import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApi } from './support/api.ts'
import { withFileLimit } from './support/conditions.ts'
import { examineCopy } from './support/database-copy.ts'
import { begin, settle } from './support/kill-world.ts'
import { launchServe, removeRuns, type ServeProcess } from './support/serve-process.ts'

/** Enough for an empty profile and some generations, too little for many. */
const ROOM_BYTES = 176 * 1024
/** The plan’s limit of unfinished generations; the disk is full long before. */
const MOST = 20

let profile: string
let service: ServeProcess | null = null

beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'plinth-full-'))
})
afterEach(async () => {
  service?.signal('SIGKILL')
  await service?.exited
  await removeRuns(profile)
})

describe.skipIf(process.platform === 'win32')('a disk that is full', () => {
  it('is told at the start, with the profile’s name', async () => {
    service = launchServe({ profile, wrapper: withFileLimit(16 * 1024) })
    const { code, stderr } = await service.exited
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The profile \S+ cannot be used \(\w+\): the disk refuses reads or writes\./)
  })

  it('refuses new work without charge, keeps answering, stops in order and loses nothing accepted', async () => {
    service = launchServe({ profile, wrapper: withFileLimit(ROOM_BYTES) })
    const api = openApi(await service.ready)
    await api.addFault({ operation: 'generate', code: null, latency_ms: 600_000 })
    const accepted: string[] = []
    let refusal = ''
    while (refusal === '' && accepted.length < MOST) {
      await api.create({ mode: 'text', prompt: 'a red ladder' }).then(
        ({ id }) => accepted.push(id),
        (error: unknown) => (refusal = String(error))
      )
    }
    expect(accepted.length).toBeGreaterThan(2)
    expect(refusal).toContain('503')
    expect(refusal).toContain('provider_unavailable')
    expect(refusal).toContain('The disk of this service is full')
    expect(await (await api.send('GET', '/studio/health')).json()).toMatchObject({
      status: 'degraded',
      problems: [{ code: 'disk_full' }],
    })
    expect((await api.generations()).map(({ id }) => id).sort()).toEqual([...accepted].sort())

    service.signal('SIGTERM')
    expect(await service.exited).toMatchObject({ signal: null })
    expect(examineCopy(profile).generations).toHaveLength(accepted.length)

    const life = await begin(profile, 0)
    service = life.process
    await settle(life)
    const { balance, held } = await life.api.ledger()
    expect({ balance, held }).toEqual({ balance: 10_000 - 20 * accepted.length, held: 0 })
  })
})
