import { expect, it } from 'vitest'
import { withoutInscriptions } from './inscription.ts'

/** "a sign that says OPEN" was a signpost of its own words, and "a cake that says 30" thirty cakes. */
it.each([
  ['a sign that says OPEN', ['OPEN']],
  ['a cake that says 30 with candles', ['30']],
  ['a mug with the words "Best Dad" on it', ['BEST DAD']],
  ['a wooden crate with FRAGILE written on it', ['FRAGILE']],
  ['a dog holding a sign that says help me', ['HELP ME']],
  ['a neon OPEN sign on a wall', ['OPEN']],
  ['a robot with the number 7 on its chest', ['7']],
  ['a bottle labeled poison next to a skull', ['POISON']],
])('what is to be written is told from the rest: %s', (prompt, said) => {
  expect(withoutInscriptions(prompt).inscriptions).toEqual(said)
})

it.each([
  'a girl reading a book',
  'a boy that reads a newspaper',
  'an LED sign',
  'a shirt with the name of a dog',
])('what is only read, or told from nothing, stays in the sentence: %s', prompt => {
  expect(withoutInscriptions(prompt)).toEqual({ text: prompt, inscriptions: [] })
})
