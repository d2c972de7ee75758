import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { builtEntry } from './program.ts'
import { type QuickProcess, type QuickReady, startQuickProcess } from './quick-process.ts'

/** A service that listens, with a profile. */
export interface Service {
  readonly baseUrl: string
  readonly studioUrl: string
  readonly origin: string
  readonly studioToken: string
  readonly apiKey: string | null
  readonly profile: string
  /** Ends it; a profile that was made for it goes, too. */
  stop(): Promise<void>
}

/** A service in a process of its own. */
export interface RunningService extends Service {
  readonly pid: number
  /** Exit code, once it has ended; null after a signal that it did not handle. */
  readonly exit: Promise<number | null>
  signal(name: NodeJS.Signals): void
}

/**
 * Starts the built service, on a free port unless `args` name one. A profile that is not given is a temporary one. Rejects
 * when the service ends before it is ready.
 */
export async function startService(args: readonly string[] = [], given?: string): Promise<RunningService> {
  const profile = given ?? (await makeProfile())
  const port = args.includes('--port') ? [] : ['--port', '0']
  const child = spawn(
    process.execPath,
    [builtEntry('headless'), ...port, '--profile', profile, '--ready-json', ...args],
    { stdio: ['ignore', 'pipe', 'inherit'] }
  )
  const exit = new Promise<number | null>(resolve => child.once('exit', resolve))
  const ready = await readReadyLine(child)
  return {
    ...describe(
      {
        baseUrl: ready.base_url,
        studioUrl: ready.studio_url,
        studioToken: ready.studio_token,
        apiKey: ready.api_key,
      },
      profile
    ),
    pid: child.pid ?? 0,
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

/** Starts the service with a backend that is done at once in place of the engine, on a profile that stays. */
export async function startQuickService(profile: string, port = 0): Promise<RunningService> {
  const { open, pid, exit, signal } = startQuickProcess()
  return {
    ...describe(await open(profile, port), profile),
    pid,
    exit,
    signal,
    async stop() {
      signal('SIGTERM')
      await exit
    },
  }
}

/** The same in a process that is running already, with a fresh profile in place of what it served before. */
export async function openQuickService({ open, close }: QuickProcess): Promise<Service> {
  const profile = await makeProfile()
  return {
    ...describe(await open(profile), profile),
    async stop() {
      await close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

const makeProfile = (): Promise<string> => mkdtemp(join(tmpdir(), 'plinth-journey-'))

function describe(ready: QuickReady, profile: string) {
  return { ...ready, origin: new URL(ready.baseUrl).origin, profile }
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
