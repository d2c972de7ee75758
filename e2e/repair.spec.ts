import type { Locator, Page } from 'playwright/test'
import { expect, test } from './support/journey.ts'
import { pyramidFile, WIDE } from './support/models.ts'
import { LONG } from './support/tags.ts'

test.use({ engine: 'real' })

const models = (page: Page): Locator => page.getByRole('list', { name: 'Models' }).getByRole('listitem')

/** A pyramid whose last side is missing: its index says fifteen corners where eighteen are. */
function brokenPyramid(name: string) {
  const points = { bufferView: 0, componentType: 5126, count: 5, type: 'VEC3' }
  const corners = { bufferView: 1, componentType: 5123, count: 15, type: 'SCALAR' }
  const accessors = [{ ...points, min: [-WIDE, 0, -WIDE], max: [WIDE, 1, WIDE] }, corners]
  return pyramidFile(name, { accessors }, WIDE)
}

test(
  'a broken model shows its faults on the model, is repaired beside the old one, and says what was done',
  { tag: LONG },
  async ({ studio }) => {
    await studio.keyboard.press('Control+i')
    await studio.getByLabel('Models to import').setInputFiles([brokenPyramid('Old_tent.glb')])
    await expect(models(studio).first()).toContainText('Old tent')
    await studio.getByRole('tab', { name: 'Details' }).click()
    const details = studio.getByRole('region', { name: 'Details' })

    await details.getByRole('button', { name: 'Mesh health' }).click()
    const faults = details.getByRole('list', { name: 'Faults' })
    await expect(faults.getByRole('listitem')).toHaveText(['1 hole'])
    await expect(details).toContainText('Print')
    await faults.getByRole('button', { name: '1 hole' }).click()
    await expect(faults.getByRole('button')).toContainText('1 of 1')
    const onModel = details.getByRole('switch', { name: 'Show on the model' })
    await expect(onModel).toBeChecked()

    const height = details.getByRole('textbox', { name: 'Print height' })
    await height.fill('100')
    await height.press('Enter')
    await expect(details).toContainText('100 × 100 × 100 mm')

    await details.getByRole('button', { name: 'Repair · free' }).click()
    await expect(details.getByRole('heading', { level: 2 })).toHaveText('Old tent repaired')
    // What became of the faults is told without another press.
    await expect(details).toContainText('No faults.')
    await expect(details.getByRole('list', { name: 'Repair report' })).toHaveText('Fixed: 1 hole')
    await expect(details.getByRole('button', { name: /^Repair/ })).toHaveCount(0)

    await expect(details).toContainText('Repaired from')
    await expect(details).toContainText('Created fromRepair')
    await details.getByRole('button', { name: 'Old tent', exact: true }).click()
    await expect(studio.getByRole('img', { name: '3D view of Old tent.' })).toBeVisible()
    await expect(details.getByRole('heading', { level: 2 })).toHaveText('Old tent')

    await studio.getByRole('tab', { name: 'Library' }).click()
    await expect(models(studio).first()).toContainText('Repaired')
    await expect(models(studio).first()).not.toContainText('Remeshed')
  }
)
