// npm run screens -- [FOLDER] [part of a name]: pictures of every state of the studio, in both sizes and themes, to be looked at
import { chromium } from 'playwright'
import { BROWSER_ARGUMENTS } from '../support/browser-arguments.ts'
import { startService } from '../support/service.ts'
import { developerScenes } from './developer-scenes.ts'
import { makingScenes } from './making-scenes.ts'
import { othersScenes } from './others-scenes.ts'
import { rigScenes } from './rig-scenes.ts'
import { settingsScenes } from './settings-scenes.ts'
import { shelfScenes } from './shelf-scenes.ts'
import { createShooter } from './shooter.ts'
import { viewScenes } from './view-scenes.ts'
import { windowScenes } from './window-scenes.ts'

const [folder = 'test-results/screens', only = ''] = process.argv.slice(2)
const browser = await chromium.launch({
  ...(process.env['PLINTH_CHROMIUM'] ? { executablePath: process.env['PLINTH_CHROMIUM'] } : {}),
  args: [...BROWSER_ARGUMENTS],
})
const service = await startService()
try {
  const shooter = createShooter(folder, only)
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await context.addInitScript(() => {
    // Pages at `data:` addresses, those of a crash, have no storage.
    if (location.protocol !== 'data:') {
      localStorage.setItem('plinth.appearance', JSON.stringify({ state: { theme: 'system' }, version: 1 }))
    }
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(service.studioUrl)
  await makingScenes({ page, service, shooter })
  await viewScenes({ page, service, shooter })
  await shelfScenes({ page, service, shooter })
  await othersScenes({ page, service, shooter })
  await rigScenes({ page, service, shooter })
  await settingsScenes({ page, service, shooter })
  await developerScenes({ page, service, shooter })
  await windowScenes({ page, service, shooter })
  process.stdout.write(`${shooter.count} pictures in ${folder}\n`)
} finally {
  await browser.close()
  await service.stop()
}
