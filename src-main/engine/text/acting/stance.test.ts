import { beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { boundsOf, type Bounds } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { distance, mix } from '../../kernel/vector.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import type { Shape } from '../../shape/types.ts'
import { withCompanions } from '../companions.ts'
import { compose, type Composition } from '../compose.ts'
import { skinOf } from '../contact/contact.ts'
import { SUPINE } from './done-to.ts'
import { jointsIn } from './figure.ts'
import { createNotes } from '../grammar/notes.ts'
import { parseNegative, parsePrompt } from '../grammar/parse.ts'
import type { Placed } from '../relations/placed.ts'
import { understandScene } from '../meaning/understand.ts'

beforeAll(prepareGeometry)

const read = (prompt: string): Placed =>
  withCompanions(understandScene(parsePrompt(prompt, KNOWN_NAMES)).subjects)[0]

function make(prompt: string): Composition {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const negative = parseNegative('', KNOWN_NAMES)
  return compose({ scene, understood: understandScene(scene), negative, seed: 0, notes: createNotes() })
}

/** A thing of a scene, by its number among the designs. */
function thingIn({ shape, labels }: Composition, index: number): Shape {
  const whole = shape.op === 'place' ? shape.child : shape
  const all = whole.op === 'group' ? whole.children : []
  const found = all.find(child => child.op === 'place' && child.suffix === labels[index])
  if (found === undefined) {
    throw new Error(`the scene has no ${labels[index]}`)
  }
  return found
}

const boxOf = (shape: Shape): Bounds => boundsOf(...skinOf(shape).parts.map(({ positions }) => positions))

const fist = (shape: Shape, side: 'left' | 'right'): Vec3 => {
  const hand = jointsIn(shape).find(({ name }) => name === `${side}Hand`)
  return hand === undefined ? [9, 9, 9] : mix(hand.at, hand.tip ?? hand.at, 0.48)
}

/** How far the nearest of the skin's triangles' middles and corners is from a point, metres. */
function away(point: Vec3, shape: Shape): number {
  let least = Infinity
  for (const { positions, indices } of skinOf(shape).parts) {
    const at = (i: number): Vec3 => [positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]]
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [at(indices[i]), at(indices[i + 1]), at(indices[i + 2])]
      least = Math.min(least, ...[a, b, c, mix(mix(a, b, 0.5), c, 1 / 3)].map(one => distance(one, point)))
    }
  }
  return least
}

/** How far the boxes of two things are apart, metres; 0 where they meet. */
const gap = (one: Bounds, other: Bounds): number =>
  Math.max(
    0,
    ...[0, 1, 2].map(axis => Math.max(one.min[axis] - other.max[axis], other.min[axis] - one.max[axis]))
  )

describe('somebody at what he does something to', () => {
  test('a verb without a row has both hands at the thing: who unlocked a chest stood beside it', () => {
    const made = make('a man unlocking a treasure chest')
    const [man, chest] = [thingIn(made, 0), thingIn(made, 1)]
    expect(away(fist(man, 'right'), chest)).toBeLessThan(0.12)
    expect(away(fist(man, 'left'), chest)).toBeLessThan(0.12)
  })

  test('a saw is in the log and in the hand of who kneels there; it was held up before the face', () => {
    const made = make('a man sawing a log')
    const [man, log, saw] = [0, 1, 2].map(index => thingIn(made, index))
    expect(gap(boxOf(saw), boxOf(log))).toBeLessThan(0.02)
    expect(away(fist(man, 'right'), saw)).toBeLessThan(0.09)
    expect(made.designs[0].parameters['pose']).toBe('kneeling')
  })

  test('a sponge is at the car that is washed with it; it lay on the ground, nine times as large', () => {
    const made = make('a man washing a car with a sponge')
    const sponge = made.labels.indexOf('sponge')
    expect(made.designs[sponge].raised ?? 1).toBe(1)
    expect(gap(boxOf(thingIn(made, sponge)), boxOf(thingIn(made, made.labels.indexOf('car'))))).toBeLessThan(
      0.03
    )
  })

  test('who watches is where he was: nobody lays hands on what is done from afar', () => {
    expect(read('a man watching a train').act).toBeUndefined()
    expect(read('a rabbit driving a car').act).toBeUndefined()
    expect(read('a wizard summoning a dragon').act).toBeUndefined()
    expect(read('a man hailing a taxi').act).toBeUndefined()
  })

  test('a cat that climbs a tree has left the ground; it stood beside the trunk', () => {
    const made = make('a cat climbing a tree')
    const [cat, tree] = [0, 1].map(index => boxOf(thingIn(made, index)))
    expect(cat.min[1] - tree.min[1]).toBeGreaterThan(0.3 * (cat.max[1] - cat.min[1]))
  })

  test('a goat stays on the ground before what is lower than it; it floated above a mountain', () => {
    const made = make('a goat climbing a mountain')
    const [goat, mountain] = [0, 1].map(index => boxOf(thingIn(made, index)))
    expect(Math.abs(goat.min[1] - mountain.min[1])).toBeLessThan(0.05)
  })

  test('who rolls in mud is belly up, who rolls on a skateboard or on wheels is not', () => {
    const isSupine = (prompt: string): boolean =>
      read(prompt).subject.adjectives.some(({ word }) => word === SUPINE)
    const said = [
      'a pig rolling in the mud',
      'a dog rolling on a carpet',
      'a dog rolling on a skateboard',
      'a robot rolling on wheels',
    ]
    expect(said.map(isSupine)).toEqual([true, true, false, false])
  })
})

