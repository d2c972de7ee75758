import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from './support/api.ts'
import { examineCopy } from './support/database-copy.ts'
import { type KillWorld, openKillWorld } from './support/kill-world.ts'

const MOMENTS = 100
const LONGEST_PAUSE_MS = 40
/** A busy process has them all; on a slow machine the first job ends after more than those moments, but not after so many. */
const MOST_MOMENTS = 1000
const STATES = ['failed', 'queued', 'running', 'succeeded']

let world: KillWorld

beforeEach(async () => {
  world = await openKillWorld()
})
afterEach(async () => {
  await world.close()
})

/** Keeps the service busy in every way there is until told to stop: accepts, cancels, engine, webhooks. */
async function keepBusy(api: Api, isOver: () => boolean): Promise<void> {
  for (let count = 0; !isOver(); count += 1) {
    const { id } = await world.submit()
    // A few stay, so that the engine always has something to do and something ends by itself.
    if (count % 10 !== 0) {
      await api.cancel(id)
    }
    await api.generations()
  }
}

describe('a copy of database and log', () => {
  it(`taken at ${MOMENTS} or more random moments of a busy process opens and holds the invariants`, async () => {
    const { process: service, api } = world.life()
    await api.send('PATCH', '/studio/settings', { plan_limits: { studio: 1000 } })
    let isOver = false
    const busy = keepBusy(api, () => isOver)
    const seen = new Set<string>()
    const isEnough = (moments: number): boolean =>
      moments >= MOST_MOMENTS || (moments >= MOMENTS && seen.size >= STATES.length)
    for (let moment = 0; !isEnough(moment); moment += 1) {
      await pause(Math.random() * LONGEST_PAUSE_MS)
      // Stopped between any two instructions, as by a power cut: both files are of the same instant.
      service.signal('SIGSTOP')
      try {
        examineCopy(world.profile).generations.forEach(({ status }) => seen.add(status))
      } finally {
        service.signal('SIGCONT')
      }
    }
    isOver = true
    await busy
    expect([...seen].sort(), 'the process was busy').toEqual(STATES)
  }, 180_000)
})
