import { describe, expect, it } from 'vitest'
import { createPolicy } from './policy.ts'

const policy = createPolicy({
  words: { words: ['porn', 'a+b'], phrases: ['pipe bomb'] },
  pictures: { sha256: ['a'.repeat(64)] },
})

describe('judging a prompt', () => {
  it.each([
    ['a porn poster', 'porn'],
    ['PORN', 'porn'],
    ['a pórn poster', 'porn'],
    ['a po\u00adrn poster', 'porn'],
    ['ｐｏｒｎ', 'porn'],
    ['a pipe  bomb', 'pipe  bomb'],
    ['a pipe-bomb', 'pipe-bomb'],
    ['a+b', 'a+b'],
    ['please plinth-reject this', 'plinth-reject'],
    ['Plinth-Reject', 'plinth-reject'],
  ])('rejects %j', (prompt, term) => {
    expect(policy.checkPrompt(prompt)).toBe(term)
  })

  it.each([
    'a chair',
    'an unpornographic chair',
    'pornstar',
    'a pipe and a bomb',
    'aab',
    'plinth-rejects',
    '',
  ])('accepts %j: only whole words and whole phrases count', prompt => {
    expect(policy.checkPrompt(prompt)).toBeNull()
  })
})

describe('judging a picture', () => {
  it('rejects a listed hash and no other', () => {
    expect(policy.isPictureRejected('a'.repeat(64))).toBe(true)
    expect(policy.isPictureRejected('b'.repeat(64))).toBe(false)
  })
})
