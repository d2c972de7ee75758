import { createHmac } from 'node:crypto'
import { firstClient, injectFault, makeModel } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { startReceiver } from './support/receiver.ts'
import { startService } from './support/service.ts'

test('what a client asks is listed at once, with what was sent and what was answered', async ({
  studio,
  service,
}) => {
  await studio.getByRole('button', { name: 'Developer' }).click()
  await studio.getByRole('tab', { name: 'Requests' }).click()
  await expect(studio.getByText('No such request yet.')).toBeVisible()

  const client = firstClient(service)
  expect((await client.post('/generations', { mode: 'text', prompt: '' })).status).toBe(400)
  expect((await client.get('/assets')).status).toBe(200)
  const entries = studio.getByRole('list', { name: 'Requests' }).getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await studio.getByRole('radio', { name: '4xx' }).click()
  await expect(entries).toHaveCount(1)
  await expect(entries.first()).toContainText('First key')
  await studio.getByRole('textbox', { name: 'Search the requests' }).fill('nowhere')
  await expect(entries).toHaveCount(0)
  await studio.getByRole('textbox', { name: 'Search the requests' }).fill('invalid_request first')

  await entries.first().getByRole('button').click()
  const request = studio.getByRole('article', { name: 'Request' })
  await expect(request.getByRole('region', { name: 'Request', exact: true })).toContainText('"mode": "text"')
  await expect(request.getByRole('region', { name: 'Response', exact: true })).toContainText('request_id')
  await request.getByRole('button', { name: /^Request headers/ }).click()
  await expect(request).toContainText('Bearer [redacted]')
  await expect(request.getByRole('button', { name: /curl/ })).toBeEnabled()
})

test('a webhook reaches a receiver on this machine, signed with the secret that is shown, and goes out once more', async ({
  studio,
  service,
}) => {
  const receiver = await startReceiver()
  try {
    await studio.keyboard.press('Control+,')
    await studio.getByRole('switch', { name: 'Allow localhost webhooks' }).click()
    await expect(studio.getByRole('banner').getByText('Localhost webhooks allowed')).toBeVisible()
    await studio.getByRole('button', { name: 'Developer' }).click()
    await studio.getByRole('button', { name: 'Reveal' }).click()
    const secret =
      (await studio.getByRole('code').and(studio.getByLabel('Signing secret')).textContent()) ?? ''
    await makeModel(firstClient(service), 'a wooden chair', { webhook_url: receiver.url })
    await expect.poll(() => receiver.received.length).toBe(1)
    const first = receiver.received[0]
    expect(first?.signature).toContain(
      createHmac('sha256', secret)
        .update(first?.body ?? '')
        .digest('hex')
    )

    await studio.getByRole('tab', { name: 'Deliveries' }).click()
    const entry = studio.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').first()
    await expect(entry).toContainText('Delivered')
    await entry.getByRole('button', { name: receiver.url }).click()
    const delivery = studio.getByRole('article', { name: 'Delivery' })
    const attempts = delivery.getByRole('list', { name: 'Attempts' }).getByRole('listitem')
    await expect(attempts).toHaveCount(1)
    await delivery.getByRole('button', { name: 'Redeliver' }).click()
    await expect(attempts).toHaveCount(2)
    await expect(attempts.filter({ hasText: 'sent manually' })).toHaveCount(1)
    // The list and the detail count the same.
    await expect(entry).toContainText('2 attempts')
    expect(receiver.received[1]).toEqual(first)

    await delivery.getByRole('textbox', { name: 'A different URL' }).fill(`${receiver.url}/elsewhere`)
    await delivery.getByRole('button', { name: 'Send to this URL' }).click()
    await expect(attempts.filter({ hasText: 'elsewhere' })).toHaveCount(1)

    await delivery.getByRole('button', { name: 'Check a signature' }).click()
    const body = first?.body ?? ''
    const wrong = createHmac('sha256', secret).update(JSON.stringify(JSON.parse(body.toString()), null, 1))
    await delivery.getByRole('textbox', { name: /^Signature/ }).fill(wrong.digest('hex'))
    await delivery
      .getByRole('textbox', { name: /^Body/ })
      .fill(JSON.stringify(JSON.parse(body.toString()), null, 1))
    await delivery.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(delivery.getByRole('status')).toContainText('Sign the raw bytes')
    await delivery.getByRole('textbox', { name: /^Signature/ }).fill(first?.signature ?? '')
    await delivery.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(delivery.getByRole('status').getByText('Match', { exact: true })).toBeVisible()
    await studio.getByRole('banner').getByRole('button', { name: 'Localhost webhooks allowed' }).click()
    await studio.getByRole('switch', { name: 'Allow localhost webhooks' }).click()
    await expect(studio.getByRole('banner').getByText('Localhost webhooks allowed')).toBeHidden()
    const refused = await firstClient(service).post('/generations', {
      mode: 'text',
      prompt: 'a mug',
      webhook_url: receiver.url,
    })
    expect(refused.status).toBe(400)
  } finally {
    receiver.close()
  }
})

