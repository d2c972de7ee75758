import { join } from 'node:path'
import { type Client, openClient } from './client.ts'
import { measureRatio, portOf, withHelper, withService } from './comparison.ts'
import { PROMPTS } from './engine-stages.ts'
import { CREATES_PER_KEY, type Extent, READS_PER_KEY } from './extent.ts'
import { getRequest, postRequest, requestsPerSecond } from './http-load.ts'
import { addAssets } from './many-assets.ts'
import type { Row } from './report.ts'
import { type Service, startService, withProfile } from './service.ts'

const CONNECTIONS = 8

/** Requests per second of GET /v1/generations/{id} beside a bare node:http server with an answer of the same size. */
export async function measureLoad(extent: Extent): Promise<readonly Row[]> {
  return withService(async (service, client) => {
    const { id } = await client.create({ mode: 'text', prompt: PROMPTS[0] })
    await client.untilOver(id)
    const path = `/v1/generations/${id}`
    return readBesideBare({ what: 'GET generation', service, client, paths: () => path, extent, least: 0.45 })
  })
}

/**
 * Pages of twenty of a large library beside the same bytes: its first page again and again, one deep page, and a walk in
 * which no page comes twice, so that nothing of it is in memory.
 */
export async function measureLists(extent: Extent): Promise<readonly Row[]> {
  return withProfile(async profile => {
    await (await startService(profile)).stop()
    const library = addAssets(join(profile, 'plinth.db'), extent.assets)
    const service = await startService(profile)
    const client = await openClient(service)
    const size = extent.assets.toLocaleString('en-GB')
    const deep = `/v1/assets?before=${library.instantAt(0.9)}`
    const pages = Math.floor(extent.assets / 20)
    const walk = (index: number) => `/v1/assets?before=${library.instantAt((index % pages) / pages)}`
    try {
      return [
        ...(await readBesideBare({
          ...{ what: `GET 20 of ${size} assets`, service, client, extent, least: 0.3 },
          paths: () => '/v1/assets',
        })),
        ...(await readBesideBare({
          ...{ what: '  deep in the library', service, client, extent, least: 0.3 },
          paths: () => deep,
        })),
        ...(await readBesideBare({
          ...{ what: '  each page once', service, client, extent, least: 0.3 },
          paths: walk,
        })),
      ]
    } finally {
      client.close()
      await service.stop()
    }
  })
}

interface Reading {
  readonly what: string
  readonly service: Service
  readonly client: Client
  readonly paths: (index: number) => string
  readonly extent: Extent
  readonly least: number
}

async function readBesideBare({
  what,
  service,
  client,
  paths,
  extent,
  least,
}: Reading): Promise<readonly Row[]> {
  const { loadRounds, requestsPerRound: count } = extent
  const body = JSON.stringify(await client.send('GET', paths(0)))
  const keys = await client.createKeys(Math.ceil((count * (loadRounds + 1)) / READS_PER_KEY))
  const port = portOf(service)
  let used = 0
  const texts = () =>
    Array.from({ length: count }, () => {
      const index = used++
      return getRequest(port, paths(index), keys[Math.floor(index / READS_PER_KEY)])
    })
  return withHelper('bare-server.ts', body, barePort => {
    const bareTexts = new Array<string>(count).fill(getRequest(barePort, '/', ''))
    return measureRatio({ what, other: 'bare node:http', rounds: loadRounds, least }, [
      () => requestsPerSecond({ port, requests: texts(), connections: CONNECTIONS }),
      () => requestsPerSecond({ port: barePort, requests: bareTexts, connections: CONNECTIONS }),
    ])
  })
}

/**
 * Generations accepted per second over HTTP, on the disk before they are answered, beside a bare server that writes three
 * statements in one flushed transaction for each; the engine stands still.
 */
export async function measureAccepts({ accepts, loadRounds }: Extent): Promise<readonly Row[]> {
  return withService(async (service, client) => {
    await client.send('PATCH', '/studio/settings', { plan_limits: { studio: 10_000 } })
    await client.send('POST', '/studio/faults', { operation: 'generate', code: null, latency_ms: 600_000 })
    const { account } = await client.send<{ account: { id: string } }>('GET', '/studio/state')
    await client.send('PATCH', `/studio/accounts/${account.id}`, { credits: 1_000_000 })
    const keys = await client.createKeys(Math.ceil((accepts * (loadRounds + 1)) / CREATES_PER_KEY))
    client.close()
    let used = 0
    const request = (port: number) =>
      postRequest(port, '/v1/generations', {
        key: keys[Math.floor(used++ / CREATES_PER_KEY)] ?? '',
        body: { mode: 'text', prompt: PROMPTS[0] },
      })
    const ask = (port: number) => () =>
      requestsPerSecond({
        port,
        requests: Array.from({ length: accepts }, () => request(port)),
        connections: CONNECTIONS,
      })
    const other = 'node:http with three statements, flushed'
    return withProfile(folder =>
      withHelper('plain-acceptor.ts', join(folder, 'plain.db'), plainPort => {
        const plain = postRequest(plainPort, '/', { key: '', body: { mode: 'text', prompt: PROMPTS[0] } })
        return measureRatio({ what: 'POST generation accepted', other, rounds: loadRounds, least: 0.6 }, [
          ask(portOf(service)),
          () =>
            requestsPerSecond({
              ...{ port: plainPort, connections: CONNECTIONS },
              requests: new Array<string>(accepts).fill(plain),
            }),
        ])
      })
    )
  })
}
