import Database from 'better-sqlite3'

export interface Library {
  /** A creation instant in it: this share (0–1) of the assets is newer. */
  instantAt(share: number): string
}

/** Fills the library of the account `local` in a database that the service made and left. */
export function addAssets(path: string, count: number): Library {
  const db = new Database(path)
  try {
    db.pragma('synchronous = OFF')
    const first = Date.UTC(2020, 0, 1)
    db.transaction(() => {
      db.prepare(
        `WITH RECURSIVE number(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM number WHERE value < @count)
         INSERT INTO asset (id, account_id, mode, prompt, name, triangles, vertices, bounding_box, has_textures, rigged,
           animations, watertight, size_bytes, glb_hash, thumbnail_hash, thumbnail_token, created_at)
         SELECT printf('ast_%024d', value), 'local', 'import', NULL, 'Wooden chair ' || value, 1200 + value % 900,
           800 + value % 700, '{"min":[-0.3,0,-0.25],"max":[0.3,0.9,0.25]}', 1, 0, '[]', 1, 123456,
           printf('%064d', value % 1000), printf('%064d', value % 1000), printf('%032d', value), @first + value * 1000
         FROM number`
      ).run({ count, first })
      db.prepare('UPDATE account SET last_created_at = ? WHERE id = ?').run(first + count * 1000, 'local')
    })()
    return {
      instantAt: share => new Date(first + Math.round(count * (1 - share) + 1) * 1000).toISOString(),
    }
  } finally {
    db.close()
  }
}
