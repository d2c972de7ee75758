import { downloadModel, firstClient } from '../support/client.ts'
import { ask, settle, type Set, unfinished } from './making-scenes.ts'

const NICE = [
  'a red mug',
  'a wooden chair',
  'a brass desk lamp',
  'a pine tree',
  'a golden retriever',
  'a red hatchback',
  'a greatsword',
  'a leather armchair',
]

/** The model in every light and shade, and the library from a few models to many. */
export async function viewScenes(set: Set): Promise<void> {
  await libraryScenes(set)
  await shadingScenes(set)
  await menuScenes(set)
  await commandScenes(set)
  if (set.shooter.wants('library-many')) {
    await crowdScenes(set)
  }
}

async function libraryScenes({ page, shooter }: Set): Promise<void> {
  for (const text of NICE) {
    await ask(page, text)
  }
  await unfinished(page).waitFor({ state: 'detached', timeout: 120_000 })
  await page.getByRole('list', { name: 'Models' }).getByRole('button').nth(2).click()
  await settle(page)
  await shooter.shoot(page, 'library-few')
  await page.getByRole('list', { name: 'Models' }).getByRole('button').nth(2).click({ button: 'right' })
  await shooter.shoot(page, 'tile-menu')
  await page.keyboard.press('Escape')
  await page.keyboard.press('F2')
  await page.getByRole('dialog').waitFor()
  await shooter.shoot(page, 'rename')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await shooter.shoot(page, 'delete-undo')
  await page.keyboard.press('Control+z')
  await page.getByLabel('Search the library').fill('unicorn')
  await page.getByText('No models match “unicorn”.').waitFor()
  await shooter.shoot(page, 'no-match')
  await page.getByLabel('Search the library').fill('')
}

async function shadingScenes({ page, shooter }: Set): Promise<void> {
  await page.getByRole('list', { name: 'Models' }).getByRole('button').last().click()
  await settle(page)
  const press = async (key: string, name: string): Promise<void> => {
    await page.keyboard.press(key)
    await shooter.shoot(page, name)
  }
  await press('b', 'shade-bounds')
  await page.keyboard.press('b')
  await press('m', 'shade-clay')
  await press('Shift+Z', 'shade-clay-wire')
  await page.keyboard.press('m')
  await press('n', 'shade-normals')
  await page.keyboard.press('Shift+Z')
  await press('u', 'shade-uv')
  await page.keyboard.press('u')
  for (const channel of ['base-colour', 'roughness']) {
    await press('c', `channel-${channel}`)
  }
  await press('Shift+U', 'uv-layout')
  await page.keyboard.press('Shift+U')
  await page.keyboard.press('n')
  await page.keyboard.press('n')
  for (const light of ['softbox', 'contrast', 'headlight']) {
    await press('l', `light-${light}`)
  }
  await page.keyboard.press('l')
  await press('7', 'view-top')
  await press('1', 'view-front')
  await page.keyboard.press('Home')
}

async function menuScenes({ page, shooter }: Set): Promise<void> {
  const toolbar = page.getByRole('toolbar', { name: 'View' })
  for (const name of ['Channels and more', 'Light', 'Views', 'Helpers', 'Picture or video']) {
    await toolbar.getByRole('button', { name, exact: true }).click()
    await shooter.shoot(page, `menu-${name.toLowerCase().replaceAll(' ', '-')}`)
    await page.keyboard.press('Escape')
  }
  await toolbar.getByRole('button', { name: 'Helpers', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'White' }).click()
  await page.keyboard.press('Escape')
  await shooter.shoot(page, 'backdrop-white')
  await toolbar.getByRole('button', { name: 'Helpers', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Neutral' }).click()
  await page.keyboard.press('Escape')
}

async function commandScenes({ page, shooter }: Set): Promise<void> {
  await page.keyboard.press('Control+k')
  await shooter.shoot(page, 'palette')
  await page.keyboard.type('ref')
  await shooter.shoot(page, 'palette-typed')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+b')
  await shooter.shoot(page, 'sides-hidden')
  await page.keyboard.press('Control+b')
}

async function crowdScenes({ page, service, shooter }: Set): Promise<void> {
  const client = firstClient(service)
  const { assets } = (await (await client.get('/assets?limit=10')).json()) as { assets: { id: string }[] }
  const files = await Promise.all(assets.map(({ id }) => downloadModel(client, id)))
  for (let at = 0; at < 190; at += 1) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(files[at % files.length] ?? [])]), `Model ${at}.glb`)
    await fetch(`${service.origin}/studio/imports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.studioToken}` },
      body: form,
    })
  }
  await shooter.shoot(page, 'library-many')
  await page.getByRole('list', { name: 'Models' }).hover()
  await page.mouse.wheel(0, 3000)
  await shooter.shoot(page, 'library-scrolled')
}
