import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, type AppStarted } from '../../../app.ts'
import type { AppOptions } from '../../../app-options.ts'
import type { Generation } from '../../../contract/generation.ts'
import type { StudioGeneration } from '../../../contract/studio.ts'
import {
  createFakeClock,
  createFakeLogger,
  type FakeClock,
  type FakeLogger,
} from '../../../domain/testing/fakes.ts'
import { DATABASE_NAME } from '../../../store/open.ts'
import { placeFreshDatabase } from '../../../store/testing/fresh-database.ts'
import { createTestBackend, type TestBackend } from './backend.ts'
import { createCall, type Answer, type Ask, type Call } from './client.ts'
import { watchChanges, type Changes } from './changes.ts'
import { createDocumentCheck, type DocumentCheck, type Json } from './openapi.ts'

export interface HarnessOptions extends Partial<AppOptions> {
  readonly backend?: TestBackend
  /** The app brings its own engine, whose worker does not start here: for what is decided before any work. */
  readonly isShippedEngine?: boolean
}

/** An account with a key of its own. */
export interface Tenant {
  readonly accountId: string
  readonly key: string
}

/** The real service on a free port, its time and its backend in the hands of the test. */
export interface Harness {
  readonly started: AppStarted
  /** An address for a browser's command line. */
  newLaunchUrl(): string
  readonly origin: string
  readonly port: number
  readonly profileDir: string
  /** Stands still unless a test moves it. */
  readonly clock: FakeClock
  readonly backend: TestBackend
  readonly logger: FakeLogger
  readonly documentCheck: DocumentCheck
  readonly call: Call
  /** The first account and the other one; both on the Studio plan with 10 000 credits. */
  readonly ann: Tenant
  readonly bob: Tenant
  /** A call to the control plane. */
  studio(method: string, path: string, json?: unknown): Promise<Answer>
  /** POST /v1/generations: mode text and a prompt unless `body` says otherwise. */
  create(key: string, body?: Record<string, unknown>, ask?: Ask): Promise<Answer>
  /** Creates, expects 202, and returns the id. */
  accepted(key: string, body?: Record<string, unknown>): Promise<string>
  /** Waits for the end of a generation and returns what GET answers. */
  finished(key: string, id: string): Promise<Generation>
  /** Creates one that succeeds and returns its first asset's id. */
  asset(key: string, body?: Record<string, unknown>): Promise<string>
  newTenant(input?: { plan?: string; credits?: number }): Promise<Tenant>
  newKey(accountId: string): Promise<string>
  /** Asks again after every event of the service until `check` answers something else than null. */
  until<T>(check: () => Promise<T | null>): Promise<T>
  /** The control plane's view of a generation of any account. */
  look(accountId: string, id: string): Promise<StudioGeneration>
  ledger(accountId: string): Promise<{ entries: LedgerRow[]; balance: number; held: number }>
  /** The newest line of the request log for this path. */
  logged(path: string): Promise<Json>
  /** Fresh rate limits, no held task, no fault, the backend obliging: before each test. */
  reset(): Promise<void>
  /** A profile that the test brought stays, and so does its unfinished work. */
  close(): Promise<void>
}

export interface LedgerRow {
  readonly at: string
  readonly kind: string
  readonly credits: number
  readonly generation_id: string | null
}

/**
 * Services differ in the address that their document names, and no answer is compared with that: one check does for all of a process.
 * Describing every route and compiling every schema takes longer than most files' tests.
 */
let sharedCheck: DocumentCheck | null = null

const repository = new URL('../../../../', import.meta.url)

/** Never loaded: the backend of the tests is no worker. */
const NO_WORKER = new URL('file:///nowhere/engine-worker.js')

