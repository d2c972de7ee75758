import { expect, test } from 'vitest'
import { cos, PI, sin } from '../../kernel/det-math.ts'
import { uprighted } from '../upright.ts'
import { halfTurnOf, turnedHalf } from './half-turn.ts'

const PITCH = 25

/** A crate turned by degrees and tipped towards the viewer; `lean` moves one upper corner aside. */
function crate(yaw: number, lean = 0) {
  const [c, s] = [cos((yaw / 180) * PI), sin((yaw / 180) * PI)]
  const corners = Array.from({ length: 8 }, (_, i) => {
    const [x, y, z] = [i & 1, (i >> 1) & 1, i >> 2]
    const [u, w] = [x - 0.5 + (i === 7 ? lean : 0), 0.7 * (z - 0.5)]
    return [0.2 + c * u + s * w, 0.8 * y, c * w - s * u]
  })
  const quads = [
    [0, 4, 6, 2],
    [1, 3, 7, 5],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 2, 3, 1],
    [4, 5, 7, 6],
  ]
  return {
    positions: uprighted(Float32Array.from(corners.flat()), -PITCH),
    indices: Uint32Array.from(quads.flatMap(([a, b, d, e]) => [a, b, d, a, d, e])),
  }
}

test('a crate over a corner has behind what it shows: a place behind comes to the wall before it', () => {
  const turn = halfTurnOf(crate(40), PITCH)
  if (turn === null) {
    throw new Error('No half turn.')
  }
  const [x, y, z, nx, ny, nz] = uprighted(Float32Array.of(0.5, 0.3, -0.4, 0.6, 0, -0.8), -PITCH)
  const to = turnedHalf({ x, y, z, nx, ny, nz }, turn)
  const place = uprighted(Float32Array.of(to.x, to.y, to.z, to.nx, to.ny, to.nz), PITCH)
  const expected = [-0.1, 0.3, 0.4, -0.6, 0, 0.8]
  place.forEach((value, k) => expect(value).toBeCloseTo(expected[k], 5))
})

test('a radio seen from the front has its dials there only, and what leans is not the same behind', () => {
  expect(halfTurnOf(crate(0), PITCH)).toBeNull()
  expect(halfTurnOf(crate(40, 0.2), PITCH)).toBeNull()
})
