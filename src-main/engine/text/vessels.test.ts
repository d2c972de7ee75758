import { beforeAll, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../concepts/registry.ts'
import { boundsOf, type Bounds } from '../kernel/mesh.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { findAnchor } from '../shape/anchors.ts'
import { compose } from './compose.ts'
import { skinOf } from './contact/contact.ts'
import { createNotes } from './grammar/notes.ts'
import { parseNegative, parsePrompt } from './grammar/parse.ts'
import { understandScene } from './meaning/understand.ts'

beforeAll(prepareGeometry)

function shapeOf(prompt: string) {
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
