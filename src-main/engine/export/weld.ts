/** Vertices that are one once some of their numbers are equal. */
export interface Welded {
  /** The kept ones' first source, in order. */
  readonly kept: Uint32Array
  /** For each source its kept one. */
  readonly of: Uint32Array
}

/**
 * Makes vertices with the same numbers one: exactly the same, but for the sign of zero. By a table of open addresses over the
 * bits; the first of each kind is kept, so the order stays.
 */
export function weldEqual(
  arrays: readonly { readonly data: ArrayLike<number>; readonly size: number }[]
): Welded {
  const count = arrays.length === 0 ? 0 : arrays[0].data.length / arrays[0].size
  const stride = arrays.reduce((sum, { size }) => sum + size, 0)
  const values = new Float32Array(count * stride)
  let column = 0
  for (const { data, size } of arrays) {
    for (let i = 0; i < count; i += 1) {
      for (let k = 0; k < size; k += 1) {
        // Plus zero: −0 and 0 have other bits.
        values[i * stride + column + k] = data[i * size + k] + 0
      }
    }
    column += size
  }
  const bits = new Int32Array(values.buffer)
  const mask = tableSize(count) - 1
  const table = new Int32Array(mask + 1).fill(-1)
  const of = new Uint32Array(count)
  const kept: number[] = []
  for (let i = 0; i < count; i += 1) {
    let at = hashOf(bits, i * stride, stride) & mask
    while (table[at] >= 0 && !areEqual(bits, kept[table[at]] * stride, i * stride, stride)) {
      at = (at + 1) & mask
    }
    if (table[at] < 0) {
      table[at] = kept.length
      kept.push(i)
    }
    of[i] = table[at]
  }
  return { kept: Uint32Array.from(kept), of }
}

function tableSize(count: number): number {
  let size = 16
  while (size < 2 * count) {
    size *= 2
  }
  return size
}

function hashOf(bits: Int32Array, from: number, length: number): number {
  let hash = 0x811c9dc5
  for (let k = from; k < from + length; k += 1) {
    hash = Math.imul(hash ^ bits[k], 0x85ebca6b)
    hash ^= hash >>> 13
  }
  return Math.imul(hash, 0xc2b2ae35) >>> 0
}

function areEqual(bits: Int32Array, a: number, b: number, length: number): boolean {
  for (let k = 0; k < length; k += 1) {
    if (bits[a + k] !== bits[b + k]) {
      return false
    }
  }
  return true
}
