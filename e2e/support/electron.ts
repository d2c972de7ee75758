import { _electron, type ElectronApplication, type Page } from 'playwright'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { SOFTWARE_DRAWING } from './browser-arguments.ts'
import { drawNothingMore } from './drawing.ts'

/** The Electron program that the journeys run in; without one they are skipped. */
export const electronPath = process.env['PLINTH_ELECTRON'] ?? null

const projectDir = fileURLToPath(new URL('../..', import.meta.url))

/** The script that gives a page the bridge. */
export const preloadPath = fileURLToPath(new URL('../../out/preload/index.cjs', import.meta.url))

/** Switches of the browser engine: WebGL without a graphics card, and root has no sandbox. */
export const SWITCHES: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ...SOFTWARE_DRAWING,
  '--disable-background-networking',
]

const argumentsFor = (profile: string, port = 0): readonly string[] => [
  ...SWITCHES,
  projectDir,
  '--port',
  String(port),
  '--profile',
  profile,
]

/** The studio in its window. */
export interface OpenStudio {
  readonly app: ElectronApplication
  readonly page: Page
  /** Requests of the page that did not go to this machine. */
  readonly strayRequests: readonly string[]
}

/** Starts it without a profile being named: the usual one, below `config`. */
export function launchUsual(config: string, port: number): Promise<ElectronApplication> {
  return _electron.launch({
    executablePath: electronPath ?? '',
    args: [...SWITCHES, projectDir, '--port', String(port)],
    env: { ...(process.env as Record<string, string>), XDG_CONFIG_HOME: config, PLINTH_PROFILE: '' },
    timeout: 60_000,
  })
}

/** Starts the built program in Electron, whatever its window shows. */
export function launchWindow(profile: string, port = 0): Promise<ElectronApplication> {
  if (electronPath === null) {
    throw new Error('there is no Electron runtime')
  }
  return _electron.launch({
    executablePath: electronPath,
    args: [...argumentsFor(profile, port)],
    timeout: 60_000,
  })
}

/** Starts the built studio in Electron and waits for its page, which draws nothing on its canvas from then on. */
export async function openStudio(profile: string): Promise<OpenStudio> {
  const app = await launchWindow(profile)
  const strayRequests: string[] = []
  app.context().on('request', request => {
    const { hostname, protocol } = new URL(request.url())
    if (hostname !== '127.0.0.1' && !['data:', 'blob:', 'devtools:'].includes(protocol)) {
      strayRequests.push(request.url())
    }
  })
  const page = await app.firstWindow()
  await page.getByRole('heading', { name: 'Plinth' }).waitFor()
  await drawNothingMore(page)
  return { app, page, strayRequests }
}

/** Starts it a second time on the same profile, to its end; `opened` as a system hands over links and files. */
export function startAgain(
  profile: string,
  opened: readonly string[] = []
): Promise<{ readonly code: number | null; readonly stdout: string }> {
  const args = [...argumentsFor(profile), ...(opened.length === 0 ? [] : ['--', ...opened])]
  const child = spawn(electronPath ?? '', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let stdout = ''
  child.stdout.on('data', chunk => (stdout += String(chunk)))
  return new Promise(resolve => child.on('close', code => resolve({ code, stdout })))
}
