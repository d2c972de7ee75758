/** Differences of lightness and of hue from which on two colours have nothing in common. */
const LIGHTNESS = 0.28
const HUE = 0.11

/** 1 for the same colour, 0 for one that has nothing in common. */
export function likeness(one: ArrayLike<number>, a: number, other: ArrayLike<number>, b: number): number {
  const dr = other[b] - one[a]
  const dg = other[b + 1] - one[a + 1]
  const db = other[b + 2] - one[a + 2]
  const light = (dr + dg + db) / 3 / LIGHTNESS
  const warm = (dr - dg) / HUE
  const cold = (db - (dr + dg) / 2) / HUE
  return Math.max(0, 1 - light * light - warm * warm - cold * cold)
}
