import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { AppOptions } from '../../app-options.ts'
import { openInfrastructure, composeParts, type AppParts } from '../../app-parts.ts'
import type { BackendAsset, Backend } from '../../domain/ports-backend.ts'
import {
  createFakeClock,
  createFakeLogger,
  type FakeClock,
  READY,
  someCapabilities,
  someFacts,
} from '../../domain/testing/fakes.ts'
import { DATABASE_NAME } from '../../store/open.ts'
import { placeFreshDatabase } from '../../store/testing/fresh-database.ts'
import { makeTemporaryFolder } from '../../store/testing/harness.ts'
import type { HttpServer } from '../request-context.ts'
import { createServer } from '../server.ts'
import { cookieName } from '../session.ts'

export const PORT = 4747

/** The wired service without a socket: real store, files, rules and server; fake clock and backend. */
export interface InjectApp {
  readonly server: HttpServer
  readonly parts: AppParts
  readonly clock: FakeClock
  readonly logLines: readonly string[]
  /** A key of the account `local`. */
  readonly key: string
  /** Sends a request with our Host header; `as` sets the credential. */
  call(request: InjectOptions & { as?: string | null }): Promise<LightMyRequestResponse>
  /** The studio's cookie, as a header. */
  readonly cookie: string
  remove(): Promise<void>
}

export const GLB: Uint8Array = new TextEncoder().encode('glTF and 26 letters: abcdefghijklmnopqrstuvwxyz')
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Finishes every task at once with one tiny asset. */
export function instantBackend(change: Partial<Backend> = {}): Backend {
  const asset: BackendAsset = { name: 'Wooden chair', glb: GLB, thumbnail: PNG, facts: someFacts() }
  return {
    id: 'instant',
    name: 'Instant',
    capabilities: () => someCapabilities(),
    health: () => READY,
    modes: ['text', 'image', 'texture', 'remesh', 'rig'],
    concurrency: 2,
    accepts: () => Promise.resolve(true),
    run: () => Promise.resolve({ assets: [asset], warnings: [] }),
    close: () => Promise.resolve(),
    ...change,
  }
}

/** Opens a fresh profile. */
export async function openInjectApp(change: Partial<AppOptions> = {}): Promise<InjectApp> {
  const folder = makeTemporaryFolder()
  const clock = createFakeClock()
  const logger = createFakeLogger()
  const options: AppOptions = {
    profileDir: folder.path,
    port: 0,
    version: '0.0.0',
    workerUrl: new URL('file:///nowhere'),
    rendererDir: null,
    resourcesDir: fileURLToPath(new URL('../../../resources', import.meta.url)),
    allowLocalTargets: false,
    extensions: false,
    logger,
    clock,
    backends: [instantBackend()],
    resolver: () => Promise.resolve(['93.184.215.14']),
    ...change,
  }
  placeFreshDatabase(join(options.profileDir, DATABASE_NAME))
  const parts = await composeParts(options, openInfrastructure(options))
  parts.setAddress(PORT)
  const { services } = parts
  services.accounts.ensureLocal()
  const { secret: key } = services.keys.create({ accountId: 'local', name: 'test' })
  const server = await createServer(services, {
    rendererDir: options.rendererDir,
    tls: null,
    checkAnswers: true,
  })
  return {
    server,
    parts,
    clock,
    logLines: logger.lines,
    key,
    call({ as = key, headers, ...request }) {
      const credential = as === null ? {} : { authorization: `Bearer ${as}` }
      return server.inject({ ...request, headers: { host: `127.0.0.1:${PORT}`, ...credential, ...headers } })
    },
    cookie: `${cookieName(PORT)}=${services.session.exchange(services.session.token) ?? ''}`,
    async remove() {
      await server.close()
      await parts.runner.stop({ graceMs: 0 })
      services.requestLog.close()
      services.store.close()
      folder.remove()
    },
  }
}

/** Creates a generation and waits until the backend has finished it. Answers its id. */
export async function makeGeneration(service: InjectApp, as: string = service.key): Promise<string> {
  const { services, runner } = service.parts
  const created = await service.call({
    method: 'POST',
    url: '/v1/generations',
    as,
    payload: { mode: 'text', prompt: 'a wooden chair' },
  })
  const { id } = created.json<{ id: string }>()
  const isFinal = () => ['succeeded', 'failed'].includes(services.store.generations.find(id)?.status ?? '')
  const finished = new Promise<void>(resolve => {
    const unsubscribe = services.bus.subscribe(event => {
      if (event.type === 'generation' && event.id === id && isFinal()) {
        unsubscribe()
        resolve()
      }
    })
  })
  runner.start()
  await finished
  return id
}
