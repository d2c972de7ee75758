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
      const moves = await moveSliders(page, name)
      const times = moves.map(({ pictureMs }) => pictureMs)
      const measure = `${name}: slider to picture`
      rows.push(timesRow(measure, times, { of: 'median', below: 300 }))
      const slow = { unit: 'ms', median: percentile(times, 0.95), p99: null, count: times.length } as const
      rows.push({ measure: '  95 of 100 within', ...slow, bar: { of: 'median', below: 600 } })
      const arrivals = moves.map(({ arrivedMs }) => arrivedMs)
      rows.push(timesRow('  of it until the model has arrived', arrivals))
    }
    return rows
  } finally {
    await context.close()
  }
}

/** One key after the other, sliders by turns, to and fro. */
async function moveSliders(page: Page, name: string): Promise<readonly Move[]> {
  await page.getByRole('tab', { name: 'Library' }).click()
  await page.getByRole('list', { name: 'Models', exact: true }).getByRole('button', { name }).first().click()
  await page.getByRole('img', { name: /^3D view of/ }).waitFor()
  await page.getByRole('tab', { name: 'Adjust' }).click()
  const sliders = page.getByRole('region', { name: 'Adjust' }).getByRole('slider')
  await sliders.first().waitFor()
  const count = await sliders.count()
  const moves: Move[] = []
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
      moves.push(took)
    }
    await page.waitForTimeout(REST_MS)
    await page.waitForFunction(() => {
      const state = document.querySelector('[data-live-state]')
      return state?.getAttribute('aria-busy') === 'false' && !/ …$|for now/.test(state.textContent)
    })
    // What came last is still to be read and drawn.
    await page.waitForTimeout(REST_MS)
  }
  return moves
}

/** Milliseconds from the key. */
interface Move {
  readonly pictureMs: number
  /** Of the answer's last byte. */
  readonly arrivedMs: number
}

interface Watched {
  plinthPicture: Promise<Move>
}

/** In the page: how long it takes from the next key that changes a value until the next live model was drawn. */
function watchNextPicture(): void {
  const viewport = document.querySelector('[data-viewport]')
  if (viewport === null) {
    throw new Error('no viewport')
  }
  performance.clearResourceTimings()
  let pressedAt = 0
  window.addEventListener('keydown', () => (pressedAt = performance.now()), { capture: true })
  const picture = new Promise<Move>(resolve => {
    const observer = new MutationObserver(() => {
      const drawnAt = performance.now()
      const answer = performance
        .getEntriesByType('resource')
        .find(entry => entry.name.endsWith('/studio/live-models') && entry.startTime >= pressedAt)
      if (pressedAt > 0 && answer !== undefined) {
        observer.disconnect()
        const arrivedAt = answer.startTime + answer.duration
        resolve({ pictureMs: drawnAt - pressedAt, arrivedMs: arrivedAt - pressedAt })
      }
    })
    observer.observe(viewport, { attributeFilter: ['data-live'] })
  })
  Object.assign(window, { plinthPicture: picture })
}
