import type { Page } from 'playwright'
import { injectFault } from '../support/client.ts'
import { pictureFile, vasePicture } from '../support/pictures.ts'
import type { RunningService } from '../support/service.ts'
import type { Shooter } from './shooter.ts'

/** What a scene needs. */
export interface Set {
  readonly page: Page
  readonly service: RunningService
  readonly shooter: Shooter
}

const prompt = (page: Page) => page.getByRole('textbox', { name: 'Prompt' })
const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ })

/** What the list of generations says while some are unfinished. */
export const unfinished = (page: Page) => page.getByText(/^[0-9]+ (running|queued)/)

/** Writes a prompt and sends it. */
export async function ask(page: Page, text: string): Promise<void> {
  await prompt(page).fill(text)
  await generate(page).click()
}

/** Waits until nothing is unfinished, and the newest model is drawn. */
export async function settle(page: Page): Promise<void> {
  await unfinished(page).waitFor({ state: 'detached' })
  await page.getByRole('img', { name: /^3D view of/ }).waitFor()
}

/** From the first start to a refined model, with the mistakes on the way. */
export async function makingScenes(set: Set): Promise<void> {
  await formScenes(set)
  await mistakeScenes(set)
  await queueScenes(set)
  await resultScenes(set)
  await imageScenes(set)
}

async function formScenes({ page, shooter }: Set): Promise<void> {
  await page.getByRole('heading', { name: 'Plinth' }).waitFor()
  await page.getByRole('region', { name: 'Welcome' }).waitFor()
  await shooter.shoot(page, 'first-run')
  await prompt(page).fill('a wooden chair with armrests')
  await shooter.shoot(page, 'typed')
  await page.getByRole('button', { name: 'Avoid' }).click()
  await page.getByRole('button', { name: 'Options' }).click()
  await shooter.shoot(page, 'options')
  await page.getByRole('button', { name: 'Avoid…' }).click()
  await page.getByRole('button', { name: 'Options' }).click()
}

async function mistakeScenes({ page, service, shooter }: Set): Promise<void> {
  await prompt(page).fill('a very long chair '.repeat(40).slice(0, 700))
  await shooter.shoot(page, 'too-long')
  await ask(page, 'plinth-reject')
  await page.getByText('No credits were charged').waitFor()
  await shooter.shoot(page, 'refused')
  await injectFault(service, { operation: 'create', code: 'provider_unavailable', retry_after: 7, times: 1 })
  await ask(page, 'a lamp')
  await page.getByRole('region', { name: 'New model' }).getByText('provider_unavailable').waitFor()
  await shooter.shoot(page, 'overloaded')
}

async function queueScenes({ page, service, shooter }: Set): Promise<void> {
  await injectFault(service, { operation: 'generate', code: null, latency_ms: 600_000, times: 4 })
  for (const text of ['a wooden chair', 'a red mug', 'a brick house with a green roof', 'a lighthouse']) {
    await ask(page, text)
    await page.getByRole('article', { name: text }).waitFor()
  }
  await shooter.shoot(page, 'busy')
  for (const text of ['a wooden chair', 'a red mug', 'a brick house with a green roof', 'a lighthouse']) {
    await page.getByRole('button', { name: `Cancel ${text}` }).click()
    await page.getByRole('article', { name: text }).getByText('No credits were charged').waitFor()
  }
  await shooter.shoot(page, 'canceled')
  await injectFault(service, { operation: 'generate', code: 'provider_unavailable', times: 1 })
  await ask(page, 'a wooden stool')
  await page.getByRole('article', { name: 'a wooden stool' }).getByText('Failed').waitFor()
  await ask(page, 'a flumphwizzle of grommets')
  await unfinished(page).waitFor({ state: 'detached' })
  await shooter.shoot(page, 'failed')
}

async function resultScenes({ page, shooter }: Set): Promise<void> {
  await ask(page, 'a cottage with a chimney')
  await settle(page)
  await shooter.shoot(page, 'preview-done')
  await page.getByRole('tab', { name: 'Details' }).click()
  await page
    .getByRole('region', { name: 'Details' })
    .getByRole('button', { name: /^Refine · / })
    .click()
  await unfinished(page).waitFor()
  await shooter.shoot(page, 'refining')
  await settle(page)
  await page.getByText('Created from').waitFor()
  await shooter.shoot(page, 'refined-details')
  await page.getByRole('tab', { name: 'Library' }).click()
}

async function imageScenes({ page, shooter }: Set): Promise<void> {
  for (const mode of ['Texture', 'Remesh', 'Rig', 'Image']) {
    await page.getByRole('tab', { name: mode, exact: true }).click()
    await shooter.shoot(page, `form-${mode.toLowerCase()}`)
  }
  const files = [1, 2, 3, 4, 5].map(side => pictureFile(`side-${side}.png`, [40 * side, 90, 160]))
  const front = page.getByLabel('Front picture', { exact: true })
  await front.setInputFiles(files)
  await page.getByRole('button', { name: /^Left: side/ }).waitFor()
  await shooter.shoot(page, 'image-five')
  await page.getByRole('button', { name: 'Remove the left picture' }).click()
  await front.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await front.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('words') })
  await page.getByText('Could not be read').waitFor()
  await shooter.shoot(page, 'image-wrong')
  await page.getByRole('button', { name: 'Remove the front picture' }).click()
  await front.setInputFiles(vasePicture('vase.png'))
  await page.getByRole('button', { name: 'Edit the cut-out of the front picture' }).click()
  await page
    .getByText(/^Background removed/)
    .first()
    .waitFor()
  await shooter.shoot(page, 'image-cutout')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: 'Text', exact: true }).click()
  await page.reload()
}
