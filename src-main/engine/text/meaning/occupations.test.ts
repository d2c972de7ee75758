import { describe, expect, test } from 'vitest'
import { CALLING_NAMES, findCalling } from '../../concepts/people/callings.ts'
import { familyOf, findConcept, KNOWN_NAMES } from '../../concepts/registry.ts'
import { materialSpec } from '../../words/materials.ts'
import { withCompanions } from '../companions.ts'
import { parsePrompt } from '../grammar/parse.ts'
import type { Placed } from '../relations/placed.ts'
import { understandScene } from './understand.ts'

const placed = (prompt: string): Placed =>
  withCompanions(understandScene(parsePrompt(prompt, KNOWN_NAMES)).subjects)[0]

const around = (prompt: string): readonly string[] =>
  placed(prompt).companions.map(({ side, concept }) => `${side} ${concept.name}`)

describe('callings', () => {
  test.each(CALLING_NAMES)(
    '%s is dressed in what its family has, and its thing is one the engine makes',
    name => {
      const calling = findCalling(name)
      if (calling === null) {
        throw new Error(`${name} is no calling.`)
      }
      const { parameters, slots } = familyOf(calling.concept)
      for (const [key, value] of Object.entries(calling.concept.preset ?? {})) {
        const spec = parameters[key]
        expect(spec.kind === 'choice' ? spec.options : [value]).toContain(value)
      }
      expect(Object.keys(slots)).toEqual(expect.arrayContaining(Object.keys(calling.concept.materials ?? {})))
      expect(calling.gear === undefined || findConcept(calling.gear.noun) !== null).toBe(true)
    }
  )

  test.each([
    ['an archer', 'held bow'],
    ['a waiter', 'held tray'],
    ['a surfer riding a wave', 'base surfboard'],
    ['a skier skiing down a mountain', 'base pair of skis'],
    ['a skateboarder jumping over a trash can', 'base skateboard'],
    ['a cyclist', 'base bicycle'],
  ])('%s has what tells him (%s): he was a man like any other', (prompt, thing) => {
    expect(around(prompt)).toContain(thing)
  })

  test('who has something else to do has nothing more in the hands', () => {
    expect(around('a waiter carrying a suitcase')).toEqual(['held suitcase'])
    expect(around('an archer aiming a crossbow')).toEqual(['held crossbow'])
  })

  test('a calling is no man of another kind: no note says that it was not known', () => {
    expect(understandScene(parsePrompt('a blacksmith', KNOWN_NAMES)).warnings).toEqual([])
  })

  test('a vacuum cleaner is no janitor', () => {
    expect(placed('a vacuum cleaner').concept.family).not.toBe('person')
  })
})

describe('what is done to things', () => {
  test('a lumberjack chopping wood has a log before him: he was made of wood', () => {
    const { companions, subject } = placed('a lumberjack chopping wood')
    expect(subject.materials).toEqual([])
    expect(companions.map(({ concept, role }) => `${role} ${concept.name}`)).toEqual([
      'object log',
      'tool axe',
    ])
    expect(materialSpec('wood')).not.toBeNull()
  })

  test('who irons a shirt irons another than he has on: it was taken for his own', () => {
    expect(placed('a man ironing a shirt').companions.map(({ concept }) => concept.name)).toContain('shirt')
    expect(placed('a man holding his hat').companions).toEqual([])
  })

  test('a plumber mends a sink with a wrench where it stands: it stood on a table', () => {
    expect(placed('a plumber fixing a sink').companions.map(({ concept }) => concept.name)).toEqual([
      'sink',
      'wrench',
    ])
  })

  test('who skis down a mountain is on snow: the mountain was a toy between his feet', () => {
    expect(around('a skier skiing down a mountain')).toContain('ground winter landscape')
  })
})

describe('words for other things', () => {
  test.each([
    ['a spider dangling from a thread', 'hung coil of rope'],
    ['a fawn lying in tall grass', 'ground savanna'],
    ['an eagle clutching a fish', 'base fish'],
    ['a snake coiled around a branch', 'base branch'],
  ])('%s: %s, and nothing beside it', (prompt, thing) => {
    expect(around(prompt)).toEqual([thing])
  })

  test('a couple are two people, and a couple of chairs are two chairs', () => {
    expect(
      understandScene(parsePrompt('a couple dancing', KNOWN_NAMES)).subjects.map(
        ({ concept }) => concept.name
      )
    ).toEqual(['man', 'woman'])
    expect(placed('a couple of chairs').concept.name).toBe('chair')
  })

  test('a sandcastle is a small castle of sand: it was refused', () => {
    const { concept, subject } = placed('a sandcastle')
    expect(subject.measures).toEqual([{ dimension: 'height', meters: 0.6 }])
    expect([concept.name, ...subject.materials]).toEqual(['castle', 'made of sand'])
  })
})
