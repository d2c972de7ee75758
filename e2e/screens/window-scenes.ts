import { crashPageUrl } from '../../src-main/desktop/crash-page.ts'
import { pageCrash, startCrash, writeReport } from '../../src-main/desktop/crash-report.ts'
import type { Set } from './making-scenes.ts'

const FACTS = {
  version: '0.1.0',
  platform: 'linux x64 6.1.0',
  runtime: 'Electron 45.4.1, Chromium 150.0.7000.1, Node 24.12.0',
  profile: '/home/ada/.config/Plinth',
  at: '2026-11-26T10:00:00.000Z',
}
const HIDDEN = { secrets: [], home: '/home/ada' }
const LOG = Array.from(
  { length: 30 },
  (_, line) => `2026-11-26T09:59:${String(line).padStart(2, '0')}.120Z info  The disk takes writes again.`
)

/** What the window shows where the studio cannot be; the last scenes, for they leave the studio. */
export async function windowScenes({ page, shooter }: Set): Promise<void> {
  const gone = pageCrash({ reason: 'oom', exitCode: 5, wasHung: false })
  await page.goto(crashPageUrl(gone, writeReport(gone, FACTS, LOG, HIDDEN), true))
  await shooter.shoot(page, 'window-crashed')
  const taken = startCrash(
    new Error('Port 4747 is taken by node (process 4711). Choose another --port, or 0 for any free one.')
  )
  await page.goto(crashPageUrl(taken, writeReport(taken, FACTS, [], HIDDEN), false))
  await shooter.shoot(page, 'window-no-start')
}
