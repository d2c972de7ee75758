import { beforeAll, expect, it } from 'vitest'
import { findConcept } from '../../concepts/registry.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { box, sharp } from '../../shape/build.ts'
import { skinBounds, skinOf } from '../contact/contact.ts'
import { fitted, isAddedTo } from './added-parts.ts'
import { createNotes } from '../grammar/notes.ts'
import { asSubject, plainThing } from '../grammar/types.ts'

beforeAll(prepareGeometry)

const conceptOf = (noun: string) => {
  const found = findConcept(noun)
  if (found === null) {
    throw new Error(`${noun} is no concept`)
  }
  return found.concept
}

/** "a chair on wheels" stood on its legs, and its wheels were left out. */
it('what has no wheels of its own stands on four', () => {
  const crate = box([1, 1, 1], { part: 'body', edge: sharp })
  const wheels = { ...asSubject(plainThing('wheel')), isPlural: true }
  const subject = { ...asSubject(plainThing('crate')), relations: [{ kind: 'on', thing: wheels }] }
  const made = fitted(crate, conceptOf('crate'), subject, createNotes())
  const tyres = skinOf(made).parts.filter(({ name }) => name.startsWith('tyre'))
  expect(tyres.length).toBeGreaterThan(0)
  expect(skinBounds(made).max[1] - skinBounds(made).min[1]).toBeGreaterThan(1.15)
})

it.each([
  ['toaster', 'with', 'wing', true],
  ['rock', 'with', 'eye', true],
  // These have their own, or would lose what they are.
  ['dragon', 'with', 'wing', false],
  ['car', 'with', 'wheel', false],
  ['dog', 'with', 'leg', false],
  ['toaster', 'behind', 'wing', false],
])('%s %s %s: %s', (whole, relation, part, is) => {
  expect(isAddedTo(conceptOf(whole), relation, plainThing(part))).toBe(is)
})
