import { beforeAll, describe, expect, test } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { at, box, group } from '../../shape/build.ts'
import { compileShape } from '../../shape/compile.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { standTogether } from './arrange.ts'
import { isIn } from '../contact/scene-units.ts'
import type { Side, Standing } from '../relations/standing.ts'

beforeAll(prepareGeometry)

const block = (size: number, tags: Partial<Shape> = {}): Shape =>
  group([at([0, size / 2, 0], box([size, size, size]))], tags)
const anchor = (name: string, y: number) => ({
  anchors: { [name]: { at: [0, y, 0], normal: [0, 1, 0] } as const },
})
/** The box of what is named so, however deep it lies. */
function boundsOfPart(shape: Shape, suffix: string) {
  const { parts } = compileShape(shape, { chord: 0.01, minSegments: 4, maxSegments: 8, bevelSegments: 1 })
  return boundsOf(...parts.filter(({ name }) => name.endsWith(suffix)).map(({ positions }) => positions))
}

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
  test('a large thing beside a small one stands on its left, where it hides nothing: slippers were behind their bed', () => {
    expect(arranged(block(0.2), block(2), 'beside').other.max[0]).toBeLessThan(0)
    expect(arranged(block(1), block(1.2), 'beside').other.min[0]).toBeGreaterThan(0)
  })

  // It stood on the ground beside its whole.
  test('a part for which its whole has no place stands nowhere', () => {
    const attachment = {
      form: 'mounted',
      face: 'front',
      at: [0, 0],
      size: [0.1, 0.2],
      joint: 'neck',
    } as const
    const shape = standTogether([
      { shape: block(1), count: 1, label: 'main', side: 'beside' },
      { shape: block(0.2), count: 1, label: 'other', side: 'attached', attachment },
    ])
    expect(isIn(shape, 'main')).toBe(true)
    expect(isIn(shape, 'other')).toBe(false)
  })

  test.each([0.5, 3])('two things of %s m that another is between are on both its sides', size => {
    const shape = standTogether([
      { shape: block(1), count: 1, label: 'main', side: 'beside' },
      { shape: block(size), count: 2, label: 'other', side: 'beside', isBothSides: true },
    ])
    const found = (shape.op === 'group' ? shape.children : []).find(
      child => child.op === 'place' && child.suffix === 'other'
    )
    const others = measureShape(found ?? group([]))
    expect(others.min[0]).toBeLessThan(-0.9)
    expect(others.max[0]).toBeGreaterThan(0.9)
  })

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

  test('twelve apples fill a bowl in two layers: they stood in it as a tower', () => {
    const { main, other } = arranged(block(0.4, anchor('inside', 0.01)), block(0.07), 'content', 12)
    expect(other.max[1] - other.min[1]).toBeLessThan(2.5 * 0.07)
    expect(other.max[0] - other.min[0]).toBeGreaterThan(3 * 0.07)
    expect(other.max[0]).toBeLessThan(main.max[0])
  })

  test('what is ten times as large as a jar is a model in it: a plane in a jar made the jar a monument', () => {
    const { main, other } = arranged(block(10), block(0.2, anchor('inside', 0.01)), 'container')
    expect(other.max[1]).toBeLessThan(0.5)
    expect(main.max[0]).toBeLessThan(other.max[0])
  })

  test('a hat sits on the head, as wide as it, on the top of what has none, and beside what is too large for it', () => {
    const temple = (x: number, y: number) => ({
      anchors: { temple: { at: [x, y, 0], normal: [0, 1, 0] } as const },
    })
    const { other } = arranged(block(1, temple(0.2, 0.9)), block(0.3, temple(0.1, 0.02)), 'worn')
    expect(other.min[1]).toBeCloseTo(0.9 - 0.02 * 2)
    expect(other.max[0]).toBeCloseTo(0.15 * 2)
    expect(arranged(block(1), block(0.3, temple(0.1, 0.02)), 'worn').other.min[1]).toBe(0)
    expect(arranged(block(0.4), block(0.3, temple(0.1, 0.02)), 'worn').other.max[1]).toBeGreaterThan(0.6)
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

  test('what two things hold is not in both of them: the second one carries the first with its load', () => {
    const shape = standTogether([
      { shape: block(0.2), count: 1, label: 'cup', side: 'beside' },
      { shape: block(0.5), count: 1, label: 'stool', side: 'base' },
      { shape: block(1), count: 1, label: 'stage', side: 'base' },
    ])
    const [stool, stage, cup] = ['stool', 'stage', 'cup'].map(name => boundsOfPart(shape, name))
    expect(stage.min[1]).toBe(0)
    expect(stool.min[1]).toBeCloseTo(stage.max[1], 1)
    expect(cup.min[1]).toBeCloseTo(stool.max[1], 1)
  })

  test('a broad thing before another one and a deep one beside it do not share a corner', () => {
    const long = group([at([0, 0.5, 0], box([6, 1, 0.4]))])
    const deep = group([at([0, 0.5, 0], box([0.4, 1, 6]))])
    const shape = standTogether([
      { shape: block(1), count: 1, label: 'main', side: 'beside' },
      { shape: long, count: 1, label: 'long', side: 'front' },
      { shape: deep, count: 1, label: 'deep', side: 'beside' },
    ])
    const [a, b] = ['long', 'deep'].map(name => boundsOfPart(shape, name))
    expect(a.min[2] >= b.max[2] || b.min[0] >= a.max[0]).toBe(true)
  })
})

test('a thing at the end of a long chain is arranged a few times, not twice as often at every step', () => {
  let asked = 0
  const last: Standing = {
    get shape() {
      asked++
      return block(0.2)
    },
    count: 1,
    label: 'last',
    side: 'cover',
  }
  const chain = Array.from({ length: 11 }).reduce<Standing>(
    (inner, _, i) => ({
      shape: block(0.2),
      count: 1,
      label: `link_${i}`,
      side: 'cover',
      companions: [inner],
    }),
    last
  )
  standTogether([chain])
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThan(100)
})
