import { describe, expect, it } from 'vitest'
import { segment } from './segment.ts'
import { showsThing } from './shows-thing.ts'

const SIDE = 160

/** A red disc on paper. */
const data = Uint8Array.from({ length: SIDE * SIDE * 4 }, (_, i) => {
  const [x, y] = [(i >> 2) % SIDE, Math.floor((i >> 2) / SIDE)]
  const isThing = Math.hypot(x - 80, y - 80) < 40
  return i % 4 === 3 ? 255 : isThing ? [190, 40, 30][i % 4] : 245
})
const picture = { width: SIDE, height: SIDE, data }

const maskOf = (isIn: (x: number, y: number) => boolean) => ({
  width: SIDE,
  height: SIDE,
  coverage: Float32Array.from({ length: SIDE * SIDE }, (_, i) =>
    isIn(i % SIDE, Math.floor(i / SIDE)) ? 1 : 0
  ),
})

describe('showsThing', () => {
  it('asks for one piece: many crumbs are no thing, a small piece is one', () => {
    expect(showsThing(maskOf((x, y) => x % 12 === 0 && y % 12 === 0))).toBe(false)
    expect(showsThing(maskOf((x, y) => x >= 80 && x < 95 && y >= 80 && y < 95))).toBe(true)
    expect(showsThing(maskOf(() => false))).toBe(false)
  })
})

describe('marks', () => {
  it('that leave nothing leave no confidence either: it was as high as before them', () => {
    const all = { kind: 'drop' as const, radius: 0.5, points: [0.5, 0.5] }
    expect(segment(picture, { strokes: [] }).confidence).toBeGreaterThan(0.9)
    expect(segment(picture, { strokes: [all] }).confidence).toBe(0)
    const back = { kind: 'keep' as const, radius: 0.1, points: [0.5, 0.5] }
    expect(segment(picture, { strokes: [all, back] }).confidence).toBeGreaterThan(0.75)
  })
})
