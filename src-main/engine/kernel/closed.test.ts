import { expect, test } from 'vitest'
import { isClosedSurface } from './closed.ts'
import type { Mesh } from './types.ts'

/** A unit cube far from the origin; faces in pairs along x, y, z, two triangles each. */
function cube(keepFace: (face: number) => boolean): Mesh {
  const positions = Float32Array.from({ length: 24 }, (_, i) => 5 + ((Math.floor(i / 3) >> (i % 3)) & 1))
  const faces = [
    [0, 4, 6, 2],
    [1, 3, 7, 5],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 2, 3, 1],
    [4, 5, 7, 6],
  ]
  const indices = faces.filter((_, face) => keepFace(face)).flatMap(([a, b, c, d]) => [a, b, c, a, c, d])
  return { positions, indices: Uint32Array.from(indices) }
}

test('a cube is closed', () => {
  expect(isClosedSurface(cube(() => true))).toBe(true)
})

test('a cube without its lid is open', () => {
  expect(isClosedSurface(cube(face => face !== 3))).toBe(false)
})

test('a tube that is open at both ends is open, although its area vectors cancel', () => {
  expect(isClosedSurface(cube(face => face !== 2 && face !== 3))).toBe(false)
})

test('a cube turned inside out does not count: its faces point the wrong way', () => {
  const { positions, indices } = cube(() => true)
  expect(isClosedSurface({ positions, indices: indices.slice().reverse() })).toBe(false)
})
