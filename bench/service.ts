import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { LoopDelay } from './loop-delay.ts'
import { readTreeMemory, readTreeTime, type TreeMemory, watchPeak } from './process-memory.ts'

const out = process.env['PLINTH_OUT'] ?? fileURLToPath(new URL('../out', import.meta.url))
const entry = join(out, 'main', 'headless.js')
/** Arguments of Node that have a program's loop watched. */
export const WATCHED: readonly string[] = ['--import', new URL('./loop-delay.ts', import.meta.url).href]

/** The built service in a process of its own. */
export interface Service {
  /** From starting the process to its ready line. */
  readonly readyMs: number
  readonly baseUrl: string
  readonly origin: string
  readonly token: string
  /** The studio's address with the token in it. */
  readonly studioUrl: string
  /** What it and its workers hold now; null where the system does not tell. */
  memory(): TreeMemory | null
  /** What it and its workers have taken of processors since they began; null where the system does not tell. */
  processorMs(): number | null
  /** Begins to watch what its own process holds, without its workers. */
  watchPeak(): () => number | null
  /** How long its loop was held since it was asked last. Only when it was started with `isLoopWatched`. */
  loopDelay(): Promise<LoopDelay>
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
    // A worker that has just been ended may still be writing what it compiled.
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

export interface ServiceOptions {
  /** More arguments of `serve`. */
  readonly args?: readonly string[]
  readonly isLoopWatched?: boolean
}

/** Starts the service. Rejects when it ends before it is ready. */
export async function startService(
  profile: string,
  { args = [], isLoopWatched = false }: ServiceOptions = {}
): Promise<Service> {
  const startedAt = performance.now()
  const serve = [entry, '--port', '0', '--profile', profile, '--ready-json', ...args]
  const child = spawn(process.execPath, [...(isLoopWatched ? WATCHED : []), ...serve], {
    stdio: isLoopWatched ? ['ignore', 'pipe', 'ignore', 'ipc'] : ['ignore', 'pipe', 'ignore'],
  })
  const { stdout } = child
  if (stdout === null) {
    throw new Error('The service has no output')
  }
  const exited = once(child, 'exit')
  const line = await Promise.race([
    once(createInterface({ input: stdout }), 'line'),
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
    memory: () => readTreeMemory(child.pid ?? 0),
    processorMs: () => readTreeTime(child.pid ?? 0),
    watchPeak: () => watchPeak(child.pid ?? 0),
    loopDelay: () => askLoopDelay(child),
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  }
}

/** Of a program that was started with `WATCHED` and an IPC channel. */
export async function askLoopDelay(child: ChildProcess): Promise<LoopDelay> {
  const told = once(child, 'message')
  child.send({})
  const [delay] = (await told) as [LoopDelay]
  return delay
}
