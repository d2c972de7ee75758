import { test as base, expect, type Page } from 'playwright/test'
import { type RunningService, startService } from './service.ts'

interface Fixtures {
  /** The file's service; a test that ends it starts its own instead. */
  readonly service: RunningService
  /** The page with the studio open. */
  readonly studio: Page
  /** Requests of the page that left this machine's loopback address. */
  readonly strayRequests: readonly string[]
}

interface WorkerFixtures {
  readonly services: { of(file: string): Promise<RunningService> }
}

/** A journey: one service with a fresh profile for each file, and a page whose every request is watched. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  services: [
    async ({}, use) => {
      let running: { readonly file: string; readonly service: RunningService } | null = null
      await use({
        async of(file) {
          if (running?.file !== file) {
            await running?.service.stop()
            running = { file, service: await startService() }
          }
          return running.service
        },
      })
      await (running as { service: RunningService } | null)?.service.stop()
    },
    { scope: 'worker' },
  ],
  service: async ({ services }, use, info) => {
    await use(await services.of(info.file))
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
