import { decode } from 'fast-png'
import { readFile } from 'node:fs/promises'
import { firstClient, makeModel } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { isRed, shareOf } from './support/pictures.ts'
import { LONG } from './support/tags.ts'

test('the palette finds a command by its words and runs it', async ({ studio }) => {
  await studio.keyboard.press('Control+k')
  const palette = studio.getByRole('dialog', { name: 'All commands' })
  await palette.getByRole('combobox', { name: 'Command' }).fill('light theme')
  await expect(palette.getByRole('option').first()).toContainText('Use the light theme')
  await studio.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await expect(studio.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('what had the focus has it again once the palette or a page is closed, and the next key means it', async ({
  studio,
}) => {
  const developer = studio.getByRole('button', { name: 'Developer', exact: true })
  await developer.focus()
  await studio.keyboard.press('Control+k')
  const command = studio.getByRole('combobox', { name: 'Command' })
  await expect(command).toBeFocused()
  await command.fill('light theme')
  await studio.keyboard.press('Enter')
  await expect(studio.locator('html')).toHaveAttribute('data-theme', 'light')
  // While the palette may still fade: a key must not be typed into it.
  await studio.keyboard.press('?')
  const settings = studio.getByRole('region', { name: 'Settings' })
  await expect(settings).toBeFocused()
  await studio.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await expect(developer).toBeFocused()

  const prompt = studio.getByRole('textbox', { name: 'Prompt' })
  await prompt.focus()
  await studio.keyboard.press('Control+,')
  await expect(settings).toBeFocused()
  await studio.keyboard.press('Escape')
  await expect(prompt).toBeFocused()

  // As when the button that was pressed is gone with its row.
  await studio.keyboard.press('Control+,')
  await expect(settings).toBeFocused()
  await settings.evaluate(element => element.blur())
  await studio.keyboard.press('Escape')
  await expect(settings).toBeHidden()

  // The hint of a button that has the focus would lie over the tabs below it.
  await developer.click()
  await studio.getByRole('button', { name: 'Close developer' }).click()
  await expect(developer).not.toBeFocused()
})

test('shortcuts are listed, rest while somebody types, and open what they name', async ({ studio }) => {
  await studio.getByRole('textbox', { name: 'Prompt' }).pressSequentially('dd?')
  await expect(studio.getByRole('region', { name: 'Developer' })).toBeHidden()
  await expect(studio.getByRole('textbox', { name: 'Prompt' })).toHaveValue('dd?')

  await studio.getByRole('button', { name: 'All commands' }).focus()
  await studio.keyboard.press('?')
  const sheet = studio.getByRole('region', { name: 'Settings' })
  await expect(sheet).toContainText('Frame the model')
  await expect(sheet).toBeFocused()
  await studio.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await studio.keyboard.press('?')
  await studio.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  // Not because it was still on its way: the keys are free again.
  await studio.keyboard.press('d')
  await expect(studio.getByRole('region', { name: 'Developer' })).toBeVisible()
  await studio.keyboard.press('d')
  await expect(studio.getByRole('region', { name: 'Developer' })).toBeHidden()

  await studio.keyboard.press('Control+b')
  await expect(studio.getByRole('region', { name: 'New model' })).toBeHidden()
  await studio.keyboard.press('Control+b')
  await expect(studio.getByRole('region', { name: 'New model' })).toBeVisible()
})

test.describe('the drawn view', { tag: LONG }, () => {
  test.use({ draws: true })

  test('the view answers its keys: clay takes the colour away, and a screenshot shows the model alone', async ({
    studio,
    service,
  }) => {
    await makeModel(firstClient(service), 'a red mug')
    await studio.getByRole('button', { name: 'Show Red mug' }).click()
    const canvas = studio.getByRole('img', { name: /^3D view of/ })
    await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(0.02)

    await studio.keyboard.press('m')
    await expect.poll(() => shareOf(canvas, isRed)).toBeLessThan(0.001)
    await studio.keyboard.press('m')
    await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(0.02)

    const downloading = studio.waitForEvent('download')
    await studio.keyboard.press('s')
    const picture = decode(await readFile(await (await downloading).path()))
    expect(picture.channels).toBe(4)
    expect(picture.data[3], 'alpha of a corner').toBe(0)
    const share = (of: (at: number) => boolean): number => {
      let hits = 0
      for (let at = 0; at < picture.data.length; at += 4) {
        hits += of(at) ? 1 : 0
      }
      return hits / (picture.width * picture.height)
    }
    const { data } = picture
    expect(
      share(at => data[at + 3] === 255 && isRed(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))
    ).toBeGreaterThan(0.02)
    await expect.poll(() => shareOf(canvas, isRed), 'the view is as it was').toBeGreaterThan(0.02)
  })
})
