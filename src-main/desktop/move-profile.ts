import { createHash } from 'node:crypto'
import { constants, createReadStream, createWriteStream, existsSync } from 'node:fs'
import { access, lstat, mkdir, readdir, realpath, statfs, utimes } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DesktopFailure } from './answer.ts'

/** A file of a profile, its path from the profile's folder on. */
export interface ProfileFile {
  readonly path: string
  readonly sizeBytes: number
}

/** Name of the folder that a profile gets in the one that is chosen. */
const FOLDER_NAME = 'Plinth'
/** Left free beside the copy: the service warns below that. */
const SPARE_BYTES = 1_000_000_000

/** What each start makes anew, and what belongs to the process that runs. */
const LEFT_OUT = [
  /^service\.lock/,
  /^compiled-code\//,
  /^exports\//,
  /^browser\/dragged-out\//,
  /^browser\/Singleton/,
  /^browser\/([^/]*\/)*([A-Z][A-Za-z]*)?Cache\//,
  /^browser\/([^/]*\/)*LOCK$/,
]

/** The files of a profile that a move takes along. */
export async function listProfile(folder: string): Promise<readonly ProfileFile[]> {
  const found: ProfileFile[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    // A socket or a link is the running process's.
    if (entry.isFile() && !LEFT_OUT.some(pattern => pattern.test(name))) {
      found.push({ path: name, sizeBytes: (await lstat(path)).size })
    }
  }
  return found
}

export const sizeOf = (files: readonly ProfileFile[]): number =>
  files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

/**
 * Where a profile goes in a chosen folder. Rejects with `DesktopFailure` when it would lie in itself, over something else, where it may not
 * be written or has no room.
 */
export async function findTarget(
  profile: string,
  parent: string,
  { sizeBytes, freeBytes = freeIn }: { sizeBytes: number; freeBytes?: (folder: string) => Promise<number> }
): Promise<string> {
  const target = join(await realpath(parent), FOLDER_NAME)
  const own = await realpath(profile)
  if (isInside(target, own) || isInside(own, target)) {
    throw refused('The profile lies there already, or would lie in itself.')
  }
  if (existsSync(target)) {
    throw refused(`${target} is there already. Nothing is written over: choose another folder.`)
  }
  try {
    await access(parent, constants.W_OK)
  } catch {
    throw refused('This user may not write there.')
  }
  const free = await freeBytes(parent)
  if (free < sizeBytes + SPARE_BYTES) {
    const missing = Math.ceil((sizeBytes + SPARE_BYTES - free) / 1e8) / 10
    throw refused(`There is not enough room: ${missing.toFixed(1)} GB more are needed.`)
  }
  return target
}

const refused = (message: string): DesktopFailure => new DesktopFailure('failed', message)

const isInside = (path: string, folder: string): boolean => path === folder || path.startsWith(folder + sep)

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Copies a profile that nobody uses: each file is flushed and read again, so that what is said to be there is. Rights and times stay. What
 * it comes from is only read. Rejects at the first file that is not whole.
 *
 * @param onProgress share of the bytes that are there, 0 to 1
 */
export async function copyProfile(
  from: string,
  to: string,
  files: readonly ProfileFile[],
  onProgress: (share: number) => void
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const all = Math.max(1, sizeOf(files))
  let copied = 0
  for (const { path, sizeBytes } of files) {
    await copyWhole(join(from, ...path.split('/')), join(to, ...path.split('/')))
    copied += sizeBytes
    onProgress(copied / all)
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const { mode, atime, mtime } = await lstat(from)
  const read = createHash('sha256')
  await pipeline(
    createReadStream(from),
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        read.update(chunk)
        done(null, chunk)
      },
    }),
    createWriteStream(to, { flags: 'wx', mode: mode & 0o777, flush: true })
  )
  const written = createHash('sha256')
  await pipeline(createReadStream(to), written)
  if (written.digest('hex') !== read.digest('hex')) {
    throw new Error(`${to} was not written as it was read`)
  }
  await utimes(to, atime, mtime)
}
