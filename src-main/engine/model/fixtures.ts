import { PI, TAU, cos, sin } from '../kernel/det-math.ts'
import type { SurfaceMesh } from '../kernel/types.ts'

/** Small closed meshes for the tests of model/, uv/ and material/. Not used by the engine itself. */

/** 12 triangles, 24 vertices: every side has its own normal. Centred at `at`. */
export function box(size: readonly [number, number, number], at = [0, 0, 0]): SurfaceMesh {
  const positions: number[] = []
  const normals: number[] = []
  const indices: number[] = []
  for (let axis = 0; axis < 3; axis++) {
    for (const side of [1, -1]) {
      const first = positions.length / 3
      const [u, v] = side > 0 ? [(axis + 1) % 3, (axis + 2) % 3] : [(axis + 2) % 3, (axis + 1) % 3]
      for (const [a, b] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ]) {
        const point = [0, 0, 0]
        point[axis] = side
        point[u] = a
        point[v] = b
        positions.push(...point.map((value, k) => at[k] + (value * size[k]) / 2))
        normals.push(...[0, 1, 2].map(k => (k === axis ? side : 0)))
      }
      indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
    }
  }
  return meshOf(positions, normals, indices)
}

/** A smooth sphere, `rings` from pole to pole and twice as many around; `bump` deforms it (0 none). */
export function sphere(radius: number, rings: number, bump = 0, at = [0, 0, 0]): SurfaceMesh {
  const around = 2 * rings
  const positions: number[] = [0, radius, 0]
  const indices: number[] = []
  for (let j = 1; j < rings; j++) {
    for (let i = 0; i < around; i++) {
      const theta = (i / around) * TAU
      const phi = (j / rings) * PI
      const r = radius * (1 + bump * sin(5 * theta) * sin(phi) * sin(phi) * sin(4 * phi))
      positions.push(r * sin(phi) * cos(theta), r * cos(phi), -r * sin(phi) * sin(theta))
    }
  }
  const south = positions.length / 3
  positions.push(0, -radius, 0)
  const vertex = (j: number, i: number): number =>
    j === 0 ? 0 : j === rings ? south : 1 + (j - 1) * around + (i % around)
  for (let j = 0; j < rings; j++) {
    for (let i = 0; i < around; i++) {
      const [a, b, c, d] = [vertex(j, i), vertex(j, i + 1), vertex(j + 1, i), vertex(j + 1, i + 1)]
      if (j > 0) {
        indices.push(a, c, b)
      }
      if (j < rings - 1) {
        indices.push(b, c, d)
      }
    }
  }
  const moved = positions.map((value, i) => value + at[i % 3])
  return meshOf(moved, smoothNormals(positions, indices), indices)
}

/** A closed cylinder around +Y with sharp rims. */
export function cylinder(radius: number, height: number, segments: number): SurfaceMesh {
  const positions: number[] = []
  const normals: number[] = []
  const indices: number[] = []
  for (const [y, ny] of [
    [-height / 2, 0],
    [height / 2, 0],
    [-height / 2, -1],
    [height / 2, 1],
  ]) {
    for (let i = 0; i < segments; i++) {
      const x = cos((i / segments) * TAU)
      const z = -sin((i / segments) * TAU)
      positions.push(radius * x, y, radius * z)
      normals.push(ny === 0 ? x : 0, ny, ny === 0 ? z : 0)
    }
  }
  for (let i = 0; i < segments; i++) {
    const j = (i + 1) % segments
    indices.push(i, j, segments + j, i, segments + j, segments + i)
    if (i === 0 || i === segments - 1) {
      continue
    }
    indices.push(2 * segments, 2 * segments + j, 2 * segments + i)
    indices.push(3 * segments, 3 * segments + i, 3 * segments + j)
  }
  return meshOf(positions, normals, indices)
}

/** A smooth ring around +Y. */
export function torus(radius: number, tube: number, segments: number): SurfaceMesh {
  const sides = Math.max(3, Math.round(segments / 2))
  const positions: number[] = []
  const normals: number[] = []
  const indices: number[] = []
  for (let i = 0; i < segments; i++) {
    for (let j = 0; j < sides; j++) {
      const a = (i / segments) * TAU
      const b = (j / sides) * TAU
      positions.push((radius + tube * cos(b)) * cos(a), tube * sin(b), -(radius + tube * cos(b)) * sin(a))
      normals.push(cos(b) * cos(a), sin(b), -cos(b) * sin(a))
      const corner = (di: number, dj: number): number => ((i + di) % segments) * sides + ((j + dj) % sides)
      indices.push(corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 0), corner(1, 1), corner(0, 1))
    }
  }
  return meshOf(positions, normals, indices)
}

function smoothNormals(p: readonly number[], indices: readonly number[]): number[] {
  const sums = new Array<number>(p.length).fill(0)
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]]
    const u = [0, 1, 2].map(k => p[b + k] - p[a + k])
    const v = [0, 1, 2].map(k => p[c + k] - p[a + k])
    for (let k = 0; k < 3; k++) {
      const [m, n] = [(k + 1) % 3, (k + 2) % 3]
      const value = u[m] * v[n] - u[n] * v[m]
      for (const corner of [a, b, c]) {
        sums[corner + k] += value
      }
    }
  }
  for (let i = 0; i < sums.length; i += 3) {
    const length = Math.sqrt(sums[i] ** 2 + sums[i + 1] ** 2 + sums[i + 2] ** 2) || 1
    for (let k = 0; k < 3; k++) {
      sums[i + k] /= length
    }
  }
  return sums
}

function meshOf(
  positions: readonly number[],
  normals: readonly number[],
  indices: readonly number[]
): SurfaceMesh {
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    indices: Uint32Array.from(indices),
  }
}
