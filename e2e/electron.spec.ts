import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ElectronApplication, Page } from 'playwright'
import { expect, test } from 'playwright/test'
import type { DesktopBridge } from '../src-main/contract/desktop.ts'
import {
  electronPath,
  launchUsual,
  launchWindow,
  openStudio,
  preloadPath,
  startAgain,
  type OpenStudio,
} from './support/electron.ts'
import { LONG } from './support/tags.ts'

/**
 * What only the window has, and what the studio does to the desktop; everything else is tested in Chromium, which shows the
 * same page. One window serves all of it, and one model most of it. Only Electron's own objects are listened in on, at
 * their edge to the system.
 */

test.skip(electronPath === null, 'There is no Electron runtime here (PLINTH_ELECTRON names one).')
test.describe.configure({ mode: 'serial' })

/** What was handed to the system, kept in Electron's main process. */
interface Handed {
  readonly drags: { readonly file: string; readonly icon: string }[]
  readonly notes: { readonly title: string; readonly body: string; click(): void }[]
  readonly progress: number[]
  /** What was said over the tray's icon, and its menu as it is now. */
  readonly tips: string[]
  tray: Electron.Menu | null
  /** Files that the system was asked to open. */
  readonly opened: string[]
}
type World = typeof globalThis & { handed: Handed }

let profile = ''
let desk = ''
let studio: OpenStudio

test.beforeAll(async () => {
  profile = mkdtempSync(join(tmpdir(), 'plinth-window-'))
  desk = mkdtempSync(join(tmpdir(), 'plinth-desk-'))
  studio = await openStudio(profile)
  await studio.app.evaluate(({ BrowserWindow, Notification }) => {
    const handed: Handed = { drags: [], notes: [], progress: [], tips: [], tray: null, opened: [] }
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
      handed.drags.push({ file, icon: typeof icon === 'string' ? '' : icon.toDataURL() })
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
  rmSync(desk, { recursive: true, force: true })
})

/** Runs in the page, as the page's own script would. */
const ask = <T>(question: (desktop: DesktopBridge) => Promise<T>): Promise<T> =>
  studio.page.evaluate<T>(`(${String(question)})(window.desktop)`)

/** The picture of a model, and not the program's own icon, which stands in where there is none. */
async function expectModelIcon(icon = ''): Promise<void> {
  const own = await studio.app.evaluate(
    ({ nativeImage }, path) => nativeImage.createFromPath(path).resize({ width: 96, height: 96 }).toDataURL(),
    fileURLToPath(new URL('../resources/icons/icon.png', import.meta.url))
  )
  expect(own.length).toBeGreaterThan(200)
  expect(icon.length).toBeGreaterThan(200)
  expect(icon).not.toBe(own)
}

const tiles = () => studio.page.getByRole('list', { name: 'Models' }).getByRole('listitem')

async function generate(prompt: string): Promise<void> {
  const { page } = studio
  const before = await tiles().count()
  await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt)
  await page.getByRole('button', { name: /^Generate/ }).click()
  await expect(tiles()).toHaveCount(before + 1)
}

const readProgress = (): Promise<number[]> =>
  studio.app.evaluate(() => [...(globalThis as World).handed.progress])

const readNotes = (): Promise<{ title: string; body: string }[]> =>
  studio.app.evaluate(() => (globalThis as World).handed.notes.map(({ title, body }) => ({ title, body })))

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
  await generate('a wooden chair')

  const target = join(desk, 'chair.glb')
  const assetId = await newestAssetId()
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, target)
  await tiles().first().click()
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

