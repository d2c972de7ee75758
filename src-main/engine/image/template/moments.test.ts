import { describe, expect, it } from 'vitest'
import { evennessOf, longAxisOf } from './moments.ts'
import type { Bitmap } from './outline.ts'

const SIDE = 40

/** A bitmap set where `isInside` of x to the right and y up from its middle says so. */
function bitmapOf(isInside: (x: number, y: number) => boolean): Bitmap {
  const bits = Uint8Array.from({ length: SIDE * SIDE }, (_, at) =>
    isInside((at % SIDE) - (SIDE - 1) / 2, (SIDE - 1) / 2 - Math.floor(at / SIDE)) ? 1 : 0
  )
  return { width: SIDE, height: SIDE, bits }
}

describe('longAxisOf', () => {
  it('tells which way a long thing lies, up being up: a hammer was turned the wrong way', () => {
    const bar = bitmapOf((x, y) => Math.abs(y - x) < 4)
    expect(longAxisOf(bar)).toBeCloseTo(45, 0)
    expect(longAxisOf(bitmapOf((x, y) => Math.abs(y + x) < 4))).toBeCloseTo(-45, 0)
  })

  it('counts in what a bitmap shows, not in its pixels: a tall thing drawn into a square looked as wide', () => {
    const square = bitmapOf((x, y) => Math.abs(x) < 10 && Math.abs(y) < 10)
    expect(longAxisOf(square)).toBeNull()
    expect(Math.abs(longAxisOf(square, { left: 0, right: 10, bottom: 0, top: 30 }) ?? 0)).toBeCloseTo(90, 3)
  })

  it('has none to tell of nothing', () => {
    expect(longAxisOf(bitmapOf(() => false))).toBeNull()
  })
})

describe('evennessOf', () => {
  it('is 1 for what is its own mirror image, wherever it lies', () => {
    expect(evennessOf(bitmapOf((x, y) => x > 2 && x < 14 && Math.abs(y) < 9))).toBe(1)
    expect(evennessOf(bitmapOf((x, y) => x > 0 && y > 0 && x + y < 15))).toBeLessThan(0.6)
    expect(evennessOf(bitmapOf(() => false))).toBe(0)
  })
})
