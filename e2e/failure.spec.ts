import { injectFault } from './support/client.ts'
import { expect, test } from './support/journey.ts'

test('a failed generation says why, with its code and that nothing was charged, and is retried', async ({
  studio,
  service,
}) => {
  await injectFault(service, { operation: 'generate', code: 'provider_unavailable', times: 1 })
  await studio.getByRole('textbox', { name: 'Prompt' }).fill('a wooden stool')
  await studio.getByRole('button', { name: /^Generate/ }).click()

  const rows = studio.getByRole('list', { name: 'Generations' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Failed')
  await expect(rows.first()).toContainText('provider_unavailable')
  await expect(rows.first()).toContainText('Not charged: 20 credits returned.')
  await expect(studio.getByRole('button', { name: /^Credits/ })).toContainText('10,000')

  await rows.first().getByRole('button', { name: 'Retry a wooden stool' }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Succeeded' })).toHaveCount(1)
  await expect(studio.getByRole('img', { name: /^3D view of/ })).toBeVisible()
  await expect(studio.getByRole('button', { name: /^Credits/ })).toContainText('9,980')
})

test('a running generation is canceled and costs nothing, and its settings are taken back into the form', async ({
  studio,
  service,
}) => {
  await injectFault(service, { operation: 'generate', code: null, latency_ms: 60_000, times: 1 })
  await studio.getByRole('textbox', { name: 'Prompt' }).fill('a stone well')
  await studio.getByRole('button', { name: /^Generate/ }).click()

  const row = studio
    .getByRole('list', { name: 'Generations' })
    .getByRole('listitem')
    .filter({ hasText: 'a stone well' })
  await row.getByRole('button', { name: 'Cancel a stone well' }).click()
  await expect(row).toContainText('Canceled')
  await expect(row).toContainText('Not charged: 20 credits returned.')

  await studio.getByRole('textbox', { name: 'Prompt' }).fill('something else')
  await row.getByRole('button', { name: 'Reuse the settings of a stone well' }).click()
  await expect(studio.getByRole('textbox', { name: 'Prompt' })).toHaveValue('a stone well')
})

test('a service that is overloaded refuses, and the form says when to come back', async ({
  studio,
  service,
}) => {
  await injectFault(service, { operation: 'create', code: 'provider_unavailable', retry_after: 7, times: 1 })
  await studio.getByRole('textbox', { name: 'Prompt' }).fill('a lamp')
  await studio.getByRole('button', { name: /^Generate/ }).click()
  const form = studio.getByRole('region', { name: 'New model' })
  await expect(form.getByRole('alert')).toContainText('provider_unavailable')
  await expect(form).toContainText('No credits were charged')
})

test('a mode without an engine says so, from the service’s own answer', async ({ studio }) => {
  // The quick backend has none for this mode.
  await studio.getByRole('tab', { name: 'Rig' }).click()
  const form = studio.getByRole('region', { name: 'New model' })
  await expect(form).toContainText('this service has no engine for it yet')
  await expect(form.getByRole('button', { name: /^Generate/ })).toHaveCount(0)

  await form.getByRole('button', { name: 'Back to Text' }).click()
  await expect(studio.getByRole('textbox', { name: 'Prompt' })).toBeVisible()
})
