import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, plainEnv, readJson, toolPath } from './project.mjs'
import { runNode } from './run.mjs'

/**
 * What was proved and needs no second proof: family → fingerprint of all that the proof of its concepts depends on. It is
 * committed, as a lock file is: a fresh clone has no other memory, and the same code makes the same bytes everywhere.
 */
const RECORD = inRoot('quality/concepts.proved.json')
const FOLDER = inRoot('node_modules/.cache/plinth-concepts')

/**
 * Proves every concept whose proof is not on record, two at a time, and puts it there.
 * @param {{everything?: boolean, shard?: {index: number, count: number}}} options `everything`: what is on record, too;
 *   `shard`: this share of what is to be proved, 1 … count
 */
export async function runConcepts({ everything = false, shard = { index: 1, count: 1 } } = {}) {
  const keys = await readKeys()
  const record = everything ? {} : (readJson(RECORD) ?? {})
  const isDue = family => record.families?.[family] !== keys.families[family]
  const due = Object.keys(keys.families).filter(isDue)
  const mine = due.filter((_, index) => index % shard.count === shard.index - 1)
  const areOutlinesDue = record.outlines !== keys.outlines && shard.index === shard.count
  const total = Object.keys(keys.families).length
  process.stdout.write(
    `Concepts: ${total - due.length} of ${total} families are proved, ${mine.length} now.\n`
  )

  const counts = { passed: 0, failed: 0, skipped: 0 }
  const proved = { families: {}, outlines: record.outlines }
  if (mine.length > 0) {
    const report = await runFiles({ due: mine, keys: keys.families }, 'quality/concepts/share-')
    add(counts, report)
    for (const family of provedFamilies(report.result, mine)) {
      proved.families[family] = keys.families[family]
    }
  }
  if (areOutlinesDue) {
    const report = await runFiles({ due: [], keys: keys.families }, 'quality/concepts/outlines')
    add(counts, report)
    proved.outlines = report.counts.failed === 0 ? keys.outlines : undefined
  }
  if (mine.length > 0 || areOutlinesDue) {
    writeRecord({ outlines: proved.outlines, families: { ...kept(record, keys), ...proved.families } })
  }
  return counts
}

async function readKeys() {
  const { code, output } = await runNode(inRoot('quality/keys.ts'), [], { capture: true })
  if (code !== 0) {
    throw new Error(`The concepts' fingerprints could not be computed:\n${output}`)
  }
  return JSON.parse(output.slice(output.indexOf('{"families"')))
}

async function runFiles(run, files) {
  mkdirSync(FOLDER, { recursive: true })
  const [input, output] = [join(FOLDER, 'run.json'), join(FOLDER, 'report.json')]
  writeFileSync(input, JSON.stringify(run))
  writeFileSync(output, '')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${output}`]
  const { code } = await runNode(toolPath('vitest'), ['run', '--project=concepts', ...reporters, files], {
    env: { ...plainEnv(), PLINTH_CONCEPTS: input },
  })
  const result = readJson(output) ?? {}
  const failed = result.numFailedTests ?? 0
  return {
    result,
    counts: {
      passed: result.numPassedTests ?? 0,
      // A file that could not be loaded counts no test, yet is a failure.
      failed: code !== 0 && failed === 0 ? 1 : failed,
      skipped: (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0),
    },
  }
}

function add(sum, { counts }) {
  for (const name of Object.keys(sum)) {
    sum[name] += counts[name]
  }
}

/** The families of which tests ran and none failed: the outer name of each test is its family's. */
function provedFamilies(result, families) {
  const tests = (result.testResults ?? []).flatMap(file => file.assertionResults)
  return families.filter(family => {
    const own = tests.filter(({ ancestorTitles }) => ancestorTitles[0] === family)
    return own.some(({ status }) => status === 'passed') && own.every(({ status }) => status !== 'failed')
  })
}

/** Of the record, what still holds. */
function kept(record, keys) {
  const known = Object.entries(record.families ?? {})
  return Object.fromEntries(known.filter(([family, key]) => keys.families[family] === key))
}

function writeRecord({ outlines, families }) {
  const sorted = Object.fromEntries(Object.entries(families).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(RECORD, `${JSON.stringify({ outlines, families: sorted }, null, 2)}\n`)
  process.stdout.write('quality/concepts.proved.json says what is proved now: commit it.\n')
}
