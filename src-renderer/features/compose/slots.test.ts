import { expect, it } from 'vitest'
import { neighbour, placesFor, swapSlots, withSlot } from './slots.ts'

it('puts a picture where it was dropped, and those beyond the first into empty slots', () => {
  expect(placesFor([true, false, true, false], 3, 2)).toEqual([2, 1, 3])
})

it('fills empty slots in their order when none was aimed at, and never a taken one', () => {
  expect(placesFor([true, false, true, false], 4, null)).toEqual([1, 3])
  expect(placesFor([true, true, true, true], 1, null)).toEqual([])
})

it('swaps two slots, one of which may be empty, and leaves the others where they are', () => {
  expect(swapSlots(['a', null, 'c', null], 0, 3)).toEqual([null, null, 'c', 'a'])
  expect(swapSlots(['a', 'b', 'c', 'd'], 1, 1)).toEqual(['a', 'b', 'c', 'd'])
})

it('changes one slot only', () => {
  expect(withSlot(['a', 'b', null, null], 1, null)).toEqual(['a', null, null, null])
})

it('does not lead out of the square with arrow keys', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter']
  expect(keys.map(key => neighbour(0, key))).toEqual([null, 1, null, 2, null])
  expect(keys.map(key => neighbour(3, key))).toEqual([2, null, 1, null, null])
})
