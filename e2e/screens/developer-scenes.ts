import { clientOf, firstClient, injectFault, makeModel } from '../support/client.ts'
import { startReceiver } from '../support/receiver.ts'
import type { Set } from './making-scenes.ts'

/** The developer's page, each of its tabs empty and filled, and what is left when the service goes away. */
export async function developerScenes(set: Set): Promise<void> {
  const { page, shooter } = set
  await page.getByRole('button', { name: 'Developer', exact: true }).click()
  await shooter.shoot(page, 'dev-keys')
  await keyScenes(set)
  await snippetScenes(set)
  await requestScenes(set)
  await deliveryScenes(set)
  await faultScenes(set)
  await goneScenes(set)
}

async function keyScenes({ page, service, shooter }: Set): Promise<void> {
  await page.getByLabel('Name of the new key').fill('build server')
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await shooter.shoot(page, 'dev-new-key')
  const key = (await dialog.getByLabel('The new key').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I stored it' }).click()
  await clientOf(service, key).get('/assets')
  await page.getByRole('button', { name: 'Reveal' }).click()
  await page.getByRole('button', { name: 'Revoke build server' }).click()
  await shooter.shoot(page, 'dev-revoke')
  await page.getByRole('button', { name: 'Revoke for good' }).click()
  await page.getByText('Revoked just now').waitFor()
  await page.getByRole('button', { name: 'Rotate' }).click()
  await shooter.shoot(page, 'dev-rotate')
  await page.keyboard.press('Escape')
}

async function snippetScenes({ page, shooter }: Set): Promise<void> {
  await page.getByRole('tab', { name: 'Snippet' }).click()
  for (const language of ['curl', 'JavaScript', 'Python', 'Go']) {
    await page.getByRole('radio', { name: language, exact: true }).click()
    await shooter.shoot(page, `dev-snippet-${language.toLowerCase()}`)
  }
}

async function requestScenes({ page, service, shooter }: Set): Promise<void> {
  await firstClient(service).post('/generations', { mode: 'text', prompt: '' })
  await page.getByRole('tab', { name: 'Requests' }).click()
  await shooter.shoot(page, 'dev-requests')
  await page.getByRole('radio', { name: '4xx' }).click()
  await page.getByRole('list', { name: 'Requests' }).getByRole('button').first().click()
  await shooter.shoot(page, 'dev-request-open')
}

async function deliveryScenes({ page, service, shooter }: Set): Promise<void> {
  await page.getByRole('tab', { name: 'Deliveries' }).click()
  await shooter.shoot(page, 'dev-deliveries-empty')
  await fetch(`${service.origin}/studio/settings`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${service.studioToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ allow_local_targets: true }),
  })
  const receiver = await startReceiver()
  const client = firstClient(service)
  await makeModel(client, 'a wooden chair', { webhook_url: receiver.url })
  await makeModel(client, 'a wooden chair', { webhook_url: 'http://127.0.0.1:9/closed' })
  await injectFault(service, { operation: 'webhook', code: 500, times: 1 })
  await makeModel(client, 'a red mug', { webhook_url: `${receiver.url}/orders/2026/11/finished` })
  await page.getByText('Delivered').first().waitFor()
  await page.waitForTimeout(1500)
  await shooter.shoot(page, 'dev-deliveries')
  await page.getByRole('list', { name: 'Deliveries' }).getByRole('button').nth(1).click()
  await shooter.shoot(page, 'dev-delivery-open')
  receiver.close()
}

async function faultScenes({ page, service, shooter }: Set): Promise<void> {
  await page.getByRole('tab', { name: 'Faults' }).click()
  await shooter.shoot(page, 'dev-faults-none')
  await injectFault(service, { operation: 'create', code: 'rate_limited', probability: 0.2, retry_after: 7 })
  await injectFault(service, { operation: 'webhook', code: 'timeout', times: 3 })
  await injectFault(service, { operation: 'generate', code: null, latency_ms: 5000, seed: 11 })
  await page.getByRole('row').nth(3).waitFor()
  await shooter.shoot(page, 'dev-faults')
}

async function goneScenes({ page, service, shooter }: Set): Promise<void> {
  await page.getByRole('button', { name: 'Close developer' }).click()
  await service.stop()
  await page.getByText('The service does not answer').waitFor()
  await shooter.shoot(page, 'service-down')
}
