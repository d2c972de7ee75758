import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDesktopStore } from './desktop-settings.ts'
import { recentLabels, withRecent } from './recent-files.ts'

it('the file of last is first, named once, and the eleventh falls off', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `/m/${index}.glb`)
  expect(withRecent(ten, '/m/new.glb')).toEqual(['/m/new.glb', ...ten.slice(0, 9)])
  expect(withRecent(['/a.glb', '/b.glb'], '/b.glb')).toEqual(['/b.glb', '/a.glb'])
})

it('two files of one name say where they are, and an ampersand is one', () => {
  expect(recentLabels(['/a/chair.glb', '/b/chair.glb', '/b/salt & pepper.glb'])).toEqual([
    'chair.glb in /a',
    'chair.glb in /b',
    'salt && pepper.glb',
  ])
})

it('what the desktop keeps is there at the next start, for its owner alone; what is broken counts as not set', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-desktop-'))
  try {
    const path = join(folder, 'desktop.json')
    const first = openDesktopStore(path)
    expect(first.current()).toEqual({
      keeps_running: false,
      was_told: false,
      notice: null,
      recent_files: [],
    })
    first.change({ keeps_running: true })
    expect(openDesktopStore(path).current()).toMatchObject({ keeps_running: true, recent_files: [] })
    expect(statSync(path).mode & 0o077).toBe(0)
    writeFileSync(path, '{"keeps_running":"yes"}')
    expect(openDesktopStore(path).current().keeps_running).toBe(false)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
