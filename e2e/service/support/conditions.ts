import { connect } from 'node:net'

/** Does anybody listen on this port of the loopback address? */
export function isPortTaken(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

/** A user who owns nothing, when the tests run as root, to whom folder permissions mean nothing; else undefined. */
export const unprivilegedUid: number | undefined = process.getuid?.() === 0 ? 65_534 : undefined

/** Runs a program that can make no file longer than this: what a full disk does, on one that is not. */
export function withFileLimit(bytes: number): readonly string[] {
  // POSIX counts this limit in blocks of 512 bytes.
  return ['sh', '-c', `ulimit -f ${Math.ceil(bytes / 512)}; exec "$@"`, 'sh']
}