test('the taskbar shows how far a generation is, and nothing once it has ended', async () => {
  await expect.poll(async () => (await readProgress()).at(-1)).toBe(-1)
  const shown = (await readProgress()).filter(fraction => fraction >= 0)
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.every((fraction, index) => fraction <= 1 && fraction >= (shown[index - 1] ?? 0))).toBe(true)
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

test('a tile that the mouse drags is handed to the system as a file with the bytes of the asset, named after it', async () => {
  const { app, page } = studio
  const tile = tiles().first()
  await tile.hover()
  await page.mouse.down()
  await page.mouse.move(400, 300, { steps: 5 })
  const readDrags = () => app.evaluate(() => (globalThis as World).handed.drags)
  await expect.poll(async () => (await readDrags()).length).toBe(1)
  await page.mouse.up()
  const [drag] = await readDrags()
  await expectModelIcon(drag?.icon)
  expect(basename(drag?.file ?? '')).toMatch(/chair.*[.]glb$/i)
  expect(readFileSync(drag?.file ?? '').equals(readFileSync(join(desk, 'chair.glb')))).toBe(true)
})

test('a model is opened in the Blender that is installed, and refused in words where there is none', async () => {
  const { app, page } = studio
  const bin = join(desk, 'bin')
  mkdirSync(bin)
  const setPath = (path: string): Promise<string> =>
    app.evaluate((_electron, next) => {
      const before = process.env['PATH'] ?? ''
      process.env['PATH'] = next
      return before
    }, path)
  const before = await setPath(bin)
  const assetId = await newestAssetId()
  const open = () => page.evaluate(id => window.desktop?.openInBlender({ asset_id: id }), assetId)
  expect(await open()).toMatchObject({ ok: false, error: { code: 'not_found' } })
  const program = join(bin, 'blender')
  writeFileSync(program, '#!/bin/sh\nprintf "%s\\n" "$@" > "${0%/*}/told"\n')
  chmodSync(program, 0o755)
  expect(await open()).toEqual({ ok: true, result: { path: program } })
  await setPath(before)
  const told = join(bin, 'told')
  await expect.poll(() => existsSync(told) && readFileSync(told, 'utf8').split('\n').length).toBe(5)
  const [, script, , file] = readFileSync(told, 'utf8').split('\n')
  expect(readFileSync(script ?? '', 'utf8')).toContain('import_scene.gltf')
  expect(readFileSync(file ?? '').equals(readFileSync(join(desk, 'chair.glb')))).toBe(true)
  rmSync(bin, { recursive: true })
})

test(
  'an export that the mouse drags out of its dialog is handed to the system as a whole file',
  { tag: LONG },
  async () => {
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
    await expectModelIcon(drag?.icon)
    expect(basename(drag?.file ?? '')).toMatch(/chair.*[.]stl$/i)
    const bytes = readFileSync(drag?.file ?? '')
    expect(bytes.byteLength).toBe(84 + 50 * bytes.readUInt32LE(80))
    expect(bytes.readUInt32LE(80)).toBeGreaterThan(100)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
)

test('who looks elsewhere is told that a model is finished, and a click on it leads there', async () => {
  const { app, page } = studio
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  const answer = await page.evaluate(() =>
    fetch('/v1/generations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'text', prompt: 'a red ladder' }),
    }).then(response => response.status)
  )
  expect(answer).toBe(202)
  await expect.poll(readNotes).toEqual([{ title: 'Model finished', body: 'a red ladder' }])
  await app.evaluate(() => (globalThis as World).handed.notes[0]?.click())
  await expect
    .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()))
    .toBe(true)
  await expect(
    tiles()
      .filter({ hasText: /ladder/i })
      .getByRole('button')
      .first()
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /3D view of .*ladder/i })).toBeVisible()
})

test('who looks at the window is told nothing', async () => {
  const before = (await readProgress()).length
  await generate('a wooden ladder')
  await expect.poll(async () => (await readProgress()).slice(before).at(-1)).toBe(-1)
  expect(await readNotes()).toHaveLength(1)
})

