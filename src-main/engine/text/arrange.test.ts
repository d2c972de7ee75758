import { beforeAll, describe, expect, test } from 'vitest'
import { prepareGeometry } from '../kernel/wasm.ts'
import { at, box, group } from '../shape/build.ts'
import { measureShape } from '../shape/measure.ts'
import type { Shape } from '../shape/types.ts'
import { standTogether } from './arrange.ts'
import type { Side } from './standing.ts'

beforeAll(prepareGeometry)

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
    expect(other.min[1]).toBeGreaterThan(0.019)
    expect(other.min[1]).toBeLessThan(main.max[1])
    expect(other.max[0]).toBeLessThan(main.max[0])
    expect(other.max[2]).toBeLessThan(main.max[2])
  })

  test('a bowl takes the size of its heap: eight apples neither tower over a cup nor get lost in a tub', () => {
    const cup = arranged(block(0.08, anchor('inside', 0.01)), block(0.07), 'content', 8)
    expect(cup.other.max[1] - cup.other.min[1]).toBeLessThan(3 * 0.07)
    expect(cup.main.max[0]).toBeGreaterThan(0.04)
    const tub = arranged(block(1, anchor('inside', 0.01)), block(0.07), 'content', 8)
    expect(tub.main.max[0]).toBeLessThan(0.5)
  })

  test('a hat sits on the head, as wide as it, and stands beside what has no head', () => {
    const temple = (x: number, y: number) => ({
      anchors: { temple: { at: [x, y, 0], normal: [0, 1, 0] } as const },
    })
    const { other } = arranged(block(1, temple(0.2, 0.9)), block(0.3, temple(0.1, 0.02)), 'worn')
    expect(other.min[1]).toBeCloseTo(0.9 - 0.02 * 2)
    expect(other.max[0]).toBeCloseTo(0.15 * 2)
    expect(arranged(block(1), block(0.3, temple(0.1, 0.02)), 'worn').other.min[1]).toBe(0)
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
