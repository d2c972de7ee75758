const CARED_FOR = /^event: (generation|asset|account|delivery)$/m
/** Far beyond what any wait here takes: past it, something is stuck. */
const STUCK_MS = 120_000

/** The running service's own events: waiting without polling. */
export interface StudioEvents {
  /**
   * Looks now and after every event until `look` gives something other than null. Rejects when the stream ends (the
   * process died) or nothing came of it in time, naming what was waited for.
   */
  until<T>(what: string, look: () => Promise<T | null>): Promise<T>
  close(): void
}

/** Opens GET /studio/events. Resolves once the stream is open, so no later event is missed. */
export async function openStudioEvents(origin: string, token: string): Promise<StudioEvents> {
  const controller = new AbortController()
  const answer = await fetch(`${origin}/studio/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  })
  if (!answer.ok || answer.body === null) {
    throw new Error(`The event stream answered ${answer.status}`)
  }
  let count = 0
  let isOpen = true
  let wake = () => {}
  void follow(answer.body, () => {
    count += 1
    wake()
  }).then(() => {
    isOpen = false
    wake()
  })
  const nextEvent = (seen: number, deadline: number) =>
    new Promise<void>(resolve => {
      if (count !== seen || !isOpen) {
        resolve()
        return
      }
      const timer = setTimeout(() => wake(), Math.max(0, deadline - Date.now()))
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return {
    async until(what, look) {
      const deadline = Date.now() + STUCK_MS
      for (;;) {
        const seen = count
        const found = await look()
        if (found !== null) {
          return found
        }
        if (!isOpen || Date.now() >= deadline) {
          throw new Error(`${isOpen ? 'Waited too long' : 'The service ended while waiting'} for ${what}`)
        }
        await nextEvent(seen, deadline)
      }
    },
    close: () => controller.abort(),
  }
}

/** Resolves when the stream ends, however it ends. */
async function follow(body: ReadableStream<Uint8Array>, onEvent: () => void): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true })
      const end = text.lastIndexOf('\n\n')
      const whole = text.slice(0, Math.max(0, end))
      text = text.slice(whole.length)
      if (CARED_FOR.test(whole)) {
        onEvent()
      }
    }
  } catch {
    // Closed by us or cut off by a kill.
  }
}
