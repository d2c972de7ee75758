// The service of the soak: its own process, a clock that runs faster, a backend that makes small models at once.
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { registerRawImports } from './raw-imports.ts'
import type { Clock } from '../src-main/domain/ports.ts'
import { READY, someCapabilities } from '../src-main/domain/testing/fakes.ts'
import type { Backend } from '../src-main/domain/ports-backend.ts'

/** What the parent asks for and gets after every stretch of the soak. */
export interface SoakSample {
  /** After a collection: what is really kept. */
  readonly heapBytes: number
  readonly residentBytes: number
  readonly databaseBytes: number
  readonly walBytes: number
  readonly blobFiles: number
  readonly blobBytes: number
  /** Copies of the database, one a day. */
  readonly backupFiles: number
  readonly backupBytes: number
}

const [profileDir, speedText, clockStartText] = process.argv.slice(2)
const speed = Number(speedText)
const GLB_BYTES = 30_000
const THUMBNAIL_BYTES = 6_000
/** Of the fast clock: as long as a preview takes. */
const WORK_MS = 1_500

/** Time from `start`, in milliseconds since the epoch, that passes `factor` times as fast; so do timers. */
function fastClock(start: number, factor: number): Clock {
  const startedAt = Date.now()
  return {
    now: () => Math.round(start + (Date.now() - startedAt) * factor),
    after(delayMs, run) {
      const timer = setTimeout(run, Math.max(0, delayMs) / factor)
      timer.unref()
      return () => clearTimeout(timer)
    },
  }
}

/** Different bytes for every job, as real models are. */
function soakBackend(clock: Clock): Backend {
  return {
    id: 'soak',
    name: 'Soak',
    capabilities: () => someCapabilities(),
    health: () => READY,
    modes: ['text'],
    concurrency: 4,
    accepts: () => Promise.resolve(true),
    async run(_task, { onProgress, signal }) {
      for (let step = 1; step <= 10; step++) {
        await new Promise<void>(resolve => clock.after(WORK_MS / 10, resolve))
        signal.throwIfAborted()
        onProgress({ progress: step * 9, stage: step < 6 ? 'build' : 'paint' })
      }
      return {
        assets: [
          {
            name: 'Soaked chair',
            glb: randomBytes(GLB_BYTES),
            thumbnail: randomBytes(THUMBNAIL_BYTES),
            facts: {
              triangles: 1200,
              vertices: 800,
              boundingBox: { min: [0, 0, 0], max: [1, 1, 1] },
              hasTextures: false,
              rigged: false,
              animations: [],
              watertight: true,
            },
          },
        ],
        warnings: [],
      }
    },
    close: () => Promise.resolve(),
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

function sample(): SoakSample {
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  const [blobs, backups] = [sizesIn('blobs'), sizesIn('backups')]
  return {
    heapBytes: heapUsed,
    residentBytes: rss,
    databaseBytes: sizeOf(join(profileDir, 'plinth.db')),
    walBytes: sizeOf(join(profileDir, 'plinth.db-wal')),
    blobFiles: blobs.length,
    blobBytes: sumOf(blobs),
    backupFiles: backups.length,
    backupBytes: sumOf(backups),
  }
}

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)

/** Sizes of all files in a folder of the profile and below; none where it is not there. */
function sizesIn(folder: string): readonly number[] {
  const path = join(profileDir, folder)
  if (!existsSync(path)) {
    return []
  }
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(file => sizeOf(join(file.parentPath, file.name)))
}

registerRawImports()
const { createApp } = await import('../src-main/app.ts')
const clock = fastClock(Number(clockStartText), speed)
const app = await createApp({
  profileDir,
  port: 0,
  version: '0.0.0',
  workerUrl: new URL('../src-main/engine/worker.ts', import.meta.url),
  rendererDir: null,
  resourcesDir: fileURLToPath(new URL('../resources', import.meta.url)),
  allowLocalTargets: true,
  extensions: true,
  logger: { info() {}, warn() {}, error: (message, fields) => console.error(message, fields) },
  clock,
  backends: [soakBackend(clock)],
})
const started = await app.listen()
process.send?.({ ready: started })
const stop = () => void app.close({ graceMs: 1_000 }).then(() => process.exit(0))
process.on('message', message => {
  if (message === 'sample') {
    process.send?.({ sample: sample() })
  } else {
    stop()
  }
})
// The client was stopped: nobody is left to send work.
process.on('disconnect', stop)
