import type { Locator, Page } from 'playwright/test'
import { firstClient, makeModel } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { LONG } from './support/tags.ts'

test.use({ engine: 'real' })

const SMALL = { options: { texture_resolution: 512, target_triangles: 1500 } }

const models = (page: Page): Locator => page.getByRole('list', { name: 'Models' }).getByRole('listitem')
const firstRow = (page: Page): Locator =>
  page.getByRole('list', { name: 'Generations' }).getByRole('listitem').first()

/** Opens the details of the model of a name. */
async function openDetails(page: Page, name: string): Promise<Locator> {
  await page.getByRole('tab', { name: 'Library' }).click()
  await models(page).filter({ hasText: name }).getByRole('button').first().click()
  await page.getByRole('tab', { name: 'Details' }).click()
  return page.getByRole('region', { name: 'Details' })
}

test(
  'a model is given other textures from its details, and the new one names what it was made from',
  { tag: LONG },
  async ({ studio, service }) => {
    await makeModel(firstClient(service), 'a wooden chair', SMALL)
    const details = await openDetails(studio, 'Wooden chair')
    await details.getByRole('button', { name: 'More from this model' }).click()
    await details.getByRole('button', { name: 'Texture…' }).click()

    const form = studio.getByRole('region', { name: 'New model' })
    await expect(form.getByRole('group', { name: 'Source model' })).toContainText('Wooden chair')
    await expect(form.getByRole('textbox', { name: 'Prompt' })).toBeFocused()
    await expect(form.getByRole('button', { name: 'Describe the new look' })).toBeDisabled()
    await form
      .getByRole('group', { name: 'Examples' })
      .getByRole('button', { name: /^worn red leather/ })
      .click()
    await form.getByRole('button', { name: 'Options' }).click()
    await form.getByRole('combobox', { name: 'Texture resolution' }).click()
    await studio.getByRole('option', { name: '512 × 512' }).click()
    await form.getByRole('button', { name: 'Texture · 10 credits' }).click()

    await expect(firstRow(studio)).toContainText('Texture')
    await expect(firstRow(studio)).toContainText('Succeeded')
    await expect(details).toContainText('Textured from')
    await expect(details.getByRole('button', { name: 'Wooden chair', exact: true })).toBeVisible()
    await studio.getByRole('tab', { name: 'Library' }).click()
    await expect(models(studio).filter({ hasText: 'Textured' })).toHaveCount(1)
  }
)

test(
  'a prompt that says nothing of looks is refused in words, its credits are back, and another source is taken',
  { tag: LONG },
  async ({ studio, service }) => {
    const client = firstClient(service)
    await makeModel(client, 'a white ladder', SMALL)
    await makeModel(client, 'a black ladder', SMALL)
    const credits = studio.getByRole('button', { name: /^Credits/ })
    const details = await openDetails(studio, 'White ladder')
    await details.getByRole('button', { name: 'More from this model' }).click()
    await details.getByRole('button', { name: 'Texture…' }).click()
    await openDetails(studio, 'Black ladder')
    const source = studio.getByRole('group', { name: 'Source model' })
    await expect(source).toContainText('White ladder')
    await source.getByRole('button', { name: 'Take Black ladder instead' }).click()
    await expect(source).toContainText('Black ladder')

    const before = (await credits.textContent()) ?? ''
    await studio.getByRole('textbox', { name: 'Prompt' }).fill('something nice')
    await studio.getByRole('button', { name: 'Texture · 10 credits' }).click()
    await expect(firstRow(studio)).toContainText('names no colour')
    await expect(firstRow(studio)).toContainText('No credits were charged.')
    await expect(credits).toHaveText(before)
  }
)

