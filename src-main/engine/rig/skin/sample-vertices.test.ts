import { expect, it } from 'vitest'
import { BoneShares } from './bone-shares.ts'
import type { KnownLimbs } from './known-limbs.ts'
import type { Portions } from './portions.ts'
import { sampleVertices } from './sample-vertices.ts'

it('takes from portions of its own part what a vertex has, where a cell is of another part of another limb', () => {
  // The end of a lobster's tail within its shell was the shell's in single places, which drew spikes out of the tail.
  const portions: Portions = {
    grid: { origin: [0, 0, 0], cell: 1, size: [3, 3, 3], states: new Uint8Array(27) },
    count: 2,
    surfaceCount: 2,
    cellOf: Uint32Array.of(13, 14),
    firstOf: new Int32Array(27).fill(-1),
    starts: Uint32Array.of(0, 1, 2),
    links: Uint32Array.of(1, 0),
    portionOf: Int32Array.of(0),
  }
  const shares = new BoneShares(2)
  shares.set(0, 0)
  shares.set(1, 1)
  const ofShell = Uint8Array.of(1, 0)
  const ofTail = Uint8Array.of(0, 1)
  const limbs: KnownLimbs = {
    limbs: ['trunk', 'tail'],
    limbOfBone: Int16Array.of(0, 1),
    sets: [ofShell, ofTail],
    partOfSet: ['shell', 'tail'],
    partners: [ofShell, ofTail],
    isApart: Uint8Array.of(0, 0),
    joined: [],
    related: [],
    isMet: [],
    setOfPortion: Int16Array.of(0, 1),
    setOfVertex: Int16Array.of(1),
  }
  const shareOfTail = (known: KnownLimbs | null): number => {
    const { bones, values } = sampleVertices(portions, shares, [1.5, 1.5, 1.5], known)
    const sum = values.reduce((total, value) => total + value, 0)
    return values.reduce((total, value, slot) => total + (bones[slot] === 1 ? value : 0), 0) / sum
  }
  expect(shareOfTail(limbs)).toBeGreaterThan(0.999)
  expect(shareOfTail(null)).toBeLessThan(0.2)
})