test('an engine process that dies is told of, and its generation goes on', { tag: LONG }, async () => {
  const { app, page } = studio
  const before = await tiles().count()
  const signalEngine = (signal: 'SIGSTOP' | 'SIGKILL'): Promise<number> =>
    app.evaluate(({ app: program }, sent) => {
      const engines = program
        .getAppMetrics()
        .filter(({ type, name }) => type === 'Utility' && name === 'Plinth engine')
      engines.forEach(({ pid }) => process.kill(pid, sent))
      return engines.length
    }, signal)
  // It made a model a moment ago; held, it cannot be done before it is ended.
  expect(await signalEngine('SIGSTOP')).toBeGreaterThan(0)
  const generationId = await page.evaluate(async () => {
    const answer = await fetch('/v1/generations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'text', prompt: 'a green ladder' }),
    })
    return ((await answer.json()) as { id: string }).id
  })
  const read = () =>
    page.evaluate(
      async id =>
        (await (await fetch(`/studio/generations/${id}`)).json()) as { status: string; attempt: number },
      generationId
    )
  await expect.poll(read).toMatchObject({ status: 'running', attempt: 1 })
  await signalEngine('SIGKILL')
  await expect(
    page.getByText('The engine process crashed while making “a green ladder”. It restarts by itself')
  ).toBeVisible()
  await expect(tiles()).toHaveCount(before + 1)
  expect(await read()).toMatchObject({ status: 'succeeded', attempt: 2 })
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

test('the tray tells what the service does, turns the API off and on, and brings the window back', async () => {
  const { app, page } = studio
  await app.evaluate(({ Tray }) => {
    const { handed } = globalThis as World
    const { setToolTip, setContextMenu } = Tray.prototype
    Tray.prototype.setToolTip = function tell(words) {
      handed.tips.push(words)
      setToolTip.call(this, words)
    }
    Tray.prototype.setContextMenu = function offer(menu) {
      handed.tray = menu
      setContextMenu.call(this, menu)
    }
  })
  const readTips = (): Promise<string[]> => app.evaluate(() => [...(globalThis as World).handed.tips])
  const lastTip = async (): Promise<string | undefined> => (await readTips()).at(-1)
  const choose = (id: string) =>
    app.evaluate((_electron, item) => (globalThis as World).handed.tray?.getMenuItemById(item)?.click(), id)
  const send = (method: string, body?: object) =>
    page.evaluate(
      ([verb, text]) =>
        fetch('/studio/faults', {
          method: verb,
          ...(text === null ? {} : { headers: { 'content-type': 'application/json' }, body: text }),
        }).then(({ ok }) => ok),
      [method, body === undefined ? null : JSON.stringify(body)] as const
    )
  expect(await send('POST', { operation: 'webhook', code: 500 })).toBe(true)
  await expect.poll(lastTip).toBe('Plinth: 1 injected fault active, Idle')
  expect(await send('DELETE')).toBe(true)
  await expect.poll(lastTip).toBe('Plinth: Idle')
  await generate('a wooden ladder')
  await expect.poll(readTips).toContain('Plinth: 1 running or queued')
  await expect.poll(lastTip).toBe('Plinth: Idle')

  await choose('tray.api')
  await expect.poll(lastTip).toBe('Plinth: API off, Idle')
  await expect(page.getByRole('button', { name: 'API off' })).toBeVisible()
  await choose('tray.api')
  await expect.poll(lastTip).toBe('Plinth: Idle')
  await expect(page.getByRole('button', { name: 'API off' })).toBeHidden()

  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  await choose('tray.new')
  await expect.poll(() => areWindowsVisible()).toEqual([true])
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toBeFocused()
})

test('a closed window leaves the service in the tray where the settings say so, and says it once', async () => {
  const { app, page } = studio
  const before = (await readNotes()).length
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Server', exact: true }).click()
  const keeps = page.getByRole('switch', { name: 'Keep running when the window is closed' })
  await expect(keeps).not.toBeChecked()
  await keeps.click()
  await expect(keeps).toBeChecked()
  const closeAndShow = async (): Promise<void> => {
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    await expect.poll(() => areWindowsVisible()).toEqual([false])
    expect(await page.evaluate(() => fetch('/studio/health').then(({ ok }) => ok))).toBe(true)
    await app.evaluate(() => (globalThis as World).handed.tray?.getMenuItemById('tray.open')?.click())
    await expect.poll(() => areWindowsVisible()).toEqual([true])
  }
  await closeAndShow()
  expect((await readNotes()).slice(before)).toEqual([
    expect.objectContaining({ title: 'Plinth goes on running' }),
  ])
  await closeAndShow()
  expect(await readNotes()).toHaveLength(before + 1)
  await keeps.click()
  await expect(keeps).not.toBeChecked()
  await page.keyboard.press('Escape')
})

test('a link shows a model or fills in the prompt, sends nothing, and is refused where it asks for more', async () => {
  const { app, page } = studio
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await prompt.fill('what stood there')
  const assetId = await newestAssetId()
  const countGenerations = () =>
    page.evaluate(async () => {
      const answer = await fetch('/studio/generations?limit=200')
      return ((await answer.json()) as { generations: unknown[] }).generations.length
    })
  const before = await countGenerations()
  await page.keyboard.press('Control+,')
  const second = await startAgain(profile, [`plinth://asset/${assetId}`])
  expect(second).toMatchObject({ code: 0 })
  await expect(page.getByRole('img', { name: /^3D view of .*ladder/i })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Settings' })).toBeHidden()

  // As a Mac tells it.
  const follow = (link: string) =>
    app.evaluate(
      ({ app: program }, url) => program.emit('open-url', { preventDefault: () => undefined }, url),
      link
    )
  await follow('plinth://new?prompt=a+red+%3Cb%3Emug')
  await expect(prompt).toHaveValue('a red <b>mug')
  await expect(prompt).toBeFocused()
  await expect(page.getByText('A link filled in the prompt. Nothing was sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(prompt).toHaveValue('what stood there')

  await follow('plinth://new?prompt=a+mug&submit=1')
  await expect(page.getByText('it names neither a model of the library nor a prompt')).toBeVisible()
  await follow('plinth://asset/ast_of_somebody')
  await expect(page.getByText('The linked model is not in this library.')).toBeVisible()
  await expect(prompt).toHaveValue('what stood there')
  expect(await countGenerations()).toBe(before)
})

test('a GLB that is opened with the studio is looked at, and is found again in the list of recent files', async () => {
  const { app, page } = studio
  const path = join(desk, 'opened & seen.glb')
  writeFileSync(path, readFileSync(join(desk, 'chair.glb')))
  const before = await tiles().count()
  expect(await startAgain(profile, [path])).toMatchObject({ code: 0 })
  const bar = page.getByRole('group', { name: 'Previewed file' })
  await expect(bar).toContainText('opened & seen.glb')
  await expect(page.getByRole('img', { name: /^3D view of opened/ })).toBeVisible()
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(bar).toBeHidden()
  await expect(tiles()).toHaveCount(before)

  const readRecent = () =>
    app.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()
        ?.getMenuItemById('file.recent')
        ?.submenu?.items.map(({ label }) => label)
    )
  expect((await readRecent())?.slice(0, 2)).toEqual(['opened && seen.glb', 'chair.glb'])
  const chooseRecent = (label: string) =>
    app.evaluate(
      ({ Menu }, wanted) =>
        Menu.getApplicationMenu()
          ?.getMenuItemById('file.recent')
          ?.submenu?.items.find(item => item.label === wanted)
          ?.click(),
      label
    )
  await chooseRecent('chair.glb')
  await expect(bar).toContainText('chair.glb')
  expect((await readRecent())?.[0]).toBe('chair.glb')
  rmSync(path)
  await chooseRecent('opened && seen.glb')
  await expect(page.getByText('opened & seen.glb could not be opened: it is no longer there.')).toBeVisible()
  await expect.poll(async () => await readRecent()).not.toContain('opened && seen.glb')
  await chooseRecent('Clear Recent Files')
  expect(await readRecent()).toEqual(['No Recent Files'])
  await bar.getByRole('button', { name: 'Close' }).click()
})

test('a model is opened in the default app as a copy under its name, and only a saved file is opened by its path', async () => {
  const { app, page } = studio
  await app.evaluate(({ shell }) => {
    shell.openPath = path => {
      ;(globalThis as World).handed.opened.push(path)
      return Promise.resolve('')
    }
  })
  const readOpened = (): Promise<string[]> => app.evaluate(() => [...(globalThis as World).handed.opened])
  await tiles().first().getByRole('button').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Open in default app' }).click()
  await expect.poll(async () => (await readOpened()).length).toBe(1)
  const [path = ''] = await readOpened()
  expect(basename(path)).toMatch(/ladder.*[.]glb$/i)
  expect(readFileSync(path).subarray(0, 4).toString()).toBe('glTF')

  const openSaved = (saved: string) => page.evaluate(file => window.desktop?.openSaved({ path: file }), saved)
  expect(await openSaved('/etc/passwd')).toMatchObject({ ok: false, error: { code: 'not_found' } })
  expect(await openSaved(join(desk, 'chair.glb'))).toMatchObject({ ok: true })
  expect((await readOpened()).at(-1)).toBe(join(desk, 'chair.glb'))
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

test('a restart keeps the library and the window’s place', { tag: LONG }, async () => {
  const place = { x: 120, y: 90, width: 1210, height: 810 }
  await studio.app.evaluate(({ BrowserWindow }, bounds) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(bounds)
  }, place)
  const before = await tiles().count()
  expect(studio.strayRequests).toEqual([])
  await studio.app.close()
  expect(readdirSync(profile)).not.toContain('service.lock')
  expect(readdirSync(join(profile, 'browser'))).not.toContain('dragged-out')

  studio = await openStudio(profile)
  await expect(tiles()).toHaveCount(before)
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

test('About says that there are no updates to be had, and nothing asks for any', async () => {
  const { page, strayRequests } = studio
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'About', exact: true }).click()
  const updates = page.getByRole('region', { name: 'Updates' })
  await expect(updates).toContainText('There is no update server')
  await page.keyboard.press('Escape')
  expect(strayRequests).toEqual([])
})

test(
  'a page that crashes is loaded again; one that crashes again leaves a report that can be copied',
  { tag: LONG },
  async () => {
    const { app, page } = studio
    // Told as Electron tells it: a page that is really gone is lost to playwright, too.
    await app.evaluate(({ BrowserWindow, dialog, shell }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      Object.assign(globalThis, { folders: [] })
      if (contents !== undefined) {
        contents.forcefullyCrashRenderer = () =>
          void contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 11 })
      }
      dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false })
      shell.openPath = path => {
        ;(globalThis as typeof globalThis & { folders: string[] }).folders.push(path)
        return Promise.resolve('')
      }
    })
    const crash = () =>
      app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
      )
    // So is a click: a navigation that is denied keeps playwright waiting.
    const press = async (name: string) => {
      const url = await page.getByRole('link', { name }).getAttribute('href')
      await app.evaluate(
        ({ BrowserWindow }, to) =>
          BrowserWindow.getAllWindows()[0]?.webContents.emit('will-navigate', {
            url: to,
            preventDefault: () => undefined,
          }),
        url
      )
    }
    await crash()
    await expect(page.getByText(/The window was loaded again: .* The service went on[.]/)).toBeVisible()
    await crash()
    await expect(page.getByRole('heading', { name: 'The window crashed' })).toBeVisible()
    await press('Copy report')
    await expect(page.getByRole('status')).toHaveText('The report is in the clipboard.')
    const report = await app.evaluate(({ clipboard }) => clipboard.readText())
    expect(report).toMatch(
      /^Plinth [0-9.]+: The window crashed\nReason: the page’s process crashed \(code 11\)/
    )
    expect(report).toContain(`Profile: ${profile}`)
    expect(report).not.toMatch(/token=(?!…)|pl_live_(?!…)/)
    await press('Open the data folder')
    await expect
      .poll(() => app.evaluate(() => (globalThis as typeof globalThis & { folders: string[] }).folders))
      .toEqual([profile])
    await press('Reload')
    await expect(page.getByRole('textbox', { name: 'Prompt' })).toBeVisible()

    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.emit('unresponsive'))
    await expect(page.getByRole('heading', { name: 'The window did not respond' })).toBeVisible()
    await press('Reload')
    await expect(page.getByRole('textbox', { name: 'Prompt' })).toBeVisible()
  }
)

