import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRedis, startRedis, type TestRedis } from '../../src-main/backends/farm/testing/redis-server.ts'
import { type HostProxy, startHostProxy } from '../../src-main/http/contract/testing/host-proxy.ts'
import { createCertificate } from '../../src-main/outbound/testing/certificate.ts'
import { type Api, openApi } from './support/api.ts'
import { launchServe, removeRuns, type ServeProcess } from './support/serve-process.ts'
import { launchWorker } from './support/worker-process.ts'

const LIMIT_MS = 120_000

/** Docs of the farm: a broker with a password and TLS, and a proxy with TLS before the service. All in processes of their own. */
describe.skipIf(!hasRedis)('a farm over networks that are not its own', () => {
  let folder: string
  let profile: string
  let trust: Readonly<Record<string, string>>
  let redis: TestRedis
  let service: ServeProcess
  let api: Api
  let proxy: HostProxy
  let key: string
  const workers: ChildProcess[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plinth-farm-tls-'))
    profile = await mkdtemp(join(tmpdir(), 'plinth-farm-tls-profile-'))
    const certificate = createCertificate(['localhost'])
    const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
    await writeFile(certFile, certificate.cert)
    await writeFile(keyFile, certificate.key)
    trust = { NODE_EXTRA_CA_CERTS: certFile }
    redis = await startRedis({ security: { password: 'of-the-broker', certFile, keyFile } })
    service = launchServe({ profile, more: ['--extensions'], env: { ...trust, PLINTH_QUEUE: redis.url } })
    const ready = await service.ready
    api = openApi(ready)
    key = 'worker_key' in ready ? String(ready.worker_key) : ''
    proxy = await startHostProxy(
      Number(new URL(ready.base_url).port),
      new URL(ready.base_url).host,
      certificate
    )
  }, LIMIT_MS)
  afterAll(async () => {
    workers.forEach(worker => worker.kill('SIGKILL'))
    service.signal('SIGKILL')
    await service.exited
    await proxy.close()
    await redis.close()
    await Promise.all([removeRuns(profile), rm(folder, { recursive: true, force: true })])
  })

  const startWorker = (env: Readonly<Record<string, string>>) => {
    const worker = launchWorker({ queueUrl: redis.url, origin: proxy.origin, key, env })
    workers.push(worker)
    let said = ''
    worker.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
    return { said: () => said, end: () => worker.kill('SIGKILL') }
  }

  it(
    'a worker that does not trust the certificate says so, and is given nothing',
    async () => {
      const worker = startWorker({ NODE_EXTRA_CA_CERTS: '' })
      await expect
        .poll(worker.said, { timeout: LIMIT_MS })
        .toMatch(/does not answer.*self-signed certificate/)
      expect(worker.said()).not.toContain(key)
      worker.end()
    },
    LIMIT_MS
  )

  it(
    'one that trusts it makes a model, by a broker that is spoken to by TLS and with a password',
    async () => {
      const worker = startWorker(trust)
      await expect.poll(worker.said, { timeout: LIMIT_MS }).toContain('Works for https://')
      await expect
        .poll(async () => (await api.send('GET', '/studio/farm')).text(), { timeout: LIMIT_MS })
        .toContain('"places":1')
      const { id } = await api.create({
        ...{ mode: 'text', prompt: 'a red ladder' },
        options: { engine: 'farm' },
      })
      await expect
        .poll(async () => (await api.generation(id)).status, { timeout: LIMIT_MS })
        .toBe('succeeded')
    },
    LIMIT_MS
  )
})
