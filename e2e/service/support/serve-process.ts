import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../../../out/main/headless.js', import.meta.url))
/** Far beyond any start: what does not come by then never comes. */
const READY_LIMIT_MS = 60_000

/** The one line of `--ready-json`. */
export interface ReadyLine {
  readonly base_url: string
  readonly studio_url: string
  readonly studio_token: string
  readonly api_key: string | null
  readonly signing_secret: string
  readonly profile: string
  readonly pid: number
  readonly version: string
}

/** How a process ended and all it said. */
export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** The real program in a process of its own. */
export interface ServeProcess {
  readonly pid: number
  readonly ready: Promise<ReadyLine>
  readonly exited: Promise<Exit>
  isRunning(): boolean
  /** Sends the signal without waiting for anything. */
  signal(name: NodeJS.Signals): void
}

export interface LaunchOptions {
  readonly profile: string
  /** Default 0: any free one. */
  readonly port?: number
  /** Instead of the pinned Node itself: a program that runs it, such as a shell with limits. */
  readonly wrapper?: readonly string[]
  /** User to run as. */
  readonly uid?: number
  /** More options of the command line. */
  readonly more?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Starts `serve` as `npm run serve` does. `ready` rejects with what it said when it ends first. */
export function launchServe(options: LaunchOptions): ServeProcess {
  const { profile, port = 0, wrapper = [], uid, more = [], env = {} } = options
  const fixed = ['--port', String(port), '--profile', profile, '--ready-json', '--allow-local-targets']
  const args = [...fixed, ...more]
  const [command = process.execPath, ...rest] = [...wrapper, process.execPath, entry, ...args]
  const child = spawn(command, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PLINTH_CHECK_ANSWERS: '1', ...env },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let stdout = ''
  let stderr = ''
  const firstLine = new Promise<string>(resolve => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk
      if (stdout.includes('\n')) {
        resolve(stdout.slice(0, stdout.indexOf('\n')))
      }
    })
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
  // `close` follows the end of both streams, so nothing that was said is missed.
  const exited = once(child, 'close').then(([code, signal]): Exit => ({ code, signal, stdout, stderr }))
  const ready = Promise.race([
    firstLine.then(line => JSON.parse(line) as ReadyLine),
    exited.then(exit => failed(`ended with ${exit.code ?? exit.signal} before it was ready`, exit.stderr)),
    limit(READY_LIMIT_MS, exited).then(() => failed('was not ready in time', stderr)),
  ])
  ready.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    ready,
    exited,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    signal: name => void child.kill(name),
  }
}

/** Resolves after the time, unless the process ends first. */
function limit(afterMs: number, exited: Promise<Exit>): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, afterMs)
    void exited.then(() => clearTimeout(timer))
  })
}

function failed(what: string, stderr: string): never {
  throw new Error(`serve ${what}:\n${stderr}`)
}

/** Removes a folder in which services ran. The engine's worker of one that was killed writes on for a moment: the folder fills again. */
export function removeRuns(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 })
}
