import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { hasRedis } from '../../src-main/backends/farm/testing/redis-server.ts'
import { openFarmWorld } from './support/farm-world.ts'

/** `npm run test:kills -- --farm` takes 500 generations and 50 deaths of each kind. */
const JOBS = Number(process.env['PLINTH_FARM_JOBS'] ?? 6)
const KILLS = Number(process.env['PLINTH_FARM_KILLS'] ?? 1)
const FREEZES = Number(process.env['PLINTH_FARM_FREEZES'] ?? 0)
const isReported = process.env['PLINTH_FARM_KILLS'] !== undefined
const WORKERS = 3
/** Waiting and running at once: enough that a death meets work. */
const AT_ONCE = 12
const LIMIT_MS = 120_000 + JOBS * 15_000 + KILLS * 60_000

describe.skipIf(!hasRedis)('a farm whose workers, broker and service die at random', () => {
  it(
    'loses no generation, charges none twice, and takes no result twice',
    async () => {
      const world = await openFarmWorld(WORKERS)
      try {
        const startedAt = performance.now()
        const left = { service: KILLS, broker: KILLS, worker: KILLS, freeze: FREEZES }
        const total = 3 * KILLS + FREEZES
        let [done, dead] = [0, 0]
        /** So many are accepted by the time of so many deaths. */
        const shareAt = (deaths: number) => Math.min(JOBS, ((deaths + 1) * JOBS) / (total + 1))
        const submitAll = async () => {
          while (done < JOBS) {
            if (done < shareAt(dead + 1) && (await world.unfinished()) < AT_ONCE) {
              await world.submit()
              done += 1
            } else {
              await pause(200)
            }
          }
        }
        /** Deaths are spread over the work: each share of them comes once its share of generations is accepted. */
        const killAll = async () => {
          const frozen: Promise<void>[] = []
          for (; dead < total; dead += 1) {
            while (done < Math.floor(shareAt(dead))) {
              await pause(50)
            }
            await pause(Math.random() * 1_000)
            const kinds = (['service', 'broker', 'worker', 'freeze'] as const).filter(kind => left[kind] > 0)
            const kind = kinds[Math.floor(Math.random() * kinds.length)]
            left[kind] -= 1
            if (isReported && dead % 10 === 0) {
              process.stderr.write(`farm: ${dead} of ${total} deaths, ${done} of ${JOBS} accepted\n`)
            }
            if (kind === 'freeze') {
              // Others die meanwhile.
              frozen.push(world.freezeWorker())
            } else {
              await {
                service: world.killService,
                broker: world.killBroker,
                worker: world.killWorker,
              }[kind]()
            }
          }
          await Promise.all(frozen)
        }
        await Promise.all([submitAll(), killAll()])
        await world.settle()
        expect(world.witness.promisedIds.size).toBe(JOBS)
        if (isReported) {
          const seconds = Math.round((performance.now() - startedAt) / 1000)
          process.stdout.write(
            `farm: ${JOBS} generations by ${WORKERS} workers, ${KILLS} kills each of service, broker and workers, ` +
              `${FREEZES} workers frozen: all succeeded in ${seconds} s, charged once; ` +
              `${world.begunAgain()} were begun again by another worker\n`
          )
        }
      } finally {
        await world.close()
      }
    },
    LIMIT_MS
  )
})
