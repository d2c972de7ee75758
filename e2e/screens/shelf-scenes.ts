import { pyramidFile } from '../support/models.ts'
import { ask, settle, type Set, unfinished } from './making-scenes.ts'

/** The library as a place to keep things in order: favourites, collections, tags, filters; what an import tells; the styles. */
export async function shelfScenes({ page, shooter }: Set): Promise<void> {
  for (const [prompt, style] of [
    ['a red mug', 'None'],
    ['a pine tree', 'Low-poly'],
    ['a golden retriever', 'Voxel'],
    ['a brass desk lamp', 'None'],
    ['a wooden chair', 'None'],
  ] as const) {
    await page.getByRole('radio', { name: style, exact: true }).click()
    await ask(page, prompt)
  }
  await unfinished(page).waitFor()
  await settle(page)
  const tiles = page.getByRole('list', { name: 'Models' }).getByRole('listitem')
  const [chair, mug] = ['Wooden chair', 'Red mug'].map(hasText => tiles.filter({ hasText }).first())
  await chair?.getByRole('button').click()
  await page.getByRole('img', { name: /^3D view of/ }).waitFor()
  await page.keyboard.press('Control+d')
  await mug?.getByRole('button').click({ modifiers: ['Control'] })
  await shooter.shoot(page, 'shelf-marked')

  await page.getByRole('button', { name: 'Collections and tags', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Organise/ })
  for (const name of ['Kitchen', 'A client with quite a long name, second project']) {
    await dialog.getByRole('textbox', { name: 'New collection' }).fill(name)
    await dialog.getByRole('button', { name: 'Add' }).first().click()
    await dialog.getByRole('checkbox', { name: new RegExp(name.slice(0, 8)) }).waitFor()
  }
  for (const name of ['crockery', 'wood', 'for the demonstration']) {
    await dialog.getByRole('combobox', { name: 'New tag' }).fill(name)
    await dialog.getByRole('button', { name: 'Add' }).last().click()
    await dialog.getByRole('button', { name: `Remove the tag ${name}` }).waitFor()
  }
  await shooter.shoot(page, 'shelf-organise')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Details' }).click()
  await shooter.shoot(page, 'shelf-details')
  await page.getByRole('tab', { name: 'Library' }).click()

  await page.getByRole('combobox', { name: 'Collection' }).click()
  await page.getByRole('option', { name: /^Kitchen/ }).click()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('combobox', { name: 'Kind', exact: true }).click()
  await page.getByRole('option', { name: 'Textured' }).click()
  await shooter.shoot(page, 'shelf-filters')
  await page.keyboard.press('Escape')
  await shooter.shoot(page, 'shelf-collection')
  await page.getByRole('button', { name: 'Remove the filter Kind: Textured' }).click()
  await page.getByRole('button', { name: 'Delete the collection' }).click()
  await shooter.shoot(page, 'shelf-undo')

  await page
    .getByLabel('Models to import')
    .setInputFiles([
      pyramidFile('first.glb'),
      pyramidFile('odd.glb', { materials: [{ alphaCutoff: 0.5 }] }),
      { name: 'broken.glb', mimeType: 'model/gltf-binary', buffer: Buffer.from('this is no model') },
    ])
  await page.getByText('2 of 3 models imported · 1 refused').waitFor()
  await shooter.shoot(page, 'shelf-imports')
  await page.getByRole('button', { name: 'Dismiss all' }).click()

  await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File(['x'], 'x.glb'))
    document.body.dispatchEvent(
      new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: data })
    )
  })
  await shooter.shoot(page, 'shelf-drop')
  await page.evaluate(() => void document.body.dispatchEvent(new DragEvent('dragleave', { bubbles: true })))

  await page.getByRole('radio', { name: 'Voxel' }).click()
  await shooter.shoot(page, 'shelf-styles')
  await page.getByRole('radio', { name: 'None' }).click()
}
