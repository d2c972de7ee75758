import { expect, it } from 'vitest'
import { measureShape } from '../shape/measure.ts'
import { lettering } from './lettering.ts'

it('has strokes for every capital: a sign of a letter without them would be blank there', () => {
  const blank = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter(letter => {
    const { min, max } = measureShape(lettering(letter, 1, 0.1))
    return !(max[1] - min[1] > 0.9)
  })
  expect(blank).toEqual([])
})
