import { readFile } from 'node:fs/promises'
import { expect, test } from './support/journey.ts'

test('the studio opens with its token, shows where it is, and keeps the token out of the address', async ({
  page,
  service,
}) => {
  await page.goto(service.studioUrl)

  await expect(page.getByRole('heading', { name: 'Plinth' })).toBeVisible()
  await expect(page.getByLabel('Base address', { exact: true })).toHaveText(service.baseUrl)
  await expect(page.getByRole('status').first()).toHaveText('Running')
  await expect(page.getByLabel('Credits')).toContainText('10,000')
  expect(page.url()).not.toContain('token')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Plinth' })).toBeVisible()
})

test('a page without a session explains how to open the studio', async ({ page, service }) => {
  await page.goto(service.origin)
  await expect(page.getByRole('heading', { name: 'This page has no session' })).toBeVisible()
  await expect(page.getByText('npm start')).toBeVisible()

  await page.goto(`${service.origin}/?token=guess`)
  await expect(page.getByRole('heading', { name: 'This page has no session' })).toBeVisible()
})

test('words become a model: progress, picture, file', async ({ page, service }) => {
  await page.goto(service.studioUrl)
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  const generate = page.getByRole('button', { name: /^Generate/ })
  await expect(generate).toBeDisabled()

  await prompt.fill('a wooden chair')
  await expect(page.getByLabel('Characters')).toHaveText('14 / 600')
  await expect(generate).toHaveText('Generate · 20 credits')
  await prompt.press('Control+Enter')

  const row = page.getByRole('list', { name: 'Generations' }).getByRole('listitem').first()
  await expect(row).toContainText('a wooden chair')
  await expect(row.getByText(/^Running · [0-9]+ %/)).toBeVisible()
  await expect(row.getByRole('progressbar')).toBeVisible()
  await expect(row).toContainText('Succeeded')
  await expect(page.getByLabel('Credits')).toContainText('9,980')

  const tile = page.getByRole('list', { name: 'Models' }).getByRole('listitem').first()
  const picture = tile.getByRole('img')
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)

  const downloading = page.waitForEvent('download')
  await tile.getByRole('button', { name: /^Download/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/[.]glb$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('glTF')
  expect(bytes.readUInt32LE(8)).toBe(bytes.length)
})

test('a refusal is shown in the service’s words and costs nothing', async ({ page, service }) => {
  await page.goto(service.studioUrl)
  await page.getByRole('textbox', { name: 'Prompt' }).fill('plinth-reject')
  await page.getByRole('button', { name: /^Generate/ }).click()

  await expect(page.getByRole('region', { name: 'New model' }).getByRole('alert')).toContainText('prompt')
  await expect(page.getByLabel('Credits')).toContainText('10,000')
})

test('a prompt that is too long cannot be sent, and an emoji counts once', async ({ page, service }) => {
  await page.goto(service.studioUrl)
  const prompt = page.getByRole('textbox', { name: 'Prompt' })

  await prompt.fill('🪑'.repeat(600))
  await expect(page.getByRole('button', { name: /^Generate/ })).toBeEnabled()

  await prompt.fill('🪑'.repeat(601))
  await expect(page.getByRole('button', { name: '1 character too long' })).toBeDisabled()
})

test('a model that a client asked for appears in the open studio by itself', async ({ page, service }) => {
  await page.goto(service.studioUrl)
  await expect(page.getByText('No models yet')).toBeVisible()

  const answer = await fetch(`${service.baseUrl}/generations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.apiKey ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'text', prompt: 'a red mug' }),
  })
  expect(answer.status).toBe(202)

  const row = page.getByRole('list', { name: 'Generations' }).getByRole('listitem').first()
  await expect(row).toContainText('a red mug')
  await expect(row).toContainText('API')
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveCount(1)
})
