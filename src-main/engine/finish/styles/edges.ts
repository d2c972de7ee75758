import { boundsOf } from '../../kernel/mesh.ts'
import { weldByPosition } from '../../kernel/topology.ts'
import type { Mesh, Vec3 } from '../../kernel/types.ts'
import { cross, distance, dot, mix, normalize, subtract } from '../../kernel/vector.ts'

/** A straight edge of a mesh where two faces meet at an angle. */
export interface FeatureEdge {
  readonly from: Vec3
  readonly to: Vec3
  /** Unit, between the normals of both faces: points outward. */
  readonly normal: Vec3
  readonly length: number
  /** Drawn around a smooth form, where no faces meet. */
  readonly isRing: boolean
}

/** Edges whose faces turn by more than `angle` radians, outward bends only, each once. */
export function featureEdges({ positions: p, indices }: Mesh, cosine: number): readonly FeatureEdge[] {
  const weld = weldByPosition(p)
  const faces = new Map<string, { readonly normal: Vec3; readonly apex: number }>()
  const found: FeatureEdge[] = []
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [weld[indices[t]], weld[indices[t + 1]], weld[indices[t + 2]]]
    const normal = normalOf(p, corners)
    for (let k = 0; k < 3; k++) {
      const [a, b, apex] = [corners[k], corners[(k + 1) % 3], corners[(k + 2) % 3]]
      const other = faces.get(`${b} ${a}`)
      if (other === undefined) {
        faces.set(`${a} ${b}`, { normal, apex })
        continue
      }
      if (dot(normal, other.normal) < cosine && isConvex(p, a, normal, other.apex)) {
        found.push(edgeBetween(p, [a, b], [normal, other.normal]))
      }
    }
  }
  return found
}

/** Where `count` planes, evenly spread along the longest side, cut the surface: rings in straight pieces. */
export function contourLines({ positions: p, indices }: Mesh, count: number): readonly FeatureEdge[] {
  const { min, max } = boundsOf(p)
  const axis = [0, 1, 2].sort((a, b) => max[b] - min[b] - (max[a] - min[a]))[0]
  const found: FeatureEdge[] = []
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [0, 1, 2].map(k => pointOf(p, indices[t + k]))
    const normal = normalOf(p, [indices[t], indices[t + 1], indices[t + 2]])
    for (let ring = 0; ring < count; ring++) {
      const height = min[axis] + ((max[axis] - min[axis]) * (ring + 0.5)) / count
      const cut = corners.flatMap((a, k) => crossing(a, corners[(k + 1) % 3], axis, height))
      if (cut.length === 2) {
        const length = distance(cut[0], cut[1])
        found.push({ from: cut[0], to: cut[1], normal, length, isRing: true })
      }
    }
  }
  return found
}

/** The point at which the way from `a` to `b` passes a height; none when it does not. */
function crossing(a: Vec3, b: Vec3, axis: number, height: number): readonly Vec3[] {
  return a[axis] < height === b[axis] < height ? [] : [mix(a, b, (height - a[axis]) / (b[axis] - a[axis]))]
}

const pointOf = (p: Float32Array, vertex: number): Vec3 => [
  p[3 * vertex],
  p[3 * vertex + 1],
  p[3 * vertex + 2],
]

function normalOf(p: Float32Array, [a, b, c]: readonly number[]): Vec3 {
  const o = pointOf(p, a)
  return normalize(cross(subtract(pointOf(p, b), o), subtract(pointOf(p, c), o)))
}

/** Does the other face fall away behind this one's plane? */
function isConvex(p: Float32Array, a: number, normal: Vec3, apex: number): boolean {
  return dot(normal, subtract(pointOf(p, apex), pointOf(p, a))) < 0
}

function edgeBetween(
  p: Float32Array,
  [a, b]: readonly [number, number],
  [m, n]: readonly [Vec3, Vec3]
): FeatureEdge {
  const [from, to] = [pointOf(p, a), pointOf(p, b)]
  const normal = normalize([m[0] + n[0], m[1] + n[1], m[2] + n[2]])
  return { from, to, normal, length: distance(from, to), isRing: false }
}
