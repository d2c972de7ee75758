import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'

/** As much of a websocket server (RFC 6455) as says something to who listens. */

/** Of RFC 6455, section 1.3. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

/** Answers the handshake. */
export function acceptSocket(socket: Socket, key: string): void {
  const accept = createHash('sha1').update(`${key}${GUID}`).digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`
  )
}

/** A text frame of a server: final, not masked. */
export function frameOf(text: string): Buffer {
  const payload = Buffer.from(text)
  const { length } = payload
  const wide = Buffer.alloc(8)
  wide.writeUInt32BE(length, 4)
  const head =
    length < 126
      ? [0x81, length]
      : length < 65_536
        ? [0x81, 126, length >> 8, length & 255]
        : [0x81, 127, ...wide]
  return Buffer.concat([Buffer.from(head), payload])
}
