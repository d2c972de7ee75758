import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Download } from '../contract/asset.ts'
import { safeFileName } from '../contract/file-name.ts'
import { StudioExport } from '../contract/studio-exports.ts'
import { DesktopFailure } from './answer.ts'
import { askService, type ServiceAccess } from './service-client.ts'

export type ExportedFile = StudioExport['files'][number]

export interface AssetFiles {
  /** Name and size of an asset's GLB. Rejects with `DesktopFailure`. */
  describe(assetId: string): Promise<{ readonly filename: string; readonly sizeBytes: number }>
  /** Copies the GLB to a path, whole or not at all; what stood there is replaced only by a whole one. */
  copyTo(assetId: string, path: string): Promise<{ readonly sizeBytes: number }>
  /** What a finished export made. Rejects with `DesktopFailure`. */
  describeExport(exportId: string): Promise<StudioExport>
  /** Copies one file of an export to a path, as `copyTo` does; folders above it are made. */
  copyExportedTo(file: ExportedFile, path: string): Promise<void>
  /** The asset's picture as PNG; null when there is none to be had. */
  readPicture(assetId: string): Promise<Buffer | null>
}

export function createAssetFiles(access: ServiceAccess): AssetFiles {
  const get = async (path: string): Promise<Response> => {
    try {
      return await askService(access, path)
    } catch (error) {
      throw error instanceof DesktopFailure
        ? new DesktopFailure(error.code, `${error.message} Nothing was written.`)
        : error
    }
  }
  const find = async (assetId: string): Promise<Download> =>
    Download.parse(await (await get(`/v1/assets/${assetId}/download`)).json())
  return {
    async describe(assetId) {
      const { filename, size_bytes: sizeBytes } = await find(assetId)
      return { filename: safeFileName(filename, 'glb'), sizeBytes }
    },
    async copyTo(assetId, path) {
      const { url, size_bytes: sizeBytes } = await find(assetId)
      const { body } = await get(new URL(url).pathname)
      if (body === null) {
        throw new DesktopFailure('failed', 'The service sent no file. Nothing was written.')
      }
      await writeWhole(Readable.fromWeb(body as ReadableStream), path, sizeBytes)
      return { sizeBytes }
    },
    async describeExport(exportId) {
      const made = StudioExport.parse(await (await get(`/studio/exports/${exportId}`)).json())
      if (made.status !== 'succeeded') {
        throw new DesktopFailure('not_found', 'The export is not finished. Nothing was written.')
      }
      return made
    },
    async copyExportedTo({ url, size_bytes: sizeBytes }, path) {
      const { body } = await get(new URL(url).pathname)
      if (body === null) {
        throw new DesktopFailure('failed', 'The service sent no file. Nothing was written.')
      }
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(Readable.fromWeb(body as ReadableStream), path, sizeBytes)
    },
    async readPicture(assetId) {
      try {
        const asset = (await (await get(`/studio/assets/${assetId}`)).json()) as { thumbnail_url?: unknown }
        const picture = await get(new URL(String(asset.thumbnail_url)).pathname)
        return Buffer.from(await picture.arrayBuffer())
      } catch {
        return null
      }
    },
  }
}

async function writeWhole(source: Readable, path: string, sizeBytes: number): Promise<void> {
  const draft = join(dirname(path), `.${randomUUID()}.part`)
  try {
    const sink = createWriteStream(draft, { flags: 'wx', flush: true })
    await pipeline(source, sink)
    if (sink.bytesWritten !== sizeBytes) {
      throw new DesktopFailure('failed', 'The file arrived incomplete. Nothing was written.')
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await flushFolder(dirname(path))
}

/** The new name is on the disk too. Some file systems cannot say so; the file is there all the same. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch {
    // Windows opens no folders.
  }
}
