import { asin, atan2, cos, hypot, PI, sin } from '../../kernel/det-math.ts'
import { convexHull, turnOf } from '../../kernel/convex-hull.ts'
import { IDENTITY, multiply, rotation, transformPoint, type Matrix } from '../../kernel/matrix.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { add, cross, dot, normalize, scale } from '../../kernel/vector.ts'
import { at } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { skinBounds, skinOf } from './contact.ts'

/** Directions in which the outermost points of a thing are looked up: what touches the ground is among them. */
const DIRECTIONS = 600
const GOLDEN_ANGLE = 2.399963
/** What is at most this share of a thing's size above the ground touches it. */
const TOUCH = 0.004
/** Times that a thing rolls over at most, from one edge to the next. */
const MOST_ROLLS = 40

/** What decides how a thing rests: its outermost points and its centre of mass, metres. */
interface Mass {
  readonly points: readonly Vec3[]
  readonly centre: Vec3
  readonly size: number
}

const masses = new WeakMap<Shape, Mass | null>()

/** null for what has no volume. */
function massOf(shape: Shape): Mass | null {
  const known = masses.get(shape)
  if (known !== undefined) {
    return known
  }
  const mass = measured(shape)
  masses.set(shape, mass)
  return mass
}

function measured(shape: Shape): Mass | null {
  const { parts } = skinOf(shape)
  let sum: Vec3 = [0, 0, 0]
  let volume = 0
  const all: Vec3[] = []
  for (const { positions, indices } of parts) {
    for (let i = 0; i < positions.length; i += 3) {
      all.push([positions[i], positions[i + 1], positions[i + 2]])
    }
    const corner = (i: number): Vec3 => {
      const k = 3 * indices[i]
      return [positions[k], positions[k + 1], positions[k + 2]]
    }
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [corner(i), corner(i + 1), corner(i + 2)]
      const six = dot(a, cross(b, c))
      sum = add(sum, scale(add(add(a, b), c), six / 4))
      volume += six
    }
  }
  if (all.length === 0 || !(volume > 0)) {
    return null
  }
  const { min, max } = skinBounds(shape)
  const size = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  return { points: outermost(all), centre: scale(sum, 1 / volume), size }
}

/** The points that reach farthest in many directions. */
function outermost(all: readonly Vec3[]): readonly Vec3[] {
  const found = new Set<Vec3>()
  for (let k = 0; k < DIRECTIONS; k++) {
    const y = 1 - (2 * (k + 0.5)) / DIRECTIONS
    const ring = Math.sqrt(1 - y * y)
    const direction: Vec3 = [ring * cos(k * GOLDEN_ANGLE), y, ring * sin(k * GOLDEN_ANGLE)]
    for (const sign of [direction, ...(k < 6 ? [AXES[k]] : [])]) {
      const farthest = all.reduce(
        (best, point) => (dot(point, sign) > best.far ? { point, far: dot(point, sign) } : best),
        { point: all[0], far: -Infinity }
      )
      found.add(farthest.point)
    }
  }
  return [...found]
}

const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
]

/** The points of a turned thing that touch the ground, and its centre of mass above it. */
function standing(
  mass: Mass,
  turn: Matrix
): { feet: readonly Vec3[]; centre: Vec3; points: readonly Vec3[] } {
  const points = mass.points.map(point => transformPoint(turn, point))
  const low = points.reduce((least, point) => Math.min(least, point[1]), Infinity)
  const centre = transformPoint(turn, mass.centre)
  return {
    points,
    feet: points.filter(point => point[1] - low < TOUCH * mass.size),
    centre: [centre[0], centre[1] - low, centre[2]],
  }
}

/** The corners of the convex outline of some points on the ground, counter-clockwise seen with x to the right and z up. */
const outlineOf = (points: readonly Vec3[]): readonly Vec2[] =>
  convexHull(points.map(([x, , z]): Vec2 => [x, z]))

/** The edge of an outline over which a weight at `place` tips first: how far inside of it that is, and the edge's ends. */
function nearestEdge(outline: readonly Vec2[], place: Vec2): { inside: number; from: Vec2; to: Vec2 } {
  let best = { inside: Infinity, from: outline[0], to: outline[0] }
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length]
    const long = hypot(to[0] - from[0], to[1] - from[1])
    const inside =
      long === 0 ? -hypot(place[0] - from[0], place[1] - from[1]) : turnOf(from, to, place) / long
    if (inside < best.inside) {
      best = { inside, from, to }
    }
  })
  return best
}

