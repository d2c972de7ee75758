import { beforeAll, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { measureShape } from '../../shape/measure.ts'
import { prepareEngine } from '../../index.ts'
import { compose, type Composition } from '../compose.ts'
import { createNotes } from '../grammar/notes.ts'
import { parseNegative, parsePrompt } from '../grammar/parse.ts'
import { understandScene } from '../meaning/understand.ts'

beforeAll(async () => {
  await prepareEngine()
  await prepareGeometry()
})

function made(prompt: string): Composition & { readonly said: readonly string[] } {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const notes = createNotes()
  const composition = compose({
    scene,
    understood: understandScene(scene),
    negative: parseNegative('', KNOWN_NAMES),
    seed: 0,
    notes,
  })
  return { ...composition, said: notes.list() }
}

const raisedOf = ({ designs }: Composition, name: string): number =>
  designs.find(({ concept }) => concept.name === name)?.raised ?? 1

test('what would not be seen beside a large thing is larger than life, and the notes say so', () => {
  const scene = made('a mouse next to an elephant')
  expect(raisedOf(scene, 'mouse')).toBeGreaterThan(5)
  expect(raisedOf(scene, 'elephant')).toBe(1)
  expect(scene.said.join()).toMatch(/mouse is \d+ times its real size/)
})

test('who gnaws on a tree is seen beside it, and the tree is not larger for that', () => {
  const scene = made('a beaver gnawing on a tree')
  expect(raisedOf(scene, 'beaver')).toBeGreaterThan(1.5)
  expect(raisedOf(scene, 'tree')).toBe(1)
})

test('several are said to be larger in the plural: "the pancakes is 2.2 times" was said', () => {
  expect(made('two mice next to an elephant').said.join()).toMatch(/mice are [\d.]+ times their real size/)
})

test('what is seen keeps its real size, and so does what the sentence measures', () => {
  expect(made('a dog and a ball').designs.map(({ raised }) => raised)).toEqual([undefined, undefined])
  expect(raisedOf(made('a mouse 10 cm long next to an elephant'), 'mouse')).toBe(1)
})

test('of two things that are raised the larger one stays the larger one', () => {
  const scene = made('a man with a dog in front of a house')
  const [man, dog] = ['man', 'dog'].map(name => raisedOf(scene, name))
  expect(dog).toBeGreaterThan(man)
  expect(man).toBeGreaterThan(1)
  expect(1.75 * man).toBeGreaterThan(0.8 * dog)
})

test('a rider and his horse keep their proportions beside a tower, and he is on the horse', () => {
  const scene = made('a man riding a horse beside a lighthouse')
  expect(raisedOf(scene, 'man')).toBeGreaterThan(1.5)
  expect(raisedOf(scene, 'horse')).toBeCloseTo(raisedOf(scene, 'man'), 6)
  // On the tower his head would be above its lamp.
  const high = ({ shape }: Composition): number => measureShape(shape).max[1] - measureShape(shape).min[1]
  expect(high(scene)).toBeLessThan(1.03 * high(made('a lighthouse')))
})

test('where all of a scene would be larger alike, nothing is: a bear with a fish in its basket was 40 metres high', () => {
  expect(made('a bear holding a basket with a fish in it').said.join()).not.toMatch(/real size/)
})

test('a ship in a bottle lies in it, in its real size: the bottle was half a kilometre high', () => {
  const { shape, designs } = made('a ship in a bottle')
  const { min, max } = measureShape(shape)
  expect(max[0] - min[0]).toBeLessThan(0.5)
  expect(max[1] - min[1]).toBeLessThan(0.5 * (max[0] - min[0]))
  expect(designs.every(({ raised = 1 }) => raised === 1)).toBe(true)
})