test(
  'a named profile is opened beside the first, said in the header, reset and deleted, each after a question that names it',
  { tag: LONG },
  async () => {
    test.skip(process.platform !== 'linux', 'The usual folder is elsewhere.')
    const config = mkdtempSync(join(tmpdir(), 'plinth-usual-'))
    const named = join(config, 'Plinth.profiles', 'client demo')
    const open = async () => {
      const app = await launchUsual(config, 0)
      const page = await app.firstWindow()
      await page.getByRole('heading', { name: 'Plinth' }).waitFor()
      await page.keyboard.press('Control+,')
      await page.getByRole('tab', { name: 'Profile', exact: true }).click()
      return { app, page }
    }
    type Open = Awaited<ReturnType<typeof open>>
    /** Answers the next questions of the system, and keeps the last one. */
    const answer = ({ app }: Open, response: number): Promise<void> =>
      app.evaluate(({ app: program, dialog }, chosen) => {
        dialog.showMessageBox = (...asked: unknown[]) => {
          Object.assign(globalThis, { asked: JSON.stringify(asked.at(-1)) })
          return Promise.resolve({ response: chosen, checkboxChecked: false })
        }
        // The next start is the test's own.
        program.relaunch = () => undefined
      }, response)
    const asked = ({ app }: Open): Promise<string> =>
      app.evaluate(() => String(Reflect.get(globalThis, 'asked')))
    const endBy = async ({ app, page }: Open, name: string): Promise<void> => {
      const exited = new Promise<number | null>(resolve => app.process().once('exit', resolve))
      await page.getByRole('button', { name }).click()
      expect(await exited).toBe(0)
    }
    const first = await open()
    await expect(first.page.getByRole('listitem', { name: 'Default' })).toContainText('In use')
    await first.page.getByRole('textbox', { name: 'Name of a new profile' }).fill('client demo')
    await answer(first, 1)
    await first.page.getByRole('button', { name: 'Create and open…' }).click()
    await expect.poll(() => asked(first)).toContain(named)
    expect(existsSync(named)).toBe(false)
    await answer(first, 0)
    await endBy(first, 'Create and open…')

    const second = await open()
    await expect(second.page.getByRole('banner').getByText('Profile: client demo')).toBeVisible()
    await expect(second.page.getByLabel('Folder of the profile')).toHaveText(named)
    expect(existsSync(join(named, 'plinth.db'))).toBe(true)
    writeFileSync(join(named, 'left'), 'of before')
    await answer(second, 1)
    await second.page.getByRole('button', { name: 'Reset…' }).click()
    await expect.poll(() => asked(second)).toContain('“client demo”')
    expect(existsSync(join(named, 'left'))).toBe(true)
    await answer(second, 0)
    await endBy(second, 'Reset…')
    expect(readdirSync(named)).toEqual(['browser'])

    const third = await open()
    await answer(third, 0)
    // Asked before the click: of a program that has ended there is no process to ask for.
    const hasEnded = new Promise<void>(resolve => third.app.process().once('exit', () => resolve()))
    await third.page.getByRole('listitem', { name: 'Default' }).getByRole('button', { name: 'Open…' }).click()
    await hasEnded

    const last = await open()
    await expect(last.page.getByText('Profile: client demo')).toHaveCount(0)
    await answer(last, 1)
    const remove = last.page.getByRole('button', { name: 'Delete…' })
    await remove.click()
    await expect.poll(() => asked(last)).toContain(named)
    expect(existsSync(named)).toBe(true)
    await answer(last, 0)
    await remove.click()
    await expect(last.page.getByRole('listitem', { name: 'client demo' })).toHaveCount(0)
    expect(existsSync(named)).toBe(false)
    await last.app.close()
    rmSync(config, { recursive: true, force: true })
  }
)

