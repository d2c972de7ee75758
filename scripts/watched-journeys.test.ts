import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const journeys = new URL('../e2e/', import.meta.url)

/** A file whose tests ask for no page and are given none. */
const OPENS_NONE =
  /^(?![^]*(?:\{[^}]*\b(?:page|studio|context|browser)\b[^}]*\}(?:, \w+)?\) =>|firstWindow|openStudio))/

/** Of these no page is watched: two open none, and the window's watches its own (`openStudio`). */
const OTHERS: Readonly<Record<string, RegExp>> = {
  'command-line.spec.ts': OPENS_NONE,
  'electron-package.spec.ts': OPENS_NONE,
  'electron.spec.ts': /expect\(studio\.strayRequests\)\.toEqual\(\[\]\)/,
}

/** Only that `test` fails a journey whose page asked for something beyond this machine. */
const WATCHED = /import \{[^}]*\btest\b[^}]*\} from '\.\/support\/journey\.ts'/

it('no file of journeys leaves out the watch on requests to anywhere but the service', () => {
  const files = readdirSync(journeys).filter(name => name.endsWith('.spec.ts'))
  expect(files.length).toBeGreaterThan(20)
  const unwatched = files.filter(
    name => !(OTHERS[name] ?? WATCHED).test(readFileSync(new URL(name, journeys), 'utf8'))
  )
  expect(unwatched).toEqual([])
})

it('and none opens a page that the watch does not see', () => {
  const opened = readdirSync(journeys)
    .filter(name => name.endsWith('.spec.ts'))
    .filter(name =>
      /\bnewPage\(|\bnewContext\(|chromium\.launch/.test(readFileSync(new URL(name, journeys), 'utf8'))
    )
  expect(opened).toEqual([])
})
