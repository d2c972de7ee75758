import { EdgeHeap } from './edge-heap.ts'
import { EdgeRanks } from './edge-ranks.ts'
import { GONE } from './gone.ts'

/** The edge from corner k to the next one of a triangle separates texture coordinates, colours or materials. */
export const SEAM = 1
/** The surface is shaded with an edge there. */
export const HARD = 2

/** Triangles for `collapseEdges`, which changes all of these lists. */
export interface CollapseMesh {
  /** 3 per point; the scale of the whole should be near 1. */
  readonly points: Float64Array
  /** 3 per triangle: the point at each corner. */
  readonly corners: Uint32Array
  /** 3 per triangle: what the corner carries there beside its place; one point has several along seams. */
  readonly wedges: Uint32Array
  /** 3 per triangle: the corner whose edge is the other side of this corner's edge to the next one; -1 at a border. */
  readonly twins: Int32Array
  /** 3 per triangle: `SEAM`, `HARD` of the edge from this corner to the next. */
  readonly flags: Uint8Array
  /** 2 per wedge: no triangle is turned round in these. null without textures. */
  readonly uvs: Float64Array | null
  /** Per triangle: how often it is drawn. null: once each. */
  readonly drawn: Uint32Array | null
}

export interface CollapseOptions {
  /** Triangles as drawn that may be left. */
  readonly triangles: number
  /** Told after some hundred collapses: triangles as drawn now. */
  readonly onStep?: (triangles: number) => void
  /** A wedge becomes the mixture of three others, whose weights sum to 1. */
  readonly blend?: (
    wedge: number,
    of: readonly [number, number, number],
    weights: readonly [number, number, number]
  ) => void
}

/** What is left: triangles whose first corner is `GONE` are not there any more. */
export interface Collapsed {
  /** As drawn. */
  readonly triangles: number
  /** Per point the one that it was joined to, itself where it is still there. */
  readonly joinedTo: Uint32Array
}

/** Weight of the planes that hold a border in its place, beside those of its triangles. */
const BORDER_WEIGHT = 3
const SEAM_WEIGHT = 1
const HARD_WEIGHT = 0.05
/** Share of the trace that draws a corner towards the middle of its edge where the planes leave it free. */
const RIDGE = 1e-3
/** Weight of an edge's length in its cost: among edges that cost nothing the short ones go first. */
const LENGTH_WEIGHT = 1e-7
/** Least cosine between a triangle's normal before and after. */
const MIN_TURN = 0.2
const STEP_EVERY = 512
/** Rounds end where this many times the wished triangles are left, or so many more. */
const ROUNDS_LEAVE = 1.3
const ROUNDS_LEAVE_LEAST = 2_000
/** Share of the triangles that a round takes away at most, edges to choose from for each that is collapsed, and what it must reach of its goal. */
const ROUND_SHARE = 0.2
const ROUND_CHOICE = 1.6
const ROUND_WORTH = 0.1

const NO_SEAM = 0
const SEAM_PASSES = 1
const SEAMS_MEET = 2

/**
 * Collapses edges in the order of their quadric error (Garland & Heckbert, "Surface simplification using quadric error metrics",
 * SIGGRAPH 1997, with the border planes of its section 6) until at most `triangles` are left or no edge may
 * go. Every collapse keeps the surface's kind: the link condition (Dey, Edelsbrunner, Guha & Nekhayev, "Topology preserving edge contraction",
 * 1999) lets no hole, no edge of three triangles and no vanished part come into being; no triangle turns over in space or in its texture;
 * seams stay seams.
 */
export function collapseEdges(mesh: CollapseMesh, options: CollapseOptions): Collapsed {
  return new Collapse(mesh, options).run()
}

class Collapse {
  readonly #p: Float64Array
  readonly #t: Uint32Array
  readonly #w: Uint32Array
  readonly #f: Uint8Array
  readonly #uvs: Float64Array | null
  readonly #drawn: Uint32Array | null
  readonly #options: CollapseOptions
  /** Per point 10 numbers of the sum of squared distances to planes: xx xy xz xw yy yz yw zz zw ww. */
  readonly #q: Float64Array
  /** Corners around each point, as linked lists. */
  readonly #head: Int32Array
  readonly #next: Int32Array
  readonly #tail: Int32Array
  readonly #stamp: Int32Array
  /** The point that a point was joined to, itself before. */
  readonly #into: Uint32Array
  /** Seams at the point: none, one that passes, or a place where seams end or meet. */
  readonly #seams: Uint8Array
  /** At a border. */
  readonly #isRim: Uint8Array
  readonly #mark: Int32Array
  readonly #mark2: Int32Array
  #marker = 0
  readonly #heap: EdgeHeap
  /** Place for the pair that was weighed last. */
  readonly #at = new Float64Array(3)
  #left = 0
  /** Triangles that the collapse at hand takes away. */
  readonly #shared: number[] = []

