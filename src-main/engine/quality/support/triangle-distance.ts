type Point = readonly [number, number, number]

/**
 * Distance of two triangles given as nine numbers at an offset; 0 when they cross. Ericson, Real-Time Collision Detection,
 * §5.1.5, §5.1.9 and §5.3.6: the nearest points are a corner and a face, two edges, or an edge that pierces a face.
 */
export function triangleDistance(a: Float64Array, atA: number, b: Float64Array, atB: number): number {
  const first = corners(a, atA)
  const second = corners(b, atB)
  let nearest = Infinity
  for (let i = 0; i < 3; i++) {
    const edge = [first[i], first[(i + 1) % 3]] as const
    const other = [second[i], second[(i + 1) % 3]] as const
    if (pierces(edge, second) || pierces(other, first)) {
      return 0
    }
    nearest = Math.min(nearest, pointToTriangle(first[i], second), pointToTriangle(second[i], first))
    for (let k = 0; k < 3; k++) {
      nearest = Math.min(nearest, segmentDistance(edge, [second[k], second[(k + 1) % 3]]))
    }
  }
  return nearest
}

/** The three corners of a triangle in a list of nine numbers each. */
export const corners = (list: Float64Array, at: number): readonly [Point, Point, Point] => [
  [list[at], list[at + 1], list[at + 2]],
  [list[at + 3], list[at + 4], list[at + 5]],
  [list[at + 6], list[at + 7], list[at + 8]],
]

const sub = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const along = (p: Point, d: Point, t: number): Point => [p[0] + d[0] * t, p[1] + d[1] * t, p[2] + d[2] * t]
const length = (a: Point): number => Math.sqrt(dot(a, a))
const within = (value: number): number => Math.min(1, Math.max(0, value))

/** Does a segment cross a triangle? Möller and Trumbore's test. */
export function pierces(
  [from, to]: readonly [Point, Point],
  [a, b, c]: readonly [Point, Point, Point]
): boolean {
  const way = sub(to, from)
  const e1 = sub(b, a)
  const e2 = sub(c, a)
  const p = cross(way, e2)
  const det = dot(e1, p)
  if (Math.abs(det) < 1e-18) {
    return false
  }
  const s = sub(from, a)
  const u = dot(s, p) / det
  const q = cross(s, e1)
  const v = dot(way, q) / det
  const t = dot(e2, q) / det
  return u >= 0 && v >= 0 && u + v <= 1 && t >= 0 && t <= 1
}

/** Only the face's inside: its edges are measured by `segmentDistance`. */
function pointToTriangle(p: Point, [a, b, c]: readonly [Point, Point, Point]): number {
  const normal = cross(sub(b, a), sub(c, a))
  const size = length(normal)
  if (size < 1e-18) {
    return Infinity
  }
  const isInside = [
    [a, b],
    [b, c],
    [c, a],
  ].every(([from, to]) => dot(cross(sub(to, from), sub(p, from)), normal) >= 0)
  return isInside ? Math.abs(dot(sub(p, a), normal)) / size : Infinity
}

function segmentDistance([p1, q1]: readonly [Point, Point], [p2, q2]: readonly [Point, Point]): number {
  const d1 = sub(q1, p1)
  const d2 = sub(q2, p2)
  const r = sub(p1, p2)
  const a = Math.max(dot(d1, d1), 1e-30)
  const e = Math.max(dot(d2, d2), 1e-30)
  const f = dot(d2, r)
  const c = dot(d1, r)
  const b = dot(d1, d2)
  const denominator = a * e - b * b
  let s = denominator > 1e-30 ? within((b * f - c * e) / denominator) : 0
  const t = within((b * s + f) / e)
  s = within((b * t - c) / a)
  return length(sub(along(p1, d1, s), along(p2, d2, t)))
}

/** Area of a triangle of three corners, in the square of their unit. */
export function areaOf([a, b, c]: readonly (readonly number[])[]): number {
  const [p, q] = [b, c].map(corner => corner.map((value, axis) => value - a[axis]))
  return Math.hypot(p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]) / 2
}
