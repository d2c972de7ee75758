import { beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { withCompanions } from '../companions.ts'
import { compose, type Composition } from '../compose.ts'
import { skinOf } from '../contact/contact.ts'
import { createNotes } from '../grammar/notes.ts'
import { parseNegative, parsePrompt } from '../grammar/parse.ts'
import type { Placed } from '../relations/placed.ts'
import { understandScene } from '../meaning/understand.ts'

beforeAll(prepareGeometry)

const read = (prompt: string): Placed =>
  withCompanions(understandScene(parsePrompt(prompt, KNOWN_NAMES)).subjects)[0]

function make(prompt: string): Composition {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  return compose({
    scene,
    understood: understandScene(scene),
    negative: parseNegative('', KNOWN_NAMES),
    seed: 0,
    notes: createNotes(),
  })
}

function thingIn({ shape, labels }: Composition, name: string): Shape {
  const whole = shape.op === 'place' ? shape.child : shape
  const all = whole.op === 'group' ? whole.children : []
  const found = all.find(child => child.op === 'place' && child.suffix === name)
  if (found === undefined) {
    throw new Error(`no ${name} among ${labels.join(', ')}`)
  }
  return found
}

/** What somebody is busy with, and what that has in or under itself. */
function objectOf(prompt: string): { readonly hold: string | undefined; readonly names: readonly string[] } {
  const { act, companions } = read(prompt)
  const object = companions.find(({ role }) => role === 'object')
  const names = object === undefined ? [] : [object, ...object.companions].map(({ concept }) => concept.name)
  return { hold: act?.activity.hold, names }
}

describe('what a verb is done to', () => {
  // Each was lost, or carried who did it: a man stood on his tray, a girl in her cake, a woman in the cradle.
  test.each([
    ['a butler serving tea on a tray', 'carried', ['tray', 'teacup']],
    ['a girl blowing out the candles on a cake', 'blown at', ['cake']],
    ['a nurse pushing an old man in a wheelchair', 'pushed', ['man', 'wheelchair']],
    ['a gnome pushing a mushroom in a cart', 'pushed', ['cart', 'mushroom']],
    ['a man pulling a sled with a child on it', 'drawn', ['boy', 'sled']],
    ['a woman rocking a baby in a cradle', 'touched', ['crib', 'baby']],
    ['a magician pulling a rabbit out of a hat', 'drawn out', ['rabbit', 'top hat']],
    ['a rabbit pulling a carrot out of the ground', 'uprooted', ['carrot']],
    ['a chef chopping carrots on a cutting board', 'worked', ['carrot', 'cutting board']],
    ['a monkey peeling a banana', 'peeled', ['banana']],
    ['a dog digging up a bone', 'grazed', ['bone']],
    ['a beaver gnawing on a log', 'grazed', ['log']],
    ['a horse drinking from a bucket', 'grazed', ['bucket']],
    ["a hairdresser drying a woman's hair", 'touched', ['woman']],
    ["a mother brushing her daughter's hair", 'touched', ['girl']],
    ['a tourist taking a picture of a lighthouse', 'aimed', ['lighthouse']],
    ['a waitress pouring coffee into a mug', 'worked', ['mug']],
    ['a dog pulling a sled', 'drawn', ['sled']],
    ['a waiter carrying a tray of glasses', 'carried', ['tray', 'glass']],
    ['a dog drinking water from a bowl', 'grazed', ['bowl']],
    ['a man is drinking water from a bowl', 'drunk', ['bowl']],
    ['a teacher writing on a blackboard', 'easel', ['blackboard']],
    ['a woman taking a selfie with her phone', 'selfie', ['smartphone']],
    ['a man painting a landscape on an easel', 'easel', ['easel']],
    ['a woman hanging laundry on a clothesline', 'pegged', ['shirt']],
  ])('%s', (prompt, hold, names) => {
    expect(objectOf(prompt)).toEqual({ hold, names })
  })

  // Each was there twice: once in his hand, and once on the floor or under his feet.
  test.each([
    ['a woman taking a selfie with her phone', 'smartphone'],
    ['a man painting a landscape on an easel', 'easel'],
  ])('%s: there is one %s', (prompt, name) => {
    expect(read(prompt).companions.filter(({ concept }) => concept.name === name)).toHaveLength(1)
  })

  test('two who shake hands face each other, their hands together: they stood side by side', () => {
    const { act, subject } = read('two men are shaking hands')
    expect([act?.activity.gesture !== undefined, subject.grouping]).toEqual([true, 'facing'])
  })

  test('who hangs from a tree has his shirt on: it was in his hands', () => {
    expect(objectOf('a boy with a red shirt hanging from a tree').hold).not.toBe('pegged')
    expect(objectOf('a boy with a shirt hanging on a tree').hold).not.toBe('pegged')
    expect(objectOf('a woman hanging a shirt from a clothesline').hold).toBe('pegged')
  })

  test('who hangs something on a line stands before it: a woman stood on it', () => {
    const { parts, joints } = skinOf(make('a woman hanging laundry on a clothesline').shape)
    const hips = joints.find(({ name }) => name.startsWith('hips'))?.at[1] ?? Infinity
    const line = parts.find(({ name }) => name.startsWith('line'))?.positions ?? []
    expect(hips).toBeLessThan(0.8 * Math.min(...[...line].filter((_, i) => i % 3 === 1)))
  })

  test('"brushing her teeth" needs a toothbrush; nothing swept the floor before her', () => {
    const { companions } = read('a girl brushing her teeth')
    expect(companions.map(({ concept, role }) => [concept.name, role])).toEqual([['toothbrush', 'tool']])
  })

  test.each([
    ['a girl feeding a dog beside a unicorn', 'unicorn', 'bone'],
    ['a man feeding a cat near a starfish', 'starfish', 'fish'],
  ])('%s: the %s has corn or fish in its name only, and what is fed is a %s', (prompt, other, food) => {
    const { companions } = read(prompt)
    const roles = companions.map(({ concept, role }) => [concept.name, role])
    expect(roles).toContainEqual([other, undefined])
    expect(roles).toContainEqual([food, 'tool'])
  })

  test('for whom it is done, is there: a boy threw his stick for nobody', () => {
    const { companions } = read('a boy throwing a stick for his dog')
    expect(companions.map(({ concept, side }) => [concept.family, side])).toContainEqual(['dog', 'facing'])
  })

  test('who is cooked for is not cooked: a dog lay on the table', () => {
    const { companions } = read('a woman cooking for a dog')
    expect(companions.find(({ concept }) => concept.name === 'dog')?.role).toBeUndefined()
  })

  test('what a donkey has on its back is on its back; it stood on its hind legs with it', () => {
    const { concept, companions } = read('a donkey carrying baskets on its back')
    expect(concept.name).toBe('basket')
    expect(companions.map(other => [other.concept.name, other.side])).toEqual([['donkey', 'base']])
  })
})

describe('where it is done', () => {
  test('what is poured runs from the spout into the vessel: the pot was in the air beside it', () => {
    const scene = make('a waitress pouring coffee into a mug')
    const stream = skinOf(scene.shape).parts.filter(({ name }) => name.startsWith('stream'))
    expect(stream).toHaveLength(1)
    const mug = measureShape(thingIn(scene, 'mug'))
    const ys = [...stream[0].positions].filter((_, i) => i % 3 === 1)
    const xs = [...stream[0].positions].filter((_, i) => i % 3 === 0)
    expect(Math.min(...ys)).toBeGreaterThan(mug.min[1])
    expect(Math.min(...ys)).toBeLessThan(mug.max[1])
    expect(Math.max(...ys)).toBeGreaterThan(mug.max[1])
    expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo((mug.min[0] + mug.max[0]) / 2, 2)
  })

  test('what is juggled is over the hands in an arc, all of it apart', () => {
    const balls = thingIn(make('a clown juggling three balls'), 'soccer_ball')
    const tops = measureShape(balls)
    const clown = measureShape(thingIn(make('a clown juggling three balls'), 'clown'))
    expect(tops.max[1]).toBeGreaterThan(clown.max[1] * 0.95)
    expect(tops.min[1]).toBeGreaterThan(0.5 * clown.max[1])
  })

  test('what somebody has thrown is before his hand and not in it', () => {
    const scene = make('a boy throwing a ball')
    const whole = scene.shape
    expect(whole.op).toBe('place')
    const boy = measureShape(thingIn(scene, 'boy'))
    const [ball] = scene.labels.slice(1)
    expect(measureShape(thingIn(scene, ball)).min[2]).toBeGreaterThan(boy.max[2])
  })
})