  constructor(mesh: CollapseMesh, options: CollapseOptions) {
    const count = mesh.points.length / 3
    this.#p = mesh.points
    this.#t = mesh.corners
    this.#w = mesh.wedges
    this.#f = mesh.flags
    this.#uvs = mesh.uvs
    this.#drawn = mesh.drawn
    this.#options = options
    this.#q = new Float64Array(10 * count)
    this.#head = new Int32Array(count).fill(-1)
    this.#tail = new Int32Array(count).fill(-1)
    this.#next = new Int32Array(mesh.corners.length).fill(-1)
    this.#stamp = new Int32Array(count)
    this.#into = Uint32Array.from({ length: count }, (_, point) => point)
    this.#seams = new Uint8Array(count)
    this.#isRim = new Uint8Array(count)
    this.#mark = new Int32Array(count)
    this.#mark2 = new Int32Array(count)
    this.#heap = new EdgeHeap(Math.ceil(mesh.corners.length / 2) + 16)
    this.#link()
    this.#weighPlanes(mesh.twins)
  }

  run(): Collapsed {
    this.#collapseInRounds()
    this.#fillHeap()
    const heap = this.#heap
    const stamp = this.#stamp
    let sinceTold = 0
    while (this.#left > this.#options.triangles) {
      const entry = heap.pop()
      if (entry < 0) {
        break
      }
      const u = heap.from[entry]
      const v = heap.to[entry]
      if (stamp[u] !== heap.fromStamp[entry] || stamp[v] !== heap.toStamp[entry]) {
        continue
      }
      const kept = this.#collapse(u, v)
      if (kept < 0) {
        continue
      }
      this.#pushAround(kept)
      sinceTold++
      if (sinceTold === STEP_EVERY) {
        sinceTold = 0
        this.#options.onStep?.(this.#left)
      }
    }
    return { triangles: this.#left, joinedTo: this.#joinedTo() }
  }

  #joinedTo(): Uint32Array {
    const into = this.#into
    for (let point = 0; point < into.length; point++) {
      let end = into[point]
      while (into[end] !== end) {
        into[end] = into[into[end]]
        end = into[end]
      }
      into[point] = end
    }
    return into
  }

