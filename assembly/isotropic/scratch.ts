import { allocate } from '../decimation/memory'
import { Bytes, Floats, Ints, Longs } from '../decimation/lists'

// Lists of one pass over the mesh, in memory that the next pass uses again.

let chunk: usize = 0
let size: usize = 0
let used: usize = 0

/** Nothing is there to be used again: `clear` has taken it. */
export function forgetScratch(): void {
  size = 0
  used = 0
}

/** What the pass before had may be written over. */
export function beginPass(): void {
  used = 0
}

function take(bytes: usize): usize {
  const need = (bytes + 15) & ~15
  if (used + need > size) {
    size = 2 * (size + need)
    chunk = allocate(size)
    used = 0
  }
  const at = chunk + used
  used += need
  return at
}

function zeros(bytes: usize): usize {
  const at = take(bytes)
  memory.fill(at, 0, bytes)
  return at
}

/** A list with whatever was there before. */
export function scratchFloats(length: i32): Floats {
  return changetype<Floats>(take(usize(length) << 3))
}

/** A list with whatever was there before. */
export function scratchInts(length: i32): Ints {
  return changetype<Ints>(take(usize(length) << 2))
}

/** A list with whatever was there before. */
export function scratchLongs(length: i32): Longs {
  return changetype<Longs>(take(usize(length) << 3))
}

export function zeroScratchFloats(length: i32): Floats {
  return changetype<Floats>(zeros(usize(length) << 3))
}

export function zeroScratchBytes(length: i32): Bytes {
  return changetype<Bytes>(zeros(usize(length)))
}
