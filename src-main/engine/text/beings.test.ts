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

const namesIn = (prompt: string): readonly string[] => make(prompt).designs.map(({ concept }) => concept.name)

const boxOf = ({ shape }: Composition, part: RegExp): Bounds =>
  boundsOf(
    ...skinOf(shape)
      .parts.filter(({ name }) => part.test(name))
      .map(({ positions }) => positions)
  )

describe('who does something stays the subject', () => {
  test.each([
    ['a man shovelling snow', 'man'],
    ['a girl skipping rope', 'girl'],
    ['an elephant spraying water', 'elephant'],
  ])('%s is about a %s: it was lost as a word before the thing', (prompt, who) => {
    expect(namesIn(prompt)[0]).toBe(who)
  })

  test('running shoes stay shoes behind somebody: a noun that the engine knows is no verb', () => {
    expect(namesIn('a man running shoes')).toEqual(['sneaker'])
  })

  test('a gorilla beats its own chest and no box', () => {
    expect(namesIn('a gorilla beating its chest')).toEqual(['gorilla'])
  })
})

describe('who is on somebody', () => {
  test('a parrot on a pirate’s shoulder is there, and the pirate is made', () => {
    const made = make("a parrot sitting on a pirate's shoulder")
    const [pirate, parrot] = [boxOf(made, /_pirate$/), boxOf(made, /_parrot$/)]
    expect(made.designs.map(({ concept }) => concept.name)).toEqual(['parrot', 'pirate'])
    expect(parrot.min[1]).toBeGreaterThan(0.6 * pirate.max[1])
    expect(parrot.min[1]).toBeLessThan(0.9 * pirate.max[1])
    expect(parrot.max[0]).toBeLessThan((pirate.min[0] + pirate.max[0]) / 2)
  })

  test('a boy on his father’s shoulders sits behind his head', () => {
    const made = make("a boy sitting on his father's shoulders")
    const [boy, man] = [boxOf(made, /_boy$/), boxOf(made, /_man$/)]
    expect(boy.max[1]).toBeGreaterThan(man.max[1])
    expect(boy.min[1]).toBeLessThan(0.8 * man.max[1])
  })

  test('who drives a tractor sits under its roof', () => {
    const made = make('a farmer driving a tractor')
    const [farmer, tractor] = [boxOf(made, /_farmer$/), boxOf(made, /_tractor$/)]
    expect(farmer.max[1]).toBeLessThan(tractor.max[1])
    expect(farmer.min[1]).toBeGreaterThan(0)
  })

  test('who swings on a swing is on its seat and does not hang from it', () => {
    const made = make('a child swinging on a swing')
    expect(boxOf(made, /_boy$/).max[1]).toBeGreaterThan(boxOf(made, /^seat/).min[1])
  })

  test('who sits at a piano plays it', () => {
    expect(make('a pianist sitting at a grand piano').designs[0].parameters['pose']).toBe('seated')
  })
})

test.each([
  ['a wolf howling at the moon', ['wolf', 'night sky']],
  ['a snowman melting in the sun', ['snowman', 'open air']],
  ['an astronaut walking on the moon', ['astronaut', 'lunar surface']],
  ['a cat sleeping on the moon', ['cat', 'crescent moon']],
  ['a child holding the moon', ['boy', 'crescent moon']],
])('%s: nobody stands beside a body of the sky', (prompt, names) => {
  expect(namesIn(prompt)).toEqual(names)
})
