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

const boxOf = ({ shape }: Composition, part: RegExp): Bounds =>
  boundsOf(
    ...skinOf(shape)
      .parts.filter(({ name }) => part.test(name))
      .map(({ positions }) => positions)
  )

/** How high the highest hand is, and where the head begins. */
function handAndHead(prompt: string): readonly [hand: number, chin: number] {
  const made = make(prompt)
  return [boxOf(made, /^hand/).max[1], boxOf(made, /^head/).min[1]]
}

describe('hands with nothing in them', () => {
  test.each(['a soldier saluting', 'a man scratching his head', 'a man yawning', 'a man thinking'])(
    '%s has a hand at the head: both hung down',
    prompt => {
      const [hand, chin] = handAndHead(prompt)
      expect(hand).toBeGreaterThan(chin)
    }
  )

  test('who scratches a dog has no hand at his own head', () => {
    const [hand, chin] = handAndHead('a man scratching a dog')
    expect(hand).toBeLessThan(chin)
  })
})

describe('head down', () => {
  test.each([
    ['a girl doing a handstand', /^shoe/],
    ['a bat hanging upside down', /^(?:foot|leg|toe|body)/],
  ])('%s has the head below: it stood on its feet', (prompt, feet) => {
    const made = make(prompt)
    expect(boxOf(made, /^(?:head|ear)/).min[1]).toBeLessThan(boxOf(made, feet).min[1])
  })

  test('glasses on a stack of books lie on the pile: it was laid on its back', () => {
    const made = make('a pair of glasses on top of a stack of books')
    const { min, max } = boxOf(made, /_stack_of_books$/)
    expect(max[1] - min[1]).toBeLessThan(max[0] - min[0])
  })
})
