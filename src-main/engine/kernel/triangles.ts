import type { Vec3 } from './types.ts'
import { addScaled, cross, dot, length, subtract } from './vector.ts'

/** Three corners. */
export type Triangle = readonly [Vec3, Vec3, Vec3]

/** The shortest way from one triangle to another. */
export interface Gap {
  readonly distance: number
  /** On the first triangle. */
  readonly from: Vec3
  /** On the second. */
  readonly to: Vec3
}

/**
 * The gap between two triangles; its distance is 0 when they cross. Ericson, Real-Time Collision Detection, §5.1.5, §5.1.9 and
 * §5.3.6: the nearest points are a corner and a face, two edges, or an edge that pierces a face.
 */
export function triangleGap(first: Triangle, second: Triangle): Gap {
  let nearest: Gap = { distance: Infinity, from: first[0], to: second[0] }
  const offer = (gap: Gap): void => {
    if (gap.distance < nearest.distance) {
      nearest = gap
    }
  }
  for (let i = 0; i < 3; i++) {
    const edge = [first[i], first[(i + 1) % 3]] as const
    const other = [second[i], second[(i + 1) % 3]] as const
    if (pierces(edge, second) || pierces(other, first)) {
      return { distance: 0, from: first[i], to: first[i] }
    }
    offer(pointToFace(first[i], second))
    offer(reversed(pointToFace(second[i], first)))
    for (let k = 0; k < 3; k++) {
      offer(segmentGap(edge, [second[k], second[(k + 1) % 3]]))
    }
  }
  return nearest
}

const reversed = ({ distance, from, to }: Gap): Gap => ({ distance, from: to, to: from })

/** The three corners of a triangle in a list of nine numbers each. */
export const cornersAt = (list: Float64Array, at: number): Triangle => [
  [list[at], list[at + 1], list[at + 2]],
  [list[at + 3], list[at + 4], list[at + 5]],
  [list[at + 6], list[at + 7], list[at + 8]],
]

const within = (value: number): number => Math.min(1, Math.max(0, value))

/** Does a segment cross a triangle? Möller and Trumbore's test. */
export function pierces([from, to]: readonly [Vec3, Vec3], [a, b, c]: Triangle): boolean {
  const way = subtract(to, from)
  const e1 = subtract(b, a)
  const e2 = subtract(c, a)
  const p = cross(way, e2)
  const det = dot(e1, p)
  if (Math.abs(det) < 1e-18) {
    return false
  }
  const s = subtract(from, a)
  const u = dot(s, p) / det
  const q = cross(s, e1)
  const v = dot(way, q) / det
  const t = dot(e2, q) / det
  return u >= 0 && v >= 0 && u + v <= 1 && t >= 0 && t <= 1
}

/** Only the face's inside: its edges are measured by `segmentGap`. */
function pointToFace(point: Vec3, [a, b, c]: Triangle): Gap {
  const normal = cross(subtract(b, a), subtract(c, a))
  const size = length(normal)
  const edges = [
    [a, b],
    [b, c],
    [c, a],
  ] as const
  const isAbove = edges.every(
    ([from, to]) => dot(cross(subtract(to, from), subtract(point, from)), normal) >= 0
  )
  if (size < 1e-18 || !isAbove) {
    return { distance: Infinity, from: point, to: a }
  }
  const height = dot(subtract(point, a), normal) / size
  return { distance: Math.abs(height), from: point, to: addScaled(point, normal, -height / size) }
}

function segmentGap([p1, q1]: readonly [Vec3, Vec3], [p2, q2]: readonly [Vec3, Vec3]): Gap {
  const d1 = subtract(q1, p1)
  const d2 = subtract(q2, p2)
  const r = subtract(p1, p2)
  const a = Math.max(dot(d1, d1), 1e-30)
  const e = Math.max(dot(d2, d2), 1e-30)
  const f = dot(d2, r)
  const c = dot(d1, r)
  const b = dot(d1, d2)
  const denominator = a * e - b * b
  let s = denominator > 1e-30 ? within((b * f - c * e) / denominator) : 0
  const t = within((b * s + f) / e)
  s = within((b * t - c) / a)
  const from = addScaled(p1, d1, s)
  const to = addScaled(p2, d2, t)
  return { distance: length(subtract(to, from)), from, to }
}

/** Area of a triangle of three corners in space, in the square of their unit. */
export function areaOf([a, b, c]: readonly (readonly number[])[]): number {
  const [p, q] = [b, c].map((corner): Vec3 => [corner[0] - a[0], corner[1] - a[1], corner[2] - a[2]])
  return length(cross(p, q)) / 2
}

/**
 * Writes the cross product of two sides of the triangle over vertices a, b and c into `out` from `at` on: across the triangle as it
 * is wound.
 *
 * @returns its length, twice the triangle's area.
 */
export function crossSides(
  p: ArrayLike<number>,
  a: number,
  b: number,
  c: number,
  out: Float64Array | Float32Array,
  at = 0
): number {
  const i = 3 * a
  const j = 3 * b
  const k = 3 * c
  const ux = p[j] - p[i]
  const uy = p[j + 1] - p[i + 1]
  const uz = p[j + 2] - p[i + 2]
  const vx = p[k] - p[i]
  const vy = p[k + 1] - p[i + 1]
  const vz = p[k + 2] - p[i + 2]
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  out[at] = x
  out[at + 1] = y
  out[at + 2] = z
  return Math.sqrt(x * x + y * y + z * z)
}

/** Per triangle its normal, 3 numbers, and its area. */
export interface MeasuredFaces {
  /** Unit; zero without area. */
  readonly normals: Float64Array
  readonly areas: Float64Array
}

/**
 * Normals and areas of triangles.
 *
 * @param corners 3 vertices each; triangles whose first is below 0 are left out.
 * @param least twice the area below which a triangle has no side that it looks to.
 */
export function measureFaces(
  p: ArrayLike<number>,
  corners: ArrayLike<number>,
  least = 1e-300
): MeasuredFaces {
  const normals = new Float64Array(corners.length)
  const areas = new Float64Array(corners.length / 3)
  for (let f = 0; f < corners.length; f += 3) {
    if (corners[f] < 0) {
      continue
    }
    const length = crossSides(p, corners[f], corners[f + 1], corners[f + 2], normals, f)
    areas[f / 3] = length / 2
    const isFlat = length < least
    normals[f] = isFlat ? 0 : normals[f] / length
    normals[f + 1] = isFlat ? 0 : normals[f + 1] / length
    normals[f + 2] = isFlat ? 0 : normals[f + 2] / length
  }
  return { normals, areas }
}
