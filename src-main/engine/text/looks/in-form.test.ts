import { beforeAll, expect, it } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { at, ball, box, cylinder, group, sharp } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { skinBounds, skinOf } from '../contact/contact.ts'
import { inForm } from './in-form.ts'

beforeAll(prepareGeometry)

const MATTER = { recipe: 'ceramic', color: '#ffffff' } as const
const boundsOfPart = (shape: Shape, wanted: string) =>
  boundsOf(...skinOf(shape).parts.flatMap(({ name, positions }) => (name === wanted ? [positions] : [])))

const mug = group([
  at([0, 0.05, 0], cylinder(0.04, 0.1, { part: 'body', edge: sharp })),
  at([0.055, 0.05, 0], box([0.03, 0.06, 0.01], { part: 'handle', edge: sharp })),
])

/** "a mug shaped like a skull" was a mug like any other. */
it('a mug in the form of a ball keeps its handle, at the side of the ball, and is open above', () => {
  const made = inForm(mug, ball(1, { part: 'skull' }), 'mug', { matter: MATTER, isSaid: false })
  const names = new Set(skinOf(made).parts.map(({ name }) => name))
  expect([names.has('skull'), names.has('body'), names.has('rim')]).toEqual([true, false, true])
  const [skull, handle] = [boundsOfPart(made, 'skull'), boundsOfPart(made, 'handle')]
  expect(handle.min[0]).toBeLessThan(skull.max[0])
  expect(handle.max[0]).toBeGreaterThan(skull.max[0])
})

it('what is longer than high lies along a bench and stands on four legs', () => {
  const bench = box([1.5, 0.8, 0.5], { part: 'slat', edge: sharp })
  const banana = box([0.1, 0.1, 0.6], { part: 'fruit', edge: sharp })
  const made = inForm(bench, banana, 'bench', { matter: MATTER, isSaid: false })
  const fruit = boundsOfPart(made, 'fruit')
  expect(fruit.max[0] - fruit.min[0]).toBeCloseTo(1.5, 2)
  expect(fruit.min[1] - skinBounds(made).min[1]).toBeGreaterThan(0.05)
})
