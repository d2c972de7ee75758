import { expect, test } from 'vitest'
import type { Vec2 } from '../../kernel/types.ts'
import { keptIn } from './coast.ts'

/** A sheet 2 × 1 with a tear that reaches deep into its upper edge. */
const SHEET: readonly Vec2[] = [
  [-1, -0.5],
  [1, -0.5],
  [1, 0.5],
  [0.2, 0.5],
  [0, 0.2],
  [-0.2, 0.5],
  [-1, 0.5],
]

test('land ends before a torn edge, also where the tear lies between its corners', () => {
  const land = keptIn(
    [
      [-0.3, -0.2],
      [0.3, -0.2],
      [0.3, 0.35],
      [-0.3, 0.35],
    ],
    SHEET,
    0.05
  )
  const nearTear = land.filter(([x]) => Math.abs(x) < 0.01).map(([, y]) => y)
  expect(Math.max(...nearTear)).toBeLessThanOrEqual(0.15 + 1e-9)
  expect(land).toContainEqual([0.3, -0.2])
})
