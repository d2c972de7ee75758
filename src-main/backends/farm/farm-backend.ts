import { createHash } from 'node:crypto'
import { FARM_ENGINE, type FarmOutcome, type FarmWorker } from '../../contract/farm.ts'
import type { Mode } from '../../contract/generation.ts'
import type { Style } from '../../contract/options.ts'
import { OPTION_RANGES } from '../../contract/studio-engines.ts'
import type { Failure, Instant } from '../../domain/entities.ts'
import { type FarmCoordinator, readOutcome, type TaskFile } from '../../domain/farm-coordinator.ts'
import type { Clock, EventBus, Ids, Logger } from '../../domain/ports.ts'
import {
  type Backend,
  type BackendCapabilities,
  BackendError,
  type BackendHealth,
  type BackendHooks,
  BackendInterruption,
  type BackendResult,
  type BackendTask,
  BackendUnavailable,
} from '../../domain/ports-backend.ts'
import type { FarmQueue, FarmWorkRepository } from '../../domain/ports-farm.ts'
import type { BlobStore } from '../../domain/ports-store.ts'

export interface FarmBackendDeps {
  readonly queue: FarmQueue
  readonly coordinator: FarmCoordinator
  readonly works: FarmWorkRepository
  readonly blobs: Pick<BlobStore, 'read' | 'has' | 'chunks'>
  readonly clock: Clock
  readonly ids: Ids
  readonly bus: EventBus
  readonly logger: Logger
  /** What the engine of this version makes. */
  readonly modes: readonly Mode[]
  /** Of program and engine: workers of another one are told of and given nothing. */
  readonly version: string
}

/** Machines that work for this service. */
export interface FarmBackend extends Backend {
  /** Asks the broker now who is there. Never rejects. */
  check(): Promise<void>
  /** Who was there when it was last asked, of whatever version. */
  workers(): readonly FarmWorker[]
}

/** Who is there is asked so often, while nothing waits for the answer. */
const CHECK_MS = 5_000
/** An answer is good for so long. */
const FRESH_MS = 2_000
/** The outcome is told at once; this is how often work is looked after besides. */
const LOOK_MS = 1_000
/** A worker that works tells it every second; after this long the broker is asked whether it still has the work. */
const QUIET_MS = 5_000
/** Work of which neither a worker nor the broker has said anything for this long goes elsewhere, as with any engine. */
const SILENCE_LIMIT_MS = 120_000
/** Seconds that a model takes at a worker: the engine is the same as here, and files travel. */
const USUAL_SECONDS = 6

const GONE: Failure = {
  code: 'provider_unavailable',
  message: 'No machine of the farm was heard of for two minutes. Its credits were returned; try again.',
}
const LOST: Failure = {
  code: 'interrupted',
  message: 'What the farm had made was lost before it was kept. Its credits were returned; try again.',
}

/**
 * A farm of machines as a backend: work is given out by a broker under a ticket, fetched and brought back over the service's own
 * HTTP. The ticket is the remote handle, so that a start of the service waits on for what is worked on; what the broker loses is given
 * out again.
 */
export function createFarmBackend(deps: FarmBackendDeps): FarmBackend {
  const { queue, works, clock, bus, version } = deps
  let health: BackendHealth = { state: 'unknown', message: null, checkedAt: null }
  let present: readonly FarmWorker[] = []
  let checking: Promise<void> | null = null
  let isClosed = false
  let lastStaffedAt = clock.now()
  let stopTimer: () => void = () => undefined

  const usable = () => present.filter(worker => worker.version === version)
  /** When somebody was there last; a farm that was never staffed has been so at its start. */
  const staffedAt = () => (lastStaffedAt = usable().length > 0 ? clock.now() : lastStaffedAt)
  const find = async (): Promise<void> => {
    const before = JSON.stringify([health.state, health.message, present])
    try {
      present = await queue.workers()
      health = healthOf(present, version, clock)
    } catch {
      present = []
      health = { state: 'away', message: 'The farm’s broker does not answer.', checkedAt: clock.now() }
    }
    if (JSON.stringify([health.state, health.message, present]) !== before) {
      bus.publish({ type: 'settings' })
    }
  }
  const check = (): Promise<void> => (checking ??= find().finally(() => (checking = null)))
  const again = (): void => {
    stopTimer = clock.after(CHECK_MS, () => {
      works.sweep()
      void check().finally(() => isClosed || again())
    })
  }
  void check()
  again()

  return {
    id: FARM_ENGINE,
    name: 'Farm',
    // Also while nobody is there: what was accepted for a farm waits for it, and is not failed because its workers are away.
    modes: deps.modes,
    /** While nobody is there one is begun nevertheless: it waits for a while, and then this farm's work goes elsewhere. */
    get concurrency() {
      return Math.max(1, placesOf(usable()))
    },
    capabilities: () => capabilitiesOf(usable()),
    health: () => health,
    async accepts(request) {
      if (health.checkedAt === null || clock.now() - health.checkedAt > FRESH_MS) {
        await check()
      }
      return health.state === 'ready' && usable().some(({ modes }) => modes.includes(request.mode))
    },
    run: (task, hooks) => runAtFarm({ ...deps, staffedAt }, task, hooks),
    check,
    workers: () => present,
    async close() {
      isClosed = true
      stopTimer()
      await queue.close()
    },
  }
}

const placesOf = (workers: readonly FarmWorker[]): number =>
  workers.reduce((sum, { places }) => sum + places, 0)

function healthOf(present: readonly FarmWorker[], version: string, clock: Clock): BackendHealth {
  const checkedAt = clock.now()
  const others = present.filter(worker => worker.version !== version)
  if (others.length === present.length) {
    const message =
      others.length === 0
        ? 'No worker is there.'
        : `Workers of another version are there (${others[0].version}), none of ${version}.`
    return { state: 'away', message, checkedAt }
  }
  return { state: 'ready', message: null, checkedAt }
}

