import { Health, StudioState } from '../contract/studio.ts'
import { askService, type ServiceAccess } from './service-client.ts'

/** What the tray tells of the service. */
export interface ServiceState {
  /** Queued and running generations, of all accounts. */
  readonly unfinished: number
  readonly isApiOff: boolean
  /** Rules of injected faults in force. */
  readonly faults: number
  /** What somebody has to see to. */
  readonly problems: number
}

/** After the service went away, or ended the stream. */
const RETRY_MS = 2_000

/** What changes the state; others only the library. */
const NEWS = /^event: (generation|settings)$/m
/** Steps of a generation that change nothing but its progress. */
const PROGRESS = /"progress":/

/**
 * Follows the state of the service by its events and tells each change; null while it does not answer. It is followed here and not by
 * the page, which may be gone while the service runs. The returned function ends it.
 */
export function followService(
  access: ServiceAccess,
  onChange: (state: ServiceState | null) => void
): () => void {
  const stop = new AbortController()
  let told = ''
  const tell = (state: ServiceState | null): void => {
    const text = JSON.stringify(state)
    if (text !== told && !stop.signal.aborted) {
      told = text
      onChange(state)
    }
  }
  const follow = async (): Promise<void> => {
    const { body } = await askService(access, '/studio/events', { signal: stop.signal })
    if (body === null) {
      return
    }
    // Read once the stream is open: what changes from here on comes as an event.
    tell(await readState(access, stop.signal))
    for await (const events of eventsOf(body)) {
      if (events.some(isNews)) {
        tell(await readState(access, stop.signal))
      }
    }
  }
  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await follow().catch(() => undefined)
      tell(null)
      await pause(RETRY_MS, stop.signal)
    }
  }
  void run()
  return () => stop.abort()
}

/** Does an event change what the tray tells? */
export const isNews = (event: string): boolean => NEWS.test(event) && !PROGRESS.test(event)

async function readState(access: ServiceAccess, signal: AbortSignal): Promise<ServiceState> {
  const [state, health] = await Promise.all([
    askService(access, '/studio/state', { signal }).then(async answer =>
      StudioState.parse(await answer.json())
    ),
    askService(access, '/studio/health', { signal }).then(async answer => Health.parse(await answer.json())),
  ])
  return {
    unfinished: health.unfinished,
    isApiOff: state.settings.is_api_off,
    faults: state.faults,
    problems: health.problems.length,
  }
}

/** Turns answering API keys on or off. */
export async function setApiOff(access: ServiceAccess, isOff: boolean): Promise<void> {
  await askService(access, '/studio/settings', { method: 'PATCH', body: { is_api_off: isOff } })
}

/** Server-sent events, one text each; those that came together are read once. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) {
      return
    }
    text += decoder.decode(value, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    yield events
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
