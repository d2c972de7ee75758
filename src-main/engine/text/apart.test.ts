import { beforeAll, expect, test } from 'vitest'
import type { Bounds } from '../kernel/mesh.ts'
import type { Vec3 } from '../kernel/types.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { at, box, group } from '../shape/build.ts'
import { measureShape } from '../shape/measure.ts'
import type { Shape } from '../shape/types.ts'
import type { Bond } from './apart.ts'
import { atRest } from './at-rest.ts'

beforeAll(prepareGeometry)

const settled = (scene: Shape, bonds: readonly Bond[]): Shape => atRest(scene, bonds).shape

const block = (place: Vec3, label: string, size = 1): Shape =>
  at(place, box([size, size, size], { part: 'block', role: 'body' }), { suffix: label })

const bond = (label: string, rest: Partial<Bond> = {}): Bond => ({
  label,
  follows: [],
  enters: new Set(),
  ...rest,
})

/** Boxes of the things of a flat scene, in their order. */
const boxesIn = (scene: Shape): readonly Bounds[] =>
  scene.op === 'group' ? scene.children.map(child => measureShape(child)) : []

test('what is carried is lifted out of what carries it, and what lies on it comes along', () => {
  const scene = group([
    block([0, 0.5, 0], 'table'),
    block([0, 1.3, 0], 'vase'),
    block([0, 1.9, 0], 'rose', 0.2),
  ])
  const [table, vase, rose] = boxesIn(
    settled(scene, [bond('table'), bond('vase', { follows: [0] }), bond('rose', { follows: [1] })])
  )
  expect(table.min[1]).toBe(0)
  expect(vase.min[1]).toBeGreaterThan(0.98)
  expect(rose.min[1] - vase.min[1]).toBeCloseTo(1, 6)
})

test('of two that stand by themselves the later one is moved to a side, and stays on the ground', () => {
  const scene = group([block([0, 0.5, 0], 'chair'), block([0.8, 0.5, 0], 'table')])
  const [chair, table] = boxesIn(settled(scene, [bond('chair'), bond('table')]))
  expect(table.min[0] - chair.max[0]).toBeGreaterThan(-0.02)
  expect(table.min[1]).toBe(0)
  expect(chair.min).toEqual([-0.5, 0, -0.5])
})

test('what the sentence has in another thing stays in it, and what barely touches stays where it is', () => {
  const inside = group([block([0, 0.5, 0], 'box'), block([0, 0.5, 0], 'ball', 0.6)])
  expect(settled(inside, [bond('box', { enters: new Set([1]) }), bond('ball')])).toBe(inside)
  const pressed = group([block([0, 0.5, 0], 'chair'), block([0.995, 0.5, 0], 'table')])
  expect(settled(pressed, [bond('chair'), bond('table')])).toBe(pressed)
})

test('a thing in a turned and enlarged group is moved in metres of the scene', () => {
  const turned = at([0, 0, 0], group([block([0, 0.65, 0], 'vase')]), { rotate: [0, 1, 0], scale: 2 })
  const scene = group([block([0, 0.5, 0], 'table'), turned])
  const [table, vase] = boxesIn(settled(scene, [bond('table'), bond('vase', { follows: [0] })]))
  expect(vase.min[1] - table.max[1]).toBeGreaterThan(-0.03)
  expect(vase.min[1] - table.max[1]).toBeLessThan(0.01)
})
