import { test as base, expect, type Page } from 'playwright/test'
import { drawNothing } from './drawing.ts'
import { type QuickProcess, startQuickProcess } from './quick-process.ts'
import { openQuickService, type Service, startService } from './service.ts'

/** What makes the models: a backend that is done at once, or the engine as it is built. */
type Engine = 'quick' | 'real'

interface Fixtures {
  readonly engine: Engine
  /** Is the canvas drawn? Only where its pixels are looked at: they take more time than all else. */
  readonly draws: boolean
  /** The file's service; a test that ends it starts its own instead. */
  readonly service: Service
  /** The page with the studio open. */
  readonly studio: Page
  /** Requests of the page that were not for this machine's loopback address; the browser is given no way out (`browser-arguments.ts`). */
  readonly strayRequests: readonly string[]
}

interface WorkerFixtures {
  readonly services: { of(file: string, engine: Engine): Promise<Service> }
}

/** A journey: one service with a fresh profile for each file, and a page whose every request is watched. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  services: [
    async ({}, use) => {
      let running: { readonly of: string; readonly service: Service } | null = null
      let quick: QuickProcess | null = null
      const start = (engine: Engine): Promise<Service> =>
        engine === 'real' ? startService() : openQuickService((quick ??= startQuickProcess()))
      await use({
        async of(file, engine) {
          const wanted = `${engine} ${file}`
          if (running?.of !== wanted) {
            await running?.service.stop()
            running = { of: wanted, service: await start(engine) }
          }
          return running.service
        },
      })
      await (running as { service: Service } | null)?.service.stop()
      const process = quick as QuickProcess | null
      process?.signal('SIGTERM')
      await process?.exit
    },
    { scope: 'worker' },
  ],
  // A file whose matter is the models says `test.use({ engine: 'real' })`.
  engine: ['quick', { option: true }],
  // A file or group that looks at the canvas says `test.use({ draws: true })`.
  draws: [false, { option: true }],
  page: async ({ page, draws }, use) => {
    if (!draws) {
      await drawNothing(page)
    }
    await use(page)
  },
  service: async ({ services, engine }, use, info) => {
    await use(await services.of(info.file, engine))
  },
  studio: async ({ page, service }, use) => {
    await page.goto(service.studioUrl)
    await expect(page.getByRole('heading', { name: 'Plinth' })).toBeVisible()
    await use(page)
  },
  strayRequests: [
    async ({ page }, use) => {
      const stray: string[] = []
      page.context().on('request', request => {
        if (!isLocal(new URL(request.url()))) {
          stray.push(request.url())
        }
      })
      await use(stray)
      expect(stray, 'requests that wanted to leave this machine').toEqual([])
    },
    { auto: true },
  ],
})

function isLocal({ hostname, protocol }: URL): boolean {
  return protocol === 'data:' || protocol === 'blob:' || hostname === '127.0.0.1'
}

export { expect }
