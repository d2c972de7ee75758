import { firstClient, makeModel } from '../support/client.ts'
import { ask, settle, type Set, unfinished } from './making-scenes.ts'

/** What starts from a model that is there: other textures, other parameters, others of its kind. */
export async function othersScenes(set: Set): Promise<void> {
  if (!set.shooter.wants('others')) {
    return
  }
  await adjustScenes(set)
  await variationScenes(set)
  await textureScenes(set)
}

async function adjustScenes({ page, service, shooter }: Set): Promise<void> {
  await makeModel(firstClient(service), 'a wooden chair')
  await page.getByRole('list', { name: 'Models' }).getByRole('button').first().click()
  await page.getByRole('tab', { name: 'Details' }).click()
  await settle(page)
  await shooter.shoot(page, 'others-details')
  await page.getByRole('button', { name: 'More from this model' }).click()
  await page.getByRole('button', { name: 'Adjust…' }).click()
  const panel = page.getByRole('region', { name: 'Adjust' })
  await panel.getByRole('slider').first().press('End')
  await page.getByText('Live preview, not saved', { exact: true }).waitFor()
  await shooter.shoot(page, 'others-adjust')
  await panel.getByRole('button', { name: 'Presets' }).click()
  await shooter.shoot(page, 'others-adjust-presets')
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: /^Make it ·/ }).click()
  await settle(page)
}

async function variationScenes({ page, shooter }: Set): Promise<void> {
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: /^4 variations/ }).click()
  const row = page.getByRole('article', { name: 'Variations of a wooden chair' })
  await row.getByText(/^Running/).waitFor()
  await shooter.shoot(page, 'others-variations-running')
  await row.getByText('4 made').waitFor({ timeout: 60_000 })
  await row.getByRole('button', { name: /^Show variation 3/ }).click()
  await page.getByRole('tab', { name: 'Library' }).click()
  await shooter.shoot(page, 'others-variations')
  await row.getByRole('button', { name: /^Compare the variations/ }).click()
  await page.getByRole('button', { name: 'D: Wooden chair' }).waitFor()
  await shooter.shoot(page, 'compare-four')
  await page.keyboard.press('Escape')
}

async function textureScenes({ page, shooter }: Set): Promise<void> {
  await page.getByRole('tab', { name: 'Details' }).click()
  await page
    .getByRole('region', { name: 'Details' })
    .getByRole('button', { name: /^Refine · / })
    .click()
  await settle(page)
  await page.getByRole('button', { name: 'Texture…' }).click()
  await shooter.shoot(page, 'others-texture-empty')
  await ask(page, 'something nice')
  await page.getByText('names no colour').first().waitFor()
  await shooter.shoot(page, 'others-texture-failed')
  await ask(page, 'worn red leather with brass handles')
  await unfinished(page).waitFor()
  await unfinished(page).waitFor({ state: 'detached', timeout: 60_000 })
  await shooter.shoot(page, 'others-textured')
  await page.keyboard.press('\\')
  await page.getByRole('slider', { name: 'Border between A and B' }).waitFor()
  await shooter.shoot(page, 'compare-split')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Library' }).click()
  await shooter.shoot(page, 'others-library')
  await page.getByRole('tab', { name: 'Text', exact: true }).click()
  await ask(page, 'a grommet flange')
  await page.getByText('is not known').first().waitFor()
  await shooter.shoot(page, 'others-unknown')
}
