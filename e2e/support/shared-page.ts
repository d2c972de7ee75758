import type { Browser, BrowserContextOptions, Page } from 'playwright/test'

/** A page that journeys use one after the other. */
export interface SharedPage {
  readonly page: Page
  /** Makes it as new: no document, nothing stored, no session, no route, the size and the pointer of the start. */
  renew(): Promise<void>
}

/**
 * Opens a page for all journeys of a worker. One for each would be a process of the browser for each, which reads and compiles
 * the studio's code anew: half of what it costs to open the studio.
 */
export async function openSharedPage(browser: Browser, options: BrowserContextOptions): Promise<SharedPage> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  return {
    page,
    async renew() {
      const visited = new Set(
        (await session.send('Page.getNavigationHistory')).entries.map(({ url }) => new URL(url).origin)
      )
      const others = context.pages().filter(other => other !== page)
      await Promise.all(others.map(other => other.close()))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      // What the studio keeps for its next start is written by now: nothing runs that could write it again.
      await page.goto('about:blank')
      await context.clearCookies()
      await context.clearPermissions()
      for (const origin of visited) {
        await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      }
      await session.send('Page.resetNavigationHistory')
      await page.mouse.move(0, 0)
      if (options.viewport) {
        await page.setViewportSize(options.viewport)
      }
    },
  }
}
