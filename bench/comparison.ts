import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Client, openClient } from './client.ts'
import type { Row } from './report.ts'
import { type Service, startService, withProfile } from './service.ts'
import { median } from './statistics.ts'

export interface Comparison {
  readonly what: string
  readonly other: string
  readonly rounds: number
  /** The promised ratio. */
  readonly least?: number
}

/** Both in turns, once unmeasured. */
export async function measureRatio(
  { what, other, rounds, least }: Comparison,
  [ours, theirs]: readonly [() => Promise<number>, () => Promise<number>]
): Promise<readonly Row[]> {
  await ours()
  await theirs()
  const rates = { ours: new Array<number>(), other: new Array<number>() }
  for (let round = 0; round < rounds; round += 1) {
    rates.ours.push(await ours())
    rates.other.push(await theirs())
  }
  return ratioRows(what, other, rates, least)
}

export interface Rates {
  readonly ours: readonly number[]
  readonly other: readonly number[]
}

export function ratioRows(what: string, other: string, rates: Rates, least?: number): readonly Row[] {
  const row = (measure: string, values: readonly number[], unit: Row['unit']): Row => ({
    ...{ measure, unit, median: median(values), p99: null, count: values.length },
  })
  const ratios = rates.ours.map((rate, round) => rate / rates.other[round])
  return [
    row(what, rates.ours, '/s'),
    row(`  beside ${other}`, rates.other, '/s'),
    { ...row('  ratio', ratios, '×'), ...(least === undefined ? {} : { bar: { of: 'median', least } }) },
  ]
}

/** A service of its own for the time of `work`. */
export async function withService<T>(work: (service: Service, client: Client) => Promise<T>): Promise<T> {
  return withProfile(async profile => {
    const service = await startService(profile)
    const client = await openClient(service)
    try {
      return await work(service, client)
    } finally {
      client.close()
      await service.kill()
    }
  })
}

/** A server of this folder in a process of its own, which says its port. */
export async function withHelper<T>(
  name: string,
  argument: string,
  work: (port: number) => Promise<T>
): Promise<T> {
  const file = fileURLToPath(new URL(`./${name}`, import.meta.url))
  const child = spawn(process.execPath, [file, argument], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const line: unknown[] = await once(createInterface({ input: child.stdout }), 'line')
    return await work(Number(line[0]))
  } finally {
    child.kill()
  }
}

export function portOf(service: Service): number {
  return Number(new URL(service.origin).port)
}
