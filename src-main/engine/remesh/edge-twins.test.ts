import { expect, test } from 'vitest'
import { findTwins } from './edge-twins.ts'
import { createHalfEdges } from '../kernel/half-edges.ts'
import { createRandom } from '../kernel/random.ts'

/** A wheel of triangles around vertex `hub`, of which every seventh is wound the other way. */
function wheel(hub: number, rim: readonly number[]): number[] {
  return rim.flatMap((a, i) => {
    const b = rim[(i + 1) % rim.length]
    return i % 7 === 3 ? [hub, b, a] : [hub, a, b]
  })
}

const row = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i)

/** Triangles over few vertices, so that edges of two, three and more of them come together by chance, wound as it falls. */
function heap(vertices: number, count: number): number[] {
  const random = createRandom('edges')
  const corners: number[] = []
  while (corners.length < 3 * count) {
    const [a, b, c] = [0, 1, 2].map(() => random.int(0, vertices - 1))
    if (a !== b && b !== c && c !== a) {
      corners.push(a, b, c)
    }
  }
  return corners
}

// Rows of few half-edges are sorted in place, longer ones apart: what either way pairs must be what the half-edges pair.
test.each([
  ['a wheel of few spokes', wheel(0, row(1, 12)), 13],
  ['a wheel of many spokes around the lowest vertex', wheel(0, row(1, 200)), 201],
  ['a wheel of many spokes around the highest vertex', wheel(200, row(0, 200)), 201],
  ['two triangles on the same vertices', [0, 1, 2, 0, 1, 2], 3],
  ['edges of many triangles', heap(9, 60), 9],
  ['edges of a hundred triangles', [...heap(40, 900), ...row(40, 100).flatMap(tip => [3, 7, tip])], 140],
])('%s has the twins and kinds that its half-edges have', (_, list, vertexCount) => {
  const corners = Uint32Array.from(list)
  const { twins, kinds } = createHalfEdges(corners, vertexCount)
  expect(findTwins(corners, vertexCount)).toMatchObject({ twins, kinds })
})

// Who pairs the triangles of such an edge would mix them with those of the next one, or miss some.
test('half-edges of edges with more than two triangles come edge by edge in their own order', () => {
  const corners = Uint32Array.from([4, 5, 6, ...[0, 1, 9, 2, 8, 3].flatMap(tip => [4, 5, tip, 7, 5, tip])])
  const { kinds, crowded } = findTwins(corners, 10)
  const ends = (edge: number): readonly number[] =>
    [corners[edge], corners[edge - (edge % 3) + ((edge + 1) % 3)]].sort((a, b) => a - b)
  const all = [...kinds.keys()].filter(edge => kinds[edge] > 1)
  const wanted = all.sort((a, b) => ends(a)[0] - ends(b)[0] || ends(a)[1] - ends(b)[1] || a - b)
  expect(all.length).toBeGreaterThan(12)
  expect([...crowded]).toEqual(wanted)
})
