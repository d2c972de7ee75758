import { expect, test } from 'vitest'
import { withoutPinholes } from './pinholes.ts'

const SIDE = 200

/** A square with a window, and pinholes on a grid. */
function crown(pinholes: number) {
  const coverage = Float32Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
    const isThing =
      Math.min(x, y, SIDE - 1 - x, SIDE - 1 - y) > 10 && !(x > 90 && x < 110 && y > 90 && y < 110)
    const nth = x % 10 === 5 && y % 10 === 5 ? Math.floor(x / 10) + 20 * Math.floor(y / 10) - 42 : -1
    return isThing && !(nth >= 0 && nth < pinholes) ? 1 : 0
  })
  return { width: SIDE, height: SIDE, coverage }
}

const open = ({ coverage }: { readonly coverage: Float32Array }): number =>
  coverage.filter(value => value < 0.5).length

test('light between many leaves is no hole: a tree with 280 of them became a box, for no usual mesh stays closed with them', () => {
  const none = open(crown(0))
  expect(open(crown(120))).toBeGreaterThan(none + 80)
  expect(open(withoutPinholes(crown(120)))).toBe(none)
})

test('a few small holes and a window are what the thing has', () => {
  const few = crown(12)
  expect(withoutPinholes(few)).toBe(few)
})
