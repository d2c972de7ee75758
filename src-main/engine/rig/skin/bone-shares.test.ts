import { describe, expect, it } from 'vitest'
import { BoneShares, sharesToSkin } from './bone-shares.ts'

/** Hips; spine and chest on them; a shoulder on either side; a leg. */
const PARENTS = [-1, 0, 1, 2, 2, 0]
const ABOVE_HIPS = [1, 2, 3, 4]

/** What each bone has in one vertex that has these shares. */
function weightsOf(shares: readonly number[]): readonly number[] {
  const places = new BoneShares(1)
  shares.forEach((share, bone) => places.add(0, bone, share))
  const { joints, weights } = sharesToSkin(places, PARENTS, {
    placeOf: Uint32Array.of(0),
    rigid: Int16Array.of(-1),
  })
  return shares.map((_, bone) =>
    weights.reduce((sum, weight, slot) => sum + (joints[slot] === bone ? weight : 0), 0)
  )
}

const sumOf = (weights: readonly number[], bones: readonly number[]): number =>
  bones.reduce((sum, bone) => sum + weights[bone], 0)

describe('four bones of more', () => {
  it('turn as much with the joint below them as all did: what is dropped goes to its neighbours', () => {
    const shares = [0.3, 0.3, 0.14, 0.09, 0.09, 0.08]
    const weights = weightsOf(shares)
    expect(weights.filter(weight => weight > 0).length).toBeLessThanOrEqual(4)
    expect(Math.abs(sumOf(weights, ABOVE_HIPS) - sumOf(shares, ABOVE_HIPS))).toBeLessThan(0.03)
  })

  it('do not jump where another bone becomes the fifth', () => {
    const at = (share: number): readonly number[] => weightsOf([0.3, 0.3, 0.14, 0.1, 0.16 - share, share])
    const step = 0.0005
    for (let share = 0.04; share < 0.12; share += step) {
      const [before, after] = [at(share), at(share + step)]
      const most = before.reduce((jump, weight, bone) => Math.max(jump, Math.abs(after[bone] - weight)), 0)
      expect(most, share.toFixed(3)).toBeLessThan(0.02)
    }
  })

  it('are one bone where five have the same: no vertex goes to the root by default', () => {
    expect(weightsOf([0, 0.2, 0.2, 0.2, 0.2, 0.2])[0]).toBe(0)
  })
})
