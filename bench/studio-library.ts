import type { Browser, Locator, Page } from 'playwright'
import type { Row } from './report.ts'
import { timesRow } from './report.ts'
import { mainThreadMs, readWork, traceFrames, watchWork } from './studio-page.ts'

const WHEELS = 120
const WHEEL_PX = 420
const WHEEL_EVERY_MS = 40
/** Every so many turns of the wheel a key is pressed, and half-way between a tile is clicked. */
const ACT_EVERY = 6

/** What scrolling through a list with clicks and keys cost. */
interface Scrolled {
  readonly longTasks: readonly number[]
  readonly delays: readonly number[]
  readonly handled: readonly number[]
  readonly sent: number
  readonly received: number
  readonly mainMs: number
  /** Work of the main thread for each frame. */
  readonly frames: readonly number[]
  readonly mostTiles: number
}

/** The library beside a page that holds as many plain tiles and does nothing else. */
export async function measureLibrary(
  browser: Browser,
  { studioUrl, origin, thumbnails }: { studioUrl: string; origin: string; thumbnails: readonly string[] }
): Promise<readonly Row[]> {
  const count = thumbnails.length.toLocaleString('en').replaceAll(',', ' ')
  const ours = await inPage(browser, studioUrl, async page => {
    const list = page.getByRole('list', { name: 'Models' })
    await list.getByRole('listitem').first().waitFor()
    const scrolled = await scroll(page, list)
    const marked = await page.getByRole('group', { name: 'Marked models' }).textContent()
    return { ...scrolled, marked }
  })
  const bare = await inPage(browser, null, async page => {
    await page.route(`${origin}/bare.html`, route =>
      route.fulfill({ contentType: 'text/html', body: barePage(thumbnails) })
    )
    await page.goto(`${origin}/bare.html`)
    const list = page.getByRole('list', { name: 'Models' })
    await list.getByRole('listitem').first().waitFor()
    return await scroll(page, list)
  })
  process.stderr.write(`  marked at the end: ${ours.marked ?? 'none'}\n`)
  return [
    ...rowsOf(`${count} models, scrolling`, ours, true),
    ...rowsOf(`  beside a bare page of ${count} tiles`, bare, false),
    number('  main-thread work, ratio', '×', ours.mainMs / bare.mainMs),
    number(`${count} models: tiles in the page at most`, '', ours.mostTiles, 100),
    await measureThumbnails(browser, studioUrl, count),
  ]
}

function rowsOf(name: string, done: Scrolled, isPromised: boolean): readonly Row[] {
  const bar = (below: number): Partial<Row> => (isPromised ? { bar: { of: 'median', below } } : {})
  return [
    { ...number(`${name}: inputs that did not arrive`, '', done.sent - done.received), ...bar(1) },
    timesRow(`${name}: input until its handler begins`, done.delays),
    timesRow(
      `${name}: input until its handlers have ended`,
      done.handled,
      isPromised ? { of: 'p99', below: 200 } : undefined
    ),
    number(`${name}: tasks over 50 ms`, '', done.longTasks.length),
    number(`${name}: longest task`, 'ms', Math.max(0, ...done.longTasks)),
    timesRow(
      `${name}: main-thread work of a frame`,
      done.frames,
      isPromised ? { of: 'p99', below: 16 } : undefined
    ),
    number(`${name}: main-thread work`, 'ms', done.mainMs),
  ]
}

const number = (measure: string, unit: Row['unit'], value: number, below?: number): Row => ({
  measure,
  unit,
  median: value,
  p99: null,
  count: 1,
  ...(below === undefined ? {} : { bar: { of: 'median' as const, below } }),
})

async function inPage<T>(browser: Browser, url: string | null, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    if (url !== null) {
      await page.goto(url)
    }
    return await work(page)
  } finally {
    await context.close()
  }
}

/** Turns the wheel all the way, presses arrow keys and marks tiles meanwhile. */
async function scroll(page: Page, list: Locator): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await list.getByRole('button').first().focus()
  const box = await list.locator('..').boundingBox()
  if (box === null) {
    throw new Error('The list is not in sight')
  }
  await page.mouse.move(box.x + 70, box.y + 300)
  await page.waitForTimeout(1500)
  await watchWork(page)
  const endTrace = await traceFrames(page)
  const before = await mainThreadMs(session)
  let sent = 0
  let mostTiles = 0
  for (let turn = 0; turn < WHEELS; turn += 1) {
    await page.mouse.wheel(0, WHEEL_PX)
    if (turn % ACT_EVERY === 0) {
      await page.keyboard.press('ArrowDown')
      sent += 1
    } else if (turn % ACT_EVERY === ACT_EVERY / 2) {
      await page.keyboard.down('Control')
      await page.mouse.click(box.x + 70, box.y + 300)
      await page.keyboard.up('Control')
      sent += 2
      mostTiles = Math.max(mostTiles, await page.locator('[data-asset]').count())
    }
    await page.waitForTimeout(WHEEL_EVERY_MS)
  }
  await page.waitForTimeout(500)
  const mainMs = (await mainThreadMs(session)) - before
  const frames = await endTrace()
  return { ...(await readWork(page)), sent, mostTiles, mainMs, frames }
}

/** How many of the pictures a jump to the end and back asks for: those in sight, not those on the way. */
async function measureThumbnails(browser: Browser, studioUrl: string, models: string): Promise<Row> {
  return await inPage(browser, null, async page => {
    let asked = 0
    let canceled = 0
    await page.route('**/files/thumbnails/**', async route => {
      asked += 1
      await new Promise(resolve => setTimeout(resolve, 400))
      await route.continue().catch(() => undefined)
    })
    page.on('requestfailed', request => (canceled += request.url().includes('/thumbnails/') ? 1 : 0))
    await page.goto(studioUrl)
    const list = page.getByRole('list', { name: 'Models' })
    await list.getByRole('listitem').first().waitFor()
    const box = await list.locator('..').boundingBox()
    await page.mouse.move((box?.x ?? 0) + 70, (box?.y ?? 0) + 300)
    for (let turn = 0; turn < 60; turn += 1) {
      await page.mouse.wheel(0, 1200)
      await page.waitForTimeout(16)
    }
    await page.waitForTimeout(2500)
    const needed = await list.locator('[data-asset]').count()
    process.stderr.write(
      `  pictures: ${asked} asked for, ${canceled} canceled, ${needed} in the page at the end\n`
    )
    return number(`${models} models: pictures loaded though scrolled past`, '', asked - canceled - needed)
  })
}

function barePage(thumbnails: readonly string[]): string {
  const tiles = thumbnails.map((src, index) => {
    return `<li><button><img loading="lazy" decoding="async" width="140" height="140" alt="" src="${src}">Model ${index}</button></li>`
  })
  return `<!doctype html><style>body{margin:0}div{position:absolute;right:0;width:320px;height:900px;overflow-y:auto}
ul{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin:0;padding:0;list-style:none}button{width:100%}</style>
<div><ul aria-label="Models">${tiles.join('')}</ul></div>
<script>document.addEventListener('click',e=>e.target.closest('button')?.toggleAttribute('data-marked'))</script>`
}
