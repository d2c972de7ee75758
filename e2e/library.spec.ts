import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { downloadModel, firstClient, makeModel } from './support/client.ts'
import { areApart, boxOf, isInside } from './support/boxes.ts'
import { expect, test } from './support/journey.ts'
import { LONG } from './support/tags.ts'

/** Chooses one of the library's filters. */
async function narrow(page: Page, filter: string, value: string): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('combobox', { name: filter, exact: true }).click()
  await page.getByRole('option', { name: value, exact: true }).click()
  await page.keyboard.press('Escape')
}

const models = (page: Page): Locator => page.getByRole('list', { name: 'Models' }).getByRole('listitem')

test('a model that a client asked for appears in the open studio by itself, with its badge', async ({
  studio,
  service,
}) => {
  await expect(studio.getByRole('region', { name: 'Library' })).toContainText('No models yet')
  await makeModel(firstClient(service), 'a red mug')

  const row = studio.getByRole('list', { name: 'Generations' }).getByRole('listitem').first()
  await expect(row).toContainText('a red mug')
  await expect(row).toContainText('API')
  await expect(models(studio)).toHaveCount(1)
  await expect(models(studio).first()).toContainText('API')
  // Over the picture a badge hides the head of what stands in it.
  const tile = models(studio).first()
  const badge = await boxOf(tile.getByText('API', { exact: true }))
  expect(areApart(badge, await boxOf(tile.locator('canvas')))).toBe(true)
  expect(isInside(badge, await boxOf(tile.getByRole('button')))).toBe(true)
})

