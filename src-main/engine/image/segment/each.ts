/** A set made from each of some values. A plain loop: many times faster than `Uint8Array.from` with a function. */
export function setOf(
  values: ArrayLike<number>,
  isIn: (value: number, index: number) => boolean
): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(values.length)
  for (let i = 0; i < out.length; i += 1) {
    out[i] = isIn(values[i], i) ? 1 : 0
  }
  return out
}

/** A field made from each of some values. */
export function fieldOf(
  values: ArrayLike<number>,
  change: (value: number, index: number) => number
): Float32Array<ArrayBuffer> {
  const out = new Float32Array(values.length)
  for (let i = 0; i < out.length; i += 1) {
    out[i] = change(values[i], i)
  }
  return out
}
