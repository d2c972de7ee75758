import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startRedis, type TestRedis } from '../../../src-main/backends/farm/testing/redis-server.ts'
import { type Api, type GenerationView, openApi } from './api.ts'
import { examineCopy } from './database-copy.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { launchServe, removeRuns, type ServeProcess } from './serve-process.ts'
import { createWitness, type Witness } from './witness.ts'
import { launchWorker } from './worker-process.ts'

/** Slender, so that its picture has few pixels. */
const PROMPT = 'a red ladder'
const GRANT = 1_000_000
const SERVICE_DOWN_MS = 200
const RETRY_MS = 200
/** Longer than a worker's lock at the broker lives: its work goes to another one, and then it comes back. */
const FREEZE_MS = 22_000

/** One service, a real broker and workers in processes of their own, each of which can be killed. */
export interface FarmWorld {
  readonly witness: Witness
  /** Accepts one text preview with a webhook; tries again until it is answered, under one Idempotency-Key. */
  submit(): Promise<GenerationView>
  /** SIGKILL, and a start anew. */
  killService(): Promise<void>
  killBroker(): Promise<void>
  killWorker(): Promise<void>
  /** Stops a worker from running for longer than its lease lives, then lets it go on. */
  freezeWorker(): Promise<void>
  unfinished(): Promise<number>
  /** Waits until everything is final and delivered, and examines all of it. */
  settle(): Promise<void>
  /** What the lives of the service have told of work that another worker had to begin again. */
  begunAgain(): number
  close(): Promise<void>
}

/** Starts all of them. `workers`: how many, one place each. */
export async function openFarmWorld(workers: number): Promise<FarmWorld> {
  const profile = await mkdtemp(join(tmpdir(), 'plinth-farm-kill-'))
  const redis: TestRedis = await startRedis({ isKept: true })
  const receiver: Receiver = await startReceiver()
  const said: string[] = []
  let port = 0
  let launched: ServeProcess | null = null
  let life: { readonly api: Api } | null = null
  const begin = async () => {
    const process = launchServe({
      profile,
      port,
      more: ['--queue', redis.url, '--extensions'],
    })
    launched = process
    const ready = await process.ready
    port = Number(new URL(ready.base_url).port)
    life = { api: openApi(ready) }
    return { ...ready, worker_key: 'worker_key' in ready ? String(ready.worker_key) : '' }
  }
  const first = await begin()
  const api = (): Api => {
    if (life === null) {
      throw new Error('The service is away')
    }
    return life.api
  }
  await api().setCredits(GRANT)
  const witness = createWitness({ receiver, signingSecret: first.signing_secret, granted: GRANT })
  const startWorker = (): ChildProcess =>
    launchWorker({ queueUrl: redis.url, origin: `http://127.0.0.1:${port}`, key: first.worker_key })
  const running = Array.from({ length: workers }, startWorker)
  const end = (child: ChildProcess) =>
    new Promise<void>(resolve => {
      if (child.exitCode !== null || child.signalCode !== null) {
        resolve()
        return
      }
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  const pick = () => Math.floor(Math.random() * running.length)
  const killLife = async () => {
    const dead = launched
    life = null
    launched = null
    dead?.signal('SIGKILL')
    said.push((await dead?.exited)?.stderr ?? '')
  }
  /** Whoever asks a service that was killed asks the next one. */
  const persist = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work()
      } catch {
        await pause(RETRY_MS)
      }
    }
  }
  let submitted = 0
  return {
    witness,
    async submit() {
      const seed = (submitted += 1)
      const body = {
        mode: 'text',
        prompt: PROMPT,
        webhook_url: receiver.url,
        options: { seed, engine: 'farm' },
      }
      const key = randomUUID()
      const generation = await persist(() => api().create(body, { 'idempotency-key': key }))
      witness.promised(generation)
      return generation
    },
    async killService() {
      await killLife()
      examineCopy(profile)
      await pause(SERVICE_DOWN_MS)
      // On a machine that stands still for a while one may not be ready in time: then it is started once more.
      await persist(async () => {
        await killLife()
        await begin()
      })
    },
    async killBroker() {
      await redis.kill()
      await pause(Math.random() * 1_000)
      await redis.start()
    },
    async killWorker() {
      const index = pick()
      await end(running[index])
      running[index] = startWorker()
    },
    async freezeWorker() {
      const worker = running[pick()]
      worker.kill('SIGSTOP')
      await pause(FREEZE_MS)
      worker.kill('SIGCONT')
    },
    unfinished: async () => {
      const generations = await persist(() => api().generations())
      return generations.filter(({ status }) => status === 'queued' || status === 'running').length
    },
    async settle() {
      await persist(async () => {
        const [generations, deliveries] = await Promise.all([api().generations(), api().deliveries()])
        const isOver =
          generations.every(({ status }) => status === 'succeeded' || status === 'failed') &&
          deliveries.every(({ state }) => state === 'delivered')
        if (!isOver) {
          throw new Error('Not yet')
        }
      })
      await witness.examine(api())
      await killLife()
      examineCopy(profile)
    },
    begunAgain: () => said.join('').split('is begun again').length - 1,
    async close() {
      await killLife()
      await Promise.all(running.map(end))
      await redis.close()
      await receiver.close()
      await removeRuns(profile)
    },
  }
}
