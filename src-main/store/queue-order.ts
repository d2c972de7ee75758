import type { Connection } from './connection.ts'

/** Place of a queued generation: accounts take turns, and within a turn the older one is first. */
export interface QueuePlace {
  readonly turn: number
  readonly seq: number
}

/**
 * The order of the queue in memory, so that a position is a binary search and not a count of rows. It follows from the
 * table: `forget` after a rollback reads it anew.
 */
export interface QueueOrder {
  /** 1 = next. Of a generation that is queued. */
  positionOf(place: QueuePlace): number
  add(place: QueuePlace): void
  /** Does nothing when it is not in the queue. */
  remove(place: QueuePlace): void
  /** Taken by a runner: no account may get a turn before this one any more. */
  serve(place: QueuePlace): void
  /** The turn that was served last: who queues something now begins here. */
  servedTurn(): number
  /** Rises with every change. */
  revision(): number
  forget(): void
}

interface State {
  readonly places: QueuePlace[]
  servedTurn: number
}

/** Reads the queue when it is first asked for. */
export function createQueueOrder(db: Connection): QueueOrder {
  const listPlaces = db.prepare<[], QueuePlace>(
    `SELECT turn, seq FROM generation WHERE status = 'queued' ORDER BY turn, seq`
  )
  const lastServed = db.prepare<[], number>('SELECT coalesce(max(served_turn), 0) FROM account').pluck()
  let state: State | null = null
  let revision = 0

  const current = (): State =>
    (state ??= { places: listPlaces.all(), servedTurn: lastServed.get() as number })
  /** A change to what was not read yet will be found in the table. */
  const change = (apply: (known: State) => void): void => {
    revision += 1
    if (state !== null) {
      apply(state)
    }
  }
  const remove = (places: QueuePlace[], place: QueuePlace): void => {
    const index = rankOf(places, place)
    if (places[index]?.seq === place.seq) {
      places.splice(index, 1)
    }
  }

  return {
    positionOf: place => rankOf(current().places, place) + 1,
    add: place => change(({ places }) => void places.splice(rankOf(places, place), 0, place)),
    remove: place => change(({ places }) => remove(places, place)),
    serve: place =>
      change(known => {
        remove(known.places, place)
        known.servedTurn = Math.max(known.servedTurn, place.turn)
      }),
    servedTurn: () => current().servedTurn,
    revision: () => revision,
    forget: () => {
      state = null
    },
  }
}

/** How many places come before this one. */
function rankOf(places: readonly QueuePlace[], { turn, seq }: QueuePlace): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = places[middle]
    if (other.turn < turn || (other.turn === turn && other.seq < seq)) {
      low = middle + 1
    } else {
      high = middle
    }
  }
  return low
}
