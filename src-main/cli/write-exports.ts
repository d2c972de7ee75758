import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { StudioExport } from '../contract/studio-exports.ts'
import type { ModelExporter } from '../domain/ports-backend.ts'
import type { ExportArguments } from './export-arguments.ts'
import type { ProgressLine } from './progress-line.ts'
import { RefusedError, type StudioClient } from './studio-client.ts'

const POLL_MS = 200

interface Deps {
  readonly progress: ProgressLine
  /** Aborted by Ctrl-C: what was begun is removed. */
  readonly signal: AbortSignal
}

export interface WrittenExports {
  /** Absolute paths. */
  readonly files: readonly string[]
  readonly notes: readonly string[]
}

/** Writes GLB files of anybody in another format, by a worker of this process. Rejects with `BackendError` or `Error` in words. */
export async function exportFiles(
  { files, format, options, pack, out }: ExportArguments,
  exporter: ModelExporter,
  { progress, signal }: Deps
): Promise<WrittenExports> {
  for (const file of files) {
    await access(file).catch(() => {
      throw new Error(`There is no file ${file}.`)
    })
  }
  return besideThenMoved(out, async draft => {
    const sources = files.map(file => ({ file, name: basename(file).replace(/[.]glb$/i, '') }))
    const onProgress = (report: { readonly progress: number; readonly stage: string }) =>
      progress.show(report.progress, report.stage)
    const made = await exporter.export(
      { sources, format, options, pack, folder: draft },
      { onProgress, signal }
    )
    return { names: made.files.map(({ name }) => name), notes: made.notes }
  })
}

/** Writes models of a library in another format, by its service. Rejects with `RefusedError`. */
export async function exportAssets(
  { assetIds, format, options, pack, out }: ExportArguments,
  client: StudioClient,
  { progress, signal }: Deps
): Promise<WrittenExports> {
  const body = { asset_ids: assetIds, format, options, pack }
  const { id } = await client.post('/studio/exports', body, StudioExport)
  try {
    const made = await finished(id, client, { progress, signal })
    return await besideThenMoved(out, async draft => {
      for (const { name, url } of made.files) {
        const path = join(draft, ...name.split('/'))
        await mkdir(dirname(path), { recursive: true })
        await pipeline(await client.stream(url), createWriteStream(path, { flags: 'wx', flush: true }), {
          signal,
        })
      }
      return { names: made.files.map(({ name }) => name), notes: made.notes }
    })
  } finally {
    await client.remove(`/studio/exports/${id}`).catch(() => undefined)
  }
}

async function finished(id: string, client: StudioClient, { progress, signal }: Deps): Promise<StudioExport> {
  for (;;) {
    signal.throwIfAborted()
    const state = await client.get(`/studio/exports/${id}`, StudioExport)
    if (state.error !== null) {
      throw new RefusedError(state.error.code, state.error.message)
    }
    if (state.status === 'succeeded') {
      return state
    }
    progress.show(state.progress, state.stage ?? state.status)
    await setTimeout(POLL_MS, undefined, { signal })
  }
}

/** Everything is whole in a hidden folder first; only then does each file get its name, and nothing else stays. */
async function besideThenMoved(
  out: string,
  write: (draft: string) => Promise<{ readonly names: readonly string[]; readonly notes: readonly string[] }>
): Promise<WrittenExports> {
  await mkdir(out, { recursive: true })
  const draft = join(out, `.${randomUUID()}.part`)
  await mkdir(draft)
  try {
    const { names, notes } = await write(draft)
    const files: string[] = []
    for (const name of names) {
      const [from, to] = [draft, out].map(folder => join(folder, ...name.split('/')))
      await mkdir(dirname(to), { recursive: true })
      await rename(from, to)
      files.push(to)
    }
    return { files, notes }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
