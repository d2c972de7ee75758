import { describe, expect, test } from 'vitest'
import { createNoise } from './noise.ts'
import { createRandom } from './random.ts'

const draw = (seed: number | string, count: number): number[] => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => random.next())
}

describe('createRandom', () => {
  test('gives the same numbers for the same seed, others for the next seed', () => {
    expect(draw(7, 50)).toEqual(draw(7, 50))
    expect(draw(7, 50)).not.toEqual(draw(8, 50))
    expect(draw('7', 5)).not.toEqual(draw(7, 5))
  })

  test('keeps the numbers that shipped, so that old seeds give old models', () => {
    expect(draw(1, 3)).toEqual(SHIPPED)
  })

  test('a fork depends on its label, not on what was drawn before', () => {
    const used = createRandom(3)
    for (let i = 0; i < 10; i += 1) {
      used.next()
    }
    expect(used.fork('leaf').next()).toBe(createRandom(3).fork('leaf').next())
    expect(used.fork('leaf').next()).not.toBe(used.fork('branch').next())
  })

  test('fills its range evenly', () => {
    const random = createRandom(11)
    const counts = new Array<number>(6).fill(0)
    for (let i = 0; i < 12_000; i += 1) {
      counts[random.int(0, 5)] += 1
    }
    for (const count of counts) {
      expect(Math.abs(count - 2_000)).toBeLessThan(200)
    }
  })
})

describe('createNoise', () => {
  test('is the same for the same seed, bounded and not constant', () => {
    const [a, b, c] = [createNoise(1), createNoise(1), createNoise(2)]
    const values = Array.from({ length: 500 }, (_, i) => a(i * 0.13, i * 0.07, i * 0.03))
    expect(values).toEqual(Array.from({ length: 500 }, (_, i) => b(i * 0.13, i * 0.07, i * 0.03)))
    expect(values).not.toEqual(Array.from({ length: 500 }, (_, i) => c(i * 0.13, i * 0.07, i * 0.03)))
    expect(Math.max(...values)).toBeLessThanOrEqual(1)
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.8)
  })
})

const SHIPPED = [0.026925208512693644, 0.17835165257565677, 0.2770487442612648]
