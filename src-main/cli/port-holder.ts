import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { promisify } from 'node:util'

const LSOF_TIMEOUT_MS = 2_000
/** State of a listening socket in /proc/net/tcp. */
const LISTENING = '0A'

/** Which program listens on a port, as `name (pid N)`; null when the system does not tell. */
export async function findPortHolder(port: number): Promise<string | null> {
  try {
    return process.platform === 'linux' ? holderFromProc(port) : await holderFromLsof(port)
  } catch {
    return null
  }
}

function holderFromProc(port: number): string | null {
  const inodes = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap(table => listeningInodes(table, port)))
  for (const pid of readdirSync('/proc').filter(name => /^[0-9]+$/.test(name))) {
    if (socketsOf(pid).some(inode => inodes.has(inode))) {
      return describe(readFileSync(`/proc/${pid}/comm`, 'utf8').trim(), pid)
    }
  }
  return null
}

/** Columns: slot, local address:port in hex, remote, state, …, inode (the tenth). */
function listeningInodes(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return readFileSync(table, 'utf8')
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(columns => columns[1]?.endsWith(suffix) && columns[3] === LISTENING)
    .flatMap(columns => columns[9] ?? [])
}

/** Inodes of a process's sockets; empty for a process of somebody else. */
function socketsOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap(fd => {
      const match = /^socket:\[([0-9]+)\]$/.exec(readLink(`/proc/${pid}/fd/${fd}`))
      return match?.[1] ?? []
    })
  } catch {
    return []
  }
}

function readLink(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

async function holderFromLsof(port: number): Promise<string | null> {
  const args = ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']
  const { stdout } = await promisify(execFile)('lsof', args, { timeout: LSOF_TIMEOUT_MS })
  const pid = /^p([0-9]+)$/m.exec(stdout)?.[1]
  const name = /^c(.+)$/m.exec(stdout)?.[1]
  return pid !== undefined && name !== undefined ? describe(name, pid) : null
}

function describe(name: string, pid: string): string {
  return `${name} (pid ${pid})`
}