  #link(): void {
    const { length } = this.#t
    for (let corner = 0; corner < length; corner++) {
      const point = this.#t[corner]
      if (this.#head[point] < 0) {
        this.#head[point] = corner
      } else {
        this.#next[this.#tail[point]] = corner
      }
      this.#tail[point] = corner
      if (corner % 3 === 0) {
        this.#left += this.#drawn === null ? 1 : this.#drawn[corner / 3]
      }
    }
  }

  #weighPlanes(twins: Int32Array): void {
    const t = this.#t
    const mean = this.#meanArea()
    const seamEnds = new Uint8Array(this.#seams.length)
    for (let i = 0; i < t.length; i += 3) {
      const [a, b, c] = [t[i], t[i + 1], t[i + 2]]
      const n = this.#normal(a, b, c)
      const size = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2])
      if (size === 0) {
        continue
      }
      const [x, y, z] = [n[0] / size, n[1] / size, n[2] / size]
      // Between the area itself, which forgets small details, and one for all, which forgets large faces.
      const share = Math.sqrt(size * mean) / 6
      this.#addPlane(a, x, y, z, a, share)
      this.#addPlane(b, x, y, z, a, share)
      this.#addPlane(c, x, y, z, a, share)
      for (let k = 0; k < 3; k++) {
        const isBorder = twins[i + k] < 0
        this.#weighEdge(i, k, isBorder, x, y, z)
        if (!isBorder && this.#f[i + k] & SEAM) {
          const [u, v] = [t[i + k], t[i + ((k + 1) % 3)]]
          seamEnds[u] = Math.min(9, seamEnds[u] + 1)
          seamEnds[v] = Math.min(9, seamEnds[v] + 1)
        }
      }
    }
    // Each seam edge was met from both sides.
    for (let point = 0; point < seamEnds.length; point++) {
      this.#seams[point] = seamEnds[point] === 0 ? NO_SEAM : seamEnds[point] === 4 ? SEAM_PASSES : SEAMS_MEET
    }
  }

  /** Twice the triangles' mean area. */
  #meanArea(): number {
    const t = this.#t
    let sum = 0
    for (let i = 0; i < t.length; i += 3) {
      const [x, y, z] = this.#normal(t[i], t[i + 1], t[i + 2])
      sum += Math.sqrt(x * x + y * y + z * z)
    }
    return (3 * sum) / t.length
  }

  /** Planes that stand on the triangle along edges that must stay where they are. */
  #weighEdge(first: number, k: number, isBorder: boolean, nx: number, ny: number, nz: number): void {
    const p = this.#p
    const u = this.#t[first + k]
    const v = this.#t[first + ((k + 1) % 3)]
    const flag = this.#f[first + k]
    if (isBorder) {
      this.#isRim[u] = 1
      this.#isRim[v] = 1
    }
    const weight = isBorder ? BORDER_WEIGHT : flag & SEAM ? SEAM_WEIGHT : flag & HARD ? HARD_WEIGHT : 0
    if (weight === 0) {
      return
    }
    const ex = p[3 * v] - p[3 * u]
    const ey = p[3 * v + 1] - p[3 * u + 1]
    const ez = p[3 * v + 2] - p[3 * u + 2]
    const length = Math.sqrt(ex * ex + ey * ey + ez * ez)
    if (length === 0) {
      return
    }
    const mx = (ey * nz - ez * ny) / length
    const my = (ez * nx - ex * nz) / length
    const mz = (ex * ny - ey * nx) / length
    const share = (weight * length * length) / 2
    this.#addPlane(u, mx, my, mz, u, share)
    this.#addPlane(v, mx, my, mz, u, share)
  }

  #addPlane(point: number, x: number, y: number, z: number, through: number, weight: number): void {
    const p = this.#p
    const d = -(x * p[3 * through] + y * p[3 * through + 1] + z * p[3 * through + 2])
    const q = this.#q
    const o = 10 * point
    q[o] += weight * x * x
    q[o + 1] += weight * x * y
    q[o + 2] += weight * x * z
    q[o + 3] += weight * x * d
    q[o + 4] += weight * y * y
    q[o + 5] += weight * y * z
    q[o + 6] += weight * y * d
    q[o + 7] += weight * z * z
    q[o + 8] += weight * z * d
    q[o + 9] += weight * d * d
  }

  #normal(a: number, b: number, c: number): readonly [number, number, number] {
    const p = this.#p
    const ux = p[3 * b] - p[3 * a]
    const uy = p[3 * b + 1] - p[3 * a + 1]
    const uz = p[3 * b + 2] - p[3 * a + 2]
    const vx = p[3 * c] - p[3 * a]
    const vy = p[3 * c + 1] - p[3 * a + 1]
    const vz = p[3 * c + 2] - p[3 * a + 2]
    return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  }

  /** Triangles with both points. */
  #trianglesAt(u: number, v: number): number {
    let count = 0
    for (let corner = this.#head[u]; corner >= 0; corner = this.#next[corner]) {
      const first = corner - (corner % 3)
      if (this.#t[first] === v || this.#t[first + 1] === v || this.#t[first + 2] === v) {
        count++
      }
    }
    return count
  }

  /**
   * Collapses the cheapest edges of the whole together, each point at most once, and begins again: near the wished number the order of
   * single collapses decides, far from it only which edges are cheap.
   */
  #collapseInRounds(): void {
    const { triangles, onStep } = this.#options
    const most = Math.max(ROUNDS_LEAVE * triangles, triangles + ROUNDS_LEAVE_LEAST)
    if (this.#left <= most) {
      return
    }
    const t = this.#t
    const touched = new Uint8Array(this.#head.length).fill(1)
    const edges = new EdgeRanks(t)
    while (this.#left > most) {
      const before = this.#left
      const goal = Math.min(before - most, Math.ceil(ROUND_SHARE * before))
      this.#weighTouched(edges, touched)
      touched.fill(0)
      const chosen = edges.cheapest((ROUND_CHOICE * goal) / 2)
      for (let i = 0; i < chosen.length && before - this.#left < goal; i++) {
        const corner = chosen[i]
        const u = t[corner]
        const v = u === GONE ? GONE : t[corner % 3 === 2 ? corner - 2 : corner + 1]
        if (u === GONE || touched[u] === 1 || touched[v] === 1) {
          continue
        }
        if (this.#collapse(u, v) >= 0) {
          touched[u] = 1
          touched[v] = 1
        } else {
          edges.costs[corner] = Infinity
        }
      }
      onStep?.(this.#left)
      if (before - this.#left < ROUND_WORTH * goal) {
        break
      }
    }
  }

  /** Costs of the edges with an end that was moved. */
  #weighTouched(edges: EdgeRanks, touched: Uint8Array): void {
    const t = this.#t
    const { costs } = edges
    edges.dropGone()
    const { live } = edges
    for (let i = 0; i < live.length; i++) {
      const first = live[i]
      const [a, b, c] = [t[first], t[first + 1], t[first + 2]]
      const [isA, isB, isC] = [touched[a] === 1, touched[b] === 1, touched[c] === 1]
      if (isA || isB) {
        costs[first] = this.#rankOf(a, b, first)
      }
      if (isB || isC) {
        costs[first + 1] = this.#rankOf(b, c, first + 1)
      }
      if (isC || isA) {
        costs[first + 2] = this.#rankOf(c, a, first + 2)
      }
    }
  }

  /** Cost of the edge from u to v; Infinity for its other side, which says the same. */
  #rankOf(u: number, v: number, corner: number): number {
    return u > v && (this.#isRim[u] === 0 || this.#isRim[v] === 0)
      ? Infinity
      : this.#weigh(u, v, (this.#f[corner] & SEAM) !== 0)
  }

  #fillHeap(): void {
    const t = this.#t
    for (let corner = 0; corner < t.length; corner++) {
      const u = t[corner]
      if (u === GONE) {
        continue
      }
      const v = t[corner % 3 === 2 ? corner - 2 : corner + 1]
      if (u < v || (this.#isRim[u] === 1 && this.#isRim[v] === 1)) {
        this.#push(u, v, (this.#f[corner] & SEAM) !== 0)
      }
    }
    this.#heap.build()
  }

  #push(u: number, v: number, isSeam: boolean): void {
    const cost = this.#weigh(u, v, isSeam)
    if (cost < Infinity) {
      this.#heap.push(cost, u, v, this.#stamp[u], this.#stamp[v])
    }
  }

  /** Cost of joining both points; the best place is then in `#at`. Infinity where seams forbid it. */
  #weigh(u: number, v: number, isSeam: boolean): number {
    const p = this.#p
    const q = this.#q
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
    let x = (ux + vx) / 2
    let y = (uy + vy) / 2
    let z = (uz + vz) / 2
    const su = this.#seams[u]
    const sv = this.#seams[v]
    if (su !== NO_SEAM || sv !== NO_SEAM) {
      if (su !== NO_SEAM && sv !== NO_SEAM && !isSeam) {
        return Infinity
      }
      const isUFixed = su === SEAMS_MEET || (su === SEAM_PASSES && sv === NO_SEAM)
      const isVFixed = sv === SEAMS_MEET || (sv === SEAM_PASSES && su === NO_SEAM)
      if (isUFixed && isVFixed) {
        return Infinity
      }
      if (isUFixed) {
        x = ux
        y = uy
        z = uz
      } else if (isVFixed) {
        x = vx
        y = vy
        z = vz
      } else {
        this.#solve(xx, xy, xz, xw, yy, yz, yw, zz, zw, x, y, z, trace, squared)
        x = this.#at[0]
        y = this.#at[1]
        z = this.#at[2]
      }
    } else {
      this.#solve(xx, xy, xz, xw, yy, yz, yw, zz, zw, x, y, z, trace, squared)
      x = this.#at[0]
      y = this.#at[1]
      z = this.#at[2]
    }
    this.#at[0] = x
    this.#at[1] = y
    this.#at[2] = z
    const error =
      xx * x * x +
      yy * y * y +
      zz * z * z +
      ww +
      2 * (xy * x * y + xz * x * z + yz * y * z + xw * x + yw * y + zw * z)
    return (error < 0 ? 0 : error) + LENGTH_WEIGHT * squared * trace
  }

  /** The place of least error near the middle (mx, my, mz) of the edge, into `#at`; the middle where there is none near. */
  #solve(
    xx: number,
    xy: number,
    xz: number,
    xw: number,
    yy: number,
    yz: number,
    yw: number,
    zz: number,
    zw: number,
    mx: number,
    my: number,
    mz: number,
    trace: number,
    squared: number
  ): void {
    const ridge = RIDGE * trace
    const gx = -(xx * mx + xy * my + xz * mz + xw)
    const gy = -(xy * mx + yy * my + yz * mz + yw)
    const gz = -(xz * mx + yz * my + zz * mz + zw)
    const a = xx + ridge
    const d = yy + ridge
    const f = zz + ridge
    const c0 = d * f - yz * yz
    const c1 = xz * yz - xy * f
    const c2 = xy * yz - xz * d
    const determinant = a * c0 + xy * c1 + xz * c2
    let dx = 0
    let dy = 0
    let dz = 0
    if (determinant > 0) {
      const inverse = 1 / determinant
      dx = (c0 * gx + c1 * gy + c2 * gz) * inverse
      dy = (c1 * gx + (a * f - xz * xz) * gy + (xy * xz - a * yz) * gz) * inverse
      dz = (c2 * gx + (xy * xz - a * yz) * gy + (a * d - xy * xy) * gz) * inverse
      const moved = dx * dx + dy * dy + dz * dz
      if (!(moved <= 4 * squared)) {
        const share = moved > 0 ? Math.sqrt((4 * squared) / moved) : 0
        dx *= share
        dy *= share
        dz *= share
      }
    }
    this.#at[0] = mx + dx
    this.#at[1] = my + dy
    this.#at[2] = mz + dz
  }

  /** Joins u and v when nothing breaks: the one that is left, or -1. */
  #collapse(u: number, v: number): number {
    const t = this.#t
    const shared = this.#shared
    shared.length = 0
    let isSeam = false
    for (let corner = this.#head[u]; corner >= 0; corner = this.#next[corner]) {
      const first = corner - (corner % 3)
      const k = corner - first
      const ahead = first + ((k + 1) % 3)
      const behind = first + ((k + 2) % 3)
      if (t[ahead] === v) {
        shared.push(first)
        isSeam ||= (this.#f[corner] & SEAM) !== 0
      } else if (t[behind] === v) {
        shared.push(first)
        isSeam ||= (this.#f[behind] & SEAM) !== 0
      }
    }
    if (shared.length === 0 || this.#weigh(u, v, isSeam) === Infinity) {
      return -1
    }
    // The one with more seams stays.
    const isTurned = this.#seams[u] > this.#seams[v]
    const from = isTurned ? v : u
    const to = isTurned ? u : v
    if (!this.#keepsTopology(from, to, shared)) {
      return -1
    }
    const [x, y, z] = this.#at
    if (this.#turns(from, to, x, y, z) || this.#turns(to, from, x, y, z)) {
      return -1
    }
    if (!this.#joinWedges(from, to, x, y, z)) {
      return -1
    }
    this.#join(from, to, x, y, z)
    return to
  }

  #keepsTopology(u: number, v: number, shared: readonly number[]): boolean {
    const t = this.#t
    if (this.#isRim[u] === 1 && this.#isRim[v] === 1 && shared.length === 2) {
      return false
    }
    const marker = ++this.#marker
    const mark = this.#mark
    const mark2 = this.#mark2
    for (let corner = this.#head[u]; corner >= 0; corner = this.#next[corner]) {
      const first = corner - (corner % 3)
      mark[t[first]] = marker
      mark[t[first + 1]] = marker
      mark[t[first + 2]] = marker
    }
    mark[u] = 0
    mark[v] = 0
    let common = 0
    for (let corner = this.#head[v]; corner >= 0; corner = this.#next[corner]) {
      const first = corner - (corner % 3)
      let marked = 0
      let hasU = false
      for (let k = 0; k < 3; k++) {
        const point = t[first + k]
        hasU ||= point === u
        if (mark[point] === marker) {
          marked++
          if (mark2[point] !== marker) {
            mark2[point] = marker
            common++
          }
        }
      }
      // A triangle across from both would be there twice.
      if (marked === 2 && !hasU && this.#hasTriangle(u, first, v)) {
        return false
      }
    }
    if (common !== shared.length) {
      return false
    }
    for (const first of shared) {
      let seams = 0
      let isAlone = true
      for (let k = 0; k < 3; k++) {
        const a = t[first + k]
        const b = t[first + ((k + 1) % 3)]
        const isBetween = (a === u && b === v) || (a === v && b === u)
        if (!isBetween && this.#f[first + k] & SEAM) {
          seams++
        }
        const isInner = this.#isRim[a] === 0 || this.#isRim[b] === 0
        if (!isBetween && isAlone && (isInner || this.#trianglesAt(a, b) > 1)) {
          isAlone = false
        }
      }
      if (seams > 1 || isAlone) {
        return false
      }
    }
    return true
  }

  /** Whether u has a triangle with the two points of the one at `first` that are not v. */
  #hasTriangle(u: number, first: number, v: number): boolean {
    const t = this.#t
    const k = t[first] === v ? 0 : t[first + 1] === v ? 1 : 2
    const a = t[first + ((k + 1) % 3)]
    const b = t[first + ((k + 2) % 3)]
    for (let corner = this.#head[u]; corner >= 0; corner = this.#next[corner]) {
      const own = corner - (corner % 3)
      const hasA = t[own] === a || t[own + 1] === a || t[own + 2] === a
      const hasB = t[own] === b || t[own + 1] === b || t[own + 2] === b
      if (hasA && hasB) {
        return true
      }
    }
    return false
  }

  /** Whether a triangle around `point`, but not at `other`, would turn over when it moves to x, y, z. */
  #turns(point: number, other: number, x: number, y: number, z: number): boolean {
    const t = this.#t
    const p = this.#p
    for (let corner = this.#head[point]; corner >= 0; corner = this.#next[corner]) {
      const first = corner - (corner % 3)
      const k = corner - first
      const b = t[first + ((k + 1) % 3)]
      const c = t[first + ((k + 2) % 3)]
      if (b === other || c === other) {
        continue
      }
      const bx = p[3 * b]
      const by = p[3 * b + 1]
      const bz = p[3 * b + 2]
      const ex = p[3 * c] - bx
      const ey = p[3 * c + 1] - by
      const ez = p[3 * c + 2] - bz
      const ox = p[3 * point] - bx
      const oy = p[3 * point + 1] - by
      const oz = p[3 * point + 2] - bz
      const nx = x - bx
      const ny = y - by
      const nz = z - bz
      const o0 = ey * oz - ez * oy
      const o1 = ez * ox - ex * oz
      const o2 = ex * oy - ey * ox
      const n0 = ey * nz - ez * ny
      const n1 = ez * nx - ex * nz
      const n2 = ex * ny - ey * nx
      const dot = o0 * n0 + o1 * n1 + o2 * n2
      const old = o0 * o0 + o1 * o1 + o2 * o2
      const now = n0 * n0 + n1 * n1 + n2 * n2
      if (old > 0 && !(dot > 0 && dot * dot > MIN_TURN * MIN_TURN * old * now)) {
        return true
      }
    }
    return false
  }

  /** Gives the joined point its wedges; false, and nothing changed, when a triangle would turn over in its texture. */
  #joinWedges(u: number, v: number, x: number, y: number, z: number): boolean {
    const t = this.#t
    const w = this.#w
    if (this.#seams[u] === NO_SEAM && this.#seams[v] === NO_SEAM && this.#options.blend === undefined) {
      const own = w[this.#head[v]]
      for (let corner = this.#head[u]; corner >= 0; corner = this.#next[corner]) {
        w[corner] = own
      }
      return true
    }
    /** From u's wedge to the one that it becomes. */
    const pairs: number[] = []
    for (const first of this.#shared) {
      let [wu, wv] = [GONE, GONE]
      for (let k = 0; k < 3; k++) {
        if (t[first + k] === u) {
          wu = w[first + k]
        } else if (t[first + k] === v) {
          wv = w[first + k]
        }
      }
      pairs.push(wu, wv)
    }
    for (let corner = this.#head[u]; corner >= 0; corner = this.#next[corner]) {
      if (partnerOf(pairs, w[corner]) === GONE) {
        return false
      }
    }
    if (this.#uvs === null && this.#options.blend === undefined) {
      this.#renameWedges(u, pairs)
      return true
    }
    const isMoved = this.#seams[v] === this.#seams[u] && this.#seams[v] !== SEAMS_MEET
    const targets = isMoved ? [...new Set(pairs.filter((_, i) => i % 2 === 1))] : []
    const isAlong = this.#seams[v] !== NO_SEAM
    const mixtures = targets.map(target => this.#mixtureAt({ u, v, target, pairs, isAlong }, x, y, z))
    if (this.#uvs !== null && !this.#keepsTexture({ u, v, pairs, targets, mixtures })) {
      return false
    }
    for (let i = 0; i < targets.length; i++) {
      this.#mix(targets[i], mixtures[i])
    }
    this.#renameWedges(u, pairs)
    return true
  }

  #renameWedges(u: number, pairs: readonly number[]): void {
    for (let corner = this.#head[u]; corner >= 0; corner = this.#next[corner]) {
      this.#w[corner] = partnerOf(pairs, this.#w[corner])
    }
  }

  #mix(target: number, { of, weights }: Mixture): void {
    const uvs = this.#uvs
    if (uvs !== null) {
      const [s, r] = mixedUv(uvs, of, weights)
      this.#options.blend?.(target, of, weights)
      uvs[2 * target] = s
      uvs[2 * target + 1] = r
    } else {
      this.#options.blend?.(target, of, weights)
    }
  }

  /** What a wedge is at x, y, z: along the edge for a seam, else in the nearest of the triangles around it. */
  #mixtureAt(join: Join, x: number, y: number, z: number): Mixture {
    const { u, v, target, pairs, isAlong } = join
    const p = this.#p
    const wedgeOfU = pairs[2 * pairIndexOf(pairs, target)]
    const ex = p[3 * v] - p[3 * u]
    const ey = p[3 * v + 1] - p[3 * u + 1]
    const ez = p[3 * v + 2] - p[3 * u + 2]
    const squared = ex * ex + ey * ey + ez * ez
    const along =
      squared === 0
        ? 0.5
        : ((x - p[3 * u]) * ex + (y - p[3 * u + 1]) * ey + (z - p[3 * u + 2]) * ez) / squared
    const share = Math.min(1, Math.max(0, along))
    let best: Mixture = { of: [wedgeOfU, target, target], weights: [1 - share, share, 0] }
    if (isAlong) {
      return best
    }
    const t = this.#t
    let nearest = Infinity
    for (let side = 0; side < 2; side++) {
      for (let corner = this.#head[side === 0 ? u : v]; corner >= 0; corner = this.#next[corner]) {
        const first = corner - (corner % 3)
        const found = weightsIn(p, t[first], t[first + 1], t[first + 2], x, y, z)
        if (found.outside < nearest) {
          nearest = found.outside
          best = {
            of: [this.#w[first], this.#w[first + 1], this.#w[first + 2]],
            weights: found.weights,
          }
        }
      }
    }
    return best
  }

  #keepsTexture({ u, v, pairs, targets, mixtures }: TextureCheck): boolean {
    const uvs = this.#uvs
    if (uvs === null) {
      return true
    }
    const moved = mixtures.map(({ of, weights }) => mixedUv(uvs, of, weights))
    const t = this.#t
    const w = this.#w
    for (let side = 0; side < 2; side++) {
      const point = side === 0 ? u : v
      for (let corner = this.#head[point]; corner >= 0; corner = this.#next[corner]) {
        const first = corner - (corner % 3)
        const k = corner - first
        const b = first + ((k + 1) % 3)
        const c = first + ((k + 2) % 3)
        if (t[b] === u || t[b] === v || t[c] === u || t[c] === v) {
          continue
        }
        const wedge = side === 0 ? partnerOf(pairs, w[corner]) : w[corner]
        const index = targets.indexOf(wedge)
        const [s, r] = index < 0 ? [uvs[2 * wedge], uvs[2 * wedge + 1]] : moved[index]
        const before = areaOfUvs(uvs[2 * w[corner]], uvs[2 * w[corner] + 1], uvs, w[b], w[c])
        const after = areaOfUvs(s, r, uvs, w[b], w[c])
        if (before !== 0 && !(after * before > 0)) {
          return false
        }
      }
    }
    return true
  }

  /** u's triangles become v's, which stands at x, y, z. */
  #join(u: number, v: number, x: number, y: number, z: number): void {
    const t = this.#t
    const next = this.#next
    for (const first of this.#shared) {
      this.#passFlags(first, u, v)
      this.#left -= this.#drawn === null ? 1 : this.#drawn[first / 3]
    }
    for (let corner = this.#head[u]; corner >= 0; corner = next[corner]) {
      t[corner] = v
    }
    next[this.#tail[v]] = this.#head[u]
    this.#tail[v] = this.#tail[u]
    this.#head[u] = -1
    for (const first of this.#shared) {
      for (let k = 0; k < 3; k++) {
        if (t[first + k] !== v) {
          this.#unlink(t[first + k], first + k)
        }
      }
      t[first] = GONE
      t[first + 1] = GONE
      t[first + 2] = GONE
    }
    this.#dropGone(v)
    this.#p[3 * v] = x
    this.#p[3 * v + 1] = y
    this.#p[3 * v + 2] = z
    for (let i = 0; i < 10; i++) {
      this.#q[10 * v + i] += this.#q[10 * u + i]
    }
    this.#isRim[v] |= this.#isRim[u]
    this.#seams[v] = Math.max(this.#seams[u], this.#seams[v])
    this.#into[u] = v
    this.#stamp[u]++
    this.#stamp[v]++
  }

  /** The two edges that become one keep what either was. */
  #passFlags(first: number, u: number, v: number): void {
    const t = this.#t
    const apexCorner = t[first] !== u && t[first] !== v ? 0 : t[first + 1] !== u && t[first + 1] !== v ? 1 : 2
    const apex = t[first + apexCorner]
    const flags = this.#f[first + apexCorner] | this.#f[first + ((apexCorner + 2) % 3)]
    if (flags === 0) {
      return
    }
    for (let side = 0; side < 2; side++) {
      const point = side === 0 ? u : v
      for (let corner = this.#head[point]; corner >= 0; corner = this.#next[corner]) {
        const own = corner - (corner % 3)
        const k = corner - own
        if (t[own + ((k + 1) % 3)] === apex) {
          this.#f[corner] |= flags
        } else if (t[own + ((k + 2) % 3)] === apex) {
          this.#f[own + ((k + 2) % 3)] |= flags
        }
      }
    }
  }

  #unlink(point: number, corner: number): void {
    const next = this.#next
    let before = -1
    for (let at = this.#head[point]; at >= 0; at = next[at]) {
      if (at === corner) {
        if (before < 0) {
          this.#head[point] = next[at]
        } else {
          next[before] = next[at]
        }
        if (this.#tail[point] === at) {
          this.#tail[point] = before
        }
        return
      }
      before = at
    }
  }

  #dropGone(point: number): void {
    const next = this.#next
    let before = -1
    for (let at = this.#head[point]; at >= 0; at = next[at]) {
      if (this.#t[at] !== GONE) {
        before = at
        continue
      }
      if (before < 0) {
        this.#head[point] = next[at]
      } else {
        next[before] = next[at]
      }
    }
    this.#tail[point] = before
  }

  #pushAround(v: number): void {
    const t = this.#t
    const marker = ++this.#marker
    for (let corner = this.#head[v]; corner >= 0; corner = this.#next[corner]) {
      const first = corner - (corner % 3)
      const k = corner - first
      const ahead = t[first + ((k + 1) % 3)]
      const behind = t[first + ((k + 2) % 3)]
      if (this.#mark[ahead] !== marker) {
        this.#mark[ahead] = marker
        this.#push(v, ahead, (this.#f[corner] & SEAM) !== 0)
      }
      if (this.#mark[behind] !== marker) {
        this.#mark[behind] = marker
        this.#push(v, behind, (this.#f[first + ((k + 2) % 3)] & SEAM) !== 0)
      }
    }
  }
}

