import { describe, expect, test } from 'vitest'
import { box, cylinder, sphere, torus } from '../model/fixtures.ts'
import type { SurfaceMesh } from '../kernel/types.ts'
import { pairQuads } from './pair-quads.ts'

/** Triangles as sets of vertices, sorted: their order and where they begin do not count. */
const triangles = ({ indices }: SurfaceMesh): string[] =>
  Array.from({ length: indices.length / 3 }, (_, face) => {
    const corners = [...indices.subarray(3 * face, 3 * face + 3)]
    const start = corners.indexOf(Math.min(...corners))
    return [0, 1, 2].map(k => corners[(start + k) % 3]).join(' ')
  }).sort()

describe('pairs of triangles', () => {
  test('a box is six quads, a torus and a cylinder’s wall are quads only', () => {
    expect(pairQuads(box([1, 2, 3])).quads).toBe(6)
    const ring = torus(1, 0.3, 24)
    expect(pairQuads(ring).quads * 2).toBe(ring.indices.length / 3)
    expect(pairQuads(cylinder(1, 2, 24)).quads).toBeGreaterThanOrEqual(24)
  })

  test('most of a ball is quads, its poles are not', () => {
    const ball = sphere(1, 16)
    const { quads } = pairQuads(ball)
    expect((quads * 6) / ball.indices.length).toBeGreaterThan(0.75)
  })

  test.each([
    ['box', box([1, 2, 3])],
    ['ball', sphere(1, 12, 0.1)],
    ['torus', torus(1, 0.3, 16)],
  ])('the triangles of a %s stay what they were, winding and all, when a diagonal is kept', (_, mesh) => {
    expect(triangles(pairQuads(mesh).mesh)).toEqual(triangles(mesh))
  })

  test('both halves of a quad lie one behind the other and share their diagonal', () => {
    const { mesh, quads } = pairQuads(sphere(1, 12))
    for (let quad = 0; quad < quads; quad++) {
      const [a, , c, d, e] = mesh.indices.subarray(6 * quad, 6 * quad + 6)
      expect([d, e]).toEqual([a, c])
    }
  })
})
