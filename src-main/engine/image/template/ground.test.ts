import { expect, test } from 'vitest'
import { PI } from '../../kernel/det-math.ts'
import { heightsOf, standFlat } from './ground.ts'
import { uprighted } from '../upright.ts'

/** Four legs of two vertices each, and a top; one list. */
const table = (): Float64Array =>
  Float64Array.from([0, 10, 90].flatMap(x => [0, 60].flatMap(z => [x, 0, z, x, 100, z])))

test('feet that a warp moved stand on one level again; what is high up stays', () => {
  const positions = table()
  const before = heightsOf([positions], 0)
  for (let i = 0; i < positions.length; i += 3) {
    positions[i + 1] += positions[i] * 0.05
  }
  standFlat([positions], before, 0)
  const heights = heightsOf([positions], 0)[0]
  const feet = [...heights].filter((_, v) => before[0][v] === 0)
  expect(Math.max(...feet) - Math.min(...feet)).toBeLessThan(1e-9)
  expect(positions[3 * 9 + 1]).toBeCloseTo(100 + 90 * 0.05, 6)
})

test('what stands already is not moved: seen from above, level means the floor and not the picture', () => {
  const pitch = 0.4
  const positions = uprighted(Float32Array.from(table()), (-pitch / PI) * 180)
  const standing = Float64Array.from(positions)
  const before = heightsOf([standing], pitch)
  expect(before[0].filter(height => Math.abs(height) < 1e-4)).toHaveLength(6)
  standFlat([standing], before, pitch)
  standing.forEach((value, i) => expect(value).toBeCloseTo(positions[i], 4))
})
