import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Bvh, createHit } from './bvh.ts'
import type { AnyMesh } from './mesh.ts'
import { createRandom } from './random.ts'
import { boxMesh, sphereMesh, torusMesh, triangleSoup } from './testing/foreign-meshes.ts'
import { createWindingNumber, isInsideByRays } from './winding-number.ts'

const single = ({ positions, indices }: AnyMesh): AnyMesh => ({
  positions: Float32Array.from(positions),
  indices,
})

/** Distance to a triangle by sampling its plane and its three sides: slow, written another way than the tree's. */
function slowDistance({ positions: p, indices }: AnyMesh, q: readonly number[]): number {
  let least = Infinity
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map(k => [...p.slice(3 * indices[t + k], 3 * indices[t + k] + 3)])
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ]) {
      const d = to.map((value, k) => value - from[k])
      const square = d.reduce((sum, value) => sum + value * value, 0)
      const along = q.reduce((sum, value, k) => sum + (value - from[k]) * d[k], 0)
      const s = square > 0 ? Math.min(1, Math.max(0, along / square)) : 0
      least = Math.min(least, Math.hypot(...q.map((value, k) => value - from[k] - s * d[k])))
    }
    const u = b.map((value, k) => value - a[k])
    const v = c.map((value, k) => value - a[k])
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    const size = Math.hypot(...n)
    if (size < 1e-9) {
      continue
    }
    const height = q.reduce((sum, value, k) => sum + ((value - a[k]) * n[k]) / size, 0)
    const foot = q.map((value, k) => value - (height * n[k]) / size)
    const isWithin = [
      [a, b],
      [b, c],
      [c, a],
    ].every(([from, to]) => {
      const e = to.map((value, k) => value - from[k])
      const w = foot.map((value, k) => value - from[k])
      const x = [e[1] * w[2] - e[2] * w[1], e[2] * w[0] - e[0] * w[2], e[0] * w[1] - e[1] * w[0]]
      return x.reduce((sum, value, k) => sum + value * n[k], 0) >= 0
    })
    least = isWithin ? Math.min(least, Math.abs(height)) : least
  }
  return least
}

describe('closest point', () => {
  test('equals brute force on soups with degenerate triangles, near and far, in both precisions', () => {
    const hit = createHit()
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (seed, count) => {
        const random = createRandom(seed)
        for (const mesh of [triangleSoup(seed, count), single(triangleSoup(seed, count))]) {
          const bvh = new Bvh(mesh)
          const q = [random.range(-2, 2), random.range(-2, 2), random.range(-2, 2)] as const
          const truth = slowDistance(mesh, q)
          expect(bvh.closestPoint(...q, hit)).toBe(true)
          expect(hit.distance).toBeCloseTo(truth, 6)
          expect(Math.hypot(hit.x - q[0], hit.y - q[1], hit.z - q[2])).toBeCloseTo(hit.distance, 6)
          expect(Math.min(hit.a, hit.b, hit.c)).toBeGreaterThanOrEqual(-1e-9)
          const corner = (k: number): number => 3 * mesh.indices[3 * hit.triangle + k]
          const p = mesh.positions
          const x = hit.a * p[corner(0)] + hit.b * p[corner(1)] + hit.c * p[corner(2)]
          expect(x).toBeCloseTo(hit.x, 9)
          expect(bvh.closestPoint(...q, hit, truth * 0.999 - 1e-9)).toBe(false)
          expect(bvh.closestPoint(...q, hit, truth * 1.001 + 1e-9)).toBe(true)
        }
      }),
      { numRuns: 150 }
    )
  })

  test('a thousand triangles on top of each other and an empty mesh are answered', () => {
    const one = [0, 0, 0, 1, 0, 0, 0, 1, 0]
    const pile = {
      positions: Float64Array.from({ length: 9000 }, (_, i) => one[i % 9]),
      indices: Uint32Array.from({ length: 3000 }, (_, i) => i),
    }
    const hit = createHit()
    expect(new Bvh(pile).closestPoint(0.2, 0.2, 3, hit)).toBe(true)
    expect(hit.distance).toBe(3)
    const nothing = new Bvh({ positions: new Float64Array(0), indices: new Uint32Array(0) })
    expect(nothing.closestPoint(0, 0, 0, hit)).toBe(false)
    expect(nothing.firstHit(0, 0, 0, 0, 0, 1, hit)).toBe(false)
    expect(createWindingNumber(nothing).at(0, 0, 0)).toBe(0)
  })
})

