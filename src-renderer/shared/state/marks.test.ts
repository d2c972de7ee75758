import { beforeEach, expect, it } from 'vitest'
import { clearMarks, keepMarks, listMarks, markTo, setMarks, toggleMark } from './marks.ts'

const ORDER = ['a', 'b', 'c', 'd', 'e']
const marks = (): string => [...listMarks()].join('')
beforeEach(() => clearMarks())

it('marks one after the other and takes a mark away', () => {
  toggleMark('b')
  toggleMark('d')
  toggleMark('b')
  expect(marks()).toBe('d')
})

it('takes the open model in with the first mark: whoever opens one and marks another means both', () => {
  clearMarks('a')
  toggleMark('c')
  expect(marks()).toBe('ac')
})

it('spans a range from where it started, forwards and back, without leaving the longer one behind', () => {
  clearMarks('c')
  markTo('e', ORDER)
  expect(marks()).toBe('cde')
  markTo('b', ORDER)
  expect(marks()).toBe('bc')
})

it('starts a range at the model itself where the start is filtered away', () => {
  clearMarks('z')
  markTo('d', ORDER)
  expect(marks()).toBe('d')
})

it('forgets models that are gone, so that none is counted that cannot be seen', () => {
  setMarks(ORDER)
  keepMarks([{ id: 'b' }, { id: 'x' }])
  expect(marks()).toBe('b')
})
