import { expect, it } from 'vitest'
import { hasOneFront } from './form.ts'

it('keeps the front of a known kind in front, also of one that is tipped: a sofa had its cushions on its back', () => {
  expect(hasOneFront({ kind: 'template', pitch: 0 })).toBe(true)
  expect(hasOneFront({ kind: 'template', pitch: 12 })).toBe(true)
})

it('lets the windows of a house over a corner go round, and not the screen of a box', () => {
  expect(hasOneFront({ kind: 'box', pitch: 20 })).toBe(false)
  expect(hasOneFront({ kind: 'box', pitch: 0 })).toBe(true)
  expect(hasOneFront({ kind: 'solid', pitch: 0 })).toBe(false)
})
