import { describe, expect, it } from 'vitest'
import { knownVerbs, participleOf, readVerb } from './verbs.ts'

describe('verbs as data', () => {
  it('are two hundred and more, each in one group: a second frame would never be read', () => {
    const verbs = knownVerbs()
    expect(verbs.length).toBeGreaterThanOrEqual(200)
    const framesOf = (lemma: string): number =>
      new Set(readVerb(lemma).flatMap(verb => (verb.lemma === lemma ? verb.frame : []))).size
    const doubles = verbs.filter(lemma => framesOf(lemma) !== 1)
    expect(doubles).toEqual([])
  })

  it.each([
    ['sits', 'sit', 's'],
    ['sat', 'sit', 'en'],
    ['lying', 'lie', 'ing'],
    ['carries', 'carry', 's'],
    ['stopped', 'stop', 'en'],
    ['hugging', 'hug', 'ing'],
    ['ridden', 'ride', 'en'],
    ['rode', 'ride', 'past'],
    ['catches', 'catch', 's'],
    ['making', 'make', 'ing'],
    ['skiing', 'ski', 'ing'],
    ['freeing', 'free', 'ing'],
    ['hoeing', 'hoe', 'ing'],
    ['dug', 'dig', 'en'],
    ['lean', 'lean', 'base'],
  ])('%s is a form of %s (%s)', (word, lemma, form) => {
    expect(readVerb(word).map(verb => [verb.lemma, verb.form])).toContainEqual([lemma, form])
  })

  it('gives the participle of any form', () => {
    const participles = ['sat', 'lies', 'hugs', 'rode', 'types'].map(word => {
      const [verb] = readVerb(word)
      return participleOf(verb)
    })
    expect(participles).toEqual(['sitting', 'lying', 'hugging', 'riding', 'typing'])
  })

  it('leaves words alone that are no verbs', () => {
    expect(readVerb('chair').filter(({ isKnown }) => isKnown)).toEqual([])
    expect(readVerb('flibber')).toEqual([])
  })

  // It stood in the row of what is only somewhere, whose verbs have no object: “twirling a hoop” was read without its hoop.
  it('twirling is done to what somebody has in the hands', () => {
    expect(readVerb('twirling')[0]?.frame.object).toBe('holding')
  })
})
