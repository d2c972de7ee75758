import type { Lifecycle } from '../domain/lifecycle.ts'
import type { Clock, EventBus, Ids } from '../domain/ports.ts'
import type { ClaimedGeneration, QueuedWork, Store } from '../domain/ports-store.ts'

/**
 * Where a runner gets its work from. The local queue is the database of this profile; a distributed one would answer the
 * same calls for several machines. How work ends is not asked here but of `Lifecycle`.
 */
export interface JobQueue {
  /** The next queued generation that is wanted, now leased to this runner for `LEASE_MS`. */
  claim(isWanted: (work: QueuedWork) => boolean): ClaimedGeneration | null
  /** Renews the lease; false when it is lost and the work must be dropped. */
  heartbeat(claimed: ClaimedGeneration): boolean
  /** Writes progress (it keeps its maximum); false when the lease is lost. */
  setProgress(claimed: ClaimedGeneration, progress: number, stage: string): boolean
  /** Keeps what an engine elsewhere calls the work; false when the lease is lost. */
  setRemoteHandle(claimed: ClaimedGeneration, handle: string): boolean
  isCancelRequested(generationId: string): boolean
  /** Puts back or ends what runners that are gone have left running. */
  recover(): void
  /** Calls `wake` when there may be new work or a cancellation. Returns the way to stop. */
  subscribe(wake: (generationId: string) => void): () => void
}

/** A runner that says nothing for this long has lost its work. */
export const LEASE_MS = 30_000

export interface LocalQueuePorts {
  readonly store: Store
  readonly lifecycle: Lifecycle
  readonly clock: Clock
  readonly ids: Ids
  readonly events: EventBus
  /** Different at every start of the process: work of another boot has no runner any more. */
  readonly bootId: string
}

/** The queue of this profile's database. */
export function createLocalQueue(ports: LocalQueuePorts): JobQueue {
  const { store, clock, ids, events, bootId } = ports
  const announce = ({ id, accountId }: ClaimedGeneration['generation']) =>
    events.publish({ type: 'generation', id, accountId })

  return {
    claim: isWanted => {
      const now = clock.now()
      const leaseToken = ids.next('lease')
      const claimed = store.generations.claim({
        isWanted,
        leaseToken,
        leaseUntil: now + LEASE_MS,
        bootId,
        now,
      })
      if (claimed !== null) {
        announce(claimed.generation)
      }
      return claimed
    },
    heartbeat: ({ generation, leaseToken }) =>
      store.generations.heartbeat(generation.id, leaseToken, clock.now() + LEASE_MS),
    setProgress: ({ generation, leaseToken }, progress, stage) => {
      const isOurs = store.generations.setProgress(generation.id, leaseToken, progress, stage)
      if (isOurs) {
        const { id, accountId } = generation
        events.publish({ type: 'progress', id, accountId, progress, stage })
      }
      return isOurs
    },
    setRemoteHandle: ({ generation, leaseToken }, handle) =>
      store.generations.setRemoteHandle(generation.id, leaseToken, handle),
    isCancelRequested: id => store.generations.find(id)?.cancelRequested === true,
    recover: () => {
      ports.lifecycle.recover(bootId)
    },
    subscribe: wake =>
      events.subscribe(event => {
        if (event.type === 'generation') {
          wake(event.id)
        }
      }),
  }
}
