import { hypot } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { aroundMiddle, between, icosahedron, onBall } from '../../kit/ball-panels.ts'
import { loft, sharp, union } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Dimples along an edge of the icosahedron: 10·5² + 2 = 252 over the ball, as on real ones. */
const FREQUENCY = 5
/** Directions nearer than this are neighbours: between the longest edge and the shortest diagonal. */
const NEAR = 0.305
/** Of a dimple, as a share of the radius: deeper than on real ones, so that a small picture shows them. */
const DEPTH = 0.042

/** Directions spread over the ball as the points of a geodesic sphere: even, without poles. */
function geodesic(): readonly Vec3[] {
  const { corners, edges } = icosahedron()
  const joined = (a: number, b: number): boolean => edges.some(([i, k]) => i === a && k === b)
  const along = edges.flatMap(([a, b]) =>
    Array.from({ length: FREQUENCY - 1 }, (_, i) => between(corners[a], corners[b], (i + 1) / FREQUENCY))
  )
  const inside = edges.flatMap(([a, b]) =>
    corners.flatMap((corner, c) =>
      c > b && joined(a, c) && joined(b, c) ? within(corners[a], corners[b], corner) : []
    )
  )
  return [...corners, ...along, ...inside].map(place => onBall(place))
}

/** The points of the grid inside one face. */
function within(a: Vec3, b: Vec3, c: Vec3): Vec3[] {
  const places: Vec3[] = []
  for (let i = 1; i < FREQUENCY; i += 1) {
    for (let k = 1; i + k < FREQUENCY; k += 1) {
      places.push(between(between(a, b, i / (FREQUENCY - k)), c, k / FREQUENCY))
    }
  }
  return places
}

/** The dimple around direction `i`: a column down to half the radius whose top is a dish, its corners those of its neighbours. */
function cell(places: readonly Vec3[], i: number, r: number): Shape {
  const middle = places[i]
  const near = places.flatMap((place, k) => (k !== i && apart(place, middle) < NEAR ? [k] : []))
  const ordered = aroundMiddle(near.map(k => places[k])).map(place => places.indexOf(place))
  const corners = ordered.map((k, n) => {
    // Summed in one order, so that the corner is the same number in all three cells.
    const [a, b, c] = [i, k, ordered[(n + 1) % ordered.length]].sort((x, y) => x - y).map(at => places[at])
    return onBall([a[0] + b[0] + c[0], a[1] + b[1] + c[1], a[2] + b[2] + c[2]])
  })
  const ring = (share: number, radius: number): readonly Vec3[] =>
    corners.map(corner => onBall(share === 1 ? corner : between(middle, corner, share), radius))
  return loft([ring(1, r * 0.5), ring(1, r), ring(0.78, r * 0.999), ring(0, r * (1 - DEPTH))], {
    edge: sharp,
  })
}

const apart = (a: Vec3, b: Vec3): number => hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** A golf ball around the origin: 252 dishes side by side make its surface; radius `r` in metres (part `body`). */
export function golfBall(r: number, context: FamilyContext): Shape {
  const places = geodesic()
  return union(
    places.map((_, i) => cell(places, i, r)),
    { part: 'body', role: 'feature', material: context.material('ball') }
  )
}
