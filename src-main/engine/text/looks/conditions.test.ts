import { describe, expect, test } from 'vitest'
import { findFamily } from '../../families/registry.ts'
import type { Family } from '../../families/types.ts'
import { box } from '../../shape/build.ts'
import { conditioned, damaged } from './conditions.ts'
import { createNotes } from '../grammar/notes.ts'
import { EMPTY_LOOK } from '../grammar/types.ts'

const chair = findFamily('chair')
if (chair === undefined) {
  throw new Error('There is no chair.')
}
const look = (...words: string[]) => ({
  ...EMPTY_LOOK,
  conditions: words.map(word => ({ word, degree: 1 })),
})
function marked(word: string, family: Family) {
  const notes = createNotes()
  const materials = conditioned({ frame: { recipe: 'iron' } }, look(word), family, notes)
  return { spec: materials['frame'], notes: notes.list() }
}

describe('conditions', () => {
  test.each([
    ['cracked', 'cracks'],
    ['stained', 'stains'],
    ['paint splattered', 'splatter'],
    ['mossy', 'moss'],
    ['snow covered', 'snow'],
    ['frozen', 'frost'],
    ['dusty', 'dust'],
    ['muddy', 'mud'],
    ['cobweb covered', 'cobweb'],
    ['scratched', 'scratches'],
    ['charred', 'soot'],
    ['weather beaten', 'weathered'],
    ['wet', 'wet'],
  ])('%s lays %s over every material and warns of nothing', (word, kind) => {
    const { spec, notes } = marked(word, chair)
    expect(spec.covers?.map(cover => cover.kind)).toContain(kind)
    expect(notes).toEqual([])
  })

  test('what a family does itself is not done twice', () => {
    const cracking: Family = { ...chair, adjectives: { ...chair.adjectives, cracked: { legs: 'turned' } } }
    expect(marked('cracked', cracking).spec.covers ?? []).toEqual([])
    const crumpling: Family = { ...chair, adjectives: { crumpled: { legs: 'turned' } } }
    const block = box([1, 1, 1])
    const matter = { recipe: 'wood' }
    expect(damaged(block, [{ word: 'crumpled', degree: 1 }], crumpling, matter)).toBe(block)
    expect(damaged(block, [{ word: 'crumpled', degree: 1 }], chair, matter)).not.toBe(block)
  })

  test('rust takes metal only', () => {
    const both = { frame: { recipe: 'iron' }, seat: { recipe: 'wood' } }
    const rusty = conditioned(both, look('rusty'), chair, createNotes())
    expect([rusty['frame'].recipe, rusty['seat'].recipe]).toEqual(['rusty-metal', 'wood'])
  })
})