/**
 * By how much a thing can be tilted before it falls over, radians: negative when it would not stand at all, and a quarter turn for
 * what has no volume to weigh.
 */
export function steadiness(shape: Shape): number {
  const mass = massOf(shape)
  if (mass === null) {
    return PI / 2
  }
  const { feet, centre } = standing(mass, IDENTITY)
  const { inside } = nearestEdge(outlineOf(feet), [centre[0], centre[2]])
  return atan2(inside, Math.max(centre[1], 1e-9))
}

/** A turn by `angle` around a horizontal direction. */
function rollAround([x, z]: Vec2, angle: number): Matrix {
  const heading = atan2(-z, x)
  const [to, back] = [rotation([0, heading, 0]), rotation([0, -heading, 0])]
  return multiply(to, multiply(rotation([angle, 0, 0]), back))
}

/**
 * A thing after it was turned and let go: it rolls over the edges of its convex outline, as a weight on the ground does that has no
 * momentum, until its centre of mass is above what touches. Its lowest point is at the height 0 and its middle where it was.
 */
export function letGo(shape: Shape, turn: Vec3): Shape {
  const rest = restOf(shape, turn)
  return rest === null ? shape : placedAt(shape, rest)
}

/** How far up the front of a thing looks once it rests, from -1 to 1; 0 for what has no volume. */
export function frontUp(shape: Shape, turn: Vec3): number {
  return restOf(shape, turn)?.[6] ?? 0
}

function restOf(shape: Shape, turn: Vec3): Matrix | null {
  const mass = massOf(shape)
  if (mass === null) {
    return null
  }
  let now = rotation(turn)
  for (let i = 0; i < MOST_ROLLS; i++) {
    const next = rolled(mass, now)
    if (next === null) {
      break
    }
    now = next
  }
  return now
}

/** One roll further; null when it rests. */
function rolled(mass: Mass, turn: Matrix): Matrix | null {
  const { feet, centre, points } = standing(mass, turn)
  const edge = nearestEdge(outlineOf(feet), [centre[0], centre[2]])
  if (edge.inside >= -1e-4 * mass.size) {
    return null
  }
  const low = points.reduce((least, point) => Math.min(least, point[1]), Infinity)
  const isPoint = edge.from === edge.to
  // Over a point it falls towards its weight, over an edge around that.
  const out: Vec3 = isPoint
    ? normalize([centre[0] - edge.from[0], 0, centre[2] - edge.from[1]])
    : normalize([edge.to[1] - edge.from[1], 0, edge.from[0] - edge.to[0]])
  const axis = cross([0, 1, 0], out)
  let least = PI / 2
  for (const point of points) {
    const [ahead, above] = [
      (point[0] - edge.from[0]) * out[0] + (point[2] - edge.from[1]) * out[2],
      point[1] - low,
    ]
    if (ahead > 1e-6 * mass.size) {
      const angle = atan2(above, ahead)
      // What touches already is part of the edge.
      if (angle > 1e-5 && above > TOUCH * mass.size * 0.5) {
        least = Math.min(least, angle)
      }
    }
  }
  return multiply(rollAround([axis[0], axis[2]], least), turn)
}

/** A thing turned by a matrix, its lowest point on the ground and the middle of its box where it was. */
function placedAt(shape: Shape, turn: Matrix): Shape {
  const pitch = asin(Math.max(-1, Math.min(1, -turn[8])))
  const angles: Vec3 = [atan2(turn[9], turn[10]), pitch, atan2(turn[4], turn[0])]
  return onGround(at([0, 0, 0], shape, { rotate: angles }))
}

/** The middle of what its skin covers above the origin, the lowest point on the ground. */
export function onGround(shape: Shape): Shape {
  const { min: low, max: high } = skinBounds(shape)
  const offset: Vec3 = [-(low[0] + high[0]) / 2, -low[1], -(low[2] + high[2]) / 2]
  return shape.op === 'place' ? { ...shape, at: add(shape.at ?? [0, 0, 0], offset) } : at(offset, shape)
}
