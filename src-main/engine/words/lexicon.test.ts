import { describe, expect, it } from 'vitest'
import { loadLexicon } from './lexicon.ts'
import { pluralOf, singularCandidates } from './plural.ts'

const lexicon = loadLexicon()

/** Names from a noun's sense up to the top, by first parents. */
function chain(noun: string, rank = 1): string[] {
  let sense = lexicon.senses(noun).find(found => found.rank === rank)?.sense
  const names: string[] = []
  while (sense !== undefined) {
    names.push(lexicon.nameOf(sense))
    sense = lexicon.parents(sense)[0]
  }
  return names
}

describe('the lexicon', () => {
  it('knows what a thing is a kind of, step by step', () => {
    expect(chain('chair').slice(0, 3)).toEqual(['chair', 'seat', 'furniture'])
    expect(chain('dalmatian', 2)).toContain('dog')
    expect(chain('chair').at(-1)).toBe('entity')
  })

  it('keeps WordNet’s numbers of senses where one without a body stands between', () => {
    expect(lexicon.senses('mug').map(({ rank }) => rank)).toEqual([2, 3, 4])
    expect(chain('mug', 4)).toContain('drinking vessel')
  })

  it('finds the first and the last word and every one in between', () => {
    for (const word of ['aardvark', 'chair', 'zebra', 'rocking chair', 'german shepherd']) {
      expect([word, lexicon.senses(word).length > 0]).toEqual([word, true])
    }
  })

  it('knows parts of speech of single words, abstract ones too', () => {
    expect(lexicon.partsOfSpeech('elegant')).toBe('a')
    expect(lexicon.partsOfSpeech('happiness')).toBe('n')
    expect(lexicon.partsOfSpeech('chair')).toContain('n')
    expect(lexicon.partsOfSpeech('carve')).toContain('v')
  })

  it.each(['', ' ', 'xyzzy', '椅子', 'chair\t', '\n', '🪑', 'a'.repeat(1000), '~~~~', '\u0000'])(
    'answers nothing for what is no word: %j',
    word => {
      expect(lexicon.senses(word)).toEqual([])
      expect(lexicon.partsOfSpeech(word)).toBe('')
    }
  )

  it('knows whose meanings stand in an order that was counted', () => {
    expect(['sailor', 'chair', 'router', 'stroller'].map(lexicon.isOrdered)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(lexicon.partsOfSpeech('scanner')).toBe('n')
  })

  it('has no names of single persons, places or species', () => {
    for (const name of ['eiffel tower', 'lake erie', 'genus canis', 'family canidae']) {
      expect([name, lexicon.senses(name)]).toEqual([name, []])
    }
  })

  it('gives the base form of a plural', () => {
    expect(lexicon.nounForm('knives')).toBe('knife')
    expect(lexicon.nounForm('chairs')).toBe('chair')
    expect(lexicon.nounForm('glasses')).toBe('glasses')
    expect(lexicon.nounForm('xyzzies')).toBeNull()
  })
})

describe('plurals', () => {
  it.each([
    ['chairs', 'chair'],
    ['boxes', 'box'],
    ['torches', 'torch'],
    ['berries', 'berry'],
    ['leaves', 'leaf'],
    ['knives', 'knife'],
    ['scarves', 'scarf'],
    ['feet', 'foot'],
    ['axes', 'axe'],
    ['mice', 'mouse'],
    ['policemen', 'policeman'],
    ['shoes', 'shoe'],
    ['horses', 'horse'],
    ['cup holders', 'cup holder'],
    ['rocking chairs', 'rocking chair'],
  ])('%s may be %s', (plural, singular) => {
    expect(singularCandidates(plural)).toContain(singular)
  })

  it.each(['glass', 'grass', 'bus', 'is', 'a', '', 'brass', 'moss'])(
    '%s is not cut to another word',
    word => {
      expect(singularCandidates(word).filter(candidate => candidate.length < word.length - 1)).toEqual([])
      if (word.endsWith('ss')) {
        expect(singularCandidates(word)).toEqual([])
      }
    }
  )

  it.each([
    ['chair', 'chairs'],
    ['torch', 'torches'],
    ['puppy', 'puppies'],
    ['person', 'people'],
    ['bay', 'bays'],
    ['leaf', 'leaves'],
    ['knife', 'knives'],
  ])('%s in a message is %s', (singular, plural) => {
    expect(pluralOf(singular)).toBe(plural)
  })
})
