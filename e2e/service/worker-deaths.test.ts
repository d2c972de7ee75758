import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { GenerationView } from './support/api.ts'
import { type KillWorld, openKillWorld, settle } from './support/kill-world.ts'

/** The engine's processes die, not the service. Found by the system's own list of processes. */

let world: KillWorld
beforeEach(async () => {
  world = await openKillWorld()
})
afterEach(async () => {
  await world.close()
})

/** Process ids of a process's children. */
function childrenOf(pid: number): readonly number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => statusOf(name).includes(`\nPPid:\t${pid}\n`))
    .map(Number)
}

function statusOf(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

function begin(): Promise<GenerationView> {
  return world.life().api.create({ mode: 'text', prompt: 'a wooden chair', stage: 'refine' })
}

/** Waits until a worker is at it, and kills whatever worker there is. */
async function killWorker(id: string): Promise<void> {
  const { api, events, process: service } = world.life()
  await events.until(`work on ${id}`, async () => {
    const view = await api.generation(id)
    return view.status === 'running' && view.progress >= 10 ? view : null
  })
  childrenOf(service.pid).forEach(pid => process.kill(pid, 'SIGKILL'))
}

/** Kills every worker that comes until the generation has ended. Which of them is at it cannot be seen from outside. */
async function killWorkers(id: string): Promise<void> {
  await killWorker(id)
  const { api, process: service } = world.life()
  const isOver = async () => {
    childrenOf(service.pid).forEach(pid => process.kill(pid, 'SIGKILL'))
    return (await api.generation(id)).status
  }
  await expect.poll(isOver, { interval: 200 }).not.toBe('running')
}

describe.skipIf(process.platform !== 'linux')('a worker that is killed', () => {
  it('costs its generation a second try, which succeeds; the service goes on', async () => {
    const { id } = await begin()
    await killWorker(id)
    await settle(world.life())
    const { api, process: service } = world.life()
    expect(await api.generation(id)).toMatchObject({ status: 'succeeded', progress: 100 })
    expect(service.isRunning()).toBe(true)
  }, 120_000)

  it('twice fails it with the reason and the credits back, and the next generation succeeds', async () => {
    const { api } = world.life()
    const before = await api.ledger()
    const { id } = await begin()
    await killWorkers(id)
    await settle(world.life())
    expect(await api.generation(id)).toMatchObject({ status: 'failed', error: { code: 'interrupted' } })
    const { balance, held } = await api.ledger()
    expect({ balance, held }).toEqual({ balance: before.balance, held: 0 })
    const next = await world.submit()
    await settle(world.life())
    expect((await api.generation(next.id)).status).toBe('succeeded')
  }, 120_000)

  it('goes with its service: none stays when that is killed', async () => {
    const { api, events, process: service } = world.life()
    const { id } = await begin()
    await events.until('work', async () => ((await api.generation(id)).progress > 0 ? true : null))
    const workers = childrenOf(service.pid)
    expect(workers.length).toBeGreaterThan(0)
    await world.kill()
    await expect.poll(() => workers.filter(pid => statusOf(pid) !== '')).toEqual([])
  }, 120_000)
})
