import { expect, test } from 'vitest'
import { tokenise } from './tokens.ts'

/** `a d20` was refused as the word “d” beside a number; a car’s `v8` likewise. */
test.each([
  ['a d20', ['a', 'd20']],
  ['two d12 and a d4', ['two', 'd12', 'and', 'a', 'd4']],
  ['a V8 engine', ['a', 'v8', 'engine']],
])('a single letter before digits is one word with them: %s', (prompt, words) => {
  expect(tokenise(prompt).map(({ text }) => text)).toEqual(words)
})

/** A pattern for `d20` must not swallow what measures and dimensions are read from. */
test.each([
  ['2m tall', ['2', 'm', 'tall']],
  ['a 3d cube', ['a', '3d', 'cube']],
  ['chair 12', ['chair', '12']],
])('digits before letters and words before digits stay apart: %s', (prompt, words) => {
  expect(tokenise(prompt).map(({ text }) => text)).toEqual(words)
})
