import { cos, sin } from './det-math.ts'
import type { Vec3 } from './types.ts'

/** Affine map of space, row-major 3 × 4. */
export type Matrix = readonly number[]

export const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

/** Turns by Euler angles (radians): first around x, then y, then z. */
export function rotation(angles: Vec3): Matrix {
  const cx = cos(angles[0])
  const sx = sin(angles[0])
  const cy = cos(angles[1])
  const sy = sin(angles[1])
  const cz = cos(angles[2])
  const sz = sin(angles[2])
  return [
    cz * cy,
    cz * sy * sx - sz * cx,
    cz * sy * cx + sz * sx,
    0,
    sz * cy,
    sz * sy * sx + cz * cx,
    sz * sy * cx - cz * sx,
    0,
    -sy,
    cy * sx,
    cy * cx,
    0,
  ]
}

/** Scale, then rotate (Euler XYZ), then move. */
export function compose(at: Vec3, rotate: Vec3, size: Vec3): Matrix {
  const r = rotation(rotate)
  return [
    r[0] * size[0],
    r[1] * size[1],
    r[2] * size[2],
    at[0],
    r[4] * size[0],
    r[5] * size[1],
    r[6] * size[2],
    at[1],
    r[8] * size[0],
    r[9] * size[1],
    r[10] * size[2],
    at[2],
  ]
}

/** The map that applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const result = new Array<number>(12)
  for (let row = 0; row < 12; row += 4) {
    for (let column = 0; column < 4; column += 1) {
      result[row + column] =
        outer[row] * inner[column] +
        outer[row + 1] * inner[4 + column] +
        outer[row + 2] * inner[8 + column] +
        (column === 3 ? outer[row + 3] : 0)
    }
  }
  return result
}

export function transformPoint(m: Matrix, p: Vec3): Vec3 {
  return [
    m[0] * p[0] + m[1] * p[1] + m[2] * p[2] + m[3],
    m[4] * p[0] + m[5] * p[1] + m[6] * p[2] + m[7],
    m[8] * p[0] + m[9] * p[1] + m[10] * p[2] + m[11],
  ]
}

/** Negative for maps that mirror. */
export function determinant(m: Matrix): number {
  return (
    m[0] * (m[5] * m[10] - m[6] * m[9]) -
    m[1] * (m[4] * m[10] - m[6] * m[8]) +
    m[2] * (m[4] * m[9] - m[5] * m[8])
  )
}

/** Largest factor by which the map stretches one of the axes. */
export function maxStretch(m: Matrix): number {
  let most = 0
  for (let column = 0; column < 3; column += 1) {
    const x = m[column]
    const y = m[4 + column]
    const z = m[8 + column]
    most = Math.max(most, Math.sqrt(x * x + y * y + z * z))
  }
  return most
}

/** Mirror across the plane through the origin that is perpendicular to `axis`. */
export function mirrorMatrix(axis: 'x' | 'y' | 'z'): Matrix {
  const sign = (name: string): number => (name === axis ? -1 : 1)
  return [sign('x'), 0, 0, 0, 0, sign('y'), 0, 0, 0, 0, sign('z'), 0]
}