describe('rays', () => {
  test('none slips between the triangles of a closed surface, through edges and corners neither', () => {
    const sphere = sphereMesh(10)
    const bvh = new Bvh(sphere)
    const hit = createHit()
    const p = sphere.positions
    for (let t = 0; t < sphere.indices.length; t += 3) {
      const [a, b] = [3 * sphere.indices[t], 3 * sphere.indices[t + 1]]
      for (const s of [0, 0.3, 0.5, 1]) {
        const d = [0, 1, 2].map(k => (1 - s) * p[a + k] + s * p[b + k])
        expect(bvh.firstHit(0, 0, 0, d[0], d[1], d[2], hit)).toBe(true)
        expect(hit.distance).toBeCloseTo(1, 9)
        expect(hit.isFront).toBe(false)
        expect(bvh.firstHit(2 * d[0], 2 * d[1], 2 * d[2], -d[0], -d[1], -d[2], hit)).toBe(true)
        expect(hit.isFront).toBe(true)
      }
    }
  })

  test('along an axis, in the plane of a face and backward: hits, distances and limits of a box', () => {
    const bvh = new Bvh(boxMesh([-1, -1, -1], [1, 1, 1]))
    const hit = createHit()
    expect(bvh.firstHit(-3, 0.2, 0.1, 0.5, 0, 0, hit)).toBe(true)
    expect(hit.distance).toBe(4)
    expect(Math.hypot(hit.x + 1, hit.y - 0.2, hit.z - 0.1)).toBeLessThan(1e-12)
    expect(bvh.firstHit(-3, 0.2, 0.1, 0.5, 0, 0, hit, 3.9)).toBe(false)
    expect(bvh.firstHit(-3, 0.2, 0.1, 0.5, 0, 0, hit, Infinity, 4.1)).toBe(true)
    expect(hit.distance).toBe(8)
    expect(bvh.firstHit(-3, 0.2, 0.1, -1, 0, 0, hit)).toBe(false)
    expect(bvh.firstHit(-3, 0.2, 0.1, 0, 0, 0, hit)).toBe(false)
    const seen: number[] = []
    expect(bvh.allHits(-3, 0.2, 0.1, 1, 0, 0, hit, ({ distance }) => seen.push(distance))).toBe(2)
    expect(seen.sort()).toEqual([2, 4])
  })

  test('first hits equal the nearest of all hits', () => {
    const mesh = triangleSoup(5, 400)
    const bvh = new Bvh(mesh)
    const random = createRandom(11)
    const hit = createHit()
    let met = 0
    for (let i = 0; i < 500; i += 1) {
      const ray = Array.from({ length: 6 }, () => random.range(-1, 1)) as [
        number,
        number,
        number,
        number,
        number,
        number,
      ]
      let least = Infinity
      bvh.allHits(...ray, hit, ({ distance }) => {
        least = Math.min(least, distance)
      })
      const isMet = bvh.firstHit(...ray, hit)
      expect(isMet).toBe(least < Infinity)
      if (isMet) {
        met += 1
        expect(hit.distance).toBe(least)
        expect(hit.x).toBeCloseTo(ray[0] + least * ray[3], 9)
      }
    }
    expect(met).toBeGreaterThan(50)
  })
})

test('boxes find the triangles whose boxes they touch, each once', () => {
  const mesh = triangleSoup(3, 300)
  const found: number[] = []
  new Bvh(mesh).inBox([-0.2, -0.2, -0.2, 0.3, 0.2, 0.2], triangle => found.push(triangle))
  const truth: number[] = []
  for (let t = 0; t < mesh.indices.length / 3; t += 1) {
    const at = (axis: number): number[] => [0, 1, 2].map(k => mesh.positions[9 * t + 3 * k + axis])
    const touches = [0, 1, 2].every(
      axis => Math.min(...at(axis)) <= [0.3, 0.2, 0.2][axis] && Math.max(...at(axis)) >= -0.2
    )
    if (touches) {
      truth.push(t)
    }
  }
  expect(truth.length).toBeGreaterThan(10)
  expect(found.sort((a, b) => a - b)).toEqual(truth)
})

describe('inside', () => {
  const inTorus = (x: number, y: number, z: number): number => Math.hypot(Math.hypot(x, z) - 1, y) - 0.4

  test('of a torus, by winding number and by rays, where the polygon’s error does not matter', () => {
    const bvh = new Bvh(torusMesh(96))
    const winding = createWindingNumber(bvh)
    const random = createRandom(2)
    for (let i = 0; i < 3000; i += 1) {
      const q = [random.range(-1.6, 1.6), random.range(-0.6, 0.6), random.range(-1.6, 1.6)] as const
      const depth = inTorus(...q)
      if (Math.abs(depth) > 0.01) {
        expect(Math.abs(winding.at(...q) - (depth < 0 ? 1 : 0))).toBeLessThan(0.01)
        expect(winding.isInside(...q)).toBe(depth < 0)
        expect(isInsideByRays(bvh, ...q)).toBe(depth < 0)
      }
    }
  })

  test('a sphere with a hole, one turned inside out and two that overlap', () => {
    const sphere = sphereMesh(24)
    const open = createWindingNumber(new Bvh({ ...sphere, indices: sphere.indices.slice(3 * 3 * 40) }))
    expect(open.isInside(0, -0.3, 0)).toBe(true)
    expect(open.isInside(0, -1.2, 0)).toBe(false)
    const turned = createWindingNumber(new Bvh({ ...sphere, indices: sphere.indices.slice().reverse() }))
    expect(turned.at(0.1, 0.2, 0.3)).toBeCloseTo(-1, 2)
    const other = sphereMesh(24, 1, [0.5, 0, 0])
    const both = {
      positions: Float64Array.from([...sphere.positions, ...other.positions]),
      indices: Uint32Array.from([
        ...sphere.indices,
        ...other.indices.map(v => v + sphere.positions.length / 3),
      ]),
    }
    expect(createWindingNumber(new Bvh(both)).at(0.25, 0, 0)).toBeCloseTo(2, 2)
  })
})
