import { downloadModel, firstClient } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { isRed, shareOf } from './support/pictures.ts'
import { LONG } from './support/tags.ts'

test.use({ engine: 'real' })

test.describe('the drawn view', () => {
  test.use({ draws: true })

  test(
    'a mug is remade in fewer triangles and compared with what it was',
    { tag: LONG },
    async ({ studio, service }) => {
      await studio.getByRole('textbox', { name: 'Prompt' }).fill('a red mug')
      await studio.getByRole('button', { name: /^Generate/ }).click()
      const statistics = studio.getByLabel('Statistics')
      await expect(statistics).toContainText(/Triangles\s*[1-9]/)

      await studio.getByRole('tab', { name: 'Remesh' }).click()
      await studio.getByRole('textbox', { name: 'Target triangles, exact' }).fill('600')
      await studio.getByRole('textbox', { name: 'Target triangles, exact' }).press('Enter')
      await studio.getByRole('button', { name: /^Remesh · / }).click()
      await expect(studio.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveCount(2)
      await expect(statistics).toContainText(/Triangles\s*(600|59[0-9]|58[89])/)

      await studio.keyboard.press('\\')
      const canvas = studio.getByRole('img', { name: /^3D view of/ })
      const cards = studio.getByRole('list', { name: 'Compared models' }).getByRole('listitem')
      await expect(cards.last()).toContainText(/^B\b.*(?<![\d,])(600|59[0-9]|58[89]) triangles/s, {
        useInnerText: true,
      })
      await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(0.02)

      const client = firstClient(service)
      const { assets } = (await (await client.get('/assets')).json()) as {
        assets: { id: string; triangles: number }[]
      }
      expect(assets[0]?.triangles).toBeLessThanOrEqual(600)
      expect((await downloadModel(client, assets[0]?.id ?? '')).subarray(0, 4).toString('latin1')).toBe(
        'glTF'
      )
    }
  )

  test(
    'levels of detail are made in one file, and each is shown by choice',
    { tag: LONG },
    async ({ studio }) => {
      await studio.getByRole('textbox', { name: 'Prompt' }).fill('a red mug')
      await studio.getByRole('button', { name: /^Generate/ }).click()
      const statistics = studio.getByLabel('Statistics')
      await expect(statistics).toContainText(/Triangles\s*[1-9]/)

      await studio.getByRole('tab', { name: 'Remesh' }).click()
      const form = studio.getByRole('region', { name: 'New model' })
      await form.getByRole('textbox', { name: 'Target triangles, exact' }).fill('800')
      await form.getByRole('textbox', { name: 'Target triangles, exact' }).press('Enter')
      await form
        .getByRole('radiogroup', { name: 'Levels of detail' })
        .getByRole('radio', { name: '3' })
        .click()
      await studio.getByRole('button', { name: /^Remesh · / }).click()
      const levels = studio.getByRole('radiogroup', { name: 'Level of detail' })
      await expect(levels.getByRole('radio')).toHaveCount(3)
      await expect(statistics).toContainText(/Triangles\s*(800|79[0-9]|78[4-9])/)

      await levels.getByRole('radio', { name: 'LOD 1' }).click()
      await expect(statistics).toContainText(/Triangles\s*(400|39[0-9])/)
      await studio.keyboard.press('Shift+L')
      await expect(levels.getByRole('radio', { name: 'LOD 2' })).toBeChecked()
      await expect(statistics).toContainText(/Triangles\s*(200|19[0-9])/)
      const canvas = studio.getByRole('img', { name: /^3D view of/ })
      await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(0.02)
    }
  )
})
