import { CONCEPTS_BY_FAMILY } from './support/families.ts'
import { keyOfFamily, keyOfOutlines } from './support/keys.ts'

/** Prints as JSON what the proof of each family's concepts depends on: what has its key in the record need not run again. */
const families = new Map([...CONCEPTS_BY_FAMILY.keys()].map(family => [family, keyOfFamily(family)]))
process.stdout.write(
  `${JSON.stringify({ families: Object.fromEntries(families), outlines: keyOfOutlines(families) })}\n`
)
