import { beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { boundsOf, type Bounds } from '../../kernel/mesh.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { compose } from '../compose.ts'
import { skinOf } from './contact.ts'
import { createNotes } from '../grammar/notes.ts'
import { parseNegative, parsePrompt } from '../grammar/parse.ts'
import { understandScene } from '../meaning/understand.ts'

beforeAll(prepareGeometry)

function made(prompt: string): {
  readonly names: readonly string[]
  readonly notes: readonly string[]
  readonly box: (name: RegExp) => Bounds
} {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const notes = createNotes()
  const { shape } = compose({
    scene,
    understood: understandScene(scene),
    negative: parseNegative('', KNOWN_NAMES),
    seed: 0,
    notes,
  })
  const { parts } = skinOf(shape)
  const box = (name: RegExp): Bounds =>
    boundsOf(...parts.filter(part => name.test(part.name)).map(({ positions }) => positions))
  return { names: parts.map(({ name }) => name), notes: notes.list(), box }
}

describe('parts that are things of their own', () => {
  // It would catch a propeller beside its ship, and one on its stand.
  test('a propeller is at the stern, and stands on nothing', () => {
    const { names, box } = made('a ship with a propeller')
    const [hull, blades] = [box(/^hull_sail/), box(/^blade_/)]
    expect(Math.abs(blades.min[0] + blades.max[0] - hull.min[0] - hull.max[0])).toBeLessThan(0.5)
    expect(blades.max[2]).toBeLessThan(hull.min[2] + 0.2 * (hull.max[2] - hull.min[2]))
    expect(names.filter(name => /^(?:stand|post)_/.test(name))).toEqual([])
  })

  // It would catch a ball beside a shirt, and a flat one through the chest.
  test('a print follows the cloth', () => {
    const { box } = made('a t-shirt with a smiley')
    const [cloth, print] = [box(/^body_t/), box(/_smiley$/)]
    const deep = print.max[2] - print.min[2]
    expect(print.min[0]).toBeGreaterThan(cloth.min[0])
    expect(print.max[0]).toBeLessThan(cloth.max[0])
    expect(print.max[2]).toBeGreaterThan(cloth.max[2] - 0.02)
    expect(deep).toBeLessThan(0.2 * (print.max[0] - print.min[0]))
  })

  // It would catch one heart where three are asked for, and three of them one upon the other.
  test('several are printed beside and above each other', () => {
    const { names, box } = made('a t-shirt with three hearts')
    const hearts = ['1', '2', '3'].map(i => box(new RegExp(`_heart_${i}$`)))
    expect(names.filter(name => /_heart_\d$/.test(name))).toHaveLength(3)
    const isApart = (one: Bounds, other: Bounds): boolean =>
      [0, 1].some(axis => one.min[axis] > other.max[axis] || other.min[axis] > one.max[axis])
    expect(
      [hearts.slice(1), hearts.slice(2)].map((rest, i) => rest.every(one => isApart(hearts[i], one)))
    ).toEqual([true, true])
  })

  // It would catch a head at his feet, and a face under it.
  test('a horse head is in place of his own', () => {
    const { names, box } = made('a man with a horse head')
    const [body, head] = [box(/^top_/), box(/_horse_head$/)]
    expect(head.min[1]).toBeGreaterThan(body.min[1] + 0.5 * (body.max[1] - body.min[1]))
    expect(names.filter(name => /^(?:head|hair|nose|eye)_man$/.test(name))).toEqual([])
  })

  // It would catch one bell between two bicycles.
  test('of several each has its own', () => {
    const { names } = made('two bicycles with a bell')
    expect(names.filter(name => /^bell.*_bell$/.test(name))).toHaveLength(2)
  })

  // It would catch a bell at the muzzle, and one before the whole animal.
  test.each(['cow', 'goat', 'dog', 'cat'])('a bell is at the neck of a %s, behind its muzzle', animal => {
    const { box } = made(`a ${animal} with a bell`)
    const [nose, bell] = [box(/^(?:nose|muzzle|head|body|coat|skin)_/), box(/_bell$/)]
    expect(bell.max[2]).toBeLessThan(nose.max[2])
  })

  test('what is within is told, and stands nowhere', () => {
    const { names, notes } = made('a truck with an engine')
    expect(names.filter(name => name.startsWith('fan'))).toEqual([])
    expect(notes).toEqual(['The engine is within the truck, where it is not seen.'])
  })
})
