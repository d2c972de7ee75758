import { describe, expect, test } from 'vitest'
import { appendSolids, flipped } from './mesh.ts'
import { boxMesh, sphereMesh, torusMesh } from './testing/foreign-meshes.ts'
import { cellsAround, geodesicDistances } from './voxel-geodesics.ts'
import {
  cellAt,
  cellCentre,
  cellFor,
  VOXEL_INSIDE,
  VOXEL_OUTSIDE,
  VOXEL_SURFACE,
  voxelise,
  type VoxelGrid,
} from './voxel-grid.ts'

const countOf = ({ states }: VoxelGrid, state: number): number =>
  states.filter(value => value === state).length

describe('voxels', () => {
  test.each(['flood', 'votes'] as const)(
    'of a torus: %s finds what lies inside, and every cell of the surface is one',
    fill => {
      const grid = voxelise(torusMesh(64), { cell: 0.05, fill })
      // Counted, not expected one by one: there are tens of thousands of cells.
      let wrong = 0
      for (let at = 0; at < grid.states.length; at += 1) {
        const [x, y, z] = cellCentre(grid, at)
        const depth = Math.hypot(Math.hypot(x, z) - 1, y) - 0.4
        if (Math.abs(depth) > 0.06) {
          wrong += grid.states[at] === (depth < 0 ? VOXEL_INSIDE : VOXEL_OUTSIDE) ? 0 : 1
        } else if (Math.abs(depth) < 0.015) {
          wrong += grid.states[at] === VOXEL_SURFACE ? 0 : 1
        }
      }
      expect(wrong).toBe(0)
    }
  )

  test('flood takes parts that run through each other and faces that look inward', () => {
    const one = boxMesh([0, 0, 0], [1, 1, 1])
    const other = boxMesh([0.5, 0.2, 0.2], [1.5, 0.8, 0.8])
    const grid = voxelise(appendSolids([one, { ...other, indices: flipped(other.indices) }]), { cell: 0.04 })
    for (const q of [
      [0.3, 0.5, 0.5],
      [0.75, 0.5, 0.5],
      [1.25, 0.5, 0.5],
    ]) {
      expect(grid.states[cellAt(grid, q[0], q[1], q[2])]).toBe(VOXEL_INSIDE)
    }
    expect(grid.states[cellAt(grid, 1.25, 0.9, 0.5)]).toBe(VOXEL_OUTSIDE)
  })

  test('a sphere with a hole runs empty by flood and stays full by votes', () => {
    const sphere = sphereMesh(24)
    const open = { ...sphere, indices: sphere.indices.slice(3 * 3 * 8) }
    expect(countOf(voxelise(open, { cell: 0.05 }), VOXEL_INSIDE)).toBe(0)
    const grid = voxelise(open, { cell: 0.05, fill: 'votes' })
    const volume = (countOf(grid, VOXEL_INSIDE) + 0.5 * countOf(grid, VOXEL_SURFACE)) * 0.05 ** 3
    expect(volume / ((4 / 3) * Math.PI)).toBeGreaterThan(0.97)
    expect(volume / ((4 / 3) * Math.PI)).toBeLessThan(1.03)
  })

  test('cells that are no size, or too many, are refused', () => {
    expect(() => voxelise(boxMesh([0, 0, 0], [1, 1, 1]), { cell: 0 })).toThrow('above 0')
    expect(() => voxelise(boxMesh([0, 0, 0], [1, 1, 1]), { cell: 1e-4 })).toThrow('too small')
    expect(cellFor(boxMesh([0, 0, 0], [1, 4, 1]), 64)).toBe(1 / 16)
    expect(
      countOf(voxelise({ positions: new Float64Array(0), indices: new Uint32Array(0) }, { cell: 1 }), 0)
    ).toBe(64)
  })
})

describe('geodesic distances', () => {
  /** Two bars of 1 × 1 metre that meet in an L, with a gap to a third beside the first. */
  const tube = appendSolids([
    boxMesh([0, 0, 0], [5, 1, 1]),
    boxMesh([4, 0, 0], [5, 5, 1]),
    boxMesh([0, 1.2, 0], [3, 2.2, 1]),
  ])
  const grid = voxelise(tube, { cell: 1 / 16 })
  const near = (x: number, y: number, z: number): ReturnType<typeof cellsAround> =>
    cellsAround(grid, [x, y, z], [x, y, z], 3 / 16)

  test('go around the corner of an L-shaped tube, within two hundredths', () => {
    const distances = geodesicDistances(grid, near(0.5, 0.5, 0.5))
    expect(distances[cellAt(grid, 3.03, 0.53, 0.53)] / 2.53).toBeCloseTo(1, 1.5)
    // By the inner corner at (4, 1).
    const around = Math.hypot(3.5, 0.5) + Math.hypot(0.53, 3.53)
    expect(Math.abs(distances[cellAt(grid, 4.53, 4.53, 0.53)] / around - 1)).toBeLessThan(0.025)
    const diagonal = Math.hypot(4.03, 0.4, 0.4)
    expect(Math.abs(distances[cellAt(grid, 4.53, 0.9, 0.9)] / diagonal - 1)).toBeLessThan(0.03)
  })

  test('never cross a gap, and end where they are told to', () => {
    const distances = geodesicDistances(grid, near(0.5, 0.5, 0.5))
    expect(distances[cellAt(grid, 0.5, 1.7, 0.5)]).toBe(Infinity)
    expect(distances[cellAt(grid, 2, 1.1, 0.5)]).toBe(Infinity)
    const some = geodesicDistances(grid, near(0.5, 0.5, 0.5), 1)
    expect(some.filter(value => value < Infinity).every(value => value <= 1)).toBe(true)
    expect(some[cellAt(grid, 1.4, 0.5, 0.5)]).toBeLessThan(1)
    expect(some[cellAt(grid, 1.8, 0.5, 0.5)]).toBe(Infinity)
  })

  test('from several sources are the least of each one’s, and a bone’s are those to its whole length', () => {
    const [a, b] = [near(0.5, 0.5, 0.5), near(4.5, 4.5, 0.5)]
    const both = geodesicDistances(grid, {
      cells: [...a.cells, ...b.cells],
      distances: [...a.distances, ...b.distances],
    })
    const [fromA, fromB] = [geodesicDistances(grid, a), geodesicDistances(grid, b)]
    const wrong = both.filter((value, at) => {
      const least = Math.min(fromA[at], fromB[at])
      return value !== least && !(Math.abs(value - least) < 0.05)
    })
    expect(wrong).toHaveLength(0)
    const bone = geodesicDistances(grid, cellsAround(grid, [0.5, 0.5, 0.5], [4.5, 0.5, 0.5], 3 / 16))
    expect(Math.abs(bone[cellAt(grid, 2.5, 0.95, 0.5)] - 0.45)).toBeLessThan(0.04)
    expect(cellsAround(grid, [1, 3, 0.5], [2, 4, 0.5], 1).cells).toEqual([])
  })
})
