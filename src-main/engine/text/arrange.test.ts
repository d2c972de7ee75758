import { describe, expect, test } from 'vitest'
import { at, box, group } from '../shape/build.ts'
import { measureShape } from '../shape/measure.ts'
import type { Shape } from '../shape/types.ts'
import { standTogether, type Side } from './arrange.ts'

const block = (size: number, tags: Partial<Shape> = {}): Shape =>
  group([at([0, size / 2, 0], box([size, size, size]))], tags)
const anchor = (name: string, y: number) => ({
  anchors: { [name]: { at: [0, y, 0], normal: [0, 1, 0] } as const },
})
/** Two things arranged: bounds of the first and of the second. */
function arranged(main: Shape, other: Shape, side: Side, count = 1) {
  const shape = standTogether([
    { shape: main, count: 1, label: 'main', side: 'beside' },
    { shape: other, count, label: 'other', side },
  ])
  const of = (suffix: string) => {
    const children = shape.op === 'group' ? shape.children : []
    const found = children.find(child => child.op === 'place' && child.suffix === suffix)
    return measureShape(found ?? group([]))
  }
  return { main: of('main'), other: of('other') }
}

describe('what carries, holds or accompanies a thing', () => {
  test('on a base it stands at the anchor `top`, not on the backrest, without a gap', () => {
    const { main, other } = arranged(block(0.2), block(1, anchor('top', 0.45)), 'base')
    expect(main.min[1]).toBeLessThanOrEqual(0.45)
    expect(main.min[1]).toBeGreaterThan(0.44)
    expect(other.min[1]).toBe(0)
  })

  test('a base smaller than what stands on it grows until it carries it', () => {
    const { main, other } = arranged(block(1), block(0.2), 'base')
    expect(other.max[0]).toBeGreaterThan(main.max[0])
    expect(main.min[1]).toBeCloseTo(other.max[1], 1)
  })

  test('a container grows around what is in it, which still can be seen', () => {
    const { main, other } = arranged(block(1), block(0.5, anchor('inside', 0.02)), 'container')
    expect(other.max[0]).toBeGreaterThan(main.max[0])
    expect(main.max[1]).toBeGreaterThan(0.5 * other.max[1])
  })

  test('a stem stands in a vase of its own size', () => {
    const { other } = arranged(block(0.6, anchor('stem', 0)), block(0.3, anchor('inside', 0.02)), 'container')
    expect(other.max[1]).toBeCloseTo(0.3)
  })

  test('contents lie inside, a heap of them, too', () => {
    const { main, other } = arranged(block(0.4, anchor('inside', 0.02)), block(0.08), 'content', 7)
    expect(other.min[1]).toBeCloseTo(0.02)
    expect(other.max[0]).toBeLessThan(main.max[0])
    expect(other.max[2]).toBeLessThan(main.max[2])
  })

  test('company stands on a table, beside a stone, and beside a table that is too small', () => {
    const table = block(1, anchor('top', 0.7))
    expect(arranged(table, block(0.3), 'company').other.min[1]).toBeCloseTo(0.7, 1)
    expect(arranged(block(1), block(0.3), 'company').other.min[1]).toBe(0)
    expect(arranged(table, block(2), 'company').other.min[1]).toBe(0)
  })

  test('under a cover nothing is lifted, and the cover is high enough', () => {
    const { main, other } = arranged(block(1), block(0.5), 'cover')
    expect(main.min[1]).toBe(0)
    expect(other.max[1]).toBeGreaterThan(main.max[1])
  })
})
