import { expect, test } from './support/journey.ts'

test('the studio says so when its service is gone', async ({ page, service }) => {
  await page.goto(service.studioUrl)
  await expect(page.getByRole('status').first()).toHaveText('Running')

  await service.stop()

  await expect(page.getByRole('status').first()).toHaveText('Not answering')
  await page.getByRole('textbox', { name: 'Prompt' }).fill('a mug')
  await page.getByRole('button', { name: /^Generate/ }).click()
  await expect(page.getByRole('region', { name: 'New model' }).getByRole('alert')).toContainText(
    'does not answer'
  )
})
