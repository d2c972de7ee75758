import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'playwright/test'
import { electronPath, openStudio, type OpenStudio } from './support/electron.ts'

/** What the studio does to the desktop. Only Electron's own objects are listened in on, at their edge to the system. */

test.skip(electronPath === null, 'There is no Electron runtime here (PLINTH_ELECTRON names one).')
test.describe.configure({ mode: 'serial' })

/** What was handed to the system, kept in Electron's main process. */
interface Handed {
  readonly drags: { readonly file: string; readonly isIconEmpty: boolean }[]
  readonly notes: { readonly title: string; readonly body: string; click(): void }[]
  readonly progress: number[]
}
type World = typeof globalThis & { handed: Handed }

let profile = ''
let studio: OpenStudio

test.beforeAll(async () => {
  profile = mkdtempSync(join(tmpdir(), 'plinth-desktop-'))
  studio = await openStudio(profile)
  await studio.app.evaluate(({ BrowserWindow, Notification }) => {
    const handed: Handed = { drags: [], notes: [], progress: [] }
    Object.assign(globalThis, { handed })
    const [window] = BrowserWindow.getAllWindows()
    if (window === undefined) {
      throw new Error('There is no window')
    }
    // The smallest there is: drawing without a card takes most of a core.
    window.setBounds({ width: 1100, height: 700 })
    // Without a window manager nobody gives a window the focus, or it is taken again at any time: who sees it looks at it.
    window.isFocused = () => window.isVisible()
    // The system's own loop of a drag ends with a real pointer's release, which there is none of here.
    window.webContents.startDrag = ({ file, icon }) =>
      handed.drags.push({ file, isIconEmpty: typeof icon === 'string' || icon.isEmpty() })
    const setProgressBar = window.setProgressBar.bind(window)
    window.setProgressBar = (fraction, options) => {
      handed.progress.push(fraction)
      setProgressBar(fraction, options)
    }
    Notification.isSupported = () => true
    Notification.prototype.show = function show() {
      handed.notes.push({ title: this.title, body: this.body, click: () => this.emit('click') })
    }
  })
})

test.afterAll(async () => {
  await studio?.app.close()
  rmSync(profile, { recursive: true, force: true })
})

const tiles = () => studio.page.getByRole('list', { name: 'Models' }).getByRole('listitem')

async function generate(prompt: string): Promise<void> {
  const { page } = studio
  const before = await tiles().count()
  await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt)
  await page.getByRole('button', { name: /^Generate/ }).click()
  await expect(tiles()).toHaveCount(before + 1, { timeout: 30_000 })
}

const readProgress = (): Promise<number[]> =>
  studio.app.evaluate(() => [...(globalThis as World).handed.progress])

const readNotes = (): Promise<{ title: string; body: string }[]> =>
  studio.app.evaluate(() => (globalThis as World).handed.notes.map(({ title, body }) => ({ title, body })))

test('the taskbar shows how far a generation is, and nothing once it has ended', async () => {
  await generate('a wooden chair')
  await expect.poll(async () => (await readProgress()).at(-1)).toBe(-1)
  const shown = (await readProgress()).filter(fraction => fraction >= 0)
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.every((fraction, index) => fraction <= 1 && fraction >= (shown[index - 1] ?? 0))).toBe(true)
})

test('a tile that the mouse drags is handed to the system as a file with the bytes of the asset', async () => {
  const { app, page } = studio
  const tile = tiles().first()
  await tile.hover()
  await page.mouse.down()
  await page.mouse.move(400, 300, { steps: 5 })
  const readDrags = () => app.evaluate(() => (globalThis as World).handed.drags)
  await expect.poll(async () => (await readDrags()).length).toBe(1)
  await page.mouse.up()
  const [drag] = await readDrags()
  expect(drag?.isIconEmpty).toBe(false)
  expect(basename(drag?.file ?? '')).toMatch(/chair.*[.]glb$/i)
  const served = await page.evaluate(async () => {
    const { assets } = (await (await fetch('/v1/assets')).json()) as { assets: { id: string }[] }
    const bytes = await (await fetch(`/files/assets/${assets[0]?.id ?? ''}.glb`)).arrayBuffer()
    return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  })
  const sha256 = createHash('sha256')
    .update(readFileSync(drag?.file ?? ''))
    .digest()
  expect([...sha256]).toEqual(served)
})

