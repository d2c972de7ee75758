import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What the process is told: to open a profile in place of the one that is open (port 0: any), or to close that. */
export type QuickOrder = { readonly profile: string; readonly port: number } | 'close'

/** The answer to a profile: where its service listens. */
export interface QuickReady {
  readonly baseUrl: string
  readonly studioUrl: string
  readonly studioToken: string
  /** Of a fresh profile. */
  readonly apiKey: string | null
}

/** A process that serves one profile after the other. */
export interface QuickProcess {
  readonly pid: number
  /** Exit code, once it has ended; null after a signal that it did not handle. */
  readonly exit: Promise<number | null>
  /** Ends what is served, and serves this profile. */
  open(profile: string, port?: number): Promise<QuickReady>
  /** Ends what is served: no file of its profile is held. */
  close(): Promise<void>
  signal(name: NodeJS.Signals): void
}

const SCRIPT = fileURLToPath(new URL('quick-service.ts', import.meta.url))

/** Starts the service of `quick-service.ts`, with no profile open. It ends with this process. */
export function startQuickProcess(): QuickProcess {
  const child = fork(SCRIPT, [], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exit = new Promise<number | null>(resolve => child.once('exit', resolve))
  const ask = async <Answer>(order: QuickOrder): Promise<Answer> => {
    child.send(order)
    const ended = exit.then(code => {
      throw new Error(`the service ended with ${code} before it was ready`)
    })
    const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer]
    return answer
  }
  return {
    pid: child.pid ?? 0,
    exit,
    open: (profile, port = 0) => ask<QuickReady>({ profile, port }),
    close: async () => void (await ask('close')),
    signal: name => void child.kill(name),
  }
}
