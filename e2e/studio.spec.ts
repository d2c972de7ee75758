import { areApart, boxOf } from './support/boxes.ts'
import { expect, test } from './support/journey.ts'

test('the studio opens with its token, shows where it is, and keeps the token out of the address', async ({
  studio,
  service,
}) => {
  await expect(studio.getByLabel('Base address', { exact: true })).toHaveText(
    new URL(service.baseUrl).host + new URL(service.baseUrl).pathname
  )
  await expect(studio.getByRole('banner').getByRole('status')).toHaveText('Server on')
  await expect(studio.getByRole('button', { name: /^Credits/ })).toContainText('10,000')
  expect(studio.url()).not.toContain('token')

  await studio.reload()
  await expect(studio.getByRole('heading', { name: 'Plinth' })).toBeVisible()
})

test('a page without a session explains how to open the studio', async ({ page, service }) => {
  await page.goto(service.origin)
  await expect(page.getByRole('heading', { name: 'This page has no session' })).toBeVisible()
  await expect(page.getByText('npm start')).toBeVisible()

  await page.goto(`${service.origin}/?token=guess`)
  await expect(page.getByRole('heading', { name: 'This page has no session' })).toBeVisible()
})

test('the empty studio says what to do, and an example is one click', async ({ studio }) => {
  await expect(studio.getByRole('region', { name: 'Welcome' })).toBeVisible()
  await expect(studio.getByText('Nothing generated yet.')).toBeVisible()
  const library = studio.getByRole('region', { name: 'Library' })
  await expect(library.getByRole('button', { name: /^Make a wooden chair/ })).toBeEnabled()

  await studio.getByRole('group', { name: 'First models' }).getByRole('button', { name: 'a red mug' }).click()
  await expect(studio.getByRole('article', { name: 'a red mug' })).toBeVisible()
})

test('the button says why it cannot be pressed', async ({ studio }) => {
  const button = studio.getByRole('button', { name: 'Describe what to make' })
  await expect(button).toBeDisabled()
  // Who presses it all the same is led to what is missing.
  await button.click({ force: true })
  await expect(studio.getByRole('textbox', { name: 'Prompt' })).toBeFocused()
  await studio.keyboard.type('a mug')
  await expect(studio.getByRole('button', { name: 'Generate · 20 credits' })).toBeEnabled()
})

test('a refusal is shown in the service’s words and costs nothing', async ({ studio }) => {
  const credits = studio.getByRole('button', { name: /^Credits: .* 0 held$/ })
  const balance = (await credits.textContent()) ?? ''
  await studio.getByRole('textbox', { name: 'Prompt' }).fill('plinth-reject')
  await studio.getByRole('button', { name: /^Generate/ }).click()

  const form = studio.getByRole('region', { name: 'New model' })
  await expect(form.getByRole('alert')).toContainText('prompt')
  await expect(form.getByRole('alert')).toContainText('No credits were charged.')
  // It stands at the field it is about, and leaves the rest of the form as it was.
  await expect(studio.getByRole('textbox', { name: 'Prompt' })).toHaveAttribute('aria-invalid', 'true')
  const refusal = await boxOf(form.getByRole('alert'))
  expect(areApart(refusal, await boxOf(studio.getByRole('textbox', { name: 'Prompt' })))).toBe(true)
  expect(areApart(refusal, await boxOf(form.getByRole('radiogroup', { name: 'Stage' })))).toBe(true)
  await expect(credits).toHaveText(balance)

  await studio.getByRole('textbox', { name: 'Prompt' }).fill('a mug')
  await expect(form.getByRole('alert')).toBeHidden()
})

test('a prompt that is too long cannot be sent, and an emoji counts once', async ({ studio }) => {
  const prompt = studio.getByRole('textbox', { name: 'Prompt' })

  await prompt.fill('🪑'.repeat(600))
  await expect(studio.getByLabel('Characters')).toHaveText('600 / 600')
  await expect(studio.getByRole('button', { name: /^Generate/ })).toBeEnabled()

  await prompt.fill('🪑'.repeat(601))
  await expect(studio.getByRole('button', { name: '1 character too long' })).toBeDisabled()
})

test('style, stage and options change what is sent and what it costs, and a reload keeps the form', async ({
  studio,
}) => {
  await studio.getByRole('textbox', { name: 'Prompt' }).fill('a wooden chair')
  await studio.getByRole('radio', { name: 'Marble' }).click()
  await studio.getByRole('radio', { name: 'Refine' }).click()
  await expect(studio.getByRole('button', { name: /^Generate · [0-9]+ credits/ })).not.toHaveText(/· 20 /)
  // In the smallest window, too, a section that is opened comes into sight.
  await studio.setViewportSize({ width: 1100, height: 700 })
  await studio.getByRole('button', { name: 'Options' }).click()
  await expect(studio.getByRole('textbox', { name: 'Target triangles, exact' })).toBeInViewport({ ratio: 1 })
  await studio.getByRole('textbox', { name: 'Target triangles, exact' }).fill('1500')
  await studio.getByRole('textbox', { name: 'Target triangles, exact' }).press('Enter')
  await expect(studio.getByRole('button', { name: 'Options 1 changed' })).toBeVisible()
  await studio.getByRole('switch', { name: 'Surroundings' }).click()
  await expect(studio.getByRole('button', { name: 'Options 2 changed' })).toBeVisible()
  await studio.reload()
  await expect(studio.getByRole('radio', { name: 'Marble' })).toBeChecked()
  await expect(studio.getByRole('radio', { name: 'Refine' })).toBeChecked()

  await studio.getByRole('button', { name: 'Developer' }).click()
  await studio.getByRole('tab', { name: 'Snippet' }).click()
  const snippet = studio.getByLabel('curl snippet')
  await expect(snippet).toContainText('"prompt": "a wooden chair"')
  await expect(snippet).toContainText('"stage": "refine"')
  await expect(snippet).toContainText('"target_triangles": 1500')
  await expect(snippet).toContainText('"surroundings": false')
})

test('the sides are made wider with the keys and stay so; a narrow window shows one of them at a time', async ({
  studio,
}) => {
  const border = studio.getByRole('separator', { name: 'Width of the left panel' })
  const form = studio.getByRole('region', { name: 'New model' })
  const library = studio.getByRole('region', { name: 'Library' })
  const widthOf = async (): Promise<number> => (await form.boundingBox())?.width ?? 0
  const before = await widthOf()
  await border.press('ArrowRight')
  await border.press('ArrowRight')
  await expect.poll(async () => (await widthOf()) - before).toBe(32)
  await studio.reload()
  await expect(border).toHaveAttribute('aria-valuenow', '332')
  await border.dblclick()
  await expect.poll(widthOf).toBe(before)

  // Hidden panels leave the way back in sight.
  await studio.getByRole('button', { name: 'Hide the side panels' }).click()
  await expect(form).toBeHidden()
  await expect(library).toBeHidden()
  await studio.getByRole('button', { name: 'Show the side panels' }).click()
  await expect(library).toBeVisible()

  await studio.setViewportSize({ width: 820, height: 700 })
  await expect(form).toBeVisible()
  await expect(library).toBeHidden()
  const view = await studio.getByRole('main', { name: 'Viewport' }).boundingBox()
  expect(view?.width).toBeGreaterThan(480)
  await studio.getByRole('radio', { name: 'Models', exact: true }).click()
  await expect(library).toBeVisible()
  await expect(form).toBeHidden()
  expect(await studio.evaluate(() => document.documentElement.scrollWidth)).toBe(820)
})
