import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countEdges, createHalfEdges } from './half-edges.ts'
import { cutNonManifold } from './manifold.ts'
import { appendSolids } from './mesh.ts'
import { createRandom } from './random.ts'
import { boxMesh, sphereMesh, triangleSoup } from './testing/foreign-meshes.ts'
import { weldVertices } from './weld.ts'

describe('welding', () => {
  test('closes a sphere whose triangles stand apart by less than the tolerance, and leaves it open below', () => {
    const sphere = sphereMesh(12)
    const random = createRandom(4)
    const positions = Float64Array.from(
      [...sphere.indices].flatMap(v => [...sphere.positions.slice(3 * v, 3 * v + 3)])
    )
    const torn = {
      positions: positions.map(value => value + random.range(-1e-4, 1e-4)),
      indices: Uint32Array.from(sphere.indices, (_, i) => i),
    }
    const welded = weldVertices(torn, 4e-4)
    expect(welded.positions).toHaveLength(sphere.positions.length)
    expect(countEdges(createHalfEdges(welded.indices, welded.firstOf.length)).border).toBe(0)
    expect(weldVertices(torn, 0).firstOf).toHaveLength(sphere.indices.length)
  })

  test('whatever the points: nobody moves farther than the tolerance, and who stays is farther than it from the others', () => {
    fc.assert(
      fc.property(fc.nat(), fc.double({ min: 0, max: 0.4, noNaN: true }), (seed, tolerance) => {
        const { positions, indices } = triangleSoup(seed, 12)
        const welded = weldVertices({ positions, indices }, tolerance)
        const kept = welded.firstOf.length
        const apart = (p: Float64Array, a: number, q: Float64Array, b: number): number =>
          Math.hypot(...[0, 1, 2].map(k => p[3 * a + k] - q[3 * b + k]))
        for (let v = 0; v < positions.length / 3; v += 1) {
          expect(apart(positions, v, welded.positions, welded.vertexOf[v])).toBeLessThanOrEqual(
            tolerance + 1e-12
          )
        }
        for (let a = 0; a < kept; a += 1) {
          expect(welded.vertexOf[welded.firstOf[a]]).toBe(a)
          for (let b = 0; b < a; b += 1) {
            expect(apart(welded.positions, a, welded.positions, b)).toBeGreaterThan(tolerance - 1e-12)
          }
        }
        welded.triangleOf.forEach((source, t) => {
          const mapped = [...indices.slice(3 * source, 3 * source + 3)].map(v => welded.vertexOf[v])
          expect([...welded.indices.slice(3 * t, 3 * t + 3)]).toEqual(mapped)
          expect(new Set(mapped).size).toBe(3)
        })
      }),
      { numRuns: 40 }
    )
  })

  test('coordinates that are not finite stay alone; −0 is 0; a negative tolerance is refused', () => {
    const positions = Float64Array.of(NaN, 0, 0, NaN, 0, 0, 0, 0, 0, -0, 0, 0)
    expect([...weldVertices({ positions, indices: new Uint32Array(0) }, 0).vertexOf]).toEqual([0, 1, 2, 2])
    expect([...weldVertices({ positions, indices: new Uint32Array(0) }, 1).vertexOf]).toEqual([0, 1, 2, 2])
    expect(() => weldVertices({ positions, indices: new Uint32Array(0) }, -1)).toThrow('tolerance')
  })
})

describe('cutting', () => {
  test('two boxes that share an edge and two that share a corner come apart whole', () => {
    const boxes = [
      boxMesh([0, 0, 0], [1, 1, 1]),
      boxMesh([1, 1, 0], [2, 2, 1]),
      boxMesh([-1, -1, -1], [0, 0, 0]),
    ]
    const welded = weldVertices(appendSolids(boxes), 0)
    const faults = countEdges(createHalfEdges(welded.indices, welded.firstOf.length))
    expect(faults).toMatchObject({ nonManifold: 1, nonManifoldVertices: 1 })
    const cut = cutNonManifold(welded)
    const half = createHalfEdges(cut.indices, cut.vertexOf.length)
    expect(half.fans.every(count => count <= 1)).toBe(true)
    expect(countEdges(half)).toMatchObject({ nonManifold: 0, nonManifoldVertices: 0, flipped: 0 })
    cut.vertexOf.forEach((source, vertex) => {
      expect([...cut.positions.slice(3 * vertex, 3 * vertex + 3)]).toEqual([
        ...welded.positions.slice(3 * source, 3 * source + 3),
      ])
    })
  })

  test('any triangles at all become manifold, and keep their corners’ places', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 6 }), { minLength: 3, maxLength: 60 }), list => {
        const indices = Uint32Array.from(list.slice(0, list.length - (list.length % 3)))
        const positions = Float32Array.from({ length: 21 }, (_, i) => i)
        const cut = cutNonManifold({ positions, indices })
        const half = createHalfEdges(cut.indices, cut.vertexOf.length)
        expect(half.fans.every(count => count <= 1)).toBe(true)
        expect(countEdges(half).nonManifold).toBe(0)
        expect([...cut.indices].map(v => cut.vertexOf[v])).toEqual([...indices])
      }),
      { numRuns: 200 }
    )
  })
})
