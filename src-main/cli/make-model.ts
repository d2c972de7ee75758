import { writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { Download } from '../contract/asset.ts'
import { CreatedGeneration, Generation } from '../contract/generation.ts'
import { StudioGenerations } from '../contract/studio.ts'
import type { GenerateArguments } from './generate-arguments.ts'
import type { ProgressLine } from './progress-line.ts'
import { RefusedError, type StudioClient } from './studio-client.ts'

const POLL_MS = 200
/** The list holds the newest; ours is among them unless this many came after it. */
const LISTED = 500

interface Deps {
  readonly client: StudioClient
  readonly progress: ProgressLine
  /** Aborted by Ctrl-C: the generation is canceled, its credits return. */
  readonly signal: AbortSignal
}

export interface MadeModel {
  readonly files: readonly string[]
  readonly warnings: readonly string[]
}

/**
 * Uploads the pictures, submits, waits, writes GLB and PNG of every asset. Throws `RefusedError` when the service refuses
 * or the generation fails, and the signal's reason once it is aborted.
 */
export async function makeModel(args: GenerateArguments, deps: Deps): Promise<MadeModel> {
  const { client, progress } = deps
  const imageUrls: string[] = []
  for (const file of args.imageFiles) {
    imageUrls.push(await client.upload(file))
  }
  const body = imageUrls.length > 0 ? { ...args.body, image_urls: imageUrls } : args.body
  const { id } = await client.post('/v1/generations', body, CreatedGeneration)
  try {
    await waitUntilFinished(id, deps)
  } catch (error) {
    await client.notify(`/studio/generations/${id}/cancel`).catch(() => undefined)
    throw error
  } finally {
    progress.clear()
  }
  const { assets = [], error, warnings } = await client.get(`/v1/generations/${id}`, Generation)
  if (error !== undefined) {
    throw new RefusedError(error.code, error.message)
  }
  const files: string[] = []
  for (const [at, asset] of assets.entries()) {
    files.push(
      ...(await save(client, { id: asset.id, thumbnailUrl: asset.thumbnail_url }, nameFor(args.output, at)))
    )
  }
  return { files, warnings }
}

async function waitUntilFinished(id: string, { client, progress, signal }: Deps): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const { generations } = await client.get(`/studio/generations?limit=${LISTED}`, StudioGenerations)
    const generation = generations.find(one => one.id === id)
    if (generation === undefined || generation.status === 'succeeded' || generation.status === 'failed') {
      return
    }
    progress.show(generation.progress, generation.progress_stage ?? generation.status)
    await setTimeout(POLL_MS, undefined, { signal })
  }
}

async function save(
  client: StudioClient,
  asset: { id: string; thumbnailUrl: string },
  glbFile: string
): Promise<string[]> {
  const { url } = await client.get(`/v1/assets/${asset.id}/download`, Download)
  const pngFile = `${glbFile.replace(/\.glb$/i, '')}.png`
  await writeFile(glbFile, await client.download(url))
  await writeFile(pngFile, await client.download(asset.thumbnailUrl))
  return [glbFile, pngFile]
}

/** `chair.glb`, `chair-2.glb`, … */
function nameFor(output: string, at: number): string {
  return at === 0 ? output : output.replace(/(\.glb)?$/i, `-${at + 1}$1`)
}
