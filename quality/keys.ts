import { LONG_TESTS } from './long-tests.ts'
import { CONCEPTS_BY_FAMILY } from './support/families.ts'
import { keyOfFamily, keyOfOutlines, keyOfTest, sourcesDigest } from './support/keys.ts'

/**
 * Prints as JSON what each proof of `npm run test:concepts` depends on: what has its key in the record need not run again. The
 * families' concepts, the comparison of all outlines, and the engine's long tests by their paths.
 */
const families = new Map([...CONCEPTS_BY_FAMILY.keys()].map(family => [family, keyOfFamily(family)]))
const tests = LONG_TESTS.map(path => [path, keyOfTest(path)])
const keys = {
  families: Object.fromEntries(families),
  outlines: keyOfOutlines(families),
  tests: Object.fromEntries(tests),
  sources: sourcesDigest(),
}
process.stdout.write(`${JSON.stringify(keys)}\n`)
