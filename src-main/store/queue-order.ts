import type { Mode } from '../contract/generation.ts'
import type { Connection } from './connection.ts'

/** Place of a queued generation: accounts take turns, and within a turn the older one is first. */
export interface QueuePlace {
  readonly turn: number
  readonly seq: number
}

/** A place with what stands there: whose generation, and of which mode. */
export interface QueuedPlace extends QueuePlace {
  readonly account_id: string
  readonly mode: Mode
}

/** Columns of a `QueuedPlace`. */
export const QUEUED_PLACE = 'turn, seq, account_id, mode'

/**
 * The order of the queue in memory, so that the next one is at hand and a position is a binary search and not a count of rows. It
 * follows from the table: `forget` after a rollback reads it anew.
 */
export interface QueueOrder {
  /** The first one of these modes. */
  next(modes: readonly Mode[]): QueuePlace | null
  /** 1 = next. Of a generation that is queued. */
  positionOf(place: QueuePlace): number
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
    const known: State = { places: listPlaces.all(), served: new Map(), lastServed: 0 }
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
  const remove = (places: QueuedPlace[], place: QueuePlace): void => {
    const index = rankOf(places, place)
    if (places[index]?.seq === place.seq) {
      places.splice(index, 1)
    }
  }

  return {
    next: modes => current().places.find(({ mode }) => modes.includes(mode)) ?? null,
    positionOf: place => rankOf(current().places, place) + 1,
    add: place => change(({ places }) => void places.splice(rankOf(places, place), 0, place)),
    remove: place => change(({ places }) => remove(places, place)),
    serve: place =>
      change(known => {
        remove(known.places, place)
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