test('the signing secret is hidden, shown when asked for, and new after it is rotated', async ({
  studio,
}) => {
  await studio.getByRole('button', { name: 'Developer' }).click()
  const shown = studio.getByRole('code').and(studio.getByLabel('Signing secret'))
  await expect(shown).toBeHidden()
  await studio.getByRole('button', { name: 'Reveal' }).click()
  await expect(shown).toBeVisible()
  const before = (await shown.textContent()) ?? ''
  expect(before.length).toBeGreaterThan(20)

  await studio.getByRole('button', { name: 'Rotate' }).click()
  await studio.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click()
  await expect(shown).not.toHaveText(before)
  await studio.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(shown).toBeHidden()
})

test('the snippet is the form as a program in four languages, exactly as it would be sent', async ({
  studio,
  service,
}) => {
  await studio.getByRole('textbox', { name: 'Prompt' }).fill('a chair that says "hi"')
  await studio.getByRole('button', { name: 'Developer' }).click()
  await studio.getByRole('tab', { name: 'Snippet' }).click()
  for (const language of ['curl', 'JavaScript', 'Python', 'Go']) {
    await studio.getByRole('radio', { name: language, exact: true }).click()
    const snippet = studio.getByLabel(`${language} snippet`)
    await expect(snippet).toContainText(service.baseUrl)
    await expect(snippet).toContainText('hi')
  }
  await studio.getByRole('textbox', { name: 'Prompt' }).fill('')
  await expect(studio.getByText('The form is not complete')).toBeVisible()
  await expect(studio.getByLabel('Go snippet')).not.toContainText('chair')
})

test('a switch that the start turned on cannot be turned off here, and says why', async ({ page }, info) => {
  const service = await startService(['--allow-local-targets'], info.outputPath('profile'))
  try {
    await page.goto(service.studioUrl)
    await expect(page.getByRole('banner').getByText('Localhost webhooks allowed')).toBeVisible()
    await page.keyboard.press('Control+,')
    const fixed = page.getByRole('switch', { name: 'Allow localhost webhooks' })
    await expect(fixed).toBeChecked()
    await expect(fixed).toBeDisabled()
    await expect(fixed).toHaveAccessibleDescription(/started with --allow-local-targets/)
    await expect(page.getByRole('switch', { name: 'Extensions' })).toBeEnabled()
  } finally {
    await service.stop()
  }
})

