import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { ratioRows } from './comparison.ts'
import type { Extent } from './extent.ts'
import { type Row, timesRow } from './report.ts'
import { startService, withProfile } from './service.ts'
import { median } from './statistics.ts'

/** Process start to ready line, on a profile that was used before; in turns with a bare server, which tells how fast the machine starts anything. */
export async function measureStarts({ starts }: Extent): Promise<readonly Row[]> {
  return withProfile(async profile => {
    await (await startService(profile)).stop()
    const times: number[] = []
    const bare: number[] = []
    for (let index = 0; index < starts; index += 1) {
      const service = await startService(profile)
      times.push(service.readyMs)
      await service.stop()
      bare.push(await bareStartMs())
    }
    return [
      timesRow('serve: start to ready line', times, { of: 'median', below: 350 }),
      timesRow('  beside bare node:http', bare),
      {
        ...{ measure: '  ratio', unit: '×', p99: null, count: times.length },
        median: median(times.map((time, index) => time / bare[index])),
      },
    ]
  })
}

/** Nothing but Node's own HTTP server, in plain JavaScript: no types are stripped. */
const BARE_SERVER = `require('node:http').createServer().listen(0, '127.0.0.1', () => console.log('ready'))`

async function bareStartMs(): Promise<number> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['-e', BARE_SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await once(createInterface({ input: child.stdout }), 'line')
    return performance.now() - startedAt
  } finally {
    child.kill()
  }
}

/** Whole durable lives of a generation per second beside the same transactions in plain SQL, in this process. */
export async function measureStore({ cyclesPerRound }: Extent): Promise<readonly Row[]> {
  // Loaded late: its imports need the hook that the entry registers.
  const { measureCycles } = await import('./store-cycles.ts')
  const { ours, together, other } = await measureCycles(cyclesPerRound)
  return [
    ...ratioRows('durable job cycles', 'plain better-sqlite3', { ours, other }, 0.75),
    ...ratioRows('  eight at the same time', 'plain better-sqlite3', { ours: together, other }),
  ]
}
