import { expect, it } from 'vitest'
import { TileSlots } from './tile-slots.ts'

const COLUMNS = 2
const models = Array.from({ length: 40 }, (_, index) => ({ id: `ast_${index}` }))
const rowsFrom = (first: number, count = 4) =>
  Array.from({ length: count }, (_, at) => ({ index: first + at, start: (first + at) * 100 }))
const shownFrom = (first: number, count = 4, isScrolling = false) => ({
  rows: rowsFrom(first, count),
  columns: COLUMNS,
  isScrolling,
})

it('takes over the elements of the models that went: a library that is scrolled through makes none', () => {
  const slots = new TileSlots()
  const used = new Set<number>()
  for (const first of [0, 1, 2, 9, 16, 3, 0]) {
    slots.place(shownFrom(first), models).forEach(({ slot }) => used.add(slot))
  }
  expect([...used].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

it('leaves a model in its element while it is on the page, also when another one is put before it', () => {
  const slots = new TileSlots()
  const slotOf = (placed: ReturnType<typeof slots.place>, index: number) =>
    placed.find(tile => tile.index === index)?.slot
  const before = slots.place(shownFrom(0), models)
  const after = slots.place(shownFrom(0), [{ id: 'ast_new' }, ...models])
  expect(slotOf(after, 5)).toBe(slotOf(before, 4))
  expect(slotOf(slots.place(shownFrom(1), models), 4)).toBe(slotOf(before, 4))
})

it('never gives two models one element, whatever number of rows is shown', () => {
  const slots = new TileSlots()
  for (const [first, count] of [
    [0, 4],
    [1, 2],
    [8, 5],
    [9, 1],
    [2, 6],
  ]) {
    const placed = slots.place(shownFrom(first, count), models)
    expect(new Set(placed.map(({ slot }) => slot)).size).toBe(count * COLUMNS)
  }
})

it('tells the tiles in the order in which they are read once the list rests, and of their elements while it moves', () => {
  const slots = new TileSlots()
  slots.place(shownFrom(0), models)
  const moving = slots.place(shownFrom(1, 4, true), models)
  expect(moving.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  const resting = slots.place(shownFrom(1), models)
  expect(resting.map(({ index }) => index)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  const order = resting.map(({ slot }) => slot)
  expect(slots.place(shownFrom(2, 4, true), models).map(({ slot }) => slot)).toEqual(order)
  expect(resting.map(({ column, y }) => [column, y]).slice(0, 3)).toEqual([
    [0, 100],
    [1, 100],
    [0, 200],
  ])
})
