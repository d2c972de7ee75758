import type { Bone } from '../types.ts'
import type { BoneShares } from './bone-shares.ts'
import type { KnownLimbs } from './known-limbs.ts'
import { limitFolding } from './limit-folding.ts'
import { limitReach } from './limit-reach.ts'
import type { NearestBones } from './nearest-bones.ts'
import type { Portions } from './portions.ts'

/**
 * Lets no surface fold, and no limb take along what is far from it. Each of the two limits breaks the other: what is softened reaches farther,
 * and where a reach ends shares fall as steeply as they like. So they are kept in turn (alternating projections, von Neumann 1950), the limit on folding
 * first and last: heat alone would have the far side of a belly softened, too.
 */
export function limitShares(
  portions: Portions,
  shares: BoneShares,
  bones: readonly Bone[],
  {
    nearest,
    known,
    isLost,
  }: {
    readonly nearest: Pick<NearestBones, 'bones' | 'radii'>
    readonly known: Pick<KnownLimbs, 'setOfPortion' | 'sets' | 'limbs' | 'related'> | null
    readonly isLost?: Uint8Array | undefined
  }
): void {
  limitFolding(portions, shares, bones, known)
  limitReach(portions, shares, bones, { nearest, known, isLost })
  limitFolding(portions, shares, bones, known)
}
