/** Means over the neighbours of every vertex, three numbers per vertex. Each edge of a closed mesh is seen once from both ends. */
export interface Neighbours {
  /** Writes the means of `values` into `out`, which is another array. */
  mean(values: Float64Array, out: Float64Array): void
}

export function neighboursOf(indices: Uint32Array, count: number): Neighbours {
  const shares = new Float64Array(count)
  for (let i = 0; i < indices.length; i += 1) {
    shares[indices[i]] += 1
  }
  for (let i = 0; i < count; i += 1) {
    shares[i] = 1 / shares[i]
  }
  return {
    mean(values, out) {
      out.fill(0)
      for (let t = 0; t < indices.length; t += 3) {
        const a = 3 * indices[t]
        const b = 3 * indices[t + 1]
        const c = 3 * indices[t + 2]
        for (let axis = 0; axis < 3; axis += 1) {
          out[a + axis] += values[b + axis]
          out[b + axis] += values[c + axis]
          out[c + axis] += values[a + axis]
        }
      }
      for (let i = 0, at = 0; i < count; i += 1) {
        const share = shares[i]
        out[at++] *= share
        out[at++] *= share
        out[at++] *= share
      }
    },
  }
}

/** Taubin smoothing (1995): moves every vertex by each step, in turn, of the way to its neighbours’ mean; forth and back keeps the size. */
export function smoothTaubin(
  positions: Float64Array,
  neighbours: Neighbours,
  steps: readonly number[]
): void {
  const means = new Float64Array(positions.length)
  for (const step of steps) {
    neighbours.mean(positions, means)
    for (let i = 0; i < positions.length; i += 1) {
      positions[i] += step * (means[i] - positions[i])
    }
  }
}
