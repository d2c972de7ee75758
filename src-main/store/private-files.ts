import { chmodSync, closeSync, openSync, statSync } from 'node:fs'

const OWNER_ONLY = 0o077
/** A folder that everybody may write in but nobody may clear, such as the system's temporary one, is nobody's own. */
const SHARED = 0o1000

/**
 * Takes a folder or file from the group and from others: prompts and models are their maker's. Returns false where the file
 * system or another owner does not let us, or where the folder is meant to be shared; true too for what is not there. Windows
 * has no such bits, and there the application-data folder is its user's own.
 */
export function makePrivate(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (process.platform === 'win32' || stat === undefined || (stat.mode & OWNER_ONLY) === 0) {
    return true
  }
  if ((stat.mode & SHARED) !== 0) {
    return false
  }
  try {
    chmodSync(path, stat.mode & 0o700)
    // Some file systems take the call and change nothing.
    return (statSync(path).mode & OWNER_ONLY) === 0
  } catch {
    return false
  }
}

/** Makes an empty file of ours alone, unless there is one: who opens it by name only would make one that all may read. */
export function createPrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch {
    // It is there, or cannot be made: who opens it next finds out, and says it better.
  }
}