interface Mixture {
  readonly of: readonly [number, number, number]
  readonly weights: readonly [number, number, number]
}

interface Join {
  readonly u: number
  readonly v: number
  readonly target: number
  readonly pairs: readonly number[]
  readonly isAlong: boolean
}

interface TextureCheck {
  readonly u: number
  readonly v: number
  readonly pairs: readonly number[]
  readonly targets: readonly number[]
  readonly mixtures: readonly Mixture[]
}

/** What u's wedge becomes. */
function partnerOf(pairs: readonly number[], wedge: number): number {
  for (let i = 0; i < pairs.length; i += 2) {
    if (pairs[i] === wedge) {
      return pairs[i + 1]
    }
  }
  return GONE
}

function pairIndexOf(pairs: readonly number[], target: number): number {
  for (let i = 0; i < pairs.length; i += 2) {
    if (pairs[i + 1] === target) {
      return i / 2
    }
  }
  return -1
}

function mixedUv(
  uvs: Float64Array,
  of: readonly [number, number, number],
  [a, b, c]: readonly [number, number, number]
): readonly [number, number] {
  return [
    a * uvs[2 * of[0]] + b * uvs[2 * of[1]] + c * uvs[2 * of[2]],
    a * uvs[2 * of[0] + 1] + b * uvs[2 * of[1] + 1] + c * uvs[2 * of[2] + 1],
  ]
}

