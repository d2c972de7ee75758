import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownersOf } from '../peer-owner.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** The address that a browser is started with: everybody on the machine can read it in the list of processes. */

let folder: string
let app: Harness
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-launch-'))
  writeFileSync(join(folder, 'index.html'), '<title>Plinth</title>')
  app = await startHarness({ rendererDir: folder })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const open = (url: string) => app.call('GET', url.slice(app.origin.length))

test('opens the studio once, and neither holds the token nor becomes it', async () => {
  const url = app.newLaunchUrl()
  expect(url).not.toContain(app.started.studioToken)
  const first = await open(url)
  expect([first.status, first.headers.location]).toEqual([303, '/'])
  const cookie = String(first.headers['set-cookie']).split(';')[0]
  expect((await app.call('GET', '/studio/state', { headers: { cookie } })).status).toBe(200)
  const second = await open(url)
  expect([second.status, second.headers['set-cookie']]).toEqual([200, undefined])
  const code = new URL(url).searchParams.get('launch') ?? ''
  expect((await app.call('GET', '/studio/state', { key: code })).status).toBe(401)
})

test('does not open it after a minute, nor once another one was made', async () => {
  const late = app.newLaunchUrl()
  app.clock.advance(60_000)
  expect((await open(late)).headers).not.toHaveProperty('set-cookie')
  const replaced = app.newLaunchUrl()
  app.newLaunchUrl()
  expect((await open(replaced)).headers).not.toHaveProperty('set-cookie')
})

test('the printed address opens it as often as it is asked', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await open(app.started.studioUrl)).headers).toHaveProperty('set-cookie')
  }
})

test('the other end of a connection is found in the kernel’s table by both ports, with its user', () => {
  const line = (local: string, remote: string, user: number) =>
    `   1: ${local} ${remote} 01 00000000:00000000 00:00000000 00000000  ${user}        0 509 1 0 100 0 0 10 0`
  const table = [
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
    line('0100007F:128B', '0100007F:D431', 1000),
    line('0100007F:D431', '0100007F:128B', 1001),
    line('00000000000000000000000001000000:D431', '00000000000000000000000001000000:128B', 1002),
    line('0100007F:D432', '0100007F:128B', 1003),
  ].join('\n')
  expect(ownersOf(table, { from: 0xd431, to: 0x128b })).toEqual([1001, 1002])
  expect(ownersOf(table, { from: 0xd433, to: 0x128b })).toEqual([])
})
