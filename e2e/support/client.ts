import { expect } from 'playwright/test'
import type { Service } from './service.ts'

/** A program that uses the API with a key, and nothing of the studio's. */
export interface Client {
  get(path: string): Promise<Response>
  getUrl(url: string): Promise<Response>
  post(path: string, body: unknown): Promise<Response>
}

/** A client with the given key. */
export function clientOf({ baseUrl }: Service, key: string): Client {
  const headers = { authorization: `Bearer ${key}` }
  return {
    get: path => fetch(baseUrl + path, { headers }),
    getUrl: url => fetch(url, { headers }),
    post: (path, body) =>
      fetch(baseUrl + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

/** A client with the key that the first start showed. */
export function firstClient(service: Service): Client {
  return clientOf(service, service.apiKey ?? '')
}

interface Generation {
  readonly id: string
  readonly status: string
  readonly assets: readonly { readonly id: string }[]
}

/** Asks for a model of words, waits for its end, and returns its asset's id. */
export async function makeModel(
  client: Client,
  prompt: string,
  extra: Readonly<Record<string, unknown>> = {}
): Promise<string> {
  const created = await client.post('/generations', { mode: 'text', prompt, ...extra })
  expect(created.status, await created.clone().text()).toBe(202)
  const { id } = (await created.json()) as Generation
  const read = async (): Promise<Generation> =>
    (await (await client.get(`/generations/${id}`)).json()) as Generation
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('succeeded')
  return (await read()).assets[0]?.id ?? ''
}

/** The bytes a client gets for an asset. */
export async function downloadModel(client: Client, assetId: string): Promise<Buffer> {
  const { url } = (await (await client.get(`/assets/${assetId}/download`)).json()) as { url: string }
  const answer = await client.getUrl(url)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** Lets the service fail on purpose: the rule of POST /studio/faults. */
export async function injectFault(service: Service, rule: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await fetch(`${service.origin}/studio/faults`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.studioToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(rule),
  })
  expect(answer.status, await answer.text()).toBe(201)
}
