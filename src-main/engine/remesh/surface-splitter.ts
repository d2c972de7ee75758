import { findTwins } from './edge-twins.ts'
import { EDGE_BORDER, EDGE_INNER, nextEdge } from '../kernel/half-edges.ts'
import { closestShares, NearestAround } from './nearest-around.ts'
import type { ReturnSource, ReturnSurface } from './return-surface.ts'
import type { SpareWedges } from './spare-wedges.ts'
import type { FaceMeter } from './surface-gaps.ts'

/** A place with a smaller share of a corner lies on the edge across from it, one with a smaller share along the edge at its end. */
const MIN_SHARE = 0.1
/** Least cosine between a triangle's normal and those of its parts. */
const MIN_TURN = 0.2

type Triple = readonly [number, number, number]

/** A point of the source and what is split there. */
interface Split {
  readonly point: number
  /** First corner of the triangle that it lies in, and its place there. */
  readonly own: number
  readonly shares: Triple
  /** The edge that it lies on, below 0: none; how far along from its first point. */
  readonly edge: number
  readonly share: number
  /** Corners of the sides that make triangles with the point. */
  readonly sides: readonly (readonly [number, number])[]
}

/** Splits triangles and edges of a surface, each triangle once. */
export class SurfaceSplitter {
  added = 0
  readonly #surface: ReturnSurface
  readonly #source: ReturnSource
  readonly #spare: SpareWedges
  readonly #meter: FaceMeter
  readonly #around: NearestAround
  readonly #twins: Int32Array
  readonly #kinds: Uint8Array
  readonly #isSplit: Uint8Array
  readonly #corners: number[]
  readonly #wedges: number[]
  readonly #flags: number[]
  /** Points of the source that came back, and which lie at a border. */
  readonly points: number[] = []
  readonly #rims: number[] = []
  readonly #isBack = new Set<number>()

  constructor(
    surface: ReturnSurface,
    source: ReturnSource,
    { wedges: spare, meter }: { readonly wedges: SpareWedges; readonly meter: FaceMeter }
  ) {
    const { corners, wedges, flags, places } = surface
    this.#surface = surface
    this.#source = source
    this.#spare = spare
    this.#meter = meter
    this.#around = new NearestAround({ positions: places[0], corners })
    const { twins, kinds } = findTwins(corners, places[0].length / 3)
    this.#twins = twins
    this.#kinds = kinds
    this.#isSplit = new Uint8Array(corners.length / 3)
    this.#corners = [...corners]
    this.#wedges = [...wedges]
    this.#flags = [...flags]
  }

  /**
   * Has that one of some points of the source come back in a triangle which brings it nearest to the source in its worst pose; in the nearest
   * triangle of its own point where `face` is below 0. False, and nothing changed, where none brings it nearer than `distance`.
   */
  split(points: readonly number[], face: number, distance: number): boolean {
    let best: Split | null = null
    let least = distance * distance
    for (const point of points) {
      const split = this.#spare.left < 2 || this.#isBack.has(point) ? null : this.#plan(point, face)
      const gap = split === null ? Infinity : this.#gapOf(split, least)
      if (gap < least) {
        least = gap
        best = split
      }
    }
    if (best === null) {
      return false
    }
    if (best.edge < 0) {
      this.#splitFace(best)
    } else {
      this.#splitEdge(best)
    }
    return true
  }

