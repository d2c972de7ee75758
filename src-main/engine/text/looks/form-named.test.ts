import { expect, it } from 'vitest'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { SHAPED } from '../../words/function-words.ts'
import { parsePrompt } from '../grammar/parse.ts'
import { withCompanions } from '../companions.ts'
import { understandScene } from '../meaning/understand.ts'

const only = (prompt: string) => {
  const [thing] = withCompanions(understandScene(parsePrompt(prompt, KNOWN_NAMES)).subjects)
  const form = thing.subject.relations.find(({ kind }) => kind === SHAPED)?.thing.noun
  return [thing.concept.name, form]
}

/** The word before the noun was left out: an octopus chandelier was a chandelier. */
it.each([
  ['an octopus chandelier', 'chandelier', 'octopus'],
  ['a cute dinosaur backpack', 'backpack', 'dinosaur'],
  ['a pumpkin carriage', 'carriage', 'pumpkin'],
  ['a snail house', 'house', 'snail'],
  ['an elephant watering can', 'watering can', 'elephant'],
  ['a guitar-shaped clock', 'clock', 'guitar'],
])('%s is a %s in the form of %s', (prompt, name, form) => {
  expect(only(prompt)).toEqual([name, form])
})

/** What a thing is made of, for or full of is not its form. */
it.each([
  ['an apple pie', 'pie'],
  ['a dog house', 'doghouse'],
  ['a carrot cake', 'cake'],
  ['a tulip vase', 'vase'],
  ['a horse carriage', 'carriage'],
  ['a cat bed', 'bed'],
  ['an orange sofa', 'sofa'],
  ['a crab cake', 'cake'],
])('%s has its own form', (prompt, name) => {
  const [found, form] = only(prompt)
  expect(form).toBeUndefined()
  expect(found).toContain(name)
})
