import { createRandom } from '../random.ts'
import type { Solid } from '../mesh.ts'

/** A sphere of a grid of latitudes, its poles closed by triangles; welded and outward. */
export function sphereMesh(rows: number, radius = 1, centre: readonly number[] = [0, 0, 0]): Solid {
  const columns = 2 * rows
  const positions: number[] = []
  const indices: number[] = []
  const put = (theta: number, phi: number): void => {
    positions.push(
      centre[0] + radius * Math.sin(theta) * Math.cos(phi),
      centre[1] + radius * Math.cos(theta),
      centre[2] - radius * Math.sin(theta) * Math.sin(phi)
    )
  }
  put(0, 0)
  for (let i = 1; i < rows; i += 1) {
    for (let j = 0; j < columns; j += 1) {
      put((Math.PI * i) / rows, (2 * Math.PI * j) / columns)
    }
  }
  put(Math.PI, 0)
  const last = positions.length / 3 - 1
  const at = (i: number, j: number): number => 1 + (i - 1) * columns + (j % columns)
  for (let j = 0; j < columns; j += 1) {
    indices.push(0, at(1, j), at(1, j + 1))
    for (let i = 1; i < rows - 1; i += 1) {
      indices.push(at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j), at(i + 1, j + 1), at(i, j + 1))
    }
    indices.push(last, at(rows - 1, j + 1), at(rows - 1, j))
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

/** An axis-aligned box of twelve triangles, outward. */
export function boxMesh(min: readonly number[], max: readonly number[]): Solid {
  const positions = new Float64Array(24)
  for (let v = 0; v < 8; v += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      positions[3 * v + axis] = ((v >> axis) & 1) === 1 ? max[axis] : min[axis]
    }
  }
  const quads = [
    [0, 4, 6, 2],
    [1, 3, 7, 5],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 2, 3, 1],
    [4, 5, 7, 6],
  ]
  return { positions, indices: Uint32Array.from(quads.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])) }
}

/** A torus around +Y, outward. */
export function torusMesh(steps: number, ring = 1, tube = 0.4): Solid {
  const sides = Math.max(6, Math.round(steps / 2))
  const positions: number[] = []
  const indices: number[] = []
  for (let i = 0; i < steps; i += 1) {
    for (let j = 0; j < sides; j += 1) {
      const [u, v] = [(2 * Math.PI * i) / steps, (2 * Math.PI * j) / sides]
      const r = ring + tube * Math.cos(v)
      positions.push(r * Math.cos(u), tube * Math.sin(v), -r * Math.sin(u))
      const next = (i + 1) % steps
      const up = (j + 1) % sides
      indices.push(i * sides + j, next * sides + j, next * sides + up)
      indices.push(i * sides + j, next * sides + up, i * sides + up)
    }
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

/** Triangles thrown about at random: nothing connected, some degenerate. */
export function triangleSoup(seed: number, count: number): Solid {
  const random = createRandom(seed)
  const positions = Float64Array.from({ length: 9 * count }, () => random.range(-1, 1))
  for (let t = 0; t < count; t += 1) {
    const at = 9 * t
    if (t % 7 === 0) {
      positions.copyWithin(at + 3, at, at + 3)
    } else if (t % 7 === 1) {
      for (let axis = 0; axis < 3; axis += 1) {
        positions[at + 6 + axis] = 0.3 * positions[at + axis] + 0.7 * positions[at + 3 + axis]
      }
    } else {
      for (let k = 3; k < 9; k += 1) {
        positions[at + k] = positions[at + (k % 3)] + 0.2 * positions[at + k]
      }
    }
  }
  return { positions, indices: Uint32Array.from({ length: 3 * count }, (_, i) => i) }
}
