import { Bytes, Floats, Ints, Longs, Singles } from './lists'

/** All numbers lie at multiples of it. */
const ALIGNMENT: usize = 16
const PAGE_BITS = 16

let top: usize = 0

/** Takes all lists back. */
export function clear(): void {
  top = __heap_base
}

/** Room for so many bytes, with whatever was there before, until all is taken back. */
export function allocate(bytes: usize): usize {
  const start = (top + ALIGNMENT - 1) & ~(ALIGNMENT - 1)
  top = start + bytes
  const pages = i32((top + 0xffff) >>> PAGE_BITS) - memory.size()
  if (top < start || (pages > 0 && memory.grow(pages) < 0)) {
    unreachable()
  }
  return start
}

function zeros(bytes: usize): usize {
  const start = allocate(bytes)
  memory.fill(start, 0, bytes)
  return start
}

/** A list with whatever was there before. */
export function floats(length: i32): Floats {
  return changetype<Floats>(allocate(usize(length) << 3))
}

/** A list with whatever was there before. */
export function singles(length: i32): Singles {
  return changetype<Singles>(allocate(usize(length) << 2))
}

/** A list with whatever was there before. */
export function ints(length: i32): Ints {
  return changetype<Ints>(allocate(usize(length) << 2))
}

/** A list with whatever was there before. */
export function longs(length: i32): Longs {
  return changetype<Longs>(allocate(usize(length) << 3))
}

/** A list with whatever was there before. */
export function bytes(length: i32): Bytes {
  return changetype<Bytes>(allocate(usize(length)))
}

export function zeroFloats(length: i32): Floats {
  return changetype<Floats>(zeros(usize(length) << 3))
}

export function zeroInts(length: i32): Ints {
  return changetype<Ints>(zeros(usize(length) << 2))
}

export function zeroBytes(length: i32): Bytes {
  return changetype<Bytes>(zeros(usize(length)))
}

export function fillBytes(list: Bytes, value: i32, length: i32): void {
  memory.fill(changetype<usize>(list), u8(value), usize(length))
}

/** -1 or 0 throughout. */
export function fillInts(list: Ints, value: i32, length: i32): void {
  memory.fill(changetype<usize>(list), u8(value), usize(length) << 2)
}

export function clearInts(list: Ints, length: i32): void {
  memory.fill(changetype<usize>(list), 0, usize(length) << 2)
}

export function clearFloats(list: Floats, length: i32): void {
  memory.fill(changetype<usize>(list), 0, usize(length) << 3)
}

/** The first numbers of a list at the beginning of another. */
export function copyInts(to: Ints, from: Ints, length: i32): void {
  memory.copy(changetype<usize>(to), changetype<usize>(from), usize(length) << 2)
}

/** The first numbers of a list at the beginning of another. */
export function copyLongs(to: Longs, from: Longs, length: i32): void {
  memory.copy(changetype<usize>(to), changetype<usize>(from), usize(length) << 3)
}

/** The first numbers of a list at the beginning of another. */
export function copyFloats(to: Floats, from: Floats, length: i32): void {
  memory.copy(changetype<usize>(to), changetype<usize>(from), usize(length) << 3)
}
