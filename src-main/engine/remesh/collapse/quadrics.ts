import { scratchFloat64 } from '../../kernel/scratch.ts'
import { crossSides } from '../../kernel/triangles.ts'
import { posedPoints } from '../posed-points.ts'
import type { Pose } from '../types.ts'
import { HARD, SEAM, type CollapseMesh } from './collapse-mesh.ts'
import { PLACE_FREE, PLACE_OF_U, PLACE_OF_V } from './seam-kinds.ts'

/** Weight of the planes that hold a border in its place, beside those of its triangles. */
const BORDER_WEIGHT = 6
const SEAM_WEIGHT = 1
const HARD_WEIGHT = 0.05
/**
 * Share of the trace that draws a corner towards the middle of its edge where the planes leave it free. Much more would flatten what is
 * nearly flat, much less lets corners run along it.
 */
const RIDGE = 1e-4
/** Weight of the error in each pose beside that at rest (0.3, 0.5, 1 and 2 were compared: the root mean square hardly changes). */
const POSE_WEIGHT = 0.5
/** So many triangles are gone through by one call: what is called again is optimised as it is. */
const CHUNK = 1024
/** Weight of an edge's length in its cost: among edges that cost nothing the short ones go first. */
const LENGTH_WEIGHT = 1e-7

/**
 * Per point the sum of squared distances to the planes of its triangles and borders (Garland & Heckbert, "Surface simplification using
 * quadric error metrics", SIGGRAPH 1997, with the border planes of its section 6). Of what moves the sums of some poses count, too, each at the
 * place where the joined point's own weights take it (Mohr & Gleicher, "Deformation sensitive decimation", 2003). Places and
 * costs go through `out`, because numbers that are handed over cost as much here as working with them.
 */
export class Quadrics {
  /** Of the pair that was weighed last: the best place for both, and what joining them costs. */
  readonly out = new Float64Array(4)
  /** Per triangle of the source twice its area. */
  readonly sizes: Float64Array
  readonly #points: Float64Array
  readonly #poses: readonly Pose[]
  /** 10 numbers each: xx xy xz xw yy yz yw zz zw ww. */
  readonly #q: Float64Array
  /** The same in each pose. */
  readonly #posed: readonly Float64Array[]

  constructor(mesh: CollapseMesh) {
    this.#points = mesh.points
    this.#poses = mesh.poses
    const { q, sizes } = sumPlanes(mesh, mesh.points)
    this.sizes = sizes
    this.#q = q
    this.#posed = mesh.poses.map(pose => sumPlanes(mesh, posedPoints(mesh.points, pose)).q)
  }