function areaOfUvs(s: number, r: number, uvs: Float64Array, b: number, c: number): number {
  return (uvs[2 * b] - s) * (uvs[2 * c + 1] - r) - (uvs[2 * c] - s) * (uvs[2 * b + 1] - r)
}

/** Weights of the corners at the point's foot in the triangle's plane, and how far outside of it that is in shares of it. */
function weightsIn(
  p: Float64Array,
  a: number,
  b: number,
  c: number,
  x: number,
  y: number,
  z: number
): { readonly outside: number; readonly weights: readonly [number, number, number] } {
  const ux = p[3 * b] - p[3 * a]
  const uy = p[3 * b + 1] - p[3 * a + 1]
  const uz = p[3 * b + 2] - p[3 * a + 2]
  const vx = p[3 * c] - p[3 * a]
  const vy = p[3 * c + 1] - p[3 * a + 1]
  const vz = p[3 * c + 2] - p[3 * a + 2]
  const dx = x - p[3 * a]
  const dy = y - p[3 * a + 1]
  const dz = z - p[3 * a + 2]
  const uu = ux * ux + uy * uy + uz * uz
  const uv = ux * vx + uy * vy + uz * vz
  const vv = vx * vx + vy * vy + vz * vz
  const du = dx * ux + dy * uy + dz * uz
  const dv = dx * vx + dy * vy + dz * vz
  const determinant = uu * vv - uv * uv
  if (!(determinant > 1e-12 * uu * vv)) {
    return { outside: Infinity, weights: [1, 0, 0] }
  }
  const s = (vv * du - uv * dv) / determinant
  const r = (uu * dv - uv * du) / determinant
  const q = 1 - s - r
  const outside = Math.max(0, -s) + Math.max(0, -r) + Math.max(0, -q)
  const [cs, cr, cq] = [Math.max(0, s), Math.max(0, r), Math.max(0, q)]
  const sum = cs + cr + cq
  return { outside, weights: [cq / sum, cs / sum, cr / sum] }
}
