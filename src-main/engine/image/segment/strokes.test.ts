import { describe, expect, it } from 'vitest'
import { overlap } from '../overlap.ts'
import type { Raster } from './raster.ts'
import { correctByStrokes } from './strokes.ts'

const SIDE = 160

const isThing = (x: number, y: number): boolean => x > 30 && x < 90 && y > 50 && y < 120
const isRug = (x: number, y: number): boolean => x >= 90 && x < 150 && y > 20 && y < 140

/** A green box beside a rug of two reds, before grey. */
function scene(): Raster {
  const rgb = new Float32Array(SIDE * SIDE * 3)
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
    const stripe = (x + y) % 8 < 4 ? [0.7, 0.2, 0.2] : [0.75, 0.4, 0.4]
    rgb.set(isThing(x, y) ? [0.2, 0.5, 0.25] : isRug(x, y) ? stripe : [0.5, 0.5, 0.5], 3 * i)
  }
  return { width: SIDE, height: SIDE, rgb }
}

const maskOf = (isIn: (x: number, y: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (isIn(i % SIDE, Math.floor(i / SIDE)) ? 1 : 0))

describe('correctByStrokes', () => {
  it('takes all of a pattern away by one stroke through its middle', () => {
    const both = maskOf((x, y) => isThing(x, y) || isRug(x, y))
    const stroke = { kind: 'drop' as const, radius: 0.03, points: [0.75, 0.25, 0.75, 0.75] }
    expect(overlap(correctByStrokes(scene(), both, [stroke]), maskOf(isThing))).toBeGreaterThan(0.95)
  })

  it('adds a pattern by one stroke, and nothing of the ground', () => {
    const both = maskOf((x, y) => isThing(x, y) || isRug(x, y))
    const stroke = { kind: 'keep' as const, radius: 0.03, points: [0.75, 0.25, 0.75, 0.75] }
    expect(overlap(correctByStrokes(scene(), maskOf(isThing), [stroke]), both)).toBeGreaterThan(0.95)
  })

  it('changes a small place by a short stroke, not all that has its colour', () => {
    const base = maskOf((x, y) => isThing(x, y) || isRug(x, y))
    const stroke = { kind: 'drop' as const, radius: 0.02, points: [0.9, 0.16, 0.91, 0.16] }
    const corrected = correctByStrokes(scene(), base, [stroke])
    expect(corrected[25 * SIDE + 144]).toBe(0)
    expect(overlap(corrected, base)).toBeGreaterThan(0.9)
  })
})

describe('a touch in the middle of a surface that goes on', () => {
  const stroke = { kind: 'drop' as const, radius: 0.02, points: [0.375, 0.53] }

  it('takes what it covers out of a body, and no shape of its own making', () => {
    const corrected = correctByStrokes(scene(), maskOf(isThing), [stroke])
    const lost = maskOf(isThing).reduce(
      (sum, value, i) => sum + (value === 1 && corrected[i] === 0 ? 1 : 0),
      0
    )
    expect(corrected[85 * SIDE + 60]).toBe(0)
    // A disc of 3.2 pixels' radius has 32.
    expect(lost).toBeLessThan(60)
  })

  it('keeps what it covers of the ground, and no more of that', () => {
    const keep = { ...stroke, kind: 'keep' as const, points: [0.1, 0.1] }
    const corrected = correctByStrokes(scene(), maskOf(isThing), [keep])
    const gained = corrected.reduce(
      (sum, value, i) => sum + (value === 1 && maskOf(isThing)[i] === 0 ? 1 : 0),
      0
    )
    expect(corrected[16 * SIDE + 16]).toBe(1)
    expect(gained).toBeLessThan(60)
  })
})
