import type { Service } from './service.ts'

export interface GenerationView {
  readonly id: string
  readonly status: 'queued' | 'running' | 'succeeded' | 'failed'
  readonly error?: { readonly code: string; readonly message: string }
}

/** The studio's session of a running service. */
export interface Client {
  send<T>(method: string, path: string, body?: object): Promise<T>
  /** With the studio's session, or with a key and its own rate limit. */
  create(body: object, key?: string): Promise<GenerationView>
  generation(id: string): Promise<GenerationView>
  /** Waits for the generation's end, by the service's own events. */
  untilOver(id: string): Promise<GenerationView>
  untilRunning(id: string): Promise<void>
  /** New API keys: each has a rate limit of its own. */
  createKeys(count: number): Promise<readonly string[]>
  close(): void
}

export async function openClient({ origin, token }: Service): Promise<Client> {
  const controller = new AbortController()
  const waiting = new Set<() => void>()
  const headers = { authorization: `Bearer ${token}` }

  const send = async <T>(method: string, path: string, body?: object, key = token): Promise<T> => {
    const answer = await fetch(new URL(path, origin), {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) {
      throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    }
    return (text === '' ? null : JSON.parse(text)) as T
  }
  const generation = (id: string) => send<GenerationView>('GET', `/v1/generations/${id}`)
  const until = async (id: string, holds: (view: GenerationView) => boolean) => {
    for (;;) {
      const { promise: next, stop } = nextEvent(waiting)
      const view = await generation(id)
      if (holds(view)) {
        stop()
        return view
      }
      await next
    }
  }

  const events = await fetch(new URL('/studio/events', origin), { headers, signal: controller.signal })
  if (events.body === null) {
    throw new Error('There is no event stream')
  }
  void follow(events.body, () => waiting.forEach(wake => wake()))
  return {
    send,
    create: (body, key) => send('POST', '/v1/generations', body, key),
    generation,
    untilOver: id => until(id, ({ status }) => status === 'succeeded' || status === 'failed'),
    untilRunning: async id => {
      await until(id, ({ status }) => status !== 'queued')
    },
    createKeys: async count => {
      const keys: string[] = []
      for (let index = 0; index < count; index += 1) {
        const { key } = await send<{ key: string }>('POST', '/studio/keys', { name: `bench ${index}` })
        keys.push(key)
      }
      return keys
    },
    close: () => controller.abort(),
  }
}

/** The next event after this call; made before looking, so that none is missed. */
function nextEvent(waiting: Set<() => void>): { readonly promise: Promise<void>; stop(): void } {
  let stop = () => {}
  const promise = new Promise<void>(resolve => {
    const wake = () => {
      waiting.delete(wake)
      resolve()
    }
    stop = wake
    waiting.add(wake)
  })
  return { promise, stop }
}

/** Calls `onEvent` for every change of a generation, until the stream ends. */
async function follow(body: ReadableStream<Uint8Array>, onEvent: () => void): Promise<void> {
  const decoder = new TextDecoder()
  try {
    for await (const chunk of body) {
      if (decoder.decode(chunk, { stream: true }).includes('event: generation')) {
        onEvent()
      }
    }
  } catch {
    // Closed by us, or the service was killed.
  }
}