test('a model is renamed, and a client reads the new name', async ({ studio, service }) => {
  const client = firstClient(service)
  const id = await makeModel(client, 'a blue mug')
  await models(studio).filter({ hasText: 'Blue mug' }).getByRole('button').click()
  await studio.getByRole('tab', { name: 'Details' }).click()
  await studio.getByRole('button', { name: 'Rename' }).click()
  const dialog = studio.getByRole('dialog', { name: 'Rename the model' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Excalibur')
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(dialog).toBeHidden()

  await expect(studio.getByRole('heading', { name: 'Excalibur' })).toBeVisible()
  await studio.getByRole('tab', { name: 'Library' }).click()
  await expect(models(studio).filter({ hasText: 'Excalibur' })).toHaveCount(1)
  expect(await (await client.get('/assets')).json()).toMatchObject({
    assets: expect.arrayContaining([expect.objectContaining({ id, name: 'Excalibur' })]),
  })
})

test('a deleted model comes back with undo, byte for byte', async ({ studio, service }) => {
  const client = firstClient(service)
  // Another one is left: an empty library has other words.
  await makeModel(client, 'a grey mug')
  const id = await makeModel(client, 'a green mug')
  const before = await downloadModel(client, id)
  const tile = models(studio).filter({ hasText: 'Green mug' })
  await tile.getByRole('button').click()
  await tile.getByRole('button').press('Delete')
  await expect(tile).toHaveCount(0)
  await expect(studio.getByText('Select a model in the library to see it here.')).toBeVisible()
  expect((await client.get(`/assets/${id}/download`)).status).toBe(404)

  // The message covers neither the model nor the lists that it speaks of, in a window of any width.
  const message = studio.getByRole('region', { name: 'Notifications' })
  for (const width of [1440, 820]) {
    await studio.setViewportSize({ width, height: 700 })
    const place = await boxOf(message)
    expect(isInside(place, { x: 0, y: 0, width, height: 700 })).toBe(true)
    const others = [studio.getByRole('main'), studio.getByRole('region', { name: 'New model' })]
    for (const other of [...others, studio.getByRole('region', { name: 'Generations' })]) {
      const box = await other.boundingBox()
      expect(box === null || areApart(place, box), `${width} pixels`).toBe(true)
    }
  }
  await studio.setViewportSize({ width: 1440, height: 900 })
  await message.getByRole('button', { name: 'Undo' }).click()
  await expect(tile).toHaveCount(1)
  expect((await downloadModel(client, id)).equals(before)).toBe(true)
})

test('a favourite with a long name does not make the list of models scroll sideways', async ({
  studio,
  service,
}) => {
  await makeModel(firstClient(service), `a ${'donaudampfschifffahrt'.repeat(3)}`)
  const tile = models(studio).first()
  await expect(tile).toContainText('Donaudampf')
  await tile.getByRole('button').first().click()
  await studio.keyboard.press('Control+d')
  await expect(tile).toContainText('(favourite)')
  const hidden = await tile.evaluate(element => {
    let list: Element | null = element
    while (list !== null && getComputedStyle(list).overflowY !== 'auto') {
      list = list.parentElement
    }
    return list === null ? null : list.scrollWidth - list.clientWidth
  })
  expect(hidden).toBe(0)
  // Other journeys count the favourites of this library.
  await studio.keyboard.press('Control+d')
  await expect(tile).not.toContainText('(favourite)')
})

test('the library is searched by name, and says so when nothing fits', async ({ studio, service }) => {
  await makeModel(firstClient(service), 'a white mug')
  await expect(models(studio).filter({ hasText: 'White mug' })).toHaveCount(1)
  const search = studio.getByRole('searchbox', { name: 'Search the library' })
  await search.fill('white')
  await expect(models(studio)).toHaveCount(1)
  await search.fill('zebra')
  await expect(studio.getByText('No models match “zebra”.')).toBeVisible()
  await studio.getByRole('button', { name: 'Show all models' }).click()
  await expect(search).toHaveValue('')
  await expect(models(studio).filter({ hasText: 'White mug' })).toHaveCount(1)
})

test('the library is narrowed to what clients of the API asked for, and sorted by name', async ({
  studio,
}) => {
  await studio.getByRole('textbox', { name: 'Prompt' }).fill('a black mug')
  await studio.getByRole('button', { name: /^Generate/ }).click()
  const own = models(studio).filter({ hasText: 'Black mug' })
  await expect(own).toHaveCount(1)
  const all = await models(studio).count()
  await narrow(studio, 'Kind', 'Rigged')
  await expect(models(studio)).toHaveCount(0)
  await studio.getByRole('button', { name: 'Remove the filter Kind: Rigged' }).click()
  await narrow(studio, 'Source', 'API')
  await expect(own).toHaveCount(0)
  await expect(models(studio)).toHaveCount(all - 1)
  await studio.getByRole('button', { name: 'Remove the filter Source: API' }).click()
  await studio.getByRole('combobox', { name: 'Order' }).click()
  await studio.getByRole('option', { name: 'Name' }).click()
  await expect(models(studio).first()).toContainText('Black mug')
})

test('several models are marked with the keys, deleted at once and brought back by one undo', async ({
  studio,
  service,
}) => {
  for (const prompt of ['a purple mug', 'a pink mug']) {
    await makeModel(firstClient(service), prompt)
  }
  await expect(models(studio).nth(0)).toContainText('Pink mug')
  await expect(models(studio).nth(1)).toContainText('Purple mug')
  const all = await models(studio).count()
  const second = (await models(studio).nth(1).getAttribute('data-asset')) ?? ''
  await models(studio).nth(0).getByRole('button').click()
  await studio.keyboard.press('Shift+ArrowRight')
  await expect(studio.getByRole('group', { name: 'Marked models' })).toContainText('2 marked')
  // In one line, at the smallest size of the window, too.
  expect((await boxOf(studio.getByText('2 marked'))).height).toBeLessThan(24)
  await expect(studio.locator(`[data-asset="${second}"]`).getByRole('button')).toBeFocused()
  await studio.keyboard.press('Delete')
  await expect(models(studio)).toHaveCount(all - 2)
  await expect(studio.getByRole('group', { name: 'Marked models' })).toHaveCount(0)
  await studio.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(models(studio)).toHaveCount(all)

  await models(studio).nth(0).getByRole('button').click()
  await models(studio)
    .nth(1)
    .getByRole('button')
    .click({ modifiers: ['Control'] })
  await expect(studio.getByRole('group', { name: 'Marked models' })).toContainText('2 marked')
  await studio.keyboard.press('Escape')
  await expect(studio.getByRole('group', { name: 'Marked models' })).toHaveCount(0)
})

test(
  'models are starred, filed in a collection and tagged, found again by each, and taken out with undo',
  { tag: LONG },
  async ({ studio, service }) => {
    const client = firstClient(service)
    for (const prompt of ['a brown mug', 'a silver mug']) {
      await makeModel(client, prompt)
    }
    await makeModel(client, 'a voxel mug', { options: { style: 'voxel' } })
    const [brown, silver] = ['Brown mug', 'Silver mug'].map(hasText => models(studio).filter({ hasText }))
    await brown?.getByRole('button').click()
    await studio.keyboard.press('Control+d')
    await expect(brown ?? models(studio)).toContainText('(favourite)')
    await silver?.getByRole('button').click({ modifiers: ['Control'] })
    await studio
      .getByRole('group', { name: 'Marked models' })
      .getByRole('button', { name: 'Collections and tags' })
      .click()
    const dialog = studio.getByRole('dialog', { name: 'Organise 2 models' })
    await dialog.getByRole('textbox', { name: 'New collection' }).fill('Kitchen')
    await dialog.getByRole('textbox', { name: 'New collection' }).press('Enter')
    await expect(dialog.getByRole('checkbox', { name: /Kitchen/ })).toBeChecked()
    await dialog.getByRole('combobox', { name: 'New tag' }).fill('crockery')
    await dialog.getByRole('combobox', { name: 'New tag' }).press('Enter')
    await expect(dialog.getByRole('button', { name: 'Remove the tag crockery' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()

    const collection = studio.getByRole('combobox', { name: 'Collection' })
    const search = studio.getByRole('searchbox', { name: 'Search the library' })
    await collection.click()
    await studio.getByRole('option', { name: 'Favourites 1' }).click()
    await expect(models(studio)).toHaveCount(1)
    await collection.click()
    await studio.getByRole('option', { name: 'Kitchen 2' }).click()
    await expect(models(studio)).toHaveCount(2)
    // The list without the collection comes when it has been brought back: what is not in a list must not be unchosen by it.
    const restored = studio.waitForResponse(/\/restore$/)
    await studio.route(
      '**/studio/labels',
      async route => {
        const response = await route.fetch()
        await restored
        await route.fulfill({ response }).catch(() => undefined)
      },
      { times: 1 }
    )
    await studio.getByRole('button', { name: 'Delete the collection' }).click()
    await expect(collection).toContainText('All models')
    await studio.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await expect(collection).toContainText('Kitchen')
    await expect(models(studio)).toHaveCount(2)
    await collection.click()
    await studio.getByRole('option', { name: 'All models' }).click()
    await search.fill('crockery')
    await expect(models(studio)).toHaveCount(2)
    await search.fill('')
    await narrow(studio, 'Style', 'Voxel')
    await expect(models(studio)).toHaveCount(1)
    await expect(models(studio).first()).toContainText('Voxel mug')
  }
)

test(
  'a model turns while the mouse rests on it, and stays still for who wants no motion',
  { tag: LONG },
  async ({ studio, service }) => {
    await makeModel(firstClient(service), 'a golden mug')
    const tile = models(studio).filter({ hasText: 'Golden mug' })
    const strip = tile.locator('img[src$="/turntable"]')
    await tile.hover()
    // Longer than a mouse has to rest.
    await studio.waitForTimeout(400)
    await expect(strip).toHaveCount(0)
    await tile.getByRole('button').click()
    await expect(studio.getByRole('button', { name: 'Turntable' })).toBeDisabled()

    await studio.emulateMedia({ reducedMotion: 'no-preference' })
    await studio.mouse.move(0, 0)
    await tile.hover()
    await expect(strip).toBeVisible()
    expect(await strip.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(1920)
    await studio.mouse.move(0, 0)
    await expect(strip).toHaveCount(0)

    // Scrolled under a mouse that does not move, no tile turns: each would be drawn from all sides in passing.
    for (let made = 0; made < 16; made += 1) {
      await makeModel(firstClient(service), `a mug number ${made}`)
    }
    const topmost = models(studio).filter({ hasText: 'Mug number 15' })
    await topmost.hover()
    await studio.mouse.wheel(0, 600)
    await studio.waitForTimeout(1000)
    await expect(topmost.locator(':scope:hover')).toHaveCount(0)
    await expect(studio.locator('img[src$="/turntable"]')).toHaveCount(0)
    await studio.mouse.move(0, 0)
    await studio.emulateMedia({ reducedMotion: 'reduce' })
  }
)

test('a preview is refined from its details, and the finer one names what it was made from', async ({
  studio,
  service,
}) => {
  await makeModel(firstClient(service), 'a yellow mug', {
    options: { texture_resolution: 512, target_triangles: 1000 },
  })
  await models(studio).filter({ hasText: 'Yellow mug' }).getByRole('button').click()
  await studio.getByRole('tab', { name: 'Details' }).click()
  const details = studio.getByRole('region', { name: 'Details' })
  // Who presses twice is charged once.
  await details.getByRole('button', { name: /^Refine · [0-9]+ credits$/ }).dblclick()
  const rows = studio.getByRole('list', { name: 'Generations' }).getByRole('listitem')
  const row = rows.first()
  await expect(row).toContainText('Refine')
  await expect(row).toContainText('Succeeded')
  await expect(rows.filter({ hasText: 'a yellow mug' })).toHaveCount(2)
  await row.getByRole('button', { name: /^Show/ }).click()
  await expect(details).toContainText('Derived from')
  await expect(details.getByRole('button', { name: /^Refine · / })).toHaveCount(0)

  const downloading = studio.waitForEvent('download')
  await details.getByRole('button', { name: /^Save GLB/ }).click()
  const saved = await readFile(await (await downloading).path())
  expect(saved.readUInt32LE(8)).toBe(saved.length)
})
