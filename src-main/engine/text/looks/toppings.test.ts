import { beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { skinOf } from '../contact/contact.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import { compose, type Composition } from '../compose.ts'
import { createNotes } from '../grammar/notes.ts'
import { parseNegative, parsePrompt } from '../grammar/parse.ts'
import { understandScene } from '../meaning/understand.ts'

beforeAll(prepareGeometry)

function make(prompt: string): Composition {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const understood = understandScene(scene)
  const negative = parseNegative('', KNOWN_NAMES)
  return compose({ scene, understood, negative, seed: 3, notes: createNotes() })
}

const partsOf = (prompt: string): readonly string[] =>
  skinOf(make(prompt).shape).parts.map(({ name }) => name)

describe('what lies on food', () => {
  // It would catch bacon beside its burger, and mushrooms that are olives.
  test.each([
    ['a pizza with mushrooms and olives', ['mushroom', 'olive']],
    ['a burger with bacon', ['bacon']],
    ['a waffle with green olives', ['green_olive']],
    ['a waffle with white icing', ['white_icing']],
    ['a hot dog with mustard and ketchup', ['sauce', 'ketchup']],
    ['a slice of cake with whipped cream and a cherry on top', ['topping', 'cream']],
  ])('%s has %j', (prompt, parts) => {
    expect(make(prompt).designs).toHaveLength(1)
    expect(partsOf(prompt)).toEqual(expect.arrayContaining(parts))
  })

  // It would catch berries between waffles, or beside them.
  test('berries lie on the top of a stack', () => {
    const { parts } = skinOf(make('a stack of waffles with blueberries').shape)
    const of = (name: RegExp): ReturnType<typeof boundsOf> =>
      boundsOf(...parts.filter(part => name.test(part.name)).map(({ positions }) => positions))
    const [berries, all] = [of(/^blueberry/), boundsOf(...parts.map(({ positions }) => positions))]
    expect(berries.min[1]).toBeGreaterThan(all.min[1] + 0.7 * (all.max[1] - all.min[1]))
    expect(berries.max[0]).toBeLessThan(all.max[0])
  })
})

describe('words around things', () => {
  // It would catch a T-shirt under a sundae, a rosette beside a hat, five stars for one.
  test.each([
    ['an ice cream sundae with a cherry on top', 1],
    ['a straw hat with a blue ribbon', 1],
    ['a five-pointed golden star', 1],
    ['a robot made out of cardboard boxes', 1],
    ['a girl with a blonde ponytail', 1],
  ])('%s is %d thing', (prompt, count) => {
    const { designs } = make(prompt)
    expect(designs).toHaveLength(count)
    expect(designs[0].count).toBe(1)
  })

  test.each([
    ['a girl with red braids', 'braids'],
    ['a man with a green mohawk', 'mohawk'],
    ['a woman with a bun', 'bun'],
  ])('%s has hair in %s', (prompt, hair) => {
    expect(make(prompt).designs[0].parameters['hair']).toBe(hair)
  })
})
