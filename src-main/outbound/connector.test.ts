import { Client } from 'undici'
import { afterEach, describe, expect, it } from 'vitest'
import { createConnector } from './connector.ts'
import { closeServers, serveRaw } from './testing/loopback-server.ts'

afterEach(closeServers)

describe('the connector', () => {
  it.each([['http'], ['https']])(
    'looks at the peer of a %s connection before a byte is sent, since no lookup happens for literals',
    async scheme => {
      const received: Buffer[] = []
      const server = await serveRaw(socket => socket.on('data', bytes => received.push(bytes)))
      const client = new Client(`${scheme}://127.0.0.1:${server.port}`, {
        connect: createConnector({
          host: '127.0.0.1',
          addresses: ['93.184.216.34'],
          allowLocalTargets: false,
          signal: new AbortController().signal,
        }),
      })
      await expect(client.request({ path: '/', method: 'GET' })).rejects.toMatchObject({ kind: 'refused' })
      await client.destroy()
      expect(received).toEqual([])
    }
  )

  it('closes a connection whose handshake hangs when it is given up', async () => {
    const controller = new AbortController()
    const server = await serveRaw(socket => socket.once('data', () => controller.abort()))
    const client = new Client(`https://127.0.0.1:${server.port}`, {
      connect: createConnector({
        host: '127.0.0.1',
        addresses: ['127.0.0.1'],
        allowLocalTargets: true,
        signal: controller.signal,
      }),
    })
    await expect(client.request({ path: '/', method: 'GET' })).rejects.toMatchObject({ kind: 'timed_out' })
    await client.destroy()
  })
})
