import { beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { distance, mix } from '../../kernel/vector.ts'
import type { Shape } from '../../shape/types.ts'
import { compose, type Composition } from '../compose.ts'
import { skinBounds, skinOf } from '../contact/contact.ts'
import { jointsIn } from './figure.ts'
import { createNotes } from '../grammar/notes.ts'
import { parseNegative, parsePrompt } from '../grammar/parse.ts'
import { understandScene } from '../meaning/understand.ts'

beforeAll(prepareGeometry)

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

/** The things of a scene, in the order of its designs. */
function thingsOf({ shape, labels }: Composition): readonly Shape[] {
  const whole = shape.op === 'place' ? shape.child : shape
  const all = whole.op === 'group' ? whole.children : []
  return labels.map(label => {
    const found = all.find(child => child.op === 'place' && child.suffix === label)
    if (found === undefined) {
      throw new Error(`the scene has no ${label}`)
    }
    return found
  })
}

function fist(shape: Shape, side: 'left' | 'right'): Vec3 {
  const hand = jointsIn(shape).find(({ name }) => name === `${side}Hand`)
  return hand === undefined ? [9, 9, 9] : mix(hand.at, hand.tip ?? hand.at, 0.48)
}

/** How far a point is from the nearest vertex of a thing, metres. */
const away = (point: Vec3, shape: Shape): number =>
  skinOf(shape).parts.reduce((least, { positions }) => {
    let near = least
    for (let i = 0; i < positions.length; i += 3) {
      near = Math.min(near, distance(point, [positions[i], positions[i + 1], positions[i + 2]]))
    }
    return near
  }, Infinity)

describe('an embrace', () => {
  // A boy held the head of a dog that sat before his feet; a girl's hands were in the air before a horse's tail.
  test.each([
    'a boy hugging a dog',
    'a girl hugging a horse',
    'a boy hugging his mother',
    'two girls hugging',
  ])('%s: both hands are on whom it is done to', prompt => {
    const [one, other] = thingsOf(make(prompt))
    expect(away(fist(one, 'left'), other)).toBeLessThan(0.16)
    expect(away(fist(one, 'right'), other)).toBeLessThan(0.16)
  })

  test('who embraces a dog that sits kneels', () => {
    expect(make('a boy hugging a dog').designs[0].parameters['pose']).toBe('kneeling')
  })

  test('two who dance have a hand in each other’s, and are one scene, not two who dance alone', () => {
    const [man, woman] = thingsOf(make('a couple dancing a waltz'))
    expect(distance(fist(man, 'left'), fist(woman, 'right'))).toBeLessThan(0.15)
  })
})

describe('a kiss', () => {
  test('a frog is taken up to the lips; it was inside the gown', () => {
    const [princess, frog] = thingsOf(make('a princess kissing a frog'))
    const head: Vec3 = jointsIn(princess).find(({ name }) => name === 'head')?.at ?? [0, 0, 0]
    const { min, max } = skinBounds(frog)
    expect(distance(head, mix(min, max, 0.5))).toBeLessThan(0.35)
  })

  test('two people have their faces together', () => {
    const [man, woman] = thingsOf(make('a man kissing a woman')).map(
      (shape): Vec3 => jointsIn(shape).find(({ name }) => name === 'head')?.at ?? [0, 9, 0]
    )
    expect(distance(man, woman)).toBeLessThan(0.45)
  })
})

describe('what is on somebody, or under him', () => {
  test('a child on his father’s shoulders sits there, above him', () => {
    const [son, father] = thingsOf(make('a father carrying his son on his shoulders'))
    const hips = jointsIn(son).find(({ name }) => name === 'hips')?.at ?? [0, 0, 0]
    const neck = jointsIn(father).find(({ name }) => name === 'neck')?.at ?? [0, 9, 0]
    expect(hips[1]).toBeGreaterThan(neck[1] - 0.1)
  })

  test('a fish in an eagle’s talons is under the bird and no larger than it', () => {
    const [eagle, fish] = thingsOf(make('an eagle carrying a fish in its talons')).map(skinBounds)
    expect(fish.max[1]).toBeLessThan((eagle.min[1] + eagle.max[1]) / 2)
    expect(fish.max[2] - fish.min[2]).toBeLessThan(1.3 * (eagle.max[1] - eagle.min[1]))
  })

  test('who reads on his back has the book over him, not behind his head', () => {
    const [man, , book] = thingsOf(make('a man lying on a sofa reading a book'))
    const chest = jointsIn(man).find(({ name }) => name === 'chest')?.at ?? [0, 9, 0]
    expect(away(fist(man, 'right'), book)).toBeLessThan(0.12)
    expect(skinBounds(book).max[1]).toBeGreaterThan(chest[1] + 0.1)
  })
})
