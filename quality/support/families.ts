import { readFileSync } from 'node:fs'
import { CONCEPTS } from '../../src-main/engine/concepts/registry.ts'
import { listFamilies } from '../../src-main/engine/families/registry.ts'
import type { Concept } from '../../src-main/engine/families/types.ts'

/** A refine takes seconds: every ninth family has one. */
const REFINED_EVERY = 9

/** The concepts of each family that has any, in the families' order. */
export const CONCEPTS_BY_FAMILY: ReadonlyMap<string, readonly Concept[]> = new Map(
  listFamilies().flatMap(({ name }) => {
    const concepts = CONCEPTS.filter(concept => concept.family === name)
    return concepts.length === 0 ? [] : [[name, concepts] as const]
  })
)

/** Family → its first concept, for the families whose first concept is refined by the tests. */
export const REFINED: ReadonlyMap<string, string> = new Map(
  listFamilies()
    .filter((_, index) => index % REFINED_EVERY === 0)
    .flatMap(({ name }) => {
      const first = CONCEPTS_BY_FAMILY.get(name)?.at(0)
      return first === undefined ? [] : [[name, first.name] as const]
    })
)

/** What `npm run test:concepts` hands to its test files, in the file that PLINTH_CONCEPTS names. */
export interface ConceptRun {
  /** The families whose concepts are to be proved. */
  readonly due: readonly string[]
  /** Family → what its proof depends on. */
  readonly keys: Readonly<Record<string, string>>
}

/** The run that these tests are part of; null when somebody runs the files by hand. */
export function thisRun(): ConceptRun | null {
  const path = process.env['PLINTH_CONCEPTS']
  return path === undefined ? null : (JSON.parse(readFileSync(path, 'utf8')) as ConceptRun)
}

const RECORD = new URL('../concepts.proved.json', import.meta.url)

/** What was proved last (`keys.ts`). */
interface ProofRecord {
  /** Family → what it depended on. */
  readonly families: Readonly<Record<string, string>>
  /** The sources of which every family was proved (`source-digest.ts`). */
  readonly sources?: string
}
let record: ProofRecord | null = null

export function recordedProofs(): ProofRecord {
  record ??= JSON.parse(readFileSync(RECORD, 'utf8')) as ProofRecord
  return record
}
