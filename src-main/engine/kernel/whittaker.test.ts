import { expect, test } from 'vitest'
import { whittaker } from './whittaker.ts'

test('goes on straight where nothing is known: a gap in a slope was a step', () => {
  const values = Array.from({ length: 12 }, (_, i) => (i >= 4 && i < 9 ? 99 : 2 * i))
  const weights = values.map((_, i) => (i >= 4 && i < 9 ? 0 : 1))
  whittaker(values, weights, 5).forEach((value, i) => expect(value).toBeCloseTo(2 * i, 6))
})

test('a spike is spread over its neighbours, and the sum stays', () => {
  const values = Array.from({ length: 21 }, (_, i) => (i === 10 ? 1 : 0))
  const smooth = whittaker(
    values,
    values.map(() => 1),
    4
  )
  expect(smooth[10]).toBeLessThan(0.4)
  expect(smooth[10]).toBeGreaterThan(smooth[8])
  expect(smooth.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9)
})
