import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareGeometry } from '../../src-main/engine/kernel/wasm.ts'
import { CONCEPTS_BY_FAMILY, REFINED } from './families.ts'
import { programOf } from './program.ts'
import { digestOfSources } from './source-digest.ts'
import { createSourceHasher } from './source-hash.ts'

// Composing may measure where things touch: programs of one thing alone do not, those of scenes do.
await prepareGeometry()

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SEEDS = [0, 7]
const ENTRIES = [1, 2, 3, 4].map(share => `quality/concepts/share-${share}.test.ts`)

/**
 * No part of what builds a concept's files: what these rooms come to stands in the programs themselves, and a proof asks for
 * mode text alone, never for the modes that begin with a picture or a model.
 */
const LEFT_OUT =
  /^src-main\/engine\/((concepts|families|image|kit|text)\/|modes\/(image|remesh|repair|rig|texture)[.]ts)/

let digest: string | null = null

/** Of these sources; while it is the same, all families' fingerprints are. */
export const sourcesDigest = (): string => (digest ??= digestOfSources(ROOT))

const hasher = createSourceHasher(ROOT)
let builders: string | null = null

/** Fingerprint of the code that makes files of programs and judges them. */
function keyOfBuilders(): string {
  builders ??= hasher.hash(ENTRIES, path => LEFT_OUT.test(path)).digest
  return builders
}

/** Fingerprint of all that the proof of a family's concepts depends on: their programs, and the code that builds and judges. */
export function keyOfFamily(family: string): string {
  const hash = createHash('sha256').update(keyOfBuilders())
  for (const concept of CONCEPTS_BY_FAMILY.get(family) ?? []) {
    const programs = SEEDS.map(seed => programOf(concept.name, seed))
    hash.update(JSON.stringify([concept, programs]))
  }
  return hash
    .update(REFINED.get(family) ?? '')
    .digest('hex')
    .slice(0, 24)
}

/** Fingerprint of all that the comparison of outlines between families depends on. */
export function keyOfOutlines(families: ReadonlyMap<string, string>): string {
  const judge = hasher.hash(['quality/concepts/outlines.test.ts'], path => LEFT_OUT.test(path))
  const hash = createHash('sha256').update(judge.digest)
  families.forEach((key, family) => hash.update(`${family}\0${key}\0`))
  return hash.digest('hex').slice(0, 24)
}

/** Fingerprint of all that a test file of the engine depends on: everything it imports, and what the engine ships beside its code. */
export function keyOfTest(path: string): string {
  resources ??= digestOfResources()
  const hash = createHash('sha256')
    .update(hasher.hash([path]).digest)
    .update(resources)
  return hash.digest('hex').slice(0, 24)
}

let resources: string | null = null

function digestOfResources(): string {
  const hash = createHash('sha256')
  const inFolders = ['lexicon', 'recogniser', 'silhouettes'].flatMap(folder =>
    readdirSync(join(ROOT, 'resources', folder))
      .sort()
      .map(name => join(folder, name))
  )
  for (const name of [...inFolders, 'shape-prior.onnx']) {
    hash.update(`${name}\0`).update(readFileSync(join(ROOT, 'resources', name)))
  }
  return hash.digest('hex')
}
