import { beforeAll, expect, test } from 'vitest'
import type { Bounds } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { penetration, solidBody } from '../../kernel/penetration.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { at, box, group } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import type { Bond } from './apart.ts'
import { atRest } from './at-rest.ts'

beforeAll(prepareGeometry)

const settled = (scene: Shape, bonds: readonly Bond[]): Shape => atRest(scene, bonds).shape

const block = (place: Vec3, label: string, size = 1): Shape =>
  at(place, box([size, size, size], { part: 'block', role: 'body' }), { suffix: label })

/** The corners of the triangles of a unit cube, by the two corners of each side that every quad is cut along. */
const CUBE = Float32Array.from(
  [0, 1, 2].flatMap(axis =>
    [0, 1].flatMap(end => {
      const corner = (u: number, v: number): readonly number[] =>
        axis === 0 ? [end, u, v] : axis === 1 ? [v, end, u] : [u, v, end]
      const quad = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
      const order = end === 1 ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]
      return order.flatMap(at => quad[at])
    })
  )
)

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

test('every point that is looked for in another body is counted, so that a scene can stop after so many', () => {
  const cube = solidBody([{ positions: CUBE, indices: Uint32Array.from({ length: 36 }, (_, i) => i) }])
  const looks = { left: 5_000 }
  expect(penetration(cube, [0.5, 0, 0], cube, { looks })).toBeGreaterThan(0.3)
  // Of either a thousand points, those of the one side in six that is in the other.
  expect((5_000 - looks.left) / 2_000).toBeCloseTo(1 / 6, 1)
  const apart = { left: 10 }
  expect(penetration(cube, [3, 0, 0], cube, { looks: apart })).toBe(0)
  expect(apart.left).toBe(10)
})
