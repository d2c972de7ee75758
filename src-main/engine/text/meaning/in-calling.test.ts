import { describe, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { parsePrompt } from '../grammar/parse.ts'
import { withCompanions } from '../companions.ts'
import type { Placed } from '../relations/placed.ts'
import { understandScene } from './understand.ts'

const made = (prompt: string): Placed => {
  const [first] = withCompanions(understandScene(parsePrompt(prompt, KNOWN_NAMES)).subjects)
  return first
}
const worn = (prompt: string): readonly string[] => made(prompt).companions.map(({ concept }) => concept.name)

describe('who is named before a calling has it', () => {
  test.each([
    ['a cat wizard casting a spell', 'cat', 'wizard hat'],
    ['a mouse king on a throne', 'mouse', 'crown'],
    ['a frog knight', 'frog', 'helmet'],
    ['a penguin waiter', 'penguin', 'tray'],
  ])('%s is a %s with a %s: the animal was left out', (prompt, who, thing) => {
    expect(made(prompt).concept.name).toBe(who)
    expect(worn(prompt)).toContain(thing)
  })

  test.each([
    ['an orc blacksmith', 'face', 'orc'],
    ['a vampire butler', 'face', 'vampire'],
    ['a zombie doctor', 'face', 'zombie'],
    ['a skeleton pirate', 'face', 'skull'],
    ['a skeleton pirate', 'outfit', 'pirate'],
    ['a goblin wizard', 'outfit', 'robe'],
    ['a ghost pirate', 'outfit', 'pirate'],
    ['a skeleton knight', 'hat', 'none'],
  ])('%s has its %s, %s: one of both was lost', (prompt, key, value) => {
    expect(made(prompt).concept.preset?.[key]).toBe(value)
  })

  test('a calling keeps its tool in other hands', () => {
    expect(worn('an orc blacksmith at an anvil')).toContain('hammer')
  })

  test('what is said of the clothes is put on once', () => {
    expect(worn('a sheep superhero with a cape').filter(name => name === 'cape')).toHaveLength(1)
  })

  test.each(['a bear hunter', 'a pig farmer', 'a cat burglar', 'a snake charmer'])(
    '%s is no animal',
    prompt => {
      expect(made(prompt).concept.family).toBe('person')
    }
  )
})
