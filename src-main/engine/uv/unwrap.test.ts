import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { componentsOf, isClosed } from '../kernel/topology.ts'
import type { SurfaceMesh } from '../kernel/types.ts'
import { box, cylinder, sphere, torus } from '../model/fixtures.ts'
import { TriangleRaster } from '../kernel/triangle-raster.ts'
import { unwrap } from './unwrap.ts'
import type { UnwrappedMesh } from './unwrap.ts'

const ANY_MESH = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }))
    .map(([w, h]) => box([w / 100, h / 100, 0.3])),
  fc
    .tuple(fc.integer({ min: 3, max: 24 }), fc.integer({ min: 0, max: 35 }))
    .map(([rings, bump]) => sphere(0.3, rings, bump / 100)),
  fc
    .tuple(fc.integer({ min: 3, max: 40 }), fc.integer({ min: 1, max: 60 }))
    .map(([segments, radius]) => cylinder(radius / 100, 0.4, segments)),
  fc.integer({ min: 6, max: 40 }).map(segments => torus(0.3, 0.1, segments))
)

describe('unwrap', () => {
  test('no texel is covered twice and every UV lies in the square, whatever the meshes', () => {
    fc.assert(
      fc.property(fc.array(ANY_MESH, { minLength: 1, maxLength: 8 }), meshes => {
        const { meshes: unwrapped } = unwrap(meshes, { resolution: 256 })
        expect(coverage(unwrapped, 256).twice).toBe(0)
        for (const { uvs } of unwrapped) {
          for (const value of uvs) {
            expect(value >= 0 && value <= 1).toBe(true)
          }
        }
      }),
      { numRuns: 16, seed: 7 }
    )
  })

  test('overlaps are still impossible when there are more charts than their gutters leave room for', () => {
    const meshes = Array.from({ length: 150 }, (_, i) => box([0.1 + (i % 7) * 0.05, 0.1, 0.02]))
    expect(coverage(unwrap(meshes, { resolution: 128 }).meshes, 128).twice).toBe(0)
  })

  test('triangles keep their order and place, and a closed mesh stays closed', () => {
    const mesh = sphere(0.5, 12, 0.2)
    const [result] = unwrap([mesh], { resolution: 256 }).meshes
    expect(result.indices.length).toBe(mesh.indices.length)
    for (let i = 0; i < mesh.indices.length; i++) {
      expect(pointAt(result, result.indices[i])).toEqual(pointAt(mesh, mesh.indices[i]))
    }
    expect(isClosed(result)).toBe(true)
  })

  test('a tube unrolls into one rectangle, cut along one line', () => {
    const tube = cylinder(0.5, 1, 32)
    const { meshes, chartCount } = unwrap([tube], { resolution: 512 })
    expect(chartCount).toBe(3)
    expect(meshes[0].positions.length / 3).toBe(tube.positions.length / 3 + 2)
  })

  test('a band longer than the texture is cut, so that it does not shrink everything else', () => {
    const { texelsPerMetre } = unwrap([cylinder(1, 0.1, 64)], { resolution: 512 })
    const area = 2 * Math.PI + 0.2 * Math.PI
    expect((area * texelsPerMetre ** 2) / 512 ** 2).toBeGreaterThan(0.4)
  })

  test('a doubly curved body comes in few large charts', () => {
    expect(unwrap([sphere(0.5, 32)], { resolution: 512 }).chartCount).toBeLessThanOrEqual(8)
    expect(unwrap([torus(0.5, 0.2, 48)], { resolution: 512 }).chartCount).toBeLessThanOrEqual(14)
  })

  test('the sides of a part that is small in the texture hang together instead of each paying for a gutter', () => {
    const meshes = [box([1, 1, 1]), ...Array.from({ length: 20 }, () => box([0.02, 0.02, 0.02]))]
    expect(unwrap(meshes, { resolution: 256 }).chartCount).toBeLessThanOrEqual(6 + 20 * 2)
  })

  test('texels per metre are the same for all parts and bounded within each triangle', () => {
    const meshes = [sphere(0.4, 20), box([0.7, 0.2, 0.3]), cylinder(0.1, 0.9, 16)]
    const { meshes: unwrapped, texelsPerMetre } = unwrap(meshes, { resolution: 512 })
    for (const mesh of unwrapped) {
      const shares = areaRatios(mesh, 512 * 512).map(ratio => ratio / texelsPerMetre ** 2)
      const mean = shares.reduce((a, b) => a + b, 0) / shares.length
      expect(mean).toBeGreaterThan(0.85)
      expect(mean).toBeLessThan(1.15)
      expect(Math.max(...shares)).toBeLessThan(1.8)
      expect(Math.min(...shares)).toBeGreaterThan(0.25)
    }
  })

  test('tangents are unit, perpendicular to the normals, and follow U and rising V', () => {
    for (const mesh of unwrap([box([1, 2, 3]), sphere(0.5, 16), cylinder(0.3, 1, 12)], { resolution: 256 })
      .meshes) {
      for (let v = 0; v < mesh.positions.length / 3; v++) {
        const [x, y, z, w] = mesh.tangents.subarray(4 * v, 4 * v + 4)
        const [nx, ny, nz] = mesh.normals.subarray(3 * v, 3 * v + 3)
        expect(Math.hypot(x, y, z)).toBeCloseTo(1, 5)
        expect(Math.abs(x * nx + y * ny + z * nz)).toBeLessThan(1e-4)
        expect(Math.abs(w)).toBe(1)
      }
      expect(countTurnedTangents(mesh)).toBe(0)
    }
  })

  test('the same meshes give the same bytes', () => {
    const once = unwrap([sphere(0.5, 16, 0.3), box([1, 1, 1])], { resolution: 256 })
    const again = unwrap([sphere(0.5, 16, 0.3), box([1, 1, 1])], { resolution: 256 })
    expect(again).toEqual(once)
  })

  test('faces without area get UVs instead of failing', () => {
    const mesh = box([1, 1, 1])
    const indices = Uint32Array.from([...mesh.indices, 0, 0, 1, 2, 2, 2])
    const [result] = unwrap([{ ...mesh, indices }], { resolution: 128 }).meshes
    expect([...result.uvs, ...result.tangents].every(Number.isFinite)).toBe(true)
  })

  test('pieces that touch only in a corner are pieces of their own', () => {
    const pair = merge(box([1, 1, 1]), box([1, 1, 1], [1, 1, 1]))
    const { meshes } = unwrap([pair], { resolution: 256 })
    expect(componentsOf(meshes[0].indices, meshes[0].positions.length / 3).length).toBeGreaterThanOrEqual(12)
  })
})

