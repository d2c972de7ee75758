import { describe, expect, test } from 'vitest'
import { distance } from '../kernel/vector.ts'
import type { Vec3 } from '../kernel/types.ts'
import { flexionMap, unbent, type Hinge } from './flexion.ts'

const HINGE: Hinge = { y: 1, z: 0, length: 0.2, arms: [], legs: [], around: 0.05 }

describe('a body that bends forward', () => {
  test('its spine keeps its length, and what is below stays', () => {
    const map = flexionMap(0.7, HINGE)
    const spine = Array.from({ length: 41 }, (_, i) => map([0, 1 + i * 0.01, 0]))
    const length = spine.slice(1).reduce((sum, point, i) => sum + distance(spine[i], point), 0)
    expect(length).toBeCloseTo(0.4, 3)
    expect(map([0.2, 0.6, 0.1])).toEqual([0.2, 0.6, 0.1])
    expect(map([0, 1.5, 0])[2]).toBeGreaterThan(0.2)
  })

  test('what is above can be found where it was', () => {
    const [map, back] = [flexionMap(-0.4, HINGE), unbent(-0.4, HINGE)]
    const point: Vec3 = [0.3, 1.7, 0.2]
    expect(distance(back(map(point)), point)).toBeLessThan(1e-9)
  })

  test('an arm that hangs below the waist goes with the chest, a thigh that is drawn up does not', () => {
    const hand: Vec3 = [0.3, 0.9, 0]
    const knee: Vec3 = [0.1, 1.1, 0.4]
    const arm = flexionMap(0.5, { ...HINGE, arms: [[[0.3, 1.5, 0], hand]] })
    const leg = flexionMap(0.5, { ...HINGE, legs: [[[0.1, 1.1, 0.1], knee]] })
    expect(distance(arm(hand), arm([0.3, 1.5, 0]))).toBeCloseTo(0.6, 9)
    expect(distance(leg(knee), knee)).toBeLessThan(1e-9)
  })
})
