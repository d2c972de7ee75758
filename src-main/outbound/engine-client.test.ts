import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { EngineAnswer } from '../domain/ports-engine.ts'
import { createEngineConnector } from './engine-client.ts'

const MB = 1_000_000
let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** An engine that answers so, and what of its answers went to the disk. */
async function opened(answer: RequestListener, addresses: readonly (readonly string[])[] = []) {
  const started = createServer(answer)
  server = started
  await new Promise<void>(resolve => started.listen(0, '127.0.0.1', () => resolve()))
  const { port } = started.address() as AddressInfo
  const pieces: number[] = []
  const kept: string[] = []
  let questions = 0
  const client = createEngineConnector({
    resolve: async () => addresses[questions++] ?? ['127.0.0.1'],
    version: '0',
    async receive(chunks) {
      for await (const chunk of chunks) {
        pieces.push(chunk.byteLength)
      }
      kept.push('file')
      return { path: '/nowhere', hash: 'x', sizeBytes: pieces.reduce((sum, size) => sum + size, 0) }
    },
  })({ url: `http://engine.example:${port}`, headers: {} })
  const ask = (
    change: { readonly maxBytes?: number; readonly timeoutMs?: number } = {}
  ): Promise<EngineAnswer> =>
    client.ask({
      method: 'GET',
      path: '/model',
      timeoutMs: 20_000,
      maxBytes: 50 * MB,
      signal: AbortSignal.timeout(30_000),
      ...change,
    })
  return { ask, pieces, kept, server: started }
}

it('a long answer goes to the disk while it arrives, and is never whole in memory', async () => {
  let isEnded = false
  let isHeldUp = false
  const engine = await opened((_, response) => {
    response.write(Buffer.alloc(4 * MB))
    // The rest is not sent before the disk has got the beginning: one that gathers everything would wait for ever.
    const timer = setInterval(() => {
      if (engine.pieces.length > 0) {
        isHeldUp = !isEnded
        clearInterval(timer)
        response.end(Buffer.alloc(4 * MB), () => (isEnded = true))
      }
    }, 5)
  })
  const { file, body } = await engine.ask()
  expect([isHeldUp, body, file?.sizeBytes]).toEqual([true, null, 8 * MB])
})

it('an answer without a length that does not end is cut at the limit, and nothing of it stays', async () => {
  const engine = await opened((_, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(MB))) {
        // As much as it takes.
      }
    }
    response.on('drain', more)
    more()
  })
  await expect(engine.ask({ maxBytes: 10 * MB })).rejects.toMatchObject({ kind: 'too_large' })
  expect(engine.kept).toEqual([])
  expect(engine.pieces.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10 * MB)
})

it('one that comes drop by drop is given up at the time limit', async () => {
  const engine = await opened((_, response) => {
    const timer = setInterval(() => response.write('.'), 10)
    response.on('close', () => clearInterval(timer))
  })
  await expect(engine.ask({ timeoutMs: 300 })).rejects.toMatchObject({ kind: 'late' })
})

it('half of one whose end is cut off is no answer, announced or not', async () => {
  const engine = await opened((_, response) => {
    response.write(Buffer.alloc(2 * MB))
    setTimeout(() => response.destroy(), 50)
  })
  await expect(engine.ask()).rejects.toMatchObject({ kind: 'broken' })
  expect(engine.kept).toEqual([])
})

it('a name is judged at each question: one that leads elsewhere meanwhile is asked nothing', async () => {
  let heard = 0
  const engine = await opened(
    (_, response) => {
      heard += 1
      response.end('{}')
    },
    [['127.0.0.1'], ['169.254.169.254'], ['127.0.0.1', '93.184.215.14'], ['127.0.0.1']]
  )
  expect((await engine.ask()).status).toBe(200)
  await expect(engine.ask()).rejects.toMatchObject({ kind: 'refused' })
  await expect(engine.ask()).rejects.toMatchObject({ kind: 'refused' })
  expect((await engine.ask()).status).toBe(200)
  expect(heard).toBe(2)
})

it('a redirect is not followed, to the engine itself neither', async () => {
  const paths: (string | undefined)[] = []
  const engine = await opened(({ url }, response) => {
    paths.push(url)
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  await expect(engine.ask()).rejects.toMatchObject({ kind: 'refused' })
  expect(paths).toEqual(['/model'])
})
