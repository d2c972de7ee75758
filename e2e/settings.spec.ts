import type { Page } from 'playwright/test'
import { firstClient, makeModel } from './support/client.ts'
import { expect, test } from './support/journey.ts'

/** The settings, open at a section. */
async function openSection(studio: Page, name: string) {
  await studio.keyboard.press('Control+,')
  await studio.getByRole('tab', { name, exact: true }).click()
  return studio.getByRole('region', { name: 'Settings' })
}

test('too few credits lead to the settings, where they are added and booked', async ({ studio }) => {
  const credits = studio.getByRole('button', { name: /^Credits/ })
  await credits.click()
  const settings = studio.getByRole('region', { name: 'Settings' })
  await expect(settings.getByRole('tab', { name: 'Accounts and credits' })).toHaveAttribute(
    'aria-selected',
    'true'
  )
  await settings.getByRole('tab', { name: 'Prices and limits' }).click()
  await settings.getByRole('textbox', { name: 'Text, preview' }).fill('15000')
  await studio.keyboard.press('Enter')
  await studio.keyboard.press('Escape')
  await expect(settings).toBeHidden()

  await studio.getByRole('textbox', { name: 'Prompt' }).fill('a mug')
  await expect(
    studio.getByRole('button', { name: 'Not enough credits: needs 15,000, you have 10,000' })
  ).toBeDisabled()
  await studio.getByRole('button', { name: 'Add credits' }).click()
  await settings.getByRole('textbox', { name: 'Amount' }).fill('5500')
  await settings.getByRole('button', { name: 'Add credits' }).click()
  await expect(credits).toContainText('15,500')
  await expect(settings.getByRole('list', { name: 'Transactions' })).toContainText('+5,500')
  await settings.getByRole('button', { name: 'Reset to 10,000' }).click()
  await expect(credits).toContainText('10,000')
  // Its own Undo comes a moment later, and the one of what was added before would do as well.
  await expect(studio.getByText('Reset to 10,000 credits')).toBeVisible()
  await studio.getByRole('button', { name: 'Undo' }).last().click()
  await expect(credits).toContainText('15,500')

  await settings.getByRole('tab', { name: 'Prices and limits' }).click()
  await settings.getByRole('button', { name: 'Reset prices and limits' }).click()
  await expect(settings.getByRole('textbox', { name: 'Text, preview' })).toHaveValue('20')
  await studio.keyboard.press('Escape')
  await expect(studio.getByRole('button', { name: 'Generate · 20 credits' })).toBeEnabled()
})

test('an account for a client is created with a plan and credits of its own', async ({ studio }) => {
  const settings = await openSection(studio, 'Accounts and credits')
  await settings.getByRole('textbox', { name: 'New account' }).fill('Shop')
  await settings.getByRole('textbox', { name: 'Credits', exact: true }).fill('70')
  await settings.getByRole('button', { name: 'Create account' }).click()
  await expect(settings.getByRole('heading', { name: 'Credits of Shop' })).toBeVisible()
  await settings.getByRole('radio', { name: 'Pro' }).click()
  await expect(settings.getByRole('row', { name: /^Shop/ })).toContainText('Pro')
  await expect(settings.getByRole('row', { name: /^Shop/ })).toContainText('70')
})

test('theme, density, type size and unit change the page at once and are there after a reload', async ({
  studio,
  service,
}) => {
  await makeModel(firstClient(service), 'a red mug')
  await studio.getByRole('button', { name: 'Show Red mug' }).click()
  await expect(studio.getByLabel('Statistics')).toContainText('m')
  const settings = await openSection(studio, 'Appearance')
  const page = studio.locator('html')
  const heightOf = async (): Promise<number> =>
    (await studio.getByRole('button', { name: /^Credits/ }).boundingBox())?.height ?? 0
  expect(await heightOf()).toBe(28)
  await settings.getByRole('radio', { name: 'Light' }).click()
  await settings.getByRole('radio', { name: 'Compact' }).click()
  await settings.getByRole('radio', { name: 'Large' }).click()
  await settings.getByRole('radio', { name: 'mm' }).click()
  await expect(page).toHaveAttribute('data-theme', 'light')
  expect(await heightOf()).toBe(24)
  await expect(studio.locator('body')).toHaveCSS('font-size', /^15/)

  await studio.reload()
  await expect(page).toHaveAttribute('data-theme', 'light')
  await expect(settings.getByRole('radio', { name: 'Compact' })).toBeChecked()
  await studio.keyboard.press('Control+,')
  await expect(settings).toBeHidden()
  await expect(studio.getByLabel('Statistics')).toContainText(/1,?000 × 1,?000 × 1,?000 mm/)
})

