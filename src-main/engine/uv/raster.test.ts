import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TriangleRaster } from './raster.ts'

describe('TriangleRaster', () => {
  test('a fan of triangles covers each texel inside exactly once, also where centres lie on edges', () => {
    const corner = fc.tuple(fc.integer({ min: 0, max: 32 }), fc.integer({ min: 0, max: 32 }))
    fc.assert(
      fc.property(corner, ([x, y]) => {
        // Corners on texel centres and borders: the cases in which a careless fill rule counts twice or never.
        const middle = [x / 2, y / 2]
        const square = [0.5, 0.5, 16, 0, 15.5, 15.5, 0, 16]
        const covered = new Uint8Array(256)
        const raster = new TriangleRaster(16)
        for (let k = 0; k < 8; k += 2) {
          const [a, b] = [square.slice(k, k + 2), square.slice((k + 2) % 8, ((k + 2) % 8) + 2)]
          const area = (b[0] - a[0]) * (middle[1] - a[1]) - (b[1] - a[1]) * (middle[0] - a[0])
          if (area <= 0) {
            return
          }
          raster.visit(Float64Array.from([...middle, ...a, ...b]), (row, from, to) => {
            for (let column = from; column <= to; column++) {
              covered[row * 16 + column]++
            }
          })
        }
        expect(Math.max(...covered)).toBe(1)
        for (let row = 2; row < 14; row++) {
          for (let column = 2; column < 14; column++) {
            expect(covered[row * 16 + column]).toBe(1)
          }
        }
      }),
      { seed: 3 }
    )
  })

  test('what lies outside the texture is not visited', () => {
    const rows: number[] = []
    new TriangleRaster(4).visit(Float64Array.from([-10, -10, 30, -10, -10, 30]), (y, from, to) => {
      expect([from, to]).toEqual([0, 3])
      rows.push(y)
    })
    expect(rows).toEqual([0, 1, 2, 3])
  })
})
