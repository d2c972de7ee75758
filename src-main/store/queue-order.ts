import type { QueuedWork } from '../domain/ports-store.ts'
import type { Mode } from '../contract/generation.ts'
import type { Connection } from './connection.ts'

/** Place of a queued generation: accounts take turns, and within a turn the older one is first. */
export interface QueuePlace {
  readonly turn: number
  readonly seq: number
}

/** A place with what stands there: whose generation, of which mode, and which engine works it. */
export interface QueuedPlace extends QueuePlace {
  readonly account_id: string
  readonly mode: Mode
  readonly backend_id: string
}

/** Columns of a `QueuedPlace`. */
export const QUEUED_PLACE = 'turn, seq, account_id, mode, backend_id'

/**
 * The order of the queue in memory, so that the next one is at hand and a position is a binary search and not a count of rows. It
 * follows from the table: `forget` after a rollback reads it anew.
 */
export interface QueueOrder {
  /** The first one that is wanted. */
  next(isWanted: (work: QueuedWork) => boolean): QueuePlace | null
  /** 1 = the next one of its engine. Of a generation that is queued. */
  positionOf(place: QueuedPlace): number
  add(place: QueuedPlace): void
  /** Does nothing when it is not in the queue. */
  remove(place: QueuePlace): void
  /** Taken by a runner: no account may get a turn before this one any more. */
  serve(place: QueuedPlace): void
  /** Of what the account queues next: after its own last one, queued or served, and not before what was served last of all. */
  nextTurnOf(accountId: string): number
  /** Rises with every change. */
  revision(): number
  forget(): void
}

interface State {
  readonly places: QueuedPlace[]
  /** By engine, how many places are its. */
  readonly waiting: Map<string, number>
  /** By account, the last turn. */
  readonly served: Map<string, number>
  lastServed: number
}

/** Reads the queue when it is first asked for. */
export function createQueueOrder(db: Connection): QueueOrder {
  const listPlaces = db.prepare<[], QueuedPlace>(
    `SELECT ${QUEUED_PLACE} FROM generation WHERE finished_at IS NULL AND status = 'queued' ORDER BY turn, seq`
  )
  // The account learns of a turn when its work ends.
  const listServed = db.prepare<[], { account_id: string; turn: number }>(
    `SELECT id AS account_id, served_turn AS turn FROM account WHERE served_turn > 0
     UNION ALL SELECT account_id, turn FROM generation WHERE finished_at IS NULL AND status = 'running'`
  )
  let state: State | null = null
  let revision = 0

  const read = (): State => {
    const known: State = { places: listPlaces.all(), waiting: new Map(), served: new Map(), lastServed: 0 }
    known.places.forEach(place => noteWaiting(known, place, 1))
    listServed.all().forEach(({ account_id: accountId, turn }) => noteServed(known, accountId, turn))
    return known
  }
  const current = (): State => (state ??= read())
  /** A change to what was not read yet will be found in the table. */
  const change = (apply: (known: State) => void): void => {
    revision += 1
    if (state !== null) {
      apply(state)
    }
  }
  const remove = (known: State, place: QueuePlace): void => {
    const index = rankOf(known.places, place)
    const found = known.places[index]
    if (found?.seq === place.seq) {
      known.places.splice(index, 1)
      noteWaiting(known, found, -1)
    }
  }

  return {
    next: isWanted =>
      current().places.find(({ mode, backend_id: backendId }) => isWanted({ mode, backendId })) ?? null,
    positionOf(place) {
      const { places, waiting } = current()
      const rank = rankOf(places, place)
      // Where one engine works everything, nothing need be counted.
      return waiting.size <= 1
        ? rank + 1
        : 1 + places.slice(0, rank).filter(({ backend_id: id }) => id === place.backend_id).length
    },
    add: place =>
      change(known => {
        known.places.splice(rankOf(known.places, place), 0, place)
        noteWaiting(known, place, 1)
      }),
    remove: place => change(known => remove(known, place)),
    serve: place =>
      change(known => {
        remove(known, place)
        noteServed(known, place.account_id, place.turn)
      }),
    nextTurnOf(accountId) {
      const { places, served, lastServed } = current()
      const queued = places.findLast(({ account_id: owner }) => owner === accountId)?.turn ?? 0
      return Math.max(lastServed, 1 + queued, 1 + (served.get(accountId) ?? 0))
    },
    revision: () => revision,
    forget: () => {
      state = null
    },
  }
}

function noteServed(known: State, accountId: string, turn: number): void {
  known.served.set(accountId, Math.max(known.served.get(accountId) ?? 0, turn))
  known.lastServed = Math.max(known.lastServed, turn)
}

function noteWaiting({ waiting }: State, { backend_id: id }: QueuedPlace, change: 1 | -1): void {
  const count = (waiting.get(id) ?? 0) + change
  if (count > 0) {
    waiting.set(id, count)
  } else {
    waiting.delete(id)
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
