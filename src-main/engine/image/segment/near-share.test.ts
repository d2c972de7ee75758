import { describe, expect, it } from 'vitest'
import { nearShare } from './near-share.ts'

type Colour = readonly [number, number, number]

const GROUND: Colour = [200, 200, 160]
const behind = { r: GROUND[0], g: GROUND[1], b: GROUND[2], noise: 1.5 }

/** Five rows alike of five pixels: two of ground, one between, two of the thing's side. */
function rowOf(between: Colour, side: Colour) {
  const row = [GROUND, GROUND, between, side, side]
  const data = new Uint8Array(100)
  for (let i = 0; i < 25; i += 1) {
    data.set([...row[i % 5], 255], 4 * i)
  }
  return { width: 5, height: 5, data }
}

const half = (side: Colour): Colour => [
  (GROUND[0] + side[0]) / 2,
  (GROUND[1] + side[1]) / 2,
  (GROUND[2] + side[2]) / 2,
]

describe('nearShare', () => {
  it('measures an edge against the lit side beside it, where the darker inside would make it ground', () => {
    const side: Colour = [200, 150, 90]
    expect(nearShare(rowOf(half(side), side), 12, { ...behind, isExact: false }, 0.2)).toBeGreaterThan(0.45)
    expect(nearShare(rowOf(half(side), side), 12, { ...behind, isExact: false }, 0.2)).toBeLessThan(0.6)
  })

  it('takes no shade for thing: the same hue with less light', () => {
    const shade: Colour = [150, 150, 120]
    expect(nearShare(rowOf(shade, shade), 12, { ...behind, isExact: false }, 0.1)).toBeLessThan(0.15)
  })

  it('takes a darker pixel for thing where the ground is one exact colour, on which no shade lies', () => {
    const shade: Colour = [150, 150, 120]
    expect(nearShare(rowOf(shade, shade), 12, { ...behind, noise: 0.7, isExact: true }, 0.1)).toBeGreaterThan(
      0.9
    )
  })

  it('takes noise for nothing', () => {
    const grain: Colour = [202, 199, 161]
    expect(nearShare(rowOf(grain, GROUND), 12, { ...behind, isExact: true }, 0)).toBeLessThan(0.2)
  })
})
