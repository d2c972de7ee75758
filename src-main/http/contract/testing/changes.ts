import { Agent, request } from 'undici'

/** The service's own events, so that no test polls on a timer. */
export interface Changes {
  /** Asks now and after every event until `check` answers something else than null. The test's time limit bounds it. */
  until<T>(check: () => Promise<T | null>): Promise<T>
  close(): void
}

/** Listens to GET /studio/events. */
export async function watchChanges(origin: string, studioToken: string, ca?: string): Promise<Changes> {
  const agent = new Agent({ bodyTimeout: 0, ...(ca === undefined ? {} : { connect: { ca } }) })
  const { body } = await request(`${origin}/studio/events`, {
    dispatcher: agent,
    headers: { authorization: `Bearer ${studioToken}` },
  })
  let wake: () => void = () => {}
  let next = new Promise<void>(resolve => (wake = resolve))
  body.on('data', () => {
    wake()
    next = new Promise<void>(resolve => (wake = resolve))
  })
  body.on('error', () => {})
  return {
    async until(check) {
      for (;;) {
        // Taken before the check, so that no event in between is missed.
        const change = next
        const found = await check()
        if (found !== null) {
          return found
        }
        await change
      }
    },
    close() {
      body.destroy()
      void agent.destroy()
    },
  }
}
