import { expect, test } from 'vitest'
import { Bvh, createHit } from '../kernel/bvh.ts'
import { crossSides } from '../kernel/triangles.ts'
import { findPulls } from './fit-to-source.ts'

const SIDE = 6

/** A waved sheet of 6 × 6 points, and the same with the point 14 joined to 15. */
function sheetWithOneJoin() {
  const positions = new Float64Array(3 * SIDE * SIDE)
  for (let point = 0; point < SIDE * SIDE; point++) {
    const [x, z] = [point % SIDE, Math.floor(point / SIDE)]
    positions.set([x, 0.1 * ((x * x + 3 * z) % 5), z], 3 * point)
  }
  const indices: number[] = []
  for (let point = 0; point < SIDE * (SIDE - 1); point++) {
    if (point % SIDE < SIDE - 1) {
      indices.push(point, point + SIDE, point + 1, point + 1, point + SIDE, point + SIDE + 1)
    }
  }
  const pointOf = Int32Array.from({ length: SIDE * SIDE }, (_, point) =>
    point < 15 ? Math.min(point, 14) : point - 1
  )
  const corners: number[] = []
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map(k => pointOf[indices[i + k]])
    if (a !== b && b !== c && c !== a) {
      corners.push(a, b, c)
    }
  }
  const kept = positions.filter((_, i) => Math.floor(i / 3) !== 15)
  kept.set([2.5, 0.2, 2], 3 * 14)
  return {
    source: { positions, indices: Uint32Array.from(indices), pointOf, sizes: sizesOf(positions, indices) },
    fitted: { positions: kept, corners: Uint32Array.from(corners), isRim: new Uint8Array(kept.length / 3) },
  }
}

function sizesOf(positions: Float64Array, indices: readonly number[]): Float64Array {
  const cross = new Float64Array(3)
  return Float64Array.from({ length: indices.length / 3 }, (_, triangle) => {
    const [a, b, c] = indices.slice(3 * triangle, 3 * triangle + 3)
    return crossSides(positions, a, b, c, cross)
  })
}

// What is not looked for was given the wrong triangle behind the first that is gone.
test('each vertex and each triangle of the source pulls, and what was left as it was by nothing at where it is', () => {
  const { source, fitted } = sheetWithOneJoin()
  const { firsts, shares, heights } = findPulls(fitted, source)
  const triangles = source.indices.length / 3
  expect(firsts).toHaveLength(SIDE * SIDE + triangles)
  const { positions: p, corners } = fitted
  const footOf = (pull: number): number[] => {
    const [s, r] = [shares[2 * pull], shares[2 * pull + 1]]
    const at = (k: number, axis: number): number => p[3 * corners[firsts[pull] + k] + axis]
    return [0, 1, 2].map(axis => (1 - s - r) * at(0, axis) + s * at(1, axis) + r * at(2, axis))
  }
  const isJoined = (vertex: number): boolean => source.pointOf[vertex] === 14
  for (let vertex = 0; vertex < SIDE * SIDE; vertex++) {
    if (!isJoined(vertex)) {
      expect(footOf(vertex)).toEqual([...source.positions.slice(3 * vertex, 3 * vertex + 3)])
      expect(heights[vertex]).toBe(0)
    }
  }
  for (let triangle = 0; triangle < triangles; triangle++) {
    const own = [...source.indices.slice(3 * triangle, 3 * triangle + 3)]
    const pull = SIDE * SIDE + triangle
    if (own.some(isJoined)) {
      expect(corners.slice(firsts[pull], firsts[pull] + 3)).toContain(14)
      continue
    }
    const foot = footOf(pull)
    for (let axis = 0; axis < 3; axis++) {
      const middle = own.reduce((sum, vertex) => sum + source.positions[3 * vertex + axis], 0) / 3
      expect(foot[axis]).toBeCloseTo(middle, 12)
    }
    expect(heights[pull]).toBe(0)
  }
})

// A foot outside of a triangle was taken for one inside, or the looking ended at a triangle that another one is nearer than.
test('what was joined pulls at the nearest of the triangles around its point', () => {
  const { source, fitted } = sheetWithOneJoin()
  const { positions: p, corners } = fitted
  for (let step = 0; step < 60; step++) {
    const [dx, dy, dz] = [(step * 7) % 13, (step * 5) % 11, (step * 3) % 7].map((k, i) => k - [6, 5, 3][i])
    const place = Float64Array.of(2.5 + 0.12 * dx, 0.2 + 0.03 * dy, 2 + 0.2 * dz)
    source.positions.set(place, 3 * 15)
    const { firsts, shares } = findPulls(fitted, source)
    const [s, r] = [shares[2 * 15], shares[2 * 15 + 1]]
    const foot = [0, 1, 2].map(axis => {
      const [a, b, c] = [0, 1, 2].map(k => p[3 * corners[firsts[15] + k] + axis])
      return (1 - s - r) * a + s * b + r * c
    })
    const around = corners.filter((_, corner) => {
      const first = corner - (corner % 3)
      return corners.subarray(first, first + 3).includes(14)
    })
    const hit = createHit()
    new Bvh({ positions: p, indices: around }).closestPoint(place[0], place[1], place[2], hit)
    const distance = Math.hypot(...foot.map((at, axis) => at - place[axis]))
    expect(distance).toBeCloseTo(hit.distance, 6)
  }
})
