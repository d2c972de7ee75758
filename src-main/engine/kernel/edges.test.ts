import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstAlike, isTurnedAlike } from './alike-triangles.ts'
import { EdgeTable } from './edge-table.ts'
import { closednessOf } from './topology.ts'

const vertex = fc.nat({ max: 6 })
const triangles = fc.array(fc.tuple(vertex, vertex, vertex), { maxLength: 40 })
const POINTS = Float32Array.from({ length: 21 }, (_, i) => i)

/** Catches a table that loses pairs when it grows, or takes (a, b) for (b, a). */
test('pairs get numbers in the order in which they come, however many come', () => {
  const number = fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 4_294_967_295 }))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(number, number), { maxLength: 200 }),
      fc.nat({ max: 50 }),
      (pairs, expected) => {
        const table = new EdgeTable(expected)
        const known = new Map<string, number>()
        for (const [from, to] of pairs) {
          const key = `${from}>${to}`
          expect(table.find(from, to)).toBe(known.get(key) ?? -1)
          known.set(key, known.get(key) ?? known.size)
          expect(table.add(from, to)).toBe(known.get(key))
        }
        expect(table.size).toBe(known.size)
        for (const [from, to] of pairs) {
          expect(table.find(from, to)).toBe(known.get(`${from}>${to}`))
        }
      }
    )
  )
})

/** Catches triangles that are taken for others with the same hash or two corners in common, and a sense that is told wrong. */
test('triangles over the same vertices are known by the first, whichever way they run', () => {
  fc.assert(
    fc.property(triangles, list => {
      const indices = Uint32Array.from(list.flat())
      const keys = list.map(corners => [...corners].sort((a, b) => a - b).join())
      const first = firstAlike(indices)
      expect([...first]).toEqual(keys.map(key => keys.indexOf(key)))
      list.forEach(([a, b, c], t) => {
        if (a !== b && b !== c && c !== a) {
          const [p, q, r] = list[first[t]]
          const isSame = [`${p},${q},${r}`, `${q},${r},${p}`, `${r},${p},${q}`].includes(`${a},${b},${c}`)
          expect(isTurnedAlike(indices, first[t], t)).toBe(isSame)
        }
      })
    })
  )
})

/** Catches sorted edges that run into each other, and directions that are mixed up. */
test('how closed triangles are equals the count of each directed edge by itself', () => {
  fc.assert(
    fc.property(triangles, list => {
      const whole = list.filter(([a, b, c]) => a !== b && b !== c && c !== a)
      const counts = new Map<string, number>()
      for (const [a, b, c] of whole) {
        for (const key of [`${a}>${b}`, `${b}>${c}`, `${c}>${a}`]) {
          counts.set(key, (counts.get(key) ?? 0) + 1)
        }
      }
      const all = [...counts]
      const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
      expect(closednessOf({ positions: POINTS, indices: Uint32Array.from(list.flat()) })).toEqual({
        border: sum(all.map(([key, count]) => (counts.has(key.split('>').reverse().join('>')) ? 0 : count))),
        nonManifold: sum(all.map(([, count]) => count - 1)),
        degenerate: list.length - whole.length,
        edges: all.length,
      })
    })
  )
})
