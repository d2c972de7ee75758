import { expect, it } from 'vitest'
import { printWelcome, type ReadyLine } from './announce.ts'

const READY: ReadyLine = {
  base_url: 'http://127.0.0.1:4747/v1',
  studio_url: 'http://127.0.0.1:4747/?token=t0ken',
  studio_token: 't0ken',
  api_key: null,
  signing_secret: 'whsec',
  profile: '/profile',
  pid: 1,
  version: '1.2.3',
}

function welcome(ready: ReadyLine): string {
  let text = ''
  printWelcome(ready, { write: part => (text += part) })
  return text
}

it('prints the studio’s address and the base address, and a key only when there is a new one', () => {
  expect(welcome(READY)).toContain('http://127.0.0.1:4747/?token=t0ken\n')
  expect(welcome(READY)).toContain('http://127.0.0.1:4747/v1\n')
  expect(welcome(READY)).not.toContain('key')
  expect(welcome({ ...READY, api_key: 'pl_live_x' })).toContain('pl_live_x')
})

it('shows the signing secret beside the first key, and afterwards only where it is', () => {
  // Whoever started with `npm start` found it nowhere: only `--ready-json` told it.
  expect(welcome({ ...READY, api_key: 'pl_live_x' })).toContain('whsec')
  expect(welcome(READY)).not.toContain('whsec')
  for (const text of [welcome(READY), welcome({ ...READY, api_key: 'pl_live_x' })]) {
    expect(text).toContain('in the studio, Developer → Access')
  }
})
