import { beforeAll, expect, test } from 'vitest'
import { prepareGeometry } from '../kernel/wasm.ts'
import { jointPlaces } from './joint-places.ts'
import type { CarriedColumn } from './model-surface.ts'
import { reduceSurface } from './reduce.ts'

beforeAll(() => prepareGeometry())

const ROWS = 120
const AROUND = 24

/** A round bar from y = 0 to 1, closed at both ends. */
function bar(): { readonly positions: Float64Array; readonly indices: Uint32Array } {
  const positions: number[] = []
  const indices: number[] = []
  for (let row = 0; row <= ROWS; row++) {
    for (let i = 0; i < AROUND; i++) {
      const turn = (2 * Math.PI * i) / AROUND
      positions.push(0.1 * Math.cos(turn), row / ROWS, 0.1 * Math.sin(turn))
    }
  }
  const at = (row: number, i: number): number => row * AROUND + (i % AROUND)
  for (let i = 0; i < AROUND; i++) {
    for (let row = 0; row < ROWS; row++) {
      indices.push(at(row, i), at(row + 1, i), at(row, i + 1))
      indices.push(at(row, i + 1), at(row + 1, i), at(row + 1, i + 1))
    }
    if (i > 1) {
      indices.push(at(0, 0), at(0, i - 1), at(0, i), at(ROWS, 0), at(ROWS, i), at(ROWS, i - 1))
    }
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

/** Joint 0 moves what lies below, joint 1 what lies above; from 0.45 to 0.55 one takes over from the other. */
function bent(positions: Float64Array): readonly CarriedColumn[] {
  const joints = new Float64Array((4 * positions.length) / 3)
  const weights = new Float64Array(joints.length)
  for (let vertex = 0; vertex < positions.length / 3; vertex++) {
    const share = Math.min(1, Math.max(0, (positions[3 * vertex + 1] - 0.45) / 0.1))
    joints[4 * vertex + 1] = 1
    weights[4 * vertex] = 1 - share
    weights[4 * vertex + 1] = share
  }
  return [
    { semantic: 'JOINTS_0', target: -1, size: 4, values: joints },
    { semantic: 'WEIGHTS_0', target: -1, size: 4, values: weights },
  ]
}

// A straight arm lost all vertices between its ends, and bent like a folded sheet.
test('a straight bar keeps vertices where one joint takes over from another', () => {
  const mesh = bar()
  const inside = (columns: readonly CarriedColumn[]): number => {
    const { positions, triangles } = reduceSurface(
      { ...mesh, seams: null, columns, countOf: null },
      { triangles: 400 }
    )
    expect(triangles).toBeLessThanOrEqual(400)
    return positions.filter((y, i) => i % 3 === 1 && y > 0.44 && y < 0.56).length
  }
  expect(inside([])).toBeLessThan(30)
  expect(inside(bent(mesh.positions))).toBeGreaterThan(40)
})

test('points that the same joints move alike have one place, and what has no joints has none', () => {
  const columns = bent(Float64Array.of(0, 0.1, 0, 5, 0.4, 0, 0, 0.9, 0))
  const places = jointPlaces(columns, Uint32Array.of(0, 1, 2))
  expect(places?.subarray(0, 3)).toEqual(places?.subarray(3, 6))
  const apart = Math.hypot(...[0, 1, 2].map(k => (places?.[k] ?? 0) - (places?.[6 + k] ?? 0)))
  expect(apart).toBeGreaterThan(0.5)
  expect(jointPlaces([], Uint32Array.of(0))).toBeNull()
})
