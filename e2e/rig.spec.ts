import { firstClient, makeModel, type Client } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { isBoneBlue, shareChanged, shareOf } from './support/pictures.ts'
import { LONG } from './support/tags.ts'

test.use({ engine: 'real' })

test(
  'joints are put right on the model, the rig is made with them, and its clips play',
  { tag: LONG },
  async ({ studio }) => {
    await studio.getByRole('textbox', { name: 'Prompt' }).fill('a man')
    await studio.getByRole('button', { name: /^Generate/ }).click()
    await expect(studio.getByLabel('Statistics')).toContainText(/Triangles\s*[1-9]/)

    // From the details: the form has this model as its source.
    await studio.getByRole('tab', { name: 'Details' }).click()
    await studio.getByRole('button', { name: 'More from this model' }).click()
    await studio.getByRole('button', { name: 'Rig…' }).click()
    const form = studio.getByRole('region', { name: 'New model' })
    await expect(form.getByRole('group', { name: 'Source model' })).toContainText('Man')
    const joints = form.getByRole('group', { name: 'Joints' })
    await joints.getByRole('button', { name: 'Review joints first' }).click()
    await expect(joints).toContainText(/Humanoid · \d+ bones/)

    // In numbers, with the other side alike; then dragged in the view.
    await joints.getByRole('combobox', { name: 'Joint' }).click()
    await studio.getByRole('option', { name: 'leftLowerArm', exact: true }).click()
    const height = joints.getByRole('textbox', { name: 'Y', exact: true })
    const before = Number(await height.inputValue())
    await height.press('ArrowUp')
    await expect(height).toHaveValue(String(Math.round((before + 0.01) * 1e4) / 1e4))
    await expect(joints.getByRole('button', { name: 'Done · 2 moved' })).toBeVisible()
    const names = studio.getByText('leftLowerArm', { exact: true }).filter({ visible: true })
    await expect(names).toHaveCount(2)
    const label = await names.last().boundingBox()
    if (label === null) {
      throw new Error('The joint has no name in the view.')
    }
    await studio.mouse.move(label.x - 8, label.y + 8)
    await studio.mouse.down()
    await studio.mouse.move(label.x + 12, label.y - 22, { steps: 4 })
    await studio.mouse.up()
    await expect.poll(async () => Number(await height.inputValue())).toBeGreaterThan(before + 0.02)

    const sent = studio.waitForRequest(
      request => request.method() === 'POST' && /generations$/.test(request.url())
    )
    await form.getByRole('button', { name: /^Rig · / }).click()
    const { mode, options } = (await sent).postDataJSON() as {
      readonly mode: string
      readonly options: { readonly joints: Readonly<Record<string, readonly number[]>> }
    }
    expect(mode).toBe('rig')
    expect(Object.keys(options.joints).sort()).toEqual(['leftLowerArm', 'rightLowerArm'])
    expect(options.joints['leftLowerArm']?.[0]).toBeCloseTo(-(options.joints['rightLowerArm']?.[0] ?? 0), 3)

    const bar = studio.getByRole('toolbar', { name: 'Rig' })
    await expect(bar).toBeVisible()
    await studio.getByRole('img', { name: /^3D view of/ }).focus()
    await studio.keyboard.press('k')
    await expect(bar.getByRole('button', { name: 'Skeleton' })).toHaveAttribute('aria-pressed', 'true')
    await studio.keyboard.press('Shift+K')
    await expect(studio.getByText('hips', { exact: true }).filter({ visible: true })).toHaveCount(1)
    await studio.keyboard.press('Space')
    await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()
    const time = bar.getByRole('slider', { name: 'Time' })
    await expect.poll(async () => Number(await time.inputValue())).toBeGreaterThan(0)
    await studio.keyboard.press('Space')
    await expect(bar.getByRole('button', { name: 'Play' })).toBeVisible()
    await bar.getByRole('combobox', { name: 'Clip' }).click()
    await expect(studio.getByRole('option', { name: /^walk/ })).toBeVisible()
    await studio.keyboard.press('Escape')
  }
)

