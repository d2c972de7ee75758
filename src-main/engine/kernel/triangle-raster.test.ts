import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TriangleRaster } from './triangle-raster.ts'

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

  /** Catches lanes of the rotated grid that begin or end wrong, samples left out at edges, and weights of another corner. */
  test('with slack, on a plain or rotated grid, just the samples that lie inside are visited, and the weights lead back to them', () => {
    const corner = fc.tuple(
      fc.double({ min: -4, max: 20, noNaN: true }),
      fc.double({ min: -4, max: 16, noNaN: true })
    )
    fc.assert(
      fc.property(fc.tuple(corner, corner, corner), fc.boolean(), ([a, b, c], isRotated) => {
        const [width, height] = [15, 11]
        const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
        fc.pre(Math.abs(area) > 0.01)
        const raster = new TriangleRaster(width, height, { slack: 1e-6, isRotated })
        const visited = new Uint8Array(width * height)
        const placeOf = (x: number, y: number): readonly [number, number] => {
          const shift = isRotated ? 0.25 : 0
          return [x + 0.5 + (y % 2 === 0 ? shift : -shift), y + 0.5 + (x % 2 === 0 ? -shift : shift)]
        }
        raster.visit(Float64Array.from([...a, ...b, ...c]), (y, from, to, stride) => {
          for (let x = from; x <= to; x += stride) {
            visited[y * width + x] += 1
            const [wb, wc] = [raster.weightB(x), raster.weightC(x)]
            const wa = 1 - wb - wc
            const [px, py] = placeOf(x, y)
            expect(wa * a[0] + wb * b[0] + wc * c[0]).toBeCloseTo(px, 6)
            expect(wa * a[1] + wb * b[1] + wc * c[1]).toBeCloseTo(py, 6)
          }
        })
        for (let i = 0; i < visited.length; i++) {
          const [px, py] = placeOf(i % width, Math.floor(i / width))
          const wb = ((px - a[0]) * (c[1] - a[1]) - (py - a[1]) * (c[0] - a[0])) / area
          const wc = ((b[0] - a[0]) * (py - a[1]) - (b[1] - a[1]) * (px - a[0])) / area
          const least = Math.min(wb, wc, 1 - wb - wc)
          if (Math.abs(least) > 1e-5) {
            expect(visited[i]).toBe(least > 0 ? 1 : 0)
          }
        }
      })
    )
  })
})
