import { expect, test } from 'vitest'
import { at, box, difference, group, intersection } from './build.ts'
import { measureShape, sizeOf } from './measure.ts'
import type { Shape } from './types.ts'

const widthOf = (shape: Shape): number => {
  const { min, max } = measureShape(shape)
  return max[0] - min[0]
}

test('what cuts adds nothing to the bounds: a cow was three times as wide as she is, by the regions of her patches', () => {
  const body = box([1, 1, 1])
  const region = group([at([1, 0, 0], box([3, 2, 2])), group([])])
  expect(widthOf(intersection([body, region]))).toBe(1)
  expect(widthOf(group([at([2, 0, 0], body), at([2, 0, 0], intersection([body, region]))]))).toBe(1)
  expect(widthOf(difference([body, at([2, 0, 0], box([4, 0.5, 0.5]))]))).toBe(1)
})

test('how finely a program is meshed hangs on all of it: carved things would get other triangles', () => {
  expect(sizeOf(difference([box([1, 1, 1]), box([4, 0.5, 0.5])]))).toBe(4)
})
