import { describe, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../concepts/registry.ts'
import { withCompanions } from './companions.ts'
import { parsePrompt } from './grammar/parse.ts'
import type { Placed } from './relations/placed.ts'
import { understandScene } from './meaning/understand.ts'

const read = (prompt: string): Placed =>
  withCompanions(understandScene(parsePrompt(prompt, KNOWN_NAMES)).subjects)[0]

describe('whom a sentence is about that begins with what he has on', () => {
  // The neck and the head were left out: a scarf lay there alone, a hat on the bust of a man.
  test.each([
    ['a scarf is tied around a snowman’s neck', 'snowman'],
    ['a hat on a dog’s head', 'dog'],
    ['a red scarf around a penguin’s neck', 'penguin'],
    ['sunglasses on a cat’s nose', 'cat'],
    ['a fly on a cat’s nose', 'fly'],
  ])('“%s” is the %s', (prompt, name) => {
    expect(read(prompt).concept.name).toBe(name)
  })

  test('what only lies near somebody is itself', () => {
    expect(read('a hat next to a dog').concept.name).toBe('hat')
  })
})

describe('who does what is done to something', () => {
  // “by” put the farmer beside a cow that nobody milked.
  test('“a cow being milked by a farmer” is a farmer on a stool with his hands at a cow', () => {
    const farmer = read('a cow is being milked by a farmer')
    expect([farmer.concept.name, farmer.act?.activity.hold]).toEqual(['farmer', 'handled'])
    expect(farmer.companions.map(({ concept, role }) => [concept.name, role])).toEqual([
      ['cow', 'object'],
      ['stool', 'seat'],
    ])
  })

  test('who sits by somebody is done nothing to', () => {
    expect(read('a dog sitting by a man').concept.name).toBe('dog')
  })
})
