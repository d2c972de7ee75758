import { readFile } from 'node:fs/promises'
import { OPTION_RANGES, type StoredEngine } from '../../contract/studio-engines.ts'
import { isLoopbackHost } from '../../domain/own-address.ts'
import type { GenerationRequest } from '../../domain/entities.ts'
import type { Clock, Logger } from '../../domain/ports.ts'
import {
  type BackendCapabilities,
  BackendError,
  type BackendHealth,
  type BackendHooks,
  type BackendResult,
  type BackendTask,
  BackendUnavailable,
} from '../../domain/ports-backend.ts'
import {
  EngineSilence,
  type ModelFinisher,
  type RawModel,
  type RemoteBackend,
} from '../../domain/ports-engine.ts'
import type { BlobStore } from '../../domain/ports-store.ts'
import {
  type EngineProtocol,
  type EngineStep,
  failed,
  type GivenWork,
  isUnheard,
  LOST_BY_RESTART,
  NotThatEngine,
  QUICK_MS,
} from './protocol.ts'

export interface RemoteDeps {
  readonly finisher: ModelFinisher
  readonly blobs: Pick<BlobStore, 'discard'>
  readonly clock: Clock
  readonly logger: Logger
}

/** What the user said about the engine. */
export type RemoteSettings = Pick<
  StoredEngine,
  'id' | 'name' | 'url' | 'places' | 'credits' | 'time_limit_seconds'
>

/** How often an engine is asked how the work is. */
const POLL_INTERVAL_MS = 1_000
/** An engine that says nothing for this long while it works is given up. */
const SILENCE_LIMIT_MS = 120_000
/** An engine that was not reached is given nothing for this long, unless it is found there before. */
const REST_MS = 15_000
/** What was learned of an engine is good for so long. */
const FRESH_MS = 10_000
/** Shares of the progress: what an engine does, and the finishing here after it. */
const PROGRESS = { given: 5, done: 85, finishing: 90 } as const

/** An engine elsewhere as a backend: given the work, asked after it, its model finished here. */
export function createRemoteBackend(
  deps: RemoteDeps,
  settings: RemoteSettings,
  protocol: EngineProtocol
): RemoteBackend {
  const { clock } = deps
  const timeLimitMs = settings.time_limit_seconds * 1000
  const closing = new AbortController()
  let health: BackendHealth = { state: 'unknown', message: null, checkedAt: null }
  let said: string | null = null
  let restsUntil = 0
  /** Work that was stopped here and may go on there. */
  let lingering = 0
  const capabilities = (): BackendCapabilities => ({
    ...protocol.capabilities,
    options: { ...protocol.capabilities.options, ...FINISHED_OPTIONS },
    credits: settings.credits,
    repairs: false,
  })

  const learn = (state: BackendHealth['state'], message: string | null): void => {
    health = { state, message, checkedAt: clock.now() }
    restsUntil = state === 'away' ? clock.now() + REST_MS : 0
  }
  const probe = async (): Promise<boolean> => {
    const limit = AbortSignal.any([closing.signal, AbortSignal.timeout(QUICK_MS)])
    try {
      said = await protocol.probe(limit)
      learn('ready', said)
      return true
    } catch (error) {
      learn('away', wordsOf(error, settings.name))
      return false
    }
  }
  /** After a stop the place is free once the engine says that it works on it no more, or at its time limit. */
  const linger = async (isOver: (signal: AbortSignal) => Promise<boolean>): Promise<void> => {
    lingering += 1
    const until = clock.now() + timeLimitMs
    try {
      while (!closing.signal.aborted && clock.now() < until) {
        if (await isOver(closing.signal).catch(isUnheard)) {
          return
        }
        await pause(clock, POLL_INTERVAL_MS, closing.signal)
      }
    } catch {
      // The service ends.
    } finally {
      lingering -= 1
    }
  }
  const letGo = (handle: string | null, work: GivenWork): void => {
    let isTold = false
    void linger(async signal => {
      if (handle === null) {
        // Nobody else to ask: one that works on it answers nothing meanwhile.
        await protocol.probe(signal)
        return true
      }
      if (!isTold) {
        isTold = await protocol.cancel(handle, signal)
        if (isTold) {
          return true
        }
      }
      const step = await protocol.poll(handle, { ...work, signal })
      if (step.kind === 'done') {
        await deps.blobs.discard(step.raw.file)
      }
      return step.kind !== 'waiting'
    })
  }

  return {
    id: settings.id,
    name: settings.name,
    machine: machineOf(settings.url),
    get modes() {
      return protocol.modes
    },
    timeLimitMs,
    get concurrency() {
      const isResting = health.state === 'away' && clock.now() < restsUntil
      return isResting ? 0 : Math.max(0, settings.places - lingering)
    },
    capabilities,
    health: () => health,
    async accepts(request) {
      const isFresh = health.checkedAt !== null && clock.now() - health.checkedAt < FRESH_MS
      const isReady = isFresh ? health.state === 'ready' : await probe()
      // After it was asked: what one can do may depend on what is installed there.
      return isReady && protocol.modes.includes(request.mode)
    },
    check: async () => {
      await probe()
    },
    async run(task, hooks) {
      const work: GivenWork = {
        task,
        model: task.sourceFile === null ? null : await readFile(task.sourceFile),
        signal: hooks.signal,
      }
      const raw = await made({ deps, settings, protocol, letGo, learn, said: () => said }, work, hooks)
      try {
        hooks.onProgress({ progress: PROGRESS.finishing, stage: 'finish' })
        return await finished(deps, { raw, task, protocol, settings }, hooks)
      } catch (error) {
        await deps.blobs.discard(raw.file)
        throw error
      }
    },
    close: async () => closing.abort(),
  }
}

