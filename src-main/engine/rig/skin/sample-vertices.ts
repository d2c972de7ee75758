import { BoneShares, SLOTS } from './bone-shares.ts'
import { isOfOther, type KnownLimbs } from './known-limbs.ts'
import type { Portions } from './portions.ts'

/** What a portion of another limb's part counts. */
const FOREIGN = 1e-6

/**
 * Shares at vertices from those of the portions around: a quadratic B-spline over the 27 cells around a vertex, so that they change
 * smoothly along the surface; only over portions that hang together with the vertex's own.
 *
 * @param limbs what the model says itself: of what lies in one cell inside of another part each vertex takes from portions of its own, if any are near.
 */
export function sampleVertices(
  portions: Portions,
  shares: BoneShares,
  positions: ArrayLike<number>,
  limbs: KnownLimbs | null = null
): BoneShares {
  const { grid, cellOf, starts, links, surfaceCount, portionOf } = portions
  const { size, origin, cell } = grid
  const [nx, ny] = size
  const result = new BoneShares(portionOf.length)
  const around: number[] = []
  const marks = new Int32Array(surfaceCount).fill(-1)
  const spline = new Float64Array(9)
  const sums = new Float64Array(1 << 15)
  const found: number[] = []
  for (let vertex = 0; vertex < portionOf.length; vertex += 1) {
    const home = portionOf[vertex]
    if (home < 0) {
      continue
    }
    const at = cellOf[home]
    const [i, j, k] = [at % nx, Math.floor(at / nx) % ny, Math.floor(at / (nx * ny))]
    for (let axis = 0; axis < 3; axis += 1) {
      const offset = (positions[3 * vertex + axis] - origin[axis]) / cell - [i, j, k][axis] - 0.5
      spline[3 * axis] = ((0.5 - offset) * (0.5 - offset)) / 2
      spline[3 * axis + 1] = 0.75 - offset * offset
      spline[3 * axis + 2] = ((0.5 + offset) * (0.5 + offset)) / 2
    }
    around.length = 0
    around.push(home)
    marks[home] = vertex
    found.length = 0
    for (let n = 0; n < around.length; n += 1) {
      const portion = around[n]
      const other = cellOf[portion]
      const a = (other % nx) - i + 1
      const b = (Math.floor(other / nx) % ny) - j + 1
      const c = Math.floor(other / (nx * ny)) - k + 1
      // Next to nothing: where all around is of the other part, that is taken.
      const own = limbs !== null && isOfOther(limbs, vertex, portion) ? FOREIGN : 1
      const factor = own * spline[a] * spline[3 + b] * spline[6 + c]
      for (let slot = SLOTS * portion; slot < SLOTS * portion + SLOTS; slot += 1) {
        const bone = shares.bones[slot]
        if (bone >= 0) {
          if (sums[bone] === 0) {
            found.push(bone)
          }
          sums[bone] += factor * shares.values[slot]
        }
      }
      for (let link = starts[portion]; link < starts[portion + 1]; link += 1) {
        const next = links[link]
        if (next >= surfaceCount || marks[next] === vertex) {
          continue
        }
        const [u, v, w] = [
          cellOf[next] % nx,
          Math.floor(cellOf[next] / nx) % ny,
          Math.floor(cellOf[next] / (nx * ny)),
        ]
        if (Math.abs(u - i) <= 1 && Math.abs(v - j) <= 1 && Math.abs(w - k) <= 1) {
          marks[next] = vertex
          around.push(next)
        }
      }
    }
    for (const bone of found) {
      result.add(vertex, bone, sums[bone])
      sums[bone] = 0
    }
  }
  return result
}
