import { boundsOf, type Bounds } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { normalize, subtract } from '../../kernel/vector.ts'
import type { Bone, RigSource, Skeleton, SkinWeights } from '../types.ts'

/** A skeleton in rest as clips need it. */
export interface Body {
  readonly source: RigSource
  readonly skeleton: Skeleton
  readonly bones: readonly Bone[]
  /** Per bone everything that hangs on it, itself left out, parents first. */
  readonly below: readonly (readonly number[])[]
  /** Per bone, from its joint to the next one of its limb, of unit length. */
  readonly directions: readonly Vec3[]
  readonly bounds: Bounds
  /** What its bones hold, where that is known already. */
  readonly skin?: SkinWeights
  /** Index of the bone of that name, −1 where there is none. */
  readonly find: (name: string) => number
}

export function readBody(source: RigSource, skeleton: Skeleton, skin?: SkinWeights): Body {
  const { bones } = skeleton
  const byName = new Map(bones.map(({ name }, index) => [name, index]))
  const below: number[][] = bones.map(() => [])
  bones.forEach(({ parent }, index) => {
    for (let at = parent; at >= 0; at = bones[at].parent) {
      below[at].push(index)
    }
  })
  const points = bones.flatMap(({ head, tail }) => [...head, ...tail])
  return {
    source,
    skeleton,
    bones,
    below,
    directions: bones.map(({ head, tail }) => normalize(subtract(tail, head))),
    bounds: boundsOf(source.positions.length > 0 ? source.positions : points),
    ...(skin !== undefined && { skin }),
    find: name => byName.get(name) ?? -1,
  }
}
