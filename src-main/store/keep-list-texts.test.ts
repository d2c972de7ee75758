import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { assetText, presentAsset } from '../domain/present.ts'
import { createFakeLogger, EPOCH } from '../domain/testing/fakes.ts'
import { MIGRATIONS } from './migrate.ts'
import { openStore } from './open.ts'
import { makeTemporaryFolder } from './testing/harness.ts'

/** Migration 0009, on a database of the version before it: what was in the library must be told as before, whatever it is called. */
it('writes the text of every asset that is there, and of what another hand writes later', () => {
  const folder = makeTemporaryFolder()
  const path = join(folder.path, 'plinth.db')
  const db = new Database(path)
  db.function('receiver_host', url => url)
  db.function('name_key_of', name => name)
  for (const { sql, version } of MIGRATIONS.filter(migration => migration.version <= 8)) {
    db.exec(sql)
    db.pragma(`user_version = ${version}`)
  }
  db.exec(`INSERT INTO account (id, name, plan, created_at) VALUES ('local', 'local', 'studio', 1)`)
  const insert = (name: string, index: number): void => {
    db.prepare(
      `INSERT INTO asset (id, account_id, mode, prompt, name, source_asset_id, triangles, vertices, bounding_box, has_textures,
         rigged, animations, watertight, size_bytes, glb_hash, thumbnail_hash, thumbnail_token, created_at)
       VALUES (@id, 'local', 'import', @prompt, @name, NULL, 12, 8, '{"min":[-0.5,0,1e-7],"max":[1,2,3]}', 1, 0, '["walk"]', 0,
         9, 'a', 'b', @id, @at)`
    ).run({ id: `ast_${index}`, name, prompt: index % 2 === 0 ? name : null, at: EPOCH + index * 86_399_999 })
  }
  const names = ['Chair', 'a "quoted" \\ name', 'two\nlines\tand \u0001 \u0000 more', 'Füße 🪑 \u2028', '']
  names.forEach(insert)
  db.close()

  const store = openStore({ path, logger: createFakeLogger(), now: EPOCH })
  const other = new Database(path)
  other.exec(`UPDATE asset SET name = 'by another hand' WHERE id = 'ast_0'`)
  other.close()
  const context = { origin: 'http://127.0.0.1:1' }
  const told = store.assets
    .pageRecords('local', null, 9)
    .map(record => JSON.parse(assetText(record, context)) as unknown)
  const expected = store.assets.page('local', null, 9).map(asset => presentAsset(asset, context))
  store.close()
  folder.remove()
  expect(expected.map(({ name }) => name)).toEqual(['by another hand', ...names.slice(1)].reverse())
  expect(told).toEqual(expected)
})
