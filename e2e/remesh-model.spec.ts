import { downloadModel, firstClient } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { isRed, shareOf } from './support/pictures.ts'

test.use({ engine: 'real' })

test('a mug is remade in fewer triangles and compared with what it was', async ({ studio, service }) => {
  await studio.getByRole('textbox', { name: 'Prompt' }).fill('a red mug')
  await studio.getByRole('button', { name: /^Generate/ }).click()
  const statistics = studio.getByLabel('Statistics')
  await expect(statistics).toContainText(/Triangles\s*[1-9]/)

  await studio.getByRole('tab', { name: 'Remesh' }).click()
  await studio.getByRole('textbox', { name: 'Target triangles, exact' }).fill('600')
  await studio.getByRole('textbox', { name: 'Target triangles, exact' }).press('Enter')
  await studio.getByRole('button', { name: /^Generate/ }).click()
  await expect(studio.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveCount(2)
  await expect(statistics).toContainText(/Triangles\s*(600|59[0-9]|58[89])/)

  await studio.keyboard.press('\\')
  const canvas = studio.getByRole('img', { name: /^3D view of/ })
  await expect(studio.getByText(/^After (600|59[0-9]|58[89]) triangles/)).toBeVisible()
  await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(0.02)

  const client = firstClient(service)
  const { assets } = (await (await client.get('/assets')).json()) as {
    assets: { id: string; triangles: number }[]
  }
  expect(assets[0]?.triangles).toBeLessThanOrEqual(600)
  expect((await downloadModel(client, assets[0]?.id ?? '')).subarray(0, 4).toString('latin1')).toBe('glTF')
})