  /** v's planes become those of both. */
  join(u: number, v: number): void {
    addRow(this.#q, u, v)
    if (this.#poses.length > 0) {
      const share = this.#shareAlong(u, v, this.out[0], this.out[1], this.out[2])
      this.#posed.forEach(q => addRow(q, u, v))
      for (const pose of this.#poses) {
        for (let i = 12 * u, k = 12 * v; k < 12 * v + 12; i++, k++) {
          pose[k] = (1 - share) * pose[i] + share * pose[k]
        }
      }
    }
  }

  /** Cost of joining both points and the place for it, one of the `PLACE_` numbers, into `out`. */
  weigh(u: number, v: number, place: number): void {
    const p = this.#points
    const q = this.#q
    const out = this.out
    const a = 10 * u
    const b = 10 * v
    const xx = q[a] + q[b]
    const xy = q[a + 1] + q[b + 1]
    const xz = q[a + 2] + q[b + 2]
    const xw = q[a + 3] + q[b + 3]
    const yy = q[a + 4] + q[b + 4]
    const yz = q[a + 5] + q[b + 5]
    const yw = q[a + 6] + q[b + 6]
    const zz = q[a + 7] + q[b + 7]
    const zw = q[a + 8] + q[b + 8]
    const ww = q[a + 9] + q[b + 9]
    const ux = p[3 * u]
    const uy = p[3 * u + 1]
    const uz = p[3 * u + 2]
    const vx = p[3 * v]
    const vy = p[3 * v + 1]
    const vz = p[3 * v + 2]
    const squared = (vx - ux) * (vx - ux) + (vy - uy) * (vy - uy) + (vz - uz) * (vz - uz)
    const trace = xx + yy + zz
    // The place of least error near the middle of the edge; the middle where there is none near.
    let x = (ux + vx) / 2
    let y = (uy + vy) / 2
    let z = (uz + vz) / 2
    if (place === PLACE_FREE) {
      const ridge = RIDGE * trace
      const gx = -(xx * x + xy * y + xz * z + xw)
      const gy = -(xy * x + yy * y + yz * z + yw)
      const gz = -(xz * x + yz * y + zz * z + zw)
      const d = yy + ridge
      const f = zz + ridge
      const e = xx + ridge
      const c0 = d * f - yz * yz
      const c1 = xz * yz - xy * f
      const c2 = xy * yz - xz * d
      const determinant = e * c0 + xy * c1 + xz * c2
      if (determinant > 0) {
        const inverse = 1 / determinant
        const c3 = xy * xz - e * yz
        let dx = (c0 * gx + c1 * gy + c2 * gz) * inverse
        let dy = (c1 * gx + (e * f - xz * xz) * gy + c3 * gz) * inverse
        let dz = (c2 * gx + c3 * gy + (e * d - xy * xy) * gz) * inverse
        const moved = dx * dx + dy * dy + dz * dz
        if (!(moved <= squared)) {
          const share = moved > 0 ? Math.sqrt(squared / moved) : 0
          dx *= share
          dy *= share
          dz *= share
        }
        x += dx
        y += dy
        z += dz
      }
    } else if (place === PLACE_OF_U) {
      x = ux
      y = uy
      z = uz
    } else if (place === PLACE_OF_V) {
      x = vx
      y = vy
      z = vz
    }
    const error =
      xx * x * x +
      yy * y * y +
      zz * z * z +
      ww +
      2 * (xy * x * y + xz * x * z + yz * y * z + xw * x + yw * y + zw * z)
    out[0] = x
    out[1] = y
    out[2] = z
    out[3] = error < 0 ? 0 : error
    if (this.#poses.length > 0) {
      this.#weighPoses(u, v, place)
    }
    out[3] += LENGTH_WEIGHT * squared * trace
  }

  /** Adds the errors in the poses to `out`; of the place found and those of both points the one that costs least is taken. */
  #weighPoses(u: number, v: number, place: number): void {
    const out = this.out
    const p = this.#points
    out[3] += this.#errorInPoses(u, v, out[0], out[1], out[2])
    for (let end = u, i = 0; place === PLACE_FREE && i < 2; end = v, i++) {
      const [x, y, z] = [p[3 * end], p[3 * end + 1], p[3 * end + 2]]
      const cost = errorAt(this.#q, u, v, x, y, z) + this.#errorInPoses(u, v, x, y, z)
      if (cost < out[3]) {
        out[0] = x
        out[1] = y
        out[2] = z
        out[3] = cost
      }
    }
  }

  /** What the joined point is off in all poses at x, y, z, where it takes what moves the edge's ends in shares. */
  #errorInPoses(u: number, v: number, x: number, y: number, z: number): number {
    const share = this.#shareAlong(u, v, x, y, z)
    let sum = 0
    for (let number = 0; number < this.#poses.length; number++) {
      const pose = this.#poses[number]
      const a = 12 * u
      const b = 12 * v
      const m = (k: number): number => pose[a + k] + share * (pose[b + k] - pose[a + k])
      sum += errorAt(
        this.#posed[number],
        u,
        v,
        m(0) * x + m(1) * y + m(2) * z + m(3),
        m(4) * x + m(5) * y + m(6) * z + m(7),
        m(8) * x + m(9) * y + m(10) * z + m(11)
      )
    }
    return POSE_WEIGHT * sum
  }

