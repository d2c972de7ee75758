import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GenerationView } from './support/api.ts'
import { type KillWorld, openKillWorld } from './support/kill-world.ts'

/** How often the process dies in each phase; `.ci/run` takes 4, `npm run test:kills` 25. */
const KILLS = Number(process.env['PLINTH_KILLS'] ?? 2)
const isReported = process.env['PLINTH_KILLS'] !== undefined
const LIMIT_MS = 60_000 + KILLS * 60_000
const numbers = Array.from({ length: KILLS }, (_, index) => index)

let world: KillWorld

// One profile for all phases: whatever an earlier one left is examined again with each later one, and a start costs a second of a core.
beforeAll(async () => {
  world = await openKillWorld()
})
afterAll(() => world.close())

/** What the deaths of a phase found, told when the full count is run. */
function report(phase: string, found: readonly string[]): void {
  const counts = new Map<string, number>()
  found.forEach(one => counts.set(one, (counts.get(one) ?? 0) + 1))
  if (isReported) {
    const told = [...counts].map(([one, count]) => `${count} × ${one}`).join(', ')
    process.stdout.write(`${phase}: ${found.length} kills: ${told}\n`)
  }
}

/** Resolves when the generation has come this far; with its view. */
function untilProgress(id: string, least: number): Promise<GenerationView> {
  const { api, events } = world.life()
  return events.until(`progress ${least} of ${id}`, async () => {
    const view = await api.generation(id)
    return view.status !== 'queued' && view.progress >= least ? view : null
  })
}

async function statusAtDeath(id: string): Promise<string> {
  const { generations } = await world.kill()
  return generations.find(generation => generation.id === id)?.status ?? 'absent'
}

describe('SIGKILL while generations are queued', () => {
  it(
    'loses none that was accepted and doubles none',
    async () => {
      const found: string[] = []
      for (const index of numbers) {
        await world.submit()
        await world.submit()
        // Every second death also meets a request whose answer nobody hears.
        const unheard = index % 2 === 0 ? null : world.submit().catch(() => null)
        await pause(unheard === null ? 0 : Math.random() * 10)
        const { generations } = await world.kill()
        await unheard
        const queued = generations.filter(({ status }) => status === 'queued').length
        expect(queued, 'something had to be queued').toBeGreaterThan(0)
        found.push(`${queued} queued`)
        await world.recover()
      }
      report('queued', found)
    },
    LIMIT_MS
  )
})

describe('SIGKILL while a generation is running', () => {
  it(
    'has it run once more and succeed once, wherever it was',
    async () => {
      const found: string[] = []
      // On a busy machine a death may come too late; it is examined all the same, but does not count.
      for (let index = 0; found.filter(status => status === 'running').length < KILLS; index += 1) {
        expect(index, 'deaths that came too late').toBeLessThan(2 * KILLS)
        const { id } = await world.submit()
        await untilProgress(id, Math.ceil((80 * ((index % KILLS) + 1)) / KILLS))
        found.push(await statusAtDeath(id))
        await world.recover()
      }
      report('running', found)
    },
    LIMIT_MS
  )

  it(
    'twice ends it as interrupted, with its credits returned and its webhook sent',
    async () => {
      await world.life().api.addFault({ operation: 'generate', code: null, latency_ms: 600_000 })
      const { id } = await world.submit()
      await untilProgress(id, 0)
      expect(await statusAtDeath(id)).toBe('running')
      await world.restart()
      await untilProgress(id, 0)
      expect(await statusAtDeath(id)).toBe('running')
      world.witness.doomed(id)
      await world.recover()
      expect((await world.life().api.generation(id)).error?.code).toBe('interrupted')
    },
    LIMIT_MS
  )
})

describe('SIGKILL while a generation is completing', () => {
  it(
    'leaves it either finished with everything or to be done again, never half',
    async () => {
      const windowMs = await measureCompletion()
      const found: string[] = []
      for (const index of numbers) {
        const { id } = await world.submit()
        if (index % 4 === 2) {
          await untilProgress(id, 90)
          await pause(windowMs * Math.random())
        } else {
          // While the files are written; or after both, when the transaction that names them comes.
          await filesWritten(world.profile, index % 4 === 0 ? 0 : 2)
          await pause(Math.random() * 15)
        }
        found.push(await statusAtDeath(id))
        await world.recover()
      }
      report('completing', found)
    },
    LIMIT_MS
  )
})

describe('SIGKILL while a webhook is being delivered', () => {
  it(
    'sends it again with the same bytes, whether or not it was answered',
    async () => {
      const found: string[] = []
      for (const index of numbers) {
        const isAnswered = index % 2 === 0
        const { process: service } = world.life()
        world.receiver.reactOnce((_received, response) => {
          if (isAnswered) {
            response.writeHead(204).end()
            // Before, while or after the service writes down that it arrived.
            void pause(Math.random() * 15).then(() => service.signal('SIGKILL'))
          } else {
            service.signal('SIGKILL')
          }
        })
        const { id } = await world.submit()
        const { deliveries } = await world.afterDeath()
        const state = deliveries.find(({ generationId }) => generationId === id)?.state
        expect(isAnswered ? ['pending', 'delivered'] : ['pending']).toContain(state)
        found.push(`${isAnswered ? 'answered' : 'unanswered'} and ${state}`)
        await world.recover()
        const times = world.receiver.received.get(id)?.length
        expect(times, 'sent again exactly when it was not known to have arrived').toBe(
          state === 'pending' ? 2 : 1
        )
      }
      report('delivering', found)
    },
    LIMIT_MS
  )
})

/** How long a generation takes from progress 90 to its end, with some margin: the deaths are spread over it. */
async function measureCompletion(): Promise<number> {
  const { id } = await world.submit()
  await untilProgress(id, 90)
  const startedAt = performance.now()
  await untilProgress(id, 100)
  const tookMs = performance.now() - startedAt
  return tookMs * 1.25 + 5
}

/** Resolves when the service writes the next file, or once it has written this many and moved them to their place. */
function filesWritten(profile: string, count: number): Promise<void> {
  const folder = join(profile, 'blobs', 'tmp')
  const names = new Set<string>()
  return new Promise(resolve => {
    const watcher = watch(folder, (_event, name) => {
      names.add(String(name))
      if (count === 0 || (names.size >= count && readdirSync(folder).length === 0)) {
        watcher.close()
        resolve()
      }
    })
  })
}
