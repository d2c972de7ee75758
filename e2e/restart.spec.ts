import { firstClient, makeModel } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { type Service, startQuickService } from './support/service.ts'
import { LONG } from './support/tags.ts'

const portOf = ({ origin }: Service): number => Number(new URL(origin).port)

for (const end of ['SIGTERM', 'SIGKILL'] as const) {
  test(
    `the open page goes on by itself after the service ended by ${end} and came back`,
    { tag: end === 'SIGTERM' ? LONG : [] },
    async ({ page }, info) => {
      const profile = info.outputPath('profile')
      const first = await startQuickService(profile)
      const port = portOf(first)
      await makeModel(firstClient(first), 'a wooden chair')
      const kept = page.waitForResponse(answer => answer.url().endsWith('/studio/session/keys'))
      await page.goto(first.studioUrl)
      await kept
      const model = page.getByRole('list', { name: 'Models' }).getByRole('listitem')
      await model.getByRole('button').click()
      await expect(page.getByRole('img', { name: /^3D view of/ })).toBeVisible()
      await page.getByRole('textbox', { name: 'Prompt' }).fill('a wooden stool')
      first.signal(end)
      await first.exit
      const state = page.getByRole('banner').getByRole('status')
      await expect(state).toHaveText('Reconnecting')
      await expect(page.getByRole('alert').filter({ hasText: 'Reconnecting' })).toBeVisible()

      const second = await startQuickService(profile, port)
      try {
        await expect(state).toHaveText('Server on')
        await expect(page.getByRole('alert')).toHaveCount(0)
        await expect(model).toHaveCount(1)
        await expect(page.getByRole('img', { name: /^3D view of/ })).toBeVisible()
        await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('a wooden stool')
        await expect(page.getByRole('button', { name: /^Credits/ })).toContainText('9,980')

        await page.getByRole('button', { name: /^Generate/ }).click()
        await expect(model).toHaveCount(2)
        // The new session is the page's like any other: what is loaded anew has it too.
        await page.reload()
        await expect(model).toHaveCount(2)
      } finally {
        await second.stop()
      }
    }
  )
}

test(
  'a page that has no key of its own gets no session after a restart, and says what it needs',
  { tag: LONG },
  async ({ page }, info) => {
    const profile = info.outputPath('profile')
    await page.route('**/studio/session/keys', route => route.abort())
    const first = await startQuickService(profile)
    await page.goto(first.studioUrl)
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('Server on')
    await first.stop()
    const second = await startQuickService(profile, portOf(first))
    try {
      await expect(page.getByRole('heading', { name: 'This page has no session' })).toBeVisible()
      await page.goto(second.studioUrl)
      await expect(page.getByRole('banner').getByRole('status')).toHaveText('Server on')
    } finally {
      await second.stop()
    }
  }
)

test(
  'what is sent while the service is gone is said not to have arrived, until it is there again',
  { tag: LONG },
  async ({ page }, info) => {
    const profile = info.outputPath('profile')
    const service = await startQuickService(profile)
    // A page that the service leaves before it has left its key there cannot come back by itself.
    const keyLeft = page.waitForResponse(
      answer => answer.url().endsWith('/studio/session/keys') && answer.ok()
    )
    await page.goto(service.studioUrl)
    await keyLeft
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('Server on')
    await service.stop()

    await expect(page.getByRole('banner').getByRole('status')).toHaveText('Reconnecting')
    await page.getByRole('textbox', { name: 'Prompt' }).fill('a mug')
    await page.getByRole('button', { name: /^Generate/ }).click()
    await expect(page.getByRole('region', { name: 'New model' }).getByRole('alert')).toContainText(
      'does not answer'
    )
    const second = await startQuickService(profile, portOf(service))
    try {
      await expect(page.getByRole('banner').getByRole('status')).toHaveText('Server on')
      await expect(page.getByRole('region', { name: 'New model' }).getByRole('alert')).toHaveCount(0)
    } finally {
      await second.stop()
    }
  }
)
