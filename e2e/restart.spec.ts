import { firstClient, makeModel } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { startService } from './support/service.ts'

test('after a restart everything is there again, and the open page says what it needs', async ({
  page,
}, info) => {
  const profile = info.outputPath('profile')
  const first = await startService([], profile)
  const port = new URL(first.origin).port
  await makeModel(firstClient(first), 'a wooden chair')
  await page.goto(first.studioUrl)
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Prompt' }).fill('a draft that is not sent yet')
  await first.stop()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Not answering')
  await expect(page.getByRole('alert').filter({ hasText: 'The service does not answer' })).toBeVisible()

  const second = await startService(['--port', port], profile)
  try {
    await expect(page.getByRole('heading', { name: 'This page has no session' })).toBeVisible()
    await page.goto(second.studioUrl)
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('Running')
    await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('list', { name: 'Generations' }).getByRole('listitem')).toContainText(
      'Succeeded'
    )
    await expect(page.getByRole('button', { name: /^Credits/ })).toContainText('9,980')
    await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('a draft that is not sent yet')
  } finally {
    await second.stop()
  }
})

test('what is sent while the service is gone is said not to have arrived', async ({ page }, info) => {
  const service = await startService([], info.outputPath('profile'))
  await page.goto(service.studioUrl)
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Running')
  await service.stop()

  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Not answering')
  await page.getByRole('textbox', { name: 'Prompt' }).fill('a mug')
  await page.getByRole('button', { name: /^Generate/ }).click()
  await expect(page.getByRole('region', { name: 'New model' }).getByRole('alert')).toContainText(
    'does not answer'
  )
})
