import { type BrowserContextOptions, test as base, expect, type Page, type Request } from 'playwright/test'
import { drawNothing } from './drawing.ts'
import { openSharedPage, type SharedPage } from './shared-page.ts'
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
  readonly pages: { of(context: BrowserContextOptions): Promise<SharedPage> }
}

/**
 * A journey: one service with a fresh profile for each file, and a page as new for each journey, whose every request is watched.
 */
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
  pages: [
    async ({ browser }, use) => {
      let shared: SharedPage | null = null
      await use({ of: async options => (shared ??= await openSharedPage(browser, options)) })
      await (shared as SharedPage | null)?.page.context().close()
    },
    { scope: 'worker' },
  ],
  // A file whose matter is the models says `test.use({ engine: 'real' })`.
  engine: ['quick', { option: true }],
  // A file or group that looks at the canvas says `test.use({ draws: true })`.
  draws: [false, { option: true }],
  context: async ({ pages, viewport, colorScheme, contextOptions }, use) => {
    await use((await pages.of({ ...contextOptions, viewport, colorScheme })).page.context())
  },
  page: async ({ pages, viewport, colorScheme, contextOptions, draws }, use, info) => {
    const shared = await pages.of({ ...contextOptions, viewport, colorScheme })
    const undrawn = draws ? null : await drawNothing(shared.page)
    await use(shared.page)
    // What failed is looked at as it is; its worker ends with it.
    if (info.status === info.expectedStatus) {
      await undrawn?.dispose()
      await shared.renew()
    }
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
      const watch = (request: Request): void => {
        if (!isLocal(new URL(request.url()))) {
          stray.push(request.url())
        }
      }
      page.context().on('request', watch)
      await use(stray)
      page.context().off('request', watch)
      expect(stray, 'requests that wanted to leave this machine').toEqual([])
    },
    { auto: true },
  ],
})

function isLocal({ hostname, protocol }: URL): boolean {
  return protocol === 'data:' || protocol === 'blob:' || hostname === '127.0.0.1'
}

export { expect }