  /** How far along the edge a place lies, from 0 at u to 1 at v. */
  #shareAlong(u: number, v: number, x: number, y: number, z: number): number {
    const p = this.#points
    const [ax, ay, az] = [p[3 * u], p[3 * u + 1], p[3 * u + 2]]
    const [ex, ey, ez] = [p[3 * v] - ax, p[3 * v + 1] - ay, p[3 * v + 2] - az]
    const squared = ex * ex + ey * ey + ez * ez
    return squared > 0
      ? Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey + (z - az) * ez) / squared))
      : 0.5
  }
}

function addRow(q: Float64Array, u: number, v: number): void {
  for (let i = 10 * u, k = 10 * v; k < 10 * v + 10; i++, k++) {
    q[k] += q[i]
  }
}

/** The error of both points together at x, y, z. */
function errorAt(q: Float64Array, u: number, v: number, x: number, y: number, z: number): number {
  const a = 10 * u
  const b = 10 * v
  const error =
    (q[a] + q[b]) * x * x +
    (q[a + 4] + q[b + 4]) * y * y +
    (q[a + 7] + q[b + 7]) * z * z +
    q[a + 9] +
    q[b + 9] +
    2 *
      ((q[a + 1] + q[b + 1]) * x * y +
        (q[a + 2] + q[b + 2]) * x * z +
        (q[a + 5] + q[b + 5]) * y * z +
        (q[a + 3] + q[b + 3]) * x +
        (q[a + 6] + q[b + 6]) * y +
        (q[a + 8] + q[b + 8]) * z)
  return error < 0 ? 0 : error
}

/** Per point the planes of its triangles and borders, where the points are at `p`, and twice the area of each triangle. */
function sumPlanes(
  { corners: t, flags, twins }: CollapseMesh,
  p: Float64Array
): { readonly q: Float64Array; readonly sizes: Float64Array } {
  const q = scratchFloat64((10 * p.length) / 3)
  const sizes = scratchFloat64(t.length / 3, false)
  let sum = 0
  for (let i = 0; i < t.length; i += 3 * CHUNK) {
    sum = findSizes({ p, t, q }, i, Math.min(t.length, i + 3 * CHUNK), { sizes, sum })
  }
  const mean = (3 * sum) / t.length
  const hasEdges = twins.includes(-1) || [SEAM, HARD, SEAM | HARD].some(flag => flags.includes(flag))
  for (let i = 0; i < t.length; i += 3 * CHUNK) {
    addPlanes({ p, t, q }, i, Math.min(t.length, i + 3 * CHUNK), { sizes, mean })
    if (hasEdges) {
      addEdges({ p, t, q }, i, Math.min(t.length, i + 3 * CHUNK), { flags, twins })
    }
  }
  return { q, sizes }
}

interface Sums {
  readonly p: Float64Array
  readonly t: Uint32Array
  readonly q: Float64Array
}

/** Twice the areas of the triangles whose first corners are from `from` to before `to`; their sum and what was there before. */
function findSizes(
  { p, t }: Sums,
  from: number,
  to: number,
  { sizes, sum: before }: { readonly sizes: Float64Array; readonly sum: number }
): number {
  let sum = before
  for (let i = from; i < to; i += 3) {
    const a = 3 * t[i]
    const b = 3 * t[i + 1]
    const c = 3 * t[i + 2]
    const ux = p[b] - p[a]
    const uy = p[b + 1] - p[a + 1]
    const uz = p[b + 2] - p[a + 2]
    const vx = p[c] - p[a]
    const vy = p[c + 1] - p[a + 1]
    const vz = p[c + 2] - p[a + 2]
    const x = uy * vz - uz * vy
    const y = uz * vx - ux * vz
    const z = ux * vy - uy * vx
    const size = Math.sqrt(x * x + y * y + z * z)
    sizes[i / 3] = size
    sum += size
  }
  return sum
}

