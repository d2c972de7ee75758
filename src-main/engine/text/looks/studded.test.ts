import { beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { skinOf } from '../contact/contact.ts'
import { compose, type Composition } from '../compose.ts'
import { createNotes } from '../grammar/notes.ts'
import { parseNegative, parsePrompt } from '../grammar/parse.ts'
import { understandScene } from '../meaning/understand.ts'

beforeAll(prepareGeometry)

function make(prompt: string): Composition {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const understood = understandScene(scene)
  const negative = parseNegative('', KNOWN_NAMES)
  return compose({ scene, understood, negative, seed: 3, notes: createNotes() })
}

const partsOf = (prompt: string): readonly string[] =>
  skinOf(make(prompt).shape).parts.map(({ name }) => name)

describe('what is of many things', () => {
  // It would catch an elephant of vegetables that is a green elephant.
  test.each([
    ['an elephant made of vegetables', ['tomato', 'carrot', 'broccoli']],
    ['a house made of candy', ['gumdrop', 'peppermint']],
    ['a horse made of flowers', ['blossom', 'blossom_middle']],
    ['a rabbit made of moss', ['moss']],
  ])('%s has %j on its skin', (prompt, parts) => {
    expect(partsOf(prompt)).toEqual(expect.arrayContaining(parts))
  })

  test('nothing lies on what is of one matter, and nothing on eyes', () => {
    expect(partsOf('an elephant made of gold')).not.toContain('tomato')
    expect(partsOf('an elephant made of vegetables')).toContain('eye')
  })
})

describe('chocolate', () => {
  const recipes = (prompt: string): ReadonlySet<string> =>
    new Set(Object.values(make(prompt).designs[0].materials).map(({ recipe }) => recipe))

  // It would catch a chocolate car with panes and tyres, and a chocolate elephant with tusks: brown ones.
  test('a car and an elephant of chocolate are of it throughout', () => {
    expect([...recipes('a chocolate car')]).toEqual(['chocolate'])
    expect(make('a chocolate elephant').designs[0].materials['tusks'].recipe).toBe('chocolate')
  })

  test('a chocolate labrador and a chocolate sofa are brown', () => {
    expect(recipes('a chocolate labrador').has('chocolate')).toBe(false)
    expect(recipes('a chocolate sofa').has('chocolate')).toBe(false)
  })
})
