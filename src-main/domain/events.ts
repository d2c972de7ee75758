import type { EventBus, Logger, StudioEvent } from './ports.ts'

/** In-process publish/subscribe. A listener that throws is logged and does not reach the publisher. */
export function createEventBus(logger: Logger): EventBus {
  const listeners = new Set<(event: StudioEvent) => void>()
  return {
    publish(event) {
      for (const listener of [...listeners]) {
        try {
          listener(event)
        } catch (error) {
          logger.error('An event listener failed.', { event: event.type, error: String(error) })
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
