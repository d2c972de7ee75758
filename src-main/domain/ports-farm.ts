import type { FarmMessage, FarmWorker } from '../contract/farm.ts'

/** What a farm of machines needs of a broker, and of the store. */

/** Hands work out to workers on other machines. It may lose everything: what is true stands in the store. */
export interface FarmQueue {
  /** Puts the work in, unless it waits or is worked on already. Rejects while the broker is away. */
  put(message: FarmMessage): Promise<void>
  /** Takes out what waits; what is worked on learns from the service that it is not wanted. Rejects while the broker is away. */
  withdraw(message: Pick<FarmMessage, 'ticket'>): Promise<void>
  /** Who announced itself a moment ago, whatever its version. Rejects while the broker is away. */
  workers(): Promise<readonly FarmWorker[]>
  close(): Promise<void>
}

/** Work that was given to the farm. */
export interface StoredFarmWork {
  readonly generationId: string
  readonly ticket: string
  /** How many workers have begun it. */
  readonly lease: number
  /** JSON of its end; null while it is worked on. */
  readonly outcome: string | null
}

/** What a worker has to know to give anything back. */
export interface FarmClaim {
  readonly generationId: string
  readonly ticket: string
  /** That of the last one who began the work. */
  readonly lease: number
}

/**
 * Work at the farm, and who may end it. A ticket is good while the generation is unfinished, not canceled, and still has it as its
 * remote handle; a lease, while nobody began the work after it.
 */
export interface FarmWorkRepository {
  find(generationId: string): StoredFarmWork | null
  /** Given out under this ticket, in the place of any before. */
  put(generationId: string, ticket: string): void
  /** A worker begins: its lease; null where the ticket is not good, or the work has ended. */
  begin(generationId: string, ticket: string): number | null
  holds(claim: FarmClaim): boolean
  /** The end, once; false where the claim is not good. Flushed: the worker forgets its files after it. */
  end(claim: FarmClaim, outcome: string): boolean
  remove(generationId: string): void
  /** Removes what finished generations have left. */
  sweep(): void
}
