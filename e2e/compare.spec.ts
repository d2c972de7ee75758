import type { Page } from 'playwright/test'
import { firstClient, makeModel } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { isRed, shareOf } from './support/pictures.ts'
import { LONG } from './support/tags.ts'

test.use({ draws: true })

const COLORS = ['red', 'green', 'blue']

/** Three pyramids of their own colours, marked in the library in the order of `COLORS`. */
async function markThree(studio: Page): Promise<void> {
  const models = studio.getByRole('list', { name: 'Models', exact: true })
  for (const color of COLORS) {
    const tile = models.getByRole('listitem').filter({ hasText: new RegExp(`${color} cone`, 'i') })
    await tile.getByRole('button').click({ modifiers: ['ControlOrMeta'] })
  }
}

test(
  'three marked models stand side by side under one camera; the winner stays, and undo brings the others back',
  { tag: LONG },
  async ({ studio, service }) => {
    for (const color of COLORS) {
      await makeModel(firstClient(service), `a ${color} cone`)
    }
    await expect(studio.getByRole('list', { name: 'Models', exact: true }).getByRole('listitem')).toHaveCount(
      3
    )
    await markThree(studio)
    await studio
      .getByRole('group', { name: 'Marked models' })
      .getByRole('button', { name: 'Compare' })
      .click()

    const cards = studio.getByRole('list', { name: 'Compared models' }).getByRole('listitem')
    await expect(cards).toHaveCount(3)
    for (const [place, color] of COLORS.entries()) {
      await expect(cards.nth(place)).toContainText(new RegExp(`${color} cone.*6 triangles`, 'i'))
    }
    const canvas = studio.getByRole('img', { name: /^3D view of/ })
    await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(0.005)
    const among = await shareOf(canvas, isRed)

    // One after the other in the same place: A is red and larger than among three, B has none of it.
    await canvas.focus()
    await studio.keyboard.press('\\')
    await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(1.5 * among)
    await studio.keyboard.press('\\')
    await expect.poll(() => shareOf(canvas, isRed)).toBe(0)
    const bar = studio.getByRole('toolbar', { name: 'Compare' })
    await expect(bar.getByRole('radio', { name: 'B', exact: true })).toBeChecked()
    await bar.getByRole('radio', { name: 'All' }).click()
    await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(0.005)

    await studio.getByRole('button', { name: 'Keep C, delete the others' }).click()
    const models = studio.getByRole('list', { name: 'Models', exact: true }).getByRole('listitem')
    await expect(models).toHaveCount(1)
    await expect(models).toContainText('Blue cone')
    await expect(studio.getByLabel('Statistics')).toBeVisible()
    await studio.keyboard.press('Control+z')
    await expect(models).toHaveCount(3)
    await expect(cards).toHaveCount(3)
    await studio.keyboard.press('Escape')
    await expect(cards).toHaveCount(0)
    await expect(studio.getByRole('img', { name: /^3D view of Blue cone/ })).toBeVisible()
  }
)
