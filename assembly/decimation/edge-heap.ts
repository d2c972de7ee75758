import { Ints, Longs } from './lists'
import { copyInts, copyLongs, ints, longs } from './memory'

// Edges ordered by what their collapse costs: a heap of four branches (Johnson, "Priority queues with update and finding minimum spanning
// trees", 1975), half as deep as one of two. Entries name both ends and the stamps that these had.

/** Numbers of an entry: ends, stamps of these. */
const ENTRY = 4
const BRANCHES = 4

let entries = changetype<Ints>(0)
/**
 * In heap order the bits of the cost above the number of the entry, so that one comparison is enough: numbers that are not negative have the
 * order of their bits, and equal costs go by entry, the same everywhere.
 */
let keys = changetype<Longs>(0)
let room = 0
let size = 0
/** Entries that were ever used, and those that are free again. */
let used = 0
let free = changetype<Ints>(0)
let freeCount = 0
let isBuilt = false

export function beginHeap(capacity: i32): void {
  room = capacity
  size = 0
  used = 0
  freeCount = 0
  isBuilt = false
  entries = ints(ENTRY * room)
  keys = longs(room)
  free = ints(room)
}

/** Adds an edge. Before `buildHeap` in no order. `costBits`: of its cost as a single number, 0 or more. */
export function pushEdge(costBits: i32, from: i32, to: i32, fromStamp: i32, toStamp: i32): void {
  let entry = used
  if (freeCount > 0) {
    freeCount--
    entry = free[freeCount]
  } else {
    if (used === room) {
      grow()
    }
    used++
  }
  const i = ENTRY * entry
  entries[i] = from
  entries[i + 1] = to
  entries[i + 2] = fromStamp
  entries[i + 3] = toStamp
  const key = (i64(costBits) << 32) | i64(entry)
  if (isBuilt) {
    rise(size, key)
  } else {
    keys[size] = key
  }
  size++
}

/** Puts what was pushed so far in order. */
export function buildHeap(): void {
  isBuilt = true
  for (let at = (size - 2) >> 2; at >= 0; at--) {
    sink(at, keys[at])
  }
}

/** Of the cost of the edge that was taken out last. */
export let poppedBits = 0

/** Takes the cheapest edge out: its entry, to be read before the next push; -1 when there is none. */
export function popEdge(): i32 {
  if (size === 0) {
    return -1
  }
  const entry = i32(keys[0])
  poppedBits = i32(keys[0] >> 32)
  size--
  if (size > 0) {
    sink(0, keys[size])
  }
  free[freeCount] = entry
  freeCount++
  return entry
}

export function fromOf(entry: i32): i32 {
  return entries[ENTRY * entry]
}

export function toOf(entry: i32): i32 {
  return entries[ENTRY * entry + 1]
}

export function fromStampOf(entry: i32): i32 {
  return entries[ENTRY * entry + 2]
}

export function toStampOf(entry: i32): i32 {
  return entries[ENTRY * entry + 3]
}

/** Finds a key its place at `start` or above. */
function rise(start: i32, key: i64): void {
  let at = start
  while (at > 0) {
    const above = (at - 1) >> 2
    if (key >= keys[above]) {
      break
    }
    keys[at] = keys[above]
    at = above
  }
  keys[at] = key
}

/** Finds a key its place at `start` or below. */
function sink(start: i32, key: i64): void {
  let at = start
  for (;;) {
    const first = BRANCHES * at + 1
    if (first >= size) {
      break
    }
    let below = first
    let least = keys[first]
    for (let i = first + 1, end = first + BRANCHES < size ? first + BRANCHES : size; i < end; i++) {
      const other = keys[i]
      below = other < least ? i : below
      least = other < least ? other : least
    }
    if (key <= least) {
      break
    }
    keys[at] = least
    at = below
  }
  keys[at] = key
}

function grow(): void {
  const wider = room + (room >> 1) + 16
  const oldEntries = entries
  entries = ints(ENTRY * wider)
  copyInts(entries, oldEntries, ENTRY * room)
  const oldKeys = keys
  keys = longs(wider)
  copyLongs(keys, oldKeys, room)
  const oldFree = free
  free = ints(wider)
  copyInts(free, oldFree, room)
  room = wider
}
