import { readFile } from 'node:fs/promises'
import { MODES, STAGES, type Mode } from '../contract/generation.ts'
import type {
  Backend,
  BackendAsset,
  BackendHooks,
  BackendResult,
  BackendTask,
} from '../domain/ports-backend.ts'
import type { RemoteBackend } from '../domain/ports-engine.ts'
import type { BlobContent, BlobStore, WrittenFile } from '../domain/ports-store.ts'
import type { GenerationRequest } from '../domain/entities.ts'
import { progressPart } from './progress-part.ts'

/** Share of a job's progress that the picture takes; what is left is the other engine's. */
const DRAWN = 15

export interface PictureMaker {
  /** Makes models of words. */
  readonly backend: Backend
  readonly blobs: Pick<BlobStore, 'discard'>
}

/**
 * Mode text by an engine that knows pictures and no words: `maker` makes a model of the words, and the other engine is given the
 * picture of it as it would be given anybody's. An engine that makes models of words by itself is left as it is.
 */
export function withTextByPicture(remote: RemoteBackend, maker: PictureMaker): RemoteBackend {
  const isNeeded = (): boolean => remote.modes.includes('image') && !remote.modes.includes('text')
  const modes = (): readonly Mode[] =>
    isNeeded() ? MODES.filter(mode => mode === 'text' || remote.modes.includes(mode)) : remote.modes
  return {
    id: remote.id,
    name: remote.name,
    ...(remote.machine === undefined ? {} : { machine: remote.machine }),
    ...(remote.timeLimitMs === undefined ? {} : { timeLimitMs: remote.timeLimitMs }),
    get modes() {
      return modes()
    },
    get concurrency() {
      return remote.concurrency
    },
    capabilities() {
      const own = remote.capabilities()
      return isNeeded() ? { ...own, stages: STAGES, styles: maker.backend.capabilities().styles } : own
    },
    health: () => remote.health(),
    accepts: async request =>
      request.mode === 'text' && isNeeded()
        ? (await remote.accepts(ofPicture(request))) && (await maker.backend.accepts(toBeDrawn(request)))
        : remote.accepts(request),
    run: (task, hooks) =>
      task.request.mode === 'text' && isNeeded()
        ? runByPicture(remote, maker, task, hooks)
        : remote.run(task, hooks),
    check: () => remote.check(),
    close: () => remote.close(),
  }
}

/** The finer version has textures, which is what a picture shows. */
const toBeDrawn = (request: GenerationRequest): GenerationRequest => ({ ...request, stage: 'refine' })

/** The picture is in the style already. */
const ofPicture = (request: GenerationRequest): GenerationRequest => ({
  ...request,
  mode: 'image',
  stage: null,
  options: { ...request.options, style: 'realistic' },
})

async function runByPicture(
  remote: RemoteBackend,
  maker: PictureMaker,
  task: BackendTask,
  hooks: BackendHooks
): Promise<BackendResult> {
  // Work that the engine has already was given with its picture.
  const drawn = task.remoteHandle === null ? await draw(maker, task, hooks) : { pictures: [], warnings: [] }
  const result = await remote.run(
    { ...task, request: ofPicture(task.request), pictures: drawn.pictures, sourceFile: null },
    { ...hooks, onProgress: progressPart(hooks, DRAWN) }
  )
  const told = `“${remote.name}” made it from a picture of the model that “${maker.backend.name}” made of the words.`
  return { ...result, warnings: [...drawn.warnings, told, ...result.warnings] }
}

async function draw(
  { backend, blobs }: PictureMaker,
  task: BackendTask,
  hooks: BackendHooks
): Promise<{ readonly pictures: readonly Uint8Array[]; readonly warnings: readonly string[] }> {
  const report = progressPart(hooks, 0, DRAWN)
  const { assets, warnings } = await backend.run(
    { ...task, request: toBeDrawn(task.request) },
    {
      signal: hooks.signal,
      keepHandle: () => undefined,
      onProgress: ({ progress }) => report({ progress, stage: 'picture' }),
    }
  )
  try {
    return { pictures: await Promise.all(assets.map(({ thumbnail }) => bytesOf(thumbnail))), warnings }
  } finally {
    await Promise.all(assets.flatMap(filesOf).map(file => blobs.discard(file)))
  }
}

const bytesOf = async (content: BlobContent): Promise<Uint8Array> =>
  content instanceof Uint8Array ? content : await readFile(content.path)

const filesOf = ({ glb, thumbnail }: BackendAsset): readonly WrittenFile[] =>
  [glb, thumbnail].flatMap(content => (content instanceof Uint8Array ? [] : [content]))
