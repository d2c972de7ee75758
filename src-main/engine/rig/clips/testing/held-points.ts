import type { Vec3 } from '../../../kernel/types.ts'
import type { Skeleton, SkinWeights } from '../../types.ts'
import { readBody, type Body } from '../body.ts'

/** A vertex of a skin and the one bone, or the two bones with half of it each, that hold it. */
export interface HeldPoint {
  readonly at: Vec3
  readonly bones: readonly [string] | readonly [string, string]
}

/** A body whose surface is nothing but these points. */
export function bodyHolding(skeleton: Skeleton, points: readonly HeldPoint[]): Body {
  const numberOf = (bone: string): number => skeleton.bones.findIndex(({ name }) => name === bone)
  const skin: SkinWeights = {
    joints: Uint16Array.from(points.flatMap(({ bones: [a, b = a] }) => [numberOf(a), numberOf(b), 0, 0])),
    weights: Float32Array.from(
      points.flatMap(({ bones }) => (bones.length > 1 ? [0.5, 0.5, 0, 0] : [1, 0, 0, 0]))
    ),
  }
  const source = {
    positions: Float32Array.from(points.flatMap(({ at }) => at)),
    indices: new Uint32Array(0),
    parts: [],
  }
  return readBody(source, skeleton, skin)
}
