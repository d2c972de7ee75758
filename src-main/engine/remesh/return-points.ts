import { Bvh, createHit } from '../kernel/bvh.ts'
import { findTwins } from '../kernel/edge-twins.ts'
import { EDGE_BORDER, EDGE_INNER, nextEdge } from '../kernel/half-edges.ts'
import type { KeptSurface } from './kept-surface.ts'
import { closestShares, NearestAround } from './nearest-around.ts'
import type { SpareWedges } from './spare-wedges.ts'

/** Points that are measured exactly, for each that may come back. */
const CANDIDATES = 12
/** Points come back in so many rounds, each measured anew. */
const ROUNDS = 3
/** A place with a smaller share of a corner lies on the edge across from it, one with a smaller share along the edge at its end. */
const MIN_SHARE = 0.1
/** Where a triangle is measured: in its middle and in those of its sides, in shares of its corners. */
const SAMPLES = [1 / 3, 1 / 3, 1 / 3, 0.5, 0.5, 0, 0, 0.5, 0.5, 0.5, 0, 0.5]
/** Least cosine between a triangle's normal and those of its parts. */
const MIN_TURN = 0.2

/** A surface that points come back to, with the places of its points at rest and in each pose. */
export interface ReturnSurface extends KeptSurface {
  readonly isRim: Uint8Array
  /** 3 per point in each, at rest first. */
  readonly places: readonly Float64Array[]
}

/** The points that there were. */
export interface ReturnSource {
  /** As those of the surface. */
  readonly places: readonly Float64Array[]
  /** Per point the one of the surface that it became a part of; below 0: none. */
  readonly pointOf: Int32Array
  /** Per point: a vertex of the source. */
  readonly pointSource: Uint32Array
  /** 3 per triangle. */
  readonly corners: Uint32Array
}

export interface ReturnOptions {
  /** Triangles that may come with them. */
  readonly room: number
  readonly wedges: SpareWedges
}

type Triple = readonly [number, number, number]

/**
 * Gives back the points of a source that lie farthest from what was made of it, at rest or in a pose. Quadrics sum squares, and a single
 * point where weights jump is nothing in such a sum; here it splits the triangle, or the edge, that is nearest to it among
 * those of its own point. Nothing turns over, opens or is laid double. Two triangles come with each.
 *
 * @returns the surface and how many triangles it has more
 */
export function returnPoints(
  surface: ReturnSurface,
  source: ReturnSource,
  { room, wedges }: ReturnOptions
): { readonly surface: ReturnSurface; readonly added: number } {
  const candidates = farPoints(surface, source, CANDIDATES * room)
  const pointOf = source.pointOf.slice()
  let now = surface
  let added = 0
  let watched = Array.from({ length: surface.corners.length / 3 }, (_, face) => 3 * face)
  for (let round = 0; round < ROUNDS && added + 2 <= room; round++) {
    const meter = new FaceMeter({ ...source, pointOf }, now.places[0].length / 3)
    const splitter = new Splitter(now, { ...source, pointOf }, { wedges, meter })
    const share = Math.min(room - added, Math.max(2, Math.ceil((room - added) / (ROUNDS - round))))
    const gaps = gapsOfFaces(watched, now, { source, meter }).sort(byDistance)
    // Only what was far is measured again, and what is new.
    watched = gaps.slice(0, CANDIDATES * room).map(({ face }) => face)
    gaps.push(...gapsOfPoints(candidates, now, source))
    for (const { points, face, distance } of gaps.sort(byDistance)) {
      if (splitter.added + 2 > share) {
        break
      }
      points.some(point => splitter.split(point, face, distance))
    }
    if (splitter.added === 0) {
      break
    }
    added += splitter.added
    splitter.points.forEach((point, i) => (pointOf[point] = now.places[0].length / 3 + i))
    const before = now.corners.length
    now = splitter.surface()
    for (let face = before; face < now.corners.length; face += 3) {
      watched.push(face)
    }
  }
  return { surface: now, added }
}

/** A place where the two surfaces lie apart. */
interface Gap {
  /** Of the source, any of which may close it, the nearest first. */
  readonly points: readonly number[]
  /** First corner of the triangle that lies off; -1: the nearest to the point. */
  readonly face: number
  readonly distance: number
}

const byDistance = (a: Gap, b: Gap): number =>
  b.distance - a.distance || a.points[0] - b.points[0] || a.face - b.face

