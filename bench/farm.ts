// node bench/farm.ts [--models 40] [--rounds 2]: models a minute by the pool of this machine and by a farm of one, two and three workers,
// a place each, one after the other in every round. All share this machine's cores: beyond their number it shows what the farm costs.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Api, openApi } from '../e2e/service/support/api.ts'
import { launchServe, removeRuns } from '../e2e/service/support/serve-process.ts'
import { startRedis } from '../src-main/backends/farm/testing/redis-server.ts'

const { values } = parseArgs({
  options: { models: { type: 'string', default: '40' }, rounds: { type: 'string', default: '2' } },
})
const MODELS = Number(values.models)
const ROUNDS = Number(values.rounds)
const PROMPT = 'a red ladder'
const AT_ONCE = 12
const workerEntry = fileURLToPath(new URL('../out/main/worker.js', import.meta.url))

/** Milliseconds from the first acceptance to the last end. */
async function make(api: Api, count: number, engine: string): Promise<number> {
  const startedAt = performance.now()
  let accepted = 0
  for (;;) {
    const generations = await api.generations()
    const unfinished = generations.filter(({ status }) => status === 'queued' || status === 'running').length
    if (generations.some(({ status }) => status === 'failed')) {
      throw new Error('A generation failed')
    }
    if (accepted === count && unfinished === 0) {
      return performance.now() - startedAt
    }
    for (let room = AT_ONCE - unfinished; room > 0 && accepted < count; room -= 1) {
      accepted += 1
      await api.create({ mode: 'text', prompt: PROMPT, options: { seed: accepted, engine } })
    }
    await pause(50)
  }
}

/** Models a minute; `workers`: 0 for the pool of this machine. */
async function measure(workers: number): Promise<number> {
  const profile = mkdtempSync(join(tmpdir(), 'plinth-farm-bench-'))
  const redis = await startRedis()
  const service = launchServe({ profile, more: ['--queue', redis.url, '--extensions'] })
  const running: ChildProcess[] = []
  try {
    const ready = await service.ready
    const api = openApi(ready)
    await api.setCredits(1_000_000)
    const { origin } = new URL(ready.base_url)
    const key = 'worker_key' in ready ? String(ready.worker_key) : ''
    for (let at = 0; at < workers; at += 1) {
      const args = [workerEntry, '--queue', redis.url, '--service', origin, '--workers', '1']
      running.push(
        spawn(process.execPath, args, { stdio: 'ignore', env: { ...process.env, PLINTH_WORKER_KEY: key } })
      )
    }
    const places = async () => {
      const answer = (await (await api.send('GET', '/studio/farm')).json()) as { workers: object[] }
      return answer.workers.length
    }
    while ((await places()) < workers) {
      await pause(100)
    }
    const engine = workers === 0 ? 'local' : 'farm'
    // Each worker has its engine loaded.
    await make(api, 2 * Math.max(1, workers), engine)
    return (MODELS * 60_000) / (await make(api, MODELS, engine))
  } finally {
    const ended = running.map(
      child =>
        new Promise(resolve => {
          child.once('exit', resolve)
          child.kill('SIGKILL')
        })
    )
    await Promise.all(ended)
    service.signal('SIGTERM')
    await service.exited
    await redis.close()
    await removeRuns(profile)
  }
}

const KINDS = [0, 1, 2, 3]
const found = new Map<number, number[]>(KINDS.map(workers => [workers, []]))
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const workers of KINDS) {
    const rate = await measure(workers)
    found.get(workers)?.push(rate)
    const name = workers === 0 ? 'the pool of this machine' : `${workers} worker${workers === 1 ? '' : 's'}`
    process.stdout.write(`round ${round}: ${name}: ${rate.toFixed(1)} models a minute\n`)
  }
}
for (const [workers, rates] of found) {
  const name = workers === 0 ? 'pool' : `farm of ${workers}`
  process.stdout.write(`${name}: at best ${Math.max(...rates).toFixed(1)} models a minute\n`)
}
