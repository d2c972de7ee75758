/** Memory is asked for in pieces of at least so many bytes. */
const LEAST_CHUNK = 1 << 24
/** So much is kept from one scope to the next; what a larger model took goes back. */
const MOST_KEPT = 1 << 27
const ALIGNMENT = 8

const chunks: ArrayBuffer[] = []
let depth = 0
/** The chunk that is being given out, and how much of it is. */
let chunk = 0
let used = 0

/**
 * Runs `work`, in which the lists of `scratchUint32` and its like lie in memory that is used again afterwards. New lists of some megabytes
 * cost more than what is done with them: the system gives each page when it is first written to, and V8 looks through its whole heap
 * whenever so much outside of it was asked for. No list of the scope may be used when it has ended: what is handed out has to be a copy.
 * Scopes may lie in each other; `work` may not be asynchronous.
 */
export function withScratch<T>(work: () => T): T {
  const [chunkBefore, usedBefore] = [chunk, used]
  depth++
  try {
    return work()
  } finally {
    depth--
    chunk = chunkBefore
    used = usedBefore
    if (depth === 0) {
      tidy()
    }
  }
}

/** Zeros, or whatever was there before where it is not cleared; outside of any scope a list of its own. */
export function scratchUint32(length: number, isCleared = true): Uint32Array {
  if (depth === 0) {
    return new Uint32Array(length)
  }
  const list = take(Uint32Array, length)
  return isCleared ? list.fill(0) : list
}

/** Zeros, or whatever was there before where it is not cleared; outside of any scope a list of its own. */
export function scratchInt32(length: number, isCleared = true): Int32Array {
  if (depth === 0) {
    return new Int32Array(length)
  }
  const list = take(Int32Array, length)
  return isCleared ? list.fill(0) : list
}

/** Zeros, or whatever was there before where it is not cleared; outside of any scope a list of its own. */
export function scratchUint8(length: number, isCleared = true): Uint8Array {
  if (depth === 0) {
    return new Uint8Array(length)
  }
  const list = take(Uint8Array, length)
  return isCleared ? list.fill(0) : list
}

/** Zeros, or whatever was there before where it is not cleared; outside of any scope a list of its own. */
export function scratchFloat64(length: number, isCleared = true): Float64Array {
  if (depth === 0) {
    return new Float64Array(length)
  }
  const list = take(Float64Array, length)
  return isCleared ? list.fill(0) : list
}

/** Numbers in a list that may be changed. */
export function copied(list: Uint32Array): Uint32Array {
  const copy = scratchUint32(list.length, false)
  copy.set(list)
  return copy
}

/** Numbers in a list that may be changed. */
export function copiedFloats(list: Float64Array): Float64Array {
  const copy = scratchFloat64(list.length, false)
  copy.set(list)
  return copy
}

interface ListType<A> {
  readonly BYTES_PER_ELEMENT: number
  new (buffer: ArrayBuffer, offset: number, length: number): A
}

function take<A>(type: ListType<A>, length: number): A {
  const bytes = Math.ceil((length * type.BYTES_PER_ELEMENT) / ALIGNMENT) * ALIGNMENT
  while (chunk < chunks.length && used + bytes > chunks[chunk].byteLength) {
    chunk++
    used = 0
  }
  if (chunk === chunks.length) {
    chunks.push(new ArrayBuffer(Math.max(LEAST_CHUNK, bytes)))
  }
  const list = new type(chunks[chunk], used, length)
  used += bytes
  return list
}

/** Keeps the first chunks, as long as they are not too much together. */
function tidy(): void {
  let kept = 0
  let bytes = 0
  while (kept < chunks.length && bytes + chunks[kept].byteLength <= MOST_KEPT) {
    bytes += chunks[kept].byteLength
    kept++
  }
  chunks.length = kept
}
