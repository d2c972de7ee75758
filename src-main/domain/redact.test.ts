import { expect, it } from 'vitest'
import { createRedactor, wholeWords } from './redact.ts'

const redact = createRedactor(['correct horse battery'])

it('a known secret goes wherever it stands', () => {
  expect(redact.text('it was correct horse battery, twice')).toBe('it was [redacted], twice')
})

it('an id, a number and a time are no secrets', () => {
  for (const text of [
    'gen_Zq3vT0aBcDeFgHiJkLmNoP1r',
    '2026-01-02T03:04:05.678Z',
    '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
  ]) {
    expect(redact.text(text)).toBe(text)
    expect(redact.path(`/v1/generations/${text}`)).toBe(`/v1/generations/${text}`)
  }
})

it('a text without end is cut at a blank, and one without blanks is left out', () => {
  expect(wholeWords('one two three', 9)).toBe('one two ')
  expect(wholeWords('x'.repeat(20), 9)).toBe('')
})

it('hostile texts take no longer than their length', () => {
  for (const text of [
    '://'.repeat(3_000),
    'a'.repeat(8_000),
    'token'.repeat(1_600),
    'Bearer '.repeat(1_100),
    '"\\'.repeat(4_000),
  ]) {
    expect(redact.text(text).length).toBeLessThanOrEqual(text.length + 100)
  }
})

it('a value of a hundred thousand parts is kept in part', () => {
  const text = redact.json(
    Array.from({ length: 100_000 }, (_, index) => ({ index })),
    4_096
  )
  expect(text.length).toBeLessThanOrEqual(4_097)
})

it('a long random word goes wherever it stands, a shorter or an even one stays', () => {
  const word = `a${'0'.repeat(31)}`
  const kept = ['0'.repeat(40), 'a'.repeat(40), word.slice(1), `${word.slice(1)}ü${word.slice(1)}`]
  for (const [before, after] of [
    ['', ''],
    ['', ' b'],
    ['b "', '"'],
    ['ü', 'ü'],
    [`${kept[0]} `, `, ${kept[1]} and`],
  ]) {
    expect(redact.text(`${before}${word}${after}`)).toBe(`${before}[redacted]${after}`)
    expect(redact.text(`${before}${word}${after}.${word}_-`)).toBe(`${before}[redacted]${after}.[redacted]`)
  }
  for (const text of kept) {
    expect(redact.text(text)).toBe(text)
  }
})
