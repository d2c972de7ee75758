import { expect, test } from 'vitest'
import { promptWithLooks, setPartLook, usePartLooks } from './part-looks.ts'

test('looks become words behind the prompt; one without words, and those of another model, are gone', () => {
  setPartLook('a', 'leg', { color: 'red', material: '' })
  setPartLook('a', 'seat', { color: 'blue', material: 'leather' })
  expect(promptWithLooks('a chair', usePartLooks.getState().looks)).toBe(
    'a chair with red leg and blue leather seat'
  )
  setPartLook('a', 'leg', { color: '', material: '' })
  expect(promptWithLooks('a chair', usePartLooks.getState().looks)).toBe('a chair with blue leather seat')
  setPartLook('b', 'lid', { color: '', material: 'brass' })
  expect(promptWithLooks('a pot', usePartLooks.getState().looks)).toBe('a pot with brass lid')
  setPartLook('b', 'lid', { color: '', material: '' })
  expect(promptWithLooks('a pot', usePartLooks.getState().looks)).toBe('a pot')
})
