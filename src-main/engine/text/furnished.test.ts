import { beforeAll, describe, expect, it } from 'vitest'
import { KNOWN_NAMES } from '../concepts/registry.ts'
import { prepareEngine } from '../index.ts'
import { withCompanions } from './companions.ts'
import { furnished } from './furnished.ts'
import { parsePrompt } from './parse.ts'
import type { Placed } from './placed.ts'
import { understandScene } from './understand.ts'

beforeAll(() => prepareEngine())

const read = (prompt: string) => understandScene(parsePrompt(prompt, KNOWN_NAMES))
const rooms = (prompt: string): readonly Placed[] => withCompanions(furnished(read(prompt).subjects))
const names = (prompt: string): readonly string[] => rooms(prompt).map(({ concept }) => concept.name)

describe('a room that is asked for by itself', () => {
  it('has its furniture in it, and what it is said to be with', () => {
    expect(names('an isometric bathroom')).toEqual(['bathtub', 'toilet', 'sink'])
    expect(names('a bathroom with a round mirror')).toContain('mirror')
  })

  it('is one room, in which all of it stands', () => {
    const places = rooms('an isometric bathroom').flatMap(({ companions }) =>
      companions.filter(({ concept }) => concept.name === 'bathroom')
    )
    expect(places).toHaveLength(1)
  })

  it('stays empty where something else is in it', () => {
    expect(names('a cat in a bathroom')).toEqual(['cat'])
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

  it('selling things is the seller, not the goods', () => {
    expect(names('a food truck selling tacos')).toEqual(['food truck'])
  })

  it('before a noun that nobody knows are not the thing: a viking longship with a sail is no viking', () => {
    const { subjects, unknown } = read('a viking longship with a striped sail')
    expect(subjects).toEqual([])
    expect(unknown).toEqual(['longship'])
  })

  it('of a part of its own are that part: the balls of a flail are no footballs', () => {
    const [flail] = rooms('a flail with two balls')
    expect(flail.companions).toEqual([])
  })
})
