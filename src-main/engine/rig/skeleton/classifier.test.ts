import { describe, expect, it } from 'vitest'
import { probabilityBy, classifierOf } from './classifier.ts'
import { BODY_CLASSES } from '../types.ts'

describe('the classifier of readings', () => {
  it('goes below for smaller values, adds the leaves and makes a chance of the sum', () => {
    const tree = { feature: 1, threshold: 2, below: -3, above: 3 }
    const model = { bias: 0, weights: [[0, 0.5]], trees: [tree] } as const
    expect(probabilityBy(model, [0, 1])).toBeCloseTo(1 / (1 + Math.exp(3)), 9)
    expect(probabilityBy(model, [2, 2])).toBeCloseTo(1 / (1 + Math.exp(-4)), 9)
  })

  it('has a table whose every tree ends in leaves, for every body with limbs', () => {
    for (const name of BODY_CLASSES.filter(one => one !== 'chain')) {
      const model = classifierOf(name)
      expect(model?.trees.length, name).toBeGreaterThan(10)
      for (const value of [-1, 0, 1, 100]) {
        const chance = model === null ? NaN : probabilityBy(model, new Array<number>(200).fill(value))
        expect(chance, `${name}: ${value}`).toBeGreaterThanOrEqual(0)
        expect(chance, `${name}: ${value}`).toBeLessThanOrEqual(1)
      }
    }
  })
})
