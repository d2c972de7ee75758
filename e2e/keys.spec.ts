import { expect, test } from './support/journey.ts'

test('a key is created, shown once, used by a client, and stops working when it is revoked', async ({
  page,
  service,
}) => {
  await page.goto(service.studioUrl)
  await page.getByLabel('Name of the new key').fill('my script')
  await page.getByRole('button', { name: 'Create key' }).click()

  const dialog = page.getByRole('dialog')
  const key = (await dialog.locator('code').textContent()) ?? ''
  expect(key).toMatch(/^pl_live_[0-9A-Za-z]{32}$/)
  await dialog.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'I stored it' }).click()
  await expect(dialog).toBeHidden()

  const row = page
    .getByRole('list', { name: 'API keys' })
    .getByRole('listitem')
    .filter({ hasText: 'my script' })
  await expect(row).toContainText('Never used')
  await expect(page.locator('body')).not.toContainText(key)

  const list = (): Promise<Response> =>
    fetch(`${service.baseUrl}/assets`, { headers: { authorization: `Bearer ${key}` } })
  expect((await list()).status).toBe(200)

  await row.getByRole('button', { name: 'Revoke my script' }).click()
  await row.getByRole('button', { name: 'Revoke for good' }).click()
  await expect(row).toContainText('Revoked just now')

  const refused = await list()
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ error: { code: 'unauthorized' } })
})
