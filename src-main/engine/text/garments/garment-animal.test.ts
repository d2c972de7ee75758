import { beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import { skinOf } from '../contact/contact.ts'
import { compose, type Composition } from '../compose.ts'
import { createNotes } from '../grammar/notes.ts'
import { parseNegative, parsePrompt } from '../grammar/parse.ts'
import { understandScene } from '../meaning/understand.ts'

beforeAll(prepareGeometry)

function make(prompt: string): Composition {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const understood = understandScene(scene)
  const negative = parseNegative('', KNOWN_NAMES)
  return compose({ scene, understood, negative, seed: 3, notes: createNotes() })
}

const boundsNamed = (made: Composition, name: RegExp): ReturnType<typeof boundsOf> =>
  boundsOf(
    ...skinOf(made.shape)
      .parts.filter(part => name.test(part.name))
      .map(({ positions }) => positions)
  )

describe('costumes of animals', () => {
  // It would catch a bear without its costume, as all were that were dressed up as an animal.
  test.each([
    ['a bear dressed as a bee', ['hood', 'costume', 'antenna', 'costume_wing']],
    ['a cat dressed as a lion', ['hood', 'costume', 'mane', 'costume_ear']],
    ['a pug in a dinosaur costume', ['hood', 'costume', 'costume_spike']],
    ['a dog dressed up as a bunny', ['hood', 'costume', 'costume_ear_inner']],
    ['a dog in a leopard costume', ['hood', 'costume', 'costume_ear_inner']],
    ['a cat dressed as a goldfish', ['hood', 'costume', 'costume_fin']],
  ])('%s has %j', (prompt, parts) => {
    const names = skinOf(make(prompt).shape).parts.map(({ name }) => name)
    const isThere = (part: string): boolean => names.some(name => name.startsWith(`${part}_`))
    expect(parts.filter(part => !isThere(part))).toEqual([])
  })

  // It would catch a hood over the face.
  test.each(['a bear dressed as a bee', 'a cat dressed as a lion', 'a pug in a dinosaur costume'])(
    'the hood of %s ends before the eyes',
    prompt => {
      const made = make(prompt)
      expect(boundsNamed(made, /^hood_/).max[2]).toBeLessThan(boundsNamed(made, /^eye/).max[2])
    }
  )

  test('somebody in an animal’s costume has its ears and a hood', () => {
    const made = make('a baby in a bunny costume')
    expect(made.designs[0].parameters['hat']).toBe('hood')
    expect(boundsNamed(made, /^costume_ear/).max[1]).toBeGreaterThan(boundsNamed(made, /^hat/).max[1])
  })
})