/** About that many of the points that lie farthest from the triangles at their own point in some pose, which is an upper bound. */
function farPoints(
  { corners, places }: ReturnSurface,
  source: ReturnSource,
  count: number
): readonly number[] {
  const { pointOf } = source
  const squares = new Float64Array(pointOf.length)
  places.forEach((positions, pose) => {
    const around = new NearestAround({ positions, corners })
    const there = source.places[pose]
    for (let point = 0; point < pointOf.length; point++) {
      if (pointOf[point] >= 0) {
        around.place[0] = there[3 * point]
        around.place[1] = there[3 * point + 1]
        around.place[2] = there[3 * point + 2]
        around.begin()
        around.look(pointOf[point])
        const square = around.best[3]
        squares[point] = square < Infinity && square > squares[point] ? square : squares[point]
      }
    }
  })
  const least = squares.slice().sort()[Math.max(0, squares.length - count)] ?? 0
  const far: number[] = []
  for (let point = 0; point < squares.length; point++) {
    if (squares[point] > 0 && squares[point] >= least) {
      far.push(point)
    }
  }
  return far
}

/** How far those points are from the whole surface in their worst pose. */
function gapsOfPoints(
  points: readonly number[],
  { corners, places }: ReturnSurface,
  source: ReturnSource
): readonly Gap[] {
  const distances = new Float64Array(points.length)
  const hit = createHit()
  places.forEach((positions, pose) => {
    const tree = new Bvh({ positions, indices: corners })
    const there = source.places[pose]
    points.forEach((point, i) => {
      if (tree.closestPoint(there[3 * point], there[3 * point + 1], there[3 * point + 2], hit)) {
        distances[i] = Math.max(distances[i], hit.distance)
      }
    })
  })
  return points.map((point, i) => ({ points: [point], face: -1, distance: distances[i] }))
}

/** How far triangles are from what their points were made of, which is all that is looked at. */
class FaceMeter {
  /** Of the sample that was farthest in the last triangle: the first corner of the source's nearest triangle, and its corners' shares. */
  nearest = -1
  readonly shares = new Float64Array(3)
  readonly #arounds: readonly NearestAround[]

  /** `count`: points of the surface. */
  constructor({ places, corners, pointOf }: ReturnSource, count: number) {
    const of = corners.map(point => (pointOf[point] < 0 ? count : pointOf[point]))
    this.#arounds = places.map(
      positions => new NearestAround({ positions, corners, keys: { of, count: count + 1 } })
    )
  }

  /** Square of the largest distance of a triangle's samples in a pose from the source's triangles at some points of the surface. */
  measure(pose: number, triangle: Float64Array, points: readonly number[]): number {
    const around = this.#arounds[pose]
    const { place, best } = around
    let most = 0
    this.nearest = -1
    for (let sample = 0; sample < SAMPLES.length; sample += 3) {
      for (let k = 0; k < 3; k++) {
        place[k] =
          SAMPLES[sample] * triangle[k] +
          SAMPLES[sample + 1] * triangle[3 + k] +
          SAMPLES[sample + 2] * triangle[6 + k]
      }
      around.begin()
      for (let i = 0; i < points.length; i++) {
        around.look(points[i])
      }
      if (around.own >= 0 && best[3] > most) {
        most = best[3]
        this.nearest = around.own
        this.shares[0] = best[0]
        this.shares[1] = best[1]
        this.shares[2] = best[2]
      }
    }
    return most
  }
}

/** How far the triangles are in their worst pose, and the points of the source that are nearest there. */
function gapsOfFaces(
  faces: readonly number[],
  { corners, places }: ReturnSurface,
  { source, meter }: { readonly source: ReturnSource; readonly meter: FaceMeter }
): Gap[] {
  const squares = new Float64Array(faces.length)
  const nearest = new Uint32Array(faces.length)
  const shares = new Float64Array(3 * faces.length)
  const triangle = new Float64Array(9)
  const points = [0, 0, 0]
  places.forEach((p, pose) => {
    for (let i = 0; i < faces.length; i++) {
      for (let k = 0; k < 3; k++) {
        const point = corners[faces[i] + k]
        points[k] = point
        triangle[3 * k] = p[3 * point]
        triangle[3 * k + 1] = p[3 * point + 1]
        triangle[3 * k + 2] = p[3 * point + 2]
      }
      const square = meter.measure(pose, triangle, points)
      if (square > squares[i]) {
        squares[i] = square
        nearest[i] = meter.nearest
        shares.set(meter.shares, 3 * i)
      }
    }
  })
  return faces
    .map((face, i) => {
      const corner = [0, 1, 2].sort((a, b) => shares[3 * i + b] - shares[3 * i + a] || a - b)
      const near = corner.map(k => source.corners[nearest[i] + k])
      return { points: near, face, distance: Math.sqrt(squares[i]) }
    })
    .filter(({ distance }) => distance > 0)
}

