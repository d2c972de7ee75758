import { beforeAll, expect, it } from 'vitest'
import type { Family } from '../../families/types.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { at, box, cylinder, group, mirrored, sharp } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { skinBounds, skinOf } from '../contact/contact.ts'
import { createNotes } from '../grammar/notes.ts'
import { inPartStates } from './part-states.ts'
import { asSubject, plainThing } from '../grammar/types.ts'

beforeAll(prepareGeometry)

const FAMILY: Pick<Family, 'partWords' | 'adjectives'> = { partWords: {}, adjectives: {} }

const stated = (shape: Shape, noun: string, word: string, notes = createNotes()): Shape => {
  const part = { ...plainThing(noun), adjectives: [{ word, degree: 1 }] }
  return inPartStates(shape, FAMILY as Family, { ...asSubject(plainThing('thing')), parts: [part] }, notes)
}

const boundsOfPart = (shape: Shape, wanted: string) =>
  boundsOf(
    ...skinOf(shape).parts.flatMap(({ name, positions }) => (name.startsWith(wanted) ? [positions] : []))
  )

const wall = box([2, 2, 0.1], { part: 'wall', edge: sharp })
const pane = at([0.4, 0.3, 0], box([0.6, 0.6, 0.14], { part: 'window', edge: sharp }))

/** "a house with broken windows" had whole ones, and no warning. */
it('a broken pane has a hole within it that is seen from both sides', () => {
  const { min, max } = boundsOfPart(stated(group([wall, pane]), 'window', 'broken'), 'hole')
  expect([min[0] > 0.1, max[0] < 0.7, min[2] < -0.07, max[2] > 0.07]).toEqual(Array(4).fill(true))
})

/** A robot without an arm lost both and its legs: they are one part of its program, and its hands another. */
it('of arms and hands that are mirrored within one part each, one of both is missing', () => {
  const arm = at([0.5, 0, 0], cylinder(0.1, 1, { edge: sharp }))
  const hand = at([0.5, -0.6, 0], box([0.2, 0.2, 0.2], { edge: sharp }))
  const figure = group([
    box([0.6, 1, 0.4], { part: 'body' }),
    group([mirrored(arm)], { part: 'arm' }),
    group([mirrored(hand)], { part: 'gripper' }),
  ])
  const made = stated(figure, 'arm', 'missing')
  expect(['arm', 'gripper'].map(name => boundsOfPart(made, name).min[0] > 0)).toEqual([true, true])
})

it('a thing with a missing arm has the other one', () => {
  const arm = at([0.5, 0, 0], cylinder(0.1, 1, { part: 'arm', edge: sharp }))
  const { min, max } = boundsOfPart(
    stated(group([box([0.6, 1, 0.4], { part: 'body' }), mirrored(arm)]), 'arm', 'missing'),
    'arm'
  )
  expect(max[0] - min[0]).toBeCloseTo(0.2, 2)
})

it('a robot whose arms are one piece of its program keeps both: it had none left', () => {
  const arm = at([0.5, 0, 0], cylinder(0.1, 1, { edge: sharp }))
  const arms = group([arm, at([-1, 0, 0], arm)], { part: 'arm' })
  const body = box([0.6, 1, 0.4], { part: 'body' })
  const { min, max } = boundsOfPart(stated(group([body, arms]), 'arm', 'missing'), 'arm')
  expect(max[0] - min[0]).toBeCloseTo(1.2, 2)
})

it('what is on flat tyres is lower by as much as they have sunk', () => {
  const tyre = at([0.8, 0.5, 0], cylinder(0.5, 0.2, { part: 'tyre', edge: sharp }), {
    rotate: [0, 0, Math.PI / 2],
  })
  const whole = group([at([0, 1, 0], box([1.2, 0.4, 1], { part: 'body' })), mirrored(tyre)])
  const notes = createNotes()
  const part = {
    ...plainThing('tyre'),
    isPlural: true,
    adjectives: [{ word: 'flat', degree: 1 }],
  }
  const flat = inPartStates(
    whole,
    FAMILY as Family,
    { ...asSubject(plainThing('cart')), parts: [part] },
    notes
  )
  expect(skinBounds(flat).max[1]).toBeCloseTo(1.2 - 0.13, 2)
  expect(skinBounds(flat).min[1]).toBeCloseTo(0, 2)
})

it('a state that cannot be shown is told', () => {
  const notes = createNotes()
  stated(wall, 'door', 'open', notes)
  expect(notes.list().join()).toContain('open door')
})
