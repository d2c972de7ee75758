import type { SettingRepository } from '../domain/ports-store.ts'
import type { Connection } from './connection.ts'

/** Small named values. */
export function createSettingRepository(db: Connection): SettingRepository {
  const get = db.prepare<[string], string>('SELECT value FROM setting WHERE name = ?').pluck()
  const set = db.prepare<[string, string]>(
    'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value'
  )

  return {
    get: name => {
      const value = get.get(name)
      return value === undefined ? null : value
    },
    set: (name, value) => {
      set.run(name, value)
    },
  }
}