test(
  'what has no limbs fails with the reason and what would help, and its credits come back',
  { tag: LONG },
  async ({ studio }) => {
    await studio.getByRole('tab', { name: 'Text', exact: true }).click()
    await studio.getByRole('textbox', { name: 'Prompt' }).fill('a red ball')
    await studio.getByRole('button', { name: /^Generate/ }).click()
    await expect(studio.getByLabel('Statistics')).toContainText(/Triangles\s*[1-9]/)
    const credits = studio.getByRole('button', { name: /^Credits: / })
    await expect(credits).toHaveAccessibleName(/ 0 held$/)
    const balance = (await credits.getAttribute('aria-label')) ?? ''
    await studio.getByRole('tab', { name: 'Rig', exact: true }).click()
    await studio.getByRole('button', { name: /^Rig · / }).click()
    await expect(studio.getByText(/cannot be rigged/).first()).toBeVisible()
    await expect(credits).toHaveAccessibleName(balance)

    // Who knows better says what it is: a job then takes that word.
    await studio.getByRole('combobox', { name: 'Body' }).click()
    await studio.getByRole('option', { name: 'Four-legged' }).click()
    const sent = studio.waitForRequest(
      request => request.method() === 'POST' && /generations$/.test(request.url())
    )
    await studio.getByRole('button', { name: /^Rig · / }).click()
    expect((await sent).postDataJSON()).toMatchObject({ options: { rig_class: 'quadruped' } })
    // Under “What to do” of its row.
    await expect(studio.getByText(/no joints of a body of this kind/).first()).toBeAttached()
    await expect(credits).toHaveAccessibleName(balance)
  }
)

test.describe('the drawn view', () => {
  test.use({ draws: true })

  test(
    'clips of another rigged model are carried over, and one that plays moves the model in the view',
    { tag: LONG },
    async ({ studio, service }) => {
      const client = firstClient(service)
      const rigged = await findRiggedMan(client)
      const girl = await makeModel(client, 'a girl')
      await studio.getByRole('button', { name: 'Show Girl' }).click()
      await studio.getByRole('tab', { name: 'Rig', exact: true }).click()
      const form = studio.getByRole('region', { name: 'New model' })
      await expect(form.getByRole('group', { name: 'Source model' })).toContainText('Girl')
      await form.getByRole('combobox', { name: 'Clips from…' }).click()
      await studio.getByRole('option', { name: /^Man.*clips/ }).click()
      await expect(form.getByText(/walk, run/)).toBeVisible()

      const sent = studio.waitForRequest(
        request => request.method() === 'POST' && /generations$/.test(request.url())
      )
      await form.getByRole('button', { name: /^Rig · / }).click()
      const body = (await sent).postDataJSON() as {
        readonly source_asset_id: string
        readonly options: { readonly clips_from?: string }
      }
      expect(body.source_asset_id).toBe(girl)
      expect(body.options.clips_from).toBe(rigged)

      const bar = studio.getByRole('toolbar', { name: 'Rig' })
      await expect(bar).toBeVisible()
      await bar.getByRole('combobox', { name: 'Clip' }).click()
      await studio.getByRole('option', { name: /^walk/ }).click()
      await bar.getByRole('button', { name: 'Pause' }).click()
      const view = studio.getByRole('img', { name: /^3D view of/ })
      await bar.getByRole('slider', { name: 'Time' }).fill('0')
      const still = await view.screenshot()
      expect(await shareChanged(view, still), 'a clip that is held').toBeLessThan(0.001)
      await bar.getByRole('button', { name: 'Play' }).click()
      await expect.poll(() => shareChanged(view, still)).toBeGreaterThan(0.005)

      // Compared, each of them has its skeleton, and not the selected one alone.
      await studio.getByRole('tab', { name: 'Library' }).click()
      const rigs = studio
        .getByRole('list', { name: 'Models', exact: true })
        .getByRole('listitem')
        .filter({ hasText: 'Rigged' })
      await rigs
        .filter({ hasText: 'Girl' })
        .getByRole('button')
        .first()
        .click({ modifiers: ['Control'] })
      await rigs
        .filter({ hasText: 'Man' })
        .getByRole('button')
        .first()
        .click({ modifiers: ['Control'] })
      await studio
        .getByRole('group', { name: 'Marked models' })
        .getByRole('button', { name: 'Compare' })
        .click()
      const compare = studio.getByRole('toolbar', { name: 'Compare' })
      const showAlone = (name: string): Promise<void> =>
        compare.getByRole('radio', { name, exact: true }).click()
      // Some of what lies over the view has the same blue.
      const before: Record<string, number> = {}
      for (const name of ['A', 'B']) {
        await showAlone(name)
        before[name] = await shareOf(view, isBoneBlue)
      }
      await view.focus()
      await studio.keyboard.press('k')
      for (const name of ['A', 'B']) {
        await showAlone(name)
        await expect.poll(() => shareOf(view, isBoneBlue), name).toBeGreaterThan((before[name] ?? 1) + 0.001)
      }
      await view.focus()
      await studio.keyboard.press('k')
    }
  )
})

/** The asset that the first journey made, where it is there; else one that is made now. */
async function findRiggedMan(client: Client): Promise<string> {
  const { assets } = (await (await client.get('/assets')).json()) as {
    readonly assets: readonly { readonly id: string; readonly name: string; readonly mode: string }[]
  }
  const found = assets.find(({ name, mode }) => name.startsWith('Man') && mode === 'rig')
  if (found !== undefined) {
    return found.id
  }
  const man = await makeModel(client, 'a man')
  return await makeModel(client, '', { mode: 'rig', source_asset_id: man })
}
