import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredEngine } from '../../../contract/studio-engines.ts'
import type { GenerationRequest } from '../../../domain/entities.ts'
import type { Clock } from '../../../domain/ports.ts'
import type { Backend, BackendAsset, BackendProgress, BackendTask } from '../../../domain/ports-backend.ts'
import type { ModelFinisher, RawModel, RemoteBackend } from '../../../domain/ports-engine.ts'
import type { BlobStore } from '../../../domain/ports-store.ts'
import { aRequest, createFakeLogger, someFacts } from '../../../domain/testing/fakes.ts'
import { createEngineConnector } from '../../../outbound/engine-client.ts'
import { openBlobStore } from '../../../store/blobs.ts'
import { createRemoteEngines } from '../../remote-engines.ts'

/** Engines elsewhere, opened as the service does, beside a clock whose waits are over at once. */
export interface EngineBench {
  readonly blobs: BlobStore
  open(
    change: Partial<StoredEngine> & Pick<StoredEngine, 'kind' | 'url'>,
    key?: string | null,
    pictureMaker?: Backend | null
  ): {
    readonly backend: RemoteBackend
    readonly finisher: { readonly raws: RawModel[] }
    readonly engines: ReturnType<typeof createRemoteEngines>
    readonly clock: Clock
  }
  remove(): Promise<void>
}

/** As short as a picture may be that is told by how it begins. */
export const PICTURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])

export function createEngineBench(): EngineBench {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-engines-'))
  const blobs = openBlobStore(join(folder, 'blobs'))
  const opened: RemoteBackend[] = []
  return {
    blobs,
    open(change, key = null, pictureMaker = null) {
      const clock = createHastyClock()
      const finisher = createPlainFinisher()
      const engines = createRemoteEngines({
        connect: createEngineConnector({
          resolve: async () => ['127.0.0.1'],
          version: '0',
          receive: chunks => blobs.receive(chunks),
        }),
        finisher,
        blobs,
        pictureMaker,
        clock,
        logger: createFakeLogger(),
      })
      const stored: StoredEngine = {
        id: 'eng_1',
        profile: null,
        workflows: null,
        name: 'Engine',
        is_on: true,
        has_texture: true,
        text_by_picture: false,
        places: 1,
        max_waiting: 20,
        credits: null,
        time_limit_seconds: 60,
        ...change,
      }
      const backend = engines.open(stored, key)
      opened.push(backend)
      return { backend, finisher, engines, clock }
    },
    async remove() {
      await Promise.all(opened.splice(0).map(backend => backend.close()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits are over at once, and take their time all the same. */
function createHastyClock(): Clock {
  let now = 1_000_000
  return {
    now: () => now,
    after(ms, run) {
      const timer = setImmediate(() => {
        now += ms
        run()
      })
      return () => clearImmediate(timer)
    },
  }
}

/** What was handed to it, finished as it is. */
function createPlainFinisher(): ModelFinisher & { readonly raws: RawModel[] } {
  const raws: RawModel[] = []
  return {
    raws,
    async finish({ raw }) {
      raws.push(raw)
      const asset: BackendAsset = {
        name: 'Model',
        glb: new Uint8Array(readFileSync(raw.file.path)),
        thumbnail: PICTURE,
        facts: someFacts(),
      }
      return { asset, warnings: [] }
    },
    close: async () => undefined,
  }
}

interface TaskChange {
  readonly handle?: string | null
  readonly request?: Partial<GenerationRequest>
  readonly pictures?: readonly Uint8Array[]
  readonly sourceFile?: string | null
  readonly generationId?: string
}

/** Runs a task, of mode image unless `request` says otherwise. */
export function runTask(
  backend: RemoteBackend,
  { handle = null, request = {}, pictures = [PICTURE], sourceFile = null, generationId }: TaskChange = {}
) {
  const controller = new AbortController()
  const handles: string[] = []
  const reports: BackendProgress[] = []
  const task: BackendTask = {
    generationId: generationId ?? randomUUID(),
    attempt: 1,
    request: aRequest({ mode: 'image', stage: null, prompt: null, imageUrls: ['https://a'], ...request }),
    pictures,
    sourceFile,
    clipsFile: null,
    remoteHandle: handle,
  }
  const result = backend.run(task, {
    onProgress: progress => reports.push(progress),
    keepHandle: name => handles.push(name),
    signal: controller.signal,
  })
  const outcome = result.then(
    () => 'made',
    (error: unknown) => error as Error
  )
  return { result, outcome, handles, reports, controller }
}

export const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) {
    await new Promise(resolve => setImmediate(resolve))
  }
}
