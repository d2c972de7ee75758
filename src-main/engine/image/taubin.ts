/** Means over the neighbours of every vertex, three numbers per vertex. Each edge of a closed mesh is seen once from both ends. */
export interface Neighbours {
  /** Writes the means of `values` into `out`, which is another array. */
  mean(values: Float64Array, out: Float64Array): void
}

export function neighboursOf(indices: Uint32Array, count: number): Neighbours {
  const starts = new Uint32Array(count + 1)
  for (let i = 0; i < indices.length; i += 1) {
    starts[indices[i] + 1] += 1
  }
  for (let i = 0; i < count; i += 1) {
    starts[i + 1] += starts[i]
  }
  const places = new Uint32Array(indices.length)
  const ends = starts.slice(0, count)
  for (let t = 0; t < indices.length; t += 3) {
    for (let corner = 0; corner < 3; corner += 1) {
      places[ends[indices[t + corner]]++] = 3 * indices[corner === 2 ? t : t + corner + 1]
    }
  }
  return {
    mean(values, out) {
      for (let i = 0, at = 0; i < count; i += 1, at += 3) {
        const [start, end] = [starts[i], starts[i + 1]]
        let x = 0
        let y = 0
        let z = 0
        for (let p = start; p < end; p += 1) {
          const place = places[p]
          x += values[place]
          y += values[place + 1]
          z += values[place + 2]
        }
        const share = 1 / (end - start)
        out[at] = x * share
        out[at + 1] = y * share
        out[at + 2] = z * share
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
