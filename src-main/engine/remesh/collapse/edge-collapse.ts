import { scratchUint32, scratchUint8 } from '../../kernel/scratch.ts'
import { HARD, SEAM, type Blend, type CollapseMesh } from './collapse-mesh.ts'
import { CornerLists } from './corner-lists.ts'
import { GONE } from './gone.ts'
import { Quadrics } from './quadrics.ts'
import { NO_PLACE, placeOf, PLACE_FREE, seamKinds } from './seam-kinds.ts'
import { WedgeJoin } from './wedge-join.ts'

/** Least cosine between a triangle's normal before and after. */
const MIN_TURN = 0.2
/** A row's entry: the corner at the point, and the points of the two corners after it. */
const ENTRY = 3

/**
 * Collapses one edge at a time, wherever that breaks nothing. Every collapse keeps the surface's kind: the link condition (Dey, Edelsbrunner,
 * Guha & Nekhayev, "Topology preserving edge contraction", 1999) lets no hole, no edge of three triangles and no vanished part come
 * into being; no triangle turns over in space or in its texture; seams stay seams.
 */
export class EdgeCollapse {
  /** As drawn. */
  left: number
  /** Per point: 1 at a border. */
  readonly isRim: Uint8Array
  /** Per point the one that it was joined to, itself before. */
  readonly into: Uint32Array
  readonly quadrics: Quadrics
  readonly #mesh: CollapseMesh
  readonly #lists: CornerLists
  readonly #seams: Uint8Array
  readonly #hasFlags: boolean
  readonly #wedges: WedgeJoin
  readonly #marks: Uint32Array
  #marker = 0
  /** The triangles around both ends, `ENTRY` numbers for each. */
  #ringU: Uint32Array = new Uint32Array(ENTRY * 64)
  #ringV: Uint32Array = new Uint32Array(ENTRY * 64)
  #sizeU = 0
  #sizeV = 0
  /** First corners of the triangles that the collapse at hand takes away. */
  readonly #shared: number[] = []

  constructor(mesh: CollapseMesh, blend: Blend | null) {
    const { corners, twins, drawn } = mesh
    const count = mesh.points.length / 3
    this.#mesh = mesh
    this.left = drawn === null ? corners.length / 3 : drawn.reduce((sum, times) => sum + times, 0)
    this.isRim = rimOf(corners, twins, count)
    this.into = eachItself(count)
    this.quadrics = new Quadrics(mesh)
    this.#lists = new CornerLists(corners, count)
    this.#hasFlags = [SEAM, HARD, SEAM | HARD].some(flag => mesh.flags.includes(flag))
    this.#seams = this.#hasFlags ? seamKinds(mesh) : scratchUint8(count)
    this.#wedges = new WedgeJoin(mesh, this.#lists, this.#seams, blend)
    this.#marks = scratchUint32(count)
  }

  /** Weighs what joining u and v costs into `quadrics.out`; false where seams forbid it. */
  weigh(u: number, v: number, isSeam: boolean): boolean {
    const place = this.#hasFlags ? placeOf(this.#seams[u], this.#seams[v], isSeam) : PLACE_FREE
    if (place === NO_PLACE) {
      return false
    }
    this.quadrics.weigh(u, v, place)
    return true
  }

  /** Whether a and b stand at the end of an edge that is named from both sides: only the lower one's name counts then. */
  isNamedTwice(u: number, v: number): boolean {
    return u > v && (this.isRim[u] === 0 || this.isRim[v] === 0)
  }

  /** The points around `point`, some twice: how many are in `ring`, and after each whether its edge is a seam. */
  neighbours(point: number, ring: number[]): number {
    const { corners: t, flags } = this.#mesh
    const { starts, ends, pool } = this.#lists
    let count = 0
    for (let i = starts[point]; i < ends[point]; i++) {
      const corner = pool[i]
      const k = corner % 3
      const before = k === 0 ? corner + 2 : corner - 1
      ring[count] = t[k === 2 ? corner - 2 : corner + 1]
      ring[count + 1] = flags[corner] & SEAM
      ring[count + 2] = t[before]
      ring[count + 3] = flags[before] & SEAM
      count += 4
    }
    return count
  }

  /** Joins u and v when nothing breaks: the one that is left, or -1. */
  collapse(u: number, v: number): number {
    // The one with more seams stays.
    const isTurned = this.#seams[u] > this.#seams[v]
    const from = isTurned ? v : u
    const to = isTurned ? u : v
    this.#ringU = this.#roomFor(this.#ringU, from)
    this.#ringV = this.#roomFor(this.#ringV, to)
    this.#sizeU = this.#gather(from, this.#ringU)
    this.#sizeV = this.#gather(to, this.#ringV)
    const isSeam = this.#findShared(to)
    if (this.#shared.length === 0 || !this.#keepsTopology(from, to) || !this.weigh(from, to, isSeam)) {
      return -1
    }
    if (
      this.#turns(from, to, this.#ringU, this.#sizeU) ||
      this.#turns(to, from, this.#ringV, this.#sizeV) ||
      !this.#wedges.join(from, to, this.#shared, this.quadrics.out)
    ) {
      return -1
    }
    this.#join(from, to)
    return to
  }

