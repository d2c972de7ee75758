import type { Locator, Page } from 'playwright/test'
import { firstClient, makeModel } from './client.ts'
import { expect } from './journey.ts'
import type { Service } from './service.ts'

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

/**
 * The main screens beside pictures of them (`e2e/looks`), in one theme and an empty profile. They catch what no other journey looks at:
 * a panel that lost its border, a grid that broke, text of another size, a colour that one theme lacks. docs/testing.md says how they
 * are renewed.
 */
export async function lookAround(studio: Page, service: Service, theme: 'dark' | 'light'): Promise<void> {
  const suffix = theme === 'dark' ? '' : '-light'
  const settings = studio.getByRole('region', { name: 'Settings' })
  const openAppearance = async (): Promise<void> => {
    await studio.keyboard.press('Control+,')
    await settings.getByRole('tab', { name: 'Appearance' }).click()
  }
  await openAppearance()
  await settings.getByRole('radio', { name: theme === 'dark' ? 'Dark' : 'Light' }).click()
  await expect(studio.locator('html')).toHaveAttribute('data-theme', theme)
  await studio.keyboard.press('Control+,')
  await expect(studio.getByRole('region', { name: 'Welcome' })).toBeVisible()
  await look(studio, `empty${suffix}`)

  await makeModel(firstClient(service), 'a wooden chair')
  await studio.getByRole('button', { name: 'Show Wooden chair' }).click()
  await expect(studio.getByRole('img', { name: /^3D view of/ })).toBeVisible()
  await expect(studio.getByLabel('Statistics')).toBeVisible()
  await expect(studio.locator('canvas[data-painted]')).toHaveCount(1)
  await look(studio, `library${suffix}`)
  await studio.getByRole('tab', { name: 'Details' }).click()
  await look(studio, `details${suffix}`)

  await studio.keyboard.press('Control+e')
  await studio.getByRole('radio', { name: 'OBJ' }).click()
  await look(studio, `export${suffix}`)
  await studio.keyboard.press('Escape')

  await studio.getByRole('button', { name: 'Developer' }).click()
  await studio.getByRole('tab', { name: 'Faults' }).click()
  await look(studio, `faults${suffix}`)
  await openAppearance()
  await look(studio, `appearance${suffix}`)
  await studio.keyboard.press('Control+,')

  await studio.getByRole('tab', { name: 'Library' }).click()
  await compareTwo(studio, service)
  await look(studio, `compare${suffix}`)
  await studio.getByRole('button', { name: 'Developer' }).click()
  await studio.getByRole('tab', { name: 'Keys' }).click()
  await look(studio, `keys${suffix}`)
}

async function compareTwo(studio: Page, service: Service): Promise<void> {
  await makeModel(firstClient(service), 'a red mug')
  await expect(studio.locator('canvas[data-painted]')).toHaveCount(2)
  const models = studio.getByRole('list', { name: 'Models', exact: true })
  for (const name of ['Wooden chair', 'Red mug']) {
    const tile = models.getByRole('listitem').filter({ hasText: name })
    await tile.getByRole('button').click({ modifiers: ['ControlOrMeta'] })
  }
  const marked = studio.getByRole('group', { name: 'Marked models' })
  await marked.getByRole('button', { name: 'Compare' }).click()
  const cards = studio.getByRole('list', { name: 'Compared models' })
  await expect(cards.getByRole('listitem')).toHaveCount(2)
}
