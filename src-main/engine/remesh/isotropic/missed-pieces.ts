import { compactMesh, type AnyMesh } from '../../kernel/mesh.ts'
import type { Guide } from './guide.ts'

/** Share of the volume of all closed pieces that those may hold together that are left out. */
const LEFT_OUT = 0.003

export interface MissedPieces extends AnyMesh {
  /** How many there are. */
  readonly count: number
}

/**
 * The largest of the closed pieces of a guide that nothing of a mesh lies on (`pieces` has for each vertex of it the one that it is on), because they are thinner than its triangles are long: as many
 * as leave too little volume out to be missed. Where pieces are open, how much that is cannot be told, and none are named.
 */
export function missedPieces(pieces: Uint32Array, guide: Guide): MissedPieces {
  const { pieceOf, isOpen, volumes } = guide
  const sizes = volumes.map(volume => Math.abs(volume))
  const isThere = new Uint8Array(sizes.length)
  for (const piece of pieces) {
    isThere[piece] = 1
  }
  const vanished = [...sizes.keys()]
    .filter(piece => isThere[piece] === 0 && sizes[piece] > 0)
    .sort((a, b) => sizes[b] - sizes[a] || a - b)
  let missing = vanished.reduce((sum, piece) => sum + sizes[piece], 0)
  const most = isOpen.includes(1) ? Infinity : LEFT_OUT * sizes.reduce((sum, size) => sum + size, 0)
  const missed = new Set<number>()
  for (const piece of vanished) {
    if (missing > most) {
      missed.add(piece)
    }
    missing -= sizes[piece]
  }
  const { positions, corners } = guide.pieces
  const indices = Uint32Array.from(corners.filter(vertex => missed.has(pieceOf[vertex])))
  return { ...compactMesh({ positions, indices }), count: missed.size }
}
