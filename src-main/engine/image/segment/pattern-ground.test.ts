import { describe, expect, it } from 'vitest'
import { retry, steadinessOf } from './pattern-ground.ts'
import type { Raster } from './raster.ts'

const SIDE = 192

const isThing = (x: number, y: number): boolean => Math.abs(x - 0.5) < 0.22 && Math.abs(y - 0.5) < 0.3

/** A blue box before olive and purple patches. */
function scene(): Raster {
  const rgb = new Float32Array(SIDE * SIDE * 3)
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [x, y] = placeOf(i)
    const pale = Math.min(1, Math.max(0, 0.5 + 2 * Math.cos(34 * x + Math.cos(9 * y)) * Math.cos(41 * y)))
    const fine = 0.06 * Math.cos(300 * x + 80 * y)
    rgb.set(
      isThing(x, y)
        ? [0.15, 0.25, 0.6]
        : [0.47 + 0.16 * pale + fine, 0.3 + 0.35 * pale + fine, 0.33 + 0.08 * pale + fine],
      3 * i
    )
  }
  return { width: SIDE, height: SIDE, rgb }
}

const placeOf = (i: number): readonly [number, number] => [
  ((i % SIDE) + 0.5) / SIDE,
  (Math.floor(i / SIDE) + 0.5) / SIDE,
]

const maskOf = (isIn: (x: number, y: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (isIn(...placeOf(i)) ? 1 : 0))

describe('steadinessOf', () => {
  it('finds the mask of a clear thing again from every start', () => {
    const raster = scene()
    const { halved, unled } = steadinessOf(raster, maskOf(isThing), retry(raster))
    expect(halved).toBeGreaterThan(0.93)
    expect(unled).toBeGreaterThan(0.93)
  })

  it('does not find half of it again', () => {
    const raster = scene()
    const half = maskOf((x, y) => isThing(x, y) && y < 0.5)
    const { halved, unled } = steadinessOf(raster, half, retry(raster))
    expect(Math.max(halved, unled)).toBeLessThan(0.6)
  })
})
