import { nestedDissection } from './nested-dissection.ts'
import type { SymmetricMatrix } from './sparse.ts'

/** A matrix that is taken apart once, and then solved for as many right sides as wanted. */
export interface Factorization {
  /** Entries of the factor below its diagonal. */
  readonly fill: number
  /** Solves for one right side; it is left as it was. */
  solve(right: Float64Array): Float64Array
}

/**
 * Sparse LDLᵀ of a symmetric positive definite matrix, row by row along its elimination tree (Davis 2005, Algorithm 849: a concise
 * sparse Cholesky factorization package), after an ordering by nested dissection.
 *
 * @throws Error when the matrix is not positive definite: the message names the unknown that is not held, such as that of a piece of a
 * Laplacian without a fixed vertex.
 */
export function factorize(matrix: SymmetricMatrix): Factorization {
  const { size } = matrix
  const order = nestedDissection(matrix)
  const place = new Uint32Array(size)
  for (let k = 0; k < size; k += 1) {
    place[order[k]] = k
  }
  const { parent, starts } = analyse(matrix, order, place)
  const fill = starts[size]
  const rows = new Uint32Array(fill)
  const values = new Float64Array(fill)
  const diagonal = new Float64Array(size)
  const counts = new Uint32Array(size)
  const y = new Float64Array(size)
  const pattern = new Uint32Array(size)
  const path = new Uint32Array(size)
  const flag = new Int32Array(size).fill(-1)
  for (let k = 0; k < size; k += 1) {
    let top = size
    flag[k] = k
    const row = order[k]
    let pivot = 0
    let scale = 0
    for (let p = matrix.starts[row]; p < matrix.starts[row + 1]; p += 1) {
      let i = place[matrix.columns[p]]
      if (i === k) {
        pivot = matrix.values[p]
        scale = Math.abs(pivot)
      }
      if (i >= k) {
        continue
      }
      y[i] = matrix.values[p]
      let length = 0
      while (flag[i] !== k) {
        path[length] = i
        length += 1
        flag[i] = k
        i = parent[i]
      }
      while (length > 0) {
        top -= 1
        length -= 1
        pattern[top] = path[length]
      }
    }
    for (; top < size; top += 1) {
      const i = pattern[top]
      const value = y[i]
      y[i] = 0
      const end = starts[i] + counts[i]
      for (let p = starts[i]; p < end; p += 1) {
        y[rows[p]] -= values[p] * value
      }
      const entry = value / diagonal[i]
      pivot -= entry * value
      rows[end] = k
      values[end] = entry
      counts[i] += 1
    }
    if (!(pivot > 1e-13 * scale)) {
      throw new Error(`The matrix is not positive definite: unknown ${row} is not held.`)
    }
    diagonal[k] = pivot
  }
  return { fill, solve: right => solve({ size, order, starts, rows, values, diagonal }, right) }
}

interface Factor {
  readonly size: number
  readonly order: Uint32Array
  readonly starts: Uint32Array
  readonly rows: Uint32Array
  readonly values: Float64Array
  readonly diagonal: Float64Array
}

function solve({ size, order, starts, rows, values, diagonal }: Factor, right: Float64Array): Float64Array {
  const x = new Float64Array(size)
  for (let k = 0; k < size; k += 1) {
    x[k] = right[order[k]]
  }
  for (let k = 0; k < size; k += 1) {
    const value = x[k]
    for (let p = starts[k]; p < starts[k + 1]; p += 1) {
      x[rows[p]] -= values[p] * value
    }
  }
  for (let k = size - 1; k >= 0; k -= 1) {
    let value = x[k] / diagonal[k]
    for (let p = starts[k]; p < starts[k + 1]; p += 1) {
      value -= values[p] * x[rows[p]]
    }
    x[k] = value
  }
  const result = new Float64Array(size)
  for (let k = 0; k < size; k += 1) {
    result[order[k]] = x[k]
  }
  return result
}

/** Elimination tree, and where each column of the factor begins. */
function analyse(
  { size, starts, columns }: SymmetricMatrix,
  order: Uint32Array,
  place: Uint32Array
): { parent: Int32Array; starts: Uint32Array } {
  const parent = new Int32Array(size).fill(-1)
  const flag = new Int32Array(size).fill(-1)
  const counts = new Uint32Array(size)
  for (let k = 0; k < size; k += 1) {
    flag[k] = k
    for (let p = starts[order[k]]; p < starts[order[k] + 1]; p += 1) {
      let i = place[columns[p]]
      if (i >= k) {
        continue
      }
      while (flag[i] !== k) {
        if (parent[i] < 0) {
          parent[i] = k
        }
        counts[i] += 1
        flag[i] = k
        i = parent[i]
      }
    }
  }
  const begins = new Uint32Array(size + 1)
  for (let k = 0; k < size; k += 1) {
    begins[k + 1] = begins[k] + counts[k]
  }
  return { parent, starts: begins }
}
