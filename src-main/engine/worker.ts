import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import module from 'node:module'
import { prepareEngine, run } from './index.ts'
import { buildLive } from './modes/live.ts'
import { checkReading } from './modes/check-reading.ts'
import { readReading, readRecipe } from './modes/recipe.ts'
import type { ForeignFile } from './model/formats/foreign-file.ts'
import { vocabularyFor } from './text/reading/vocabulary.ts'
import {
  EngineError,
  type EngineTask,
  type FinishAnswer,
  type ImportAnswer,
  type WorkerFinishTask,
  type WorkerImportTask,
  type WorkerTask,
  type WrittenFile,
} from './task.ts'
import { ENGINE_MODES } from './version.ts'
import { serveVerbs } from './worker-process.ts'

type Imported = Extract<ImportAnswer, { ok: true }>['result']

/** So long after its first answer a worker reads the code of the other modes, in between if it has work by then. */
const REST_MS = 1_000

/**
 * The engine in a process of its own: the entry that a backend starts. It reads at once what makes models of words, and
 * everything else when it is asked for: a start is waited for, and one that exports needs no grammar.
 */
serveVerbs({
  prepare: async () => {
    await prepareEngine()
    // Kept now for the next worker: this one is ended without warning.
    module.flushCompileCache?.()
    setTimeout(() => void readRest(), REST_MS).unref()
    return null
  },
  generate: async (task, onProgress) =>
    explained(async () => {
      const { glb, thumbnail, ...result } = await run(await readInputs(task), { onProgress })
      const files = [writeWhole(task.glbFile, glb), writeWhole(task.thumbnailFile, thumbnail)] as const
      const [glbFile, thumbnailFile] = await Promise.all(files)
      return { ok: true, result: { ...result, glb: glbFile, thumbnail: thumbnailFile } }
    }),
  examine: async ({ file }) =>
    explained(async () => {
      const { examineModel } = await import('./modes/examine.ts')
      return { ok: true, examination: await examineModel(await readFile(file)) }
    }),
  turntable: async ({ file, ...options }) =>
    explained(async () => {
      const { drawTurntable } = await import('./modes/turntable.ts')
      return { ok: true, strip: await drawTurntable(await readFile(file), options) }
    }),
  skeleton: async ({ file, ...options }) =>
    explained(async () => {
      const { previewRig } = await import('./modes/rig.ts')
      return { ok: true, skeleton: await previewRig(await readFile(file), options) }
    }),
  finish: async task => explained(async () => ({ ok: true, result: await finishFile(task) })),
  import: async task => explained(async () => ({ ok: true, result: await importFiles(task) })),
  recipe: async ({ file }) => {
    const bytes = await readFile(file)
    try {
      return readRecipe(bytes)
    } catch {
      return null
    }
  },
  cut: async ({ file, ...task }) =>
    explained(async () => {
      const { cutOut } = await import('./image/cut-out.ts')
      return { ok: true, cutOut: await cutOut({ ...task, bytes: await readFile(file) }) }
    }),
  vocabulary: async ({ prompt }) => vocabularyFor(prompt),
  check: async task => checkReading(task),
  live: async ({ isFormEnough, sourceFile, ...asked }) =>
    explained(async () => {
      const source = sourceFile === null ? null : await readFile(sourceFile)
      const task = {
        ...asked,
        ...readingFor(asked.prompt, source),
        mode: 'text',
        stage: 'preview',
        pictures: [],
        sourceGlb: null,
      } as const
      return { ok: true, live: await buildLive(task, isFormEnough) }
    }),
  export: async (task, onProgress) =>
    explained(async () => {
      const { exportModels } = await import('./export/export-models.ts')
      return { ok: true, exported: await exportModels(task, { onProgress }).catch(explainDisk) }
    }),
})

/** The modes that a start did not wait for, and the code of theirs for the next worker. A lack shows when a mode is asked for. */
async function readRest(): Promise<void> {
  await prepareEngine(ENGINE_MODES).catch(() => undefined)
  module.flushCompileCache?.()
}

