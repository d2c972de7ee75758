import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createFakeIds } from '../domain/testing/fakes.ts'
import { createNodeServer, inTurns } from './listener.ts'

const PLAIN = { tls: null, ids: createFakeIds() }

const turn = () => new Promise<void>(resolve => void setImmediate(resolve))

/** A handler that takes `costMs` of a clock of its own, half of it in what it leaves to a promise. */
function watched(costMs: number) {
  let now = 0
  const begun: number[] = []
  const listener = inTurns(
    request => {
      begun.push(Number(request.url))
      now += costMs / 2
      void Promise.resolve().then(() => (now += costMs / 2))
    },
    () => now
  )
  const send = (number: number, isGone = false) =>
    listener({ url: String(number), socket: { destroyed: isGone } } as IncomingMessage, {} as ServerResponse)
  return { begun, send }
}

describe('requests that come at the same moment', () => {
  it('are begun at once while they are cheap', () => {
    const { begun, send } = watched(0.01)
    for (let number = 0; number < 100; number += 1) {
      send(number)
    }
    expect(begun).toHaveLength(100)
  })

  it('are begun in their order, a few milliseconds of them in a turn, and none is lost', async () => {
    const { begun, send } = watched(1)
    for (let number = 0; number < 40; number += 1) {
      send(number)
    }
    let most = 0
    for (let before = -1; begun.length > before;) {
      before = begun.length
      await turn()
      most = Math.max(most, begun.length - before)
    }
    expect(begun).toEqual(Array.from({ length: 40 }, (_, number) => number))
    expect(most).toBeLessThanOrEqual(5)
  })

  it('are begun one by one when each takes longer than a turn has', async () => {
    const { begun, send } = watched(20)
    for (const number of [1, 2, 3]) {
      send(number)
    }
    const counts = [begun.length]
    for (let count = 0; count < 3; count += 1) {
      await turn()
      counts.push(begun.length)
    }
    expect(counts.at(0)).toBe(1)
    expect(counts.at(-1)).toBe(3)
    expect(Math.max(...counts.slice(1).map((count, index) => count - counts[index]))).toBe(1)
  })

  it('are not begun when their client has gone meanwhile', async () => {
    const { begun, send } = watched(20)
    send(1)
    send(2, true)
    send(3)
    for (let count = 0; count < 4; count += 1) {
      await turn()
    }
    expect(begun).toEqual([1, 3])
  })

  it('are all answered over real connections, though each of them is dear and has no body', async () => {
    const server = createNodeServer((_request, response) => {
      const until = performance.now() + 3
      while (performance.now() < until) {
        // Dearer than what a turn has for two of them.
      }
      response.end('ok')
    }, PLAIN)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const asked = Array.from({ length: 20 }, async () => (await fetch(`http://127.0.0.1:${port}/`)).text())
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['ok']))
    server.closeAllConnections()
    server.close()
  })
})
