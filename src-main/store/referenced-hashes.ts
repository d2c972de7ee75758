import type { Connection } from './connection.ts'

/** Rows that are read in one turn of the event loop. */
const PAGE = 2000

interface Page {
  readonly last: number
  readonly hashes: string
}

/**
 * Every hash of a blob that a row names, page by page: what is added while somebody iterates comes last, or is younger than
 * what is collected. A table that names blobs has its line here.
 */
export function createReferencedHashes(db: Connection): () => Iterable<readonly string[]> {
  const tables = [
    { table: 'asset', columns: ['glb_hash', 'thumbnail_hash'] },
    { table: 'upload', columns: ['hash'] },
    { table: 'asset_import', columns: ['original_hash'] },
  ].map(({ table, columns }) =>
    db.prepare<[number], Page>(
      `SELECT max(id) AS last, group_concat(hashes) AS hashes FROM (
         SELECT rowid AS id, ${columns.join(` || ',' || `)} AS hashes FROM ${table}
         WHERE rowid > ? ORDER BY rowid LIMIT ${PAGE}
       ) HAVING count(*) > 0`
    )
  )
  // Of unfinished generations only: some thousands at most.
  const pictures = db.prepare<[], string>('SELECT hash FROM generation_picture').pluck()
  return function* () {
    yield pictures.all()
    for (const page of tables) {
      let after = 0
      for (let found = page.get(after); found !== undefined; found = page.get(after)) {
        after = found.last
        yield found.hashes.split(',')
      }
    }
  }
}
