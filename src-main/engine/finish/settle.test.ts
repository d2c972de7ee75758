import { expect, test } from 'vitest'
import { heldGroups, shellsOf } from '../kernel/shells.ts'
import type { Mesh } from '../kernel/types.ts'
import { roundedBox } from '../shape/rounded-box.ts'
import { settledMeshes } from './settle.ts'

function box(size: readonly [number, number, number], at: readonly [number, number, number]): Mesh {
  const { positions, indices } = roundedBox(size, null)
  return { positions: Float32Array.from(positions, (value, i) => value + at[i % 3]), indices }
}

const LEGS = [-0.4, 0.4].map(x => box([0.1, 1, 0.1], [x, 0.5, 0]))
const looseOf = (meshes: readonly Mesh[]): number => heldGroups(shellsOf(meshes), 0.001).length - 1

test('a seat that lost touch with its legs comes down onto them, and what lies on it comes with it or after', () => {
  const meshes = [...LEGS, box([1, 0.1, 1], [0, 1.1, 0]), box([0.2, 0.2, 0.2], [0, 1.3, 0])]
  expect(looseOf(meshes)).toBe(2)
  const settled = settledMeshes(meshes)
  expect(looseOf(settled)).toBe(0)
  expect(settled[2].positions[1]).toBeLessThan(meshes[2].positions[1])
  expect(settled[0].positions).toEqual(meshes[0].positions)
})

test('what touches, or lies inside, is left where it is', () => {
  const meshes = [...LEGS, box([1, 0.4, 1], [0, 1.2, 0]), box([0.1, 0.1, 0.1], [0, 1.2, 0])]
  expect(settledMeshes(meshes)).toBe(meshes)
})

test('every piece keeps its form', () => {
  const [, , lid] = settledMeshes([...LEGS, box([1, 0.1, 1], [0.3, 1.2, 0.2])])
  const plain = box([1, 0.1, 1], [0.3, 1.2, 0.2])
  const way = [0, 1, 2].map(k => lid.positions[k] - plain.positions[k])
  plain.positions.forEach((value, i) => {
    expect(lid.positions[i] - value).toBeCloseTo(way[i % 3], 6)
  })
})

test('what hangs just above the ground stands on it, and nothing goes below it: a drum went to the side of another', () => {
  const meshes = [...LEGS, box([0.3, 0.5, 0.3], [1, 0.3, 0]), box([0.1, 0.1, 0.1], [-0.5, 0.06, 0.4])]
  const settled = settledMeshes(meshes)
  expect(looseOf(settled)).toBe(0)
  expect(settled[2].positions[0]).toBe(meshes[2].positions[0])
  const lowest = settled.flatMap(({ positions }) => [...positions.filter((_, i) => i % 3 === 1)])
  expect(Math.min(...lowest)).toBeCloseTo(0, 6)
})

test('what hangs or flies stays in the air: a kite came down beside its house', () => {
  const meshes = [...LEGS, box([0.3, 0.1, 0.3], [1.2, 0.9, 0])]
  const [, , kite] = settledMeshes(meshes)
  expect(kite.positions).toEqual(meshes[2].positions)
})

test('in a flat scene a gap counts that a tall one hides: a coin beside a sheet of paper', () => {
  const meshes = [box([1, 0.02, 1], [0, 0.01, 0]), box([0.1, 0.01, 0.1], [0.8, 0.0053, 0])]
  expect(looseOf(meshes)).toBe(0)
  expect(heldGroups(shellsOf(settledMeshes(meshes)), 0.00005).length).toBe(1)
})

test('pairs of triangles beyond a number are not measured: two saws of slanted teeth had thirteen million and took a quarter of a minute', () => {
  // Sheets that lean by 45°, one behind the other: every box meets many others, no sheet touches any.
  const leaning = Array.from({ length: 12 }, (_, i): Mesh => {
    const [x, from] = [0.1 * i, 2]
    return {
      positions: Float32Array.of(x, from, 0, x + 1, from + 1, 0, x + 1, from + 1, 1),
      indices: Uint32Array.of(0, 1, 2),
    }
  })
  const shells = shellsOf([...LEGS, ...leaning])
  expect(heldGroups(shells, 0.001)).toHaveLength(13)
  expect(heldGroups(shells, 0.001, 20).length).toBeLessThan(10)
})

test('a large triangle beside a gap of nearly nothing, and small ones beside a large gap, take no more time and memory for it', () => {
  const sheet = [box([1, 1e-7, 1], [0, 0.5e-7, 0]), box([0.01, 0.01, 0.01], [0.2, 0.005, 0.2])]
  expect(heldGroups(shellsOf(sheet), 1e-9)).toHaveLength(1)
  expect(heldGroups(shellsOf(sheet), 0)).toHaveLength(1)
  const far = [...sheet, box([0.01, 0.01, 0.01], [0, 0.9, 0])]
  expect(heldGroups(shellsOf(far), 0.5)).toHaveLength(2)
})
