import { beforeAll, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../concepts/registry.ts'
import { boundsOf, type Bounds } from '../kernel/mesh.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { findAnchor } from '../shape/anchors.ts'
import type { Shape } from '../shape/types.ts'
import { compose } from './compose.ts'
import { skinOf } from './contact/contact.ts'
import { createNotes } from './grammar/notes.ts'
import { parseNegative, parsePrompt } from './grammar/parse.ts'
import { understandScene } from './meaning/understand.ts'

beforeAll(prepareGeometry)

const made = new Map<string, Shape>()

/** What a prompt is made as, once for all that is asked of it. */
function shapeOf(prompt: string): Shape {
  const shape = made.get(prompt) ?? composed(prompt)
  made.set(prompt, shape)
  return shape
}

function composed(prompt: string): Shape {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const request = {
    scene,
    understood: understandScene(scene),
    negative: parseNegative('', KNOWN_NAMES),
    seed: 0,
    notes: createNotes(),
  }
  return compose(request).shape
}

/** The box of the parts of a thing, by how their names end, or of all whose names fit. */
function boxOf(prompt: string, name: RegExp): Bounds {
  const parts = skinOf(shapeOf(prompt)).parts.filter(part => name.test(part.name))
  return boundsOf(...parts.map(({ positions }) => positions))
}

test.each(['a goldfish in a fishbowl', 'a tropical fish in a glass bowl', 'two goldfish in a bowl'])(
  '%s: it swims above the floor and does not hang through it',
  prompt => {
    const floor = findAnchor(shapeOf(prompt), 'inside')
    expect(floor).not.toBeNull()
    expect(boxOf(prompt, /fish/).min[1]).toBeGreaterThan((floor?.[1] ?? Infinity) - 0.002)
  }
)

// It would catch a fish beside its tank, one that looks through the pane, and those that the tank had before.
test('a fish is in its aquarium, along it, and alone', () => {
  const prompt = 'a fish in an aquarium'
  const [fish, tank] = [boxOf(prompt, /_fish$/), boxOf(prompt, /_aquarium$/)]
  for (const axis of [0, 1, 2]) {
    expect(fish.min[axis]).toBeGreaterThan(tank.min[axis])
    expect(fish.max[axis]).toBeLessThan(tank.max[axis])
  }
  expect(fish.max[0] - fish.min[0]).toBeGreaterThan(fish.max[2] - fish.min[2])
  expect(skinOf(shapeOf(prompt)).parts.filter(({ name }) => /^fish.*_aquarium$/.test(name))).toEqual([])
})

test('what is too long for a bucket stands in it on its end, before the handle, and is seen', () => {
  const [fish, bucket] = [boxOf('a tuna in a bucket', /_tuna$/), boxOf('a tuna in a bucket', /_bucket$/)]
  expect(fish.max[1] - fish.min[1]).toBeGreaterThan(2 * (fish.max[0] - fish.min[0]))
  expect(fish.max[1]).toBeGreaterThan(bucket.max[1])
  expect(bucket.max[1]).toBeLessThan(0.8)
})

test('stems leave a vase by its neck, and leave their leaves outside', () => {
  const prompt = 'five tulips in a vase'
  const { parts } = skinOf(shapeOf(prompt))
  expect(parts.filter(({ name }) => /^lea(?:f|ves)/.test(name))).toHaveLength(0)
  const vase = boxOf(prompt, /_vase$/)
  const middle = (vase.min[0] + vase.max[0]) / 2
  const wide = (vase.max[0] - vase.min[0]) / 2
  const far = parts
    .filter(({ name }) => /^stem/.test(name))
    .flatMap(({ positions }) =>
      Array.from(positions).filter(
        (x, i) => i % 3 === 0 && positions[i + 1] < vase.max[1] && Math.abs(x - middle) > wide
      )
    )
  expect(far).toHaveLength(0)
})

// It would catch a wheel left out, one that has a hamster of its own, and who lies on its hub or on its top.
test('a hamster in a wheel is in a hamster wheel, at its bottom, and alone', () => {
  const prompt = 'a hamster running in a wheel'
  const [hamster, wheel] = [boxOf(prompt, /_hamster$/), boxOf(prompt, /_hamster_wheel$/)]
  const middle = (wheel.min[1] + wheel.max[1]) / 2
  expect((hamster.min[1] + hamster.max[1]) / 2).toBeLessThan(middle)
  expect(hamster.min[1]).toBeGreaterThan(wheel.min[1])
  expect(skinOf(shapeOf(prompt)).parts.filter(({ name }) => /^hamster.*_hamster_wheel$/.test(name))).toEqual(
    []
  )
})

// It would catch a case left out, and a violin that stands in it or on its lid.
test('a violin in a case lies on the lining of an open one, along it', () => {
  const prompt = 'a violin in an open case'
  const [violin, lid] = [boxOf(prompt, /_violin$/), boxOf(prompt, /^cover/)]
  expect(violin.max[0] - violin.min[0]).toBeGreaterThan(2 * (violin.max[1] - violin.min[1]))
  expect(violin.max[1]).toBeLessThan(lid.max[1])
})

// It would catch a worm on the ground beside the apple, on its stem, and one that is hidden within.
test('the worm of an apple looks out of its front', () => {
  const [worm, apple] = [boxOf('an apple with a worm', /_worm$/), boxOf('an apple with a worm', /_apple$/)]
  expect(worm.max[2]).toBeGreaterThan(apple.max[2])
  expect(worm.min[2]).toBeLessThan(apple.max[2])
  expect(worm.min[1]).toBeGreaterThan(apple.min[1])
})
