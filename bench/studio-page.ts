import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import { existsSync } from 'node:fs'

/** What the page's main thread did meanwhile, by the browser's own account. */
export interface PageWork {
  /** Long tasks, in milliseconds each. */
  readonly longTasks: readonly number[]
  /** From an input until its handlers began, per interaction. */
  readonly delays: readonly number[]
  /** From an input until its handlers ended, per interaction. */
  readonly handled: readonly number[]
  /** Inputs that reached the page. */
  readonly received: number
}

/** The system's Chromium; drawing goes without a graphics card. */
export async function openBrowser(): Promise<Browser> {
  const named = process.env['PLINTH_CHROMIUM'] ?? '/usr/bin/chromium'
  return await chromium.launch({
    ...(existsSync(named) ? { executablePath: named } : {}),
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
      '--js-flags=--expose-gc',
    ],
  })
}

/** Counts long tasks and inputs from now on. */
export async function watchWork(page: Page): Promise<void> {
  await page.evaluate(() => {
    const work = { longTasks: [] as number[], delays: [] as number[], handled: [] as number[], received: 0 }
    new PerformanceObserver(list =>
      list.getEntries().forEach(({ duration }) => work.longTasks.push(duration))
    ).observe({ type: 'longtask' })
    const KINDS = ['pointerdown', 'keydown']
    for (const kind of KINDS) {
      window.addEventListener(
        kind,
        event => {
          work.received += 1
          work.delays.push(performance.now() - event.timeStamp)
        },
        true
      )
      // After the page's own handlers, in the same task.
      window.addEventListener(kind, event => work.handled.push(performance.now() - event.timeStamp))
    }
    Object.assign(window, { plinthWork: work })
  })
}

/** What was counted since `watchWork`. */
export async function readWork(page: Page): Promise<PageWork> {
  return await page.evaluate(() => (window as unknown as { plinthWork: PageWork }).plinthWork)
}

/** Time the main thread spent on scripts, style and layout so far, in milliseconds. */
export async function mainThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string): number => metrics.find(metric => metric.name === name)?.value ?? 0
  return of('TaskDuration') * 1000
}