test('an export that the mouse drags out of its dialog is handed to the system as a whole file', async () => {
  const { app, page } = studio
  const readDrags = () => app.evaluate(() => (globalThis as World).handed.drags)
  const before = (await readDrags()).length
  await tiles().first().getByRole('button').first().click()
  await page.keyboard.press('Control+e')
  const dialog = page.getByRole('dialog', { name: /^Export/ })
  await dialog.getByRole('radio', { name: 'STL', exact: true }).click()
  // A save dialog of the system would wait for somebody: canceled, the export stays to be dragged.
  await app.evaluate(({ dialog: system }) => {
    system.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' })
  })
  await dialog.getByRole('button', { name: 'Export STL' }).click()
  const file = dialog.getByTitle('Drag it into another program or folder')
  await file.hover()
  await page.mouse.down()
  await page.mouse.move(300, 200, { steps: 5 })
  await expect.poll(async () => (await readDrags()).length).toBe(before + 1)
  await page.mouse.up()
  const drag = (await readDrags()).at(-1)
  expect(drag?.isIconEmpty).toBe(false)
  expect(basename(drag?.file ?? '')).toMatch(/chair.*[.]stl$/i)
  const bytes = readFileSync(drag?.file ?? '')
  expect(bytes.byteLength).toBe(84 + 50 * bytes.readUInt32LE(80))
  expect(bytes.readUInt32LE(80)).toBeGreaterThan(100)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('who looks elsewhere is told that a model is finished, and a click on it leads there', async () => {
  const { app, page } = studio
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  const answer = await page.evaluate(() =>
    fetch('/v1/generations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'text', prompt: 'a red mug' }),
    }).then(response => response.status)
  )
  expect(answer).toBe(202)
  await expect.poll(readNotes).toEqual([{ title: 'Model finished', body: 'a red mug' }])
  await app.evaluate(() => (globalThis as World).handed.notes[0]?.click())
  await expect
    .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()))
    .toBe(true)
  await expect(tiles().filter({ hasText: /mug/i }).getByRole('button').first()).toBeVisible()
  await expect(page.getByRole('img', { name: /3D view of .*mug/i })).toBeVisible()
})

test('who looks at the window is told nothing', async () => {
  const before = (await readProgress()).length
  await generate('a wooden chest')
  await expect.poll(async () => (await readProgress()).slice(before).at(-1)).toBe(-1)
  expect(await readNotes()).toHaveLength(1)
})

test('without a keychain the signing secret lies in a file that its owner alone can read', async () => {
  const backend = await studio.app.evaluate(({ safeStorage }) => safeStorage.getSelectedStorageBackend?.())
  test.skip(backend !== 'basic_text' && backend !== 'unknown', `There is a keychain here: ${backend ?? ''}.`)
  expect(readdirSync(profile)).not.toContain('signing-secret.sealed')
  const path = join(profile, 'signing-secret')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const shown = await studio.page.evaluate(async () => {
    const { secret } = (await (await fetch('/studio/signing-secret')).json()) as { secret: string }
    return secret
  })
  expect(readFileSync(path, 'utf8').trim()).toBe(shown)
})

test('a window that is closed at once ends in order, though the engine is still being loaded', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'plinth-hasty-'))
  const hasty = await openStudio(fresh)
  const exited = new Promise<number | null>(resolve => hasty.app.process().once('exit', resolve))
  await hasty.app.evaluate(({ app }) => setImmediate(() => app.quit()))
  expect(await exited).toBe(0)
  expect(existsSync(join(fresh, 'service.lock'))).toBe(false)
  rmSync(fresh, { recursive: true, force: true })
})
