import { describe, expect, it } from 'vitest'
import { fromTravel, toTravel, TRAVEL } from './slider-scale.ts'

describe('a logarithmic slider', () => {
  it('reaches both ends exactly, though neither is round', () => {
    expect(fromTravel(0, 123, 298_765)).toBe(123)
    expect(fromTravel(TRAVEL, 123, 298_765)).toBe(298_765)
  })

  it('gives the middle of its travel to the geometric mean', () => {
    expect(fromTravel(500, 100, 1_000_000)).toBe(10_000)
    expect(toTravel(10_000, 100, 1_000_000)).toBe(500)
  })

  it('rounds to two digits, so that a drag never leaves 12,487 triangles', () => {
    for (let travel = 1; travel < TRAVEL; travel += 37) {
      const digits = String(fromTravel(travel, 100, 300_000)).replace(/0+$/, '')
      expect(digits.length).toBeLessThanOrEqual(2)
    }
  })

  it('stands at an end for values beyond it', () => {
    expect(toTravel(5, 100, 300_000)).toBe(0)
    expect(toTravel(900_000, 100, 300_000)).toBe(TRAVEL)
  })

  it('never moves backwards', () => {
    let last = 0
    for (let travel = 0; travel <= TRAVEL; travel++) {
      const value = fromTravel(travel, 100, 300_000)
      expect(value).toBeGreaterThanOrEqual(last)
      last = value
    }
  })
})
