import { beforeAll, expect, test } from 'vitest'
import { boundsOf } from '../kernel/mesh.ts'
import { componentsOf, isClosed } from '../kernel/topology.ts'
import type { Mesh, Vec2 } from '../kernel/types.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { at, ball, group, lathe, sweep, tag, torus } from '../shape/build.ts'
import { compileShape } from '../shape/compile.ts'
import { REFINE_TOLERANCE } from '../shape/tolerance.ts'
import type { Shape } from '../shape/types.ts'
import { boundTriangles } from './bound-triangles.ts'
import { countTriangles } from './triangle-shares.ts'

beforeAll(prepareGeometry)

const rod = sweep(
  [
    [0, 0, 0],
    [0.1, 0.9, 0.3],
  ],
  0.008,
  { part: 'rod', caps: 'round' }
)
const flowers = (count: number, part = 'flower'): Shape =>
  group(
    Array.from({ length: count }, (_, i) =>
      at([i, 0, 0], { op: 'primitive', kind: 'ellipsoid', radii: [0.3, 0.5, 0.2] })
    ),
    { part }
  )

const bounded = (shape: Shape, target: number): readonly Mesh[] =>
  boundTriangles(compileShape(shape, REFINE_TOLERANCE).parts, target, 1e-5, true)

const pieces = ({ indices, positions }: Mesh): number => componentsOf(indices, positions.length / 3).length

test('what is thin beside large things keeps a form from end to end: a broom in a field was a stick, its bristles gone', () => {
  const [large, thin] = bounded(group([flowers(12), rod]), 300)
  expect(countTriangles([large, thin])).toBeLessThanOrEqual(300)
  expect(pieces(large)).toBe(12)
  expect(isClosed(thin)).toBe(true)
  const { min, max } = boundsOf(thin.positions)
  expect(max[1] - min[1]).toBeGreaterThan(0.85)
  expect(max[2] - min[2]).toBeGreaterThan(0.25)
})

test('a ring is a ring with a hole and no disc: the rims of a row of bicycles were lost', () => {
  const [, ring] = bounded(group([flowers(40), group([torus(0.3, 0.006)], { part: 'ring' })]), 700)
  expect(pieces(ring)).toBe(1)
  expect(isClosed(ring)).toBe(true)
  const nearest = Array.from({ length: ring.positions.length / 3 }, (_, i) =>
    Math.hypot(...ring.positions.slice(3 * i, 3 * i + 3))
  )
  expect(Math.min(...nearest)).toBeGreaterThan(0.2)
})

test('of more pieces than there are triangles for, each part keeps some, the copies alike', () => {
  const crowd = group([at([0, 2, 0], flowers(60)), at([0, 4, 0], flowers(60, 'leaf')), rod])
  const parts = bounded(crowd, 200)
  expect(countTriangles(parts)).toBeLessThanOrEqual(200)
  expect(parts).toHaveLength(3)
  expect(parts.every(part => pieces(part) > 0)).toBe(true)
})

test('the same pieces are the same triangles every time', () => {
  const twice = [0, 1].map(() =>
    bounded(group([flowers(30), rod]), 400).map(({ positions }) => [...positions])
  )
  expect(twice[0]).toEqual(twice[1])
})

test('a thin-walled shade is a shade and no flat diamond: it is large in the picture and fills next to nothing', () => {
  const shade: Shape = {
    op: 'lathe',
    part: 'shade',
    profile: [
      [0.15, 0.2],
      [0.2, 0],
      [0.204, 0],
      [0.154, 0.2],
    ],
  }
  const [, thin] = bounded(group([at([2, 0, 0], flowers(40)), shade]), 800)
  const { min, max } = boundsOf(thin.positions)
  expect(max[1] - min[1]).toBeCloseTo(0.2, 1)
  const high = Array.from({ length: thin.positions.length / 3 }, (_, i) => thin.positions[3 * i + 1])
  expect(high.filter(y => y > 0.17).length).toBeGreaterThan(4)
  expect(high.filter(y => y < 0.03).length).toBeGreaterThan(4)
})

test('of many thin-walled pieces some are left, whatever each of them needs: a pyramid of bouquets was an empty file', () => {
  const sleeve: Shape = {
    op: 'lathe',
    profile: [
      [0.15, 0.2],
      [0.2, 0],
      [0.202, 0],
      [0.152, 0.2],
    ],
  }
  const sleeves = Array.from({ length: 30 }, (_, i) => at([i, 0, 0], sleeve))
  const parts = bounded(group([group(sleeves, { part: 'sleeve' }), rod]), 500)
  expect(countTriangles(parts)).toBeLessThanOrEqual(500)
  expect(countTriangles(parts)).toBeGreaterThan(100)
})

test('thin-walled pieces keep no more than there is room for: eight glasses took the eyes of who carried them', () => {
  const wall: Vec2[] = [
    [0, 0],
    [0.3, 0],
    [0.35, 1],
    [0.348, 1],
    [0.298, 0.01],
    [0, 0.01],
  ]
  const glasses = Array.from({ length: 8 }, (_, i) => at([i, 0, 0], lathe(wall, { part: `glass_${i}` })))
  const eyes = Array.from({ length: 8 }, (_, i) => at([i, 2, 0], tag({ part: `eye_${i}` }, ball(0.03))))
  const parts = bounded(group([...glasses, ...eyes]), 800)
  expect(countTriangles(parts)).toBeLessThanOrEqual(800)
  expect(parts.filter(({ indices }) => indices.length === 0)).toHaveLength(0)
})
