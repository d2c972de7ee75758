import { zipSync } from 'fflate'
import type { Locator, Page } from 'playwright/test'
import { downloadModel, firstClient } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { basisGlb, packedGlb, picture } from '../quality/support/foreign-gltf.ts'
import {
  daeText,
  fbxText,
  MTL,
  objText,
  plyText,
  stlText,
  threeMfFiles,
} from '../quality/support/foreign-meshes.ts'
import { pyramidFile } from './support/models.ts'
import { isRed, shareOf } from './support/pictures.ts'
import { LONG } from './support/tags.ts'

const library = (page: Page): Locator => page.getByRole('region', { name: 'Library' })
const models = (page: Page): Locator => page.getByRole('list', { name: 'Models' }).getByRole('listitem')
const imports = (page: Page): Locator => page.getByRole('list', { name: 'Imports' }).getByRole('listitem')

test('a foreign model is chosen, checked, shown, and a client gets it byte for byte', async ({
  studio,
  service,
}) => {
  const file = pyramidFile('Old_stone__pyramid.glb')
  const choosing = studio.waitForEvent('filechooser')
  await library(studio).getByRole('button', { name: 'Import models' }).click()
  await (await choosing).setFiles([file])

  // The notification goes away by itself: it is looked for first.
  await expect(studio.getByRole('region', { name: 'Notifications' })).toContainText(
    'Old stone pyramid imported'
  )
  await expect(models(studio)).toHaveCount(1)
  await expect(models(studio).first()).toContainText('Old stone pyramid')
  await expect(imports(studio)).toHaveCount(0)
  await expect(studio.getByRole('img', { name: '3D view of Old stone pyramid' })).toBeVisible()

  const client = firstClient(service)
  const { assets } = (await (await client.get('/assets')).json()) as {
    assets: { id: string; mode: string }[]
  }
  expect(assets.map(({ mode }) => mode)).toEqual(['import'])
  expect((await downloadModel(client, assets[0]?.id ?? '')).equals(file.buffer)).toBe(true)
})

test('what the check noticed stays with the model and is read in its details', async ({ studio }) => {
  await studio.keyboard.press('Control+i')
  await studio
    .getByLabel('Models to import')
    .setInputFiles([pyramidFile('odd.glb', { materials: [{ alphaCutoff: 0.5 }] })])
  await expect(studio.getByRole('region', { name: 'Notifications' })).toContainText('imported with 1 warning')
  await studio.getByRole('tab', { name: 'Details' }).click()
  await expect(studio.getByRole('list', { name: 'File warnings' })).toContainText('Alpha cutoff')

  await studio.reload()
  await studio.getByRole('tab', { name: 'Library' }).click()
  await models(studio).filter({ hasText: 'odd' }).getByRole('button').click()
  await studio.getByRole('tab', { name: 'Details' }).click()
  await expect(studio.getByRole('list', { name: 'File warnings' })).toContainText('Alpha cutoff')
  await studio.getByRole('button', { name: 'More from this model' }).click()
  await expect(studio.getByRole('button', { name: 'Regenerate, new seed' })).toHaveAttribute(
    'aria-disabled',
    'true'
  )
  await studio.getByRole('tab', { name: 'Library' }).click()
})

