import fc from 'fast-check'
import { expect, test } from 'vitest'
import { volumeOf, type AnyMesh } from '../kernel/mesh.ts'
import { boxMesh, sphereMesh, torusMesh, triangleSoup } from '../kernel/testing/foreign-meshes.ts'
import { closednessOf, componentsOf } from '../kernel/topology.ts'
import { decimate } from './decimate.ts'

function join(...meshes: readonly AnyMesh[]): AnyMesh {
  const positions: number[] = []
  const indices: number[] = []
  for (const mesh of meshes) {
    const offset = positions.length / 3
    positions.push(...mesh.positions)
    indices.push(...Array.from(mesh.indices, vertex => vertex + offset))
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

const countOf = ({ indices }: AnyMesh): number => indices.length / 3
const isClosed = (mesh: AnyMesh): boolean => {
  const { border, nonManifold, degenerate } = closednessOf(mesh)
  return border + nonManifold + degenerate === 0
}

// An edge of four triangles came into being where many edges were collapsed at once, and the volume went with it.
test('closed stays closed, in as many pieces, with its volume, at any number', () => {
  const source = join(torusMesh(90), sphereMesh(40, 0.3, [0, 0.2, 0]), boxMesh([2, 0, 0], [2.2, 0.3, 0.1]))
  const volume = volumeOf(source)
  fc.assert(
    fc.property(fc.integer({ min: 400, max: countOf(source) - 1 }), triangles => {
      const made = decimate(source, { triangles })
      expect(countOf(made)).toBeLessThanOrEqual(triangles)
      expect(countOf(made)).toBeGreaterThanOrEqual(0.98 * triangles)
      expect(isClosed(made)).toBe(true)
      expect(componentsOf(made.indices, made.positions.length / 3)).toHaveLength(3)
      expect(Math.abs(volumeOf(made) / volume - 1)).toBeLessThan(0.005)
    }),
    { numRuns: 5 }
  )
})

// Rounds that take dearer edges tore thin places, or went on until a guide was so far from its source that what is made by it showed it.
test('roughly decimated, closed stays closed, with its volume, at the number and within a hundredth of its size', () => {
  const sphere = sphereMesh(120, 0.5)
  for (const [source, triangles] of [
    [torusMesh(240), 600],
    [torusMesh(240), 9000],
    [sphere, 2000],
  ] as const) {
    const made = decimate(source, { triangles, isRough: true })
    expect(countOf(made)).toBeLessThanOrEqual(triangles)
    expect(countOf(made)).toBeGreaterThanOrEqual(0.98 * triangles)
    expect(isClosed(made)).toBe(true)
    expect(componentsOf(made.indices, made.positions.length / 3)).toHaveLength(1)
    expect(Math.abs(volumeOf(made) / volumeOf(source) - 1)).toBeLessThan(0.005)
  }
  const ball = decimate(sphere, { triangles: 1000, isRough: true })
  for (let i = 0; i < ball.positions.length; i += 3) {
    const [x, y, z] = ball.positions.subarray(i, i + 3)
    expect(Math.abs(Math.hypot(x, y, z) - 0.5)).toBeLessThan(0.01)
  }
})

// A small piece beside a large one was collapsed to nothing: an ear, an eye.
test('the smallest pieces are there at the lowest number', () => {
  const balls = Array.from({ length: 20 }, (_, i) => sphereMesh(12, 0.01, [3 + 0.1 * i, 0, 0]))
  const made = decimate(join(sphereMesh(80), ...balls), { triangles: 200 })
  expect(countOf(made)).toBeLessThanOrEqual(200)
  expect(componentsOf(made.indices, made.positions.length / 3)).toHaveLength(21)
})

// A cube of which four triangles were left had less than 60 % of its volume: plates of armour shrank.
test('small closed pieces keep their volume where only a tetrahedron of each is left', () => {
  const boxes = Array.from({ length: 12 }, (_, i) =>
    boxMesh([3 + 0.1 * i, 0, 0], [3.05 + 0.1 * i, 0.02 + 0.003 * i, 0.04])
  )
  const source = join(sphereMesh(60), ...boxes)
  const made = decimate(source, { triangles: 300 })
  const volumesOf = (mesh: AnyMesh): readonly number[] =>
    componentsOf(mesh.indices, mesh.positions.length / 3)
      .map(triangles => ({
        ...mesh,
        indices: Uint32Array.from(triangles.flatMap(t => [0, 1, 2].map(k => mesh.indices[3 * t + k]))),
      }))
      .map(piece => volumeOf(piece))
      .sort((a, b) => a - b)
  const before = volumesOf(source)
  volumesOf(made).forEach((volume, i) => expect(Math.abs(volume / before[i] - 1)).toBeLessThan(0.005))
  expect(volumesOf(made)).toHaveLength(before.length)
})

// The rim of an open sheet crept inwards.
test('a flat sheet keeps its outline', () => {
  const n = 60
  const positions: number[] = []
  const indices: number[] = []
  for (let i = 0; i <= n; i++) {
    for (let k = 0; k <= n; k++) {
      positions.push(i / n, 0, k / n)
      if (i < n && k < n) {
        const a = i * (n + 1) + k
        indices.push(a, a + 1, a + n + 1, a + 1, a + n + 2, a + n + 1)
      }
    }
  }
  const sheet = { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
  const { positions: p, indices: made } = decimate(sheet, { triangles: 20 })
  let area = 0
  for (let i = 0; i < made.length; i += 3) {
    const [a, b, c] = [3 * made[i], 3 * made[i + 1], 3 * made[i + 2]]
    area += Math.abs((p[b] - p[a]) * (p[c + 2] - p[a + 2]) - (p[c] - p[a]) * (p[b + 2] - p[a + 2])) / 2
  }
  expect(area).toBeCloseTo(1, 3)
})

test('triangles that hang together by nothing are no reason to fail, and all comes out the same twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 500 }), (seed, triangles) => {
      const soup = triangleSoup(seed, 300)
      const made = decimate(soup, { triangles })
      expect(made.positions.every(Number.isFinite)).toBe(true)
      expect(decimate(soup, { triangles })).toEqual(made)
    }),
    { numRuns: 10 }
  )
})

