import { beforeAll, describe, expect, it } from 'vitest'
import { prepareGeometry } from '../kernel/wasm.ts'
import { CONCEPTS, KNOWN_NAMES } from '../concepts/registry.ts'
import { listFamilies } from '../families/registry.ts'
import { createRandom } from '../kernel/random.ts'
import { measureShape } from '../shape/measure.ts'
import { compose } from './compose.ts'
import { createNotes } from './grammar/notes.ts'
import { parseNegative, parsePrompt } from './grammar/parse.ts'
import { understandScene } from './meaning/understand.ts'
import { FUNCTION_WORDS } from '../words/function-words.ts'
import { LOOK_WORDS } from '../words/look-words.ts'
import { MATERIAL_SPECS } from '../words/materials.ts'

beforeAll(prepareGeometry)

/** Every word the engine has a use for, by kind: chains of them meet every branch of grammar and composition. */
const POOLS: readonly (readonly string[])[] = [
  CONCEPTS.flatMap(({ name, synonyms }) => [name, ...synonyms]),
  [...FUNCTION_WORDS.keys()],
  [...LOOK_WORDS.keys()],
  [...MATERIAL_SPECS.keys()],
  listFamilies().flatMap(({ partWords, adjectives }) => [
    ...Object.keys(partWords),
    ...Object.keys(adjectives),
  ]),
  [
    'red',
    'dark green',
    '2 m tall',
    '30 cm',
    'with',
    'and',
    ',',
    '.',
    'a',
    'without',
    'three',
    '12',
    '-',
    'legged',
  ],
]

describe('any chain of known words', () => {
  it('is read, and composed to a finite program when it names a thing', () => {
    const random = createRandom('chains of words')
    let composed = 0
    for (let run = 0; run < 600; run++) {
      const words = Array.from({ length: random.int(1, 14) }, () => random.pick(random.pick(POOLS)))
      const scene = parsePrompt(words.join(' '), KNOWN_NAMES)
      const understood = understandScene(scene)
      if (understood.subjects.length === 0) {
        continue
      }
      const negative = parseNegative(random.pick(random.pick(POOLS)), KNOWN_NAMES)
      const seed = random.int(0, 3)
      const { shape, name } = compose({ scene, understood, negative, seed, notes: createNotes() })
      const { min, max } = measureShape(shape)
      expect([words, [...min, ...max].every(Number.isFinite)]).toEqual([words, true])
      expect(name).not.toBe('')
      composed++
    }
    expect(composed).toBeGreaterThan(200)
  })
})
