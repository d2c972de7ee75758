import { createHash } from 'node:crypto'
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { WrittenFile } from '../task.ts'
import type { Chunks, FileSink, FileWriter } from './types.ts'

/** Chunks are gathered to about this much before they are written. */
const BLOCK_BYTES = 1 << 20
const DEFLATE_LEVEL = 5
/** Local time, which ZIP holds: the same bytes in every time zone. It knows none before 1980. */
export const ZIP_TIME = '2000-01-01T12:00:00'
/** Packed already. */
const PACKED = /[.](png|jpe?g|webp|ktx2|glb|3mf|usdz|vrm)$/i

/** A folder of files, and what was written there. */
export interface FolderSink extends FileSink {
  readonly written: readonly (WrittenFile & { readonly name: string })[]
  /** Closes what a failure left open. */
  release(): Promise<void>
}

/** Writes into an existing folder; folders of a path are made. */
export function createFolderSink(folder: string): FolderSink {
  const written: (WrittenFile & { name: string })[] = []
  const handles = new Set<FileHandle>()
  return {
    written,
    async create(name) {
      const path = join(folder, ...name.split('/'))
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(path, 'wx', 0o600)
      handles.add(file)
      return gatherInto(file, async content => {
        handles.delete(file)
        await file.close()
        written.push({ ...content, name, path })
      })
    },
    async release() {
      await Promise.allSettled([...handles].map(file => file.close()))
    },
  }
}

/** Writes large blocks of what comes in small chunks; what is closed lies on the disk. */
function gatherInto(
  file: FileHandle,
  onWhole: (content: Omit<WrittenFile, 'path'>) => Promise<void>
): FileWriter {
  const hash = createHash('sha256')
  let sizeBytes = 0
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  const flush = async () => {
    const block = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    hash.update(block)
    sizeBytes += block.byteLength
    await writeAll(file, block)
  }
  return {
    async write(chunk) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'utf8') : chunk
      waiting.push(bytes)
      waitingBytes += bytes.byteLength
      if (waitingBytes >= BLOCK_BYTES) {
        await flush()
      }
    },
    async close() {
      await flush()
      await file.sync()
      await onWhole({ hash: hash.digest('hex'), sizeBytes })
    },
  }
}

async function writeAll(file: FileHandle, block: Uint8Array): Promise<void> {
  for (let at = 0; at < block.byteLength;) {
    const { bytesWritten } = await file.write(block, at)
    at += bytesWritten
  }
}

/** A ZIP that is written while its files are; `close` ends it. */
export interface ZipSink extends FileSink {
  close(): Promise<void>
}

/** Writes a ZIP through `target`; texts are packed, pictures stored as they are. */
export function createZipSink(target: FileWriter): ZipSink {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    ready.push(chunk)
  })
  const drain = async () => {
    if (failure !== null) {
      throw failure
    }
    for (const chunk of ready.splice(0)) {
      await target.write(chunk)
    }
  }
  return {
    create(path) {
      const entry = PACKED.test(path)
        ? new ZipPassThrough(path)
        : new ZipDeflate(path, { level: DEFLATE_LEVEL })
      entry.mtime = ZIP_TIME
      zip.add(entry)
      return Promise.resolve({
        async write(chunk) {
          const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'utf8') : chunk
          entry.push(bytes)
          await drain()
        },
        async close() {
          entry.push(new Uint8Array(0), true)
          await drain()
        },
      })
    },
    async close() {
      zip.end()
      await drain()
      await target.close()
    },
  }
}

/** Writes one file from beginning to end. */
export async function writeFile(sink: FileSink, path: string, chunks: Chunks): Promise<void> {
  const writer = await sink.create(path)
  for (const chunk of chunks) {
    await writer.write(chunk)
  }
  await writer.close()
}
