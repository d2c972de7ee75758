import { defineConfig } from 'playwright/test'
import { BROWSER_ARGUMENTS } from './support/browser-arguments.ts'
import { LONG } from './support/tags.ts'

/** Journeys that start the built programs themselves: they need no browser and no service of their worker's. */
const PROGRAMS = ['command-line.spec.ts', 'electron*.spec.ts']

export default defineConfig({
  testDir: '.',
  // One after the other: whoever goes from one kind to the other starts a worker anew, with a browser, a service and all their sources.
  projects: [
    { name: 'programs', testMatch: PROGRAMS },
    { name: 'studio', testMatch: '*.spec.ts', testIgnore: PROGRAMS },
  ],
  outputDir: '../test-results',
  // Each file has a service of its own; each worker keeps one browser for all its files.
  workers: 2,
  // Long enough for a machine with ten times the work: only what fails waits so long.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  // Long journeys are left to `.ci/run` and `npm run test:journeys`.
  ...(process.env['PLINTH_ALL_JOURNEYS'] === undefined ? { grepInvert: new RegExp(LONG) } : {}),
  // Pictures of the screens are renewed on purpose only; docs/testing.md says how.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  updateSnapshots: process.env['PLINTH_LOOKS'] === 'renew' ? 'all' : 'none',
  forbidOnly: Boolean(process.env['CI']),
  use: {
    // The smallest window that is promised: nothing may need more, and drawing without a card takes half the time.
    viewport: { width: 1100, height: 700 },
    colorScheme: 'dark',
    // Panels and dialogs are there at once; the window's journeys see them move.
    contextOptions: { reducedMotion: 'reduce' },
    // A picture and the page's own tree tell most failures; recording every step takes a third of the time.
    trace: process.env['PLINTH_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['PLINTH_CHROMIUM'] ? { executablePath: process.env['PLINTH_CHROMIUM'] } : {}),
      args: [...BROWSER_ARGUMENTS],
    },
  },
})
