import { statfs, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk } from '../domain/ports.ts'
import type { SettingRepository } from '../domain/ports-store.ts'

/** More than what is left over in the last block of a disk that is full. */
const TRIAL_BYTES = 256 * 1024
const SETTING = 'disk_trial'

/** The disk of a profile's folder. */
export function openDisk(dir: string, settings: SettingRepository): Disk {
  return {
    async freeBytes() {
      const { bavail, bsize } = await statfs(dir)
      return bavail * bsize
    },
    async tryWriting() {
      const path = join(dir, 'disk-trial.tmp')
      try {
        await writeFile(path, new Uint8Array(TRIAL_BYTES), { mode: 0o600, flush: true })
      } finally {
        await unlink(path).catch(() => undefined)
      }
      // The database may be full where a file is not: its log has a limit of its own.
      settings.set(SETTING, String(Date.now()))
    },
  }
}
