import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { borderLoops, countEdges, createHalfEdges } from './half-edges.ts'
import { fillHoles } from './holes.ts'
import { cutNonManifold } from './manifold.ts'
import { volumeOf, type Solid } from './mesh.ts'
import { createRandom } from './random.ts'
import { boxMesh, sphereMesh, torusMesh } from './testing/foreign-meshes.ts'
import { triangulateLoop } from './hole-triangulation.ts'

const faultsOf = ({ positions, indices }: Solid): ReturnType<typeof countEdges> =>
  countEdges(createHalfEdges(indices, positions.length / 3))

/** The mesh without the faces whose middle is near one of the points. */
function bitten(mesh: Solid, points: readonly (readonly number[])[], radius: number): Solid {
  const { positions: p, indices } = mesh
  const kept: number[] = []
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = indices.subarray(t, t + 3)
    const isNear = points.some(
      q =>
        Math.hypot(...q.map((value, k) => (p[3 * a + k] + p[3 * b + k] + p[3 * c + k]) / 3 - value)) < radius
    )
    if (!isNear) {
      kept.push(a, b, c)
    }
  }
  return { positions: p, indices: Uint32Array.from(kept) }
}

describe('hole filling', () => {
  test('whatever is bitten out, the mesh is closed again and consistent, and the old faces are untouched', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat({ max: 1 }),
        fc.boolean(),
        fc.double({ min: 0.05, max: 0.5, noNaN: true }),
        (seed, which, isSmooth, radius) => {
          const random = createRandom(seed)
          const solid = [sphereMesh(14), torusMesh(28)][which]
          const count = solid.positions.length / 3
          const points = [0, 1, 2].map(() => {
            const at = random.int(0, count - 1)
            return [...solid.positions.slice(3 * at, 3 * at + 3)]
          })
          const open = cutNonManifold(bitten(solid, points, radius))
          const filled = fillHoles(open, { isSmooth })
          // A triangle that was left alone has no hole: it would be closed by its own back.
          const alone = filled.holes.filter(hole => hole.openBecause !== null)
          expect(alone.every(hole => hole.edges.length === 3)).toBe(true)
          expect(faultsOf(filled)).toMatchObject({
            border: 3 * alone.length,
            nonManifold: 0,
            flipped: 0,
            collapsedFaces: 0,
          })
          expect(filled.indices.slice(0, open.indices.length)).toEqual(open.indices)
          const counted = filled.holes.reduce(
            (sum, hole) => sum + hole.triangleCount,
            open.indices.length / 3
          )
          expect(counted).toBe(filled.indices.length / 3)
          expect(filled.positions.every(Number.isFinite)).toBe(true)
        }
      ),
      { numRuns: 25 }
    )
  })

  test('a large hole in a sphere is domed over as the sphere was; without smoothing it is cut off flat', () => {
    const sphere = sphereMesh(40)
    const open = bitten(sphere, [[0, 1, 0]], 0.6)
    const whole = volumeOf(sphere)
    const smooth = fillHoles(open)
    const flat = fillHoles(open, { isSmooth: false })
    expect(volumeOf(flat)).toBeLessThan(0.98 * whole)
    expect(volumeOf(smooth)).toBeGreaterThan(0.99 * whole)
    expect(volumeOf(smooth)).toBeLessThan(1.01 * whole)
    const edges = smooth.holes[0]
    expect(edges.vertexCount).toBeGreaterThan(50)
  })

  test('a missing side of a box is closed flat with two triangles of its area', () => {
    const box = boxMesh([0, 0, 0], [1, 2, 3])
    const filled = fillHoles({ ...box, indices: box.indices.slice(6) }, { isSmooth: false })
    expect(volumeOf(filled)).toBeCloseTo(6, 12)
    expect(filled.indices).toHaveLength(36)
  })

  test('a rim of a thousand edges is parted and closed', () => {
    const count = 1000
    const positions = new Float64Array(6 * count)
    const indices: number[] = []
    for (let i = 0; i < count; i += 1) {
      const angle = (2 * Math.PI * i) / count
      const wave = 0.1 * Math.sin(5 * angle)
      positions.set([Math.cos(angle), wave, -Math.sin(angle)], 6 * i)
      positions.set([Math.cos(angle), wave - 1, -Math.sin(angle)], 6 * i + 3)
      const next = (i + 1) % count
      indices.push(2 * i, 2 * i + 1, 2 * next + 1, 2 * i, 2 * next + 1, 2 * next)
    }
    const filled = fillHoles({ positions, indices: Uint32Array.from(indices) }, { isSmooth: false })
    expect(filled.holes.map(hole => hole.triangleCount)).toEqual([998, 998])
    expect(faultsOf(filled)).toMatchObject({ border: 0, nonManifold: 0, flipped: 0 })
    expect(Math.abs(volumeOf(filled))).toBeCloseTo(Math.PI, 1)
  })

  test('what is not wanted, too long, or no plain border stays open, and why is told', () => {
    const sphere = sphereMesh(8)
    const open = bitten(sphere, [[0, 1, 0]], 0.5)
    const reasons = (options: Parameters<typeof fillHoles>[1]): unknown[] =>
      fillHoles(open, options).holes.map(hole => hole.openBecause)
    expect(reasons({ mostEdges: 5 })).toEqual(['too-many-edges'])
    expect(reasons({ isWanted: () => false })).toEqual(['not-wanted'])
    const three = {
      positions: Float64Array.from({ length: 15 }, (_, i) => (i * i) % 7),
      indices: Uint32Array.of(0, 1, 2, 1, 0, 3, 0, 1, 4),
    }
    expect(fillHoles(three).holes.every(hole => hole.openBecause === 'not-a-border')).toBe(true)
    const alone = { positions: Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0), indices: Uint32Array.of(0, 1, 2) }
    expect(fillHoles(alone).holes.map(hole => hole.openBecause)).toEqual(['no-triangulation'])
  })

  test('of the triangulations of a bent rim, the least area among those without a sharp fold', () => {
    // A square with one corner raised: the diagonal that bends less.
    const positions = [0, 0, 0, 1, 0, 0, 1, 1, 0.8, 0, 1, 0]
    const indices = triangulateLoop({
      rim: [0, 3, 2, 1],
      tips: [-1, -1, -1, -1],
      positions,
      isTaken: () => false,
    })
    expect(indices).toHaveLength(6)
    const taken = triangulateLoop({
      rim: [0, 3, 2, 1],
      tips: [-1, -1, -1, -1],
      positions,
      isTaken: () => true,
    })
    expect(taken).toBeNull()
    const only = triangulateLoop({
      rim: [0, 3, 2, 1],
      tips: [-1, -1, -1, -1],
      positions,
      isTaken: (a, b) => Math.min(a, b) === 0 && Math.max(a, b) === 2,
    })
    expect([...(only ?? [])].filter(vertex => vertex === 1 || vertex === 3)).toHaveLength(4)
  })
})

test('a mesh without holes comes back as it was', () => {
  const box = boxMesh([0, 0, 0], [1, 1, 1])
  const filled = fillHoles(box)
  expect(filled).toEqual({ positions: box.positions, indices: box.indices, holes: [] })
  expect(borderLoops(createHalfEdges(filled.indices, 8))).toEqual([])
})
