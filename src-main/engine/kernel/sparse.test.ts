import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factorize } from './ldl.ts'
import { createRandom } from './random.ts'
import { nestedDissection } from './nested-dissection.ts'
import { multiply, SymmetricBuilder, type SymmetricMatrix } from './sparse.ts'
import { sphereMesh } from './testing/foreign-meshes.ts'

/** Springs between random pairs, each unknown held a little: positive definite, connected or not. */
function springs(seed: number, size: number, count: number): SymmetricMatrix {
  const random = createRandom(seed)
  const builder = new SymmetricBuilder(size)
  for (let i = 0; i < size; i += 1) {
    builder.add(i, i, random.range(0.01, 1))
  }
  for (let i = 0; i < count; i += 1) {
    const [a, b] = [random.int(0, size - 1), random.int(0, size - 1)]
    if (a !== b) {
      builder.addSpring(a, b, random.range(0.1, 10))
    }
  }
  return builder.build()
}

function residual(matrix: SymmetricMatrix, right: Float64Array): number {
  const product = new Float64Array(matrix.size)
  multiply(matrix, factorize(matrix).solve(right), product)
  return product.reduce((most, value, i) => Math.max(most, Math.abs(value - right[i])), 0)
}

test('a matrix is built with both halves, columns ascending and entries of one place added', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 }), fc.integer({ min: -9, max: 9 }))),
      list => {
        const builder = new SymmetricBuilder(6)
        const dense = Array.from({ length: 6 }, () => new Float64Array(6))
        for (const [i, j, value] of list) {
          builder.add(i, j, value)
          dense[i][j] += value
          dense[j][i] += i === j ? 0 : value
        }
        const { starts, columns, values } = builder.build()
        const again = Array.from({ length: 6 }, () => new Float64Array(6))
        for (let row = 0; row < 6; row += 1) {
          for (let p = starts[row]; p < starts[row + 1]; p += 1) {
            expect(p === starts[row] || columns[p] > columns[p - 1]).toBe(true)
            again[row][columns[p]] = values[p]
          }
        }
        expect(again).toEqual(dense)
      }
    )
  )
  expect(() => new SymmetricBuilder(3).add(0, 3, 1)).toThrow('outside')
})

describe('LDLᵀ', () => {
  test('solves any network of springs, in one piece or many', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 200 }), fc.nat({ max: 600 }), (seed, size, count) => {
        const matrix = springs(seed, size, count)
        expect([...nestedDissection(matrix)].sort((a, b) => a - b)).toEqual([...Array(size).keys()])
        const random = createRandom(seed + 1)
        expect(
          residual(
            matrix,
            Float64Array.from({ length: size }, () => random.range(-1, 1))
          )
        ).toBeLessThan(1e-9)
      }),
      { numRuns: 60 }
    )
  })

  test('of a sphere’s Laplacian, ordered by dissection, fills less than a banded order would, poles included', () => {
    const mesh = sphereMesh(40)
    const size = mesh.positions.length / 3
    const builder = new SymmetricBuilder(size)
    for (let t = 0; t < mesh.indices.length; t += 3) {
      for (let k = 0; k < 3; k += 1) {
        builder.addSpring(mesh.indices[t + k], mesh.indices[t + ((k + 1) % 3)], 0.5)
      }
    }
    builder.add(0, 0, 1)
    const matrix = builder.build()
    expect(factorize(matrix).fill).toBeLessThan(size * 40)
    expect(
      residual(
        matrix,
        Float64Array.from({ length: size }, (_, i) => (i % 7) - 3)
      )
    ).toBeLessThan(1e-8)
  })

  test('refuses a network that nothing holds, by name', () => {
    const builder = new SymmetricBuilder(3)
    builder.addSpring(0, 1, 1)
    builder.addSpring(1, 2, 1)
    expect(() => factorize(builder.build())).toThrow('not held')
  })
})
