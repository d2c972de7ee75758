import Database from 'better-sqlite3'
import type { Delivery, Generation } from '../../domain/entities.ts'

/** What a database says about unfinished and finished work. */
export interface Snapshot {
  readonly generations: readonly Pick<Generation, 'id' | 'status' | 'progress' | 'attempt'>[]
  readonly deliveries: readonly Pick<Delivery, 'generationId' | 'state' | 'attempts'>[]
  /** Hashes of all files that assets name. */
  readonly hashes: readonly string[]
}

/** Reads a database that no service has open: a copy with its `-wal`, or the file of a stopped service. */
export function readSnapshot(path: string): Snapshot {
  const db = new Database(path, { fileMustExist: true })
  try {
    return {
      generations: db
        .prepare<[], Snapshot['generations'][number]>('SELECT id, status, progress, attempt FROM generation')
        .all(),
      deliveries: db
        .prepare<[], Snapshot['deliveries'][number]>(
          'SELECT generation_id AS generationId, state, attempts FROM delivery'
        )
        .all(),
      hashes: db
        .prepare<[], string>('SELECT glb_hash FROM asset UNION SELECT thumbnail_hash FROM asset')
        .pluck()
        .all(),
    }
  } finally {
    db.close()
  }
}