test('shortcuts, notifications and licences are where they are looked for', async ({ studio }) => {
  await studio.getByRole('button', { name: 'All commands' }).focus()
  await studio.keyboard.press('?')
  const settings = studio.getByRole('region', { name: 'Settings' })
  await expect(settings).toContainText('Frame the model')
  await studio.keyboard.press('?')
  await expect(settings).toBeHidden()

  await openSection(studio, 'Notifications')
  await expect(settings.getByRole('switch', { name: 'A model is finished' })).toBeVisible()
  await settings.getByRole('tab', { name: 'About' }).click()
  await settings.getByRole('textbox', { name: 'Find a package or a licence' }).fill('three')
  const three = settings
    .getByRole('list', { name: 'Third-party licences' })
    .getByRole('listitem')
    .filter({
      hasText: /^three/,
    })
  await three.locator('summary').click()
  await expect(three).toContainText('Permission is hereby granted')
})

test('the profile says what lies in it, is copied and cleaned up', async ({ studio, service }) => {
  await makeModel(firstClient(service), 'a red mug')
  const settings = await openSection(studio, 'Profile')
  await expect(settings.getByLabel('Folder of the profile')).toHaveText(service.profile)
  await expect(settings.getByLabel('Sizes')).toContainText(/in [1-9][0-9]* files?/)
  const copies = settings.getByRole('list', { name: 'Backups' }).getByRole('listitem')
  const before = await copies.count()
  await settings.getByRole('button', { name: 'Back up now' }).click()
  await expect(copies).toHaveCount(before + 1)
  await settings.getByRole('button', { name: 'Clean up now' }).click()
  await expect(studio.getByText('There was nothing to clean up')).toBeVisible()
})

test('a word of one’s own is refused in a prompt, until it is removed', async ({ studio, service }) => {
  const settings = await openSection(studio, 'Policy')
  await settings.getByRole('textbox', { name: 'Word or phrase' }).fill('Gnome')
  await settings.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(settings.getByRole('list', { name: 'Rejected words' })).toContainText('Gnome')
  const ask = async (): Promise<number> =>
    (await firstClient(service).post('/generations', { mode: 'text', prompt: 'a garden gnome' })).status
  expect(await ask()).toBe(422)
  await settings.getByRole('button', { name: 'Remove Gnome' }).click()
  await expect(settings.getByText('No words yet.')).toBeVisible()
  expect(await ask()).toBe(202)
})

test('the API is turned off for clients, and on again where its warning leads; a port is kept for the next start', async ({
  studio,
  service,
}) => {
  const settings = await openSection(studio, 'Server')
  await settings.getByRole('switch', { name: 'Answer API keys' }).click()
  await studio.keyboard.press('Escape')
  await studio.getByRole('banner').getByRole('button', { name: 'API off' }).click()
  expect((await firstClient(service).get('/assets')).status).toBe(503)
  await settings.getByRole('switch', { name: 'Answer API keys' }).click()
  await expect(studio.getByRole('banner').getByText('API off')).toBeHidden()
  expect((await firstClient(service).get('/assets')).status).toBe(200)

  await settings.getByRole('textbox', { name: 'Port (from the next start)' }).fill('5005')
  await studio.keyboard.press('Enter')
  await studio.reload()
  await expect(settings.getByRole('textbox', { name: 'Port (from the next start)' })).toHaveValue('5005')
})

test('a switch of the service is found, and what a page covers rests', async ({ studio }) => {
  const settings = await openSection(studio, 'Server')
  await expect(settings.getByRole('switch', { name: 'Extensions' })).not.toBeChecked()
  await settings.getByRole('switch', { name: 'Extensions' }).click()
  await expect(settings.getByRole('switch', { name: 'Extensions' })).toBeChecked()
  await expect(studio.getByRole('main')).toBeHidden()
  await studio.keyboard.press('Shift+Tab')
  await expect(settings.getByRole('switch', { name: 'Allow localhost webhooks' })).toBeFocused()
})
