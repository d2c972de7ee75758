import { expect, test } from 'vitest'
import { SEAM } from './collapse/collapse-mesh.ts'
import { findTwins } from './edge-twins.ts'
import { findFans } from './fans.ts'

/** The fans of triangles whose points are numbered as given; an edge from a to b in `seams` has the flag from both sides. */
function fansOf(
  corners: readonly number[],
  seams: readonly (readonly [number, number])[] | null = null
): { readonly ids: readonly number[]; readonly first: readonly number[] } {
  const { twins } = findTwins(Uint32Array.from(corners), 1 + Math.max(...corners))
  const flags = Uint8Array.from(corners, (from, corner) => {
    const to = corners[corner % 3 === 2 ? corner - 2 : corner + 1]
    const isSeam = seams?.some(([a, b]) => (a === from && b === to) || (a === to && b === from))
    return isSeam === true ? SEAM : 0
  })
  const { ids, first } = findFans(twins, seams === null ? null : flags)
  return { ids: [...ids], first: [...first] }
}

const TETRAHEDRON = [0, 1, 2, 0, 3, 1, 1, 3, 2, 2, 3, 0]

/** Four triangles around point 0, from point 1 on. */
const ROUND = [0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 1]

// Numbers in another order than that of the first corners gave other bytes to everything behind.
test('every point of a closed surface is one fan, numbered by its first corner', () => {
  expect(fansOf(TETRAHEDRON)).toEqual({ ids: TETRAHEDRON, first: [0, 1, 2, 4] })
})

// What only touches in a point was moved as one and tore when either side was collapsed.
test('surfaces that touch in a point have a fan there each', () => {
  const other = TETRAHEDRON.map(point => (point === 0 ? 0 : point + 3))
  const { ids, first } = fansOf([...TETRAHEDRON, ...other])
  expect(first).toHaveLength(8)
  expect(ids[12]).not.toBe(ids[0])
  expect(new Set(ids.slice(0, 12))).toEqual(new Set([0, 1, 2, 3]))
})

// A fan that was met in its middle was followed to one side only, so that a point at a border became two.
test('an open fan is one, whichever of its triangles comes first', () => {
  const triangles = [0, 1, 2].map(i => ROUND.slice(3 * i, 3 * i + 3))
  for (const [a, b, c] of [
    [0, 1, 2],
    [1, 0, 2],
    [1, 2, 0],
    [2, 1, 0],
  ]) {
    const { ids } = fansOf([...triangles[a], ...triangles[b], ...triangles[c]])
    expect([ids[0], ids[3], ids[6]]).toEqual([0, 0, 0])
  }
})

// One seam that ends in a point cut it in two, or two that pass through it did not.
test('a point is cut where two seams meet in it, and not where one ends', () => {
  const centre = ({ ids }: { readonly ids: readonly number[] }): readonly number[] =>
    [0, 3, 6, 9].map(corner => ids[corner])
  expect(new Set(centre(fansOf(ROUND, [])))).toEqual(new Set([0]))
  expect(new Set(centre(fansOf(ROUND, [[0, 1]])))).toEqual(new Set([0]))
  const [a, b, c, d] = centre(
    fansOf(ROUND, [
      [0, 1],
      [0, 3],
    ])
  )
  expect([a === b, c === d, a === c]).toEqual([true, true, false])
})
