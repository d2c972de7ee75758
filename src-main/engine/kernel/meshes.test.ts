import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { compose, mirrorMatrix } from './matrix.ts'
import { appendSolids, boundsOf, compactMesh, transformSolid, volumeOf, type Solid } from './mesh.ts'
import { simplifyIndices } from './simplify.ts'
import { fillDiagonals, surfaceNets, type ScalarGrid } from './surface-nets.ts'
import { closednessOf, componentsOf, isClosed } from './topology.ts'
import { prepareGeometry } from './wasm.ts'

beforeAll(prepareGeometry)

const tetrahedron: Solid = {
  positions: Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1),
  indices: Uint32Array.of(0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3),
}

function grid(size: number, field: (x: number, y: number, z: number) => number): ScalarGrid {
  const values = new Float32Array(size ** 3)
  for (let i = 0; i < values.length; i += 1) {
    const [x, y, z] = [i % size, Math.floor(i / size) % size, Math.floor(i / (size * size))]
    const isRim = [x, y, z].some(at => at === 0 || at === size - 1)
    values[i] = isRim ? 1 : field(x, y, z)
  }
  return { values, size: [size, size, size] }
}

describe('closedness', () => {
  test('a tetrahedron is closed; without a face it has three border edges', () => {
    expect(isClosed(tetrahedron)).toBe(true)
    expect(closednessOf({ ...tetrahedron, indices: tetrahedron.indices.slice(3) }).border).toBe(3)
  })

  test('vertices at the same place count as one', () => {
    const split = Float64Array.from(
      [...tetrahedron.indices].flatMap(v => [...tetrahedron.positions.slice(v * 3, v * 3 + 3)])
    )
    expect(isClosed({ positions: split, indices: Uint32Array.from({ length: 12 }, (_, i) => i) })).toBe(true)
  })

  test('a second copy at the same place is seen as non-manifold', () => {
    const twice = appendSolids([tetrahedron, tetrahedron])
    expect(closednessOf(twice).nonManifold).toBeGreaterThan(0)
    expect(componentsOf(twice.indices, 8)).toHaveLength(2)
  })
})

describe('transformSolid', () => {
  test('mirroring keeps the outside outside', () => {
    const mirrored = transformSolid(tetrahedron, mirrorMatrix('x'))
    expect(volumeOf(mirrored)).toBeCloseTo(volumeOf(tetrahedron), 12)
    expect(boundsOf(mirrored.positions).min[0]).toBe(-1)
  })

  test('scales, then turns, then moves', () => {
    const placed = transformSolid(tetrahedron, compose([5, 0, 0], [0, 0, Math.PI / 2], [2, 1, 1]))
    expect([...placed.positions.slice(3, 6)].map(value => Math.round(value * 1e9) / 1e9)).toEqual([5, 2, 0])
  })
})

describe('surface nets', () => {
  test('a ball has its volume, faces outward and is closed', () => {
    const mesh = surfaceNets(grid(24, (x, y, z) => Math.hypot(x - 11.5, y - 11.5, z - 11.5) - 8))
    expect(isClosed(mesh)).toBe(true)
    expect(volumeOf(mesh) / ((4 / 3) * Math.PI * 512)).toBeGreaterThan(0.96)
  })

  test('any noise gives a closed manifold once diagonals are filled', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 343, maxLength: 343 }), noise => {
        const samples = grid(9, (x, y, z) => noise[x - 1 + (y - 1) * 7 + (z - 1) * 49] + 0.5)
        fillDiagonals(samples)
        const { border, nonManifold } = closednessOf(surfaceNets(samples))
        return border === 0 && nonManifold === 0
      }),
      { numRuns: 200 }
    )
  })
})

describe('simplifyIndices', () => {
  test('reaches the count and stays closed', () => {
    const ball = surfaceNets(grid(24, (x, y, z) => Math.hypot(x - 11.5, y - 11.5, z - 11.5) - 8))
    const mesh = { positions: Float32Array.from(ball.positions), indices: ball.indices }
    const simple = compactMesh({ ...mesh, indices: simplifyIndices(mesh, { triangles: 200 }) })
    expect(simple.indices.length / 3).toBeLessThanOrEqual(200)
    expect(simple.indices.length / 3).toBeGreaterThan(180)
    expect(isClosed(simple)).toBe(true)
  })
})
