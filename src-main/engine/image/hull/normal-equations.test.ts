import { expect, it } from 'vitest'
import { solveSymmetric } from './normal-equations.ts'

it('solves what multiplied gives the right side, and stands still where nothing is determined', () => {
  const matrix = Float64Array.of(4, 2, 0.5, 2, 3, 1, 0.5, 1, 2)
  const [x, y, z] = solveSymmetric(matrix, Float64Array.of(1, -2, 0.5))
  expect(4 * x + 2 * y + 0.5 * z).toBeCloseTo(1, 10)
  expect(2 * x + 3 * y + z).toBeCloseTo(-2, 10)
  expect(0.5 * x + y + 2 * z).toBeCloseTo(0.5, 10)
  expect([...solveSymmetric(Float64Array.of(1, 1, 1, 1), Float64Array.of(1, 2))]).toEqual([0, 0])
})
