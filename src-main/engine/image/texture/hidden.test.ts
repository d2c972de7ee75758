import { expect, test } from 'vitest'
import { showThrough } from './hidden.ts'

const SIDE = 16
const FLANK = 0.3

/** Red of a leg's top behind a flank: the leg is this bright in its lower half, and that bright at its foot. */
function topOf(leg: number, foot: number): { readonly plain: number; readonly calm: number } {
  const rows = Array.from({ length: SIDE * SIDE }, (_, i) => Math.floor(i / SIDE))
  const shown = Float32Array.from({ length: 3 * rows.length }, (_, at) => {
    const row = rows[Math.floor(at / 3)]
    return row < 6 ? FLANK : row < 11 ? leg : foot
  })
  const colour = new Float32Array(shown.length).fill(0.5)
  const calm = { colour: new Float32Array(shown.length).fill(0.5), grain: 0 }
  showThrough({ colour, calm }, shown, {
    own: Uint8Array.from(rows, row => (row < 6 ? 0 : 1)),
    behind: Uint8Array.from(rows, row => (row < 6 ? 1 : 0)),
    size: { width: SIDE, height: SIDE },
    side: SIDE,
  })
  expect(colour[colour.length - 1]).toBe(0.5)
  return { plain: colour[0], calm: calm.colour[0] }
}

test('the hip of a dark leg with a white foot is as the flank before it, not a grey mixture', () => {
  const { plain, calm } = topOf(0.02, 0.9)
  expect(plain).toBeCloseTo(FLANK, 5)
  expect(calm).toBeCloseTo(Math.sqrt(FLANK), 3)
})

test('a leg of one colour keeps it up to its hip, whatever stands before that', () => {
  expect(topOf(0.1, 0.14).plain).toBe(0.5)
})
