import type { Set } from './making-scenes.ts'

/** The settings, section by section. */
export async function settingsScenes({ page, shooter }: Set): Promise<void> {
  await page.keyboard.press('Control+,')
  const settings = page.getByRole('region', { name: 'Settings' })
  await settings.getByRole('tab').first().waitFor()
  for (const section of await settings.getByRole('tab').all()) {
    await section.click()
    const name = ((await section.textContent()) ?? '').toLowerCase().replaceAll(' ', '-')
    await page.waitForTimeout(300)
    await shooter.shoot(page, `settings-${name}`)
  }
  await page.keyboard.press('Escape')
}
