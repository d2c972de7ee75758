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
/**
 * Ends of an edge that other joints move cost as much as an error of this share of the model's side, in the measure of `jointPlaces`: more keeps points
 * where limbs bend and takes them from their form (0.004, 0.008, 0.012, 0.02 and 0.06 were compared in ten poses).
 */
const JOINT_DRIFT = 0.008
/** Weight of an edge's length in its cost: among edges that cost nothing the short ones go first. */
const LENGTH_WEIGHT = 1e-7

/**
 * Per point the sum of squared distances to the planes of its triangles and borders (Garland & Heckbert, "Surface simplification using
 * quadric error metrics", SIGGRAPH 1997, with the border planes of its section 6). Places and costs go through `out`, because
 * numbers that are handed over cost as much here as working with them.
 */
export class Quadrics {
  /** Of the pair that was weighed last: the best place for both, and what joining them costs. */
  readonly out = new Float64Array(4)
  readonly #points: Float64Array
  readonly #joints: Float64Array | null
  /** 10 numbers each: xx xy xz xw yy yz yw zz zw ww. */
  readonly #q: Float64Array

  constructor(mesh: CollapseMesh) {
    this.#points = mesh.points
    this.#joints = mesh.joints
    this.#q = new Float64Array((10 * mesh.points.length) / 3)
    this.#addTriangles(mesh)
  }

  /** v's planes become those of both. */
  join(u: number, v: number): void {
    const q = this.#q
    for (let i = 10 * u, k = 10 * v; k < 10 * v + 10; i++, k++) {
      q[k] += q[i]
    }
    if (this.#joints !== null) {
      joinJoints(this.#joints, u, v, this.#points, this.out)
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
    const drift = this.#joints === null ? 0 : JOINT_DRIFT * JOINT_DRIFT * squaredBetween(this.#joints, u, v)
    out[3] = (error < 0 ? 0 : error) + (LENGTH_WEIGHT * squared + drift) * trace
  }

  #addTriangles({ corners: t, flags, twins }: CollapseMesh): void {
    const p = this.#points
    const normals = new Float64Array(t.length)
    const sizes = new Float64Array(t.length / 3)
    let sum = 0
    for (let i = 0; i < t.length; i += 3) {
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
      normals[i] = x / size
      normals[i + 1] = y / size
      normals[i + 2] = z / size
      sizes[i / 3] = size
      sum += size
    }
    const mean = (3 * sum) / t.length
    for (let i = 0; i < t.length; i += 3) {
      const size = sizes[i / 3]
      if (size === 0) {
        continue
      }
      // Between the area itself, which forgets small details, and one for all, which forgets large faces.
      this.#addPlane(t, normals, i, Math.sqrt(size * mean) / 6)
      for (let corner = i; corner < i + 3; corner++) {
        const flag = flags[corner]
        const weight =
          twins[corner] < 0 ? BORDER_WEIGHT : flag & SEAM ? SEAM_WEIGHT : flag & HARD ? HARD_WEIGHT : 0
        if (weight > 0) {
          this.#addEdge(t, normals, corner, weight)
        }
      }
    }
  }

  /** The triangle's plane to its three points. */
  #addPlane(t: Uint32Array, normals: Float64Array, i: number, weight: number): void {
    const p = this.#points
    const q = this.#q
    const at = 3 * t[i]
    const x = normals[i]
    const y = normals[i + 1]
    const z = normals[i + 2]
    const w = -(x * p[at] + y * p[at + 1] + z * p[at + 2])
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

  /** A plane that stands on the triangle along an edge that must stay where it is, to the edge's two ends. */
  #addEdge(t: Uint32Array, normals: Float64Array, corner: number, weight: number): void {
    const p = this.#points
    const q = this.#q
    const first = corner - (corner % 3)
    const u = t[corner]
    const v = t[corner % 3 === 2 ? first : corner + 1]
    const ex = p[3 * v] - p[3 * u]
    const ey = p[3 * v + 1] - p[3 * u + 1]
    const ez = p[3 * v + 2] - p[3 * u + 2]
    const squared = ex * ex + ey * ey + ez * ez
    if (squared === 0) {
      return
    }
    const length = Math.sqrt(squared)
    const nx = normals[first]
    const ny = normals[first + 1]
    const nz = normals[first + 2]
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
}

function squaredBetween(list: Float64Array, u: number, v: number): number {
  const x = list[3 * v] - list[3 * u]
  const y = list[3 * v + 1] - list[3 * u + 1]
  const z = list[3 * v + 2] - list[3 * u + 2]
  return x * x + y * y + z * z
}

/** v takes what the place between both has, as far along as it lies. */
function joinJoints(joints: Float64Array, u: number, v: number, p: Float64Array, place: Float64Array): void {
  const squared = squaredBetween(p, u, v)
  let along = 0
  for (let k = 0; k < 3; k++) {
    along += (place[k] - p[3 * u + k]) * (p[3 * v + k] - p[3 * u + k])
  }
  const share = squared > 0 ? Math.min(1, Math.max(0, along / squared)) : 0.5
  for (let k = 0; k < 3; k++) {
    joints[3 * v + k] = (1 - share) * joints[3 * u + k] + share * joints[3 * v + k]
  }
}
