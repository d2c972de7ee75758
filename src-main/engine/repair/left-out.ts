/** Why a triangle does not take part in the surface. */
export const KEPT = 0
/** Two of its corners are one point. */
export const COLLAPSED = 1
/** The same triangle was there before, facing the same way. */
export const COPY = 2
/** The same triangle was there before, facing the other way. */
export const BACK = 3

/** By triangle one of the words above. The first of several equal ones is kept. */
export function findLeftOut(corners: Uint32Array): Uint8Array {
  const count = corners.length / 3
  const result = new Uint8Array(count)
  const capacity = 1 << Math.max(4, 33 - Math.clz32(count * 2))
  const table = new Int32Array(capacity).fill(-1)
  for (let triangle = 0; triangle < count; triangle += 1) {
    const at = 3 * triangle
    const [a, b, c] = [corners[at], corners[at + 1], corners[at + 2]]
    if (a === b || b === c || c === a) {
      result[triangle] = COLLAPSED
      continue
    }
    const low = a < b ? (a < c ? a : c) : b < c ? b : c
    const high = a > b ? (a > c ? a : c) : b > c ? b : c
    const middle = a + b + c - low - high
    let hash = Math.imul(low, 0x9e3779b1) ^ Math.imul(middle ^ 0x5bd1e995, 0x85ebca6b)
    hash = Math.imul(hash ^ high ^ (hash >>> 15), 0xc2b2ae35)
    let slot = ((hash ^ (hash >>> 13)) >>> 0) & (capacity - 1)
    for (;;) {
      const other = table[slot]
      if (other < 0) {
        table[slot] = triangle
        break
      }
      const turn = turnBetween(corners, 3 * other, a, b, c)
      if (turn !== 0) {
        result[triangle] = turn > 0 ? COPY : BACK
        break
      }
      slot = (slot + 1) & (capacity - 1)
    }
  }
  return result
}

/** 1: the same corners in the same sense, −1: in the other, 0: other corners. */
function turnBetween(corners: Uint32Array, at: number, a: number, b: number, c: number): number {
  const [p, q, r] = [corners[at], corners[at + 1], corners[at + 2]]
  if (p === a) {
    return q === b && r === c ? 1 : q === c && r === b ? -1 : 0
  }
  if (p === b) {
    return q === c && r === a ? 1 : q === a && r === c ? -1 : 0
  }
  if (p === c) {
    return q === a && r === b ? 1 : q === b && r === a ? -1 : 0
  }
  return 0
}
