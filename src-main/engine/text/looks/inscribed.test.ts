import { beforeAll, expect, it } from 'vitest'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { at, box, cylinder, group, sharp } from '../../shape/build.ts'
import { skinOf } from '../contact/contact.ts'
import { written } from './inscribed.ts'
import { createNotes } from '../grammar/notes.ts'
import { asSubject, plainThing } from '../grammar/types.ts'
import { boundsOf } from '../../kernel/mesh.ts'

beforeAll(prepareGeometry)

const said = (inscription: string) => ({ ...asSubject(plainThing('thing')), inscription })

/** Letters stood across the frame of a sign, or on its wall where it had a board. */
it('words stand on the board, within it and before it', () => {
  const board = at([0, 1, 0.1], box([1, 0.4, 0.04], { part: 'board', edge: sharp }))
  const wall = box([3, 3, 0.1], { part: 'wall', edge: sharp })
  const made = written(group([wall, board]), said('OPEN NOW'), createNotes())
  const letters = skinOf(made).parts.filter(({ name }) => name === 'inscription')
  const { min, max } = boundsOf(...letters.map(({ positions }) => positions))
  expect([min[0] > -0.5, max[0] < 0.5, min[1] > 0.8, max[1] < 1.2, max[2] > 0.12]).toEqual(
    Array(5).fill(true)
  )
})

it('words follow a round wall', () => {
  const made = written(cylinder(0.5, 1.2, { part: 'body' }), said('TEA'), createNotes())
  const letters = skinOf(made).parts.filter(({ name }) => name === 'inscription')
  const { min, max } = boundsOf(...letters.map(({ positions }) => positions))
  expect(max[2] - min[2]).toBeGreaterThan(0.05)
})

it('signs without strokes are said and not made', () => {
  const notes = createNotes()
  const thing = box([1, 1, 1], { part: 'body' })
  expect(written(thing, said('你好'), notes)).toBe(thing)
  expect(notes.list().join()).toContain('你好')
})
