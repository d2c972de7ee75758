import type { CleanUpAnswer, ProfileBackup, ProfileView } from '../contract/studio-profile.ts'
import type { DiskWatch } from './disk-watch.ts'
import type { Maintenance } from './maintenance.ts'
import { toTimestamp } from './present.ts'
import type { Clock } from './ports.ts'
import type { Backup, BlobStore, Store } from './ports-store.ts'

/** The profile as a user looks after it. */
export interface Profile {
  view(): Promise<ProfileView>
  /** What the service does every hour, now. */
  cleanUp(): Promise<CleanUpAnswer>
  /** A whole copy of the database, beside those of the days. */
  backUp(): Promise<ProfileBackup>
}

export function createProfile(deps: {
  readonly folder: string
  readonly store: Store
  readonly blobs: Pick<BlobStore, 'usage'>
  readonly disk: Pick<DiskWatch, 'freeBytes'>
  readonly maintenance: Pick<Maintenance, 'run'>
  readonly clock: Clock
}): Profile {
  const { folder, store, blobs, disk, maintenance, clock } = deps
  return {
    async view() {
      const { sizeBytes, files } = await blobs.usage()
      const uploads = store.uploads.usage()
      return {
        folder,
        database_bytes: store.sizeBytes(),
        blob_bytes: sizeBytes,
        blob_files: files,
        upload_bytes: uploads.sizeBytes,
        uploads: uploads.count,
        backups: store.backups().map(present),
        free_bytes: disk.freeBytes(),
      }
    },
    async cleanUp() {
      const before = await blobs.usage()
      await maintenance.run()
      const after = await blobs.usage()
      return {
        freed_bytes: Math.max(0, before.sizeBytes - after.sizeBytes),
        removed_files: Math.max(0, before.files - after.files),
      }
    },
    backUp: async () => present(await store.backUpNow(clock.now())),
  }
}

function present({ name, sizeBytes, at }: Backup): ProfileBackup {
  return { name, size_bytes: sizeBytes, created_at: toTimestamp(Math.round(at)) }
}