/** This machine has many names. */
function machineOf(url: string): string {
  const { hostname } = new URL(url)
  return isLoopbackHost(hostname) ? 'localhost' : hostname
}

/** What the finishing here follows, whatever the engine does. */
const FINISHED_OPTIONS: BackendCapabilities['options'] = {
  target_triangles: OPTION_RANGES.target_triangles,
  texture_resolution: OPTION_RANGES.texture_resolution,
  height_meters: OPTION_RANGES.height_meters,
  origin: null,
}

interface Maker {
  readonly deps: RemoteDeps
  readonly settings: RemoteSettings
  readonly protocol: EngineProtocol
  letGo(handle: string | null, work: GivenWork): void
  learn(state: BackendHealth['state'], message: string | null): void
  /** What it said of itself when it was last found ready. */
  said(): string | null
}

/** Gives the work, unless the engine has it already, and waits for the model. */
async function made(maker: Maker, work: GivenWork, hooks: BackendHooks): Promise<RawModel> {
  const { protocol, settings, learn } = maker
  let handle = work.task.remoteHandle
  try {
    let step: EngineStep
    if (handle === null) {
      hooks.onProgress({ progress: 1, stage: 'engine' })
      step = await protocol.start(work)
      if (step.kind === 'waiting') {
        handle = step.handle
        hooks.keepHandle(handle)
      }
      learn('ready', maker.said())
    } else {
      step = { kind: 'waiting', handle, share: null, stage: 'engine' }
    }
    hooks.onProgress({ progress: PROGRESS.given, stage: 'engine' })
    if (step.kind === 'waiting') {
      step = await waited(maker, step.handle, work, hooks)
    }
    if (step.kind === 'done') {
      hooks.onProgress({ progress: PROGRESS.done, stage: 'engine' })
      return step.raw
    }
    throw failureOf(step, settings.name)
  } catch (error) {
    if (hooks.signal.aborted) {
      maker.letGo(handle ?? protocol.handleOf?.(work.task) ?? null, work)
      throw hooks.signal.reason
    }
    if (error instanceof EngineSilence) {
      if (error.kind === 'unreachable') {
        learn('away', wordsOf(error, settings.name))
      }
      throw silenceOf(error, settings.name)
    }
    throw error
  }
}

type Ended = Exclude<EngineStep, { kind: 'waiting' }> | Extract<EngineStep, { kind: 'failed' }>