/** What the system calls a disk that takes no more. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** A full disk is nobody's defect. */
function explainDisk(error: unknown): never {
  if (error instanceof Error && 'code' in error && FULL.has(String(error.code))) {
    throw new EngineError(
      'provider_unavailable',
      'The disk is full: nothing was written. Free some space and export again.'
    )
  }
  throw error
}

async function importFiles({ glbFile, archiveFile, files, ...options }: WorkerImportTask): Promise<Imported> {
  const sent = await Promise.all(files.map(async ({ path, name }) => ({ name, bytes: await readFile(path) })))
  const { importModel } = await import('./modes/import.ts')
  const result = await importModel(sent, options)
  if (result.kind === 'question') {
    return result
  }
  const glb = result.glb === null ? null : await writeWhole(glbFile, result.glb)
  const archive = sent.length === 1 ? null : await writeArchive(archiveFile, sent)
  return { ...result, glb, archive }
}

async function writeArchive(path: string, sent: readonly ForeignFile[]): Promise<WrittenFile> {
  const { packFiles } = await import('./model/formats/sent-files.ts')
  return writeWhole(path, packFiles(sent))
}

async function finishFile({
  rawFile,
  at,
  glbFile,
  thumbnailFile,
  unpackedFile,
  sourceFile,
  ...wish
}: WorkerFinishTask): Promise<Extract<FinishAnswer, { ok: true }>['result']> {
  const sent = await readFile(rawFile)
  const bytes = at === null ? sent : unpackBase64(sent, at)
  const sourceGlb = sourceFile === null ? null : await readFile(sourceFile)
  const { finishForeign } = await import('./modes/finish-foreign.ts')
  const { glb, thumbnail, ...result } = await finishForeign(bytes, { ...wish, sourceGlb })
  return {
    ...result,
    glb: await writeWhole(glbFile, glb),
    thumbnail: await writeWhole(thumbnailFile, thumbnail),
    unpacked: at === null ? null : await writeWhole(unpackedFile, bytes),
  }
}

/** The base64 at a place of a JSON text, a data URI or not. */
function unpackBase64(sent: Uint8Array, at: string): Uint8Array {
  let found: unknown
  try {
    found = JSON.parse(new TextDecoder().decode(sent))
  } catch {
    throw new EngineError('generation_failed', 'Its answer is no JSON, or only half of it.')
  }
  for (const name of at.split('.')) {
    const isObject = typeof found === 'object' && found !== null && Object.hasOwn(found, name)
    found = isObject ? (found as Record<string, unknown>)[name] : undefined
  }
  if (typeof found !== 'string' || found === '') {
    throw new EngineError('generation_failed', `Its answer has no model at “${at}”.`)
  }
  return Buffer.from(found.slice(found.startsWith('data:') ? found.indexOf(',') + 1 : 0), 'base64')
}

interface Refusal {
  readonly ok: false
  readonly code: EngineError['code']
  readonly message: string
}

/** An `EngineError` becomes an answer; anything else is a defect and rejects, so that the worker's owner can log it. */
async function explained<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof EngineError)) {
      throw error
    }
    return { ok: false, code: error.code, message: error.message }
  }
}

async function readInputs({ pictureFiles, sourceFile, clipsFile, ...task }: WorkerTask): Promise<EngineTask> {
  const pictures = await Promise.all(pictureFiles.map(file => readFile(file)))
  const readModel = async (file: string | null) => (file === null ? null : readFile(file))
  const [sourceGlb, clipsGlb] = await Promise.all([readModel(sourceFile), readModel(clipsFile)])
  const reading = task.mode === 'text' && task.reading === undefined ? readingFor(task.prompt, sourceGlb) : {}
  return { ...task, ...reading, pictures, sourceGlb, clipsGlb }
}

/** A model that is made again of the same words is read as it was. */
function readingFor(prompt: string | null, source: Uint8Array | null): Pick<EngineTask, 'reading'> {
  const reading = source === null || prompt === null ? null : readReading(source, prompt)
  return reading === null ? {} : { reading }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<WrittenFile> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  return { path, hash: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.byteLength }
}