describe('what is carried, and where', () => {
  test('a cat in her arms lies across them before her breast; it stood on a raised hand', () => {
    const made = make('a woman holding a cat in her arms')
    const [woman, cat] = [0, 1].map(index => boxOf(thingIn(made, index)))
    expect(cat.max[1]).toBeLessThan(woman.max[1])
    expect(cat.max[0] - cat.min[0]).toBeGreaterThan(cat.max[2] - cat.min[2])
  })

  test('a beast of burden has its load on its back; a camel got up with carpets in its arms', () => {
    const rugs = read('a camel carrying carpets')
    expect([rugs.concept.name, rugs.companions[0].concept.name, rugs.companions[0].side]).toEqual([
      'rug',
      'camel',
      'base',
    ])
  })

  test('an ant has a leaf that it can carry; the leaf was fourteen times as large', () => {
    const made = make('an ant carrying a leaf')
    const [ant, leaf] = [0, 1].map(index => boxOf(thingIn(made, index)))
    const long = ({ min, max }: Bounds): number => Math.max(...[0, 1, 2].map(axis => max[axis] - min[axis]))
    expect(long(leaf)).toBeLessThan(1.3 * long(ant))
    expect(gap(ant, leaf)).toBe(0)
  })

  test('a butterfly on a dog’s nose is before its eyes; it sat on the back', () => {
    const made = make("a butterfly on a dog's nose")
    const butterfly = boxOf(thingIn(made, 0))
    const head = jointsIn(thingIn(made, 1)).find(({ name }) => name === 'head')
    expect((butterfly.min[2] + butterfly.max[2]) / 2).toBeGreaterThan(head?.at[2] ?? 9)
  })
})

describe('two of them', () => {
  test('who is boxed with boxes, too', () => {
    const kangaroo = read('a kangaroo boxing with a man')
    const [man] = kangaroo.companions
    expect([kangaroo.act, man.act].map(act => act?.activity.gesture !== undefined)).toEqual([true, true])
  })

  test('what is done to somebody may be a verb that only the dictionary knows', () => {
    const farmer = read('a sheep being sheared by a farmer')
    expect([farmer.concept.name, farmer.act?.activity.hold]).toEqual(['farmer', 'touched'])
  })

  test('an animal that is hugged sits up before who hugs it; she stood behind it', () => {
    const made = make('a girl hugging a giant panda')
    expect(made.designs[1].parameters['pose']).toBe('sitting')
    const head = jointsIn(thingIn(made, 1)).find(({ name }) => name === 'head')
    const girl = boxOf(thingIn(made, 0))
    expect(head?.at[2] ?? 9).toBeLessThan(girl.max[2] + 0.6)
  })

  test('what leaps out of a bowl is over it, and who takes nectar from a flower is on that', () => {
    expect(read('a fish jumping out of a bowl').companions[0].side).toBe('below')
    expect(read('a bee collecting nectar from a flower').companions[0].side).toBe('base')
  })
})