test('a retry that is hours away is brought forward', async ({ studio, service }) => {
  const receiver = await startReceiver()
  try {
    await studio.keyboard.press('Control+,')
    await studio.getByRole('switch', { name: 'Allow localhost webhooks' }).click()
    await expect(studio.getByRole('banner').getByText('Localhost webhooks allowed')).toBeVisible()
    await injectFault(service, { operation: 'webhook', code: 503, retry_after: 50, times: 1 })
    await makeModel(firstClient(service), 'a red mug', { webhook_url: receiver.url })
    await studio.getByRole('button', { name: 'Developer' }).click()
    await studio.getByRole('tab', { name: 'Deliveries' }).click()
    const entry = studio.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').first()
    await expect(entry).toContainText('Pending')
    await expect(studio.getByText('1 pending')).toBeVisible()
    await studio.getByRole('button', { name: 'Retry clock…' }).click()
    await studio.getByRole('button', { name: '1 hour' }).click()
    await expect(entry).toContainText('Delivered')
    expect(receiver.received).toHaveLength(1)
    await studio.keyboard.press('Escape')
    await studio.getByRole('banner').getByRole('button', { name: 'Localhost webhooks allowed' }).click()
    await studio.getByRole('switch', { name: 'Allow localhost webhooks' }).click()
  } finally {
    receiver.close()
  }
})

test('a rule of faults is made, warned of, and ended where its warning leads', async ({
  studio,
  service,
}) => {
  await studio.getByRole('button', { name: 'Developer' }).click()
  await studio.getByRole('tab', { name: 'Faults' }).click()
  const form = studio.getByRole('form', { name: 'New fault' })
  await form.getByRole('combobox', { name: 'Operation' }).click()
  await studio.getByRole('option', { name: 'List' }).click()
  await form.getByRole('combobox', { name: 'Response' }).click()
  await studio.getByRole('option', { name: 'rate_limited' }).click()
  await form.getByRole('textbox', { name: 'Retry-After' }).fill('7')
  await form.getByRole('button', { name: 'Add rule' }).click()
  const rules = studio.getByRole('table', { name: 'Faults' }).getByRole('row')
  await expect(rules.filter({ hasText: 'List' })).toHaveCount(1)
  const refused = await firstClient(service).get('/assets')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7'])

  await studio.keyboard.press('Escape')
  await studio.getByRole('banner').getByRole('button', { name: '1 injected fault' }).click()
  await rules.getByRole('button', { name: 'Remove the rule for List' }).click()
  await expect(rules.filter({ hasText: 'List' })).toHaveCount(0)
  expect((await firstClient(service).get('/assets')).status).toBe(200)
  await form.getByRole('button', { name: 'Add rule' }).click()
  await studio.getByRole('button', { name: 'Clear all' }).click()
  await expect(studio.getByText('No faults are injected.')).toBeVisible()
})

test('a fault that was injected as often as it was to be is no longer warned of', async ({
  studio,
  service,
}) => {
  await injectFault(service, { operation: 'read', code: 'internal_error', times: 1 })
  await expect(studio.getByRole('banner').getByText('1 injected fault')).toBeVisible()
  expect((await firstClient(service).get('/generations/gen_x')).status).toBe(500)
  await expect(studio.getByRole('banner').getByText('1 injected fault')).toBeHidden()
})

test('the reference describes every operation with its fields and examples, out of the service itself', async ({
  studio,
  service,
}) => {
  await studio.getByRole('button', { name: 'Developer' }).click()
  await studio.getByRole('tab', { name: 'Reference' }).click()
  const list = studio.getByRole('navigation', { name: 'Operations' })
  const answer = await fetch(`${service.origin}/studio/openapi.json`, {
    headers: { authorization: `Bearer ${service.studioToken}` },
  })
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> }
  const methods = Object.values(paths).flatMap(item => Object.keys(item).filter(key => key !== 'servers'))
  // And the one webhook.
  await expect(list.getByRole('listitem')).toHaveCount(methods.length + 1)

  await studio.getByRole('textbox', { name: 'Search the reference' }).fill('create generation')
  await list.getByRole('button', { name: /POST \/v1\/generations/ }).click()
  const operation = studio.getByRole('article', { name: 'Operation' })
  await expect(operation).toContainText('POST /v1/generations')
  const fields = operation.getByLabel('Fields of body')
  await expect(fields).toContainText('target_triangles')
  await expect(fields.locator('div').filter({ hasText: /^mode/ })).toContainText('required')
  await expect(operation.getByRole('region', { name: 'Example' }).first()).toContainText('"mode": "text"')
  await operation.getByRole('button', { name: /^402/ }).click()
  await expect(operation).toContainText('insufficient_credits')
})
