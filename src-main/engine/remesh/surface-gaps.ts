import { Bvh, createHit } from '../kernel/bvh.ts'
import { NearestAround } from './nearest-around.ts'
import type { ReturnSource, ReturnSurface } from './return-surface.ts'

/** Where a surface lies off what it was made of, at rest or in a pose. */

/** Where a triangle is measured: in its middle and in those of its sides, in shares of its corners. */
const SAMPLES = [1 / 3, 1 / 3, 1 / 3, 0.5, 0.5, 0, 0, 0.5, 0.5, 0.5, 0, 0.5]
/** A place where the two surfaces lie apart. */
export interface Gap {
  /** Of the source, any of which may close it, the nearest first. */
  readonly points: readonly number[]
  /** First corner of the triangle that lies off; -1: the nearest to the point. */
  readonly face: number
  readonly distance: number
}

/** The largest first. */
export const byDistance = (a: Gap, b: Gap): number =>
  b.distance - a.distance || a.points[0] - b.points[0] || a.face - b.face

/** About that many of the points that lie farthest from the triangles at their own point in some pose, which is an upper bound. */
export function farPoints(
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
export function gapsOfPoints(
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
export class FaceMeter {
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
export function gapsOfFaces(
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
