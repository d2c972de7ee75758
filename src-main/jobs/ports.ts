import type { DiskWatch } from '../domain/disk-watch.ts'
import type { Generation } from '../domain/entities.ts'
import type { Lifecycle, PassedOn, StoredAsset } from '../domain/lifecycle.ts'
import type { Clock, FaultSource, Logger, PictureSource } from '../domain/ports.ts'
import type { BlobStore, Store } from '../domain/ports-store.ts'
import type { JobQueue } from './queue.ts'

/** Why work ends before its backend is done. `lease_lost`: somebody else has it now, so nothing is written. */
export type StopReason = 'canceled' | 'timed_out' | 'stopping' | 'lease_lost'

export interface WorkPorts {
  readonly queue: JobQueue
  readonly store: Store
  readonly lifecycle: Lifecycle
  readonly blobs: BlobStore
  readonly pictures: PictureSource
  readonly faults: FaultSource
  readonly clock: Clock
  readonly logger: Logger
  readonly disk: Pick<DiskWatch, 'note'>
  /** Another engine for what its own did not do; null where there is none, or the caller wants no other. */
  elsewhere(generation: Generation): PassedOn | null
}

/** What a backend made, its files stored. */
export interface Made {
  readonly assets: readonly StoredAsset[]
  readonly warnings: readonly string[]
}

/** How work came to its end by itself. */
export type Outcome = Made | { readonly error: unknown }
