import type { ReadyLine } from './serve-process.ts'

export interface GenerationView {
  readonly id: string
  readonly status: 'queued' | 'running' | 'succeeded' | 'failed'
  readonly progress: number
  readonly credits: number
  readonly assets?: readonly { readonly id: string; readonly thumbnail_url: string }[]
  readonly error?: { readonly code: string }
}

export interface LedgerView {
  readonly entries: readonly {
    readonly kind: 'grant' | 'hold' | 'settle' | 'return' | 'adjust'
    readonly credits: number
    readonly generation_id: string | null
  }[]
  readonly balance: number
  readonly held: number
}

export interface DeliveryView {
  readonly generation_id: string
  readonly state: 'pending' | 'delivered' | 'exhausted'
}

/** The API and the control plane of one start of the service, with the studio's session. */
export interface Api {
  /** POST /v1/generations; rejects unless it is answered 202. */
  create(body: object, headers?: Readonly<Record<string, string>>): Promise<GenerationView>
  generation(id: string): Promise<GenerationView>
  /** The bytes of GET /v1/generations/{id}. */
  generationText(id: string): Promise<string>
  /** Newest first, at most 500. */
  generations(): Promise<readonly GenerationView[]>
  deliveries(): Promise<readonly DeliveryView[]>
  /** Ids of the whole library, by pages. */
  assetIds(): Promise<readonly string[]>
  /** The file behind GET /v1/assets/{id}/download. */
  file(assetId: string): Promise<{ readonly bytes: Buffer; readonly promisedBytes: number }>
  ledger(): Promise<LedgerView>
  setCredits(credits: number): Promise<void>
  addFault(body: object): Promise<void>
  cancel(id: string): Promise<void>
  /** Any request; rejects unless its status is 2xx. */
  send(
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>
  ): Promise<Response>
}

/** Speaks to the service behind a ready line. */
export function openApi(ready: ReadyLine): Api {
  const { origin } = new URL(ready.base_url)
  const send: Api['send'] = async (method, path, body, headers = {}) => {
    const answer = await fetch(new URL(path, origin), {
      method,
      headers: {
        authorization: `Bearer ${ready.studio_token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) {
      throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    }
    return answer
  }
  const read = async <T>(path: string) => (await (await send('GET', path)).json()) as T
  const accountId = async () => (await read<{ account: { id: string } }>('/studio/state')).account.id

  return {
    send,
    create: async (body, headers) =>
      (await send('POST', '/v1/generations', body, headers)).json() as Promise<GenerationView>,
    generation: id => read(`/v1/generations/${id}`),
    generationText: async id => (await send('GET', `/v1/generations/${id}`)).text(),
    generations: async () =>
      (await read<{ generations: GenerationView[] }>('/studio/generations?limit=500')).generations,
    deliveries: async () =>
      (await read<{ deliveries: DeliveryView[] }>('/studio/deliveries?limit=500')).deliveries,
    assetIds: () => listAssetIds(read),
    file: async assetId => {
      const told = await read<{ url: string; size_bytes: number }>(`/v1/assets/${assetId}/download`)
      const bytes = Buffer.from(await (await send('GET', told.url)).arrayBuffer())
      return { bytes, promisedBytes: told.size_bytes }
    },
    ledger: async () => readLedger(read, await accountId()),
    setCredits: async credits => {
      await send('PATCH', `/studio/accounts/${await accountId()}`, { credits })
    },
    addFault: async body => {
      await send('POST', '/studio/faults', body)
    },
    cancel: async id => {
      await send('POST', `/studio/generations/${id}/cancel`)
    },
  }
}

interface LedgerPage extends LedgerView {
  readonly next_before: string | null
}

/** All entries of the account, page by page, with what the first page says of its balance. */
async function readLedger(read: <T>(path: string) => Promise<T>, accountId: string): Promise<LedgerView> {
  const path = `/studio/accounts/${accountId}/ledger?limit=500`
  const first: LedgerPage = await read(path)
  const entries = [...first.entries]
  for (let before = first.next_before; before !== null;) {
    const page: LedgerPage = await read(`${path}&before=${before}`)
    entries.push(...page.entries)
    before = page.next_before
  }
  return { ...first, entries }
}

interface AssetPage {
  readonly assets: readonly { readonly id: string }[]
  readonly has_more: boolean
  readonly next_before: string | null
}

async function listAssetIds(read: <T>(path: string) => Promise<T>): Promise<readonly string[]> {
  const ids: string[] = []
  let before = ''
  for (;;) {
    const page: AssetPage = await read(`/v1/assets?limit=100${before}`)
    ids.push(...page.assets.map(asset => asset.id))
    if (!page.has_more || page.next_before === null) {
      return ids
    }
    before = `&before=${encodeURIComponent(page.next_before)}`
  }
}
