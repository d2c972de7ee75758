import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { READING_LIMITS, SceneReading } from '../contract/scene-reading.ts'
import type { ReadingStore } from '../domain/ports-language.ts'

/** A reading is some kilobytes: this many are a few megabytes. */
const MOST_READINGS = 1_000

/**
 * Readings as files of a folder, named by their keys (hex). A damaged one counts as none; beyond `most` those that were used
 * longest ago are removed, a tenth at a time.
 */
export function openReadingStore(dir: string, most = MOST_READINGS): ReadingStore {
  const pathOf = (key: string): string => join(dir, `${key}.json`)
  const names = async (): Promise<readonly string[]> => {
    const all = await readdir(dir).catch(() => [])
    return all.filter(name => name.endsWith('.json'))
  }
  let draft = 0
  return {
    async find(key) {
      const path = pathOf(key)
      const text = await readFile(path, 'utf8').catch(() => null)
      if (text === null || text.length > READING_LIMITS.length * 2) {
        return null
      }
      const read = SceneReading.safeParse(parsed(text))
      if (!read.success) {
        return null
      }
      const now = new Date()
      await utimes(path, now, now).catch(() => undefined)
      return read.data
    },
    async keep(key, reading) {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      draft += 1
      const path = join(dir, `${key}.new-${draft}`)
      await writeFile(path, JSON.stringify(reading), { mode: 0o600, flush: true })
      await rename(path, pathOf(key))
      const kept = await names()
      if (kept.length > most) {
        await removeOldest(dir, kept, kept.length - Math.floor(most * 0.9))
      }
    },
    count: async () => (await names()).length,
    clear: () => rm(dir, { recursive: true, force: true }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function removeOldest(dir: string, names: readonly string[], count: number): Promise<void> {
  const dated = await Promise.all(
    names.map(async name => {
      const path = join(dir, name)
      return {
        path,
        at: await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0
        ),
      }
    })
  )
  const oldest = dated.sort((a, b) => a.at - b.at).slice(0, count)
  await Promise.all(oldest.map(({ path }) => rm(path, { force: true })))
}