function coverage(meshes: readonly UnwrappedMesh[], resolution: number): { twice: number } {
  const covered = new Uint8Array(resolution * resolution)
  const raster = new TriangleRaster(resolution)
  let twice = 0
  for (const { uvs, indices } of meshes) {
    for (let t = 0; t < indices.length; t += 3) {
      const corners = [0, 1, 2].flatMap(k => [uvs[2 * indices[t + k]], uvs[2 * indices[t + k] + 1]])
      raster.visit(
        Float64Array.from(corners, value => value * resolution),
        (y, from, to) => {
          for (let x = from; x <= to; x++) {
            twice += covered[y * resolution + x]++ > 0 ? 1 : 0
          }
        }
      )
    }
  }
  return { twice }
}

function pointAt(mesh: SurfaceMesh, vertex: number): number[] {
  return [...mesh.positions.subarray(3 * vertex, 3 * vertex + 3)]
}

/** Per triangle: area in texels over area in space. */
function areaRatios({ positions: p, uvs, indices }: UnwrappedMesh, texels: number): number[] {
  const ratios: number[] = []
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = indices.subarray(t, t + 3)
    const u = [0, 1, 2].map(k => p[3 * b + k] - p[3 * a + k])
    const v = [0, 1, 2].map(k => p[3 * c + k] - p[3 * a + k])
    const space = Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
    const flat =
      (uvs[2 * b] - uvs[2 * a]) * (uvs[2 * c + 1] - uvs[2 * a + 1]) -
      (uvs[2 * b + 1] - uvs[2 * a + 1]) * (uvs[2 * c] - uvs[2 * a])
    ratios.push((Math.abs(flat) * texels) / space)
  }
  return ratios
}

/** Triangle corners where the tangent points against rising U, or the bitangent against falling V. */
function countTurnedTangents({ positions: p, uvs, indices, normals, tangents }: UnwrappedMesh): number {
  let turned = 0
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = indices.subarray(t, t + 3)
    const [bu, bv] = [uvs[2 * b] - uvs[2 * a], uvs[2 * b + 1] - uvs[2 * a + 1]]
    const [cu, cv] = [uvs[2 * c] - uvs[2 * a], uvs[2 * c + 1] - uvs[2 * a + 1]]
    const determinant = bu * cv - bv * cu
    const eb = [0, 1, 2].map(k => p[3 * b + k] - p[3 * a + k])
    const ec = [0, 1, 2].map(k => p[3 * c + k] - p[3 * a + k])
    const alongU = eb.map((value, k) => (value * cv - ec[k] * bv) / determinant)
    const alongV = eb.map((value, k) => (ec[k] * bu - value * cu) / determinant)
    for (const vertex of [a, b, c]) {
      const [nx, ny, nz] = normals.subarray(3 * vertex, 3 * vertex + 3)
      const [tx, ty, tz, w] = tangents.subarray(4 * vertex, 4 * vertex + 4)
      const bitangent = [ny * tz - nz * ty, nz * tx - nx * tz, nx * ty - ny * tx].map(value => value * w)
      const isRight = tx * alongU[0] + ty * alongU[1] + tz * alongU[2] > 0
      const isUp = bitangent[0] * alongV[0] + bitangent[1] * alongV[1] + bitangent[2] * alongV[2] < 0
      if (!isRight || !isUp) {
        turned++
      }
    }
  }
  return turned
}

function merge(a: SurfaceMesh, b: SurfaceMesh): SurfaceMesh {
  const shift = a.positions.length / 3
  return {
    positions: Float32Array.from([...a.positions, ...b.positions]),
    normals: Float32Array.from([...a.normals, ...b.normals]),
    indices: Uint32Array.from([...a.indices, ...[...b.indices].map(index => index + shift)]),
  }
}
