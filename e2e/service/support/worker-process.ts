import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../../../out/main/worker.js', import.meta.url))

/** A worker of a farm, one place, in a process of its own; what it says comes on its stderr. */
export function launchWorker(options: {
  readonly queueUrl: string
  /** Of the service, or of what stands before it. */
  readonly origin: string
  readonly key: string
  readonly env?: Readonly<Record<string, string>>
}): ChildProcess {
  return spawn(process.execPath, [entry, '--service', options.origin, '--workers', '1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PLINTH_QUEUE: options.queueUrl,
      PLINTH_WORKER_KEY: options.key,
      ...options.env,
    },
  })
}
