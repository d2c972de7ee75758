import type { Locator, Page } from 'playwright/test'
import { firstClient, makeModel } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { LONG } from './support/tags.ts'

/**
 * The main screens beside pictures of them (`e2e/looks`). They catch what no other journey looks at: a panel that lost its
 * border, a grid that broke, text of another size. docs/testing.md says how they are renewed.
 */

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1100, height: 700 },
] as const

/**
 * Of a pixel's colour: letters have other grey edges where another FreeType or Chromium draws them. Of all pixels: a button of the
 * details alone is 0.57 % of the larger picture.
 */
const TOLERANCE = { threshold: 0.25, maxDiffPixelRatio: 0.003 }

/** What differs from run to run: addresses with a port, times, ids. Monospaced letters are the system's. */
function changing(page: Page): readonly Locator[] {
  // Not by its role: behind a dialog nothing has one.
  return [page.locator('code, pre, time'), page.locator('[aria-label="Generations"]')]
}

async function look(page: Page, name: string, isAside: readonly Locator[] = []): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.mouse.move(0, 0)
    await expect(page).toHaveScreenshot(`${name}-${size.width}.png`, {
      ...TOLERANCE,
      mask: [...changing(page), ...isAside],
      maskColor: '#808080',
    })
  }
}

test('the main screens look as they did', { tag: LONG }, async ({ studio, service }) => {
  await expect(studio.getByRole('region', { name: 'Welcome' })).toBeVisible()
  await look(studio, 'empty')

  await makeModel(firstClient(service), 'a wooden chair')
  await studio.getByRole('button', { name: 'Show Wooden chair' }).click()
  const canvas = studio.getByRole('img', { name: /^3D view of/ })
  await expect(canvas).toBeVisible()
  await expect(studio.getByLabel('Statistics')).toBeVisible()
  await look(studio, 'library')
  await studio.getByRole('tab', { name: 'Details' }).click()
  await look(studio, 'details')

  await studio.keyboard.press('Control+e')
  await studio.getByRole('radio', { name: 'OBJ' }).click()
  await look(studio, 'export')
  await studio.keyboard.press('Escape')

  await studio.getByRole('button', { name: 'Developer' }).click()
  await studio.getByRole('tab', { name: 'Faults' }).click()
  await look(studio, 'faults')

  await studio.keyboard.press('Control+,')
  const settings = studio.getByRole('region', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'Appearance' }).click()
  await look(studio, 'appearance')
})
