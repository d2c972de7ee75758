import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, plainEnv, readJson, toolPath } from './project.mjs'
import { runNode } from './run.mjs'
import { countsOf } from './vitest.mjs'

/**
 * What was proved and needs no second proof: family → fingerprint of all that the proof of its concepts depends on. It is
 * committed, as a lock file is: a fresh clone has no other memory, and the same code makes the same bytes everywhere.
 */
const RECORD = inRoot('quality/concepts.proved.json')
const FOLDER = inRoot('node_modules/.cache/plinth-concepts')

/**
 * Proves what is not on record, two files at a time, and puts it there: the concepts of each family, the engine's long tests,
 * the comparison of all outlines.
 * @param {{everything?: boolean, shard?: {index: number, count: number}}} options `everything`: what is on record, too;
 *   `shard`: this share of what is to be proved, 1 … count
 */
export async function runConcepts({ everything = false, shard = { index: 1, count: 1 } } = {}) {
  const keys = await readKeys()
  const known = readJson(RECORD) ?? {}
  const record = everything ? {} : known
  const due = {
    families: share(notOnRecord(keys.families, record.families), shard),
    tests: share(notOnRecord(keys.tests, record.tests), shard),
    // They are compared after they were drawn.
    outlines: record.outlines !== keys.outlines && shard.index === shard.count,
  }
  say(keys, due)

  const run = { due: due.families, keys: keys.families }
  const files = [...(due.families.length > 0 ? ['quality/concepts/share-'] : []), ...due.tests]
  const first = files.length > 0 ? await runFiles(run, files) : NOTHING
  const last = due.outlines ? await runFiles(run, ['quality/concepts/outlines']) : NOTHING

  const proved = {
    outlines:
      provedFiles(last.result, ['quality/concepts/outlines.test.ts']).length > 0
        ? keys.outlines
        : known.outlines,
    families: pick(keys.families, provedFamilies(first.result, due.families)),
    tests: pick(keys.tests, provedFiles(first.result, due.tests)),
  }
  const families = { ...stillTrue(known.families, keys.families), ...proved.families }
  // Sources of which every family is proved: who finds them unchanged need not compute the fingerprints.
  const sources = notOnRecord(keys.families, families).length === 0 ? keys.sources : undefined
  if (files.length > 0 || due.outlines || sources !== known.sources) {
    writeRecord({
      ...{ sources, outlines: proved.outlines, families },
      tests: { ...stillTrue(known.tests, keys.tests), ...proved.tests },
    })
  }
  return sum(first.counts, last.counts)
}

const NOTHING = { result: {}, counts: { passed: 0, failed: 0, skipped: 0 } }

const notOnRecord = (keys, record = {}) => Object.keys(keys).filter(name => record[name] !== keys[name])
const share = (names, { index, count }) => names.filter((_, at) => at % count === index - 1)
const pick = (keys, names) => Object.fromEntries(names.map(name => [name, keys[name]]))
const stillTrue = (record = {}, keys) =>
  Object.fromEntries(Object.entries(record).filter(([name, key]) => keys[name] === key))

function say(keys, due) {
  const ofAll = (names, all, what) => `${names.length} of ${Object.keys(all).length} ${what}`
  const parts = [ofAll(due.families, keys.families, 'families'), ofAll(due.tests, keys.tests, 'long tests')]
  process.stdout.write(
    `Concepts to be proved: ${[...parts, ...(due.outlines ? ['all outlines'] : [])].join(', ')}.\n`
  )
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
  rmSync(output, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${output}`]
  const args = ['run', '--project=concepts*', ...reporters, ...files]
  const { code } = await runNode(toolPath('vitest'), args, {
    env: { ...plainEnv(), PLINTH_CONCEPTS: input },
  })
  const result = readJson(output) ?? {}
  return { result, counts: countsOf(result, code) }
}

function sum(a, b) {
  return Object.fromEntries(Object.keys(a).map(name => [name, a[name] + b[name]]))
}

/** The families of which tests ran and none failed: the outer name of each test is its family's. */
function provedFamilies(result, families) {
  const tests = (result.testResults ?? []).flatMap(file => file.assertionResults)
  return families.filter(family => {
    const own = tests.filter(({ ancestorTitles }) => ancestorTitles[0] === family)
    return own.some(({ status }) => status === 'passed') && own.every(({ status }) => status !== 'failed')
  })
}

/** The test files that ran and passed as a whole. */
function provedFiles(result, paths) {
  const passed = (result.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'passed' && assertionResults.length > 0
  )
  return paths.filter(path => passed.some(({ name }) => name.replaceAll('\\', '/').endsWith(path)))
}

function writeRecord({ sources, outlines, ...lists }) {
  const sorted = list => Object.fromEntries(Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1)))
  const record = { sources, outlines, families: sorted(lists.families), tests: sorted(lists.tests) }
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`)
  process.stdout.write('quality/concepts.proved.json says what is proved now: commit it.\n')
}
