/** Decimals that single precision has at the size of a model; more would be noise. */
const SIGNIFICANT = 8
const MOST_DECIMALS = 12

/** Writes numbers of a model of this size (its largest coordinate) so short that nothing of single precision is lost. */
export function numberWriter(largest: number): (value: number) => string {
  let decimals = MOST_DECIMALS
  // As many before the point are taken off; a power of ten is exact.
  for (let bound = Number(`1e${SIGNIFICANT - MOST_DECIMALS}`); bound < largest && decimals > 0; bound *= 10) {
    decimals -= 1
  }
  const unit = Number(`1e${decimals}`)
  return value => {
    const rounded = Math.round(value * unit) / unit
    // An exponent is not read everywhere.
    return Math.abs(rounded) < 1e-6 && rounded !== 0 ? rounded.toFixed(decimals) : String(rounded + 0)
  }
}

/** The largest coordinate, without its sign. */
export function largestOf(arrays: readonly Float32Array[]): number {
  let largest = 0
  for (const array of arrays) {
    for (const value of array) {
      const size = Math.abs(value)
      largest = size > largest ? size : largest
    }
  }
  return largest
}

/** Numbers between 0 and 1, and directions. */
export const writeShare = numberWriter(10)
