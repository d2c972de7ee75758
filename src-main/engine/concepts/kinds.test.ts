import { describe, expect, it } from 'vitest'
import { loadLexicon, type Sense } from '../words/lexicon.ts'
import { BARRIERS, EXAMPLES, KINDS } from './kinds.ts'
import { conceptRoots, findConcept, findExample, senseNamed } from './registry.ts'

const wordsOf = (table: Readonly<Record<string, string>>): readonly string[] =>
  Object.values(table).flatMap(nouns => nouns.split('|'))

describe('the tables of kinds', () => {
  it('name concepts that exist: another concept of that name would be lost without a word', () => {
    const names = [...Object.keys(KINDS), ...Object.keys(EXAMPLES)]
    expect(names.filter(name => findConcept(name) === null)).toEqual([])
  })

  it('name senses that WordNet has: a mistyped number stands for nothing', () => {
    expect([...wordsOf(KINDS), ...BARRIERS].filter(text => senseNamed(text) === null)).toEqual([])
  })

  it('give every sense to one concept only', () => {
    const senses = wordsOf(KINDS).map(text => senseNamed(text))
    const twice = wordsOf(KINDS).filter((_, index) => senses.indexOf(senses[index]) !== index)
    expect(twice).toEqual([])
  })

  it('never stop at a sense that has a concept', () => {
    const kinds = new Set(wordsOf(KINDS).map(text => senseNamed(text)))
    expect(BARRIERS.filter(text => kinds.has(senseNamed(text)))).toEqual([])
  })

  it('give an example for a wide noun and for no other', () => {
    expect(findExample('tool')?.name).toBe('hammer')
    expect(findExample('hammer')).toBeNull()
    expect(wordsOf(EXAMPLES).filter(noun => findConcept(noun) !== null)).toEqual([])
  })
})

describe('the senses that concepts stand for', () => {
  it('are people only where the concept is one: a tiger is no fierce person, a rake no libertine', () => {
    const people = [...conceptRoots()].filter(([sense]) => isPerson(sense)).map(([, concept]) => concept)
    expect(people.filter(({ family }) => family !== 'person').map(({ name }) => name)).toEqual([])
  })
})

function isPerson(sense: Sense): boolean {
  return sense === senseNamed('person') || loadLexicon().parents(sense).some(isPerson)
}
