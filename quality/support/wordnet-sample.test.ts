import { describe, expect, it } from 'vitest'
import { drawNouns } from './wordnet-sample.ts'

const everyNoun = drawNouns({ seed: 1, count: Infinity, isCommon: false }).map(({ noun }) => noun)
const all = new Set(everyNoun)

describe('the draw of nouns', () => {
  it('is the same for the same seed and another for another: a verdict can be checked', () => {
    const draw = (seed: number): string =>
      drawNouns({ seed, count: 20, isCommon: true })
        .map(({ noun }) => noun)
        .join()
    expect(draw(3)).toBe(draw(3))
    expect(draw(3)).not.toBe(draw(4))
  })

  it('has every noun once', () => {
    expect(all.size).toBe(everyNoun.length)
  })

  it('takes things, animals, plants, food, people and parts of bodies, phrases too', () => {
    const things = ['thermostat', 'aardvark', 'oak tree', 'waffle', 'violinist', 'spleen', 'glacier']
    expect(things.filter(noun => !all.has(noun))).toEqual([])
  })

  it('leaves out thoughts, groups of living things and single named things', () => {
    const others = ['happiness', 'felidae', 'genus canis', 'eiffel tower', 'tuesday']
    expect(others.filter(noun => all.has(noun))).toEqual([])
  })

  it('takes only single words that texts use when asked for common ones', () => {
    const common = drawNouns({ seed: 1, count: Infinity, isCommon: true }).map(({ noun }) => noun)
    expect(common).toContain('chair')
    expect(common.filter(noun => /[^a-z]/.test(noun) || noun === 'aardvark')).toEqual([])
  })
})
