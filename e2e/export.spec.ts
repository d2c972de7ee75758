import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Download, Locator, Page } from 'playwright/test'
import { expect, test } from './support/journey.ts'
import { pyramidFile, WIDE } from './support/models.ts'
import { LONG } from './support/tags.ts'

/** Triangles of the pyramid. */
const TRIANGLES = 6

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Export/ })

async function importModels(studio: Page, names: readonly string[]): Promise<void> {
  await studio.keyboard.press('Control+i')
  await studio.getByLabel('Models to import').setInputFiles(names.map(name => pyramidFile(name, {}, WIDE)))
  // Of one a message tells; several have a list.
  const [place, words] =
    names.length === 1
      ? ['Notifications', `${names[0]?.replace(/[.]glb$/, '') ?? ''} imported`]
      : ['Import', `${names.length} of ${names.length} models imported`]
  await expect(studio.getByRole('region', { name: place, exact: true })).toContainText(words)
}

/** Chooses a format, exports, and gives what the browser was handed. */
async function exportAs(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await dialog(page).getByRole('radio', { name: format, exact: true }).click()
  const handed = page.waitForEvent('download')
  await dialog(page)
    .getByRole('button', { name: `Export ${format}`, exact: true })
    .click()
  const download: Download = await handed
  await expect(dialog(page).getByRole('status')).toContainText(download.suggestedFilename())
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)

test(
  'a model is exported in every format through the dialog, and each file is what it says',
  { tag: LONG },
  async ({ studio }) => {
    await importModels(studio, ['Tent.glb'])
    await expect(studio.getByRole('img', { name: '3D view of Tent' })).toBeVisible()
    await studio.keyboard.press('Control+e')
    await expect(dialog(studio)).toContainText('Export Tent')

    const glb = await exportAs(studio, 'GLB')
    expect(glb.name).toBe('Tent.glb')
    expect(glb.bytes.equals(pyramidFile('Tent.glb', {}, WIDE).buffer)).toBe(true)

    const gltf = await exportAs(studio, 'glTF with files')
    const scene = unzipSync(gltf.bytes)
    expect(Object.keys(scene).sort()).toEqual(['Tent/Tent.bin', 'Tent/Tent.gltf'])
    expect((JSON.parse(text(scene['Tent/Tent.gltf'])) as { asset: object }).asset).toMatchObject({
      version: '2.0',
    })

    const obj = unzipSync((await exportAs(studio, 'OBJ')).bytes)
    expect(text(obj['Tent/Tent.obj']).match(/^f /gm)).toHaveLength(TRIANGLES)

    await dialog(studio).getByRole('radio', { name: 'STL', exact: true }).click()
    await expect(dialog(studio)).toContainText('1000 × 1000 × 1000 mm')
    const stl = await exportAs(studio, 'STL')
    expect(stl.name).toBe('Tent.stl')
    expect(stl.bytes.readUInt32LE(80)).toBe(TRIANGLES)
    expect(stl.bytes.byteLength).toBe(84 + 50 * TRIANGLES)

    const printed = unzipSync((await exportAs(studio, '3MF')).bytes)
    const model = text(printed['3D/3dmodel.model'])
    expect(model).toContain('unit="millimeter"')
    expect(model.match(/<triangle /g)).toHaveLength(TRIANGLES)

    const ply = await exportAs(studio, 'PLY')
    expect(text(ply.bytes.subarray(0, 400))).toContain(`element face ${TRIANGLES}\n`)

    const usdz = await exportAs(studio, 'USDZ')
    expect(usdz.name).toBe('Tent.usdz')
    expect(text(unzipSync(usdz.bytes)['Tent.usda'])).toContain('#usda 1.0')
  }
)

test(
  'several models of one name come as one ZIP in which no name is another’s on any system',
  { tag: LONG },
  async ({ studio }) => {
    await importModels(studio, ['Stall.glb', 'STALL.glb'])
    const models = studio
      .getByRole('list', { name: 'Models' })
      .getByRole('listitem')
      .filter({ hasText: /^stall/i })
    // Both are told of before both are in the list.
    await expect(models).toHaveCount(2)
    for (const model of await models.all()) {
      await model
        .getByRole('button')
        .first()
        .click({ modifiers: ['Control'] })
    }
    const library = studio.getByRole('region', { name: 'Library' })
    await library.getByRole('button', { name: 'Export…' }).click()
    await expect(dialog(studio)).toContainText('Export 2 models')
    const zip = await exportAs(studio, 'STL')
    expect(zip.name).toBe('2 models.zip')
    const names = Object.keys(unzipSync(zip.bytes)).map(name => name.toLowerCase())
    expect(names.sort()).toEqual(['stall-2.stl', 'stall.stl'])
  }
)

test('the keyboard alone chooses, exports and leaves; what fails is told in place and tried again', async ({
  studio,
}) => {
  // Long before it is met: a page goes on for a moment as it did when it is told to stop requests.
  let isDown = true
  await studio.route('**/studio/exports', route => (isDown ? route.abort() : route.continue()))
  await importModels(studio, ['Hut.glb'])
  await expect(studio.getByRole('img', { name: '3D view of Hut' })).toBeVisible()
  await studio.keyboard.press('Control+e')
  await dialog(studio).getByRole('radio', { checked: true }).focus()
  for (let step = 0; step < 10; step += 1) {
    if (await dialog(studio).getByRole('radio', { name: 'PLY' }).isChecked()) {
      break
    }
    await studio.keyboard.press('ArrowDown')
  }
  await expect(dialog(studio).getByRole('radio', { name: 'PLY' })).toBeChecked()
  await dialog(studio).getByRole('button', { name: 'Export PLY' }).focus()
  await studio.keyboard.press('Enter')
  await expect(dialog(studio).getByRole('alert')).toBeVisible()
  isDown = false
  const handed = studio.waitForEvent('download')
  await dialog(studio).getByRole('button', { name: 'Try again' }).press('Enter')
  expect((await handed).suggestedFilename()).toBe('Hut.ply')
  await studio.keyboard.press('Escape')
  await expect(dialog(studio)).toBeHidden()
})