/** Splits triangles and edges of a surface, each triangle once. */
class Splitter {
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

  /** Has a point of the source come back in a triangle, the nearest of its own point where `face` is below 0; false, and nothing changed, where that is not possible. */
  split(point: number, face: number, distance: number): boolean {
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
    if (own < 0 || this.#isSplit[own / 3] === 1 || this.#spare.left < 2 || this.#isBack.has(point)) {
      return false
    }
    const shares: Triple = [best[0], best[1], best[2]]
    const least = Math.min(...shares)
    if (least >= MIN_SHARE) {
      const parts = [0, 1, 2].map(k => [own + k, own + ((k + 1) % 3)] as const)
      return this.#closes(parts, point, distance) && this.#splitFace(own, shares, point)
    }
    const apex = shares.indexOf(least)
    const [from, to] = [shares[(apex + 1) % 3], shares[(apex + 2) % 3]]
    const share = to / (from + to)
    return share >= MIN_SHARE && share <= 1 - MIN_SHARE
      ? this.#splitEdge(own + ((apex + 1) % 3), { share, point, distance })
      : false
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

  #splitFace(first: number, shares: Triple, point: number): boolean {
    if ([0, 1, 2].some(k => this.#turns(first, k, point))) {
      return false
    }
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
    return true
  }

  /** `share`: how far along the edge from its first to its second point. */
  #splitEdge(
    edge: number,
    { share, point, distance }: { readonly share: number; readonly point: number; readonly distance: number }
  ): boolean {
    const twin = this.#twins[edge]
    const isAlone = this.#kinds[edge] === EDGE_BORDER
    if (!isAlone && (this.#kinds[edge] !== EDGE_INNER || this.#isSplit[(twin / 3) | 0] === 1)) {
      return false
    }
    const sides = isAlone ? [edge] : [edge, twin]
    for (const side of sides) {
      const first = side - (side % 3)
      // Its parts are the triangle with either end of the edge where the point is.
      if (this.#turns(first, side % 3, point) || this.#turns(first, (side + 1) % 3, point)) {
        return false
      }
    }
    const parts = sides.flatMap(side => {
      const [to, apex] = [nextEdge(side), nextEdge(nextEdge(side))]
      return [[to, apex] as const, [apex, side] as const]
    })
    if (!this.#closes(parts, point, distance)) {
      return false
    }
    const w = this.#wedges
    const made = this.#addPoint(point, isAlone)
    const ends = sides.map(side => [w[side], w[nextEdge(side)]] as const)
    const isCut = !isAlone && (ends[0][0] !== ends[1][1] || ends[0][1] !== ends[1][0])
    const wedgeOf = ([a, b]: readonly [number, number], along: number): number =>
      this.#spare.add([a, b, b], [1 - along, along, 0], this.#vertexOf(point))
    const own = wedgeOf(ends[0], share)
    this.#halve(edge, made, own)
    if (!isAlone) {
      this.#halve(twin, made, isCut ? wedgeOf(ends[1], 1 - share) : own)
    }
    return true
  }

  /** Whether triangles between the point and pairs of corners lie nearer to the source in every pose than what they are to mend. */
  #closes(sides: readonly (readonly [number, number])[], point: number, distance: number): boolean {
    const { corners, places } = this.#surface
    const { pointOf, places: there } = this.#source
    const triangle = new Float64Array(9)
    return places.every((p, pose) =>
      sides.every(([from, to]) => {
        const [a, b] = [3 * corners[from], 3 * corners[to]]
        triangle.set(p.subarray(a, a + 3))
        triangle.set(p.subarray(b, b + 3), 3)
        triangle.set(there[pose].subarray(3 * point, 3 * point + 3), 6)
        const first = from - (from % 3)
        const around = [corners[first], corners[first + 1], corners[first + 2], pointOf[point]]
        return this.#meter.measure(pose, triangle, around) < distance * distance
      })
    )
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
