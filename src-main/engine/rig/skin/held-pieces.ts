import type { AnyMesh } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { distance, mix } from '../../kernel/vector.ts'
import { withoutSide } from '../bone-names.ts'
import type { Bone } from '../types.ts'
import { SLOTS, type BoneShares } from './bone-shares.ts'
import type { MeshPieces } from './mesh-pieces.ts'
import { distanceToBone } from './rigid-pieces.ts'

/** What a hand and its forearm have of a piece that is held by them: all but what is lost in rounding and heat. */
const HELD = 0.95
/** A thing is longer than so many lengths of the forearm: no glove is. */
const LONGER = 1.2
/** Or it is nowhere as near to the middle of either bone as this, in lengths of the forearm: the blade on a shaft. */
const AWAY = 0.5
/** A long one comes as near as this to the middle of the hand's bone, in lengths of the hand. */
const AT_HAND = 0.75

/**
 * Things in a hand that nobody names, an axe or a shield: closed pieces that hand and forearm alone move and that are too long for a glove, or
 * lie away from both, go with the hand as one. Nearest to the handle's ends is the forearm, and as the wrist bent the axe was bent and drawn out of the fist.
 */
export function keepHeldRigid(
  { positions, indices }: AnyMesh,
  { count, pieceOf, isClosed }: MeshPieces,
  shares: BoneShares,
  bones: readonly Bone[]
): void {
  const hands = bones.flatMap(({ name, parent }, hand) =>
    withoutSide(name) === 'Hand' && parent >= 0 ? [{ hand, forearm: parent }] : []
  )
  if (hands.length === 0) {
    return
  }
  const at = (vertex: number): Vec3 => [
    positions[3 * vertex],
    positions[3 * vertex + 1],
    positions[3 * vertex + 2],
  ]
  /** Whether an edge of a piece comes so near to the middle of a bone: a handle has vertices at its ends alone. */
  const comesNear = (piece: number, { head, tail }: Bone, reach: number): boolean =>
    indices.some((vertex, corner) => {
      const next = indices[corner % 3 === 2 ? corner - 2 : corner + 1]
      const edge = { head: at(vertex), tail: at(next) }
      return pieceOf[vertex] === piece && distanceToBone(edge, mix(head, tail, 0.5), 0) < reach
    })
  const members: number[][] = Array.from({ length: count }, () => [])
  pieceOf.forEach((piece, vertex) => {
    if (piece >= 0) {
      members[piece].push(vertex)
    }
  })
  for (const { hand, forearm } of hands) {
    const [handLength, forearmLength] = [hand, forearm].map(bone =>
      distance(bones[bone].head, bones[bone].tail)
    )
    members.forEach((vertices, piece) => {
      const isHeld =
        isClosed[piece] &&
        vertices.every(vertex => shareOf(shares, vertex, [hand, forearm]) > HELD) &&
        ((diagonalOf(positions, vertices) > LONGER * forearmLength &&
          comesNear(piece, bones[hand], AT_HAND * handLength)) ||
          [hand, forearm].every(bone => !comesNear(piece, bones[bone], AWAY * forearmLength)))
      if (isHeld) {
        vertices.forEach(vertex => shares.set(vertex, hand))
      }
    })
  }
}

function shareOf({ bones, values }: BoneShares, place: number, some: readonly number[]): number {
  let [own, all] = [0, 0]
  for (let slot = SLOTS * place; slot < SLOTS * place + SLOTS; slot += 1) {
    all += values[slot]
    own += some.includes(bones[slot]) ? values[slot] : 0
  }
  return all > 0 ? own / all : 0
}

function diagonalOf(positions: ArrayLike<number>, vertices: readonly number[]): number {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const vertex of vertices) {
    for (let axis = 0; axis < 3; axis += 1) {
      low[axis] = Math.min(low[axis], positions[3 * vertex + axis])
      high[axis] = Math.max(high[axis], positions[3 * vertex + axis])
    }
  }
  return distance(low, high)
}
