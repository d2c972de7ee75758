import { beforeAll, describe, expect, test } from 'vitest'
import { findConcept } from '../../concepts/registry.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { at, box, difference, group, sharp, tag } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { hold } from './holders.ts'
import { broodIn, isFull, lookingOut, roomForBrood, uncovered } from './look-out.ts'
import { partsOfShape } from '../contact/prune.ts'
import type { Standing } from '../relations/standing.ts'

beforeAll(prepareGeometry)

/** A square vessel with walls 2 cm thick, open above, its floor at 2 cm. */
function vessel(recipe: string, tall = 1): Shape {
  const block = at([0, tall / 2, 0], box([1, tall, 1], { edge: sharp }))
  const air = at([0, tall / 2 + 0.02, 0], box([0.96, tall, 0.96], { edge: sharp }))
  return group([difference([block, air], { part: 'body', material: { recipe } })], {
    anchors: {
      inside: { at: [0, 0.02, 0], normal: [0, 1, 0] },
      rim: { at: [0, tall, 0], normal: [0, 1, 0] },
    },
  })
}
const beast = at([0, 0.2, 0], box([0.3, 0.4, 0.3], { edge: sharp }))
const FLOOR = [0, 0.02, 0] as const
const IN = { side: 'container', label: 'vessel', count: 1, isAlive: false, companions: [] } as const
const BEAST = { copy: { shape: beast, count: 1 }, isRow: false, isAlive: true, inside: null }

describe('who is in a vessel', () => {
  test('looks out of it by half his height and touches its front wall: a puppy was at the bottom of its bucket', () => {
    const [, y, z] = lookingOut(beast, vessel('steel'), FLOOR) ?? [0, 0, 0]
    expect(y + 0.2).toBeCloseTo(1, 2)
    expect(z + 0.15).toBeGreaterThan(0.48)
    expect(z + 0.15).toBeLessThan(0.5)
  })

  test('stays on the floor of glass, and of what he is high enough for', () => {
    expect(lookingOut(beast, vessel('glass'), FLOOR)).toBeNull()
    expect(lookingOut(beast, vessel('steel', 0.2), FLOOR)).toBeNull()
  })

  test('is on what the vessel is full of: a kitten was under its laundry', () => {
    const laundry = at([0, 0.5, 0], box([0.9, 0.9, 0.9]))
    expect(isFull(vessel('steel'), FLOOR)).toBe(false)
    const full = group([vessel('steel'), laundry], { anchors: vessel('steel').anchors ?? {} })
    expect(isFull(full, FLOOR)).toBe(true)
    const risen = (vesselOf: Partial<Standing>): number => {
      const held = hold(beast, { shape: full, ...IN, ...vesselOf }, BEAST)
      return measureShape(at(held.spot, held.main ?? beast)).max[1] - 0.95 * measureShape(held.holder).max[1]
    }
    const basket = findConcept('laundry basket')?.concept
    expect(risen(basket === undefined ? {} : { concept: basket })).toBeGreaterThan(0.24)
    // The bars of a cage are above who is in it, too; nothing is packed into that.
    expect(risen({})).toBeLessThan(0)
  })

  test('is in a cage, and not on its bars: a parrot stood on the roof of its own', () => {
    const bars = [-0.3, -0.1, 0.1, 0.3].map(x => at([x, 1.05, 0], box([0.01, 0.01, 1])))
    const cage = group([vessel('steel'), tag({ part: 'bar' }, ...bars)])
    expect(lookingOut(beast, cage, FLOOR)).toBeNull()
  })

  test('what does not live is half above the rim of what is deep, unless that is of glass: an umbrella was at the bottom of its can', () => {
    const top = (recipe: string): number => {
      const held = hold(beast, { shape: vessel(recipe), ...IN }, { ...BEAST, isAlive: false })
      return measureShape(at(held.spot, held.main ?? beast)).max[1] - measureShape(held.holder).max[1]
    }
    expect(top('steel')).toBeGreaterThan(0.15)
    expect(top('glass')).toBeLessThan(0)
  })

  test('several are side by side and all look out; four at most', () => {
    const pot = vessel('steel')
    const large = roomForBrood(pot, beast, { width: 0.7, depth: 0.9 })
    expect(measureShape(large).max[0]).toBeLessThan(measureShape(pot).max[0])
    const brood = broodIn(beast, 8, pot, FLOOR, { width: 0.9, depth: 0.9 })
    expect(brood.op === 'group' ? brood.children : []).toHaveLength(4)
    expect(measureShape(brood).min[1]).toBeGreaterThan(0.7)
  })

  test('has no lid over him', () => {
    const lidded = group([vessel('steel'), at([0, 1, 0], box([1, 0.02, 1], { part: 'lid', role: 'lid' }))])
    expect([...partsOfShape(uncovered(lidded)).keys()]).not.toContain('lid')
  })
})
