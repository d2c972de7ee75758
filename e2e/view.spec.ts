import { readFile } from 'node:fs/promises'
import { decode } from 'fast-png'
import type { Page } from 'playwright/test'
import { areApart, boxOf, isInside } from './support/boxes.ts'
import { expect, test } from './support/journey.ts'
import { isGreen, isRed, lostGainMapFile, shareOf, surroundingsFile } from './support/pictures.ts'
import { LONG } from './support/tags.ts'

const canvasOf = (studio: Page) => studio.getByRole('img', { name: /^3D view of/ })

async function makePyramid(studio: Page): Promise<void> {
  const prompt = studio.getByRole('textbox', { name: 'Prompt' })
  await prompt.fill('a red pyramid')
  await prompt.press('Control+Enter')
  await expect(canvasOf(studio)).toBeVisible()
  await canvasOf(studio).focus()
}

test.describe('what is seen of a surface', { tag: LONG }, () => {
  test.use({ draws: true })

  test('channels are as they are stored, without light or tone mapping; keys, axes and lenses move the camera', async ({
    studio,
  }) => {
    await makePyramid(studio)
    const canvas = canvasOf(studio)
    await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(0.02)

    await studio.keyboard.press('c')
    await expect(studio.getByText('Base colour · the surface without light')).toBeVisible()
    // Linear 0.6 and 0.02 are 203 and 39 on a screen.
    const isPaint = (red: number, green: number, blue: number): boolean =>
      Math.abs(red - 203) < 3 && Math.abs(green - 39) < 3 && Math.abs(blue - 39) < 3
    await expect.poll(() => shareOf(canvas, isPaint)).toBeGreaterThan(0.02)

    await studio.keyboard.press('c')
    await expect(studio.getByText(/^Roughness · black = glossy/)).toContainText('no texture, one value')
    const isRough = (red: number, green: number, blue: number): boolean =>
      Math.abs(red - 204) < 3 && Math.abs(green - 204) < 3 && Math.abs(blue - 204) < 3
    await expect.poll(() => shareOf(canvas, isRough)).toBeGreaterThan(0.02)

    // The layout of the texture stands beside the picture or below it, never on it.
    await studio.keyboard.press('Shift+U')
    const layout = studio.getByRole('region', { name: 'UV layout' })
    for (const width of [1440, 1100, 820]) {
      await studio.setViewportSize({ width, height: 700 })
      await expect
        .poll(async () => areApart(await boxOf(layout), await boxOf(canvas)), { message: `${width} pixels` })
        .toBe(true)
    }
    await studio.setViewportSize({ width: 1440, height: 900 })
    await studio.keyboard.press('Shift+U')
    await expect(layout).toBeHidden()

    await studio.getByRole('button', { name: 'Channels and more' }).click()
    await studio.getByRole('menuitemradio', { name: 'Matcap' }).click()
    await expect.poll(() => shareOf(canvas, isRough)).toBeLessThan(0.02)

    await studio.getByRole('radio', { name: 'Material' }).click()
    await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(0.02)

    // Arrow keys, the axes and the opposite side turn the picture; a long lens keeps its size.
    await canvas.focus()
    // Where the ends of the axes are says how the camera is turned, to a tenth of a pixel.
    const axes = studio.getByRole('group', { name: 'Axes' })
    const look = (): Promise<string[]> =>
      axes.locator('g').evaluateAll(ends => ends.map(end => end.getAttribute('transform') ?? ''))

    const first = await look()
    const picture = await canvas.screenshot()
    await studio.keyboard.press('ArrowLeft')
    await expect.poll(look).not.toEqual(first)
    expect(picture.equals(await canvas.screenshot())).toBe(false)
    await studio.keyboard.press('ArrowRight')
    await expect.poll(look).toEqual(first)

    await axes.locator('g', { hasText: 'Y' }).locator('circle').click()
    await expect.poll(look).not.toEqual(first)
    const above = await look()

    await canvas.focus()
    await studio.keyboard.press('1')
    await expect.poll(look).not.toEqual(above)
    const share = await shareOf(canvas, isRed)
    await studio.getByRole('button', { name: 'Views' }).click()
    await studio.getByRole('menuitemradio', { name: /^Telephoto/ }).click()
    // From the front the pyramid's face leans back: a long lens shows a little more of it, never half or twice of it.
    await expect(studio.getByRole('menuitemradio', { name: /^Telephoto/ })).toBeHidden()
    expect(Math.abs((await shareOf(canvas, isRed)) - share)).toBeLessThan(share * 0.15)
  })

  test('a picture of one’s own lights the model and stands behind it, is there after a reload, and goes again', async ({
    studio,
  }) => {
    await makePyramid(studio)
    const canvas = canvasOf(studio)
    await studio.keyboard.press('m')
    expect(await shareOf(canvas, isGreen)).toBe(0)

    const openLight = (): Promise<void> => studio.getByRole('button', { name: 'Light', exact: true }).click()
    await openLight()
    // What opens over the model covers no neighbour of it, in the narrowest window either.
    for (const width of [1440, 1100, 820]) {
      await studio.setViewportSize({ width, height: 700 })
      const view = await boxOf(studio.getByRole('main', { name: 'Viewport' }))
      await expect
        .poll(async () => isInside(await boxOf(studio.getByRole('dialog', { name: 'Light' })), view), {
          message: `${width} pixels`,
        })
        .toBe(true)
    }
    await studio.setViewportSize({ width: 1440, height: 900 })
    const chosen = studio.getByLabel('Picture for the light')
    await chosen.setInputFiles(surroundingsFile('square.hdr', [9, 250, 9], { width: 32 }))
    await expect(studio.getByText(/^square.hdr cannot be used as light: it is 32 × 32 pixels;/)).toBeVisible()
    await expect(studio.getByRole('radio', { name: 'Own' })).toHaveCount(0)
    await chosen.setInputFiles({ name: 'torn.hdr', mimeType: '', buffer: Buffer.from('no picture') })
    await expect(studio.getByText(/^torn.hdr cannot be used as light/)).toBeVisible()
    await chosen.setInputFiles(lostGainMapFile('lost.jpg', [9, 250, 9]))
    await expect(studio.getByRole('button', { name: 'Remove lost.jpg' })).toBeVisible()
    await expect.poll(() => shareOf(canvas, isGreen)).toBeGreaterThan(0.02)
    await chosen.setInputFiles(surroundingsFile('meadow.hdr', [9, 250, 9]))
    await expect(studio.getByRole('radio', { name: 'Own' })).toBeChecked()
    await expect.poll(() => shareOf(canvas, isGreen)).toBeGreaterThan(0.02)

    // Behind the model as well: most of the picture is the meadow.
    await studio.keyboard.press('Escape')
    await studio.getByRole('button', { name: 'Helpers' }).click()
    await studio.getByRole('menuitemradio', { name: 'Environment' }).click()
    await expect.poll(() => shareOf(canvas, isGreen)).toBeGreaterThan(0.5)

    await studio.reload()
    await expect.poll(() => shareOf(canvas, isGreen)).toBeGreaterThan(0.5)
    await openLight()
    await studio.getByRole('button', { name: 'Remove meadow.hdr' }).click()
    await expect.poll(() => shareOf(canvas, isGreen)).toBe(0)
    await studio.reload()
    await openLight()
    await expect(studio.getByText(/^Your own 360° picture/)).toBeVisible()
    await expect(studio.getByRole('radio', { name: 'Room' })).toBeChecked()
  })
})