export async function startHarness(options: HarnessOptions = {}): Promise<Harness> {
  const { backend = createTestBackend(), isShippedEngine = false, ...rest } = options
  const { profileDir = mkdtempSync(join(tmpdir(), 'plinth-contract-')) } = options
  const clock = createFakeClock()
  const logger = createFakeLogger()
  placeFreshDatabase(join(profileDir, DATABASE_NAME))
  const app = await createApp({
    profileDir,
    port: 0,
    version: '0.0.0-test',
    workerUrl: NO_WORKER,
    rendererDir: null,
    resourcesDir: new URL('resources', repository).pathname,
    allowLocalTargets: false,
    extensions: false,
    logger,
    clock,
    ...(isShippedEngine ? {} : { backends: [backend] }),
    resolver: resolveNothing,
    ...rest,
  })
  const started = await app.listen()
  let documentCheck: DocumentCheck | null = null
  const wire = createCall(started.origin, () => documentCheck, options.tls?.cert)
  const { studioToken } = started
  documentCheck = sharedCheck ??= createDocumentCheck(
    (await wire.call('GET', '/studio/openapi.json', { key: studioToken })).body
  )
  const changes = await watchChanges(started.origin, studioToken, options.tls?.cert)

  const close = async (): Promise<void> => {
    changes.close()
    if (options.profileDir === undefined) {
      backend.release()
    }
    await wire.close()
    let isClosed = false
    const closed = app.close({ graceMs: 0 }).finally(() => (isClosed = true))
    while (!isClosed) {
      // Grace periods end by the clock, which only moves here.
      clock.advance(1_000)
      await new Promise(resolve => setImmediate(resolve))
    }
    await closed
    if (options.profileDir === undefined) {
      rmSync(profileDir, { recursive: true, force: true })
    }
  }
  const base = {
    started,
    newLaunchUrl: () => app.newLaunchUrl(),
    origin: started.origin,
    port: started.port,
    profileDir,
    clock,
    backend,
    logger,
    documentCheck,
  }
  const verbs = createVerbs(wire.call, studioToken, changes)
  return {
    ...base,
    ...verbs,
    call: wire.call,
    ann: await verbs.newTenant(),
    bob: await verbs.newTenant(),
    async reset() {
      backend.release()
      backend.answer = 'yes'
      backend.assetsPerTask = 1
      clock.advance(61_000)
      await verbs.studio('DELETE', '/studio/faults')
    },
    close,
  }
}

/** Account of each key, over all services: a profile may outlive one. */
const accountOf = new Map<string, string>()

/** No name leads anywhere: a test that needs one brings its own resolver. */
const resolveNothing = (): Promise<readonly string[]> => Promise.reject(new Error('ENOTFOUND'))

function createVerbs(call: Call, token: string, changes: Changes) {
  let names = 0
  const studio = (method: string, path: string, json?: unknown) =>
    call(method, path, { key: token, ...(json === undefined ? {} : { json }) })
  const create = (key: string, body: Record<string, unknown> = {}, ask: Ask = {}) =>
    call('POST', '/v1/generations', {
      key,
      json: { mode: 'text', prompt: 'a wooden chair', ...body },
      ...ask,
    })
  const accepted = async (key: string, body: Record<string, unknown> = {}): Promise<string> => {
    const answer = await create(key, body)
    if (answer.status !== 202) {
      throw new Error(`Expected 202 for ${JSON.stringify(body)}: ${answer.status} ${answer.text}`)
    }
    return answer.body.id
  }
  const look = async (accountId: string, id: string): Promise<StudioGeneration> => {
    const { body } = await studio('GET', `/studio/generations?limit=500&account_id=${accountId}`)
    return body.generations.find((generation: StudioGeneration) => generation.id === id)
  }
  const finished = async (key: string, id: string): Promise<Generation> => {
    // Watched through the control plane, which no rate limit counts; then read once as the client does.
    await changes.until(async () => {
      const { status } = await look(accountOf.get(key) ?? 'local', id)
      return status === 'succeeded' || status === 'failed' ? status : null
    })
    return (await call('GET', `/v1/generations/${id}`, { key })).body
  }
  const newKey = async (accountId: string): Promise<string> => {
    const { body } = await studio('POST', '/studio/keys', {
      name: `Key ${(names += 1)}`,
      account_id: accountId,
    })
    accountOf.set(body.key, accountId)
    return body.key
  }
  return {
    studio,
    create,
    accepted,
    finished,
    look,
    newKey,
    until: changes.until,
    async asset(key: string, body: Record<string, unknown> = {}) {
      const { assets = [] } = await finished(key, await accepted(key, body))
      return assets[0].id
    },
    async newTenant(input: { plan?: string; credits?: number } = {}): Promise<Tenant> {
      const { body } = await studio('POST', '/studio/accounts', { name: randomUUID(), ...input })
      return { accountId: body.id, key: await newKey(body.id) }
    },
    async ledger(accountId: string) {
      const { body } = await studio('GET', `/studio/accounts/${accountId}/ledger`)
      return body as { entries: LedgerRow[]; balance: number; held: number }
    },
    async logged(path: string) {
      const { body } = await studio('GET', '/studio/requests?limit=100')
      return body.requests.find((request: { path: string }) => request.path === path)
    },
  }
}
