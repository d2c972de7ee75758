import { mkdirSync, rmSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportFolders } from '../domain/ports-store.ts'

/** Folders of exports below `dir`, which is emptied first: what lies there is of a start before. */
export function openExportFolders(dir: string): ExportFolders {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  return {
    async create(id) {
      const folder = join(dir, id)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return folder
    },
    remove: folder => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  }
}
