// npm run bench [-- --quick | --assets 1000000]: measures everything side by side in one run, prints the table and keeps it in README.md.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { registerRawImports } from './raw-imports.ts'
import { describeRun, formatTable, meetsBar, type Row, writeResults } from './report.ts'
import { FULL, QUICK } from './extent.ts'
import { measureAccepts, measureLists, measureLoad } from './http-sections.ts'
import { measureThumbnails, measureWork } from './job-sections.ts'
import { measureStarts, measureStore } from './process-sections.ts'

const LIMIT_MS = 240_000

registerRawImports()
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, assets: { type: 'string' } },
})
const usual = values.quick ? QUICK : FULL
const extent = { ...usual, assets: Number(values.assets ?? usual.assets) }
const startedAt = performance.now()
const startLoad = loadavg()[0]
const watchdog = setTimeout(() => {
  process.stderr.write(`The benchmarks took longer than ${LIMIT_MS / 1000} s and were given up.\n`)
  process.exit(1)
}, LIMIT_MS)

const rows: Row[] = []
for (const measure of [
  measureStarts,
  measureStore,
  measureLoad,
  measureLists,
  measureAccepts,
  measureThumbnails,
  measureWork,
]) {
  const found = await measure(extent)
  rows.push(...found)
  process.stderr.write(
    `${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${found[0]?.measure ?? ''}\n`
  )
}
clearTimeout(watchdog)

const results = `${describeRun(startLoad, performance.now() - startedAt)}\n\n${formatTable(rows)}`
process.stdout.write(`${results}\n`)
if (!values.quick && values.assets === undefined) {
  writeResults(new URL('./README.md', import.meta.url), results)
}
process.exitCode = rows.some(row => meetsBar(row) === false) ? 1 : 0