test(
  'the profile is moved to another folder with all that is in it, and stays where it was when that fails',
  { tag: LONG },
  async () => {
    test.skip(process.platform !== 'linux', 'The usual folder is elsewhere.')
    const config = mkdtempSync(join(tmpdir(), 'plinth-usual-'))
    const disk = join(config, 'disk')
    mkdirSync(disk)
    const usual = join(config, 'Plinth')
    // What a page keeps belongs to its address: each start has the port of the first.
    let port = 0
    const open = async () => {
      const app = await launchUsual(config, port)
      const page = await app.firstWindow()
      await page.getByRole('heading', { name: 'Plinth' }).waitFor()
      port = Number(new URL(page.url()).port)
      return { app, page }
    }
    const showFolder = async ({ page }: { readonly page: Page }) => {
      await page.keyboard.press('Control+,')
      await page.getByRole('tab', { name: 'Profile', exact: true }).click()
      return page.getByLabel('Folder of the profile')
    }
    const move = async (
      there: { readonly app: ElectronApplication; readonly page: Page },
      isInTheWay: boolean
    ) => {
      await there.app.evaluate(
        ({ app, dialog }, { chosen, blocked }) => {
          dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] })
          dialog.showMessageBox = () => {
            if (blocked) {
              // Somebody makes a folder of that name while it is being copied.
              process
                .getBuiltinModule('node:fs')
                .mkdirSync(`${chosen}/Plinth/of another`, { recursive: true })
            }
            return Promise.resolve({ response: 0, checkboxChecked: false })
          }
          // The next start is the test's own.
          app.relaunch = () => undefined
        },
        { chosen: disk, blocked: isInTheWay }
      )
      const exited = new Promise<number | null>(resolve => there.app.process().once('exit', resolve))
      await there.page.getByRole('button', { name: 'Move…' }).click()
      expect(await exited).toBe(0)
    }
    const first = await open()
    await first.page.getByRole('textbox', { name: 'Prompt' }).fill('a draft that is kept')
    await expect(await showFolder(first)).toHaveText(usual)
    await move(first, true)
    expect(readdirSync(disk)).toEqual(['Plinth'])

    const second = await open()
    await expect(
      second.page.getByText(/The profile was not moved: .* It is whole where it was[.]/)
    ).toBeVisible()
    await expect(second.page.getByLabel('Folder of the profile')).toHaveText(usual)
    rmSync(join(disk, 'Plinth'), { recursive: true })
    await move(second, false)

    const third = await open()
    await expect(third.page.getByText(`The profile is now in ${join(disk, 'Plinth')}.`)).toBeVisible()
    await expect(third.page.getByLabel('Folder of the profile')).toHaveText(join(disk, 'Plinth'))
    await third.page.keyboard.press('Escape')
    await expect(third.page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('a draft that is kept')
    await expect.poll(() => existsSync(usual)).toBe(false)
    await third.app.close()
    rmSync(config, { recursive: true, force: true })
  }
)

