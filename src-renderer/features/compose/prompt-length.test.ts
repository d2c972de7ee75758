import { expect, it } from 'vitest'
import { measurePrompt } from './prompt-length.ts'

it('counts code points, so that 600 emoji still fit', () => {
  expect(measurePrompt('🪑'.repeat(600))).toEqual({ length: 600, level: 'close' })
  expect(measurePrompt('🪑'.repeat(601))).toEqual({ length: 601, level: 'over' })
})

it('warns from 560 on', () => {
  expect(measurePrompt('a'.repeat(559)).level).toBe('fine')
  expect(measurePrompt('a'.repeat(560)).level).toBe('close')
})
