import { downloadModel, firstClient, makeModel } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { isRed, shareOf } from './support/pictures.ts'
import { LONG } from './support/tags.ts'

test.use({ engine: 'real' })

test.describe('what is seen of parts', () => {
  test.use({ draws: true })

  test(
    'a part is chosen in the tree or in the view, shown alone, hidden and shown again',
    { tag: LONG },
    async ({ studio, service }) => {
      await makeModel(firstClient(service), 'a wooden stool with red legs')
      await studio.getByRole('list', { name: 'Models', exact: true }).getByRole('button').first().click()
      const canvas = studio.getByRole('img', { name: /^3D view of/ })
      await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(0.002)
      const whole = await shareOf(canvas, isRed)

      await studio.keyboard.press('o')
      const parts = studio.getByRole('tree', { name: 'Parts' })
      const leg = parts.getByRole('treeitem', { name: /^Leg, / })
      const seat = parts.getByRole('treeitem', { name: /^Seat, / })
      await leg.focus()
      await studio.keyboard.press('h')
      await expect.poll(() => shareOf(canvas, isRed)).toBe(0)
      await studio.keyboard.press('i')
      await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(whole)
      await studio.getByRole('button', { name: 'Show all' }).click()
      await expect(studio.getByText('Click the model to select a part.')).toBeVisible()

      // From the view: what is clicked is found in the tree. From above, the seat is in the middle.
      await expect(seat).toHaveAttribute('aria-selected', 'false')
      await studio.keyboard.press('7')
      await expect(async () => {
        await canvas.click()
        await expect(seat).toHaveAttribute('aria-selected', 'true', { timeout: 1000 })
      }).toPass()
      // Another colour for it is words behind the prompt, tried live.
      const look = studio.getByRole('group', { name: 'Look of Seat' })
      await look.getByRole('combobox', { name: 'Colour' }).click()
      await studio.getByRole('option', { name: 'Red' }).click()
      await look.getByRole('button', { name: 'Try it live' }).click()
      await expect(studio.getByText('Live preview, not saved', { exact: true })).toBeVisible()
      await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(3 * whole)
      await studio.keyboard.press('o')
      await expect(studio.getByRole('tree', { name: 'Materials' }).getByRole('treeitem')).not.toHaveCount(0)
    }
  )
})

test(
  'a part is renamed: every client and a version that is made again have the name, and undo takes it back',
  { tag: LONG },
  async ({ studio, service }) => {
    const client = firstClient(service)
    const assetId = await makeModel(client, 'a wooden stool with red legs')
    const namesIn = async (id: string): Promise<string> => {
      const glb = await downloadModel(client, id)
      return glb.subarray(20, 20 + glb.readUInt32LE(12)).toString('utf8')
    }
    // The journey before made one of the same name: the new one is the first once it is listed.
    const { assets: made } = (await (await client.get('/assets')).json()) as { assets: unknown[] }
    const models = studio.getByRole('list', { name: 'Models', exact: true })
    await expect(models.getByRole('listitem')).toHaveCount(made.length)
    await models.getByRole('button').first().click()
    await studio.getByRole('tab', { name: 'Scene' }).click()
    const parts = studio.getByRole('tree', { name: 'Parts' })
    await parts.getByRole('treeitem', { name: /^Seat, / }).click()
    const look = studio.getByRole('group', { name: /^Look of / })
    const name = look.getByRole('textbox', { name: 'Name' })
    await name.fill('Sitting place')
    await name.press('Enter')
    await expect(studio.getByText('Seat renamed to Sitting place')).toBeVisible()
    await expect(parts.getByRole('treeitem', { name: /^Sitting place, / })).toHaveAttribute(
      'aria-selected',
      'true'
    )
    expect(await namesIn(assetId)).toContain('"name":"Sitting place"')
    await studio.getByRole('button', { name: 'Undo' }).click()
    await expect(parts.getByRole('treeitem', { name: /^Seat, / })).toHaveAttribute('aria-selected', 'true')
    expect(await namesIn(assetId)).not.toContain('Sitting place')

    // Its look is asked for by the name that words know; the new one goes on to what is made of it.
    await name.fill('Sitting place')
    await name.press('Enter')
    await look.getByRole('combobox', { name: 'Colour' }).click()
    await studio.getByRole('option', { name: 'Blue' }).click()
    await look.getByRole('button', { name: 'Try it live' }).click()
    await expect(studio.getByRole('list', { name: 'Looks of parts' })).toContainText('blue seat')
    await studio.getByRole('button', { name: /^Make it/ }).click()
    const newest = async (): Promise<{ id: string; source_asset_id: string } | undefined> => {
      const { assets } = (await (await client.get('/assets?limit=1')).json()) as {
        assets: { id: string; source_asset_id: string }[]
      }
      return assets[0]
    }
    await expect.poll(async () => (await newest())?.source_asset_id).toBe(assetId)
    await studio.getByRole('tab', { name: 'Scene' }).click()
    await expect(parts.getByRole('treeitem', { name: /^Sitting place, / })).toBeVisible()
    expect(await namesIn((await newest())?.id ?? '')).toContain('"name":"Sitting place"')
  }
)
