import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { openPage, type PageView } from './page-view.ts'

const LIMIT_MS = 60_000
const CLOCK_TICK_MS = 10
/** As somebody starts it, but that root has no sandbox and that we may look at the page. */
const SWITCHES = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--remote-debugging-port=0',
]

/** What one start took. */
export interface WindowStart {
  /** From starting the process to the page's first contentful paint. */
  readonly paintMs: number
  /** Processor time of all its processes when the paint was noticed; null where the system does not tell. */
  readonly cpuMs: number | null
}

/** Starts an Electron program, waits until the page with `heading` has been painted, and ends the program in order. */
export async function measureWindowStart(
  electron: string,
  args: readonly string[],
  heading: string
): Promise<WindowStart> {
  const startedAt = Date.now()
  const child = spawn(electron, [...SWITCHES, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(child, 'exit')
  const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
  try {
    const page = await openPage(await readDebugAddress(child, exited))
    const paintedAt = await firstPaint(page, heading)
    const cpuMs = readCpuTime(child.pid ?? 0)
    page.close()
    return { paintMs: paintedAt - startedAt, cpuMs }
  } finally {
    child.kill('SIGTERM')
    await exited
    clearTimeout(limit)
  }
}

async function readDebugAddress(
  child: ChildProcessByStdio<null, null, Readable>,
  exited: Promise<unknown>
): Promise<string> {
  const address = (async () => {
    for await (const line of createInterface({ input: child.stderr })) {
      const found = /^DevTools listening on (ws:\S+)$/.exec(line)?.[1]
      if (found !== undefined) {
        // Nobody reads on: what is not taken away would stop the program.
        child.stderr.resume()
        return found
      }
    }
    throw new Error('Electron told no address to look at its page')
  })()
  const ended = exited.then(() => {
    throw new Error('Electron ended before it showed a page')
  })
  return Promise.race([address, ended])
}

/** Instant of the first contentful paint, in milliseconds since 1970. The studio shows nothing at all before its shell. */
async function firstPaint(page: PageView, heading: string): Promise<number> {
  const script = `(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]
    const isThere = [...document.querySelectorAll('h1')].some(found => found.textContent === ${JSON.stringify(heading)})
    return paint && isThere ? performance.timeOrigin + paint.startTime : null
  })()`
  for (;;) {
    const paintedAt = await page.evaluate(script)
    if (typeof paintedAt === 'number') {
      return paintedAt
    }
    await new Promise(resolve => setTimeout(resolve, CLOCK_TICK_MS))
  }
}

/** Of a process and all that came from it. */
function readCpuTime(pid: number): number | null {
  try {
    const stats = readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .flatMap(name => readStat(Number(name)))
    const family = new Set([pid])
    // A child's number may be smaller than its parent's: look until nobody is new.
    for (let size = 0; size !== family.size;) {
      size = family.size
      stats.filter(stat => family.has(stat.parent)).forEach(stat => family.add(stat.pid))
    }
    const ticks = stats.filter(stat => family.has(stat.pid)).reduce((sum, stat) => sum + stat.ticks, 0)
    return ticks * CLOCK_TICK_MS
  } catch {
    return null
  }
}

function readStat(pid: number): { readonly pid: number; readonly parent: number; readonly ticks: number }[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold anything; after it come state, parent, and from the 12th on the times.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid, parent: Number(fields[1]), ticks }]
  } catch {
    return []
  }
}
