import type { mat4 } from '@gltf-transform/core'

/** A point of scene space in the space that `matrix` (affine, column-major) leads out of; unchanged where the matrix is flat. */
export function toLocalPoint(
  m: mat4,
  [x, y, z]: readonly [number, number, number]
): [number, number, number] {
  const c0 = m[5] * m[10] - m[6] * m[9]
  const c1 = m[2] * m[9] - m[1] * m[10]
  const c2 = m[1] * m[6] - m[2] * m[5]
  const determinant = m[0] * c0 + m[4] * c1 + m[8] * c2
  if (determinant === 0) {
    return [x, y, z]
  }
  const [dx, dy, dz] = [x - m[12], y - m[13], z - m[14]]
  return [
    (c0 * dx + (m[6] * m[8] - m[4] * m[10]) * dy + (m[4] * m[9] - m[5] * m[8]) * dz) / determinant,
    (c1 * dx + (m[0] * m[10] - m[2] * m[8]) * dy + (m[1] * m[8] - m[0] * m[9]) * dz) / determinant,
    (c2 * dx + (m[2] * m[4] - m[0] * m[6]) * dy + (m[0] * m[5] - m[1] * m[4]) * dz) / determinant,
  ]
}

/** A normal of scene space, of any length, in the space that `matrix` leads out of: unit length. */
export function toLocalNormal(
  m: mat4,
  [x, y, z]: ArrayLike<number> & Iterable<number>
): [number, number, number] {
  const nx = m[0] * x + m[1] * y + m[2] * z
  const ny = m[4] * x + m[5] * y + m[6] * z
  const nz = m[8] * x + m[9] * y + m[10] * z
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
  return length > 0 ? [nx / length, ny / length, nz / length] : [0, 0, 1]
}
