import { MODES, type Mode } from '../../../contract/generation.ts'
import type { Backend, BackendAsset, BackendProgress, BackendTask } from '../../../domain/ports-backend.ts'
import { READY, someCapabilities, someFacts } from '../../../domain/testing/fakes.ts'

/** One task that runs and waits for the test. */
export interface HeldTask {
  readonly task: BackendTask
  report(progress: BackendProgress): void
  succeed(assets?: readonly BackendAsset[], warnings?: readonly string[]): void
  fail(error: unknown): void
}

export interface TestBackend extends Backend {
  /** `succeed`: every task succeeds at once. `hold`: it waits until the test ends it. */
  behaviour: 'succeed' | 'hold'
  /** What `accepts` says; `silent` never answers. */
  answer: 'yes' | 'no' | 'silent' | 'throws'
  /** Assets of a task that succeeds by itself. */
  assetsPerTask: number
  /** The running task of a generation, as soon as it runs. */
  held(generationId: string): Promise<HeldTask>
  /** Resolves when `accepts` is asked next. */
  asked(): Promise<void>
  /** The next `count` answers come at once, when all of them are asked for: so many requests are at the same point. */
  answerTogether(count: number): void
  /** Every task so far. */
  readonly tasks: readonly BackendTask[]
  /** Fails every task that is held; holds no more. */
  release(): void
}

/** In place of the engine, where it is not the point: instant, and obedient to the test. */
export function createTestBackend(
  options: { modes?: readonly Mode[]; concurrency?: number } = {}
): TestBackend {
  const { modes = MODES, concurrency = 1 } = options
  const running = new Map<string, HeldTask>()
  const waiting = new Map<string, (task: HeldTask) => void>()
  const tasks: BackendTask[] = []
  let onAsked = (): void => {}
  let together: { left: number; everyone: Promise<void>; open: () => void } | null = null
  const backend: TestBackend = {
    id: 'test',
    name: 'Test',
    capabilities: () => someCapabilities(),
    health: () => READY,
    modes,
    concurrency,
    behaviour: 'succeed',
    answer: 'yes',
    assetsPerTask: 1,
    tasks,
    asked: () => new Promise(resolve => (onAsked = resolve)),
    answerTogether(count) {
      let open = (): void => {}
      const everyone = new Promise<void>(resolve => (open = resolve))
      together = { left: count, everyone, open }
    },
    async accepts() {
      onAsked()
      const group = together
      if (group !== null) {
        group.left -= 1
        if (group.left === 0) {
          together = null
          group.open()
        }
        await group.everyone
      }
      switch (backend.answer) {
        case 'silent':
          return new Promise(() => {})
        case 'throws':
          return Promise.reject(new Error('the backend is broken'))
        case 'yes':
        case 'no':
          return Promise.resolve(backend.answer === 'yes')
      }
    },
    run(task, { onProgress, signal }) {
      tasks.push(task)
      if (backend.behaviour === 'succeed') {
        return Promise.resolve({ assets: makeAssets(backend.assetsPerTask), warnings: [] })
      }
      return new Promise((resolve, reject) => {
        const held: HeldTask = {
          task,
          report: onProgress,
          succeed: (assets = makeAssets(1), warnings = []) => resolve({ assets, warnings }),
          fail: reject,
        }
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
        running.set(task.generationId, held)
        waiting.get(task.generationId)?.(held)
      })
    },
    held(generationId) {
      const held = running.get(generationId)
      return held === undefined
        ? new Promise(resolve => waiting.set(generationId, resolve))
        : Promise.resolve(held)
    },
    release() {
      backend.behaviour = 'succeed'
      for (const held of running.values()) {
        held.fail(new Error('released at the end of a test'))
      }
      running.clear()
    },
    close: () => Promise.resolve(),
  }
  return backend
}

function makeAssets(count: number): readonly BackendAsset[] {
  return Array.from({ length: count }, (_, index) =>
    makeAsset(index === 0 ? 'Wooden chair' : `Part ${index}`)
  )
}

/** A model of a few bytes; files are the backend's business, not the API's. */
export function makeAsset(name: string): BackendAsset {
  return { name, glb: GLB, thumbnail: PNG, facts: someFacts() }
}

/** An empty scene: header, length, one JSON chunk (glTF 2.0 §4.4). */
export const GLB = emptyGlb()

function emptyGlb(): Buffer {
  const json = Buffer.from('{"asset":{"version":"2.0"}}'.padEnd(28))
  const header = Buffer.alloc(20)
  header.write('glTF', 0)
  header.writeUInt32LE(2, 4)
  header.writeUInt32LE(20 + json.length, 8)
  header.writeUInt32LE(json.length, 12)
  header.write('JSON', 16)
  return Buffer.concat([header, json])
}

/** One transparent pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)