test(
  'models are dropped on the window; one that is none is refused in words and nothing of it stays',
  { tag: LONG },
  async ({ studio, service }) => {
    const { assets } = (await (await firstClient(service).get('/assets')).json()) as { assets: unknown[] }
    const before = assets.length
    // The page lists what is there already a moment after it opens.
    await expect(models(studio)).toHaveCount(before)
    // Anywhere: the details are in sight, and the library comes forward.
    await studio.getByRole('tab', { name: 'Details' }).click()
    await drop(studio.getByRole('main', { name: 'Viewport' }), [
      pyramidFile('dropped.glb'),
      { name: 'broken.glb', mimeType: 'model/gltf-binary', buffer: Buffer.from('this is no model') },
    ])
    await expect(models(studio)).toHaveCount(before + 1)
    await expect(models(studio).first()).toContainText('dropped')
    await expect(studio.getByRole('region', { name: 'Import', exact: true })).toContainText(
      '1 of 2 models imported · 1 refused'
    )
    await expect(imports(studio).filter({ hasText: 'dropped.glb' })).toContainText('Imported')
    const broken = imports(studio).filter({ hasText: 'broken.glb' })
    await expect(broken.getByRole('alert')).toContainText(/not a GLB.*Nothing was stored\./s)
    await broken.getByRole('button', { name: 'Dismiss broken.glb' }).click()
    await imports(studio).getByRole('button', { name: 'Dismiss dropped.glb' }).click()
    await expect(imports(studio)).toHaveCount(0)
  }
)

test('a GLB on the view is only shown, until it is closed or imported', async ({ studio }) => {
  await models(studio).first().getByRole('button').click()
  const before = await models(studio).count()
  const view = studio.locator('[data-viewport]')
  await drop(view, [pyramidFile('only seen.glb')])
  const bar = studio.getByRole('group', { name: 'Previewed file' })
  await expect(bar).toContainText('only seen.glb')
  await expect(studio.getByRole('img', { name: /^3D view of only seen/ })).toBeVisible()
  await expect(studio.getByLabel('Statistics')).toContainText(/Triangles\s*6/)
  await expect(studio.getByRole('button', { name: 'Frame the model' })).toBeEnabled()
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(studio.getByRole('group', { name: 'Result' })).toBeVisible()
  await expect(models(studio)).toHaveCount(before)

  await drop(view, [{ name: 'none.glb', mimeType: '', buffer: Buffer.from('no model') }])
  await expect(view.getByRole('alert')).toContainText('none.glb is no GLB')
  await drop(view, [pyramidFile('taken in.glb')])
  await bar.getByRole('button', { name: 'Import' }).click()
  await expect(models(studio)).toHaveCount(before + 1)
  await expect(studio.getByRole('img', { name: '3D view of taken in' })).toBeVisible()
})

test('while it is checked a model says so, and the palette offers the import', async ({ studio }) => {
  let go = (): void => undefined
  const held = new Promise<void>(resolve => (go = resolve))
  await studio.route('**/studio/imports', async route => {
    await held
    await route.continue()
  })
  // Asked for early: the browser has to know that the dialog is ours before it opens.
  const choosing = studio.waitForEvent('filechooser')
  await studio.keyboard.press('Control+k')
  await studio.getByRole('combobox', { name: 'Command' }).fill('import')
  await expect(studio.getByRole('option').first()).toContainText('Import')
  await studio.keyboard.press('Enter')
  await (await choosing).setFiles([pyramidFile('slow.glb')])
  await expect(imports(studio)).toContainText('slow.glb')
  await expect(imports(studio).getByRole('progressbar', { name: 'Import of slow.glb' })).toBeVisible()
  go()
  await expect(imports(studio)).toHaveCount(0)
  await expect(models(studio).first()).toContainText('slow')
})

const dropped = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: name.endsWith('.png') ? 'image/png' : '',
  buffer: Buffer.from(bytes),
})

