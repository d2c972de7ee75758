import { diagonalOf } from './cracks.ts'
import type { Shell } from './shells.ts'
import type { PartStudy } from './study.ts'

/** Largest scrap: triangles, and share of the model's diagonal. */
const SCRAP = { triangles: 4, share: 0.01 }

/** Is this patch a leftover of a few triangles? Cards of leaves and hair are none, however small. */
export function isScrap(
  { part, patches }: PartStudy,
  shells: readonly Shell[],
  index: number,
  modelDiagonal: number
): boolean {
  const patch = patches[index]
  const piece = part.pieces.findLast(({ firstTriangle }) => firstTriangle <= patch.firstTriangle)
  return (
    patch.triangles <= SCRAP.triangles &&
    !shells[index].isClosed &&
    patch.crowded === 0 &&
    piece?.isCutOut !== true &&
    diagonalOf([patch]) <= SCRAP.share * modelDiagonal
  )
}
