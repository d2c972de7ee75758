import { expect, test } from 'vitest'
import { components } from './components.ts'

test('pixels at the two ends of neighbouring rows do not hang together', () => {
  const marked = Uint8Array.from([0, 0, 1, 1, 0, 0])
  expect(components(marked, 3)).toEqual([[2], [3]])
  expect(components(Uint8Array.from([0, 1, 1, 0, 0, 1]), 3)).toEqual([[1, 2, 5]])
})
