import { Longs } from '../decimation/lists'
import { faceCount, from, square, twin } from './mesh'
import { scratchInts, scratchLongs } from './scratch'

// Edges by their length, as keys of 64 bits: the square of the length in single precision, whose bits are in the order of the numbers, above
// the number of the half-edge.

const DIGIT_BITS = 11
const DIGITS = 1 << DIGIT_BITS
/** Digits of the length: 33 bits. */
const ROUNDS = 3

/** The edges, shortest first: filled by `sortEdges`. */
export let sorted = changetype<Longs>(0)

/** Sorts the edges whose square is less than a limit; how many there are. (Radix sort by the least digit first.) */
export function sortEdges(limit: f64): i32 {
  let keys = scratchLongs(3 * faceCount)
  let count = 0
  for (let h = 0; h < 3 * faceCount; h++) {
    if (h > twin[h] && from[h] >= 0) {
      const single = f32(square(h))
      if (f64(single) < limit) {
        keys[count] = (i64(reinterpret<i32>(single)) << 32) | i64(h)
        count++
      }
    }
  }
  let others = scratchLongs(count)
  const starts = scratchInts(DIGITS + 1)
  for (let round = 0; round < ROUNDS; round++) {
    const shift = i64(32 + DIGIT_BITS * round)
    memory.fill(changetype<usize>(starts), 0, usize(DIGITS + 1) << 2)
    for (let i = 0; i < count; i++) {
      const digit = i32((keys[i] >> shift) & i64(DIGITS - 1))
      starts[digit + 1] = starts[digit + 1] + 1
    }
    for (let digit = 0; digit < DIGITS; digit++) {
      starts[digit + 1] = starts[digit + 1] + starts[digit]
    }
    for (let i = 0; i < count; i++) {
      const digit = i32((keys[i] >> shift) & i64(DIGITS - 1))
      others[starts[digit]] = keys[i]
      starts[digit] = starts[digit] + 1
    }
    const list = keys
    keys = others
    others = list
  }
  sorted = keys
  return count
}

/** The half-edge of a place in the order. */
export function edgeAt(place: i32): i32 {
  return i32(sorted[place])
}