test(
  'a layout without UVs says so; pictures have the size that was chosen, a film is one',
  { tag: LONG },
  async ({ studio }) => {
    await makePyramid(studio)
    await studio.keyboard.press('Shift+U')
    const panel = studio.getByRole('region', { name: 'UV layout' })
    await expect(panel).toContainText('This model has no UVs')
    await panel.getByRole('button', { name: 'Close the UV layout' }).click()
    await expect(panel).toBeHidden()

    const takePicture = async (): Promise<Buffer> => {
      const saving = studio.waitForEvent('download')
      await studio.getByRole('button', { name: 'Save PNG' }).click()
      return readFile(await (await saving).path())
    }
    await studio.getByRole('button', { name: 'Picture or video' }).click()
    await studio.getByRole('radio', { name: '1 ×' }).click()
    const small = decode(await takePicture())
    await studio.getByRole('radio', { name: '4 ×' }).click()
    await studio.getByRole('switch', { name: 'Background' }).click()
    const large = decode(await takePicture())
    expect([large.width, large.height]).toEqual([4 * small.width, 4 * small.height])

    await studio.getByRole('radio', { name: '3 s' }).click()
    const filming = studio.waitForEvent('download')
    await studio.getByRole('button', { name: 'Save WebM' }).click()
    const film = await filming
    expect(film.suggestedFilename()).toMatch(/[.]webm$/)
    // EBML, which every WebM file begins with.
    expect((await readFile(await film.path())).readUInt32BE(0)).toBe(0x1a45dfa3)
  }
)
