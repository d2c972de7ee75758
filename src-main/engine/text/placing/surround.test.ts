import { beforeAll, describe, expect, test } from 'vitest'
import { SURROUNDINGS } from '../../concepts/surroundings.ts'
import { findConcept, KNOWN_NAMES } from '../../concepts/registry.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { compose, type Composition } from '../compose.ts'
import { createNotes } from '../grammar/notes.ts'
import { parseNegative, parsePrompt } from '../grammar/parse.ts'
import { understandScene } from '../meaning/understand.ts'

beforeAll(prepareGeometry)

function make(prompt: string, surroundings = true): Composition {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const understood = understandScene(scene)
  const negative = parseNegative('', KNOWN_NAMES)
  return compose({ scene, understood, negative, seed: 0, surroundings, notes: createNotes() })
}

const named = ({ designs }: Composition): readonly string[] => designs.map(({ concept }) => concept.name)

/** Bounds of what stands there, and of the surroundings, which come last. */
function both({ shape }: Composition) {
  const [main, ground] = (shape.op === 'group' ? shape.children : []).map((child: Shape) =>
    measureShape(child)
  )
  return { main, ground }
}

describe('places', () => {
  test('there are sixty and more, each with a noun of its own', () => {
    expect(SURROUNDINGS.length).toBeGreaterThanOrEqual(60)
    expect(SURROUNDINGS.filter(place => findConcept(place.name)?.concept !== place)).toEqual([])
  })

  test.each([
    ['a seashell on a sandy beach', 'beach'],
    ['a camel walking across the desert', 'desert'],
    ['a suitcase on a train platform', 'railway platform'],
    ['a telescope pointing towards the starry sky', 'night sky'],
    ['a chef cooking in the kitchen', 'kitchen counter'],
    ['a house with a garden', 'garden'],
    ['a bench by a lake', 'river'],
    ['a vase on a table in a garden', 'garden'],
  ])('%s: %s is among the things', (prompt, place) => {
    expect(named(make(prompt))).toContain(place)
  })

  test.each([
    'a beach ball',
    'a garden gnome',
    'a street lamp',
    'a painting of the sea',
    'a snow globe',
    'a cottage covered in snow',
  ])('%s is no place', prompt => {
    const places = make(prompt).designs.filter(({ concept }) => concept.family === 'diorama')
    expect(places).toEqual([])
  })

  test('are left out on request, but for one that was asked for by itself', () => {
    expect(named(make('a cat on a table in a garden', false))).toEqual(['cat', 'table'])
    expect(named(make('a beach', false))).toEqual(['beach'])
  })

  test.each([
    'a cow in a meadow',
    'a lighthouse on a rocky shore',
    'a ladybug in a forest',
    'a toaster on a kitchen counter',
  ])('%s: the plate reaches beyond it on all sides, by less than its own length or height', prompt => {
    const { main, ground } = both(make(prompt))
    const largest = Math.max(...[0, 1, 2].map(axis => main.max[axis] - main.min[axis]))
    for (const axis of [0, 2] as const) {
      expect(main.min[axis]).toBeGreaterThan(ground.min[axis])
      expect(main.max[axis]).toBeLessThan(ground.max[axis])
    }
    expect(ground.max[0] - ground.min[0]).toBeLessThan(2 * largest)
  })

  test('what hangs is below its line, what floats is deeper than the water, what stands is not', () => {
    const jeans = both(make('a pair of jeans hanging on a clothesline'))
    expect(jeans.main.min[1]).toBeGreaterThan(0.05 * jeans.ground.max[1])
    const boat = both(make('a sailboat on the sea'))
    expect(boat.main.min[1]).toBeLessThan(0.9 * boat.ground.max[1])
    const cow = both(make('a cow in a wheat field'))
    expect(cow.main.min[1]).toBeGreaterThan(0)
  })

  test('a scene tells how its things stand to each other', () => {
    const { relations, labels } = make('a cat on a chair in a garden')
    expect(relations.map(({ from, kind, to }) => `${labels[from]} ${kind} ${labels[to]}`)).toEqual([
      'cat on chair',
      'chair in garden',
    ])
    expect(make('a cat').relations).toEqual([])
  })
})

describe('boats and trains', () => {
  test.each([
    ['a rowing boat at a dock', 'harbor'],
    ['a steam locomotive at a station', 'railway platform'],
  ])('%s lies along the front of the %s: it stood on the boards', prompt => {
    const { main, ground } = both(make(prompt))
    expect(main.max[0] - main.min[0]).toBeGreaterThan(main.max[2] - main.min[2])
    expect(main.min[2]).toBeGreaterThan((ground.min[2] + ground.max[2]) / 2)
  })

  test('who stands on a dock is on its boards', () => {
    const { main, ground } = both(make('a man standing on a dock'))
    expect((main.min[2] + main.max[2]) / 2).toBeLessThan((ground.min[2] + ground.max[2]) / 2)
  })
})
