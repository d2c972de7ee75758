import { Groups } from '../kernel/groups.ts'
import { crossSides } from '../kernel/triangles.ts'
import { GONE } from './collapse/gone.ts'

/** Takes the smallest pieces away until that many triangles are gone; the largest stays. */
export function dropPieces(
  points: Float64Array,
  corners: Uint32Array,
  tooMany: number
): { readonly triangles: number; readonly pieces: number } {
  const lost = { triangles: 0, pieces: 0 }
  if (tooMany <= 0) {
    return lost
  }
  const groups = new Groups(points.length / 3)
  for (let i = 0; i < corners.length; i += 3) {
    if (corners[i] !== GONE) {
      groups.join(corners[i + 1], corners[i])
      groups.join(corners[i + 2], corners[i])
    }
  }
  const cross = new Float64Array(3)
  const pieces = new Map<number, { area: number; readonly triangles: number[] }>()
  for (let i = 0; i < corners.length; i += 3) {
    if (corners[i] !== GONE) {
      const root = groups.find(corners[i])
      const piece = pieces.get(root) ?? { area: 0, triangles: [] }
      piece.area += crossSides(points, corners[i], corners[i + 1], corners[i + 2], cross) / 2
      piece.triangles.push(i)
      pieces.set(root, piece)
    }
  }
  const smallest = [...pieces.values()]
    .sort((a, b) => a.area - b.area || a.triangles[0] - b.triangles[0])
    .slice(0, -1)
  for (const { triangles } of smallest) {
    if (lost.triangles >= tooMany) {
      break
    }
    for (const first of triangles) {
      corners.fill(GONE, first, first + 3)
    }
    lost.triangles += triangles.length
    lost.pieces++
  }
  return lost
}
