import { beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { compose, type Composition } from '../compose.ts'
import { createNotes } from '../grammar/notes.ts'
import { parseNegative, parsePrompt } from '../grammar/parse.ts'
import { partsOfShape } from '../contact/prune.ts'
import { understandScene } from './understand.ts'

beforeAll(prepareGeometry)

function make(prompt: string): Composition {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const understood = understandScene(scene)
  const negative = parseNegative('', KNOWN_NAMES)
  return compose({ scene, understood, negative, seed: 3, notes: createNotes() })
}

const named = ({ designs }: Composition): readonly string[] => designs.map(({ concept }) => concept.name)
const has = ({ shape }: Composition, part: string): boolean =>
  [...partsOfShape(shape).keys()].some(name => name.startsWith(part))

describe('the weather', () => {
  // It would catch weather that is left out, as rain was, or a second place beside the one that is named.
  test.each([
    ['a taxi in the rain', ['taxi', 'street'], 'rain'],
    ['a cabin in the fog', ['cabin', 'open ground'], 'fog'],
    ['a swing in a foggy playground', ['swing', 'playground'], 'fog'],
    ['a pirate ship in a stormy sea', ['pirate ship', 'sea'], 'lightning'],
    ['a reindeer in a snowstorm', ['reindeer', 'winter landscape'], 'snowflake'],
    ['a wolf in the falling snow', ['wolf', 'winter landscape'], 'snowflake'],
    ['a wolf in a snow storm', ['wolf', 'winter landscape'], 'snowflake'],
    ['a taxi in a rain shower', ['taxi', 'street'], 'rain'],
    ['a sailboat on a lake at sunset', ['sailboat', 'pond'], 'setting_sun'],
    ['a sunset over the ocean', ['sea'], 'setting_sun'],
    ['a crescent moon above a quiet village', ['village'], 'star'],
    ['a village at night', ['village'], 'night_sky'],
    ['an owl on a branch at night', ['owl', 'branch', 'open ground'], 'moon'],
  ])('%s: %j with %s', (prompt, things, part) => {
    const made = make(prompt)
    expect(named(made)).toEqual(things)
    expect(has(made, part)).toBe(true)
  })

  // It would catch weather over every place.
  test.each([
    'a taxi in a street',
    'a sailboat on a calm lake',
    'a rabbit in the snow',
    'a man singing in the shower',
  ])('%s has none', prompt => {
    const made = make(prompt)
    expect(['rain', 'fog', 'lightning', 'snowflake', 'setting_sun'].filter(part => has(made, part))).toEqual(
      []
    )
  })

  test('what is in orbit is above the planet and does not fall on it', () => {
    const made = make('a satellite orbiting above the earth')
    expect(named(made)).toEqual(['satellite', 'earth from space'])
    const [satellite, ground] = made.shape.op === 'group' ? made.shape.children : []
    const low = (shape: Shape): number => measureShape(shape).min[1]
    const width = measureShape(ground).max[0] - measureShape(ground).min[0]
    expect(low(satellite)).toBeGreaterThan(0.27 * width)
  })
})

describe('dressed up as a thing', () => {
  // It would catch costumes that are left out, as "as banana" was.
  test.each([
    ['a corgi dressed up as a taco', 'taco'],
    ['a cat in a pumpkin costume', 'pumpkin'],
    ['a pug wearing a banana costume', 'banana'],
  ])('%s: the %s is around the trunk, the head and the feet are out of it', (prompt, thing) => {
    const made = make(prompt)
    expect(named(made)).toContain(thing)
    const costume = made.designs.find(({ concept }) => concept.name === thing)
    expect(costume?.side).toBe('dressed')
  })

  // It would catch whatever is compared as a costume.
  test.each([
    'a robot as tall as a house',
    'a dog as big as a car',
    'a cat curled up like a croissant',
    'a mouse using a leaf as an umbrella',
  ])('%s: nobody is dressed up', prompt => {
    expect(make(prompt).designs.filter(({ side }) => side === 'dressed')).toEqual([])
  })

  test('somebody is dressed as before by who he is dressed as', () => {
    expect(named(make('a dog dressed as a clown'))).not.toContain('clown')
  })
})

describe('numbers of legs', () => {
  // It would catch a count that is told to be unused, and a seed that takes a leg from a chair.
  test.each([
    ['a three-legged stool', 3],
    ['a table with three legs', 3],
    ['a wooden chair', 4],
    ['a table', 4],
  ])('%s has %i', (prompt, count) => {
    expect(make(prompt).designs[0].parameters['leg_count']).toBe(count)
  })
})
