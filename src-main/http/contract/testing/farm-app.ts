import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type RunningFarmWorker, startFarmWorker } from '../../../backends/farm/farm-worker.ts'
import type { TestRedis } from '../../../backends/farm/testing/redis-server.ts'
import { farmVersion } from '../../../domain/farm-coordinator.ts'
import { createFakeLogger } from '../../../domain/testing/fakes.ts'
import type { Backend } from '../../../domain/ports-backend.ts'
import { ENGINE_VERSION } from '../../../engine/version.ts'
import { hurriedClock, openEngineApp } from '../engine-app.ts'
import { type InjectApp, PORT } from '../inject-app.ts'
import { startHostProxy } from './host-proxy.ts'

/** A service with a farm and no engine of its own, and workers in this process. */
export interface FarmApp {
  readonly app: InjectApp
  readonly image: string
  readonly origin: string
  /** Of a worker. */
  readonly key: string
  /** Starts a worker that has models made by `backend`, and waits until the service knows of it. */
  startWorker(backend: Backend): Promise<RunningFarmWorker>
  /** Resolves when the service sees so many places at the farm. */
  untilPlaces(count: number): Promise<void>
  close(): Promise<void>
}

/** Of the service that tests open, and of their workers. */
export const FARM_VERSION = farmVersion('0.0.0', ENGINE_VERSION)

/** Brokers and workers take their time, and no time limit is to end before they have. */
const HURRY = 10

export async function openFarmApp(redis: TestRedis): Promise<FarmApp> {
  const { app, image } = await openEngineApp([], { queueUrl: redis.url, clock: hurriedClock(HURRY) })
  const { services, engines, workers } = app.parts
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const proxy = await startHostProxy((app.server.server.address() as AddressInfo).port, `127.0.0.1:${PORT}`)
  const key = services.farm?.keys.create('test').secret ?? ''
  const workDir = mkdtempSync(join(tmpdir(), 'plinth-farm-'))
  const started: RunningFarmWorker[] = []
  const places = () => services.farm?.workers().reduce((sum, worker) => sum + worker.places, 0) ?? 0
  const untilPlaces = async (count: number) => {
    await expect.poll(places).toBe(count)
  }
  return {
    app,
    image,
    origin: proxy.origin,
    key,
    async startWorker(backend) {
      const before = places()
      const worker: RunningFarmWorker = await startFarmWorker(
        {
          ...{ queueUrl: redis.url, origin: proxy.origin, key, version: FARM_VERSION, backend, workDir },
          logger: createFakeLogger(),
          // As the program does.
          onRefused: () => void started.find(one => one === worker)?.close({ graceMs: 0 }),
        },
        new AbortController().signal
      )
      started.push(worker)
      await untilPlaces(before + backend.concurrency)
      return worker
    },
    untilPlaces,
    async close() {
      await Promise.all(started.map(worker => worker.close({ graceMs: 0 })))
      await engines.close()
      await proxy.close()
      await app.remove()
      await Promise.all(workers.map(worker => worker.close()))
      rmSync(workDir, { recursive: true, force: true })
    },
  }
}
