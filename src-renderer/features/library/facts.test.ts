import { expect, it } from 'vitest'
import { formatSize } from './facts.ts'

it('gives small things in centimetres and large ones in metres, all sides in one unit', () => {
  expect(formatSize({ bounding_box: { min: [-0.04, 0, -0.04], max: [0.04, 0.095, 0.04] } })).toBe(
    '8.0 × 9.5 × 8.0 cm'
  )
  expect(formatSize({ bounding_box: { min: [-3, 0, -0.25], max: [3, 7.456, 0.25] } })).toBe(
    '6.00 × 7.46 × 0.50 m'
  )
})
