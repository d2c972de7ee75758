import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const rows = readFileSync(new URL('docs/studio.md', root), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| What ') && !line.startsWith('| ---'))
  .map(line => line.split(/ ?\| ?/).slice(1, 5))

describe('the table of what the studio offers', () => {
  it('names only journeys that are there: one that was renamed or dropped proves nothing any more', () => {
    const folder = new URL('e2e/', root)
    const sources = readdirSync(folder)
      .filter(name => name.endsWith('.spec.ts'))
      .map(name => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n')
    const named = rows.map(([, , , journey]) => journey.replaceAll(/^`|`$/g, '')).filter(Boolean)
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter(journey => !sources.includes(`'${journey}'`))).toEqual([])
  })

  it('says of each row whether it is there, and of what is there where', () => {
    const odd = rows.filter(([, state, where]) =>
      state === 'no' ? where !== '' : !/^(yes|part: .+)$/.test(state) || where === ''
    )
    expect(odd).toEqual([])
  })
})
