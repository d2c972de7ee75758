import { describe, expect, it } from 'vitest'
import { volumeOf } from '../../kernel/mesh.ts'
import type { AnyMesh } from '../../kernel/mesh.ts'
import { createRandom } from '../../kernel/random.ts'
import { boxMesh, sphereMesh, torusMesh } from '../../kernel/testing/foreign-meshes.ts'
import type { RemeshedSurface } from '../types.ts'
import { quadrangulate } from './index.ts'

interface Facts {
  readonly quadShare: number
  /** Share of inner vertices with four edges. */
  readonly regularShare: number
  readonly border: number
  readonly nonManifold: number
}

function factsOf({ positions, indices, quads }: RemeshedSurface): Facts {
  const faces: number[][] = []
  for (let i = 0; i < indices.length; i += 3) {
    if (i < quads * 6) {
      expect(indices[i]).toBe(indices[i + 3])
      expect(indices[i + 2]).toBe(indices[i + 4])
      faces.push([indices[i], indices[i + 1], indices[i + 2], indices[i + 5]])
      i += 3
    } else {
      faces.push([indices[i], indices[i + 1], indices[i + 2]])
    }
  }
  const uses = new Map<string, number>()
  for (const face of faces) {
    expect(new Set(face).size).toBe(face.length)
    face.forEach((vertex, k) => {
      const other = face[(k + 1) % face.length]
      const key = `${Math.min(vertex, other)} ${Math.max(vertex, other)}`
      uses.set(key, (uses.get(key) ?? 0) + 1)
    })
  }
  const degree = new Int32Array(positions.length / 3)
  const isBorder = new Uint8Array(positions.length / 3)
  let [border, nonManifold] = [0, 0]
  for (const [key, count] of uses) {
    for (const vertex of key.split(' ').map(Number)) {
      degree[vertex] += 1
      isBorder[vertex] |= count === 1 ? 1 : 0
    }
    border += count === 1 ? 1 : 0
    nonManifold += count > 2 ? 1 : 0
  }
  let [inner, regular] = [0, 0]
  degree.forEach((value, vertex) => {
    inner += isBorder[vertex] === 0 ? 1 : 0
    regular += isBorder[vertex] === 0 && value === 4 ? 1 : 0
  })
  return { quadShare: quads / faces.length, regularShare: regular / inner, border, nonManifold }
}

function without(mesh: AnyMesh, isGone: (x: number, y: number, z: number) => boolean): AnyMesh {
  const kept: number[] = []
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const a = mesh.indices[i] * 3
    if (!isGone(mesh.positions[a], mesh.positions[a + 1], mesh.positions[a + 2])) {
      kept.push(...mesh.indices.subarray(i, i + 3))
    }
  }
  return { positions: mesh.positions, indices: Uint32Array.from(kept) }
}

