/** Intersection over union of two sets (1 in the set); 0 when both are empty. */
export function overlap(a: Uint8Array, b: Uint8Array): number {
  let [both, either] = [0, 0]
  for (let i = 0; i < a.length; i += 1) {
    both += a[i] & b[i]
    either += a[i] | b[i]
  }
  return either === 0 ? 0 : both / either
}
