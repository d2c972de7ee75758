import { expect, it } from 'vitest'
import { columnsIn, moveInGrid } from './grid-moves.ts'

const GRID = { count: 7, columns: 2 }

it('moves by one sideways and by a row up and down', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(key => moveInGrid(key, 3, GRID))).toEqual([
    2, 4, 1, 5,
  ])
})

it('never leaves the list, not even from its last row', () => {
  expect(moveInGrid('ArrowDown', 6, GRID)).toBe(6)
  expect(moveInGrid('ArrowUp', 0, GRID)).toBe(0)
  expect([moveInGrid('Home', 5, GRID), moveInGrid('End', 0, GRID)]).toEqual([0, 6])
})

it('leaves other keys and an empty list alone', () => {
  expect(moveInGrid('a', 0, GRID)).toBeNull()
  expect(moveInGrid('ArrowDown', 0, { count: 0, columns: 2 })).toBeNull()
})

it('puts at least one tile in a row, and two in the panel', () => {
  expect([80, 295, 600].map(columnsIn)).toEqual([1, 2, 4])
})
