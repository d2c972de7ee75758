import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNearest, signedDistance } from './nearest-seed.ts'

/** Catches seeds that are not handed on in one of the directions, rows that wrap, and distances of another pixel than the source. */
test('the nearest marked pixel is marked, as far away as told, and none lies nearer by a tenth of a pixel', () => {
  const size = fc.integer({ min: 1, max: 24 })
  fc.assert(
    fc.property(size, size, fc.array(fc.nat(), { maxLength: 12 }), (width, height, places) => {
      const marked = new Uint8Array(width * height)
      places.forEach(place => (marked[place % marked.length] = 1))
      const { source, distance } = findNearest(marked, { width, height })
      const away = (i: number, j: number): number =>
        Math.hypot((j % width) - (i % width), Math.floor(j / width) - Math.floor(i / width))
      const all = [...marked.keys()].filter(i => marked[i] === 1)
      let [unmarked, wrong, excess] = [0, 0, 0]
      for (let i = 0; i < marked.length && all.length > 0; i += 1) {
        unmarked += marked[source[i]] === 1 ? 0 : 1
        wrong = Math.max(wrong, Math.abs(distance[i] - away(i, source[i])))
        excess = Math.max(excess, distance[i] - Math.min(...all.map(j => away(i, j))))
      }
      expect(unmarked).toBe(0)
      expect(wrong).toBeLessThan(1e-5)
      expect(excess).toBeLessThan(0.1)
      expect(all.length > 0 || source.every(one => one === -1)).toBe(true)
    }),
    { numRuns: 50 }
  )
})

/** Catches a crossing put into the wrong place between two cells, and a lost sign. */
test('distances to a disc’s outline are right to half a cell, and positive inside', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 14, max: 18, noNaN: true }),
      fc.double({ min: 14, max: 18, noNaN: true }),
      fc.double({ min: 4, max: 11, noNaN: true }),
      (cx, cy, radius) => {
        const [width, height] = [33, 31]
        const inward = Float32Array.from(
          { length: width * height },
          (_, i) => radius - Math.hypot((i % width) - cx, Math.floor(i / width) - cy)
        )
        const values = inward.map(depth => Math.min(1, Math.max(0, 0.5 + depth)))
        const found = signedDistance({ width, height, values, cell: 1, left: 0, top: 0 })
        const errors = found.map((distance, i) => Math.abs(distance - inward[i]))
        expect(Math.max(...errors)).toBeLessThan(0.5)
        expect(found.every((distance, i) => (values[i] < 0.5 ? distance <= 0 : distance >= 0))).toBe(true)
      }
    ),
    { numRuns: 50 }
  )
})
