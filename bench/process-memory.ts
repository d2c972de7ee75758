import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Memory of a process and everything it started, in bytes; pages that several share count once in all. */
export interface TreeMemory {
  readonly totalBytes: number
  /** Processes below the first one. */
  readonly children: number
}

/** null where the system does not tell (no Linux). */
export function readTreeMemory(pid: number): TreeMemory | null {
  const sizes = familyOf(pid).map(readShare)
  const known = sizes.filter(size => size !== null)
  if (known.length === 0) {
    return null
  }
  return { totalBytes: known.reduce((sum, size) => sum + size, 0), children: known.length - 1 }
}

/** Of a clock tick, which proc(5) counts in: 100 a second for every program. */
const TICK_MS = 10

/** Milliseconds of processor time that a process and everything it started have taken; null where the system does not tell. */
export function readTreeTime(pid: number): number | null {
  const times = familyOf(pid).map(readTime)
  const known = times.filter(time => time !== null)
  return known.length === 0 ? null : known.reduce((sum, time) => sum + time, 0)
}

/** utime, stime, and both of those that it started and that have ended. */
function readTime(pid: number): number | null {
  const fields = /[)] \S+(?: \S+){10} (\d+) (\d+) (\d+) (\d+)/.exec(readOrEmpty(`/proc/${pid}/stat`))
  return fields === null ? null : TICK_MS * fields.slice(1).reduce((sum, ticks) => sum + Number(ticks), 0)
}

/**
 * From now on: by how many bytes one process alone, without those it started, held more than it does now, at most. null where
 * the system does not tell.
 */
export function watchPeak(pid: number): () => number | null {
  try {
    // Sets the highest resident size back to the present one (proc(5)).
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    return () => null
  }
  const before = readStatus(pid, 'VmRSS')
  return () => {
    const highest = readStatus(pid, 'VmHWM')
    return highest === null || before === null ? null : highest - before
  }
}

function readStatus(pid: number, name: 'VmRSS' | 'VmHWM'): number | null {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readOrEmpty(`/proc/${pid}/status`))?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) * 1024
}

function familyOf(pid: number): readonly number[] {
  const parents = listProcesses()
  const family = [pid]
  for (const member of family) {
    family.push(...parents.filter(({ parent }) => parent === member).map(one => one.pid))
  }
  return family
}

function listProcesses(): readonly { readonly pid: number; readonly parent: number }[] {
  return listNumbers('/proc').map(pid => {
    const parent = /^PPid:\s+(\d+)$/m.exec(readOrEmpty(`/proc/${pid}/status`))?.[1]
    return { pid, parent: Number(parent ?? -1) }
  })
}

function readShare(pid: number): number | null {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readOrEmpty(`/proc/${pid}/smaps_rollup`))?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) * 1024
}

function listNumbers(folder: string): readonly number[] {
  try {
    return readdirSync(folder)
      .filter(name => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has just ended.
    return ''
  }
}
