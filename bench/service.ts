import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const out = process.env['PLINTH_OUT'] ?? fileURLToPath(new URL('../out', import.meta.url))
const entry = join(out, 'main', 'headless.js')

/** The built service in a process of its own. */
export interface Service {
  /** From starting the process to its ready line. */
  readonly readyMs: number
  readonly baseUrl: string
  readonly origin: string
  readonly token: string
  /** The studio's address with the token in it. */
  readonly studioUrl: string
  /** Greatest memory the process ever held, in bytes; null where the system does not tell. */
  peakMemoryBytes(): Promise<number | null>
  /** Ends it in order. */
  stop(): Promise<void>
  /** Ends it at once. */
  kill(): Promise<void>
}

interface ReadyLine {
  readonly base_url: string
  readonly studio_token: string
  readonly studio_url: string
}

/** A profile of its own for the time of `work`. */
export async function withProfile<T>(work: (profile: string) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'plinth-bench-'))
  try {
    return await work(profile)
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
}

/** Starts the service. Rejects when it ends before it is ready; its log goes to our stderr. */
export async function startService(profile: string): Promise<Service> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [entry, '--port', '0', '--profile', profile, '--ready-json'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exited = once(child, 'exit')
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    exited.then(() => {
      throw new Error('The service ended before it was ready')
    }),
  ])
  const readyMs = performance.now() - startedAt
  const ready = JSON.parse(String(line[0])) as ReadyLine
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await exited
  }
  return {
    readyMs,
    baseUrl: ready.base_url,
    origin: new URL(ready.base_url).origin,
    token: ready.studio_token,
    studioUrl: ready.studio_url,
    peakMemoryBytes: () => readPeakMemory(child.pid ?? 0),
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  }
}

async function readPeakMemory(pid: number): Promise<number | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * 1024
  } catch {
    return null
  }
}
