import type { Page } from 'playwright'
import type { RunningService } from '../support/service.ts'
import type { Shooter } from './shooter.ts'

/** A rig: the form, joints before they are weighed, bones, names, weights and clips. */
export async function rigScenes({
  page,
  service,
  shooter,
}: {
  readonly page: Page
  readonly service: RunningService
  readonly shooter: Shooter
}): Promise<void> {
  if (!shooter.wants('rig-')) {
    return
  }
  await page.goto(service.studioUrl)
  await page.getByRole('tab', { name: 'Text', exact: true }).click()
  await page.getByRole('textbox', { name: 'Prompt' }).fill('a knight')
  await page.getByRole('button', { name: /^Generate/ }).click()
  await page.getByLabel('Statistics').waitFor()
  await page.getByRole('tab', { name: 'Rig', exact: true }).click()
  await shooter.shoot(page, 'rig-form')
  await page.getByRole('button', { name: 'Review joints first' }).click()
  await page.getByRole('combobox', { name: 'Joint' }).click()
  await page.getByRole('option', { name: 'leftLowerArm', exact: true }).click()
  await page.getByRole('textbox', { name: 'Y', exact: true }).press('ArrowUp')
  await shooter.shoot(page, 'rig-joints')
  await page.getByRole('button', { name: 'Reset joints' }).click()
  await page.getByRole('button', { name: 'Hide joints' }).click()
  await page.getByRole('button', { name: /^Rig · / }).click()
  const bar = page.getByRole('toolbar', { name: 'Rig' })
  await bar.waitFor()
  await shooter.shoot(page, 'rig-result')
  await bar.getByRole('button', { name: 'Skeleton' }).click()
  await bar.getByRole('button', { name: 'Bone names' }).click()
  await shooter.shoot(page, 'rig-names')
  await bar.getByRole('button', { name: 'Bone weights in colour' }).click()
  await bar.getByRole('button', { name: 'Bone names' }).click()
  await bar.getByRole('combobox', { name: 'Clip' }).click()
  await shooter.shoot(page, 'rig-clips')
  await page.getByRole('option', { name: /^walk/ }).click()
  await bar.getByRole('slider', { name: 'Time' }).fill('0.3')
  await shooter.shoot(page, 'rig-walk')
  await bar.getByRole('button', { name: 'Bone weights in colour' }).click()
  await bar.getByRole('button', { name: 'Skeleton' }).click()
}
