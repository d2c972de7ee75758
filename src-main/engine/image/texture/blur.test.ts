import { expect, test } from 'vitest'
import { blur } from './blur.ts'

test('a blurred step lies between its two sides, whatever the border of the picture shows', () => {
  const size = { width: 40, height: 12 }
  const step = Float32Array.from({ length: 480 }, (_, i) => (i % 40 < 20 ? -5 : 3))
  const soft = blur(step, size, { sigma: 3 })
  expect(Math.min(...soft)).toBeCloseTo(-5, 4)
  expect(Math.max(...soft)).toBeCloseTo(3, 4)
  // As far on one side of the step as on the other.
  expect(soft[240 + 19] + soft[240 + 20]).toBeCloseTo(-2, 4)
})
