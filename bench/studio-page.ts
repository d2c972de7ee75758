import { chromium, type Browser, type CDPSession, type Page } from 'playwright'

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

/** The Chromium of PLINTH_CHROMIUM, else Playwright's own; drawing goes without a graphics card. */
export async function openBrowser(): Promise<Browser> {
  const named = process.env['PLINTH_CHROMIUM']
  return await chromium.launch({
    ...(named ? { executablePath: named } : {}),
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

/** One event of a trace in Chromium's own format; times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Of `dur`, what the thread really ran: other work of the machine is no part of it. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Traces what a page's main thread does until the returned function is called, which tells its work frame by frame. */
export async function traceFrames(page: Page): Promise<() => Promise<readonly number[]>> {
  const browser = page.context().browser()
  if (browser === null) {
    throw new Error('A page without a browser cannot be traced')
  }
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'benchmark', '__metadata'],
  })
  return async () => {
    const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
    return frameWork(trace.traceEvents)
  }
}

/** Milliseconds of tasks on the main thread between the beginning of each frame and the next, of the page with the most frames. */
function frameWork(events: readonly TraceEvent[]): readonly number[] {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const frames = threads.map(({ pid, tid }) => {
    const own = events.filter(event => event.pid === pid && event.tid === tid)
    const begins = own
      .filter(({ name, ph }) => name === 'ProxyMain::BeginMainFrame' && ph === 'X')
      .map(({ ts }) => ts)
    begins.sort((one, other) => one - other)
    const work = begins.map(() => 0)
    for (const { name, ph, ts, dur = 0, tdur = dur } of own) {
      const at = name === 'RunTask' && ph === 'X' ? begins.findLastIndex(begin => begin <= ts + dur) : -1
      if (at >= 0) {
        work[at] += tdur / 1000
      }
    }
    return work
  })
  return frames.reduce((most, found) => (found.length > most.length ? found : most), [])
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