describe('quadrangulate', () => {
  it.each([
    ['sphere', sphereMesh(24), 300],
    ['torus', torusMesh(48), 400],
    ['box', boxMesh([-1, -0.6, -1.5], [1, 0.6, 1.5]), 300],
  ])(
    'makes a closed %s a closed one of quads, as many as asked, most vertices with four edges',
    (_name, mesh, quads) => {
      const result = quadrangulate(mesh, { triangles: 2 * quads })
      const facts = factsOf(result)
      expect(facts).toMatchObject({ border: 0, nonManifold: 0, quadShare: 1 })
      expect(facts.regularShare).toBeGreaterThan(0.8)
      expect(result.indices.length / 3).toBeLessThanOrEqual(2 * quads)
      expect(result.indices.length / 3).toBeGreaterThanOrEqual(2 * quads * 0.95)
      const volume = volumeOf(mesh)
      expect(Math.abs(volumeOf(result) - volume)).toBeLessThan(0.01 * volume)
    }
  )

  it('keeps the edges and corners of a box where they are', () => {
    const result = quadrangulate(boxMesh([-1, -0.6, -1.5], [1, 0.6, 1.5]), { triangles: 600 })
    const area = surfaceArea(result)
    const whole = 2 * (2 * 1.2 + 2 * 3 + 1.2 * 3)
    expect(Math.abs(area - whole)).toBeLessThan(0.001 * whole)
  })

  it('leaves the border of an open mesh on its line', () => {
    const bowl = without(sphereMesh(32), (_x, y) => y > 0.3)
    const rim = Math.max(...Array.from(bowl.indices, vertex => bowl.positions[3 * vertex + 1]))
    const result = quadrangulate(bowl, { triangles: 800 })
    const facts = factsOf(result)
    expect(facts.border).toBeGreaterThan(10)
    expect(facts.nonManifold).toBe(0)
    const heights = Array.from(result.positions).filter((_value, i) => i % 3 === 1)
    expect(heights.filter(y => Math.abs(y - rim) < 1e-3).length).toBeGreaterThanOrEqual(facts.border)
  })

  it('reaches the far ends of thin parts with few quads', () => {
    const made = quadrangulate(spindle(), { triangles: 200 })
    expect(factsOf(made)).toMatchObject({ border: 0, nonManifold: 0, quadShare: 1 })
    const heights = Array.from(made.positions).filter((_value, i) => i % 3 === 1)
    // Even squares alone draw back to 0.8 of the height.
    expect(Math.max(...heights)).toBeGreaterThan(0.9 * SPINDLE_HEIGHT)
    expect(Math.min(...heights)).toBeLessThan(-0.9 * SPINDLE_HEIGHT)
  })

  it('keeps each closed part of many closed, with a room inside, however few quads there are', () => {
    const parts: AnyMesh[] = Array.from({ length: 9 }, (_, i) =>
      boxMesh([3 * i, 0, 0], [3 * i + (i === 0 ? 2 : 0.3), 0.3, 0.3])
    )
    const merged = parts.reduce((all, part) => ({
      positions: Float64Array.from([...all.positions, ...part.positions]),
      indices: Uint32Array.from([...all.indices, ...part.indices.map(v => v + all.positions.length / 3)]),
    }))
    const made = quadrangulate(merged, { triangles: 120 })
    expect(factsOf(made)).toMatchObject({ border: 0, nonManifold: 0, quadShare: 1 })
    expect(made.quads).toBeLessThanOrEqual(60)
    expect(made.quads).toBeGreaterThanOrEqual(54)
    expect(Math.abs(volumeOf(made) - volumeOf(merged))).toBeLessThan(0.1 * volumeOf(merged))
  })

  it('gives the same bytes for the same mesh', () => {
    const one = quadrangulate(torusMesh(40), { triangles: 500 })
    const two = quadrangulate(torusMesh(40), { triangles: 500 })
    expect(two).toEqual(one)
  })

  it('tells progress that only rises, up to 1', () => {
    const told: number[] = []
    quadrangulate(sphereMesh(12), { triangles: 200, onProgress: share => told.push(share) })
    expect(told.length).toBeGreaterThan(10)
    expect(told).toEqual([...told].sort((a, b) => a - b))
    expect(told.at(-1)).toBe(1)
  })

  it('turns back triangles that face against their neighbours', () => {
    const torus = torusMesh(40)
    const random = createRandom('facing')
    const indices = torus.indices.slice()
    for (let i = 0; i < indices.length; i += 3) {
      if (random.chance(0.3)) {
        ;[indices[i + 1], indices[i + 2]] = [indices[i + 2], indices[i + 1]]
      }
    }
    const result = quadrangulate({ positions: torus.positions, indices }, { triangles: 600 })
    expect(factsOf(result)).toMatchObject({ border: 0, nonManifold: 0 })
    expect(volumeOf(result)).toBeGreaterThan(0.98 * volumeOf(torus))
  })

  it('remeshes walls that meet three at an edge, a strip with one side, and no triangles at all', () => {
    const box = boxMesh([0, 0, 0], [1, 1, 1])
    // A wall through the box, from edge to edge.
    const walled = { positions: box.positions, indices: Uint32Array.from([...box.indices, 0, 4, 7, 0, 7, 3]) }
    expect(factsOf(quadrangulate(walled, { triangles: 400 })).quadShare).toBeGreaterThan(0.95)
    const strip = strippedBand(48, 4)
    expect(factsOf(quadrangulate(strip, { triangles: 300 })).nonManifold).toBe(0)
    const none = quadrangulate(
      { positions: new Float32Array(9), indices: new Uint32Array([0, 1, 2]) },
      { triangles: 100 }
    )
    expect(none.indices.length).toBe(0)
  })

  it('refuses a number of triangles that no quad fits in', () => {
    expect(() => quadrangulate(boxMesh([0, 0, 0], [1, 1, 1]), { triangles: 1 })).toThrow(
      /at least 2 triangles/
    )
  })
})

const SPINDLE_HEIGHT = 3

/** A ball drawn out to two thin points. */
function spindle(): AnyMesh {
  const { positions, indices } = sphereMesh(48)
  const drawn = Float64Array.from(positions)
  for (let i = 0; i < drawn.length; i += 3) {
    const y = drawn[i + 1]
    const width = 0.25 + 0.75 * (1 - Math.abs(y)) ** 3
    drawn[i] *= width
    drawn[i + 1] *= SPINDLE_HEIGHT
    drawn[i + 2] *= width
  }
  return { positions: drawn, indices }
}

function surfaceArea({ positions: p, indices }: RemeshedSurface): number {
  let sum = 0
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i] * 3, indices[i + 1] * 3, indices[i + 2] * 3]
    const u = [0, 1, 2].map(k => p[b + k] - p[a + k])
    const v = [0, 1, 2].map(k => p[c + k] - p[a + k])
    sum += Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2
  }
  return sum
}

/** A Möbius strip: no facing agrees all round. */
function strippedBand(steps: number, rows: number): AnyMesh {
  const positions: number[] = []
  const indices: number[] = []
  for (let i = 0; i < steps; i += 1) {
    for (let j = 0; j <= rows; j += 1) {
      const angle = (2 * Math.PI * i) / steps
      const across = (j / rows - 0.5) * 0.8
      const radius = 2 + across * Math.cos(angle / 2)
      positions.push(radius * Math.cos(angle), across * Math.sin(angle / 2), radius * Math.sin(angle))
    }
  }
  const at = (i: number, j: number): number => (i === steps ? rows - j : i * (rows + 1) + j)
  for (let i = 0; i < steps; i += 1) {
    for (let j = 0; j < rows; j += 1) {
      indices.push(at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j), at(i + 1, j + 1), at(i, j + 1))
    }
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}