function capabilitiesOf(workers: readonly FarmWorker[]): BackendCapabilities {
  return {
    stages: ['preview', 'refine'],
    styles: [...new Set<Style>(workers.flatMap(({ styles }) => styles))],
    options: { ...OPTION_RANGES, topology: null, symmetry: null, pbr: null, origin: null },
    textures: true,
    pictures: 4,
    repairs: true,
    credits: null,
    seconds: USUAL_SECONDS,
  }
}

type RunDeps = FarmBackendDeps & { readonly staffedAt: () => Instant }

async function runAtFarm(deps: RunDeps, task: BackendTask, hooks: BackendHooks): Promise<BackendResult> {
  const { works, coordinator, clock } = deps
  const { generationId } = task
  const files = await filesOf(deps.blobs, task)
  const ticket = takeUp(deps, task, hooks)
  let lastHeartbeat = deps.staffedAt()
  let wake: () => void = () => undefined
  const close = coordinator.open({
    ...{ generationId, ticket, task, files },
    onProgress: hooks.onProgress,
    onEnd: () => wake(),
    onHeartbeat: at => (lastHeartbeat = at),
  })
  const nextLook = () =>
    new Promise<void>(resolve => {
      const cancel = clock.after(LOOK_MS, resolve)
      wake = () => {
        cancel()
        resolve()
      }
    })
  const onAbort = () => wake()
  hooks.signal.addEventListener('abort', onAbort)
  try {
    // At once, and whenever nobody has been heard: it does nothing where the broker has the work.
    let isPutDue = true
    let isAwayTold = false
    for (;;) {
      hooks.signal.throwIfAborted()
      const outcome = works.find(generationId)?.outcome ?? null
      if (outcome !== null) {
        return await settle(deps, generationId, readOutcome(outcome))
      }
      if (isPutDue) {
        const refusal = await putIn(deps.queue, task, ticket)
        isPutDue = refusal !== null
        if (refusal !== null && !isAwayTold) {
          isAwayTold = true
          const about = { generation_id: generationId, error: refusal }
          deps.logger.warn('The farm’s broker could not be given work; it is tried again', about)
        }
        if (refusal === null) {
          lastHeartbeat = Math.max(lastHeartbeat, deps.staffedAt())
        }
      }
      if (clock.now() - lastHeartbeat > SILENCE_LIMIT_MS) {
        works.remove(generationId)
        throw new BackendUnavailable(GONE)
      }
      await nextLook()
      isPutDue ||= clock.now() - lastHeartbeat > QUIET_MS
    }
  } finally {
    hooks.signal.removeEventListener('abort', onAbort)
    close()
    if (hooks.signal.aborted) {
      // It may have been stopped because the service ends: then it waits there for the next start, unless nobody took it up.
      void deps.queue.withdraw({ ticket }).catch(() => undefined)
    }
  }
}

/** The ticket under which the farm has the work already, else a new one. */
function takeUp({ works, ids }: RunDeps, task: BackendTask, hooks: BackendHooks): string {
  const { generationId, remoteHandle } = task
  if (remoteHandle !== null && works.find(generationId)?.ticket === remoteHandle) {
    return remoteHandle
  }
  const ticket = ids.next('farm')
  works.put(generationId, ticket)
  hooks.keepHandle(ticket)
  return ticket
}

/** null: the broker has it; else why not. */
async function putIn(queue: FarmQueue, task: BackendTask, ticket: string): Promise<string | null> {
  try {
    await queue.put({ generation_id: task.generationId, attempt: task.attempt, ticket })
    return null
  } catch (error) {
    return String(error)
  }
}

/** What the end means here. One that is no model is forgotten: whoever tries again gives it out anew. */
async function settle(
  { works, blobs }: RunDeps,
  generationId: string,
  outcome: FarmOutcome
): Promise<BackendResult> {
  if (outcome.kind === 'made') {
    if (blobs.has(outcome.glb) && blobs.has(outcome.thumbnail)) {
      const [glb, thumbnail] = await Promise.all([blobs.read(outcome.glb), blobs.read(outcome.thumbnail)])
      const { name, facts, warnings } = outcome
      return { assets: [{ name, glb, thumbnail, facts }], warnings }
    }
    // The service was away for longer than files live that no row names.
    works.remove(generationId)
    throw new BackendInterruption(LOST, null)
  }
  works.remove(generationId)
  switch (outcome.kind) {
    case 'refused':
      throw new BackendError({ code: outcome.code, message: outcome.message })
    case 'died':
      throw new BackendInterruption({ code: outcome.code, message: outcome.message }, null)
    case 'defect':
      throw new Error(`A worker of the farm failed: ${outcome.message}`)
    default:
      return assertNever(outcome)
  }
}

/** Everything that the work begins with, by its hash. */
async function filesOf(blobs: Pick<BlobStore, 'chunks'>, task: BackendTask): Promise<readonly TaskFile[]> {
  const pictures = task.pictures.map(bytes => ({
    role: 'picture' as const,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes,
  }))
  const models = await Promise.all(
    (
      [
        ['source', task.sourceFile],
        ['clips', task.clipsFile],
      ] as const
    ).map(async ([role, path]) =>
      path === null ? [] : [{ role, sha256: await hashOf(blobs.chunks(path)), path }]
    )
  )
  return [...pictures, ...models.flat()]
}

async function hashOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    hash.update(chunk)
  }
  return hash.digest('hex')
}

function assertNever(outcome: never): never {
  throw new Error(`Unknown outcome ${String(outcome)}`)
}
