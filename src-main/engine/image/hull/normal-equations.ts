/** Solves a symmetric positive definite system, the matrix row by row, by Cholesky's decomposition; zeros where it is singular. */
export function solveSymmetric(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
  const lower = matrix.slice()
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = lower[i * size + j]
      for (let k = 0; k < j; k += 1) {
        sum -= lower[i * size + k] * lower[j * size + k]
      }
      if (i === j && !(sum > 0)) {
        return new Float64Array(size)
      }
      lower[i * size + j] = i === j ? Math.sqrt(sum) : sum / lower[j * size + j]
    }
  }
  const result = right.slice()
  for (let i = 0; i < size; i += 1) {
    for (let k = 0; k < i; k += 1) {
      result[i] -= lower[i * size + k] * result[k]
    }
    result[i] /= lower[i * size + i]
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < size; k += 1) {
      result[i] -= lower[k * size + i] * result[k]
    }
    result[i] /= lower[i * size + i]
  }
  return result
}
