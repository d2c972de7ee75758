import { clientOf } from './support/client.ts'
import { expect, test } from './support/journey.ts'

test('a key is created, shown once, used by a client, and stops working when it is revoked', async ({
  studio,
  service,
}) => {
  await studio.getByRole('button', { name: 'Developer' }).click()
  await studio.getByLabel('Name of the new key').fill('my script')
  await studio.getByRole('button', { name: 'Create key' }).click()

  const dialog = studio.getByRole('dialog')
  const key = (await dialog.getByLabel('The new key').textContent()) ?? ''
  expect(key).toMatch(/^pl_live_[0-9A-Za-z]{32}$/)
  await dialog.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'I stored it' }).click()
  await expect(dialog).toBeHidden()

  const row = studio
    .getByRole('list', { name: 'API keys' })
    .getByRole('listitem')
    .filter({ hasText: 'my script' })
  await expect(row).toContainText('Never used')
  await expect(studio.getByText(key)).toHaveCount(0)

  const client = clientOf(service, key)
  expect((await client.get('/assets')).status).toBe(200)
  await expect(row).toContainText('Used just now')

  // Escape takes the question back, and leaves the page that it stands on open.
  await row.getByRole('button', { name: 'Revoke my script' }).click()
  await row.getByRole('button', { name: 'Revoke for good' }).press('Escape')
  await expect(row.getByRole('button', { name: 'Revoke my script' })).toBeFocused()
  await expect(row).toContainText('Used just now')
  await row.getByRole('button', { name: 'Revoke my script' }).click()
  await row.getByRole('button', { name: 'Revoke for good' }).click()
  await expect(row).toContainText('Revoked just now')

  const refused = await client.get('/assets')
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ error: { code: 'unauthorized' } })
})
