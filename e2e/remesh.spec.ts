import type { Page } from 'playwright/test'
import { expect, test } from './support/journey.ts'
import { isRed, shareOf } from './support/pictures.ts'
import { LONG } from './support/tags.ts'

/** The studio with a red model made and the form of mode remesh open. */
async function openForm(studio: Page): Promise<void> {
  await studio.getByRole('textbox', { name: 'Prompt' }).fill('a red cone')
  await studio.getByRole('button', { name: /^Generate/ }).click()
  await expect(studio.getByLabel('Statistics')).toContainText(/Triangles\s*6/)
  await studio.getByRole('tab', { name: 'Remesh' }).click()
}

test('the form of a remesh names the source, its triangles, four methods and the price', async ({
  studio,
}) => {
  await openForm(studio)
  const form = studio.getByRole('region', { name: 'New model' })
  await expect(form.getByRole('group', { name: 'Source model' })).toContainText('Red cone')
  await expect(form).toContainText('The source has 6 triangles')
  await expect(form.getByRole('radio', { name: 'Decimate' })).toBeChecked()
  await expect(form.getByRole('button', { name: 'Remesh · 5 credits' })).toBeEnabled()

  // The keys move the choice, and what quads cannot have is out of reach.
  await form.getByRole('radiogroup', { name: 'Levels of detail' }).getByRole('radio', { name: '3' }).click()
  await form.getByRole('radio', { name: 'Decimate' }).focus()
  await studio.keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: 'Even triangles' })).toBeChecked()
  await form.getByRole('radio', { name: 'Quads' }).click()
  await expect(form).toContainText('Quads come in one level.')
  const sent = studio.waitForRequest(
    request => request.method() === 'POST' && /generations$/.test(request.url())
  )
  await form.getByRole('textbox', { name: 'Target triangles, exact' }).fill('400')
  await form.getByRole('textbox', { name: 'Target triangles, exact' }).press('Enter')
  await form.getByRole('button', { name: 'Remesh · 5 credits' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    mode: 'remesh',
    options: { remesh_method: 'quad', target_triangles: 400 },
  })
  expect((await sent).postDataJSON().options).not.toHaveProperty('levels_of_detail')
})

test.describe('the drawn view', { tag: LONG }, () => {
  test.use({ draws: true })

  test('before and after stand in one picture: a border that is dragged or moved by keys', async ({
    studio,
  }) => {
    await openForm(studio)
    await studio.getByRole('button', { name: 'Remesh · 5 credits' }).click()
    const canvas = studio.getByRole('img', { name: /^3D view of Model/ })
    await expect(canvas).toBeVisible()
    await expect.poll(() => shareOf(canvas, isRed)).toBe(0)

    await canvas.focus()
    await studio.keyboard.press('\\')
    const border = studio.getByRole('slider', { name: 'Border between A and B' })
    await expect(border).toHaveAttribute('aria-valuenow', '50')
    const cards = studio.getByRole('list', { name: 'Compared models' }).getByRole('listitem')
    await expect(cards.first()).toContainText('A Red cone Preview 6 triangles', { useInnerText: true })
    await expect(cards.last()).toContainText(/^B\b.*(?<![\d,])6 triangles/s, { useInnerText: true })
    await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(0.01)
    const half = await shareOf(canvas, isRed)

    await border.focus()
    await studio.keyboard.press('End')
    await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(1.5 * half)
    await studio.keyboard.press('Home')
    await expect.poll(() => shareOf(canvas, isRed)).toBe(0)

    const box = await canvas.boundingBox()
    if (box === null) {
      throw new Error('no canvas')
    }
    // The side's own border has the first pixels.
    await studio.mouse.move(box.x + 8, box.y + box.height / 2)
    await studio.mouse.down()
    await studio.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2, { steps: 4 })
    await studio.mouse.up()
    await expect(border).toHaveAttribute('aria-valuenow', '70')

    await studio.getByRole('button', { name: 'Compare with the source' }).click()
    await expect(border).toBeHidden()
    await studio.getByRole('tab', { name: 'Details' }).click()
    await studio.getByRole('button', { name: 'Red cone', exact: true }).click()
    await expect(studio.getByRole('button', { name: 'Compare with the source' })).toBeHidden()
  })
})
