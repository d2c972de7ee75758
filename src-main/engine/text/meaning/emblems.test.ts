import { expect, it } from 'vitest'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { withCompanions } from '../companions.ts'
import { parsePrompt } from '../grammar/parse.ts'
import { understandScene } from './understand.ts'

/** A lion beside a shield, or no lion at all. */
it.each([
  ['a shield with a lion emblem', 'lion', 'emblem'],
  ['a shield with the crest of a wolf', 'wolf', 'emblem'],
  ['a backpack with a unicorn on it', 'unicorn', 'emblem'],
  ['a t-shirt with a picture of a cat', 'cat', 'print'],
  ['a car with flames painted on the hood', 'flame', 'emblem'],
])('%s has %s on its front', (prompt, name, form) => {
  const [thing] = withCompanions(understandScene(parsePrompt(prompt, KNOWN_NAMES)).subjects)
  expect(thing.companions.map(one => [one.concept.name, one.attachment?.form])).toEqual([[name, form]])
  expect(thing.subject.parts).toEqual([])
})

/** What an emblem shows that is nothing known stays a part, so that the caller is told. */
it('an emblem of nothing known is left as it was said', () => {
  const [thing] = withCompanions(
    understandScene(parsePrompt('a cap with a zorblax logo', KNOWN_NAMES)).subjects
  )
  expect(thing.subject.parts.map(({ noun }) => noun)).toEqual(['logo'])
})

/** "a cat curled up in a ball" lay under a football. */
it('who is curled up in a ball lies, and no ball is there', () => {
  const [cat] = withCompanions(
    understandScene(parsePrompt('a cat curled up in a ball', KNOWN_NAMES)).subjects
  )
  expect(cat.companions).toEqual([])
  expect(cat.subject.adjectives.map(({ word }) => word)).toEqual(['lying', 'curled up'])
})