/** Two waved sheets that cross in a row of shared vertices. */
function crossedSheets(n: number): AnyMesh {
  const positions: number[] = []
  const indices: number[] = []
  for (const sheet of [0, 1]) {
    const first = positions.length / 3
    for (let point = 0; point < (n + 1) * (n + 1); point++) {
      const [x, d] = [(point % (n + 1)) / n - 0.5, Math.floor(point / (n + 1)) / n - 0.5]
      // Powers of two all through, so that both sheets are zero in the row where they cross.
      const wave = x * d * (1 - x) * (1 + d)
      positions.push(...(sheet === 0 ? [x, wave, d] : [x, d, wave]))
    }
    for (let j = 0; j < n; j++) {
      for (let i = 0; i < n; i++) {
        const a = first + j * (n + 1) + i
        indices.push(a, a + n + 1, a + 1, a + 1, a + n + 1, a + n + 2)
      }
    }
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

// Every point was moved by what was left of rounding, and sheets that share a row came apart all along it.
test('what no edge was joined near stays where it is', () => {
  const source = crossedSheets(32)
  const { nonManifold } = closednessOf(source)
  const made = decimate(source, { triangles: countOf(source) - 40 })
  expect(nonManifold).toBe(64)
  expect(closednessOf(made).nonManifold).toBeGreaterThan(48)
})

// Lists of one decimation lie in the memory of the one before: what was handed out must not.
test('what was decimated stays as it is while something else is', () => {
  const first = decimate(torusMesh(60), { triangles: 1000 })
  const [positions, indices] = [first.positions.slice(), first.indices.slice()]
  decimate(sphereMesh(60), { triangles: 1500 })
  expect(first.positions).toEqual(positions)
  expect(first.indices).toEqual(indices)
})
