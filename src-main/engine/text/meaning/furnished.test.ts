import { beforeAll, describe, expect, it } from 'vitest'
import { FURNISHED, furnishingOf } from '../../concepts/furnishings.ts'
import { findConcept, isSurroundings, KNOWN_NAMES } from '../../concepts/registry.ts'
import { prepareEngine } from '../../index.ts'
import { withCompanions } from '../companions.ts'
import { compose } from '../compose.ts'
import { furnished } from './furnished.ts'
import { createNotes } from '../grammar/notes.ts'
import { parseNegative, parsePrompt } from '../grammar/parse.ts'
import type { Placed } from '../relations/placed.ts'
import { understandScene } from './understand.ts'

beforeAll(() => prepareEngine())

const rooms = (prompt: string): readonly Placed[] =>
  withCompanions(furnished(understandScene(parsePrompt(prompt, KNOWN_NAMES)).subjects))
const names = (prompt: string): readonly string[] => rooms(prompt).map(({ concept }) => concept.name)
const stationOf = (prompt: string, name: string): string | undefined =>
  rooms(prompt).find(({ concept }) => concept.name === name)?.station

describe('a room that is asked for by itself', () => {
  it('has its furniture in it', () => {
    expect(names('an isometric bathroom')).toEqual([
      'washing machine',
      'sink',
      'toilet',
      'bathtub',
      'houseplant',
      'mirror',
    ])
  })

  it('is one room, in which all of it stands', () => {
    const places = rooms('a bedroom').flatMap(({ companions }) =>
      companions.filter(({ concept }) => isSurroundings(concept))
    )
    expect(places).toHaveLength(1)
  })

  it('is a kitchen and not its worktop', () => {
    const [piece] = rooms('a cozy kitchen')
    expect(piece.companions.map(({ concept }) => concept.name)).toContain('kitchen interior')
  })

  it('has what it is said to be with in place of what is of that kind', () => {
    expect(names('a bedroom with a bunk bed')).toContain('bunk bed')
    expect(names('a bedroom with a bunk bed')).not.toContain('bed')
  })

  it('has pictures on its wall and cats on its floor', () => {
    expect(stationOf('a living room with a painting', 'painting')).toBe('hung')
    expect(stationOf('a living room with a cat', 'cat')).toBe('middle')
  })

  it('has small things on its furniture', () => {
    const [, ...others] = rooms('an office with a globe and a mug')
    const desk = others.find(({ concept }) => concept.name === 'desk')
    expect(names('an office with a mug')).not.toContain('mug')
    expect(desk?.companions.map(({ concept }) => concept.name)).toContain('mug')
  })

  it('has what is listed after it', () => {
    expect(stationOf('a bedroom with a guitar and a sleeping cat', 'cat')).toBe('middle')
    expect(names('an office, a desk with a computer')).toContain('filing cabinet')
    expect(names('a kitchen and a dog in a garden')).toEqual(['kitchen counter', 'dog'])
  })

  it('stays empty where something else is in it', () => {
    expect(names('a cat in a bathroom')).toEqual(['cat'])
  })
})

it('is called what it is, and not what stands in it', () => {
  const scene = parsePrompt('a cozy bedroom with a bunk bed', KNOWN_NAMES)
  const { name } = compose({
    scene,
    understood: understandScene(scene),
    negative: parseNegative('', KNOWN_NAMES),
    seed: 1,
    notes: createNotes(),
  })
  expect(name).toBe('Bedroom')
})

describe('rooms of the table', () => {
  it.each(FURNISHED)('%s: is a place, and all of its pieces are things that are made', name => {
    const { place, pieces } = furnishingOf(name) ?? { place: '', pieces: [] }
    const concept = findConcept(place)?.concept
    expect(concept !== undefined && isSurroundings(concept)).toBe(true)
    const unknown = pieces.flatMap(({ noun, on }) => [noun, ...on]).filter(noun => findConcept(noun) === null)
    expect(unknown).toEqual([])
    expect(pieces[0].station).not.toBe('seat')
  })
})

describe('words of one phrase', () => {
  it('with two things has both: the candle is on the table, and does not stand beside it', () => {
    const [table, ...others] = rooms('a table with mugs and a candle')
    expect(others).toEqual([])
    expect(table.companions.map(({ concept }) => concept.name)).toEqual(['mug', 'candle'])
  })

  it('with a clipboard has it in the hand', () => {
    const [nurse] = rooms('a nurse with a clipboard')
    expect(nurse.companions.map(({ side, concept }) => `${side} ${concept.name}`)).toEqual(['held clipboard'])
  })

  it('of a part of its own are that part: the balls of a flail are no footballs', () => {
    const [flail] = rooms('a flail with two balls')
    expect(flail.companions).toEqual([])
  })
})
