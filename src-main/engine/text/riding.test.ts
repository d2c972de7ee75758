import { beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../concepts/registry.ts'
import { boundsOf, type Bounds } from '../kernel/mesh.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { compose, type Composition } from './compose.ts'
import { skinOf } from './contact/contact.ts'
import { createNotes } from './grammar/notes.ts'
import { parseNegative, parsePrompt } from './grammar/parse.ts'
import { understandScene } from './meaning/understand.ts'

beforeAll(prepareGeometry)

function make(prompt: string): Composition {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const negative = parseNegative('', KNOWN_NAMES)
  return compose({ scene, understood: understandScene(scene), negative, seed: 0, notes: createNotes() })
}

/** The box of all parts whose names match. */
const boxOf = ({ shape }: Composition, part: RegExp): Bounds =>
  boundsOf(
    ...skinOf(shape)
      .parts.filter(({ name }) => part.test(name))
      .map(({ positions }) => positions)
  )
const middle = ({ min, max }: Bounds, axis: number): number => (min[axis] + max[axis]) / 2

describe('riders and drivers', () => {
  test.each([
    ['a knight with a lance on a horse', 'astride'],
    ['a princess riding a unicorn', 'seated'],
    ['a horse carrying a cowboy', 'astride'],
    ['a man standing on a horse', 'natural'],
  ])('%s: %s', (prompt, pose) => {
    const [rider] = make(prompt).designs
    expect(rider.concept.family).toBe('person')
    expect(rider.parameters['pose']).toBe(pose)
  })

  test('who rides in a gown has both legs on one side of the back, and sits on it', () => {
    const made = make('a princess riding a unicorn')
    const [shoes, horse] = [boxOf(made, /^shoe_princess/), boxOf(made, /_unicorn$/)]
    expect(shoes.min[0]).toBeGreaterThan(middle(horse, 0))
    expect(boxOf(made, /_princess$/).min[1]).toBeLessThan(0.8 * horse.max[1])
  })

  test('who rides a snail does not hide it: it is nearly as long as he is high', () => {
    const made = make('a girl riding a snail')
    const [girl, snail] = [boxOf(made, /_girl$/), boxOf(made, /_snail$/)]
    expect(snail.max[2] - snail.min[2]).toBeGreaterThan(0.8 * (girl.max[1] - girl.min[1]))
  })

  test('a skeleton sits on its bicycle with its hands at the bar: it stood astride and waved', () => {
    const made = make('a skeleton riding a bicycle')
    expect(made.designs[0].parameters['pose']).toBe('astride')
    expect(made.designs[0].reach?.rightHand).toBeDefined()
  })

  test('a child has a bicycle of its own size', () => {
    const [girl, man] = ['a girl riding a bicycle', 'a man riding a bicycle'].map(make)
    const [small, large] = [girl, man].map(scene => boxOf(scene, /_bicycle$/))
    expect(small.max[1] - small.min[1]).toBeLessThan(0.85 * (large.max[1] - large.min[1]))
  })

  test('who drives a car sits in it, behind its windscreen and without a roof over him', () => {
    const made = make('a man driving a car')
    const [head, screen] = [boxOf(made, /^head_man/), boxOf(made, /^window_car/)]
    expect(made.designs[1].parameters['roof']).toBe('open')
    expect(head.max[2]).toBeLessThan(screen.max[2])
    expect(boxOf(made, /^bottom_man/).min[1]).toBeLessThan(screen.max[1])
  })
})

test.each(['a robot horse', 'a marble statue of a horse', 'a toy horse'])(
  '%s is of one matter, and no unicorn for that',
  prompt => {
    expect(make(prompt).designs[0].parameters).toMatchObject({ horn: 'no', markings: 'none' })
  }
)

describe('what is under, in or on something is seen', () => {
  test('who is in a sailing boat stands on its deck and not before its bow', () => {
    const made = make('a man in a boat')
    const [man, boat] = [boxOf(made, /_man$/), boxOf(made, /^hull_/)]
    expect(man.max[2]).toBeLessThan(boat.max[2])
    expect(man.min[1]).toBeGreaterThan(middle(boat, 1))
  })

  test('a mechanic under a car lies, his feet before it', () => {
    const made = make('a mechanic under a car')
    expect(made.designs[0].parameters['pose']).toBe('lying')
    expect(boxOf(made, /^shoe_/).min[2]).toBeGreaterThan(boxOf(made, /_car$/).max[2])
  })

  test('donuts hang in the branches of a Christmas tree and not above its tip', () => {
    const made = make('donuts on a Christmas tree')
    expect(boxOf(made, /_donut(?:_\d+)?$/).max[1]).toBeLessThan(0.95 * boxOf(made, /_tree$/).max[1])
  })

  test('a sword in a stone has its hilt above the stone', () => {
    const made = make('a sword in a stone')
    const [hilt, sword] = [boxOf(made, /^(?:grip|hilt|handle)/), boxOf(made, /_sword$/)]
    expect(middle(hilt, 1)).toBeGreaterThan(middle(sword, 1))
  })

  test('eggs fill their basket', () => {
    expect(make('eggs in a basket').designs[0].count).toBeGreaterThan(2)
  })
})

describe('what leads a sentence and is no thing', () => {
  test.each([
    ['polish behind under sledgehammer', ['sledgehammer']],
    ['gallop beside under office pet sway', ['office']],
    ['a parade beside a lamp', []],
  ])('%s: %j', (prompt, names) => {
    const { subjects } = understandScene(parsePrompt(prompt, KNOWN_NAMES))
    expect(subjects.map(({ concept }) => concept.name)).toEqual(names)
  })
})

describe('machines and sewn toys', () => {
  test.each([
    ['a robot stegosaurus', ['panel', 'antenna', 'joint']],
    ['a plush fox', ['seam', 'ribbon', 'label']],
    ['a knitted elephant', ['knitting']],
  ])('%s has %j', (prompt, parts) => {
    const names = new Set(skinOf(make(prompt).shape).parts.map(({ name }) => name))
    expect([...names]).toEqual(expect.arrayContaining(parts))
  })

  test('a plush fox keeps the colours of a fox', () => {
    const [plush, fox] = [make('a plush fox').designs[0], make('a fox').designs[0]]
    const main = Object.keys(fox.materials)[0]
    expect(plush.materials[main]).toMatchObject({ recipe: 'plush', color: fox.materials[main].color })
  })
})
