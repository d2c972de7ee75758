import { expect, it } from 'vitest'
import { createKept } from './kept.ts'

it('a change of what the values were made of drops them all, once', () => {
  let revision = 1
  const kept = createKept<string>(() => revision, 10)
  kept.set('a', 'one')
  expect(kept.get('a')).toBe('one')
  revision += 1
  expect(kept.get('a')).toBeUndefined()
  kept.set('a', 'two')
  expect(kept.get('a')).toBe('two')
})

it('a value made after a change does not bring back what was made before it', () => {
  let revision = 1
  const kept = createKept<string>(() => revision, 10)
  kept.set('a', 'old')
  revision += 1
  kept.set('b', 'new')
  expect(kept.get('a')).toBeUndefined()
  expect(kept.get('b')).toBe('new')
})

it('never holds more than its capacity, and gives up the oldest', () => {
  const kept = createKept<number>(() => 0, 2)
  for (const number of [1, 2, 3]) {
    kept.set(String(number), number)
  }
  expect([kept.get('1'), kept.get('2'), kept.get('3')]).toEqual([undefined, 2, 3])
})
