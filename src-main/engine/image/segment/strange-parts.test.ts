import { describe, expect, it } from 'vitest'
import type { Raster } from './raster.ts'
import { addStrangeParts } from './strange-parts.ts'

const SIDE = 96

const isCap = (x: number, y: number): boolean => Math.abs(x - 0.5) < 0.3 && y > 0.2 && y < 0.5
const isStem = (x: number, y: number): boolean => Math.abs(x - 0.5) < 0.12 && y >= 0.5 && y < 0.75
const isShaded = (x: number, y: number): boolean => Math.abs(x - 0.75) < 0.08 && y >= 0.5 && y < 0.75

/** A red cap on a grey stem before olive and purple patches, a shade beside the stem. */
function scene(): Raster {
  const rgb = new Float32Array(SIDE * SIDE * 3)
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [x, y] = placeOf(i)
    const pale = Math.min(1, Math.max(0, 0.5 + 2 * Math.cos(34 * x) * Math.cos(41 * y)))
    const fine = 0.06 * Math.cos(200 * x + 60 * y)
    const light = isShaded(x, y) ? 0.55 : 1
    const colour = isCap(x, y)
      ? [0.8, 0.15, 0.14]
      : isStem(x, y)
        ? [0.62 + fine, 0.63 + fine, 0.7 + fine]
        : [0.47 + 0.16 * pale + fine, 0.3 + 0.35 * pale + fine, 0.33 + 0.08 * pale + fine]
    rgb.set(
      colour.map(value => value * light),
      3 * i
    )
  }
  return { width: SIDE, height: SIDE, rgb }
}

const placeOf = (i: number): readonly [number, number] => [
  ((i % SIDE) + 0.5) / SIDE,
  (Math.floor(i / SIDE) + 0.5) / SIDE,
]

describe('addStrangeParts', () => {
  const cap = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (isCap(...placeOf(i)) ? 1 : 0))
  const after = addStrangeParts(scene(), cap)
  const shareOf = (isAsked: (x: number, y: number) => boolean): number => {
    const places = Array.from(after.keys()).filter(i => isAsked(...placeOf(i)))
    return places.filter(i => after[i] === 1).length / places.length
  }

  it('adds a part whose colour the ground shows nowhere, as rough as it may be', () => {
    expect(shareOf(isStem)).toBeGreaterThan(0.95)
    expect(shareOf(isCap)).toBe(1)
  })

  it('leaves the ground, and a shade on it, out', () => {
    expect(shareOf((x, y) => !isCap(x, y) && !isStem(x, y))).toBeLessThan(0.03)
    expect(shareOf(isShaded)).toBeLessThan(0.1)
  })
})
