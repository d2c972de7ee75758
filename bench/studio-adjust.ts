import type { Browser, Page } from 'playwright'
import { type Row, timesRow } from './report.ts'
import { percentile } from './statistics.ts'

/** The smallest window that is promised; drawing without a card takes its time with every pixel. */
const VIEWPORT = { width: 1100, height: 700 }
const MOVES = 30
/** Longer than the page waits before it asks for the pictures of a surface: a move does not wait for the one before. */
const REST_MS = 400

/** From a key on a slider of the panel Adjust until the picture that the new value gives was drawn, for some models. */
export async function measureAdjust(
  browser: Browser,
  studioUrl: string,
  names: readonly string[]
): Promise<readonly Row[]> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await page.goto(studioUrl)
    const rows: Row[] = []
    for (const name of names) {
      const times = await moveSliders(page, name)
      const measure = `${name}: slider to picture`
      rows.push(timesRow(measure, times, { of: 'median', below: 300 }))
      const slow = { unit: 'ms', median: percentile(times, 0.95), p99: null, count: times.length } as const
      rows.push({ measure: '  95 of 100 within', ...slow, bar: { of: 'median', below: 600 } })
    }
    return rows
  } finally {
    await context.close()
  }
}

/** One key after the other, sliders by turns, to and fro. */
async function moveSliders(page: Page, name: string): Promise<readonly number[]> {
  await page.getByRole('tab', { name: 'Library' }).click()
  await page.getByRole('list', { name: 'Models', exact: true }).getByRole('button', { name }).first().click()
  await page.getByRole('img', { name: /^3D view of/ }).waitFor()
  await page.getByRole('tab', { name: 'Adjust' }).click()
  const sliders = page.getByRole('region', { name: 'Adjust' }).getByRole('slider')
  await sliders.first().waitFor()
  const count = await sliders.count()
  const times: number[] = []
  // The first one starts the worker and the shaders; who moves a slider once moves it again.
  for (let move = -2; move < MOVES; move += 1) {
    const slider = sliders.nth(Math.abs(move) % count)
    const before = await slider.getAttribute('aria-valuenow')
    await slider.focus()
    await page.evaluate(watchNextPicture)
    await page.keyboard.press('ArrowRight')
    if ((await slider.getAttribute('aria-valuenow')) === before) {
      await page.keyboard.press('ArrowLeft')
    }
    const took = await page.evaluate(() => (window as unknown as Watched).plinthPicture)
    if (move >= 0) {
      times.push(took)
    }
    await page.waitForTimeout(REST_MS)
    await page.waitForFunction(
      () => !/ …$|for now/.test(document.querySelector('[data-live-state]')?.textContent ?? '')
    )
  }
  return times
}

interface Watched {
  plinthPicture: Promise<number>
}

/** In the page: milliseconds from the next key that changes a value until the next live model was drawn. */
function watchNextPicture(): void {
  const viewport = document.querySelector('[data-viewport]')
  if (viewport === null) {
    throw new Error('no viewport')
  }
  let pressedAt = 0
  window.addEventListener('keydown', () => (pressedAt = performance.now()), { capture: true })
  const picture = new Promise<number>(resolve => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve(performance.now() - pressedAt)
    })
    observer.observe(viewport, { attributeFilter: ['data-live'] })
  })
  Object.assign(window, { plinthPicture: picture })
}
