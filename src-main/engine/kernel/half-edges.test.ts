import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  borderLoops,
  countEdges,
  createHalfEdges,
  EDGE_BORDER,
  EDGE_FLIPPED,
  EDGE_INNER,
  EDGE_NON_MANIFOLD,
  nextEdge,
  nextSpoke,
  previousEdge,
  previousSpoke,
} from './half-edges.ts'
import { boxMesh, sphereMesh, torusMesh } from './testing/foreign-meshes.ts'

const halfEdgesOf = (...corners: number[]): ReturnType<typeof createHalfEdges> =>
  createHalfEdges(Uint32Array.from(corners), Math.max(...corners) + 1)

describe('half-edges', () => {
  test('of closed meshes all have a twin, and Euler’s formula holds', () => {
    for (const [mesh, genus] of [
      [sphereMesh(8), 0],
      [boxMesh([0, 0, 0], [1, 2, 3]), 0],
      [torusMesh(20), 1],
    ] as const) {
      const half = createHalfEdges(mesh.indices, mesh.positions.length / 3)
      const { inner, ...faults } = countEdges(half)
      expect(half.vertexCount - inner + half.faceCount).toBe(2 - 2 * genus)
      expect(Object.values(faults).every(count => count === 0)).toBe(true)
      expect(half.fans.every(count => count === 1)).toBe(true)
      expect(borderLoops(half)).toEqual([])
    }
  })

  test('three faces on one edge are non-manifold, and none of them is another’s neighbour there', () => {
    const half = halfEdgesOf(0, 1, 2, 1, 0, 3, 0, 1, 4)
    expect([half.kinds[0], half.kinds[3], half.kinds[6]]).toEqual(Array(3).fill(EDGE_NON_MANIFOLD))
    expect([half.twins[0], half.twins[3], half.twins[6]]).toEqual([-1, -1, -1])
    expect(countEdges(half)).toMatchObject({ nonManifold: 1, border: 6, nonManifoldVertices: 0 })
  })

  test('two faces wound against each other are told from a border', () => {
    const half = halfEdgesOf(0, 1, 2, 0, 1, 3)
    expect(half.kinds[0]).toBe(EDGE_FLIPPED)
    expect(countEdges(half)).toMatchObject({ flipped: 1, border: 4, nonManifold: 0 })
  })

  test('two fans that touch in a point make a non-manifold vertex, and their borders stay apart', () => {
    const half = halfEdgesOf(0, 1, 2, 0, 3, 4)
    expect([...half.fans]).toEqual([2, 1, 1, 1, 1])
    expect(countEdges(half).nonManifoldVertices).toBe(1)
    expect(borderLoops(half).map(loop => [...loop])).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ])
  })

  test('a face that uses a vertex twice is as if it were not there', () => {
    const half = halfEdgesOf(0, 1, 2, 0, 0, 1, 1, 0, 3)
    expect(half.twins[0]).toBe(6)
    expect(countEdges(half)).toMatchObject({ collapsedFaces: 1, inner: 1, border: 4 })
  })

  test('an index beyond the vertices is refused by name', () => {
    expect(() => createHalfEdges(Uint32Array.of(0, 1, 7), 3)).toThrow('vertex 7')
  })

  test('whatever the triangles, twins are mutual and opposite, and every fan is walked whole', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 7 }), { minLength: 3, maxLength: 60 }), list => {
        const corners = Uint32Array.from(list.slice(0, list.length - (list.length % 3)))
        const half = createHalfEdges(corners, 8)
        for (let edge = 0; edge < corners.length; edge += 1) {
          const twin = half.twins[edge]
          expect(twin >= 0).toBe(half.kinds[edge] === EDGE_INNER)
          if (twin >= 0) {
            expect(half.twins[twin]).toBe(edge)
            expect([corners[twin], corners[nextEdge(twin)]]).toEqual([corners[nextEdge(edge)], corners[edge]])
          }
          expect(nextEdge(previousEdge(edge))).toBe(edge)
        }
        checkFans(half)
        const looped = borderLoops(half).flatMap(loop => [...loop])
        expect(new Set(looped).size).toBe(looped.length)
        expect(looped.every(edge => half.twins[edge] < 0)).toBe(true)
        expect(looped.filter(edge => half.kinds[edge] === EDGE_BORDER)).toHaveLength(countEdges(half).border)
      }),
      { numRuns: 300 }
    )
  })

  test('loops run from end to end with the hole on their right', () => {
    const mesh = sphereMesh(6)
    const half = createHalfEdges(mesh.indices.slice(3), mesh.positions.length / 3)
    const [loop, ...others] = borderLoops(half)
    expect(others).toEqual([])
    expect([...loop].map(edge => half.corners[edge])).toHaveLength(3)
    loop.forEach((edge, i) => {
      expect(half.corners[nextEdge(edge)]).toBe(half.corners[loop[(i + 1) % loop.length]])
    })
  })
})

function checkFans(half: ReturnType<typeof createHalfEdges>): void {
  for (let vertex = 0; vertex < half.vertexCount; vertex += 1) {
    const spokes = [...half.spokes.subarray(half.starts[vertex], half.starts[vertex + 1])]
    expect(spokes.every(edge => half.corners[edge] === vertex)).toBe(true)
    expect(new Set(spokes).size).toBe(spokes.length)
    let fans = 0
    spokes.forEach((edge, i) => {
      fans += i === 0 || nextSpoke(half, spokes[i - 1]) !== edge ? 1 : 0
      const next = nextSpoke(half, edge)
      expect(next < 0 || previousSpoke(half, next) === edge).toBe(true)
    })
    expect(half.fans[vertex]).toBe(fans)
  }
}
