import { type ChildProcess, spawn } from 'node:child_process'
import { hostname } from 'node:os'
import { hasRedis, startRedis } from '../src-main/backends/farm/testing/redis-server.ts'
import { expect, test } from './support/journey.ts'
import { builtEntry } from './support/program.ts'
import { startService } from './support/service.ts'
import { LONG } from './support/tags.ts'

const PLACES = 1

/** A worker in a process of its own; `ended` says what it had to say, once it has ended. */
function startWorker(queue: string, origin: string, key: string) {
  const args = [builtEntry('worker'), '--queue', queue, '--service', origin, '--workers', String(PLACES)]
  const child: ChildProcess = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PLINTH_WORKER_KEY: key },
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<string>(resolve => child.once('close', () => resolve(said)))
  return { ended, stop: () => void child.kill('SIGTERM') }
}

test(
  'a key for workers is made, shown once, lets a worker in that is listed while it is there, and lets nobody in once it is revoked',
  { tag: LONG },
  async ({ page }) => {
    test.skip(!hasRedis, 'There is no redis-server here.')
    const redis = await startRedis()
    const service = await startService(['--queue', redis.url])
    try {
      await page.goto(service.studioUrl)
      await expect(page.getByRole('heading', { name: 'Plinth' })).toBeVisible()
      await page.keyboard.press('Control+,')
      const settings = page.getByRole('region', { name: 'Settings' })
      await settings.getByRole('tab', { name: 'Engines', exact: true }).click()
      await expect(settings.getByText('No worker is there. Start one')).toBeVisible()

      await settings.getByRole('textbox', { name: 'Name of the new worker key' }).fill('render machine')
      await settings.getByRole('button', { name: 'Create key' }).click()
      const dialog = page.getByRole('dialog')
      const key = (await dialog.getByLabel('The new key').textContent()) ?? ''
      expect(key).toMatch(/^pl_work_[0-9A-Za-z]{32}$/)
      await dialog.press('Escape')
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'I stored it' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(key)).toHaveCount(0)

      const worker = startWorker(redis.url, service.origin, key)
      const workers = settings.getByRole('list', { name: 'Workers of the farm' }).getByRole('listitem')
      await expect(workers).toHaveCount(1)
      await expect(workers).toContainText(hostname())
      await expect(workers).toContainText(`${PLACES} at once`)
      await expect(workers).toContainText('text, image, texture, remesh, rig')
      await expect(settings.getByRole('listitem', { name: 'Farm' })).toContainText('Ready')

      worker.stop()
      await worker.ended
      await expect(settings.getByText('No worker is there. Start one')).toBeVisible()

      const row = settings.getByRole('list', { name: 'Keys of workers' }).getByRole('listitem')
      const made = row.filter({ hasText: 'render machine' })
      await expect(made).toContainText('created just now')
      await expect(made).toContainText('Used just now')
      await made.getByRole('button', { name: 'Revoke render machine' }).click()
      await made.getByRole('button', { name: 'Revoke for good' }).click()
      await expect(made).toBeHidden()
      await expect(row).toHaveCount(1)

      expect(await startWorker(redis.url, service.origin, key).ended).toContain(
        'The worker’s key is missing, unknown or revoked.'
      )
    } finally {
      await service.stop()
      await redis.close()
    }
  }
)

test('a service without a broker shows nothing of a farm, and is asked for none', async ({ studio }) => {
  const asked: string[] = []
  studio.on('request', request => asked.push(new URL(request.url()).pathname))
  await studio.keyboard.press('Control+,')
  const settings = studio.getByRole('region', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'Engines', exact: true }).click()
  await expect(settings.getByRole('heading', { name: 'Routing' })).toBeVisible()
  await expect(settings.getByText(/farm|worker/i)).toHaveCount(0)
  expect(asked).toContain('/studio/engines')
  expect(asked).not.toContain('/studio/farm')
})
