import { describe, expect, it } from 'vitest'
import { createRandom } from '../../kernel/random.ts'
import { refineMask } from './matte.ts'
import { shrinkPicture } from './raster.ts'

const SIDE = 64
const GROUND = 205
const THING = 70

/** A picture of a bar whose left side covers a given share of column 20 and whose right side ends with column 43. */
function barWith(share: number) {
  const random = createRandom(3)
  const data = new Uint8Array(SIDE * SIDE * 4)
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const x = i % SIDE
    const cover = x === 20 ? share : x > 20 && x < 44 ? 1 : 0
    const value = GROUND + cover * (THING - GROUND) + random.range(-4, 4)
    data.set([Math.round(value), Math.round(value), Math.round(value), 255], 4 * i)
  }
  const picture = { width: SIDE, height: SIDE, data }
  const labels = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (i % SIDE > 20 && i % SIDE < 44 ? 1 : 0))
  return refineMask(picture, shrinkPicture(picture, SIDE), labels, { noise: 0.01, isExact: false })
}

const countOf = ({ coverage }: { coverage: Float32Array }): number => {
  let count = 0
  for (let y = 8; y < SIDE - 8; y += 1) {
    count += coverage[y * SIDE + 20] >= 0.5 ? 1 : 0
  }
  return count
}

describe('refineMask', () => {
  it('keeps the pixels of an edge that are half covered, for noise loses half of them otherwise', () => {
    expect(countOf(barWith(0.5))).toBe(SIDE - 16)
  })

  it('leaves out those covered by a quarter, and keeps those covered by three', () => {
    expect(countOf(barWith(0.25))).toBe(0)
    expect(countOf(barWith(0.75))).toBe(SIDE - 16)
  })
})
