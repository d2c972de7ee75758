import { beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { distance } from '../../kernel/vector.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { Shape } from '../../shape/types.ts'
import { oarsOf } from './aboard.ts'
import { compose, type Composition } from '../compose.ts'
import { skinBounds, skinOf } from '../contact/contact.ts'
import { jointsIn } from '../acting/figure.ts'
import { createNotes } from '../grammar/notes.ts'
import { parseNegative, parsePrompt } from '../grammar/parse.ts'
import { understandScene } from '../meaning/understand.ts'

beforeAll(prepareGeometry)

function make(prompt: string): Composition {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const understood = understandScene(scene)
  return compose({
    scene,
    understood,
    negative: parseNegative('', KNOWN_NAMES),
    seed: 0,
    notes: createNotes(),
  })
}

const joint = (shape: Shape, name: RegExp): Vec3 => {
  const found = jointsIn(shape).find(one => name.test(one.name))
  return found?.tip ?? found?.at ?? [0, 0, 0]
}

/** The middles of all bodies in a scene. */
const hipsIn = (shape: Shape): readonly Vec3[] =>
  skinOf(shape).joints.flatMap(({ name, at }) => (name.startsWith('hips') ? [at] : []))

describe('who is in a rowing boat', () => {
  // The oars lay in the boat, and he had his hands on his knees.
  test('who rows has an oar in each hand', () => {
    const { shape } = make('a man is rowing a boat')
    const oars = oarsOf(shape)
    expect(distance(joint(shape, /^leftHand/), oars?.left ?? [9, 9, 9])).toBeLessThan(0.12)
    expect(distance(joint(shape, /^rightHand/), oars?.right ?? [9, 9, 9])).toBeLessThan(0.12)
  })

  // The second one hung outside the boat, beside the first.
  test.each(['two women are rowing a boat', 'a man and a woman sit in a rowboat'])(
    '%s: each sits in its middle, one behind the other',
    prompt => {
      const { shape } = make(prompt)
      const [one, other] = hipsIn(shape)
      const { min, max } = skinBounds(shape)
      expect(Math.abs(one[0] - other[0])).toBeLessThan(0.05 * (max[0] - min[0]))
      expect(Math.abs(one[2] - other[2])).toBeGreaterThan(0.15 * (max[2] - min[2]))
    }
  )

  test('who is said to stand there stands', () => {
    const { shape } = make('a man stands in a rowing boat')
    const [hips] = hipsIn(shape)
    expect(hips[1]).toBeGreaterThan(0.7)
  })
})
