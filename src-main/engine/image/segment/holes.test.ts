import { expect, test } from 'vitest'
import { closeFalseHoles } from './holes.ts'

const SIDE = 72

/** A flat dark disc on exactly white paper, white in the given circles, [x, y, radius] from its middle; which of their middles are thing then. */
function closed(circles: readonly (readonly [number, number, number])[], shade = 0): readonly number[] {
  const rgb = new Float32Array(3 * SIDE * SIDE).fill(1)
  const labels = new Uint8Array(SIDE * SIDE)
  for (let i = 0; i < labels.length; i += 1) {
    const [x, y] = [(i % SIDE) - SIDE / 2, Math.floor(i / SIDE) - SIDE / 2]
    if (Math.hypot(x, y) < 33 && !circles.some(([u, v, r]) => Math.hypot(x - u, y - v) < r)) {
      labels[i] = 1
      rgb.fill(0.3 + shade * (x + y), 3 * i, 3 * i + 3)
    }
  }
  const none = new Uint8Array(labels.length)
  const found = closeFalseHoles(
    labels,
    { width: SIDE, height: SIDE, rgb },
    {
      flooded: none,
      enclosed: none,
      stops: none,
      mean: new Float32Array(rgb.length).fill(1),
      spread: new Float32Array(labels.length),
      tolerance: 0.008,
      reach: 1,
      range: 0,
      isExact: true,
    }
  )
  return circles.map(([x, y]) => found[(y + SIDE / 2) * SIDE + x + SIDE / 2])
}

test('the white of an eye drawn on white paper is paint, a handle, a lattice and holes in what light falls on are open: a buffalo had a hole through its head', () => {
  expect(closed([[-10, -10, 3]])).toEqual([1])
  expect(closed([[-10, -10, 9]])).toEqual([0])
  const lattice = [-24, -16, -8, 0, 8, 16, 24].map((x): [number, number, number] => [x, 0, 2])
  expect(closed(lattice)).toEqual(lattice.map(() => 0))
  expect(closed([[-10, -10, 3]], 0.008)).toEqual([0])
})
