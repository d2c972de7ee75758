import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** All that the fingerprint of a family can depend on, and more: code, words, and the versions of packages. */
const READ = ['src-main/contract', 'src-main/engine', 'quality', 'resources/lexicon', 'package-lock.json']
/** Says what is proved, so nothing is proved by it. */
const RECORD = 'concepts.proved.json'

/**
 * Hash over the bytes of every file that the families' fingerprints are computed from, below the folder `root`. The fingerprints
 * themselves take seconds, since all programs are made and all code is printed without comments; while this is the same, so are they.
 */
export function digestOfSources(root: string): string {
  const hash = createHash('sha256')
  for (const path of READ.flatMap(entry => listFiles(root, entry))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 24)
}

function listFiles(root: string, path: string): readonly string[] {
  const full = join(root, path)
  if (!existsSync(full)) {
    return []
  }
  return statSync(full).isFile()
    ? [path]
    : readdirSync(full)
        .filter(name => name !== RECORD)
        .sort()
        .flatMap(name => listFiles(root, `${path}/${name}`))
}
