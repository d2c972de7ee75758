import { expect, test as base } from 'playwright/test'
import { type RunningService, startService } from './service.ts'

interface Fixtures {
  readonly service: RunningService
  /** Requests of the page that left the service's own origin. */
  readonly strayRequests: readonly string[]
}

/** A journey: a service with a fresh profile, and a page whose every request is watched. */
export const test = base.extend<Fixtures>({
  service: async ({}, use) => {
    const service = await startService()
    await use(service)
    await service.stop()
  },
  strayRequests: [
    async ({ page, service }, use) => {
      const stray: string[] = []
      page.on('request', request => {
        const { origin, protocol } = new URL(request.url())
        if (origin !== service.origin && protocol !== 'data:' && protocol !== 'blob:') {
          stray.push(request.url())
        }
      })
      await use(stray)
      expect(stray, 'requests that left this machine').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
