import { execFileSync } from 'node:child_process'
import { hasProgram } from './service/support/run-program.ts'
import { injectFault } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { startQuickService } from './support/service.ts'
import { LONG } from './support/tags.ts'

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
  await expect(rows.first()).toContainText('No credits were charged.')
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
  await expect(row).toContainText('Cancelled')
  await expect(row).toContainText('No credits were charged.')

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
  await expect(form.getByRole('button', { name: /credits$/ })).toHaveCount(0)

  await form.getByRole('button', { name: 'Back to Text' }).click()
  await expect(studio.getByRole('textbox', { name: 'Prompt' })).toBeVisible()
})

test(
  'a full disk is said above everything, costs nothing, and is over once there is room',
  { tag: LONG },
  async ({ page }, info) => {
    test.skip(!hasProgram('prlimit'), 'without prlimit no disk can be filled here')
    const service = await startQuickService(info.outputPath('profile'))
    /** What a full disk does: from here on the service can make no file longer than this. */
    const limitFiles = (bytes: string) =>
      execFileSync('prlimit', ['--pid', String(service.pid), `--fsize=${bytes}:`])
    try {
      await page.goto(service.studioUrl)
      await page.getByRole('textbox', { name: 'Prompt' }).fill('a red mug')
      const generate = page.getByRole('button', { name: /^Generate/ })
      await expect(generate).toBeEnabled()

      limitFiles('1')
      await generate.click()
      const banner = page.getByRole('alert').filter({ hasText: 'The disk is full: nothing new can be made' })
      await expect(banner).toBeVisible()
      const form = page.getByRole('region', { name: 'New model' })
      await expect(form.getByRole('alert')).toContainText('Nothing was charged')
      await expect(page.getByRole('button', { name: /^Credits/ })).toContainText('10,000')

      limitFiles('unlimited')
      const models = page.getByRole('list', { name: 'Models' }).getByRole('listitem')
      await expect(banner).toHaveCount(0)
      await generate.click()
      await expect(models).toHaveCount(1)
    } finally {
      await service.stop()
    }
  }
)