/** Their planes, each to its three points. */
function addPlanes(
  { p, t, q }: Sums,
  from: number,
  to: number,
  { sizes, mean }: { readonly sizes: Float64Array; readonly mean: number }
): void {
  for (let i = from; i < to; i += 3) {
    const size = sizes[i / 3]
    if (size === 0) {
      continue
    }
    const a = 3 * t[i]
    const b = 3 * t[i + 1]
    const c = 3 * t[i + 2]
    const ux = p[b] - p[a]
    const uy = p[b + 1] - p[a + 1]
    const uz = p[b + 2] - p[a + 2]
    const vx = p[c] - p[a]
    const vy = p[c + 1] - p[a + 1]
    const vz = p[c + 2] - p[a + 2]
    const x = (uy * vz - uz * vy) / size
    const y = (uz * vx - ux * vz) / size
    const z = (ux * vy - uy * vx) / size
    const w = -(x * p[a] + y * p[a + 1] + z * p[a + 2])
    // Between the area itself, which forgets small details, and one for all, which forgets large faces.
    const weight = Math.sqrt(size * mean) / 6
    const xx = weight * x * x
    const xy = weight * x * y
    const xz = weight * x * z
    const xw = weight * x * w
    const yy = weight * y * y
    const yz = weight * y * z
    const yw = weight * y * w
    const zz = weight * z * z
    const zw = weight * z * w
    const ww = weight * w * w
    for (let corner = i; corner < i + 3; corner++) {
      const o = 10 * t[corner]
      q[o] += xx
      q[o + 1] += xy
      q[o + 2] += xz
      q[o + 3] += xw
      q[o + 4] += yy
      q[o + 5] += yz
      q[o + 6] += yw
      q[o + 7] += zz
      q[o + 8] += zw
      q[o + 9] += ww
    }
  }
}

/** The planes that hold their borders, seams and hard edges. */
function addEdges(
  sums: Sums,
  from: number,
  to: number,
  { flags, twins }: Pick<CollapseMesh, 'flags' | 'twins'>
): void {
  const normal = new Float64Array(3)
  for (let corner = from; corner < to; corner++) {
    const flag = flags[corner]
    const weight =
      twins[corner] < 0 ? BORDER_WEIGHT : flag & SEAM ? SEAM_WEIGHT : flag & HARD ? HARD_WEIGHT : 0
    if (weight > 0) {
      addEdge(sums, normal, corner, weight)
    }
  }
}

/** A plane that stands on the triangle along an edge that must stay where it is, to the edge's two ends. */
function addEdge({ p, t, q }: Sums, cross: Float64Array, corner: number, weight: number): void {
  const first = corner - (corner % 3)
  const size = crossSides(p, t[first], t[first + 1], t[first + 2], cross)
  const u = t[corner]
  const v = t[corner % 3 === 2 ? first : corner + 1]
  const ex = p[3 * v] - p[3 * u]
  const ey = p[3 * v + 1] - p[3 * u + 1]
  const ez = p[3 * v + 2] - p[3 * u + 2]
  const squared = ex * ex + ey * ey + ez * ez
  if (size === 0 || squared === 0) {
    return
  }
  const length = Math.sqrt(squared)
  const nx = cross[0] / size
  const ny = cross[1] / size
  const nz = cross[2] / size
  const x = (ey * nz - ez * ny) / length
  const y = (ez * nx - ex * nz) / length
  const z = (ex * ny - ey * nx) / length
  const w = -(x * p[3 * u] + y * p[3 * u + 1] + z * p[3 * u + 2])
  const share = (weight * squared) / 2
  for (let o = 10 * u, end = 0; end < 2; o = 10 * v, end++) {
    q[o] += share * x * x
    q[o + 1] += share * x * y
    q[o + 2] += share * x * z
    q[o + 3] += share * x * w
    q[o + 4] += share * y * y
    q[o + 5] += share * y * z
    q[o + 6] += share * y * w
    q[o + 7] += share * z * z
    q[o + 8] += share * z * w
    q[o + 9] += share * w * w
  }
}
