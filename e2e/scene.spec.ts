import { firstClient, makeModel } from './support/client.ts'
import { ENGINE, expect, test } from './support/journey.ts'
import { isRed, shareOf } from './support/pictures.ts'

test.use({ engine: 'real', draws: true })

test(
  'a part is chosen in the tree or in the view, shown alone, hidden and shown again',
  { tag: ENGINE },
  async ({ studio, service }) => {
    await makeModel(firstClient(service), 'a wooden stool with red legs')
    await studio.getByRole('list', { name: 'Models', exact: true }).getByRole('button').first().click()
    const canvas = studio.getByRole('img', { name: /^3D view of/ })
    await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(0.002)
    const whole = await shareOf(canvas, isRed)

    await studio.keyboard.press('o')
    const parts = studio.getByRole('tree', { name: 'Parts' })
    const leg = parts.getByRole('treeitem', { name: /^Leg, / })
    const seat = parts.getByRole('treeitem', { name: /^Seat, / })
    await leg.focus()
    await studio.keyboard.press('h')
    await expect.poll(() => shareOf(canvas, isRed)).toBe(0)
    await studio.keyboard.press('i')
    await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(whole)
    await studio.getByRole('button', { name: 'Show all' }).click()
    await expect(studio.getByText('Click the model to select a part.')).toBeVisible()

    // From the view: what is clicked is found in the tree. From above, the seat is in the middle.
    await expect(seat).toHaveAttribute('aria-selected', 'false')
    await studio.keyboard.press('7')
    await expect(async () => {
      await canvas.click()
      await expect(seat).toHaveAttribute('aria-selected', 'true', { timeout: 1000 })
    }).toPass()
    // Another colour for it is words behind the prompt, tried live.
    const look = studio.getByRole('group', { name: 'Look of Seat' })
    await look.getByRole('combobox', { name: 'Colour' }).click()
    await studio.getByRole('option', { name: 'Red' }).click()
    await look.getByRole('button', { name: 'Try it live' }).click()
    await expect(studio.getByText('Live preview, not saved', { exact: true })).toBeVisible()
    await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(3 * whole)
    await studio.keyboard.press('o')
    await expect(studio.getByRole('tree', { name: 'Materials' }).getByRole('treeitem')).not.toHaveCount(0)
  }
)
