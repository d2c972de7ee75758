import { existsSync } from 'node:fs'

const SYSTEM = [
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

async function packaged() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return null
  }
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

/** A Chromium that starts: PLINTH_CHROMIUM, the system's, else the one of the npm package; null when there is none. */
export async function findChromium() {
  const named = process.env.PLINTH_CHROMIUM
  for (const path of named ? [named] : SYSTEM) {
    if (existsSync(path) && (await starts(path))) {
      return path
    }
  }
  const path = await packaged().catch(() => null)
  return path !== null && (await starts(path)) ? path : null
}
