import { expect, it } from 'vitest'
import { createRandom } from '../../src-main/engine/kernel/random.ts'
import { chanceOf, fitLogistic } from './logistic.ts'

it('finds the weights that made the cases', () => {
  const random = createRandom(1)
  const examples = Array.from({ length: 4000 }, () => {
    const evidence = [1, random.range(-2, 2), random.range(-2, 2)]
    return { evidence, isRight: random.chance(chanceOf([0.5, 2, -1], evidence)) }
  })
  const [constant, first, second] = fitLogistic(examples, 0.1)
  expect(constant).toBeCloseTo(0.5, 0)
  expect(first).toBeCloseTo(2, 0)
  expect(second).toBeCloseTo(-1, 0)
})
