import { describe, expect, test } from 'vitest'
import { boundsOf, volumeOf, type AnyMesh } from '../../kernel/mesh.ts'
import { nextEdge } from '../../kernel/half-edges.ts'
import { closednessOf } from '../../kernel/topology.ts'
import { measureFaces } from '../../kernel/triangles.ts'
import { contractFlat } from './contract-flat.ts'

const CELLS = 16

/** A square of two triangles for each cell, at a place for each pair of shares. */
function grid(place: (u: number, v: number) => readonly number[]): AnyMesh {
  const positions: number[] = []
  const indices: number[] = []
  for (let row = 0; row <= CELLS; row += 1) {
    for (let column = 0; column <= CELLS; column += 1) {
      positions.push(...place(column / CELLS, row / CELLS))
    }
  }
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < CELLS; column += 1) {
      const a = row * (CELLS + 1) + column
      indices.push(a, a + 1, a + CELLS + 2, a, a + CELLS + 2, a + CELLS + 1)
    }
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

/** Six squares around the middle, each vertex moved by `place`. */
function cube(place: (x: number, y: number, z: number) => readonly number[]): AnyMesh {
  const sides = [0, 1, 2].flatMap(axis =>
    [-1, 1].map(side =>
      grid((u, v) => {
        const at = [0, 0, 0]
        at[axis] = side
        at[(axis + 1) % 3] = (2 * u - 1) * side
        at[(axis + 2) % 3] = 2 * v - 1
        return place(at[0], at[1], at[2])
      })
    )
  )
  const positions = sides.flatMap(({ positions: p }) => [...p])
  const indices = sides.flatMap(({ indices: own }, i) =>
    [...own].map(vertex => vertex + i * (CELLS + 1) ** 2)
  )
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

/** The largest angle between the normals of two triangles beside each other. */
function sharpest({ positions, indices }: AnyMesh): number {
  const { normals } = measureFaces(positions, indices)
  const faceOf = new Map<string, number>()
  for (let h = 0; h < indices.length; h += 1) {
    faceOf.set(`${indices[h]} ${indices[nextEdge(h)]}`, h - (h % 3))
  }
  let most = 0
  for (const [edge, face] of faceOf) {
    const other = faceOf.get(edge.split(' ').reverse().join(' '))
    if (other !== undefined) {
      const cosine = [0, 1, 2].reduce((sum, axis) => sum + normals[face + axis] * normals[other + axis], 0)
      most = Math.max(most, Math.acos(Math.min(1, cosine)))
    }
  }
  return most
}

describe('a finer surface contracted where it is flat', () => {
  test('has half of its triangles at most, and a box keeps its edges and stays closed', () => {
    const box = cube((x, y, z) => [x, 2 * y, 3 * z])
    const made = contractFlat(box, 100)
    expect(made.indices.length).toBeLessThan(box.indices.length / 2)
    expect(closednessOf(made)).toMatchObject({ border: 0, nonManifold: 0 })
    // Whatever leaves a hard edge cuts a corner off.
    expect(volumeOf(made)).toBeCloseTo(volumeOf(box), 9)
    expect(boundsOf(made.positions)).toEqual(boundsOf(box.positions))
  })

  test('keeps what is round within the distance that is allowed', () => {
    const ball = cube((x, y, z) => {
      const length = Math.hypot(x, y, z)
      return [x / length, y / length, z / length]
    })
    const made = contractFlat(ball, 500)
    expect(made.indices.length).toBeLessThan(0.7 * ball.indices.length)
    expect(closednessOf(made)).toMatchObject({ border: 0, nonManifold: 0 })
    // Chords alone take eight thousandths of it.
    expect(Math.abs(volumeOf(made) / volumeOf(ball) - 1)).toBeLessThan(2e-4)
  })

  test('makes no facets of a rod that is thinner than all distances allowed', () => {
    const rod = grid((u, v) => {
      const turn = 2 * Math.PI * (u % 1)
      return [0.01 * Math.cos(turn), 0.01 * Math.sin(turn), v]
    })
    const made = contractFlat(rod, 10)
    expect(made.indices.length).toBeLessThan(rod.indices.length)
    expect(sharpest(made)).toBeLessThan((1.1 * 2 * Math.PI) / CELLS)
  })

  test('leaves every vertex of a border in its place', () => {
    const sheet = grid((u, v) => [u, v, 0])
    const { positions } = contractFlat(sheet, 50)
    const rim: string[] = []
    for (let i = 0; i < positions.length; i += 3) {
      if ([0, 1].some(side => positions[i] === side || positions[i + 1] === side)) {
        rim.push(`${positions[i]} ${positions[i + 1]}`)
      }
    }
    expect(positions.length).toBeLessThan(sheet.positions.length)
    expect(rim.length).toBe(4 * CELLS)
  })

  test('gives back what is rough or hardly finer than wished', () => {
    const rough = grid((u, v) => [u, v, ((u * CELLS * 7 + v * CELLS * 5) % 3) / 10])
    expect(contractFlat(rough, 20)).toBe(rough)
    const sheet = grid((u, v) => [u, v, 0])
    expect(contractFlat(sheet, 200)).toBe(sheet)
  })
})