test(
  'models of every format are dropped with what belongs to them; what a file does not say is asked once',
  { tag: LONG },
  async ({ studio }) => {
    await expect(library(studio)).toBeVisible()
    await drop(library(studio), [
      dropped('obj box.obj', objText()),
      dropped('box.mtl', MTL),
      dropped('wood.png', picture()),
      dropped('fbx box.fbx', fbxText()),
      dropped('dae box.dae', daeText()),
      dropped('3mf box.3mf', zipSync(threeMfFiles())),
      dropped(
        'zip box.zip',
        zipSync({ 'in/box.obj': objText(), 'in/box.mtl': MTL, 'in/wood.png': picture() })
      ),
      dropped('ply box.ply', plyText()),
      dropped('stl one.stl', stlText()),
      dropped('stl two.stl', stlText()),
    ])
    for (const name of ['fbx box', 'dae box', '3mf box']) {
      await expect(models(studio).filter({ hasText: name })).toHaveCount(1)
    }
    // Each of those that do not say how long a unit is asks, and the two of one format are answered together.
    await expect(imports(studio).filter({ hasText: 'Set the size' })).toHaveCount(5)
    const one = imports(studio).filter({ hasText: 'stl one' })
    await expect(one).toContainText('2 × 1 × 1 mm')
    await one.getByRole('combobox', { name: 'One unit is in' }).click()
    await studio.getByRole('option', { name: /Centimetres/ }).click()
    await one.getByRole('button', { name: 'Import', exact: true }).click()
    for (const name of ['obj box', 'zip box', 'ply box']) {
      await imports(studio)
        .filter({ hasText: name })
        .getByRole('button', { name: 'Import', exact: true })
        .click()
    }
    const list = studio.getByRole('region', { name: 'Import', exact: true })
    await expect(list).toContainText('8 of 8 models imported', { timeout: 60_000 })
    await list.getByRole('button', { name: 'Dismiss all' }).click()
    await expect(imports(studio)).toHaveCount(0)
    await models(studio).filter({ hasText: 'stl two' }).getByRole('button').click()
    await studio.getByRole('tab', { name: 'Details' }).click()
    await expect(
      studio.getByRole('region', { name: 'Details' }).getByText('2.00 × 1.00 × 1.00 cm')
    ).toBeVisible()
    await expect(studio.getByRole('link', { name: 'stl two.stl' })).toBeVisible()
    await studio.getByRole('tab', { name: 'Library' }).click()
    await models(studio).filter({ hasText: 'obj box' }).getByRole('button').click()
    await expect(studio.getByRole('img', { name: '3D view of obj box' })).toBeVisible()
  }
)

test.describe('the drawn view', () => {
  test.use({ draws: true })

  test(
    'what is packed by Draco, meshopt and KTX2 is shown, with its colours',
    { tag: LONG },
    async ({ studio }) => {
      await drop(library(studio), [
        dropped('draco.glb', await packedGlb('draco')),
        dropped('meshopt.glb', await packedGlb('meshopt')),
        dropped('ktx2.glb', await basisGlb()),
      ])
      for (const name of ['draco', 'meshopt', 'ktx2']) {
        await expect(models(studio).filter({ hasText: name })).toHaveCount(1)
      }
      await expect(imports(studio).filter({ hasText: 'Imported' })).toHaveCount(3)
      for (const name of ['draco', 'meshopt', 'ktx2']) {
        await models(studio).filter({ hasText: name }).getByRole('button').click()
        await expect(studio.getByRole('img', { name: `3D view of ${name}` })).toBeVisible()
      }
      // A texture that cannot be decoded leaves the model grey, and nothing else tells of it.
      const view = studio.getByRole('img', { name: '3D view of ktx2' })
      await expect.poll(() => shareOf(view, isRed)).toBeGreaterThan(0.02)
    }
  )
})

test('where the service takes no models in, nothing offers it', async ({ page, service }) => {
  await page.route('**/studio/state', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), imports: null } })
  })
  await page.goto(service.studioUrl)
  await expect(library(page)).toBeVisible()
  await expect(library(page).getByRole('button', { name: 'Import models' })).toHaveCount(0)
})

/** Drops files as another program does. */
async function drop(
  target: Locator,
  files: readonly { name: string; mimeType: string; buffer: Buffer }[]
): Promise<void> {
  const plain = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }))
  const data = await target.page().evaluateHandle(given => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    return transfer
  }, plain)
  await target.dispatchEvent('dragover', { dataTransfer: data })
  await expect(target.page().getByText('Drop models to import them')).toBeVisible()
  await target.dispatchEvent('drop', { dataTransfer: data })
}
