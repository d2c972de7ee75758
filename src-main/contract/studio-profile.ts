import { z } from 'zod'
import { Timestamp } from './generation.ts'

/** Where everything is kept, and how much of it there is. */

/** A thousand terabytes: no disk of a desk has more. */
const Bytes = z.int().min(0).max(1e15)
const Count = z.int().min(0).max(2_000_000_000)

export const ProfileBackup = z
  .strictObject({
    name: z.string().describe('What `npm run restore` takes.'),
    size_bytes: Bytes,
    created_at: Timestamp,
  })
  .meta({ id: 'ProfileBackup' })
export type ProfileBackup = z.infer<typeof ProfileBackup>

export const ProfileView = z
  .strictObject({
    folder: z.string(),
    database_bytes: Bytes.describe('With its log.'),
    blob_bytes: Bytes.describe('Models, their pictures and uploads: each file once, whoever names it.'),
    blob_files: Count,
    upload_bytes: Bytes.describe('Of uploaded pictures, as sent; part of `blob_bytes`.'),
    uploads: Count,
    backups: z.array(ProfileBackup).describe('Newest first.'),
    free_bytes: Bytes.nullable().describe('On the disk of the profile; null where the system does not tell.'),
  })
  .meta({ id: 'Profile' })
export type ProfileView = z.infer<typeof ProfileView>

export const CleanUpAnswer = z
  .strictObject({
    freed_bytes: Bytes,
    removed_files: Count,
  })
  .meta({ id: 'CleanUp' })
export type CleanUpAnswer = z.infer<typeof CleanUpAnswer>
