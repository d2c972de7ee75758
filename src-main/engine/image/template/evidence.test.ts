import { describe, expect, it } from 'vitest'
import { chanceOf, LEAST_CHANCE, type Evidence } from './evidence.ts'

/** What was measured of an orca that is bent as no orca of the engine is, drawn, and taken for one. */
const orca: Evidence = {
  unexplained: 0.213,
  unexplainedByRival: 0.274,
  lead: 0.061,
  fineStrain: 0.011,
  unrest: 0.049,
  edges: 1.617,
  likeness: 0.788,
  aspect: 0.454,
  recognised: 0.5,
}

describe('chanceOf', () => {
  it('believes what explains a strange outline the best, looks like it inside and fills what the prior expects: an orca was a lens', () => {
    expect(chanceOf(orca)).toBeGreaterThan(LEAST_CHANCE)
  })

  it('asks by what share of the rest others explain less: the same lead is more where little is left to explain', () => {
    const better = { ...orca, unexplained: 0.053, unexplainedByRival: 0.114 }
    expect(chanceOf(better)).toBeGreaterThan(chanceOf(orca))
  })

  it('doubts what only fine bending makes like the picture, and what is motley within its parts: a meteor was a flashlight', () => {
    const flashlight: Evidence = {
      unexplained: 0.084,
      unexplainedByRival: 0.113,
      lead: 0.056,
      fineStrain: 0.021,
      unrest: 0.213,
      edges: 1.173,
      likeness: 0.608,
      aspect: 0.121,
      recognised: 0.1,
    }
    expect(chanceOf(flashlight)).toBeLessThan(LEAST_CHANCE)
  })

  it('doubts more what fills another space than the prior expects: from before, a blackboard was a table', () => {
    expect(chanceOf({ ...orca, likeness: 0.1 })).toBeLessThan(chanceOf(orca))
  })

  it('asks more of a slender outline, which many things have: a ukulele was a briefcase', () => {
    expect(chanceOf({ ...orca, aspect: 1.6 })).toBeLessThan(LEAST_CHANCE)
  })

  it('says no more of a lead or a likeness beyond all doubt: a single measure convinces nobody', () => {
    expect(chanceOf({ ...orca, lead: 0.25 })).toBe(chanceOf({ ...orca, lead: 0.9 }))
    expect(chanceOf({ ...orca, likeness: 1.2 })).toBe(chanceOf({ ...orca, likeness: Infinity }))
  })

  it('doubts what the picture is rather recognised as another kind of, and believes what it is recognised as', () => {
    expect(chanceOf({ ...orca, recognised: 0.02 })).toBeLessThan(LEAST_CHANCE)
    expect(chanceOf({ ...orca, recognised: 0.9 })).toBeGreaterThan(chanceOf(orca))
  })
})
