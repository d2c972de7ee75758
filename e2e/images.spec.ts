import type { Page } from 'playwright/test'
import { expect, test } from './support/journey.ts'
import { isRed, pictureFile, shareOf, vasePicture } from './support/pictures.ts'
import { LONG } from './support/tags.ts'

test.use({ engine: 'real' })

const FRONT = pictureFile('front.png', [200, 40, 40])
const SIDE = pictureFile('side.png', [40, 40, 200])

/** Drops files onto the group of slots, as from a folder window. */
async function drop(page: Page, ...files: readonly (typeof FRONT)[]): Promise<void> {
  const data = await page.evaluateHandle(
    list => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: mimeType }))
      }
      return transfer
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  )
  const slots = page.getByRole('group', { name: 'Pictures' })
  await slots.dispatchEvent('dragover', { dataTransfer: data })
  await slots.dispatchEvent('drop', { dataTransfer: data })
}

test(
  'pictures are chosen and dropped, change places, go, and what is no thing fails and gives the credits back',
  { tag: LONG },
  async ({ page, service }) => {
    await page.goto(service.studioUrl)
    await page.getByRole('tab', { name: 'Image' }).click()
    await expect(page.getByRole('button', { name: 'Add a front picture' })).toBeDisabled()

    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Front: add a picture' }).click()
    await (await choosing).setFiles(FRONT)
    await expect(page.getByRole('button', { name: 'Front: front.png. Replace it' })).toBeVisible()

    await drop(page, SIDE)
    const right = page.getByRole('button', { name: 'Right: side.png. Replace it' })
    await expect(right).toBeVisible()
    await expect(page.getByRole('button', { name: 'Generate · 30 credits' })).toBeEnabled()

    await right.press('Alt+ArrowLeft')
    await expect(page.getByRole('button', { name: 'Front: side.png. Replace it' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Right: front.png. Replace it' })).toBeVisible()

    const posted = page.waitForRequest(request => request.url().endsWith('/v1/generations'))
    await page.getByRole('button', { name: 'Generate · 30 credits' }).click()
    const body = (await posted).postDataJSON() as { mode: string; image_urls: string[] }
    expect(body.mode).toBe('image')
    expect(body.image_urls).toHaveLength(2)
    expect(new Set(body.image_urls).size).toBe(2)

    const queue = page.getByRole('list', { name: 'Generations' })
    await expect(queue).toContainText('image_unusable')
    await expect(page.getByRole('button', { name: /^Credits/ })).toContainText('10,000')

    await page.getByRole('button', { name: 'Remove the right picture' }).click()
    await expect(page.getByRole('button', { name: 'Right: add a picture' })).toBeVisible()
  }
)

test(
  'a picture becomes a model, after its thing was looked at and marked',
  { tag: LONG },
  async ({ studio }) => {
    test.slow()
    await studio.getByRole('tab', { name: 'Image' }).click()
    const choosing = studio.waitForEvent('filechooser')
    await studio.getByRole('button', { name: 'Front: add a picture' }).click()
    await (await choosing).setFiles(vasePicture('vase.png'))

    // The slot is wider than the picture: a picture as wide as the slot would lose its foot.
    const slot = studio.getByRole('button', { name: 'Front: vase.png. Replace it' })
    const shown = await slot.locator('img').boundingBox()
    expect(shown?.height).toBeLessThanOrEqual((await slot.boundingBox())?.height ?? 0)

    // What becomes the model is shown without asking.
    await expect(slot).toContainText(/\d+ % sure/)
    await studio.getByRole('button', { name: 'Edit the cut-out of the front picture' }).click()
    const editor = studio.getByRole('dialog', { name: 'Edit cut-out' })
    await expect(editor).toContainText('Background removed')
    const canvas = editor.getByRole('img')
    const before = await shareOf(canvas, isRed)
    const box = await canvas.boundingBox()
    if (box === null) {
      throw new Error('The picture is not shown.')
    }
    await editor.getByRole('radio', { name: 'Leave out' }).click()
    const marked = studio.waitForResponse(response => response.url().endsWith('/studio/cutouts'))
    // The picture is a square: a mark lands where the pointer is only if its drawing is one, too.
    expect(box.width / box.height).toBeCloseTo(1, 1)
    await studio.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.8)
    await studio.mouse.down()
    await studio.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.8, { steps: 5 })
    await studio.mouse.up()
    expect((await marked).status()).toBe(200)
    await expect.poll(() => shareOf(canvas, isRed)).toBeLessThan(before)

    await editor.getByRole('button', { name: 'Use this' }).click()
    await expect(editor).toBeHidden()
    await studio.getByRole('textbox', { name: 'What is it?' }).fill('a red vase')
    await studio.getByRole('button', { name: 'Generate · 30 credits' }).click()
    const library = studio.getByRole('region', { name: 'Library' })
    await expect(library.getByText('A red vase')).toBeVisible({ timeout: 120_000 })
  }
)

test(
  'marks that leave nothing of the thing are said to, and cannot be used until one is taken back',
  { tag: LONG },
  async ({ studio }) => {
    await studio.getByRole('tab', { name: 'Image' }).click()
    const choosing = studio.waitForEvent('filechooser')
    await studio.getByRole('button', { name: 'Front: add a picture' }).click()
    await (await choosing).setFiles(vasePicture('vase.png'))
    await studio.getByRole('button', { name: 'Edit the cut-out of the front picture' }).click()
    const editor = studio.getByRole('dialog', { name: 'Edit cut-out' })
    await expect(editor).toContainText('Background removed')
    await editor.getByRole('radio', { name: 'Leave out' }).click()
    await editor.getByRole('slider', { name: 'Size' }).press('End')
    const box = await editor.getByRole('img').boundingBox()
    if (box === null) {
      throw new Error('The picture is not shown.')
    }
    await studio.mouse.move(box.x + box.width * 0.4, box.y)
    await studio.mouse.down()
    for (const across of [0.4, 0.5, 0.6]) {
      await studio.mouse.move(box.x + box.width * across, box.y + box.height, { steps: 4 })
      await studio.mouse.move(box.x + box.width * across, box.y, { steps: 4 })
    }
    await studio.mouse.up()
    await expect(editor).toContainText('Nothing is left of the object')
    await expect(editor.getByRole('button', { name: 'Use this' })).toBeDisabled()

    await studio.keyboard.press('Control+z')
    await expect(editor).toContainText('Background removed')
    await expect(editor.getByRole('button', { name: 'Use this' })).toBeEnabled()
  }
)

test('of files dropped at once the pictures are taken, and the one that is none is named', async ({
  studio,
}) => {
  await studio.getByRole('tab', { name: 'Image' }).click()
  await drop(
    studio,
    FRONT,
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    SIDE
  )
  await expect(studio.getByText('notes.txt was left out')).toBeVisible()
  await expect(studio.getByRole('button', { name: 'Front: front.png. Replace it' })).toBeVisible()
  await expect(studio.getByRole('button', { name: 'Right: side.png. Replace it' })).toBeVisible()
})

test('what is not a picture is refused with words', async ({ page, service }) => {
  await page.goto(service.studioUrl)
  await page.getByRole('tab', { name: 'Image' }).click()
  await drop(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('notes.txt was left out')).toBeVisible()

  await drop(page, { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture either') })
  const slots = page.getByRole('group', { name: 'Pictures' })
  await expect(slots.getByRole('alert')).toBeVisible()
  await expect(slots.getByRole('button', { name: 'Send broken.png again' })).toBeVisible()
})
