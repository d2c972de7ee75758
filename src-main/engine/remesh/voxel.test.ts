import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { volumeOf, type AnyMesh } from '../kernel/mesh.ts'
import { closednessOf, componentsOf } from '../kernel/topology.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { remeshVoxel } from './voxel.ts'

beforeAll(prepareGeometry)

/** Walls of a fortieth of the longest side, so that the grid is small. */
const COARSE = { cellsAlong: 40, wall: 0.04 }

type Numbers3 = readonly [number, number, number]

/** Six faces of two triangles; `faces` takes some of them. */
function box(
  [x, y, z]: Numbers3,
  [w, h, d]: Numbers3,
  faces: readonly number[] = [0, 1, 2, 3, 4, 5]
): AnyMesh {
  const positions = Float64Array.from(
    Array.from({ length: 8 }, (_, k) => [x + (k & 1) * w, y + ((k >> 1) & 1) * h, z + (k >> 2) * d]).flat()
  )
  const quads = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ]
  const indices = faces.flatMap(face => {
    const [a, b, c, e] = quads[face]
    return [a, b, c, a, c, e]
  })
  return { positions, indices: Uint32Array.from(indices) }
}

function join(...meshes: readonly AnyMesh[]): AnyMesh {
  const positions: number[] = []
  const indices: number[] = []
  for (const mesh of meshes) {
    const offset = positions.length / 3
    positions.push(...mesh.positions)
    indices.push(...Array.from(mesh.indices, vertex => vertex + offset))
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

const turned = ({ positions, indices }: AnyMesh): AnyMesh => ({
  positions,
  indices: Uint32Array.from(indices).reverse(),
})

/** Turned about two axes by angles that fit no grid. */
function tilted({ positions: p, indices }: AnyMesh): AnyMesh {
  const [c, s] = [Math.cos(0.7), Math.sin(0.7)]
  const places = new Float64Array(p.length)
  for (let i = 0; i < p.length; i += 3) {
    const [x, y] = [c * p[i] - s * p[i + 1], s * p[i] + c * p[i + 1]]
    places.set([x, c * y - s * p[i + 2], s * y + c * p[i + 2]], i)
  }
  return { positions: places, indices }
}

function sizesOf({ positions: p }: AnyMesh): number[] {
  return [0, 1, 2].map(axis => {
    const values = Array.from(p).filter((_, i) => i % 3 === axis)
    return Math.max(...values) - Math.min(...values)
  })
}

function expectSkin(made: AnyMesh, triangles: number): void {
  expect(closednessOf(made)).toMatchObject({ border: 0, nonManifold: 0, degenerate: 0 })
  expect(made.indices.length / 3).toBeLessThanOrEqual(triangles)
  expect(made.indices.length / 3).toBeGreaterThanOrEqual(0.98 * triangles)
  expect(volumeOf(made)).toBeGreaterThan(0)
}

describe('one closed skin', () => {
  test('boxes that run through each other become one, of the volume of their union, outward, with sharp corners', () => {
    const source = join(box([0, 0, 0], [2, 1, 1]), turned(box([0.6, 0.3, 0.4], [0.5, 2, 0.3])))
    const made = remeshVoxel(source, { triangles: 600, ...COARSE })
    expectSkin(made, 600)
    expect(componentsOf(made.indices, made.positions.length / 3)).toHaveLength(1)
    expect(Math.abs(volumeOf(made) / (2 + 0.5 * 0.3 * 1.3) - 1)).toBeLessThan(0.002)
    sizesOf(made).forEach((size, axis) => expect(size).toBeCloseTo([2, 2.3, 1][axis], 3))
  })

  test('edges that lie across the grid stay sharp: a tilted cube keeps its volume', () => {
    const source = tilted(box([0, 0, 0], [1, 1, 1]))
    const made = remeshVoxel(source, { triangles: 300, ...COARSE })
    expectSkin(made, 300)
    expect(Math.abs(volumeOf(made) - 1)).toBeLessThan(0.002)
    sizesOf(made).forEach((size, axis) => expect(size).toBeCloseTo(sizesOf(source)[axis], 2))
  })

  test('a hollow that a shell walls off stays, a slit between two parts does not', () => {
    const hollow = join(box([0, 0, 0], [1, 1, 1]), turned(box([0.25, 0.25, 0.25], [0.5, 0.5, 0.5])))
    const made = remeshVoxel(hollow, { triangles: 800, ...COARSE })
    expectSkin(made, 800)
    expect(Math.abs(volumeOf(made) / (1 - 0.125) - 1)).toBeLessThan(0.005)
  })

  test('a missing side is closed where it is small, and a wide one leaves a shell of a wall’s thickness', () => {
    const small = remeshVoxel(box([0, 0, 0], [1, 3, 1], [0, 1, 3, 4, 5]), { triangles: 400, ...COARSE })
    expectSkin(small, 400)
    expect(Math.abs(volumeOf(small) / 3 - 1)).toBeLessThan(0.01)
    const wide = remeshVoxel(box([0, 0, 0], [1, 1, 1], [0, 1, 2, 4, 5]), {
      triangles: 3000,
      wall: 0.05,
      cellsAlong: 30,
    })
    expectSkin(wide, 3000)
    expect(volumeOf(wide)).toBeGreaterThan(5 * 0.05 * 0.9)
    expect(volumeOf(wide)).toBeLessThan(5 * 0.05 * 1.2)
  })

  test('sheets and thin plates become as thick as can be printed, without holes', () => {
    for (const source of [box([0, 0, 0], [1, 1, 0], [0]), tilted(box([0, 0, 0], [1, 1, 0.001]))]) {
      const made = remeshVoxel(source, { triangles: 2000, wall: 0.04, cellsAlong: 30 })
      expectSkin(made, 2000)
      expect(componentsOf(made.indices, made.positions.length / 3)).toHaveLength(1)
      expect(volumeOf(made)).toBeGreaterThan(0.036)
      expect(volumeOf(made)).toBeLessThan(0.049)
    }
  })

  test('the same bytes come twice, and progress never falls', () => {
    const told: number[] = []
    const source = tilted(join(box([0, 0, 0], [1, 0.2, 0.2]), box([0.4, 0.1, 0.1], [0.2, 0.5, 0.2], [1, 2])))
    const how = { triangles: 500, ...COARSE }
    const once = remeshVoxel(source, { ...how, onProgress: share => told.push(share) })
    expect(remeshVoxel(source, how)).toStrictEqual(once)
    expect(told).toStrictEqual([...told].sort((a, b) => a - b))
    expect(told.at(-1)).toBe(1)
  })

  test('more triangles than the finest grid gives are there all the same', () => {
    const made = remeshVoxel(box([0, 0, 0], [1, 0.001, 0.001]), { triangles: 60_000, wall: 1e-4 })
    expectSkin(made, 60_000)
  })

  test('any soup of triangles becomes a closed skin under the count', () => {
    const corner = fc.integer({ min: 0, max: 9 })
    const soup = fc.array(fc.tuple(corner, corner, corner), { minLength: 1, maxLength: 20 })
    const places = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 30, maxLength: 30 })
    fc.assert(
      fc.property(soup, places, (triangles, positions) => {
        const source = {
          positions: Float64Array.from(positions),
          indices: Uint32Array.from(triangles.flat()),
        }
        const made = remeshVoxel(source, { triangles: 800, wall: 0.3, cellsAlong: 16 })
        expect(closednessOf(made)).toMatchObject({ border: 0, nonManifold: 0, degenerate: 0 })
        expect(made.indices.length / 3).toBeLessThanOrEqual(800)
      }),
      { numRuns: 5, seed: 17 }
    )
  })
})
