import { expect, test } from 'vitest'
import { strayParts } from './stray.ts'

const SIZE = 100

/** A flat box from (left, bottom) to (right, top), pixels, y up. */
const box = (left: number, bottom: number, right: number, top: number) => ({
  positions: Float64Array.from([left, bottom, 0, right, bottom, 0, right, top, 0, left, top, 0]),
  indices: Uint32Array.from([0, 1, 2, 0, 2, 3]),
})

/** A mask of the given boxes. */
function maskOf(...boxes: readonly (readonly [number, number, number, number])[]) {
  const coverage = new Float32Array(SIZE * SIZE)
  for (const [left, bottom, right, top] of boxes) {
    for (let y = bottom; y < top; y += 1) {
      coverage.fill(1, (SIZE - 1 - y) * SIZE + left, (SIZE - 1 - y) * SIZE + right)
    }
  }
  return { width: SIZE, height: SIZE, coverage }
}

const body = box(20, 10, 70, 90)
const knob = box(76, 40, 84, 60)

test('a small part where the picture has nothing is stray; what the thing stands on never is', () => {
  const mask = maskOf([20, 10, 70, 90])
  expect(strayParts([body, knob], mask, [true, false])).toEqual([false, true])
  expect(strayParts([body, knob], mask, [true, true])).toEqual([false, false])
})

test('a handle that sits beside its place is no stray: the picture has one to bend it onto', () => {
  const mask = maskOf([20, 10, 70, 90], [86, 40, 94, 60])
  expect(strayParts([body, knob], mask, [true, false])).toEqual([false, false])
})
