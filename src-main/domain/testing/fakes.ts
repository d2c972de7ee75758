import type { Account, Generation, GenerationRequest, Instant, ModelFacts } from '../entities.ts'
import type { Clock, EventBus, Ids, Logger, StudioEvent } from '../ports.ts'
import type {
  Backend,
  BackendCapabilities,
  BackendHealth,
  EngineRoster,
  ExaminedModel,
  ImportedModel,
} from '../ports-backend.ts'

/** A clock that only moves when told; timers run in order of their instant. */
export interface FakeClock extends Clock {
  /** Moves on and runs what falls due, timers set meanwhile included. */
  advance(ms: number): void
  /** Jumps without running timers, back as well, as a corrected system clock does. */
  jumpTo(instant: Instant): void
}

export const EPOCH: Instant = Date.UTC(2026, 0, 1)

export function createFakeClock(start: Instant = EPOCH): FakeClock {
  interface Timer {
    readonly due: number
    readonly run: () => void
  }
  /** Time on the wall may jump; timers count elapsed time. */
  let wall = start
  let elapsed = 0
  const timers = new Set<Timer>()
  const nextDue = (limit: number) =>
    [...timers].filter(timer => timer.due <= limit).sort((a, b) => a.due - b.due)[0]

  return {
    now: () => wall,
    after: (delayMs, run) => {
      const timer = { due: elapsed + delayMs, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance: ms => {
      const end = elapsed + ms
      for (let timer = nextDue(end); timer !== undefined; timer = nextDue(end)) {
        timers.delete(timer)
        wall += timer.due - elapsed
        elapsed = timer.due
        timer.run()
      }
      wall += end - elapsed
      elapsed = end
    },
    jumpTo: instant => {
      wall = instant
    },
  }
}

/** Counts up, so that equal tests give equal ids. */
export function createFakeIds(): Ids {
  let count = 0
  const next = (length: number) => String((count += 1)).padStart(length, '0')
  return { next: prefix => `${prefix}_${next(24)}`, secret: next, random: () => 0.5 }
}

export interface FakeBus extends EventBus {
  readonly published: readonly StudioEvent[]
}

export function createFakeBus(): FakeBus {
  const published: StudioEvent[] = []
  const listeners = new Set<(event: StudioEvent) => void>()
  return {
    published,
    publish: event => {
      published.push(event)
      for (const listener of [...listeners]) {
        listener(event)
      }
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export interface FakeLogger extends Logger {
  readonly lines: readonly string[]
}

export function createFakeLogger(): FakeLogger {
  const lines: string[] = []
  const log = (level: string) => (message: string, fields?: Record<string, unknown>) => {
    lines.push(`${level} ${message}${fields === undefined ? '' : ` ${JSON.stringify(fields)}`}`)
  }
  return { lines, info: log('info'), warn: log('warn'), error: log('error') }
}

export function anAccount(change: Partial<Account> = {}): Account {
  return { id: 'acc_1', name: 'local', plan: 'studio', createdAt: EPOCH, ...change }
}

export function aRequest(change: Partial<GenerationRequest> = {}): GenerationRequest {
  return {
    mode: 'text',
    prompt: 'a wooden chair',
    negativePrompt: null,
    imageUrls: [],
    sourceAssetId: null,
    stage: 'preview',
    options: {
      style: 'realistic',
      topology: 'triangle',
      textureResolution: 1024,
      symmetry: 'auto',
      pbr: true,
      seed: 0,
      origin: 'bottom',
    },
    ...change,
  }
}

/** A queued generation of `acc_1`. */
export function aGeneration(change: Partial<Generation> = {}): Generation {
  return {
    id: 'gen_1',
    accountId: 'acc_1',
    status: 'queued',
    request: aRequest(),
    webhookUrl: null,
    credits: 20,
    progress: 0,
    progressStage: null,
    warnings: [],
    failure: null,
    attempt: 0,
    cancelRequested: false,
    backendId: 'local',
    remoteHandle: null,
    createdAt: EPOCH,
    startedAt: null,
    finishedAt: null,
    via: 'key',
    ...change,
  }
}

/** What the engine of this machine can, as far as tests of others care. */
export function someCapabilities(change: Partial<BackendCapabilities> = {}): BackendCapabilities {
  return {
    stages: ['preview', 'refine'],
    styles: [],
    options: {},
    textures: true,
    pictures: 4,
    repairs: true,
    credits: null,
    seconds: null,
    ...change,
  }
}

/** These engines and nothing said about them. */
export function someRoster(backends: readonly Backend[]): EngineRoster {
  return {
    list: () => backends,
    rules: { preference: 'quality', order: () => [], maxWaiting: () => 20 },
  }
}

/** Of an engine that answers. */
export const READY: BackendHealth = { state: 'ready', message: null, checkedAt: null }

export function someFacts(change: Partial<ModelFacts> = {}): ModelFacts {
  return {
    triangles: 12,
    vertices: 24,
    boundingBox: { min: [-0.5, 0, -0.5], max: [0.5, 1, 0.5] },
    hasTextures: true,
    rigged: false,
    animations: [],
    watertight: true,
    ...change,
  }
}

/** What an examiner says of a block of 10 × 20 × 10 cm without a fault. */
export function someExamination(): ExaminedModel {
  const print = {
    size_mm: [100, 200, 100],
    shells: 1,
    volume_cm3: 2_000,
    surface_cm2: 1_000,
    thinnest_wall: null,
    overhang: { area_cm2: 0, share: 0 },
  } satisfies ExaminedModel['print']
  return { faults: [], print, repaired: null }
}

/** What an importer makes of a GLB without a fault. */
export function someImport(change: Partial<ImportedModel> = {}): ImportedModel {
  return {
    kind: 'model',
    name: '',
    thumbnail: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    facts: someFacts(),
    warnings: [],
    repairs: [],
    format: 'GLB',
    glb: null,
    archive: null,
    ...change,
  }
}