  /** What would be split for a point; null where that is not possible. */
  #plan(point: number, face: number): Split | null {
    const around = this.#around
    const { best, place } = around
    const there = this.#source.places[0]
    place.set(there.subarray(3 * point, 3 * point + 3))
    around.begin()
    if (face < 0) {
      around.look(this.#source.pointOf[point])
    } else {
      closestShares(this.#surface.places[0], this.#surface.corners, face, place, best)
    }
    const own = face < 0 ? around.own : face
    if (own < 0 || this.#isSplit[own / 3] === 1) {
      return null
    }
    const shares: Triple = [best[0], best[1], best[2]]
    const least = Math.min(...shares)
    if (least >= MIN_SHARE) {
      const sides = [0, 1, 2].map(k => [own + k, own + ((k + 1) % 3)] as const)
      const isTurned = [0, 1, 2].some(k => this.#turns(own, k, point))
      return isTurned ? null : { point, own, edge: -1, shares, share: 0, sides }
    }
    const apex = shares.indexOf(least)
    const [from, to] = [shares[(apex + 1) % 3], shares[(apex + 2) % 3]]
    const share = to / (from + to)
    const edge = own + ((apex + 1) % 3)
    const sides = share >= MIN_SHARE && share <= 1 - MIN_SHARE ? this.#sidesOfEdge(edge, point) : null
    return sides === null ? null : { point, own, edge, shares, share, sides }
  }

  /** Sides of the triangles at an edge, without the edge itself; null where it cannot be split at a point. */
  #sidesOfEdge(edge: number, point: number): readonly (readonly [number, number])[] | null {
    const twin = this.#twins[edge]
    const isAlone = this.#kinds[edge] === EDGE_BORDER
    if (!isAlone && (this.#kinds[edge] !== EDGE_INNER || this.#isSplit[(twin / 3) | 0] === 1)) {
      return null
    }
    const ways = isAlone ? [edge] : [edge, twin]
    for (const way of ways) {
      const first = way - (way % 3)
      // Its parts are the triangle with either end of the edge where the point is.
      if (this.#turns(first, way % 3, point) || this.#turns(first, (way + 1) % 3, point)) {
        return null
      }
    }
    return ways.flatMap(way => {
      const [to, apex] = [nextEdge(way), nextEdge(nextEdge(way))]
      return [[to, apex] as const, [apex, way] as const]
    })
  }

  /** The surface with all that was split. */
  surface(): ReturnSurface {
    const { places, positions, isRim, pointSource } = this.#surface
    const withPoints = (old: Float64Array, of: Float64Array): Float64Array => {
      const made = new Float64Array(old.length + 3 * this.points.length)
      made.set(old)
      this.points.forEach((point, i) => made.set(of.subarray(3 * point, 3 * point + 3), old.length + 3 * i))
      return made
    }
    return {
      positions: withPoints(positions, this.#source.places[0]),
      corners: Uint32Array.from(this.#corners),
      wedges: Uint32Array.from(this.#wedges),
      flags: Uint8Array.from(this.#flags),
      isRim: Uint8Array.from([...isRim, ...this.#rims]),
      pointSource: Uint32Array.from([
        ...pointSource,
        ...this.points.map(point => this.#source.pointSource[point]),
      ]),
      places: places.map((old, pose) => withPoints(old, this.#source.places[pose])),
    }
  }

  #splitFace({ own: first, shares, point }: Split): void {
    const [c, w, f] = [this.#corners, this.#wedges, this.#flags]
    const wedge = this.#spare.add([w[first], w[first + 1], w[first + 2]], shares, this.#vertexOf(point))
    const made = this.#addPoint(point, false)
    for (const k of [1, 2]) {
      const [from, to] = [first + k, first + ((k + 1) % 3)]
      c.push(c[from], c[to], made)
      w.push(w[from], w[to], wedge)
      f.push(f[from], 0, 0)
    }
    c[first + 2] = made
    w[first + 2] = wedge
    f[first + 1] = 0
    f[first + 2] = 0
    this.#isSplit[first / 3] = 1
    this.added += 2
  }

  #splitEdge({ edge, share, point }: Split): void {
    const twin = this.#twins[edge]
    const isAlone = this.#kinds[edge] === EDGE_BORDER
    const w = this.#wedges
    const made = this.#addPoint(point, isAlone)
    const ends = (isAlone ? [edge] : [edge, twin]).map(side => [w[side], w[nextEdge(side)]] as const)
    const isCut = !isAlone && (ends[0][0] !== ends[1][1] || ends[0][1] !== ends[1][0])
    const wedgeOf = ([a, b]: readonly [number, number], along: number): number =>
      this.#spare.add([a, b, b], [1 - along, along, 0], this.#vertexOf(point))
    const own = wedgeOf(ends[0], share)
    this.#halve(edge, made, own)
    if (!isAlone) {
      this.#halve(twin, made, isCut ? wedgeOf(ends[1], 1 - share) : own)
    }
  }

  /** Square of the largest distance of the triangles that it makes from the source in any pose, as soon as that is above `most`. */
  #gapOf({ point, sides }: Split, most: number): number {
    const { corners, places } = this.#surface
    const { pointOf, places: there } = this.#source
    const triangle = new Float64Array(9)
    let gap = 0
    for (let pose = 0; pose < places.length && gap < most; pose++) {
      const p = places[pose]
      triangle.set(there[pose].subarray(3 * point, 3 * point + 3), 6)
      for (const [from, to] of sides) {
        const [a, b] = [3 * corners[from], 3 * corners[to]]
        triangle.set(p.subarray(a, a + 3))
        triangle.set(p.subarray(b, b + 3), 3)
        const first = from - (from % 3)
        const around = [corners[first], corners[first + 1], corners[first + 2], pointOf[point]]
        gap = Math.max(gap, this.#meter.measure(pose, triangle, around))
      }
    }
    return gap
  }

  /** Parts a triangle between a point on its edge and the corner across from it. */
  #halve(edge: number, made: number, wedge: number): void {
    const [c, w, f] = [this.#corners, this.#wedges, this.#flags]
    const to = nextEdge(edge)
    const apex = nextEdge(to)
    c.push(made, c[to], c[apex])
    w.push(wedge, w[to], w[apex])
    f.push(f[edge], f[to], 0)
    c[to] = made
    w[to] = wedge
    f[to] = 0
    this.#isSplit[(edge / 3) | 0] = 1
    this.added += 1
  }

  #vertexOf(point: number): number {
    return this.#source.pointSource[point]
  }

  #addPoint(point: number, isRim: boolean): number {
    this.points.push(point)
    this.#isBack.add(point)
    this.#rims.push(isRim ? 1 : 0)
    return this.#surface.places[0].length / 3 + this.points.length - 1
  }

  /** Whether a triangle turns over, or comes to nothing, when its corner k goes to where the point was. */
  #turns(first: number, k: number, point: number): boolean {
    const p = this.#surface.places[0]
    const at = 3 * this.#surface.corners[first + k]
    const b = 3 * this.#surface.corners[first + ((k + 1) % 3)]
    const c = 3 * this.#surface.corners[first + ((k + 2) % 3)]
    const was = crossAt(p, b, c, p, at)
    const is = crossAt(p, b, c, this.#source.places[0], 3 * point)
    const dot = was[0] * is[0] + was[1] * is[1] + was[2] * is[2]
    const sizes =
      (was[0] * was[0] + was[1] * was[1] + was[2] * was[2]) * (is[0] * is[0] + is[1] * is[1] + is[2] * is[2])
    return !(dot > 0 && dot * dot > MIN_TURN * MIN_TURN * sizes)
  }
}

/** Normal of the triangle between b, c and a third place, not of unit length. */
function crossAt(p: Float64Array, b: number, c: number, q: Float64Array, at: number): Triple {
  const [ux, uy, uz] = [p[c] - p[b], p[c + 1] - p[b + 1], p[c + 2] - p[b + 2]]
  const [vx, vy, vz] = [q[at] - p[b], q[at + 1] - p[b + 1], q[at + 2] - p[b + 2]]
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
}
