import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import type { DesktopBridge } from '../src-main/contract/desktop.ts'
import { electronPath, openStudio, preloadPath, startAgain, type OpenStudio } from './support/electron.ts'

/** What only the window has; everything else is tested in Chromium, which shows the same page. */

test.skip(electronPath === null, 'There is no Electron runtime here (PLINTH_ELECTRON names one).')
test.describe.configure({ mode: 'serial' })

let profile = ''
let desk = ''
let studio: OpenStudio

test.beforeAll(async () => {
  profile = mkdtempSync(join(tmpdir(), 'plinth-window-'))
  desk = mkdtempSync(join(tmpdir(), 'plinth-desk-'))
  studio = await openStudio(profile)
})

test.afterAll(async () => {
  await studio?.app.close()
  rmSync(profile, { recursive: true, force: true })
  rmSync(desk, { recursive: true, force: true })
})

/** Runs in the page, as the page's own script would. */
const ask = <T>(question: (desktop: DesktopBridge) => Promise<T>): Promise<T> =>
  studio.page.evaluate<T>(`(${String(question)})(window.desktop)`)

const models = () => studio.page.getByRole('list', { name: 'Models' }).getByRole('listitem')

test('the window opens on the studio, and the page has none of Electron’s powers', async () => {
  const { app, page } = studio
  await expect(page).toHaveTitle(/Plinth/)
  expect(page.url()).not.toContain('token')
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  const powers = await page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer'].filter(name => name in window)
  )
  expect(powers).toEqual([])
})

test('words become a model, and its file is saved byte for byte where the dialog says', async () => {
  const { app, page } = studio
  await page.getByRole('textbox', { name: 'Prompt' }).fill('a wooden chair')
  await page.getByRole('button', { name: /^Generate/ }).click()
  await expect(models()).toHaveCount(1)

  const target = join(desk, 'chair.glb')
  const assetId = await newestAssetId()
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, target)
  await models().first().click()
  await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('library.save')?.click())
  await expect.poll(() => readdirSync(desk)).toEqual(['chair.glb'])

  const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
  const served = await page.evaluate(async id => {
    const bytes = await (await fetch(`/files/assets/${id}.glb`)).arrayBuffer()
    return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), byte =>
      byte.toString(16).padStart(2, '0')
    ).join('')
  }, assetId)
  expect(sha256(readFileSync(target))).toBe(served)
})

test('a save that is called off writes nothing, and an unknown model is said to be gone', async () => {
  const { app } = studio
  await app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = async () => ({ canceled: true, filePath: '' })
  })
  const assetId = await newestAssetId()
  expect(
    await studio.page.evaluate(id => window.desktop?.saveAsset({ asset_id: id }), assetId)
  ).toMatchObject({
    ok: true,
    result: { path: null },
  })
  expect(await ask(desktop => desktop.saveAsset({ asset_id: 'ast_none' }))).toMatchObject({
    ok: false,
    error: { code: 'not_found' },
  })
  expect(readdirSync(desk)).toEqual(['chair.glb'])
})

test('a model dragged out is a real file, named after it', async () => {
  const { app, page } = studio
  const assetId = await newestAssetId()
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (contents !== undefined) {
      contents.startDrag = item =>
        Object.assign(globalThis, {
          dragged: { file: item.file, isEmpty: typeof item.icon === 'string' || item.icon.isEmpty() },
        })
    }
  })
  expect(await page.evaluate(id => window.desktop?.startDrag({ asset_id: id }), assetId)).toMatchObject({
    ok: true,
  })
  const dragged = await app.evaluate(
    () => (globalThis as unknown as { dragged: { file: string; isEmpty: boolean } }).dragged
  )
  expect(dragged.isEmpty).toBe(false)
  expect(dragged.file).toMatch(/wooden[ _-]chair.*[.]glb$/i)
  expect(readFileSync(dragged.file).equals(readFileSync(join(desk, 'chair.glb')))).toBe(true)
})

test('the desktop answers nobody but the studio’s page, and nothing malformed', async () => {
  const { app } = studio
  const answers = await app.evaluate(async ({ BrowserWindow }, preload) => {
    const [own] = BrowserWindow.getAllWindows()
    const foreign = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } })
    await foreign.loadURL('data:text/html,<p>foreign</p>')
    const script = 'window.desktop.openProfileFolder(null)'
    const elsewhere: unknown = await foreign.webContents.executeJavaScript(script)
    // Our own origin in a window that is not ours is foreign too.
    await foreign.loadURL(own?.webContents.getURL() ?? '')
    const otherWindow: unknown = await foreign.webContents.executeJavaScript(script)
    foreign.destroy()
    return { elsewhere, otherWindow }
  }, preloadPath)
  const refused = { ok: false, error: { code: 'forbidden_sender' } }
  expect(answers.elsewhere).toMatchObject(refused)
  expect(answers.otherWindow).toMatchObject(refused)
  expect(await ask(desktop => desktop.setProgress({ fraction: 7 }))).toMatchObject({
    ok: false,
    error: { code: 'invalid_payload' },
  })
  expect(await ask(desktop => desktop.revealInFolder({ path: '/etc/passwd' }))).toMatchObject({
    ok: false,
    error: { code: 'not_found' },
  })
  expect(await ask(desktop => desktop.setProgress({ fraction: 0.5 }))).toMatchObject({ ok: true })
})

test('an entry of the menu does what the button does', async () => {
  const { app, page } = studio
  await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('app.palette')?.click())
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a second start brings the one window to the front', async () => {
  const { app } = studio
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  const second = await startAgain(profile)
  expect(second).toMatchObject({ code: 0 })
  expect(second.stdout).toContain('open already')
  await expect
    .poll(() =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map(window => window.isVisible()))
    )
    .toEqual([true])
})

test('a restart keeps the library and the window’s place', async () => {
  const place = { x: 120, y: 90, width: 1210, height: 810 }
  await studio.app.evaluate(({ BrowserWindow }, bounds) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(bounds)
  }, place)
  expect(studio.strayRequests).toEqual([])
  await studio.app.close()
  expect(readdirSync(profile)).not.toContain('service.lock')
  expect(readdirSync(join(profile, 'browser'))).not.toContain('dragged-out')

  studio = await openStudio(profile)
  await expect(models()).toHaveCount(1)
  expect(
    await studio.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
  ).toEqual(place)
})

test('the page opens no window, goes nowhere else, and nothing left this machine', async () => {
  const { app, strayRequests } = studio
  const seen = await app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const opened: unknown = await contents?.executeJavaScript("window.open('https://example.com') === null")
    // Told as Electron tells it: a page that waits for a navigation that was denied keeps playwright waiting too.
    let isDenied = false
    const event = { url: 'https://example.com/', preventDefault: () => (isDenied = true) }
    contents?.emit('will-navigate', event)
    return { isOpenDenied: opened, isDenied, windows: BrowserWindow.getAllWindows().length }
  })
  expect(seen).toEqual({ isOpenDenied: true, isDenied: true, windows: 1 })
  expect(strayRequests).toEqual([])
})

function newestAssetId(): Promise<string> {
  return studio.page.evaluate(async () => {
    const { assets } = (await (await fetch('/v1/assets')).json()) as { assets: { id: string }[] }
    return assets[0]?.id ?? ''
  })
}
