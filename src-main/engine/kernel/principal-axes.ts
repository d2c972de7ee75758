import type { AnyMesh } from './mesh.ts'
import type { Vec3 } from './types.ts'
import { add, addScaled, cross, dot, length, normalize, subtract } from './vector.ts'

/** The box of a mesh along its own principal axes. */
export interface OwnBox {
  readonly center: Vec3
  /** Unit vectors, a right-handed triple: along its longest, its middle and its shortest side. */
  readonly axes: readonly [Vec3, Vec3, Vec3]
  /** Half of its sides along them. */
  readonly half: Vec3
}

/** Sweeps over the three off-diagonal entries; two or three bring them to zero. */
const SWEEPS = 12

/**
 * The box around a mesh along the eigenvectors of its covariance, each triangle weighing its area (Jacobi's rotations). Anything has
 * one; what is round has any.
 */
export function ownBox({ positions: p, indices }: AnyMesh): OwnBox {
  const faces = Array.from({ length: indices.length / 3 }, (_, t) => {
    const corners = [0, 1, 2].map((k): Vec3 => {
      const at = 3 * indices[3 * t + k]
      return [p[at], p[at + 1], p[at + 2]]
    })
    const [a, b, c] = corners
    return { corners, area: length(cross(subtract(b, a), subtract(c, a))) }
  })
  const total = faces.reduce((sum, { area }) => sum + area, 0)
  const share = total > 0 ? 1 / total : 0
  const mean = faces.reduce(
    (sum: Vec3, { corners, area }) =>
      corners.reduce((all, corner) => addScaled(all, corner, (share * area) / 3), sum),
    [0, 0, 0]
  )
  const m = [0, 1, 2].map(() => [0, 0, 0])
  for (const { corners, area } of faces) {
    // Of a triangle: nine times its middle's square and those of its corners, over twelve.
    const off = corners.map(corner => subtract(corner, mean))
    const middle = off.reduce(add)
    for (let i = 0; i < 3; i++) {
      for (let k = 0; k < 3; k++) {
        const squares = off.reduce((sum, corner) => sum + corner[i] * corner[k], middle[i] * middle[k])
        m[i][k] += (share * area * squares) / 12
      }
    }
  }
  const vectors = eigenvectors(m)
  const order = [0, 1, 2].sort((i, k) => m[k][k] - m[i][i])
  const first = normalize(vectors[order[0]])
  const second = normalize(vectors[order[1]])
  const axes = [first, second, cross(first, second)] as const
  const ranges = axes.map(axis => {
    let [low, high] = [Infinity, -Infinity]
    for (const index of indices) {
      const along = dot(axis, [p[3 * index], p[3 * index + 1], p[3 * index + 2]])
      low = Math.min(low, along)
      high = Math.max(high, along)
    }
    return [low, high] as const
  })
  const middle = (k: number): number =>
    axes.reduce((sum, axis, i) => sum + (axis[k] * (ranges[i][0] + ranges[i][1])) / 2, 0)
  const half = (i: number): number => (ranges[i][1] - ranges[i][0]) / 2
  return { center: [middle(0), middle(1), middle(2)], axes, half: [half(0), half(1), half(2)] }
}

/** Of a symmetric matrix, which becomes diagonal. */
function eigenvectors(m: number[][]): readonly Vec3[] {
  const v = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const [i, k] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      if (m[i][k] === 0) {
        continue
      }
      const theta = (m[k][k] - m[i][i]) / (2 * m[i][k])
      const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
      const c = 1 / Math.sqrt(t * t + 1)
      turn(m, v, { i, k, c, s: t * c })
    }
  }
  return [0, 1, 2].map((k): Vec3 => [v[0][k], v[1][k], v[2][k]])
}

interface Turn {
  readonly i: number
  readonly k: number
  readonly c: number
  readonly s: number
}

function turn(m: number[][], v: number[][], { i, k, c, s }: Turn): void {
  for (const row of m) {
    const [a, b] = [row[i], row[k]]
    row[i] = c * a - s * b
    row[k] = s * a + c * b
  }
  for (let n = 0; n < 3; n++) {
    const [a, b] = [m[i][n], m[k][n]]
    m[i][n] = c * a - s * b
    m[k][n] = s * a + c * b
    const [x, y] = [v[n][i], v[n][k]]
    v[n][i] = c * x - s * y
    v[n][k] = s * x + c * y
  }
  m[i][k] = 0
  m[k][i] = 0
}
