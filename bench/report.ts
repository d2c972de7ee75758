import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { median, percentile } from './statistics.ts'

/** One line of the results. */
export interface Row {
  readonly measure: string
  readonly unit: 'ms' | '/s' | 'MB' | '×' | ''
  readonly median: number
  /** The slow end: 99 of 100 are better. null where one number says it all. */
  readonly p99: number | null
  readonly count: number
  /** What was promised about the median or, `of: 'p99'`, about the slow end. */
  readonly bar?:
    | { readonly of: 'median' | 'p99'; readonly below: number }
    | { readonly of: 'median'; readonly least: number }
}

/** A row out of single times in milliseconds. */
export function timesRow(measure: string, times: readonly number[], bar?: Row['bar']): Row {
  const row = { measure, unit: 'ms', median: median(times), p99: percentile(times, 0.99) } as const
  return { ...row, count: times.length, ...(bar === undefined ? {} : { bar }) }
}

/** true: met; null: nothing was promised. */
export function meetsBar({ bar, ...row }: Row): boolean | null {
  if (bar === undefined) {
    return null
  }
  const value = row[bar.of] ?? Number.NaN
  return 'least' in bar ? value >= bar.least : value < bar.below
}

const HEAD = ['Measure', 'Median', 'p99', 'Samples', 'Bar', 'Met']

/** A Markdown table, aligned so that it reads well on a terminal too. */
export function formatTable(rows: readonly Row[]): string {
  const cells = rows.map(row => {
    const isMet = meetsBar(row)
    return [
      row.measure,
      withUnit(row.median, row.unit),
      row.p99 === null ? '' : withUnit(row.p99, row.unit),
      String(row.count),
      describeBar(row),
      isMet === null ? '' : isMet ? 'yes' : 'NO',
    ]
  })
  const widths = HEAD.map((title, column) => Math.max(title.length, ...cells.map(row => row[column].length)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(HEAD), rule, ...cells.map(line)].join('\n')
}

function describeBar({ bar, unit }: Row): string {
  if (bar === undefined) {
    return ''
  }
  return 'least' in bar
    ? `${bar.of} ≥ ${withUnit(bar.least, unit)}`
    : `${bar.of} < ${withUnit(bar.below, unit)}`
}

function withUnit(value: number, unit: Row['unit']): string {
  const digits = unit === '×' || (unit === 'ms' && value < 10) ? 2 : 0
  const text = value.toFixed(digits)
  return unit === '×' || unit === '' ? text : unit === '/s' ? `${text}/s` : `${text} ${unit}`
}

/** When, and on what class of machine. The load tells whether the machine had something else to do. */
export function describeRun(startLoad: number, tookMs: number): string {
  const processors = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return [
    `${new Date().toISOString().slice(0, 10)} · ${processors.length} × ${(processors[0]?.model ?? 'unknown').trim()}`,
    `${gigabytes} GB · ${process.platform} ${process.arch} · Node ${process.versions.node}`,
    `load average ${startLoad.toFixed(1)} before, ${loadavg()[0].toFixed(1)} after · ${Math.round(tookMs / 1000)} s`,
  ].join(' · ')
}

/** Puts results between the markers of the file that carry `name`. Throws when they are missing. */
export function writeResults(file: URL, results: string, name = 'results'): void {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`]
  const text = readFileSync(file, 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) {
    throw new Error('bench/README.md has lost its markers')
  }
  writeFileSync(file, `${before}${begin}\n\n${results}\n\n${end}${after}`)
}
