import { describe, expect, it } from 'vitest'
import { findThing } from './find-thing.ts'
import type { Raster } from './raster.ts'
import { USABLE_CONFIDENCE } from './segment.ts'

type Colour = readonly [number, number, number]

const SIDE = 256

function paint(colourAt: (x: number, y: number) => Colour): Raster {
  const rgb = new Float32Array(SIDE * SIDE * 3)
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
    const grain = 0.015 * Math.sin(1.3 * x + 2.1 * y)
    rgb.set(
      colourAt(x, y).map(value => value + grain),
      3 * i
    )
  }
  return { width: SIDE, height: SIDE, rgb }
}

const isIn = (x: number, y: number, halfWidth: number, halfHeight: number): boolean =>
  (x / halfWidth) ** 2 + (y / halfHeight) ** 2 < 1

describe('the confidence in a busy picture', () => {
  it('is low where the thing lies on others of equal weight, though the ground between them is smooth', () => {
    const found = findThing(
      paint((x, y) => {
        if (isIn(x - 128, y - 128, 34, 50)) {
          return [0.75, 0.72 + (y - 128) / 1280, 0.15]
        }
        const [u, v] = [(x % 64) - 32, (y % 64) - 32]
        const metal = 0.6 + 0.08 * Math.sin(0.5 * u) * Math.cos(0.6 * v)
        return isIn(u, v, 24, 24) ? [metal, metal, metal] : [0.2, 0.2, 0.2]
      })
    )
    expect(found.confidence).toBeLessThan(USABLE_CONFIDENCE)
  })

  it('is low where what was found runs out of several sides, as walls and floors do', () => {
    const found = findThing(
      paint((x, y) => {
        const light = (0.15 * (x - 128)) / 40
        if (isIn(x - 128, y - 150, 40, 55)) {
          return [0.2 + light, 0.3 + light, 0.5 + light]
        }
        if (x > 80 && x < 160 && y < 50) {
          return [0.15, 0.3, 0.2]
        }
        if (x < 60 && y > 60) {
          return [0.2, 0.25, 0.5]
        }
        return x > 190 && y < 150 ? [0.6, 0.2, 0.2] : y > 170 ? [0.5, 0.36, 0.22] : [0.8, 0.78, 0.74]
      })
    )
    expect(found.confidence).toBeLessThan(USABLE_CONFIDENCE)
  })

  it('stays high where a shadow is all there is beside the thing', () => {
    const found = findThing(
      paint((x, y) => {
        const shadow = isIn(x - 140, y - 196, 80, 14) ? 0.75 : 1
        return isIn(x - 128, y - 130, 50, 65)
          ? [0.7, 0.25, 0.2]
          : [0.8 * shadow, 0.79 * shadow, 0.77 * shadow]
      })
    )
    expect(found.confidence).toBeGreaterThan(0.9)
  })
})
