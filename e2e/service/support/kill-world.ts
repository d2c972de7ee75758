import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Snapshot } from '../../../src-main/store/testing/snapshot.ts'
import { type Api, type GenerationView, openApi } from './api.ts'
import { examineCopy } from './database-copy.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { launchServe, removeRuns, type ServeProcess } from './serve-process.ts'
import { openStudioEvents, type StudioEvents } from './studio-events.ts'
import { createWitness, type Witness } from './witness.ts'

/** Slender, so that its picture has few pixels: a third of the engine's time for a mug, and many lives fit into little of it. */
const PROMPT = 'a red ladder'
const GRANT = 1_000_000

/** One start of the service. */
export interface Life {
  readonly process: ServeProcess
  readonly api: Api
  readonly events: StudioEvents
  readonly port: number
}

/** One profile, its receiver and its witness, over many lives of the service. */
export interface KillWorld {
  readonly profile: string
  readonly receiver: Receiver
  readonly witness: Witness
  life(): Life
  /** Accepts one text preview with a webhook. */
  submit(): Promise<GenerationView>
  /** Rejects unless the process is dead by SIGKILL; then examines a copy of what it left. */
  afterDeath(): Promise<Snapshot>
  kill(): Promise<Snapshot>
  /** Starts again on the same port. */
  restart(): Promise<void>
  /** Starts again and waits until everything is final and delivered; then everything is examined. */
  recover(): Promise<void>
  close(): Promise<void>
}

/** Starts the service on a fresh profile. */
export async function openKillWorld(): Promise<KillWorld> {
  const profile = await mkdtemp(join(tmpdir(), 'plinth-kill-'))
  const receiver = await startReceiver()
  let current = await begin(profile, 0)
  // The webhook carries the service's own address, so every life has to listen on the same port.
  const { port } = current
  await current.api.setCredits(GRANT)
  const { signing_secret: signingSecret } = await current.process.ready
  const witness = createWitness({ receiver, signingSecret, granted: GRANT })

  const afterDeath = async () => {
    const { signal, stderr } = await current.process.exited
    current.events.close()
    if (signal !== 'SIGKILL') {
      throw new Error(`The service did not die by SIGKILL but ended by itself:\n${stderr}`)
    }
    return examineCopy(profile)
  }
  return {
    profile,
    receiver,
    witness,
    life: () => current,
    async submit() {
      const generation = await current.api.create({
        mode: 'text',
        prompt: PROMPT,
        webhook_url: receiver.url,
        options: { seed: witness.promisedIds.size },
      })
      witness.promised(generation)
      return generation
    },
    afterDeath,
    kill() {
      current.process.signal('SIGKILL')
      return afterDeath()
    },
    async restart() {
      current = await begin(profile, port)
    },
    async recover() {
      current = await begin(profile, port)
      await settle(current)
      await witness.examine(current.api)
    },
    async close() {
      current.events.close()
      current.process.signal('SIGKILL')
      await current.process.exited
      await receiver.close()
      await removeRuns(profile)
    },
  }
}

/** One start: ready, and its event stream open. */
export async function begin(profile: string, port: number): Promise<Life> {
  const process = launchServe({ profile, port })
  const ready = await process.ready
  const { origin, port: taken } = new URL(ready.base_url)
  const events = await openStudioEvents(origin, ready.studio_token)
  return { process, api: openApi(ready), events, port: Number(taken) }
}

/** Waits until nothing is queued, running or undelivered. */
export async function settle({ api, events }: Life): Promise<void> {
  await events.until('every generation to end and every webhook to arrive', async () => {
    const generations = await api.generations()
    if (generations.some(({ status }) => status === 'queued' || status === 'running')) {
      return null
    }
    const deliveries = await api.deliveries()
    return deliveries.every(({ state }) => state === 'delivered') ? true : null
  })
}
