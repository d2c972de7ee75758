import type { Random } from './types.ts'

/** One round of a 32-bit avalanche (constants of MurmurHash3's finaliser, Appleby 2011). */
function avalanche(value: number): number {
  let h = value >>> 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** 32-bit hash of a text and a starting value. */
export function hashText(text: string, start = 0): number {
  let h = (start ^ 0x9e3779b9) >>> 0
  for (let i = 0; i < text.length; i += 1) {
    h = avalanche(Math.imul(h, 31) + text.charCodeAt(i))
  }
  return avalanche(h ^ text.length)
}

/** State of sfc32 (Doty-Humphrey 2010, PractRand): small, fast, 32-bit arithmetic only. */
function createStream(seed: number): () => number {
  let a = avalanche(seed + 0x9e3779b9)
  let b = avalanche(a + 0x9e3779b9)
  let c = avalanche(b + 0x9e3779b9)
  let counter = 1
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let i = 0; i < 12; i += 1) {
    next()
  }
  return next
}

/**
 * A seeded generator. Whole numbers and texts are both good seeds. `fork` depends on the seed and the label only, never on
 * how many numbers were drawn before.
 */
export function createRandom(seed: number | string): Random {
  const start = typeof seed === 'string' ? hashText(seed) : hashText(String(seed), 1)
  const word = createStream(start)
  const next = (): number => word() / 4294967296
  return {
    next,
    range: (min, max) => min + (max - min) * next(),
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: items => items[Math.floor(next() * items.length)],
    chance: probability => next() < probability,
    fork: label => createRandom(`${start}/${label}`),
  }
}
