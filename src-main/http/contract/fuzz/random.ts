/** Chance from a seed: the same seed gives the same requests. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** A whole number from 0 to below `count`. */
  below(count: number): number
  chance(probability: number): boolean
  pick<T>(values: readonly T[]): T
}

/** Mulberry32 over a hash of the seed's text. */
export function createRandom(seed: string): Random {
  let state = 2_166_136_261
  for (const letter of seed) {
    state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619)
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    chance: probability => next() < probability,
    pick: values => values[below(values.length)],
  }
}
