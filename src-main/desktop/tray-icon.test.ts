import { expect, it } from 'vitest'
import { withDot } from './tray-icon.ts'

it('puts a dot into the lower right corner, apart from the picture, and leaves the rest as it is', () => {
  const side = 16
  const white = new Uint8Array(side * side * 4).fill(255)
  const drawn = withDot(white, side, [10, 20, 30, 255])
  const at = (x: number, y: number): number[] => [...drawn.slice((y * side + x) * 4, (y * side + x) * 4 + 4)]
  expect(at(11, 11)).toEqual([10, 20, 30, 255])
  expect(at(0, 0)).toEqual([255, 255, 255, 255])
  expect(at(15, 2)).toEqual([255, 255, 255, 255])
  // Between the picture and the dot something of both is missing.
  expect(at(7, 11)[3]).toBeLessThan(200)
  expect(white[0]).toBe(255)
})