  #roomFor(ring: Uint32Array, point: number): Uint32Array {
    const needed = ENTRY * (this.#lists.ends[point] - this.#lists.starts[point])
    return needed <= ring.length ? ring : scratchUint32(2 * needed, false)
  }

  #gather(point: number, ring: Uint32Array): number {
    const t = this.#mesh.corners
    const { starts, ends, pool } = this.#lists
    const end = ends[point]
    let size = 0
    for (let i = starts[point]; i < end; i++) {
      const corner = pool[i]
      const k = corner % 3
      ring[size] = corner
      ring[size + 1] = t[k === 2 ? corner - 2 : corner + 1]
      ring[size + 2] = t[k === 0 ? corner + 2 : corner - 1]
      size += ENTRY
    }
    return size
  }

  /** The triangles of `from` that `to` is a corner of, and whether their edge is a seam. */
  #findShared(to: number): boolean {
    const ring = this.#ringU
    const shared = this.#shared
    const { flags } = this.#mesh
    let isSeam = false
    shared.length = 0
    for (let i = 0; i < this.#sizeU; i += ENTRY) {
      if (ring[i + 1] === to || ring[i + 2] === to) {
        const corner = ring[i]
        const k = corner % 3
        const start = ring[i + 1] === to ? corner : k === 0 ? corner + 2 : corner - 1
        isSeam ||= (flags[start] & SEAM) !== 0
        shared.push(corner - k)
      }
    }
    return isSeam
  }

  #keepsTopology(u: number, v: number): boolean {
    const isRim = this.isRim
    const isAtRim = isRim[u] === 1 || isRim[v] === 1
    const count = this.#shared.length
    if (isRim[u] === 1 && isRim[v] === 1 && count === 2) {
      return false
    }
    const marks = this.#marks
    const ringU = this.#ringU
    const ringV = this.#ringV
    const sizeU = this.#sizeU
    const sizeV = this.#sizeV
    const marker = this.#marker + 1
    this.#marker = marker + 1
    for (let i = 0; i < sizeU; i += ENTRY) {
      marks[ringU[i + 1]] = marker
      marks[ringU[i + 2]] = marker
    }
    marks[v] = 0
    let common = 0
    for (let i = 0; i < sizeV; i += ENTRY) {
      const a = ringV[i + 1]
      const b = ringV[i + 2]
      const isA = marks[a] >= marker
      const isB = marks[b] >= marker
      if (isA && marks[a] === marker) {
        marks[a] = marker + 1
        common++
      }
      if (isB && marks[b] === marker) {
        marks[b] = marker + 1
        common++
      }
      // A triangle across from both would be there twice.
      if (isA && isB && a !== u && b !== u && this.#hasTriangle(a, b)) {
        return false
      }
    }
    if (common !== count) {
      return false
    }
    return (!isAtRim && !this.#hasFlags) || this.#keepsShared(u, v)
  }

  /** Whether each triangle that goes leaves a neighbour behind, and no seam is laid on another. */
  #keepsShared(u: number, v: number): boolean {
    const { corners: t, flags } = this.#mesh
    for (const first of this.#shared) {
      let seams = 0
      let isAlone = true
      for (let k = 0; k < 3; k++) {
        const a = t[first + k]
        const b = t[first + ((k + 1) % 3)]
        if ((a === u && b === v) || (a === v && b === u)) {
          continue
        }
        if (flags[first + k] & SEAM) {
          seams++
        }
        const isInner = this.isRim[a] === 0 || this.isRim[b] === 0
        if (isAlone && (isInner || this.#trianglesAt(u, v, a, b) > 1)) {
          isAlone = false
        }
      }
      if (seams > 1 || isAlone) {
        return false
      }
    }
    return true
  }

  /** Triangles with both points, one of which is u or v. */
  #trianglesAt(u: number, v: number, a: number, b: number): number {
    const isAtU = a === u || b === u
    const other = a === u || a === v ? b : a
    const ring = isAtU ? this.#ringU : this.#ringV
    const size = isAtU ? this.#sizeU : this.#sizeV
    let count = 0
    for (let i = 0; i < size; i += ENTRY) {
      if (ring[i + 1] === other || ring[i + 2] === other) {
        count++
      }
    }
    return count
  }

  /** Whether the end that goes has a triangle with the points a and b. */
  #hasTriangle(a: number, b: number): boolean {
    const ring = this.#ringU
    for (let i = 0; i < this.#sizeU; i += ENTRY) {
      if ((ring[i + 1] === a && ring[i + 2] === b) || (ring[i + 1] === b && ring[i + 2] === a)) {
        return true
      }
    }
    return false
  }

  /** Whether a triangle around `point`, but not at `other`, would turn over when it moves to where both would be. */
  #turns(point: number, other: number, ring: Uint32Array, size: number): boolean {
    const p = this.#mesh.points
    const { out } = this.quadrics
    const px = p[3 * point]
    const py = p[3 * point + 1]
    const pz = p[3 * point + 2]
    const mx = out[0] - px
    const my = out[1] - py
    const mz = out[2] - pz
    for (let i = 0; i < size; i += ENTRY) {
      if (ring[i + 1] === other || ring[i + 2] === other) {
        continue
      }
      const b = 3 * ring[i + 1]
      const c = 3 * ring[i + 2]
      const bx = p[b]
      const by = p[b + 1]
      const bz = p[b + 2]
      const ex = p[c] - bx
      const ey = p[c + 1] - by
      const ez = p[c + 2] - bz
      const ox = px - bx
      const oy = py - by
      const oz = pz - bz
      const o0 = ey * oz - ez * oy
      const o1 = ez * ox - ex * oz
      const o2 = ex * oy - ey * ox
      const n0 = o0 + ey * mz - ez * my
      const n1 = o1 + ez * mx - ex * mz
      const n2 = o2 + ex * my - ey * mx
      const dot = o0 * n0 + o1 * n1 + o2 * n2
      const old = o0 * o0 + o1 * o1 + o2 * o2
      if (old > 0) {
        const now = n0 * n0 + n1 * n1 + n2 * n2
        if (!(dot > 0 && dot * dot > MIN_TURN * MIN_TURN * old * now)) {
          return true
        }
      }
    }
    return false
  }

  /** u's triangles become v's, which stands where both are best. */
  #join(u: number, v: number): void {
    const { corners: t, points: p, drawn } = this.#mesh
    const { out } = this.quadrics
    const ring = this.#ringU
    for (const first of this.#shared) {
      if (this.#hasFlags) {
        this.#passFlags(first, u, v)
      }
      this.left -= drawn === null ? 1 : drawn[first / 3]
    }
    for (let i = 0; i < this.#sizeU; i += ENTRY) {
      t[ring[i]] = v
    }
    for (const first of this.#shared) {
      for (let corner = first; corner < first + 3; corner++) {
        if (t[corner] !== v) {
          this.#lists.drop(t[corner], corner)
        }
      }
      t[first] = GONE
      t[first + 1] = GONE
      t[first + 2] = GONE
    }
    this.#lists.join(u, v, t)
    this.quadrics.join(u, v)
    p[3 * v] = out[0]
    p[3 * v + 1] = out[1]
    p[3 * v + 2] = out[2]
    this.isRim[v] |= this.isRim[u]
    this.#seams[v] = Math.max(this.#seams[u], this.#seams[v])
    this.into[u] = v
  }

  /** The two edges that become one keep what either was. */
  #passFlags(first: number, u: number, v: number): void {
    const { corners: t, flags: f } = this.#mesh
    const apexCorner = t[first] !== u && t[first] !== v ? 0 : t[first + 1] !== u && t[first + 1] !== v ? 1 : 2
    const apex = t[first + apexCorner]
    const flags = f[first + apexCorner] | f[first + ((apexCorner + 2) % 3)]
    for (let side = 0; side < 2 && flags !== 0; side++) {
      const ring = side === 0 ? this.#ringU : this.#ringV
      const size = side === 0 ? this.#sizeU : this.#sizeV
      for (let i = 0; i < size; i += ENTRY) {
        const corner = ring[i]
        if (ring[i + 1] === apex) {
          f[corner] |= flags
        } else if (ring[i + 2] === apex) {
          f[corner % 3 === 0 ? corner + 2 : corner - 1] |= flags
        }
      }
    }
  }
}

/** Per point: 1 at a border. */
function rimOf(corners: Uint32Array, twins: Int32Array, count: number): Uint8Array {
  const isRim = scratchUint8(count)
  for (let corner = 0; corner < corners.length; corner++) {
    if (twins[corner] < 0) {
      isRim[corners[corner]] = 1
      isRim[corners[corner % 3 === 2 ? corner - 2 : corner + 1]] = 1
    }
  }
  return isRim
}

function eachItself(count: number): Uint32Array {
  const numbers = scratchUint32(count, false)
  for (let i = 0; i < count; i++) {
    numbers[i] = i
  }
  return numbers
}
