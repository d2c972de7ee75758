import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { firstClient, injectFault, makeModel } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { LONG } from './support/tags.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1100, height: 700 },
]

async function expectNothingSerious(page: Page, state: string): Promise<void> {
  // One page without frames: it is judged where it is, in no second page. Only violations are put together in full.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const words = serious.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
  expect(words, state).toEqual([])
}

/** Sections of the settings that hold more than lists and switches: each look takes a second. */
const WITH_CONTROLS = ['Server', 'Profile', 'Accounts and credits', 'Policy']

/** At both sizes the window has no scrollbar of its own. */
async function expectFits(page: Page, state: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const sides = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return [scrollWidth, scrollHeight]
    })
    expect(sides, state).toEqual([size.width, size.height])
  }
}

/** Fits, and what is always there lies inside the window. */
async function expectNothingCutOff(page: Page, state: string): Promise<void> {
  await expectFits(page, state)
  const always = page.getByRole('button', { name: /^(Describe what to make|Credits|All commands|Developer)/ })
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const where = `${state}, ${size.width} × ${size.height}`
    for (const button of await always.all()) {
      await expect(button, where).toBeInViewport({ ratio: 1 })
    }
  }
}

test(
  'every state is free of serious faults of access, and nothing is cut off at either size',
  { tag: LONG },
  async ({ studio, service }) => {
    await expect(studio.getByRole('region', { name: 'Welcome' })).toBeVisible()
    await expectNothingSerious(studio, 'empty')
    await expectNothingCutOff(studio, 'empty')

    await makeModel(firstClient(service), 'a wooden chair')
    await studio.getByRole('button', { name: 'Show Wooden chair' }).click()
    await expect(studio.getByRole('img', { name: /^3D view of/ })).toBeVisible()
    await studio.getByRole('tab', { name: 'Details' }).click()
    await expectNothingSerious(studio, 'with a model')
    await expectNothingCutOff(studio, 'with a model')

    await studio.keyboard.press('Control+e')
    const formats = studio.getByRole('radiogroup', { name: 'Format' })
    for (const format of ['STL', 'OBJ']) {
      await formats.getByRole('radio', { name: format }).click()
      await expectNothingSerious(studio, `export as ${format}`)
    }
    for (const size of SIZES) {
      await studio.setViewportSize(size)
      await expect(studio.getByRole('button', { name: 'Export OBJ' })).toBeInViewport({ ratio: 1 })
    }
    await studio.keyboard.press('Escape')

    await studio.getByRole('button', { name: 'Developer' }).click()
    await expectNothingSerious(studio, 'developer')
    for (const tab of ['Keys', 'Requests', 'Deliveries', 'Faults', 'Snippet', 'Reference']) {
      await studio.getByRole('tab', { name: tab }).click()
      if (tab === 'Reference') {
        await expect(studio.getByRole('article', { name: 'Operation' })).toBeVisible()
      }
      await expectNothingSerious(studio, `developer, ${tab}`)
      await expectNothingCutOff(studio, `developer, ${tab}`)
    }

    const settings = studio.getByRole('region', { name: 'Settings' })
    await studio.keyboard.press('Control+,')
    await settings.getByRole('tab').first().waitFor()
    for (const section of await settings.getByRole('tab').all()) {
      await section.click()
      const name = (await section.textContent()) ?? ''
      if (WITH_CONTROLS.includes(name)) {
        await expectNothingSerious(studio, `settings, ${name}`)
      }
      await expectFits(studio, `settings, ${name}`)
    }
    await settings.getByRole('tab', { name: 'Appearance' }).click()
    await settings.getByRole('radio', { name: 'Light' }).click()
    await expectNothingSerious(studio, 'settings, light')
    await studio.keyboard.press('Escape')
    await expectNothingSerious(studio, 'light')
  }
)

test('the header stays in the window whatever it warns of, in a narrow one, too', async ({
  studio,
  service,
}) => {
  const ask = (method: string, path: string, body: unknown): Promise<Response> =>
    fetch(service.origin + path, {
      method,
      headers: { authorization: `Bearer ${service.studioToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await ask('PATCH', '/studio/settings', { allow_local_targets: true, is_api_off: true })
  await injectFault(service, { operation: 'create', code: 'rate_limited', retry_after: 7 })
  try {
    await studio.setViewportSize({ width: 820, height: 700 })
    const header = studio.getByRole('banner')
    await expect(header.getByRole('button', { name: '1 injected fault' })).toBeVisible()
    await expect(header.getByRole('button', { name: 'Localhost webhooks allowed' })).toBeVisible()
    await expect(header.getByRole('button', { name: 'All commands' })).toBeInViewport({ ratio: 1 })
    expect(await studio.evaluate(() => document.documentElement.scrollWidth)).toBe(820)
  } finally {
    await ask('PATCH', '/studio/settings', { allow_local_targets: false, is_api_off: false })
    await ask('DELETE', '/studio/faults', {})
  }
})
