/** The 26 cells around a cell: how their numbers differ from its own, and how far they lie in sides of a cell. */
export interface Neighbours {
  readonly steps: Int32Array
  readonly lengths: Float64Array
}

export function neighboursOf(size: readonly [number, number, number]): Neighbours {
  const steps: number[] = []
  const lengths: number[] = []
  for (let k = -1; k <= 1; k += 1) {
    for (let j = -1; j <= 1; j += 1) {
      for (let i = -1; i <= 1; i += 1) {
        if (i !== 0 || j !== 0 || k !== 0) {
          steps.push(i + size[0] * (j + size[1] * k))
          lengths.push(Math.sqrt(i * i + j * j + k * k))
        }
      }
    }
  }
  return { steps: Int32Array.from(steps), lengths: Float64Array.from(lengths) }
}
