import { beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { compose, type Composition } from '../compose.ts'
import { createNotes } from '../grammar/notes.ts'
import { parseNegative, parsePrompt } from '../grammar/parse.ts'
import { understandScene } from '../meaning/understand.ts'

beforeAll(prepareGeometry)

function make(prompt: string): Composition {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const understood = understandScene(scene)
  const negative = parseNegative('', KNOWN_NAMES)
  return compose({ scene, understood, negative, seed: 0, notes: createNotes() })
}

const named = ({ designs }: Composition): readonly string[] => designs.map(({ concept }) => concept.name)
const children = ({ shape }: Composition): readonly Shape[] => (shape.op === 'group' ? shape.children : [])

describe('clothes on animals', () => {
  test.each([
    ['a llama wearing a suit', ['llama', 'suit']],
    ['a bear dressed in medieval armor', ['bear', 'armor']],
    ['a fox in a red cape', ['fox', 'cape']],
    ['a pug wearing a yellow raincoat and glasses', ['pug', 'raincoat', 'glasses']],
    ['an owl wearing a bow tie and a top hat', ['owl', 'bow tie', 'top hat']],
    ["a beagle in a detective's outfit", ['beagle', 'jacket', 'deerstalker']],
    ['a cat dressed as a clown', ['cat', 'raincoat', 'bow tie', 'clown nose', 'top hat']],
  ])('%s: %j', (prompt, names) => {
    const made = named(make(prompt))
    expect(made).toHaveLength(names.length)
    expect(made.slice(1)).toEqual(names.slice(1))
  })

  test('a man in a tuxedo has it on: he stood in the one on its dummy', () => {
    const { designs } = make('a man in a tuxedo')
    expect(designs.map(({ concept }) => concept.name)).toEqual(['man'])
    expect(designs[0].parameters['outfit']).toBe('suit')
  })

  test('whoever is a person becomes who he is dressed as', () => {
    expect(named(make('a man dressed as a clown'))).toEqual(['clown'])
  })

  test.each([
    'a dog wearing a scarf',
    'an elephant wearing a sweater',
    'a penguin in a tuxedo',
    'a chihuahua wearing a tutu',
  ])('%s: they fit, around the body and not beside it', prompt => {
    const [animal, clothes] = children(make(prompt)).map(child => measureShape(child))
    const wide = animal.max[0] - animal.min[0]
    expect(Math.abs(clothes.min[0] + clothes.max[0])).toBeLessThan(0.1 * wide)
    expect(clothes.max[0] - clothes.min[0]).toBeGreaterThan(0.25 * wide)
    expect(clothes.max[0] - clothes.min[0]).toBeLessThan(2.2 * wide)
    expect(clothes.min[2]).toBeGreaterThan(animal.min[2])
    expect(clothes.min[1]).toBeGreaterThan(0)
  })

  test.each(['a penguin in a suit of armour', 'an owl in a tuxedo'])(
    '%s: who stands upright is dressed from the hips to below the head, not from back to front',
    prompt => {
      const [bird, clothes] = children(make(prompt)).map(child => measureShape(child))
      const tall = bird.max[1]
      expect(clothes.min[1]).toBeGreaterThan(0.1 * tall)
      expect(clothes.max[1]).toBeLessThan(0.85 * tall)
      expect(clothes.max[1] - clothes.min[1]).toBeGreaterThan(0.35 * tall)
    }
  )

  test.each(['a swan wearing a bow tie', 'a flamingo wearing a bow tie', 'an ostrich wearing a bow tie'])(
    '%s: what goes round a long neck is as narrow as the neck',
    prompt => {
      const [bird, tie] = children(make(prompt)).map(child => measureShape(child))
      expect(tie.max[0] - tie.min[0]).toBeGreaterThan(0.1 * (bird.max[0] - bird.min[0]))
      expect(tie.max[0] - tie.min[0]).toBeLessThan(0.6 * (bird.max[0] - bird.min[0]))
      expect(tie.max[2] - tie.min[2]).toBeLessThan(0.4 * (bird.max[2] - bird.min[2]))
    }
  )

  test('glasses sit before the eyes, upright on the head', () => {
    const [horse, glasses] = children(make('a horse wearing sunglasses')).map(child => measureShape(child))
    expect(glasses.min[1]).toBeGreaterThan(0.6 * horse.max[1])
    expect(glasses.max[0]).toBeLessThan(horse.max[0] * 1.5)
  })

  test.each([
    'a koala wearing a party hat',
    'a frog wearing a crown',
    'a turtle in a fez',
    'a cat wearing a beret',
  ])('%s: it is on the head, not on the ground beside', prompt => {
    const [animal, hat] = children(make(prompt)).map(child => measureShape(child))
    const wide = animal.max[0] - animal.min[0]
    expect(hat.min[1]).toBeGreaterThan(0.3 * animal.max[1])
    expect(Math.abs(hat.min[0] + hat.max[0])).toBeLessThan(0.15 * wide)
    expect(hat.max[0] - hat.min[0]).toBeLessThan(wide)
  })

  test('what is no clothing stays beside, and what a family has itself is its own', () => {
    expect(named(make('a dog with a ball'))).toEqual(['dog', 'soccer ball'])
    expect(named(make('a woman wearing a hat'))).toHaveLength(1)
  })
})
