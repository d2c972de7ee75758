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

test.each([
  ['a stool with red legs', 'leg', 'blue', '', 'a stool with blue legs'],
  ['a stool with red legs', 'leg', '', 'brass', 'a stool with red brass legs'],
  ['a stool with dark red oak legs, tall', 'leg', 'blue', 'steel', 'a stool with blue steel legs, tall'],
  ['a stool with oak legs', 'leg', 'blue', '', 'a stool with blue oak legs'],
  ['a chair with a wooden seat and legs', 'leg', 'red', '', 'a chair with a wooden seat and red legs'],
  ['a car seat', 'seat', 'red', '', 'a car seat with red seat'],
  ['a bench', 'bench', 'red', '', 'a bench with red bench'],
])('in "%s" a %s that is described already is described anew', (prompt, part, color, material, wanted) => {
  expect(promptWithLooks(prompt, { [part]: { color, material } })).toBe(wanted)
})
