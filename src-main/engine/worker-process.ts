import { writeFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { startGuard } from './worker-guard.ts'
import type { WorkerReply, WorkerRequest, WorkerVerbs } from './task.ts'

/** The channel to the process that started this one: Electron's for a utility process, else Node's for a forked one. */
interface ParentChannel {
  onRequest(listener: (request: WorkerRequest) => void): void
  send(reply: WorkerReply): void
}

/** Electron's addition to `process`, as far as it is used here. */
interface ElectronParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
  postMessage(message: unknown): void
}

/** Linux ends the process with the highest value first when memory runs out: a worker before the window and the service. */
const OOM_SCORE = '500'
const LIMIT_ARGUMENT = /^--memory-limit-mb=(?<limit>\d+)$/

/**
 * Does what the parent asks until the parent is gone. The parent alone decides when this process ends: the signals that a
 * terminal sends to all of its processes are left to it.
 */
export function serveVerbs(verbs: WorkerVerbs): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => undefined)
  }
  offerToOutOfMemoryKiller()
  giveWay()
  startGuard(memoryLimitMb(process.argv))
  const channel = openChannel()
  channel.onRequest(request => void answer(verbs, request, channel))
}

async function answer(verbs: WorkerVerbs, request: WorkerRequest, channel: ParentChannel): Promise<void> {
  const { id, verb, input } = request
  // The one place where a message becomes typed: both ends are of the same build.
  const work = verbs[verb] as (input: unknown, onProgress: Parameters<WorkerVerbs['generate']>[1]) => unknown
  try {
    const result = await work(input, progress => channel.send({ id, kind: 'progress', progress }))
    channel.send({ id, kind: 'answer', answer: result, residentBytes: process.memoryUsage.rss() })
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    channel.send({ id, kind: 'defect', message })
  }
}

function openChannel(): ParentChannel {
  const { parentPort } = process as NodeJS.Process & { readonly parentPort?: ElectronParentPort }
  if (parentPort !== undefined) {
    return {
      onRequest: listener => parentPort.on('message', ({ data }) => listener(data as WorkerRequest)),
      send: reply => parentPort.postMessage(reply),
    }
  }
  process.once('disconnect', () => process.exit())
  return {
    onRequest: listener => process.on('message', message => listener(message as WorkerRequest)),
    send: reply => process.send?.(reply),
  }
}

function memoryLimitMb(argv: readonly string[]): number {
  const limits = argv.map(argument => LIMIT_ARGUMENT.exec(argument)?.groups?.['limit'])
  return Number(limits.find(limit => limit !== undefined) ?? Number.POSITIVE_INFINITY)
}

/** Work takes the cores that nobody else wants: the service answers, and the window draws, while all of them are busy. */
function giveWay(): void {
  try {
    setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
  } catch {
    // A system that does not let us.
  }
}

function offerToOutOfMemoryKiller(): void {
  if (process.platform !== 'linux') {
    return
  }
  try {
    writeFileSync('/proc/self/oom_score_adj', OOM_SCORE)
  } catch {
    // A system that does not let us: the order is its own then.
  }
}
