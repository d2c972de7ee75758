import { Ints } from './lists'
import { copyInts, ints } from './memory'

// Edges ordered by what their collapse costs: a binary heap whose entries name both ends and the stamps that these had.

/** Numbers of an entry: cost, ends, stamps of these. */
const ENTRY = 5

let entries = changetype<Ints>(0)
/** Entries in heap order. */
let order = changetype<Ints>(0)
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
  order = ints(room)
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
  entries[i] = costBits
  entries[i + 1] = from
  entries[i + 2] = to
  entries[i + 3] = fromStamp
  entries[i + 4] = toStamp
  order[size] = entry
  size++
  if (isBuilt) {
    rise(size - 1)
  }
}

/** Puts what was pushed so far in order. */
export function buildHeap(): void {
  isBuilt = true
  for (let at = (size >> 1) - 1; at >= 0; at--) {
    sink(at)
  }
}

/** Takes the cheapest edge out: its entry, to be read before the next push; -1 when there is none. */
export function popEdge(): i32 {
  if (size === 0) {
    return -1
  }
  const entry = order[0]
  size--
  if (size > 0) {
    order[0] = order[size]
    sink(0)
  }
  free[freeCount] = entry
  freeCount++
  return entry
}

export function fromOf(entry: i32): i32 {
  return entries[ENTRY * entry + 1]
}

export function toOf(entry: i32): i32 {
  return entries[ENTRY * entry + 2]
}

export function fromStampOf(entry: i32): i32 {
  return entries[ENTRY * entry + 3]
}

export function toStampOf(entry: i32): i32 {
  return entries[ENTRY * entry + 4]
}

/** Equal costs go by entry, so that the order is the same everywhere. Numbers that are not negative have the order of their bits. */
function isBefore(a: i32, b: i32): bool {
  const x = entries[ENTRY * a]
  const y = entries[ENTRY * b]
  return x < y || (x === y && a < b)
}

function rise(start: i32): void {
  let at = start
  const entry = order[at]
  while (at > 0) {
    const above = (at - 1) >> 1
    if (!isBefore(entry, order[above])) {
      break
    }
    order[at] = order[above]
    at = above
  }
  order[at] = entry
}

function sink(start: i32): void {
  let at = start
  const entry = order[at]
  for (;;) {
    let below = 2 * at + 1
    if (below >= size) {
      break
    }
    if (below + 1 < size && isBefore(order[below + 1], order[below])) {
      below++
    }
    if (!isBefore(order[below], entry)) {
      break
    }
    order[at] = order[below]
    at = below
  }
  order[at] = entry
}

function grow(): void {
  const wider = room + (room >> 1) + 16
  entries = grown(entries, ENTRY * room, ENTRY * wider)
  order = grown(order, room, wider)
  free = grown(free, room, wider)
  room = wider
}

function grown(old: Ints, length: i32, wider: i32): Ints {
  const list = ints(wider)
  copyInts(list, old, length)
  return list
}
