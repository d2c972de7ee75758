/**
 * Lengths of the best prefix codes of at most `limit` bits for symbols that occur so often: coin collecting (Larmore &
 * Hirschberg 1990, "A fast algorithm for optimal length-limited Huffman codes"). 0 for symbols that never occur; 1 for one
 * that is alone.
 */
export function codeLengths(counts: Uint32Array, limit: number): Uint8Array {
  const lengths = new Uint8Array(counts.length)
  const used = [...counts.keys()].filter(symbol => counts[symbol] > 0)
  used.sort((a, b) => counts[a] - counts[b] || a - b)
  if (used.length < 2) {
    used.forEach(symbol => (lengths[symbol] = 1))
    return lengths
  }
  const leaves = used.map(symbol => counts[symbol])
  const levels: Uint8Array[] = []
  let weights: number[] = []
  for (let level = 0; level < limit; level += 1) {
    const merged = mergePairs(weights, leaves)
    weights = merged.weights
    levels.push(merged.isLeaf)
  }
  // Each leaf among the first 2n − 2 coins of a level makes its symbol one bit longer; pairs are made of the level below.
  let taken = 2 * used.length - 2
  for (let level = limit - 1; level >= 0; level -= 1) {
    const leafCount = levels[level].subarray(0, taken).reduce((sum, isLeaf) => sum + isLeaf, 0)
    for (let i = 0; i < leafCount; i += 1) {
      lengths[used[i]] += 1
    }
    taken = 2 * (taken - leafCount)
  }
  return lengths
}

/** Pairs of the weights before, in one row with the leaves, lightest first. */
function mergePairs(
  before: readonly number[],
  leaves: readonly number[]
): { readonly weights: number[]; readonly isLeaf: Uint8Array } {
  const pairCount = before.length >> 1
  const weights: number[] = []
  const isLeaf = new Uint8Array(pairCount + leaves.length)
  let [pair, leaf] = [0, 0]
  while (pair < pairCount || leaf < leaves.length) {
    const weight = pair < pairCount ? before[2 * pair] + before[2 * pair + 1] : Infinity
    if (leaf < leaves.length && leaves[leaf] <= weight) {
      isLeaf[weights.length] = 1
      weights.push(leaves[leaf])
      leaf += 1
    } else {
      weights.push(weight)
      pair += 1
    }
  }
  return { weights, isLeaf }
}

/** The codes of lengths as RFC 1951, §3.2.2 numbers them, bits reversed: they are written from their first one on. */
export function codesOf(lengths: Uint8Array): Uint16Array {
  const counts = new Uint16Array(17)
  for (const length of lengths) {
    counts[length] += 1
  }
  counts[0] = 0
  const next = new Uint16Array(17)
  for (let length = 1; length <= 15; length += 1) {
    next[length + 1] = (next[length] + counts[length]) << 1
  }
  return Uint16Array.from(lengths, length => (length === 0 ? 0 : reversed(next[length]++, length)))
}

function reversed(code: number, length: number): number {
  let result = 0
  for (let bit = 0; bit < length; bit += 1) {
    result |= ((code >> bit) & 1) << (length - 1 - bit)
  }
  return result
}
