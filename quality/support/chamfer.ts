import { areaOf } from '../../src-main/engine/kernel/triangles.ts'
import { createRandom } from '../../src-main/engine/kernel/random.ts'
import type { Mesh } from '../../src-main/engine/kernel/types.ts'

/** Points spread evenly over the surfaces, 3 numbers each; the same for the same seed. */
export function surfacePoints(meshes: readonly Mesh[], count: number, seed: number): Float32Array {
  const random = createRandom(seed)
  const corners: number[][][] = []
  const sums: number[] = []
  let total = 0
  for (const { positions, indices } of meshes) {
    for (let t = 0; t < indices.length; t += 3) {
      const corner = [0, 1, 2].map(k => [0, 1, 2].map(axis => positions[indices[t + k] * 3 + axis]))
      total += areaOf(corner)
      corners.push(corner)
      sums.push(total)
    }
  }
  const points = new Float32Array(count * 3)
  for (let i = 0, at = 0; i < count; i += 1) {
    // Stratified: the i-th point lies in the i-th equal share of the area.
    const wanted = ((i + random.next()) / count) * total
    while (at < sums.length - 1 && sums[at] < wanted) {
      at += 1
    }
    const root = Math.sqrt(random.next())
    const share = random.next()
    const [a, b, c] = corners[at]
    for (let axis = 0; axis < 3; axis += 1) {
      points[i * 3 + axis] = a[axis] * (1 - root) + (b[axis] * (1 - share) + c[axis] * share) * root
    }
  }
  return points
}

/** Mean distance from each point of one set to the nearest of the other, both ways, averaged. */
export function chamferDistance(a: Float32Array, b: Float32Array): number {
  return (meanNearest(a, b) + meanNearest(b, a)) / 2
}

function meanNearest(from: Float32Array, to: Float32Array): number {
  let sum = 0
  for (let i = 0; i < from.length; i += 3) {
    let least = Infinity
    for (let k = 0; k < to.length; k += 3) {
      const x = from[i] - to[k]
      const y = from[i + 1] - to[k + 1]
      const z = from[i + 2] - to[k + 2]
      const squared = x * x + y * y + z * z
      if (squared < least) {
        least = squared
      }
    }
    sum += Math.sqrt(least)
  }
  return sum / (from.length / 3)
}
