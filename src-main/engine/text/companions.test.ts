import { describe, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../concepts/registry.ts'
import { withCompanions } from './companions.ts'
import { parsePrompt } from './parse.ts'
import type { Placed } from './placed.ts'
import { understandScene } from './understand.ts'

/** The things of a sentence with the sides of what stands with them, outermost first. */
function thingsOf(prompt: string): readonly string[] {
  const lines = (thing: Placed): readonly string[] =>
    thing.companions.flatMap(other => [
      `${thing.concept.name} ${other.side} ${other.concept.name}`,
      ...lines(other),
    ])
  return withCompanions(understandScene(parsePrompt(prompt, KNOWN_NAMES)).subjects).flatMap(lines)
}

describe('who stands how to whom', () => {
  test.each([
    ['a monk kneeling before a candle', 'man facing candle'],
    ['a horse standing before a barn', 'horse behind barn'],
    ['a lantern hanging from a tree', 'lantern wall tree'],
    ['a dog chained to a doghouse', 'dog beside doghouse'],
    ['a candle between two books', 'candle beside stack of books'],
    ['a horse jumping over a fence', 'horse below fence'],
    ['a fairy sitting on a flower', 'fairy base flower'],
    ['a girl carrying a basket of apples', 'basket content apple'],
    ['a waiter pouring wine into a glass', 'man facing glass'],
    ['a chef cooking soup in a pot', 'chef facing cooking pot'],
    ['a piglet sitting in a teacup', 'piglet container teacup'],
    ['a climber climbing a cliff', 'man against cliff'],
    ['a photographer taking a photo', 'man front camera'],
    ['a samurai drawing a sword', 'samurai front sword'],
    ['a man sawing a log', 'man facing log'],
  ])('%s: %s', (prompt, expected) => {
    expect(thingsOf(prompt)).toContain(expected)
  })

  test('a cage in which somebody else is has no bird of its own', () => {
    const [{ companions }] = withCompanions(
      understandScene(parsePrompt('a rabbit in a cage', KNOWN_NAMES)).subjects
    )
    expect(companions[0].subject.without).toContain('bird')
  })

  test('a witch flies on the broom that is hers', () => {
    expect(thingsOf('a witch flying on a broom')).toEqual([])
  })

  test('who draws a sword has neither pencil nor table, and nobody holds the photo that he takes', () => {
    expect(thingsOf('a samurai drawing a sword')).toHaveLength(1)
    expect(thingsOf('a photographer taking a photo')).toHaveLength(1)
  })
})
