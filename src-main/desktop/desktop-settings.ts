import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/** What the desktop keeps between starts, beside the window's place. A field that a file of before lacks has its first value. */
const DesktopSettings = z.object({
  /** Closing the window leaves the service running, in the tray. */
  keeps_running: z.boolean().default(false),
  /** The user was told where the studio is after the window was closed. */
  was_told: z.boolean().default(false),
  /** What the next page says first; null: nothing. */
  notice: z.object({ message: z.string(), is_problem: z.boolean() }).nullable().default(null),
  /** Files that were opened or exported, the last one first. */
  recent_files: z.array(z.string().min(1).max(4096)).max(100).default([]),
})
export type DesktopSettings = z.infer<typeof DesktopSettings>

/** Their file, beside the browser engine's own. */
export const DESKTOP_FILE = 'desktop.json'

/** The settings of the desktop, read once and written at each change. */
export interface DesktopStore {
  current(): DesktopSettings
  change(patch: Partial<DesktopSettings>): void
}

/** What cannot be read counts as not set. */
export function openDesktopStore(path: string): DesktopStore {
  let settings = read(path)
  return {
    current: () => settings,
    change(patch) {
      settings = { ...settings, ...patch }
      try {
        writeFileSync(`${path}.new`, JSON.stringify(settings), { mode: 0o600 })
        renameSync(`${path}.new`, path)
      } catch {
        // It holds until the program ends; a full disk is told of by the service.
      }
    },
  }
}

function read(path: string): DesktopSettings {
  try {
    return DesktopSettings.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return DesktopSettings.parse({})
  }
}
