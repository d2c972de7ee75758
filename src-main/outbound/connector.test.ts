import { afterEach, describe, expect, it } from 'vitest'
import { connectChecked } from './connector.ts'
import { closeServers, serveRaw } from './testing/loopback-server.ts'

afterEach(closeServers)

describe('the connector', () => {
  it.each([['http'], ['https']])(
    'looks at the peer of a %s connection before a byte is sent, since no lookup happens for literals',
    async scheme => {
      const received: Buffer[] = []
      const server = await serveRaw(socket => socket.on('data', bytes => received.push(bytes)))
      const connection = connectChecked({
        host: '127.0.0.1',
        port: server.port,
        isSecure: scheme === 'https',
        addresses: ['93.184.216.34'],
        allowLocalTargets: false,
        signal: new AbortController().signal,
      })
      await expect(connection).rejects.toMatchObject({ kind: 'refused' })
      expect(received).toEqual([])
    }
  )

  it('closes a connection whose handshake hangs when it is given up', async () => {
    const controller = new AbortController()
    const server = await serveRaw(socket => socket.once('data', () => controller.abort()))
    const connection = connectChecked({
      host: '127.0.0.1',
      port: server.port,
      isSecure: true,
      addresses: ['127.0.0.1'],
      allowLocalTargets: true,
      signal: controller.signal,
    })
    await expect(connection).rejects.toMatchObject({ kind: 'timed_out' })
  })
})
