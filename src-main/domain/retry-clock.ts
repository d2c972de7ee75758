import type { RetryClock as RetryClockView } from '../contract/studio-inspector.ts'
import type { EventBus } from './ports.ts'
import type { DeliveryRepository } from './ports-store.ts'

/** Makes the retries of webhooks come sooner, for tests. In memory: a start is always at the promised schedule. */
export interface RetryClock {
  view(): RetryClockView
  /** How much faster than promised; holds for what is scheduled from now on. */
  change(speed: number): RetryClockView
  /** Makes all that waits due so much earlier. */
  advance(seconds: number): RetryClockView
  speed(): number
}

export function createRetryClock(deps: {
  store: { readonly deliveries: Pick<DeliveryRepository, 'bringForward' | 'countPending'> }
  bus: EventBus
}): RetryClock {
  const { bus } = deps
  const { deliveries } = deps.store
  let speed = 1
  const view = (): RetryClockView => ({ speed, pending: deliveries.countPending() })
  return {
    view,
    speed: () => speed,
    change(next) {
      speed = next
      bus.publish({ type: 'settings' })
      return view()
    },
    advance(seconds) {
      for (const generationId of deliveries.bringForward(seconds * 1000)) {
        bus.publish({ type: 'delivery', generationId })
      }
      return view()
    },
  }
}
