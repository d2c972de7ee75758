import { expect, it } from 'vitest'
import type { Mask } from '../types.ts'
import { silhouetteOf } from '../silhouette.ts'
import { withThickRods } from './thin.ts'

const SIZE = 120

const drawn = (isInside: (x: number, y: number) => boolean): Mask => ({
  width: SIZE,
  height: SIZE,
  coverage: Float32Array.from({ length: SIZE * SIZE }, (_, i) =>
    isInside(i % SIZE, Math.floor(i / SIZE)) ? 1 : 0
  ),
})

it('thickens a rope to both sides and leaves a block with its corners: ropes fell between samples, corners grew horns', () => {
  const block = (x: number, y: number) => x >= 20 && x < 100 && y >= 70 && y < 110
  const alone = silhouetteOf(drawn(block), 100)
  expect(withThickRods(alone, 0.1)).toBe(alone)
  const roped = silhouetteOf(
    drawn((x, y) => block(x, y) || (y >= 10 && y < 70 && x >= 58 && x < 61)),
    100
  )
  const thick = withThickRods(roped, 0.06)
  const { width, height } = roped.grid
  const widthIn = (distance: Float32Array, row: number): number =>
    distance.subarray(row * width, (row + 1) * width).filter(value => value > 0).length
  const [high, low] = [Math.round(height * 0.35), Math.round(height * 0.8)]
  expect(widthIn(thick.distance, high)).toBeGreaterThan(widthIn(roped.distance, high) + 5)
  expect(widthIn(thick.distance, low)).toBe(widthIn(roped.distance, low))
})
