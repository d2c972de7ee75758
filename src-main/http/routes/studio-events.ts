import type { StudioEventData } from '../../contract/studio.ts'
import type { StudioEvent } from '../../domain/ports.ts'
import type { HttpServer } from '../request-context.ts'
import { errorAnswers, binary } from '../schema.ts'
import type { Services } from '../services.ts'

export const EVENTS_PATH = '/studio/events'

const HEARTBEAT_MS = 15_000
const RECONNECT_MS = 1_000
/** A page that reads slower than this is cut off; it reconnects and reads the state anew. */
const MAX_BACKLOG_BYTES = 1_000_000

/** GET /studio/events: server-sent. An event says what changed; the page then reads it. */
export function registerEventRoute(server: HttpServer, { bus, clock }: Services): void {
  server.route({
    method: 'GET',
    url: EVENTS_PATH,
    config: { credential: 'studio' },
    schema: {
      operationId: 'watchEvents',
      summary: 'Server-sent events; `data` is a StudioEvent',
      tags: ['Studio'],
      response: { 200: binary('The stream.', 'text/event-stream'), ...errorAnswers(401) },
    },
    exposeHeadRoute: false,
    async handler(request, reply) {
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-request-id': request.id,
        'x-content-type-options': 'nosniff',
      })
      const write = (text: string): void => {
        if (raw.writableLength > MAX_BACKLOG_BYTES) {
          raw.destroy()
        } else {
          raw.write(text)
        }
      }
      write(`retry: ${RECONNECT_MS}\n\n`)
      const send = gather(texts => write(texts.join('')))
      const unsubscribe = bus.subscribe(event => {
        const data = presentEvent(event)
        send(`event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`)
      })
      let cancelBeat = () => {}
      const beat = (): void => {
        write(': alive\n\n')
        cancelBeat = clock.after(HEARTBEAT_MS, beat)
      }
      beat()
      raw.on('close', () => {
        unsubscribe()
        cancelBeat()
      })
    },
  })
}

/** Hands over together what comes in one turn of the loop, each text once: a busy API must not cost a packet a request. */
function gather(deliver: (texts: readonly string[]) => void): (text: string) => void {
  const waiting = new Set<string>()
  return text => {
    if (waiting.size === 0) {
      setImmediate(() => {
        const texts = [...waiting]
        waiting.clear()
        deliver(texts)
      })
    }
    waiting.add(text)
  }
}

function presentEvent(event: StudioEvent): StudioEventData {
  switch (event.type) {
    case 'generation':
    case 'asset':
    case 'label':
      return { type: event.type, id: event.id, account_id: event.accountId }
    case 'progress': {
      const { id, accountId, progress, stage } = event
      return { type: 'generation', id, account_id: accountId, progress, progress_stage: stage }
    }
    case 'account':
    case 'key':
    case 'request':
      return { type: event.type, id: event.id, account_id: null }
    case 'delivery':
      return { type: event.type, id: event.generationId, account_id: null }
    case 'settings':
      return { type: event.type, id: null, account_id: null }
  }
}
