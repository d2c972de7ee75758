import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extendPacking, packCharts } from './pack.ts'
import type { ChartOutline, Packing } from './pack.ts'

const SIZE = 256
const POLYGON = fc
  .tuple(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 2, max: 40 }), fc.integer({ min: 0, max: 99 }))
  .map(([width, height, skew]) =>
    polygon([0, 0, width, height * (skew / 100), width, height, width * (skew / 150), height])
  )

describe('packCharts', () => {
  test('charts lie inside the square and at least a gutter apart', () => {
    fc.assert(
      fc.property(fc.array(POLYGON, { minLength: 1, maxLength: 14 }), outlines => {
        const packing = packCharts(outlines, { resolution: SIZE, gutter: 8, area: totalArea(outlines) })
        expect(smallestGap(outlines, packing)).toBeGreaterThanOrEqual(8 - 1e-6)
      }),
      { numRuns: 25, seed: 11 }
    )
  })

  test('squares fill nine tenths of the texture', () => {
    const outlines = Array.from({ length: 9 }, () => polygon([0, 0, 1, 0, 1, 1, 0, 1]))
    const { scale } = packCharts(outlines, { resolution: 1024, gutter: 8, area: 9 })
    expect((9 * scale * scale) / 1024 ** 2).toBeGreaterThan(0.9)
  })

  test('an empty chart takes no room and shifts no other number', () => {
    const outlines = [polygon([]), polygon([0, 0, 1, 0, 1, 1]), polygon([])]
    const packing = packCharts(outlines, { resolution: SIZE, gutter: 8, area: 0.5 })
    expect(packing.placements[0]).toBeUndefined()
    expect(packing.placements.length).toBe(3)
  })

  test('charts that are added later leave the others where they are, or are refused', () => {
    const outlines = [polygon([0, 0, 3, 0, 3, 2, 0, 2])]
    const packing = packCharts(outlines, { resolution: SIZE, gutter: 8, area: 6, reserve: 64 })
    const more = [polygon([0, 0, 0.1, 0, 0.1, 0.1])]
    const extended = extendPacking(packing, more, { resolution: SIZE, gutter: 8 })
    expect(extended?.placements[0]).toEqual(packing.placements[0])
    expect(extended && smallestGap([...outlines, ...more], extended)).toBeGreaterThanOrEqual(8 - 1e-6)
    const huge = [polygon([0, 0, 9, 0, 9, 9])]
    expect(extendPacking(packing, huge, { resolution: SIZE, gutter: 8 })).toBeNull()
  })
})

function polygon(points: readonly number[]): ChartOutline {
  const segments: number[] = []
  for (let i = 0; i < points.length; i += 2) {
    const j = (i + 2) % points.length
    segments.push(points[i], points[i + 1], points[j], points[j + 1])
  }
  return { segments: Float64Array.from(segments) }
}

function totalArea(outlines: readonly ChartOutline[]): number {
  return outlines.reduce((sum, { segments: s }) => {
    let twice = 0
    for (let i = 0; i < s.length; i += 4) {
      twice += s[i] * s[i + 3] - s[i + 2] * s[i + 1]
    }
    return sum + Math.abs(twice) / 2
  }, 0)
}

/** Least distance between points on two different charts, and twice the one to the border; a point every two texels. */
function smallestGap(outlines: readonly ChartOutline[], packing: Packing): number {
  const clouds = outlines.map((outline, i) => sampleOutline(outline, packing, i))
  let gap = Infinity
  clouds.forEach((cloud, i) => {
    for (const [x, y] of cloud) {
      gap = Math.min(gap, 2 * Math.min(x, y, SIZE - x, SIZE - y))
    }
    for (const other of clouds.slice(i + 1)) {
      for (const [x, y] of cloud) {
        for (const [u, v] of other) {
          gap = Math.min(gap, Math.hypot(x - u, y - v))
        }
      }
    }
  })
  return gap
}

function sampleOutline({ segments: s }: ChartOutline, packing: Packing, index: number): [number, number][] {
  const { cos, sin, x, y } = packing.placements[index]
  const points: [number, number][] = []
  for (let i = 0; i < s.length; i += 4) {
    const length = Math.hypot(s[i + 2] - s[i], s[i + 3] - s[i + 1]) * packing.scale
    const count = Math.ceil(length / 2) + 1
    for (let k = 0; k <= count; k++) {
      const u = (s[i] + ((s[i + 2] - s[i]) * k) / count) * packing.scale
      const v = (s[i + 1] + ((s[i + 3] - s[i + 1]) * k) / count) * packing.scale
      points.push([u * cos - v * sin + x, u * sin + v * cos + y])
    }
  }
  return points
}
