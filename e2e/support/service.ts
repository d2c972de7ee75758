import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { builtEntry } from './program.ts'

/** A real service in a process of its own, with a fresh profile. */
export interface RunningService {
  readonly baseUrl: string
  readonly studioUrl: string
  readonly origin: string
  readonly studioToken: string
  readonly apiKey: string | null
  readonly profile: string
  /** Exit code, once it has ended; null after a signal that it did not handle. */
  readonly exit: Promise<number | null>
  signal(name: NodeJS.Signals): void
  stop(): Promise<void>
}

const QUICK = fileURLToPath(new URL('quick-service.ts', import.meta.url))

/**
 * Starts the built service, on a free port unless `args` name one. A profile that is not given is a temporary one. Rejects
 * when the service ends before it is ready.
 */
export function startService(args: readonly string[] = [], given?: string): Promise<RunningService> {
  return startEntry(builtEntry('headless'), args, given)
}

/** Starts the service with a backend that is done at once in place of the engine. */
export function startQuickService(): Promise<RunningService> {
  return startEntry(QUICK, [])
}

async function startEntry(entry: string, args: readonly string[], given?: string): Promise<RunningService> {
  const profile = given ?? (await mkdtemp(join(tmpdir(), 'plinth-journey-')))
  const port = args.includes('--port') ? [] : ['--port', '0']
  const child = spawn(process.execPath, [entry, ...port, '--profile', profile, '--ready-json', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = new Promise<number | null>(resolve => child.once('exit', resolve))
  const ready = await readReadyLine(child)
  return {
    baseUrl: ready.base_url,
    studioUrl: ready.studio_url,
    origin: new URL(ready.base_url).origin,
    studioToken: ready.studio_token,
    apiKey: ready.api_key,
    profile,
    exit,
    signal: name => void child.kill(name),
    async stop() {
      child.kill('SIGTERM')
      await exit
      if (given === undefined) {
        await rm(profile, { recursive: true, force: true })
      }
    },
  }
}

interface ReadyLine {
  readonly base_url: string
  readonly studio_url: string
  readonly studio_token: string
  readonly api_key: string | null
}

function readReadyLine(child: ChildProcess): Promise<ReadyLine> {
  const { stdout } = child
  if (stdout === null) {
    throw new Error('stdout is not piped')
  }
  return new Promise((resolve, reject) => {
    createInterface({ input: stdout }).once('line', line => resolve(JSON.parse(line) as ReadyLine))
    child.once('exit', code => reject(new Error(`the service ended with ${code} before it was ready`)))
  })
}
