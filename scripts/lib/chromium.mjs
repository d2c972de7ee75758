import { existsSync } from 'node:fs'

/**
 * Chromium's headless shell draws the same page with the same WebGL for 60 % of the processor time: it has no windows, no profile
 * and none of a browser's own pages.
 */
const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

const LAUNCH_TIMEOUT_MS = 30_000

/** Does it really start? A package without its shared libraries only looks installed. */
async function starts(executablePath) {
  const { chromium } = await import('playwright')
  try {
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
    const browser = await chromium.launch({ executablePath, args, timeout: LAUNCH_TIMEOUT_MS })
    await browser.close()
    return true
  } catch {
    return false
  }
}

/** The headless shell of the npm package, unpacked. */
async function packagedShell() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return null
  }
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath().catch(() => null)
}

/**
 * A Chromium that starts: PLINTH_CHROMIUM, else a headless shell, the system's or the npm package's, else a whole browser of the
 * system's; null when there is none.
 */
export async function findChromium() {
  const named = process.env.PLINTH_CHROMIUM
  const candidates = named
    ? [() => named, packagedShell]
    : [() => SYSTEM_SHELL, packagedShell, ...SYSTEM_BROWSERS.map(path => () => path)]
  for (const candidate of candidates) {
    const path = await candidate()
    if (path !== null && existsSync(path) && (await starts(path))) {
      return path
    }
  }
  return null
}
