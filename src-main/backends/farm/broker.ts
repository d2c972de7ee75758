import type { Job, Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { FarmMessage, FarmWorker } from '../../contract/farm.ts'
import type { Clock, Logger } from '../../domain/ports.ts'
import type { FarmQueue } from '../../domain/ports-farm.ts'

/** The farm's broker: BullMQ on Redis or Valkey. Its packages are loaded by whoever uses a farm, and by nobody else. */

/** Before every key at the broker, which may have other users. */
const PREFIX = 'plinth'
const JOB = 'generation'
/** A worker that says nothing for this long is not there. */
const ANNOUNCED_MS = 15_000
const ANNOUNCE_EVERY_MS = 4_000
/** A worker that does not renew the lock on its work for this long has lost it, and the work goes to another. */
const LOCK_MS = 15_000
const STALLED_CHECK_MS = 5_000
/** Who is lost how often is counted by the service, which outlives the broker. */
const MAX_STALLED = 1_000
/** A broker that does not answer a command within this is away. */
const ANSWER_MS = 5_000
const MAX_RECONNECT_MS = 2_000
/** A broker that is there has this long to say so before the farm's first state is told. */
const FIRST_ANSWER_MS = 1_000
/** For the end of connections that may not be there. */
const HANG_UP_MS = 1_000

/** Work of one version of program and engine waits by itself: another version would make other bytes. */
export const queueName = (version: string): string => `farm-${version}`

const WORKERS = `${PREFIX}:farm-workers`
const workerKey = (id: string): string => `${WORKERS}:${id}`

const reconnect = (times: number): number => Math.min(times * 100, MAX_RECONNECT_MS)

/** The service's side of the broker at `url` (redis:// or rediss://). One that is away is connected to in the background, as is one that is lost. */
export async function openFarmQueue(options: {
  readonly url: string
  readonly version: string
  readonly clock: Clock
  readonly logger: Logger
}): Promise<FarmQueue> {
  const [{ Queue: BullQueue }, { Redis: Connection }] = await Promise.all([
    import('bullmq'),
    import('ioredis'),
  ])
  const connection = new Connection(options.url, {
    // A command fails while the broker is away: whoever gave it tries again.
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: ANSWER_MS,
    retryStrategy: reconnect,
  })
  tellOnce(connection, options.logger)
  let queue: Queue | null = null
  // Not before: it asks the broker for its version, and nobody would hear that there was no answer.
  connection.once('ready', () => {
    queue = new BullQueue(queueName(options.version), {
      connection,
      prefix: PREFIX,
      skipMetasUpdate: true,
      // Nobody reads the stream of events here.
      streams: { events: { maxLen: 1_000 } },
    })
    queue.on('error', () => undefined)
  })
  await within(FIRST_ANSWER_MS, new Promise(resolve => connection.once('ready', resolve)))
  const reached = (): Queue => {
    if (queue === null) {
      throw new Error('The broker was not reached yet')
    }
    return queue
  }
  return {
    async put({ ...message }) {
      const to = { jobId: message.ticket, removeOnComplete: true, removeOnFail: true }
      // Of one id there is one job; one that ended is removed, so that what came to nothing can be put in again.
      await reached().add(JOB, message, to)
    },
    async withdraw({ ticket }) {
      const job: Job | undefined = await reached().getJob(ticket)
      // One that is worked on is locked and stays.
      await job?.remove()
    },
    workers: () => listWorkers(connection),
    async close() {
      await queue?.close().catch(() => undefined)
      connection.disconnect()
    },
  }
}

/** What a worker does with the work that it is given. */
export interface FarmConsumer {
  /** Takes nothing more; resolves when what it works on has ended or gone back, after `limitMs` in any case. */
  close(limitMs: number): Promise<void>
}

/** Thrown by a consumer's `work`: the work goes back to the broker, for another worker. */
export class WorkGivenBack extends Error {}

/** The worker's side: takes work as long as it has places, and announces itself. */
export async function openFarmConsumer(options: {
  readonly url: string
  readonly worker: FarmWorker
  readonly logger: Logger
  /** What it throws is written to the log; the work is then not tried again unless the service puts it in anew. */
  work(message: FarmMessage): Promise<void>
}): Promise<FarmConsumer> {
  const { url, worker, logger, work } = options
  const [{ Worker, WaitingError }, { Redis: Connection }] = await Promise.all([
    import('bullmq'),
    import('ioredis'),
  ])
  // Without an end: a worker waits for its broker.
  const connection = new Connection(url, { maxRetriesPerRequest: null, retryStrategy: reconnect })
  tellOnce(connection, logger)
  const announcer = new Connection(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: ANSWER_MS,
    retryStrategy: reconnect,
  })
  const consumer = new Worker(
    queueName(worker.version),
    async (job, token) => {
      try {
        await work(FarmMessage.parse(job.data))
      } catch (error) {
        if (error instanceof WorkGivenBack) {
          await job.moveToWait(token)
          throw new WaitingError()
        }
        logger.error('Work failed', { error: String(error) })
        throw error
      }
    },
    {
      connection,
      prefix: PREFIX,
      concurrency: worker.places,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: MAX_STALLED,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    }
  )
  consumer.on('error', () => undefined)
  const announce = async (): Promise<void> => {
    await announcer
      .multi()
      .set(workerKey(worker.id), JSON.stringify(worker), 'PX', ANNOUNCED_MS)
      .sadd(WORKERS, worker.id)
      .exec()
      // The next one may be heard.
      .catch(() => undefined)
  }
  announcer.on('ready', () => void announce())
  announcer.on('error', () => undefined)
  const timer = setInterval(() => void announce(), ANNOUNCE_EVERY_MS)
  return {
    async close(limitMs) {
      clearInterval(timer)
      await announcer.del(workerKey(worker.id)).catch(() => undefined)
      announcer.disconnect()
      // A broker that is away would be waited for without an end, to give back what it will give to another worker by itself.
      const isAway = connection.status !== 'ready'
      await within(isAway ? HANG_UP_MS : limitMs, consumer.close(isAway))
      await within(HANG_UP_MS, consumer.disconnect())
      connection.disconnect()
    },
  }
}

/** Resolves when `work` is over, however it ends, and after `ms` at the latest. */
function within(ms: number, work: Promise<unknown>): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    const end = (): void => {
      clearTimeout(timer)
      resolve()
    }
    work.then(end, end)
  })
}

async function listWorkers(connection: Redis): Promise<readonly FarmWorker[]> {
  const ids = await connection.smembers(WORKERS)
  if (ids.length === 0) {
    return []
  }
  const texts = await connection.mget(ids.map(workerKey))
  const gone = ids.filter((_, index) => texts[index] === null)
  if (gone.length > 0) {
    await connection.srem(WORKERS, ...gone)
  }
  return texts
    .flatMap(text => {
      const read = text === null ? null : FarmWorker.safeParse(parse(text))
      return read?.success === true ? [read.data] : []
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A broker that is away is told once, and once when it is back; its address may hold a password and is not told. */
function tellOnce(connection: Redis, logger: Logger): void {
  let isAway = false
  connection.on('error', error => {
    if (!isAway) {
      isAway = true
      logger.warn('The farm’s broker is away; it is tried again', { error: String(error) })
    }
  })
  connection.on('ready', () => {
    if (isAway) {
      isAway = false
      logger.info('The farm’s broker is there again')
    }
  })
}