test('a service that cannot start says why in the window, and the program ends with an error', async () => {
  const taken = createServer()
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const fresh = mkdtempSync(join(tmpdir(), 'plinth-refused-'))
  const app = await launchWindow(fresh, port)
  const page = await app.firstWindow()
  await expect(page.getByRole('heading', { name: 'Plinth could not start' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Port ${port} is taken`)
  await expect(page.getByRole('region', { name: 'Report' })).toContainText(
    `Reason: the service did not start: Port ${port} is taken`
  )
  const exited = new Promise<number | null>(resolve => app.process().once('exit', resolve))
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.emit('will-navigate', {
      url: 'plinth-crash:quit',
      preventDefault: () => undefined,
    })
  )
  expect(await exited).toBe(1)
  taken.close()
  rmSync(fresh, { recursive: true, force: true })
})

test(
  'a window that is closed at once ends in order, though the engine is still being loaded',
  { tag: LONG },
  async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'plinth-hasty-'))
    const hasty = await openStudio(fresh)
    const exited = new Promise<number | null>(resolve => hasty.app.process().once('exit', resolve))
    await hasty.app.evaluate(({ BrowserWindow }) =>
      setImmediate(() => BrowserWindow.getAllWindows()[0]?.close())
    )
    expect(await exited).toBe(0)
    expect(existsSync(join(fresh, 'service.lock'))).toBe(false)
    rmSync(fresh, { recursive: true, force: true })
  }
)

const areWindowsVisible = (): Promise<boolean[]> =>
  studio.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map(window => window.isVisible()))

function newestAssetId(): Promise<string> {
  return studio.page.evaluate(async () => {
    const { assets } = (await (await fetch('/v1/assets')).json()) as { assets: { id: string }[] }
    return assets[0]?.id ?? ''
  })
}