test(
  'a stool is adjusted live, free of charge; undo, locks and chance work, and one press makes it',
  { tag: LONG },
  async ({ studio, service }) => {
    await makeModel(firstClient(service), 'a metal stool', SMALL)
    const details = await openDetails(studio, 'Metal stool')
    await details.getByRole('button', { name: 'More from this model' }).click()
    await details.getByRole('button', { name: 'Adjust…' }).click()
    const panel = studio.getByRole('region', { name: 'Adjust' })
    const sliders = panel.getByRole('group', { name: /^Parameters of the/ }).getByRole('slider')
    const slider = sliders.first()
    const original = await slider.getAttribute('aria-valuetext')
    const make = panel.getByRole('button', { name: 'Make it · 20 credits' })
    await expect(make).toBeDisabled()
    const size = studio.getByLabel('Statistics').getByText(/\d × /)
    const before = await size.textContent()
    const credits = studio.getByRole('button', { name: /^Credits/ })
    const state = async (): Promise<readonly unknown[]> => [
      await credits.textContent(),
      await studio.getByRole('list', { name: 'Generations' }).getByRole('listitem').count(),
    ]
    const paid = await state()

    // The picture follows the key, and nothing is booked.
    await slider.press('End')
    await expect(studio.getByText('Live preview, not saved', { exact: true })).toBeVisible()
    await expect(size).not.toHaveText(before ?? '')
    const wanted = (await slider.getAttribute('aria-valuetext')) ?? ''
    expect(await state()).toEqual(paid)
    await studio.keyboard.press('Control+z')
    await expect(slider).toHaveAttribute('aria-valuetext', original ?? '')
    await expect(size).toHaveText(before ?? '')
    await panel.getByRole('button', { name: 'Redo the change' }).click()
    await expect(slider).toHaveAttribute('aria-valuetext', wanted)
    await panel
      .getByRole('button', { name: /^Lock / })
      .first()
      .click()
    const second = await sliders.nth(1).getAttribute('aria-valuetext')
    await expect(async () => {
      await panel.getByRole('button', { name: 'Randomise' }).click()
      expect(await sliders.nth(1).getAttribute('aria-valuetext')).not.toBe(second)
    }).toPass()
    await expect(slider).toHaveAttribute('aria-valuetext', wanted)

    const balance = Number((await credits.textContent())?.replaceAll(/\D/g, ''))
    await make.click()
    await expect(firstRow(studio)).toContainText('Succeeded')
    await expect(firstRow(studio)).toContainText('Adjusted')
    // The panel stays open on the new one, which remembers the value.
    await expect(studio.getByText('Live preview, not saved', { exact: true })).toBeHidden()
    await expect(make).toBeDisabled()
    await expect(slider).toHaveAttribute('aria-valuetext', wanted)
    await expect(credits).toHaveText(new RegExp((balance - 20).toLocaleString('en-US')))
  }
)

test(
  'four variations are one press and one row, and each opens its model',
  { tag: LONG },
  async ({ studio, service }) => {
    await makeModel(firstClient(service), 'a wooden ladder', SMALL)
    // The list hears of it a moment later.
    await expect(models(studio).filter({ hasText: 'Wooden ladder' }).first()).toBeVisible()
    const all = await models(studio).count()
    const details = await openDetails(studio, 'Wooden ladder')
    await details.getByRole('button', { name: 'More from this model' }).click()
    await details.getByRole('button', { name: '4 variations · 80 credits' }).click()

    const row = firstRow(studio)
    await expect(row).toContainText('4 variations')
    await expect(row).toContainText('4 made')
    await row.getByRole('button', { name: 'Show variation 3 of a wooden ladder' }).click()
    await expect(row.getByRole('button', { name: 'Show variation 3 of a wooden ladder' })).toHaveAttribute(
      'aria-current',
      'true'
    )
    await expect(studio.getByRole('img', { name: /^3D view of Wooden ladder/ })).toBeVisible()
    await studio.getByRole('tab', { name: 'Library' }).click()
    await expect(models(studio)).toHaveCount(all + 4)
  }
)
