/**
 * Per triangle the first one on the same three vertices, whichever way they run; its own number where it is that one. By open
 * addressing, in time linear in their number whatever their valences are.
 */
export function firstAlike(indices: Uint32Array): Uint32Array {
  const first = new Uint32Array(indices.length / 3)
  const capacity = 1 << Math.max(4, 33 - Math.clz32(first.length))
  const table = new Int32Array(capacity).fill(-1)
  for (let t = 0; t < first.length; t += 1) {
    const a = indices[3 * t]
    const b = indices[3 * t + 1]
    const c = indices[3 * t + 2]
    let slot = slotOf(a, b, c) & (capacity - 1)
    while (table[slot] >= 0 && !isOn(indices, 3 * table[slot], a, b, c)) {
      slot = (slot + 1) & (capacity - 1)
    }
    if (table[slot] < 0) {
      table[slot] = t
    }
    first[t] = table[slot]
  }
  return first
}

/** Do two triangles on the same three different vertices run the same way round? */
export function isTurnedAlike(indices: Uint32Array, first: number, second: number): boolean {
  const [a, b] = [indices[3 * first], indices[3 * first + 1]]
  const at = 3 * second
  const corner = indices[at] === a ? 0 : indices[at + 1] === a ? 1 : 2
  return indices[at + ((corner + 1) % 3)] === b
}

function slotOf(a: number, b: number, c: number): number {
  const low = a < b ? (a < c ? a : c) : b < c ? b : c
  const high = a > b ? (a > c ? a : c) : b > c ? b : c
  const middle = a + b + c - low - high
  let hash = Math.imul(low, 0x9e3779b1) ^ Math.imul(middle ^ 0x5bd1e995, 0x85ebca6b)
  hash = Math.imul(hash ^ high ^ (hash >>> 15), 0xc2b2ae35)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Are the corners from `at` on the three given ones in some order, repeats counted? */
function isOn(indices: Uint32Array, at: number, a: number, b: number, c: number): boolean {
  const p = indices[at]
  const q = indices[at + 1]
  const r = indices[at + 2]
  return (
    (p === a && ((q === b && r === c) || (q === c && r === b))) ||
    (p === b && ((q === a && r === c) || (q === c && r === a))) ||
    (p === c && ((q === a && r === b) || (q === b && r === a)))
  )
}
