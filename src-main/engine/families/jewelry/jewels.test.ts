import { expect, test } from 'vitest'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { compose, type Composition } from '../../text/compose.ts'
import { createNotes } from '../../text/grammar/notes.ts'
import { parseNegative, parsePrompt } from '../../text/grammar/parse.ts'
import { partsOfShape } from '../../text/contact/prune.ts'
import { understandScene } from '../../text/meaning/understand.ts'

function make(prompt: string): Composition {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const negative = parseNegative('', KNOWN_NAMES)
  return compose({ scene, understood: understandScene(scene), negative, seed: 0, notes: createNotes() })
}

test.each([
  ['an emerald necklace', 'gem', '#128a55'],
  ['a ruby tiara', 'gem', '#a5122f'],
])('a gem goes to the stones, not to the metal: %s', (prompt, slot, color) => {
  const [design] = make(prompt).designs
  expect(design.materials[slot]).toMatchObject({ recipe: 'gem', color })
  expect(design.parameters['stone']).toBe('own')
})

test('a metal goes to the metal and leaves the stones', () => {
  const [design] = make('a silver tiara').designs
  expect(design.materials['gem'].recipe).toBe('gem')
  expect(design.materials['metal'].recipe).toBe('polished-metal')
})

test('a ring in a velvet box is one thing with a box of velvet', () => {
  const made = make('A sparkling diamond ring in a velvet box')
  expect(made.designs).toHaveLength(1)
  expect([...partsOfShape(made.shape).keys()]).toEqual(
    expect.arrayContaining(['gem', 'box', 'lid', 'cushion'])
  )
  expect(made.designs[0].materials['box'].recipe).toBe('velvet')
})

test.each(['A pair of worn-in blue jeans', 'a pair of black shoes', 'a pair of glasses'])(
  'what comes in pairs is made once: %s',
  prompt => {
    expect(make(prompt).designs.map(({ count }) => count)).toEqual([1])
  }
)
