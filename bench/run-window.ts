// npm run bench -- --window: the studio's first paint beside a bare window's, in turns; keeps the table in README.md.
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { describeRun, formatTable, meetsBar, type Row, timesRow, writeResults } from './report.ts'
import { withProfile } from './service.ts'
import { median } from './statistics.ts'
import { measureWindowStart, type WindowStart } from './window-start.ts'

const ROUNDS = 7
const LIMIT_MS = 1500
const project = fileURLToPath(new URL('..', import.meta.url))
const bareProgram = fileURLToPath(new URL('./bare-window.mjs', import.meta.url))

const electron = process.env['PLINTH_ELECTRON'] ?? ''
const startedAt = performance.now()
const startLoad = loadavg()[0]

const rows = await withProfile(async profile => {
  // The same port each time, as a person's is: the page's cache belongs to its address.
  const args = [project, '--profile', profile, '--port', String(await freePort())]
  const start = () => measureWindowStart(electron, args, 'Plinth')
  const startBare = () => measureWindowStart(electron, [bareProgram], 'Bare')
  // Once unmeasured: profile, caches of the page and of the disk.
  await startBare()
  await start()
  const ours: WindowStart[] = []
  const bare: WindowStart[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await startBare())
    ours.push(await start())
    process.stderr.write(
      `${ours.at(-1)?.paintMs.toFixed(0)} ms beside ${bare.at(-1)?.paintMs.toFixed(0)} ms\n`
    )
  }
  return [
    ...compare('window: process start to first paint', pick(ours, 'paintMs'), pick(bare, 'paintMs'), {
      of: 'median',
      below: LIMIT_MS,
    }),
    ...compare('processor time of all processes till then', pick(ours, 'cpuMs'), pick(bare, 'cpuMs')),
  ]
})

const results = `${describeRun(startLoad, performance.now() - startedAt)}\n\n${formatTable(rows)}`
process.stdout.write(`${results}\n`)
writeResults(new URL('./README.md', import.meta.url), results, 'window')
process.exitCode = rows.some(row => meetsBar(row) === false) ? 1 : 0

function pick(starts: readonly WindowStart[], name: keyof WindowStart): readonly number[] {
  return starts.map(start => start[name] ?? Number.NaN)
}

function compare(measure: string, ours: readonly number[], bare: readonly number[], bar?: Row['bar']): Row[] {
  const ratio = median(ours.map((value, round) => value / bare[round]))
  return [
    timesRow(measure, ours, bar),
    timesRow('  beside a bare window', bare),
    { measure: '  ratio', unit: '×', median: ratio, p99: null, count: ours.length },
  ]
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
