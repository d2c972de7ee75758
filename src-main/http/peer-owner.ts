import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'

/** The kernel's tables of connections, with the user of each end; Linux only. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6']
const ROOT = 0

/**
 * Does the other end of this connection belong to our own user, or to root, who may read everything anyway? Where the system
 * does not tell, true: there, too, command lines are no secret of ours to keep for long.
 */
export function isOwnPeer(socket: Pick<Socket, 'localPort' | 'remotePort'>): boolean {
  const own = process.getuid?.()
  const tables = TABLES.map(readTable).filter(table => table !== null)
  const { localPort, remotePort } = socket
  if (own === undefined || tables.length === 0 || localPort === undefined || remotePort === undefined) {
    return true
  }
  const owners = tables.flatMap(table => ownersOf(table, { from: remotePort, to: localPort }))
  return owners.length > 0 && owners.every(owner => owner === own || owner === ROOT)
}

/** The users of the connections from one port to another one, by a table of the kernel. */
export function ownersOf(
  table: string,
  ports: { readonly from: number; readonly to: number }
): readonly number[] {
  return table
    .split('\n')
    .slice(1)
    .map(line => line.trim().split(/\s+/))
    .filter(([, local, remote]) => portOf(local) === ports.from && portOf(remote) === ports.to)
    .map(columns => Number(columns[7]))
}

/** `0100007F:1F90` → 8080. */
function portOf(address: string | undefined): number {
  return parseInt(address?.split(':')[1] ?? '', 16)
}

function readTable(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