/** Asks again and again. A request that fails is no word about the work; silence that lasts is. */
async function waited(
  { deps: { clock }, protocol }: Maker,
  handle: string,
  work: GivenWork,
  { onProgress, signal }: BackendHooks
): Promise<Ended> {
  let lastWord = clock.now()
  let wasGone = false
  for (;;) {
    await pause(clock, POLL_INTERVAL_MS, signal)
    try {
      const step = await protocol.poll(handle, work)
      if (step.kind !== 'waiting') {
        return step
      }
      if (wasGone && protocol.forgetsOnRestart) {
        return failed(LOST_BY_RESTART)
      }
      lastWord = clock.now()
      const span = PROGRESS.done - PROGRESS.given
      onProgress({ progress: Math.floor(PROGRESS.given + span * (step.share ?? 0)), stage: step.stage })
    } catch (error) {
      if (signal.aborted || !(error instanceof EngineSilence) || error.kind === 'too_large') {
        throw error
      }
      // A proxy or a forwarded port takes the connection of a process that is gone, and drops it.
      wasGone ||= error.kind === 'unreachable' || error.kind === 'broken'
      if (clock.now() - lastWord > SILENCE_LIMIT_MS) {
        throw error
      }
    }
  }
}

async function finished(
  { finisher }: RemoteDeps,
  {
    raw,
    task: { request, sourceFile },
    protocol,
    settings,
  }: {
    readonly raw: RawModel
    readonly task: BackendTask
    readonly protocol: EngineProtocol
    readonly settings: RemoteSettings
  },
  { signal }: BackendHooks
): Promise<BackendResult> {
  const { asset, warnings } = await finisher.finish(
    { raw, request, up: protocol.up, sourceFile, engineName: settings.name },
    signal
  )
  const { style, topology, symmetry } = request.options
  const isStyled = request.mode === 'text' || request.mode === 'image'
  const unmet = [
    ...(isStyled && style !== 'realistic' && !protocol.capabilities.styles.includes(style)
      ? [`options.style ${style}: “${settings.name}” knows no styles; none was made.`]
      : []),
    ...(topology === 'quad' ? [`options.topology quad: “${settings.name}” makes triangles.`] : []),
    ...unmetOfRig(request, settings.name),
    ...(symmetry === 'on' ? [`options.symmetry on: “${settings.name}” does not mirror its models.`] : []),
  ]
  return { assets: [asset], warnings: [...unmet, ...warnings] }
}

/** What only the rigs of this machine follow; what bones are called is put right here. */
const OWN_RIG_OPTIONS = {
  pose: 'pose',
  existingRig: 'existing_rig',
  rigClass: 'rig_class',
  joints: 'joints',
  clipsFrom: 'clips_from',
} as const

function unmetOfRig({ mode, options }: GenerationRequest, name: string): readonly string[] {
  const asked = Object.entries(OWN_RIG_OPTIONS).flatMap(([option, told]) =>
    mode === 'rig' && options[option as keyof typeof OWN_RIG_OPTIONS] !== undefined ? [`options.${told}`] : []
  )
  return asked.length === 0 ? [] : [`${asked.join(', ')}: “${name}” makes its rigs without.`]
}

function failureOf(step: Extract<EngineStep, { kind: 'failed' }>, name: string): Error {
  const message = `“${name}” did not make it: ${step.message}. Its credits were returned.`
  return step.isElsewhere
    ? new BackendUnavailable({ code: 'provider_unavailable', message })
    : new BackendError({ code: 'generation_failed', message })
}

function silenceOf(error: EngineSilence, name: string): Error {
  const message = `“${name}” ${error.message}. Its credits were returned.`
  // What is too large for one will be so again; another engine may make it smaller.
  return new BackendUnavailable({ code: 'provider_unavailable', message })
}

/** Why it is away, one sentence. */
export function wordsOf(error: unknown, name: string): string {
  if (error instanceof NotThatEngine) {
    return error.message
  }
  return error instanceof EngineSilence
    ? `“${name}” ${error.message}.`
    : `“${name}” does not answer as it should.`
}

/** Resolves after a while; rejects as soon as `signal` is aborted. */
function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const onAbort = (): void => {
      cancel()
      reject(signal.reason as Error)
    }
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    })
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
