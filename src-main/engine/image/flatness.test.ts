import { expect, it } from 'vitest'
import { flatnessOf } from './flatness.ts'
import type { Recognition } from './recognise.ts'

/** A picture that shows these families with equal chances. */
const recognised = (...families: readonly string[]): Recognition => ({
  chanceOf: () => 0,
  familyChance: family => (families.includes(family) ? 1 / families.length : 0),
})

it('tells tools of a sheet from birds and bottles, also where it is none of the kinds that a drawing is taken for', () => {
  const flat = flatnessOf(recognised('stationery', 'hafted', 'handtool', 'utensil', 'glasses'))
  const round = flatnessOf(recognised('songbird', 'waterfowl', 'bottle', 'vase', 'dog'))
  expect(flat).toBeGreaterThan(0.5)
  expect(round).toBeLessThan(0.2)
})

it('takes nothing for flat of which nothing is known', () => {
  expect(flatnessOf(recognised('no family of ours'))).toBeLessThan(0.3)
})
