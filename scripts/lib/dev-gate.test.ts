import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, request as send, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

/** The development server with the configuration of `npm run dev`, before a service that writes down what reaches it. */

const TOKEN = 'token-of-the-studio'

let folder: string
let service: Server
let vite: ViteDevServer
let port: number
let reached: { readonly url: string | undefined; readonly headers: Readonly<Record<string, unknown>> }[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-dev-'))
  writeFileSync(join(folder, 'index.html'), '<title>Plinth</title>')
  service = createHttpServer((request, response) => {
    reached.push({ url: request.url, headers: request.headers })
    response.end('reached')
  })
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('PLINTH_SERVICE', `http://127.0.0.1:${(service.address() as AddressInfo).port}`)
  vi.stubEnv('PLINTH_TOKEN', TOKEN)
  vite = await createServer({
    configFile: fileURLToPath(new URL('../../vite.dev.config.ts', import.meta.url)),
    root: folder,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, ws: false },
  })
  await vite.listen()
  port = (vite.httpServer?.address() as AddressInfo).port
})
beforeEach(() => (reached = []))
afterAll(async () => {
  await vite.close()
  service.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function ask(path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port, path, headers }, answer => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    request.on('error', reject).end()
  })
}

describe('what is not the page of this address does not reach the service', () => {
  it.each<[string, () => Record<string, string>]>([
    ['another site', () => ({ origin: 'http://evil.example' })],
    ['a page of another port', () => ({ origin: `http://127.0.0.1:${port + 1}` })],
    ['an address of a picture on such a page', () => ({ 'sec-fetch-site': 'same-site' })],
    ['a page without an origin', () => ({ origin: 'null' })],
    ['a link of another site', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['a name that leads here', () => ({ host: `evil.example:${port}` })],
    ['another port in the name', () => ({ host: `127.0.0.1:${port + 1}` })],
  ])('%s', async (_name, headers) => {
    for (const path of ['/studio/signing-secret', '/v1/assets', '/files/uploads/upl_x']) {
      expect(await ask(path, headers())).toBe(403)
    }
    expect(reached).toEqual([])
  })
})

describe('what the page sends reaches the service', () => {
  it.each<[string, () => Record<string, string>]>([
    [
      'a request of the page',
      () => ({ origin: `http://127.0.0.1:${port}`, 'sec-fetch-site': 'same-origin' }),
    ],
    ['by the name localhost', () => ({ host: `localhost:${port}` })],
    ['an address that was typed in', () => ({ 'sec-fetch-site': 'none' })],
  ])('%s, under the service’s own Host and Origin, and no credential is added', async (_name, headers) => {
    expect(await ask('/studio/state', { cookie: 'a=b', ...headers() })).toBe(200)
    const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    expect(reached).toHaveLength(1)
    expect(reached[0].headers).toMatchObject({ host: origin.slice(7), origin, cookie: 'a=b' })
    expect(reached[0].headers).not.toHaveProperty('authorization')
    expect(JSON.stringify(reached)).not.toContain(TOKEN)
  })
})

it('the page itself is served to whoever opens it', async () => {
  expect(await ask('/index.html', { 'sec-fetch-site': 'cross-site' })).toBe(200)
  expect(reached).toEqual([])
})
