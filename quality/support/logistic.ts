import { exp } from '../../src-main/engine/kernel/det-math.ts'

/** One case to learn from: what was measured, the first value 1, and whether it turned out right. */
export interface Example {
  readonly evidence: readonly number[]
  readonly isRight: boolean
}

/** Chance that a case is right. */
export const chanceOf = (weights: readonly number[], evidence: readonly number[]): number =>
  1 / (1 + exp(-evidence.reduce((sum, value, k) => sum + value * weights[k], 0)))

/**
 * Weights of a logistic model by Newton's method with a penalty on their squares, the first (the constant) free (Hastie,
 * Tibshirani & Friedman, "The Elements of Statistical Learning", section 4.4.1).
 */
export function fitLogistic(examples: readonly Example[], penalty: number): number[] {
  const size = examples[0].evidence.length
  let weights = new Array<number>(size).fill(0)
  for (let round = 0; round < 25; round += 1) {
    const slope = weights.map((weight, k) => (k === 0 ? 0 : -penalty * weight))
    const bend = weights.map((_, k) => weights.map((__, j) => (k === j ? (k === 0 ? 1e-6 : penalty) : 0)))
    for (const { evidence, isRight } of examples) {
      const chance = chanceOf(weights, evidence)
      const part = chance * (1 - chance) + 1e-6
      for (let k = 0; k < size; k += 1) {
        slope[k] += ((isRight ? 1 : 0) - chance) * evidence[k]
        for (let j = 0; j < size; j += 1) {
          bend[k][j] += part * evidence[k] * evidence[j]
        }
      }
    }
    const step = solve(bend, slope)
    weights = weights.map((weight, k) => weight + step[k])
  }
  return weights
}

/** Gauss–Jordan elimination with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, k) => [...row, right[k]])
  for (let k = 0; k < rows.length; k += 1) {
    const pivot = rows
      .slice(k)
      .reduce((best, row, at) => (Math.abs(row[k]) > Math.abs(rows[best][k]) ? k + at : best), k)
    ;[rows[k], rows[pivot]] = [rows[pivot], rows[k]]
    for (let i = 0; i < rows.length; i += 1) {
      const factor = i === k ? 0 : rows[i][k] / rows[k][k]
      for (let j = k; j < rows[i].length; j += 1) {
        rows[i][j] -= factor * rows[k][j]
      }
    }
  }
  return rows.map((row, k) => row[rows.length] / row[k])
}
