import { readFile } from 'node:fs/promises'
import { downloadModel, firstClient } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { isRed, shareOf } from './support/pictures.ts'

test.use({ engine: 'real', draws: true })

test('words become a model: progress, the model drawn, the file byte for byte', async ({
  studio,
  service,
}) => {
  const prompt = studio.getByRole('textbox', { name: 'Prompt' })
  await prompt.fill('a red mug')
  await expect(studio.getByRole('button', { name: /^Generate/ })).toHaveText('Generate · 20 credits')
  await prompt.press('Control+Enter')

  const row = studio.getByRole('list', { name: 'Generations' }).getByRole('listitem').first()
  await expect(row.getByRole('progressbar', { name: 'a red mug' })).toBeVisible()
  await expect(row.getByText(/^Running · [0-9]+ %/)).toBeVisible()
  await expect(row).toContainText('Succeeded')
  await expect(studio.getByRole('button', { name: /^Credits/ })).toContainText('9,980')

  const canvas = studio.getByRole('img', { name: /^3D view of/ })
  await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(0.02)
  const statistics = studio.getByLabel('Statistics')
  await expect(statistics).toContainText(/Triangles\s*[1-9]/)

  await expect(studio.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveCount(1)
  await studio.getByRole('tab', { name: 'Details' }).click()
  const downloading = studio.waitForEvent('download')
  await studio.getByRole('button', { name: /^Save GLB/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/[.]glb$/)
  const saved = await readFile(await download.path())
  expect(saved.subarray(0, 4).toString('latin1')).toBe('glTF')

  const client = firstClient(service)
  const { assets } = (await (await client.get('/assets')).json()) as { assets: { id: string }[] }
  expect(saved.equals(await downloadModel(client, assets[0]?.id ?? ''))).toBe(true)
})
