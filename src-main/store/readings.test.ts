import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { SceneReading } from '../contract/scene-reading.ts'
import { openReadingStore } from './readings.ts'

const folders: string[] = []
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'readings-'))
  folders.push(made)
  return join(made, 'readings')
}
afterEach(() => folders.splice(0).forEach(path => rmSync(path, { recursive: true, force: true })))

const reading = (concept: string): SceneReading => SceneReading.parse({ things: [{ id: 'a', concept }] })

describe('kept readings', () => {
  it('are the same after a restart', async () => {
    const dir = folder()
    await openReadingStore(dir).keep('k1', reading('chair'))
    const again = openReadingStore(dir)
    expect(await again.find('k1')).toEqual(reading('chair'))
    expect(await again.find('k2')).toBeNull()
    expect(await again.count()).toBe(1)
  })

  it('are bounded: those that were used longest ago go', async () => {
    const dir = folder()
    const store = openReadingStore(dir, 10)
    for (let index = 0; index < 10; index += 1) {
      await store.keep(`k${index}`, reading('chair'))
      utimesSync(join(dir, `k${index}.json`), 1_000 + index, 1_000 + index)
    }
    await store.find('k0')
    await store.keep('k10', reading('chair'))
    expect(readdirSync(dir).sort()).toEqual(
      ['k0', 'k10', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8', 'k9'].map(key => `${key}.json`).sort()
    )
  })

  it('count as none when they are damaged, and can be forgotten', async () => {
    const dir = folder()
    const store = openReadingStore(dir)
    await store.keep('k1', reading('chair'))
    writeFileSync(join(dir, 'k1.json'), '{"things":[{"id":"a"')
    writeFileSync(join(dir, 'k2.json'), '{"things":[{"id":"a","concept":"<b>"}]}')
    expect([await store.find('k1'), await store.find('k2')]).toEqual([null, null])
    await store.clear()
    expect(await store.count()).toBe(0)
  })
})
