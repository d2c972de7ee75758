import { test as base, expect, type Page } from 'playwright/test'
import { type RunningService, startQuickService, startService } from './service.ts'

/** What makes the models: a backend that is done at once, or the engine as it is built. */
type Engine = 'quick' | 'real'

interface Fixtures {
  readonly engine: Engine
  /** The file's service; a test that ends it starts its own instead. */
  readonly service: RunningService
  /** The page with the studio open. */
  readonly studio: Page
  /** Requests of the page that left this machine's loopback address. */
  readonly strayRequests: readonly string[]
}

interface WorkerFixtures {
  readonly services: { of(file: string, engine: Engine): Promise<RunningService> }
}

/** A journey: one service with a fresh profile for each file, and a page whose every request is watched. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  services: [
    async ({}, use) => {
      let running: { readonly file: string; readonly service: RunningService } | null = null
      await use({
        async of(file, engine) {
          if (running?.file !== file) {
            await running?.service.stop()
            running = { file, service: await (engine === 'real' ? startService() : startQuickService()) }
          }
          return running.service
        },
      })
      await (running as { service: RunningService } | null)?.service.stop()
    },
    { scope: 'worker' },
  ],
  // A file whose matter is the models says `test.use({ engine: 'real' })`.
  engine: ['quick', { option: true }],
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
      await page.route(
        url => !isLocal(url),
        async (route, request) => {
          stray.push(request.url())
          await route.abort()
        }
      )
      await use(stray)
      expect(stray, 'requests that left this machine').toEqual([])
    },
    { auto: true },
  ],
})

function isLocal({ hostname, protocol }: URL): boolean {
  return protocol === 'data:' || protocol === 'blob:' || hostname === '127.0.0.1'
}

export { expect }
